// SPDX-License-Identifier: MIT
#include "arena/contest.hpp"

#include <algorithm>

namespace joute {

Result<Crew> make_crew(const Contest& contest, const Making& making) {
    const auto threads = std::clamp<std::size_t>(contest.jobs, 1, std::max<std::size_t>(1, number_range(contest.plan)));
    Crew crew;
    crew.agents.resize(threads);
    for (auto& mine : crew.agents)
        for (std::size_t i = 0; i < contest.plan.agents.size(); ++i) {
            Making seated = making;
            seated.seat = seat_in_all(contest.plan, i);
            seated.playing = true;
            auto made = make_agent(contest.kit, contest.game, contest.plan.agents[i], seated, contest.programs);
            if (!made) return made.error();
            mine.push_back(std::move(*made));
        }
    if (!contest.plan.adjudicate) return crew;
    if (!contest.kit.solver)
        return message("{} has no solved tables to adjudicate by",
                       "{} n’a pas de tables résolues pour arrêter les parties", contest.kit.info->id);
    auto judge = contest.kit.solver->judge(contest.game, making);
    if (!judge) return judge.error();
    crew.judge = std::move(*judge);
    return crew;
}

TablesUsed tables_of(const Crew& crew) {
    TablesUsed tables;
    for (const auto& agent : crew.agents.front()) tables.push_back(agent->tables());
    return tables;
}

std::optional<PlayedGame> play_fixture(const Contest& contest, const Crew& crew, std::size_t thread,
                                       const Fixture& fixture, const StopFlag& stop) {
    const Plan& plan = contest.plan;
    GameTerms terms{.random_plies = plan.random_plies,
                    .clock = plan.clock,
                    .max_plies = plan.max_plies,
                    .judge = crew.judge ? &crew.judge : nullptr,
                    .keep_record = contest.keep_records,
                    .evaluation = contest.evaluation,
                    .witness = contest.witness};
    if (contest.onlooker) terms.onlooker = [&](const AnyLine& line) { contest.onlooker(fixture, line); };
    std::array<SeatPlayer, 2> seats;
    std::array<Agent*, 2> agents{};
    for (const Seat seat : both_seats) {
        const std::size_t agent = agent_on(plan, fixture, seat);
        seats[index(seat)].player = plan.agents[agent];
        agents[index(seat)] = crew.agents[thread][agent].get();
    }
    const Opening& opening = contest.openings[fixture.opening % contest.openings.size()];
    return play_game(opening.with(std::move(seats), fixture.seed), fixture.number, agents, terms, stop);
}

}  // namespace joute
