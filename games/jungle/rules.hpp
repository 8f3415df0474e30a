// SPDX-License-Identifier: MIT
// The rules of Jungle on both boards (games/jungle/rules.md, ids J-01...).
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <limits>

#include "core/game.hpp"
#include "core/game_info.hpp"
#include "core/move.hpp"
#include "core/random.hpp"
#include "core/result.hpp"
#include "jungle/boards.hpp"
#include "jungle/happenings.hpp"
#include "jungle/returning.hpp"
#include "jungle/state.hpp"

namespace joute::jungle {

[[nodiscard]] constexpr Move make_move(Square from, Square to) {
    return {std::uint32_t{from} | std::uint32_t{to} << 8U};
}
[[nodiscard]] constexpr Square from_of(Move m) { return static_cast<Square>(m.bits & 255U); }
[[nodiscard]] constexpr Square to_of(Move m) { return static_cast<Square>(m.bits >> 8U & 255U); }

/// The kind of a move, the first that applies (shown to players).
enum class MoveKind : std::uint8_t { victory, attack, jump, trap, shift };

/// Zobrist keys by piece (zeros for `nobody`) and square; fixed for all time.
struct HashKeys {
    std::array<std::array<std::uint64_t, max_squares + 1>, pieces + 1> piece{};
    std::uint64_t side = 0;
};
inline constexpr HashKeys hash_keys = [] {
    HashKeys keys;
    std::uint64_t x = 0x4A4F'5554'4520'4A47ULL;
    for (std::size_t p = 0; p < pieces; ++p)
        for (auto& key : keys.piece[p]) key = x = mix64(x);
    keys.side = mix64(x);
    return keys;
}();

class Jungle {
  public:
    using State = jungle::State;
    using Happening = jungle::Happening;
    static constexpr std::size_t max_moves = kinds * 4 + 1;  // one more for appending without a branch

    struct Options {
        bool classic_board = false;
        bool classic_ranks = false;  // on the board war; classic has its own ranks
        bool capture_jumps = false;  // on the board war; always on in classic
        int repetitions = 3;
        int no_capture = 150;
    };

    explicit Jungle(const Options& options);
    Jungle() : Jungle(Options{}) {}

    [[nodiscard]] static const GameInfo& info();
    [[nodiscard]] static Result<Jungle> configure(const OptionValues& values);
    [[nodiscard]] const Options& options() const { return options_; }
    [[nodiscard]] const Board& board() const { return *board_; }

    [[nodiscard]] State start() const;

    /// A state with these pieces; computes key, counts and ending.
    [[nodiscard]] State make_state(const std::array<Square, pieces>& where, Seat to_move) const;

    [[nodiscard]] bool out_of_patience(const State& s) const {
        return options_.no_capture != 0 && s.quiet_plies >= options_.no_capture;
    }
    [[nodiscard]] Actor actor(const State& s) const {
        return s.ending != Ending::none || out_of_patience(s) ? Actor::over : actor_of(s.to_move);
    }
    [[nodiscard]] Outcome outcome(const State& s) const {
        return s.ending != Ending::none ? win_of(s.winner) : Outcome::draw;
    }

    void legal(const State& s, Seat seat, MoveList<max_moves>& moves) const {
        if (seat != s.to_move || actor(s) == Actor::over) return;
        const std::size_t enemy = index(other(seat));
        for_each_animal(s, seat, [&](Piece piece, Square from, const Steps& steps) {
            for (const Square to : steps.plain) {
                // Nearly every step leads to an empty square, or nowhere: no branch for those.
                const Piece target = s.board[to];
                moves.push_if(make_move(from, to), target == nobody);
                if (target / kinds == enemy) [[unlikely]] {
                    if (takes(piece, from, target, to)) moves.push_back(make_move(from, to));
                }
            }
            for (std::size_t i = 0; i < steps.jump_count; ++i)
                if (can_jump(s, piece, from, steps.jumps[i])) moves.push_back(make_move(from, steps.jumps[i].to));
            return true;
        });
    }

    void play(State& s, Move m) const {
        const Square from = from_of(m);
        const Square to = to_of(m);
        const Piece mover = s.board[from];
        const Piece taken = s.board[to];
        s.board[from] = nobody;
        s.board[to] = mover;
        s.where[mover] = to;
        s.key ^=
            hash_keys.piece[mover][from] ^ hash_keys.piece[mover][to] ^ hash_keys.piece[taken][to] ^ hash_keys.side;
        ++s.quiet_plies;
        const Seat me = s.to_move;
        s.to_move = other(me);
        if (taken != nobody) {
            s.where[taken] = nowhere;
            s.alive[index(s.to_move)] &= static_cast<std::uint8_t>(~(1U << (taken % kinds)));
            s.quiet_plies = 0;
        }
        if (board_->terrain[to] == throne_of(s.to_move))
            finish(s, Ending::throne, me);
        else if (s.alive[index(s.to_move)] == 0)
            finish(s, Ending::no_animal, me);
        else if (!can_move(s, s.to_move))
            finish(s, Ending::no_move, me);
    }

    void play(State& s, Move m, Listener<Happening>& tell) const {
        announce(s, m, tell);
        play(s, m);
    }

    [[nodiscard]] std::uint64_t key(const State& s) const { return s.key; }

    // Draws (J-10): only a capture is irreversible.
    [[nodiscard]] int repetitions() const { return options_.repetitions; }
    [[nodiscard]] int reversible_plies(const State& s) const { return s.quiet_plies; }
    [[nodiscard]] int plies_to_limit(const State& s) const {
        return options_.no_capture == 0 ? std::numeric_limits<int>::max() : options_.no_capture - s.quiet_plies;
    }
    [[nodiscard]] Jungle without_draws() const;

    /// Whether the seat to move can make the position with this key.
    [[nodiscard]] bool returns(const State& s, std::uint64_t key) const {
        const Returning::Step* step = returning_->find(key ^ s.key ^ hash_keys.side);
        if (step == nullptr || seat_of_piece(step->piece) != s.to_move) return false;
        const Square from = s.where[step->piece];
        if (from != step->squares[0] && from != step->squares[1]) return false;
        const Square to = step->squares[from == step->squares[0] ? 1 : 0];
        if (s.board[to] != nobody) return false;
        const Steps& steps = steps_of(step->piece, from);
        for (const Square plain : steps.plain)
            if (plain == to) return true;
        for (std::size_t i = 0; i < steps.jump_count; ++i)
            if (steps.jumps[i].to == to) return !lane_blocked(s, steps.jumps[i].lane);
        return false;
    }

    /// An enemy is beside my throne: all neighbours of a throne are its traps.
    [[nodiscard]] bool in_danger(const State& s) const {
        const std::size_t enemy = index(other(s.to_move));
        bool danger = false;
        for (const Square trap : board_->traps[index(s.to_move)]) danger |= s.board[trap] / kinds == enemy;
        return danger;
    }

    /// Zugzwang is possible with few animals left, never with many: whether a null move is safe.
    [[nodiscard]] bool may_pass(const State& s) const {
        constexpr int min_animals = 3;
        return std::popcount(s.alive[index(s.to_move)]) >= min_animals && can_move(s, other(s.to_move));
    }
    void pass(State& s) const {
        s.to_move = other(s.to_move);
        s.key ^= hash_keys.side;
        ++s.quiet_plies;
    }

    /// Captures and moves onto the enemy throne: what quiescence searches.
    void noisy(const State& s, MoveList<max_moves>& moves) const {
        const std::size_t enemy = index(other(s.to_move));
        const std::uint8_t goal = throne_of(other(s.to_move));
        for_each_animal(s, s.to_move, [&](Piece piece, Square from, const Steps& steps) {
            for (const Square to : steps.plain) {
                const Piece target = s.board[to];
                if (target / kinds == enemy ? takes(piece, from, target, to)
                                            : board_->terrain[to] == goal && target == nobody)
                    moves.push_back(make_move(from, to));
            }
            for (std::size_t i = 0; i < steps.jump_count; ++i) {
                const Jump jump = steps.jumps[i];
                if (s.board[jump.to] != nobody && can_jump(s, piece, from, jump))
                    moves.push_back(make_move(from, jump.to));
            }
            return true;
        });
    }

    /// For move ordering: victory, then valuable victims taken by weak animals; quiet moves are equal.
    [[nodiscard]] int hint(const State& s, Move m) const {
        if (board_->terrain[to_of(m)] == throne_of(other(s.to_move))) return 400;
        const Piece target = s.board[to_of(m)];
        if (target == nobody) return 0;
        return 100 + 8 * worth_[target % kinds] - worth_[s.board[from_of(m)] % kinds];
    }

    [[nodiscard]] MoveKind kind(const State& s, Move m) const;

    /// Whether `attacker` on `from` may take `target` on `to` (by rank and terrain, not by distance).
    [[nodiscard]] bool takes(Piece attacker, Square from, Piece target, Square to) const {
        const Kind kind = kind_of(attacker);
        const bool trapped = (board_->terrain[to] & trap_of(seat_of_piece(attacker))) != 0;
        if (kind == Kind::rat) {
            const bool swims = board_->terrain[from] == water;
            const bool wet = board_->terrain[to] == water;
            if (swims) return wet && kind_of(target) == Kind::rat;
            if (wet && options_.classic_board) return false;
        }
        return trapped || (prey_[static_cast<std::size_t>(kind)] >> (target % kinds) & 1U) != 0;
    }

    /// Kinds an animal may take on open land, as bits.
    [[nodiscard]] std::uint8_t prey(Kind kind) const { return prey_[static_cast<std::size_t>(kind)]; }
    /// Kinds that some animal of these (bits) may take on open land, as bits.
    [[nodiscard]] std::uint8_t prey_of_all(std::uint8_t hunters) const { return prey_of_all_[hunters]; }
    [[nodiscard]] int rank(Kind kind) const { return ranks_[static_cast<std::size_t>(kind)]; }

    [[nodiscard]] bool lane_blocked(const State& s, Lane lane) const {
        for (const Piece rat : {make_piece(Seat::first, Kind::rat), make_piece(Seat::second, Kind::rat)}) {
            const Square at = s.where[rat];
            if (at == nowhere) continue;
            if (board_->lanes_through[at][0] == lane || board_->lanes_through[at][1] == lane) return true;
        }
        return false;
    }

  private:
    void announce(const State& s, Move m, Listener<Happening>& tell) const;

    [[nodiscard]] const Steps& steps_of(Piece piece, Square from) const {
        const Gait gait = board_->gait_of[static_cast<std::size_t>(kind_of(piece))];
        return board_->steps[index(seat_of_piece(piece))][static_cast<std::size_t>(gait)][from];
    }

    /// Calls visit(piece, square, its steps) for each living animal until it returns false. Returns
    /// whether all were visited.
    template <class Visit>
    bool for_each_animal(const State& s, Seat seat, const Visit& visit) const {
        const auto& by_gait = board_->steps[index(seat)];
        const auto base = static_cast<Piece>(index(seat) * kinds);
        for (unsigned alive = s.alive[index(seat)]; alive != 0; alive &= alive - 1) {
            const auto kind = static_cast<std::size_t>(std::countr_zero(alive));
            const auto piece = static_cast<Piece>(base + kind);
            const Square from = s.where[piece];
            if (!visit(piece, from, by_gait[static_cast<std::size_t>(board_->gait_of[kind])][from])) return false;
        }
        return true;
    }

    [[nodiscard]] bool can_jump(const State& s, Piece piece, Square from, Jump jump) const {
        const Piece target = s.board[jump.to];
        if (target != nobody &&
            (!capture_jumps_ || target / kinds == piece / kinds || !takes(piece, from, target, jump.to)))
            return false;
        return !lane_blocked(s, jump.lane);
    }

    [[nodiscard]] bool can_move(const State& s, Seat seat) const {
        const std::size_t enemy = index(other(seat));
        return !for_each_animal(s, seat, [&](Piece piece, Square from, const Steps& steps) {
            for (const Square to : steps.plain) {
                const Piece target = s.board[to];
                if (target == nobody || (target / kinds == enemy && takes(piece, from, target, to))) return false;
            }
            for (std::size_t i = 0; i < steps.jump_count; ++i)
                if (can_jump(s, piece, from, steps.jumps[i])) return false;
            return true;
        });
    }

    static void finish(State& s, Ending ending, Seat winner) {
        s.ending = ending;
        s.winner = winner;
    }

    Options options_;
    const Board* board_;  // one of the two static boards
    const Returning* returning_;
    bool capture_jumps_;
    std::array<int, kinds> ranks_{};
    std::array<std::uint8_t, kinds> prey_{};
    std::array<std::uint8_t, 256> prey_of_all_{};
    std::array<int, kinds> worth_{};  // for ordering captures
};
static_assert(AlternatingGame<Jungle> && RepetitionGame<Jungle> && ReturningGame<Jungle> && Telling<Jungle>);

}  // namespace joute::jungle
