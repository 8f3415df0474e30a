// SPDX-License-Identifier: MIT
#include "server/services/contest_states.hpp"

#include "agents/catalogue.hpp"
#include "server/services/facts.hpp"

namespace joute {

namespace {

Fact failure_fact(const HeldContest& contest) {
    if (!contest.failure) return {};
    return Fact::Object{{"en", contest.failure->en}, {"fr", contest.failure->fr}};
}

/// Seconds until the last game, if they go on as in this run; nothing before some are done.
Fact left_fact(const HeldContest& contest, Time now) {
    const std::size_t fresh = contest.games.size() - contest.games_before;
    if (contest.phase != Phase::playing || fresh == 0) return {};
    const double spent = std::chrono::duration<double>(now - contest.began).count();
    const double games = static_cast<double>(total_games(contest.setup->plan) - contest.games.size());
    return rounded(spent / static_cast<double>(fresh) * games);
}

Fact live_fact(const HeldContest& contest) {
    if (!contest.live || contest.phase != Phase::playing) return {};
    const auto& [fixture, actor, scene] = *contest.live;
    const Plan& plan = contest.setup->plan;
    return Fact::Object{{"n", whole(fixture.number + 1)},
                        {"first", whole(agent_on(plan, fixture, Seat::first))},
                        {"second", whole(agent_on(plan, fixture, Seat::second))},
                        {"actor", word(actor)},
                        {"scene", scene}};
}

}  // namespace

Fact contest_summary(const HeldContest& contest) {
    const ContestSetup& setup = *contest.setup;
    const Standing& standing = contest.tally.standing();
    Fact::Object summary{{"contest", contest.id},
                         {"kind", setup.tournament ? "tournament" : "match"},
                         {"game", setup.kit->info->id},
                         {"agents", texts(setup.plan.agents)},
                         {"created", contest.created},
                         {"phase", word(contest.phase)},
                         {"done", whole(contest.games.size())},
                         {"total", whole(total_games(setup.plan))}};
    // Of a match what A did; of a tournament who leads.
    if (setup.tournament) {
        std::size_t best = 0;
        for (std::size_t i = 1; i < setup.plan.agents.size(); ++i)
            if (standing.points_of(i) > standing.points_of(best)) best = i;
        summary.emplace_back("leader", contest.games.empty() ? Fact() : whole(best));
    } else {
        const EncounterScore& score = standing.score(0);
        summary.emplace_back("score", Fact::List{score.wins, score.draws, score.losses});
    }
    return summary;
}

Fact contest_now(const HeldContest& contest, std::size_t ahead, Time now, const ContestRuns& runs) {
    return Fact::Object{{"phase", word(contest.phase)},
                        {"ahead", whole(ahead)},
                        {"done", whole(contest.games.size())},
                        {"left", left_fact(contest, now)},
                        {"failure", failure_fact(contest)},
                        {"live", live_fact(contest)},
                        {"result", runs.result(*contest.setup, contest.tally)}};
}

Fact contest_games(const HeldContest& contest, std::size_t from) {
    const Plan& plan = contest.setup->plan;
    Fact::List games;
    for (std::size_t i = from; i < contest.games.size(); ++i) {
        const GamePlayed& game = contest.games[i];
        games.emplace_back(Fact::Object{{"n", whole(game.fixture.number + 1)},
                                        {"table", contest_game_id(contest.id, game.fixture.number + 1)},
                                        {"pair", whole(game.fixture.pair + 1)},
                                        {"first", whole(agent_on(plan, game.fixture, Seat::first))},
                                        {"second", whole(agent_on(plan, game.fixture, Seat::second))},
                                        {"result", word(game.outcome)},
                                        {"ending", word(game.ending)},
                                        {"plies", game.plies}});
    }
    return games;
}

Fact contest_curve(const HeldContest& contest, std::size_t from) {
    Fact::List points;
    for (std::size_t i = from; i < contest.curve.size(); ++i) {
        Fact::List point{contest.curve[i].games};
        for (const double value : contest.curve[i].values) point.emplace_back(rounded(value));
        points.emplace_back(std::move(point));
    }
    return points;
}

Fact contest_state(const HeldContest& contest, bool yours, std::size_t ahead, Time now, const ContestRuns& runs) {
    Fact::Object state{{"contest", contest.id}};
    append(state, setup_facts(*contest.setup));
    append(state, {{"total", whole(total_games(contest.setup->plan))},
                   {"swap", contest.setup->plan.swap},
                   {"created", contest.created},
                   {"yours", yours},
                   {"command", command_of(*contest.setup)},
                   {"games_played", contest_games(contest, 0)},
                   {"curve", contest_curve(contest, 0)},
                   {"now", contest_now(contest, ahead, now, runs)}});
    return state;
}

}  // namespace joute
