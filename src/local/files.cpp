// SPDX-License-Identifier: MIT
#include "local/files.hpp"

#include <map>

#include "core/text.hpp"
#include "store/files.hpp"
#include "store/folders.hpp"

namespace joute {

namespace {

std::map<std::string, std::string>& files() {
    static std::map<std::string, std::string> all;
    return all;
}

FileWritten& listener() {
    static FileWritten written;
    return written;
}

}  // namespace

void tell_of_files(FileWritten written) { listener() = std::move(written); }

void add_file(const std::string& name, std::string bytes) { files().try_emplace(name, std::move(bytes)); }

std::span<const std::uint8_t> bytes_of(std::string_view text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

std::filesystem::path cache_folder() { return {}; }  // what is cached is called by its name alone
std::filesystem::path data_folder() { return "data"; }

bool file_exists(const std::filesystem::path& path) { return files().contains(path.string()); }

Result<std::string> read_file(const std::filesystem::path& path, std::size_t max_bytes) {
    const auto it = files().find(path.string());
    if (it == files().end() || it->second.size() > max_bytes)
        return message("there is no file '{}'", "il n’y a pas de fichier « {} »", quoted_input(path.string()));
    return it->second;
}

Result<void> write_file(const std::filesystem::path& path, std::span<const std::uint8_t> bytes) {
    if (listener()) listener()(path.string(), bytes);
    add_file(path.string(), std::string(bytes.begin(), bytes.end()));
    return {};
}

Result<void> write_file(const std::filesystem::path& path, const std::string& text) {
    return write_file(path, bytes_of(text));
}

std::optional<MappedFile> MappedFile::open(const std::filesystem::path& path) {
    const auto it = files().find(path.string());
    if (it == files().end()) return std::nullopt;
    return MappedFile(bytes_of(it->second));
}

MappedFile::MappedFile(MappedFile&& from) noexcept = default;
MappedFile& MappedFile::operator=(MappedFile&& from) noexcept = default;
MappedFile::~MappedFile() = default;

}  // namespace joute
