// SPDX-License-Identifier: MIT
#include "store/files.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <utility>

namespace joute {

namespace {

Error failure(const char* en, const char* fr, const std::filesystem::path& path, int error) {
    const std::string reason = std::strerror(error);
    return {fmt::format("cannot {} {}: {}", en, path.string(), reason),
            fmt::format("impossible {} {} : {}", fr, path.string(), reason)};
}

}  // namespace

Result<std::string> read_file(const std::filesystem::path& path) {
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored)) return failure("read", "de lire", path, EISDIR);
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    if (!file) return failure("read", "de lire", path, errno);
    std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    if (file.bad()) return failure("read", "de lire", path, EIO);
    return text;
}

Result<void> write_file(const std::filesystem::path& path, std::span<const std::uint8_t> bytes) {
    std::error_code problem;
    if (path.has_parent_path()) std::filesystem::create_directories(path.parent_path(), problem);
    if (problem) return failure("create the folder of", "de créer le dossier de", path, problem.value());

    auto beside = path;
    beside += fmt::format(".{}.part", ::getpid());
    {
        errno = 0;
        std::ofstream file(beside, std::ios::binary | std::ios::trunc);
        if (file) file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
        file.close();
        if (!file) {
            const int error = errno;
            std::filesystem::remove(beside, problem);
            return failure("write", "d'écrire", path, error);
        }
    }
    std::filesystem::rename(beside, path, problem);
    if (problem) {
        std::error_code ignored;
        std::filesystem::remove(beside, ignored);
        return failure("write", "d'écrire", path, problem.value());
    }
    return {};
}

Result<void> write_file(const std::filesystem::path& path, const std::string& text) {
    return write_file(path, std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
}

std::optional<MappedFile> MappedFile::open(const std::filesystem::path& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return std::nullopt;
    struct stat about {};
    void* address = MAP_FAILED;
    if (::fstat(file, &about) == 0 && S_ISREG(about.st_mode) && about.st_size > 0)
        address = ::mmap(nullptr, static_cast<std::size_t>(about.st_size), PROT_READ, MAP_SHARED, file, 0);
    ::close(file);
    if (address == MAP_FAILED) return std::nullopt;
    return MappedFile({static_cast<const std::uint8_t*>(address), static_cast<std::size_t>(about.st_size)});
}

MappedFile::MappedFile(MappedFile&& from) noexcept : bytes_(std::exchange(from.bytes_, {})) {}

MappedFile& MappedFile::operator=(MappedFile&& from) noexcept {
    std::swap(bytes_, from.bytes_);
    return *this;
}

MappedFile::~MappedFile() {
    if (!bytes_.empty()) ::munmap(const_cast<std::uint8_t*>(bytes_.data()), bytes_.size());
}

}  // namespace joute
