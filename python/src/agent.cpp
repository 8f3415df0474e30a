// SPDX-License-Identifier: MIT
#include "agent.hpp"

#include <fmt/format.h>

#include <limits>

#include "agents/catalogue.hpp"
#include "core/text.hpp"
#include "core/typed_text.hpp"
#include "kit/encoding.hpp"

namespace joute::python {

namespace {

py::object proof_of(const std::optional<ProvenResult>& proof) {
    if (!proof) return py::none();
    return py::str(*proof == ProvenResult::win ? "win" : *proof == ProvenResult::draw ? "draw" : "loss");
}

/// How deep a map goes: as the agent searched, or as long as its line when it counts no depth (as `joute best --map`).
int map_depth(const SearchResult& result) {
    constexpr int deepest_map = 6;
    return std::clamp(result.depth.value_or(static_cast<int>(result.pv.size())), 1, deepest_map);
}

py::object result_object(const GameValue& game, const AnyLine& line, Seat seat, const SearchResult& result,
                         bool with_map) {
    py::dict fields;
    fields["move"] = str_of(line.print(result.move));
    fields["move_id"] =
        game.numbers != nullptr ? py::cast(game.numbers->id(line, seat, result.move)) : py::object(py::none());
    fields["seat"] = str_of(word(seat));
    fields["value"] = result.value;
    fields["score"] = result.score.points;
    fields["depth"] = or_none(result.depth);
    fields["nodes"] = result.nodes;
    fields["ms"] = result.milliseconds;
    py::list pv;
    for (const std::string& move : print_line(line, result.pv)) pv.append(str_of(move));
    fields["pv"] = pv;
    fields["proven"] = proof_of(result.proven);
    fields["plies"] = or_none(result.plies);
    py::dict strategy;
    for (const auto& [move, probability] : result.strategy) strategy[str_of(line.print(move))] = probability;
    fields["strategy"] = strategy;
    py::list ranking;
    for (const auto& [move, score] : result.ranking)
        ranking.append(py::make_tuple(str_of(line.print(move)), score.points));
    fields["ranking"] = ranking;
    fields["stored"] = result.stored;
    fields["map"] =
        with_map ? object_of(map_facts(game.kit->map->layers(line, map_depth(result)))) : py::object(py::none());
    return made("SearchResult", fields);
}

/// Whether decisions end so soon that Ctrl-C may wait for them: the slowest of ours with this limit takes 15 ms
/// (greedy in the draft of ENSEA), most take less than the 50 µs of a thread.
bool is_quick(const Kit& kit, std::string_view spec) {
    constexpr std::uint64_t max_quick_nodes = 1'000;
    const Limits limits = limits_of(kit, spec);
    return limits.nodes && *limits.nodes <= max_quick_nodes;
}

/// The seat that decides, or why nobody does.
Seat decider_in(const StateValue& state, std::optional<Seat> asked) {
    const AnyLine& line = state.line();
    if (line.actor() == Actor::over)
        refuse({"the game is over: there is nothing to decide", "la partie est finie : il n’y a rien à décider"});
    if (line.actor() == Actor::chance)
        refuse({"chance acts here, no seat decides: resolve() draws what happens",
                "le hasard agit ici, aucun camp ne décide : resolve() tire ce qui arrive"});
    const Seat seat = state.seat_for(asked);
    if (!acts(line.actor(), seat))
        refuse(message("seat {} does not decide here: it is {}’s turn",
                       "le camp {} ne décide pas ici : c’est à {} de jouer", word(seat), word(line.actor())));
    return seat;
}

}  // namespace

AgentValue::AgentValue(GamePointer game, std::string spec, const Seed& seed)
    : game_(std::move(game)), spec_(std::move(spec)), seed_(seed), quick_(is_quick(*game_->kit, spec_)) {
    StopFlag stop{false};
    std::optional<Result<std::unique_ptr<Agent>>> made_agent;
    watched(stop, [&] {
        made_agent =
            make_agent(*game_->kit, *game_->rules, spec_, {.notice = {}, .stop = &stop, .seat = {}}, Programs::allowed);
    });
    agent_ = taken(std::move(*made_agent));
}

void AgentValue::new_game(const Seed& seed) {
    if (busy_) refuse({"this agent is thinking already", "cet agent réfléchit déjà"});
    seed_ = seed;
    fresh_ = true;
}

py::object AgentValue::decide(const StateValue& state, std::optional<Seat> asked, bool with_map) {
    if (!same_game(*game_, *state.game()))
        refuse(message("the state is of another game than this agent’s, {}, or of other rules",
                       "l’état est d’un autre jeu que celui de cet agent, {}, ou d’autres règles", game_->info().id));
    if (with_map && !game_->kit->map)
        refuse(message("{} has no map of what a search looks at", "{} n’a pas de carte de ce qu’une recherche regarde",
                       game_->info().id));
    const Seat seat = decider_in(state, asked);
    const Busy busy(busy_, {"this agent is thinking already", "cet agent réfléchit déjà"});
    if (fresh_) {
        const Stream stream = seat == Seat::first ? Stream::first_agent : Stream::second_agent;
        agent_->new_game(Random::of(seed_, stream).next());
        fresh_ = false;
    }
    // On a copy: the owner of the state may change it meanwhile.
    const auto line = state.line().clone();
    const GamePointer game = game_;
    StopFlag stop{false};
    SearchResult result;
    const auto think = [&] { result = agent_->decide(*line, seat, {.stop = &stop, .progress = {}}); };
    if (quick_) {
        const py::gil_scoped_release unlocked;
        think();
    } else {
        watched(stop, think);
    }
    if (const auto fault = agent_->fault()) {
        const Message why = explain(*fault);
        refuse({"the program " + why.en, "le programme " + why.fr});
    }
    return result_object(*game, *line, seat, result, with_map);
}

Move move_from(const GameValue& game, const AnyLine& line, Seat seat, py::handle given) {
    if (PyUnicode_Check(given.ptr()) != 0) return taken(line.find_move(seat, text_of(given)));
    const auto number = py::reinterpret_steal<py::object>(PyNumber_Index(given.ptr()));
    if (!number || PyBool_Check(given.ptr()) != 0) {
        PyErr_Clear();
        throw py::type_error(
            fmt::format("a move is a str or the number of an action, not {}", Py_TYPE(given.ptr())->tp_name));
    }
    if (!acts(line.actor(), seat)) refuse(not_on_turn(line.actor(), line.info().side(seat)));
    if (const Viewer eyes = line.known_to(); eyes && *eyes != seat) refuse(not_known(*eyes));
    const Encoding& encoding = game.encoding();
    int overflow = 0;
    const long long id = PyLong_AsLongLongAndOverflow(number.ptr(), &overflow);
    Move move = no_move;
    if (overflow == 0 && id >= 0 && id <= std::numeric_limits<int>::max())
        move = encoding.move(line, seat, static_cast<int>(id));
    if (move == no_move)
        refuse(message("action {} is not legal for {} here; legal_ids() lists those that are",
                       "l’action {} n’est pas permise à {} ici ; legal_ids() donne celles qui le sont",
                       overflow == 0 ? fmt::format("{}", id) : std::string("..."), word(seat)));
    return move;
}

Move move_from(const StateValue& state, Seat seat, py::handle given) {
    return move_from(*state.game(), state.line(), seat, given);
}

void bind_agent(py::module_& module) {
    auto agent = py::class_<AgentValue, std::shared_ptr<AgentValue>>(
        module, "Agent", py::is_final(),
        R"(One of the engine's agents, for one game and its rules: ``game.agent("level:5")``.

An agent remembers what it learns while a game goes on; ``new_game`` makes it forget. It may
be asked by one thread at a time. While it thinks other threads of Python run, and Ctrl-C
stops it.)");
    only_made_by_us(agent, "game.agent(spec)");
    agent.def_property_readonly(
        "spec", [](const AgentValue& self) { return str_of(self.spec()); },
        "How it is called, as typed: \"alphabeta:depth=4\".");
    agent.def(
        "new_game", [](AgentValue& self, const py::object& seed) { self.new_game(seed_from(seed)); },
        py::arg("seed") = 0, "Forgets everything; its randomness comes from this seed from now on.");
    agent.def(
        "decide",
        [](AgentValue& self, const py::object& state, const py::object& seat, bool map) {
            if (!py::isinstance<StateValue>(state))
                throw py::type_error(fmt::format("decide() takes a State, not {}", Py_TYPE(state.ptr())->tp_name));
            return self.decide(state.cast<const StateValue&>(), seat_or_none(seat), map);
        },
        py::arg("state"), py::arg("seat") = py::none(), py::kw_only(), py::arg("map") = false,
        R"(Thinks about a state and returns a SearchResult; the state stays as it is.

Where both seats choose at once, say which one is asked. Of a hidden game the agent is shown
the seat's view alone. With ``map=True`` the result tells what the search could reach, in
games that draw such a map.)");
    agent.def("__repr__", [](const AgentValue& self) {
        return str_of(fmt::format("<joute.Agent {} of {}>", self.spec(), self.game()->info().id));
    });
}

}  // namespace joute::python
