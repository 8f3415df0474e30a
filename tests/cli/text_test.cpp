// SPDX-License-Identifier: MIT
// What people read: help, rules, boards, in both languages.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "core/text.hpp"
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

std::size_t widest_line(const std::string& text) {
    std::size_t widest = 0;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) widest = std::max(widest, columns(line));
    return widest;
}

TEST(Text, HelpOfACommandForAGameHasItsRulesAndOptionsInBothLanguages) {
    const Ran help = run({"play", "jungle", "--help"});
    EXPECT_EQ(help.code, 0);
    EXPECT_EQ(help.out, run({"help", "play", "jungle"}).out);
    for (const char* part :
         {"joute play jungle [OPTIONS]", "The rules in short:", "the rat takes the elephant", "R rat < C cat",
          "--rules war|classic", "the large board, 12×13", "--capture-jumps", "--first SPEC"})
        EXPECT_TRUE(has(help.out, part)) << part;
    EXPECT_FALSE(has(help.out, "--draft")) << "of another game";
    const std::string french = run({"help", "play", "jungle", "--lang", "fr"}).out;
    for (const char* part :
         {"Les règles en bref", "le rat prend l’éléphant", "R rat < C chat", "le grand plateau, 12×13"})
        EXPECT_TRUE(has(french, part)) << part;
}

TEST(Text, HelpAndBoardsFitEightyColumns) {
    for (const std::string game : {"pogo", "jungle", "pokemon", "schotten", "ensea", "connect_four"})
        for (const std::string language : {"en", "fr"}) {
            const Ran help = run({"help", "play", game, "--lang", language});
            EXPECT_EQ(help.code, 0) << help.err;
            EXPECT_LE(widest_line(help.out), 80U) << help.out;
            const Ran shown = run({"show", game, "--lang", language, "--seed", "1"});
            EXPECT_LE(widest_line(shown.out), 80U) << shown.out;
        }
    for (const std::string command : {"play", "tune", "serve", "analyse", "match"})
        EXPECT_LE(widest_line(run({"help", command, "--lang", "fr"}).out), 80U) << command;
}

TEST(Text, ShowSaysWhoseTurnItIsAsPeopleDo) {
    EXPECT_TRUE(has(run({"show", "jungle"}).out, "\nRed to move\n"));
    EXPECT_TRUE(has(run({"show", "jungle", "--lang", "fr"}).out, "\nÀ Rouge de jouer\n"));
    EXPECT_TRUE(has(run({"show", "pokemon", "--lang", "fr"}).out, "\nLes deux camps choisissent\n"));
    const std::string english = run({"show", "pokemon"}).out;
    EXPECT_TRUE(has(english, "Bulbasaur   Grass")) << english;
    EXPECT_TRUE(has(english, "1350 HP"));
}

TEST(Text, AStoredOpeningAnswerIsCalledThat) {
    const std::vector<std::string> words{"best", "pokemon", "--agent", "nash:depth=1"};
    EXPECT_TRUE(has(run(words).out, "a stored opening answer"));
    EXPECT_EQ(run_json(words)["stored"], true);
    EXPECT_FALSE(run_json({"best", "pogo", "--agent", "greedy"}).contains("stored"));
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
