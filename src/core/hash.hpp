// SPDX-License-Identifier: MIT
// A key for positions whose bytes are the position: no padding, nothing that does not matter. For games whose state
// changes in many places at once; where a move changes two squares, keys kept up to date by the moves are faster.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "core/random.hpp"

namespace joute {

/// Of the first `Bytes` bytes of a state. `seed` tells games apart.
template <std::size_t Bytes, class State>
[[nodiscard]] std::uint64_t key_of_bytes(const State& state, std::uint64_t seed) {
    static_assert(std::is_trivially_copyable_v<State> && Bytes <= sizeof(State) && Bytes % 8 == 0);
    std::array<std::uint64_t, Bytes / 8> words{};
    std::memcpy(words.data(), &state, Bytes);
    // Each word is spread over both halves of a product before the next one comes in.
    for (const std::uint64_t word : words) {
        seed = (seed ^ word) * 0x9E37'79B9'7F4A'7C15ULL;
        seed ^= seed >> 32U;
    }
    return mix64(seed);
}

}  // namespace joute
