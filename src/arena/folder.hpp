// SPDX-License-Identifier: MIT
// A contest on disk, to inspect and to resume:
//   plan.json          what is being played
//   games.jsonl        one finished game a line: result, and value and time of every decision
//   games/000001.joute the same games as records (docs/notation.md), to replay and analyse
#pragma once

#include <filesystem>
#include <map>

#include "arena/game_runner.hpp"
#include "arena/ledger.hpp"
#include "arena/plan.hpp"
#include "core/any_game.hpp"

namespace joute {

class ContestFolder {
  public:
    /// A new folder, or one without a contest.
    [[nodiscard]] static Result<ContestFolder> create(const std::filesystem::path& path, const AnyGame& game,
                                                      const Plan& plan, const TablesUsed& tables = {});
    /// An existing one. The plan and the tables must be the same, except that it may ask for more games.
    [[nodiscard]] static Result<ContestFolder> resume(const std::filesystem::path& path, const AnyGame& game,
                                                      const Plan& plan, const TablesUsed& tables = {});

    /// The games found when it was resumed, by number; moved out.
    [[nodiscard]] std::map<std::size_t, PlayedGame> take_games() { return std::move(games_); }

    /// Keeps one more game. Precondition: it has its record.
    [[nodiscard]] Result<void> add(const PlayedGame& game);

  private:
    explicit ContestFolder(std::filesystem::path path) : path_(std::move(path)) {}
    [[nodiscard]] Result<void> open_ledger(const Plan& plan);

    std::filesystem::path path_;
    Ledger ledger_;
    std::map<std::size_t, PlayedGame> games_;
};

}  // namespace joute
