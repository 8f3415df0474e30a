// SPDX-License-Identifier: MIT
// Every game in numbers: ids and moves are the same thing, masks say what is legal, observations tell positions apart
// and never what is hidden; and ids mean what they have always meant.
#include <algorithm>
#include <map>
#include <optional>

#include "core/script.hpp"
#include "learning/cases.hpp"
#include "support/effort.hpp"

namespace joute::testing {
namespace {

/// Plays random games and visits every state where a seat decides, and the last one.
template <class Visit>
void random_games(const AnyGame& game, int games, const Visit& visit) {
    for (int i = 0; i < games; ++i) {
        const Seed seed(static_cast<std::uint64_t>(i));
        Random random = Random::of(seed, Stream::match);
        const auto line = game.start();
        const auto pick = [&](Seat seat) {
            const auto moves = line->moves(seat);
            return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        };
        for (;;) {
            draw_until_decision(*line, seed);
            visit(*line);
            if (line->actor() == Actor::over) break;
            if (line->actor() == Actor::both) {
                const Move first = pick(Seat::first);
                line->play(first, pick(Seat::second));
            } else {
                line->play(pick(seat_of(line->actor())));
            }
        }
    }
}

class Encodings : public EncodedGame {};

TEST_P(Encodings, KeepTheirContract) {
    const auto fault = encoding->check(*game->start(), {.games = effort(40)});
    EXPECT_FALSE(fault) << fault->en;
}

TEST_P(Encodings, IdsMovesAndMasksAgree) {
    std::vector<int> ids;
    random_games(*game, effort(30), [&](const AnyLine& line) {
        for (const Seat seat : both_seats) {
            const auto moves = line.moves(seat);
            encoding->ids(line, seat, ids);
            ASSERT_EQ(ids.size(), moves.size());
            std::vector<std::uint8_t> expected(actions, 0);
            for (std::size_t i = 0; i < moves.size(); ++i) {
                ASSERT_EQ(encoding->id(line, seat, moves[i]), ids[i]);
                ASSERT_EQ(encoding->move(line, seat, ids[i]), moves[i]) << line.print(moves[i]);
                expected[static_cast<std::size_t>(ids[i])] = 1;
            }
            ASSERT_EQ(mask(line, seat), expected);
        }
    });
}

TEST_P(Encodings, NumbersThatAreNoIdsHaveNoMove) {
    const auto line = game->start();
    draw_until_decision(*line, Seed(0));
    for (const int id : {-1, static_cast<int>(actions), 1'000'000, -1'000'000})
        for (const Seat seat : both_seats) EXPECT_EQ(encoding->move(*line, seat, id), no_move);
}

/// Of open games: positions with different keys are never observed alike, by either seat. Of hidden ones (the same
/// cards may look different to nobody): who observes the same has the same choices.
TEST_P(Encodings, DifferentPositionsAreObservedDifferently) {
    for (const Seat seat : both_seats) {
        std::map<std::vector<float>, std::pair<std::uint64_t, std::vector<std::uint8_t>>> seen;
        random_games(*game, effort(30), [&](const AnyLine& line) {
            const std::uint64_t key = line.hides() ? 0 : line.key();
            const auto [it, fresh] = seen.try_emplace(observation(line, seat), std::pair(key, mask(line, seat)));
            ASSERT_EQ(it->second.first, key) << line.position() << " looks like another position";
            ASSERT_EQ(it->second.second, mask(line, seat)) << line.position();
        });
        EXPECT_GT(seen.size(), 100U / slower);
    }
}

TEST_P(Encodings, PlanesAndBlocksHaveWordsInBothLanguages) {
    for (const Plane& plane : encoding->shape(*game).planes) {
        EXPECT_FALSE(plane.name.empty() || plane.about.en.empty() || plane.about.fr.empty()) << plane.name;
        EXPECT_EQ(plane.name.find_first_not_of("abcdefghijklmnopqrstuvwxyzAEHIS_0123456789"), std::string::npos)
            << plane.name;
    }
    for (const ActionBlock& block : encoding->blocks(*game))
        EXPECT_FALSE(block.name.empty() || block.about.en.empty() || block.about.fr.empty());
}

/// Planes are where their names say: those that say who acts and, where there are phases, which one it is.
TEST_P(Encodings, PlanesSayWhoActs) {
    const auto& planes = encoding->shape(*game).planes;
    const std::size_t cells = encoding->shape(*game).cells();
    const bool has_phases = std::ranges::any_of(planes, [](const Plane& p) { return p.name.starts_with("phase_"); });
    random_games(*game, effort(5), [&](const AnyLine& line) {
        for (const Seat seat : both_seats) {
            const auto seen = observation(line, seat);
            float phases = 0;
            for (std::size_t p = 0; p < planes.size(); ++p) {
                const std::string& name = planes[p].name;
                const float value = seen[p * cells];
                if (name.starts_with("phase_")) phases += value;
                if (name == "phase_over") {
                    ASSERT_EQ(value == 1, line.actor() == Actor::over);
                }
                if (name == "my_acts") {
                    ASSERT_EQ(value == 1, acts(line.actor(), seat));
                }
                if (name == "their_acts") {
                    ASSERT_EQ(value == 1, acts(line.actor(), other(seat)));
                }
                if (name == "my_turn" && line.actor() != Actor::over) {
                    ASSERT_EQ(value == 1, acts(line.actor(), seat));
                }
            }
            ASSERT_EQ(phases, has_phases ? 1 : 0);
        }
    });
}

INSTANTIATE_TEST_SUITE_P(Games, Encodings, all_cases, case_name);

class HiddenEncodings : public EncodedGame {};

/// A line that holds what one seat knows has no numbers for the other.
TEST_P(HiddenEncodings, WhatOneSeatKnowsIsObservedByThatSeatOnly) {
    const auto line = game->start();
    draw_until_decision(*line, Seed(3));
    const Seat seat = seat_of(line->actor());
    const auto prefix = split_prefix(line->position(seat));
    const auto known = game->start_at(prefix->rest);
    ASSERT_TRUE(known) << known.error().en;
    EXPECT_EQ(observation(**known, seat), observation(*line, seat));
    EXPECT_EQ(mask(**known, seat), mask(*line, seat));
    std::vector<float> to(numbers);
    EXPECT_FALSE(encoding->observe(**known, other(seat), to));
    EXPECT_EQ(mask(**known, other(seat)), std::vector<std::uint8_t>(actions, 0));
}

INSTANTIATE_TEST_SUITE_P(Games, HiddenEncodings, hidden_cases, case_name);

TEST(Encodings, AGameWithoutOneHasNone) { EXPECT_EQ(encoding_of("nine_men"), nullptr); }

/// What somebody has learned must stay usable: these never change.
struct Pin {
    std::string_view game;
    std::string_view options;
    std::string_view line;  // chance that is not given is drawn from seed 1
    Seat seat;
    std::string_view move;
    int id;
};

constexpr std::array pins{
    Pin{"connect_four", "", "", Seat::first, "1", 0},
    Pin{"connect_four", "", "4; 4", Seat::first, "7", 6},
    Pin{"pogo", "", "", Seat::first, "1a1-a2", 3},
    Pin{"pogo", "", "", Seat::first, "2a1-c1", 83},
    Pin{"pogo", "", "1a1-a2", Seat::second, "2c3-a3", 159},
    Pin{"pogo", "[rules=official]", "1a1-b1; 1c3-b3", Seat::first, "3b1-c1", 173},
    Pin{"jungle", "", "", Seat::first, "b2-b3", 52},
    Pin{"jungle", "", "", Seat::first, "k2-l2", 89},
    Pin{"jungle", "", "b2-b3", Seat::second, "k12-k11", 570},
    Pin{"jungle", "[rules=classic]", "", Seat::first, "a1-b1", 1},
    Pin{"pokemon", "", "", Seat::first, "send boulbizarre", 30},
    Pin{"pokemon", "", "send pikachou | send osselait", Seat::first, "tonnerre", 12},
    Pin{"pokemon", "", "send pikachou | send osselait", Seat::second, "switch salameche", 29},
    Pin{"ensea", "", "", Seat::second, "pick IS,SIA,RT,AEI", 253},
    Pin{"ensea", "", "", Seat::first, "pick ESE,EVE,ESC,Audencia", 378},
    Pin{"ensea", "", "pick IS,RT,AEI,EVE | pick SIA,MSC,ESC,Audencia; !first", Seat::first, "IS:S2>MSC", 31},
    Pin{"ensea", "", "pick IS,RT,AEI,EVE | pick SIA,MSC,ESC,Audencia; !first", Seat::first, "AEI:S1", 108},
    Pin{"ensea", "", "pick IS,RT,AEI,EVE | pick SIA,MSC,ESC,Audencia; !second", Seat::second, "pass", 252},
    Pin{"ensea", "[rules=solo]", "", Seat::first, "pick RT", 346},
    Pin{"ensea", "[rules=solo]", "pick RT; !enemy IS", Seat::first, "use cafe>RT", 328},
};

TEST(ActionIds, AreWhatTheyHaveAlwaysBeen) {
    for (const Pin& pin : pins) {
        const auto kit = find_game(pin.game);
        const auto game = (*kit)->make(split_prefix(pin.options)->options);
        const auto line = (*game)->start();
        const auto played = play_script(*line, pin.line, Seed(1));
        ASSERT_TRUE(played) << pin.game << ": " << played.error().en;
        draw_until_decision(*line, Seed(1));
        const auto move = line->find_move(pin.seat, pin.move);
        ASSERT_TRUE(move) << pin.game << ": " << move.error().en;
        EXPECT_EQ(encoding_of(pin.game)->id(*line, pin.seat, *move), pin.id) << pin.game << " " << pin.move;
    }
}

struct Count {
    std::string_view game;
    std::string_view options;
    int actions;
    std::size_t planes;
    int rows;
    int columns;
};
constexpr std::array counts{
    Count{"connect_four", "", 7, 3, 6, 7},
    Count{"pogo", "", 243, 27, 3, 3},
    Count{"jungle", "", 624, 24, 13, 12},
    Count{"jungle", "[rules=classic]", 252, 24, 9, 7},
    Count{"pokemon", "", 36, 53, 6, 1},
    Count{"ensea", "", 379, 41, 9, 1},
    Count{"ensea", "[rules=solo]", 435, 54, 10, 1},
    Count{"schotten", "", 497, 44, 9, 9},
    Count{"schotten", "[rules=tactics]", 1724, 111, 9, 9},
};

TEST(ActionIds, AreAsManyAsEver) {
    for (const Count& count : counts) {
        const auto kit = find_game(count.game);
        const auto game = (*kit)->make(split_prefix(count.options)->options);
        const Encoding& encoding = *encoding_of(count.game);
        const ObservationShape& shape = encoding.shape(**game);
        EXPECT_EQ(encoding.actions(**game), count.actions) << count.game << count.options;
        EXPECT_EQ(shape.planes.size(), count.planes) << count.game << count.options;
        EXPECT_EQ(shape.rows, count.rows) << count.game << count.options;
        EXPECT_EQ(shape.columns, count.columns) << count.game << count.options;
    }
}

}  // namespace
}  // namespace joute::testing
