// SPDX-License-Identifier: MIT
// What a long run leaves on disk so that it can be resumed: a plan, which must then be the same, and a ledger with one
// finished game a line. A game counts once its line is complete; half a line, left by a crash, is dropped.
#pragma once

#include <filesystem>
#include <fstream>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "arena/plan.hpp"
#include "core/result.hpp"

namespace joute {

/// Notes in a plan which solved tables its agents play by, under `tables`; nothing where none does, as in older
/// folders. A run resumed with other tables would be neither the one nor the other, so resume_plan refuses it.
void note_tables(nlohmann::ordered_json& plan, const TablesUsed& tables);

/// Writes the plan of a folder that has none.
[[nodiscard]] Result<void> begin_plan(const std::filesystem::path& folder, const nlohmann::ordered_json& plan);
/// Compares with the plan of the folder; the number under `may_grow` may be larger than it was. `agents` are called by
/// these names where their tables differ.
[[nodiscard]] Result<void> resume_plan(const std::filesystem::path& folder, const nlohmann::ordered_json& plan,
                                       std::string_view may_grow, const std::vector<std::string>& agents);

class Ledger {
  public:
    /// Returns the complete lines, none without a file; lines may then be added.
    [[nodiscard]] Result<std::vector<std::string>> open(const std::filesystem::path& path);
    [[nodiscard]] Result<void> add(const std::string& line);

  private:
    std::filesystem::path path_;
    std::ofstream file_;
};

}  // namespace joute
