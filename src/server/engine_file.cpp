// SPDX-License-Identifier: MIT
#include "server/engine_file.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace joute {

namespace fs = std::filesystem;

std::vector<fs::path> EngineFile::default_places() {
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    if (error) return {};
    const fs::path folder = program.parent_path();
    return {folder / "engine.wasm", folder / "wasm/engine.wasm", folder.parent_path() / "share/joute/engine.wasm"};
}

std::optional<fs::path> EngineFile::place() const {
    std::error_code error;
    const auto found =
        std::ranges::find_if(places_, [&](const fs::path& each) { return fs::is_regular_file(each, error); });
    return found == places_.end() ? std::nullopt : std::optional(*found);
}

std::optional<EngineFile::Version> EngineFile::version(bool takes_gzip) const {
    const auto path = place();
    if (!path) return std::nullopt;
    std::error_code error;
    const auto written = fs::last_write_time(*path, error);
    fs::path packed = *path;
    packed += ".gz";
    const auto packed_at = fs::last_write_time(packed, error);
    const bool gzip = takes_gzip && !error && packed_at >= written;
    Version version{.path = gzip ? packed : *path, .gzip = gzip, .etag = {}};
    // When it was written and its size tell versions apart; no hash need be made of megabytes for that.
    const auto size = fs::file_size(version.path, error);
    if (error) return std::nullopt;  // gone this moment
    version.etag = fmt::format("\"{:x}-{:x}\"", written.time_since_epoch().count(), size);
    return version;
}

}  // namespace joute
