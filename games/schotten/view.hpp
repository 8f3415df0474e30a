// SPDX-License-Identifier: MIT
// How people see Schotten Totten: facts, moves and events in words, the nine stones as text and as data. The words of a
// move say only what everyone at the table may know; the notation may name a card that only the mover knows (`return
// g7`).
#pragma once

#include <span>

#include "core/fact.hpp"
#include "core/message.hpp"
#include "core/styled.hpp"
#include "schotten/notation.hpp"
#include "schotten/rules.hpp"

namespace joute::schotten {

[[nodiscard]] Fact position_facts(const Schotten& game, const State& state, bool repeated);
/// "the green 7" / "le 7 vert"
[[nodiscard]] Message card_words(Card card);
/// The names of cards, as facts and scenes list them.
[[nodiscard]] Fact::List names_of(std::span<const Card> cards);
/// The same facts for one seat: the other hand is `null`, with its number of cards in `other`.
[[nodiscard]] Fact view_facts(const Schotten& game, const View& view);
[[nodiscard]] Message explain_move(const Schotten& game, const State& state, Move move);
/// True when a card is drawn.
[[nodiscard]] bool reveals(const Schotten& game, const State& state, Move move);
[[nodiscard]] Message explain_event(const Schotten& game, const State& state, const Event& event);
[[nodiscard]] Message explain_ending(const Schotten& game, const State& state, bool repeated);

/// The second seat's cards above, the first seat's below, the first card placed next to its stone. A claimed stone is
/// drawn nearer to its owner; `^` and `v` say which of two complete sides was completed first.
[[nodiscard]] StyledText draw_board(const Schotten& game, const State& state, Language language);
[[nodiscard]] StyledText draw_view(const Schotten& game, const View& view, Language language);
[[nodiscard]] StyledText draw_legend(const Schotten& game, Language language);
/// "red 5 on 3" / "5 rouge sur 3", "claim 3" / "revendiquer 3".
[[nodiscard]] Message name_move(const Schotten& game, const State& state, Move move);

/// Stones, hands, decks and proofs (docs/protocol.md, "Scenes"): with everything revealed, with what a seat knows, and
/// with what everyone sees.
[[nodiscard]] Fact draw_scene(const Schotten& game, const State& state);
[[nodiscard]] Fact draw_scene(const Schotten& game, const View& view);
[[nodiscard]] Fact draw_public_scene(const Schotten& game, const State& state);
/// {"kind", and whichever of card, stone, to, clan, tactic apply}.
[[nodiscard]] Fact move_parts(const Schotten& game, const State& state, Move move);
/// All but `return`, whose card only its player knows.
[[nodiscard]] bool tells_nothing_hidden(const Schotten& game, const State& state, Move move);

static_assert(Presented<Schotten> && PresentedChance<Schotten> && PresentedHidden<Schotten>);
static_assert(Legended<Schotten> && NamedMoves<Schotten>);

}  // namespace joute::schotten
