// SPDX-License-Identifier: MIT
// Studies of games whose truth is known: what is best, what was lost, what was luck.
#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "study/toy_kits.hpp"

namespace joute::testing {
namespace {

const Choice& only_choice(const Analysis& analysis, std::size_t at) {
    EXPECT_EQ(analysis.at(at)->choices.size(), 1U);
    return analysis.at(at)->choices.front();
}

TEST(Study, ABlunderIsFoundAndItsProofGiven) {
    const Kit kit = tic_tac_toe_kit();
    // An answer at the edge loses to the corner beside it; the centre would have held.
    const Analysis analysis = studied(kit, played(kit, "a1; b1; a3"));
    const StepStudy& before = *analysis.at(1);
    EXPECT_EQ(before.worth->proven, Outcome::draw);
    const Choice& choice = only_choice(analysis, 1);
    EXPECT_EQ(choice.mark, Mark::blunder);
    EXPECT_DOUBLE_EQ(*choice.loss, 0.5);
    EXPECT_EQ(choice.best.front().move, "b2");
    EXPECT_EQ(choice.best.front().worth->proven, Outcome::draw);
    EXPECT_EQ(choice.played->worth->proven, Outcome::first);
    EXPECT_EQ(analysis.at(2)->worth->proven, Outcome::first);
    EXPECT_EQ(*choice.played->worth->plies, *analysis.at(2)->worth->plies + 1);
    EXPECT_EQ(analysis.summary(Seat::second).marks[static_cast<std::size_t>(Mark::blunder)], 1);
    EXPECT_EQ(analysis.summary(Seat::first).marks[static_cast<std::size_t>(Mark::blunder)], 0);
    EXPECT_DOUBLE_EQ(*analysis.summary(Seat::first).accuracy, 100);
}

TEST(Study, MovesThatKeepTheResultLoseNothing) {
    const Kit kit = tic_tac_toe_kit();
    const Analysis analysis = studied(kit, played(kit, "a1; b2; c3; b1; b3; a3; c1; c2; a2"));
    for (std::size_t at = 0; at + 1 < analysis.positions(); ++at) {
        EXPECT_DOUBLE_EQ(*only_choice(analysis, at).loss, 0) << at;
        EXPECT_EQ(analysis.at(at)->worth->proven, Outcome::draw) << at;
    }
    EXPECT_EQ(analysis.at(9)->worth, decided(Outcome::draw));
    EXPECT_FALSE(analysis.at(9)->step);
}

TEST(Study, TheBestMovesComeInOrderAndAsManyAsAskedFor) {
    const Kit kit = tic_tac_toe_kit();
    const Table table = played(kit, "a1; b1");
    for (const int lines : {1, 3, 9}) {
        const Analysis analysis = studied(kit, table, {.each = {}, .lines = lines});
        const Choice& choice = only_choice(analysis, 2);
        EXPECT_EQ(choice.best.size(), static_cast<std::size_t>(std::min(lines, 7)));
        EXPECT_FALSE(choice.played);
        EXPECT_FALSE(choice.loss);
        for (std::size_t i = 1; i < choice.best.size(); ++i)
            EXPECT_LE(choice.best[i].worth->chance, choice.best[i - 1].worth->chance);
        EXPECT_EQ(choice.best.front().worth->proven, Outcome::first);
    }
}

TEST(Study, LuckAndSkillTogetherMakeTheResult) {
    const Kit kit = dice_race_kit();
    for (const char* moves : {"!1; walk; !2; run; !2; run", "!3; walk; !3; walk; !3; run"}) {
        const Analysis analysis = studied(kit, played(kit, moves, "5,5 - first"));
        const std::size_t end = analysis.positions() - 1;
        ASSERT_EQ(analysis.at(end)->actor, Actor::over) << moves;
        const SeatSummary first = analysis.summary(Seat::first);
        const SeatSummary second = analysis.summary(Seat::second);
        EXPECT_NEAR(first.luck, -second.luck, 1e-9);
        EXPECT_NEAR(analysis.at(0)->worth->chance + first.luck - first.loss + second.loss,
                    analysis.at(end)->worth->chance, 1e-6)
            << moves;
    }
}

TEST(Study, LuckIsZeroOnAverageAndNotRunningHomeIsABlunder) {
    const Kit kit = dice_race_kit();
    double mean = 0;
    for (const auto& [roll, odds] : {std::pair{"!1", 1.0 / 2}, std::pair{"!2", 1.0 / 3}, std::pair{"!3", 1.0 / 6}}) {
        const Analysis analysis = studied(kit, played(kit, roll, "5,5 - first"));
        mean += odds * *analysis.at(0)->luck;
    }
    EXPECT_NEAR(mean, 0, 1e-9);
    const Analysis analysis = studied(kit, played(kit, "!3; walk", "5,5 - first"));
    const Choice& choice = only_choice(analysis, 1);
    EXPECT_EQ(choice.best.front().move, "run");
    EXPECT_EQ(choice.best.front().worth->proven, Outcome::first);
    EXPECT_EQ(choice.mark, Mark::blunder);
}

TEST(Study, WhereBothChooseRegretIsJudgedAndNotTheOthersChoice) {
    const Kit pairs = hands_kit();
    Kit searched = hands_kit();
    searched.payoffs = std::make_shared<NashPayoffs<toys::RockPaperScissors, ExpectedResult<toys::NoOpinion>>>();
    for (const Kit& kit : {pairs, searched}) {
        const Analysis analysis = studied(kit, played(kit, "rock | paper; rock | rock; scissors | paper"));
        const StepStudy& begin = *analysis.at(0);
        ASSERT_TRUE(begin.table);
        EXPECT_NEAR(begin.worth->chance, 0.5, 1e-6);
        ASSERT_EQ(begin.choices.size(), 2U);
        for (const auto& choice : begin.choices) {
            EXPECT_NEAR(*choice.loss, 0, 1e-6);  // rock lost, and was as good as anything
            for (const auto& candidate : choice.best) EXPECT_NEAR(*candidate.share, 1.0 / 3, 1e-6);
        }
        EXPECT_EQ(analysis.at(3)->worth, decided(Outcome::draw));
    }
}

TEST(Study, PositionsComeOutTheSameInAnyOrder) {
    const Kit tic_tac_toe = tic_tac_toe_kit();
    const Kit race = dice_race_kit();
    std::vector<std::pair<const Kit*, Table>> games;
    games.emplace_back(&tic_tac_toe, played(tic_tac_toe, "a1; b1; a3; a2; c1"));
    games.emplace_back(&race, played(race, "!2; run; !3; walk; !1; walk", "4,5 - first"));
    for (const auto& [kit, table] : games) {
        StudyOptions options;
        options.each.nodes = 300;  // few enough to leave estimates
        const Analysis forwards = studied(*kit, table, options);
        Analysis backwards = opened(*kit, table, options);
        for (std::size_t at = backwards.positions(); at-- > 0;) EXPECT_TRUE(backwards.study(at));
        for (std::size_t at = 0; at < forwards.positions(); ++at) {
            const StepStudy& a = *forwards.at(at);
            const StepStudy& b = *backwards.at(at);
            EXPECT_EQ(a.worth, b.worth);
            EXPECT_EQ(a.luck, b.luck);
            ASSERT_EQ(a.choices.size(), b.choices.size());
            for (std::size_t i = 0; i < a.choices.size(); ++i) {
                EXPECT_EQ(a.choices[i].loss, b.choices[i].loss);
                EXPECT_EQ(a.choices[i].best.front().move, b.choices[i].best.front().move);
            }
        }
    }
}

TEST(Study, StoppedItKeepsWhatIsDoneAndCanGoOn) {
    const Kit kit = tic_tac_toe_kit();
    Analysis analysis = opened(kit, played(kit, "a1; b1; a3"));
    StopFlag stop{false};
    EXPECT_TRUE(analysis.advance(&stop));
    EXPECT_TRUE(analysis.advance(&stop));
    stop = true;
    EXPECT_FALSE(analysis.advance(&stop));
    EXPECT_EQ(analysis.studied(), 2U);
    EXPECT_EQ(analysis.at(2), nullptr);
    EXPECT_EQ(analysis.summary(Seat::second).decisions, 1);
    stop = false;
    while (analysis.advance(&stop)) {
    }
    EXPECT_TRUE(analysis.done());
    EXPECT_FALSE(analysis.advance(&stop));
}

TEST(Study, AGameWithoutAStrongestAgentIsRefused) {
    const Kit kit = basic_kit<toys::TicTacToe>();
    const auto analysis = Analysis::make(kit, played(kit, "a1"), {.each = {}, .lines = 1});
    ASSERT_FALSE(analysis.ok());
    EXPECT_NE(analysis.error().en.find("strongest"), std::string::npos);
}

TEST(Study, APogoEndingIsProvenMoveByMove) {
    // As in play, but by alpha-beta: the solved table would have to be made first.
    Kit kit = **find_game("pogo");
    const auto alphabeta = *std::ranges::find(kit.agents, "alphabeta", &AgentOffer::name);
    auto& strongest = *std::ranges::find(kit.agents, "strongest", &AgentOffer::name);
    strongest.keys = alphabeta.keys;
    strongest.make = alphabeta.make;
    // `joute best pogo --agent perfect` says the same of each: White wins in 6, 5, ... 1.
    const Table table = played(kit, "1b3-c3; 2a1-c1; 1c3-c2; 1c1-c2; 1b3-b2; 2c1-b2", "bbw,bb,-/w,bbw,-/ww,-,w b");
    const Analysis analysis = studied(kit, table);
    for (int at = 0; at < 6; ++at) {
        const StepStudy& study = *analysis.at(static_cast<std::size_t>(at));
        EXPECT_EQ(study.worth->proven, Outcome::first) << at;
        EXPECT_EQ(study.worth->plies, 6 - at) << at;
        EXPECT_DOUBLE_EQ(*study.choices.front().loss, 0) << at;
        EXPECT_EQ(study.choices.front().played->worth->plies, 6 - at) << at;
    }
    EXPECT_EQ(analysis.at(6)->worth, decided(Outcome::first));
}

TEST(Grading, ASlopeOfOneLeavesValuesAsTheyAre) {
    const Grading plain;
    for (const double value : {-1.0, -0.7, 0.0, 0.3, 0.9999, 1.0})
        EXPECT_NEAR(plain.chance(value), (value + 1) / 2, 1e-9);
    const Grading surer{.slope = 2};
    EXPECT_GT(surer.chance(0.5), plain.chance(0.5));
    EXPECT_NEAR(surer.chance(0.5) + surer.chance(-0.5), 1, 1e-12);
}

TEST(Grading, MarksGrowWithWhatIsLost) {
    for (const auto& kit : catalogue()) {
        const Grading& grading = kit.grading;
        EXPECT_GT(grading.slope, 0);
        EXPECT_GE(grading.inaccuracy, 0.05);
        EXPECT_LT(grading.inaccuracy, grading.mistake);
        EXPECT_LT(grading.mistake, grading.blunder);
        EXPECT_LE(grading.blunder, 0.5) << "a won game thrown away is a blunder";
        EXPECT_EQ(grading.mark(0), Mark::none);
        EXPECT_EQ(grading.mark(grading.inaccuracy), Mark::inaccuracy);
        EXPECT_EQ(grading.mark(grading.mistake), Mark::mistake);
        EXPECT_EQ(grading.mark(1), Mark::blunder);
    }
    EXPECT_DOUBLE_EQ(accuracy(0), 100);
    EXPECT_LT(accuracy(1), 2);
}

}  // namespace
}  // namespace joute::testing
