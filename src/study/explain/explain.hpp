// SPDX-License-Identifier: MIT
// Several searches on the same tree of a game, side by side: what `joute tree` prints and the page /explore draws.
#pragma once

#include <vector>

#include "agents/catalogue.hpp"
#include "kit/evaluations.hpp"
#include "study/explain/trace.hpp"

namespace joute {

/// Bounds of what may be asked, for the command and the server alike.
namespace explain_limits {
inline constexpr int deepest = 4;
inline constexpr int widest = 100;
inline constexpr int max_simulations = 500;
inline constexpr std::size_t max_drawn = 2'000;      // positions of a tree that is shown
inline constexpr std::size_t max_counted = 200'000;  // ... whose searches are counted
}  // namespace explain_limits

/// The game's own tree, or one as its student report walks it.
enum class TreeKind : std::uint8_t { game, report };
inline constexpr std::array all_tree_kinds{TreeKind::game, TreeKind::report};
[[nodiscard]] std::string_view word(TreeKind kind);
[[nodiscard]] std::optional<TreeKind> tree_kind_of(std::string_view word);

/// Chance: the mean over all events, or one event drawn by its odds as if it were the only one.
enum class ChanceRule : std::uint8_t { mean, sample };
inline constexpr std::array all_chance_rules{ChanceRule::mean, ChanceRule::sample};
[[nodiscard]] std::string_view word(ChanceRule rule);
[[nodiscard]] std::optional<ChanceRule> chance_rule_of(std::string_view word);

struct ExplainOrder {
    TreeKind tree = TreeKind::game;
    ChanceRule chance = ChanceRule::mean;
    int depth = 2;
    int width = 0;     // 0: all moves
    bool fit = false;  // a tree too large to be drawn is made smaller
    MoveOrder order = MoveOrder::natural;
    int simulations = 100;  // of MCTS
    std::uint64_t seed = 0;
    std::optional<Seat> eyes;  // of a hidden game
    std::optional<ChosenEvaluation> evaluation =
        {};  // of positions, at the leaves of the game's tree; default: its own
    std::vector<Algorithm> searches{all_algorithms.begin(), all_algorithms.end()};
};

struct NotShown {
    Algorithm algorithm;
    Message why;
};

/// How much a search looks at when the moves of the same tree are in some order.
struct OrderCount {
    MoveOrder order;
    Algorithm algorithm;
    std::uint64_t nodes;
    std::uint64_t sorting;
};

/// What was asked for, and was too large to be drawn.
struct TooLarge {
    int depth;
    int width;
    std::optional<std::size_t> size;  // nothing: beyond counting
};

struct Explanation {
    TreeKind kind = TreeKind::game;
    std::vector<TreeKind> kinds;                  // that the game offers
    const EvaluationOffer* evaluation = nullptr;  // of the leaves; a report's trees say themselves what they count
    GameTree tree;
    int width = 0;  // of this tree
    std::optional<TooLarge> reduced;
    bool drawn = false;         // small enough to be shown; otherwise traces hold counts alone
    std::vector<Trace> traces;  // of the searches asked for that suit the tree; none when it is not even whole
    std::vector<NotShown> not_shown;
    std::vector<OrderCount> orders;  // of those that cut
};

/// Why no such tree begins here, if so.
[[nodiscard]] std::optional<Message> no_tree(const Kit& kit, const AnyLine& line, const ExplainOrder& order);

/// Precondition: the line is not over, and no_tree has nothing to say. A hidden line must be at a decision.
[[nodiscard]] Explanation explain(const Kit& kit, const AnyLine& line, const ExplainOrder& order,
                                  const StopFlag* stop = nullptr);

/// All of it as facts: docs/explore.md and docs/protocol.md say how. Without events when the tree is not drawn.
[[nodiscard]] Fact explanation_facts(const Explanation& explanation, Language language);

}  // namespace joute
