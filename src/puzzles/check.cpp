// SPDX-License-Identifier: MIT
#include "puzzles/check.hpp"

#include <algorithm>
#include <cmath>

#include "core/text.hpp"
#include "puzzles/chances.hpp"
#include "puzzles/find.hpp"
#include "puzzles/prover.hpp"

namespace joute {

namespace {

using Problem = std::optional<Message>;

Message compared(const Steps& found, const Steps& stated, const Steps& so_far) {
    const auto after = so_far.empty() ? Message{"", ""} : message("after {}: ", "après {} : ", join(so_far, "; "));
    const auto list = [](const Steps& moves) { return moves.empty() ? std::string("-") : join(moves, ", "); };
    return {fmt::format("{}the answers are {}, not {}", after.en, list(found), list(stated)),
            fmt::format("{}les réponses sont {}, pas {}", after.fr, list(found), list(stated))};
}

bool same_moves(Steps a, Steps b) {
    std::ranges::sort(a);
    std::ranges::sort(b);
    return a == b;
}

Message not_proven(const std::string& move) {
    return message("{}: the result cannot be proved here (are the tables solved? joute solve GAME)",
                   "{} : le résultat ne peut pas être prouvé ici (les tables sont-elles résolues ? joute solve JEU)",
                   move);
}

/// Follows the stated answers; at each of the solver's moves, those that win in time must be those stated.
Problem wrong_wins(Prover& prover, const PuzzleRecipe& recipe, const Puzzle& puzzle, const AnyLine& line, int moves,
                   const Steps& so_far) {
    const Steps stated = accepted(puzzle, so_far);
    Steps found;
    for (const Move move : line.moves(puzzle.seat)) {
        const auto after = line.clone();
        after->play(move);
        const auto outcome = after->outcome();
        const bool wins = outcome ? *outcome == win_of(puzzle.seat)
                                  : moves > 1 && prover.losing(*after, recipe.check.win, 2 * moves - 2).has_value();
        if (wins) found.push_back(line.print(move));
    }
    if (!same_moves(found, stated)) return compared(found, stated, so_far);
    for (const std::string& text : stated) {
        const Judgement judged = judge(puzzle, so_far, text);
        Steps further = so_far;
        further.push_back(text);
        const auto after = line.clone();
        after->play(*line.find_move(puzzle.seat, text));
        for (const std::string& reply : judged.reply) {
            after->play(*after->find_move(other(puzzle.seat), reply));
            further.push_back(reply);
        }
        if (judged.verdict == PuzzleVerdict::solved) {
            if (after->outcome() != win_of(puzzle.seat))
                return message("{} does not end the game", "{} ne finit pas la partie", join(further, "; "));
        } else if (auto problem = wrong_wins(prover, recipe, puzzle, *after, moves - 1, further)) {
            return problem;
        }
    }
    return std::nullopt;
}

Problem wrong_win(Prover& prover, const PuzzleRecipe& recipe, const Puzzle& puzzle, const AnyLine& line) {
    // Not sooner either: then it would be another puzzle.
    if (puzzle.goal.moves > 1) {
        const int sooner = 2 * puzzle.goal.moves - 3;
        const auto sure = prover.ask(line, recipe.check.win, sooner);
        if (sure && sure->proof == ProvenResult::win && sure->plies && *sure->plies <= sooner)
            return message("it is won in {} already", "c’est déjà gagné en {}", (*sure->plies + 1) / 2);
    }
    return wrong_wins(prover, recipe, puzzle, line, puzzle.goal.moves, {});
}

Problem wrong_only(Prover& prover, const PuzzleRecipe& recipe, const Puzzle& puzzle, const AnyLine& line) {
    const ProvenResult wanted = puzzle.goal.aim == Aim::win ? ProvenResult::win : ProvenResult::draw;
    Steps found;
    for (const Move move : line.moves(puzzle.seat)) {
        const auto after = line.clone();
        after->play(move);
        const auto result = prover.result(*after, puzzle.seat, recipe.check.sure);
        if (!result) return not_proven(line.print(move));
        if (wanted == ProvenResult::draw && *result == ProvenResult::win)
            return message("{} wins", "{} gagne", line.print(move));
        if (*result == wanted) found.push_back(line.print(move));
    }
    const Steps stated = accepted(puzzle, {});
    if (!same_moves(found, stated)) return compared(found, stated, {});
    return std::nullopt;
}

Problem wrong_chances(const Kit& kit, const PuzzleRecipe& recipe, const Puzzle& puzzle, const Stage& stage,
                      const StopFlag* stop) {
    auto adviser = Adviser::make(kit, stage.game, {.depth = {}, .nodes = recipe.check_nodes + 1, .time = {}},
                                 {.notice = {}, .stop = stop});
    if (!adviser) return adviser.error();
    const auto chances = chances_of(*adviser, *stage.line, puzzle.seat, recipe.check_nodes, recipe.check_depth, stop);
    if (!chances) return message("its chances cannot be told", "ses chances ne peuvent pas être estimées");
    const Steps found{stage.line->print(chances->moves[0].move)};
    const Steps stated = accepted(puzzle, {});
    if (!same_moves(found, stated)) return compared(found, stated, {});
    if (!chances->alone)
        return message("the answer should be mixed with others", "la réponse devrait être mêlée à d’autres");
    if (chances->gap() < min_checked_gap)
        return message("the next best leaves {:.0f}% against {:.0f}%",
                       "le meilleur des autres laisse {:.0f} % contre {:.0f} %", chances->next() * 100,
                       chances->best() * 100);
    if (std::abs(chances->best() - puzzle.goal.percent / 100.0) > stated_within)
        return message("the answer keeps {:.0f}%, not {}%", "la réponse garde {:.0f} %, pas {} %",
                       chances->best() * 100, puzzle.goal.percent);
    return std::nullopt;
}

}  // namespace

std::optional<Message> Checker::wrong(const Puzzle& puzzle) {
    const auto stage = stage_of(puzzle);
    if (!stage) return stage.error();
    const PuzzleRecipe& recipe = kit_->recipe;
    const AnyLine& line = *stage->line;
    if (line.moves(puzzle.seat).size() < 2)
        return message("there is only one legal move", "il n’y a qu’un coup permis");
    if (puzzle.goal.aim == Aim::keep) return wrong_chances(*kit_, recipe, puzzle, *stage, stop_);
    if (!is_seat(line.actor()) || !line.knows_all(puzzle.seat))
        return message("nothing can be proved where something is hidden or both choose",
                       "rien ne se prouve là où quelque chose est caché ou les deux choisissent");
    Prover prover(*kit_, stage->game, stop_);
    auto problem = puzzle.goal.aim == Aim::win_in ? wrong_win(prover, recipe, puzzle, line)
                                                  : wrong_only(prover, recipe, puzzle, line);
    return prover.trouble() ? prover.trouble() : problem;
}

}  // namespace joute
