// SPDX-License-Identifier: MIT
#include "local/files.hpp"

#include <algorithm>
#include <map>
#include <vector>

#include "core/text.hpp"
#include "store/files.hpp"
#include "store/folders.hpp"

namespace joute {

namespace {

std::map<std::string, std::vector<std::uint8_t>>& files() {
    static std::map<std::string, std::vector<std::uint8_t>> all;
    return all;
}

FileWritten& listener() {
    static FileWritten written;
    return written;
}

}  // namespace

void tell_of_files(FileWritten written) { listener() = std::move(written); }

void add_file(const std::string& name, std::span<const std::uint8_t> bytes) {
    files().try_emplace(name, bytes.begin(), bytes.end());
}

std::filesystem::path cache_folder() { return "cache"; }
std::filesystem::path data_folder() { return "data"; }

bool file_exists(const std::filesystem::path& path) { return files().contains(path.string()); }

Result<std::string> read_file(const std::filesystem::path& path, std::size_t max_bytes) {
    const auto it = files().find(path.string());
    if (it == files().end() || it->second.size() > max_bytes)
        return message("there is no file '{}'", "il n’y a pas de fichier « {} »", quoted_input(path.string()));
    return std::string(it->second.begin(), it->second.end());
}

Result<void> write_file(const std::filesystem::path& path, std::span<const std::uint8_t> bytes) {
    add_file(path.string(), bytes);
    if (listener()) listener()(path.string(), bytes);
    return {};
}

Result<void> write_file(const std::filesystem::path& path, const std::string& text) {
    return write_file(path, std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
}

std::optional<MappedFile> MappedFile::open(const std::filesystem::path& path) {
    const auto it = files().find(path.string());
    if (it == files().end()) return std::nullopt;
    return MappedFile(it->second);
}

MappedFile::MappedFile(MappedFile&& from) noexcept = default;
MappedFile& MappedFile::operator=(MappedFile&& from) noexcept = default;
MappedFile::~MappedFile() = default;

}  // namespace joute
