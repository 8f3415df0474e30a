// SPDX-License-Identifier: MIT
// Requests of the analysis page: the study of a whole game and of single positions, also of lines that were never
// played. A game is studied apart from its table, which is not touched; the work is done by Studies.
#include <algorithm>

#include "core/text.hpp"
#include "server/hub.hpp"
#include "study/panels.hpp"

namespace joute {

namespace {

constexpr std::int64_t min_lines = 1;
constexpr std::int64_t max_lines = 5;
constexpr int default_lines = 3;

int read_lines(Fields& fields) {
    return static_cast<int>(fields.maybe_number("lines", min_lines, max_lines).value_or(default_lines));
}

Viewer read_eyes(Fields& fields) {
    constexpr std::size_t longest = 16;
    const std::string eyes = fields.maybe_text("eyes", longest).value_or("all");
    if (eyes == "all") return std::nullopt;
    for (const Seat seat : both_seats)
        if (eyes == word(seat)) return seat;
    throw Refusal{Code::bad_request, {"'eyes' is all, first or second", "« eyes » est all, first ou second"}};
}

}  // namespace

Hub::Studied Hub::read_studied(Call& call) {
    Fields& fields = call.fields;
    Record record;
    const Kit* entry = nullptr;
    std::shared_ptr<const AnyGame> game;
    if (const auto text = fields.maybe_text("record", limits().line_bytes)) {
        record = granted(parse_record(*text));
        entry = &entry_of(record.game);
        game = granted(entry->make(record.options));
    } else {
        Room& room = room_of(call);
        if (!room.over() && room.hides())
            throw Refusal{Code::not_allowed,
                          {"a hidden game is studied after its end", "un jeu à cartes cachées s'analyse après la fin"}};
        if (const auto refusal = room.no_advice(room.watcher(call.connection)); refusal && !room.over()) throw *refusal;
        record = room.table.record();
        if (!room.over()) record.seed = 0;  // it would tell the dice to come
        entry = room.entry;
        game = room.game;
    }
    if (record.steps.size() > limits().studied_steps)
        throw Refusal{Code::too_many,
                      message("a game of at most {} steps can be studied",
                              "une partie d'au plus {} pas peut être analysée", limits().studied_steps)};
    constexpr std::int64_t far = 1'000'000;
    const auto at = fields.maybe_number("at", 0, far);
    const auto moves = fields.maybe_text("moves", limits().line_bytes);
    const Viewer eyes = read_eyes(fields);
    if (at && static_cast<std::size_t>(*at) > record.steps.size())
        throw Refusal{Code::stale,
                      message("only {} steps were played", "seuls {} pas ont été joués", record.steps.size())};
    if (at || moves) {  // a line of its own, which nobody has given up
        record.steps.resize(static_cast<std::size_t>(at.value_or(static_cast<std::int64_t>(record.steps.size()))));
        record.result.reset();
        record.ending.clear();
        record.fault.reset();
    }
    Table table = granted(Table::from_record(game, record));
    if (moves && !trim(*moves).empty()) table = granted(Table::after_moves(game, table, *moves));
    if (table.steps().size() > record.steps.size() + limits().tried_steps)
        throw Refusal{Code::too_many, message("a line to try has at most {} steps",
                                              "une ligne à essayer a au plus {} pas", limits().tried_steps)};
    const bool hides = table.line().hides();
    return {.entry = *entry,
            .table = std::move(table),
            .eyes = hides ? eyes : std::nullopt,
            .skip = at ? record.steps.size() : 0};
}

StudyOrder Hub::order_of(Studied studied, int lines) {
    StudyOrder order{.entry = &studied.entry, .table = std::move(studied.table), .options = {}, .eyes = studied.eyes};
    order.options.lines = lines;
    const auto& game = order.table.shared_game();
    if (const auto& solver = order.entry->solver; solver && solver->complete() && !solver->stored(*game)) {
        preparer_.want(*order.entry, game);  // until then a search estimates
        if (check_agent(*order.entry, "alphabeta")) order.options.adviser = "alphabeta";
    }
    if (!check_agent(*order.entry, order.options.adviser))
        throw Refusal{Code::not_allowed, {"this game has nobody to ask", "ce jeu n'a personne à qui demander"}};
    return order;
}

void Hub::do_study(Call& call) {
    constexpr std::int64_t least = 20;
    constexpr std::int64_t most = 2'000;
    constexpr std::int64_t usual = 200;
    const std::chrono::milliseconds time(call.fields.maybe_number("time", least, most).value_or(usual));
    const int lines = read_lines(call.fields);
    Studied studied = read_studied(call);
    call.fields.finish();
    StudyOrder order = order_of(std::move(studied), lines);
    order.options.each.time = time;
    const std::size_t positions = order.table.steps().size() + 1;
    const auto number = studies_.study(call.connection, std::move(order));
    reply(call, {{"study", number}, {"positions", positions}});
}

void Hub::do_studied(Call& call) {
    const Studied studied = read_studied(call);
    call.fields.finish();
    reply(call, studies_.kept(studied.table, studied.eyes));
}

void Hub::do_study_stop(Call& call) {
    const auto number = call.fields.maybe_unsigned("study");
    call.fields.finish();
    reply(call, {{"stopped", number && studies_.stop_study(call.connection, *number)}});
}

void Hub::do_lines(Call& call) {
    constexpr std::int64_t least = 50;
    constexpr std::int64_t most = 30'000;
    const std::chrono::milliseconds time(call.fields.maybe_number("time", least, most).value_or(most));
    const int lines = read_lines(call.fields);
    Studied studied = read_studied(call);
    call.fields.finish();
    const std::size_t at = studied.table.steps().size();
    const auto number = studies_.look(call.connection, order_of(std::move(studied), lines), time);
    reply(call, {{"lines", number}, {"at", at}});
}

void Hub::do_facts(Call& call) {
    Studied studied = read_studied(call);
    call.fields.finish();
    const std::size_t at = studied.table.steps().size();
    const auto order = std::make_shared<StudyOrder>(order_of(std::move(studied), default_lines));
    constexpr Limits work{.depth = {}, .nodes = {}, .time = std::chrono::milliseconds(400)};
    ask(call, fmt::format("facts/{}", call.connection), at, false,
        [order, work, language = call.client.language](const StopFlag& stop) -> Json {
            auto adviser = Adviser::make(*order->entry, order->table.shared_game(), work, {.notice = {}, .stop = &stop},
                                         order->options.adviser);
            if (!adviser) return nullptr;
            Json panels = Json::array();
            for (const Panel& panel : panels_of(*adviser, order->table.line(), order->eyes, work, &stop))
                panels.push_back(to_json(panel_facts(panel, language)));
            return {{"panels", std::move(panels)}};
        });
}

void Hub::do_lines_stop(Call& call) {
    call.fields.finish();
    reply(call, {{"stopped", studies_.stop_look(call.connection)}});
}

}  // namespace joute
