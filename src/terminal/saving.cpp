// SPDX-License-Identifier: MIT
#include "terminal/saving.hpp"

#include <array>
#include <cstdlib>
#include <ctime>

#include "store/files.hpp"
#include "store/folders.hpp"

namespace joute {

namespace {

std::string default_name(std::string_view game) {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    std::array<char, 32> stamp{};
    std::strftime(stamp.data(), stamp.size(), "%Y%m%d-%H%M%S", &local);
    return fmt::format("{}-{}.joute", game, stamp.data());
}

bool taken(const std::filesystem::path& path) {
    std::error_code ignored;
    return std::filesystem::exists(path, ignored);
}

}  // namespace

std::filesystem::path default_game_file(std::string_view game) {
    return free_path(data_folder() / "games" / default_name(game));
}

std::filesystem::path typed_path(std::string_view text, std::string_view game) {
    std::filesystem::path path(text);
    const char* home = std::getenv("HOME");
    if (home != nullptr && (text == "~" || text.starts_with("~/")))
        path = text.size() <= 2 ? std::filesystem::path(home) : std::filesystem::path(home) / text.substr(2);
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored)) return free_path(path / default_name(game));
    return path;
}

std::filesystem::path free_path(const std::filesystem::path& path) {
    std::filesystem::path candidate = path;
    for (int number = 2; taken(candidate); ++number)
        candidate =
            path.parent_path() / fmt::format("{}-{}{}", path.stem().string(), number, path.extension().string());
    return candidate;
}

Result<void> write_game(const Table& table, const std::filesystem::path& path) {
    return write_file(path, print_record(table.record()));
}

}  // namespace joute
