// SPDX-License-Identifier: MIT
// Runs as bits, shared by the prover and the chances: bit 0 stands for value 1, or for a run that begins with it.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "schotten/cards.hpp"

namespace joute::schotten {

[[nodiscard]] constexpr unsigned top_bit(unsigned bits) { return static_cast<unsigned>(std::bit_width(bits)) - 1; }

/// Where a run of 3 (4) may begin so that it contains all these values: [needed - 3][values].
inline constexpr auto run_windows = [] {
    std::array<std::array<std::uint8_t, row_mask + 1>, 2> table{};
    for (unsigned needed = 3; needed <= 4; ++needed)
        for (unsigned values = 0; values <= row_mask; ++values)
            for (unsigned begin = 0; begin + needed <= value_count; ++begin)
                if ((values & ~(((1U << needed) - 1) << begin)) == 0)
                    table[needed - 3][values] |= static_cast<std::uint8_t>(1U << begin);
    return table;
}();

/// Where runs begin of which at most `gaps` (0 or 1) values are missing.
[[nodiscard]] constexpr unsigned run_begins(unsigned have, unsigned needed, unsigned gaps) {
    const unsigned a = have;
    const unsigned b = have >> 1;
    const unsigned c = have >> 2;
    if (needed == 3) return gaps == 0 ? a & b & c : (a & b) | (c & (a | b));
    const unsigned d = have >> 3;
    return gaps == 0 ? a & b & c & d : (a & b & (c | d)) | (c & d & (a | b));
}

/// Sum of a run of `needed` values whose lowest is begin + 1.
[[nodiscard]] constexpr unsigned run_sum(unsigned begin, unsigned needed) {
    return needed * (begin + 1) + needed * (needed - 1) / 2;
}

/// Where runs begin whose sum is more than `above`.
[[nodiscard]] constexpr unsigned begins_above(unsigned above, unsigned needed) {
    const unsigned least = run_sum(0, needed);
    return above < least ? row_mask : row_mask & ~((2U << ((above - least) / needed)) - 1);
}

}  // namespace joute::schotten
