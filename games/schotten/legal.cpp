// SPDX-License-Identifier: MIT
// Which moves there are.
#include <algorithm>
#include <bit>

#include "schotten/rules.hpp"

namespace joute::schotten {

namespace {

using Moves = MoveList<Schotten::max_moves>;

/// Calls `visit` with each stone of a set.
template <class Visit>
void each_stone(StoneSet set, const Visit& visit) {
    for (unsigned left = set; left != 0; left &= left - 1) visit(static_cast<unsigned>(std::countr_zero(left)));
}

void push_placings(Card card, StoneSet room, Moves& moves) {
    const std::uint32_t base = make_move(MoveKind::place, card).bits;
    for (unsigned left = room; left != 0; left &= left - 1)
        moves.push_back({base | static_cast<std::uint32_t>(std::countr_zero(left)) << to_shift});
}

/// Every card of a side of an unclaimed stone.
template <class Visit>
void each_card(const Table& t, Seat side, const Visit& visit) {
    each_stone(t.unclaimed(), [&](unsigned stone) {
        for (std::size_t i = 0; i < t.counts[stone][index(side)]; ++i) visit(stone, t.sides[stone][index(side)][i]);
    });
}

void push_recruiter(const Table& t, Moves& moves) {
    const int drawn = std::min(3, t.deck_left + t.tactics_left);
    for (int clan = 0; clan <= drawn && drawn > 0; ++clan)
        if (clan <= t.deck_left && drawn - clan <= t.tactics_left)
            moves.push_back(make_move(MoveKind::recruit, recruiter, static_cast<unsigned>(clan),
                                      static_cast<unsigned>(drawn - clan)));
}

/// One tactic card in hand. A ruse without an effect gives no move (S-29).
void push_tactic(const Table& t, Card card, Moves& moves) {
    const Seat me = t.seat;
    const StoneSet room = t.room(me);
    switch (card) {
        case joker:
            if (t.jokers[index(me)] == 0) push_placings(card, room, moves);
            break;
        case spy:
        case shield: push_placings(card, room, moves); break;
        case bluff:
        case mud:
            each_stone(t.unclaimed(),
                       [&](unsigned stone) { moves.push_back(make_move(MoveKind::mode, card, 0, stone)); });
            break;
        case recruiter: push_recruiter(t, moves); break;
        case strategist:
            each_card(t, me, [&](unsigned stone, Card target) {
                moves.push_back(make_move(MoveKind::shift, target, stone, out_of_play));
                each_stone(static_cast<StoneSet>(room & ~stone_bit(stone)),
                           [&](unsigned to) { moves.push_back(make_move(MoveKind::shift, target, stone, to)); });
            });
            break;
        case banshee:
            each_card(t, other(me), [&](unsigned stone, Card target) {
                moves.push_back(make_move(MoveKind::strike, target, stone));
            });
            break;
        default:  // traitor
            each_card(t, other(me), [&](unsigned stone, Card target) {
                if (!is_clan(target)) return;
                each_stone(room, [&](unsigned to) { moves.push_back(make_move(MoveKind::lure, target, stone, to)); });
            });
    }
}

void push_plays(const State& s, Moves& moves) {
    const Table& t = s.table;
    const CardSet hand = s.hands[index(t.seat)];
    const StoneSet room = t.room(t.seat);
    for (CardSet clans = hand & all_clan; clans != 0; clans &= clans - 1)
        push_placings(static_cast<Card>(std::countr_zero(clans)), room, moves);
    if (t.played[index(t.seat)] <= t.played[index(other(t.seat))])
        for (CardSet kinds = hand & all_tactics & ~bit_of(second_joker); kinds != 0; kinds &= kinds - 1)
            push_tactic(t, static_cast<Card>(std::countr_zero(kinds)), moves);
    if ((hand & all_clan) == 0 || room == 0) moves.push_back(make_move(MoveKind::pass));
}

}  // namespace

void Schotten::legal(const State& s, Seat seat, MoveList<max_moves>& moves) const {
    const Table& t = s.table;
    if (seat != t.seat) return;
    switch (t.phase) {
        case Phase::play: push_plays(s, moves); break;
        case Phase::claim:
            each_stone(t.claimable, [&](unsigned stone) { moves.push_back(make_move(MoveKind::claim, 0, 0, stone)); });
            moves.push_back(make_move(MoveKind::done));
            break;
        case Phase::give_back:
            for (CardSet cards = s.hands[index(seat)] & ~bit_of(second_joker); cards != 0; cards &= cards - 1)
                moves.push_back(make_move(MoveKind::give_back, static_cast<Card>(std::countr_zero(cards))));
            break;
        case Phase::draw:
            moves.push_back(make_move(MoveKind::draw_clan));
            moves.push_back(make_move(MoveKind::draw_tactic));
            break;
        default: break;
    }
}

}  // namespace joute::schotten
