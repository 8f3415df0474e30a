// SPDX-License-Identifier: MIT
// A position while it is being parsed: the table so far, and the cards not yet named, so that each is in one place
// only. It has the parsers of cards and stones; position.cpp parses sections and whole texts.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "schotten/notation.hpp"

namespace joute::schotten {

/// What is wrong with a text, if anything.
using Wrong = std::optional<Message>;
using Words = std::vector<std::string_view>;

/// A position being read: the table, and the cards not placed yet.
struct Draft {
    const Schotten& game;
    Table t{};
    std::optional<Seat> seat;  // whose knowledge it is; nothing: a full text
    CardSet clans_left = all_clan;
    CardSet tactics_left;
    std::array<CardSet, 2> hands{};  // in a seat's text only its own
    std::vector<Card> deck;          // top card first
    std::vector<Card> tactics;
    std::array<int, 2> other{};
    std::array<std::vector<Card>, 2> under;  // in a seat's own text, upper card first

    explicit Draft(const Schotten& g) : game(g), tactics_left(g.options().tactics ? all_tactics : 0) {}

    /// Takes a card from those not yet placed.
    [[nodiscard]] Wrong use(Card card);
};

/// A number in canonical form.
[[nodiscard]] std::optional<int> number_in(std::string_view text, int min, int max);
[[nodiscard]] std::optional<Seat> seat_named(std::string_view text);

/// "r5,g7", or "-" for none.
[[nodiscard]] Wrong read_cards(std::string_view text, Draft& draft, std::vector<Card>& cards);
/// "6+1", each from 0 to `max`.
[[nodiscard]] Wrong read_pair(std::string_view text, std::string_view what, int max, std::array<int, 2>& pair);
/// "stones" and nine of them such as "r5,g7|b2:bluff,early=first".
[[nodiscard]] Wrong read_stones(const Words& words, Draft& draft);

}  // namespace joute::schotten
