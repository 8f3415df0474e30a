// SPDX-License-Identifier: MIT
// Lines of Pogo whose history matters: sides like to take their last move back.
#pragma once

#include <algorithm>
#include <array>

#include "core/line.hpp"
#include "pogo/rules.hpp"
#include "support/random_play.hpp"

namespace joute::testing {

/// A line of `plies` plies that is not over, full of repeated positions.
inline Line<pogo::Pogo> shuffling_walk(const pogo::Pogo& game, std::uint64_t seed, int plies) {
    for (std::uint64_t attempt = 0;; ++attempt) {
        Line<pogo::Pogo> line(game, game.start());
        Random random(mix64(seed + attempt));
        std::array<Move, 2> last{no_move, no_move};  // by seat
        for (int ply = 0; ply < plies && line.actor() != Actor::over; ++ply) {
            const Seat seat = line.state().to_move;
            MovesOf<pogo::Pogo> moves;
            line.legal(seat, moves);
            Move move = random_move(game, line.state(), seat, random);
            const Move before = last[index(seat)];
            if (before != no_move && random.below(4) != 0) {
                const Move back = pogo::make_move(pogo::taken_of(before), pogo::to_of(before), pogo::from_of(before));
                if (std::ranges::find(moves, back) != moves.end()) move = back;
            }
            last[index(seat)] = move;
            line.play(move);
        }
        if (line.actor() != Actor::over) return line;
    }
}

}  // namespace joute::testing
