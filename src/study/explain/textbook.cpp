// SPDX-License-Identifier: MIT
// The exact searches as textbooks print them, one function each, over a tree that is written out.
//   minimax     looks at everything
//   alpha-beta  Knuth and Moore, "An Analysis of Alpha-Beta Pruning", 1975 (fail-soft: Fishburn 1983)
//   PVS         Marsland and Campbell, "Parallel Search of Strongly Ordered Game Trees", 1982
//   hash move   alpha-beta that first tries what was best in the same position before (Greenblatt, Eastlake, Crocker,
//               "The Greenblatt Chess Program", 1967), or in one that differs by chance alone, as a student report
//               wished
//   expectimax  Michie, "Game-Playing and Game-Learning Automata", 1966
//   star1       Ballard, "The *-Minimax Search Procedure for Trees Containing Chance Nodes", 1983
// Written for MAX and MIN apart, not as negamax: a window then has the same meaning everywhere in the drawing.
#include <algorithm>
#include <unordered_map>

#include "core/random.hpp"
#include "search/matrix_game.hpp"
#include "study/explain/recorder.hpp"

namespace joute {

namespace {

struct Found {
    double value;
    Bound bound;
};

Bound bound_of(double value, double alpha, double beta) {
    if (value <= alpha) return Bound::upper;
    return value >= beta ? Bound::lower : Bound::exact;
}

/// The value of a matrix game and how both mix. Rows are the first seat's; cells are its gains.
double solve(const std::vector<double>& cells, std::size_t rows, std::array<std::vector<double>, 2>& mixes) {
    const std::size_t columns = cells.size() / rows;
    mixes = {std::vector<double>(rows), std::vector<double>(columns)};
    std::vector<double> tableau(MatrixMemory::numbers(rows, columns));
    std::vector<std::uint16_t> labels(rows + columns);
    return solve_matrix_game({cells, rows, columns}, mixes[0], mixes[1], {tableau, labels});
}

class Textbook {
  public:
    Textbook(Algorithm algorithm, const GameTree& tree, Events events, MoveOrder order)
        : algorithm_(algorithm), tree_(tree), recorder_(algorithm, tree, events) {
        if (order == MoveOrder::shallow && cuts(algorithm)) glances_ = glances(tree);
    }

    Trace run() {
        double value = 0;
        switch (algorithm_) {
            case Algorithm::alphabeta:
            case Algorithm::hashmove: value = alphabeta(0, -no_limit, no_limit).value; break;
            case Algorithm::pvs: value = pvs(0, -no_limit, no_limit).value; break;
            case Algorithm::star1: value = star1(0, -no_limit, no_limit).value; break;
            default: value = everything(0); break;  // minimax and expectimax
        }
        return recorder_.finish(value);
    }

  private:
    [[nodiscard]] const TreeNode& at(int id) const { return tree_.nodes[static_cast<std::size_t>(id)]; }
    [[nodiscard]] bool maximises(const TreeNode& node) const { return node.actor == actor_of(tree_.maximiser); }

    /// Minimax; at chance the mean (then it is called expectimax), where both choose the value of the matrix.
    double everything(int id) {
        const TreeNode& node = at(id);
        if (node.leaf) return recorder_.leaf(id);
        recorder_.enter(id, -no_limit, no_limit);
        const double value = node.actor == Actor::chance ? mean(node)
                             : node.actor == Actor::both ? equilibrium(id, node)
                                                         : best_child(id, node);
        recorder_.leave(id, value, Bound::exact);
        return value;
    }
    double best_child(int id, const TreeNode& node) {
        double best = maximises(node) ? -no_limit : no_limit;
        for (const int child : node.children) {
            const double value = everything(child);
            if (maximises(node) ? value > best : value < best) {
                best = value;
                recorder_.best(id, child, best);
            }
        }
        return best;
    }
    double mean(const TreeNode& node) {
        double sum = 0;
        for (const int child : node.children) sum += at(child).probability * everything(child);
        return sum;
    }
    double equilibrium(int id, const TreeNode& node) {
        const double sign = tree_.maximiser == Seat::first ? 1 : -1;
        std::vector<double> cells;
        for (const int child : node.children) cells.push_back(sign * everything(child));
        std::array<std::vector<double>, 2> mixes;
        const double value = sign * solve(cells, node.rows, mixes);
        recorder_.matrix(id, value, std::move(mixes));
        return value;
    }

    /// Events are each looked at with an open window, because a mean needs their exact values; one that was drawn is as
    /// good as a move nobody chose, and keeps the window.
    template <class Search>
    Found mean_of(int id, const TreeNode& node, double alpha, double beta, Search search) {
        Found found{0, Bound::exact};
        if (node.children.size() == 1)
            found = search(node.children.front(), alpha, beta);
        else
            for (const int child : node.children)
                found.value += at(child).probability * search(child, -no_limit, no_limit).value;
        recorder_.leave(id, found.value, found.bound);
        return found;
    }

    /// MAX raises alpha, what it has for certain; MIN lowers beta. Where they meet, the other side would never let the
    /// game come here, whatever the rest of the moves are worth.
    Found alphabeta(int id, double alpha, double beta) {
        const TreeNode& node = at(id);
        if (node.leaf) return {recorder_.leaf(id), Bound::exact};
        enter(id, node, alpha, beta);
        if (node.actor == Actor::chance)
            return mean_of(id, node, alpha, beta,
                           [this](int child, double low, double high) { return alphabeta(child, low, high); });
        return over_moves(id, node, alpha, beta, [this](int child, double low, double high, bool) {
            return alphabeta(child, low, high).value;
        });
    }

    /// Expects the first move to be the best: the others are only asked whether they are better, with a window too
    /// narrow to hold a value. One that is gets looked at again.
    Found pvs(int id, double alpha, double beta, bool again = false) {
        const TreeNode& node = at(id);
        if (node.leaf) return {recorder_.leaf(id), Bound::exact};
        enter(id, node, alpha, beta, again);
        if (node.actor == Actor::chance)
            return mean_of(id, node, alpha, beta,
                           [this](int child, double low, double high) { return pvs(child, low, high); });
        const bool max = maximises(node);
        return over_moves(id, node, alpha, beta, [this, max](int child, double low, double high, bool first) {
            if (first) return pvs(child, low, high).value;
            const double value = max ? pvs(child, low, low + 1).value : pvs(child, high - 1, high).value;
            const bool wrong = value > low && value < high && !at(child).leaf;
            return wrong ? pvs(child, low, high, true).value : value;
        });
    }

    /// Enters a position. A shallow order costs a look at everything one decision ahead, once a position; where both
    /// choose, that look ordered the answers as well.
    void enter(int id, const TreeNode& node, double alpha, double beta, bool again = false) {
        const bool known = recorder_.seen(id);
        recorder_.enter(id, alpha, beta, again);
        if (glances_.empty() || known || node.actor == Actor::chance || node.half || node.children.size() < 2) return;
        std::uint32_t looked = 0;
        for (const int child : node.children) looked += glances_[static_cast<std::size_t>(child)].looked;
        recorder_.sort(id, looked);
    }

    // -- the hash move ----------------------------------------------------------------------------------------

    /// The key that positions share which differ by chance alone; nothing where chance did not just act.
    [[nodiscard]] std::optional<std::uint64_t> chance_key(int id) const {
        const TreeNode& node = at(id);
        if (node.parent < 0) return std::nullopt;
        if (node.half) {
            const auto key = chance_key(node.parent);
            if (!key) return std::nullopt;
            return mix64(*key ^ std::hash<std::string>{}(node.step));
        }
        int before = node.parent;
        if (at(before).actor != Actor::chance) return std::nullopt;
        while (at(before).parent >= 0 && at(at(before).parent).actor == Actor::chance) before = at(before).parent;
        return mix64(~at(before).key);
    }
    /// The children, a remembered move first.
    std::vector<int> hash_first(int id, const TreeNode& node) {
        std::vector<int> children = node.children;
        for (const std::optional<std::uint64_t> key : {std::optional(node.key), chance_key(id)}) {
            const auto known = key ? moves_.find(*key) : moves_.end();
            if (known == moves_.end()) continue;
            const auto it = std::ranges::find_if(children, [&](int child) { return at(child).step == known->second; });
            if (it == children.end()) continue;
            recorder_.hash(id, *it);
            std::rotate(children.begin(), it, it + 1);
            break;
        }
        return children;
    }
    void remember(int id, int best) {
        moves_[at(id).key] = at(best).step;
        if (const auto key = chance_key(id)) moves_[*key] = at(best).step;
    }

    /// What alpha-beta, PVS and star1 do with the moves of one seat. search(child, alpha, beta, first).
    template <class Search>
    Found over_moves(int id, const TreeNode& node, double alpha, double beta, Search search) {
        const bool max = maximises(node);
        const double entered_alpha = alpha;
        const double entered_beta = beta;
        const bool remembers = algorithm_ == Algorithm::hashmove;
        const std::vector<int> children = remembers ? hash_first(id, node) : node.children;
        double best = max ? -no_limit : no_limit;
        int best_child = children.front();
        for (const int child : children) {
            const bool first = child == children.front();
            const double value = search(child, alpha, beta, first);
            if (max ? value > best : value < best) {
                best = value;
                best_child = child;
                recorder_.best(id, child, best);
            }
            if (max)
                alpha = std::max(alpha, best);
            else
                beta = std::min(beta, best);
            if (alpha >= beta && child != children.back()) {
                recorder_.cut(id, entered_alpha, entered_beta, best);
                break;
            }
        }
        if (remembers) remember(id, best_child);
        const Bound bound = bound_of(best, entered_alpha, entered_beta);
        recorder_.leave(id, best, bound);
        return {best, bound};
    }

    /// Expectimax with windows: the events not yet looked at are worth between minus and plus the bound, and if even
    /// that cannot bring the mean back into the window, they need no look.
    Found star1(int id, double alpha, double beta) {
        const TreeNode& node = at(id);
        if (node.leaf) return {recorder_.leaf(id), Bound::exact};
        enter(id, node, alpha, beta);
        if (node.actor == Actor::chance) return over_events(id, node, alpha, beta);
        return over_moves(id, node, alpha, beta,
                          [this](int child, double low, double high, bool) { return star1(child, low, high).value; });
    }
    Found over_events(int id, const TreeNode& node, double alpha, double beta) {
        double known = 0;  // the part of the mean that is certain
        double rest = 1;   // probability of what was not looked at
        for (const int child : node.children) {
            const double odds = at(child).probability;
            rest -= odds;
            const double low = (alpha - known - rest * tree_.bound) / odds;
            const double high = (beta - known + rest * tree_.bound) / odds;
            const double value = star1(child, std::max(low, -tree_.bound), std::min(high, tree_.bound)).value;
            known += odds * value;
            const bool last = child == node.children.back();
            if (value <= low) return decided(id, alpha, beta, {known + rest * tree_.bound, Bound::upper}, last);
            if (value >= high) return decided(id, alpha, beta, {known - rest * tree_.bound, Bound::lower}, last);
        }
        recorder_.leave(id, known, Bound::exact);
        return {known, Bound::exact};
    }
    Found decided(int id, double alpha, double beta, Found found, bool last) {
        if (!last) recorder_.cut(id, alpha, beta, found.value);
        recorder_.leave(id, found.value, found.bound);
        return found;
    }

    Algorithm algorithm_;
    const GameTree& tree_;
    Recorder recorder_;
    std::vector<Glance> glances_;                           // empty: orders cost nothing
    std::unordered_map<std::uint64_t, std::string> moves_;  // the best move by key
};

}  // namespace

Trace traced(Algorithm algorithm, const GameTree& tree, Events events, MoveOrder order) {
    return Textbook(algorithm, tree, events, order).run();
}

std::vector<double> true_values(const GameTree& tree) {
    std::vector<double> values(tree.nodes.size());
    const double sign = tree.maximiser == Seat::first ? 1 : -1;
    for (std::size_t id = tree.nodes.size(); id-- > 0;) {  // children stand behind their parents
        const TreeNode& node = tree.nodes[id];
        if (node.leaf) {
            values[id] = node.value;
            continue;
        }
        std::vector<double> below;
        for (const int child : node.children) below.push_back(values[static_cast<std::size_t>(child)]);
        if (node.actor == Actor::chance) {
            for (std::size_t i = 0; i < below.size(); ++i)
                values[id] += tree.nodes[static_cast<std::size_t>(node.children[i])].probability * below[i];
        } else if (node.actor == Actor::both) {
            for (double& cell : below) cell *= sign;
            std::array<std::vector<double>, 2> mixes;
            values[id] = sign * solve(below, node.rows, mixes);
        } else {
            values[id] = node.actor == actor_of(tree.maximiser) ? *std::ranges::max_element(below)
                                                                : *std::ranges::min_element(below);
        }
    }
    return values;
}

}  // namespace joute
