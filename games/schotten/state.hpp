// SPDX-License-Identifier: MIT
// A position of Schotten Totten in two parts: the table, which everybody sees, and what is hidden: hands and
// the order of the decks. A view is the table with what one seat knows besides. Every byte means something
// (or is zero), which is what lets keys and views be compared by their bytes.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/seat.hpp"
#include "schotten/cards.hpp"

namespace joute::schotten {

inline constexpr unsigned stone_count = 9;
inline constexpr std::size_t max_on_side = 4;  // with mud; else three
inline constexpr unsigned stones_to_win = 5;
inline constexpr std::size_t max_discarded = 6;  // four ruses, and a card for Strategist and Banshee each

/// Stones as bits, stone 1 the lowest.
using StoneSet = std::uint16_t;
inline constexpr StoneSet all_stones = (1U << stone_count) - 1;
[[nodiscard]] constexpr StoneSet stone_bit(unsigned stone) { return static_cast<StoneSet>(1U << stone); }
[[nodiscard]] constexpr bool contains(StoneSet set, unsigned stone) { return (set >> stone & 1U) != 0; }

enum class Phase : std::uint8_t {
    start,      // chance: who begins
    deck,       // chance: the order of the clan cards
    tactics,    // chance: the order of the tactic cards
    claim,      // the seat on turn from here on: claim or end the claims
    play,       // a card, or pass
    give_back,  // after the Recruiter ("return" in texts)
    draw,       // from which deck
    over,
};
inline constexpr std::size_t phase_count = 8;

/// What lies open, and what everybody knows of the rest.
struct Table {
    CardSet off_table;                 // clan cards neither on a side nor discarded: hands and deck
    std::array<StoneSet, 2> owned;     // claimed, by seat
    std::array<StoneSet, 2> complete;  // sides with all their cards
    std::array<StoneSet, 2> early;     // complete sides that were so before the other, or alone
    StoneSet bluffed;                  // where bluff lies
    StoneSet muddy;                    // where mud lies
    StoneSet claimable;                // phase claim: by the seat on turn; else none
    std::uint16_t plays;               // cards played and passes so far; not part of the key
    std::uint32_t unused;              // zero: whole words
    std::array<std::array<std::array<Card, max_on_side>, 2>, stone_count> sides;  // in order of placing
    std::array<std::array<std::uint8_t, 2>, stone_count> counts;                  // cards on each side
    std::array<Card, max_discarded> discard;
    std::uint8_t discarded;
    std::uint8_t deck_left;
    std::uint8_t tactics_left;
    std::array<std::uint8_t, 2> played;  // tactic cards, by seat
    std::array<std::uint8_t, 2> jokers;  // placed, by seat
    std::array<std::uint8_t, 2> under;   // returned cards still at the bottom: clan deck, tactic deck
    Seat returner;                       // who returned them; first if nobody did
    Phase phase;
    Seat seat;               // on turn; before that who begins
    std::uint8_t idle;       // idle turns in a row
    std::uint8_t busy;       // this turn is not idle any more: something was played, claimed or drawn
    std::uint8_t recruited;  // the Recruiter was played this turn: no draw
    std::uint8_t returns;    // cards still to be returned

    [[nodiscard]] StoneSet unclaimed() const { return static_cast<StoneSet>(all_stones & ~(owned[0] | owned[1])); }
    /// Unclaimed stones where the seat may still place.
    [[nodiscard]] StoneSet room(Seat who) const { return static_cast<StoneSet>(unclaimed() & ~complete[index(who)]); }
    [[nodiscard]] unsigned needed(unsigned stone) const { return 3U + (muddy >> stone & 1U); }
};
static_assert(std::has_unique_object_representations_v<Table> && sizeof(Table) % 8 == 0);

struct State {
    Table table;
    std::array<CardSet, 2> hands;
    std::array<Card, clan_count> deck;  // the top card is the last of the `deck_left` first
    std::array<Card, tactic_count> tactics;
};
static_assert(std::has_unique_object_representations_v<State> && sizeof(State) % 8 == 0);

/// What one seat may see.
struct View {
    Table table;
    CardSet hand;
    std::uint8_t other_clans;  // cards in the other hand
    std::uint8_t other_tactics;
    std::array<Card, 2> under_deck;  // what it returned itself, the bottom card first; zeros elsewhere
    std::array<Card, 2> under_tactics;
    Seat seat;
    std::uint8_t unused;  // zero
};
static_assert(std::has_unique_object_representations_v<View>);

/// Five stones, or three adjacent ones.
[[nodiscard]] constexpr bool wins(StoneSet owned) {
    return std::popcount(owned) >= static_cast<int>(stones_to_win) || (owned & owned >> 1 & owned >> 2) != 0;
}

}  // namespace joute::schotten
