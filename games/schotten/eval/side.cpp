// SPDX-License-Identifier: MIT
#include "schotten/eval/side.hpp"

#include <algorithm>
#include <bit>

#include "schotten/prover.hpp"

namespace joute::schotten {

namespace {

/// The runs a side may still become whose sum is more than `above`, by where they begin.
unsigned open_runs(const Side& side, unsigned above) {
    if (std::popcount(side.values) != static_cast<int>(side.number)) return 0;
    return run_windows[side.needed - 3][side.values] & begins_above(above, side.needed);
}

/// The chance of completing some run; `p` is the chance of each value.
template <class Chance>
float run_chance(const Side& side, unsigned begins, const Chance& p) {
    float none = 1;
    for (; begins != 0; begins &= begins - 1) {
        const unsigned window = ((1U << side.needed) - 1) << std::countr_zero(begins);
        float all = 1;
        float least = 1;
        for (unsigned gaps = window & ~side.values; gaps != 0; gaps &= gaps - 1) {
            const float one = p(static_cast<unsigned>(std::countr_zero(gaps)));
            all *= one;
            least = std::min(least, one);
        }
        if (side.jokers != 0) all = least > 0 ? all / least : 0;  // it stands for the least likely one
        none *= 1 - all;
    }
    return 1 - none;
}

/// The chance of completing some run of one colour.
float colour_run_chance(const Side& side, unsigned begins, unsigned hand, unsigned deck, const StageOdds& odds) {
    if (side.needed == 3 && side.jokers == 0) {
        // Only where every gap can still be filled.
        begins &= run_begins(hand | deck | side.values, 3, 0);
        float none = 1;
        for (const unsigned gaps = ~side.values; begins != 0; begins &= begins - 1) {
            const auto at = static_cast<unsigned>(std::countr_zero(begins));
            none *= 1 - odds.three_values[(gaps >> at & 7U) << 6 | (hand >> at & 7U) << 3 | (deck >> at & 7U)];
        }
        return 1 - none;
    }
    return run_chance(side, begins, [&](unsigned v) {
        return (hand >> v & 1U) != 0 ? odds.from_hand : (deck >> v & 1U) != 0 ? odds.from_deck : 0.0F;
    });
}

/// Cards of values greater than `least` (0: all).
constexpr CardSet above_value(int least) {
    const unsigned values = least <= 0 ? row_mask : least >= 9 ? 0U : row_mask & ~((1U << least) - 1);
    CardSet cards = 0;
    for (unsigned c = 0; c < colour_count; ++c) cards |= CardSet{values} << (c * value_count);
    return cards;
}
constexpr std::array<CardSet, value_count + 1> cards_above = [] {
    std::array<CardSet, value_count + 1> table{};
    for (std::size_t v = 0; v <= value_count; ++v) table[v] = above_value(static_cast<int>(v));
    return table;
}();
/// Cards that, used for all that is missing, bring a sum of more than `above`.
CardSet high_cards(const Side& side, unsigned above) {
    const int wanted = static_cast<int>(above) - static_cast<int>(side.sum + 9 * side.jokers);
    if (wanted < 0) return all_clan;
    return cards_above[std::min<std::size_t>(value_count, static_cast<std::size_t>(wanted) / side.missing())];
}

/// The chance of becoming more than `above` under each name by itself, corrected. Precondition: something is missing.
Ranks reach(const Side& side, const Supply& supply, bool bluffed, Rating above, const Ranks& corrections) {
    constexpr float almost_sure = 0.999F;
    Ranks found{};
    const unsigned missing = side.missing();
    const auto floor_of = [&](Rank rank) {
        return rank_of(above) == rank ? sum_of(above) : rank_of(above) < rank ? 0U : 99U;
    };
    const auto set = [&](Rank rank, float chance) {
        const auto i = static_cast<std::size_t>(rank);
        found[i] = std::min(almost_sure, chance * corrections[i]);
    };
    if (const unsigned sum = floor_of(Rank::sum); sum < 99)
        set(Rank::sum, supply.chance(high_cards(side, sum), missing));
    if (bluffed) return found;
    const bool one_colour = (side.colours & (side.colours - 1)) == 0;
    const unsigned first = side.colours == 0 ? 0 : static_cast<unsigned>(std::countr_zero(side.colours));
    const unsigned last = side.colours == 0 ? colour_count : first + 1;
    if (const unsigned sum = floor_of(Rank::run); sum < 99)
        set(Rank::run, run_chance(side, open_runs(side, sum), [&](unsigned v) { return supply.any_of[v]; }));
    if (const unsigned sum = floor_of(Rank::colour); one_colour && sum < 99) {
        const CardSet high = high_cards(side, sum);
        float none = 1;
        for (unsigned c = first; c < last; ++c)
            none *= 1 - supply.chance(high & CardSet{row_mask} << (c * value_count), missing);
        set(Rank::colour, 1 - none);
    }
    if (const unsigned sum = floor_of(Rank::alike); std::popcount(side.values) <= 1 && sum < 99) {
        float none = 1;
        for (unsigned kinds = side.number == 0 ? row_mask : side.values; kinds != 0; kinds &= kinds - 1) {
            const auto v = static_cast<unsigned>(std::countr_zero(kinds));
            if (side.needed * (v + 1) > sum) none *= 1 - supply.chance(ones << v, missing);
        }
        set(Rank::alike, 1 - none);
    }
    if (const unsigned begins = open_runs(side, floor_of(Rank::colour_run)); one_colour && begins != 0) {
        float none = 1;
        for (unsigned c = first; c < last; ++c)
            none *= 1 - colour_run_chance(side, begins, row_of(supply.hand, c), row_of(supply.deck, c), *supply.odds);
        set(Rank::colour_run, 1 - none);
    }
    return found;
}

/// From chances of each name by itself to chances of the strongest that comes true.
Ranks strongest(const Ranks& each) {
    Ranks ranks{};
    float left = 1;
    for (std::size_t rank = rank_count; rank-- > 2;) {
        ranks[rank] = left * each[rank];
        left -= ranks[rank];
    }
    ranks[1] = left;
    return ranks;
}

}  // namespace

Side with_card(Side side, Card card) {
    if (card == joker) {
        ++side.jokers;
        return side;
    }
    const unsigned value = is_clan(card) ? value_of_card(card) : card == spy ? 7 : 3;
    if (is_clan(card)) side.colours |= 1U << colour_of(card);
    side.values |= 1U << (value - 1);
    side.sum += value;
    ++side.number;
    return side;
}

Side read_side(const SideView& view) {
    Side side;
    side.needed = view.needed;
    for (unsigned i = 0; i < view.count; ++i) side = with_card(side, view.cards[i]);
    return side;
}

Ranks ranks_of(const Side& side, const Supply& supply, const Numbers& numbers) {
    return strongest(reach(side, supply, false, 0, numbers.open_rank[std::min(side.count(), 2U)]));
}

float exceed(const Side& side, const Supply& supply, bool bluffed, Rating above, const Numbers& numbers) {
    const Ranks each = reach(side, supply, bluffed, above, numbers.held_rank);
    float none = 1;
    for (const float chance : each) none *= 1 - chance;
    return 1 - none;
}

}  // namespace joute::schotten
