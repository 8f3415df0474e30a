// SPDX-License-Identifier: MIT
// Several searches on the same tree of a game, side by side: what `joute tree` prints and the page /explore draws.
#pragma once

#include <vector>

#include "agents/catalogue.hpp"
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

struct ExplainOrder {
    int depth = 2;
    int width = 0;  // 0: all moves
    MoveOrder order = MoveOrder::natural;
    int simulations = 100;  // of MCTS
    std::uint64_t seed = 0;
    std::optional<Seat> eyes;  // of a hidden game
    std::vector<Algorithm> searches{all_algorithms.begin(), all_algorithms.end()};
};

struct NotShown {
    Algorithm algorithm;
    Message why;
};

struct Explanation {
    GameTree tree;
    bool drawn = false;         // small enough to be shown; otherwise traces hold counts alone
    std::vector<Trace> traces;  // of the searches asked for that suit the tree; none when it is not even whole
    std::vector<NotShown> not_shown;
};

/// Precondition: the kit offers trees, and the line is not over. A hidden line must be at a decision.
[[nodiscard]] Explanation explain(const Kit& kit, const AnyLine& line, const ExplainOrder& order,
                                  const StopFlag* stop = nullptr);

/// All of it as facts: docs/explore.md and docs/protocol.md say how. Without events when the tree is not drawn.
[[nodiscard]] Fact explanation_facts(const Explanation& explanation, Language language);

}  // namespace joute
