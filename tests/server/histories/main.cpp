// SPDX-License-Identifier: MIT
// Plays histories and checks them: histories SEED [COUNT]. A history with a problem is kept as a file.
#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <exception>

#include "server/histories/checker.hpp"
#include "server/histories/running.hpp"

namespace {

using namespace joute::testing;

bool plays_well(std::uint64_t seed, const char* program) {
    const auto temporary = std::filesystem::temp_directory_path();
    const auto folder = temporary / fmt::format("joute-history-{}-{}", seed, getpid());
    std::filesystem::create_directories(folder);
    const auto begin = std::chrono::steady_clock::now();
    const History history = run_scenario(scenario_of(seed), folder);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    history.write(folder / "history.jsonl");
    const auto problems = problems_in(history);
    fmt::print("history {}: {} events in {:.1f} s, {} problems\n", seed, history.events().size(), seconds.count(),
               problems.size());
    if (problems.empty()) {
        std::filesystem::remove_all(folder);
        return true;
    }
    for (const std::string& problem : problems) fmt::print("  {}\n", problem);
    fmt::print("  kept: {}\n  again: {} {}\n", (folder / "history.jsonl").string(), program, seed);
    return false;
}

}  // namespace

int main(int argc, char** argv) try {
    if (argc < 2 || argc > 3) {
        fmt::print(stderr, "usage: histories SEED [COUNT]\n");
        return 2;
    }
    const std::uint64_t first = std::strtoull(argv[1], nullptr, 10);
    const std::uint64_t count = argc == 3 ? std::strtoull(argv[2], nullptr, 10) : 1;
    bool well = true;
    for (std::uint64_t seed = first; seed < first + count; ++seed) well = plays_well(seed, argv[0]) && well;
    return well ? 0 : 1;
} catch (const std::exception& error) {
    fmt::print(stderr, "{}: {}\n", argv[0], error.what());
    return 1;
}
