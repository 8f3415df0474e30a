// SPDX-License-Identifier: MIT
// What moves do to the table, the hands and the decks. The course of a turn stands in rules.cpp.
#include <algorithm>
#include <cstring>

#include "schotten/rules.hpp"

namespace joute::schotten {

namespace {

/// A card comes to the end of a side; the last one completes it (S-06).
void put(Table& t, unsigned stone, Seat seat, Card card) {
    const std::size_t me = index(seat);
    std::uint8_t& count = t.counts[stone][me];
    t.sides[stone][me][count++] = card;
    if (count < t.needed(stone)) return;
    const StoneSet bit = stone_bit(stone);
    t.complete[me] = static_cast<StoneSet>(t.complete[me] | bit);
    if ((t.complete[1 - me] & bit) == 0) t.early[me] = static_cast<StoneSet>(t.early[me] | bit);
}

/// A side is incomplete again: if the other is complete, that one is now the first.
void reopen(Table& t, unsigned stone, std::size_t side) {
    const StoneSet bit = stone_bit(stone);
    t.complete[side] = static_cast<StoneSet>(t.complete[side] & ~bit);
    t.early[side] = static_cast<StoneSet>(t.early[side] & ~bit);
    if ((t.complete[1 - side] & bit) != 0) t.early[1 - side] = static_cast<StoneSet>(t.early[1 - side] | bit);
}

void remove(Table& t, unsigned stone, Seat seat, Card card) {
    auto& side = t.sides[stone][index(seat)];
    std::uint8_t& count = t.counts[stone][index(seat)];
    std::size_t at = 0;
    while (side[at] != card) ++at;
    for (; at + 1 < count; ++at) side[at] = side[at + 1];
    side[--count] = 0;
    reopen(t, stone, index(seat));
}

void lay_mode(Table& t, unsigned stone, Card mode) {
    const StoneSet bit = stone_bit(stone);
    if (mode == bluff) {
        t.bluffed = bit;
        return;
    }
    t.muddy = bit;  // nobody has four cards there yet
    for (const std::size_t side : {0U, 1U}) {
        t.complete[side] = static_cast<StoneSet>(t.complete[side] & ~bit);
        t.early[side] = static_cast<StoneSet>(t.early[side] & ~bit);
    }
}

void give_back(State& s, Card card) {
    Table& t = s.table;
    take(s.hands[index(t.seat)], card);
    const auto slip_under = [card](auto& deck, std::uint8_t& left) {
        std::memmove(deck.data() + 1, deck.data(), left);
        deck[0] = card;
        ++left;
    };
    if (is_clan(card))
        slip_under(s.deck, t.deck_left);
    else
        slip_under(s.tactics, t.tactics_left);
    ++t.under[is_clan(card) ? 0 : 1];
    t.returner = t.seat;
    --t.returns;
}

void discard(Table& t, Card card) { t.discard[t.discarded++] = card; }

}  // namespace

void change_table(Table& t, Move m) {
    const Card card = card_of(m);
    if (kind_of(m) == MoveKind::mode) return lay_mode(t, to_of(m), card);
    remove(t, from_of(m), kind_of(m) == MoveKind::shift ? t.seat : other(t.seat), card);
    if (kind_of(m) == MoveKind::strike || to_of(m) == out_of_play)
        discard(t, card);
    else
        put(t, to_of(m), t.seat, card);
}

namespace {

Card ruse_of(MoveKind deed) {
    return deed == MoveKind::shift    ? strategist
           : deed == MoveKind::strike ? banshee
           : deed == MoveKind::lure   ? traitor
                                      : recruiter;
}

}  // namespace

template <Tells Teller>
void draw_from(State& s, bool clan, Teller& tell) {
    Table& t = s.table;
    std::uint8_t& left = clan ? t.deck_left : t.tactics_left;
    Card& top = clan ? s.deck[--left] : s.tactics[--left];
    add(s.hands[index(t.seat)], top);
    if constexpr (Teller::listens) {
        const bool known = tell.sees(t.seat);
        tell({.what = What::draws, .seat = t.seat, .card = known ? top : Card{0}, .known = known, .clan = clan});
    }
    top = 0;
    std::uint8_t& under = t.under[clan ? 0 : 1];
    under = std::min(under, left);
    if (t.under[0] + t.under[1] == 0) t.returner = Seat::first;
}

template <Tells Teller>
void Schotten::play(State& s, Move m, Teller& tell) const {
    if constexpr (Teller::listens) announce(s, m, tell);
    Table& t = s.table;
    CardSet& hand = s.hands[index(t.seat)];
    const Card card = card_of(m);
    const MoveKind deed = kind_of(m);
    if (deed <= MoveKind::pass) {
        ++t.plays;
        t.busy |= static_cast<std::uint8_t>(deed != MoveKind::pass);
    }
    switch (deed) {
        case MoveKind::place:
            take(hand, card);
            put(t, to_of(m), t.seat, card);
            if (is_clan(card)) {
                t.off_table &= ~bit_of(card);
            } else {
                ++t.played[index(t.seat)];
                if (card == joker) ++t.jokers[index(t.seat)];
            }
            break;
        case MoveKind::mode:
            take(hand, card);
            ++t.played[index(t.seat)];
            change_table(t, m);
            break;
        case MoveKind::shift:
        case MoveKind::strike:
        case MoveKind::lure:
        case MoveKind::recruit:
            take(hand, ruse_of(deed));
            discard(t, ruse_of(deed));
            ++t.played[index(t.seat)];
            if (deed != MoveKind::recruit) {
                change_table(t, m);
                break;
            }
            for (unsigned i = 0; i < from_of(m); ++i) draw_from(s, true, tell);
            for (unsigned i = 0; i < to_of(m); ++i) draw_from(s, false, tell);
            t.recruited = 1;
            t.returns = static_cast<std::uint8_t>(std::min(2, size_of(hand)));
            break;
        case MoveKind::pass: break;
        case MoveKind::give_back: give_back(s, card); break;
        case MoveKind::claim: {
            const StoneSet bit = stone_bit(to_of(m));
            StoneSet& owned = t.owned[index(t.seat)];
            owned = static_cast<StoneSet>(owned | bit);
            t.claimable = static_cast<StoneSet>(t.claimable & ~bit);
            t.busy = 1;
            if (wins(owned)) {
                t.phase = Phase::over;
                t.claimable = 0;
                t.busy = t.recruited = 0;
            } else if (t.claimable == 0) {
                end_claims(s, tell);
            }
            return;
        }
        case MoveKind::done: end_claims(s, tell); return;
        case MoveKind::draw_clan:
        case MoveKind::draw_tactic:
            draw_from(s, deed == MoveKind::draw_clan, tell);
            draw_cards(s, tell);
            return;
    }
    after_play(s, tell);
}

template void draw_from(State&, bool, const Silent&);
template void draw_from(State&, bool, Listener<Happening>&);
template void Schotten::play(State&, Move, const Silent&) const;
template void Schotten::play(State&, Move, Listener<Happening>&) const;

}  // namespace joute::schotten
