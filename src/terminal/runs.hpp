// SPDX-License-Identifier: MIT
// The statistics of a person's campaigns. Finished runs are kept one a line in the user's data folder, as words
// `key=value`; a line that cannot be read is left out and counted, never a reason to stop or to lose the others.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.hpp"
#include "core/result.hpp"
#include "kit/campaign.hpp"

namespace joute {

struct KeptRun {
    RunSummary run;
    std::string day;        // 2026-01-31
    std::string adversary;  // spec of an agent, or human
};

struct RunBook {
    std::vector<KeptRun> runs;
    int damaged = 0;  // lines that could not be read
};

/// "runs/GAME.txt" in the user's data folder.
[[nodiscard]] std::filesystem::path runs_file(std::string_view game);

[[nodiscard]] RunBook parse_runs(std::string_view text);
/// One line, without its end.
[[nodiscard]] std::string print_run(const KeptRun& kept);

/// A missing file is an empty book.
[[nodiscard]] Result<RunBook> read_runs(const std::filesystem::path& file);
/// Adds a run; what else the file holds stays as it is.
[[nodiscard]] Result<void> keep_run(const std::filesystem::path& file, const KeptRun& kept);
/// Today, as runs are dated.
[[nodiscard]] std::string today();

/// The run that came furthest: cleared before not, more fights won before fewer, then the shortest. Precondition:
/// there are runs.
[[nodiscard]] const KeptRun& best_run(const RunBook& book);
/// "Cleared", or where it ended, and with whom.
[[nodiscard]] Message run_words(const KeptRun& kept);
/// All of them together, a line each.
[[nodiscard]] std::vector<Message> statistics_words(const RunBook& book);

}  // namespace joute
