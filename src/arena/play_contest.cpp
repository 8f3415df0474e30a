// SPDX-License-Identifier: MIT
#include "arena/contest.hpp"
#include "arena/workers.hpp"

namespace joute {

namespace {

struct Delivered {
    Fixture fixture;
    PlayedGame game;
    bool fresh = true;
};

}  // namespace

void play_contest(const Contest& contest, Crew& crew, std::map<std::size_t, PlayedGame> before, const TakeGame& take,
                  const StopFlag* stop) {
    const auto work = [&](unsigned worker, std::size_t number, const StopFlag& stopped) -> std::optional<Delivered> {
        const auto game = fixture(contest.plan, number);
        if (!game) return std::nullopt;
        if (const auto done = before.find(number); done != before.end())
            return Delivered{.fixture = *game, .game = std::move(done->second), .fresh = false};
        auto played = play_fixture(contest, crew, worker, *game, stopped);
        if (!played) return std::nullopt;
        return Delivered{.fixture = *game, .game = std::move(*played)};
    };
    const auto hand_over = [&](Delivered&& done) { return take(done.fixture, std::move(done.game), done.fresh); };
    run_in_order<Delivered>(number_range(contest.plan), static_cast<unsigned>(crew.agents.size()), work, hand_over,
                            stop);
}

}  // namespace joute
