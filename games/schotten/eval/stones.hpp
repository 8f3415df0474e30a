// SPDX-License-Identifier: MIT
// How likely each seat is to get each stone, and what that makes of the game: the heart of the evaluation. From both
// sides' chances of each rank follows who is likely the stronger; what the prover knows already is certain. Five stones
// or three adjacent ones win, so all 512 ways the stones may fall are weighed, each stone by itself.
#pragma once

#include <array>
#include <optional>

#include "schotten/eval/side.hpp"

namespace joute::schotten {

/// Of the first seat, stone by stone.
using StoneChances = std::array<float, stone_count>;

/// The expected result for the first seat, in [-1, 1].
[[nodiscard]] float expected_result(const StoneChances& chances);

/// What each stone decides: the expected result with it minus the one without it.
[[nodiscard]] StoneChances stone_weights(const StoneChances& chances);

/// 1 or 0 where the stone is claimed, proved, or both sides are complete.
[[nodiscard]] StoneChances stone_chances(const State& state, const Model& model = fitted_model());

/// Reads stones of one position, each when asked.
class StoneReader {
  public:
    StoneReader(const State& s, const Model& model);
    /// A table with other supplies than its state has.
    StoneReader(const Table& table, const Numbers& numbers, const std::array<Supply, 2>& supply)
        : table_(table), numbers_(numbers), supply_(supply), pool_(table.off_table) {}

    /// The chance of the first seat to get the stone.
    [[nodiscard]] float chance(unsigned stone);
    [[nodiscard]] StoneChances all();
    /// Neither side is complete; under bluff the ranks are not looked at.
    [[nodiscard]] float open_chance(const std::array<Side, 2>& sides, const std::array<Ranks, 2>& ranks,
                                    bool bluffed) const;
    /// Empty sides are many and all alike: worked out once.
    [[nodiscard]] Ranks ranks_for(const Side& side, std::size_t seat);

    [[nodiscard]] const Supply& supply(std::size_t seat) const { return supply_[seat]; }
    [[nodiscard]] const Numbers& numbers() const { return numbers_; }

  private:
    /// One's side is complete (perhaps both are): the chance that it keeps the stone.
    [[nodiscard]] float chance_to_hold(unsigned stone, Seat done) const;

    const Table& table_;
    const Numbers& numbers_;
    std::array<Supply, 2> supply_;
    Pool pool_;
    std::array<std::optional<Ranks>, 2> empty_;
};

}  // namespace joute::schotten
