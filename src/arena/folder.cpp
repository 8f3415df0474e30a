// SPDX-License-Identifier: MIT
#include "arena/folder.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

#include "store/files.hpp"

namespace joute {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* ledger_name = "games.jsonl";

Json plan_json(const AnyGame& game, const Plan& plan) {
    Json encounters = Json::array();
    for (const auto& [a, b] : plan.encounters) encounters.push_back({a, b});
    Json sprt;
    if (plan.sprt) sprt = {plan.sprt->elo0, plan.sprt->elo1, plan.sprt->alpha, plan.sprt->beta};
    return {{"joute contest", 1},
            {"game", game.info().id},
            {"options", print_options(game.info().options, game.options())},
            {"agents", plan.agents},
            {"encounters", encounters},
            {"games", plan.games},
            {"swap", plan.swap},
            {"random_plies", plan.random_plies},
            {"max_plies", plan.max_plies},
            {"adjudicate", plan.adjudicate},
            {"seed", plan.seed},
            {"position", plan.position ? Json(*plan.position) : Json()},
            {"openings", plan.openings},
            {"sprt", sprt}};
}

double rounded(double number, double unit) { return std::round(number / unit) * unit; }

Json game_json(const PlayedGame& game) {
    Json json{{"game", game.number + 1}, {"result", word(game.outcome)}, {"ending", word(game.ending)},
              {"plies", game.plies},     {"first", Json::array()},       {"second", Json::array()}};
    if (game.fault) json["fault"] = print_fault(*game.fault);
    for (const Decision& decision : game.decisions)
        json[std::string(word(decision.seat))].push_back(
            {rounded(decision.value, 1e-4), rounded(decision.milliseconds, 1e-3)});
    return json;
}

std::optional<PlayedGame> parse_game(const std::string& line) {
    const Json json = Json::parse(line, nullptr, /*allow_exceptions=*/false);
    if (!json.is_object()) return std::nullopt;
    PlayedGame game;
    const auto number = json.find("game");
    const auto plies = json.find("plies");
    if (number == json.end() || !number->is_number_unsigned() || number->get<std::size_t>() == 0) return std::nullopt;
    if (plies == json.end() || !plies->is_number_unsigned()) return std::nullopt;
    game.number = number->get<std::size_t>() - 1;
    game.plies = plies->get<int>();
    bool known = false;
    for (const Outcome outcome : {Outcome::first, Outcome::second, Outcome::draw})
        if (json.value("result", Json()) == word(outcome)) {
            game.outcome = outcome;
            known = true;
        }
    if (!known) return std::nullopt;
    for (const Ending ending : {Ending::rules, Ending::limit, Ending::table, Ending::fault})
        if (json.value("ending", Json()) == word(ending)) game.ending = ending;
    if (const Json fault = json.value("fault", Json()); fault.is_string())
        game.fault = parse_fault(fault.get<std::string>());
    for (const Seat seat : both_seats)
        for (const auto& each : json.value(std::string(word(seat)), Json::array())) {
            if (!each.is_array() || each.size() != 2 || !each[0].is_number() || !each[1].is_number())
                return std::nullopt;
            game.decisions.push_back({seat, each[0].get<double>(), each[1].get<double>()});
        }
    return game;
}

}  // namespace

Result<ContestFolder> ContestFolder::create(const std::filesystem::path& path, const AnyGame& game, const Plan& plan) {
    ContestFolder folder(path);
    if (auto begun = begin_plan(path, plan_json(game, plan)); !begun) return begun.error();
    if (auto opened = folder.open_ledger(plan); !opened) return opened.error();
    return folder;
}

Result<ContestFolder> ContestFolder::resume(const std::filesystem::path& path, const AnyGame& game, const Plan& plan) {
    ContestFolder folder(path);
    if (auto same = resume_plan(path, plan_json(game, plan), "games"); !same) return same.error();
    if (auto opened = folder.open_ledger(plan); !opened) return opened.error();
    return folder;
}

Result<void> ContestFolder::open_ledger(const Plan& plan) {
    const auto path = path_ / ledger_name;
    const auto lines = ledger_.open(path);
    if (!lines) return lines.error();
    for (std::size_t i = 0; i < lines->size(); ++i) {
        auto game = parse_game((*lines)[i]);
        if (!game || !fixture(plan, game->number))
            return message("{}, line {}: not a game of this contest", "{}, ligne {} : pas une partie de ce tournoi",
                           path.string(), i + 1);
        games_.insert_or_assign(game->number, std::move(*game));
    }
    return {};
}

Result<void> ContestFolder::add(const PlayedGame& game, const Record& record) {
    const auto file = path_ / "games" / fmt::format("{:06}.joute", game.number + 1);
    if (auto written = write_file(file, print_record(record)); !written) return written;
    return ledger_.add(game_json(game).dump());
}

}  // namespace joute
