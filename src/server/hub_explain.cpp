// SPDX-License-Identifier: MIT
// explain: textbook searches side by side on a small tree of a position, which the page /explore draws. The position
// comes from a table at a step, or is given as in `try`; what is asked is bounded here, the work is done by a thinking
// thread.
#include "core/script.hpp"
#include "core/text.hpp"
#include "server/hub.hpp"
#include "study/explain/explain.hpp"
#include "study/replay.hpp"

namespace joute {

namespace {

/// `searches`: some of the algorithms by name, each once; all of them unless given.
std::vector<Algorithm> read_searches(Fields& fields) {
    const Json* given = fields.maybe_array("searches", all_algorithms.size());
    if (given == nullptr) return {all_algorithms.begin(), all_algorithms.end()};
    std::vector<Algorithm> searches;
    for (const Json& each : *given) {
        const auto algorithm = each.is_string() ? algorithm_of(each.get<std::string>()) : std::nullopt;
        if (!algorithm || std::ranges::find(searches, *algorithm) != searches.end()) {
            std::vector<std::string> names;
            for (const Algorithm known : all_algorithms) names.emplace_back(word(known));
            throw Refusal{Code::wrong_input, message("'searches' names some of {}, each once",
                                                     "« searches » nomme certains de {}, une fois", join(names, ", "))};
        }
        searches.push_back(*algorithm);
    }
    return searches;
}

ExplainOrder read_order(Fields& fields) {
    ExplainOrder order;
    order.depth = static_cast<int>(fields.number("depth", 1, explain_limits::deepest));
    order.width = static_cast<int>(fields.maybe_number("width", 0, explain_limits::widest).value_or(0));
    order.simulations = static_cast<int>(
        fields.maybe_number("simulations", 1, explain_limits::max_simulations).value_or(order.simulations));
    order.searches = read_searches(fields);
    if (const auto given = fields.maybe_text("order", longest_word)) {
        const auto known = order_of(*given);
        if (!known)
            throw Refusal{Code::wrong_input,
                          message("'order' is natural, best, worst or random; not '{}'",
                                  "« order » est natural, best, worst ou random ; pas « {} »", quoted_input(*given))};
        order.order = *known;
    }
    return order;
}

/// What one seat knows, as a line; nothing when the position is no such text. The cards it does not see are dealt anew
/// for the tree.
std::unique_ptr<AnyLine> seat_line(Fields& fields, const Kit& entry, const ServerLimits& limits) {
    const auto text = fields.maybe_text("position", limits.text_bytes);
    if (!text) return nullptr;
    const PrefixedText parts = granted(split_prefix(*text));
    if (!parts.rest.starts_with("seat ")) return nullptr;
    const OptionValues options = granted(merge(read_options(fields.maybe_object("options")), parts.options));
    auto line = granted(granted(entry.make(options))->start_at(parts.rest));
    if (const auto moves = fields.maybe_text("moves", limits.line_bytes)) granted(play_script(*line, *moves, 0));
    return line;
}

}  // namespace

void Hub::do_explain(Call& call) {
    Fields& fields = call.fields;
    ExplainOrder order = read_order(fields);
    const Kit* entry = nullptr;
    std::shared_ptr<AnyLine> line;
    std::size_t at = 0;
    if (fields.has("table")) {
        Room& room = room_of(call);
        constexpr std::int64_t max_steps = 1'000'000;
        at = static_cast<std::size_t>(fields.number("at", 0, max_steps));
        if (at > room.steps())
            throw Refusal{Code::stale,
                          message("only {} steps were played", "seuls {} pas ont été joués", room.steps())};
        const Watcher* watcher = room.watcher(call.connection);
        if (const auto refusal = room.no_advice(watcher)) throw *refusal;
        entry = room.entry;
        line = Replay(room.table).line(at);
        // The deal must fit what the asker knows, whoever is to act.
        if (room.hides()) order.eyes = watcher->you[0] ? Seat::first : Seat::second;
        if (room.hides() && is_seat(line->actor()) && watcher->plays(seat_of(line->actor())))
            order.eyes = seat_of(line->actor());
    } else {
        entry = &entry_of(fields.text("game", longest_word));
        if (line = seat_line(fields, *entry, limits()); line) {
            order.seed = number_of(fields.maybe_seed("seed").value_or(0));
        } else {
            std::array<RoomSeat, 2> seats;
            for (RoomSeat& seat : seats) seat.kind = RoomSeat::Kind::person;
            const Table table = new_table(fields, *entry, seats, 0);
            if (table.steps().size() > limits().tried_steps)
                throw Refusal{Code::too_many, message("a line to try has at most {} steps",
                                                      "une ligne à essayer a au plus {} pas", limits().tried_steps)};
            order.seed = number_of(table.seed());
            line = table.line().clone();
            if (line->hides()) draw_until_decision(*line, table.seed());
        }
    }
    fields.finish();
    if (!entry->trees)
        throw Refusal{Code::not_allowed, message("{} has no evaluation to show a tree with",
                                                 "{} n'a pas d'évaluation pour montrer un arbre", entry->info->id)};
    if (line->actor() == Actor::over)
        throw Refusal{
            Code::over,
            {"the game is over: there is nothing to search", "la partie est finie : il n'y a rien à chercher"}};
    if (line->hides() && !is_seat(line->actor()))
        throw Refusal{Code::not_allowed,
                      {"cards are dealt here: nobody decides yet",
                       "les cartes sont distribuées ici : personne ne décide encore"}};
    ask(call, fmt::format("explain/{}", call.connection), at, false,
        [line, entry, order, language = call.client.language](const StopFlag& stop) -> Json {
            return to_json(explanation_facts(explain(*entry, *line, order, &stop), language));
        });
}

}  // namespace joute
