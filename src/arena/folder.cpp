// SPDX-License-Identifier: MIT
#include "arena/folder.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "store/files.hpp"

namespace joute {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* plan_name = "plan.json";
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

Result<void> ContestFolder::open_ledger() {
    const auto path = path_ / ledger_name;
    ledger_.open(path, std::ios::binary | std::ios::app);
    if (!ledger_) return message("cannot write {}", "impossible d'écrire {}", path.string());
    return {};
}

Result<ContestFolder> ContestFolder::create(const std::filesystem::path& path, const AnyGame& game, const Plan& plan) {
    std::error_code ignored;
    if (std::filesystem::exists(path / plan_name, ignored))
        return message("{} already holds a contest: '--resume {}' goes on with it",
                       "{} contient déjà un tournoi : « --resume {} » le continue", path.string(), path.string());
    ContestFolder folder(path);
    if (auto written = write_file(path / plan_name, plan_json(game, plan).dump(2) + "\n"); !written)
        return written.error();
    if (auto opened = folder.open_ledger(); !opened) return opened.error();
    return folder;
}

Result<ContestFolder> ContestFolder::resume(const std::filesystem::path& path, const AnyGame& game, const Plan& plan) {
    auto text = read_file(path / plan_name);
    if (!text) return text.error();
    const Json old = Json::parse(*text, nullptr, /*allow_exceptions=*/false);
    const Json now = plan_json(game, plan);
    for (const auto& [key, value] : now.items()) {
        const auto before = old.is_object() ? old.find(key) : old.end();
        if (before == old.end())
            return message("{} is not a plan of joute", "{} n'est pas un plan de joute", (path / plan_name).string());
        const bool more = key == "games" && before->is_number_integer() && *before <= value;
        if (*before != value && !more)
            return message("{} holds another contest: '{}' was {} there, not {}",
                           "{} contient un autre tournoi : « {} » y valait {}, pas {}", path.string(), key,
                           quoted_input(before->dump()), quoted_input(value.dump()));
    }
    ContestFolder folder(path);
    if (auto read = folder.read_ledger(plan); !read) return read.error();
    if (old != now)
        if (auto written = write_file(path / plan_name, now.dump(2) + "\n"); !written) return written.error();
    if (auto opened = folder.open_ledger(); !opened) return opened.error();
    return folder;
}

Result<void> ContestFolder::read_ledger(const Plan& plan) {
    const auto path = path_ / ledger_name;
    auto text = read_file(path);
    if (!text) return text.error();
    // Step 1. A crash may have left half a line at the end.
    if (const auto whole = text->rfind('\n') + 1; whole != text->size()) {
        text->resize(whole);
        if (auto written = write_file(path, *text); !written) return written;
    }
    // Step 2. Every other line is a game of the plan.
    std::size_t number = 0;
    for (const auto line : split(*text, '\n')) {
        ++number;
        if (line.empty()) continue;
        auto game = parse_game(std::string(line));
        if (!game || !fixture(plan, game->number))
            return message("{}, line {}: not a game of this contest", "{}, ligne {} : pas une partie de ce tournoi",
                           path.string(), number);
        games_.insert_or_assign(game->number, std::move(*game));
    }
    return {};
}

Result<void> ContestFolder::add(const PlayedGame& game, const Record& record) {
    const auto file = path_ / "games" / fmt::format("{:06}.joute", game.number + 1);
    if (auto written = write_file(file, print_record(record)); !written) return written;
    ledger_ << game_json(game).dump() << '\n' << std::flush;
    if (!ledger_) return message("cannot write {}", "impossible d'écrire {}", (path_ / ledger_name).string());
    return {};
}

}  // namespace joute
