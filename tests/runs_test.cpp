// SPDX-License-Identifier: MIT
// Statistics of campaigns: what is kept comes back, damaged lines are left out and stay in the file, and the best run
// is the one that came furthest.
#include <gtest/gtest.h>

#include <unistd.h>

#include <filesystem>

#include "store/files.hpp"
#include "terminal/runs.hpp"

namespace joute {
namespace {

KeptRun some_run(bool cleared, int won, int actions, const std::string& starter = "RT") {
    return {.run = {.cleared = cleared,
                    .won = won,
                    .fights = 9,
                    .arena = cleared ? 4 : 2,
                    .actions = actions,
                    .starter = starter,
                    .team = {starter, "MSC"}},
            .day = "2026-01-31",
            .adversary = "strongest:time=300ms"};
}

TEST(Runs, WhatIsPrintedIsReadBack) {
    const KeptRun kept = some_run(true, 9, 143);
    const RunBook book = parse_runs(print_run(kept) + "\n" + print_run(some_run(false, 4, 60, "IS")));
    ASSERT_EQ(book.runs.size(), 2U);
    EXPECT_EQ(book.damaged, 0);
    EXPECT_EQ(print_run(book.runs[0]), print_run(kept));
    EXPECT_EQ(book.runs[0].adversary, "strongest:time=300ms");
    EXPECT_EQ(book.runs[1].run.team, (std::vector<std::string>{"IS", "MSC"}));
}

TEST(Runs, DamagedLinesAreLeftOutAndCounted) {
    const std::string good = print_run(some_run(false, 4, 60));
    for (const std::string& bad :
         {std::string("nonsense"), good.substr(0, good.size() / 2), "x" + good.substr(4), std::string("\0\xff\xfe=", 4),
          std::string("won=9 fights=3"), print_run(some_run(false, 12, 60)), print_run(some_run(false, -1, 60))}) {
        const RunBook book = parse_runs(good + "\n" + bad + "\n\n" + good + "\n");
        EXPECT_EQ(book.runs.size(), 2U) << bad;
        EXPECT_EQ(book.damaged, 1) << bad;
        EXPECT_NE(statistics_words(book).back().en.find("could not be read"), std::string::npos);
    }
}

TEST(Runs, ADamagedFileKeepsWhatItHoldsAndTakesMore) {
    const auto file = std::filesystem::temp_directory_path() / fmt::format("joute-runs-{}.txt", getpid());
    std::filesystem::remove(file);
    ASSERT_TRUE(read_runs(file).ok()) << "no file is an empty book";
    EXPECT_TRUE(read_runs(file)->runs.empty());
    ASSERT_TRUE(write_file(file, std::string("half a li")).ok());
    ASSERT_TRUE(keep_run(file, some_run(true, 9, 100)).ok());
    ASSERT_TRUE(keep_run(file, some_run(false, 2, 30)).ok());
    const auto book = read_runs(file);
    ASSERT_TRUE(book.ok());
    EXPECT_EQ(book->runs.size(), 2U);
    EXPECT_EQ(book->damaged, 1);
    EXPECT_TRUE(read_file(file)->starts_with("half a li\n"));
    std::filesystem::remove(file);
}

TEST(Runs, TheBestIsClearedThenFurthestThenShortest) {
    RunBook book;
    book.runs = {some_run(false, 8, 10), some_run(true, 9, 200), some_run(true, 9, 150), some_run(false, 3, 5)};
    EXPECT_EQ(best_run(book).run.actions, 150);
    book.runs.erase(book.runs.begin() + 1, book.runs.begin() + 3);
    EXPECT_EQ(best_run(book).run.won, 8);
    const auto lines = statistics_words(book);
    EXPECT_NE(lines[0].en.find("Runs: 2, cleared 0 (0%)"), std::string::npos) << lines[0].en;
    EXPECT_NE(lines[0].fr.find("5,5 par parcours"), std::string::npos) << lines[0].fr;
}

}  // namespace
}  // namespace joute
