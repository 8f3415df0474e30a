// SPDX-License-Identifier: MIT
// `joute play` through a pipe: people, agents, records, wrong answers, end of input.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "run.hpp"

namespace joute::testing {
namespace {

TEST(Play, TwoPeopleThroughAPipeCanResignAndKeepARecord) {
    const std::string file = scratch_folder() + "/kept.joute";
    const Ran ran = run({"play", "pogo", "--first", "human", "--second", "human", "--names", "Alice,Bob", "--seed", "3",
                         "--record", file},
                        "2a1-a3\n1b3-a3\nresign\n");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(has(ran.out, "Alice"));
    EXPECT_TRUE(has(ran.out, "White resigns"));
    EXPECT_FALSE(has(ran.out, "\x1b")) << "no terminal codes in a pipe";
    const std::string record = content_of(file);
    for (const char* line : {"joute record 1\n", "game: pogo\n", "seed: 3\n", "first: human\n", "first-name: Alice\n",
                             "second-name: Bob\n", "result: second\n", "ending: resignation\n", "\n2a1-a3", "\n1b3-a3"})
        EXPECT_TRUE(has(record, line)) << line << "\n" << record;
}

TEST(Play, EndOfInputKeepsTheUnfinishedGameAndItCanBeResumed) {
    const std::string file = scratch_folder() + "/open.joute";
    const Ran first =
        run({"play", "pogo", "--first", "human", "--second", "level:1", "--record", file, "--seed", "1"}, "1b1-a1\n");
    EXPECT_EQ(first.code, 0) << first.err;
    EXPECT_TRUE(has(content_of(file), "result: *\n"));
    const Ran second = run({"play", "--resume", file, "--record", file}, "resign\n");
    EXPECT_EQ(second.code, 0) << second.err;
    EXPECT_TRUE(has(content_of(file), "\n1b1-a1"));
    EXPECT_TRUE(has(content_of(file), "result: second\n"));
}

TEST(Play, ALongSeedIsShownKeptAndResumed) {
    const std::string file = scratch_folder() + "/long.joute";
    const std::string seed = "0123456789abcdeffedcba9876543210";
    const Ran first =
        run({"play", "schotten", "--first", "human", "--second", "random", "--record", file, "--seed", seed}, "");
    EXPECT_EQ(first.code, 0) << first.err;
    EXPECT_TRUE(has(first.out, "Seed " + seed)) << first.out;
    const std::string record = content_of(file);
    EXPECT_TRUE(has(record, "seed: " + seed + "\n")) << record;
    const Ran second = run({"play", "--resume", file, "--record", file}, "resign\n");
    EXPECT_EQ(second.code, 0) << second.err;
    EXPECT_TRUE(has(content_of(file), "seed: " + seed + "\n"));
    EXPECT_TRUE(content_of(file).starts_with(record.substr(0, record.find("result:"))));
    // The same cards again; another digit and they are others.
    const auto cards = [&](std::string given) {
        const std::string again = scratch_folder() + "/again.joute";
        EXPECT_EQ(
            run({"play", "schotten", "--first", "human", "--second", "random", "--record", again, "--seed", given}, "")
                .code,
            0);
        const std::string text = content_of(again);
        return text.substr(text.find("\n\n"));
    };
    EXPECT_EQ(cards(seed), record.substr(record.find("\n\n")));
    EXPECT_NE(cards(seed.substr(0, 31) + "1"), cards(seed));
}

TEST(Play, WrongAnswersChangeNothing) {
    const std::string file = scratch_folder() + "/wrong.joute";
    const Ran ran = run({"play", "pogo", "--first", "human", "--second", "human", "--record", file},
                        "nonsense\n2a1-a1\n1b3-b2\n\n \n2a1-a3\nundo\n2a1-c1\nquit\n");
    EXPECT_EQ(ran.code, 0) << ran.err;
    const std::string record = content_of(file);
    EXPECT_TRUE(has(record, "\n2a1-c1"));
    EXPECT_FALSE(has(record, "\n2a1-a3"));
    EXPECT_TRUE(has(record, "takebacks: 1\n"));
}

TEST(Play, AgentsPlayToTheEndAndTheSameSeedGivesTheSameGame) {
    const auto play = [](const std::string& name) {
        const std::string file = scratch_folder() + "/" + name;
        const Ran ran =
            run({"play", "pogo", "--first", "level:2", "--second", "random", "--seed", "9", "--record", file});
        EXPECT_EQ(ran.code, 0) << ran.err;
        std::string record = content_of(file);
        // Thinking times differ from run to run; moves must not.
        std::string moves;
        for (std::size_t at = 0; at < record.size(); ++at) {
            if (record[at] == '#') at = record.find('\n', at);
            if (at != std::string::npos) moves += record[at];
        }
        return moves;
    };
    const std::string record = play("a.joute");
    EXPECT_TRUE(has(record, "result: first\n"));
    EXPECT_EQ(record, play("b.joute"));
}

TEST(Play, AFinishedRecordReplays) {
    const std::string file = scratch_folder() + "/done.joute";
    ASSERT_EQ(run({"play", "pogo", "--first", "greedy", "--second", "random", "--seed", "2", "--record", file}).code,
              0);
    const Ran ran = run({"play", "--resume", file}, "n\n");
    EXPECT_EQ(ran.code, 0) << ran.err;
}

TEST(Play, ABadRecordIsRefusedWithItsLineOrStep) {
    const std::string file = scratch_folder() + "/bad.joute";
    const auto refused = [&](const std::string& text, const std::string& says) {
        std::ofstream(file) << text;
        const Ran ran = run({"play", "--resume", file});
        EXPECT_EQ(ran.code, 2) << text;
        EXPECT_EQ(ran.out, "");
        EXPECT_TRUE(has(ran.err, says)) << ran.err;
    };
    refused("", "line 1");
    refused("hello\n", "'joute record 1' was expected");
    refused("joute record 1\n\n2a1-a3\n", "line 3");
    refused("joute record 1\ngame: chess\n\n", "there is no game 'chess'");
    refused("joute record 1\ngame: pogo\nseed: x\n\n", "line 3");
    refused("joute record 1\ngame: pogo\ngame: pogo\n\n", "twice");
    refused("joute record 1\ngame: pogo\noptions: [rules=chess]\n\n", "--rules takes");
    refused("joute record 1\ngame: pogo\nposition: nowhere\n\n", "bad Pogo position");
    refused("joute record 1\ngame: pogo\n\n2a1-a3\n2a1-a3\n", "step 2");
    refused("joute record 1\ngame: pogo\n\n2a1-a3 # value=7\n", "line 4");
    refused("joute record 1\ngame: pogo\nresult: first\n\n2a1-a3\n", "result 'first'");
    refused("joute record 1\ngame: pogo\nfirst: nobody\n\n2a1-a3\n", "no agent 'nobody'");
}

TEST(Play, FrenchSpeaksFrench) {
    const Ran ran =
        run({"play", "pogo", "--first", "human", "--second", "human", "--lang", "fr"}, "aide\n2a1-a3\nabandonner\n");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(has(ran.out, "Blanc déplace 2 pions de a1 à a3"));
    EXPECT_TRUE(has(ran.out, "Noir abandonne")) << ran.out;
}

TEST(Play, AsksNobodyWhereTheInputIsNoTerminal) {
    const auto refused = [](const std::vector<std::string>& words, const std::string& says) {
        const Ran ran = run(words, "pogo\nhuman\nhuman\n");
        EXPECT_EQ(ran.code, 2);
        EXPECT_EQ(ran.out, "");
        EXPECT_TRUE(has(ran.err, says)) << ran.err;
    };
    refused({"play"}, "a game is expected when the input is not a terminal: pogo, jungle");
    refused({"play", "pogo"}, "who plays is expected when the input is not a terminal: --first human");
    refused({"play", "--lang", "fr"}, "un jeu est attendu quand l’entrée n’est pas un terminal");
}

}  // namespace
}  // namespace joute::testing
