// SPDX-License-Identifier: MIT
// A tuning on disk, to inspect and to resume:
//   plan.json       what is being tuned, and how
//   round-1.jsonl   one game of self-play a line: result, and what was counted in its positions
//   weights-1.txt   the weights fitted after each round (kit/weights.hpp)
//   match/          the match that decides (folder.hpp)
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <vector>

#include "arena/ledger.hpp"
#include "arena/tune.hpp"

namespace joute {

class TuneFolder {
  public:
    /// A new folder, or one without a tuning.
    [[nodiscard]] static Result<TuneFolder> create(const std::filesystem::path& path, const AnyGame& game,
                                                   const TunePlan& plan, const TablesUsed& tables = {});
    /// An existing one. The plan and the tables must be the same, except that it may ask for a longer match.
    [[nodiscard]] static Result<TuneFolder> resume(const std::filesystem::path& path, const AnyGame& game,
                                                   const TunePlan& plan, const TablesUsed& tables = {});

    /// Reads and keeps games; must not outlive this object.
    [[nodiscard]] TuneKeeper keeper();
    [[nodiscard]] Result<void> keep_weights(int round, const std::string& text) const;
    [[nodiscard]] std::filesystem::path match_path() const { return path_ / "match"; }
    /// ... of the match that confirms it.
    [[nodiscard]] std::filesystem::path confirmation_path() const { return path_ / "confirmation"; }

  private:
    explicit TuneFolder(std::filesystem::path path) : path_(std::move(path)) {}
    [[nodiscard]] Result<void> open_rounds(const TunePlan& plan);

    std::filesystem::path path_;
    std::vector<Ledger> ledgers_;  // by round, from 0
    std::vector<std::map<std::size_t, TuneGame>> games_;
};

}  // namespace joute
