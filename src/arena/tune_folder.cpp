// SPDX-License-Identifier: MIT
#include "arena/tune_folder.hpp"

#include <nlohmann/json.hpp>

#include "store/files.hpp"

namespace joute {

namespace {

using Json = nlohmann::ordered_json;

Json plan_json(const AnyGame& game, const TunePlan& plan, const TablesUsed& tables) {
    Json weights;
    for (const NamedWeight& weight : plan.start.weights) weights[weight.name] = weight.value;
    Json json{{"joute tune", 1},
              {"game", game.info().id},
              {"options", print_options(game.info().options, game.options())},
              {"agent", plan.agent},
              {"weights", weights},
              {"rounds", plan.rounds},
              {"games", plan.games},
              {"errors", plan.errors},
              {"random_plies", plan.random_plies},
              {"max_plies", plan.max_plies},
              {"seed", plan.seed},
              {"position", plan.position ? Json(*plan.position) : Json()},
              {"openings", plan.openings},
              {"sprt", {plan.sprt.elo0, plan.sprt.elo1, plan.sprt.alpha, plan.sprt.beta}},
              {"match_games", plan.match_games}};
    note_tables(json, tables);
    return json;
}

Json game_json(const TuneGame& game) {
    return {{"game", game.number + 1}, {"result", word(game.outcome)}, {"positions", game.positions}};
}

std::optional<TuneGame> parse_game(const std::string& line, const TunePlan& plan) {
    const Json json = Json::parse(line, nullptr, /*allow_exceptions=*/false);
    if (!json.is_object()) return std::nullopt;
    const auto number = json.find("game");
    const auto positions = json.find("positions");
    if (number == json.end() || !number->is_number_unsigned() || positions == json.end() || !positions->is_array())
        return std::nullopt;
    TuneGame game;
    game.number = number->get<std::size_t>() - 1;  // of 0: too large
    if (game.number >= static_cast<std::size_t>(plan.games)) return std::nullopt;
    const Json result = json.value("result", Json());
    const auto outcome = parse_outcome(result.is_string() ? result.get<std::string>() : std::string());
    if (!outcome) return std::nullopt;
    game.outcome = *outcome;
    for (const auto& position : *positions) {
        if (!position.is_array() || position.size() != plan.start.weights.size()) return std::nullopt;
        std::vector<float> counts;
        for (const auto& count : position) {
            if (!count.is_number()) return std::nullopt;
            counts.push_back(count.get<float>());
        }
        game.positions.push_back(std::move(counts));
    }
    return game;
}

}  // namespace

Result<TuneFolder> TuneFolder::create(const std::filesystem::path& path, const AnyGame& game, const TunePlan& plan,
                                      const TablesUsed& tables) {
    TuneFolder folder(path);
    if (auto begun = begin_plan(path, plan_json(game, plan, tables)); !begun) return begun.error();
    if (auto opened = folder.open_rounds(plan); !opened) return opened.error();
    return folder;
}

Result<TuneFolder> TuneFolder::resume(const std::filesystem::path& path, const AnyGame& game, const TunePlan& plan,
                                      const TablesUsed& tables) {
    TuneFolder folder(path);
    if (auto same = resume_plan(path, plan_json(game, plan, tables), "match_games", {plan.agent, plan.agent}); !same)
        return same.error();
    if (auto opened = folder.open_rounds(plan); !opened) return opened.error();
    return folder;
}

Result<void> TuneFolder::open_rounds(const TunePlan& plan) {
    ledgers_.resize(static_cast<std::size_t>(plan.rounds));
    games_.resize(ledgers_.size());
    for (std::size_t round = 0; round < ledgers_.size(); ++round) {
        const auto path = path_ / fmt::format("round-{}.jsonl", round + 1);
        const auto lines = ledgers_[round].open(path);
        if (!lines) return lines.error();
        for (std::size_t i = 0; i < lines->size(); ++i) {
            auto game = parse_game((*lines)[i], plan);
            if (!game)
                return message("{}, line {}: not a game of this tuning", "{}, ligne {} : pas une partie de ce réglage",
                               path.string(), i + 1);
            games_[round].insert_or_assign(game->number, std::move(*game));
        }
    }
    return {};
}

TuneKeeper TuneFolder::keeper() {
    return {.before = [this](int round) { return std::move(games_[static_cast<std::size_t>(round - 1)]); },
            .keep =
                [this](int round, const TuneGame& game) {
                    return ledgers_[static_cast<std::size_t>(round - 1)].add(game_json(game).dump());
                }};
}

Result<void> TuneFolder::keep_weights(int round, const std::string& text) const {
    return write_file(path_ / fmt::format("weights-{}.txt", round), text);
}

}  // namespace joute
