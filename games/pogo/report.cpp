// SPDX-License-Identifier: MIT
#include "pogo/report.hpp"

#include <algorithm>

namespace joute::pogo {

namespace {

constexpr int wins = 100;

/// The square left still shows the mover, or is empty because the whole stack moved.
bool keeps(const State& before, Move move) {
    const unsigned left = static_cast<unsigned>(before.stack(from_of(move))) >> taken_of(move);
    return left == empty_stack || (left & 1U) == index(before.to_move);
}

Capture capture_of(const State& before, Move move) {
    const auto shows = [&](Seat seat) { return (before.tops[index(seat)] >> to_of(move) & 1) != 0; };
    const bool kept = keeps(before, move);
    if (shows(other(before.to_move))) return kept ? Capture::gain : Capture::exchange;
    if (shows(before.to_move)) return kept ? Capture::own : Capture::own_loss;
    return kept ? Capture::quiet : Capture::loss;
}

int freedom_value(Stack stack, Seat owner) {
    int sizes = 0;
    for (int taken = 1; taken <= max_taken && taken < height(stack); ++taken)
        sizes += static_cast<int>((static_cast<unsigned>(stack) >> taken & 1U) == index(owner));
    return std::min(sizes, 2);
}

}  // namespace

ReportParts report_value(const Pogo& game, const State& state, Move move) {
    State after = state;
    game.play(after, move);
    ReportParts parts;
    parts.capture = capture_of(state, move);
    parts.freedom = freedom_value(after.stack(to_of(move)), state.to_move);
    parts.safety = 2;
    if (game.won(after)) {
        parts.end = wins;
        return parts;
    }
    MoveList<Pogo::max_moves> replies;
    game.legal(after, after.to_move, replies);
    for (const Move reply : replies) {
        if (to_of(reply) == to_of(move)) parts.safety = std::min(parts.safety, keeps(after, reply) ? -1 : 1);
        State end = after;
        game.play(end, reply);
        if (game.won(end)) parts.end = -wins;
    }
    return parts;
}

}  // namespace joute::pogo
