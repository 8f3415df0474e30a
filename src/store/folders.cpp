// SPDX-License-Identifier: MIT
#include "store/folders.hpp"

#include <cstdlib>

namespace joute {

namespace {

std::filesystem::path folder(const char* variable, const char* below_home) {
    // The specification asks to ignore relative paths.
    if (const char* given = std::getenv(variable); given != nullptr && given[0] == '/')
        return std::filesystem::path(given) / "joute";
    if (const char* home = std::getenv("HOME"); home != nullptr && home[0] != '\0')
        return std::filesystem::path(home) / below_home / "joute";
    return std::filesystem::temp_directory_path() / "joute";
}

}  // namespace

std::filesystem::path cache_folder() { return folder("XDG_CACHE_HOME", ".cache"); }
std::filesystem::path data_folder() { return folder("XDG_DATA_HOME", ".local/share"); }

}  // namespace joute
