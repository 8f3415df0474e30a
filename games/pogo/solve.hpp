// SPDX-License-Identifier: MIT
// Pogo solved: the exact result and distance of every arrangement, seen from the side to move.
//
// Index. Twelve pieces on nine squares: 125 970 height patterns x 924 colour orders. The eight symmetries of the board
// act on the heights, so one pattern of each class is kept; colours are read stack by stack in the order of the kept
// pattern, as "mine" and "theirs". About 15 million entries of one byte: odd n = win in n plies, even n = loss in n.
//
// Solving. Layer by layer: positions lost in n make all their predecessors won in n + 1; predecessors of positions won
// in n are lost if they can only reach wins of the opponent. A move taken back is a move (same block, same distance,
// the other way), so predecessors come from the ordinary move generator. Positions that no layer reaches are draws.
//
// This file starts no thread and owns no table: the work is split into slices that a caller may run in parallel.
// Entries are written as relaxed atomics; within a layer every writer of an entry writes the same value, so the result
// does not depend on the schedule.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "pogo/rules.hpp"

namespace joute::pogo {

enum class Solved : std::uint8_t { win, draw, loss };

/// Exact value for the side to move; `plies` to the end, 0 for a draw.
struct SolvedValue {
    Solved value = Solved::draw;
    int plies = 0;
};

/// Numbers positions up to symmetry and colour. About 1 MB, built in some tens of milliseconds. Symmetric height
/// patterns leave a few entries unused: at(e) of those belongs to another entry.
class TableIndex {
  public:
    TableIndex();

    [[nodiscard]] std::size_t size() const { return kept_.size() * colour_orders; }
    /// The entry of a position, whatever its orientation and side to move.
    [[nodiscard]] std::size_t of(const State& state) const;
    /// A position of the entry, with the first seat to move.
    [[nodiscard]] State at(std::size_t entry) const;
    /// How many of the 116 396 280 arrangements the entry represents.
    [[nodiscard]] int weight(std::size_t entry) const { return kept_[entry / colour_orders].patterns; }

    static constexpr std::size_t colour_orders = 924;        // 12 choose 6
    static constexpr std::size_t height_patterns = 125'970;  // 20 choose 8

  private:
    using Heights = std::array<std::uint8_t, squares>;
    struct Kept {
        Heights heights;
        std::uint8_t patterns;  // height patterns of this class
    };
    /// Where a height pattern is stored: the class, and the symmetries (as bits) that map it there. A symmetric pattern
    /// has several; the one that gives the smallest colour order is used.
    struct Place {
        std::uint16_t kept;
        std::uint8_t symmetries;
    };

    [[nodiscard]] std::size_t rank(const Heights& heights) const;

    std::array<std::array<std::array<std::uint32_t, pieces + 1>, pieces + 1>, squares> rank_{};
    std::vector<Place> places_;  // by rank
    std::vector<Kept> kept_;
    std::array<std::uint16_t, 1U << pieces> colour_rank_{};
    std::array<std::uint16_t, colour_orders> colour_bits_{};
};

// Special values of a table byte; all others are distances.
inline constexpr std::uint8_t entry_draw = 255;        // while solving: undecided
inline constexpr std::uint8_t entry_impossible = 254;  // only the side to move owns stacks
inline constexpr int longest_distance = 253;

[[nodiscard]] constexpr SolvedValue decode(std::uint8_t entry) {
    if (entry >= entry_impossible) return {};
    return {entry % 2 == 1 ? Solved::win : Solved::loss, entry};
}

/// One layer after another over a table owned by the caller; see above.
class Solver {
  public:
    Solver(const Pogo& game, const TableIndex& index, std::span<std::uint8_t> table)
        : game_(game.without_draws()), index_(index), table_(table) {}

    /// Marks finished and impossible positions in [begin, end).
    void prepare(std::size_t begin, std::size_t end);

    /// Takes the entries of [begin, end) at distance `plies` and decides their predecessors at plies + 1. Returns how
    /// many such entries there were; the solution is complete when a layer is empty everywhere.
    std::size_t advance(int plies, std::size_t begin, std::size_t end);

    /// After the last layer: gives unused entries the value of the entry used in their place.
    void finish(std::size_t begin, std::size_t end);

  private:
    [[nodiscard]] std::uint8_t load(std::size_t entry) const {
        return std::atomic_ref(table_[entry]).load(std::memory_order_relaxed);
    }
    void store(std::size_t entry, std::uint8_t value) {
        std::atomic_ref(table_[entry]).store(value, std::memory_order_relaxed);
    }
    [[nodiscard]] bool only_reaches_wins(const State& state) const;

    Pogo game_;
    const TableIndex& index_;
    std::span<std::uint8_t> table_;
};

/// A finished tablebase, wherever its bytes are stored.
class SolvedTable {
  public:
    SolvedTable(const TableIndex& index, std::span<const std::uint8_t> table) : index_(&index), table_(table) {}

    [[nodiscard]] SolvedValue value(const State& state) const { return decode(table_[index_->of(state)]); }

    /// The best move of a position that is not over: the fastest win, else a draw after which the greatest share of
    /// replies loses, else the slowest loss. Ties are broken by `random`.
    [[nodiscard]] Move best(const Pogo& game, const State& state, Random& random) const;

  private:
    const TableIndex* index_;
    std::span<const std::uint8_t> table_;
};

/// Counts over all arrangements, as `joute solve pogo` prints them.
struct Census {
    std::uint64_t wins = 0;
    std::uint64_t losses = 0;
    std::uint64_t draws = 0;
    std::uint64_t impossible = 0;
    int longest = 0;

    [[nodiscard]] std::uint64_t arrangements() const { return wins + losses + draws + impossible; }
};
[[nodiscard]] Census census(const TableIndex& index, std::span<const std::uint8_t> table);

}  // namespace joute::pogo
