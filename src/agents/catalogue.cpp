// SPDX-License-Identifier: MIT
#include "agents/catalogue.hpp"

#include <algorithm>

#include "agents/exec.hpp"
#include "core/text.hpp"
#include "store/files.hpp"

namespace joute {

namespace {

struct Chosen {
    const AgentOffer* offer;
    Settings settings;
};

/// Whether an agent that takes `eval` was given one of the game's that values moves alone.
bool wants_values_of_moves(const Kit& kit, const KeySet& keys, const Spec& spec) {
    const auto key = std::ranges::find(keys.extra, "eval", &ExtraKey::name);
    const auto given = spec.values.find("eval");
    if (key == keys.extra.end() || given == spec.values.end() ||
        std::ranges::find(key->choices, given->second) != key->choices.end())
        return false;
    return std::ranges::find(kit.evaluations, given->second, &EvaluationOffer::name) != kit.evaluations.end();
}

Result<Chosen> choose(const Kit& kit, std::string_view text, Programs programs) {
    auto spec = parse_spec(text);
    if (!spec) return spec.error();
    // Offers such as "level:3" carry their lone value in their name.
    const auto lone = spec->values.find("");
    const std::string full = lone == spec->values.end() ? spec->name : spec->name + ":" + lone->second;
    auto offer = std::ranges::find(kit.agents, full, &AgentOffer::name);
    if (offer != kit.agents.end()) {
        spec->values.erase("");
    } else {
        offer = std::ranges::find(kit.agents, spec->name, &AgentOffer::name);
    }
    if (offer == kit.agents.end()) {
        std::vector<std::string> names;
        for (const auto& each : kit.agents) names.push_back(each.name);
        if (programs == Programs::allowed) names.emplace_back("exec:PROGRAM");
        return message("{} has no agent '{}'; its agents are: {}", "{} n’a pas d’agent « {} » ; ses agents sont : {}",
                       kit.info->id, quoted_input(full), join(names, ", "));
    }
    if (wants_values_of_moves(kit, offer->keys, *spec))
        if (const auto wrong = find_position_evaluation(kit, spec->values["eval"]); !wrong) return wrong.error();
    auto settings = check(*spec, offer->keys);
    if (!settings) return settings.error();
    return Chosen{&*offer, *settings};
}

/// ... where it must be able to play the rules of a game, on that seat or on either.
Result<Chosen> choose(const Kit& kit, const AnyGame& game, std::string_view text, Programs programs,
                      std::optional<Seat> seat) {
    auto chosen = choose(kit, text, programs);
    if (!chosen) return chosen;
    const AgentOffer& offer = *chosen->offer;
    const auto& only = offer.only_for;
    if (!only.empty() && std::ranges::find(only, game.options().text("rules")) == only.end())
        return message("'{}' plays only with rules {}, not with {}",
                       "« {} » ne joue qu’avec les règles {}, pas avec {}", offer.name, join(only, " | "),
                       game.options().text("rules"));
    if (offer.only_seat && offer.only_seat != seat)
        return message("'{}' plays only the seat {}", "« {} » ne joue que le camp {}", offer.name,
                       word(*offer.only_seat));
    return chosen;
}

Result<std::unique_ptr<Agent>> make(Chosen& chosen, const AnyGame& game, const Making& making) {
    if (making.playing) chosen.settings.extra.insert(chosen.offer->in_play.begin(), chosen.offer->in_play.end());
    return chosen.offer->make(game, chosen.settings, making);
}

Error no_programs() {
    return message("programs (exec:...) are started by the command line only",
                   "les programmes (exec:...) ne se lancent que depuis la ligne de commande");
}

}  // namespace

Result<std::unique_ptr<Agent>> make_agent(const Kit& kit, const AnyGame& game, std::string_view spec,
                                          const Making& making, Programs programs) {
    if (names_program(spec)) {
        if (programs == Programs::refused) return no_programs();
        return make_program(game, spec);
    }
    auto chosen = choose(kit, game, spec, programs, making.seat);
    if (!chosen) return chosen.error();
    if (const auto& file = chosen->settings.weights_file; !file.empty()) {
        auto weights = load_weights(file);
        if (!weights) return weights.error();
        chosen->settings.weights = std::move(*weights);
    }
    return make(*chosen, game, making);
}

Result<std::unique_ptr<Agent>> make_agent(const Kit& kit, const AnyGame& game, std::string_view spec,
                                          const WeightSet& weights, const Making& making) {
    auto chosen = choose(kit, game, spec, Programs::refused, making.seat);
    if (!chosen) return chosen.error();
    if (!chosen->offer->keys.weights || !chosen->settings.weights_file.empty())
        return message("'{}': an agent is needed that takes weights=FILE and is not given one",
                       "« {} » : il faut un agent qui accepte weights=FILE et n’en reçoit pas", quoted_input(spec));
    chosen->settings.weights = weights;
    return make(*chosen, game, making);
}

Result<void> check_agent(const Kit& kit, std::string_view spec, Programs programs) {
    if (names_program(spec)) {
        if (programs == Programs::refused) return no_programs();
        auto parsed = parse_program(spec);
        if (!parsed) return parsed.error();
        return {};
    }
    auto chosen = choose(kit, spec, programs);
    if (!chosen) return chosen.error();
    return {};
}

Result<void> check_agent(const Kit& kit, const AnyGame& game, std::string_view spec, std::optional<Seat> seat,
                         Programs programs) {
    if (names_program(spec)) return check_agent(kit, spec, programs);
    auto chosen = choose(kit, game, spec, programs, seat);
    if (!chosen) return chosen.error();
    return {};
}

Limits limits_of(const Kit& kit, std::string_view spec) {
    const auto chosen = choose(kit, spec, Programs::refused);
    if (!chosen) return {};
    const Limits& given = chosen->settings.limits;
    return given.depth || given.nodes || given.time ? given : chosen->offer->limits;
}

Result<WeightSet> load_weights(const std::string& file) {
    auto text = read_file(file);
    if (!text) return text.error();
    return parse_weights(*text, file);
}

}  // namespace joute
