// SPDX-License-Identifier: MIT
#include "arena/results_json.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

namespace joute {

namespace {

using Json = nlohmann::ordered_json;

Json number_or_null(const std::optional<double>& number) { return number ? Json(*number) : Json(nullptr); }

Json finite_or_null(double number) { return std::isfinite(number) ? Json(number) : Json(nullptr); }

/// How many games a program lost by its own fault, and the first of them.
void add_faults(Json& json, const Faults& faults) {
    json["faults"] = faults.games;
    if (faults.games == 0) return;
    json["first_fault"] = {{"game", faults.first_game + 1}, {"fault", print_fault(faults.first)}};
}

/// Where there is a clock: how many games were lost on it.
void add_clock(Json& json, const Plan& plan, const ThinkingTime& time) {
    if (plan.clock) json["lost_on_time"] = time.lost_on_time;
}

}  // namespace

Json match_json(const Plan& plan, const Standing& standing, const std::optional<SprtState>& sprt) {
    const EncounterScore& score = standing.score(0);
    const Strength strength = standing.strength(0);
    Json pairs = Json::array();
    for (const double count : score.units) pairs.push_back(static_cast<long>(count));
    const auto agent = [&](std::size_t who) {
        Json json{{"agent", plan.agents[who]},
                  {"mean_ms", standing.thinking(who).mean_ms()},
                  {"max_ms", standing.thinking(who).max_ms}};
        add_faults(json, standing.faults(who));
        add_clock(json, plan, standing.thinking(who));
        return json;
    };
    Json json{{"games", score.games},
              {"a_wins", score.wins},
              {"b_wins", score.losses},
              {"draws", score.draws},
              {"a", agent(0)},
              {"b", agent(1)},
              {"score", {{"value", score.share()}, {"low", strength.score_low}, {"high", strength.score_high}}},
              {"elo",
               {{"value", number_or_null(strength.elo.value)},
                {"low", number_or_null(strength.elo.low)},
                {"high", number_or_null(strength.elo.high)}}},
              {"normalised_elo", number_or_null(strength.normalised_elo)},
              {"superiority", number_or_null(strength.superiority)},
              {"pairs", pairs},
              {"plies_mean", standing.plies_mean()}};
    if (plan.clock) json["clock"] = print_clock(*plan.clock);
    if (sprt)
        json["sprt"] = {
            {"llr", sprt->llr}, {"lower", sprt->lower}, {"upper", sprt->upper}, {"verdict", word(sprt->verdict)}};
    return json;
}

Json tournament_json(const Plan& plan, const Standing& standing, const std::vector<Rating>& ratings) {
    Json agents = Json::array();
    Json table = Json::array();
    for (std::size_t i = 0; i < plan.agents.size(); ++i) {
        agents.push_back({{"spec", plan.agents[i]},
                          {"rating", ratings[i].value},
                          {"low", number_or_null(ratings[i].low)},
                          {"high", number_or_null(ratings[i].high)},
                          {"games", standing.games_of(i)},
                          {"score", standing.points_of(i)},
                          {"mean_ms", standing.thinking(i).mean_ms()},
                          {"max_ms", standing.thinking(i).max_ms}});
        add_faults(agents.back(), standing.faults(i));
        add_clock(agents.back(), plan, standing.thinking(i));
        Json row = Json::array();
        for (std::size_t j = 0; j < plan.agents.size(); ++j)
            row.push_back(i == j ? Json(nullptr) : number_or_null(standing.points_against(i, j)));
        table.push_back(std::move(row));
    }
    Json json{{"games", standing.games()},
              {"agents", std::move(agents)},
              {"table", std::move(table)},
              {"plies_mean", standing.plies_mean()}};
    if (plan.clock) json["clock"] = print_clock(*plan.clock);
    return json;
}

Json steps_json(const std::vector<LevelStep>& steps) {
    Json json = Json::array();
    for (std::size_t i = 0; i < steps.size(); ++i)
        json.push_back({{"from", fmt::format("level:{}", i + 1)},
                        {"to", fmt::format("level:{}", i + 2)},
                        {"elo", steps[i].elo},
                        {"low", finite_or_null(steps[i].low)},
                        {"high", finite_or_null(steps[i].high)},
                        {"even", steps[i].even}});
    return json;
}

}  // namespace joute
