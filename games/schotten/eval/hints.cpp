// SPDX-License-Identifier: MIT
#include "schotten/eval/hints.hpp"

#include "schotten/rules.hpp"

namespace joute::schotten {

MoveHints::MoveHints(const State& s, const Model& model)
    : state_(s),
      me_(index(s.table.seat)),
      reader_(s, model),
      before_(reader_.all()),
      weights_(stone_weights(before_)),
      supply_{reader_.supply(0), reader_.supply(1)} {}

float MoveHints::operator()(Move move) {
    const MoveKind deed = kind_of(move);
    const Card card = card_of(move);
    float gain = 0;
    switch (deed) {
        case MoveKind::place:
            hold_all_but(bit_of(card));
            gain = gain_of(to_of(move), chance_after(card, to_of(move)));
            if (is_clan(card)) return gain;
            break;
        case MoveKind::shift:
        case MoveKind::lure:
            hold_all_but(0);
            if (to_of(move) == out_of_play || to_of(move) == from_of(move)) {
                gain = gain_on_table(move, from_of(move));
                break;
            }
            if (const Move lifted = make_move(deed, card, from_of(move)); lifted != lifted_) {
                lifted_ = lifted;
                lifting_gain_ = gain_on_table(move, from_of(move));
            }
            gain = lifting_gain_ + gain_of(to_of(move), chance_after(card, to_of(move)));
            break;
        case MoveKind::strike:
            hold_all_but(0);
            gain = gain_on_table(move, from_of(move));
            break;
        case MoveKind::mode:
            hold_all_but(0);
            gain = gain_on_table(move, to_of(move));
            break;
        default: return 0;
    }
    return gain - tactic_price;
}

void MoveHints::hold_all_but(CardSet played) {
    if (played == played_) return;
    played_ = played;
    supply_[me_] = Supply(*supply_[me_].odds, state_.hands[me_] & ~played, supply_[me_].deck);
}

float MoveHints::gain_of(unsigned stone, float chance) const {
    constexpr float hundredths = 100;
    const float gain = (chance - before_[stone]) * weights_[stone] * hundredths;
    return me_ == 0 ? gain : -gain;
}

float MoveHints::gain_on_table(Move move, unsigned stone) const {
    Table after = state_.table;
    change_table(after, move);
    return gain_of(stone, StoneReader(after, reader_.numbers(), supply_).chance(stone));
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
