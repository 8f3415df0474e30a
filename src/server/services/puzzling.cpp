// SPDX-License-Identifier: MIT
#include "server/services/puzzling.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "puzzles/hint.hpp"
#include "puzzles/library.hpp"
#include "server/services/asked_games.hpp"
#include "server/services/facts.hpp"
#include "server/services/states.hpp"

namespace joute {

namespace {

Fact::Object head_facts(const Puzzle& puzzle, const Kit& kit, Language language) {
    const PuzzleSet& set = *puzzles_of(puzzle.game);
    const auto at = std::ranges::find(set.puzzles, puzzle) - set.puzzles.begin();
    return {{"puzzle", id_of(puzzle)},
            {"game", puzzle.game},
            {"number", std::int64_t{at + 1}},
            {"of", whole(set.puzzles.size())},
            {"seat", word(puzzle.seat)},
            {"goal", word(puzzle.goal.aim)},
            {"task", task_of(puzzle, *kit.info).in(language)},
            {"rating", puzzle.rating}};
}

/// The puzzle's line after these steps, taken in turn. Precondition: they are the beginning of a solution.
Answer<std::unique_ptr<AnyLine>> line_after(const Puzzle& puzzle, const Steps& steps) {
    auto stage = stage_of(puzzle);
    if (!stage) return wrong_input(stage.error());
    for (std::size_t i = 0; i < steps.size(); ++i)
        stage->line->play(*stage->line->find_move(i % 2 == 0 ? puzzle.seat : other(puzzle.seat), steps[i]));
    return std::move(stage->line);
}

}  // namespace

Puzzling::Puzzling(Environment& environment, Verbs& verbs) : environment_(environment) {
    verbs.on(*this, &Puzzling::puzzles);
    verbs.on(*this, &Puzzling::puzzle);
    verbs.on(*this, &Puzzling::attempt);
    verbs.on(*this, &Puzzling::hint);
    verbs.on(*this, &Puzzling::solution);
}

Answer<const Puzzle*> Puzzling::named(const std::string& game, const std::string& puzzle) const {
    const auto kit = environment_.kit(game);
    if (!kit) return kit.error();
    const PuzzleSet* const set = puzzles_of(game);
    const Puzzle* const found = set == nullptr ? nullptr : find_puzzle(*set, puzzle);
    if (found == nullptr)
        return wrong_input(message("{} has no puzzle '{}'", "{} n’a pas d’énigme « {} »", game, quoted_input(puzzle)));
    return found;
}

Answer<Puzzling::Asked> Puzzling::asked_about(const request::AtPuzzle& asked) const {
    const auto puzzle = named(asked.game, asked.puzzle);
    if (!puzzle) return puzzle.error();
    Asked about{*environment_.kit(asked.game), *puzzle, {}};
    const std::string line = asked.line.value_or("");
    if (!trim(line).empty())
        for (const auto step : split(line, ';')) about.so_far.emplace_back(step);
    if (about.so_far.size() % 2 != 0 || accepted(**puzzle, about.so_far).empty())
        return wrong_input(message("'line' is not the beginning of a solution: '{}'",
                                   "« line » n’est pas le début d’une solution : « {} »", quoted_input(line)));
    return about;
}

Answer<Fact> Puzzling::state(const Client& client, const Puzzle& puzzle, const Kit& kit, const Steps& steps) const {
    request::GameFromScratch from;
    from.position = puzzle.position;
    from.seed = Seed(0);
    auto table = table_from_scratch(environment_, kit, from, two_people(), 0);
    if (!table) return table.error();
    // Where both choose at once the choice alone makes no step.
    if (!steps.empty() && table->line().actor() != Actor::both) {
        from.moves = join(steps, "; ");
        table = table_from_scratch(environment_, kit, from, two_people(), 0);
        if (!table) return table.error();
    }
    Showing showing(kit, std::move(*table));
    if (!showing.table.line().known_to())
        while (showing.table.actor() == Actor::chance) showing.table.draw();
    showing.seats = two_people();
    showing.created = environment_.wall_time();
    Audience audience{.language = client.language, .words = client.words, .you = {true, true}};
    audience.you[index(other(puzzle.seat))] = false;
    return state_fact(showing, {}, audience, environment_.now());
}

Reply Puzzling::puzzles(Caller& /*caller*/, const request::Puzzles& /*asked*/) {
    Fact::List games;
    for (const PuzzleSet& set : puzzle_library()) {
        Fact::List list;
        for (const Puzzle& puzzle : set.puzzles)
            list.emplace_back(
                Fact::Object{{"puzzle", id_of(puzzle)}, {"goal", word(puzzle.goal.aim)}, {"rating", puzzle.rating}});
        games.emplace_back(Fact::Object{{"game", set.game}, {"puzzles", std::move(list)}});
    }
    return object_of("games", std::move(games));
}

Reply Puzzling::puzzle(Caller& caller, const request::Puzzle& asked) {
    const Puzzle* puzzle = nullptr;
    if (asked.day) {
        const auto days = days_of(*asked.day);
        if (!days)
            return wrong_input(message("'day' is a date such as 2026-11-16, not '{}'",
                                       "« day » est une date comme 2026-11-16, pas « {} »", quoted_input(*asked.day)));
        puzzle = puzzle_of_day(puzzle_library(), *days);
        if (puzzle == nullptr) return Refusal{Code::not_allowed, {"there are no puzzles", "il n’y a pas d’énigmes"}};
    } else {
        if (!asked.game) return missing_field("game");
        if (!asked.puzzle) return missing_field("puzzle");
        const auto found = named(*asked.game, *asked.puzzle);
        if (!found) return found.error();
        puzzle = *found;
    }
    const auto kit = environment_.kit(puzzle->game);
    if (!kit) return kit.error();
    auto shown = state(caller.client, *puzzle, **kit, {});
    if (!shown) return shown.error();
    Fact::Object answer = head_facts(*puzzle, **kit, caller.client.language);
    answer.emplace_back("state", std::move(*shown));
    return answer;
}

Reply Puzzling::attempt(Caller& caller, const request::PuzzleTry& asked) {
    auto about = asked_about(asked);
    if (!about) return about.error();
    auto& [kit, puzzle, steps] = *about;
    const auto line = line_after(*puzzle, steps);
    if (!line) return line.error();
    const auto found = (*line)->find_move(puzzle->seat, asked.move);
    if (!found) return Refusal{Code::illegal_move, found.error()};
    const std::string move = (*line)->print(*found);
    const Judgement judged = judge(*puzzle, steps, move);
    if (judged.verdict != PuzzleVerdict::wrong) {
        steps.push_back(move);
        steps.insert(steps.end(), judged.reply.begin(), judged.reply.end());
    }
    auto shown = state(caller.client, *puzzle, *kit, steps);
    if (!shown) return shown.error();
    return Fact::Object{
        {"verdict", word(judged.verdict)}, {"move", move}, {"line", join(steps, "; ")}, {"state", std::move(*shown)}};
}

Reply Puzzling::hint(Caller& /*caller*/, const request::PuzzleHint& asked) {
    const auto about = asked_about(asked);
    if (!about) return about.error();
    const auto line = line_after(*about->puzzle, about->so_far);
    if (!line) return line.error();
    return Fact::Object{{"moves", texts(hint_moves(*about->puzzle, **line, about->so_far))}};
}

Reply Puzzling::solution(Caller& caller, const request::PuzzleSolution& asked) {
    const auto about = asked_about(asked);
    if (!about) return about.error();
    const Steps& steps = about->so_far;
    const auto& lines = about->puzzle->lines;
    const auto line = std::ranges::find_if(lines, [&](const Steps& l) {
        return l.size() > steps.size() && std::equal(steps.begin(), steps.end(), l.begin());
    });
    auto shown = state(caller.client, *about->puzzle, *about->kit, *line);
    if (!shown) return shown.error();
    return object_of("line", join(*line, "; "), "state", std::move(*shown));
}

}  // namespace joute
