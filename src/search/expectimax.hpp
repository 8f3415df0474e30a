// SPDX-License-Identifier: MIT
// Expectimax: the best move on average over chance, by plain depth-first search. Where both choose at once it
// either solves the whole matrix, or plays safe: the best move whatever the other answers, as if the other saw
// it first. At chance it prunes by Star1 and Star2 (Ballard, "The *-minimax search procedure for trees
// containing chance nodes", 1983): Star1 gives each event the window that the others leave it; Star2 first
// probes one move below every event, which bounds the others better.
//
// Simple on purpose: no table, no ordering but that of the depth before. It is what `nash` is compared with and
// what the report's agents are made of. Depth counts as in nash.hpp. Values are the root seat's.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/line.hpp"
#include "search/interval_table.hpp"
#include "search/limits.hpp"
#include "search/matrix_game.hpp"
#include "search/report.hpp"
#include "search/utility.hpp"

namespace joute {

enum class BothAct : std::uint8_t { nash, safe };
enum class ChanceSearch : std::uint8_t {
    plain,    // every event to the full
    star1,    // windows by what the other events leave
    star2,    // ... after a probe of each
    sampled,  // one event drawn, as if it were the only one
};

struct ExpectimaxOptions {
    int lone_cost = 0;  // depth of a choice of one seat alone
    BothAct both = BothAct::nash;
    ChanceSearch chance = ChanceSearch::star1;  // star2 pays only where many moves follow every event
    bool rank_all = false;                      // exact values of every root move, for agents that choose among them
};

template <Game G, UtilityOf<G> U>
requires((ChanceGame<G> || SimultaneousGame<G>)&&!HiddenGame<G> && !RepetitionGame<G>) class Expectimax {
  public:
    using State = StateOf<G>;
    static constexpr int max_depth = 60;

    Expectimax(const G& game, const U& utility, ExpectimaxOptions options = {})
        : game_(game), utility_(utility), options_(options), bound_(utility.bound()) {}

    /// Decides for a seat that acts; equal moves are drawn evenly. A depth alone is searched at once, within
    /// other limits deeper and deeper. Always answers with a legal move.
    [[nodiscard]] Report search(const Line<G>& line, Seat seat, const Limits& limits, Random& random,
                                const StopFlag* stop = nullptr, const Progress& progress = {}) {
        begin(seat, limits, stop, random);
        MovesOf<G> moves;
        game_.legal(line.state(), seat, moves);
        Report report;
        report.depth = 0;
        for (const Move move : moves) report.strategy.push_back({move, 1.0 / static_cast<double>(moves.size())});
        const int deepest = std::clamp(limits.depth.value_or(max_depth), 1, max_depth);
        const bool at_once = limits.depth && !limits.time && !limits.nodes;
        for (int depth = at_once ? deepest : 1; depth <= deepest; ++depth) {
            reached_horizon_ = false;
            Report deeper = search_root(line.state(), moves, depth);
            if (meter_->ended()) break;
            report = std::move(deeper);
            if (progress) progress(report);
            if (!reached_horizon_ || report.proven) break;
        }
        std::vector<double> shares;
        for (const auto& share : report.strategy) shares.push_back(share.probability);
        report.move = report.strategy[draw_share(shares, random)].move;
        report.line = {report.move};
        report.nodes = meter_->nodes();
        report.milliseconds = meter_->milliseconds();
        return report;
    }

    /// The value of a state to a seat, without any limit but depth.
    [[nodiscard]] double value(const State& state, Seat seat, int depth, Random& random) {
        begin(seat, {}, nullptr, random);
        return look(state, depth, -bound_, bound_);
    }
    /// States visited by the last search.
    [[nodiscard]] std::uint64_t nodes() const { return meter_->nodes(); }

  private:
    static constexpr std::size_t most = G::max_moves;
    static constexpr double negligible = 1e-9;  // differences below it are rounding

    void begin(Seat seat, const Limits& limits, const StopFlag* stop, Random& random) {
        meter_.emplace(limits, stop);
        me_ = seat;
        random_ = &random;
    }

    /// Fail-soft: at most alpha it is an upper bound, at least beta a lower one, in between the value.
    double look(const State& state, int depth, double alpha, double beta) {
        if (meter_->spend()) return 0;  // the caller throws the result away
        const Actor actor = game_.actor(state);
        if constexpr (ChanceGame<G>)
            if (actor == Actor::chance) return look_at_chance(state, depth, alpha, beta);
        if (is_leaf(actor, depth)) {
            reached_horizon_ = reached_horizon_ || actor != Actor::over;
            return worth(state);
        }
        if constexpr (SimultaneousGame<G>) {
            if (actor == Actor::both)
                return options_.both == BothAct::safe ? look_safely(state, depth, alpha, beta)
                                                      : look_at_matrix(state, depth);
        }
        return look_alone(state, seat_of(actor), depth - options_.lone_cost, alpha, beta);
    }

    [[nodiscard]] bool is_leaf(Actor actor, int depth) const {
        return actor == Actor::over || depth < (actor == Actor::both ? 1 : options_.lone_cost);
    }
    [[nodiscard]] double worth(const State& state) const {
        const double first = utility_(game_, state);
        return me_ == Seat::first ? first : -first;
    }

    double look_alone(const State& state, Seat seat, int depth, double alpha, double beta) {
        MovesOf<G> moves;
        game_.legal(state, seat, moves);
        const bool mine = seat == me_;
        double best = mine ? -bound_ : bound_;
        for (const Move move : moves) {
            const double value =
                after(state, move, depth, mine ? std::max(alpha, best) : alpha, mine ? beta : std::min(beta, best));
            best = mine ? std::max(best, value) : std::min(best, value);
            if (meter_->ended() || (mine ? best >= beta : best <= alpha)) break;
        }
        return best;
    }
    double after(const State& state, Move move, int depth, double alpha, double beta) {
        State child = state;
        game_.play(child, move);
        return look(child, depth, alpha, beta);
    }

    // -- both choose ----------------------------------------------------------------------------------------

    double after(const State& state, Move mine, Move his, int depth, double alpha,
                 double beta) requires SimultaneousGame<G> {
        State child = state;
        if (me_ == Seat::first)
            game_.play(child, mine, his);
        else
            game_.play(child, his, mine);
        return look(child, depth, alpha, beta);
    }

    /// The worst that a move of mine can bring.
    double worst_after(const State& state, Move mine, const MovesOf<G>& replies, int depth, double alpha,
                       double beta) requires SimultaneousGame<G> {
        double worst = bound_;
        for (const Move his : replies) {
            worst = std::min(worst, after(state, mine, his, depth, alpha, std::min(beta, worst)));
            if (meter_->ended() || worst <= alpha) break;
        }
        return worst;
    }

    double look_safely(const State& state, int depth, double alpha, double beta) requires SimultaneousGame<G> {
        MovesOf<G> moves;
        MovesOf<G> replies;
        game_.legal(state, me_, moves);
        game_.legal(state, other(me_), replies);
        double best = -bound_;
        for (const Move move : moves) {
            best = std::max(best, worst_after(state, move, replies, depth - 1, std::max(alpha, best), beta));
            if (meter_->ended() || best >= beta) break;
        }
        return best;
    }

    /// The matrix of a state, my moves by rows; exact.
    void fill(MatrixGame<most, most>& matrix, const State& state, const MovesOf<G>& moves, const MovesOf<G>& replies,
              int depth) requires SimultaneousGame<G> {
        matrix.resize(moves.size(), replies.size());
        for (std::size_t i = 0; i < moves.size(); ++i)
            for (std::size_t j = 0; j < replies.size(); ++j) {
                matrix.at(i, j) = after(state, moves[i], replies[j], depth, -bound_, bound_);
                if (meter_->ended()) return;
            }
    }
    double look_at_matrix(const State& state, int depth) requires SimultaneousGame<G> {
        MovesOf<G> moves;
        MovesOf<G> replies;
        game_.legal(state, me_, moves);
        game_.legal(state, other(me_), replies);
        MatrixGame<most, most> matrix;
        fill(matrix, state, moves, replies, depth - 1);
        return meter_->ended() ? 0 : matrix.solve();
    }

    // -- chance ---------------------------------------------------------------------------------------------

    double look_at_chance(const State& state, int depth, double alpha, double beta) requires ChanceGame<G> {
        if (options_.chance == ChanceSearch::sampled || game_.chance_kind(state) == ChanceKind::sampled) {
            State child = state;
            game_.happen(child, game_.sample(state, *random_));
            return look(child, depth, alpha, beta);
        }
        EventList<typename G::Event, G::max_events> events;
        game_.events(state, events);
        const bool prune = options_.chance != ChanceSearch::plain;
        std::array<Interval, G::max_events> known;
        known.fill({-bound_, bound_});
        Interval mean{-bound_, bound_};
        const auto child_of = [&](std::size_t i) {
            State child = state;
            game_.happen(child, events[i].event);
            return child;
        };
        const auto learn = [&](std::size_t i, Interval bounds) {
            const double odds = events[i].odds.probability();
            mean.low += odds * (bounds.low - known[i].low);
            mean.high += odds * (bounds.high - known[i].high);
            known[i] = bounds;
        };
        // The window in which an event still matters, as long as the others are what is known of them.
        const auto window = [&](std::size_t i) -> Interval {
            if (!prune) return {-bound_, bound_};
            const double odds = events[i].odds.probability();
            return {std::max(-bound_, (alpha - mean.high) / odds + known[i].high - negligible),
                    std::min(bound_, (beta - mean.low) / odds + known[i].low + negligible)};
        };

        // Step 1. Star2: one move below each event, if that already decides.
        if (options_.chance == ChanceSearch::star2)
            for (std::size_t i = 0; i < events.size(); ++i) {
                const Interval bounds = probe(child_of(i), depth, window(i));
                learn(i, {std::max(bounds.low, known[i].low), std::min(bounds.high, known[i].high)});
                if (meter_->ended() || mean.high <= alpha) return mean.high;
                if (mean.low >= beta) return mean.low;
            }

        // Step 2. Star1: each event in full.
        for (std::size_t i = 0; i < events.size(); ++i) {
            if (known[i].low == known[i].high) continue;
            const Interval asked = window(i);
            const double value = look(child_of(i), depth, asked.low, asked.high);
            if (meter_->ended()) return 0;
            if (value <= asked.low && asked.low > -bound_)
                learn(i, {known[i].low, std::min(value, known[i].high)});
            else if (value >= asked.high && asked.high < bound_)
                learn(i, {std::max(value, known[i].low), known[i].high});
            else
                learn(i, {value, value});
            if (mean.high <= alpha) return mean.high;
            if (mean.low >= beta) return mean.low;
        }
        return mean.low;
    }

    /// Bounds of a state by its first move alone.
    Interval probe(const State& state, int depth, Interval asked) {
        const Actor actor = game_.actor(state);
        if (actor == Actor::chance) return {-bound_, bound_};
        if (is_leaf(actor, depth)) {
            const double value = look(state, depth, asked.low, asked.high);
            return {value, value};
        }
        MovesOf<G> moves;
        if constexpr (SimultaneousGame<G>) {
            if (actor == Actor::both) {
                if (options_.both == BothAct::nash) return {-bound_, bound_};
                MovesOf<G> replies;
                game_.legal(state, me_, moves);
                game_.legal(state, other(me_), replies);
                const double value = worst_after(state, moves[0], replies, depth - 1, asked.low, asked.high);
                return {value > asked.low ? value : -bound_, bound_};
            }
        }
        const Seat seat = seat_of(actor);
        game_.legal(state, seat, moves);
        const double value = after(state, moves[0], depth - options_.lone_cost, asked.low, asked.high);
        if (seat == me_) return {value > asked.low ? value : -bound_, bound_};
        return {-bound_, value < asked.high ? value : bound_};
    }

    // -- the root -------------------------------------------------------------------------------------------

    Report search_root(const State& state, MovesOf<G>& moves, int depth) {
        Report report;
        report.depth = depth;
        const bool both = game_.actor(state) == Actor::both;
        double value = 0;
        if constexpr (SimultaneousGame<G>) {
            if (both && options_.both == BothAct::nash) {
                MovesOf<G> replies;
                game_.legal(state, other(me_), replies);
                MatrixGame<most, most> matrix;
                fill(matrix, state, moves, replies, depth - 1);
                if (meter_->ended()) return report;
                value = matrix.solve();
                for (std::size_t i = 0; i < moves.size(); ++i)
                    report.strategy.push_back({moves[i], matrix.row_mix()[i]});
                conclude_with(report, value, depth);
                return report;
            }
        }
        std::vector<double> values;
        value = -bound_;
        for (const Move move : moves) {
            const double alpha = options_.rank_all ? -bound_ : std::max(-bound_, value - 2 * negligible);
            values.push_back(root_value(state, move, both, depth, alpha));
            if (meter_->ended()) return report;
            value = std::max(value, values.back());
        }
        const auto is_best = [&](double v) { return v >= value - negligible; };
        const auto equal = static_cast<double>(std::ranges::count_if(values, is_best));
        for (std::size_t i = 0; i < moves.size(); ++i)
            report.strategy.push_back({moves[i], is_best(values[i]) ? 1.0 / equal : 0.0});
        if (options_.rank_all)
            for (std::size_t i = 0; i < moves.size(); ++i)
                report.ranking.push_back({moves[i], utility_.score(values[i])});
        conclude_with(report, value, depth);
        return report;
    }

    double root_value(const State& state, Move move, bool both, int depth, double alpha) {
        if constexpr (SimultaneousGame<G>) {
            if (both) {
                MovesOf<G> replies;
                game_.legal(state, other(me_), replies);
                return worst_after(state, move, replies, depth - 1, alpha, bound_);
            }
        }
        static_cast<void>(both);
        return after(state, move, depth - options_.lone_cost, alpha, bound_);
    }

    void conclude_with(Report& report, double value, int depth) const {
        report.value = utility_.result(value);
        report.score = utility_.score(value);
        // One draw of chance proves nothing, and safe play loses only against someone who sees it first.
        const auto proof = options_.chance == ChanceSearch::sampled ? std::nullopt : utility_.proof(value);
        if (!proof || (options_.both == BothAct::safe && *proof != Proof::win)) return;
        report.proven = proof;
        report.score = *report.proven == Proof::win ? win_in(depth) : loss_in(depth);
        report.plies = depth;
    }

    G game_;
    U utility_;
    ExpectimaxOptions options_;
    double bound_;
    Seat me_ = Seat::first;
    Random* random_ = nullptr;
    std::optional<Meter> meter_;
    bool reached_horizon_ = false;
};

}  // namespace joute
