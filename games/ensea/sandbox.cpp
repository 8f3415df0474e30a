// SPDX-License-Identifier: MIT
#include "ensea/sandbox.hpp"

#include <algorithm>

namespace joute::ensea {

namespace {

/// Whether the last action of a line may end the fight, so that it must actually be played.
bool may_end(const State& s, Move move) {
    if (s.action + 1 >= last_action) return true;
    if (kind_of(move) != MoveKind::act) return false;
    const std::size_t side = index(s.acting);
    return std::has_single_bit(s.alive[1 - side]) || std::has_single_bit(s.alive[side]);
}

}  // namespace

void Sandbox::guesses(const State& s, Guesses& list) const {
    Choices moves;
    game_.legal(s, s.acting, moves);
    for (const Move move : moves) list.push_back({move, action_value(s, move)});
    if (pruned_)
        std::sort(list.begin(), list.end(), [](const Guess& a, const Guess& b) {
            return a.value != b.value ? a.value > b.value : a.move < b.move;
        });
}

std::int32_t line_value(const State& after, Seat searcher, Seat mover, std::int32_t of_action) {
    if (after.phase == Phase::fight) return of_action;
    if (after.phase == Phase::over) return points(after.result, mover) * value_of_game;
    if (searcher == Seat::second) return 0;
    return mover == Seat::first ? of_action : -value_of_death;
}

Sandbox::Value Sandbox::after(const State& s, const Guess& guess, int depth, Value alpha, Value beta) {
    constexpr std::uint64_t nodes_between_looks = 1024;
    if (++nodes_ % nodes_between_looks == 0 && stop_ != nullptr && stop_->load(std::memory_order_relaxed))
        stopped_ = true;
    if (depth == 1 && !may_end(s, guess.move)) return guess.value;
    State child = s;
    game_.carry_out(child, guess.move, false);
    if (child.phase != Phase::fight || depth == 1) return line_value(child, root_, s.acting, guess.value);
    return -best(child, depth - 1, -beta, -alpha);
}

Sandbox::Value Sandbox::best(const State& s, int depth, Value alpha, Value beta) {
    Value best_value = -infinite;
    const auto look = [&](const Guess& guess) {
        best_value = std::max(best_value, after(s, guess, depth, std::max(alpha, best_value), beta));
        return stopped_ || (pruned_ && best_value >= beta);
    };
    if (depth == 1) {  // a leaf: ordering costs more than it saves
        Choices moves;
        game_.legal(s, s.acting, moves);
        for (const Move move : moves)
            if (look({move, action_value(s, move)})) break;
        return best_value;
    }
    Guesses list;
    guesses(s, list);
    for (const Guess& guess : list)
        if (look(guess)) break;
    return best_value;
}

Sandbox::Verdict Sandbox::search(const State& s, int depth, const std::atomic<bool>* stop) {
    root_ = s.acting;
    nodes_ = 0;
    stop_ = stop;
    stopped_ = false;
    Guesses list;
    guesses(s, list);
    Verdict verdict;
    verdict.value = -infinite;
    for (const Guess& guess : list) {
        // One below the best: a move that is only as good gets its exact value too.
        const Value value = after(s, guess, depth, pruned_ ? verdict.value - 1 : -infinite, infinite);
        if (stopped_ && !verdict.best.empty()) break;
        if (value > verdict.value) verdict.best.clear();
        verdict.value = std::max(verdict.value, value);
        if (value == verdict.value) verdict.best.push_back(guess.move);
    }
    // In the order of the legal moves, so that the seed chooses alike with and without pruning.
    std::sort(verdict.best.begin(), verdict.best.end());
    return verdict;
}

}  // namespace joute::ensea
