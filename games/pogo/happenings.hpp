// SPDX-License-Identifier: MIT
// What happens in a move of Pogo, in order.
#pragma once

#include <cstdint>

#include "core/fact.hpp"
#include "core/message.hpp"
#include "core/seat.hpp"
#include "pogo/state.hpp"

namespace joute::pogo {

class Pogo;

enum class What : std::uint8_t {
    moves,    // `seat` moves `pieces` from one square to another
    takes,    // ... onto a stack of the enemy, which is `seat`'s now
    uncovers  // the piece that was under them shows: the square left is the enemy's
};

struct Happening {
    What what;
    Seat seat;
    std::uint8_t pieces;
    Square from;
    Square to;
};

[[nodiscard]] Message happening_words(const Pogo& game, const Happening& what);
[[nodiscard]] Fact::Object happening_facts(const Pogo& game, const Happening& what);

}  // namespace joute::pogo
