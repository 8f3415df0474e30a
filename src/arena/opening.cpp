// SPDX-License-Identifier: MIT
#include "arena/opening.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace joute {

Result<Opening> plain_opening(const std::shared_ptr<const AnyGame>& game, const std::optional<std::string>& position) {
    auto opening = Table::open(game, {}, /*seed=*/0, position);
    if (opening && position && opening->actor() == Actor::over)
        return message("the game is over in this position: nothing can be played",
                       "la partie est finie dans cette position : rien à jouer");
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
Result<Opening> position_opening(const std::shared_ptr<const AnyGame>& game, std::string_view text) {
    auto parts = split_prefix(text);
    if (!parts) return parts.error();
    for (const auto& [name, value] : parts->options.all())
        if (!game->options().has(name) || game->options().text(name) != value)
            return message("the option {}={} is not that of the match", "l’option {}={} n’est pas celle du match",
                           quoted_input(name), quoted_input(value));
    return plain_opening(game, parts->rest);
}

Result<Opening> moves_opening(const Opening& from, std::string_view text) {
    auto opening = Table::after_moves(from, text);
    if (!opening) return opening;
    const auto texts = split(text, ';');
    const auto named = std::ranges::count_if(texts, [](std::string_view step) { return step.starts_with('!'); });
    const auto events = std::ranges::count(opening->deciders(), Actor::chance);
    if (named < events - std::ranges::count(from.deciders(), Actor::chance))
        return message("chance acts in this opening: name each event ('!...')",
                       "le hasard agit dans cette ouverture : nommez chaque événement (« !... »)");
    if (opening->actor() == Actor::over)
        return message("the game is over after this opening", "la partie est finie après cette ouverture");
    return opening;
}

}  // namespace

Result<Opening> parse_opening(const Opening& from, std::string_view text) {
    auto position = position_opening(from.shared_game(), text);
    if (position) return position;
    auto moves = moves_opening(from, text);
    if (moves) return moves;
    if (text.starts_with('[')) return position.error();
    return Error{fmt::format("neither moves ({}) nor a position ({})", moves.error().en, position.error().en),
                 fmt::format("ni des coups ({}) ni une position ({})", moves.error().fr, position.error().fr)};
}

Result<std::vector<Opening>> parse_openings(const Opening& from, const std::vector<NumberedLine>& lines,
                                            std::string_view file_name) {
    std::vector<Opening> openings;
    for (const NumberedLine& line : lines) {
        auto opening = parse_opening(from, line.text);
        if (!opening)
            return Error{fmt::format("{}, line {}: {}", file_name, line.number, opening.error().en),
                         fmt::format("{}, ligne {} : {}", file_name, line.number, opening.error().fr)};
        openings.push_back(std::move(*opening));
    }
    if (openings.empty())
        return message("{} holds no opening: one a line was expected, moves or a position",
                       "{} ne contient aucune ouverture : une par ligne était attendue, coups ou position", file_name);
    return openings;
}

}  // namespace joute
