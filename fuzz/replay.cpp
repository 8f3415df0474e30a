// SPDX-License-Identifier: MIT
// Kept inputs again, with any compiler: fuzz_replay NAME FILE|FOLDER... Ends like the input that fails.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "fuzz/targets.hpp"

int main(int argc, char** argv) {
    using namespace joute::fuzz;
    namespace fs = std::filesystem;
    const Target* const target = argc > 1 ? find_target(argv[1]) : nullptr;
    if (target == nullptr || argc < 3) {
        std::fprintf(stderr, "usage: fuzz_replay TARGET FILE|FOLDER...\ntargets:");
        for (const Target& each : targets()) std::fprintf(stderr, " %s", std::string(each.name).c_str());
        std::fprintf(stderr, "\n");
        return 2;
    }
    use_own_cache();
    std::vector<fs::path> files;
    for (int i = 2; i < argc; ++i) {
        if (!fs::is_directory(argv[i])) {
            files.emplace_back(argv[i]);
            continue;
        }
        for (const auto& entry : fs::directory_iterator(argv[i])) files.push_back(entry.path());
    }
    std::ranges::sort(files);
    for (const auto& path : files) {
        std::printf("%s\n", path.c_str());
        std::fflush(stdout);
        std::ifstream file(path, std::ios::binary);
        if (!file) fail("cannot be read", path.string());
        const std::vector<std::uint8_t> bytes{std::istreambuf_iterator<char>(file), {}};
        target->run(Bytes(bytes));
    }
    std::printf("%zu inputs\n", files.size());
    return 0;
}
