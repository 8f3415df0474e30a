// SPDX-License-Identifier: MIT
#include "study/explain/explain.hpp"

#include <cmath>

namespace joute {

Explanation explain(const Kit& kit, const AnyLine& line, const ExplainOrder& order, const StopFlag* stop) {
    const TreeShape shape{.depth = order.depth,
                          .width = order.width,
                          .most = explain_limits::max_counted,
                          .seed = order.seed,
                          .eyes = order.eyes};
    Explanation explanation{.tree = kit.trees->grow(line, shape, stop), .traces = {}, .not_shown = {}};
    GameTree& tree = explanation.tree;
    if (!tree.whole) return explanation;
    explanation.drawn = tree.nodes.size() <= explain_limits::max_drawn;
    arrange(tree, order.order, order.seed);
    const Events events = explanation.drawn ? Events::kept : Events::dropped;
    for (const Algorithm algorithm : order.searches) {
        if (const auto why = unsuitable(algorithm, tree))
            explanation.not_shown.push_back({algorithm, *why});
        else if (algorithm == Algorithm::mcts)
            explanation.traces.push_back(traced_mcts(tree, order.simulations, order.seed, events));
        else
            explanation.traces.push_back(traced(algorithm, tree, events));
    }
    return explanation;
}

namespace {

/// Points are whole numbers; results are told to four places. An open window has no limit.
Fact number(const GameTree& tree, double value) {
    if (std::isinf(value)) return {};
    if (tree.unit == TreeUnit::points) return static_cast<std::int64_t>(value);
    return std::round(value * 1e4) / 1e4 + 0.0;
}
Fact result(double value) { return std::round(value * 1e4) / 1e4 + 0.0; }

Fact::List ids(const std::vector<int>& nodes) { return {nodes.begin(), nodes.end()}; }

Fact::List results(const std::vector<double>& values) {
    Fact::List list;
    for (const double value : values) list.push_back(result(value));
    return list;
}

Fact node_facts(const GameTree& tree, const TreeNode& node) {
    Fact::Object object{{"step", node.step}, {"actor", word(node.actor)}};
    if (node.leaf)
        object.emplace_back("value", number(tree, node.value));
    else
        object.emplace_back("children", ids(node.children));
    if (node.parent >= 0 && tree.nodes[static_cast<std::size_t>(node.parent)].actor == Actor::chance)
        object.emplace_back("probability", node.probability);
    if (node.rows > 0) object.emplace_back("rows", static_cast<std::int64_t>(node.rows));
    if (node.left_out > 0) object.emplace_back("left_out", node.left_out);
    if (node.repeated) object.emplace_back("repeated", true);
    return object;
}

Fact event_facts(const GameTree& tree, const TraceEvent& event) {
    using Kind = TraceEvent::Kind;
    Fact::List list{word(event.kind)};
    if (event.kind == Kind::simulate) {
        list.insert(list.end(), {ids(event.path), ids(event.playout), result(event.value)});
        Fact::List visits;
        for (const int n : event.visits) visits.emplace_back(n);
        list.insert(list.end(), {std::move(visits), results(event.means)});
        return list;
    }
    list.emplace_back(event.node);
    if (event.kind == Kind::best) list.emplace_back(event.child);
    if (event.kind == Kind::enter || event.kind == Kind::again || event.kind == Kind::cut)
        list.insert(list.end(), {number(tree, event.alpha), number(tree, event.beta)});
    if (event.kind != Kind::enter && event.kind != Kind::again) list.push_back(number(tree, event.value));
    if (event.kind == Kind::leave) list.emplace_back(word(event.bound));
    if (event.kind == Kind::matrix) list.insert(list.end(), {results(event.mixes[0]), results(event.mixes[1])});
    return list;
}

Fact trace_facts(const GameTree& tree, const Trace& trace) {
    Fact::List events;
    for (const TraceEvent& event : trace.events) events.push_back(event_facts(tree, event));
    const auto count = [](std::uint64_t n) { return static_cast<std::int64_t>(n); };
    Fact::List line;
    for (std::size_t i = 1; i < trace.line.size(); ++i)
        line.emplace_back(tree.nodes[static_cast<std::size_t>(trace.line[i])].step);
    return Fact::Object{{"search", word(trace.algorithm)},
                        {"value", trace.algorithm == Algorithm::mcts ? result(trace.value) : number(tree, trace.value)},
                        {"line", std::move(line)},
                        {"nodes", count(trace.nodes)},
                        {"leaves", count(trace.leaves)},
                        {"different", count(trace.different)},
                        {"path", ids(trace.line)},
                        {"events", std::move(events)}};
}

}  // namespace

Fact explanation_facts(const Explanation& explanation, Language language) {
    const GameTree& tree = explanation.tree;
    Fact::List nodes;
    if (explanation.drawn)
        for (const TreeNode& node : tree.nodes) nodes.push_back(node_facts(tree, node));
    Fact::List searches;
    for (const Trace& trace : explanation.traces) searches.push_back(trace_facts(tree, trace));
    Fact::List not_shown;
    for (const NotShown& each : explanation.not_shown)
        not_shown.emplace_back(Fact::Object{{"search", word(each.algorithm)}, {"why", each.why.in(language)}});
    return Fact::Object{{"position", tree.position},
                        {"maximiser", word(tree.maximiser)},
                        {"unit", tree.unit == TreeUnit::points ? "points" : "result"},
                        {"scale", tree.scale},
                        {"dealt", tree.dealt},
                        {"size", tree.whole ? Fact(static_cast<std::int64_t>(tree.nodes.size())) : Fact()},
                        {"drawn", explanation.drawn},
                        {"tree", std::move(nodes)},
                        {"searches", std::move(searches)},
                        {"not_shown", std::move(not_shown)}};
}

}  // namespace joute
