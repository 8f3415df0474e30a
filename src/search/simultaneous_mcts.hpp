// SPDX-License-Identifier: MIT
// Monte-Carlo tree search where both seats choose at once. Each seat selects on its own, by one of two rules:
//   duct    decoupled UCT: upper confidence bounds over a seat's own moves (Finnsson and Bjornsson, 2008). Fast and
//           strong in practice, but its shares need not approach an equilibrium.
//   regret  regret matching over the means of all pairs of moves (Lanctot, Lisy, Winands, "Monte Carlo Tree
//           Search in Simultaneous Move Games with Applications to Goofspiel", 2013); its average approaches one.
// Chance is sampled. A simulation adds one node, plays a few random decisions and evaluates by the utility.
//
// Nodes are stored in a hash table in the caller's memory and found by key, so transpositions share one; when it
// is full the tree stops growing. Statistics are kept until the memory is cleared. Nothing is proven.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/line.hpp"
#include "core/math.hpp"
#include "search/limits.hpp"
#include "search/search_result.hpp"
#include "search/simple.hpp"
#include "search/utility.hpp"

namespace joute {

enum class SeatRule : std::uint8_t { duct, regret };

struct SimultaneousMctsOptions {
    SeatRule select = SeatRule::duct;
    double exploration = 0.7;  // duct: weight of the confidence bound, as a share of the utility's bound
    double curiosity = 0.1;    // regret: share of choices made at random
    int rollout = 0;           // random decisions before the utility
};

/// Statistics of one decision.
template <Game G>
struct SimultaneousNode {
    static constexpr std::size_t max_moves = G::max_moves;
    struct Choice {
        float visits;
        float total;   // duct: sum of results, seen from the seat
        float regret;  // regret: sum of what always choosing it would have gained
        float share;   // regret: sum of the mixes played
    };
    std::uint64_t key = 0;
    std::uint32_t visits = 0;  // 0: the slot is empty
    std::array<std::array<Choice, max_moves>, 2> choices{};
};

/// Statistics of a pair of moves, seen from the first seat.
struct SimultaneousPair {
    float visits = 0;
    float total = 0;
};

/// The memory of the tree: at least a few hundred nodes, and for regret matching max_moves squared pairs each.
template <Game G>
struct SimultaneousMemory {
    static constexpr std::size_t pairs_per_node = G::max_moves * G::max_moves;
    std::span<SimultaneousNode<G>> nodes;
    std::span<SimultaneousPair> pairs;
};

template <SimultaneousGame G, UtilityOf<G> U>
requires(!HiddenGame<G> && !RepetitionGame<G>) class SimultaneousMcts {
  public:
    using State = StateOf<G>;
    using Node = SimultaneousNode<G>;

    SimultaneousMcts(const G& game, const U& utility, SimultaneousMemory<G> memory, std::uint64_t seed,
                     SimultaneousMctsOptions options = {})
        : game_(game),
          utility_(utility),
          memory_(memory.nodes),
          pairs_(memory.pairs),
          random_(seed),
          options_(options) {}

    /// Decides for a seat that acts: a move drawn from the shares found. `limits.nodes` counts simulations.
    [[nodiscard]] SearchResult search(const Line<G>& line, Seat seat, const Limits& limits,
                                      const StopFlag* stop = nullptr, const Progress& progress = {}) {
        Meter meter(limits, stop);
        constexpr std::uint64_t between_reports = 1U << 14U;
        if (memory_full()) forget();
        Node* root = find_or_add(game_.key(line.state()));
        MovesOf<G> moves;
        game_.legal(line.state(), seat, moves);
        if (moves.size() == 1) meter.forced();
        const auto lead = [&] {
            TwoMost most;
            for (std::size_t i = 0; i < moves.size(); ++i) most.add(root->choices[index(seat)][i].visits);
            return most.lead();
        };
        constexpr std::uint64_t between_doubts = 64;
        while (!meter.ended()) {
            simulate(line.state());
            meter.spend();
            if (meter.on_clock() && meter.nodes() % between_doubts == 0 && meter.may_leave(lead())) break;
            if (progress && meter.nodes() % between_reports == 0)
                progress(result_so_far(line.state(), seat, *root, meter));
        }
        return result_so_far(line.state(), seat, *root, meter);
    }

    /// How many decisions are stored.
    [[nodiscard]] std::size_t tree_size() const { return used_; }

  private:
    static constexpr std::size_t max_moves = G::max_moves;
    static constexpr int longest_walk = 512;  // decisions of one simulation inside the tree

    struct Step {
        Node* node;
        Actor actor;
        std::array<std::size_t, 2> counts;  // of moves
        std::array<std::size_t, 2> chosen;
    };

    // -- memory ---------------------------------------------------------------------------------------------

    [[nodiscard]] bool memory_full() const { return used_ * 8 >= memory_.size() * 7; }
    void forget() {
        for (Node& node : memory_) node.visits = 0;
        used_ = 0;
    }

    [[nodiscard]] std::span<SimultaneousPair> pairs_of(const Node& node) const {
        constexpr std::size_t each = SimultaneousMemory<G>::pairs_per_node;
        return pairs_.subspan(static_cast<std::size_t>(&node - memory_.data()) * each, each);
    }

    /// The node of a key; a new one if there is room, otherwise null.
    Node* find_or_add(std::uint64_t key, bool* added = nullptr) {
        for (std::size_t at = key % memory_.size();; at = at + 1 == memory_.size() ? 0 : at + 1) {
            Node& node = memory_[at];
            if (node.visits != 0 && node.key == key) return &node;
            if (node.visits != 0) continue;
            if (memory_full()) return nullptr;
            node = Node{};
            if (options_.select == SeatRule::regret) std::ranges::fill(pairs_of(node), SimultaneousPair{});
            node.key = key;
            node.visits = 1;
            ++used_;
            if (added != nullptr) *added = true;
            return &node;
        }
    }

    // -- one simulation -------------------------------------------------------------------------------------

    void simulate(State state) {
        steps_.clear();
        // Step 1. Descend to a decision not seen before.
        for (;;) {
            const Actor actor = game_.actor(state);
            if (actor == Actor::over || steps_.size() >= longest_walk) break;
            if constexpr (ChanceGame<G>) {
                if (actor == Actor::chance) {
                    game_.happen(state, game_.sample(state, random_));
                    continue;
                }
            }
            bool added = false;
            Node* node = find_or_add(game_.key(state), &added);
            if (node == nullptr || added) break;
            choose_and_play(state, actor, *node);
        }
        // Step 2. A few random decisions, then the utility.
        const double value = roll_out(state);
        // Step 3. Back up.
        for (const Step& step : steps_) learn(step, value);
    }

    void choose_and_play(State& state, Actor actor, Node& node) {
        Step step{&node, actor, {1, 1}, {0, 0}};
        std::array<Move, 2> moves{no_move, no_move};
        for (const Seat seat : both_seats) {
            if (!acts(actor, seat)) continue;
            MovesOf<G> legal;
            game_.legal(state, seat, legal);
            step.counts[index(seat)] = legal.size();
            step.chosen[index(seat)] = select(node, seat, legal.size());
            moves[index(seat)] = legal[step.chosen[index(seat)]];
        }
        if (actor == Actor::both)
            game_.play(state, moves[0], moves[1]);
        else
            game_.play(state, moves[index(seat_of(actor))]);
        steps_.push_back(step);
    }

    std::size_t select(const Node& node, Seat seat, std::size_t count) {
        if (count == 1) return 0;
        if (options_.select == SeatRule::duct) return upper_confidence(node, seat, count);
        if (random_.unit() < options_.curiosity) return random_.below(static_cast<std::uint32_t>(count));
        std::array<double, max_moves> mix;
        regret_mix(node, seat, count, mix);
        return draw_share(std::span<const double>(mix).first(count), random_);
    }

    std::size_t upper_confidence(const Node& node, Seat seat, std::size_t count) {
        const double spread = options_.exploration * utility_.bound();
        const double log_visits = math::log(static_cast<double>(node.visits));
        std::size_t best = 0;
        double highest = -HUGE_VAL;
        std::uint32_t equal = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const auto& choice = node.choices[index(seat)][i];
            const double worth = choice.visits == 0
                                     ? HUGE_VAL
                                     : choice.total / choice.visits + spread * std::sqrt(log_visits / choice.visits);
            if (worth > highest) {
                highest = worth;
                best = i;
                equal = 1;
            } else if (worth == highest && random_.below(++equal) == 0) {
                best = i;
            }
        }
        return best;
    }

    /// Regret matching: moves in proportion to their positive regret.
    static void regret_mix(const Node& node, Seat seat, std::size_t count, std::array<double, max_moves>& mix) {
        double sum = 0;
        for (std::size_t i = 0; i < count; ++i) {
            mix[i] = std::max(0.0F, node.choices[index(seat)][i].regret);
            sum += mix[i];
        }
        for (std::size_t i = 0; i < count; ++i) mix[i] = sum > 0 ? mix[i] / sum : 1.0 / static_cast<double>(count);
    }

    double roll_out(State& state) {
        for (int decisions = options_.rollout;;) {
            const Actor actor = game_.actor(state);
            if constexpr (ChanceGame<G>) {
                if (actor == Actor::chance) {
                    game_.happen(state, game_.sample(state, random_));
                    continue;
                }
            }
            if (actor == Actor::over || decisions-- == 0) return utility_(game_, state);
            if (actor == Actor::both) {
                const Move first = random_move(game_, state, Seat::first, random_);
                game_.play(state, first, random_move(game_, state, Seat::second, random_));
            } else {
                game_.play(state, random_move(game_, state, seat_of(actor), random_));
            }
        }
    }

    void learn(const Step& step, double value) {
        Node& node = *step.node;
        ++node.visits;
        for (const Seat seat : both_seats) {
            if (!acts(step.actor, seat)) continue;
            auto& choice = node.choices[index(seat)][step.chosen[index(seat)]];
            choice.visits += 1;
            choice.total += static_cast<float>(seat == Seat::first ? value : -value);
        }
        if (options_.select == SeatRule::regret) learn_regret(step, value);
    }

    /// What each move would have brought against the other's choice, by the mean of that pair so far.
    void learn_regret(const Step& step, double value) {
        Node& node = *step.node;
        const auto pairs = pairs_of(node);
        auto& played = pairs[step.chosen[0] * max_moves + step.chosen[1]];
        played.visits += 1;
        played.total += static_cast<float>(value);
        for (const Seat seat : both_seats) {
            if (!acts(step.actor, seat)) continue;
            const double got = seat == Seat::first ? value : -value;
            const std::size_t count = step.counts[index(seat)];
            std::array<double, max_moves> mix;
            regret_mix(node, seat, count, mix);
            for (std::size_t i = 0; i < count; ++i) {
                auto& choice = node.choices[index(seat)][i];
                choice.share += static_cast<float>(mix[i]);
                if (i == step.chosen[index(seat)]) continue;
                const auto& pair =
                    seat == Seat::first ? pairs[i * max_moves + step.chosen[1]] : pairs[step.chosen[0] * max_moves + i];
                const double mean = pair.visits == 0 ? 0.0 : pair.total / pair.visits;
                choice.regret += static_cast<float>((seat == Seat::first ? mean : -mean) - got);
            }
        }
    }

    // -- the answer -----------------------------------------------------------------------------------------

    SearchResult result_so_far(const State& state, Seat seat, const Node& root, const Meter& meter) {
        MovesOf<G> moves;
        game_.legal(state, seat, moves);
        const auto& choices = root.choices[index(seat)];
        const bool alone = game_.actor(state) != Actor::both;
        std::vector<double> shares;
        double visits = 0;
        double total = 0;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            visits += choices[i].visits;
            total += choices[i].total;
            shares.push_back(options_.select == SeatRule::duct ? choices[i].visits : choices[i].share);
        }
        // A choice by one seat alone needs no mix. Moves that were only explored are left out of a mix.
        const double highest = std::ranges::max(shares);
        constexpr double explored_only = 0.05;  // of the share of the favourite
        double sum = 0;
        bool first_best = true;
        for (double& share : shares) {
            if (share < highest * (alone ? 1.0 : explored_only) || (alone && !first_best)) share = 0;
            if (share == highest) first_best = false;
            sum += share;
        }
        SearchResult result;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const double share = sum > 0 ? shares[i] / sum : 1.0 / static_cast<double>(moves.size());
            result.strategy.push_back({moves[i], shares[i] = share});
        }
        result.move = moves[draw_share(shares, random_)];
        result.pv = {result.move};
        const double value = visits > 0 ? total / visits : 0.0;
        result.value = utility_.result(value);
        result.score = utility_.score(value);
        result.nodes = meter.nodes();
        result.milliseconds = meter.milliseconds();
        return result;
    }

    G game_;
    U utility_;
    std::span<Node> memory_;
    std::span<SimultaneousPair> pairs_;
    Random random_;
    SimultaneousMctsOptions options_;
    std::size_t used_ = 0;
    std::vector<Step> steps_;
};

}  // namespace joute
