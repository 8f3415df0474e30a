// SPDX-License-Identifier: MIT
#include "arena/game_line.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

namespace joute {

namespace {

using Json = nlohmann::ordered_json;

double rounded(double number, double unit) { return std::round(number / unit) * unit; }

}  // namespace

std::string print_game_line(const PlayedGame& game) {
    Json json{{"game", game.number + 1}, {"result", word(game.outcome)}, {"ending", word(game.ending)},
              {"plies", game.plies},     {"first", Json::array()},       {"second", Json::array()}};
    if (game.fault) json["fault"] = print_fault(*game.fault);
    for (const Decision& decision : game.decisions)
        json[std::string(word(decision.seat))].push_back(
            {rounded(decision.value, 1e-4), rounded(decision.milliseconds, 1e-3)});
    for (const double value : game.values) json["values"].push_back(rounded(value, 1e-4));
    return json.dump();
}

std::optional<PlayedGame> parse_game_line(const std::string& line) {
    const Json json = Json::parse(line, nullptr, /*allow_exceptions=*/false);
    if (!json.is_object()) return std::nullopt;
    PlayedGame game;
    const auto number = json.find("game");
    const auto plies = json.find("plies");
    if (number == json.end() || !number->is_number_unsigned() || number->get<std::size_t>() == 0) return std::nullopt;
    if (plies == json.end() || !plies->is_number_unsigned()) return std::nullopt;
    game.number = number->get<std::size_t>() - 1;
    game.plies = plies->get<int>();
    const Json result = json.value("result", Json());
    const auto outcome = parse_outcome(result.is_string() ? result.get<std::string>() : std::string());
    if (!outcome) return std::nullopt;
    game.outcome = *outcome;
    if (const Json ending = json.value("ending", Json()); ending.is_string())
        game.ending = parse_ending(ending.get<std::string>());
    if (const Json fault = json.value("fault", Json()); fault.is_string())
        game.fault = parse_fault(fault.get<std::string>());
    for (const Seat seat : both_seats)
        for (const auto& each : json.value(std::string(word(seat)), Json::array())) {
            if (!each.is_array() || each.size() != 2 || !each[0].is_number() || !each[1].is_number())
                return std::nullopt;
            game.decisions.push_back({seat, each[0].get<double>(), each[1].get<double>()});
        }
    for (const auto& value : json.value("values", Json::array())) {
        if (!value.is_number()) return std::nullopt;
        game.values.push_back(value.get<double>());
    }
    return game;
}

}  // namespace joute
