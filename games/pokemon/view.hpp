// SPDX-License-Identifier: MIT
// How people see the Pokémon battle: facts, moves and events in words, and both teams as text.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/fact.hpp"
#include "core/message.hpp"
#include "core/styled.hpp"
#include "pokemon/notation.hpp"
#include "pokemon/rules.hpp"

namespace joute::pokemon {

[[nodiscard]] Fact position_facts(const Pokemon& game, const State& state, bool repeated);
[[nodiscard]] Message explain_move(const Pokemon& game, const State& state, Move move);
[[nodiscard]] Message explain_event(const Pokemon& game, const State& state, Event event);
[[nodiscard]] Message explain_ending(const Pokemon& game, const State& state, bool repeated);

/// Why a text is not a legal move of a seat that acts, where there is more to say than "unknown".
[[nodiscard]] std::optional<Message> explain_refusal(const Pokemon& game, const State& state, Seat seat,
                                                     std::string_view text);

[[nodiscard]] const Message& words_of(Type type);
/// In the order of `counts`.
[[nodiscard]] const std::array<Message, counts.size()>& words_of_counts();
[[nodiscard]] std::string_view in(const Title& title, Language language);

/// What an attack does besides its damage; empty for none.
[[nodiscard]] Message effect_words(Effect effect);

/// Halved by seeds, and by paralysis.
[[nodiscard]] double current_speed(const Fighter& fighter, Who who);

/// "Trainer 1's Pikachu" / "Pikachou du Dresseur 1"
[[nodiscard]] Message whose(Seat seat, Who who);

/// The second trainer above, the first below: `>` marks the Pokémon on the field (with its attacks and PP left), `x`
/// those that are KO; then HP as a bar and a number, bonuses and statuses.
[[nodiscard]] StyledText draw_board(const Pokemon& game, const State& state, Language language);
[[nodiscard]] StyledText draw_legend(const Pokemon& game, Language language);
/// "Thunderbolt" / "Tonnerre", "send Pikachu" / "envoyer Pikachou".
[[nodiscard]] Message name_move(const Pokemon& game, const State& state, Move move);

/// Turn, phase and both teams, with what each attack would do (docs/protocol.md, "Scenes"). Pending choices are
/// included once both have chosen; before that the position does not hold them.
[[nodiscard]] Fact draw_scene(const Pokemon& game, const State& state);
/// What an attack would do to the enemy on the field, if both stay.
struct AttackEffect {
    double factor = 1;  // of the types
    int damage = 0;
    double ko = 0;  // probability: only paralysis makes it uncertain
};
/// Nothing for attacks that do no damage, or without an enemy on the field.
[[nodiscard]] std::optional<AttackEffect> attack_effect(const Pokemon& game, const State& state, Seat seat, Who who,
                                                        std::size_t place);
/// {"kind", "attack" or "to", "name" in both languages}.
[[nodiscard]] Fact move_parts(const Pokemon& game, const State& state, Move move);

static_assert(Presented<Pokemon> && PresentedChance<Pokemon> && Legended<Pokemon> && NamedMoves<Pokemon>);

}  // namespace joute::pokemon
