// SPDX-License-Identifier: MIT
// Alpha-beta for alternating games: iterative deepening, principal variation search, transposition table, move ordering
// (tt move, game hints, killers, history), aspiration windows, and quiescence search where the game says which moves
// are noisy. Every technique can be switched off, and tests check that each leaves the value unchanged. The selective
// ones (late move reductions, null move, threat extensions) do change it, for the better on average, and are off by
// default.
//
// Scores are seen from the seat to move (negamax); a seat may move twice in a row.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "core/math.hpp"
#include "search/busy_moves.hpp"
#include "search/hints.hpp"
#include "search/limits.hpp"
#include "search/path.hpp"
#include "search/search_result.hpp"
#include "search/tt.hpp"

namespace joute {

struct AlphaBetaOptions {
    bool principal_variation = true;  // null windows for all but the first move
    bool ordering = true;
    bool aspiration = true;
    bool quiescence = true;
    // Use only tt entries of exactly the depth asked for. Slower; the value is then that of plain minimax, where deeper
    // entries would give a better informed one.
    bool strict_tt = false;
    bool selective = false;       // reductions, null move and extensions: deeper where it matters
    double reduction_base = 1.0;  // plies removed for late moves: base + ln(depth) ln(number) / divisor
    double reduction_divisor = 1.5;
    bool rank_all = false;  // exact scores of every root move, for agents that choose among them
    // Points a draw is worth less than nothing to the seat that searches: it plays on where it would be even by
    // repeating. A proven draw is told as a draw all the same.
    int contempt = 0;
    bool certain = false;  // no estimates: what is not decided within the depth counts as a draw (wdl.hpp)
};

template <AlternatingGame G, EvaluationOf<G> E>
class AlphaBeta {
  public:
    using State = StateOf<G>;
    using Moves = MovesOf<G>;
    static constexpr int max_ply = 100;

    AlphaBeta(const G& game, const E& eval, TranspositionTable tt = {}, AlphaBetaOptions options = {})
        : game_(game), eval_(eval), tt_(tt), options_(options) {}

    /// The best move of a line that is not over. Always returns a legal move, however early it is stopped.
    [[nodiscard]] SearchResult search(const Line<G>& line, const Limits& limits, const StopFlag* stop = nullptr,
                                      const Progress& progress = {}) {
        begin(line, limits, stop);
        SearchResult result = first_answer();
        const int deepest = std::min(limits.depth.value_or(max_ply), max_ply - 1);
        for (int depth = 1; depth <= deepest; ++depth) {
            const Score score = options_.rank_all ? rank_root(depth)
                                : depth >= end_   ? settle(depth)
                                                  : aspire(depth, result);
            if (meter_->ended() && !root_improved_) break;
            take_result(result, depth, score);
            if (meter_->ended()) break;
            if (progress) progress(result);
            if (enough(depth, score)) break;
            if (end_in_reach(depth, deepest)) depth = end_ - 1;
        }
        result.nodes = meter_->nodes();
        result.milliseconds = meter_->milliseconds();
        return result;
    }

    /// Makes this one of several searches of the same position: they defer each other's moves, and `done` ends them
    /// all. Both must outlive this.
    void join(BusyMoves& busy, const StopFlag& done) {
        busy_ = &busy;
        done_ = &done;
    }

    // For drivers such as MTD(f) that choose the windows themselves: begin(), then search_root() for each window, then
    // take_result() for each finished depth.

    void begin(const Line<G>& line, const Limits& limits, const StopFlag* stop) {
        meter_.emplace(limits, stop, done_);
        path_.emplace(game_, line.history());
        root_ = line.state();
        tt_.new_search();
        for (auto& killers : killers_) killers.fill(no_move);
        history_ = {};
        root_moves_.clear();
        MovesOf<G> moves;
        root_seat_ = mover(game_, root_);
        // What a draw is worth depends on who searches, so the two seats must not share entries.
        salt_ = options_.contempt != 0 && root_seat_ == Seat::second ? 0x9E37'79B9'7F4A'7C15ULL : 0;
        line.legal(root_seat_, moves);
        for (const Move move : moves) root_moves_.push_back({move, -infinite_score});
        if (root_moves_.size() == 1) meter_->forced();
        steadiness_ = {};
        if constexpr (FiniteGame<G>) end_ = game_.max_plies(root_);
        complete_ = false;
    }

    /// One search of the root within a window. Fail-soft: a result outside is a bound.
    Score search_root(int depth, Score alpha, Score beta) {
        iteration_ = depth;
        complete_ = false;  // an aborted search proves nothing
        root_improved_ = false;
        reached_horizon_ = false;
        Score best = -infinite_score;
        for (std::size_t i = 0; i < root_moves_.size(); ++i) {
            const Score low = std::max(alpha, best);
            const Score score = visit_child(root_, root_seat_, root_moves_[i].move, depth, 0, low, beta, i == 0);
            if (meter_->ended()) break;
            root_moves_[i].score = score;
            if (score > best) {
                best = score;
                extend_line(0, root_moves_[i].move);
                if (score > alpha || i == 0) {
                    // Keep a better move found by an unfinished iteration.
                    root_improved_ = score > alpha;
                    best_line_.assign(lines_[0].begin(), lines_[0].begin() + line_length_[0]);
                    std::rotate(root_moves_.begin(), root_moves_.begin() + static_cast<std::ptrdiff_t>(i),
                                root_moves_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
                }
                if (score >= beta) break;
            }
        }
        if (!meter_->ended()) complete_ = !reached_horizon_;
        return best;
    }

    void take_result(SearchResult& result, int depth, Score score) {
        const bool proven_draw = complete_ && score == draw_for(root_seat_);
        result.score = proven_draw ? drawn : score;
        result.pv = best_line_;
        result.move = best_line_.front();
        // A depth counts as searched only if its iteration was finished.
        if (!meter_->ended()) result.depth = depth;
        result.nodes = meter_->nodes();
        result.milliseconds = meter_->milliseconds();
        result.proven.reset();
        result.plies.reset();
        if (options_.rank_all) result.ranking.assign(root_moves_.begin(), root_moves_.end());
        conclude(result, eval_.scale());
        if (proven_draw) result.proven = ProvenResult::draw;
        // A move not searched may save the game. (What nodes limit is judged as it always was.)
        if (meter_->out_of_time() && result.proven == ProvenResult::loss) {
            result.proven.reset();
            result.plies.reset();
        }
    }

    /// The result before any search: the first move by ordering.
    [[nodiscard]] SearchResult first_answer() {
        order_root();
        best_line_ = {root_moves_.front().move};
        SearchResult result;
        result.move = best_line_.front();
        result.pv = best_line_;
        result.score = eval_(game_, root_);
        result.depth = 0;
        conclude(result, eval_.scale());
        return result;
    }

    /// After each finished depth: a deeper search cannot change the result, or is not worth its time.
    [[nodiscard]] bool enough(int depth, Score score) {
        if (complete_) return true;
        // A shortest win is found at its own depth; a loss of that length is the longest resistance.
        if (is_proven(score) && plies_to_end(score) <= depth) return true;
        return meter_->may_leave(steadiness_.note(best_line_.front()));
    }
    [[nodiscard]] const Meter& meter() const { return *meter_; }
    [[nodiscard]] const std::vector<Move>& best_line() const { return best_line_; }
    /// Whether the last root search used no estimate at all. A driver that needs two searches for a value sets it to
    /// what holds for both.
    [[nodiscard]] bool complete() const { return complete_; }
    void set_complete(bool complete) { complete_ = complete; }

  private:
    /// A window around the last score, widened on the side where it fails.
    Score aspire(int depth, const SearchResult& last) {
        constexpr int min_depth = 4;
        if (!options_.aspiration || depth < min_depth || is_proven(last.score))
            return search_root(depth, -infinite_score, infinite_score);
        int below = 25;
        int above = 25;
        std::optional<Score> reached;  // by a move that exceeded the window: better than the last, by how much is open
        for (;;) {
            const Score alpha = std::max(last.score - below, -infinite_score);
            const Score beta = std::min(last.score + above, infinite_score);
            const Score score = search_root(depth, alpha, beta);
            if (meter_->ended()) {
                // Only where time ended it: what is limited by nodes plays as it always did.
                if (root_improved_ || !reached || !meter_->out_of_time()) return score;
                root_improved_ = true;
                return *reached;
            }
            if (score <= alpha && alpha > -infinite_score) {
                below = below > 200 ? 2 * infinite_score.points : below * 4;
                reached.reset();
            } else if (score >= beta && beta < infinite_score) {
                above = above > 200 ? 2 * infinite_score.points : above * 4;
                reached = score;
            } else {
                return score;
            }
        }
    }

    /// Where play must end, the depths between half of it and all cost more than they tell about the last one.
    [[nodiscard]] bool end_in_reach(int depth, int deepest) const {
        constexpr double last_depth_costs = 16;  // times what half of it did
        return end_ <= deepest && depth < end_ && 2 * depth >= end_ && !options_.rank_all &&
               meter_->used() * last_depth_costs < 1;
    }

    /// The depth at which every line ends. Null windows ask whether it is won, drawn or lost, and then how soon, from
    /// the bound that each answer gives, as MTD(f) does (mtdf.hpp).
    Score settle(int depth) {
        Score low = -infinite_score;
        Score high = infinite_score;
        Score ask = drawn;  // more than this?
        bool complete = true;
        while (low < high) {
            const Score score = search_root(depth, ask, ask + 1);
            if (meter_->ended()) {
                root_improved_ = is_win(low);
                return low;
            }
            complete &= complete_;
            (score > ask ? low : high) = score;
            ask = low == -infinite_score ? high - 1 : low;
        }
        complete_ = complete;
        return low;
    }

    /// Every root move with a full window; sorted, best first.
    Score rank_root(int depth) {
        iteration_ = depth;
        complete_ = false;  // an aborted search proves nothing
        root_improved_ = false;
        reached_horizon_ = false;
        std::vector<MoveScore> ranked = root_moves_;
        std::vector<Move> best_line;
        Score best = -infinite_score;
        for (auto& entry : ranked) {
            entry.score = visit_child(root_, root_seat_, entry.move, depth, 0, -infinite_score, infinite_score, true);
            if (meter_->ended()) return best;  // a partial ranking is not comparable: keep the previous one
            if (entry.score > best) {
                best = entry.score;
                extend_line(0, entry.move);
                best_line.assign(lines_[0].begin(), lines_[0].begin() + line_length_[0]);
            }
        }
        std::ranges::stable_sort(ranked, std::greater{}, &MoveScore::score);
        root_moves_ = ranked;
        best_line_ = best_line;
        complete_ = !reached_horizon_;
        root_improved_ = true;
        return best;
    }

    /// What a draw is worth to a seat.
    [[nodiscard]] Score draw_for(Seat seat) const {
        return drawn + (seat == root_seat_ ? -options_.contempt : options_.contempt);
    }

    /// A known result, `ply` plies below the root, as a seat sees it.
    [[nodiscard]] Score worth(Score known, Seat seat, int ply) const {
        return known == drawn ? draw_for(seat) : later(known, ply);
    }

    /// The score of one move for the seat `me` that plays it, by null window first where that pays, and `reduction`
    /// plies less deep first where it is not expected to matter.
    Score visit_child(const State& state, Seat me, Move move, int depth, int ply, Score alpha, Score beta, bool first,
                      int reduction = 0) {
        State child = state;
        game_.play(child, move);
        const std::uint64_t key = game_.key(child);
        tt_.prefetch(key ^ salt_);
        path_->enter(key);
        const Actor actor = game_.actor(child);
        const bool same = actor == actor_of(me);
        const auto look = [&](int deep, Score low, Score high) {
            return same ? visit(child, key, actor, me, deep, ply + 1, low, high)
                        : -visit(child, key, actor, other(me), deep, ply + 1, -high, -low);
        };
        const bool whole_window = first || !options_.principal_variation;
        Score score = look(depth - 1 - reduction, alpha, whole_window ? beta : alpha + 1);
        if (reduction > 0 && score > alpha) score = look(depth - 1, alpha, whole_window ? beta : alpha + 1);
        if (!whole_window && score > alpha && score < beta) score = look(depth - 1, alpha, beta);
        path_->leave();
        return score;
    }

    /// The score of a position for `me`, the seat to move (or, when over, the one whose turn it would be).
    Score visit(const State& state, std::uint64_t key, Actor actor, Seat me, int depth, int ply, Score alpha,
                Score beta) {
        line_length_[static_cast<std::size_t>(ply)] = 0;
        if (meter_->spend()) return drawn;  // unwinding: every caller discards the value

        // Step 1. The game is over, or drawn by repetition. Draws that depend on the path prove nothing.
        if (actor == Actor::over && game_.outcome(state) != Outcome::draw) return finished_score(game_, state, me, ply);
        if (actor == Actor::over || path_->draws(game_, state)) {
            reached_horizon_ |= RepetitionGame<G>;
            return draw_for(me);
        }

        // ... or could be drawn by this seat with its next move, where that is not beyond the horizon.
        Score floor = -infinite_score;
        if constexpr (ReturningGame<G>)
            if (depth > 0 && alpha < draw_for(me) && path_->may_repeat(game_, state)) {
                floor = alpha = draw_for(me);
                reached_horizon_ = true;
                if (alpha >= beta) return alpha;
            }

        // Step 2. Mate-distance pruning: nothing here can beat a shorter win, or be worse than a shorter loss.
        alpha = std::max(alpha, loss_in(ply));
        beta = std::min(beta, win_in(ply + 1));
        if (alpha >= beta) return alpha;

        // Step 3. Probe the tablebases.
        if constexpr (ExactEvaluationOf<E, G>)
            if (const std::optional<Score> known = eval_.exact(game_, state)) return worth(*known, me, ply);

        // ... and what the shape of the position proves.
        ScoreRange range;
        if constexpr (BoundingEvaluationOf<E, G>) {
            range = eval_.bounds(game_, state);
            range = {worth(range.low, me, ply), worth(range.high, me, ply)};
            if (range.high <= alpha || range.low == range.high) return range.high;
            if (range.low >= beta) return range.low;
            alpha = std::max(alpha, range.low);
            beta = std::min(beta, range.high);
        }

        // Step 4. The horizon; not while a threat would end the game.
        if constexpr (ThreatGame<G>)
            if (options_.selective && depth <= 0 && ply < max_extended_ply() && in_danger(state)) depth = 1;
        if (depth <= 0 || ply >= max_ply - 1) return quiesce(state, me, ply, alpha, beta);

        // Step 5. Probe the tt. In a full window the search continues, to have a pv. Near a limit the value depends on
        // a counter that is not part of the key, so the tt is not used.
        const bool whole_window = beta.points - alpha.points > 1;
        const bool use_tt = !limit_in_reach(state, depth);
        TtEntry entry;
        if (tt_.probe(key ^ salt_, entry) && use_tt) {
            const Score known = later(entry.score, ply);
            const bool for_good = entry.depth == full_depth || lasts(entry.bound, known);
            const bool deep_enough = for_good || (options_.strict_tt ? entry.depth == depth : entry.depth >= depth);
            if (deep_enough && !whole_window && cuts(entry.bound, known, alpha, beta)) {
                reached_horizon_ |= !for_good;
                return known;
            }
        }

        // Internal iterative reduction: without a tt move the ordering is poor and the node probably unimportant.
        if (options_.selective && depth >= 4 && entry.move == no_move) --depth;

        // Step 6. Positions good enough without a move: by the static evaluation or by a null move.
        const bool calm = options_.selective && !whole_window && !is_proven(beta) && !in_danger(state);
        const Score still = calm ? eval_(game_, state) : drawn;
        if (calm) {
            if (depth <= deepest_futile && still - depth * margin_ >= beta) {
                reached_horizon_ = true;
                return still;
            }
            if constexpr (PassingGame<G>)
                if (depth >= 3 && !passed_ && still >= beta && game_.may_pass(state)) {
                    const Score score = after_pass(state, me, depth - 3 - depth / 4, ply, beta);
                    if (meter_->ended()) return drawn;
                    if (score >= beta) {
                        reached_horizon_ = true;
                        return is_proven(score) ? beta : score;
                    }
                }
        }

        // Step 7. The moves, in order.
        const bool outer_horizon = std::exchange(reached_horizon_, false);
        Moves moves;
        if constexpr (CandidateGame<G>)
            game_.candidates(state, me, moves);
        else
            game_.legal(state, me, moves);
        if constexpr (quick_to_play) prefetch_after(state, moves);
        std::array<int, G::max_moves> guesses;
        if (options_.ordering) guess(state, me, ply, entry.move, moves, guesses);
        Score best = -infinite_score;
        Move best_move = no_move;
        const Score alpha_before = alpha;
        const bool sharing = busy_ != nullptr && depth >= min_shared_depth;
        Deferred deferred;
        const std::size_t count = moves.size();
        for (std::size_t i = 0; i < count + deferred.count; ++i) {
            // A second pass over the moves that other threads were searching during the first.
            const bool again = i >= count;
            const std::size_t at = again ? deferred.index[i - count] : i;
            if (!again && options_.ordering) bring_best_forward(moves, guesses, i);
            const Move move = moves[at];
            if (calm && best > -min_proven_win && hopeless(state, move, depth, at, still, alpha)) {
                reached_horizon_ = true;
                best = std::max(best, still);
                continue;
            }
            const std::uint64_t name = sharing ? BusyMoves::name(key, move, depth) : 0;
            if (sharing && !again && at > 0 && busy_->has(name)) {
                deferred.add(at);
                continue;
            }
            const int less = options_.selective ? reduction(state, move, depth, at, whole_window, guesses[at]) : 0;
            if (sharing && at > 0) busy_->add(name);
            const Score score = visit_child(state, me, move, depth, ply, alpha, beta, at == 0, less);
            if (sharing && at > 0) busy_->remove(name);
            if (meter_->ended()) return drawn;
            if (score <= best) continue;
            best = score;
            best_move = move;
            if (score <= alpha) continue;
            alpha = score;
            extend_line(ply, move);
            if (score >= beta) {
                if (options_.ordering) remember_cut(state, me, ply, depth, moves, at);
                break;
            }
        }

        best = std::clamp(best, range.low, range.high);

        // Step 8. Store. A subtree searched to its end everywhere is right at any depth.
        const Bound bound = best >= beta ? Bound::lower : best > alpha_before ? Bound::exact : Bound::upper;
        const int known_depth = reached_horizon_ || options_.strict_tt ? depth : full_depth;
        if (use_tt)
            tt_.store(key ^ salt_,
                      {.move = best_move, .score = later(best, -ply), .depth = known_depth, .bound = bound});
        reached_horizon_ |= outer_horizon;
        return std::max(best, floor);
    }

    /// The few moves are played sooner than memory answers: then the entries of all that follow are asked for at once.
    static constexpr bool quick_to_play = sizeof(State) <= 4 * sizeof(std::uint64_t) && G::max_moves <= 8;
    void prefetch_after(const State& state, const Moves& moves) const {
        for (const Move move : moves) {
            State child = state;
            game_.play(child, move);
            tt_.prefetch(game_.key(child) ^ salt_);
        }
    }

    /// Moves left for a second pass; indices into the ordered list.
    struct Deferred {
        std::array<std::uint16_t, G::max_moves> index;
        std::size_t count = 0;
        static_assert(G::max_moves <= 65536);

        void add(std::size_t at) { index[count++] = static_cast<std::uint16_t>(at); }
    };
    static constexpr int min_shared_depth = 3;  // below, searching is quicker than asking

    /// The score after a null move, seen from us.
    Score after_pass(const State& state, Seat me, int depth, int ply, Score beta) requires PassingGame<G> {
        State child = state;
        game_.pass(child);
        const std::uint64_t key = game_.key(child);
        path_->enter(key);
        passed_ = true;
        const Score score = -visit(child, key, game_.actor(child), other(me), depth, ply + 1, -beta, -(beta - 1));
        passed_ = false;
        path_->leave();
        return score;
    }

    static constexpr int deepest_futile = 4;  // plies from the horizon where the static evaluation may decide

    [[nodiscard]] bool in_danger(const State& state) const {
        if constexpr (ThreatGame<G>) return game_.in_danger(state);
        static_cast<void>(state);
        return false;
    }
    [[nodiscard]] bool quiet(const State& state, Move move) const {
        if constexpr (HintedGame<G>) return game_.hint(state, move) == 0;
        static_cast<void>(state), static_cast<void>(move);
        return true;
    }

    /// Futility: a quiet move close to the horizon that can hardly raise the score to alpha. (Skipping late moves by
    /// their number alone lost games: quiet runs to the goal come late.)
    [[nodiscard]] bool hopeless(const State& state, Move move, int depth, std::size_t at, Score still,
                                Score alpha) const {
        if (depth > deepest_futile || at == 0 || is_proven(alpha) || !quiet(state, move)) return false;
        return still + depth * margin_ <= alpha;
    }

    /// Late move reduction: the later the move and the deeper the search, the more.
    int reduction(const State& state, Move move, int depth, std::size_t at, bool whole_window,
                  int guess_of_move) const {
        constexpr int min_depth = 3;
        constexpr std::size_t first_reduced = 3;
        if (depth < min_depth || at < first_reduced) return 0;
        if (!quiet(state, move) || in_danger(state)) return 0;
        int plies = reductions_[static_cast<std::size_t>(std::min(depth, 63))][std::min<std::size_t>(at, 63)];
        if (whole_window) --plies;
        plies -= std::clamp(guess_of_move / (max_history / 2), -1, 2);  // its history; killers count double
        return std::clamp(plies, 0, depth - 2);
    }

    /// The usual formula; the constants in AlphaBetaOptions were chosen by node counts and matches.
    static std::array<std::array<int, 64>, 64> reduction_table(const AlphaBetaOptions& options) {
        std::array<std::array<int, 64>, 64> table{};
        for (std::size_t d = 1; d < 64; ++d)
            for (std::size_t n = 1; n < 64; ++n)
                table[d][n] = static_cast<int>(options.reduction_base + math::log(static_cast<double>(d)) *
                                                                            math::log(static_cast<double>(n)) /
                                                                            options.reduction_divisor);
        return table;
    }

    /// Extensions may not make a line longer than twice the depth asked for.
    [[nodiscard]] int max_extended_ply() const { return 2 * iteration_; }

    /// Whether a counter of the state (not part of its key) could draw the game within the search.
    [[nodiscard]] bool limit_in_reach(const State& state, int depth) const {
        if constexpr (RepetitionGame<G>) return game_.plies_to_limit(state) <= depth;
        static_cast<void>(state), static_cast<void>(depth);
        return false;
    }

    /// Quiescence: the evaluation once no noisy move can change it (where the game defines noisy moves).
    Score quiesce(const State& state, Seat me, int ply, Score alpha, Score beta) {
        reached_horizon_ = true;
        if (options_.certain) return drawn;
        Score best = eval_(game_, state);
        if constexpr (NoisyGame<G>) {
            if (!options_.quiescence || best >= beta || ply >= max_ply - 1) return best;
            alpha = std::max(alpha, best);
            Moves moves;
            game_.noisy(state, moves);
            std::array<int, G::max_moves> guesses;
            if (options_.ordering) guess(state, me, ply, no_move, moves, guesses);
            for (std::size_t i = 0; i < moves.size(); ++i) {
                if (options_.ordering) bring_best_forward(moves, guesses, i);
                State child = state;
                game_.play(child, moves[i]);
                if (meter_->spend()) return drawn;
                const Actor actor = game_.actor(child);
                Score score;
                if (actor == Actor::over)
                    score = game_.outcome(child) == Outcome::draw ? draw_for(me)
                                                                  : finished_score(game_, child, me, ply + 1);
                else if (actor == actor_of(me))
                    score = quiesce(child, me, ply + 1, alpha, beta);
                else
                    score = -quiesce(child, other(me), ply + 1, -beta, -alpha);
                if (meter_->ended()) return drawn;
                best = std::max(best, score);
                alpha = std::max(alpha, score);
                if (alpha >= beta) break;
            }
        }
        static_cast<void>(me), static_cast<void>(ply), static_cast<void>(alpha), static_cast<void>(beta);
        return best;
    }

    /// A win that was found stays one at any depth, and so does a loss. Used where play must end, and in proofs; play
    /// of other games has not been measured with it.
    [[nodiscard]] bool lasts(Bound bound, Score known) const {
        if (options_.strict_tt || !(FiniteGame<G> || options_.certain)) return false;
        return bound == Bound::lower ? is_win(known) : bound == Bound::upper && is_loss(known);
    }
    static bool cuts(Bound bound, Score known, Score alpha, Score beta) {
        if (bound == Bound::exact) return true;
        return bound == Bound::lower ? known >= beta : known <= alpha;
    }

    // Move ordering: tt move, then the game's hint, killers, and how often a move caused a cut-off elsewhere (history).
    static constexpr int guess_table = 1 << 30;
    static constexpr int guess_hint = 1 << 20;
    static constexpr int guess_killer = 1 << 19;
    static constexpr int max_history = 1 << 14;
    static constexpr std::size_t history_slots = max_targets;
    static constexpr int history_weight = [] {
        if constexpr (TargetGame<G>) return G::target_hint * (guess_hint / max_history);
        return 1;
    }();

    [[nodiscard]] std::size_t history_slot(const State& state, Move move) const {
        if constexpr (TargetGame<G>)
            return game_.target(state, move);
        else
            return (move.bits * 0x9E37'79B9U) >> 20U;
    }

    void guess(const State& state, Seat me, int ply, Move tt_move, const Moves& moves,
               std::array<int, G::max_moves>& guesses) const {
        const auto& killers = killers_[static_cast<std::size_t>(ply)];
        auto hint = hints_of(game_, state);
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const Move move = moves[i];
            int g = history_[index(me)][history_slot(state, move)] * history_weight +
                    static_cast<int>(hint(move) * guess_hint);
            if (move == tt_move)
                g = guess_table;
            else if (move == killers[0] || move == killers[1])
                g += guess_killer;
            guesses[i] = g;
        }
    }

    /// Selection sort, one step at a time: most nodes are cut off after a few moves.
    static void bring_best_forward(Moves& moves, std::array<int, G::max_moves>& guesses, std::size_t from) {
        std::size_t best = from;
        for (std::size_t i = from + 1; i < moves.size(); ++i)
            if (guesses[i] > guesses[best]) best = i;
        std::swap(moves[from], moves[best]);
        std::swap(guesses[from], guesses[best]);
    }

    /// The move at `at` caused a cut-off: it becomes a killer and gains history; the quiet moves before it lose some.
    void remember_cut(const State& state, Seat me, int ply, int depth, const Moves& moves, std::size_t at) {
        const Move move = moves[at];
        if (!quiet(state, move)) return;
        auto& killers = killers_[static_cast<std::size_t>(ply)];
        if (killers[0] != move) killers = {move, killers[0]};
        const int bonus = std::min(depth * depth, 400) * 16;
        learn(me, history_slot(state, move), bonus);
        for (std::size_t i = 0; i < at; ++i)
            if (quiet(state, moves[i])) learn(me, history_slot(state, moves[i]), -bonus);
    }
    /// Moves history towards its bound by a share of the remaining distance, so it stays bounded and old entries fade.
    void learn(Seat me, std::size_t slot, int bonus) {
        int& count = history_[index(me)][slot];
        count += bonus - count * std::abs(bonus) / max_history;
    }

    void order_root() {
        if (!options_.ordering) return;
        auto hint = hints_of(game_, root_);
        std::ranges::stable_sort(root_moves_, std::greater{}, [&](const MoveScore& m) { return hint(m.move); });
    }

    void extend_line(int ply, Move move) {
        const auto here = static_cast<std::size_t>(ply);
        lines_[here][0] = move;
        std::copy_n(lines_[here + 1].begin(), line_length_[here + 1], lines_[here].begin() + 1);
        line_length_[here] = line_length_[here + 1] + 1;
    }

    G game_;
    E eval_;
    TranspositionTable tt_;
    AlphaBetaOptions options_;
    int margin_ = static_cast<int>(eval_.scale() / 4);  // points a quiet ply is not expected to gain
    std::array<std::array<int, 64>, 64> reductions_ = reduction_table(options_);
    BusyMoves* busy_ = nullptr;  // null: searching alone
    const StopFlag* done_ = nullptr;

    // One search.
    std::optional<Meter> meter_;
    std::optional<Path<G>> path_;
    State root_{};
    Seat root_seat_ = Seat::first;
    std::uint64_t salt_ = 0;  // of the keys in the tt
    std::vector<MoveScore> root_moves_;
    std::vector<Move> best_line_;
    int end_ = INT32_MAX;           // depth at which every line ends, where play must
    int iteration_ = 0;             // depth of the running iteration
    bool passed_ = false;           // the last move on the path was a null move
    bool root_improved_ = false;    // the running iteration has found a better move
    bool reached_horizon_ = false;  // an estimate went into the value of the running subtree
    bool complete_ = false;         // the last iteration used no estimate at all
    Steadiness steadiness_;
    std::array<std::array<Move, 2>, max_ply + 1> killers_{};
    std::array<std::array<int, history_slots>, 2> history_{};
    std::array<std::array<Move, max_ply + 1>, max_ply + 1> lines_{};
    std::array<int, max_ply + 1> line_length_{};
};

}  // namespace joute
