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
/// What is now: who acts, the legal moves of the audience's seats, clock, offers. Who has not been told every step yet
/// (`complete`) has nothing to choose from.
[[nodiscard]] Fact now_fact(const Showing& showing, const Live& live, const Audience& audience, Time time,
                            bool complete = true);

/// The steps of a game for one audience, some at a time, so that a long game holds nobody up. The steps made before
/// must still be those of the table.
class StepBuilder {
  public:
    explicit StepBuilder(Audience audience, std::size_t skip = 0) : audience_(std::move(audience)), told_(skip) {}

    [[nodiscard]] const Audience& audience() const { return audience_; }
    /// Goes on independently.
    [[nodiscard]] StepBuilder copy() const;
    [[nodiscard]] Fact::List next(const Showing& showing, std::size_t max);
    /// Steps still to come.
    [[nodiscard]] std::size_t left(const Showing& showing) const { return showing.steps() - told_; }

  private:
    Audience audience_;
    std::size_t told_;
    std::shared_ptr<AnyLine> line_;  // after the steps told; null before the first
};

/// Everything about a game with these steps of it; so many `more` follow later.
[[nodiscard]] Fact state_fact(const Showing& showing, const Live& live, const Audience& audience, Time time,
                              Fact::List steps, std::size_t more);
/// ... with all of them, but for the first `skip`.
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
