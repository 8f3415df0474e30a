// SPDX-License-Identifier: MIT
#include "schotten/combine.hpp"

#include <bit>

namespace joute::schotten {

namespace {

/// Who wins if the first seat gets just these stones. Both may have what it takes: who has more ways got there first.
const std::array<float, 1U << stone_count> results = [] {
    std::array<float, 1U << stone_count> table{};
    const auto ways = [](unsigned stones) {
        int count = std::popcount(stones) >= static_cast<int>(stones_to_win) ? 1 : 0;
        for (unsigned i = 0; i + 2 < stone_count; ++i) count += (stones >> i & 7U) == 7U ? 1 : 0;
        return static_cast<float>(count);
    };
    for (unsigned stones = 0; stones < table.size(); ++stones) {
        const float first = ways(stones);
        const float second = ways(~stones & all_stones);
        table[stones] = (first - second) / (first + second);
    }
    return table;
}();

}  // namespace

float expected_result(const StoneChances& chances) {
    // Stone after stone, from the last: the mean over both its owners halves the table.
    std::array<float, 1U << (stone_count - 1)> values;
    std::size_t half = values.size();
    const float last = chances[stone_count - 1];
    for (std::size_t i = 0; i < half; ++i) values[i] = results[i] + last * (results[i + half] - results[i]);
    for (std::size_t stone = stone_count - 1; stone-- > 0;) {
        half /= 2;
        for (std::size_t i = 0; i < half; ++i) values[i] += chances[stone] * (values[i + half] - values[i]);
    }
    return values[0];
}

StoneChances stone_weights(const StoneChances& chances) {
    // Step 1. As above, keeping what each stone decides once those before it have fallen: of stone k from 2^k on.
    std::array<float, 1U << stone_count> values = results;
    std::array<float, 1U << stone_count> decided;
    for (std::size_t stone = stone_count; stone-- > 0;) {
        const std::size_t half = std::size_t{1} << stone;
        for (std::size_t i = 0; i < half; ++i) {
            decided[half + i] = values[half + i] - values[i];
            values[i] += chances[stone] * decided[half + i];
        }
    }
    // Step 2. The mean of that over the ways those before it fall.
    StoneChances weights{};
    std::array<float, 1U << stone_count> odds;
    odds[0] = 1;
    for (std::size_t stone = 0; stone < stone_count; ++stone) {
        const std::size_t half = std::size_t{1} << stone;
        for (std::size_t i = 0; i < half; ++i) {
            weights[stone] += odds[i] * decided[half + i];
            odds[half + i] = odds[i] * chances[stone];
            odds[i] *= 1 - chances[stone];
        }
    }
    return weights;
}

}  // namespace joute::schotten
