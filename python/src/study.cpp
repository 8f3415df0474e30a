// SPDX-License-Identifier: MIT
#include "study.hpp"

#include "agents/payoffs.hpp"
#include "core/script.hpp"
#include "core/text.hpp"
#include "study/explain/explain.hpp"
#include "study/valued.hpp"
#include "watch.hpp"

namespace joute::python {

namespace {

using Class = py::class_<GameValue, std::shared_ptr<GameValue>>;

void check_same(const GameValue& game, const StateValue& state) {
    if (!same_game(game, *state.game()))
        refuse(message("the state is of another game than {}, or of other rules",
                       "l’état est d’un autre jeu que {}, ou d’autres règles", game.info().id));
}

py::object evaluation_object(const Evaluation& value) {
    py::list terms;
    for (std::size_t i = 0; i < value.terms.size(); ++i) {
        const Term& term = value.terms[i];
        py::dict fields;
        fields["name"] = str_of(term.name);
        fields["value"] = term.value;
        fields["weight"] = term.weight;
        fields["words"] = i < value.words.size() ? py::object(str_of(value.words[i])) : py::object(py::none());
        terms.append(made("Term", fields));
    }
    py::dict fields;
    fields["terms"] = terms;
    fields["total"] = value.total;
    fields["seat"] = str_of(word(value.seat));
    return made("Evaluation", fields);
}

/// The last decision of a state, with the position it was taken in.
std::optional<LastDecision> last_decision(const StateValue& state) {
    const auto steps = state.steps();
    StateValue before = state_at(state.game(), state.began_at(), state.seed());
    std::optional<LastDecision> last;
    for (const std::string& text : steps) {
        const Step step = before.find(text);
        if (step.by != Actor::chance) last = {.before = before.line().clone(), .step = step};
        before.play(step);
    }
    return last;
}

Valued valued(const GameValue& game, const StateValue& state, const std::string& name, bool each) {
    check_same(game, state);
    if (const Viewer eyes = state.line().known_to()) state.check_known(other(*eyes));
    const ChosenEvaluation chosen = taken(find_evaluation(*game.kit, name));
    const auto last = chosen.valuation.of_moves ? last_decision(state) : std::nullopt;
    Valued value = taken(value_line(chosen, state.line(), last, each));
    if (each && value.moves.empty())
        refuse({"no seat decides here: there is no move to evaluate",
                "personne ne décide ici : il n’y a pas de coup à évaluer"});
    if (each || value.value) return value;
    if (!chosen.valuation.of_moves)
        refuse({"the game is over: there is nothing to evaluate", "la partie est finie : il n’y a rien à évaluer"});
    refuse(message("'{}' values the move just played, and none was: evaluate_each() values every legal one",
                   "« {} » évalue le coup qui vient d’être joué, et il n’y en a pas : evaluate_each() évalue chaque "
                   "coup permis",
                   name));
}

template <class Value, class All>
Value one_of(const py::object& given, const char* option, const All& all) {
    const std::string text = text_of(given);
    std::vector<std::string> names;
    for (const Value each : all) {
        if (word(each) == text) return each;
        names.emplace_back(word(each));
    }
    refuse(message("{} takes one of {}, not '{}'", "{} accepte l’un de {}, pas « {} »", option, join(names, ", "),
                   quoted_input(text)));
}

py::object tree_of(const GameValue& game, const StateValue& state, const py::object& depth, const py::object& width,
                   const py::object& ordering, const py::object& simulations, const py::object& evaluation,
                   const py::object& tree, const py::object& chance, bool fit, const py::object& search,
                   const py::object& seed) {
    check_same(game, state);
    // Step 1. What is asked, as `joute tree` reads it.
    ExplainOrder order;
    order.depth = number_from(depth, "depth", 1, explain_limits::deepest);
    order.width = number_from(width, "width", 0, explain_limits::widest);
    order.simulations = number_from(simulations, "simulations", 1, explain_limits::max_simulations);
    order.order = one_of<MoveOrder>(ordering, "ordering", all_orders);
    order.tree = one_of<TreeKind>(tree, "tree", all_tree_kinds);
    order.chance = one_of<ChanceRule>(chance, "chance", all_chance_rules);
    order.fit = fit;
    order.seed = number_of(seed.is_none() ? state.seed() : seed_from(seed));
    if (!evaluation.is_none()) order.evaluation = taken(find_position_evaluation(*game.kit, text_of(evaluation)));
    std::optional<Algorithm> drawn;
    if (!search.is_none()) drawn = one_of<Algorithm>(search, "search", all_algorithms);

    // Step 2. Where the tree begins.
    const auto line = state.line().clone();
    if (line->hides() && !line->known_to()) draw_until_decision(*line, state.seed());
    if (line->actor() == Actor::over)
        refuse({"the game is over: there is nothing to search", "la partie est finie : il n’y a rien à chercher"});
    if (line->known_to() && !is_seat(line->actor()))
        refuse({"chance acts here, and the position holds only what one seat knows",
                "le hasard agit ici, et la position ne contient que ce qu’un camp sait"});
    if (const auto why = no_tree(*game.kit, *line, order)) refuse(*why);

    // Step 3. The searches, told as facts.
    StopFlag stop{false};
    std::optional<Explanation> explanation;
    watched(stop, [&] { explanation = explain(*game.kit, *line, order, &stop); });
    if (!explanation->tree.whole)
        refuse(message("the tree has more than {} positions: lower depth or width, or say fit=True",
                       "l’arbre a plus de {} positions : réduisez depth ou width, ou dites fit=True",
                       explain_limits::max_counted));
    for (const NotShown& each : explanation->not_shown)
        if (drawn && each.algorithm == *drawn) refuse(each.why);
    py::list nodes;
    for (const TreeNode& node : explanation->tree.nodes) {
        py::dict fields;
        fields["parent"] = node.parent;
        fields["move"] = str_of(node.step);
        fields["actor"] = str_of(word(node.actor));
        fields["leaf"] = node.leaf;
        fields["repeated"] = node.repeated;
        fields["half"] = node.half;
        fields["static"] = node.value;
        fields["probability"] = node.probability;
        fields["left_out"] = node.left_out;
        fields["rows"] = node.rows;
        nodes.append(fields);
    }
    return py::module_::import("joute.tree")
        .attr("Tree")(object_of(explanation_facts(*explanation, language())), nodes,
                      drawn ? py::object(str_of(word(*drawn))) : py::object(py::none()));
}

py::object payoffs_of(const GameValue& game, const StateValue& state, const py::object& depth) {
    constexpr int deepest = 6;
    check_same(game, state);
    if (!game.kit->payoffs)
        refuse(message("{} has no payoff matrices", "{} n’a pas de matrices des gains", game.info().id));
    const Limits limits{.depth = number_from(depth, "depth", 1, deepest), .nodes = {}, .time = {}};
    const auto line = state.line().clone();
    StopFlag stop{false};
    std::optional<Result<PayoffMatrix>> found;
    watched(stop, [&] { found = game.kit->payoffs->search(*line, limits, &stop); });
    const PayoffMatrix matrix = taken(std::move(*found));
    py::dict fields;
    const auto side = [&](Seat seat, const char* moves, const char* shares, const char* regrets) {
        py::list names;
        py::list mix;
        py::list lost;
        for (std::size_t i = 0; i < matrix.moves[index(seat)].size(); ++i) {
            names.append(str_of(line->print(matrix.moves[index(seat)][i])));
            mix.append(matrix.shares[index(seat)][i]);
            lost.append(matrix.regret(seat, i));
        }
        fields[moves] = names;
        fields[shares] = mix;
        fields[regrets] = lost;
    };
    side(Seat::first, "rows", "first", "first_regret");
    side(Seat::second, "columns", "second", "second_regret");
    py::list cells;
    for (std::size_t r = 0; r < matrix.moves[0].size(); ++r) {
        py::list row;
        for (std::size_t c = 0; c < matrix.moves[1].size(); ++c) row.append(matrix.at(r, c));
        cells.append(row);
    }
    fields["cells"] = cells;
    fields["value"] = matrix.value;
    fields["depth"] = matrix.depth;
    fields["nodes"] = matrix.nodes;
    return made("Payoffs", fields);
}

}  // namespace

void bind_study(Class& game) {
    using Pointer = std::shared_ptr<StateValue>;
    game.def(
        "evaluate",
        [](const GameValue& self, const Pointer& state, const py::object& name) {
            return evaluation_object(*valued(self, *state, text_of(name), false).value);
        },
        py::arg("state").none(false), py::arg("name") = "own",
        R"(A position valued term by term, seen by the seat in ``Evaluation.seat``.

``evaluations()`` lists the names: "own" is what the agents play with. Some value the move just
played instead of the position.)");
    game.def(
        "evaluate_each",
        [](const GameValue& self, const Pointer& state, const py::object& name) {
            py::list list;
            for (const ValuedMove& one : valued(self, *state, text_of(name), true).moves)
                list.append(py::make_tuple(str_of(state->line().print(one.move)), evaluation_object(one.value)));
            return list;
        },
        py::arg("state").none(false), py::arg("name"),
        "Every legal move with its Evaluation, for evaluations that value moves.");
    game.def(
        "tree",
        [](const GameValue& self, const Pointer& state, const py::object& depth, const py::object& width,
           const py::object& ordering, const py::object& simulations, const py::object& evaluation,
           const py::object& tree, const py::object& chance, bool fit, const py::object& search,
           const py::object& seed) {
            return tree_of(self, *state, depth, width, ordering, simulations, evaluation, tree, chance, fit, search,
                           seed);
        },
        py::arg("state").none(false), py::arg("depth") = 2, py::kw_only(), py::arg("width") = 0,
        py::arg("ordering") = "natural", py::arg("simulations") = 100, py::arg("evaluation") = py::none(),
        py::arg("tree") = "game", py::arg("chance") = "mean", py::arg("fit") = false, py::arg("search") = py::none(),
        py::arg("seed") = py::none(),
        R"(The game tree below a state, with textbook searches walking over it: a Tree.

``width`` keeps the most promising moves of each position (0: all), ``ordering`` is "natural",
"shallow", "best", "worst" or "random", ``search`` the algorithm whose values the nodes show:
"minimax", "alphabeta", "pvs", "hashmove", "expectimax", "star1" or "mcts". With ``fit=True`` a
tree too large to be drawn is made smaller.)");
    game.def(
        "payoffs",
        [](const GameValue& self, const Pointer& state, const py::object& depth) {
            return payoffs_of(self, *state, depth);
        },
        py::arg("state").none(false), py::arg("depth") = 2,
        R"(What each pair of choices is worth where both seats choose at once, with the equilibrium.

``depth`` counts decisions, this one included. Values are the first seat's, from -1 to 1.)");
}

}  // namespace joute::python
