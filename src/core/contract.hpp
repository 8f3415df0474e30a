// SPDX-License-Identifier: MIT
// The contract of game.hpp as far as the compiler cannot see it: what a game promises, and what playing it at random
// found of that. contract_check.hpp does the playing.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "core/message.hpp"

namespace joute {

enum class Promise : std::uint8_t {
    ends,       // random play ends; a finished game has a result and no moves
    max_moves,  // the bound holds
    moves,      // exactly the seats that act have moves, each with a name of its own
    max_events,
    chance,     // odds sum to one, events are read back
    positions,  // texts are read back
    keys,       // equal for equal positions, and only for those
    seeds,      // the same seed gives the same game
    replay,     // so does a game written as text
    views,      // what a seat cannot tell apart looks the same to it
    words,      // boards and explanations in both languages
};
inline constexpr std::size_t promise_count = 11;

/// One word, never translated; and what is promised, for people.
[[nodiscard]] std::string_view word(Promise promise);
[[nodiscard]] Message about(Promise promise);

struct ContractEffort {
    int games = 100;
    std::uint64_t seed = 0;  // of the first game; the others have the numbers after it
    int max_steps = 5000;    // no game may need more
};

struct ContractFindings {
    struct Finding {
        Promise promise;
        std::optional<Message> fault;
    };
    std::vector<Finding> findings;  // of the promises such a game makes, in their order

    // How much was seen.
    int games = 0;
    std::size_t different_games = 0;
    std::uint64_t positions = 0;
    std::uint64_t chance_steps = 0;
    std::uint64_t disguises = 0;  // deals that differ from the real state

    [[nodiscard]] bool kept(Promise promise) const;
};

/// Told the share done after each game; false ends the check early.
using ContractProgress = std::function<bool(double share)>;

}  // namespace joute
