// SPDX-License-Identifier: MIT
// Exact results from solved tables: making them, and judging games by them.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "kit/making.hpp"

namespace joute {

/// The result of a game that is not over, where solved tables know it for certain.
using Judge = std::function<std::optional<Outcome>(const AnyLine&)>;

class Solver {
  public:
    virtual ~Solver() = default;
    /// Solves the game afresh and stores the table, in `out` or else where agents look for it; returns the figures.
    /// Stopped early it stores nothing.
    [[nodiscard]] virtual Result<Fact> solve(const AnyGame& game, const std::optional<std::filesystem::path>& out,
                                             const Notice& notice, const StopFlag* stop) const = 0;
    /// Whether the table covers the whole game, so that `strongest` needs it and plays without error.
    [[nodiscard]] virtual bool complete() const = 0;
    /// Whether the agent of that name can only play with the table.
    [[nodiscard]] virtual bool needed_by(std::string_view agent) const = 0;
    /// How the file with the table of these rules is called, without its folder.
    [[nodiscard]] virtual std::string file(const AnyGame& game) const = 0;
    /// Whether a file holds the table of these rules, whole, undamaged and in the layout of this program.
    [[nodiscard]] virtual bool fits(const AnyGame& game, std::span<const std::uint8_t> file) const = 0;
    /// Whether the table is stored where agents look for it.
    [[nodiscard]] virtual bool stored(const AnyGame& game) const = 0;
    /// A judge by the table, or why there is none.
    [[nodiscard]] virtual Result<Judge> judge(const AnyGame& game, const Making& making) const = 0;
};

struct Kit;
/// The game with each of the rules that have a table of their own; empty when it cannot be solved.
[[nodiscard]] std::vector<std::shared_ptr<const AnyGame>> games_with_tables(const Kit& kit);

}  // namespace joute
