// SPDX-License-Identifier: MIT
// A contest being played somewhere else, as the service sees it: what happens is fetched by `take` whenever it likes.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "arena/game_runner.hpp"
#include "server/services/contest_setup.hpp"

namespace joute {

class Tally;

class ContestRun {
  public:
    struct Finished {
        Fixture fixture;
        PlayedGame game;
    };
    /// A game under way, as it was a moment ago.
    struct Live {
        Fixture fixture;
        Actor actor = Actor::first;
        Fact scene;  // of hidden cards, what anybody may see: the hands are in the record when the game is over
    };
    [[nodiscard]] static Live live_of(const Fixture& fixture, const AnyLine& line) {
        return {.fixture = fixture, .actor = line.actor(), .scene = line.hides() ? line.public_scene() : line.scene()};
    }
    struct News {
        std::vector<Finished> games;  // new ones, in the order of the plan
        std::optional<Live> live;     // when there is a new one
        bool ended = false;           // nothing more will come
        std::optional<Message> failure;
        std::chrono::milliseconds thinking{0};  // how long the decision under way has taken
    };

    virtual ~ContestRun() = default;
    /// The game under way is dropped, and `ended` follows.
    virtual void stop() = 0;
    [[nodiscard]] virtual News take() = 0;
};

class ContestRuns {
  public:
    virtual ~ContestRuns() = default;
    /// Begins at once. `before`: games played earlier, which are not played again.
    [[nodiscard]] virtual std::unique_ptr<ContestRun> run(std::shared_ptr<const ContestSetup> setup,
                                                          std::map<std::size_t, PlayedGame> before) = 0;
    /// What a contest has come to, as `joute match --json` or `joute tournament --json` prints it.
    [[nodiscard]] virtual Fact result(const ContestSetup& setup, const Tally& tally) const = 0;
};

}  // namespace joute
