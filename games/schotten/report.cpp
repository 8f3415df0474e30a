// SPDX-License-Identifier: MIT
#include "schotten/report.hpp"

#include <bit>
#include <cmath>

#include "schotten/prover.hpp"

namespace joute::schotten {

namespace {

constexpr double points_per_unit = 1000;
constexpr unsigned triple_count = stone_count - 2;

/// Triples of adjacent stones none of which the other has, and of those where one stone is lacking.
struct Triples {
    int open = 0;
    int lacking_one = 0;
};
Triples triples_of(StoneSet mine, StoneSet his) {
    Triples triples;
    for (unsigned i = 0; i < triple_count; ++i) {
        if ((his >> i & 7U) != 0) continue;
        ++triples.open;
        triples.lacking_one += std::popcount(mine >> i & 7U) == 2 ? 1 : 0;
    }
    return triples;
}

/// Rank and place within the rank as one number in [0, 1].
double strength(Rating rating, unsigned needed) {
    const double most = 9.0 * needed;
    return (static_cast<double>(rank_of(rating)) + sum_of(rating) / (most + 1)) / 6;
}

/// Stones dominated, and how little by: 1 for a hair's breadth, 0 for all there is.
struct Dominance {
    double stones = 0;
    double nearness = 0;
};
std::array<Dominance, 2> dominance_of(const Table& t) {
    const Pool pool(t.off_table);
    std::array<Dominance, 2> found;
    for (unsigned stone = 0; stone < stone_count; ++stone) {
        const std::array<Rating, 2> ratings{best_rating(side_at(t, stone, Seat::first), pool),
                                            best_rating(side_at(t, stone, Seat::second), pool)};
        const double gap = std::abs(strength(ratings[0], t.needed(stone)) - strength(ratings[1], t.needed(stone)));
        for (const std::size_t i : {0U, 1U}) {
            const bool first = ratings[0] == ratings[1] && contains(t.early[i], stone);
            if (ratings[i] <= ratings[1 - i] && !first) continue;
            found[i].stones += 1;
            found[i].nearness += 1 - gap;
        }
    }
    return found;
}

Seat judge(const Schotten& game, const State& state) {
    return game.actor(state) == Actor::second ? Seat::second : Seat::first;
}

}  // namespace

ReportTerms report_terms(const Table& t, Seat seat) {
    const std::size_t me = index(seat);
    const StoneSet mine = t.owned[me];
    const StoneSet his = t.owned[1 - me];
    const Triples my_triples = triples_of(mine, his);
    const Triples his_triples = triples_of(his, mine);
    const auto dominance = dominance_of(t);
    return {(std::popcount(mine) - std::popcount(his)) / 4.0,
            (my_triples.open - his_triples.open) / static_cast<double>(triple_count),
            (my_triples.lacking_one - his_triples.lacking_one) / static_cast<double>(triple_count),
            (dominance[me].stones - dominance[1 - me].stones) / stone_count,
            (dominance[me].nearness - dominance[1 - me].nearness) / stone_count};
}

Score ReportEval::operator()(const Schotten& game, const State& state) const {
    const ReportTerms values = report_terms(state.table, judge(game, state));
    double sum = 0;
    for (std::size_t i = 0; i < report_term_count; ++i) sum += values[i] * weights[i] * points_per_unit;
    return estimate(static_cast<int>(std::lround(sum)));
}

std::vector<Term> ReportEval::terms(const Schotten& game, const State& state) const {
    const ReportTerms values = report_terms(state.table, judge(game, state));
    std::vector<Term> terms;
    for (std::size_t i = 0; i < report_term_count; ++i)
        terms.push_back({report_names[i], values[i], weights[i] * points_per_unit});
    return terms;
}

StoneSet aim_of(CardSet hand, CardSet off_table) {
    constexpr StoneSet centre = 0b001111100;
    const auto sum_of_values = [](CardSet cards) {
        int sum = 0;
        for (cards &= all_clan; cards != 0; cards &= cards - 1)
            sum += static_cast<int>(value_of_card(static_cast<Card>(std::countr_zero(cards))));
        return sum;
    };
    // The means compared without dividing.
    const bool strong = sum_of_values(hand) * clans_in(off_table) >= sum_of_values(off_table) * clans_in(hand);
    return strong ? centre : static_cast<StoneSet>(all_stones & ~centre);
}

State report_deal(const View& view) {
    State state{};
    state.table = view.table;
    state.table.deck_left = 0;
    state.hands[index(view.seat)] = view.hand;
    CardSet& other_hand = state.hands[index(other(view.seat))];
    const CardSet unseen = view.table.off_table & ~view.hand;
    int wanted = view.other_clans;
    for (unsigned value = value_count; value > 0; --value)
        for (unsigned colour = 0; colour < colour_count && wanted > 0; ++colour)
            if (const Card card = clan_card(colour, value); contains(unseen, card)) {
                add(other_hand, card);
                --wanted;
            }
    return state;
}

}  // namespace joute::schotten
