// SPDX-License-Identifier: MIT
#include "schotten/prover.hpp"

#include <algorithm>
#include <bit>

namespace joute::schotten {

namespace {

constexpr unsigned highest_value = value_count;
constexpr std::uint8_t too_few = 255;

/// Sum of the n greatest values of a set of values; `too_few` when it has not so many.
constexpr auto top_sums = [] {
    std::array<std::array<std::uint8_t, row_mask + 1>, max_on_side + 1> table{};
    for (unsigned n = 0; n <= max_on_side; ++n)
        for (unsigned values = 0; values <= row_mask; ++values) {
            unsigned sum = 0;
            unsigned left = n;
            for (unsigned v = highest_value; v >= 1 && left > 0; --v)
                if ((values >> (v - 1) & 1U) != 0) sum += v, --left;
            table[n][values] = left > 0 ? too_few : static_cast<std::uint8_t>(sum);
        }
    return table;
}();

/// What is fixed of a side: values on it (Spy and a chosen Shield bearer included), colours of its clan cards.
struct Fixed {
    unsigned values = 0;  // as bits
    unsigned number = 0;  // how many
    unsigned sum = 0;
    unsigned colours = 0;  // as bits
    unsigned jokers = 0;   // 0 or 1: a player places one a game

    constexpr void add_value(unsigned value) {
        values |= 1U << (value - 1);
        ++number;
        sum += value;
    }
};

/// Sum of the n greatest cards of the pool. Precondition: it has so many.
unsigned top_cards(const Pool& pool, unsigned n) {
    unsigned sum = 0;
    for (unsigned values = pool.at_least[1]; n > 0;) {
        const unsigned v = top_bit(values);
        unsigned here = 1;
        while (here < max_on_side && (pool.at_least[here + 1] >> v & 1U) != 0) ++here;
        const unsigned taken = std::min(n, here);
        sum += taken * (v + 1);
        n -= taken;
        values &= ~(1U << v);
    }
    return sum;
}

/// The best with values fixed but for a Joker's. Ranks weaker than that of `above` are not looked for.
Rating best_of(const Fixed& fixed, unsigned needed, bool bluffed, const Pool& pool, Rating above) {
    const unsigned missing = needed - fixed.number - fixed.jokers;
    const Rank least = rank_of(above);
    if (!bluffed) {
        const unsigned windows =
            std::popcount(fixed.values) == static_cast<int>(fixed.number) ? run_windows[needed - 3][fixed.values] : 0U;
        const bool one_colour = (fixed.colours & (fixed.colours - 1)) == 0;
        unsigned from = 0;
        unsigned to = one_colour ? colour_count : 0;
        if (one_colour && fixed.colours != 0) {
            from = top_bit(fixed.colours);
            to = from + 1;
        }
        unsigned begins = 0;
        for (unsigned c = from; c < to; ++c)
            begins |= run_begins(row_of(pool.cards, c) | fixed.values, needed, fixed.jokers);
        if (begins &= windows; begins != 0) return rating_of(Rank::colour_run, run_sum(top_bit(begins), needed));

        if (least > Rank::alike) return 0;
        const unsigned kinds = (fixed.number == 0 ? row_mask : fixed.values) & pool.at_least[missing];
        if (kinds != 0 && std::popcount(fixed.values) <= 1)
            return rating_of(Rank::alike, needed * (top_bit(kinds) + 1));

        if (least > Rank::colour) return 0;
        unsigned best = 0;
        bool found = false;
        for (unsigned c = from; c < to; ++c) {
            const std::uint8_t sum = top_sums[missing][row_of(pool.cards, c)];
            if (sum == too_few) continue;
            found = true;
            best = std::max<unsigned>(best, sum);
        }
        if (found) return rating_of(Rank::colour, fixed.sum + highest_value * fixed.jokers + best);

        if (least > Rank::run) return 0;
        const unsigned mixed = run_begins(pool.at_least[1] | fixed.values, needed, fixed.jokers) & windows;
        if (mixed != 0) return rating_of(Rank::run, run_sum(top_bit(mixed), needed));
    }
    if (least > Rank::sum) return 0;
    return rating_of(Rank::sum, fixed.sum + highest_value * fixed.jokers + top_cards(pool, missing));
}

}  // namespace

Pool::Pool(CardSet clan_cards) : cards(clan_cards), count(std::popcount(clan_cards)), at_least{} {
    unsigned one = 0;
    unsigned two = 0;
    unsigned three = 0;
    unsigned four = 0;
    for (unsigned c = 0; c < colour_count; ++c) {
        const unsigned row = row_of(clan_cards, c);
        four |= three & row;
        three |= two & row;
        two |= one & row;
        one |= row;
    }
    at_least = {row_mask, static_cast<std::uint16_t>(one), static_cast<std::uint16_t>(two),
                static_cast<std::uint16_t>(three), static_cast<std::uint16_t>(four)};
}

Rating best_rating(const SideView& side, const Pool& pool, Rating above) {
    if (pool.count < static_cast<int>(side.needed - side.count)) return 0;
    Fixed fixed;
    bool shielded = false;
    for (unsigned i = 0; i < side.count; ++i) {
        const Card card = side.cards[i];
        if (is_clan(card)) {
            fixed.add_value(value_of_card(card));
            fixed.colours |= 1U << colour_of(card);
        } else if (card == joker) {
            ++fixed.jokers;
        } else if (card == spy) {
            fixed.add_value(7);
        } else {
            shielded = true;
        }
    }
    Rating best = 0;
    if (!shielded) {
        best = best_of(fixed, side.needed, side.bluffed, pool, above);
    } else {
        for (const unsigned value : {3U, 2U, 1U}) {
            Fixed chosen = fixed;
            chosen.add_value(value);
            best = std::max(best, best_of(chosen, side.needed, side.bluffed, pool, above));
        }
    }
    return best > above ? best : Rating{0};
}

bool may_claim(const Table& table, unsigned stone, Seat seat, const Pool& pool) {
    const Rating mine = best_rating(side_at(table, stone, seat), pool);
    // At equal ratings the side completed first is stronger; it is mine when his is not complete yet.
    const Rating above = contains(table.early[index(seat)], stone) ? mine : static_cast<Rating>(mine - 1);
    return best_rating(side_at(table, stone, other(seat)), pool, above) == 0;
}

StoneSet claimable_stones(const Table& table, Seat seat) {
    unsigned candidates = table.complete[index(seat)] & table.unclaimed();
    if (candidates == 0) return 0;
    const Pool pool(table.off_table);
    StoneSet found = 0;
    for (; candidates != 0; candidates &= candidates - 1) {
        const auto stone = static_cast<unsigned>(std::countr_zero(candidates));
        if (may_claim(table, stone, seat, pool)) found = static_cast<StoneSet>(found | stone_bit(stone));
    }
    return found;
}

}  // namespace joute::schotten
