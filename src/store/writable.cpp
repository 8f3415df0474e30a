// SPDX-License-Identifier: MIT
#include "store/writable.hpp"

#include <unistd.h>

#include <cerrno>

#include "store/reason.hpp"

namespace joute {

namespace {

Error cannot_write(const std::filesystem::path& path, int problem) {
    const Message reason = system_reason(problem);
    return {fmt::format("cannot write {}: {}", path.string(), reason.en),
            fmt::format("impossible d’écrire {} : {}", path.string(), reason.fr)};
}

/// The folder that holds what a path names.
Result<void> check_parent(const std::filesystem::path& path) {
    const auto parent = path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
    std::error_code ignored;
    if (std::filesystem::is_directory(parent, ignored))
        return ::access(parent.c_str(), W_OK) == 0 ? Result<void>() : cannot_write(path, errno);
    if (std::filesystem::exists(parent, ignored)) return cannot_write(path, ENOTDIR);
    return message("cannot write {}: there is no folder {}", "impossible d’écrire {} : il n’y a pas de dossier {}",
                   path.string(), parent.string());
}

}  // namespace

Result<void> check_writable(const std::filesystem::path& file) {
    std::error_code ignored;
    if (file.empty()) return cannot_write(file, ENOENT);
    if (std::filesystem::is_directory(file, ignored)) return cannot_write(file, EISDIR);
    if (std::filesystem::exists(file, ignored) && ::access(file.c_str(), W_OK) != 0) return cannot_write(file, errno);
    return check_parent(file);
}

Result<void> check_folder(const std::filesystem::path& folder) {
    std::error_code ignored;
    if (folder.empty()) return cannot_write(folder, ENOENT);
    if (std::filesystem::is_directory(folder, ignored)) return {};
    if (std::filesystem::exists(folder, ignored)) return cannot_write(folder, ENOTDIR);
    // "DIR/" names DIR.
    return check_parent(folder.has_filename() ? folder : folder.parent_path());
}

}  // namespace joute
