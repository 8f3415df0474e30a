// SPDX-License-Identifier: MIT
// Long games stay quick: a state takes time in proportion to the game's length, a step always the same.
#include <ctime>

#include "core/random.hpp"
#include "server/hub_bench.hpp"
#include "server/services/states.hpp"

namespace joute::testing {

namespace {

/// 600 plies of jungle by chance, without the rules that would end such a game early.
Table longest_game(const Kit& kit) {
    constexpr std::size_t plies = 600;
    OptionValues options;
    options.set("repetitions", "0");
    options.set("no-capture", "0");
    const std::shared_ptr<const AnyGame> game = std::move(*kit.make(options));
    for (std::uint64_t seed = 1;; ++seed) {
        Random random(seed);
        Table table = std::move(*Table::open(game, {}, 0));
        while (table.steps().size() < plies && table.actor() != Actor::over) {
            const Seat seat = seat_of(table.actor());
            const auto moves = table.line().moves(seat);
            const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
            EXPECT_TRUE(table.choose(seat, table.line().print(move)));
        }
        if (table.steps().size() == plies) return table;
    }
}

/// The beginning of such a game.
Table long_game(const Kit& kit, std::size_t plies) {
    static const Table whole = longest_game(kit);
    Record record = whole.record();
    record.steps.resize(plies);
    record.result.reset();
    return std::move(*Table::from_record(whole.shared_game(), record));
}

/// Processor seconds, the best of a few.
template <class Work>
double seconds(Work work) {
    double best = 1e9;
    for (int i = 0; i < 4; ++i) {
        const std::clock_t begin = std::clock();
        work();
        best = std::min(best, static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
    }
    return best;
}

}  // namespace

TEST(LongGame, AStateTakesTimeInProportionToTheLength) {
    const Kit& kit = **find_game("jungle");
    const auto time_of = [&](std::size_t plies) {
        const Showing showing(kit, long_game(kit, plies));
        return seconds([&] { EXPECT_FALSE(write_json(state_fact(showing, {}, {.you = {true, true}}, {})).empty()); });
    };
    const double short_time = time_of(300);
    const double long_time = time_of(600);
    RecordProperty("milliseconds_300", static_cast<int>(short_time * 1000));
    RecordProperty("milliseconds_600", static_cast<int>(long_time * 1000));
    EXPECT_LT(long_time,
              3 * short_time);  // twice, but for noise; with a copy of the line for each step it was four times
}

TEST(LongGame, AStepTakesTheSameTimeLateInTheGame) {
    const Kit& kit = **find_game("jungle");
    const auto time_of = [&](std::size_t plies) {
        const Showing showing(kit, long_game(kit, plies));
        constexpr std::size_t last = 20;  // steps, told one after the other
        const auto before = line_at(showing.table, plies - last);
        return seconds([&] {
            const auto line = before->clone();
            for (std::size_t n = plies - last + 1; n <= plies; ++n)
                EXPECT_EQ(step_facts(showing, {{.you = {true, true}}}, n, *line).size(), 1);
        });
    };
    EXPECT_LT(time_of(600), 3 * time_of(60));
}

}  // namespace joute::testing
