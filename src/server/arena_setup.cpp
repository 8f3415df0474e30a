// SPDX-License-Identifier: MIT
#include "server/arena_setup.hpp"

#include "core/text.hpp"

namespace joute {

namespace {

constexpr std::int64_t max_random_plies = 100;

[[noreturn]] void wrong(const Message& why) { throw Refusal{Code::wrong_input, why}; }

std::vector<std::string> read_agents(Fields& fields, const ServerLimits& limits, const CheckSpec& check_spec) {
    const Json* given = fields.maybe_array("agents", limits.contest_agents);
    if (given == nullptr) throw Refusal{Code::bad_request, {"'agents' is missing", "« agents » manque"}};
    std::vector<std::string> agents;
    for (const Json& each : *given) {
        if (!each.is_string() || each.get_ref<const std::string&>().size() > longest_spec)
            throw Refusal{Code::bad_request,
                          {"'agents' is a list of short texts", "« agents » est une liste de textes courts"}};
        const std::string spec(trim(each.get_ref<const std::string&>()));
        check_spec(spec);
        // At a table an agent is hurried after so long. Here that would make results depend on the machine's load.
        const Spec parsed = granted(parse_spec(spec));
        if (const auto time = parsed.values.find("time"); time != parsed.values.end())
            if (const auto asked = parse_duration(time->second); asked && *asked > limits.longest_thought)
                wrong(message("an agent may think for at most {} seconds here",
                              "un agent peut réfléchir ici au plus {} secondes", limits.longest_thought.count()));
        agents.push_back(spec);
    }
    return agents;
}

std::string one_of(Fields& fields, const char* name, const std::string& first, const std::string& second) {
    const std::string text = fields.maybe_text(name, longest_word).value_or(first);
    if (text != first && text != second)
        throw Refusal{Code::bad_request, message("'{}' is {} or {}", "« {} » est {} ou {}", name, first, second)};
    return text;
}

}  // namespace

ArenaSetup read_setup(Fields& fields, const Kit& entry, const ServerLimits& limits, const CheckSpec& check_spec,
                      std::uint64_t otherwise_seed) {
    ArenaSetup setup;
    setup.entry = &entry;
    // Step 1. Who plays whom.
    setup.tournament = one_of(fields, "kind", "match", "tournament") == "tournament";
    setup.gauntlet = one_of(fields, "format", "round-robin", "gauntlet") == "gauntlet";
    setup.game = granted(entry.make(read_options(fields.maybe_object("options"))));
    Plan& plan = setup.plan;
    plan.agents = read_agents(fields, limits, check_spec);
    if (!setup.tournament && plan.agents.size() != 2)
        wrong({"a match needs two agents", "un match demande deux agents"});
    if (plan.agents.size() < 2)
        wrong({"a tournament needs two agents or more", "un tournoi demande au moins deux agents"});
    plan.encounters = setup.gauntlet ? gauntlet(plan.agents.size()) : round_robin(plan.agents.size());

    // Step 2. How much, and from where.
    const auto most = static_cast<std::int64_t>(limits.contest_games);
    plan.games = static_cast<int>(fields.number("games", 1, most));
    plan.random_plies = static_cast<int>(fields.maybe_number("random_plies", 0, max_random_plies).value_or(0));
    plan.seed = number_of(fields.maybe_seed("seed").value_or(otherwise_seed));
    plan.max_plies = static_cast<int>(limits.steps);
    plan.swap = !setup.game->fixed_seats();
    if (total_games(plan) > limits.contest_games)
        wrong(message("these are {} games; at most {} are played here",
                      "cela fait {} parties ; on en joue ici au plus {}", total_games(plan), limits.contest_games));
    if (const auto bounds = fields.maybe_text("sprt", longest_word)) {
        if (setup.tournament)
            wrong({"a test (SPRT) is about a match of two", "un test (SPRT) porte sur un match à deux"});
        plan.sprt = granted(parse_sprt(*bounds));
    }
    setup.openings = {granted(plain_opening(setup.game, std::nullopt))};
    return setup;
}

namespace {

std::string sprt_text(const SprtBounds& bounds) {
    return fmt::format("{},{},{},{}", bounds.elo0, bounds.elo1, bounds.alpha, bounds.beta);
}

}  // namespace

Json setup_json(const ArenaSetup& setup) {
    const Plan& plan = setup.plan;
    Json options = Json::object();
    for (const auto& spec : setup.game->info().options)
        if (applies(spec, setup.game->options())) options[spec.name] = setup.game->options().text(spec.name);
    Json json{{"kind", setup.tournament ? "tournament" : "match"},
              {"game", setup.entry->info->id},
              {"options", std::move(options)},
              {"agents", plan.agents},
              {"games", plan.games},
              {"random_plies", plan.random_plies},
              {"seed", plan.seed}};
    if (setup.tournament) json["format"] = setup.gauntlet ? "gauntlet" : "round-robin";
    if (plan.sprt) json["sprt"] = sprt_text(*plan.sprt);
    return json;
}

std::string command_of(const ArenaSetup& setup) {
    const Plan& plan = setup.plan;
    std::string text = fmt::format("joute {} {} {}", setup.tournament ? "tournament" : "match", setup.entry->info->id,
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
    return text;
}

}  // namespace joute
