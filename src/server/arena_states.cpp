// SPDX-License-Identifier: MIT
#include "server/arena_states.hpp"

#include <algorithm>
#include <cmath>

#include "arena/results_json.hpp"

namespace joute {

namespace {

/// Four digits are plenty for what is drawn.
Json failure_json(const ArenaRoom& room) {
    if (!room.failure) return nullptr;
    return {{"en", room.failure->en}, {"fr", room.failure->fr}};
}

/// Seconds until the last game, if they go on as in this run; nothing before some are done.
Json left_json(const ArenaRoom& room, ArenaRoom::Time now) {
    const std::size_t fresh = room.games.size() - room.games_before;
    if (room.phase != Phase::playing || fresh == 0) return nullptr;
    const double spent = std::chrono::duration<double>(now - room.began).count();
    const double games = static_cast<double>(total_games(room.setup->plan) - room.games.size());
    return rounded(spent / static_cast<double>(fresh) * games);
}

Json live_json(const ArenaRoom& room) {
    if (!room.live || room.phase != Phase::playing) return nullptr;
    const auto& [fixture, line] = *room.live;
    const Plan& plan = room.setup->plan;
    // Of hidden cards, what anybody may see: the hands are in the record when the game is over.
    return {{"n", fixture.number + 1},
            {"first", agent_on(plan, fixture, Seat::first)},
            {"second", agent_on(plan, fixture, Seat::second)},
            {"actor", word(line->actor())},
            {"scene", to_json(line->hides() ? line->public_scene() : line->scene())}};
}

}  // namespace

Json arena_summary_json(const ArenaRoom& room) {
    const ArenaSetup& setup = *room.setup;
    const Standing& standing = room.tally.standing();
    Json json{{"contest", room.id},
              {"kind", setup.tournament ? "tournament" : "match"},
              {"game", setup.entry->info->id},
              {"agents", setup.plan.agents},
              {"created", room.created},
              {"phase", word(room.phase)},
              {"done", room.games.size()},
              {"total", total_games(setup.plan)}};
    // Of a match what A did; of a tournament who leads.
    if (setup.tournament) {
        std::size_t best = 0;
        for (std::size_t i = 1; i < setup.plan.agents.size(); ++i)
            if (standing.points_of(i) > standing.points_of(best)) best = i;
        json["leader"] = room.games.empty() ? Json(nullptr) : Json(best);
    } else {
        const EncounterScore& score = standing.score(0);
        json["score"] = {score.wins, score.draws, score.losses};
    }
    return json;
}

Json arena_now_json(const ArenaRoom& room, std::size_t ahead, ArenaRoom::Time now) {
    const ArenaSetup& setup = *room.setup;
    const Standing& standing = room.tally.standing();
    Json json{{"phase", word(room.phase)},     {"ahead", ahead},
              {"done", room.games.size()},     {"left", left_json(room, now)},
              {"failure", failure_json(room)}, {"live", live_json(room)}};
    json["result"] = setup.tournament ? tournament_json(setup.plan, standing, standing.ratings({}))
                                      : match_json(setup.plan, standing, room.tally.sprt());
    return json;
}

Json arena_games_json(const ArenaRoom& room, std::size_t from) {
    Json games = Json::array();
    for (std::size_t i = from; i < room.games.size(); ++i) {
        const ArenaGame& game = room.games[i];
        const Plan& plan = room.setup->plan;
        games.push_back({{"n", game.fixture.number + 1},
                         {"table", arena_table_id(room.id, game.fixture.number + 1)},
                         {"pair", game.fixture.pair + 1},
                         {"first", agent_on(plan, game.fixture, Seat::first)},
                         {"second", agent_on(plan, game.fixture, Seat::second)},
                         {"result", word(game.outcome)},
                         {"ending", word(game.ending)},
                         {"plies", game.plies}});
    }
    return games;
}

Json arena_curve_json(const ArenaRoom& room, std::size_t from) {
    Json points = Json::array();
    for (std::size_t i = from; i < room.curve.size(); ++i) {
        Json point{room.curve[i].games};
        for (const double value : room.curve[i].values) point.push_back(rounded(value));
        points.push_back(std::move(point));
    }
    return points;
}

Json arena_state_json(const ArenaRoom& room, bool yours, std::size_t ahead, ArenaRoom::Time now) {
    Json json = roomy_object(16);
    json["contest"] = room.id;
    const Json setup = setup_json(*room.setup);
    for (const auto& [key, value] : setup.items()) json[key] = value;
    json["total"] = total_games(room.setup->plan);
    json["swap"] = room.setup->plan.swap;
    json["created"] = room.created;
    json["yours"] = yours;
    json["command"] = command_of(*room.setup);
    json["games_played"] = arena_games_json(room, 0);
    json["curve"] = arena_curve_json(room, 0);
    json["now"] = arena_now_json(room, ahead, now);
    return json;
}

}  // namespace joute
