// SPDX-License-Identifier: MIT
// One game between two agents, from an opening to a result, with what each decision expected and how
// long it took. It works through the facade, so for turns, simultaneous choices, chance and hidden
// cards alike; an agent sees what its seat may see (agents/agent.hpp).
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "agents/catalogue.hpp"
#include "arena/opening.hpp"
#include "arena/plan.hpp"
#include "table/record.hpp"

namespace joute {

/// How a game came to its result.
enum class Ending : std::uint8_t { rules, limit, table, fault };
[[nodiscard]] constexpr std::string_view word(Ending ending) {
    constexpr std::array<std::string_view, 4> words{"rules", "limit", "table", "fault"};
    return words[static_cast<std::size_t>(ending)];
}

struct Decision {
    Seat seat = Seat::first;
    double value = 0;  // what it expected, -1 to 1, as its seat sees it
    double milliseconds = 0;
};

struct PlayedGame {
    std::size_t number = 0;
    Outcome outcome = Outcome::draw;
    Ending ending = Ending::rules;
    std::optional<Fault> fault;  // of the loser, a program
    int plies = 0;               // of the whole game, opening included; both choosing at once count one
    std::vector<Decision> decisions;
    std::vector<RecordStep> steps;  // only when asked for
};

/// Told of each decision before it is played: where, for which seat, and what the agent said.
using Witness = std::function<void(const AnyLine& line, Seat seat, const SearchResult& result)>;

struct GameTerms {
    int random_plies = 0;
    int max_plies = 0;                                       // 0: no limit
    const Judge* judge = nullptr;                            // ends games whose result it knows; may be absent
    bool keep_steps = false;                                 // for a record
    int errors = 0;                                          // percent of decisions that are any legal move instead
    Witness witness = {};                                    // not of those; may be absent
    std::function<void(const AnyLine& line)> onlooker = {};  // told whenever someone is to decide; may be absent
};

/// `agents` by seat; they are told that a new game begins. Nothing when it was stopped.
[[nodiscard]] std::optional<PlayedGame> play_game(const Opening& opening, const Fixture& game,
                                                  const std::array<Agent*, 2>& agents, const GameTerms& terms,
                                                  const StopFlag& stop);

/// The record of such a game, complete enough to be replayed or resumed.
[[nodiscard]] Record record_of(const AnyGame& game, const Opening& opening, const Fixture& fixture,
                               const std::array<std::string, 2>& specs, const PlayedGame& played);

}  // namespace joute
