// SPDX-License-Identifier: MIT
// Monte-Carlo tree search (UCT: Kocsis and Szepesvari, 2006) for alternating games. A simulation descends the tree by
// upper confidence bounds, adds a node, plays a few random plies and evaluates: full random games say little here.
// Certain results are backed up as proofs (MCTS-Solver: Winands, Bjornsson, Saito, 2008). The tree is kept between the
// moves of one game.
//
// The memory is two node pools owned by the caller; when the pool in use is full the tree stops growing but its counts
// continue. A node's values are seen from the seat that moved into it.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/math.hpp"
#include "search/limits.hpp"
#include "search/path.hpp"
#include "search/search_result.hpp"
#include "search/simple.hpp"

namespace joute {

struct MctsOptions {
    double exploration = 0.7;  // weight of the confidence bound; results lie in [-1, 1]
    int rollout = 2;           // random plies before the evaluation
};

struct MctsNode {
    Move move = no_move;
    std::uint32_t first_child = 0;  // 0: not expanded (0 is the root, which is nobody's child)
    std::uint32_t visits = 0;
    std::uint16_t children = 0;
    std::uint16_t plies = 0;            // to the end, when proven
    std::optional<ProvenResult> proof;  // for the seat that moved here
    bool draw_in_hand = false;          // some move from here is a proven draw
    double total = 0;                   // sum of results, for the seat that moved here

    [[nodiscard]] double mean() const { return visits == 0 ? 0.0 : total / visits; }
};

template <AlternatingGame G, EvaluationOf<G> E>
class Mcts {
  public:
    /// The pools hold the tree; equal sizes, at least a few thousand nodes each.
    Mcts(const G& game, const E& eval, std::span<MctsNode> pool, std::span<MctsNode> spare, std::uint64_t seed,
         MctsOptions options = {})
        : game_(game), eval_(eval), pool_(pool), spare_(spare), random_(seed), options_(options) {}

    /// The most visited move, or a proven one. `limits.nodes` counts simulations; without any limit
    /// it runs until stopped or the root is proven.
    [[nodiscard]] SearchResult search(const Line<G>& line, const Limits& limits, const StopFlag* stop = nullptr,
                                      const Progress& progress = {}) {
        Meter meter(limits, stop);
        adopt(line);
        path_.emplace(game_, line.history());
        const std::uint64_t between_reports = 1 << 14;
        if (root().children == 1) meter.forced();
        while (!meter.ended() && !root().proof) {
            simulate();
            meter.spend();
            if (meter.on_clock() && meter.nodes() % between_doubts == 0 && meter.may_leave(lead())) break;
            if (progress && meter.nodes() % between_reports == 0) progress(result_so_far(meter));
        }
        return result_so_far(meter);
    }

    [[nodiscard]] std::size_t tree_size() const { return used_; }

  private:
    using State = StateOf<G>;

    static constexpr std::uint64_t between_doubts = 64;  // simulations

    [[nodiscard]] MctsNode& root() { return pool_[0]; }

    /// Certainty of the choice: how far the most visited move is ahead of the next.
    [[nodiscard]] double lead() {
        TwoMost most;
        for (std::uint32_t i = 0; i < root().children; ++i) most.add(pool_[root().first_child + i].visits);
        return most.lead();
    }

    /// Keeps the part of the last tree that begins at this position, if there is one.
    void adopt(const Line<G>& line) {
        const std::uint32_t kept = used_ == 0 ? 0 : find_below(line);
        if (kept != 0) {
            keep_subtree(kept);
        } else {
            pool_[0] = MctsNode{};
            used_ = 1;
        }
        root().proof.reset();  // a proof of the last move does not say which to play now
        root_state_ = line.state();
        if (root().first_child == 0) expand(0, root_state_);
        settle(0, /*same_seat=*/false);
    }

    /// The node one or two plies below the old root that holds the new position; 0 if none.
    std::uint32_t find_below(const Line<G>& line) {
        const std::uint64_t key = game_.key(line.state());
        const auto search_children = [&](const auto& self, std::uint32_t at, const State& state,
                                         int plies) -> std::uint32_t {
            for (std::uint32_t i = 0; i < pool_[at].children; ++i) {
                const std::uint32_t child = pool_[at].first_child + i;
                State next = state;
                game_.play(next, pool_[child].move);
                if (game_.key(next) == key && pool_[child].children > 0) return child;
                if (plies > 1)
                    if (const std::uint32_t found = self(self, child, next, plies - 1); found != 0) return found;
            }
            return 0;
        };
        return search_children(search_children, 0, root_state_, 2);
    }

    /// Copies a subtree to the front of the other pool, breadth first.
    void keep_subtree(std::uint32_t from) {
        spare_[0] = pool_[from];
        std::uint32_t filled = 1;
        for (std::uint32_t at = 0; at < filled; ++at) {
            MctsNode& node = spare_[at];
            if (node.children == 0) continue;
            const std::uint32_t old_first = node.first_child;
            node.first_child = filled;
            for (std::uint32_t i = 0; i < node.children; ++i) spare_[filled++] = pool_[old_first + i];
        }
        std::swap(pool_, spare_);
        used_ = filled;
    }

    void simulate() {
        Path<G>& path = *path_;
        visited_.clear();
        State state = root_state_;
        std::uint32_t at = 0;
        visited_.push_back({0, other(mover(game_, state))});

        // Step 1. Descend.
        bool repeated = false;
        while (pool_[at].first_child != 0 && !pool_[at].proof && !repeated) {
            const Seat seat = mover(game_, state);
            at = select(at);
            game_.play(state, pool_[at].move);
            path.enter(game_.key(state));
            visited_.push_back({at, seat});
            repeated = game_.actor(state) != Actor::over && path.draws(game_, state);
        }

        // Step 2. The value of the leaf to the seat that moved into it.
        const Seat seat = visited_.back().seat;
        double value = 0;
        if (pool_[at].proof) {
            value = value_of_proof(*pool_[at].proof);
        } else if (repeated) {
            value = 0;  // on this path only, so nothing is proven
        } else if (game_.actor(state) == Actor::over) {
            const int result = points(game_.outcome(state), seat);
            pool_[at].proof = result > 0 ? ProvenResult::win : result < 0 ? ProvenResult::loss : ProvenResult::draw;
            value = result;
        } else {
            if (pool_[at].visits > 0) expand(at, state);
            value = roll_out(state, seat);
        }

        // Step 3. Back up the result and the proofs.
        for (std::size_t i = visited_.size(); i-- > 0;) {
            const auto [index, mover_in] = visited_[i];
            MctsNode& node = pool_[index];
            if (i + 1 < visited_.size()) {
                const Seat chooser = visited_[i + 1].seat;
                // A seat with a draw in hand need not accept less.
                if (node.draw_in_hand && (chooser == seat ? value : -value) < 0) value = 0;
                if (pool_[visited_[i + 1].node].proof) settle(index, mover_in == chooser);
            }
            ++node.visits;
            node.total += mover_in == seat ? value : -value;
        }
        for (std::size_t i = 1; i < visited_.size(); ++i) path.leave();
    }

    void expand(std::uint32_t at, const State& state) {
        MovesOf<G> moves;
        game_.legal(state, mover(game_, state), moves);
        if (used_ + moves.size() > pool_.size()) return;
        pool_[at].first_child = used_;
        pool_[at].children = static_cast<std::uint16_t>(moves.size());
        for (const Move move : moves) {
            pool_[used_] = MctsNode{};
            pool_[used_++].move = move;
        }
    }

    std::uint32_t select(std::uint32_t at) {
        const MctsNode& node = pool_[at];
        const double log_visits = math::log(static_cast<double>(node.visits) + 1.0);
        // First-play urgency: an unvisited child counts as its parent's mean so far.
        const double unseen = -node.mean();
        std::uint32_t best = node.first_child;
        double best_bound = -1e9;
        for (std::uint32_t child = node.first_child; child < node.first_child + node.children; ++child) {
            const MctsNode& c = pool_[child];
            if (c.proof) continue;  // nothing more to learn there
            const double mean = c.visits == 0 ? unseen : c.mean();
            const double bound = mean + options_.exploration *
                                            std::sqrt(log_visits / std::max(1.0, static_cast<double>(c.visits) + 0.5));
            if (bound > best_bound) {
                best_bound = bound;
                best = child;
            }
        }
        return best;
    }

    double roll_out(State state, Seat seat) {
        for (int ply = 0; ply < options_.rollout && game_.actor(state) != Actor::over; ++ply)
            game_.play(state, random_move(game_, state, mover(game_, state), random_));
        const Actor actor = game_.actor(state);
        if (actor == Actor::over) return points(game_.outcome(state), seat);
        const double value = value_of(eval_(game_, state), eval_.scale());
        return actor == actor_of(seat) ? value : -value;
    }

    /// Proves a node when its children allow it: one winning move, or only settled ones. `same_seat`: the seat that
    /// moved into the node also moves in it.
    void settle(std::uint32_t at, bool same_seat) {
        MctsNode& node = pool_[at];
        bool wins = false;
        bool draws = false;
        bool open = false;  // something is not settled yet
        int shortest_win = INT16_MAX;
        int longest_loss = 0;
        for (std::uint32_t child = node.first_child; child < node.first_child + node.children; ++child) {
            const MctsNode& c = pool_[child];
            if (!c.proof) {
                open = true;
            } else if (*c.proof == ProvenResult::win) {
                wins = true;
                shortest_win = std::min<int>(shortest_win, c.plies);
            } else if (*c.proof == ProvenResult::draw) {
                draws = true;
            } else {
                longest_loss = std::max<int>(longest_loss, c.plies);
            }
        }
        node.draw_in_hand = draws;
        if (node.children == 0 || (open && !wins)) return;
        const ProvenResult best = wins ? ProvenResult::win : draws ? ProvenResult::draw : ProvenResult::loss;
        node.proof = same_seat ? best : opposite(best);
        node.plies = static_cast<std::uint16_t>(1 + (wins ? shortest_win : longest_loss));
    }

    [[nodiscard]] SearchResult result_so_far(const Meter& meter) {
        const MctsNode& node = root();
        const auto better = [&](const MctsNode& a, const MctsNode& b) {
            const auto rank = [](const MctsNode& n) {
                return n.proof == ProvenResult::win ? 2 : n.proof == ProvenResult::loss ? 0 : 1;
            };
            if (rank(a) != rank(b)) return rank(a) > rank(b);
            if (rank(a) == 2) return a.plies < b.plies;
            if (rank(a) == 0) return a.plies > b.plies;
            // A proven draw is not visited any more: it competes by its value.
            if (a.proof.has_value() != b.proof.has_value()) {
                const MctsNode& open = a.proof ? b : a;
                const bool draw_is_better = open.visits == 0 || open.mean() <= 0 || node.proof.has_value();
                return a.proof.has_value() == draw_is_better;
            }
            return a.visits > b.visits;
        };
        std::uint32_t best = node.first_child;
        SearchResult result;
        for (std::uint32_t child = node.first_child; child < node.first_child + node.children; ++child) {
            if (better(pool_[child], pool_[best])) best = child;
            result.ranking.push_back({pool_[child].move, score_of(pool_[child])});
        }
        result.move = pool_[best].move;
        result.score = score_of(pool_[best]);
        result.nodes = meter.nodes();
        result.milliseconds = meter.milliseconds();
        conclude(result, eval_.scale());
        if (pool_[best].proof == ProvenResult::draw && node.proof) result.proven = ProvenResult::draw;
        if (!pool_[best].proof) result.value = pool_[best].mean();
        for (std::uint32_t at = best; result.pv.size() < 32;) {
            result.pv.push_back(pool_[at].move);
            const MctsNode& here = pool_[at];
            if (here.children == 0) break;
            std::uint32_t next = here.first_child;
            for (std::uint32_t c = here.first_child; c < here.first_child + here.children; ++c)
                if (better(pool_[c], pool_[next])) next = c;
            if (pool_[next].visits == 0) break;
            at = next;
        }
        return result;
    }

    /// A mean as points of the evaluation, so that all agents use the same unit.
    [[nodiscard]] Score score_of(const MctsNode& node) const {
        if (node.proof == ProvenResult::win) return win_in(node.plies + 1);
        if (node.proof == ProvenResult::loss) return loss_in(node.plies + 1);
        return score_of_value(node.mean(), eval_.scale());
    }

    static double value_of_proof(ProvenResult proof) {
        return proof == ProvenResult::win ? 1.0 : proof == ProvenResult::loss ? -1.0 : 0.0;
    }
    static ProvenResult opposite(ProvenResult proof) {
        return proof == ProvenResult::win    ? ProvenResult::loss
               : proof == ProvenResult::loss ? ProvenResult::win
                                             : ProvenResult::draw;
    }

    struct Visit {
        std::uint32_t node;
        Seat seat;  // that moved into it
    };

    G game_;
    E eval_;
    std::span<MctsNode> pool_;
    std::span<MctsNode> spare_;
    Random random_;
    MctsOptions options_;
    State root_state_{};
    std::uint32_t used_ = 0;
    std::vector<Visit> visited_;
    std::optional<Path<G>> path_;
};

}  // namespace joute
