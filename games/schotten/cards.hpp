// SPDX-License-Identifier: MIT
// The cards of Schotten Totten as small numbers: 54 clan cards by colour and value, then the nine kinds of
// tactic cards in alphabetical order. Sets of cards are bit sets; since there are two Jokers, the last bit
// stands for a second one. Ascending numbers are the order in which hands are shown.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace joute::schotten {

using Card = std::uint8_t;
inline constexpr unsigned colour_count = 6;
inline constexpr unsigned value_count = 9;
inline constexpr Card clan_count = colour_count * value_count;
inline constexpr std::size_t tactic_count = 10;  // cards; two of them alike
inline constexpr std::size_t kind_count = 9;

inline constexpr Card banshee = clan_count;
inline constexpr Card bluff = banshee + 1;
inline constexpr Card joker = banshee + 2;
inline constexpr Card mud = banshee + 3;
inline constexpr Card recruiter = banshee + 4;
inline constexpr Card shield = banshee + 5;
inline constexpr Card spy = banshee + 6;
inline constexpr Card strategist = banshee + 7;
inline constexpr Card traitor = banshee + 8;
inline constexpr Card card_end = clan_count + kind_count;
inline constexpr Card second_joker = card_end;  // its bit in sets; no card on the table has this number

inline constexpr std::string_view colour_letters = "roygbv";
inline constexpr std::array<std::string_view, kind_count> tactic_names{
    "banshee", "bluff", "joker", "mud", "recruiter", "shield", "spy", "strategist", "traitor"};

[[nodiscard]] constexpr bool is_clan(Card card) { return card < clan_count; }
[[nodiscard]] constexpr unsigned colour_of(Card card) { return card / value_count; }
[[nodiscard]] constexpr unsigned value_of_card(Card card) { return card % value_count + 1; }
[[nodiscard]] constexpr Card clan_card(unsigned colour, unsigned value) {
    return static_cast<Card>(colour * value_count + value - 1);
}
/// Tactic cards that are placed like clan cards.
[[nodiscard]] constexpr bool is_wild(Card card) { return card == joker || card == spy || card == shield; }
/// Tactic cards that have their effect and are discarded.
[[nodiscard]] constexpr bool is_ruse(Card card) {
    return card == recruiter || card == strategist || card == banshee || card == traitor;
}

using CardSet = std::uint64_t;
[[nodiscard]] constexpr CardSet bit_of(Card card) { return CardSet{1} << card; }
inline constexpr CardSet all_clan = bit_of(clan_count) - 1;
inline constexpr CardSet all_tactics = ~all_clan;
inline constexpr unsigned row_mask = (1U << value_count) - 1;

[[nodiscard]] constexpr int size_of(CardSet set) { return std::popcount(set); }
[[nodiscard]] constexpr int clans_in(CardSet set) { return std::popcount(set & all_clan); }
[[nodiscard]] constexpr int tactics_in(CardSet set) { return std::popcount(set & all_tactics); }
[[nodiscard]] constexpr bool contains(CardSet set, Card card) { return (set >> card & 1U) != 0; }
constexpr void add(CardSet& set, Card card) {
    set |= card == joker && contains(set, joker) ? bit_of(second_joker) : bit_of(card);
}
/// Precondition: the set contains it.
constexpr void take(CardSet& set, Card card) {
    set &= ~(card == joker && contains(set, second_joker) ? bit_of(second_joker) : bit_of(card));
}
/// Takes the first card out of a set, a second Joker as another Joker. Precondition: not empty.
constexpr Card pop_card(CardSet& set) {
    const auto card = static_cast<Card>(std::countr_zero(set));
    if (card == joker && contains(set, second_joker)) {
        take(set, joker);
        return joker;
    }
    set &= set - 1;
    return card;
}
/// Values of one colour in a set, bit 0 for value 1.
[[nodiscard]] constexpr unsigned row_of(CardSet set, unsigned colour) {
    return static_cast<unsigned>(set >> (colour * value_count)) & row_mask;
}

}  // namespace joute::schotten
