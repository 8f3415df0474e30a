// SPDX-License-Identifier: MIT
// tree: textbook searches on a small tree of a position, drawn and counted (docs/explore.md).
#include <fmt/format.h>
#include <unistd.h>

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

Result<TreeWords> read_words(const Words& words, const Seed& seed) {
    constexpr std::array orders{MoveOrder::natural, MoveOrder::best, MoveOrder::worst, MoveOrder::random};
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
    if (const auto& given = words.text("--ordering")) {
        const auto order = order_of(*given);
        if (!order)
            return message("--ordering takes one of {}, not '{}'", "--ordering accepte l’un de {}, pas « {} »",
                           listed(orders), quoted_input(*given));
        read.order.order = *order;
    }
    if (const auto& given = words.text("--search")) {
        read.search = algorithm_of(*given);
        if (!read.search)
            return message("--search takes one of {}, not '{}'", "--search accepte l’un de {}, pas « {} »",
                           listed(all_algorithms), quoted_input(*given));
    }
    return read;
}

/// The search to draw: the one asked for, else the second that suits, which cuts off where one can.
Result<const Trace*> chosen(const Explanation& explanation, const std::optional<Algorithm>& asked) {
    if (!asked) {
        const bool cuts = explanation.traces.size() > 1 && explanation.traces[1].algorithm != Algorithm::mcts;
        return &explanation.traces[cuts ? 1 : 0];
    }
    for (const Trace& trace : explanation.traces)
        if (trace.algorithm == *asked) return &trace;
    for (const NotShown& each : explanation.not_shown)
        if (each.algorithm == *asked) return Error(each.why);
    return &explanation.traces.front();
}

std::string head_text(const AnyLine& line, const GameTree& tree, const Trace& trace, Language language) {
    const std::string side = line.info().side(tree.maximiser).in(language);
    std::string text = (tree.unit == TreeUnit::points
                            ? message("{}, depth {}: points seen by {}", "{}, profondeur {} : points vus par {}",
                                      word(trace.algorithm), tree.depth, side)
                            : message("{}, depth {}: expected results seen by {}, from -1 to 1",
                                      "{}, profondeur {} : résultats attendus vus par {}, de -1 à 1",
                                      word(trace.algorithm), tree.depth, side))
                           .in(language);
    if (tree.dealt)
        text += "\n" + Message{"One deal of many, drawn from the seed: the hidden cards are made up.",
                               "Une donne parmi d’autres, tirée de la graine : les cartes cachées sont inventées."}
                           .in(language);
    return text;
}

}  // namespace

Result<void> run_tree(const Invocation& invocation) {
    auto situation = load_situation(invocation);
    if (!situation) return situation.error();
    const auto read = read_words(invocation.words, situation->seed);
    if (!read) return read.error();
    AnyLine& line = *situation->line;
    if (!situation->kit->trees)
        return message("{} has no evaluation to show a tree with", "{} n’a pas d’évaluation pour montrer un arbre",
                       situation->kit->info->id);
    if (line.hides() && !line.known_to()) draw_until_decision(line, situation->seed);
    if (line.actor() == Actor::over)
        return message("the game is over: there is nothing to search",
                       "la partie est finie : il n’y a rien à chercher");
    if (line.known_to() && !is_seat(line.actor()))
        return message("chance acts here, and the position holds only what one seat knows",
                       "le hasard agit ici, et la position ne contient que ce qu’un camp sait");
    const Explanation explanation = explain(*situation->kit, line, read->order, &interrupted());
    if (!explanation.tree.whole)
        return message("the tree has more than {} positions: lower --depth or --width",
                       "l’arbre a plus de {} positions : réduisez --depth ou --width", explain_limits::max_counted);
    const auto trace = chosen(explanation, read->search);
    if (!trace) return trace.error();
    const Language language = invocation.language;
    if (invocation.json) {
        print(to_json(explanation_facts(explanation, language)));
        return {};
    }
    const bool colours = colours_allowed(STDOUT_FILENO);
    fmt::print("{}\n\n", head_text(line, explanation.tree, **trace, language));
    if (explanation.drawn)
        fmt::print("{}\n", paint(draw_tree(line, explanation.tree, **trace, language), colours));
    else
        fmt::print("{}\n\n", message("The tree has {} positions: too large to be drawn (at most {}). Lower --depth or "
                                     "--width to see it.",
                                     "L’arbre a {} positions : trop grand pour être dessiné (au plus {}). Réduisez "
                                     "--depth ou --width pour le voir.",
                                     explanation.tree.nodes.size(), explain_limits::max_drawn)
                                 .in(language));
    fmt::print("{}", paint(draw_counts(explanation, language), colours));
    return {};
}

}  // namespace joute
