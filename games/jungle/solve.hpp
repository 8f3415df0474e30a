// SPDX-License-Identifier: MIT
// Tablebases of Jungle endings: the exact result and distance of every position with few animals left, seen from the
// side to move. On the board classic two animals against one and one against one, on war one against one. Repetition
// and the ply limit are ignored: a position from which neither side can force a win is a draw.
//
// Index. One block of entries per material: a `pack` of one or two animals against a `lone` one. Rotating the board by
// 180 degrees exchanges the seats, so the pack always belongs to the first seat; mirroring moves the lone animal to the
// left half. Only rats can be in water and none on a throne (the game is over there), so an animal has 49 or 61 squares
// on classic, 134 or 152 on war. One byte per entry: odd n = win in n plies, even n = loss in n; parity tells them
// apart because the winner always makes the last move. A distance that does not fit fails the whole solution.
//
// Solving. Captures lead only into smaller materials, so each material is an independent task once those are done;
// tasks may run in parallel, write to separate blocks and do not depend on their order. A task generates moves once
// from each position (captures, thrones, number of quiet moves) and then walks backwards layer by layer: a loss in n
// makes its predecessors wins in n + 1, and a position all of whose moves lead to the opponent's wins is lost. Results
// of captures wait for the layer they belong to. Tasks work on both halves of the board and keep one: twice the work,
// but a quiet move is then one edge between two entries, and positions symmetric to themselves need no special case.
//
// This file starts no thread and owns no table.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/score.hpp"
#include "jungle/rules.hpp"

namespace joute::jungle {

// Special values of a table byte; all others are distances. 0 is a position without moves.
inline constexpr std::uint8_t entry_draw = 255;    // while solving: undecided
inline constexpr std::uint8_t entry_unused = 254;  // two animals on one square
inline constexpr int longest_distance = 253;

/// The score of an entry that is in use.
[[nodiscard]] constexpr Score decode(std::uint8_t entry) {
    if (entry >= entry_unused) return drawn;
    return entry % 2 == 1 ? win_in(entry) : loss_in(entry);
}

/// Which animals are left.
struct Material {
    std::array<Kind, 2> pack{};  // ascending kinds; a pack of one animal uses the first
    std::size_t pack_size = 1;
    Kind lone{};
    std::size_t offset = 0;  // of its block in the table
    std::size_t size = 0;    // entries kept
    std::size_t whole = 0;   // entries of both halves of the board, the kept ones first
};

/// Numbers the covered positions of a game. A few kilobytes.
class EndingIndex {
  public:
    explicit EndingIndex(const Jungle& game);

    [[nodiscard]] const Jungle& game() const { return game_; }
    /// Entries of the whole table.
    [[nodiscard]] std::size_t size() const { return materials_.back().offset + materials_.back().size; }
    /// Smaller ones first; the first `duels()` are one against one and lead into no other.
    [[nodiscard]] std::span<const Material> materials() const { return materials_; }
    [[nodiscard]] std::size_t duels() const { return duels_; }

    /// Whether the position is covered: not over, and few enough animals. A few instructions, no call.
    [[nodiscard]] bool covers(const State& state) const {
        unsigned alive = state.alive[0] | static_cast<unsigned>(state.alive[1]) << kinds;
        for (int i = 0; i < max_animals_; ++i) alive &= alive - 1;
        return alive == 0 && state.ending == Ending::none;
    }
    /// The entry of a covered position, whatever its orientation.
    [[nodiscard]] std::size_t of(const State& state) const;
    /// The position of an entry in use, with the pack as the first seat.
    [[nodiscard]] State at(std::size_t entry) const;
    /// How many positions the entry represents: mirrored, and with the seats exchanged.
    [[nodiscard]] int weight(std::size_t entry) const;
    [[nodiscard]] const Material& material_of(std::size_t entry) const;

  private:
    friend class EndingSolver;

    /// The squares of a kind in the order of the index: the left half (with a middle column) first.
    struct Places {
        std::vector<Square> squares;
        std::array<std::uint8_t, max_squares> number{};
        std::size_t left = 0;
    };
    /// A decoded entry.
    struct Spots {
        std::array<Square, 2> pack;  // the second `nowhere` for a pack of one
        Square lone;
        bool pack_moves;
    };

    [[nodiscard]] const Places& places(Kind kind) const { return places_[kind == Kind::rat ? 1 : 0]; }
    [[nodiscard]] Spots spots(const Material& material, std::size_t local) const;
    [[nodiscard]] State state(const Material& material, const Spots& spots) const;

    Jungle game_;                   // without draws
    std::array<Places, 2> places_;  // land animals, rats
    std::array<Square, max_squares> mirror_{};
    std::vector<Material> materials_;
    std::size_t duels_ = 0;
    int max_animals_ = 0;
    std::array<std::array<std::uint16_t, kinds>, 256> by_kinds_{};  // [pack as bits][lone]: number of the material
};

/// Solves material after material into a table owned by the caller; see above.
class EndingSolver {
  public:
    EndingSolver(const EndingIndex& index, std::span<std::uint8_t> table);

    /// Bytes of working memory a material takes.
    [[nodiscard]] static std::size_t scratch_size(const Material& material) { return 3 * material.whole; }

    /// Fills the block of the material. Those with fewer animals must be done. False when a distance does not fit; the
    /// table is then useless.
    [[nodiscard]] bool solve(const Material& material, std::span<std::uint8_t> scratch);

  private:
    /// A quiet move taken back.
    struct Back {
        Square from;
        Lane lane;
    };
    struct BackList {
        std::array<Back, 8> moves;
        std::size_t count = 0;
    };
    struct Task;

    void look_forward(Task& task) const;
    void look_forward(Task& task, std::size_t entry) const;
    void look_back(Task& task, std::size_t entry) const;
    static void notify(Task& task, std::size_t entry);

    const EndingIndex& index_;
    std::span<std::uint8_t> table_;
    std::array<std::array<std::array<BackList, max_squares>, gaits>, 2> back_{};  // [seat][gait][to]
};

/// Sums over materials, in positions (see EndingIndex::weight); finished positions are not counted.
struct EndingCensus {
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
    int longest = 0;                // plies
    std::size_t longest_entry = 0;  // the first entry that far from its end
    [[nodiscard]] std::uint64_t positions() const { return wins + draws + losses; }
};
[[nodiscard]] EndingCensus census(const EndingIndex& index, std::span<const std::uint8_t> table,
                                  std::span<const Material> materials);

}  // namespace joute::jungle
