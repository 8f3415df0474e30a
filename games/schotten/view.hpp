// SPDX-License-Identifier: MIT
// What people see of Schotten Totten: facts, moves and events in plain words, the nine stones drawn in text and
// as data. Words of moves say only what the whole table may know; the notation may name a card only the mover
// knows (`return g7`).
#pragma once

#include <span>

#include "core/fact.hpp"
#include "core/message.hpp"
#include "core/styled.hpp"
#include "schotten/notation.hpp"
#include "schotten/rules.hpp"

namespace joute::schotten {

[[nodiscard]] Fact position_facts(const Schotten& game, const State& state, bool repeated);
/// The names of cards, as facts and scenes list them.
[[nodiscard]] Fact::List names_of(std::span<const Card> cards);
/// The same facts as one seat has them: of the other hand `null`, and how many cards it holds in `other`.
[[nodiscard]] Fact view_facts(const Schotten& game, const View& view);
[[nodiscard]] Message explain_move(const Schotten& game, const State& state, Move move);
/// True when a card is drawn.
[[nodiscard]] bool reveals(const Schotten& game, const State& state, Move move);
[[nodiscard]] Message explain_event(const Schotten& game, const State& state, const Event& event);
[[nodiscard]] Message explain_ending(const Schotten& game, const State& state, bool repeated);

/// The second seat's cards above, the first one's below, the first card placed next to its stone. A claimed stone
/// is drawn nearer to its owner; `^` and `v` say which of two complete sides was the first.
[[nodiscard]] StyledText draw_board(const Schotten& game, const State& state);
[[nodiscard]] StyledText draw_view(const Schotten& game, const View& view);

/// Stones, hands, decks and proofs (docs/protocol.md, "Scenes"), with all that is hidden, with what a seat knows,
/// and with what everybody sees.
[[nodiscard]] Fact draw_scene(const Schotten& game, const State& state);
[[nodiscard]] Fact draw_scene(const Schotten& game, const View& view);
[[nodiscard]] Fact draw_public_scene(const Schotten& game, const State& state);
/// {"kind", and of card, stone, to, clan, tactic what applies}.
[[nodiscard]] Fact move_parts(const Schotten& game, const State& state, Move move);
/// All but `return`, whose card only the one who returns it knows.
[[nodiscard]] bool tells_nothing_hidden(const Schotten& game, const State& state, Move move);

static_assert(Presented<Schotten> && PresentedChance<Schotten> && PresentedHidden<Schotten>);

}  // namespace joute::schotten
