// SPDX-License-Identifier: MIT
#include "server/services/contest_setup.hpp"

#include "agents/catalogue.hpp"
#include "core/text.hpp"
#include "server/services/facts.hpp"
#include "server/services/specs.hpp"
#include "server/services/states.hpp"

namespace joute {

namespace {

Answer<std::vector<std::string>> agents_in(const request::ArenaStart& asked, const Kit& kit,
                                           const ServerLimits& limits) {
    std::vector<std::string> agents;
    for (const std::string& each : asked.agents) {
        const std::string spec(trim(each));
        if (auto refusal = refused_spec(kit, spec, limits)) return std::move(*refusal);
        // At a table an agent is hurried after so long. Here that would make results depend on the machine's load.
        const auto parsed = parse_spec(spec);
        const auto time = parsed->values.find("time");
        if (time != parsed->values.end())
            if (const auto limit = parse_duration(time->second); limit && *limit > limits.longest_thought)
                return wrong_input(message("an agent may think for at most {} seconds here",
                                           "un agent peut réfléchir ici au plus {} secondes",
                                           limits.longest_thought.count()));
        agents.push_back(spec);
    }
    return agents;
}

}  // namespace

Answer<ContestSetup> contest_setup(const request::ArenaStart& asked, const Kit& kit, const ServerLimits& limits,
                                   std::uint64_t otherwise_seed) {
    ContestSetup setup;
    setup.kit = &kit;
    // Step 1. Who plays whom.
    setup.tournament = asked.kind == request::ArenaStart::Kind::tournament;
    setup.gauntlet = asked.format == request::ArenaStart::Format::gauntlet;
    auto game = kit.make(asked.options);
    if (!game) return wrong_input(game.error());
    setup.game = std::move(*game);
    Plan& plan = setup.plan;
    auto agents = agents_in(asked, kit, limits);
    if (!agents) return agents.error();
    plan.agents = std::move(*agents);
    if (!setup.tournament && plan.agents.size() != 2)
        return wrong_input({"a match needs two agents", "un match demande deux agents"});
    if (plan.agents.size() < 2)
        return wrong_input({"a tournament needs two agents or more", "un tournoi demande au moins deux agents"});
    plan.encounters = setup.gauntlet ? gauntlet(plan.agents.size()) : round_robin(plan.agents.size());

    // Step 2. How much, and from where.
    plan.games = static_cast<int>(asked.games);
    plan.random_plies = static_cast<int>(asked.random_plies.value_or(0));
    plan.seed = number_of(asked.seed.value_or(otherwise_seed));
    plan.max_plies = static_cast<int>(limits.steps);
    plan.swap = !setup.game->fixed_seats();
    for (std::size_t i = 0; i < plan.agents.size(); ++i)
        if (const auto plays = check_agent(kit, *setup.game, plan.agents[i], seat_in_all(plan, i)); !plays)
            return wrong_input(plays.error());
    if (total_games(plan) > limits.contest_games)
        return wrong_input(message("these are {} games; at most {} are played here",
                                   "cela fait {} parties ; on en joue ici au plus {}", total_games(plan),
                                   limits.contest_games));
    if (asked.sprt) {
        if (setup.tournament)
            return wrong_input({"a test (SPRT) is about a match of two", "un test (SPRT) porte sur un match à deux"});
        auto bounds = parse_sprt(*asked.sprt);
        if (!bounds) return wrong_input(bounds.error());
        plan.sprt = *bounds;
    }
    plan.eval = asked.eval.value_or("");
    if (!plan.eval.empty())
        if (const auto evaluation = find_position_evaluation(kit, plan.eval); !evaluation)
            return wrong_input(evaluation.error());
    auto opening = plain_opening(setup.game, std::nullopt);
    if (!opening) return wrong_input(opening.error());
    setup.openings = {std::move(*opening)};
    return setup;
}

namespace {

std::string sprt_text(const SprtBounds& bounds) {
    return fmt::format("{},{},{},{}", bounds.elo0, bounds.elo1, bounds.alpha, bounds.beta);
}

}  // namespace

Fact::Object setup_facts(const ContestSetup& setup) {
    const Plan& plan = setup.plan;
    Fact::Object facts{{"kind", setup.tournament ? "tournament" : "match"},
                       {"game", setup.kit->info->id},
                       {"options", options_fact(*setup.game)},
                       {"agents", texts(plan.agents)},
                       {"games", plan.games},
                       {"random_plies", plan.random_plies},
                       {"seed", seed_fact(plan.seed)}};
    if (setup.tournament) facts.emplace_back("format", setup.gauntlet ? "gauntlet" : "round-robin");
    if (plan.sprt) facts.emplace_back("sprt", sprt_text(*plan.sprt));
    if (!plan.eval.empty()) facts.emplace_back("eval", plan.eval);
    return facts;
}

std::string command_of(const ContestSetup& setup) {
    const Plan& plan = setup.plan;
    std::string text = fmt::format("joute {} {} {}", setup.tournament ? "tournament" : "match", setup.kit->info->id,
                                   join(plan.agents, " "));
    for (const auto& spec : setup.game->info().options) {
        const std::string value = setup.game->options().text(spec.name);
        if (value == spec.fallback || !applies(spec, setup.game->options())) continue;
        const bool flag = spec.kind == OptionSpec::Kind::flag;
        text += flag ? fmt::format(" --{}", spec.name) : fmt::format(" --{} {}", spec.name, value);
    }
    text += fmt::format(" --games {} --seed {}", plan.games, plan.seed);
    if (plan.random_plies > 0) text += fmt::format(" --random-plies {}", plan.random_plies);
    if (setup.gauntlet) text += " --gauntlet";
    if (plan.sprt) text += " --sprt " + sprt_text(*plan.sprt);
    if (!plan.eval.empty()) text += " --eval " + plan.eval;
    return text;
}

}  // namespace joute
