// SPDX-License-Identifier: MIT
// Agent specs: what is understood, and every way to be wrong, answered in both languages.
#include <gtest/gtest.h>

#include "agents/catalogue.hpp"
#include "kit/spec.hpp"

namespace joute {
namespace {

using namespace std::chrono_literals;

const Kit& pogo_game() { return **find_game("pogo"); }

std::string refusal(const std::string& spec) {
    const auto checked = check_agent(pogo_game(), spec);
    EXPECT_FALSE(checked.ok()) << spec;
    if (checked.ok()) return {};
    EXPECT_FALSE(checked.error().fr.empty());
    EXPECT_NE(checked.error().fr, checked.error().en);
    EXPECT_EQ(checked.error().en.find('\n'), std::string::npos) << "one line";
    return checked.error().en;
}
void says(const std::string& spec, const std::string& what) {
    EXPECT_NE(refusal(spec).find(what), std::string::npos) << spec << " -> " << refusal(spec);
}

TEST(Specs, AreANameAndValuesByKey) {
    const auto spec = parse_spec("  alphabeta : depth = 3 , seed=7 ");
    ASSERT_TRUE(spec.ok());
    EXPECT_EQ(spec->name, "alphabeta");
    EXPECT_EQ(spec->values, (std::map<std::string, std::string>{{"depth", "3"}, {"seed", "7"}}));
    const auto level = parse_spec("level:3,seed=1");
    ASSERT_TRUE(level.ok());
    EXPECT_EQ(level->values, (std::map<std::string, std::string>{{"", "3"}, {"seed", "1"}}));
}

TEST(Specs, WrongOnesAreRefusedWithWhatWasExpected) {
    says("", "name or name:key=value");
    says(":depth=3", "name or name:key=value");
    says("alphabeta:", "key=value was expected");
    says("alphabeta:depth=", "key=value was expected, not 'depth='");
    says("alphabeta:=3", "key=value was expected, not '=3'");
    says("alphabeta:depth=3,,nodes=4", "key=value was expected");
    says("alphabeta:depth=3,depth=4", "gives 'depth' twice");
    says("alphazero", "pogo has no agent 'alphazero'; its agents are: random, minimax");
    says("level:9", "pogo has no agent 'level:9'");
    says("level", "pogo has no agent 'level'");
    says("random:depth=3", "does not take 'depth'; it takes seed=N");
    says("alphabeta:3", "does not take '3'");
    says("mcts:depth=3", "does not take 'depth'");
    says("mtdf:threads=2", "does not take 'threads'");
    for (const auto* wrong : {"0", "100", "-1", "x", "3.5", "99999999999"})
        says(std::string("alphabeta:depth=") + wrong, "depth takes a whole number from 1 to 99");
    for (const auto* wrong : {"0", "257"})
        says(std::string("alphabeta:threads=") + wrong, "threads takes a whole number from 1 to 256");
    for (const auto* wrong : {"0", "65537", "64MB"})
        says(std::string("alphabeta:memory=") + wrong, "memory takes a whole number from 1 to 65536");
    for (const auto* wrong : {"0", "-5", "1e6", "18446744073709551616"})
        says(std::string("alphabeta:nodes=") + wrong, "nodes takes a whole number");
    says("random:seed=x", "seed takes a whole number");
    for (const auto* wrong : {"300", "0ms", "0.1ms", "-1s", "1m", "s", "ms", "1.s", "1.2.3s", "1e3ms", "90000s", "1 s"})
        says(std::string("alphabeta:time=") + wrong, "time takes a duration");
    says("mcts:rollout=10001", "rollout takes a whole number from 0 to 10000");
    says("greedy:eval=mine", "eval takes own | report, not 'mine'");
    says("minimax:eval=mine", "eval takes own, not 'mine'");
    says("alphabeta:eval=report", "'report' values moves, not positions; of pogo positions are valued by: own");
    says("level:3,eval=own", "does not take 'eval'");
    says("strongest:eval=own", "does not take 'eval'");
    says("random\n:x\ny=1", "does not take");
    EXPECT_FALSE(find_game("chess").ok());
    EXPECT_NE(find_game("chess").error().en.find("pogo"), std::string::npos);
}

TEST(Specs, RightOnesAreAccepted) {
    for (const auto* spec :
         {"random", "random:seed=0", "alphabeta:depth=99,nodes=1,time=1ms,threads=256,memory=65536,seed=1", "level:1",
          "level:8,seed=3", "mcts:rollout=0,nodes=10,memory=1", "greedy:eval=report", "mtdf:eval=own", "report:depth=2",
          "perfect", "strongest:time=1s,threads=2,memory=8", " minimax : depth=2 "})
        EXPECT_TRUE(check_agent(pogo_game(), spec).ok()) << spec << ": " << check_agent(pogo_game(), spec).error().en;
}

TEST(Specs, SearchesTakeTheEvaluationsOfPositions) {
    const auto checked = [](const std::string& game, const std::string& spec) {
        const auto good = check_agent(**find_game(game), spec);
        return good ? std::string("good") : good.error().en;
    };
    for (const auto* search : {"greedy", "minimax", "alphabeta", "mtdf", "mcts"}) {
        const std::string name = search;
        EXPECT_EQ(checked("jungle", name + ":eval=report"), "good");
        EXPECT_EQ(checked("jungle", name + ":eval=heuristic"),
                  "'heuristic' values moves, not positions; of jungle positions are valued by: own, report");
        EXPECT_EQ(checked("jungle", name + ":eval=mine"), name + ": eval takes own | report, not 'mine'");
    }
    for (const auto* search : {"greedy", "nash", "expectimax", "mcts"})
        EXPECT_EQ(checked("pokemon", std::string(search) + ":eval=report"), "good");
    for (const auto* search : {"greedy", "mcts", "determinised"})
        EXPECT_EQ(checked("schotten", std::string(search) + ":eval=report"), "good");
    for (const auto* search : {"greedy", "expectimax", "mcts"}) {
        EXPECT_EQ(checked("ensea", std::string(search) + ":eval=pv"), "good");
        EXPECT_EQ(checked("ensea", std::string(search) + ":eval=report"),
                  "'report' values moves, not positions; of ensea positions are valued by: own, pv");
    }
    EXPECT_NE(checked("jungle", "novice:eval=report").find("does not take 'eval'"), std::string::npos);
    EXPECT_NE(checked("jungle", "alphabeta:eval=").find("key=value was expected"), std::string::npos);
}

TEST(Specs, DurationsAreMillisecondsOrSeconds) {
    EXPECT_EQ(parse_duration("300ms"), 300ms);
    EXPECT_EQ(parse_duration("1s"), 1000ms);
    EXPECT_EQ(parse_duration("1.5s"), 1500ms);
    EXPECT_EQ(parse_duration("0.001s"), 1ms);
    EXPECT_EQ(parse_duration("86400s"), std::chrono::hours(24));
    // However many digits: a duration within the limits, or none.
    const auto many = parse_duration("1." + std::string(400, '0') + "s");
    EXPECT_TRUE(!many || *many == 1000ms);
    EXPECT_FALSE(parse_duration(std::string(400, '9') + "s"));
}

TEST(Specs, SettingsHoldWhatWasSaid) {
    const KeySet keys{.depth = true,
                      .nodes = true,
                      .time = true,
                      .threads = true,
                      .memory = true,
                      .seed = true,
                      .extra = {{.name = "mode", .choices = {"a", "b"}, .min = 0, .max = 0}}};
    const auto settings = check(*parse_spec("x:depth=4,nodes=5,time=2s,threads=3,memory=2,seed=9,mode=b"), keys);
    ASSERT_TRUE(settings.ok());
    EXPECT_EQ(settings->limits.depth, 4);
    EXPECT_EQ(settings->limits.nodes, 5U);
    EXPECT_EQ(settings->limits.time, 2000ms);
    EXPECT_EQ(settings->threads, 3);
    EXPECT_EQ(settings->memory, 2U << 20U);
    EXPECT_EQ(settings->seed, 9U);
    EXPECT_EQ(settings->text_or("mode", "a"), "b");
    EXPECT_EQ(settings->text_or("other", "a"), "a");
    EXPECT_EQ(usage(keys), "depth=N, nodes=N, time=300ms|1s, threads=N, memory=MB, mode=a|b, seed=N");
}

}  // namespace
}  // namespace joute
