// SPDX-License-Identifier: MIT
#include "fuzz/targets.hpp"

#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

namespace joute::fuzz {

namespace {

constexpr std::array<Target, 13> all{{{"frames", frames},
                                      {"headers", headers},
                                      {"http", http},
                                      {"hub", hub},
                                      {"json", json},
                                      {"line", line},
                                      {"position", position},
                                      {"program", program},
                                      {"puzzle", puzzle},
                                      {"record", record},
                                      {"stop", stop},
                                      {"text", text},
                                      {"ugi", ugi}}};

}  // namespace

std::span<const Target> targets() { return all; }

const Target* find_target(std::string_view name) {
    for (const Target& target : all)
        if (target.name == name) return &target;
    return nullptr;
}

void use_own_cache() {
    static std::string folder = (std::filesystem::temp_directory_path() / "joute-fuzz-XXXXXX").string();
    if (::mkdtemp(folder.data()) == nullptr || ::setenv("XDG_CACHE_HOME", folder.c_str(), 1) != 0)
        fail("no folder for this process", folder);
    std::atexit([] {
        std::error_code ignored;
        std::filesystem::remove_all(folder, ignored);
    });
}

void fail(std::string_view what, std::string_view detail) {
    std::fprintf(stderr, "fuzz: %.*s\n%.*s\n", static_cast<int>(what.size()), what.data(),
                 static_cast<int>(detail.size()), detail.data());
    std::abort();
}

}  // namespace joute::fuzz
