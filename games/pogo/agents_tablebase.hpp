// SPDX-License-Identifier: MIT
// The solved table of Pogo on disk: made once per rule set (about a minute of processor time), kept
// in the user's cache folder, mapped into memory from then on.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "kit/making.hpp"
#include "pogo/solve.hpp"
#include "store/files.hpp"

namespace joute {

/// Computes the table afresh on all processors. `progress` gets the share done, on this thread.
/// Stopped early, the bytes are not a solution: check the flag.
[[nodiscard]] std::vector<std::uint8_t> solve_pogo(const pogo::Pogo& game, const pogo::TableIndex& index,
                                                   const std::function<void(double)>& progress,
                                                   const StopFlag* stop = nullptr, unsigned threads = 0);

[[nodiscard]] std::string pogo_table_file(const pogo::Pogo& game);
[[nodiscard]] std::filesystem::path pogo_table_path(const pogo::Pogo& game);
/// Whether a file holds the table of these rules, undamaged.
[[nodiscard]] bool is_pogo_table(const pogo::Pogo& game, std::span<const std::uint8_t> file);
/// Whether there is one in the cache, by its name and its header: quick.
[[nodiscard]] bool pogo_table_stored(const pogo::Pogo& game);
/// Writes a table with a header that names its rule set and a checksum.
[[nodiscard]] Result<void> save_pogo_table(const pogo::Pogo& game, std::span<const std::uint8_t> table,
                                           const std::filesystem::path& path);

/// A loaded table with its index; shared by all agents of the process that play these rules.
class PogoTable {
  public:
    /// From the cache, or computed (and cached when possible), saying so through the notice. Stopped before it is
    /// there, nothing is stored and the error says so.
    [[nodiscard]] static Result<std::shared_ptr<const PogoTable>> load_or_make(const pogo::Pogo& game,
                                                                               const Making& making);

    [[nodiscard]] const pogo::SolvedTable& solved() const { return solved_; }
    [[nodiscard]] std::span<const std::uint8_t> bytes() const { return table_; }
    [[nodiscard]] std::uint64_t checksum() const { return checksum_; }
    [[nodiscard]] static const pogo::TableIndex& index();

    explicit PogoTable(MappedFile file);
    explicit PogoTable(std::vector<std::uint8_t> made);

  private:
    std::optional<MappedFile> file_;
    std::vector<std::uint8_t> made_;
    std::span<const std::uint8_t> table_;
    pogo::SolvedTable solved_;
    std::uint64_t checksum_;
};

}  // namespace joute
