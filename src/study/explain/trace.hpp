// SPDX-License-Identifier: MIT
// What a search did, step by step, on a tree that is written out (search/game_tree.hpp). A trace is data: drawings,
// texts and tests read it, and it can be followed to any step and back.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <vector>

#include "core/message.hpp"
#include "search/game_tree.hpp"
#include "search/tt.hpp"

namespace joute {

enum class Algorithm : std::uint8_t { minimax, alphabeta, pvs, hashmove, expectimax, star1, mcts };
inline constexpr std::array all_algorithms{Algorithm::minimax,  Algorithm::alphabeta,  Algorithm::pvs,
                                           Algorithm::hashmove, Algorithm::expectimax, Algorithm::star1,
                                           Algorithm::mcts};
/// As typed, never translated.
[[nodiscard]] std::string_view word(Algorithm algorithm);
[[nodiscard]] std::optional<Algorithm> algorithm_of(std::string_view word);
/// Whether it works with windows: then the order of moves decides how much it looks at.
[[nodiscard]] constexpr bool cuts(Algorithm algorithm) {
    return algorithm == Algorithm::alphabeta || algorithm == Algorithm::pvs || algorithm == Algorithm::hashmove ||
           algorithm == Algorithm::star1;
}
/// Why an algorithm has nothing to show on a tree; nothing when it has.
[[nodiscard]] std::optional<Message> unsuitable(Algorithm algorithm, const GameTree& tree);

/// What a returned value says about the true one.
[[nodiscard]] std::string_view word(Bound bound);

inline constexpr double no_limit = std::numeric_limits<double>::infinity();

/// Every value and window is seen by the tree's maximiser.
struct TraceEvent {
    enum class Kind : std::uint8_t {
        enter,     // node, alpha, beta: looks below it with this window
        again,     // the same, a second time: PVS was wrong to expect nothing here
        leaf,      // node, value
        sort,      // node, count: looked one decision ahead at so many positions, to order its moves
        hash,      // node, child: this move was best in a position like it, and is tried first
        best,      // node, child, value: the best so far
        cut,       // node, alpha, beta, value: what is left of its children cannot matter
        matrix,    // node, value, mixes: both choose, and these are the shares in equilibrium
        leave,     // node, value, bound
        simulate,  // path, playout, value: one simulation of MCTS
    };
    Kind kind{};
    int node = 0;
    int child = -1;
    std::uint32_t count = 0;
    double alpha = -no_limit;
    double beta = no_limit;
    double value = 0;
    Bound bound = Bound::exact;
    std::array<std::vector<double>, 2> mixes{};
    std::vector<int> path{};      // from the root to the position the simulation added or ended at
    std::vector<int> playout{};   // what was played at random below it
    std::vector<int> visits{};    // of every position of the path, after it
    std::vector<double> means{};  // expected results of these
};
[[nodiscard]] std::string_view word(TraceEvent::Kind kind);

struct Trace {
    Algorithm algorithm{};
    double value = 0;           // of the root; for MCTS the mean, an expected result
    std::vector<int> line;      // the principal line, the root first
    std::uint64_t nodes = 0;    // positions entered, each time
    std::uint64_t leaves = 0;   // of them: valued by the evaluation or the rules, each time
    std::size_t different = 0;  // positions seen at least once
    std::uint64_t sorting = 0;  // positions looked at besides, to order moves
    std::vector<TraceEvent> events;
};

/// Whether to keep events, or only what they come to.
enum class Events : bool { dropped, kept };

enum class MoveOrder : std::uint8_t { natural, shallow, best, worst, random };
inline constexpr std::array all_orders{MoveOrder::natural, MoveOrder::shallow, MoveOrder::best, MoveOrder::worst,
                                       MoveOrder::random};
[[nodiscard]] std::string_view word(MoveOrder order);
[[nodiscard]] std::optional<MoveOrder> order_of(std::string_view word);

/// Puts the moves of every position into an order: as the rules list them; by what a search one decision deep says of
/// each; the best first (by their true values: the least work alpha-beta can have), the worst first, at random. Of
/// events the likely ones are best; pairs of choices stay as they are.
void arrange(GameTree& tree, MoveOrder order, std::uint64_t seed);

/// What a search one decision deep says of each position as somebody's move, and how many positions it looks at.
struct Glance {
    double value = 0;
    std::uint32_t looked = 1;
};
[[nodiscard]] std::vector<Glance> glances(const GameTree& tree);

/// Precondition: the tree is whole and the algorithm suits it (for traced, one of the exact ones). `order` is how the
/// tree was arranged: a shallow one has its price.
[[nodiscard]] Trace traced(Algorithm algorithm, const GameTree& tree, Events events = Events::kept,
                           MoveOrder order = MoveOrder::natural);

/// UCT: so many simulations from the root. Same seed, same trace.
[[nodiscard]] Trace traced_mcts(const GameTree& tree, int simulations, std::uint64_t seed,
                                Events events = Events::kept);

/// The true value of every position, by looking at everything below it.
[[nodiscard]] std::vector<double> true_values(const GameTree& tree);

}  // namespace joute
