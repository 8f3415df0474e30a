// SPDX-License-Identifier: MIT
#include "arena/contest.hpp"

#include <algorithm>

#include "arena/workers.hpp"

namespace joute {

namespace {

struct Delivered {
    Fixture fixture;
    PlayedGame game;
    bool fresh = true;
};

}  // namespace

Result<Crew> make_crew(const Contest& contest, const Making& making) {
    const std::size_t most = std::max<std::size_t>(1, std::min<std::size_t>(contest.jobs, number_range(contest.plan)));
    Crew crew;
    crew.agents.resize(most);
    for (auto& mine : crew.agents)
        for (const auto& spec : contest.plan.agents) {
            auto made = make_agent(contest.entry, contest.game, spec, making, contest.programs);
            if (!made) return made.error();
            mine.push_back(std::move(*made));
        }
    if (!contest.plan.adjudicate) return crew;
    if (!contest.entry.solver)
        return message("{} has no solved tables to adjudicate by", "{} n'a pas de tables résolues pour adjuger",
                       contest.entry.info->id);
    auto judge = contest.entry.solver->judge(contest.game, making);
    if (!judge) return judge.error();
    crew.judge = std::move(*judge);
    return crew;
}

void play_contest(const Contest& contest, Crew& crew, std::map<std::size_t, PlayedGame> before, const TakeGame& take,
                  const StopFlag* stop) {
    const Plan& plan = contest.plan;
    const GameTerms common{.random_plies = plan.random_plies,
                           .max_plies = plan.max_plies,
                           .judge = crew.judge ? &crew.judge : nullptr,
                           .keep_steps = contest.keep_steps};
    const auto work = [&](unsigned worker, std::size_t number, const StopFlag& stopped) -> std::optional<Delivered> {
        const auto game = fixture(plan, number);
        if (!game) return std::nullopt;
        if (const auto done = before.find(number); done != before.end())
            return Delivered{.fixture = *game, .game = std::move(done->second), .fresh = false};
        GameTerms terms = common;
        if (contest.onlooker)
            terms.onlooker = [&contest, &game = *game](const AnyLine& line) { contest.onlooker(game, line); };
        const Opening& opening = contest.openings[game->opening % contest.openings.size()];
        const auto on = [&](Seat seat) { return crew.agents[worker][agent_on(plan, *game, seat)].get(); };
        auto played = play_game(opening, *game, {on(Seat::first), on(Seat::second)}, terms, stopped);
        if (!played) return std::nullopt;
        return Delivered{.fixture = *game, .game = std::move(*played)};
    };
    const auto hand_over = [&](Delivered&& done) { return take(done.fixture, std::move(done.game), done.fresh); };
    run_in_order<Delivered>(number_range(plan), static_cast<unsigned>(crew.agents.size()), work, hand_over, stop);
}

}  // namespace joute
