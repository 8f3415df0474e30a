// SPDX-License-Identifier: MIT
#include "server/services/explaining.hpp"

#include <algorithm>

#include "core/script.hpp"
#include "core/text.hpp"
#include "server/services/asked_games.hpp"
#include "server/services/metrics.hpp"
#include "study/explain/explain.hpp"

namespace joute {

/// What is to be explained.
struct Explaining::Subject {
    const Kit* kit;
    std::shared_ptr<AnyLine> line;
    std::size_t at = 0;
    std::uint64_t seed = 0;
    std::optional<Seat> eyes = {};
};

namespace {

/// Takes the value whose word was given, if one was.
template <class Value, class All>
std::optional<Refusal> read_word(std::string_view field, const std::optional<std::string>& given, const All& all,
                                 Value& value) {
    if (!given) return std::nullopt;
    std::vector<std::string> names;
    for (const Value each : all) {
        if (word(each) == *given) {
            value = each;
            return std::nullopt;
        }
        names.emplace_back(word(each));
    }
    return wrong_input(message("'{}' is one of {}; not '{}'", "« {} » est l’un de {} ; pas « {} »", field,
                               join(names, ", "), quoted_input(*given)));
}

Answer<ExplainOrder> order_in(const request::Explain& asked) {
    ExplainOrder order;
    order.depth = static_cast<int>(asked.depth);
    order.width = static_cast<int>(asked.width.value_or(0));
    order.simulations = static_cast<int>(asked.simulations.value_or(order.simulations));
    if (asked.searches) {
        order.searches.clear();
        for (const std::string& name : *asked.searches) {
            const auto algorithm = algorithm_of(name);
            if (!algorithm || std::ranges::find(order.searches, *algorithm) != order.searches.end()) {
                std::vector<std::string> names;
                for (const Algorithm known : all_algorithms) names.emplace_back(word(known));
                return wrong_input(message("'searches' names some of {}, each once",
                                           "« searches » nomme certains de {}, une fois", join(names, ", ")));
            }
            order.searches.push_back(*algorithm);
        }
    }
    if (auto refusal = read_word("order", asked.order, all_orders, order.order)) return std::move(*refusal);
    if (auto refusal = read_word("tree", asked.tree, all_tree_kinds, order.tree)) return std::move(*refusal);
    if (auto refusal = read_word("chance", asked.chance, all_chance_rules, order.chance)) return std::move(*refusal);
    order.fit = asked.fit.value_or(false);
    return order;
}

std::optional<Refusal> nothing_to_show(const Kit& kit, const AnyLine& line, const ExplainOrder& order) {
    if (line.actor() == Actor::over)
        return Refusal{
            Code::over,
            {"the game is over: there is nothing to search", "la partie est finie : il n’y a rien à chercher"}};
    if (line.hides() && !is_seat(line.actor()))
        return Refusal{Code::not_allowed,
                       {"cards are dealt here: nobody decides yet",
                        "les cartes sont distribuées ici : personne ne décide encore"}};
    if (const auto why = no_tree(kit, line, order)) return Refusal{Code::not_allowed, *why};
    return std::nullopt;
}

}  // namespace

Explaining::Explaining(Environment& environment, Rooms& rooms, Questions& questions, Verbs& verbs)
    : environment_(environment), rooms_(rooms), questions_(questions) {
    verbs.on(*this, &Explaining::explain);
}

Answer<Explaining::Subject> Explaining::at_table(ConnectionId asker, const request::Explain& asked) {
    const auto found = rooms_.look(*asked.table);
    if (!found) return found.error();
    Showing& showing = found->showing;
    if (!asked.at) return missing_field("at");
    if (auto refusal = beyond_end(*asked.at, showing.steps())) return std::move(*refusal);
    const Watcher* const watcher = showing.watcher(asker);
    if (auto refusal = showing.no_advice(watcher)) return std::move(*refusal);
    const auto at = static_cast<std::size_t>(*asked.at);
    environment_.metrics.steps_replayed += at;
    Subject subject{.kit = showing.kit, .line = line_at(showing.table, at), .at = at};
    // The deal must fit what the asker knows, whoever is to act.
    const Actor actor = subject.line->actor();
    if (showing.hides()) subject.eyes = watcher->you[0] ? Seat::first : Seat::second;
    if (showing.hides() && is_seat(actor) && watcher->plays(seat_of(actor))) subject.eyes = seat_of(actor);
    return subject;
}

Answer<Explaining::Subject> Explaining::from_scratch(const request::Explain& asked) const {
    const auto from = line_from_scratch(environment_, asked);
    if (!from) return from.error();
    // Of what one seat knows, the cards it does not see are dealt again for the tree.
    if (from->line->hides() && !from->line->known_to()) draw_until_decision(*from->line, from->seed);
    return Subject{.kit = from->kit, .line = from->line, .seed = number_of(from->seed)};
}

Reply Explaining::explain(Caller& caller, const request::Explain& asked) {
    auto order = order_in(asked);
    if (!order) return order.error();
    const auto subject = asked.table ? at_table(caller.client.id, asked) : from_scratch(asked);
    if (!subject) return subject.error();
    if (asked.eval) {
        auto evaluation = find_position_evaluation(*subject->kit, *asked.eval);
        if (!evaluation) return wrong_input(evaluation.error());
        order->evaluation = std::move(*evaluation);
    }
    if (auto refusal = nothing_to_show(*subject->kit, *subject->line, *order)) return std::move(*refusal);
    order->seed = subject->seed;
    order->eyes = subject->eyes;
    constexpr Limits work{
        .depth = {}, .nodes = {}, .time = std::chrono::seconds(1)};  // a tree that can be shown is small
    return questions_.ask(caller,
                          {fmt::format("explain/{}", caller.client.id), subject->at, Questions::Bound::no, work},
                          [line = subject->line, kit = subject->kit, order = *order,
                           language = caller.client.language](const StopFlag& stop) -> std::optional<Fact::Object> {
                              Fact facts = explanation_facts(joute::explain(*kit, *line, order, &stop), language);
                              return std::move(*std::get_if<Fact::Object>(&facts.content));
                          });
}

}  // namespace joute
