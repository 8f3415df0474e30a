// SPDX-License-Identifier: MIT
#include "exact.hpp"

#include <algorithm>
#include <map>
#include <mutex>

#include "agent.hpp"
#include "agents/catalogue.hpp"
#include "watch.hpp"

namespace joute::python {

namespace {

/// Who reads the tables of one set of rules. Made once: a table is mapped or read as a whole.
struct Oracle {
    std::unique_ptr<Agent> perfect;  // of a game that is solved completely: it also knows how long it takes
    Judge judge;
};

/// Kept until the process ends, by game and options. Used with the interpreter's lock held.
std::map<std::string, Oracle>& oracles() {
    static auto* const all = new std::map<std::string, Oracle>();
    return *all;
}

std::string name_of(const GameValue& game) {
    return game.info().id + print_options(game.info().options, game.rules->options());
}

Oracle make_oracle(const GameValue& game) {
    const Solver& solver = *game.kit->solver;
    Oracle oracle;
    if (solver.complete()) {
        const auto reads = [&](const AgentOffer& offer) { return solver.needed_by(offer.name); };
        const auto offer = std::ranges::find_if(game.kit->agents, reads);
        if (offer != game.kit->agents.end()) {
            oracle.perfect = taken(make_agent(*game.kit, *game.rules, offer->name));
            return oracle;
        }
    }
    oracle.judge = taken(solver.judge(*game.rules, {}));
    return oracle;
}

py::object answer(ProvenResult proof, const std::optional<int>& plies) {
    const char* const word = proof == ProvenResult::win ? "win" : proof == ProvenResult::draw ? "draw" : "loss";
    return py::make_tuple(word, or_none(plies));
}

}  // namespace

bool solved(const GameValue& game) { return game.kit->solver && game.kit->solver->stored(*game.rules); }

py::object exact_result(const StateValue& state) {
    const GameValue& game = *state.game();
    if (!is_seat(state.line().actor()) || !solved(game)) return py::none();
    auto& known = oracles();
    auto oracle = known.find(name_of(game));
    if (oracle == known.end()) oracle = known.emplace(name_of(game), make_oracle(game)).first;
    const Seat seat = seat_of(state.line().actor());
    if (oracle->second.perfect) {
        const SearchResult result = oracle->second.perfect->decide(state.line(), seat, {});
        if (!result.proven) return py::none();
        return answer(*result.proven, result.plies);
    }
    const auto outcome = oracle->second.judge(state.line());
    if (!outcome) return py::none();
    const int points_here = points(*outcome, seat);
    return answer(points_here > 0 ? ProvenResult::win : points_here < 0 ? ProvenResult::loss : ProvenResult::draw, {});
}

py::object solve(const GamePointer& game, const py::object& progress) {
    if (!game->kit->solver)
        refuse(message("{} cannot be solved: its table would not fit in memory",
                       "{} ne peut pas être résolu : sa table ne tiendrait pas en mémoire", game->info().id));
    if (!progress.is_none() && PyCallable_Check(progress.ptr()) == 0)
        throw py::type_error("progress is a function f(words, share)");
    StopFlag stop{false};
    Trouble trouble(stop);
    const Notice notice = [&](const Message& what, double share) {
        if (progress.is_none() || trouble.any()) return;
        const py::gil_scoped_acquire locked;
        try {
            progress(str_of(what), share);
        } catch (...) {
            trouble.note(std::current_exception());
        }
    };
    std::optional<Result<Fact>> figures;
    watched(stop, [&] { figures = game->kit->solver->solve(*game->rules, std::nullopt, notice, &stop); });
    trouble.rethrow();
    oracles().erase(name_of(*game));  // it may have read an older file
    return object_of(taken(std::move(*figures)));
}

}  // namespace joute::python
