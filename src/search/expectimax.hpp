// SPDX-License-Identifier: MIT
// Expectimax: the best move on average over chance, by depth-first search with iterative deepening. Where both choose
// at once it either solves the whole matrix or plays safe: the best worst case, as if the other seat saw the move
// first. At chance nodes it prunes by Star1 and Star2 (Ballard, "The *-minimax search procedure for trees containing
// chance nodes", 1983): Star1 gives each event the window that the others leave it, likeliest first; Star2 first probes
// one move below every event, which tightens the bounds.
//
// With memory it stores intervals, at chance nodes too, and tries the best move of the previous depth first (Veness,
// Blair, "Effective Use of Transposition Tables in Stochastic Game Tree Search", 2007). Without memory and hints the
// values equal those of plain recursion, as tests check. Depth counts as in nash.hpp. Values are seen from the root
// seat.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "core/line.hpp"
#include "search/interval_tt.hpp"
#include "search/limits.hpp"
#include "search/matrix_game.hpp"
#include "search/move_guesses.hpp"
#include "search/search_result.hpp"
#include "search/utility.hpp"

namespace joute {

enum class BothAct : std::uint8_t { nash, safe };
enum class ChanceSearch : std::uint8_t {
    plain,    // every event in full
    star1,    // windows from what the other events leave
    star2,    // ... after probing each
    sampled,  // one event drawn, as if it were the only one
};

struct ExpectimaxOptions {
    int lone_cost = 0;  // depth of a choice by one seat alone
    BothAct both = BothAct::nash;
    ChanceSearch chance = ChanceSearch::star1;  // star2 pays only where many moves follow every event
    bool rank_all = false;                      // exact values of every root move, for agents that choose among them
    bool strict_tt = false;                     // as in nash.hpp: no entries of greater depth than asked for
    bool shallow_order = false;                 // safe play looks one decision ahead to sort the moves, at that price
};

template <Game G, UtilityOf<G> U>
requires((ChanceGame<G> || SimultaneousGame<G>)&&!HiddenGame<G> && !RepetitionGame<G>) class Expectimax {
  public:
    using State = StateOf<G>;
    static constexpr int max_depth = 60;

    Expectimax(const G& game, const U& utility, ExpectimaxOptions options = {}, IntervalTt tt = {})
        : game_(game), utility_(utility), tt_(tt), options_(options), bound_(utility.bound()) {}

    /// Decides for a seat that acts; ties are broken uniformly. A depth limit alone is searched directly unless there
    /// is memory for iterative deepening. Always returns a legal move.
    [[nodiscard]] SearchResult search(const Line<G>& line, Seat seat, const Limits& limits, Random& random,
                                      const StopFlag* stop = nullptr, const Progress& progress = {}) {
        begin(seat, limits, stop, random);
        Root root;
        game_.legal(line.state(), seat, root.moves);
        if constexpr (SimultaneousGame<G>)
            if (line.actor() == Actor::both) sort_mine(line.state(), root.moves);
        std::iota(root.order.begin(), root.order.begin() + static_cast<std::ptrdiff_t>(root.moves.size()), 0);
        SearchResult result;
        result.depth = 0;
        for (const Move move : root.moves)
            result.strategy.push_back({move, 1.0 / static_cast<double>(root.moves.size())});
        if (root.moves.size() == 1) meter_->forced();
        Steadiness steadiness;
        const int deepest = std::clamp(limits.depth.value_or(max_depth), 1, max_depth);
        const bool at_once = limits.depth && !limits.time && !limits.nodes && !tt_.remembers();
        for (int depth = at_once ? deepest : 1; depth <= deepest; ++depth) {
            reached_horizon_ = false;
            std::optional<SearchResult> deeper = search_root(line.state(), root, depth);
            if (!deeper) break;
            // When everything loses, the best move of the previous depth still resists most.
            if (deeper->proven == ProvenResult::loss && result.depth > 0) deeper->strategy = std::move(result.strategy);
            result = std::move(*deeper);
            if (progress) progress(result);
            if (meter_->ended() || !reached_horizon_ || result.proven) break;
            if (meter_->may_leave(steadiness.note(favourite(result)))) break;
        }
        std::vector<double> shares;
        for (const auto& share : result.strategy) shares.push_back(share.probability);
        result.move = result.strategy[draw_share(shares, random)].move;
        result.pv = {result.move};
        result.nodes = meter_->nodes();
        result.milliseconds = meter_->milliseconds();
        return result;
    }

    /// The value of a state to a seat, limited by depth only.
    [[nodiscard]] double value(const State& state, Seat seat, int depth, Random& random) {
        begin(seat, {}, nullptr, random);
        return look(state, depth, -bound_, bound_).low;
    }
    /// States visited by the last search.
    [[nodiscard]] std::uint64_t nodes() const { return meter_->nodes(); }

  private:
    static constexpr std::size_t max_moves = G::max_moves;
    static constexpr double negligible = 1e-9;  // smaller differences are rounding

    void begin(Seat seat, const Limits& limits, const StopFlag* stop, Random& random) {
        meter_.emplace(limits, stop);
        tt_.new_search();
        guesses_.clear();
        me_ = seat;
        random_ = &random;
    }

    // -- one state ------------------------------------------------------------------------------------------

    static bool exact(const Interval& bounds) { return bounds.high - bounds.low <= negligible; }

    /// Bounds of the value to me. Either they meet, or they lie outside the window (alpha, beta).
    Interval look(const State& state, int depth, double alpha, double beta) {
        if (meter_->spend()) return {-bound_, bound_};  // the caller discards the result
        const Actor actor = game_.actor(state);
        if (is_leaf(actor, depth)) {
            reached_horizon_ = reached_horizon_ || actor != Actor::over;
            const double value = worth(state);
            return {value, value};
        }
        if (depth <= 0 || !tt_.remembers() || options_.chance == ChanceSearch::sampled) {
            Move none = no_move;
            return decide(state, actor, depth, alpha, beta, none);
        }

        // Step 1. Probe the tt.
        const std::uint64_t key = key_of(state);
        Interval known{-bound_, bound_};
        Move best = no_move;
        bool estimated = false;
        if (const auto* slot = tt_.find(key); slot != nullptr) {
            best = slot->best;
            if (options_.strict_tt ? slot->depth == depth : slot->depth >= depth) {
                known = slot->bounds;
                estimated = slot->depth != whole_depth;
                if (exact(known) || known.high <= alpha || known.low >= beta) {
                    reached_horizon_ = reached_horizon_ || estimated;
                    return known;
                }
                alpha = std::max(alpha, known.low);
                beta = std::min(beta, known.high);
            }
        }

        // Step 2. Search. Track separately whether anything below was only estimated.
        const bool horizon_elsewhere = std::exchange(reached_horizon_, estimated);
        Interval bounds = decide(state, actor, depth, alpha, beta, best);
        if (meter_->ended()) return bounds;

        // Step 3. Store.
        bounds = {std::max(bounds.low, known.low), std::min(bounds.high, known.high)};
        if (bounds.low > bounds.high) bounds.low = bounds.high;  // rounding
        tt_.store(key, reached_horizon_ || options_.strict_tt ? depth : whole_depth, bounds, best);
        reached_horizon_ = reached_horizon_ || horizon_elsewhere;
        return bounds;
    }

    /// `best` is the move to try first, and then the best move found.
    Interval decide(const State& state, Actor actor, int depth, double alpha, double beta, Move& best) {
        if constexpr (ChanceGame<G>)
            if (actor == Actor::chance) return look_at_chance(state, depth, alpha, beta);
        if constexpr (SimultaneousGame<G>) {
            if (actor == Actor::both)
                return options_.both == BothAct::safe ? look_safely(state, depth, alpha, beta)
                                                      : look_at_matrix(state, depth);
        }
        return look_alone(state, seat_of(actor), depth, alpha, beta, best);
    }

    [[nodiscard]] bool is_leaf(Actor actor, int depth) const {
        if (actor == Actor::chance) return false;
        return actor == Actor::over || depth < (actor == Actor::both ? 1 : options_.lone_cost);
    }
    [[nodiscard]] double worth(const State& state) const {
        const double first = utility_(game_, state);
        return me_ == Seat::first ? first : -first;
    }
    /// Values are seen from one seat, and safe play differs by seat.
    [[nodiscard]] std::uint64_t key_of(const State& state) const {
        constexpr std::uint64_t of_second = 0x5365'636F'6E64'2E2EULL;
        return game_.key(state) ^ (me_ == Seat::first ? 0 : of_second);
    }

    Interval look_alone(const State& state, Seat seat, int depth, double alpha, double beta, Move& best) {
        MovesOf<G> moves;
        game_.legal(state, seat, moves);
        GuessesOf<G> guesses;
        guesses_.fill(game_, state, seat, best, moves, guesses);
        const bool mine = seat == me_;
        Interval found = mine ? Interval{-bound_, -bound_} : Interval{bound_, bound_};
        for (std::size_t i = 0; i < moves.size(); ++i) {
            bring_best_forward(moves, guesses, i);
            const Interval after_it = after(state, moves[i], depth - options_.lone_cost, alpha, beta);
            if (meter_->ended()) break;
            if (mine) {
                if (after_it.low > found.low || i == 0) best = moves[i];
                found = {std::max(found.low, after_it.low), std::max(found.high, after_it.high)};
                alpha = std::max(alpha, found.low);
            } else {
                if (after_it.high < found.high || i == 0) best = moves[i];
                found = {std::min(found.low, after_it.low), std::min(found.high, after_it.high)};
                beta = std::min(beta, found.high);
            }
            if (alpha < beta) continue;
            guesses_.remember_cut(seat, depth, moves, i);
            // Moves not searched may be better still.
            return mine ? Interval{found.low, bound_} : Interval{-bound_, found.high};
        }
        return found;
    }
    Interval after(const State& state, Move move, int depth, double alpha, double beta) {
        State child = state;
        game_.play(child, move);
        return look(child, depth, alpha, beta);
    }

    // -- both choose ----------------------------------------------------------------------------------------

    Interval after(const State& state, Move mine, Move his, int depth, double alpha,
                   double beta) requires SimultaneousGame<G> {
        State child = state;
        if (me_ == Seat::first)
            game_.play(child, mine, his);
        else
            game_.play(child, his, mine);
        return look(child, depth, alpha, beta);
    }

    /// The worst case of one of my moves.
    Interval worst_after(const State& state, Move mine, MovesOf<G> replies, int depth, double alpha,
                         double beta) requires SimultaneousGame<G> {
        if (options_.shallow_order) sort_by(replies, [&](Move his) { return -glance(state, mine, his); });
        Interval worst{bound_, bound_};
        for (const Move his : replies) {
            const Interval bounds = after(state, mine, his, depth, alpha, std::min(beta, worst.high));
            worst = {std::min(worst.low, bounds.low), std::min(worst.high, bounds.high)};
            if (meter_->ended() || worst.high <= alpha) return {-bound_, worst.high};
        }
        return worst;
    }

    Interval look_safely(const State& state, int depth, double alpha, double beta) requires SimultaneousGame<G> {
        MovesOf<G> moves;
        MovesOf<G> replies;
        game_.legal(state, me_, moves);
        game_.legal(state, other(me_), replies);
        sort_mine(state, moves);
        Interval best{-bound_, -bound_};
        for (const Move move : moves) {
            const Interval bounds = worst_after(state, move, replies, depth - 1, std::max(alpha, best.low), beta);
            best = {std::max(best.low, bounds.low), std::max(best.high, bounds.high)};
            if (meter_->ended() || best.low >= beta) return {best.low, bound_};
        }
        return best;
    }

    /// What a search of this one decision says of a pair.
    double glance(const State& state, Move mine, Move his) requires SimultaneousGame<G> {
        const bool before = reached_horizon_;
        const double value = after(state, mine, his, 0, -bound_, bound_).low;
        reached_horizon_ = before;
        return value;
    }
    void sort_mine(const State& state, MovesOf<G>& moves) requires SimultaneousGame<G> {
        if (!options_.shallow_order) return;
        MovesOf<G> replies;
        game_.legal(state, other(me_), replies);
        sort_by(moves, [&](Move mine) {
            double worst = bound_;
            for (const Move his : replies) worst = std::min(worst, glance(state, mine, his));
            return worst;
        });
    }
    /// The greatest value first; equal ones stay as they are.
    template <class Value>
    static void sort_by(MovesOf<G>& moves, const Value& value) {
        std::array<double, max_moves> values;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            values[i] = value(moves[i]);
            for (std::size_t j = i; j > 0 && values[j] > values[j - 1]; --j) {
                std::swap(values[j], values[j - 1]);
                std::swap(moves[j], moves[j - 1]);
            }
        }
    }

    /// The matrix of a state, my moves by rows; exact.
    void fill(MatrixGame<max_moves, max_moves>& matrix, const State& state, const MovesOf<G>& moves,
              const MovesOf<G>& replies, int depth) requires SimultaneousGame<G> {
        matrix.resize(moves.size(), replies.size());
        for (std::size_t i = 0; i < moves.size(); ++i)
            for (std::size_t j = 0; j < replies.size(); ++j) {
                matrix.at(i, j) = after(state, moves[i], replies[j], depth, -bound_, bound_).low;
                if (meter_->ended()) return;
            }
    }
    Interval look_at_matrix(const State& state, int depth) requires SimultaneousGame<G> {
        MovesOf<G> moves;
        MovesOf<G> replies;
        game_.legal(state, me_, moves);
        game_.legal(state, other(me_), replies);
        MatrixGame<max_moves, max_moves> matrix;
        fill(matrix, state, moves, replies, depth - 1);
        if (meter_->ended()) return {-bound_, bound_};
        const double value = matrix.solve();
        return {value, value};
    }

    // -- chance ---------------------------------------------------------------------------------------------

    Interval look_at_chance(const State& state, int depth, double alpha, double beta) requires ChanceGame<G> {
        if (options_.chance == ChanceSearch::sampled || game_.chance_kind(state) == ChanceKind::sampled) {
            State child = state;
            game_.happen(child, game_.sample(state, *random_));
            return look(child, depth, alpha, beta);
        }
        EventList<typename G::Event, G::max_events> events;
        game_.events(state, events);
        const bool prune = options_.chance != ChanceSearch::plain;
        if (prune) put_likely_first(events);
        FixedList<Interval, G::max_events> known;
        for (std::size_t i = 0; i < events.size(); ++i) known.push_back({-bound_, bound_});
        Interval mean{-bound_, bound_};
        const auto child_of = [&](std::size_t i) {
            State child = state;
            game_.happen(child, events[i].event);
            return child;
        };
        const auto learn = [&](std::size_t i, Interval bounds) {
            bounds = {std::max(bounds.low, known[i].low), std::min(bounds.high, known[i].high)};
            const double odds = events[i].odds.probability();
            mean.low += odds * (bounds.low - known[i].low);
            mean.high += odds * (bounds.high - known[i].high);
            known[i] = bounds;
        };
        // The window in which an event still matters, given the bounds of the others.
        const auto window = [&](std::size_t i) -> Interval {
            if (!prune) return {-bound_, bound_};
            const double odds = events[i].odds.probability();
            return {std::max(-bound_, (alpha - mean.high) / odds + known[i].high - negligible),
                    std::min(bound_, (beta - mean.low) / odds + known[i].low + negligible)};
        };
        const auto decided = [&] { return meter_->ended() || (prune && (mean.high <= alpha || mean.low >= beta)); };

        // Step 1. Star2: one move below each event, if that already decides.
        if (options_.chance == ChanceSearch::star2)
            for (std::size_t i = 0; i < events.size(); ++i) {
                learn(i, probe(child_of(i), depth, window(i)));
                if (decided()) return mean;
            }

        // Step 2. Star1: each event in full.
        for (std::size_t i = 0; i < events.size(); ++i) {
            if (known[i].low == known[i].high) continue;
            const Interval asked = window(i);
            learn(i, look(child_of(i), depth, asked.low, asked.high));
            if (decided()) return mean;
        }
        return {mean.low, mean.low};  // all are exact up to rounding
    }

    /// The likeliest event decides most: after it the others may not matter. Insertion sort: events are few, and
    /// std::stable_sort would allocate at every chance node.
    template <class Events>
    static void put_likely_first(Events& events) {
        for (std::size_t i = 1; i < events.size(); ++i)
            for (std::size_t j = i; j > 0 && events[j].odds.probability() > events[j - 1].odds.probability(); --j)
                std::swap(events[j], events[j - 1]);
    }

    /// Bounds of a state from its first move alone.
    Interval probe(const State& state, int depth, Interval asked) {
        const Actor actor = game_.actor(state);
        if (actor == Actor::chance) return {-bound_, bound_};
        if (is_leaf(actor, depth)) return look(state, depth, asked.low, asked.high);
        MovesOf<G> moves;
        if constexpr (SimultaneousGame<G>) {
            if (actor == Actor::both) {
                if (options_.both == BothAct::nash) return {-bound_, bound_};
                MovesOf<G> replies;
                game_.legal(state, me_, moves);
                game_.legal(state, other(me_), replies);
                return {worst_after(state, moves[0], replies, depth - 1, asked.low, asked.high).low, bound_};
            }
        }
        const Seat seat = seat_of(actor);
        game_.legal(state, seat, moves);
        GuessesOf<G> guesses;
        guesses_.fill(game_, state, seat, no_move, moves, guesses);
        bring_best_forward(moves, guesses, 0);
        const Interval bounds = after(state, moves[0], depth - options_.lone_cost, asked.low, asked.high);
        return seat == me_ ? Interval{bounds.low, bound_} : Interval{-bound_, bounds.high};
    }

    // -- the root -------------------------------------------------------------------------------------------

    struct Root {
        MovesOf<G> moves;
        std::array<std::size_t, max_moves> order;  // search order: best first, by the previous depth
        std::array<double, max_moves> values;
    };

    /// None when it was stopped before it knew anything. Stopped later it knows the moves it had time for, which begin
    /// with the best of the previous depth.
    std::optional<SearchResult> search_root(const State& state, Root& root, int depth) {
        const bool both = game_.actor(state) == Actor::both;
        if constexpr (SimultaneousGame<G>)
            if (both && options_.both == BothAct::nash) return search_root_matrix(state, root.moves, depth);
        std::size_t searched = 0;
        double value = -bound_;
        for (; searched < root.moves.size(); ++searched) {
            const std::size_t i = root.order[searched];
            const double alpha = options_.rank_all ? -bound_ : std::max(-bound_, value - 2 * negligible);
            const Interval bounds = root_bounds(state, root.moves[i], both, depth, alpha);
            if (meter_->ended()) break;
            root.values[i] = exact(bounds) ? bounds.low : bounds.high;  // otherwise it is no better than alpha
            value = std::max(value, root.values[i]);
        }
        const bool whole = searched == root.moves.size();
        if (!whole && (searched == 0 || depth == 1 || options_.rank_all)) return std::nullopt;
        for (std::size_t j = searched; j < root.moves.size(); ++j) root.values[root.order[j]] = -2 * bound_;
        std::stable_sort(root.order.begin(), root.order.begin() + static_cast<std::ptrdiff_t>(root.moves.size()),
                         [&](std::size_t a, std::size_t b) { return root.values[a] > root.values[b]; });
        SearchResult result = report_of(root, value, whole ? depth : depth - 1);
        if (!whole && result.proven == ProvenResult::loss) result.proven.reset();
        return result;
    }

    SearchResult report_of(const Root& root, double value, int depth) const {
        SearchResult result;
        result.depth = depth;
        const auto is_best = [&](std::size_t i) { return root.values[i] >= value - negligible; };
        double equal = 0;
        for (std::size_t i = 0; i < root.moves.size(); ++i) equal += is_best(i) ? 1 : 0;
        for (std::size_t i = 0; i < root.moves.size(); ++i) {
            result.strategy.push_back({root.moves[i], is_best(i) ? 1.0 / equal : 0.0});
            if (options_.rank_all) result.ranking.push_back({root.moves[i], utility_.score(root.values[i])});
        }
        conclude_with(result, value, depth);
        return result;
    }

    std::optional<SearchResult> search_root_matrix(const State& state, const MovesOf<G>& moves,
                                                   int depth) requires SimultaneousGame<G> {
        MovesOf<G> replies;
        game_.legal(state, other(me_), replies);
        MatrixGame<max_moves, max_moves> matrix;
        fill(matrix, state, moves, replies, depth - 1);
        if (meter_->ended()) return std::nullopt;
        SearchResult result;
        result.depth = depth;
        const double value = matrix.solve();
        for (std::size_t i = 0; i < moves.size(); ++i) result.strategy.push_back({moves[i], matrix.row_mix()[i]});
        conclude_with(result, value, depth);
        return result;
    }

    Interval root_bounds(const State& state, Move move, bool both, int depth, double alpha) {
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

    void conclude_with(SearchResult& result, double value, int depth) const {
        result.value = utility_.result(value);
        result.score = utility_.score(value);
        // A single sample proves nothing, and safe play loses only against an opponent who sees it first.
        const auto proof = options_.chance == ChanceSearch::sampled ? std::nullopt : utility_.proof(value);
        if (!proof || (options_.both == BothAct::safe && *proof != ProvenResult::win)) return;
        result.proven = proof;
        result.score = *result.proven == ProvenResult::win ? win_in(depth) : loss_in(depth);
        result.plies = depth;
    }

    G game_;
    U utility_;
    IntervalTt tt_;
    ExpectimaxOptions options_;
    double bound_;
    MoveGuesses<G> guesses_;
    Seat me_ = Seat::first;
    Random* random_ = nullptr;
    std::optional<Meter> meter_;
    bool reached_horizon_ = false;
};

}  // namespace joute
