// SPDX-License-Identifier: MIT
// The claim prover: how strong a side is, the best it can still become with a pool of clan cards, and from
// that whether a stone may be claimed (games/schotten/rules.md, S-07 to S-11). Exact, and without trying
// completions: whether a run, a colour or a kind can still be reached is read from the pool's bits. A side is
// rated under the weakest name that fits and the names are tried from the strongest down, so that a run of
// one colour found as a mere colour does no harm: it was found as a colour run before.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "schotten/state.hpp"

namespace joute::schotten {

/// Rank and sum in one number that compares as the rules do; 0: no completed side.
using Rating = std::uint16_t;
enum class Rank : std::uint8_t { none, sum, run, colour, alike, colour_run };
inline constexpr unsigned sum_bits = 6;
[[nodiscard]] constexpr Rating rating_of(Rank rank, unsigned sum) {
    return static_cast<Rating>(static_cast<unsigned>(rank) << sum_bits | sum);
}
[[nodiscard]] constexpr Rank rank_of(Rating rating) { return static_cast<Rank>(rating >> sum_bits); }
[[nodiscard]] constexpr unsigned sum_of(Rating rating) { return rating & ((1U << sum_bits) - 1); }

/// Clan cards that may still come to a side.
struct Pool {
    explicit Pool(CardSet clan_cards);

    CardSet cards;
    int count;
    /// Bit v-1 of `at_least[n]`: there are n or more cards of value v.
    std::array<std::uint16_t, max_on_side + 1> at_least;
};

/// The cards of one side, and what the stone asks for.
struct SideView {
    const Card* cards;
    unsigned count;
    unsigned needed;
    bool bluffed;
};
[[nodiscard]] inline SideView side_at(const Table& table, unsigned stone, Seat seat) {
    return {table.sides[stone][index(seat)].data(), table.counts[stone][index(seat)], table.needed(stone),
            contains(table.bluffed, stone)};
}

/// The best the side can become with cards of the pool, wild cards at their best joint choice; 0 when the pool
/// has too few cards, or when it cannot become more than `above`.
[[nodiscard]] Rating best_rating(const SideView& side, const Pool& pool, Rating above = 0);

/// May the seat claim this stone? Precondition: unclaimed, and the seat's side is complete.
[[nodiscard]] bool may_claim(const Table& table, unsigned stone, Seat seat, const Pool& pool);

/// All stones the seat may claim.
[[nodiscard]] StoneSet claimable_stones(const Table& table, Seat seat);

// Runs as bits: bit 0 stands for value 1, or for a run that begins with it.

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
