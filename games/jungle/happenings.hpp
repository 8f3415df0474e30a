// SPDX-License-Identifier: MIT
// What happens in a move of Jungle, in order.
#pragma once

#include <cstdint>

#include "core/fact.hpp"
#include "core/message.hpp"
#include "core/seat.hpp"
#include "jungle/state.hpp"

namespace joute::jungle {

class Jungle;

enum class What : std::uint8_t {
    goes,      // `piece` goes `from` one square `to` another
    jumps,     // ... over the water
    captures,  // `piece` is taken there
    swims,     // `piece` enters the water
    trapped,   // `piece` stands on an enemy trap: its rank is 0 there
    throne,    // `piece` enters the enemy throne
};

struct Happening {
    What what;
    Piece piece;
    Square from;
    Square to;
};

[[nodiscard]] Message happening_words(const Jungle& game, const Happening& what);
[[nodiscard]] Fact::Object happening_facts(const Jungle& game, const Happening& what);

}  // namespace joute::jungle
