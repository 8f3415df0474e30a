// SPDX-License-Identifier: MIT
// What happens in a move of Connect Four, in order.
#pragma once

#include <cstdint>

#include "connect_four/state.hpp"
#include "core/fact.hpp"
#include "core/message.hpp"

namespace connect_four {

class ConnectFour;

struct Happening {
    enum class What : std::uint8_t { drops, stops, four };
    What what;
    joute::Seat seat;
    int column;  // from 1
    int row;     // where the disc came to rest, from 1
};

[[nodiscard]] joute::Message happening_words(const ConnectFour& game, const Happening& what);
[[nodiscard]] joute::Fact::Object happening_facts(const ConnectFour& game, const Happening& what);

}  // namespace connect_four
