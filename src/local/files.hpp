// SPDX-License-Identifier: MIT
// The files of an engine inside a page: few (solved tables), in memory, kept by the host. Behind store/files.hpp.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace joute {

/// Told of every file that is written, with its name.
using FileWritten = std::function<void(const std::string& name, std::span<const std::uint8_t> bytes)>;
void tell_of_files(FileWritten written);

/// A file the host has: kept as long as the engine lives. One that is there already stays as it is.
void add_file(const std::string& name, std::string bytes);

[[nodiscard]] std::span<const std::uint8_t> bytes_of(std::string_view text);

}  // namespace joute
