// SPDX-License-Identifier: MIT
#include "study/explain/explain.hpp"

#include <algorithm>
#include <cmath>

namespace joute {

namespace {

constexpr std::array<std::string_view, all_tree_kinds.size()> kind_words{"game", "report"};
constexpr std::array<std::string_view, all_chance_rules.size()> chance_words{"mean", "sample"};

template <class Words>
std::optional<std::size_t> place_in(const Words& words, std::string_view word) {
    const auto it = std::ranges::find(words, word);
    if (it == words.end()) return std::nullopt;
    return static_cast<std::size_t>(it - words.begin());
}

/// The evaluation asked for, or the game's own; none where the report's trees are.
std::optional<ChosenEvaluation> evaluation_for(const Kit& kit, const ExplainOrder& order) {
    if (order.tree == TreeKind::report) return std::nullopt;
    if (order.evaluation) return order.evaluation;
    const auto own = find_evaluation(kit, "own");
    return own ? std::optional(*own) : std::nullopt;
}

/// The same tree with fewer moves kept a position, and if that is not enough with fewer decisions, so that it can be
/// drawn.
void make_smaller(Explanation& explanation, const Trees& trees, const AnyLine& line, TreeShape shape,
                  const StopFlag* stop) {
    constexpr std::array widths{12, 8, 6, 5, 4, 3, 2};
    const GameTree& large = explanation.tree;
    const TooLarge asked{shape.depth, shape.width, large.whole ? std::optional(large.nodes.size()) : std::nullopt};
    shape.most = explain_limits::max_drawn + 1;
    for (; shape.depth > 0; --shape.depth)
        for (const int width : widths) {
            if (asked.width != 0 && width > asked.width) continue;
            shape.width = width;
            GameTree tree = trees.grow(line, shape, stop);
            if (!tree.whole) continue;
            explanation.tree = std::move(tree);
            explanation.width = width;
            explanation.reduced = asked;
            return;
        }
}

/// How much each search that cuts looks at, by order of moves. Leaves the tree in the last of them.
std::vector<OrderCount> count_orders(GameTree& tree, const ExplainOrder& asked) {
    std::vector<OrderCount> counts;
    std::vector<Algorithm> algorithms;
    for (const Algorithm algorithm : asked.searches)
        if (cuts(algorithm) && !unsuitable(algorithm, tree)) algorithms.push_back(algorithm);
    if (algorithms.empty()) return counts;
    for (const MoveOrder order : all_orders) {
        arrange(tree, order, asked.seed);
        for (const Algorithm algorithm : algorithms) {
            const Trace trace = traced(algorithm, tree, Events::dropped, order);
            counts.push_back({order, algorithm, trace.nodes, trace.sorting});
        }
    }
    return counts;
}

}  // namespace

std::string_view word(TreeKind kind) { return kind_words[static_cast<std::size_t>(kind)]; }
std::optional<TreeKind> tree_kind_of(std::string_view word) {
    const auto place = place_in(kind_words, word);
    return place ? std::optional(all_tree_kinds[*place]) : std::nullopt;
}
std::string_view word(ChanceRule rule) { return chance_words[static_cast<std::size_t>(rule)]; }
std::optional<ChanceRule> chance_rule_of(std::string_view word) {
    const auto place = place_in(chance_words, word);
    return place ? std::optional(all_chance_rules[*place]) : std::nullopt;
}

std::optional<Message> no_tree(const Kit& kit, const AnyLine& line, const ExplainOrder& order) {
    if (order.tree == TreeKind::game) {
        const auto evaluation = evaluation_for(kit, order);
        if (evaluation && evaluation->valuation.trees) return evaluation->valuation.trees->refuses(line);
        return message("{} has no evaluation to show a tree with", "{} n’a pas d’évaluation pour montrer un arbre",
                       kit.info->id);
    }
    if (order.evaluation)
        return Message{
            "the report’s tree has the report’s values: an evaluation is chosen for the game’s (game)",
            "l’arbre du rapport a les valeurs du rapport : une évaluation se choisit pour celui du jeu (game)"};
    if (kit.report_trees) return kit.report_trees->refuses(line);
    return message("{} has no tree of its report: only its own (game)",
                   "{} n’a pas d’arbre tiré de son rapport : seulement le sien (game)", kit.info->id);
}

Explanation explain(const Kit& kit, const AnyLine& line, const ExplainOrder& order, const StopFlag* stop) {
    const TreeShape shape{.depth = order.depth,
                          .width = order.width,
                          .most = explain_limits::max_counted,
                          .seed = order.seed,
                          .eyes = order.eyes,
                          .sampled = order.chance == ChanceRule::sample};
    const auto evaluation = evaluation_for(kit, order);
    const Trees& trees = evaluation ? *evaluation->valuation.trees : *kit.report_trees;
    Explanation explanation;
    explanation.kind = order.tree;
    explanation.kinds = {TreeKind::game};
    if (kit.report_trees) explanation.kinds.push_back(TreeKind::report);
    if (evaluation) explanation.evaluation = evaluation->offer;
    explanation.tree = trees.grow(line, shape, stop);
    explanation.width = order.width;
    GameTree& tree = explanation.tree;
    const auto drawable = [&] { return tree.whole && tree.nodes.size() <= explain_limits::max_drawn; };
    if (order.fit && !drawable()) make_smaller(explanation, trees, line, shape, stop);
    if (!tree.whole) return explanation;
    explanation.drawn = drawable();
    explanation.orders = count_orders(tree, order);
    arrange(tree, order.order, order.seed);
    const Events events = explanation.drawn ? Events::kept : Events::dropped;
    for (const Algorithm algorithm : order.searches) {
        if (const auto why = unsuitable(algorithm, tree))
            explanation.not_shown.push_back({algorithm, *why});
        else if (algorithm == Algorithm::mcts)
            explanation.traces.push_back(traced_mcts(tree, order.simulations, order.seed, events));
        else
            explanation.traces.push_back(traced(algorithm, tree, events, order.order));
    }
    return explanation;
}

namespace {

/// Points are whole numbers, and so are plain ones that are no means; results are told to four places. An open window
/// has no limit.
Fact number(const GameTree& tree, double value) {
    if (std::isinf(value)) return {};
    if (tree.unit != TreeUnit::result && value == std::floor(value)) return static_cast<std::int64_t>(value);
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
    object.emplace_back(node.leaf ? "value" : "own", number(tree, node.value));
    if (!node.leaf) object.emplace_back("children", ids(node.children));
    if (node.parent >= 0 && tree.nodes[static_cast<std::size_t>(node.parent)].actor == Actor::chance)
        object.emplace_back("probability", node.probability);
    if (node.rows > 0) object.emplace_back("rows", static_cast<std::int64_t>(node.rows));
    if (node.left_out > 0) object.emplace_back("left_out", node.left_out);
    if (node.repeated) object.emplace_back("repeated", true);
    if (node.half) object.emplace_back("half", true);
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
    if (event.kind == Kind::best || event.kind == Kind::hash) list.emplace_back(event.child);
    if (event.kind == Kind::sort) list.emplace_back(static_cast<std::int64_t>(event.count));
    if (event.kind == Kind::hash || event.kind == Kind::sort) return list;
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
                        {"sorting", count(trace.sorting)},
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
    Fact::List kinds;
    for (const TreeKind kind : explanation.kinds) kinds.emplace_back(word(kind));
    Fact::List orders;
    for (const OrderCount& each : explanation.orders)
        orders.emplace_back(Fact::Object{{"order", word(each.order)},
                                         {"search", word(each.algorithm)},
                                         {"nodes", static_cast<std::int64_t>(each.nodes)},
                                         {"sorting", static_cast<std::int64_t>(each.sorting)}});
    Fact reduced;
    if (const auto& asked = explanation.reduced)
        reduced = Fact::Object{{"depth", asked->depth},
                               {"width", asked->width},
                               {"size", asked->size ? Fact(static_cast<std::int64_t>(*asked->size)) : Fact()}};
    const EvaluationOffer* const of_leaves = explanation.evaluation;
    constexpr std::array<std::string_view, 3> units{"points", "result", "plain"};
    return Fact::Object{{"position", tree.position},
                        {"kind", word(explanation.kind)},
                        {"kinds", std::move(kinds)},
                        {"eval", of_leaves ? Fact(of_leaves->name) : Fact()},
                        {"evaluation", of_leaves ? Fact(of_leaves->title.in(language)) : Fact()},
                        {"maximiser", word(tree.maximiser)},
                        {"unit", units[static_cast<std::size_t>(tree.unit)]},
                        {"scale", tree.scale},
                        {"depth", static_cast<std::int64_t>(tree.depth)},
                        {"width", explanation.width},
                        {"reduced", std::move(reduced)},
                        {"dealt", tree.dealt},
                        {"sampled", tree.sampled},
                        {"size", tree.whole ? Fact(static_cast<std::int64_t>(tree.nodes.size())) : Fact()},
                        {"drawn", explanation.drawn},
                        {"tree", std::move(nodes)},
                        {"searches", std::move(searches)},
                        {"not_shown", std::move(not_shown)},
                        {"orders", std::move(orders)}};
}

}  // namespace joute
