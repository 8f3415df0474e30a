// SPDX-License-Identifier: MIT
// Endings of Jungle solved: the exact result and distance of every position with few animals left, seen
// from the side to move. On the board classic two animals against one and one against one, on war one
// against one. Repetition and the ply limit are left out: a position from which neither side can force
// a win is a draw.
//
// Index. One block of entries per material, a `pack` of one or two animals against a `lone` one.
// Turning the board by 180 degrees exchanges the seats, so the pack is always the first seat's;
// mirroring it brings the lone animal to the left half. Only rats stand in water and nobody on a
// throne (the game is over there), so an animal has 49 or 61 places on classic, 134 or 152 on war.
// One byte an entry: odd n = win in n plies, even n = loss in n; parity tells them apart because the
// winner always makes the last move. A distance that would not fit fails the whole solution.
//
// Solving. A material leads only into smaller ones, by captures, so each is a task of its own once
// those are done; tasks may run side by side, write apart and do not depend on their order. A task
// looks forward once from each position (captures, thrones, number of quiet moves) and then walks
// backwards layer by layer: a loss in n makes its predecessors wins in n + 1, a position all of whose
// moves lead to the opponent's wins is lost. Results behind a capture wait for the layer they belong
// to. Tasks work on both halves of the board and keep one: twice the work, but a quiet move is then
// one edge between two entries, and nothing has to be said about positions that mirror themselves.
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

// The bytes of a table besides distances; 0 is a position without moves.
inline constexpr std::uint8_t entry_draw = 255;    // while solving: not decided yet
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

/// Numbers the covered positions of a game. Some kilobytes.
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
    /// The position of an entry in use, the pack being the first seat's.
    [[nodiscard]] State at(std::size_t entry) const;
    /// How many positions the entry stands for: mirrored, and with the seats exchanged.
    [[nodiscard]] int weight(std::size_t entry) const;
    [[nodiscard]] const Material& material_of(std::size_t entry) const;

  private:
    friend class EndingSolver;

    /// The places of a kind in the order of the index: the left half (with a middle column) first.
    struct Places {
        std::vector<Square> squares;
        std::array<std::uint8_t, max_squares> number{};
        std::size_t left = 0;
    };
    /// An entry taken apart.
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

    /// Fills the block of the material. Those with fewer animals must be done. False when a distance
    /// does not fit; the table is then of no use.
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

/// Sums over materials, in positions (see EndingIndex::weight); finished ones are not counted.
struct EndingCensus {
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
    int longest = 0;                // plies
    std::size_t longest_entry = 0;  // the first that far from its end
    [[nodiscard]] std::uint64_t positions() const { return wins + draws + losses; }
};
[[nodiscard]] EndingCensus census(const EndingIndex& index, std::span<const std::uint8_t> table,
                                  std::span<const Material> materials);

}  // namespace joute::jungle
