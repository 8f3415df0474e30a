// SPDX-License-Identifier: MIT
// Who plays, who acts, and how a game ended. Every duel has two seats, `first` and `second`;
// a game gives them names of its own (white, red, ...) in its view, never here.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>

namespace joute {

enum class Seat : std::uint8_t { first = 0, second = 1 };

inline constexpr std::array both_seats{Seat::first, Seat::second};

[[nodiscard]] constexpr Seat other(Seat seat) { return seat == Seat::first ? Seat::second : Seat::first; }
[[nodiscard]] constexpr std::size_t index(Seat seat) { return static_cast<std::size_t>(seat); }

/// Who takes the next step. `both`: each seat chooses without seeing the other's choice.
enum class Actor : std::uint8_t { first = 0, second = 1, both = 2, chance = 3, over = 4 };

[[nodiscard]] constexpr Actor actor_of(Seat seat) { return static_cast<Actor>(seat); }
[[nodiscard]] constexpr bool acts(Actor actor, Seat seat) { return actor == actor_of(seat) || actor == Actor::both; }
[[nodiscard]] constexpr bool is_seat(Actor actor) { return actor == Actor::first || actor == Actor::second; }

/// The seat of an actor that is one seat. Precondition: is_seat(actor).
[[nodiscard]] constexpr Seat seat_of(Actor actor) { return static_cast<Seat>(actor); }

/// The result of a finished game.
enum class Outcome : std::uint8_t { first = 0, second = 1, draw = 2 };

[[nodiscard]] constexpr Outcome win_of(Seat seat) { return static_cast<Outcome>(seat); }

/// +1 won, 0 drawn, -1 lost, as `seat` sees it.
[[nodiscard]] constexpr int points(Outcome outcome, Seat seat) {
    if (outcome == Outcome::draw) return 0;
    return outcome == win_of(seat) ? 1 : -1;
}

// The words of the notation and of JSON; never translated.
[[nodiscard]] constexpr std::string_view word(Seat seat) { return seat == Seat::first ? "first" : "second"; }
[[nodiscard]] constexpr std::string_view word(Actor actor) {
    constexpr std::array<std::string_view, 5> words{"first", "second", "both", "chance", "over"};
    return words[static_cast<std::size_t>(actor)];
}
[[nodiscard]] constexpr std::string_view word(Outcome outcome) {
    constexpr std::array<std::string_view, 3> words{"first", "second", "draw"};
    return words[static_cast<std::size_t>(outcome)];
}
[[nodiscard]] constexpr std::optional<Outcome> parse_outcome(std::string_view text) {
    for (const Outcome outcome : {Outcome::first, Outcome::second, Outcome::draw})
        if (word(outcome) == text) return outcome;
    return std::nullopt;
}

}  // namespace joute
