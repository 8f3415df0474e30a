// SPDX-License-Identifier: MIT
// The Pokémon battle in text. Moves: `tonnerre`, `switch osselait`, `send etourmi`. Events: `first`, `second`, `moves`,
// `stuck`, `burn`, `no-burn`. Position: `turn 3 choose / pikachou / osselait traps=28 osselait:122`, which lists a
// Pokémon only when something about it has changed.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "pokemon/rules.hpp"

namespace joute::pokemon {

[[nodiscard]] OptionValues options_of(const Pokemon& game);

[[nodiscard]] std::string print_move(const Pokemon& game, const State& state, Move move);
[[nodiscard]] std::string print_event(const Pokemon& game, const State& state, Event event);
/// Accepts only an event that can happen in this state.
[[nodiscard]] Result<Event> parse_event(const Pokemon& game, const State& state, std::string_view text);

[[nodiscard]] std::string print_position(const Pokemon& game, const State& state);
/// Refuses impossible positions (PK-20).
[[nodiscard]] Result<State> parse_position(const Pokemon& game, std::string_view text);

/// The word of a phase in position texts.
[[nodiscard]] std::string_view word(Phase phase);

/// A number of a Pokémon besides HP and PP, by its name in texts and facts.
struct Count {
    std::string_view name;
    int (*get)(const Fighter&);
    void (*set)(Fighter&, int);
    int default_value;  // not written in texts
    int min;
    int max;
};
inline constexpr std::size_t bonus_count = 2;  // the first ones; the others are statuses
inline constexpr std::array<Count, 7> counts{{
    {"attack", [](const Fighter& f) -> int { return f.attack; },
     [](Fighter& f, int n) { f.attack = static_cast<Bonus>(n); }, no_bonus, min_bonus, greatest_bonus},
    {"defence", [](const Fighter& f) -> int { return f.defence; },
     [](Fighter& f, int n) { f.defence = static_cast<Bonus>(n); }, no_bonus, min_bonus, greatest_bonus},
    {"burn", [](const Fighter& f) -> int { return f.burn; },
     [](Fighter& f, int n) { f.burn = static_cast<std::uint8_t>(n); }, 0, 0, burn_ticks},
    {"poison", [](const Fighter& f) -> int { return f.poison; },
     [](Fighter& f, int n) { f.poison = static_cast<std::uint8_t>(n); }, 0, 0, poison_ticks},
    {"seeds", [](const Fighter& f) -> int { return f.seeds; },
     [](Fighter& f, int n) { f.seeds = static_cast<std::uint8_t>(n); }, 0, 0, seed_ticks},
    {"paralysis", [](const Fighter& f) -> int { return f.paralysis; },
     [](Fighter& f, int n) { f.paralysis = static_cast<std::uint8_t>(n); }, 0, 0, paralysis_ticks},
    {"prison", [](const Fighter& f) -> int { return f.prison; },
     [](Fighter& f, int n) { f.prison = static_cast<std::uint8_t>(n); }, 0, 0, prison_ticks},
}};

/// Why a parsed state is impossible, or nothing. `alive` must already fit the HP.
[[nodiscard]] std::optional<Message> impossible(const State& state);

}  // namespace joute::pokemon
