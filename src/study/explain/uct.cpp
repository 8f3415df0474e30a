// SPDX-License-Identifier: MIT
// Monte-Carlo tree search as textbooks print it: UCT (Kocsis and Szepesvari, "Bandit Based Monte-Carlo Planning",
// 2006). One simulation goes down by UCB1 (Auer, Cesa-Bianchi, Fischer 2002), adds one position, plays on at random to
// a leaf of the tree and tells everybody on the way what came of it. Chance is drawn by its odds; where both choose,
// each seat goes by its own numbers alone ("decoupled", Finnsson and Bjornsson, "Simulation-Based Approach to General
// Game Playing", 2008).
#include <cmath>

#include "core/math.hpp"
#include "core/random.hpp"
#include "study/explain/recorder.hpp"

namespace joute {

namespace {

/// How much a choice seldom tried is favoured. Results lie between -1 and 1.
constexpr double exploration = 1.0;

struct Tally {
    int visits = 0;
    double sum = 0;  // of results, to the maximiser

    [[nodiscard]] double mean() const { return visits == 0 ? 0 : sum / visits; }
    void operator+=(const Tally& more) {
        visits += more.visits;
        sum += more.sum;
    }
};

/// The place UCB1 takes: one never tried, or the best of mean and doubt. `sign` turns the mean to the chooser.
std::size_t ucb1(const std::vector<Tally>& choices, double sign) {
    int all = 0;
    for (const Tally& choice : choices) all += choice.visits;
    std::size_t best = 0;
    double most = -no_limit;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        if (choices[i].visits == 0) return i;
        const double doubt = exploration * std::sqrt(math::log(static_cast<double>(all)) / choices[i].visits);
        if (sign * choices[i].mean() + doubt <= most) continue;
        most = sign * choices[i].mean() + doubt;
        best = i;
    }
    return best;
}

class Uct {
  public:
    Uct(const GameTree& tree, std::uint64_t seed, Events events)
        : tree_(tree), random_(seed), recorder_(Algorithm::mcts, tree, events), tallies_(tree.nodes.size()) {}

    Trace run(int simulations) {
        for (int i = 0; i < simulations; ++i) simulate();
        for (int id = 0; !at(id).leaf && is_seat(at(id).actor);) {
            const int chosen = max_visited(at(id));
            if (tally(chosen).visits == 0) break;
            recorder_.prefer(id, chosen);
            id = chosen;
        }
        return recorder_.finish(tally(0).mean());
    }

  private:
    [[nodiscard]] const TreeNode& at(int id) const { return tree_.nodes[static_cast<std::size_t>(id)]; }
    [[nodiscard]] Tally& tally(int id) { return tallies_[static_cast<std::size_t>(id)]; }

    void simulate() {
        TraceEvent event;
        event.kind = TraceEvent::Kind::simulate;
        event.path = {0};
        recorder_.count(0);
        // Step 1. Down the tree that was seen before, and one position more.
        int id = 0;
        while (!at(id).leaf) {
            id = select(at(id));
            event.path.push_back(id);
            recorder_.count(id);
            if (tally(id).visits == 0) break;
        }
        event.node = id;
        // Step 2. On at random, to a leaf.
        while (!at(id).leaf) {
            id = at_random(at(id));
            event.playout.push_back(id);
            recorder_.count(id);
        }
        recorder_.count_leaf();
        // Step 3. Everybody on the way hears of it.
        event.value = result(at(id).value);
        for (const int passed : event.path) {
            tally(passed) += {1, event.value};
            event.visits.push_back(tally(passed).visits);
            event.means.push_back(tally(passed).mean());
        }
        recorder_.simulate(std::move(event));
    }

    int select(const TreeNode& node) {
        if (node.actor == Actor::chance) return at_random(node);
        const double sign = tree_.maximiser == Seat::first ? 1 : -1;  // turns results to the first seat
        if (node.actor == Actor::both) {
            const std::size_t columns = node.children.size() / node.rows;
            std::vector<Tally> first(node.rows);
            std::vector<Tally> second(columns);
            for (std::size_t i = 0; i < node.children.size(); ++i) {
                first[i / columns] += tally(node.children[i]);
                second[i % columns] += tally(node.children[i]);
            }
            return node.children[ucb1(first, sign) * columns + ucb1(second, -sign)];
        }
        std::vector<Tally> choices;
        for (const int child : node.children) choices.push_back(tally(child));
        return node.children[ucb1(choices, node.actor == actor_of(tree_.maximiser) ? 1 : -1)];
    }

    int at_random(const TreeNode& node) {
        if (node.actor != Actor::chance)
            return node.children[random_.below(static_cast<std::uint32_t>(node.children.size()))];
        std::vector<double> shares;
        for (const int child : node.children) shares.push_back(at(child).probability);
        return node.children[draw_share(shares, random_)];
    }

    [[nodiscard]] double result(double value) const {
        if (tree_.unit == TreeUnit::result) return value;
        if (tree_.unit == TreeUnit::plain) return math::tanh(value / tree_.scale);
        return value_of(Score{static_cast<std::int32_t>(value)}, tree_.scale);
    }

    int max_visited(const TreeNode& node) {
        int most = node.children.front();
        for (const int child : node.children)
            if (tally(child).visits > tally(most).visits) most = child;
        return most;
    }

    const GameTree& tree_;
    Random random_;
    Recorder recorder_;
    std::vector<Tally> tallies_;
};

}  // namespace

Trace traced_mcts(const GameTree& tree, int simulations, std::uint64_t seed, Events events) {
    return Uct(tree, seed, events).run(simulations);
}

}  // namespace joute
