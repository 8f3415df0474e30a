// SPDX-License-Identifier: MIT
// Backward induction where both seats choose at once: every such state is a matrix game whose cells are the values of
// what follows, solved exactly; chance is averaged exactly. The result at the root is a mix, and a move drawn from it.
//
// Most cells of a matrix never matter. The double oracle with bounds (Bosansky, Lisy, Cermak, Vitek, Pechoucek, "Using
// Double-oracle Method and Serialized Alpha-Beta Search for Pruning in Simultaneous Move Games", IJCAI 2013) begins
// with one move per seat, solves that small game, and adds moves as long as some move is a better response to the
// other's mix. A move is searched only until it is shown to be no better, which gives windows to the searches below, as
// in alpha-beta (for simultaneous moves: Saffidine, Finnsson, Buro, "Alpha-Beta Pruning for Games with Simultaneous
// Moves", AAAI 2012). At chance nodes the same bounds act as Star1 (Ballard 1983). Not taken from the 2013 paper: its
// two serialised alpha-beta searches before each matrix.
//
// Depth counts choices of both; a choice of one seat alone counts `lone_cost`, chance nothing. Values are seen from the
// first seat. This search does not handle repetition, hidden information or chance that can only be sampled.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include "core/line.hpp"
#include "search/interval_tt.hpp"
#include "search/limits.hpp"
#include "search/matrix_game.hpp"
#include "search/payoff_matrix.hpp"
#include "search/search_result.hpp"
#include "search/utility.hpp"

namespace joute {

struct NashOptions {
    int lone_cost = 0;    // depth of a choice by one seat alone
    bool pruning = true;  // off: every cell of every matrix, as a reference for pruning
    // Use only tt entries of exactly the depth asked for. Slower; the value is then that of plain backward induction,
    // where deeper entries would give a better informed one.
    bool strict_tt = false;
    bool rank_all = false;  // value of each root move against the other's mix, for agents that choose softly
};

template <SimultaneousGame G, UtilityOf<G> U>
requires(!HiddenGame<G> && !RepetitionGame<G>) class Nash {
  public:
    using State = StateOf<G>;
    static constexpr int max_depth = 60;

    Nash(const G& game, const U& utility, IntervalTt tt = {}, NashOptions options = {})
        : game_(game), utility_(utility), tt_(tt), options_(options), bound_(utility.bound()) {}

    /// Decides for a seat that acts, by iterative deepening. Always returns a legal move, however early it is stopped:
    /// before any search, a uniform one.
    [[nodiscard]] SearchResult search(const Line<G>& line, Seat seat, const Limits& limits, Random& random,
                                      const StopFlag* stop = nullptr, const Progress& progress = {}) {
        meter_.emplace(limits, stop);
        tt_.new_search();
        Decision root(line.state());
        enter(root);
        SearchResult result = guess(root, seat);
        if (root.count(seat) == 1) meter_->forced();
        Steadiness steadiness;
        const int deepest = std::clamp(limits.depth.value_or(max_depth), 1, max_depth);
        for (int depth = 1; depth <= deepest; ++depth) {
            reached_horizon_ = false;
            const std::optional<double> value = search_root(root, seat, depth);
            if (!value) break;
            const bool last = !reached_horizon_ || utility_.proof(*value).has_value();
            conclude_depth(result, root, seat, depth, *value);
            if (progress) progress(result);
            if (last || meter_->may_leave(steadiness.note(favourite(result)))) break;
        }
        draw_move(result, random);
        result.nodes = meter_->nodes();
        result.milliseconds = meter_->milliseconds();
        return result;
    }

    /// The whole matrix of a state where both choose: every pair searched exactly, by iterative deepening. Returns the
    /// last finished depth; none when not even the first was. Precondition: both act.
    [[nodiscard]] std::optional<PayoffMatrix> payoffs(const State& state, const Limits& limits,
                                                      const StopFlag* stop = nullptr) {
        meter_.emplace(limits, stop);
        tt_.new_search();
        Decision root(state);
        for (const Seat seat : both_seats) game_.legal(state, seat, root.moves[index(seat)]);
        std::optional<PayoffMatrix> known;
        const int deepest = std::clamp(limits.depth.value_or(max_depth), 1, max_depth);
        for (int depth = 1; depth <= deepest; ++depth) {
            reached_horizon_ = false;
            root.depth = depth - 1;
            start_small_game({every_move(root, Seat::first), every_move(root, Seat::second)}, root);
            const double value = solve_small_game(root);
            if (meter_->ended()) break;
            known = payoffs_of(root, value, depth);
            if (!reached_horizon_) break;
        }
        return known;
    }

    /// The value of a state to the first seat, limited by depth only.
    [[nodiscard]] double value(const State& state, int depth) {
        meter_.emplace(Limits{}, nullptr);
        return look(state, depth, -bound_, bound_).low;
    }
    /// States visited by the last search.
    [[nodiscard]] std::uint64_t nodes() const { return meter_->nodes(); }

  private:
    static constexpr std::size_t max_moves = G::max_moves;
    static constexpr double negligible = 1e-9;  // smaller gains and gaps are rounding
    static constexpr std::size_t none = SIZE_MAX;
    using Places = FixedList<std::uint16_t, max_moves>;

    /// A state where somebody decides: the moves of each seat and, where both do, what is known of each pair.
    struct Decision {
        explicit Decision(const State& at) : state(at) {}

        const State& state;
        int depth = 0;  // of what follows a choice
        std::array<MovesOf<G>, 2> moves;
        std::array<Places, 2> chosen;  // the moves of the small game
        std::array<std::array<bool, max_moves>, 2> is_chosen;
        std::array<std::array<double, max_moves>, 2> mix;   // over all moves; zero outside the small game
        std::array<Interval, max_moves * max_moves> cells;  // value to the first seat, its moves times the second's

        [[nodiscard]] std::size_t count(Seat seat) const { return moves[index(seat)].size(); }
        [[nodiscard]] Interval& cell(std::size_t first, std::size_t second) {
            return cells[first * moves[1].size() + second];
        }
        void choose(Seat seat, std::size_t i) {
            if (std::exchange(is_chosen[index(seat)][i], true)) return;
            chosen[index(seat)].push_back(static_cast<std::uint16_t>(i));
        }
    };

    static bool exact(const Interval& bounds) { return bounds.high - bounds.low <= negligible; }

    // -- one state ------------------------------------------------------------------------------------------

    /// Bounds of the value of a state. Either they meet, or they lie outside the window (alpha, beta).
    Interval look(const State& state, int depth, double alpha, double beta) {
        if (meter_->spend()) return {-bound_, bound_};  // the caller discards the result
        const Actor actor = game_.actor(state);
        if constexpr (ChanceGame<G>)
            if (actor == Actor::chance) return look_at_chance(state, depth, alpha, beta);
        const int cost = actor == Actor::both ? 1 : options_.lone_cost;
        if (actor == Actor::over || depth < cost) {
            reached_horizon_ = reached_horizon_ || actor != Actor::over;
            const double worth = utility_(game_, state);
            return {worth, worth};
        }

        // Step 1. Probe the tt.
        const std::uint64_t key = game_.key(state);
        Interval known{-bound_, bound_};
        bool estimated = false;
        if (const auto* entry = depth > 0 ? tt_.probe(key, depth) : nullptr;
            entry != nullptr && (!options_.strict_tt || entry->depth == depth)) {
            known = entry->bounds;
            estimated = entry->depth != whole_depth;
            if (exact(known) || known.high <= alpha || known.low >= beta) {
                reached_horizon_ = reached_horizon_ || estimated;
                return known;
            }
            alpha = std::max(alpha, known.low);
            beta = std::min(beta, known.high);
        }

        // Step 2. The decision. Track separately whether anything below it was only estimated.
        const bool horizon_elsewhere = std::exchange(reached_horizon_, estimated);
        Decision decision(state);
        enter(decision);
        decision.depth = depth - cost;
        Interval bounds =
            actor == Actor::both ? solve(decision, alpha, beta) : best_of_one(decision, seat_of(actor), alpha, beta);
        if (meter_->ended()) return bounds;

        // Step 3. Store.
        bounds = {std::max(bounds.low, known.low), std::min(bounds.high, known.high)};
        if (bounds.low > bounds.high) bounds.low = bounds.high;  // rounding
        if (depth > 0) tt_.store(key, reached_horizon_ || options_.strict_tt ? depth : whole_depth, bounds);
        reached_horizon_ = reached_horizon_ || horizon_elsewhere;
        return bounds;
    }

    /// The mean over chance. Each event is searched with the window that the others leave it (Star1).
    Interval look_at_chance(const State& state, int depth, double alpha, double beta) requires ChanceGame<G> {
        EventList<typename G::Event, G::max_events> events;
        game_.events(state, events);
        Interval mean{-bound_, bound_};
        for (const auto& chance : events) {
            const double odds = chance.odds.probability();
            const Interval others{mean.low + odds * bound_, mean.high - odds * bound_};
            State child = state;
            game_.happen(child, chance.event);
            const Interval after =
                options_.pruning ? look(child, depth, std::max(-bound_, (alpha - others.high) / odds - negligible),
                                        std::min(bound_, (beta - others.low) / odds + negligible))
                                 : look(child, depth, -bound_, bound_);
            mean = {others.low + odds * after.low, others.high + odds * after.high};
            if (meter_->ended() || mean.high <= alpha || mean.low >= beta) return mean;
        }
        return mean;
    }

    /// A choice of one seat: plain alpha-beta.
    Interval best_of_one(Decision& decision, Seat seat, double alpha, double beta) {
        const double sign = seat == Seat::first ? 1.0 : -1.0;
        Interval best{-bound_, -bound_};  // as the seat sees it
        double low = seat == Seat::first ? alpha : -beta;
        const double high = seat == Seat::first ? beta : -alpha;
        for (std::size_t i = 0; i < decision.count(seat); ++i) {
            State child = decision.state;
            game_.play(child, decision.moves[index(seat)][i]);
            const Interval after =
                seen(look(child, decision.depth, sign > 0 ? low : -high, sign > 0 ? high : -low), seat);
            best = {std::max(best.low, after.low), std::max(best.high, after.high)};
            low = std::max(low, best.low);
            if (meter_->ended() || best.low >= high) break;
        }
        if (best.low >= high) best.high = bound_;  // moves not searched may be better still
        return seen(best, seat);
    }

    static Interval seen(Interval bounds, Seat seat) {
        return seat == Seat::first ? bounds : Interval{-bounds.high, -bounds.low};
    }

    // -- both choose ----------------------------------------------------------------------------------------

    /// Lists the moves, most played in recent mixes first.
    void enter(Decision& decision) {
        for (const Seat seat : both_seats) {
            auto& moves = decision.moves[index(seat)];
            game_.legal(decision.state, seat, moves);
            std::stable_sort(moves.begin(), moves.end(),
                             [&](Move a, Move b) { return use_of(seat, a) > use_of(seat, b); });
        }
    }

    /// The double oracle. Leaves the mixes in the decision; bounds as look() guarantees.
    Interval solve(Decision& decision, double alpha, double beta) {
        std::array<Places, 2> begin;
        for (const Seat seat : both_seats)
            if (options_.pruning)
                begin[index(seat)].push_back(0);
            else
                begin[index(seat)] = every_move(decision, seat);
        if (options_.pruning && decision.depth > 0) {
            // A shallower search says which moves to begin with, or decides already.
            const bool horizon_elsewhere = std::exchange(reached_horizon_, false);
            --decision.depth;
            const Interval shallow = solve_from(begin, decision, -bound_, bound_);
            ++decision.depth;
            if (meter_->ended()) return {-bound_, bound_};
            if (!std::exchange(reached_horizon_, horizon_elsewhere)) return shallow;
            for (const Seat seat : both_seats) begin[index(seat)] = support(decision, seat);
        }
        const Interval bounds = solve_from(begin, decision, alpha, beta);
        if (!meter_->ended()) note_use(decision);
        return bounds;
    }

    Interval solve_from(const std::array<Places, 2>& begin, Decision& decision, double alpha, double beta) {
        start_small_game(begin, decision);
        Interval bounds{-bound_, bound_};
        std::array<bool, 2> content{};  // no move outside the small game is better for this seat
        Seat turn = Seat::first;
        double value = solve_small_game(decision);
        while (!meter_->ended()) {
            // Step 1. Whose better responses to look for: first those that could end this search.
            Seat seat = value <= alpha ? Seat::first : value >= beta ? Seat::second : turn;
            if (content[index(seat)]) seat = other(seat);
            turn = other(seat);

            // Step 2. A better response joins the small game.
            const double threshold = seat == Seat::first ? std::max(value, alpha) : -std::min(value, beta);
            const std::size_t answer = better_answer(decision, seat, threshold);
            if (meter_->ended()) break;
            if (answer != none) {
                decision.choose(seat, answer);
                content = {};
                value = solve_small_game(decision);
                continue;
            }

            // Step 3. No better response: the other's mix holds this seat to the threshold in the whole game.
            content[index(seat)] = true;
            if (seat == Seat::first)
                bounds.high = std::min(bounds.high, threshold);
            else
                bounds.low = std::max(bounds.low, -threshold);
            if (bounds.high <= alpha || bounds.low >= beta) return bounds;
            if (content[0] && content[1]) return {value, value};
        }
        return bounds;
    }

    void start_small_game(const std::array<Places, 2>& begin, Decision& decision) {
        for (const Seat seat : both_seats) {
            decision.chosen[index(seat)].clear();
            decision.is_chosen[index(seat)].fill(false);
            for (const std::size_t i : begin[index(seat)]) decision.choose(seat, i);
        }
        std::fill_n(decision.cells.begin(), decision.count(Seat::first) * decision.count(Seat::second),
                    Interval{-bound_, bound_});
    }

    /// Solves the game of the chosen moves; sets the mixes.
    double solve_small_game(Decision& decision) {
        const auto& [rows, columns] = decision.chosen;
        MatrixGame<max_moves, max_moves> matrix;
        matrix.resize(rows.size(), columns.size());
        for (std::size_t r = 0; r < rows.size(); ++r)
            for (std::size_t c = 0; c < columns.size(); ++c) {
                const Interval& cell = decision.cell(rows[r], columns[c]);
                if (!exact(cell)) look_at_pair(decision, rows[r], columns[c], -bound_, bound_);
                if (meter_->ended()) return 0;
                matrix.at(r, c) = cell.low;
            }
        const double value = matrix.solve();
        for (auto& mix : decision.mix) mix.fill(0);
        for (std::size_t r = 0; r < rows.size(); ++r) decision.mix[0][rows[r]] = matrix.row_mix()[r];
        for (std::size_t c = 0; c < columns.size(); ++c) decision.mix[1][columns[c]] = matrix.column_mix()[c];
        return value;
    }

    void look_at_pair(Decision& decision, std::size_t first, std::size_t second, double alpha, double beta) {
        State child = decision.state;
        game_.play(child, decision.moves[0][first], decision.moves[1][second]);
        const Interval after = look(child, decision.depth, alpha, beta);
        if (meter_->ended()) return;
        Interval& cell = decision.cell(first, second);
        cell = {std::max(cell.low, after.low), std::min(cell.high, after.high)};
        if (cell.low > cell.high) cell.low = cell.high;  // rounding
    }

    /// The move outside the small game that is the best response to the other's mix, if it gets more than `threshold`
    /// (as the seat sees it).
    std::size_t better_answer(Decision& decision, Seat seat, double threshold) {
        std::size_t best = none;
        for (std::size_t i = 0; i < decision.count(seat); ++i) {
            if (decision.is_chosen[index(seat)][i]) continue;
            const double worth = answer_worth(decision, seat, i, threshold);
            if (meter_->ended()) return none;
            if (worth <= threshold + negligible) continue;
            best = i;
            threshold = worth;
        }
        return best;
    }

    /// What a move gets against the other's mix: exact when it is more than `threshold`, otherwise any bound that shows
    /// it is not.
    double answer_worth(Decision& decision, Seat seat, std::size_t move, double threshold) {
        const auto& replies = decision.mix[index(other(seat))];
        const auto cell = [&](std::size_t reply) -> Interval& {
            return seat == Seat::first ? decision.cell(move, reply) : decision.cell(reply, move);
        };
        double max_possible = 0;
        for (std::size_t j = 0; j < decision.count(other(seat)); ++j)
            if (replies[j] > 0) max_possible += replies[j] * seen(cell(j), seat).high;
        for (std::size_t j = 0; j < decision.count(other(seat)); ++j) {
            if (replies[j] <= 0 || exact(cell(j))) continue;
            if (max_possible <= threshold + negligible) break;
            const double others = max_possible - replies[j] * seen(cell(j), seat).high;
            const double needed = std::max(-bound_, (threshold - others) / replies[j]);
            if (seat == Seat::first)
                look_at_pair(decision, move, j, needed, bound_);
            else
                look_at_pair(decision, j, move, -bound_, -needed);
            if (meter_->ended()) break;
            max_possible = others + replies[j] * seen(cell(j), seat).high;
        }
        return max_possible;
    }

    static Places every_move(const Decision& decision, Seat seat) {
        Places places;
        for (std::size_t i = 0; i < decision.count(seat); ++i) places.push_back(static_cast<std::uint16_t>(i));
        return places;
    }

    Places support(const Decision& decision, Seat seat) const {
        Places places;
        for (std::size_t i = 0; i < decision.count(seat); ++i)
            if (decision.mix[index(seat)][i] > negligible) places.push_back(static_cast<std::uint16_t>(i));
        return places;
    }

    // How much a move was used in recent mixes, for move ordering only.
    [[nodiscard]] float& use_of(Seat seat, Move move) { return uses_[index(seat)][mix64(move.bits) % uses_[0].size()]; }
    void note_use(const Decision& decision) {
        constexpr float haste = 0.2F;  // how fast old use fades
        for (const Seat seat : both_seats)
            for (std::size_t i = 0; i < decision.count(seat); ++i) {
                float& use = use_of(seat, decision.moves[index(seat)][i]);
                use += (static_cast<float>(decision.mix[index(seat)][i]) - use) * haste;
            }
    }

    // -- the root -------------------------------------------------------------------------------------------

    /// Searches the root to a depth; leaves the mix of the seat in it. None when it was stopped.
    std::optional<double> search_root(Decision& root, Seat seat, int depth) {
        const Actor actor = game_.actor(root.state);
        root_scores_.clear();
        double value = 0;
        if (actor == Actor::both) {
            root.depth = depth - 1;
            value = solve(root, -bound_, bound_).low;
            if (options_.rank_all && !meter_->ended())
                for (std::size_t i = 0; i < root.count(seat); ++i)
                    root_scores_.push_back(answer_worth(root, seat, i, -2 * bound_));
            if (seat == Seat::second) value = -value;
        } else {
            root.depth = depth - options_.lone_cost;
            value = choose_alone(root, seat);
        }
        if (meter_->ended()) return std::nullopt;
        return value;
    }

    /// The root as a payoff matrix. Precondition: every cell is exact.
    PayoffMatrix payoffs_of(Decision& root, double value, int depth) const {
        PayoffMatrix matrix;
        for (const Seat seat : both_seats)
            for (std::size_t i = 0; i < root.count(seat); ++i) {
                matrix.moves[index(seat)].push_back(root.moves[index(seat)][i]);
                matrix.shares[index(seat)].push_back(root.mix[index(seat)][i]);
            }
        for (std::size_t r = 0; r < root.count(Seat::first); ++r)
            for (std::size_t c = 0; c < root.count(Seat::second); ++c)
                matrix.cells.push_back(utility_.result(root.cell(r, c).low));
        matrix.value = utility_.result(value);
        matrix.depth = depth;
        matrix.nodes = meter_->nodes();
        return matrix;
    }

    double choose_alone(Decision& root, Seat seat) {
        const auto& moves = root.moves[index(seat)];
        double best = -2 * bound_;
        std::size_t chosen = 0;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            State child = root.state;
            game_.play(child, moves[i]);
            const double low = options_.rank_all ? -bound_ : std::max(-bound_, best);
            const Interval after = seen(
                seat == Seat::first ? look(child, root.depth, low, bound_) : look(child, root.depth, -bound_, -low),
                seat);
            if (meter_->ended()) return 0;
            root_scores_.push_back(after.low);
            if (after.low > best + negligible) {
                best = after.low;
                chosen = i;
            }
        }
        root.mix[index(seat)].fill(0);
        root.mix[index(seat)][chosen] = 1;
        return best;
    }

    /// Before anything is known all moves are equal.
    SearchResult guess(const Decision& root, Seat seat) const {
        SearchResult result;
        result.depth = 0;
        const auto& moves = root.moves[index(seat)];
        for (const Move move : moves) result.strategy.push_back({move, 1.0 / static_cast<double>(moves.size())});
        return result;
    }

    void conclude_depth(SearchResult& result, const Decision& root, Seat seat, int depth, double value) {
        const auto& moves = root.moves[index(seat)];
        const bool lost = utility_.proof(value) == ProvenResult::loss;
        // When everything loses, the best move of the previous depth still resists most.
        if (!lost || depth == 1) {
            result.strategy.clear();
            result.ranking.clear();
            for (std::size_t i = 0; i < moves.size(); ++i) {
                result.strategy.push_back({moves[i], root.mix[index(seat)][i]});
                if (options_.rank_all) result.ranking.push_back({moves[i], utility_.score(root_scores_[i])});
            }
        }
        result.value = utility_.result(value);
        result.score = utility_.score(value);
        result.depth = depth;
        result.proven = utility_.proof(value);
        if (result.proven) {
            result.score = lost ? loss_in(depth) : win_in(depth);
            result.plies = depth;
        }
    }

    static void draw_move(SearchResult& result, Random& random) {
        std::array<double, max_moves> shares{};
        for (std::size_t i = 0; i < result.strategy.size(); ++i) shares[i] = result.strategy[i].probability;
        result.move = result.strategy[draw_share(shares, random)].move;
        result.pv = {result.move};
    }

    G game_;
    U utility_;
    IntervalTt tt_;
    NashOptions options_;
    double bound_;
    std::optional<Meter> meter_;
    bool reached_horizon_ = false;
    FixedList<double, max_moves> root_scores_;
    std::array<std::array<float, 1024>, 2> uses_{};
};

}  // namespace joute
