// SPDX-License-Identifier: MIT
// What a seat knows, and deals that fit it. Of the cards a seat cannot place, every order is equally likely:
// what the other hand has shown by playing so far is not weighed.
#include "schotten/hidden.hpp"

#include <algorithm>
#include <span>

#include "schotten/rules.hpp"

namespace joute::schotten {

namespace {

/// Deals the cards of a set in random order: to the other hand, then to the deck above what is known of it.
void hand_out(CardSet cards, unsigned to_hand, std::size_t known, CardSet& hand, std::span<Card> deck, Random& random) {
    FixedList<Card, clan_count> list;
    while (cards != 0) list.push_back(pop_card(cards));
    for (std::size_t i = list.size(); i > 1; --i)
        std::swap(list[i - 1], list[random.below(static_cast<std::uint32_t>(i))]);
    std::size_t at = known;
    for (std::size_t i = 0; i < list.size(); ++i)
        if (i < to_hand)
            add(hand, list[i]);
        else
            deck[at++] = list[i];
}

/// Tactic cards that do not lie open.
CardSet covered_tactics(const Table& t) {
    CardSet cards = all_tactics;
    for (std::size_t i = 0; i < t.discarded; ++i)
        if (!is_clan(t.discard[i])) take(cards, t.discard[i]);
    for (unsigned stone = 0; stone < stone_count; ++stone)
        for (const std::size_t side : {0U, 1U})
            for (std::size_t i = 0; i < t.counts[stone][side]; ++i)
                if (!is_clan(t.sides[stone][side][i])) take(cards, t.sides[stone][side][i]);
    if (t.bluffed != 0) take(cards, bluff);
    if (t.muddy != 0) take(cards, mud);
    return cards;
}

}  // namespace

Unseen unseen_by(const View& v, bool with_tactics) {
    const Table& t = v.table;
    const bool knows = t.returner == v.seat;
    Unseen unseen{.clans = t.off_table & ~v.hand, .tactics = 0};
    for (std::size_t i = 0; knows && i < t.under[0]; ++i) take(unseen.clans, v.under_deck[i]);
    if (!with_tactics) return unseen;
    unseen.tactics = covered_tactics(t);
    for (CardSet mine = v.hand & all_tactics; mine != 0;) take(unseen.tactics, pop_card(mine));
    for (std::size_t i = 0; knows && i < t.under[1]; ++i) take(unseen.tactics, v.under_tactics[i]);
    return unseen;
}

View Schotten::view(const State& s, Seat seat) const {
    View v{};
    v.table = s.table;
    v.seat = seat;
    v.hand = s.hands[index(seat)];
    const CardSet theirs = s.hands[index(other(seat))];
    v.other_clans = static_cast<std::uint8_t>(clans_in(theirs));
    v.other_tactics = static_cast<std::uint8_t>(tactics_in(theirs));
    if (s.table.returner == seat) {
        std::copy_n(s.deck.begin(), s.table.under[0], v.under_deck.begin());
        std::copy_n(s.tactics.begin(), s.table.under[1], v.under_tactics.begin());
    }
    return v;
}

State Schotten::deal(const View& v, Random& random) const {
    State s{};
    const Table& t = s.table = v.table;
    s.hands[index(v.seat)] = v.hand;
    CardSet& theirs = s.hands[index(other(v.seat))];
    if (t.phase == Phase::start || t.phase == Phase::deck) return s;
    const bool knows = t.returner == v.seat;
    const std::size_t known_clans = knows ? t.under[0] : 0;
    const std::size_t known_tactics = knows ? t.under[1] : 0;
    const Unseen unseen = unseen_by(v, options_.tactics && t.phase != Phase::tactics);
    std::copy_n(v.under_deck.begin(), known_clans, s.deck.begin());
    hand_out(unseen.clans, v.other_clans, known_clans, theirs, s.deck, random);
    if (!options_.tactics || t.phase == Phase::tactics) return s;
    std::copy_n(v.under_tactics.begin(), known_tactics, s.tactics.begin());
    hand_out(unseen.tactics, v.other_tactics, known_tactics, theirs, s.tactics, random);
    return s;
}

}  // namespace joute::schotten
