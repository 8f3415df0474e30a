// SPDX-License-Identifier: MIT
#include "server/services/advice.hpp"

#include <algorithm>

#include "agents/catalogue.hpp"
#include "kit/reach_map.hpp"
#include "server/services/asked_games.hpp"
#include "server/services/facts.hpp"
#include "server/services/metrics.hpp"
#include "study/valued.hpp"

namespace joute {

namespace {

std::string_view word_of(ProvenResult proof) {
    return proof == ProvenResult::win ? "win" : proof == ProvenResult::draw ? "draw" : "loss";
}

Fact proven_fact(std::optional<ProvenResult> proven) { return proven ? Fact(word_of(*proven)) : Fact(); }

Fact::Object value_facts(std::optional<double> value, std::optional<ProvenResult> proven, std::optional<int> plies,
                         std::optional<int> depth) {
    return {{"value", value ? Fact(rounded(*value)) : Fact()},
            {"proven", proven_fact(proven)},
            {"plies", maybe(plies)},
            {"depth", maybe(depth)}};
}

Fact::Object ended_facts(Outcome outcome) {
    const int result = points(outcome, Seat::first);
    const ProvenResult proven = result > 0 ? ProvenResult::win : result < 0 ? ProvenResult::loss : ProvenResult::draw;
    return value_facts(result, proven, 0, 0);
}

Fact::Object seen_from_first(const SearchResult& result, Seat seat) {
    const bool turn = seat == Seat::second;
    auto proven = result.proven;
    if (turn && proven && *proven != ProvenResult::draw)
        proven = *proven == ProvenResult::win ? ProvenResult::loss : ProvenResult::win;
    return value_facts(turn ? -result.value : result.value, proven, result.plies, result.depth);
}

/// A decision of an agent that knows nothing of any other.
std::optional<SearchResult> decision(const Kit& kit, const AnyGame& game, const std::string& spec, const AnyLine& line,
                                     Seat seat, const StopFlag& stop) {
    auto agent = make_agent(kit, game, spec, {.notice = {}, .stop = &stop});
    if (!agent) return std::nullopt;
    (*agent)->new_game(0);
    return (*agent)->decide(line, seat, {.stop = &stop, .progress = {}});
}

Fact::Object hint_facts(const AnyLine& line, const SearchResult& result, bool words, Language language) {
    // Beyond its first move a line of a hidden game is made of guesses.
    const bool alone = line.hides() || !is_seat(line.actor());
    Fact::Object hint{{"move", line.print(result.move)}};
    if (words) hint.emplace_back("words", line.describe(result.move).in(language));
    hint.emplace_back("value", rounded(result.value));
    hint.emplace_back("depth", maybe(result.depth));
    hint.emplace_back("proven", proven_fact(result.proven));
    hint.emplace_back("plies", maybe(result.plies));
    hint.emplace_back("line", texts(alone ? std::vector{line.print(result.move)} : print_line(line, result.pv)));
    return hint;
}

/// What was chosen by both in a step, as the game prints it.
Fact played_fact(const AnyLine& before, const Step& step) {
    return Fact::Object{{"first", before.print(step.moves[0])}, {"second", before.print(step.moves[1])}};
}

/// A payoff matrix with what a page shows of each move.
Fact::Object matrix_facts(const AnyLine& line, const PayoffMatrix& matrix, bool words, Language language) {
    const auto moves = [&](Seat seat) {
        Fact::List list;
        for (std::size_t i = 0; i < matrix.moves[index(seat)].size(); ++i) {
            const Move move = matrix.moves[index(seat)][i];
            Fact::Object each{{"text", line.print(move)}};
            if (words) each.emplace_back("words", line.describe(move).in(language));
            each.emplace_back("move", line.parts(move));
            each.emplace_back("share", rounded(matrix.shares[index(seat)][i]));
            each.emplace_back("regret", rounded(matrix.regret(seat, i)));
            list.emplace_back(std::move(each));
        }
        return list;
    };
    const std::size_t columns = matrix.moves[1].size();
    Fact::List cells;
    for (std::size_t row = 0; row < matrix.moves[0].size(); ++row) {
        Fact::List cells_of_row;
        for (std::size_t column = 0; column < columns; ++column)
            cells_of_row.emplace_back(rounded(matrix.at(row, column)));
        cells.emplace_back(std::move(cells_of_row));
    }
    return {{"depth", matrix.depth},
            {"value", rounded(matrix.value)},
            {"rows", moves(Seat::first)},
            {"columns", moves(Seat::second)},
            {"cells", std::move(cells)}};
}

}  // namespace

Advice::Advice(Environment& environment, Rooms& rooms, Questions& questions, Verbs& verbs)
    : environment_(environment), rooms_(rooms), questions_(questions) {
    verbs.on(*this, &Advice::hint);
    verbs.on(*this, &Advice::evaluate);
    verbs.on(*this, &Advice::values);
    verbs.on(*this, &Advice::map);
    verbs.on(*this, &Advice::matrix);
}

Answer<std::string> Advice::adviser(const Showing& showing) {
    const Kit& kit = *showing.kit;
    if (kit.solver && kit.solver->complete()) {
        if (kit.solver->stored(showing.game())) return std::string("strongest");
        environment_.solving.want(kit, showing.table.shared_game());
    }
    for (const std::string_view spec : {"alphabeta:time=500ms", "strongest:time=500ms", "strongest", "greedy"})
        if (check_agent(kit, spec)) return std::string(spec);
    if (kit.agents.empty())
        return Refusal{Code::not_allowed, {"this game has nobody to ask", "ce jeu n’a personne à qui demander"}};
    return kit.agents.back().name;
}

Reply Advice::hint(Caller& caller, const request::Hint& asked) {
    const auto place = rooms_.place(caller.client.id, asked.table, asked.seat);
    if (!place) return place.error();
    const auto& [room, seat, watcher] = *place;
    if (room.over()) return Refusal{Code::over, {"the game is over", "la partie est finie"}};
    if (!acts(room.table.actor(), seat))
        return Refusal{Code::not_your_turn, {"this seat does not act now", "ce camp ne joue pas maintenant"}};
    if (auto refusal = room.no_advice(&watcher)) return std::move(*refusal);
    const auto spec = adviser(room);
    if (!spec) return spec.error();
    const std::shared_ptr<const AnyLine> line = room.table.line().clone();
    return questions_.ask(caller, {room.id, room.steps(), Questions::Bound::yes, limits_of(*room.kit, *spec)},
                          [line, kit = room.kit, game = room.table.shared_game(), spec = *spec, at_seat = asked.seat,
                           client = caller.client](const StopFlag& stop) -> std::optional<Fact::Object> {
                              const auto result = decision(*kit, *game, spec, *line, at_seat, stop);
                              if (!result) return std::nullopt;
                              const auto legal = line->moves(at_seat);
                              if (std::ranges::find(legal, result->move) == legal.end()) return std::nullopt;
                              return hint_facts(*line, *result, client.words, client.language);
                          });
}

Reply Advice::evaluate(Caller& caller, const request::Evaluate& asked) {
    const auto found = rooms_.look(asked.table);
    if (!found) return found.error();
    Showing& showing = found->showing;
    if (auto refusal = beyond_end(asked.at, showing.steps())) return std::move(*refusal);
    const Watcher* const watcher = showing.watcher(caller.client.id);
    if (auto refusal = showing.no_advice(watcher)) return std::move(*refusal);
    const auto spec = adviser(showing);
    if (!spec) return spec.error();
    const std::shared_ptr<const AnyLine> line = line_at(showing.table, static_cast<std::size_t>(asked.at));
    environment_.metrics.steps_replayed += static_cast<std::size_t>(asked.at);
    const Actor actor = line->actor();
    // Who decides there; of a hidden game only the asker's own eyes may be used.
    std::optional<Seat> seat;
    if (is_seat(actor)) seat = seat_of(actor);
    if (actor == Actor::both) seat = Seat::first;
    if (seat && showing.hides() && !watcher->plays(*seat)) seat.reset();
    return questions_.ask(
        caller, {showing.id, static_cast<std::size_t>(asked.at), Questions::Bound::no, limits_of(*showing.kit, *spec)},
        [line, seat, kit = showing.kit, game = showing.table.shared_game(),
         spec = *spec](const StopFlag& stop) -> std::optional<Fact::Object> {
            if (line->actor() == Actor::over) return ended_facts(*line->outcome());
            if (!seat) return value_facts({}, {}, {}, {});
            const auto result = decision(*kit, *game, spec, *line, *seat, stop);
            if (!result) return std::nullopt;
            return seen_from_first(*result, *seat);
        });
}

Reply Advice::values(Caller& caller, const request::Values& asked) {
    auto studied = studied_game(environment_, rooms_, caller.client.id, asked);
    if (!studied) return studied.error();
    const auto chosen = find_evaluation(*studied->kit, asked.eval.value_or("own"));
    if (!chosen) return wrong_input(chosen.error());
    if (studied->table.line().hides() && studied->eyes)
        return Refusal{Code::not_allowed,
                       {"an evaluation may look at hidden cards: it is shown with everything revealed",
                        "une évaluation peut regarder les cartes cachées : elle se montre avec tout révélé"}};
    // Every position once, without a search.
    constexpr Limits work{.depth = {}, .nodes = {}, .time = std::chrono::seconds(1)};
    const std::size_t at = studied->table.steps().size();
    return questions_.ask(caller, {fmt::format("values/{}", caller.client.id), at, Questions::Bound::no, work},
                          [table = std::make_shared<const Table>(std::move(studied->table)), chosen = *chosen,
                           language = caller.client.language](const StopFlag&) -> std::optional<Fact::Object> {
                              const bool of_moves = chosen.valuation.of_moves != nullptr;
                              auto valued = value_line(chosen, table->line(),
                                                       of_moves ? last_decision(*table) : std::nullopt, of_moves);
                              // Moves of another kind, such as a draft, have no value.
                              auto facts = valued_facts(chosen, table->line(), valued ? *valued : Valued{}, language);
                              if (of_moves) {
                                  facts.emplace_back("series", Fact());
                                  return facts;
                              }
                              Fact::List series;
                              for (const auto& value : value_series(*chosen.valuation.of_positions, *table))
                                  series.push_back(value ? Fact(rounded(*value)) : Fact());
                              facts.emplace_back("series", std::move(series));
                              return facts;
                          });
}

Reply Advice::map(Caller& caller, const request::Map& asked) {
    const auto studied = studied_game(environment_, rooms_, caller.client.id, asked);
    if (!studied) return studied.error();
    const AnyLine& line = studied->table.line();
    if (!studied->kit->map || line.hides())
        return Refusal{Code::not_allowed,
                       message("{} has no map of what a search looks at",
                               "{} n’a pas de carte de ce qu’une recherche regarde", line.info().id)};
    // Layers of reachable squares, not of positions: quickly made.
    constexpr Limits work{.depth = {}, .nodes = {}, .time = std::chrono::seconds(1)};
    return questions_.ask(
        caller, {fmt::format("map/{}", caller.client.id), studied->table.steps().size(), Questions::Bound::no, work},
        [line = std::shared_ptr<const AnyLine>(line.clone()), kit = studied->kit,
         depth = static_cast<int>(asked.depth)](const StopFlag&) -> std::optional<Fact::Object> {
            return Fact::Object{{"map", map_facts(kit->map->layers(*line, depth))}};
        });
}

Reply Advice::matrix(Caller& caller, const request::Matrix& asked) {
    const auto found = rooms_.look(asked.table);
    if (!found) return found.error();
    const Showing& showing = found->showing;
    if (auto refusal = beyond_end(asked.at, showing.steps())) return std::move(*refusal);
    const auto at = static_cast<std::size_t>(asked.at);
    if (!showing.kit->payoffs)
        return Refusal{Code::not_allowed,
                       message("{} has no payoff matrix", "{} n’a pas de matrice des gains", showing.game().info().id)};
    if (!showing.over())
        return Refusal{Code::not_allowed,
                       {"the payoff matrix is shown after the game", "la matrice des gains se montre après la partie"}};
    const std::shared_ptr<const AnyLine> line = line_at(showing.table, at);
    environment_.metrics.steps_replayed += at;
    if (line->actor() != Actor::both)
        return Refusal{Code::not_allowed, message("after step {} the two seats do not choose at once",
                                                  "après l’étape {}, les deux camps ne choisissent pas ensemble", at)};
    // At most a second of one thread; where that is too little, every pair is looked at less deeply.
    constexpr Limits work{.depth = 3, .nodes = 1'000'000, .time = {}};
    Fact played = at < showing.steps() ? played_fact(*line, showing.table.played()[at]) : Fact();
    return questions_.ask(caller, {showing.id, at, Questions::Bound::no, work},
                          [line, work, kit = showing.kit, client = caller.client,
                           played = std::move(played)](const StopFlag& stop) -> std::optional<Fact::Object> {
                              const auto matrix = kit->payoffs->search(*line, work, &stop);
                              if (!matrix) return std::nullopt;
                              auto facts = matrix_facts(*line, *matrix, client.words, client.language);
                              facts.emplace_back("played", played);
                              return facts;
                          });
}

}  // namespace joute
