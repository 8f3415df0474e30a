// SPDX-License-Identifier: MIT
#include "store/files.hpp"

#include <fcntl.h>
#include <linux/magic.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <utility>

#include "store/reason.hpp"

namespace joute {

namespace {

Error failure(const char* en, const char* fr, const std::filesystem::path& path, int error) {
    const Message reason = system_reason(error);
    return {fmt::format("cannot {} {}: {}", en, path.string(), reason.en),
            fmt::format("impossible {} {} : {}", fr, path.string(), reason.fr)};
}

/// Closes the file when it goes out of scope.
struct Descriptor {
    int number = -1;
    explicit Descriptor(int n) : number(n) {}
    ~Descriptor() { ::close(number); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
};

/// An anonymous pipe, such as `<(...)` or `| ... /dev/stdin`: its other end is already open, so reading it ends. A
/// named pipe may block for ever.
bool made_by_a_shell(int pipe) {
    struct statfs where {};
    return ::fstatfs(pipe, &where) == 0 && where.f_type == PIPEFS_MAGIC;
}

}  // namespace

bool file_exists(const std::filesystem::path& path) {
    std::error_code error;
    return std::filesystem::exists(path, error);
}

Result<std::string> read_file(const std::filesystem::path& path, std::size_t max_bytes) {
    // Non-blocking: open() itself would wait for the other end of a named pipe.
    const int opened = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (opened < 0) return failure("read", "de lire", path, errno);
    const Descriptor file{opened};
    struct stat about {};
    if (::fstat(file.number, &about) != 0) return failure("read", "de lire", path, errno);
    if (S_ISDIR(about.st_mode)) return failure("read", "de lire", path, EISDIR);
    if (S_ISFIFO(about.st_mode) && !made_by_a_shell(file.number))
        return message("cannot read {}: it is a named pipe, not a file",
                       "impossible de lire {} : c’est un tube nommé, pas un fichier", path.string());
    if (!S_ISREG(about.st_mode)) max_bytes = std::min(max_bytes, max_text_bytes);
    const auto too_large = [&] {
        const std::size_t megabytes = max_bytes >> 20U;
        return message("cannot read {}: it is too large (more than {} MB)",
                       "impossible de lire {} : il est trop grand (plus de {} Mo)", path.string(), megabytes);
    };
    if (S_ISREG(about.st_mode) && std::cmp_greater(about.st_size, max_bytes)) return too_large();
    ::fcntl(file.number, F_SETFL, 0);  // from here on blocking is right: a shell's pipe may take its time

    // The size above is only a hint: devices and files in /proc report 0.
    std::string text;
    std::array<char, std::size_t{1} << 16U> chunk;
    while (true) {
        const ssize_t count = ::read(file.number, chunk.data(), chunk.size());
        if (count == 0) return text;
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return failure("read", "de lire", path, errno);
        text.append(chunk.data(), static_cast<std::size_t>(count));
        if (text.size() > max_bytes) return too_large();
    }
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
            return failure("write", "d’écrire", path, error);
        }
    }
    std::filesystem::rename(beside, path, problem);
    if (problem) {
        std::error_code ignored;
        std::filesystem::remove(beside, ignored);
        return failure("write", "d’écrire", path, problem.value());
    }
    return {};
}

Result<void> write_file(const std::filesystem::path& path, const std::string& text) {
    return write_file(path, std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
}

std::optional<MappedFile> MappedFile::open(const std::filesystem::path& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
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
