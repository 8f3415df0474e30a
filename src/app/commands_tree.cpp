// SPDX-License-Identifier: MIT
// tree: textbook searches on a small tree of a position, drawn and counted (docs/explore.md).
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "app/commands.hpp"
#include "app/notices.hpp"
#include "app/output.hpp"
#include "app/tree_text.hpp"
#include "core/script.hpp"
#include "core/text.hpp"

namespace joute {

namespace {

template <class All>
std::string listed(const All& all) {
    std::vector<std::string> names;
    for (const auto each : all) names.emplace_back(word(each));
    return join(names, ", ");
}

struct TreeWords {
    ExplainOrder order;
    std::optional<Algorithm> search;  // the one that is drawn
};

/// One of `all`, by its word; the default when nothing was given.
template <class Value, class All>
Result<Value> one_of(const Words& words, const std::string& option, const All& all, Value value) {
    const auto& given = words.text(option);
    if (!given) return value;
    const auto it = std::ranges::find_if(all, [&](const Value each) { return word(each) == *given; });
    if (it != all.end()) return *it;
    return message("{0} takes one of {1}, not '{2}'", "{0} accepte l’un de {1}, pas « {2} »", option, listed(all),
                   quoted_input(*given));
}

Result<TreeWords> read_words(const Words& words, const Kit& kit, const Seed& seed) {
    constexpr int default_depth = 2;
    TreeWords read;
    read.order.seed = number_of(seed);
    const auto depth = words.number("--depth", default_depth, 1, explain_limits::deepest);
    if (!depth) return depth.error();
    read.order.depth = *depth;
    const auto width = words.number("--width", 0, 1, explain_limits::widest);
    if (!width) return width.error();
    read.order.width = *width;
    const auto simulations = words.number("--simulations", read.order.simulations, 1, explain_limits::max_simulations);
    if (!simulations) return simulations.error();
    read.order.simulations = *simulations;
    const auto order = one_of(words, "--ordering", all_orders, read.order.order);
    if (!order) return order.error();
    read.order.order = *order;
    const auto tree = one_of(words, "--tree", all_tree_kinds, read.order.tree);
    if (!tree) return tree.error();
    read.order.tree = *tree;
    const auto chance = one_of(words, "--chance", all_chance_rules, read.order.chance);
    if (!chance) return chance.error();
    read.order.chance = *chance;
    read.order.fit = words.flag("--fit");
    if (const auto& name = words.text("--eval")) {
        // No name is none, not the one of the plots.
        auto evaluation = name->empty() ? find_evaluation(kit, *name) : find_position_evaluation(kit, *name);
        if (!evaluation) return evaluation.error();
        read.order.evaluation = std::move(*evaluation);
    }
    if (words.text("--search")) {
        const auto search = one_of(words, "--search", all_algorithms, Algorithm::minimax);
        if (!search) return search.error();
        read.search = *search;
    }
    return read;
}

/// The search to draw: the one asked for, else the first that cuts off.
Result<const Trace*> chosen(const Explanation& explanation, const std::optional<Algorithm>& asked) {
    if (!asked) {
        const auto it = std::ranges::find_if(explanation.traces, [](const Trace& t) { return cuts(t.algorithm); });
        return it == explanation.traces.end() ? &explanation.traces.front() : &*it;
    }
    for (const Trace& trace : explanation.traces)
        if (trace.algorithm == *asked) return &trace;
    for (const NotShown& each : explanation.not_shown)
        if (each.algorithm == *asked) return Error(each.why);
    return &explanation.traces.front();
}

std::string head_text(const AnyLine& line, const Explanation& explanation, const Trace& trace, Language language) {
    const GameTree& tree = explanation.tree;
    const std::string side = line.info().side(tree.maximiser).in(language);
    const Message unit =
        tree.unit == TreeUnit::points ? message("points seen by {}", "points vus par {}", side)
        : tree.unit == TreeUnit::plain
            ? message("points of the report seen by {}", "points du rapport vus par {}", side)
            : message("expected results seen by {}, from -1 to 1", "résultats attendus vus par {}, de −1 à 1", side);
    std::string text =
        message("{}, depth {}: {}", "{}, profondeur {} : {}", word(trace.algorithm), tree.depth, unit.in(language))
            .in(language);
    const auto add = [&](const Message& sentence) { text += "\n" + sentence.in(language); };
    if (const EvaluationOffer* const evaluation = explanation.evaluation)
        add(message("Evaluation: {} ({})", "Évaluation : {} ({})", evaluation->title.in(language), evaluation->name));
    if (tree.dealt)
        add({"One deal of many, drawn from the seed: the hidden cards are made up.",
             "Une donne parmi d’autres, tirée selon la graine : les cartes cachées sont inventées."});
    if (tree.sampled && tree.has(Actor::chance))
        add({"Of every chance event one is drawn from the seed, as if it were the only one.",
             "À chaque tirage, un seul événement est retenu selon la graine, comme s’il était le seul possible."});
    if (const auto& asked = explanation.reduced) {
        const std::string size = asked->size ? fmt::format("{}", *asked->size)
                                             : fmt::format("{} {}", Message{"more than", "plus de"}.in(language),
                                                           explain_limits::max_counted);
        add(
            message("The tree asked for has {} positions, too many to be drawn (at most {}): depth {} with {} moves "
                    "a position is shown.",
                    "L’arbre demandé a {} positions, trop pour être dessiné (au plus {}) : voici la profondeur {} "
                    "avec {} coups par position.",
                    size, explain_limits::max_drawn, tree.depth, explanation.width));
    }
    return text;
}

}  // namespace

Result<void> run_tree(const Invocation& invocation) {
    auto situation = load_situation(invocation);
    if (!situation) return situation.error();
    const auto read = read_words(invocation.words, *situation->kit, situation->seed);
    if (!read) return read.error();
    AnyLine& line = *situation->line;
    if (line.hides() && !line.known_to()) draw_until_decision(line, situation->seed);
    if (line.actor() == Actor::over)
        return message("the game is over: there is nothing to search",
                       "la partie est finie : il n’y a rien à chercher");
    if (line.known_to() && !is_seat(line.actor()))
        return message("chance acts here, and the position holds only what one seat knows",
                       "le hasard agit ici, et la position ne contient que ce qu’un camp sait");
    if (const auto why = no_tree(*situation->kit, line, read->order)) return Error(*why);
    const Explanation explanation = explain(*situation->kit, line, read->order, &interrupted());
    if (!explanation.tree.whole)
        return message("the tree has more than {} positions: lower --depth or --width, or say --fit",
                       "l’arbre a plus de {} positions : réduisez --depth ou --width, ou dites --fit",
                       explain_limits::max_counted);
    const auto trace = chosen(explanation, read->search);
    if (!trace) return trace.error();
    const Language language = invocation.language;
    if (invocation.json) {
        print(to_json(explanation_facts(explanation, language)));
        return {};
    }
    const bool colours = colours_allowed(STDOUT_FILENO);
    fmt::print("{}\n\n", head_text(line, explanation, **trace, language));
    if (explanation.drawn)
        fmt::print("{}\n", paint(draw_tree(line, explanation.tree, **trace, language), colours));
    else
        fmt::print("{}\n\n", message("The tree has {} positions: too large to be drawn (at most {}). Lower --depth or "
                                     "--width to see it, or say --fit.",
                                     "L’arbre a {} positions : trop grand pour être dessiné (au plus {}). Réduisez "
                                     "--depth ou --width pour le voir, ou dites --fit.",
                                     explanation.tree.nodes.size(), explain_limits::max_drawn)
                                 .in(language));
    fmt::print("{}", paint(draw_counts(explanation, language), colours));
    if (!explanation.orders.empty()) fmt::print("\n{}", paint(draw_orders(explanation, language), colours));
    return {};
}

}  // namespace joute
