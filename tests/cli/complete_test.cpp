// SPDX-License-Identifier: MIT
// What shells are told may follow.
#include <gtest/gtest.h>

#include <algorithm>

#include "app/completion.hpp"
#include "run.hpp"

namespace joute::testing {
namespace {

using WordList = std::vector<std::string>;

bool offers(const WordList& typed, const std::string& word) {
    const auto all = completions(typed);
    return std::ranges::find(all, word) != all.end();
}

TEST(Complete, CommandsGamesRulesLevelsAndSearches) {
    EXPECT_TRUE(offers({""}, "tournament"));
    EXPECT_EQ(completions({"tourn"}), WordList{"tournament"});
    EXPECT_EQ(completions({"play", "po"}), (WordList{"pogo", "pokemon"}));
    EXPECT_EQ(completions({"play", "jungle", "--rules", ""}), (WordList{"war", "classic"}));
    EXPECT_EQ(completions({"play", "jungle", "--rules", "cl"}), WordList{"classic"});
    EXPECT_TRUE(offers({"play", "jungle", "--second", "level:"}, "level:8"));
    EXPECT_TRUE(offers({"play", "jungle", "--second", ""}, "human"));
    EXPECT_FALSE(offers({"best", "jungle", "--agent", ""}, "human"));
    EXPECT_TRUE(offers({"match", "pokemon", "nash", "mcts:"}, "mcts:select=duct"));
    EXPECT_TRUE(offers({"match", "pogo", "alphabeta:depth=3,"}, "alphabeta:depth=3,nodes="));
    EXPECT_TRUE(offers({"tree", "pogo", "--search", ""}, "pvs"));
    EXPECT_EQ(completions({"eval", "jungle", "--eval", ""}), (WordList{"own", "report", "heuristic"}));
    EXPECT_EQ(completions({"tree", "jungle", "--eval", ""}), (WordList{"own", "report"}));
    EXPECT_EQ(completions({"show", "pogo", "--view", "f"}), WordList{"first"});
    EXPECT_EQ(completions({"help", "anal"}), WordList{"analyse"});
    EXPECT_TRUE(offers({"help", "play", ""}, "jungle"));
}

TEST(Complete, OptionsAreThoseOfTheGame) {
    EXPECT_TRUE(offers({"play", "jungle", "--"}, "--ranks"));
    EXPECT_FALSE(offers({"play", "pogo", "--"}, "--ranks"));
    EXPECT_TRUE(offers({"play", "--"}, "--ranks"));
}

TEST(Complete, FilesAreLeftToTheShellAndNonsenseGivesNothing) {
    EXPECT_EQ(completions({"analyse", ""}), WordList{files_wanted});
    EXPECT_EQ(completions({"match", "pogo", "random", "random", "--report", "o"}), WordList{files_wanted});
    EXPECT_TRUE(completions({"chess", ""}).empty());
    EXPECT_TRUE(completions({"play", "chess", "--rules", "x"}).empty());
    const Ran ran = run({"complete", "play", "jungle", "--rules", ""});
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.out, "war\nclassic\n");
}

TEST(Complete, TheScriptForBashReplacesOnlyWhatFollowsAColon) {
    const std::string script = std::string(JOUTE_SOURCE) + "/cmake/completion/joute.bash";
    const auto shown = [&](const std::string& line) {
        const std::string command =
            "bash -c 'complete() { :; }; compopt() { :; }; joute() { " JOUTE_PROGRAM " \"$@\"; }; . " + script +
            "; COMP_LINE=\"" + line + "\"; COMP_POINT=${#COMP_LINE}; _joute; echo \"${COMPREPLY[*]}\"'";
        FILE* output = ::popen(command.c_str(), "r");
        std::string text;
        for (int c = 0; (c = std::fgetc(output)) != EOF;) text += static_cast<char>(c);
        EXPECT_EQ(::pclose(output), 0);
        return text;
    };
    EXPECT_EQ(shown("joute play jungle --rules "), "war classic\n");
    EXPECT_EQ(shown("joute play pogo --second level:"), "1 2 3 4 5 6 7 8\n");
}

}  // namespace
}  // namespace joute::testing
