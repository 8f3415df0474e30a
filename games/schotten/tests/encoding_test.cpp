// SPDX-License-Identifier: MIT
// What a seat knows, in numbers: all of it and nothing else. The order in which cards came to a side or were discarded
// is the one thing left out.
#include "schotten/encoding.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <string>

#include "core/script.hpp"
#include "support/effort.hpp"

namespace joute::schotten {
namespace {

template <class Value>
std::string bytes_of(const Value& value) {
    std::string bytes(sizeof(Value), '\0');
    std::memcpy(bytes.data(), &value, sizeof(Value));
    return bytes;
}

/// The view without what is not observed.
View sorted(View view) {
    Table& t = view.table;
    t.plays = 0;
    std::sort(t.discard.begin(), t.discard.begin() + t.discarded);
    for (unsigned stone = 0; stone < stone_count; ++stone)
        for (std::size_t side = 0; side < 2; ++side) {
            auto& cards = t.sides[stone][side];
            std::sort(cards.begin(), cards.begin() + t.counts[stone][side]);
        }
    return view;
}

std::vector<float> observed(const Schotten& game, const View& view) {
    std::vector<float> numbers(observation_shape(game).size());
    observe(game, view, view.seat, numbers);
    return numbers;
}

/// Visits every decision of random games.
template <class Visit>
void random_games(const Schotten& game, int games, const Visit& visit) {
    for (int i = 0; i < games; ++i) {
        Random random(static_cast<std::uint64_t>(i));
        State s = game.start();
        while (game.actor(s) != Actor::over) {
            if (game.actor(s) == Actor::chance) {
                game.happen(s, game.sample(s, random));
                continue;
            }
            visit(s, random);
            MovesOf<Schotten> moves;
            game.legal(s, s.table.seat, moves);
            game.play(s, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
        visit(s, random);
    }
}

Schotten with_tactics() { return Schotten(Options{.tactics = true}); }

TEST(SchottenEncoding, DifferentViewsGiveDifferentNumbers) {
    for (const Schotten& game : {Schotten(), with_tactics()}) {
        std::map<std::vector<float>, std::string> seen;
        random_games(game, testing::effort(60), [&](const State& s, Random&) {
            for (const Seat seat : both_seats) {
                const View view = game.view(s, seat);
                // The seat that looks is `mine`, so both seats may see the same numbers: kept apart by its name.
                auto numbers = observed(game, view);
                numbers.push_back(static_cast<float>(index(seat)));
                const auto [it, fresh] = seen.try_emplace(numbers, bytes_of(sorted(view)));
                ASSERT_EQ(it->second, bytes_of(sorted(view)));
            }
        });
        EXPECT_GT(seen.size(), 400U / testing::slower);
    }
}

TEST(SchottenEncoding, DealsASeatCannotTellApartGiveTheSameNumbers) {
    int disguises = 0;
    for (const Schotten& game : {Schotten(), with_tactics()})
        random_games(game, testing::effort(30), [&](const State& s, Random& random) {
            for (const Seat seat : both_seats) {
                const State deal = game.deal(game.view(s, seat), random);
                disguises += bytes_of(deal) != bytes_of(s) ? 1 : 0;
                ASSERT_EQ(observed(game, game.view(deal, seat)), observed(game, game.view(s, seat)));
            }
        });
    EXPECT_GT(disguises, 100);
}

/// Late planes are where their names say: nothing before them is missing or too much.
TEST(SchottenEncoding, PlanesAreWhereTheirNamesSay) {
    const Schotten game = with_tactics();
    const ObservationShape& shape = observation_shape(game);
    std::map<std::string, std::size_t> at;
    for (std::size_t i = 0; i < shape.planes.size(); ++i) at[shape.planes[i].name] = i * shape.cells();
    int returning = 0;
    random_games(game, testing::effort(60), [&](const State& s, Random&) {
        const View view = game.view(s, Seat::first);
        const auto numbers = observed(game, view);
        const Table& t = s.table;
        ASSERT_EQ(numbers[at["returns"]], static_cast<float>(t.returns) / 2);
        ASSERT_EQ(numbers[at["recruited"]], static_cast<float>(t.recruited));
        ASSERT_EQ(numbers[at["tactic_deck"]], static_cast<float>(t.tactics_left) / 10);
        ASSERT_EQ(numbers[at["deck"]], static_cast<float>(t.deck_left) / 54);
        ASSERT_EQ(numbers[at["hand_traitor"]], contains(view.hand, traitor) ? 1.0F : 0.0F);
        ASSERT_EQ(numbers[at["phase_return"]], t.phase == Phase::give_back ? 1.0F : 0.0F);
        for (unsigned value = 1; value <= value_count; ++value)
            ASSERT_EQ(numbers[at["hand_violet"] + value - 1], contains(view.hand, clan_card(5, value)) ? 1.0F : 0.0F);
        for (unsigned stone = 0; stone < stone_count; ++stone)
            ASSERT_EQ(numbers[at["their_stones"] + stone * value_count], contains(t.owned[1], stone) ? 1.0F : 0.0F);
        returning += t.phase == Phase::give_back ? 1 : 0;
    });
    EXPECT_GT(returning, 0);
}

/// What somebody has learned must stay usable: these never change.
TEST(SchottenEncoding, IdsAreWhatTheyHaveAlwaysBeen) {
    const Schotten game = with_tactics();
    const State s = game.start();
    const auto id = [&](Move move) { return action_id(game, s, Seat::first, move); };
    EXPECT_EQ(id(make_move(MoveKind::place, clan_card(0, 1), 0, 0)), 0);
    EXPECT_EQ(id(make_move(MoveKind::place, clan_card(5, 9), 0, 8)), 485);
    EXPECT_EQ(id(make_move(MoveKind::claim, 0, 0, 4)), 490);
    EXPECT_EQ(id(make_move(MoveKind::done)), 495);
    EXPECT_EQ(id(make_move(MoveKind::pass)), 496);
    EXPECT_EQ(id(make_move(MoveKind::place, shield, 0, 8)), 523);
    EXPECT_EQ(id(make_move(MoveKind::mode, mud, 0, 0)), 533);
    EXPECT_EQ(id(make_move(MoveKind::shift, joker, 3, out_of_play)), 1091);
    EXPECT_EQ(id(make_move(MoveKind::strike, shield, 3)), 1168);
    EXPECT_EQ(id(make_move(MoveKind::lure, clan_card(0, 2), 3, 0)), 1178);
    EXPECT_EQ(id(make_move(MoveKind::recruit, recruiter, 3, 0)), 1658);
    EXPECT_EQ(id(make_move(MoveKind::give_back, traitor)), 1721);
    EXPECT_EQ(id(make_move(MoveKind::draw_tactic)), 1723);
}

}  // namespace
}  // namespace joute::schotten
