// SPDX-License-Identifier: MIT
// ENSEA in text. Moves: `IS:A1>MSC`, `AEI:S1`, `pass`, `pick IS,RT,MSC,EVE`, `pick IS`, `replace RT>ESC`, `keep`,
// `use cafe>IS`, `use rattrapage>RT`. Position: `fight first action=7 / IS:62,acted RT MSC EVE / ...`, and in a
// campaign a third part; games/ensea/rules.md describes it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "ensea/rules.hpp"

namespace joute::ensea {

[[nodiscard]] OptionValues options_of(const Ensea& game);

[[nodiscard]] std::string print_move(const Ensea& game, const State& state, Move move);
[[nodiscard]] std::string print_event(const Ensea& game, const State& state, Event event);
/// Accepts only an event that can happen in this state.
[[nodiscard]] Result<Event> parse_event(const Ensea& game, const State& state, std::string_view text);
/// Why a text is not a move here, where there is more to say than the list of moves.
[[nodiscard]] std::optional<Message> explain_refusal(const Ensea& game, const State& state, Seat seat,
                                                     std::string_view text);

[[nodiscard]] std::string print_position(const Ensea& game, const State& state);
/// Refuses impossible positions (E-24).
[[nodiscard]] Result<State> parse_position(const Ensea& game, std::string_view text);
/// Why a parsed state is impossible, or nothing. Numbers are already within their ranges.
[[nodiscard]] std::optional<Message> impossible(const Ensea& game, const State& state);

/// The word of a phase in position texts and scenes.
[[nodiscard]] std::string_view word(Phase phase);
/// The champion of that name, ignoring case; nothing when there is none. The boss only if `with_boss`.
[[nodiscard]] std::optional<Who> find_champion(std::string_view name, bool with_boss = false);
/// The error for an unknown name.
[[nodiscard]] Message no_such_champion(std::string_view name);
/// "IS,RT,MSC,EVE", in the order of the table.
[[nodiscard]] std::string print_set(Set set);
[[nodiscard]] std::string print_team(std::size_t team);

/// A stat of a champion besides HP, by its name in texts and facts.
struct Figure {
    std::string_view name;
    std::uint8_t Fighter::*now;
    std::uint8_t Champion::*base;
    int min;
    int max;
};
inline constexpr std::array<Figure, 4> figures{{
    {"attack", &Fighter::attack, &Champion::attack, 0, max_attack},
    {"power", &Fighter::power, &Champion::power, 0, max_power},
    {"defense", &Fighter::defense, &Champion::defense, min_defense, max_defense},
    {"luck", &Fighter::luck, &Champion::luck, 0, max_luck},
}};

}  // namespace joute::ensea
