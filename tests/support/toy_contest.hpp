// SPDX-License-Identifier: MIT
// Toys of every kind as entries the arena can play, and a contest over one in a call.
#pragma once

#include <chrono>
#include <memory>
#include <thread>
#include <vector>

#include "agents/catalogue.hpp"
#include "arena/contest.hpp"
#include "kit/typed.hpp"

namespace joute::testing {

/// Any legal move, by its seed; takes any game.
class AnyMove final : public Agent {
  public:
    void new_game(std::uint64_t seed) override { random_ = Random(seed); }
    [[nodiscard]] SearchResult decide(const AnyLine& line, Seat seat, const Thinking& /*thinking*/) override {
        const auto moves = line.moves(seat);
        SearchResult result;
        result.move = moves[random_.below(static_cast<std::uint32_t>(moves.size()))];
        result.value = 2 * random_.unit() - 1;
        return result;
    }

  private:
    Random random_{0};
};

/// The first legal move, sometimes after a pause: games end in another order than they began.
class Dawdler final : public Agent {
  public:
    void new_game(std::uint64_t seed) override { pause_ = seed % 3 == 0; }
    [[nodiscard]] SearchResult decide(const AnyLine& line, Seat seat, const Thinking& /*thinking*/) override {
        if (pause_) std::this_thread::sleep_for(std::chrono::microseconds(300));
        SearchResult result;
        result.move = line.moves(seat).front();
        return result;
    }

  private:
    bool pause_ = false;
};

template <class A>
AgentOffer toy_offer(const char* name) {
    return {.name = name,
            .about = verbatim(name),
            .keys = {},
            .rating = {},
            .make = [](const AnyGame&, const Settings&, const Making&) -> Result<std::unique_ptr<Agent>> {
                return std::unique_ptr<Agent>(std::make_unique<A>());
            }};
}

template <class G>
Kit toy_kit() {
    Kit kit = basic_kit<G>();
    kit.agents = {toy_offer<AnyMove>("any"), toy_offer<Dawdler>("slow")};
    return kit;
}

struct ToyGame {
    Fixture fixture;
    PlayedGame game;
};

/// Plays a plan on a toy; `most` games are taken, then the contest is ended.
inline std::vector<ToyGame> play_toy(const Kit& kit, const Plan& plan, unsigned jobs, std::size_t most = SIZE_MAX,
                                     const StopFlag* stop = nullptr) {
    const std::shared_ptr<const AnyGame> game = std::move(*kit.make({}));
    const std::vector<Opening> openings{*plain_opening(game, plan.position)};
    const Contest contest{
        .kit = kit, .game = *game, .plan = plan, .openings = openings, .jobs = jobs, .keep_records = true};
    auto crew = std::move(*make_crew(contest));
    std::vector<ToyGame> games;
    play_contest(
        contest, crew, {},
        [&](const Fixture& fixture, PlayedGame&& played, bool /*fresh*/) {
            games.push_back({fixture, std::move(played)});
            return games.size() < most;
        },
        stop);
    return games;
}

}  // namespace joute::testing
