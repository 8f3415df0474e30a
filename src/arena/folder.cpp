// SPDX-License-Identifier: MIT
#include "arena/folder.hpp"

#include <nlohmann/json.hpp>

#include "arena/game_line.hpp"
#include "store/files.hpp"

namespace joute {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* ledger_name = "games.jsonl";

Json plan_json(const AnyGame& game, const Plan& plan, const TablesUsed& tables) {
    Json encounters = Json::array();
    for (const auto& [a, b] : plan.encounters) encounters.push_back({a, b});
    Json sprt;
    if (plan.sprt) sprt = {plan.sprt->elo0, plan.sprt->elo1, plan.sprt->alpha, plan.sprt->beta};
    Json json{{"joute contest", 1},
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
    // Older folders have none of these.
    if (!plan.eval.empty()) json["eval"] = plan.eval;
    if (plan.clock) json["clock"] = print_clock(*plan.clock);
    note_tables(json, tables);
    return json;
}

}  // namespace

Result<ContestFolder> ContestFolder::create(const std::filesystem::path& path, const AnyGame& game, const Plan& plan,
                                            const TablesUsed& tables) {
    ContestFolder folder(path);
    if (auto begun = begin_plan(path, plan_json(game, plan, tables)); !begun) return begun.error();
    if (auto opened = folder.open_ledger(plan); !opened) return opened.error();
    return folder;
}

Result<ContestFolder> ContestFolder::resume(const std::filesystem::path& path, const AnyGame& game, const Plan& plan,
                                            const TablesUsed& tables) {
    ContestFolder folder(path);
    if (auto same = resume_plan(path, plan_json(game, plan, tables), "games", plan.agents); !same) return same.error();
    if (auto opened = folder.open_ledger(plan); !opened) return opened.error();
    return folder;
}

Result<void> ContestFolder::open_ledger(const Plan& plan) {
    const auto path = path_ / ledger_name;
    const auto lines = ledger_.open(path);
    if (!lines) return lines.error();
    for (std::size_t i = 0; i < lines->size(); ++i) {
        auto game = parse_game_line((*lines)[i]);
        if (!game || !fixture(plan, game->number))
            return message("{}, line {}: not a game of this contest",
                           "{}, ligne {} : pas une partie de cette rencontre", path.string(), i + 1);
        games_.insert_or_assign(game->number, std::move(*game));
    }
    return {};
}

Result<void> ContestFolder::add(const PlayedGame& game) {
    const auto file = path_ / "games" / fmt::format("{:06}.joute", game.number + 1);
    if (auto written = write_file(file, print_record(*game.record)); !written) return written;
    return ledger_.add(print_game_line(game));
}

}  // namespace joute
