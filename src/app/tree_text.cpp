// SPDX-License-Identifier: MIT
#include "app/tree_text.hpp"

#include <algorithm>
#include <cmath>

#include "core/percentage.hpp"
#include "core/text.hpp"

namespace joute {

namespace {

using Kind = TraceEvent::Kind;

/// English keeps the hyphen that its numbers have elsewhere in a tree.
std::string tree_number(std::string text, Language language) {
    return language == Language::french ? localised(text, language) : text;
}
std::string result_text(double value, Language language) {
    return tree_number(fmt::format("{:+.3f}", value + 0.0), language);
}

/// What a walk said of one position, last word last.
struct Told {
    bool entered = false;
    bool again = false;
    double alpha = -no_limit;
    double beta = no_limit;
    double value = 0;
    Bound bound = Bound::exact;
    const TraceEvent* cut = nullptr;
    const TraceEvent* matrix = nullptr;
    int visits = 0;  // MCTS
    int hash = -1;
    std::uint32_t sorted = 0;
};

std::vector<Told> told_of(const GameTree& tree, const Trace& trace) {
    std::vector<Told> told(tree.nodes.size());
    for (const TraceEvent& event : trace.events) {
        Told& node = told[static_cast<std::size_t>(event.node)];
        switch (event.kind) {
            case Kind::again: node.again = true; [[fallthrough]];
            case Kind::enter:
                node.entered = true;
                node.alpha = event.alpha;
                node.beta = event.beta;
                node.cut = nullptr;
                break;
            case Kind::leaf:
                node.entered = true;
                node.value = event.value;
                break;
            case Kind::cut: node.cut = &event; break;
            case Kind::matrix: node.matrix = &event; break;
            case Kind::leave:
                node.value = event.value;
                node.bound = event.bound;
                break;
            case Kind::simulate:
                for (std::size_t i = 0; i < event.path.size(); ++i) {
                    Told& passed = told[static_cast<std::size_t>(event.path[i])];
                    passed.entered = true;
                    passed.visits = event.visits[i];
                    passed.value = event.means[i];
                }
                break;
            case Kind::hash: node.hash = event.child; break;
            case Kind::sort: node.sorted = event.count; break;
            case Kind::best: break;
        }
    }
    return told;
}

class TreeText {
  public:
    TreeText(const AnyLine& line, const GameTree& tree, const Trace& trace, Language language)
        : line_(line), tree_(tree), trace_(trace), language_(language), told_(told_of(tree, trace)) {}

    StyledText draw() {
        add(0, 0);
        return std::move(text_);
    }

  private:
    [[nodiscard]] bool simulated() const { return trace_.algorithm == Algorithm::mcts; }
    [[nodiscard]] std::string value(double x) const { return value_text(tree_, x, language_); }

    [[nodiscard]] std::string window(const Told& node) const {
        return message("[{}, {}]", "[{} ; {}]",
                       std::isinf(node.alpha) ? tree_number("-inf", language_) : value(node.alpha),
                       std::isinf(node.beta) ? "+inf" : value(node.beta))
            .in(language_);
    }
    [[nodiscard]] std::string worth(const TreeNode& node, const Told& told) const {
        if (simulated())
            return message("{} visits, mean {}", "{} visites, moyenne {}", told.visits,
                           result_text(told.value, language_))
                .in(language_);
        const std::string_view sign = told.bound == Bound::lower ? ">= " : told.bound == Bound::upper ? "<= " : "= ";
        std::string text = fmt::format("{}{}", sign, value(told.value));
        if (!node.leaf && !(std::isinf(told.alpha) && std::isinf(told.beta))) text += "  " + window(told);
        if (node.repeated) text += Message{"  (repetition)", "  (répétition)"}.in(language_);
        if (told.again) text += Message{"  (looked at again)", "  (examiné à nouveau)"}.in(language_);
        return text;
    }
    /// Who chooses here, and who is to be outwitted.
    [[nodiscard]] std::string chooser(const TreeNode& node) const {
        if (node.actor == Actor::chance) return Message{"chance", "hasard"}.in(language_);
        if (node.actor == Actor::both) return Message{"both", "les deux"}.in(language_);
        const bool max = node.actor == actor_of(tree_.maximiser);
        return fmt::format("{} {}", line_.info().side(seat_of(node.actor)).in(language_), max ? "MAX" : "MIN");
    }

    void add(int id, std::size_t level) {
        const TreeNode& node = tree_.nodes[static_cast<std::size_t>(id)];
        const Told& told = told_[static_cast<std::size_t>(id)];
        const bool principal = std::ranges::find(trace_.line, id) != trace_.line.end();
        std::string head(level * 3, ' ');
        head += node.parent < 0 ? Message{"root", "racine"}.in(language_) : node.step;
        const TreeNode* parent = node.parent < 0 ? nullptr : &tree_.nodes[static_cast<std::size_t>(node.parent)];
        if (parent != nullptr && parent->actor == Actor::chance && !tree_.sampled)
            head += fmt::format(" ({})", percentage(fmt::format("{:.4g}", node.probability * 100)).in(language_));
        constexpr std::size_t width = 34;
        StyledLine line{{padded(head, width) + " ", principal ? Style::strong : Style::plain},
                        {worth(node, told) + (principal ? "  *" : ""), principal ? Style::strong : Style::plain}};
        if (!node.leaf) line.push_back({"  " + chooser(node), Style::dim});
        if (!node.leaf && tree_.unit == TreeUnit::plain && node.parent >= 0 && !node.half)
            line.push_back(
                {message("  (own value {})", "  (valeur propre {})", value(node.value)).in(language_), Style::dim});
        text_.push_back(std::move(line));
        if (told.sorted > 0)
            note(level + 1, message("(looked at {} positions to order the moves)",
                                    "({} positions examinées pour ordonner les coups)", told.sorted));
        if (told.hash >= 0)
            note(level + 1, message("(hash move: {} first)", "(coup mémorisé : {} d’abord)",
                                    tree_.nodes[static_cast<std::size_t>(told.hash)].step));
        if (told.matrix != nullptr) add_mixes(node, *told.matrix, level + 1);
        std::size_t skipped = 0;
        for (const int child : node.children)
            if (told_[static_cast<std::size_t>(child)].entered)
                add(child, level + 1);
            else
                ++skipped;
        if (skipped > 0 && !simulated()) add_cut(node, told, skipped, level + 1);
        if (skipped > 0 && simulated())
            note(level + 1, message("... {} never tried", "... jamais essayés : {}", skipped));
        if (node.left_out > 0)
            note(level + 1, message("... {} left out by --width", "... écartés par --width : {}", node.left_out));
    }

    void note(std::size_t level, const Message& what) {
        text_.push_back({{std::string(level * 3, ' ') + what.in(language_), Style::dim}});
    }

    void add_cut(const TreeNode& node, const Told& told, std::size_t skipped, std::size_t level) {
        if (told.cut == nullptr) return;
        const TraceEvent& cut = *told.cut;
        if (node.actor == Actor::chance) {
            note(level, message("x {} events cut off: whatever they are worth, the mean stays outside {}",
                                "x {} événement(s) coupé(s) : quoi qu’ils vaillent, la moyenne reste hors de {}",
                                skipped, window(told)));
            return;
        }
        const Seat here = seat_of(node.actor);
        const bool max = here == tree_.maximiser;
        note(level, message("x {} cut off: {} already has {} here, and {} has {} elsewhere, so the rest cannot matter",
                            "x {} coupé(s) : {} a déjà {} ici, et {} a {} ailleurs : le reste ne peut rien changer",
                            skipped, line_.info().side(here).in(language_), value(cut.value),
                            line_.info().side(other(here)).in(language_), value(max ? cut.beta : cut.alpha)));
    }

    void add_mixes(const TreeNode& node, const TraceEvent& matrix, std::size_t level) {
        const std::size_t columns = node.children.size() / node.rows;
        for (const Seat seat : both_seats) {
            std::vector<std::string> parts;
            const auto& mix = matrix.mixes[index(seat)];
            for (std::size_t i = 0; i < mix.size(); ++i) {
                if (mix[i] < 0.0005) continue;
                const std::size_t child = seat == Seat::first ? i * columns : i;
                const std::string& pair = tree_.nodes[static_cast<std::size_t>(node.children[child])].step;
                const auto moves = split(pair, '|');
                parts.push_back(fmt::format("{} {}", trim(seat == Seat::first ? moves.front() : moves.back()),
                                            percentage(mix[i] * 100, 1).in(language_)));
            }
            note(level, message("{} plays {}", "{} joue {}", line_.info().side(seat).in(language_), join(parts, ", ")));
        }
    }

    const AnyLine& line_;
    const GameTree& tree_;
    const Trace& trace_;
    Language language_;
    std::vector<Told> told_;
    StyledText text_;
};

}  // namespace

std::string value_text(const GameTree& tree, double value, Language language) {
    if (tree.unit == TreeUnit::result) return result_text(value, language);
    if (tree.unit == TreeUnit::plain)
        return tree_number(value == std::floor(value) ? fmt::format("{:+}", static_cast<std::int64_t>(value))
                                                      : fmt::format("{:+.1f}", value),
                           language);
    const Score score{static_cast<std::int32_t>(value)};
    if (!is_proven(score)) return tree_number(fmt::format("{:+}", score.points), language);
    return (is_win(score) ? message("wins in {}", "gagne en {}", plies_to_end(score))
                          : message("loses in {}", "perd en {}", plies_to_end(score)))
        .in(language);
}

StyledText draw_tree(const AnyLine& line, const GameTree& tree, const Trace& trace, Language language) {
    return TreeText(line, tree, trace, language).draw();
}

StyledText draw_counts(const Explanation& explanation, Language language) {
    constexpr double longest_bar = 30;
    StyledText text;
    std::uint64_t most = 1;
    for (const Trace& trace : explanation.traces) most = std::max(most, trace.nodes);
    text.push_back(
        {{Message{"search      positions    leaves  value", "recherche   positions  feuilles  valeur"}.in(language),
          Style::strong}});
    for (const Trace& trace : explanation.traces) {
        const std::string value = trace.algorithm == Algorithm::mcts
                                      ? result_text(trace.value, language)
                                      : value_text(explanation.tree, trace.value, language);
        const auto bar = static_cast<std::size_t>(
            std::max(1.0, std::round(longest_bar * static_cast<double>(trace.nodes) / static_cast<double>(most))));
        text.push_back({{fmt::format("{:<11} {:>9} {:>9}  ", word(trace.algorithm), trace.nodes, trace.leaves) +
                             padded(value, 12) + " ",
                         Style::plain},
                        {std::string(bar, '#'), Style::dim}});
    }
    for (const NotShown& each : explanation.not_shown)
        text.push_back({{fmt::format("{:<11} ", word(each.algorithm)) + each.why.in(language), Style::dim}});
    return text;
}

StyledText draw_orders(const Explanation& explanation, Language language) {
    StyledText text;
    std::string head = padded(Message{"by order", "selon l’ordre"}.in(language), 13);
    for (const MoveOrder order : all_orders) head += fmt::format(" {:>11}", word(order));
    text.push_back({{std::move(head), Style::strong}});
    for (const Trace& trace : explanation.traces) {
        if (!cuts(trace.algorithm)) continue;
        std::string line = fmt::format("{:<13}", word(trace.algorithm));
        for (const OrderCount& each : explanation.orders)
            if (each.algorithm == trace.algorithm)
                line += fmt::format(" {:>11}", each.sorting > 0 ? fmt::format("{}+{}", each.nodes, each.sorting)
                                                                : fmt::format("{}", each.nodes));
        text.push_back({{std::move(line), Style::plain}});
    }
    text.push_back({{Message{"shallow: positions of the search + those looked at to order the moves",
                             "shallow : positions de la recherche + celles examinées pour ordonner les coups"}
                         .in(language),
                     Style::dim}});
    return text;
}

}  // namespace joute
