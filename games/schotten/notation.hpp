// SPDX-License-Identifier: MIT
// Schotten Totten in text. Moves: `r5@3`, `claim 3`, `strategist g7@2>out`. Events: `first`, `deck r5,g7,...`,
// `tactics joker,spy,...`. Positions are a head and sections between slashes, `full ...` or `seat first ...`
// (docs/notation.md has the grammar); sections that would be empty are left out.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "schotten/rules.hpp"

namespace joute::schotten {

[[nodiscard]] OptionValues options_of(const Schotten& game);

[[nodiscard]] std::string print_card(Card card);
[[nodiscard]] std::optional<Card> parse_card(std::string_view text);
/// The cards of a hand in the order they are shown.
[[nodiscard]] std::vector<Card> cards_of(CardSet set);
/// "r5,g7"; "-" for none.
[[nodiscard]] std::string print_cards(const std::vector<Card>& cards);
/// The word of a phase in position texts.
[[nodiscard]] std::string_view word(Phase phase);

[[nodiscard]] std::string print_move(const Schotten& game, const State& state, Move move);
[[nodiscard]] std::string print_event(const Schotten& game, const State& state, const Event& event);
[[nodiscard]] Result<Event> parse_event(const Schotten& game, const State& state, std::string_view text);

[[nodiscard]] std::string print_position(const Schotten& game, const State& state);
[[nodiscard]] std::string print_view(const Schotten& game, const View& view);
/// Both refuse impossible positions (S-32).
[[nodiscard]] Result<State> parse_position(const Schotten& game, std::string_view text);
[[nodiscard]] Result<View> parse_view(const Schotten& game, std::string_view text);

/// Why a parsed state is impossible, or nothing. Precondition: each card is in one place, and derived values are
/// computed.
[[nodiscard]] std::optional<Message> impossible(const Schotten& game, const State& state);

}  // namespace joute::schotten
