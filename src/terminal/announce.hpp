// SPDX-License-Identifier: MIT
// What the terminal says about a game in progress: who plays, what was played, what may be played,
// what the position is worth, how it ended. Pure text; nothing here changes the game or asks.
// In hidden games only what the people at the screen may know is put into words.
#pragma once

#include <string>
#include <string_view>

#include "agents/catalogue.hpp"
#include "core/message.hpp"
#include "core/styled.hpp"
#include "search/search_result.hpp"
#include "table/table.hpp"

namespace joute {

/// "White (Alice)": the side, and the name or the agent's spec.
[[nodiscard]] Message who(const Table& table, Seat seat);
[[nodiscard]] Style style_of(Seat seat);

/// How many people play, and on which seat when it is one alone.
[[nodiscard]] int people(const Table& table);
/// What a person at the screen may see when `seat` decides: that seat's view in a hidden game, else everything.
[[nodiscard]] Viewer eyes(const Table& table, Seat seat);
/// What may be told to everybody at the screen: with one person there, what that seat knows.
[[nodiscard]] Sees told_to_all(const Table& table);

/// Moves and pairs of moves so far; chance does not count.
[[nodiscard]] int decisions(const Table& table);
/// "1 move", "3 moves".
[[nodiscard]] Message count_of_moves(int count);

/// "White (Alice): 2a1-c1: White moves ...". `before` is the line the move is played on.
[[nodiscard]] StyledLine move_words(const Table& table, const AnyLine& before, Seat seat, Move move,
                                    const Message& words, Language language);

/// What the decider expects: "White stands slightly better (+0.12), depth 9, 4 ms"; the time alone
/// when that would tell people at the screen about a hidden hand.
[[nodiscard]] Message decision_words(const Table& table, Seat seat, const SearchResult& result);

/// An expected result or proof in words, seen from a seat: "White stands slightly better (+0.12)".
[[nodiscard]] Message value_words(const Message& side, const SearchResult& result);

/// The choices of a seat, short enough to stand above a prompt.
[[nodiscard]] StyledText choices(const AnyLine& line, Seat seat, std::size_t width, Language language);
/// Every choice (that contains `part`) in plain words.
[[nodiscard]] StyledText explained_choices(const AnyLine& line, Seat seat, std::string_view part, std::size_t width,
                                           Language language);

[[nodiscard]] StyledText help_page(const AnyLine& line, Language language);
[[nodiscard]] StyledText info_page(const Kit& kit, const Table& table, Seat seat, std::size_t width, Language language);
[[nodiscard]] StyledText hint_words(const Table& table, Seat seat, const SearchResult& result, std::string_view agent,
                                    Language language);

/// "White (Alice) wins.", or that it is a draw. Precondition: the game is over.
[[nodiscard]] Message result_words(const Table& table);

}  // namespace joute
