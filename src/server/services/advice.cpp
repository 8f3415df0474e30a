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

Answer<std::string> Advice::adviser(const Kit& kit, const std::shared_ptr<const AnyGame>& game) {
    if (kit.solver) {
        if (kit.solver->complete() && kit.solver->stored(*game)) return std::string("strongest");
        environment_.solving.want(kit, game);
    }
    for (const std::string_view spec : {"alphabeta:time=500ms", "strongest:time=500ms", "strongest", "greedy"})
        if (check_agent(kit, spec)) return std::string(spec);
    if (kit.agents.empty())
        return Refusal{Code::not_allowed, {"this game has no agent to ask", "ce jeu n’a pas d’agent à consulter"}};
    return kit.agents.back().name;
}

namespace {

/// Why there is no hint for a seat here.
std::optional<Refusal> no_hint(Actor actor, Seat seat) {
    if (actor == Actor::over) return Refusal{Code::over, {"the game is over", "la partie est finie"}};
    if (!acts(actor, seat))
        return Refusal{Code::not_your_turn, {"this seat does not act now", "ce camp ne joue pas maintenant"}};
    return std::nullopt;
}

/// Who decides there.
std::optional<Seat> decider(Actor actor) {
    if (is_seat(actor)) return seat_of(actor);
    return actor == Actor::both ? std::optional(Seat::first) : std::nullopt;
}

}  // namespace

Reply Advice::hint(Caller& caller, const request::Hint& asked) {
    if (!asked.table) {
        auto from = line_from_scratch(environment_, asked);
        if (!from) return from.error();
        if (auto refusal = no_hint(from->line->actor(), asked.seat)) return std::move(*refusal);
        if (from->line->known_to().value_or(asked.seat) != asked.seat)
            return Refusal{Code::not_allowed,
                           {"the position is what the other seat knows", "la position est ce que sait l’autre camp"}};
        return hint_in(caller, {fmt::format("hint/{}", caller.client.id), from->steps, Questions::Bound::no, {}},
                       {from->kit, from->game, from->line, asked.seat});
    }
    const auto place = rooms_.place(caller.client.id, *asked.table, asked.seat);
    if (!place) return place.error();
    const auto& [room, seat, watcher] = *place;
    if (auto refusal = no_hint(room.table.actor(), seat)) return std::move(*refusal);
    if (auto refusal = room.no_advice(&watcher)) return std::move(*refusal);
    return hint_in(caller, {room.id, room.steps(), Questions::Bound::yes, {}},
                   {room.kit, room.table.shared_game(), room.table.line().clone(), seat});
}

Reply Advice::hint_in(Caller& caller, Questions::Subject subject, const Position& position) {
    const auto spec = adviser(*position.kit, position.game);
    if (!spec) return spec.error();
    subject.limits = limits_of(*position.kit, *spec);
    return questions_.ask(
        caller, subject,
        [position, spec = *spec, client = caller.client](const StopFlag& stop) -> std::optional<Fact::Object> {
            const auto& [kit, game, line, seat] = position;
            const auto result = decision(*kit, *game, spec, *line, *seat, stop);
            if (!result) return std::nullopt;
            const auto legal = line->moves(*seat);
            if (std::ranges::find(legal, result->move) == legal.end()) return std::nullopt;
            return hint_facts(*line, *result, client.words, client.language);
        });
}

Reply Advice::evaluate(Caller& caller, const request::Evaluate& asked) {
    if (!asked.table) {
        const auto from = line_from_scratch(environment_, asked);
        if (!from) return from.error();
        auto seat = decider(from->line->actor());
        if (seat && from->line->known_to().value_or(*seat) != *seat) seat.reset();
        return evaluate_in(caller,
                           {fmt::format("evaluate/{}", caller.client.id), from->steps, Questions::Bound::no, {}},
                           {from->kit, from->game, from->line, seat});
    }
    const auto found = rooms_.look(*asked.table);
    if (!found) return found.error();
    Showing& showing = found->showing;
    if (!asked.at) return missing_field("at");
    if (auto refusal = beyond_end(*asked.at, showing.steps())) return std::move(*refusal);
    const Watcher* const watcher = showing.watcher(caller.client.id);
    if (auto refusal = showing.no_advice(watcher)) return std::move(*refusal);
    const auto at = static_cast<std::size_t>(*asked.at);
    const std::shared_ptr<const AnyLine> line = line_at(showing.table, at);
    environment_.metrics.steps_replayed += at;
    // Of a hidden game only the asker's own eyes may be used.
    auto seat = decider(line->actor());
    if (seat && showing.hides() && !watcher->plays(*seat)) seat.reset();
    return evaluate_in(caller, {showing.id, at, Questions::Bound::no, {}},
                       {showing.kit, showing.table.shared_game(), line, seat});
}

Reply Advice::evaluate_in(Caller& caller, Questions::Subject subject, const Position& position) {
    const auto spec = adviser(*position.kit, position.game);
    if (!spec) return spec.error();
    subject.limits = limits_of(*position.kit, *spec);
    return questions_.ask(caller, subject,
                          [position, spec = *spec](const StopFlag& stop) -> std::optional<Fact::Object> {
                              const auto& [kit, game, line, seat] = position;
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
    if (asked.record) {
        request::GameToStudy saved;
        saved.record = asked.record;
        const auto studied = studied_game(environment_, rooms_, caller.client.id, saved);
        if (!studied) return studied.error();
        return matrix_of(caller, fmt::format("matrix/{}", caller.client.id), *studied->kit, studied->table, asked.at);
    }
    if (!asked.table) return missing_field("table");
    const auto found = rooms_.look(*asked.table);
    if (!found) return found.error();
    const Showing& showing = found->showing;
    if (showing.kit->payoffs && !showing.over())
        return Refusal{Code::not_allowed,
                       {"the payoff matrix is shown after the game", "la matrice des gains se montre après la partie"}};
    return matrix_of(caller, showing.id, *showing.kit, showing.table, asked.at);
}

Reply Advice::matrix_of(Caller& caller, const std::string& queue, const Kit& kit, const Table& table,
                        std::int64_t after) {
    if (auto refusal = beyond_end(after, table.steps().size())) return std::move(*refusal);
    const auto at = static_cast<std::size_t>(after);
    if (!kit.payoffs)
        return Refusal{Code::not_allowed,
                       message("{} has no payoff matrix", "{} n’a pas de matrice des gains", kit.info->id)};
    const std::shared_ptr<const AnyLine> line = line_at(table, at);
    environment_.metrics.steps_replayed += at;
    if (line->actor() != Actor::both)
        return Refusal{Code::not_allowed, message("after step {} the two seats do not choose at once",
                                                  "après l’étape {}, les deux camps ne choisissent pas ensemble", at)};
    // At most a second of one thread; where that is too little, every pair is looked at less deeply.
    constexpr Limits work{.depth = 3, .nodes = 1'000'000, .time = {}};
    Fact played = at < table.steps().size() ? played_fact(*line, table.played()[at]) : Fact();
    return questions_.ask(caller, {queue, at, Questions::Bound::no, work},
                          [line, work, kit = &kit, client = caller.client,
                           played = std::move(played)](const StopFlag& stop) -> std::optional<Fact::Object> {
                              const auto matrix = kit->payoffs->search(*line, work, &stop);
                              if (!matrix) return std::nullopt;
                              auto facts = matrix_facts(*line, *matrix, client.words, client.language);
                              facts.emplace_back("played", played);
                              return facts;
                          });
}

}  // namespace joute
