// SPDX-License-Identifier: MIT
// Studies and puzzles are stopped at any time, too: what asks agents must cope with answers that were cut short, and
// must not take them for more than they are.
#include <gtest/gtest.h>

#include "core/text.hpp"
#include "puzzles/check.hpp"
#include "puzzles/difficulty.hpp"
#include "puzzles/find.hpp"
#include "puzzles/generate.hpp"
#include "puzzles/library.hpp"
#include "study/explain/explain.hpp"
#include "study/look.hpp"
#include "study/panels.hpp"
#include "support/effort.hpp"
#include "support/stopping.hpp"

namespace joute {
namespace {

using namespace std::chrono_literals;
using testing::stopped_at_random;

constexpr Limits little{.depth = {}, .nodes = 500, .time = 50ms};

class StoppedStudies : public ::testing::TestWithParam<std::string> {
  protected:
    void SetUp() override { testing::supply_tables(kit); }

    const Kit& kit = **find_game(GetParam());
    Random random{1};

    /// work(game, table, stop), with the flag set beforehand and at random moments, at some positions of every rule
    /// set.
    template <class Work>
    void stop_everywhere(const Work& work) {
        const StopFlag set{true};
        for (const std::string& rules : kit.info->options.front().choices) {
            OptionValues options;
            options.set("rules", rules);
            const std::shared_ptr<const AnyGame> game = std::move(*kit.make(options));
            constexpr std::uint64_t seed = 5;
            const auto walk = testing::random_walk(*game, seed, 60);
            const auto begun = Table::open(game, {}, seed);
            ASSERT_TRUE(begun.ok());
            for (const std::size_t steps : {std::size_t{0}, walk.steps.size() / 3, walk.steps.size() - 1}) {
                const std::vector<std::string> played(walk.steps.begin(),
                                                      walk.steps.begin() + static_cast<std::ptrdiff_t>(steps));
                const auto table =
                    steps == 0 ? Table::open(game, {}, seed) : Table::after_moves(*begun, join(played, "; "));
                ASSERT_TRUE(table.ok()) << table.error().en;
                SCOPED_TRACE(table->line().position());
                work(game, *table, set);
                for (int i = 0; i < 2; ++i)
                    stopped_at_random(random, 10'000us, [&](const StopFlag& stop) { work(game, *table, stop); });
            }
        }
    }
};

TEST_P(StoppedStudies, OfAWholeGameChangeNothing) {
    stop_everywhere([&](const auto&, const Table& table, const StopFlag& stop) {
        auto analysis = Analysis::make(kit, table, {.each = little}, {.notice = {}, .stop = &stop});
        ASSERT_TRUE(analysis.ok()) << analysis.error().en;
        const std::size_t last = analysis->positions() - 1;
        for (const std::size_t at : {std::size_t{0}, last / 2, last}) {
            const std::size_t before = analysis->studied();
            const bool known = analysis->at(at) != nullptr;
            const bool whole = analysis->study(at, &stop);
            EXPECT_EQ(analysis->at(at) != nullptr, whole);
            EXPECT_EQ(analysis->studied(), before + (whole && !known ? 1 : 0));
        }
        EXPECT_FALSE(stop && analysis->advance(&stop));
        for (const Seat seat : both_seats) static_cast<void>(analysis->summary(seat));
    });
}

TEST_P(StoppedStudies, OfOnePositionKeepWhatWasKnown) {
    stop_everywhere([&](const auto& game, const Table& table, const StopFlag& stop) {
        Look look(kit, std::move(*Table::from_record(game, table.record())), {.each = {}}, 400ms);
        int looks = 0;
        while (!look.finished() && look.deepen(&stop)) ++looks;
        EXPECT_EQ(look.known() != nullptr, looks > 0);
    });
}

TEST_P(StoppedStudies, LeavePanelsAndTreesAsFarAsTheyCame) {
    stop_everywhere([&](const auto& game, const Table& table, const StopFlag& stop) {
        const AnyLine& line = table.line();
        auto adviser = Adviser::make(kit, game, little, {.notice = {}, .stop = &stop});
        ASSERT_TRUE(adviser.ok()) << adviser.error().en;
        const auto worth = adviser->worth(line, little, &stop);
        EXPECT_LE(worth ? std::abs(worth->chance - 0.5) : 0.0, 0.5);
        for (const Panel& panel : panels_of(*adviser, line, std::nullopt, little, &stop))
            EXPECT_FALSE(panel.rows.empty());
        if (line.actor() == Actor::both && kit.payoffs) {
            const auto payoffs = kit.payoffs->search(line, little, &stop);
            EXPECT_TRUE(payoffs.ok() || !payoffs.error().fr.empty());
        }
        if (is_seat(line.actor()) && !no_tree(kit, line, {})) {
            const auto explanation = explain(kit, line, {}, &stop);
            EXPECT_TRUE(explanation.tree.whole || explanation.traces.empty());
        }
    });
}

TEST_P(StoppedStudies, ProveNothing) {
    const PuzzleRecipe& recipe = kit.recipe;
    stop_everywhere([&](const auto& game, const Table& table, const StopFlag& stop) {
        const AnyLine& line = table.line();
        Prover prover(kit, game, &stop);
        auto finder = Finder::make(kit, game, {.notice = {}, .stop = &stop});
        ASSERT_TRUE(finder.ok()) << finder.error().en;
        for (const Seat seat : both_seats) {
            if (!acts(line.actor(), seat)) continue;
            for (const Aim aim : recipe.aims) {
                const auto puzzle = finder->find(line, seat, aim);
                EXPECT_FALSE(puzzle && puzzle->lines.empty());
            }
        }
        if (!is_seat(line.actor()) || recipe.scan.empty()) return;
        const bool stopped = stop;
        const auto sure = prover.ask(line, recipe.scan);
        EXPECT_FALSE(stopped && sure);
        const auto result = prover.result(line, seat_of(line.actor()), recipe.find.sure);
        EXPECT_FALSE(stopped && result);
    });
}

TEST_P(StoppedStudies, CheckAndRatePuzzlesNoFurther) {
    const PuzzleSet* const set = puzzles_of(kit.info->id);
    if (set == nullptr) return;  // a game without puzzles of its own
    const auto try_it = [&](const Puzzle& puzzle, const StopFlag& stop) {
        static_cast<void>(Checker(kit, &stop).wrong(puzzle));
        const auto stage = stage_of(puzzle);
        ASSERT_TRUE(stage.ok());
        auto examiner = Examiner::make(kit, *stage->game, {.notice = {}, .stop = &stop});
        ASSERT_TRUE(examiner.ok()) << examiner.error().en;
        Puzzle copy = puzzle;
        const bool stopped = stop;
        const bool rated = examiner->examine(copy, &stop);
        EXPECT_FALSE(stopped && rated);
    };
    const StopFlag stopped{true};
    const std::size_t step = std::max<std::size_t>(1, set->puzzles.size() / 4);
    for (std::size_t i = 0; i < set->puzzles.size(); i += step) {
        try_it(set->puzzles[i], stopped);
        stopped_at_random(random, 20'000us, [&](const StopFlag& stop) { try_it(set->puzzles[i], stop); });
    }
}

TEST_P(StoppedStudies, MakeNoPuzzleThatWasNotChecked) {
    const std::shared_ptr<const AnyGame> game = std::move(*kit.make({}));
    for (int i = 0; i < 3; ++i)
        stopped_at_random(random, 50'000us, [&](const StopFlag& stop) {
            const auto puzzles = generate_puzzles(kit, game, {.count = 1000}, {.notice = {}, .stop = &stop}, {});
            ASSERT_TRUE(puzzles.ok()) << puzzles.error().en;
            for (const Puzzle& puzzle : *puzzles) EXPECT_FALSE(puzzle.lines.empty());
        });
}

INSTANTIATE_TEST_SUITE_P(EveryGame, StoppedStudies, ::testing::ValuesIn(testing::game_names()),
                         [](const auto& game) { return game.param; });

}  // namespace
}  // namespace joute
