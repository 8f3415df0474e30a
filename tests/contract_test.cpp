// SPDX-License-Identifier: MIT
// What every game must do, whatever its kind (core/contract_check.hpp): all games of the program under their rule sets,
// toys of every kind, and toys that break one promise each.
#include <gtest/gtest.h>

#include "agents/catalogue.hpp"
#include "core/contract_check.hpp"
#include "support/effort.hpp"
#include "toys/dice_race.hpp"
#include "toys/faulty.hpp"
#include "toys/kuhn.hpp"
#include "toys/random_graph.hpp"
#include "toys/rock_paper_scissors.hpp"
#include "toys/tic_tac_toe.hpp"

namespace joute {
namespace {

using testing::effort;

const ContractProgress to_the_end = [](double) { return true; };

void expect_kept(const ContractFindings& found, const AnyLine& line) {
    for (const auto& [promise, fault] : found.findings) EXPECT_FALSE(fault) << word(promise) << ": " << fault->en;
    EXPECT_GT(found.positions, 5U);
    EXPECT_GT(found.different_games, 2U) << "seeds hardly matter";
    EXPECT_EQ(found.chance_steps > 0, line.has_chance());
    EXPECT_EQ(found.disguises > 0, line.hides()) << "deals that never differ from the real state";
}

struct Case {
    std::string game;
    std::string options;  // as the prefix of a position

    friend void PrintTo(const Case& c, std::ostream* out) { *out << c.game << c.options; }
};

class Contract : public ::testing::TestWithParam<Case> {};

TEST_P(Contract, IsKept) {
    const auto kit = find_game(GetParam().game);
    ASSERT_TRUE(kit);
    const auto game = (*kit)->make(split_prefix(GetParam().options)->options);
    ASSERT_TRUE(game);
    const auto line = (*game)->start();
    expect_kept((*kit)->tools->check(*line, {.games = effort(300)}, to_the_end), *line);
}

INSTANTIATE_TEST_SUITE_P(Games, Contract,
                         ::testing::Values(Case{"pogo", ""}, Case{"pogo", "[rules=official]"}, Case{"jungle", ""},
                                           Case{"jungle", "[rules=classic]"}, Case{"pokemon", ""},
                                           Case{"pokemon", "[rules=original]"}, Case{"schotten", ""},
                                           Case{"schotten", "[rules=tactics,claims=start]"}, Case{"ensea", ""},
                                           Case{"ensea", "[draft=drawn]"}, Case{"ensea", "[rules=solo]"},
                                           Case{"ensea", "[rules=solo,campaign=report]"}, Case{"connect_four", ""}),
                         [](const auto& each) {
                             std::string name = each.param.game;
                             for (const char c : each.param.options) name += std::isalpha(c) != 0 ? c : '_';
                             return name;
                         });

template <class G>
class ToyContract : public ::testing::Test {};
using Toys = ::testing::Types<toys::TicTacToe, toys::DiceRace, toys::RockPaperScissors, toys::Kuhn, toys::RandomGraph>;
TYPED_TEST_SUITE(ToyContract, Toys);

TYPED_TEST(ToyContract, IsKept) {
    const auto line = GameOf<TypeParam>(TypeParam{}).start();
    expect_kept(check_contract<TypeParam>(*line, {.games = effort(300)}, to_the_end), *line);
}

/// The English fault of the one promise that is broken.
template <class G>
std::string only_fault(Promise broken) {
    const auto found = check_contract<G>(*GameOf<G>(G{}).start(), {.games = 20, .max_steps = 200}, to_the_end);
    std::string text;
    for (const auto& [promise, fault] : found.findings) {
        EXPECT_EQ(fault.has_value(), promise == broken) << word(promise) << (fault ? ": " + fault->en : "");
        if (promise == broken && fault) text = fault->en;
    }
    return text;
}

TEST(BrokenContract, TooSmallABoundIsNamedWithTheMovesSeenAndThePosition) {
    EXPECT_EQ(only_fault<toys::NarrowTicTacToe>(Promise::max_moves),
              "max_moves is 8, but seat first has 9 moves; position '.../.../...', game of seed 0");
    EXPECT_EQ(only_fault<toys::WideDie>(Promise::max_events),
              "max_events is 2, but 3 events are listed; position '0,0 - first', game of seed 0");
}

TEST(BrokenContract, KeysThatLieAreFound) {
    EXPECT_NE(only_fault<toys::LyingKey>(Promise::keys).find("it shares its key with"), std::string::npos);
}

TEST(BrokenContract, OddsThatDoNotSumToOneAreFound) {
    EXPECT_EQ(only_fault<toys::CrookedDie>(Promise::chance),
              "the odds of the events sum to 5/6, not to 1; position '0,0 - first', game of seed 0");
}

TEST(BrokenContract, GamesThatDoNotEndAreFound) {
    EXPECT_TRUE(only_fault<toys::EndlessRace>(Promise::ends).starts_with("not over after 200 steps"));
}

/// Such faults have others in their train.
template <class G>
bool is_found(Promise broken) {
    return !check_contract<G>(*GameOf<G>(G{}).start(), {.games = 20, .max_steps = 200}, to_the_end).kept(broken);
}

TEST(BrokenContract, MovesWithOneNameAreFound) { EXPECT_TRUE(is_found<toys::TwoNames>(Promise::moves)); }

TEST(BrokenContract, PositionsReadWronglyAreFound) { EXPECT_TRUE(is_found<toys::Forgetful>(Promise::positions)); }

TEST(BrokenContractDeathTest, OutsideACheckTheProgramEnds) {
    EXPECT_DEATH(
        {
            on_overflow([](std::size_t capacity) {
                fmt::print(stderr, "no room for more than {}\n", capacity);
                std::abort();
            });
            MovesOf<toys::NarrowTicTacToe> moves;
            toys::NarrowTicTacToe{}.legal({}, Seat::first, moves);
        },
        "no room for more than 8");
}

}  // namespace
}  // namespace joute
