// SPDX-License-Identifier: MIT
// Monte-Carlo tree search for games with hidden information (single-observer information-set MCTS: Cowling, Powley,
// Whitehouse, "Information Set Monte Carlo Tree Search", 2012). Every simulation samples a deal that fits what the seat
// knows and descends one tree shared by all deals, using the moves that are legal in this deal; a move's bound counts
// how often it was available, not how often its parent was visited.
//
// Hidden cards make many moves, so a node considers them a few at a time (progressive widening: Chaslot et al., 2008):
// another one, the best by the game's hint in this deal, once the node has enough visits. Leaves are evaluated. The
// memory is one node pool owned by the caller; when it is full the tree stops growing.
//
// `Open` is the game once everything is known: an alternating game over the same states and moves.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include "core/math.hpp"
#include "search/hints.hpp"
#include "search/limits.hpp"
#include "search/path.hpp"
#include "search/search_result.hpp"
#include "search/simple.hpp"

namespace joute {

struct InformationMctsOptions {
    double exploration = 0.4;  // weight of the confidence bound; results lie in [-1, 1]
    double widening = 2.0;     // moves considered after n visits: widening * sqrt(n), at least one
    std::uint32_t ripe = 1;    // visits after which a node gets children; until then it is evaluated again
    int rollout = 0;           // random plies before the evaluation
};

struct InformationNode {
    Move move = no_move;
    std::uint32_t first_child = 0;  // 0: none (0 is the root, which is nobody's child)
    std::uint32_t next = 0;         // the next child of its parent
    std::uint32_t visits = 0;
    std::uint32_t available = 0;  // simulations in which it could have been chosen
    double total = 0;             // sum of results, for the seat that moved here

    [[nodiscard]] double mean() const { return visits == 0 ? 0.0 : total / visits; }
};

template <HiddenGame G, AlternatingGame Open, EvaluationOf<Open> E>
requires std::same_as<StateOf<G>, StateOf<Open>>
class InformationMcts {
  public:
    InformationMcts(const G& game, const Open& open, const E& eval, std::span<InformationNode> pool,
                    InformationMctsOptions options = {})
        : game_(game), open_(open), eval_(eval), pool_(pool), options_(options) {}

    /// The most visited move. Precondition: the seat of the view acts, in a state that `Open` can continue from.
    /// `limits.nodes` counts simulations; without any limit it runs until stopped.
    [[nodiscard]] SearchResult search(const typename G::View& view, const Limits& limits, Random& random,
                                      const StopFlag* stop = nullptr, const Progress& progress = {}) {
        constexpr std::uint64_t between_reports = 1 << 12;
        Meter meter(limits, stop);
        pool_[0] = InformationNode{};
        used_ = 1;
        do {
            const State deal = game_.deal(view, random);
            if (meter.nodes() == 0 && count_moves(deal) == 1) meter.forced();
            simulate(deal, random);
            meter.spend();
            if (meter.on_clock() && meter.nodes() % between_doubts == 0 && meter.may_leave(lead())) break;
            if (progress && meter.nodes() % between_reports == 0) progress(result_so_far(meter));
        } while (!meter.ended());
        return result_so_far(meter);
    }

    [[nodiscard]] std::size_t tree_size() const { return used_; }

  private:
    using State = StateOf<G>;
    static constexpr std::uint64_t between_doubts = 64;  // simulations

    [[nodiscard]] std::size_t count_moves(const State& state) const {
        MovesOf<Open> moves;
        open_.legal(state, mover(open_, state), moves);
        return moves.size();
    }

    /// Certainty of the choice: how far the most visited move is ahead of the next.
    [[nodiscard]] double lead() const {
        TwoMost most;
        for (std::uint32_t child = pool_[0].first_child; child != 0; child = pool_[child].next)
            most.add(pool_[child].visits);
        return most.lead();
    }

    void simulate(State state, Random& random) {
        visited_.clear();
        std::uint32_t at = 0;
        for (bool grown = false; !grown && open_.actor(state) != Actor::over;) {
            if (at != 0 && pool_[at].visits < options_.ripe) break;
            const Seat seat = mover(open_, state);
            const std::uint32_t before = used_;
            const std::uint32_t child = choose(at, state, seat, random);
            if (child == 0) break;  // the pool is full
            grown = used_ != before;
            open_.play(state, pool_[child].move);
            visited_.push_back({child, seat});
            at = child;
        }
        const double value = judge(state, random);
        for (const auto& [node, seat] : visited_) {
            ++pool_[node].visits;
            pool_[node].total += seat == Seat::first ? value : -value;
        }
        ++pool_[0].visits;
    }

    /// The child to descend to: a new one when it is time to widen, otherwise the best bound among those legal in this
    /// deal.
    std::uint32_t choose(std::uint32_t at, const State& state, Seat seat, Random& random) {
        MovesOf<Open> moves;
        open_.legal(state, seat, moves);
        legal_.mark(moves);

        // Step 1. The children that can be played in this deal.
        std::size_t seen = 0;
        std::uint32_t best = 0;
        double best_bound = -1e9;
        for (std::uint32_t child = pool_[at].first_child; child != 0; child = pool_[child].next) {
            InformationNode& c = pool_[child];
            if (!legal_.take(c.move)) continue;
            ++seen;
            ++c.available;
            const double bound =
                c.mean() + options_.exploration * std::sqrt(math::log(static_cast<double>(c.available) + 1.0) /
                                                            std::max(1.0, static_cast<double>(c.visits)));
            if (bound > best_bound) {
                best_bound = bound;
                best = child;
            }
        }

        // Step 2. Another one, if some are left and the node has enough visits.
        const double allowed = std::max(1.0, options_.widening * std::sqrt(static_cast<double>(pool_[at].visits)));
        if (seen == moves.size() || static_cast<double>(seen) >= allowed) return best;
        if (used_ == pool_.size()) return best;
        const Move move = promising(moves, state, random);
        pool_[used_] = {.move = move, .next = pool_[at].first_child, .available = 1};
        pool_[at].first_child = used_;
        return used_++;
    }

    /// Of the moves still marked, the one with the best hint; ties, or all moves without hints, are broken at random.
    Move promising(const MovesOf<Open>& moves, const State& state, Random& random) {
        Move best = no_move;
        float best_hint = 0;
        std::uint32_t equal = 0;
        auto hint_of = hints_of(open_, state);
        for (const Move move : moves) {
            if (!legal_.has(move)) continue;
            const auto hint = static_cast<float>(hint_of(move));
            if (equal == 0 || hint > best_hint) {
                best_hint = hint;
                best = move;
                equal = 1;
            } else if (hint == best_hint && random.below(++equal) == 0) {
                best = move;
            }
        }
        return best;
    }

    /// The expected result for the first seat.
    double judge(State& state, Random& random) {
        for (int ply = 0; ply < options_.rollout && open_.actor(state) != Actor::over; ++ply)
            open_.play(state, random_move(open_, state, mover(open_, state), random));
        if (open_.actor(state) == Actor::over) return points(open_.outcome(state), Seat::first);
        return value_of(seen_by(open_, state, eval_, Seat::first), eval_.scale());
    }

    [[nodiscard]] SearchResult result_so_far(const Meter& meter) const {
        SearchResult result;
        std::uint32_t best = 0;
        for (std::uint32_t child = pool_[0].first_child; child != 0; child = pool_[child].next) {
            if (best == 0 || pool_[child].visits > pool_[best].visits) best = child;
            result.ranking.push_back({pool_[child].move, score_of_value(pool_[child].mean(), eval_.scale())});
        }
        result.move = pool_[best].move;
        result.pv = {result.move};  // what follows depends on unknown cards
        result.value = pool_[best].mean();
        result.score = score_of_value(result.value, eval_.scale());
        result.nodes = meter.nodes();
        result.milliseconds = meter.milliseconds();
        return result;
    }

    /// The moves of one deal as a set: a small hash table whose entries are valid for one filling only.
    class MoveSet {
      public:
        void mark(const MovesOf<Open>& moves) {
            ++filling_;
            for (const Move move : moves) {
                std::size_t at = place(move);
                while (slots_[at].filling == filling_) at = (at + 1) % slots_.size();
                slots_[at] = {move, filling_, true};
            }
        }
        /// Whether the move is in the set; if so, removes it.
        bool take(Move move) {
            Slot* slot = find(move);
            if (slot == nullptr || !slot->marked) return false;
            slot->marked = false;
            return true;
        }
        bool has(Move move) {
            const Slot* slot = find(move);
            return slot != nullptr && slot->marked;
        }

      private:
        struct Slot {
            Move move = no_move;
            std::uint32_t filling = 0;
            bool marked = false;
        };
        static constexpr std::size_t size = std::bit_ceil(2 * Open::max_moves);
        static std::size_t place(Move move) { return (move.bits * 0x9E3779B1U >> 16U) % size; }
        Slot* find(Move move) {
            for (std::size_t at = place(move); slots_[at].filling == filling_; at = (at + 1) % size)
                if (slots_[at].move == move) return &slots_[at];
            return nullptr;
        }

        std::uint32_t filling_ = 0;
        std::vector<Slot> slots_ = std::vector<Slot>(size);
    };

    struct Visit {
        std::uint32_t node;
        Seat seat;  // that moved into it
    };

    G game_;
    Open open_;
    E eval_;
    std::span<InformationNode> pool_;
    InformationMctsOptions options_;
    std::uint32_t used_ = 0;
    MoveSet legal_;
    std::vector<Visit> visited_;
};

}  // namespace joute
