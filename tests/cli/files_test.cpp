// SPDX-License-Identifier: MIT
// Files that are none: without end, without beginning, too large. Each is one clear line, and soon.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "run.hpp"

namespace joute::testing {
namespace {

/// Every command that reads a file its user names; FILE stands for the file.
const std::vector<std::vector<std::string>> readers{
    {"analyse", "FILE"},
    {"play", "--resume", "FILE"},
    {"match", "pogo", "random", "random", "--openings", "FILE"},
    {"tune", "pogo", "--weights", "FILE"},
    {"tune", "pogo", "--openings", "FILE"},
    {"best", "pogo", "--agent", "greedy:weights=FILE"},
    {"puzzles", "--check", "FILE"},
    {"puzzles", "--rate", "FILE"},
};

void expect_refusals(const std::string& file, const std::string& english, const std::string& french) {
    for (std::vector<std::string> words : readers) {
        for (std::string& word : words)
            if (const auto at = word.find("FILE"); at != std::string::npos) word.replace(at, 4, file);
        for (const bool in_french : {false, true}) {
            const Ran ran = run(words, "", in_french ? "fr_FR.UTF-8" : "C");
            EXPECT_EQ(ran.code, 2) << words[0];
            EXPECT_EQ(ran.out, "") << words[0];
            EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
            EXPECT_TRUE(has(ran.err, in_french ? french : english)) << words[0] << ": " << ran.err;
        }
    }
}

TEST(Files, WithoutEndAreTooLarge) { expect_refusals("/dev/zero", "too large (more than 16 MB)", "trop grand"); }

TEST(Files, ThatAreLargeAreNotRead) {
    const std::string file = scratch_file("large");
    std::ofstream(file) << "x";
    std::filesystem::resize_file(file, std::uintmax_t{1} << 40U);  // sparse: takes no room, and weeks to read
    expect_refusals(file, "too large (more than 16 MB)", "trop grand");
    std::filesystem::remove(file);
}

TEST(Files, ThatAreNamedPipesAreNotWaitedFor) {
    const std::string file = scratch_file("pipe");
    ASSERT_EQ(::mkfifo(file.c_str(), 0600), 0);
    expect_refusals(file, "named pipe, not a file", "tube nommé, pas un fichier");
    std::filesystem::remove(file);
}

TEST(Files, ThatAreFoldersAreRefused) { expect_refusals("/", "Is a directory", "impossible de lire"); }

TEST(Files, OfAContestAreHeldToTheSame) {
    const std::string folder = scratch_file("contest");
    std::filesystem::create_directories(folder);
    ASSERT_EQ(::mkfifo((folder + "/plan.json").c_str(), 0600), 0);
    const Ran ran = run({"match", "pogo", "random", "random", "--resume", folder});
    EXPECT_EQ(ran.code, 2);
    EXPECT_TRUE(has(ran.err, "named pipe")) << ran.err;
    std::filesystem::remove_all(folder);
}

TEST(Files, MayComeFromAnotherProgram) {
    // What `joute analyse <(zcat game.gz)` is to us: a pipe without a name, and slow. Of a game that need not be solved
    // first.
    const std::string record = scratch_file("piped");
    ASSERT_EQ(run({"play", "connect_four", "--first", "random", "--second", "random", "--record", record}).code, 0);
    const std::string command = "{ sleep 0.1; cat '" + record + "'; } | LC_ALL=C HOME='" + scratch_folder() +
                                "' " JOUTE_PROGRAM " analyse /dev/stdin --nodes 5 --json";
    FILE* output = ::popen(command.c_str(), "r");
    ASSERT_NE(output, nullptr);
    std::string text;
    for (int c = 0; (c = std::fgetc(output)) != EOF;) text += static_cast<char>(c);
    EXPECT_EQ(::pclose(output), 0);
    EXPECT_EQ(nlohmann::json::parse(text)["game"], "connect_four");
}

}  // namespace
}  // namespace joute::testing
