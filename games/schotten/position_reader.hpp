// SPDX-License-Identifier: MIT
// A position while it is being read: what stands so far, and the cards that have not been named yet, so that each is
// found in one place only. The readers of cards and stones; sections and whole texts are read in position.cpp.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "schotten/notation.hpp"

namespace joute::schotten {

/// What is wrong with a text, if anything is.
using Wrong = std::optional<Message>;
using Words = std::vector<std::string_view>;

/// A position being read: the table, and the cards not placed yet.
struct Draft {
    const Schotten& game;
    Table t{};
    std::optional<Seat> seat;  // whose knowledge it is; nothing: everything is there
    CardSet clans_left = all_clan;
    CardSet tactics_left;
    std::array<CardSet, 2> hands{};  // of a seat's text only its own
    std::vector<Card> deck;          // the top card first
    std::vector<Card> tactics;
    std::array<int, 2> other{};
    std::array<std::vector<Card>, 2> under;  // of a seat's own text, the upper card first

    explicit Draft(const Schotten& g) : game(g), tactics_left(g.options().tactics ? all_tactics : 0) {}

    /// Takes a card out of those not placed yet.
    [[nodiscard]] Wrong use(Card card);
};

/// A number written as we would write it.
[[nodiscard]] std::optional<int> number_in(std::string_view text, int least, int most);
[[nodiscard]] std::optional<Seat> seat_named(std::string_view text);

/// "r5,g7", or "-" for none.
[[nodiscard]] Wrong read_cards(std::string_view text, Draft& draft, std::vector<Card>& cards);
/// "6+1", each from 0 to `most`.
[[nodiscard]] Wrong read_pair(std::string_view text, std::string_view what, int most, std::array<int, 2>& pair);
/// "stones" and nine of them such as "r5,g7|b2:bluff,early=first".
[[nodiscard]] Wrong read_stones(const Words& words, Draft& draft);

}  // namespace joute::schotten
