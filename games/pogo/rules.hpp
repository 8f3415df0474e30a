// SPDX-License-Identifier: MIT
// The rules of Pogo (games/pogo/rules.md, ids P-01...). The hot functions are inline: a random game
// and a search node cost what is written here and nothing else.
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
#include "pogo/happenings.hpp"
#include "pogo/state.hpp"

namespace joute::pogo {

/// A move packed into 32 bits: pieces taken, square left, square reached.
[[nodiscard]] constexpr Move make_move(int taken, Square from, Square to) {
    return {static_cast<std::uint32_t>(taken) | static_cast<std::uint32_t>(from) << 4U |
            static_cast<std::uint32_t>(to) << 8U};
}
[[nodiscard]] constexpr int taken_of(Move m) { return static_cast<int>(m.bits & 15U); }
[[nodiscard]] constexpr Square from_of(Move m) { return static_cast<int>(m.bits >> 4U & 15U); }
[[nodiscard]] constexpr Square to_of(Move m) { return static_cast<int>(m.bits >> 8U & 15U); }

/// For each number of pieces taken (1..3) and square left: the squares that can be reached.
using Reach = std::array<std::array<std::uint16_t, squares>, max_taken + 1>;

/// P-04: as many squares as pieces, counted |dx| + |dy|.
constexpr Reach report_reach = [] {
    Reach reach{};
    for (Square from = 0; from < squares; ++from)
        for (Square to = 0; to < squares; ++to) {
            const int dx = column(from) - column(to);
            const int dy = row(from) - row(to);
            const int distance = (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy);
            if (distance >= 1 && distance <= max_taken)
                reach[static_cast<std::size_t>(distance)][static_cast<std::size_t>(from)] |=
                    static_cast<std::uint16_t>(1U << to);
        }
    return reach;
}();

/// P-05: as many orthogonal steps as pieces along a path that visits no square twice. On this board that adds one case:
/// three pieces may also end on an adjacent square, by a U-shaped path.
constexpr Reach official_reach = [] {
    Reach reach = report_reach;
    for (std::size_t from = 0; from < squares; ++from) reach[3][from] |= report_reach[1][from];
    return reach;
}();

/// All moves of a stack, for each square and height (3 means "3 or more"): generating moves is then copying one block
/// per stack, without branches to mispredict.
struct MoveBlock {
    static constexpr std::size_t room = 16;  // the centre of the official rules has 4 + 4 + 4
    std::array<Move, room> moves;
    std::size_t count;
};
using MoveBlocks = std::array<std::array<MoveBlock, max_taken + 1>, squares>;

constexpr MoveBlocks blocks_of(const Reach& reach) {
    MoveBlocks blocks{};
    for (std::size_t from = 0; from < squares; ++from)
        for (std::size_t tall = 1; tall <= max_taken; ++tall)
            for (std::size_t taken = 1; taken <= tall; ++taken)
                for (Square to = 0; to < squares; ++to)
                    if ((reach[taken][from] >> to & 1) != 0) {
                        MoveBlock& block = blocks[from][tall];
                        block.moves[block.count++] = make_move(static_cast<int>(taken), static_cast<Square>(from), to);
                    }
    return blocks;
}
inline constexpr MoveBlocks report_moves = blocks_of(report_reach);
inline constexpr MoveBlocks official_moves = blocks_of(official_reach);

class Pogo {
  public:
    using State = pogo::State;
    using Happening = pogo::Happening;

    // Squares are 1, 2 or 3 steps apart in 24, 32 and 16 ordered pairs, and the official rules allow the 24 again: no
    // position has more moves than all of them together. The rest is room for copying the last block whole.
    static constexpr std::size_t max_moves = 24 + 32 + 16 + 24 + MoveBlock::room;

    explicit Pogo(bool official = false, int repetitions = 3, int max_plies = 400)
        : official_(official), repetitions_(repetitions), max_plies_(max_plies) {}

    [[nodiscard]] static const GameInfo& info();
    [[nodiscard]] static Result<Pogo> configure(const OptionValues& options);

    [[nodiscard]] bool official() const { return official_; }
    [[nodiscard]] int max_plies() const { return max_plies_; }
    [[nodiscard]] const Reach& reach() const { return official_ ? official_reach : report_reach; }

    /// P-01.
    [[nodiscard]] State start() const {
        constexpr Stack white_pair = 0b100;
        constexpr Stack black_pair = 0b111;
        State s{};
        s.stacks.fill(empty_stack);
        for (std::size_t c = 0; c < side; ++c) {
            s.stacks[c] = white_pair;
            s.stacks[c + 2 * side] = black_pair;
        }
        s.tops = count_tops(s.stacks);
        s.to_move = Seat::first;
        return s;
    }

    [[nodiscard]] bool won(const State& s) const { return s.own_tops() == 0; }  // by the seat that just moved, P-06
    [[nodiscard]] bool out_of_plies(const State& s) const { return max_plies_ != 0 && s.plies >= max_plies_; }

    [[nodiscard]] Actor actor(const State& s) const {
        return won(s) || out_of_plies(s) ? Actor::over : actor_of(s.to_move);
    }
    [[nodiscard]] Outcome outcome(const State& s) const { return won(s) ? win_of(other(s.to_move)) : Outcome::draw; }

    /// P-02 to P-05.
    void legal(const State& s, Seat seat, MoveList<max_moves>& moves) const {
        if (seat != s.to_move || out_of_plies(s)) return;
        const MoveBlocks& blocks = official_ ? official_moves : report_moves;
        for (unsigned own = s.own_tops(); own != 0; own &= own - 1) {
            const auto from = static_cast<std::size_t>(std::countr_zero(own));
            const MoveBlock& block =
                blocks[from][static_cast<std::size_t>(std::min(height(s.stacks[from]), max_taken))];
            moves.append(block.moves, block.count);
        }
    }

    void play(State& s, Move m) const {
        const auto from = static_cast<std::size_t>(from_of(m));
        const auto to = static_cast<std::size_t>(to_of(m));
        const auto taken = static_cast<unsigned>(taken_of(m));
        const unsigned block = s.stacks[from] & ((1U << taken) - 1U);
        const unsigned left = static_cast<unsigned>(s.stacks[from]) >> taken;
        s.stacks[from] = static_cast<Stack>(left);
        s.stacks[to] = static_cast<Stack>(static_cast<unsigned>(s.stacks[to]) << taken | block);

        // The square reached now belongs to the mover, the square left to its new top piece.
        const std::size_t mover = index(s.to_move);
        const unsigned touched = 1U << from | 1U << to;
        std::array<unsigned, 2> tops{s.tops[0] & ~touched, s.tops[1] & ~touched};
        tops[mover] |= 1U << to;
        tops[left & 1U] |= (left != empty_stack ? 1U : 0U) << from;
        s.tops = {static_cast<std::uint16_t>(tops[0]), static_cast<std::uint16_t>(tops[1])};
        s.to_move = other(s.to_move);
        ++s.plies;
    }

    void play(State& s, Move m, Listener<Happening>& tell) const {
        announce(s, m, tell);
        play(s, m);
    }

    [[nodiscard]] std::uint64_t key(const State& s) const {
        // 144 bits of stacks and one for the side to move, folded by multiplications (the idea of wyhash, public
        // domain); cheaper here than updating it move by move.
        const auto word = [&](std::size_t i) {
            return std::uint64_t{s.stacks[i]} | std::uint64_t{s.stacks[i + 1]} << 16U |
                   std::uint64_t{s.stacks[i + 2]} << 32U | std::uint64_t{s.stacks[i + 3]} << 48U;
        };
        const std::uint64_t last = std::uint64_t{s.stacks[8]} << 1U | index(s.to_move);
        const std::uint64_t a = fold(word(0) ^ 0xA076'1D64'78BD'642FULL, word(4) ^ 0xE703'7ED1'A0B4'28DBULL);
        return fold(a ^ last, 0x8EBC'6AF0'9C88'C6E3ULL ^ last << 20U);
    }

    // Draws (P-07). Every move is reversible, so an equal position may be anywhere in the history.
    [[nodiscard]] int repetitions() const { return repetitions_; }
    [[nodiscard]] int reversible_plies(const State& /*s*/) const { return std::numeric_limits<int>::max(); }
    [[nodiscard]] int plies_to_limit(const State& s) const {
        return max_plies_ == 0 ? std::numeric_limits<int>::max() : max_plies_ - s.plies;
    }
    [[nodiscard]] Pogo without_draws() const { return Pogo(official_, 0, 0); }

    /// For move ordering: taking a stack is good, losing the one left is bad.
    [[nodiscard]] int hint(const State& s, Move m) const {
        const unsigned left = static_cast<unsigned>(s.stack(from_of(m))) >> taken_of(m);
        const bool takes = (s.tops[index(other(s.to_move))] >> to_of(m) & 1) != 0;
        const bool loses = left != empty_stack && (left & 1U) != index(s.to_move);
        return (takes ? 2 : 0) - (loses ? 3 : 0);
    }

  private:
    void announce(const State& s, Move m, Listener<Happening>& tell) const;
    static std::uint64_t fold(std::uint64_t a, std::uint64_t b) {
        __extension__ using Wide = unsigned __int128;
        const Wide product = static_cast<Wide>(a) * b;
        return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64U);
    }

    bool official_;
    int repetitions_;
    int max_plies_;
};
static_assert(AlternatingGame<Pogo> && RepetitionGame<Pogo> && Telling<Pogo>);

}  // namespace joute::pogo
