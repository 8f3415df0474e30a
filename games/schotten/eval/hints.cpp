// SPDX-License-Identifier: MIT
#include "schotten/eval/hints.hpp"

namespace joute::schotten {

MoveHints::MoveHints(const State& s, const Model& model)
    : state_(s),
      me_(index(s.table.seat)),
      reader_(s, model),
      before_(reader_.all()),
      weights_(stone_weights(before_)),
      supply_{reader_.supply(0), reader_.supply(1)} {}

float MoveHints::operator()(Move move) {
    if (kind_of(move) != MoveKind::place) return 0;
    const Card card = card_of(move);
    if (card != card_) {
        card_ = card;
        supply_[me_] = Supply(*supply_[me_].odds, state_.hands[me_] & ~bit_of(card), supply_[me_].deck);
    }
    const unsigned stone = to_of(move);
    constexpr float hundredths = 100;
    const float gain = (chance_after(card, stone) - before_[stone]) * weights_[stone] * hundredths;
    return me_ == 0 ? gain : -gain;
}

float MoveHints::chance_after(Card card, unsigned stone) {
    const Table& t = state_.table;
    const Side mine = with_card(read_side(side_at(t, stone, t.seat)), card);
    const bool his_complete = contains(t.complete[1 - me_], stone);
    if (mine.missing() == 0 || his_complete) {  // the prover must see the card on the table
        Table after = t;
        after.sides[stone][me_][after.counts[stone][me_]++] = card;
        if (is_clan(card)) after.off_table &= ~bit_of(card);
        if (mine.missing() == 0) {
            after.complete[me_] = static_cast<StoneSet>(after.complete[me_] | stone_bit(stone));
            if (!his_complete) after.early[me_] = static_cast<StoneSet>(after.early[me_] | stone_bit(stone));
        }
        return StoneReader(after, reader_.numbers(), supply_).chance(stone);
    }
    std::array<Side, 2> sides;
    std::array<Ranks, 2> ranks{};
    sides[me_] = mine;
    sides[1 - me_] = read_side(side_at(t, stone, other(t.seat)));
    const bool bluffed = contains(t.bluffed, stone);
    if (!bluffed) {
        ranks[me_] = ranks_of(mine, supply_[me_], reader_.numbers());
        if (!his_ranks_[stone]) his_ranks_[stone] = reader_.ranks_for(sides[1 - me_], 1 - me_);
        ranks[1 - me_] = *his_ranks_[stone];
    }
    return reader_.open_chance(sides, ranks, bluffed);
}

}  // namespace joute::schotten
