// SPDX-License-Identifier: MIT
#include "puzzles/find.hpp"

#include <algorithm>
#include <cmath>

namespace joute {

namespace {

constexpr std::size_t max_lines = 12;  // of a puzzle: with more, nearly everything wins

int percent_of(double chance) { return static_cast<int>(std::lround(chance * 100)); }

}  // namespace

Result<Finder> Finder::make(const Kit& kit, std::shared_ptr<const AnyGame> game, const Making& making) {
    auto adviser = Adviser::make(kit, game, {.depth = {}, .nodes = kit.recipe.look_nodes + 1, .time = {}}, making);
    if (!adviser) return adviser.error();
    return Finder(kit, std::move(game), std::move(*adviser), making.stop);
}

std::optional<Puzzle> Finder::find(const AnyLine& line, Seat seat, Aim aim) {
    if (line.moves(seat).size() < 2) return std::nullopt;
    if (line.hides() && !(recipe_->open_endings && line.knows_all(seat))) return std::nullopt;
    Puzzle puzzle;
    puzzle.game = kit_->info->id;
    puzzle.position = line.position();  // of a hidden game, too: the seat knows all of it here
    puzzle.seat = seat;
    puzzle.goal.aim = aim;
    // What the line was before does not count: a puzzle is its position.
    const auto stage = stage_of(puzzle);
    if (!stage) return std::nullopt;
    bool found = false;
    switch (aim) {
        case Aim::win_in: found = find_win(*stage->line, puzzle); break;
        case Aim::win:
        case Aim::draw: found = find_only(*stage->line, puzzle); break;
        case Aim::keep: found = find_keep(*stage->line, puzzle); break;
    }
    // Stopped, a move that was not proved may be one that could not be any more.
    if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) return std::nullopt;
    return found ? std::optional(std::move(puzzle)) : std::nullopt;
}

bool Finder::find_win(const AnyLine& line, Puzzle& puzzle) {
    if (!is_seat(line.actor())) return false;
    const auto sure = prover_.ask(line, recipe_->scan);
    if (!sure || sure->proof != ProvenResult::win || !sure->plies) return false;
    const int moves = (*sure->plies + 1) / 2;
    if (moves < 2 || moves > recipe_->longest_win) return false;
    puzzle.goal.moves = moves;
    if (!add_wins(line, moves, {}, puzzle)) return false;
    return accepted(puzzle, {}).size() == 1;
}

/// Adds every line that wins within so many moves from here. False when there are too many, or none.
bool Finder::add_wins(const AnyLine& line, int moves, const Steps& so_far, Puzzle& puzzle) {
    bool any = false;
    for (const Move move : line.moves(puzzle.seat)) {
        const auto after = line.clone();
        Steps steps = so_far;
        steps.push_back(line.print(move));
        after->play(move);
        if (const auto outcome = after->outcome()) {
            if (*outcome != win_of(puzzle.seat)) continue;
            any = true;
            puzzle.lines.push_back(std::move(steps));
        } else if (moves > 1 && after->actor() == actor_of(other(puzzle.seat))) {
            const auto reply = prover_.losing(*after, recipe_->find.win, 2 * moves - 2);
            if (!reply) continue;
            any = true;
            steps.push_back(after->print(*reply));
            after->play(*reply);
            if (after->outcome() == win_of(puzzle.seat))
                puzzle.lines.push_back(std::move(steps));
            else if (!add_wins(*after, moves - 1, steps, puzzle))
                return false;
        }
        if (puzzle.lines.size() > max_lines || (any && so_far.empty() && accepted(puzzle, {}).size() > 1)) return false;
    }
    return any;
}

bool Finder::find_only(const AnyLine& line, Puzzle& puzzle) {
    if (!is_seat(line.actor())) return false;
    const ProvenResult wanted = puzzle.goal.aim == Aim::win ? ProvenResult::win : ProvenResult::draw;
    // Step 1. The position itself, which is cheaper than all that follow it. What wins soon is another goal.
    const auto sure = prover_.ask(line, recipe_->find.sure);
    if (!sure || sure->proof != wanted) return false;
    constexpr int at_once = 1;
    if (wanted == ProvenResult::win && sure->plies) {
        const int too_soon = line.hides() ? at_once : 2 * recipe_->longest_win - 1;
        if (*sure->plies <= too_soon) return false;
    }
    if (line.hides() && !sure->plies) return false;  // something to claim before any choice
    // Step 2. Every move.
    const auto moves = line.moves(puzzle.seat);
    const std::size_t most =
        wanted == ProvenResult::draw ? 1 : std::clamp<std::size_t>(moves.size() / 4, 1, recipe_->max_answers);
    for (const Move move : moves) {
        const auto after = line.clone();
        after->play(move);
        const auto result = prover_.result(*after, puzzle.seat, recipe_->find.sure);
        if (!result) return false;
        if (*result == wanted) puzzle.lines.push_back({line.print(move)});
        if (puzzle.lines.size() > most) return false;
    }
    return !puzzle.lines.empty();
}

bool Finder::find_keep(const AnyLine& line, Puzzle& puzzle) {
    const Seat seat = puzzle.seat;
    const auto clear = [&](const std::optional<Chances>& chances) {
        return chances && chances->alone && chances->gap() >= min_gap && chances->best() >= min_kept &&
               chances->best() <= max_kept;
    };
    const auto look = chances_of(adviser_, line, seat, recipe_->look_nodes, recipe_->look_depth, stop_);
    if (!clear(look)) return false;
    const auto confirmed = chances_of(adviser_, line, seat, recipe_->confirm_nodes, recipe_->confirm_depth, stop_);
    if (!clear(confirmed) || confirmed->moves[0].move != look->moves[0].move) return false;
    puzzle.goal.percent = percent_of(confirmed->best());
    puzzle.goal.next = percent_of(confirmed->next());
    puzzle.lines = {{line.print(confirmed->moves[0].move)}};
    return true;
}

}  // namespace joute
