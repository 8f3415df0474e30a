// SPDX-License-Identifier: MIT
// A game as one audience may see it (docs/protocol.md). This is the only place where a table becomes facts for
// clients, so what a seat may not see is kept back here and nowhere else. A state takes time in proportion to the
// game's length, a step always the same.
#pragma once

#include <array>
#include <string>

#include "core/fact.hpp"
#include "server/services/room.hpp"

namespace joute {

/// To whom it is told. Equal audiences of a table get equal bytes.
struct Audience {
    Language language = Language::english;
    bool words = true;
    std::array<bool, 2> you{};
    bool owner = false;
    Sight sight = Sight::all;
    std::array<std::string, 2> secrets = {};  // to derive those of a rematch
    std::string owner_secret = {};

    friend bool operator==(const Audience&, const Audience&) = default;
};

[[nodiscard]] Fact seats_fact(const Showing& showing);
/// Null for a game that begins at its start.
[[nodiscard]] Fact prepared_fact(const std::optional<Prepared>& prepared);
/// What is now: who acts, the legal moves of the audience's seats, clock, offers.
[[nodiscard]] Fact now_fact(const Showing& showing, const Live& live, const Audience& audience, Time time);
/// Everything from the start on, but for the first `skip` steps.
[[nodiscard]] Fact state_fact(const Showing& showing, const Live& live, const Audience& audience, Time time,
                              std::size_t skip = 0);
/// A line in a list of tables.
[[nodiscard]] Fact summary_fact(const Showing& showing, const Audience& audience);

/// Step `number` (from 1) for each audience. `line` stands before it, and after it when this returns.
[[nodiscard]] std::vector<Fact> step_facts(const Showing& showing, const std::vector<Audience>& audiences,
                                           std::size_t number, AnyLine& line);

/// The options that apply to a game, as texts.
[[nodiscard]] Fact options_fact(const AnyGame& game);

}  // namespace joute
