// SPDX-License-Identifier: MIT
#include "server/services/asked_games.hpp"

#include "agents/catalogue.hpp"
#include "core/script.hpp"
#include "core/text.hpp"
#include "server/services/fields.hpp"
#include "server/services/metrics.hpp"
#include "server/services/rooms.hpp"

namespace joute {

RoomSeats two_people() {
    RoomSeats seats;
    for (RoomSeat& seat : seats) seat.kind = RoomSeat::Kind::person;
    return seats;
}

std::optional<Refusal> too_long_to_try(std::size_t steps, const ServerLimits& limits) {
    if (steps <= limits.tried_steps) return std::nullopt;
    return Refusal{Code::too_many, message("a line to try has at most {} steps",
                                           "une ligne à essayer a au plus {} étapes", limits.tried_steps)};
}

namespace {

/// The game with its options, wherever they were given, and the position without them.
struct Opened {
    std::shared_ptr<const AnyGame> game;
    std::optional<std::string> position;
};

Answer<Opened> opened(const Kit& kit, const request::GameFromScratch& asked) {
    OptionValues options = asked.options;
    auto position = asked.position;
    if (position) {
        const auto parts = split_prefix(*position);
        if (!parts) return wrong_input(parts.error());
        auto merged = merge(options, parts->options);
        if (!merged) return wrong_input(merged.error());
        options = std::move(*merged);
        position = parts->rest;
    }
    auto made = kit.make(options);
    if (!made) return wrong_input(made.error());
    return Opened{std::move(*made), std::move(position)};
}

}  // namespace

Answer<Table> table_from_scratch(const Environment& environment, const Kit& kit, const request::GameFromScratch& asked,
                                 const RoomSeats& seats, const Seed& otherwise_seed) {
    const auto from = opened(kit, asked);
    if (!from) return from.error();
    auto table = Table::open(from->game, {seats[0].player(), seats[1].player()}, asked.seed.value_or(otherwise_seed),
                             from->position);
    if (!table) return wrong_input(table.error());
    if (!asked.moves || trim(*asked.moves).empty()) return std::move(*table);
    environment.metrics.steps_replayed += split(*asked.moves, ';').size();
    auto played = Table::after_moves(*table, *asked.moves);
    if (!played) return wrong_input(played.error());
    return std::move(*played);
}

Answer<AskedLine> line_from_scratch(const Environment& environment, const request::TableOrScratch& asked) {
    if (!asked.game) return missing_field("game");
    const auto kit = environment.kit(*asked.game);
    if (!kit) return kit.error();
    const auto from = opened(**kit, asked.scratch);
    if (!from) return from.error();
    const Seed seed = asked.scratch.seed.value_or(0);
    if (!from->position || !from->position->starts_with("seat ")) {
        const auto table = table_from_scratch(environment, **kit, asked.scratch, two_people(), 0);
        if (!table) return table.error();
        const std::size_t steps = table->steps().size();
        if (auto refusal = too_long_to_try(steps, environment.limits)) return std::move(*refusal);
        return AskedLine{*kit, table->shared_game(), table->line().clone(), steps, seed};
    }
    auto line = from->game->start_at(*from->position);
    if (!line) return wrong_input(line.error());
    std::size_t steps = 0;
    if (asked.scratch.moves && !trim(*asked.scratch.moves).empty()) {
        steps = split(*asked.scratch.moves, ';').size();
        if (auto refusal = too_long_to_try(steps, environment.limits)) return std::move(*refusal);
        environment.metrics.steps_replayed += steps;
        if (const auto played = play_script(**line, *asked.scratch.moves, seed); !played)
            return wrong_input(played.error());
    }
    return AskedLine{*kit, from->game, std::move(*line), steps, seed};
}

namespace {

struct Source {
    Record record;
    const Kit* kit;
    std::shared_ptr<const AnyGame> game;
};

Answer<Source> saved_game(const Environment& environment, const std::string& text) {
    auto record = parse_record(text);
    if (!record) return wrong_input(record.error());
    const auto kit = environment.kit(record->game);
    if (!kit) return kit.error();
    auto game = (*kit)->make(record->options);
    if (!game) return wrong_input(game.error());
    return Source{std::move(*record), *kit, std::move(*game)};
}

Answer<Source> game_of_table(Rooms& rooms, ConnectionId asker, const std::string& table) {
    const auto found = rooms.look(table);
    if (!found) return found.error();
    Showing& showing = found->showing;
    if (!showing.over()) {
        if (showing.hides())
            return Refusal{
                Code::not_allowed,
                {"a hidden game is studied after its end", "un jeu à cartes cachées s’analyse après la fin"}};
        if (auto refusal = showing.no_advice(showing.watcher(asker))) return std::move(*refusal);
    }
    Source source{showing.table.record(), showing.kit, showing.table.shared_game()};
    if (!showing.over()) source.record.seed = 0;  // it would tell the dice to come
    return source;
}

}  // namespace

Answer<Studied> studied_game(const Environment& environment, Rooms& rooms, ConnectionId asker,
                             const request::GameToStudy& asked) {
    if (!asked.record && !asked.table) return missing_field("table");
    auto source = asked.record ? saved_game(environment, *asked.record) : game_of_table(rooms, asker, *asked.table);
    if (!source) return source.error();
    auto& [record, kit, game] = *source;
    const ServerLimits& limits = environment.limits;
    if (record.steps.size() > limits.studied_steps)
        return Refusal{Code::too_many,
                       message("a game of at most {} steps can be studied",
                               "une partie d’au plus {} étapes peut être analysée", limits.studied_steps)};
    if (asked.at)
        if (auto refusal = beyond_end(*asked.at, record.steps.size())) return std::move(*refusal);
    if (asked.at || asked.moves) {  // a line of its own, which nobody has given up
        if (asked.at) record.steps.resize(static_cast<std::size_t>(*asked.at));
        record.result.reset();
        record.ending = Ending::rules;
        record.fault.reset();
    }
    environment.metrics.steps_replayed += record.steps.size();
    auto table = Table::from_record(game, record);
    if (!table) return wrong_input(table.error());
    if (asked.moves && !trim(*asked.moves).empty()) {
        environment.metrics.steps_replayed += split(*asked.moves, ';').size();
        auto played = Table::after_moves(*table, *asked.moves);
        if (!played) return wrong_input(played.error());
        *table = std::move(*played);
    }
    if (table->steps().size() > record.steps.size())
        if (auto refusal = too_long_to_try(table->steps().size() - record.steps.size(), limits))
            return std::move(*refusal);
    Viewer eyes;
    if (table->line().hides() && asked.eyes && *asked.eyes != Sight::all)
        eyes = *asked.eyes == Sight::first ? Seat::first : Seat::second;
    return Studied{.kit = kit, .table = std::move(*table), .eyes = eyes, .skip = asked.at ? record.steps.size() : 0};
}

}  // namespace joute
