// SPDX-License-Identifier: MIT
#include "server/services/greeting.hpp"

#include "agents/catalogue.hpp"
#include "core/text.hpp"
#include "server/services/facts.hpp"
#include "server/services/requests.hpp"
#include "server/services/rooms.hpp"

namespace joute {

Answer<const Kit*> Environment::kit(const std::string& game) const {
    std::vector<std::string> names;
    for (const Kit& each : games) {
        if (each.info->id == game) return &each;
        names.push_back(each.info->id);
    }
    return wrong_input(message("there is no game '{}'; the games are: {}",
                               "il n’y a pas de jeu « {} » ; les jeux sont : {}", quoted_input(game),
                               join(names, ", ")));
}

namespace {

Fact options_of(const GameInfo& info, Language language) {
    Fact::List options;
    for (const OptionSpec& spec : info.options) {
        const bool choice = spec.kind == OptionSpec::Kind::choice;
        const bool number = spec.kind == OptionSpec::Kind::number;
        Fact::Object option{{"name", spec.name},
                            {"kind", choice   ? "choice"
                                     : number ? "number"
                                              : "flag"},
                            {"default", spec.fallback}};
        if (choice) option.emplace_back("choices", texts(spec.choices));
        if (number) {
            option.emplace_back("least", spec.min);
            option.emplace_back("greatest", spec.max);
        }
        option.emplace_back("about", spec.about.in(language));
        if (!spec.only_for.empty()) option.emplace_back("only_for", texts(spec.only_for));
        options.emplace_back(std::move(option));
    }
    return options;
}

Fact agents_of(const Kit& kit, Language language) {
    Fact::List agents;
    for (const AgentOffer& offer : kit.agents) {
        KeySet keys = offer.keys;
        keys.weights = false;  // files are not for those who come by network (check_spec)
        const auto level = offer.name.starts_with("level:") ? parse_int(offer.name.substr(6)) : std::nullopt;
        Fact::Object agent{{"spec", offer.name},
                           {"about", offer.about.in(language)},
                           {"rating", maybe(offer.rating)},
                           {"level", maybe(level)},
                           {"keys", usage(keys)}};
        if (offer.name.starts_with("difficulty:"))
            agent.emplace_back("difficulty",
                               maybe(parse_int(offer.name.substr(std::string_view("difficulty:").size()))));
        if (!offer.only_for.empty()) agent.emplace_back("only_for", texts(offer.only_for));
        if (offer.only_seat) agent.emplace_back("only_seat", word(*offer.only_seat));
        agents.emplace_back(std::move(agent));
    }
    return agents;
}

Fact evaluations_of(const Kit& kit, Language language) {
    Fact::List evaluations;
    for (const EvaluationOffer& offer : kit.evaluations)
        evaluations.emplace_back(Fact::Object{{"name", offer.name},
                                              {"title", offer.title.in(language)},
                                              {"about", offer.about.in(language)},
                                              {"moves", offer.make({}).of_moves != nullptr},
                                              {"plotted", offer.name == kit.plotted}});
    return evaluations;
}

/// The rule sets whose solved table is stored.
Fact solved_of(const Kit& kit) {
    Fact::List solved;
    if (!kit.solver) return solved;
    for (const std::string& rules : kit.info->options.front().choices) {
        OptionValues options;
        options.set("rules", rules);
        const auto game = kit.make(options);
        if (game && kit.solver->stored(**game)) solved.emplace_back(rules);
    }
    return solved;
}

Fact game_fact(const Kit& kit, Language language) {
    const GameInfo& info = *kit.info;
    const auto game = kit.make({});
    const auto start = game ? (*game)->start() : nullptr;
    return Fact::Object{
        {"id", info.id},
        {"title", info.title.in(language)},
        {"about", info.about.in(language)},
        {"turns", info.turns.in(language)},
        {"sides", Fact::List{info.side(Seat::first).in(language), info.side(Seat::second).in(language)}},
        {"hidden", start && start->hides()},
        {"chance", start && start->has_chance()},
        {"both", start && start->has_both()},
        {"map", static_cast<bool>(kit.map)},
        {"solved", solved_of(kit)},
        {"options", options_of(info, language)},
        {"agents", agents_of(kit, language)},
        {"evaluations", evaluations_of(kit, language)}};
}

}  // namespace

Greeting::Greeting(Environment& environment, Rooms& rooms, Verbs& verbs) : environment_(environment), rooms_(rooms) {
    verbs.on(*this, &Greeting::hello);
    verbs.on(*this, &Greeting::games);
    verbs.on(*this, &Greeting::rules);
}

Reply Greeting::hello(Caller& caller, const request::Hello& asked) {
    caller.client.language = asked.lang.value_or(caller.client.language);
    caller.client.words = asked.words.value_or(caller.client.words);
    rooms_.tell_again(caller.client.id);
    return Fact::Object{{"joute", environment_.version}, {"protocol", 1}, {"engine", environment_.has_engine()}};
}

Reply Greeting::games(Caller& caller, const request::Games& /*asked*/) {
    Fact::List games;
    for (const Kit& kit : environment_.games) games.push_back(game_fact(kit, caller.client.language));
    return object_of("games", std::move(games));
}

Reply Greeting::rules(Caller& caller, const request::Rules& asked) {
    const auto kit = environment_.kit(asked.game);
    if (!kit) return kit.error();
    return Fact::Object{{"markdown", caller.client.language == Language::french ? (*kit)->rules_fr : (*kit)->rules_en}};
}

}  // namespace joute
