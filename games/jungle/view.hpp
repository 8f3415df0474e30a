// SPDX-License-Identifier: MIT
// How people see Jungle: facts, moves in words, and the board as text.
#pragma once

#include <optional>
#include <string_view>

#include "core/fact.hpp"
#include "core/message.hpp"
#include "core/styled.hpp"
#include "jungle/notation.hpp"
#include "jungle/rules.hpp"

namespace joute::jungle {

/// "the rat" / "le rat".
[[nodiscard]] const Message& name_of(Kind kind);
/// "rat" / "rat".
[[nodiscard]] Message bare_name_of(Kind kind);
/// shift, attack, jump, trap, victory, in words.
[[nodiscard]] const Message& name_of(MoveKind kind);

[[nodiscard]] Fact position_facts(const Jungle& game, const State& state, bool repeated);
[[nodiscard]] Message explain_move(const Jungle& game, const State& state, Move move);
[[nodiscard]] Message explain_ending(const Jungle& game, const State& state, bool repeated);

/// The board with row 1, where Red starts, at the bottom. Three characters per square: the animal (upper case Red,
/// lower case Blue), and around it the terrain: ~ ~ water, { } trap, [ ] throne.
[[nodiscard]] StyledText draw_board(const Jungle& game, const State& state, Language language);
/// The animals by strength, and the terrain.
[[nodiscard]] StyledText draw_legend(const Jungle& game, Language language);
/// "rat to c2" / "rat en c2".
[[nodiscard]] Message name_move(const Jungle& game, const State& state, Move move);

/// The board with the squares marked where the animal on `square` could go if it were its side's turn, with a sign per
/// kind of move and a legend. Nothing when `square` is not a square.
[[nodiscard]] std::optional<StyledText> draw_choices(const Jungle& game, const State& state, std::string_view square,
                                                     Language language);

/// The board's size and terrain, the pieces on it, the captured ones (docs/protocol.md, "Scenes").
[[nodiscard]] Fact draw_scene(const Jungle& game, const State& state);
/// {"from", "to", "kind"}.
[[nodiscard]] Fact move_parts(const Jungle& game, const State& state, Move move);

static_assert(Presented<Jungle> && Legended<Jungle> && NamedMoves<Jungle>);

}  // namespace joute::jungle
