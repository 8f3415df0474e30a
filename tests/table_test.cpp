// SPDX-License-Identifier: MIT
// A table on toys of every kind: turns, choices of both, dice, hidden cards.
#include <gtest/gtest.h>

#include "core/erase.hpp"
#include "core/script.hpp"
#include "table/table.hpp"
#include "toys/dice_race.hpp"
#include "toys/kuhn.hpp"
#include "toys/rock_paper_scissors.hpp"
#include "toys/tic_tac_toe.hpp"

namespace joute {
namespace {

template <class G>
std::shared_ptr<const AnyGame> toy() {
    return std::move(*make_game<G>({}));
}

std::vector<std::shared_ptr<const AnyGame>> toys_of_every_kind() {
    return {toy<toys::TicTacToe>(), toy<toys::RockPaperScissors>(), toy<toys::DiceRace>(), toy<toys::Kuhn>()};
}

Table opened(const std::shared_ptr<const AnyGame>& game, std::uint64_t seed) { return *Table::open(game, {}, seed); }

Move any_move(const Table& table, Seat seat, Random& random) {
    const auto moves = table.line().moves(seat);
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

/// Random choices until the game is over or has so many steps.
void play_on(Table& table, Random& random, std::size_t steps = SIZE_MAX) {
    while (table.actor() != Actor::over && table.played().size() < steps) {
        const Actor actor = table.actor();
        if (actor == Actor::chance) table.draw();
        for (const Seat seat : both_seats)
            if (acts(actor, seat)) table.choose(seat, any_move(table, seat, random));
    }
}

TEST(Table, ChoicesAsMovesAndAsTextPlayTheSameGame) {
    for (const auto& game : toys_of_every_kind())
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            Table by_move = opened(game, seed);
            Table by_text = opened(game, seed);
            Random random(seed);
            while (by_move.actor() != Actor::over) {
                ASSERT_EQ(by_move.actor(), by_text.actor());
                const Actor actor = by_move.actor();
                if (actor == Actor::chance) {
                    ASSERT_EQ(by_move.draw(), by_text.draw());
                }
                for (const Seat seat : both_seats) {
                    if (!acts(actor, seat)) continue;
                    const Move move = any_move(by_move, seat, random);
                    const std::string text = by_move.line().print(move);
                    const bool taken = by_move.choose(seat, move, {.value = 0.5, .milliseconds = 3});
                    const auto answer = by_text.choose(seat, text, {.value = 0.5, .milliseconds = 3});
                    ASSERT_TRUE(answer) << answer.error().en;
                    EXPECT_EQ(answer->has_value(), taken);
                    EXPECT_EQ(by_move.pending(seat), taken ? std::nullopt : std::optional(text));
                    EXPECT_EQ(*answer, taken ? std::optional(by_move.steps().back().text) : std::nullopt);
                }
            }
            EXPECT_EQ(print_record(by_move.record()), print_record(by_text.record()));
            const auto again = Table::from_record(game, by_move.record());
            ASSERT_TRUE(again) << again.error().en;
            EXPECT_EQ(print_record(again->record()), print_record(by_move.record()));
            EXPECT_TRUE(by_move.record_head().steps.empty());
        }
}

TEST(Table, TakingBackReplaysMovesAndDice) {
    for (const auto& game : toys_of_every_kind())
        for (std::uint64_t seed = 0; seed < 10; ++seed)
            for (const Seat seat : both_seats) {
                Table table = opened(game, seed);
                Random random(seed);
                play_on(table, random);
                const Table whole = table;
                const int undone = table.undone_by(seat);
                ASSERT_EQ(table.take_back(seat), undone);
                ASSERT_EQ(table.played().size() + static_cast<std::size_t>(undone), whole.played().size());
                if (undone == 0) continue;
                // Steps printed from the replayed line are those that were printed when they were taken.
                auto line = table.start().clone();
                for (std::size_t i = 0; i < table.played().size(); ++i) {
                    EXPECT_EQ(print_step(*line, table.played()[i]), whole.steps()[i].text);
                    play_step(*line, table.played()[i]);
                }
                EXPECT_EQ(line->position(), table.line().position());
                EXPECT_EQ(line->key(), table.line().key());
                EXPECT_TRUE(acts(table.actor(), seat));
                // The same choices again bring the same dice.
                for (std::size_t i = table.played().size(); i < whole.played().size(); ++i) {
                    const Step& step = whole.played()[i];
                    if (step.by == Actor::chance) table.draw();
                    for (const Seat mover : both_seats)
                        if (acts(step.by, mover)) table.choose(mover, step.moves[index(mover)]);
                    EXPECT_EQ(table.steps().back().text, whole.steps()[i].text);
                }
                EXPECT_EQ(table.outcome(), whole.outcome());
            }
}

TEST(Table, ACopyIsAGameOfItsOwn) {
    Table table = opened(toy<toys::TicTacToe>(), 1);
    Random random(1);
    play_on(table, random, 3);
    const std::string before = print_record(table.record());
    Table copy = table.with({SeatPlayer{.name = "Ann"}, SeatPlayer{}}, 2);
    play_on(copy, random);
    EXPECT_EQ(print_record(table.record()), before);
    EXPECT_EQ(copy.player(Seat::first).name, "Ann");
    EXPECT_EQ(copy.seed(), Seed(2));
    EXPECT_GT(copy.played().size(), table.played().size());
}

TEST(Table, EveryEndingIsReadFromItsRecord) {
    const auto game = toy<toys::TicTacToe>();
    const auto check = [&](const auto& end, Ending read, std::string_view record_word) {
        Table table = opened(game, 1);
        table.choose(Seat::first, table.line().moves(Seat::first).front());
        end(table);
        EXPECT_EQ(table.actor(), Actor::over);
        const std::string text = print_record(table.record());
        EXPECT_NE(text.find(fmt::format("\nending: {}\n", record_word)), std::string::npos) << text;
        const auto again = Table::from_record(game, *parse_record(text));
        ASSERT_TRUE(again) << again.error().en;
        EXPECT_EQ(again->ended_by(), read);
        EXPECT_EQ(again->outcome(), table.outcome());
        EXPECT_EQ(again->fault(), table.fault());
        EXPECT_EQ(again->ending().en, table.ending().en);
    };
    check([](Table& table) { table.resign(Seat::second); }, Ending::resignation, "resignation");
    check([](Table& table) { table.agree_to_draw(); }, Ending::agreement, "agreement");
    check([](Table& table) { table.lose_on_time(Seat::first); }, Ending::time, "time");
    check([](Table& table) { table.forfeit(Seat::first, {Fault::Kind::ended, "exit 7"}); }, Ending::forfeit, "forfeit");
    check([](Table& table) { table.adjudicate(Ending::max_plies, Outcome::draw); }, Ending::adjudication,
          "adjudication");
    check([](Table& table) { table.adjudicate(Ending::tablebase, Outcome::second); }, Ending::adjudication,
          "adjudication");
}

}  // namespace
}  // namespace joute
