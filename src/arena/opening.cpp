// SPDX-License-Identifier: MIT
#include "arena/opening.hpp"

#include <algorithm>

#include "core/script.hpp"
#include "core/text.hpp"

namespace joute {

Result<Opening> plain_opening(const AnyGame& game, const std::optional<std::string>& position) {
    Opening opening;
    opening.position = position;
    if (!position) {
        opening.line = game.start();
        return opening;
    }
    auto line = game.start_at(*position);
    if (!line) return line.error();
    if ((*line)->known_to())
        return message("a game cannot be played from what one seat knows: a full position is needed",
                       "on ne peut pas jouer à partir de ce qu'un seul camp sait : il faut une position complète");
    if ((*line)->actor() == Actor::over)
        return message("the game is over in this position: nothing can be played",
                       "la partie est finie dans cette position : rien à jouer");
    opening.line = std::move(*line);
    return opening;
}

std::vector<NumberedLine> opening_lines(std::string_view file) {
    std::vector<NumberedLine> lines;
    std::size_t number = 0;
    for (const auto line : split(file, '\n')) {
        ++number;
        if (!line.empty() && !line.starts_with('#')) lines.push_back({number, std::string(line)});
    }
    return lines;
}

namespace {

/// A position text; its options, if any, must be the game's.
Result<Opening> position_opening(const AnyGame& game, std::string_view text) {
    auto parts = split_prefix(text);
    if (!parts) return parts.error();
    for (const auto& [name, value] : parts->options.all())
        if (!game.options().has(name) || game.options().text(name) != value)
            return message("the option {}={} is not that of the match", "l'option {}={} n'est pas celle du match",
                           quoted_input(name), quoted_input(value));
    return plain_opening(game, parts->rest);
}

Result<Opening> moves_opening(const Opening& from, std::string_view text) {
    Opening opening = from;
    const auto line = from.line->clone();
    const auto steps = split(text, ';');
    auto named = std::ranges::count_if(steps, [](std::string_view step) { return step.starts_with('!'); });
    const auto note = [&](const AnyLine& before, const std::string& step) {
        std::string printed = step;
        if (is_seat(before.actor())) {
            printed = before.print(*before.find_move(seat_of(before.actor()), step));
        } else if (before.actor() == Actor::both) {
            const auto choices = split(step, '|');
            printed = before.print(*before.find_move(Seat::first, choices[0])) + " | " +
                      before.print(*before.find_move(Seat::second, choices[1]));
        } else {
            --named;  // below zero: an event came from the seed
        }
        opening.steps.push_back(printed);
    };
    if (auto played = play_script(*line, text, /*seed=*/0, note); !played) return played.error();
    if (named < 0)
        return message("chance acts in this opening: name each event ('!...')",
                       "le hasard agit dans cette ouverture : nommez chaque événement (« !... »)");
    if (line->actor() == Actor::over)
        return message("the game is over after this opening", "la partie est finie après cette ouverture");
    opening.line = line->clone();
    return opening;
}

}  // namespace

Result<Opening> parse_opening(const AnyGame& game, const Opening& from, std::string_view text) {
    auto position = position_opening(game, text);
    if (position) return position;
    auto moves = moves_opening(from, text);
    if (moves) return moves;
    if (text.starts_with('[')) return position.error();
    return Error{fmt::format("neither moves ({}) nor a position ({})", moves.error().en, position.error().en),
                 fmt::format("ni des coups ({}) ni une position ({})", moves.error().fr, position.error().fr)};
}

Result<std::vector<Opening>> parse_openings(const AnyGame& game, const Opening& from,
                                            const std::vector<NumberedLine>& lines, std::string_view file_name) {
    std::vector<Opening> openings;
    for (const NumberedLine& line : lines) {
        auto opening = parse_opening(game, from, line.text);
        if (!opening)
            return Error{fmt::format("{}, line {}: {}", file_name, line.number, opening.error().en),
                         fmt::format("{}, ligne {} : {}", file_name, line.number, opening.error().fr)};
        openings.push_back(std::move(*opening));
    }
    if (openings.empty())
        return message("{} holds no opening: one a line was expected, moves or a position",
                       "{} ne contient aucune ouverture : une par ligne était attendue, coups ou position", file_name);
    return openings;
}

}  // namespace joute
