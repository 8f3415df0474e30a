// SPDX-License-Identifier: MIT
// What people read: help, rules, boards, in both languages.
#include <gtest/gtest.h>

#include "run.hpp"

namespace joute::testing {
namespace {

TEST(Text, VersionAndHelp) {
    EXPECT_TRUE(has(run({"--version"}).out, "joute "));
    EXPECT_TRUE(has(run({}).out, "playouts"));
    EXPECT_EQ(run({"help"}).out, run({"--help"}).out);
    const Ran help = run({"help", "match"});
    EXPECT_EQ(help.code, 0);
    EXPECT_TRUE(has(help.out, "--random-plies"));
    EXPECT_EQ(help.out, run({"match", "--help"}).out);
    EXPECT_TRUE(has(run({"help", "match", "--lang", "fr"}).out, "nombre de parties"));
}

TEST(Text, RulesInBothLanguages) {
    EXPECT_TRUE(has(run({"rules", "pogo"}).out, "**P-01 Start.**"));
    EXPECT_TRUE(has(run({"rules", "pogo", "--lang", "fr"}).out, "**P-01 Départ.**"));
    EXPECT_TRUE(has(run({"rules", "pogo"}, "", "fr_BE.UTF-8").out, "**P-01 Départ.**"));
}

TEST(Text, EveryCommandSpeaksFrench) {
    for (const std::vector<std::string>& words :
         std::vector<std::vector<std::string>>{{"games"},
                                               {"agents", "pogo"},
                                               {"rules", "pogo"},
                                               {"legal", "pogo"},
                                               {"show", "pogo"},
                                               {"eval", "pogo"},
                                               {"best", "pogo", "--agent", "alphabeta:depth=3"},
                                               {"match", "pogo", "greedy", "greedy", "--games", "2"},
                                               {"tournament", "pogo", "greedy", "random", "--games", "2"},
                                               {"help"},
                                               {"help", "best"}}) {
        auto french = words;
        french.insert(french.end(), {"--lang", "fr"});
        const Ran en = run(words);
        const Ran fr = run(french);
        EXPECT_EQ(en.code, 0) << words[0] << en.err;
        EXPECT_EQ(fr.code, 0) << words[0] << fr.err;
        EXPECT_NE(en.out, fr.out) << words[0];
    }
}

TEST(Text, BoardsAreReadableWithoutColour) {
    const Ran shown = run({"show", "pogo"});
    EXPECT_FALSE(has(shown.out, "\x1b")) << "no colour codes outside a terminal";
    EXPECT_TRUE(has(shown.out, "[B]"));
    EXPECT_TRUE(has(shown.out, "[W]"));
}

}  // namespace
}  // namespace joute::testing
