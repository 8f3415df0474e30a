// SPDX-License-Identifier: MIT
// What stands in for threads and files inside a page: work in copies of the memory, and tables of solved games.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>

#include "kit/catalogue.hpp"
#include "local/contests.hpp"
#include "local/tables.hpp"
#include "local/thinking.hpp"
#include "server/json.hpp"
#include "server/services/stored_facts.hpp"
#include "support/toy_contest.hpp"
#include "toys/tic_tac_toe.hpp"

namespace joute::testing {
namespace {

/// Notes what the host is asked for; the work itself is done by the test.
class NotedCopies final : public Copies {
  public:
    void run(Copy /*copy*/, ThinkQueue::Ticket ticket) override { run_.push_back(ticket); }
    void end(Copy copy) override { ended_.push_back(copy); }
    std::vector<ThinkQueue::Ticket> run_;
    std::vector<Copy> ended_;
};

class WorkInCopies : public ::testing::Test {
  protected:
    using Ticket = ThinkQueue::Ticket;
    ServerJson json_;
    NotedCopies copies_;
    CopiedThinking thinking_{json_, copies_, 2};
    std::vector<std::string> told_;

    ThinkQueue::Crossing crossing() {
        return {.pack = [] { return Fact(Fact::Object{}); },
                .unpack = [this](const Fact& fact) { told_.push_back("end " + json_.write(fact)); }};
    }
    Ticket think(Weight weight, ThinkQueue::Crossing crossing) {
        return thinking_.think(
            {.share = {}, .queue = "q", .weight = weight}, [](const StopFlag&) {}, [] {}, std::move(crossing));
    }
};

TEST_F(WorkInCopies, WorkWaitsUntilItIsReadyAndIsNotHurriedBefore) {
    bool ready = false;
    auto waits = crossing();
    waits.ready = [&] { return ready; };
    const Ticket ticket = think(Weight::light, waits);
    thinking_.go_on();
    thinking_.hurry(ticket);
    thinking_.go_on();
    EXPECT_TRUE(copies_.run_.empty());
    EXPECT_TRUE(told_.empty());
    ready = true;
    thinking_.go_on();
    EXPECT_EQ(copies_.run_, (std::vector<Ticket>{ticket}));
    thinking_.better(ticket, R"({"a":1})");
    thinking_.hurry(ticket);
    thinking_.go_on();
    EXPECT_EQ(told_, (std::vector<std::string>{R"(end {"a":1})"}));
}

TEST_F(WorkInCopies, WhatWorkHasSoFarIsToldMeanwhile) {
    auto looks = crossing();
    looks.meanwhile = [this](const Fact& fact) { told_.push_back("so far " + json_.write(fact)); };
    const Ticket ticket = think(Weight::light, looks);
    thinking_.go_on();
    thinking_.better(ticket, R"({"a":1})");
    thinking_.better(ticket, "no JSON");
    thinking_.better(ticket, R"({"a":2})");
    thinking_.done(ticket);
    thinking_.go_on();
    EXPECT_EQ(told_, (std::vector<std::string>{R"(so far {"a":1})", R"(so far {"a":2})", R"(end {"a":2})"}));
}

TEST_F(WorkInCopies, WorkAsideTakesNobodysPlaceAndOneFollowsTheOther) {
    const auto aside = [&] { return thinking_.think_aside([](const StopFlag&) {}, [] {}, crossing()); };
    const Ticket first = aside();
    const Ticket second = aside();
    const Ticket heavy = think(Weight::heavy, crossing());
    const Ticket light = think(Weight::light, crossing());
    thinking_.go_on();
    EXPECT_EQ(copies_.run_, (std::vector<Ticket>{first, light, heavy}));
    thinking_.done(first);
    thinking_.go_on();
    EXPECT_EQ(copies_.run_.back(), second);
    thinking_.cancel(second);
    EXPECT_EQ(thinking_.running(), 2);
}

/// A solved game whose table is a file that says so.
class NotedSolver final : public Solver {
  public:
    bool stored_ = false;

    [[nodiscard]] Result<Fact> solve(const AnyGame& /*game*/, const std::optional<std::filesystem::path>& /*out*/,
                                     const Notice& notice, const StopFlag* /*stop*/) const override {
        notice({"solving", "résolution"}, 0.5);
        return Fact();
    }
    [[nodiscard]] bool complete() const override { return true; }
    [[nodiscard]] bool needed_by(std::string_view agent) const override { return agent == "perfect"; }
    [[nodiscard]] std::string file(const AnyGame& /*game*/) const override { return "toy.table"; }
    [[nodiscard]] bool fits(const AnyGame& /*game*/, std::span<const std::uint8_t> /*file*/) const override {
        return false;
    }
    [[nodiscard]] bool stored(const AnyGame& /*game*/) const override { return stored_; }
    [[nodiscard]] Result<Judge> judge(const AnyGame& /*game*/, const Making& /*making*/) const override {
        return Judge();
    }
};

class TablesInAPage : public WorkInCopies, public WantedTables::Host {
  protected:
    void want(const std::string& game, const std::string& file) override {
        told_.push_back("want " + file + " of " + game);
    }
    void progress(const std::string& /*game*/, TableStage stage, double share) override {
        told_.push_back(fmt::format("stage {} {}", static_cast<int>(stage), share));
    }
    std::shared_ptr<NotedSolver> solver_ = std::make_shared<NotedSolver>();
    Kit kit_ = [this] {
        Kit kit = toy_kit<toys::TicTacToe>();
        kit.solver = solver_;
        return kit;
    }();
    std::shared_ptr<const AnyGame> game_ = std::move(*kit_.make({}));
    WantedTables tables_{thinking_, *this};
    const std::string wanted_ = "want toy.table of " + kit_.info->id;
};

TEST_F(TablesInAPage, AreAskedForOnceAndAwaitedByThoseWhoNeedThem) {
    EXPECT_FALSE(tables_.before(kit_, game_, "alphabeta:depth=2"));
    EXPECT_TRUE(told_.empty()) << "who does not need it does not want it";
    const auto ready = tables_.before(kit_, game_, "perfect");
    tables_.want(kit_, game_);
    EXPECT_EQ(told_, (std::vector<std::string>{wanted_}));
    ASSERT_TRUE(ready);
    EXPECT_FALSE(ready());
    solver_->stored_ = true;
    tables_.arrived("toy.table");
    EXPECT_TRUE(ready());
    EXPECT_EQ(told_.back(), "stage 2 1");
    EXPECT_FALSE(tables_.before(kit_, game_, "perfect")) << "it is there";
}

TEST_F(TablesInAPage, AreSolvedWhereTheHostHasNone) {
    const auto ready = tables_.before(kit_, game_, "perfect");
    tables_.missing("toy.table");
    thinking_.go_on();
    ASSERT_EQ(copies_.run_.size(), 1);
    EXPECT_FALSE(ready());
    thinking_.work(copies_.run_[0], [](const std::string&) {});
    EXPECT_EQ(told_, (std::vector<std::string>{wanted_, "stage 1 0", "stage 1 0.5"}));
    solver_->stored_ = true;
    thinking_.done(copies_.run_[0]);
    thinking_.go_on();
    EXPECT_TRUE(ready());
    EXPECT_EQ(told_.back(), "stage 2 1");
}

TEST_F(TablesInAPage, ThatCannotBeMadeKeepNobodyWaiting) {
    const auto ready = tables_.before(kit_, game_, "perfect");
    tables_.missing("toy.table");
    thinking_.go_on();
    thinking_.done(copies_.run_.at(0));  // its worker broke
    thinking_.go_on();
    EXPECT_TRUE(ready());
    EXPECT_EQ(told_.back(), "stage 3 1");
}

TEST_F(TablesInAPage, AreAwaitedByContestsWhichShowTheirGames) {
    auto setup = std::make_shared<ContestSetup>();
    setup->kit = &kit_;
    setup->game = game_;
    setup->plan.agents = {"any", "slow"};
    setup->plan.games = 4;
    setup->openings = {*plain_opening(game_, std::nullopt)};
    QueuedContests contests(thinking_, tables_);
    const auto run = contests.run(setup, {});
    thinking_.go_on();
    const Ticket ticket = copies_.run_.at(0);
    thinking_.work(ticket, [&](const std::string& text) { thinking_.better(ticket, text); });
    auto news = run->take();
    ASSERT_TRUE(news.live) << "while its first game is under way";
    EXPECT_EQ(news.live->fixture.number, 0);
    EXPECT_FALSE(is_null(news.live->scene));
    EXPECT_TRUE(news.games.empty());
    thinking_.done(ticket);
    thinking_.go_on();
    news = run->take();
    EXPECT_EQ(news.games.size(), 1);
    EXPECT_FALSE(news.ended);
    EXPECT_EQ(copies_.run_.size(), 2) << "the next one follows";
    run->stop();

    setup->plan.agents = {"perfect", "any"};
    const auto waits = contests.run(setup, {});
    thinking_.go_on();
    EXPECT_EQ(copies_.run_.size(), 2);
    EXPECT_EQ(told_, (std::vector<std::string>{wanted_}));
    tables_.arrived("toy.table");
    thinking_.go_on();
    EXPECT_EQ(copies_.run_.size(), 3);
}

TEST(TableFiles, AreOnlyUsedIfTheyAreWhatTheyAreCalled) {
    const std::vector<std::uint8_t> junk(1000, 7);
    EXPECT_FALSE(is_table("nothing.table", junk));
    std::size_t tables = 0;
    for (const Kit& kit : catalogue()) {
        std::set<std::string> names;
        for (const auto& game : games_with_tables(kit)) {
            ++tables;
            EXPECT_TRUE(names.insert(kit.solver->file(*game)).second);
            EXPECT_FALSE(is_table(kit.solver->file(*game), junk));
        }
        EXPECT_EQ(names.empty(), !kit.solver) << kit.info->id;
    }
    EXPECT_GT(tables, 0);
}

}  // namespace
}  // namespace joute::testing
