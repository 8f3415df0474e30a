// SPDX-License-Identifier: MIT
#include "server/services/studying.hpp"

#include "agents/catalogue.hpp"
#include "server/services/facts.hpp"
#include "study/panels.hpp"

namespace joute {

Studying::Studying(Environment& environment, Rooms& rooms, Questions& questions, Verbs& verbs)
    : environment_(environment), rooms_(rooms), questions_(questions), studies_(environment) {
    rooms.observe(*this);
    verbs.on(*this, &Studying::study);
    verbs.on(*this, &Studying::studied);
    verbs.on(*this, &Studying::study_stop);
    verbs.on(*this, &Studying::lines);
    verbs.on(*this, &Studying::lines_stop);
    verbs.on(*this, &Studying::facts);
}

Answer<StudyOrder> Studying::order(ConnectionId asker, const request::GameToStudy& asked,
                                   std::optional<std::int64_t> lines) {
    constexpr int default_lines = 3;
    auto game = studied_game(environment_, rooms_, asker, asked);
    if (!game) return game.error();
    const Kit& kit = *game->kit;
    StudyOrder order{.kit = &kit, .table = std::move(game->table), .options = {}, .eyes = game->eyes};
    order.options.lines = static_cast<int>(lines.value_or(default_lines));
    const auto& shared = order.table.shared_game();
    const bool complete = kit.solver && kit.solver->complete();
    if (kit.solver && !(complete && kit.solver->stored(*shared))) {
        environment_.solving.want(kit, shared);  // until then a search estimates
        if (complete && check_agent(kit, "alphabeta")) order.options.adviser = "alphabeta";
    }
    if (!check_agent(kit, order.options.adviser))
        return Refusal{Code::not_allowed, {"this game has no agent to ask", "ce jeu n’a pas d’agent à consulter"}};
    return order;
}

Reply Studying::study(Caller& caller, const request::Study& asked) {
    constexpr std::int64_t default_time = 200;
    auto ordered = order(caller.client.id, asked, asked.lines);
    if (!ordered) return ordered.error();
    ordered->options.each.time = std::chrono::milliseconds(asked.time.value_or(default_time));
    const std::size_t positions = ordered->table.steps().size() + 1;
    const auto number = studies_.study(caller.client, std::move(*ordered));
    if (!number) return number.error();
    return Fact::Object{{"study", whole(*number)}, {"positions", whole(positions)}};
}

Reply Studying::studied(Caller& caller, const request::Studied& asked) {
    const auto game = studied_game(environment_, rooms_, caller.client.id, asked);
    if (!game) return game.error();
    return studies_.kept(game->table, game->eyes);
}

Reply Studying::study_stop(Caller& caller, const request::StudyStop& asked) {
    return Fact::Object{{"stopped", asked.study && studies_.stop_study(caller.client.id, *asked.study)}};
}

Reply Studying::lines(Caller& caller, const request::Lines& asked) {
    constexpr std::int64_t default_time = 30'000;
    auto ordered = order(caller.client.id, asked, asked.lines);
    if (!ordered) return ordered.error();
    const std::size_t at = ordered->table.steps().size();
    const auto number =
        studies_.look(caller.client, std::move(*ordered), std::chrono::milliseconds(asked.time.value_or(default_time)));
    if (!number) return number.error();
    return Fact::Object{{"lines", whole(*number)}, {"at", whole(at)}};
}

Reply Studying::lines_stop(Caller& caller, const request::LinesStop& /*asked*/) {
    return Fact::Object{{"stopped", studies_.stop_look(caller.client.id)}};
}

Reply Studying::facts(Caller& caller, const request::Facts& asked) {
    auto ordered = order(caller.client.id, asked, std::nullopt);
    if (!ordered) return ordered.error();
    const std::size_t at = ordered->table.steps().size();
    constexpr Limits work{.depth = {}, .nodes = {}, .time = std::chrono::milliseconds(400)};
    return questions_.ask(
        caller, {fmt::format("facts/{}", caller.client.id), at, Questions::Bound::no, work},
        [order = std::make_shared<StudyOrder>(std::move(*ordered)), work,
         language = caller.client.language](const StopFlag& stop) -> std::optional<Fact::Object> {
            auto adviser = Adviser::make(*order->kit, order->table.shared_game(), work, {.notice = {}, .stop = &stop},
                                         order->options.adviser);
            if (!adviser) return std::nullopt;
            Fact::List panels;
            for (const Panel& panel : panels_of(*adviser, order->table.line(), order->eyes, work, &stop))
                panels.push_back(panel_facts(panel, language));
            return Fact::Object{{"panels", std::move(panels)}};
        });
}

}  // namespace joute
