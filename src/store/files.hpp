// SPDX-License-Identifier: MIT
// Reading and writing whole files, and mapping large read-only ones. A file is written beside its final place and
// renamed, so a reader never sees half of it and a crash leaves the old one.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>

#include "core/result.hpp"

namespace joute {

/// Maximum size of records, openings, puzzles and weights; the longest possible game takes a hundredth of it.
inline constexpr std::size_t max_text_bytes = std::size_t{16} << 20U;

[[nodiscard]] bool file_exists(const std::filesystem::path& path);

/// The whole file, unless it is larger than that. Never waits for a file that may not begin or end: folders and named
/// pipes are refused, and at most `max_text_bytes` are read from a device.
[[nodiscard]] Result<std::string> read_file(const std::filesystem::path& path, std::size_t max_bytes = max_text_bytes);

/// Creates missing folders. The error names the file and the system's reason.
[[nodiscard]] Result<void> write_file(const std::filesystem::path& path, std::span<const std::uint8_t> bytes);
[[nodiscard]] Result<void> write_file(const std::filesystem::path& path, const std::string& text);

/// A file mapped read-only for as long as this object lives. Move only.
class MappedFile {
  public:
    /// Nothing when the file is missing or cannot be mapped.
    [[nodiscard]] static std::optional<MappedFile> open(const std::filesystem::path& path);

    MappedFile(MappedFile&& from) noexcept;
    MappedFile& operator=(MappedFile&& from) noexcept;
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;
    ~MappedFile();

    [[nodiscard]] std::span<const std::uint8_t> bytes() const { return bytes_; }

  private:
    explicit MappedFile(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}
    std::span<const std::uint8_t> bytes_;
};

}  // namespace joute
