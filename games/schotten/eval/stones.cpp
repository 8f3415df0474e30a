// SPDX-License-Identifier: MIT
#include "schotten/eval/stones.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "core/math.hpp"

namespace joute::schotten {

namespace {

/// Both sides incomplete: ranks against ranks, equal ones by their mean value.
float compare(const Side& a, const Ranks& ra, const Side& b, const Ranks& rb, bool bluffed, const Numbers& numbers) {
    const auto mean = [&](const Side& side) {
        return (static_cast<float>(side.sum + 9 * side.jokers) +
                numbers.default_value * static_cast<float>(side.missing())) /
               static_cast<float>(side.needed);
    };
    const float lead = mean(a) - mean(b);
    if (bluffed) return 0.5F + std::clamp(lead * 0.2F, -0.45F, 0.45F);
    const float equal = 0.5F + std::clamp(lead * numbers.value_slope, -numbers.max_by_value, numbers.max_by_value);
    float chance = 0;
    float weaker = 0;  // the chance that b ends below this rank
    for (std::size_t rank = 1; rank < rank_count; ++rank) {
        chance += ra[rank] * (weaker + rb[rank] * equal);
        weaker += rb[rank];
    }
    return chance;
}

/// The chance whose log-odds are those of `p`, stretched and shifted.
float adjusted(float p, float least, float stretch, float shift) {
    const float inside = std::clamp(p, least, 1 - least);
    const float odds = math::log(inside / (1 - inside)) * stretch + shift;
    return 1 / (1 + math::exp(-odds));
}

CardSet deck_of(const State& s) { return s.table.off_table & ~s.hands[0] & ~s.hands[1]; }

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

StoneReader::StoneReader(const State& s, const Model& model)
    : table_(s.table),
      numbers_(model.numbers()),
      supply_{Supply(model.stage(stage_of(s.table.deck_left)), s.hands[0], deck_of(s)),
              Supply(model.stage(stage_of(s.table.deck_left)), s.hands[1], deck_of(s))},
      pool_(s.table.off_table) {}

float StoneReader::chance(unsigned stone) {
    if (!contains(table_.unclaimed(), stone)) return contains(table_.owned[0], stone) ? 1.0F : 0.0F;
    if (contains(table_.complete[0], stone)) return chance_to_hold(stone, Seat::first);
    if (contains(table_.complete[1], stone)) return 1 - chance_to_hold(stone, Seat::second);
    const bool bluffed = contains(table_.bluffed, stone);
    std::array<Side, 2> sides;
    std::array<Ranks, 2> ranks{};
    for (const Seat seat : both_seats) {
        const std::size_t i = index(seat);
        sides[i] = read_side(side_at(table_, stone, seat));
        if (!bluffed) ranks[i] = ranks_for(sides[i], i);
    }
    return open_chance(sides, ranks, bluffed);
}

StoneChances StoneReader::all() {
    StoneChances chances{};
    for (unsigned stone = 0; stone < stone_count; ++stone) chances[stone] = chance(stone);
    return chances;
}

float StoneReader::open_chance(const std::array<Side, 2>& sides, const std::array<Ranks, 2>& ranks,
                               bool bluffed) const {
    const unsigned mine = sides[0].count();
    const unsigned theirs = sides[1].count();
    float shift = 0;
    if (mine != theirs) {
        const float lead =
            numbers_.open_lead[std::min(mine, theirs) > 0 ? 2 : std::min(std::max(mine, theirs), 2U) - 1];
        shift = mine > theirs ? lead : -lead;
    }
    return adjusted(compare(sides[0], ranks[0], sides[1], ranks[1], bluffed, numbers_), numbers_.min_chance,
                    numbers_.open_stretch[std::min(mine + theirs, 4U)], shift);
}

float StoneReader::chance_to_hold(unsigned stone, Seat done) const {
    if (may_claim(table_, stone, done, pool_)) return 1.0F;
    const Seat late = other(done);
    if (contains(table_.complete[index(late)], stone)) return 0.0F;
    const Rating rating = best_rating(side_at(table_, stone, done), pool_);
    const Side side = read_side(side_at(table_, stone, late));
    const float beaten = exceed(side, supply_[index(late)], contains(table_.bluffed, stone), rating, numbers_);
    return adjusted(1 - beaten, numbers_.min_chance, numbers_.held_stretch,
                    numbers_.held_shift[std::min(side.missing(), 3U) - 1]);
}

Ranks StoneReader::ranks_for(const Side& side, std::size_t seat) {
    const bool bare = side.missing() == 3 && side.needed == 3;
    if (bare && empty_[seat]) return *empty_[seat];
    const Ranks ranks = ranks_of(side, supply_[seat], numbers_);
    if (bare) empty_[seat] = ranks;
    return ranks;
}

StoneChances stone_chances(const State& s, const Model& model) { return StoneReader(s, model).all(); }

}  // namespace joute::schotten
