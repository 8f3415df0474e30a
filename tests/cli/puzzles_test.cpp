// SPDX-License-Identifier: MIT
// puzzles as a user types it: making, checking, solving, and what is refused.
#include <gtest/gtest.h>

#include <fstream>

#include "run.hpp"

namespace joute::testing {
namespace {

using nlohmann::json;

/// Cross makes three in a row, open at both ends.
const std::string good =
    "joute puzzles 1\ngame: connect_four\n\npuzzle: NAME\n"
    "position: ......./......./......./......./...o.../...xx.o\nseat: first\ngoal: win 2\nrating: 0\n"
    "line: 3; 1; 2\nline: 3; 1; 6\n";

std::string file_with(const std::string& name, const std::string& text) {
    const std::string file = scratch_folder() + "/" + name;
    std::ofstream(file) << text;
    return file;
}

/// The name of a puzzle is said by whoever refuses a wrong one.
std::string named(std::string text) {
    const std::string said = run({"puzzles", "--check", file_with("unnamed.txt", text)}).err;
    const std::string before = "this puzzle’s name is ";
    const auto at = said.find(before);
    if (at == std::string::npos) return text;
    return text.replace(text.find("NAME"), 4, said.substr(at + before.size(), 8));
}

TEST(PuzzlesCommand, MakesWhatItsOwnCheckFindsRight) {
    const std::string file = scratch_folder() + "/made.txt";
    const json made = run_json({"puzzles", "connect_four", "--count", "1", "--seed", "1", "--out", file});
    ASSERT_EQ(made["puzzles"].size(), 1U);
    EXPECT_FALSE(made["puzzles"][0]["lines"].empty());
    EXPECT_EQ(made["puzzles"][0]["tries"].size(), 8U);
    const auto checked = run({"puzzles", "--check", file});
    EXPECT_EQ(checked.code, 0) << checked.out << checked.err;
    EXPECT_NE(checked.out.find("puzzles checked: 1, wrong: 0"), std::string::npos);
}

TEST(PuzzlesCommand, ACheckNamesEveryWrongPuzzleInALineAndFails) {
    const std::string right = named(good);
    EXPECT_EQ(run({"puzzles", "--check", file_with("right.txt", right)}).code, 0);
    std::string wrong = right;
    wrong.erase(wrong.find("line: 3; 1; 6\n"));
    const auto checked = run({"puzzles", "--check", file_with("wrong.txt", wrong)});
    EXPECT_EQ(checked.code, 1);
    EXPECT_NE(checked.out.find("after 3; 1: the answers are 2, 6, not 2\n"), std::string::npos) << checked.out;
    const auto french = run({"puzzles", "--check", file_with("wrong.txt", wrong), "--lang", "fr"});
    EXPECT_NE(french.out.find("les réponses sont"), std::string::npos) << french.out;
    EXPECT_EQ(run_json({"puzzles", "--check", file_with("right.txt", right), "--json"})["wrong"].size(), 0U);
}

TEST(PuzzlesCommand, RatingLetsTheLevelsTryAgainAndLeavesOutWhatAllFind) {
    const std::string file = file_with("to-rate.txt", named(good));
    const auto rated = run({"puzzles", "--rate", file});
    EXPECT_EQ(rated.code, 0) << rated.err;
    // Its tries were invented: either all levels find it, and it is left out, or it has tries of today.
    EXPECT_EQ(rated.out.find("puzzle: ") == std::string::npos, rated.err.find("left out") != std::string::npos)
        << rated.out << rated.err;
    EXPECT_EQ(rated.out, run({"puzzles", "--rate", file}).out);
    const std::string out = scratch_folder() + "/rated.txt";
    EXPECT_EQ(run({"puzzles", "--rate", file, "--out", out}).out, "");
    std::ifstream written(out);
    EXPECT_EQ(std::string(std::istreambuf_iterator<char>(written), {}), rated.out);
}

TEST(PuzzlesCommand, PuzzlesAreSolvedInTheTerminal) {
    const auto helped = run({"puzzles", "pogo", "--play"}, "hint\nsolution\nquit\n");
    EXPECT_EQ(helped.code, 0) << helped.err;
    EXPECT_NE(helped.out.find("It is one of these:"), std::string::npos) << helped.out;
    EXPECT_NE(helped.out.find("Puzzle 2 of"), std::string::npos);
    const auto at = helped.out.find("The solution: ");
    ASSERT_NE(at, std::string::npos);
    const std::string solution = helped.out.substr(at + 14, helped.out.find('\n', at) - at - 14);
    const auto solved = run({"puzzles", "pogo", "--play"}, "9z9-z9\n" + solution.substr(0, solution.find(';')) + "\n");
    EXPECT_TRUE(solved.out.find("Right. Go on.") != std::string::npos ||
                solved.out.find("Solved.") != std::string::npos)
        << solved.out;
    EXPECT_NE(run({"puzzles", "pogo", "--play", "--lang", "fr"}, "quitter\n").out.find("Énigme 1 sur"),
              std::string::npos);
}

TEST(PuzzlesCommand, RefusesWhatItCannotRead) {
    for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
             {"puzzles"},
             {"puzzles", "chess"},
             {"puzzles", "pogo", "--count", "0"},
             {"puzzles", "pogo", "--check", "x.txt"},
             {"puzzles", "--rate", "x.txt", "--check", "x.txt"},
             {"puzzles", "--check", "x.txt", "--out", "y.txt"},
             {"puzzles", "--rate", scratch_folder() + "/none.txt"},
             {"puzzles", "--check", scratch_folder() + "/none.txt"},
             {"puzzles", "--check", file_with("empty.txt", "")},
             {"puzzles", "--check", file_with("broken.txt", "joute puzzles 1\ngame: pogo\n\npuzzle: 1\nseat: x\n")}}) {
        const auto refused = run(words);
        EXPECT_EQ(refused.code, 2) << refused.out;
        EXPECT_TRUE(refused.out.empty());
        EXPECT_EQ(std::count(refused.err.begin(), refused.err.end(), '\n'), 1) << refused.err;
    }
}

}  // namespace
}  // namespace joute::testing
