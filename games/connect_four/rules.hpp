// SPDX-License-Identifier: MIT
// The rules of Connect Four, implementing the contract of src/core/game.hpp: who acts, the legal moves, and their
// result. A move is the number of its column.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "connect_four/happenings.hpp"
#include "connect_four/state.hpp"
#include "core/game.hpp"
#include "core/game_info.hpp"
#include "core/move.hpp"
#include "core/random.hpp"
#include "core/result.hpp"

namespace connect_four {

using joute::Move;
using joute::Seat;

/// The moves for each set of full columns, so that generating them is copying a block.
struct MoveBlock {
    std::array<Move, 8> moves;  // room for seven; eight copy as two wide words
    std::size_t count;
};
inline constexpr auto move_blocks = [] {
    std::array<MoveBlock, 1U << columns> blocks{};
    for (std::uint32_t full = 0; full < blocks.size(); ++full)
        for (const std::uint32_t column : {3U, 2U, 4U, 1U, 5U, 0U, 6U})  // the middle first: it is often best
            if ((full >> column & 1U) == 0) blocks[full].moves[blocks[full].count++] = Move{column};
    return blocks;
}();

class ConnectFour {
  public:
    using State = connect_four::State;
    using Happening = connect_four::Happening;
    static constexpr std::size_t max_moves = 8;

    [[nodiscard]] static const joute::GameInfo& info();
    [[nodiscard]] static joute::Result<ConnectFour> configure(const joute::OptionValues& options);

    [[nodiscard]] State start() const { return {.own = 0, .all = 0, .won = false}; }

    [[nodiscard]] joute::Actor actor(const State& s) const {
        return s.won || s.all == whole_board ? joute::Actor::over : joute::actor_of(s.to_move());
    }
    [[nodiscard]] joute::Outcome outcome(const State& s) const {
        return s.won ? joute::win_of(joute::other(s.to_move())) : joute::Outcome::draw;
    }

    void legal(const State& s, Seat seat, joute::MoveList<max_moves>& moves) const {
        if (s.won || seat != s.to_move()) return;
        const MoveBlock& block = move_blocks[full_columns(s.all)];
        moves.append(block.moves, block.count);
    }

    /// A disc falls to the lowest empty cell of its column: adding to the column's bottom carries up to it.
    [[nodiscard]] static Board landing(const State& s, Move move) {
        const Board bottom = cell(static_cast<int>(move.bits), 0);
        return (s.all + bottom) & ((bottom << rows) - bottom);
    }

    void play(State& s, Move move) const {
        const Board stone = landing(s, move);
        const Board mine = s.own | stone;
        s.own = s.theirs();
        s.all |= stone;
        s.won = has_four(mine);
    }

    void play(State& s, Move move, joute::Listener<Happening>& tell) const {
        announce(s, move, tell);
        play(s, move);
    }

    /// Own stones and the outline of all are one number: adding the bottom row marks where columns end.
    [[nodiscard]] std::uint64_t key(const State& s) const { return joute::mix64(s.own + s.all + bottom_row); }

    /// The cells where a stone could land.
    [[nodiscard]] static Board landings(const State& s) { return (s.all + bottom_row) & whole_board; }

    /// What wins at once, else moves that cannot be answered by a four at once; where all can, any of them.
    void candidates(const State& s, Seat seat, joute::MoveList<max_moves>& moves) const {
        const Board open = landings(s);
        const Board theirs = completions(s.theirs());
        const Board wins = completions(s.own) & open;
        const Board forced = theirs & open;
        const bool too_many = (forced & (forced - 1)) != 0;
        const Board good = wins != 0 ? wins : too_many ? 0 : (forced != 0 ? forced : open) & ~(theirs >> 1);
        if (good == 0) return legal(s, seat, moves);
        // A column with such a cell carries into the bit above it.
        const MoveBlock& block = move_blocks[~full_columns((good + whole_board) >> 1) & 127U];
        moves.append(block.moves, block.count);
    }
    [[nodiscard]] int max_plies(const State& s) const { return cells - s.plies(); }

    /// For move ordering, a function of the move: stop a win first, keep off cells below one; fours to come and
    /// many lines are good. Weights by node counts.
    [[nodiscard]] auto hints(const State& s) const {
        return [&s, theirs = completions(s.theirs())](Move move) {
            constexpr int deciding = 400;
            constexpr int of_a_threat = 20;
            const Board stone = landing(s, move);
            if ((theirs & stone) != 0) return deciding;
            if ((theirs & stone << 1) != 0) return -deciding;
            return of_a_threat * std::popcount(completions(s.own | stone) & ~s.all) + lines_through(stone);
        };
    }
    /// The cell where the disc lands.
    static constexpr int target_hint = 6;
    [[nodiscard]] std::size_t target(const State& s, Move move) const {
        return static_cast<std::size_t>(std::countr_zero(landing(s, move)));
    }

    /// In how many of the 69 possible fours a cell is.
    [[nodiscard]] static constexpr int lines_through(Board stone) {
        return line_counts[static_cast<std::size_t>(std::countr_zero(stone))];
    }

  private:
    void announce(const State& s, Move move, joute::Listener<Happening>& tell) const;

    /// The top row's bits, seven apart, brought side by side by one multiplication.
    [[nodiscard]] static std::size_t full_columns(Board all) {
        constexpr Board gather = 0x1041041041ULL;  // bits 0, 6, ..., 36
        return (all & top_row) * gather >> (rows - 1 + 6 * (columns - 1)) & 127U;
    }

    static constexpr std::array<std::int8_t, 64> line_counts = [] {
        std::array<std::int8_t, 64> counts{};
        for (int c = 0; c < columns; ++c)
            for (int r = 0; r < rows; ++r)
                for (const int d : directions) {
                    const Board line = cell(c, r) | cell(c, r) << d | cell(c, r) << 2 * d | cell(c, r) << 3 * d;
                    if ((line & whole_board) != line) continue;
                    for (Board rest = line; rest != 0; rest &= rest - 1)
                        ++counts[static_cast<std::size_t>(std::countr_zero(rest))];
                }
        return counts;
    }();
};
static_assert(joute::AlternatingGame<ConnectFour> && joute::Telling<ConnectFour>);

}  // namespace connect_four
