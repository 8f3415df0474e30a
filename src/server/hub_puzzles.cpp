// SPDX-License-Identifier: MIT
// Puzzles of the program (docs/puzzles.md), for the page. What was played so far comes with every request and nothing
// is kept; what solves a puzzle leaves the server only when it is played or given up.
#include <algorithm>

#include "core/text.hpp"
#include "puzzles/hint.hpp"
#include "puzzles/library.hpp"
#include "server/hub.hpp"

namespace joute {

namespace {

constexpr std::size_t longest_name = 64;

/// A puzzle somebody asks about, and the steps played so far, which never leave its lines.
struct Asked {
    const Puzzle* puzzle;
    Steps so_far;
};

const Puzzle& named_puzzle(Fields& fields, const Kit& entry) {
    const PuzzleSet* const set = puzzles_of(entry.info->id);
    const std::string id = fields.text("puzzle", longest_name);
    const Puzzle* const puzzle = set == nullptr ? nullptr : find_puzzle(*set, id);
    if (puzzle == nullptr)
        throw Refusal{Code::wrong_input,
                      message("{} has no puzzle '{}'", "{} n'a pas d'énigme « {} »", entry.info->id, quoted_input(id))};
    return *puzzle;
}

Asked read_asked(Fields& fields, const Kit& entry, std::size_t longest_line) {
    Asked asked{&named_puzzle(fields, entry), {}};
    const std::string line = fields.maybe_text("line", longest_line).value_or("");
    if (!trim(line).empty())
        for (const auto step : split(line, ';')) asked.so_far.emplace_back(step);
    if (asked.so_far.size() % 2 != 0 || accepted(*asked.puzzle, asked.so_far).empty())
        throw Refusal{Code::wrong_input,
                      message("'line' is not the beginning of a solution: '{}'",
                              "« line » n'est pas le début d'une solution : « {} »", quoted_input(line))};
    return asked;
}

/// What was played, as far as one seat can play it: where both choose at once the choice alone makes no step.
Steps playable(const AnyLine& start, Steps steps) {
    if (start.actor() == Actor::both) steps.clear();
    return steps;
}

Json head_json(const Puzzle& puzzle, const Kit& entry, Language language) {
    const PuzzleSet& set = *puzzles_of(puzzle.game);
    const auto at = std::ranges::find(set.puzzles, puzzle) - set.puzzles.begin();
    return {{"puzzle", id_of(puzzle)},
            {"game", puzzle.game},
            {"number", at + 1},
            {"of", set.puzzles.size()},
            {"seat", word(puzzle.seat)},
            {"goal", word(puzzle.goal.aim)},
            {"task", task_of(puzzle, *entry.info).in(language)},
            {"rating", puzzle.rating}};
}

}  // namespace

/// The table a person on the puzzle's seat would see after these steps.
Json Hub::puzzle_state(const Call& call, const Puzzle& puzzle, const Kit& entry, const Steps& steps) {
    std::array<RoomSeat, 2> seats;
    for (RoomSeat& seat : seats) seat.kind = RoomSeat::Kind::person;
    const PrefixedText parts = granted(split_prefix(puzzle.position));
    const std::shared_ptr<const AnyGame> game = granted(entry.make(parts.options));
    Table table = granted(Table::open(game, {}, 0, parts.rest));
    const Steps played = playable(table.line(), steps);
    if (!played.empty()) table = granted(Table::after_moves(table, join(played, "; ")));
    Room room(std::move(table));
    if (!room.table.line().known_to())
        while (room.table.actor() == Actor::chance) room.table.draw();
    room.entry = &entry;
    room.game = game;
    room.seats = seats;
    room.listed = false;
    room.created = settings_.wall_time();
    Audience audience{.language = call.client.language, .words = call.client.words, .you = {true, true}};
    audience.you[index(other(puzzle.seat))] = false;
    return state_json(room, audience, now());
}

void Hub::do_puzzles(Call& call) {
    call.fields.finish();
    Json games = Json::array();
    for (const PuzzleSet& set : puzzle_library()) {
        Json list = Json::array();
        for (const Puzzle& puzzle : set.puzzles)
            list.push_back({{"puzzle", id_of(puzzle)}, {"goal", word(puzzle.goal.aim)}, {"rating", puzzle.rating}});
        games.push_back({{"game", set.game}, {"puzzles", std::move(list)}});
    }
    reply(call, {{"games", std::move(games)}});
}

void Hub::do_puzzle(Call& call) {
    Fields& fields = call.fields;
    const Puzzle* puzzle = nullptr;
    if (const auto day = fields.maybe_text("day", longest_name)) {
        const auto days = days_of(*day);
        if (!days)
            throw Refusal{Code::wrong_input,
                          message("'day' is a date such as 2026-11-16, not '{}'",
                                  "« day » est une date comme 2026-11-16, pas « {} »", quoted_input(*day))};
        puzzle = puzzle_of_day(puzzle_library(), *days);
        if (puzzle == nullptr) throw Refusal{Code::not_allowed, {"there are no puzzles", "il n'y a pas d'énigmes"}};
    } else {
        puzzle = &named_puzzle(fields, entry_of(fields.text("game", longest_name)));
    }
    fields.finish();
    const Kit& entry = entry_of(puzzle->game);
    Json answer = head_json(*puzzle, entry, call.client.language);
    answer["state"] = puzzle_state(call, *puzzle, entry, {});
    reply(call, std::move(answer));
}

void Hub::do_puzzle_try(Call& call) {
    Fields& fields = call.fields;
    const Kit& entry = entry_of(fields.text("game", longest_name));
    auto [puzzle, steps] = read_asked(fields, entry, limits().text_bytes);
    const std::string typed = fields.text("move", limits().text_bytes);
    fields.finish();
    const auto stage = granted(stage_of(*puzzle));
    for (std::size_t i = 0; i < steps.size(); ++i)
        stage.line->play(*stage.line->find_move(i % 2 == 0 ? puzzle->seat : other(puzzle->seat), steps[i]));
    const auto found = stage.line->find_move(puzzle->seat, typed);
    if (!found) throw Refusal{Code::illegal_move, found.error()};
    const std::string move = stage.line->print(*found);
    const Judgement judged = judge(*puzzle, steps, move);
    if (judged.verdict != PuzzleVerdict::wrong) {
        steps.push_back(move);
        steps.insert(steps.end(), judged.reply.begin(), judged.reply.end());
    }
    reply(call, {{"verdict", word(judged.verdict)},
                 {"move", move},
                 {"line", join(steps, "; ")},
                 {"state", puzzle_state(call, *puzzle, entry, steps)}});
}

void Hub::do_puzzle_hint(Call& call) {
    const Kit& entry = entry_of(call.fields.text("game", longest_name));
    const auto [puzzle, steps] = read_asked(call.fields, entry, limits().text_bytes);
    call.fields.finish();
    const auto stage = granted(stage_of(*puzzle));
    for (std::size_t i = 0; i < steps.size(); ++i)
        stage.line->play(*stage.line->find_move(i % 2 == 0 ? puzzle->seat : other(puzzle->seat), steps[i]));
    reply(call, {{"moves", hint_moves(*puzzle, *stage.line, steps)}});
}

void Hub::do_puzzle_solution(Call& call) {
    const Kit& entry = entry_of(call.fields.text("game", longest_name));
    const auto [puzzle, steps] = read_asked(call.fields, entry, limits().text_bytes);
    call.fields.finish();
    const auto& lines = puzzle->lines;
    const auto line = std::ranges::find_if(lines, [&](const Steps& l) {
        return l.size() > steps.size() && std::equal(steps.begin(), steps.end(), l.begin());
    });
    reply(call, {{"line", join(*line, "; ")}, {"state", puzzle_state(call, *puzzle, entry, *line)}});
}

}  // namespace joute
