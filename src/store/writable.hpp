// SPDX-License-Identifier: MIT
// Whether a path somebody typed can be written, asked before the work that fills it. A missing parent folder is most
// likely a slip of the pen, so it is refused; folders of our own are made when they are first used (write_file).
#pragma once

#include <filesystem>

#include "core/result.hpp"

namespace joute {

/// A file that is there, or one that can be made in a folder that is there.
[[nodiscard]] Result<void> check_writable(const std::filesystem::path& file);

/// A folder that is there, or one that can be made in a folder that is there.
[[nodiscard]] Result<void> check_folder(const std::filesystem::path& folder);

}  // namespace joute
