// SPDX-License-Identifier: MIT
#include "games/schotten/chances.hpp"

#include <algorithm>
#include <bit>
#include <optional>

#include "games/schotten/prover.hpp"
#include "games/schotten/runs.hpp"

namespace joute::schotten {

namespace {

// How likely a card is to be used where it is wanted; guesses, ready for tuning.
constexpr float from_hand = 0.75F;
constexpr float from_deck = 0.28F;

constexpr std::size_t hand_most = 10;
constexpr std::size_t deck_most = clan_count;

/// The chance of getting at least n of h cards in hand and d in the deck: [n][h][d].
using CountTable = std::array<std::array<std::array<float, deck_most + 1>, hand_most + 1>, most_on_side + 1>;
const CountTable at_least = [] {
    CountTable table{};
    for (std::size_t h = 0; h <= hand_most; ++h)
        for (std::size_t d = 0; d <= deck_most; ++d) {
            std::array<float, most_on_side + 1> exactly{1.0F};  // the last: so many or more
            const auto another = [&](float p) {
                for (std::size_t n = most_on_side; n > 0; --n)
                    exactly[n] = (n == most_on_side ? exactly[n] : exactly[n] * (1 - p)) + exactly[n - 1] * p;
                exactly[0] *= 1 - p;
            };
            for (std::size_t i = 0; i < h; ++i) another(from_hand);
            for (std::size_t i = 0; i < d; ++i) another(from_deck);
            float sum = 0;
            for (std::size_t n = most_on_side + 1; n-- > 0;) table[n][h][d] = sum += exactly[n];
        }
    return table;
}();

constexpr CardSet column_one = [] {
    CardSet column = 0;
    for (unsigned c = 0; c < colour_count; ++c) column |= bit_of(clan_card(c, 1));
    return column;
}();

/// Cards a seat may get, seen by where they are.
struct Supply {
    CardSet hand;
    CardSet deck;
    std::array<float, value_count> any_of{};  // a card of this value, of whatever colour

    Supply(CardSet in_hand, CardSet in_deck) : hand(in_hand & all_clan), deck(in_deck) {
        for (unsigned v = 0; v < value_count; ++v) any_of[v] = chance(column_one << v, 1);
    }
    [[nodiscard]] float chance(CardSet wanted, unsigned n) const {
        return at_least[n][static_cast<std::size_t>(std::popcount(hand & wanted))]
                       [static_cast<std::size_t>(std::popcount(deck & wanted))];
    }
};

/// What lies on a side; Spy and Shield bearer as 7 and 3 of any colour.
struct Side {
    unsigned values = 0;
    unsigned number = 0;
    unsigned sum = 0;
    unsigned colours = 0;
    unsigned jokers = 0;
    unsigned needed = 3;
    [[nodiscard]] unsigned missing() const { return needed - number - jokers; }
};

Side read_side(const SideView& view) {
    Side side;
    side.needed = view.needed;
    const auto add = [&](unsigned value) {
        side.values |= 1U << (value - 1);
        side.sum += value;
        ++side.number;
    };
    for (unsigned i = 0; i < view.count; ++i) {
        const Card card = view.cards[i];
        if (is_clan(card)) {
            add(value_of_card(card));
            side.colours |= 1U << colour_of(card);
        } else if (card == joker) {
            ++side.jokers;
        } else {
            add(card == spy ? 7 : 3);
        }
    }
    return side;
}

constexpr unsigned rank_count = 6;
/// The chance of ending with each rank.
using Ranks = std::array<float, rank_count>;

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

/// The chance of all the gaps of three values, of which some are in hand and some in the deck: one number of nine bits.
const std::array<float, 512> three_values = [] {
    std::array<float, 512> table{};
    for (unsigned code = 0; code < 512; ++code) {
        float all = 1;
        for (unsigned i = 0; i < 3; ++i)
            if ((code >> 6 >> i & 1U) != 0)
                all *= (code >> 3 >> i & 1U) != 0 ? from_hand : (code >> i & 1U) != 0 ? from_deck : 0.0F;
        table[code] = all;
    }
    return table;
}();

/// The chance of completing some run of one colour.
float colour_run_chance(const Side& side, unsigned begins, unsigned hand, unsigned deck) {
    if (side.needed == 3 && side.jokers == 0) {
        // Only where every gap can still be filled.
        begins &= run_begins(hand | deck | side.values, 3, 0);
        float none = 1;
        for (const unsigned gaps = ~side.values; begins != 0; begins &= begins - 1) {
            const auto at = static_cast<unsigned>(std::countr_zero(begins));
            none *= 1 - three_values[(gaps >> at & 7U) << 6 | (hand >> at & 7U) << 3 | (deck >> at & 7U)];
        }
        return 1 - none;
    }
    return run_chance(side, begins, [&](unsigned v) {
        return (hand >> v & 1U) != 0 ? from_hand : (deck >> v & 1U) != 0 ? from_deck : 0.0F;
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

/// The chance of becoming more than `above` under each name by itself. Precondition: something is missing.
Ranks reach(const Side& side, const Supply& supply, bool bluffed, Rating above) {
    Ranks found{};
    const unsigned missing = side.missing();
    const auto floor_of = [&](Rank rank) {
        return rank_of(above) == rank ? sum_of(above) : rank_of(above) < rank ? 0U : 99U;
    };
    const auto set = [&](Rank rank, float chance) { found[static_cast<std::size_t>(rank)] = chance; };
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
            if (side.needed * (v + 1) > sum) none *= 1 - supply.chance(column_one << v, missing);
        }
        set(Rank::alike, 1 - none);
    }
    if (const unsigned begins = open_runs(side, floor_of(Rank::colour_run)); one_colour && begins != 0) {
        float none = 1;
        for (unsigned c = first; c < last; ++c)
            none *= 1 - colour_run_chance(side, begins, row_of(supply.hand, c), row_of(supply.deck, c));
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

/// The chance that a side still incomplete becomes more than `above`.
float exceed(const Side& side, const Supply& supply, bool bluffed, Rating above) {
    const Ranks each = reach(side, supply, bluffed, above);
    float none = 1;
    for (const float chance : each) none *= 1 - chance;
    return 1 - none;
}

constexpr float least_chance = 0.02F;  // of what is not decided yet

/// Both sides incomplete: ranks against ranks, equal ones by their mean value.
float compare(const Side& a, const Ranks& ra, const Side& b, const Ranks& rb, bool bluffed) {
    constexpr float usual_value = 6.0F;  // of cards still to come
    const auto mean = [](const Side& side) {
        return (static_cast<float>(side.sum + 9 * side.jokers) + usual_value * static_cast<float>(side.missing())) /
               static_cast<float>(side.needed);
    };
    const float lead = mean(a) - mean(b);
    if (bluffed) return 0.5F + std::clamp(lead * 0.2F, -0.45F, 0.45F);
    const float equal = 0.5F + std::clamp(lead * 0.1F, -0.3F, 0.3F);
    float chance = 0;
    float weaker = 0;  // the chance that b ends below this rank
    for (std::size_t rank = 1; rank < rank_count; ++rank) {
        chance += ra[rank] * (weaker + rb[rank] * equal);
        weaker += rb[rank];
    }
    return chance;
}

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

/// Reads stones of one position, each when asked.
class Reader {
  public:
    explicit Reader(const State& s)
        : table_(s.table),
          supply_{Supply(s.hands[0], deck_of(s)), Supply(s.hands[1], deck_of(s))},
          pool_(s.table.off_table) {}

    /// The chance of the first seat to get the stone.
    float chance(unsigned stone) {
        if (!contains(table_.unclaimed(), stone)) return contains(table_.owned[0], stone) ? 1.0F : 0.0F;
        if (contains(table_.complete[0], stone)) return chance_to_hold(stone, Seat::first);
        if (contains(table_.complete[1], stone)) return 1 - chance_to_hold(stone, Seat::second);
        const bool bluffed = contains(table_.bluffed, stone);
        std::array<Side, 2> sides;
        std::array<Ranks, 2> ranks{};
        for (const Seat seat : both_seats) {
            const std::size_t i = index(seat);
            sides[i] = read_side(side_at(table_, stone, seat));
            if (!bluffed) ranks[i] = ranks_of(sides[i], i);
        }
        return std::clamp(compare(sides[0], ranks[0], sides[1], ranks[1], bluffed), least_chance, 1 - least_chance);
    }

  private:
    static CardSet deck_of(const State& s) { return s.table.off_table & ~s.hands[0] & ~s.hands[1]; }

    /// One's side is complete (perhaps both are): the chance that it keeps the stone.
    [[nodiscard]] float chance_to_hold(unsigned stone, Seat done) const {
        if (may_claim(table_, stone, done, pool_)) return 1.0F;
        const Seat late = other(done);
        if (contains(table_.complete[index(late)], stone)) return 0.0F;
        const Rating rating = best_rating(side_at(table_, stone, done), pool_);
        const Side side = read_side(side_at(table_, stone, late));
        const float holds = 1 - exceed(side, supply_[index(late)], contains(table_.bluffed, stone), rating);
        return std::clamp(holds, least_chance, 1 - least_chance);
    }

    /// Empty sides are many and all alike: worked out once.
    Ranks ranks_of(const Side& side, std::size_t seat) {
        const bool bare = side.missing() == 3 && side.needed == 3;
        if (bare && empty_[seat]) return *empty_[seat];
        const Ranks ranks = strongest(reach(side, supply_[seat], false, 0));
        if (bare) empty_[seat] = ranks;
        return ranks;
    }

    const Table& table_;
    std::array<Supply, 2> supply_;
    Pool pool_;
    std::array<std::optional<Ranks>, 2> empty_;
};

}  // namespace

StoneChances stone_chances(const State& s) {
    Reader reader(s);
    StoneChances chances{};
    for (unsigned stone = 0; stone < stone_count; ++stone) chances[stone] = reader.chance(stone);
    return chances;
}

float gain_of_placing(const State& s, Card card, unsigned stone) {
    const Seat seat = s.table.seat;
    const std::size_t i = index(seat);
    const float before = Reader(s).chance(stone);
    State after = s;
    Table& t = after.table;
    t.sides[stone][i][t.counts[stone][i]++] = card;
    take(after.hands[i], card);
    if (is_clan(card)) t.off_table &= ~bit_of(card);
    if (t.counts[stone][i] == t.needed(stone)) {
        t.complete[i] |= stone_bit(stone);
        if (!contains(t.complete[1 - i], stone)) t.early[i] |= stone_bit(stone);
    }
    const float gain = Reader(after).chance(stone) - before;
    return seat == Seat::first ? gain : -gain;
}

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

}  // namespace joute::schotten
