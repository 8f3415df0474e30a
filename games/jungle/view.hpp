// SPDX-License-Identifier: MIT
// What people see of Jungle: facts, moves in plain words, and the board drawn in text.
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
/// shift, attack, jump, trap, victory, in words.
[[nodiscard]] const Message& name_of(MoveKind kind);

[[nodiscard]] Fact position_facts(const Jungle& game, const State& state, bool repeated);
[[nodiscard]] Message explain_move(const Jungle& game, const State& state, Move move);
[[nodiscard]] Message explain_ending(const Jungle& game, const State& state, bool repeated);

/// The board with row 1, where J1 begins, at the bottom. Three characters a square: the middle is the
/// animal (upper case J1, lower case J2), what stands around it the ground: ~ ~ water, { } trap,
/// [ ] throne.
[[nodiscard]] StyledText draw_board(const Jungle& game, const State& state);

/// The board with the squares marked where the animal on `square` could go, if it were its side's
/// turn, each kind of action by a sign of its own, and a legend. Nothing when `square` is no square.
[[nodiscard]] std::optional<StyledText> draw_choices(const Jungle& game, const State& state, std::string_view square,
                                                     Language language);

/// The board's size and ground, who stands where, who is gone (docs/protocol.md, "Scenes").
[[nodiscard]] Fact draw_scene(const Jungle& game, const State& state);
/// {"from", "to", "kind"}.
[[nodiscard]] Fact move_parts(const Jungle& game, const State& state, Move move);

static_assert(Presented<Jungle>);

}  // namespace joute::jungle
