// SPDX-License-Identifier: MIT
// tune of an agent whose weights are keys of its spec: the winner stays, then a match against the agent as it is.
#include <fmt/format.h>

#include "app/arena_options.hpp"
#include "app/arena_text.hpp"
#include "app/commands.hpp"
#include "app/notices.hpp"
#include "app/output.hpp"
#include "arena/results_json.hpp"
#include "arena/winner_stays.hpp"
#include "core/text.hpp"

namespace joute {

namespace {

struct KeysRequest {
    ArenaRequest arena;
    int rounds = 50;
    int match_games = 2'000;
    SprtBounds sprt{.elo0 = 0, .elo1 = 20};

    [[nodiscard]] const std::string& agent() const { return arena.plan.agents.front(); }
};

Result<KeysRequest> read_keys_request(const Invocation& invocation) {
    constexpr int max_rounds = 100'000;
    constexpr int default_games = 40;
    const Words& words = invocation.words;
    auto arena = begin_arena(invocation);
    if (!arena) return arena.error();
    KeysRequest request{.arena = std::move(*arena)};
    const std::string agent = *words.text("--agent");
    for (const char* name : {"--weights", "--errors", "--out", "--record", "--resume"})
        if (words.text(name))
            return message("tune of '{}' finds values of its keys {}: it takes no {}",
                           "régler « {} », c’est chercher les valeurs de ses clés {} : {} n’y sert à rien",
                           quoted_input(agent), join(weight_keys(*request.arena.situation.kit, agent), ", "), name);
    request.arena.plan.agents = {agent, agent};
    request.arena.plan.games = default_games;
    if (auto read = read_arena_options(invocation, request.arena); !read) return read.error();
    auto rounds = words.number("--rounds", request.rounds, 1, max_rounds);
    if (!rounds) return rounds.error();
    request.rounds = *rounds;
    auto games = words.number("--match-games", request.match_games, 2, 10'000'000);
    if (!games) return games.error();
    request.match_games = *games;
    if (const auto& bounds = words.text("--sprt")) {
        auto sprt = parse_sprt(*bounds);
        if (!sprt) return sprt.error();
        request.sprt = *sprt;
    }
    request.arena.plan.sprt.reset();
    return request;
}

/// A round for every change of the title, and how often the last champion kept it.
std::string reigns_text(const std::vector<std::string>& keys, const std::vector<Challenge>& challenges,
                        Language language) {
    std::string text;
    int defended = 0;
    for (std::size_t i = 0; i < challenges.size(); ++i) {
        const Challenge& each = challenges[i];
        defended = each.lost() ? 0 : defended + 1;
        if (!each.lost()) continue;
        text += message("round {}: {} wins {} to {}\n", "tour {} : {} gagne {} à {}\n", i + 1,
                        with_weight_keys("", keys, each.challenger).substr(1), each.score.losses, each.score.wins)
                    .in(language);
    }
    return text + message("rounds played: {}; defences of the title in a row at the end: {}\n",
                          "tours joués : {} ; défenses du titre de suite à la fin : {}\n", challenges.size(), defended)
                      .in(language);
}

nlohmann::ordered_json challenges_json(const std::vector<Challenge>& challenges) {
    auto list = nlohmann::ordered_json::array();
    for (const Challenge& each : challenges)
        list.push_back({{"champion", each.champion},
                        {"challenger", each.challenger},
                        {"wins", each.score.wins},
                        {"draws", each.score.draws},
                        {"losses", each.score.losses},
                        {"stays", !each.lost()}});
    return list;
}

Message keys_verdict(const std::string& agent, const std::string& found, Verdict verdict) {
    if (verdict == Verdict::h1) return message("{} is better than {}.", "{} est meilleur que {}.", found, agent);
    if (verdict == Verdict::h0)
        return message("{} is no better than {}.", "{} n’est pas meilleur que {}.", found, agent);
    return message("Whether {} is better than {}, the match did not decide.",
                   "Le match n’a pas tranché si {} est meilleur que {}.", found, agent);
}

}  // namespace

Result<void> run_tune_keys(const Invocation& invocation) {
    // Step 1. All that can be refused.
    auto request = read_keys_request(invocation);
    if (!request) return request.error();
    const Kit& kit = *request->arena.situation.kit;
    const AnyGame& game = *request->arena.situation.game;
    const Plan& plan = request->arena.plan;
    const auto keys = weight_keys(kit, request->agent());

    // Step 2. The winner stays.
    ProgressBar bar(invocation.language);
    const double all = static_cast<double>(request->rounds) * plan.games;
    const auto progress = [&](int round, const Standing& standing) {
        bar.show(message("round {}/{}  {}/{} games", "tour {}/{}  {}/{} parties", round, request->rounds,
                         standing.games(), plan.games),
                 ((round - 1) * plan.games + standing.games()) / all);
    };
    auto challenges = winner_stays({.kit = kit,
                                    .game = game,
                                    .plan = plan,
                                    .openings = request->arena.openings,
                                    .rounds = request->rounds,
                                    .jobs = request->arena.jobs},
                                   progress, &interrupted());
    if (!challenges) return challenges.error();
    if (challenges->empty())
        return message("stopped before the first round was over", "arrêté avant la fin du premier tour");
    const std::string found = with_weight_keys(request->agent(), keys, challenges->back().winner());

    // Step 3. The match that decides, on games of its own.
    Plan match = plan;
    match.agents = {found, request->agent()};
    match.games = request->match_games;
    match.sprt = request->sprt;
    match.seed = Random::of(plan.seed, Stream::match, static_cast<std::uint64_t>(request->rounds) + 1).next();
    const Contest contest{
        .kit = kit, .game = game, .plan = match, .openings = request->arena.openings, .jobs = request->arena.jobs};
    Standing standing(match);
    SprtState sprt = sprt_of({}, *match.sprt);
    if (!interrupted().load()) {
        auto crew = make_crew(contest, {.notice = {}, .stop = &interrupted()});
        if (!crew) return crew.error();
        play_contest(
            contest, *crew, {},
            [&](const Fixture& fixture, PlayedGame&& done, bool /*fresh*/) {
                standing.add(fixture, done);
                sprt = sprt_of(standing.score(0).units, *match.sprt);
                bar.show(progress_line(match, standing, sprt),
                         static_cast<double>(standing.games()) / static_cast<double>(total_games(match)));
                return sprt.verdict == Verdict::undecided;
            },
            &interrupted());
    }

    // Step 4. What came out.
    if (invocation.json) {
        Json json{
            {"agent", request->agent()}, {"keys", keys}, {"rounds", challenges_json(*challenges)}, {"found", found}};
        json["match"] = match_json(match, standing, sprt);
        json["kept"] = sprt.verdict == Verdict::h1;
        print(json);
        return {};
    }
    fmt::print("{}{}{}\n", reigns_text(keys, *challenges, invocation.language),
               match_text(match, standing, sprt, invocation.language),
               keys_verdict(request->agent(), found, sprt.verdict).in(invocation.language));
    return {};
}

}  // namespace joute
