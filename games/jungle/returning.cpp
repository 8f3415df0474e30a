// SPDX-License-Identifier: MIT
#include "jungle/returning.hpp"

#include <bit>

#include "jungle/rules.hpp"

namespace joute::jungle {

Returning::Returning(const Board& board) {
    std::vector<Step> all;
    for (const Seat seat : both_seats)
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            const Piece piece = make_piece(seat, static_cast<Kind>(kind));
            for (std::size_t from = 0; from < board.squares(); ++from) {
                const Steps& steps = board.steps[index(seat)][static_cast<std::size_t>(board.gait_of[kind])][from];
                const auto add = [&](Square to) {
                    const auto here = static_cast<Square>(from);
                    if (to != beyond)
                        all.push_back({hash_keys.piece[piece][here] ^ hash_keys.piece[piece][to], piece, {here, to}});
                };
                for (const Square to : steps.plain) add(to);
                for (std::size_t i = 0; i < steps.jump_count; ++i) add(steps.jumps[i].to);
            }
        }
    steps_.resize(std::bit_ceil(2 * all.size()), Step{0, nobody, {nowhere, nowhere}});
    mask_ = steps_.size() - 1;
    for (const Step& step : all) {
        if (find(step.difference) != nullptr) continue;  // there and back differ by the same
        std::size_t at = step.difference & mask_;
        while (steps_[at].difference != 0) at = (at + 1) & mask_;
        steps_[at] = step;
        maybe_.set(step.difference >> (64U - filter_bits));
    }
}

}  // namespace joute::jungle
