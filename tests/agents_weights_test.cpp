// SPDX-License-Identifier: MIT
// Weights as files: what is written is read, what is wrong is refused in one line, and agents use what they are given.
#include <gtest/gtest.h>

#include <unistd.h>

#include <filesystem>

#include "agents/catalogue.hpp"
#include "kit/weights.hpp"
#include "store/files.hpp"

namespace joute {
namespace {

const Kit& jungle() { return **find_game("jungle"); }

TEST(Weights, OfEveryGameGoThroughAFile) {
    for (const Kit& kit : catalogue()) {
        SCOPED_TRACE(kit.info->id);
        const auto game = std::move(*kit.make({}));
        ASSERT_TRUE(kit.evaluator);
        const WeightSet own = kit.evaluator->weights(*game);
        EXPECT_EQ(own.game, kit.info->id);
        EXPECT_GT(own.weights.size(), 2U);
        const auto read = parse_weights(print_weights(own, {"a note", "another"}), "file");
        ASSERT_TRUE(read) << read.error().en;
        EXPECT_EQ(read->weights, own.weights);
        const auto agent = make_agent(kit, *game, kit.tuner, *read, {});
        EXPECT_TRUE(agent) << agent.error().en;
    }
}

TEST(Weights, DoNotGoWithAnotherEvaluation) {
    const auto game = std::move(*jungle().make({}));
    const WeightSet own = jungle().evaluator->weights(*game);
    EXPECT_TRUE(make_agent(jungle(), *game, "mcts:nodes=10,eval=own", own, {}));
    const auto refused = make_agent(jungle(), *game, "mcts:nodes=10,eval=report", own, {});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().en, "weights are those of eval=own: they do not go with eval=report");
    EXPECT_NE(refused.error().fr, refused.error().en);
}

TEST(Weights, WrongFilesAreRefusedInOneLine) {
    const auto says = [](const std::string& text, const std::string& expected) {
        const auto read = parse_weights(text, "w.txt");
        ASSERT_FALSE(read) << text;
        EXPECT_NE(read.error().en.find(expected), std::string::npos) << read.error().en;
        EXPECT_EQ(read.error().en.find('\n'), std::string::npos);
        EXPECT_NE(read.error().en, read.error().fr);
    };
    says("", "w.txt holds no weights");
    says("# only a note\n", "w.txt holds no weights");
    says("tempo 3\n", "w.txt, line 1: weights begin with 'game: NAME', not 'tempo 3'");
    says("game:\n", "weights begin with");
    for (const char* line : {"tempo", "3", "tempo three", "tempo 1e3", "tempo 10001", "tempo nan", "tempo 3 x"})
        says(fmt::format("game: jungle\n# note\n{}\n", line), "w.txt, line 3: a name and a number");
    says("game: jungle\ntempo 3\ntempo 4\n", "line 3: 'tempo' is given twice");
}

TEST(Weights, OfAnotherGameOrWithOtherNamesAreRefused) {
    const auto game = std::move(*jungle().make({}));
    const WeightSet own = jungle().evaluator->weights(*game);
    const auto says = [&](const WeightSet& given, const std::string& expected) {
        const auto agent = make_agent(jungle(), *game, "alphabeta:nodes=10", given, {});
        ASSERT_FALSE(agent);
        EXPECT_NE(agent.error().en.find(expected), std::string::npos) << agent.error().en;
    };
    WeightSet other = own;
    other.game = "pogo";
    says(other, "holds weights of pogo, not of jungle");
    other = own;
    other.weights[1].name = "mice";
    says(other, "jungle has no weight 'mice'; it has: tempo, animals");
    other = own;
    other.weights.pop_back();
    says(other, "the weight 'freedom' is missing");
    std::reverse(other.weights.begin(), other.weights.end());
    other.weights.push_back(own.weights.back());
    EXPECT_TRUE(make_agent(jungle(), *game, "alphabeta:nodes=10", other, {})) << "in any order";
}

TEST(Weights, DecideWhatAnAgentPlays) {
    const auto path = std::filesystem::temp_directory_path() / fmt::format("joute-weights-{}.txt", ::getpid());
    const auto game = std::move(*jungle().make({}));
    const auto line = game->start();
    WeightSet weights = jungle().evaluator->weights(*game);
    const auto decide = [&](const std::string& spec) {
        auto agent = make_agent(jungle(), *game, spec);
        EXPECT_TRUE(agent) << agent.error().en;
        (*agent)->new_game(1);
        return (*agent)->decide(*line, Seat::first, {}).score;
    };
    const std::string spec = "minimax:depth=1,weights=" + path.string();
    ASSERT_TRUE(write_file(path, print_weights(weights, {})));
    EXPECT_EQ(decide(spec), decide("minimax:depth=1"));
    for (auto& weight : weights.weights) weight.value *= 3;
    ASSERT_TRUE(write_file(path, print_weights(weights, {})));
    EXPECT_NE(decide(spec), decide("minimax:depth=1"));
    std::filesystem::remove(path);
    EXPECT_TRUE(check_agent(jungle(), spec)) << "files are read when the agent is made";
    const auto missing = make_agent(jungle(), *game, spec);
    ASSERT_FALSE(missing);
    EXPECT_NE(missing.error().en.find(path.string()), std::string::npos) << missing.error().en;
    EXPECT_FALSE(check_agent(jungle(), "random:weights=x")) << "it judges nothing";
}

}  // namespace
}  // namespace joute
