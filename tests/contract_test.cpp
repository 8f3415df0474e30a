// SPDX-License-Identifier: MIT
// What every game must do, whatever its kind: one suite over all of them.
#include <gtest/gtest.h>

#include <cstring>
#include <map>
#include <numeric>
#include <set>

#include "core/erase.hpp"
#include "core/script.hpp"
#include "ensea/notation.hpp"
#include "ensea/view.hpp"
#include "jungle/notation.hpp"
#include "jungle/view.hpp"
#include "pogo/notation.hpp"
#include "pogo/view.hpp"
#include "pokemon/notation.hpp"
#include "pokemon/view.hpp"
#include "schotten/notation.hpp"
#include "schotten/view.hpp"
#include "support/effort.hpp"
#include "support/random_play.hpp"
#include "toys/dice_race.hpp"
#include "toys/kuhn.hpp"
#include "toys/random_graph.hpp"
#include "toys/rock_paper_scissors.hpp"
#include "toys/tic_tac_toe.hpp"

namespace joute {
namespace {

using testing::effort;
using testing::random_game;

struct PogoReport {
    static pogo::Pogo game() { return pogo::Pogo(false); }
};
struct PogoOfficial {
    static pogo::Pogo game() { return pogo::Pogo(true); }
};
struct JungleWar {
    static jungle::Jungle game() { return jungle::Jungle(); }
};
struct JungleClassic {
    static jungle::Jungle game() {
        jungle::Jungle::Options options;
        options.classic_board = true;
        return jungle::Jungle(options);
    }
};
struct PokemonReport {
    static pokemon::Pokemon game() { return pokemon::Pokemon(false); }
};
struct PokemonOriginal {
    static pokemon::Pokemon game() { return pokemon::Pokemon(true); }
};
struct EnseaDuel {
    static ensea::Ensea game() { return ensea::Ensea(); }
};
struct EnseaDrawn {
    static ensea::Ensea game() { return ensea::Ensea({.drawn_draft = true}); }
};
struct EnseaSolo {
    static ensea::Ensea game() { return ensea::Ensea({.solo = true}); }
};
struct SchottenBase {
    static schotten::Schotten game() { return schotten::Schotten(); }
};
struct SchottenTactics {
    static schotten::Schotten game() {
        schotten::Options options;
        options.tactics = true;
        options.claims_at_start = true;
        return schotten::Schotten(options);
    }
};
template <class G>
struct Standard {
    static G game() { return G{}; }
};

template <class Case>
class Contract : public ::testing::Test {
  protected:
    using GameType = decltype(Case::game());
    static constexpr int max_steps = 5000;  // no game may need more

    const GameType game = Case::game();
    const int games = effort(300);

    static std::vector<Move> legal(const Line<GameType>& line, Seat seat) {
        MovesOf<GameType> moves;
        line.legal(seat, moves);
        return {moves.begin(), moves.end()};
    }
    std::vector<Move> legal(const StateOf<GameType>& state, Seat seat) const {
        MovesOf<GameType> moves;
        game.legal(state, seat, moves);
        return {moves.begin(), moves.end()};
    }
    /// Shows every position of some random games.
    template <class Visit>
    void everywhere(const Visit& visit) const {
        for (int seed = 0; seed < games; ++seed) random_game(game, static_cast<std::uint64_t>(seed), max_steps, visit);
    }
};

struct CaseNames {
    template <class Case>
    static std::string GetName(int) {
        if (std::is_same_v<Case, PogoReport>) return "pogo_report";
        if (std::is_same_v<Case, PogoOfficial>) return "pogo_official";
        if (std::is_same_v<Case, JungleWar>) return "jungle_war";
        if (std::is_same_v<Case, JungleClassic>) return "jungle_classic";
        if (std::is_same_v<Case, PokemonReport>) return "pokemon_report";
        if (std::is_same_v<Case, PokemonOriginal>) return "pokemon_original";
        if (std::is_same_v<Case, EnseaDuel>) return "ensea_duel";
        if (std::is_same_v<Case, EnseaDrawn>) return "ensea_drawn";
        if (std::is_same_v<Case, EnseaSolo>) return "ensea_solo";
        if (std::is_same_v<Case, SchottenBase>) return "schotten_base";
        if (std::is_same_v<Case, SchottenTactics>) return "schotten_tactics";
        std::string name = decltype(Case::game())::info().id;
        std::ranges::replace(name, '-', '_');
        return name;
    }
};

using Games = ::testing::Types<PogoReport, PogoOfficial, JungleWar, JungleClassic, PokemonReport, PokemonOriginal,
                               EnseaDuel, EnseaDrawn, EnseaSolo, SchottenBase, SchottenTactics,
                               Standard<toys::TicTacToe>, Standard<toys::DiceRace>, Standard<toys::RockPaperScissors>,
                               Standard<toys::Kuhn>, Standard<toys::RandomGraph>>;
TYPED_TEST_SUITE(Contract, Games, CaseNames);

TYPED_TEST(Contract, RandomPlayEndsAndFinishedStatesHaveNoMoves) {
    for (int seed = 0; seed < this->games; ++seed) {
        const auto line =
            random_game(this->game, static_cast<std::uint64_t>(seed), this->max_steps, [](const auto&) {});
        ASSERT_EQ(line.actor(), Actor::over) << "seed " << seed;
        ASSERT_TRUE(line.outcome().has_value());
        for (const Seat seat : both_seats) {
            EXPECT_TRUE(this->legal(line, seat).empty());
            // Repetition is known to the line only; everything else to the state itself.
            if (!line.repeated()) {
                EXPECT_TRUE(this->legal(line.state(), seat).empty());
            }
        }
    }
}

TYPED_TEST(Contract, ExactlyTheSeatsThatActHaveMovesWithoutDuplicates) {
    this->everywhere([&](const auto& line) {
        for (const Seat seat : both_seats) {
            const auto moves = this->legal(line, seat);
            ASSERT_EQ(!moves.empty(), acts(line.actor(), seat)) << print_position(this->game, line.state());
            ASSERT_LE(moves.size(), TestFixture::GameType::max_moves);
            ASSERT_EQ(std::set<Move>(moves.begin(), moves.end()).size(), moves.size());
            ASSERT_EQ(std::ranges::count(moves, no_move), 0);
            std::set<std::string> names;
            for (const Move move : moves) names.insert(print_move(this->game, line.state(), move));
            ASSERT_EQ(names.size(), moves.size()) << "two moves share a notation";
        }
    });
}

TYPED_TEST(Contract, PositionsRoundTripThroughTheirText) {
    this->everywhere([&](const auto& line) {
        const std::string text = print_position(this->game, line.state());
        const auto back = parse_position(this->game, text);
        ASSERT_TRUE(back.ok()) << text << ": " << back.error().en;
        ASSERT_EQ(print_position(this->game, *back), text);
        ASSERT_EQ(this->game.key(*back), this->game.key(line.state()));
        if (line.actor() == Actor::over) return;  // counters of draw limits are not part of the text
        ASSERT_EQ(this->game.actor(*back), line.actor()) << text;
        for (const Seat seat : both_seats) ASSERT_EQ(this->legal(*back, seat), this->legal(line, seat)) << text;
    });
}

TYPED_TEST(Contract, KeysAreEqualForEqualPositionsAndOnlyForThose) {
    std::map<std::string, std::uint64_t> key_of;
    std::map<std::uint64_t, std::string> text_of;
    this->everywhere([&](const auto& line) {
        const std::string text = print_position(this->game, line.state());
        const std::uint64_t key = this->game.key(line.state());
        ASSERT_EQ(key_of.emplace(text, key).first->second, key) << text;
        ASSERT_EQ(text_of.emplace(key, text).first->second, text) << "two positions share a key";
    });
    EXPECT_GT(key_of.size(), 5U);
}

TYPED_TEST(Contract, ListedOddsSumToExactlyOneAndSampledChanceListsNone) {
    using G = typename TestFixture::GameType;
    int chance_states = 0;
    this->everywhere([&](const auto& line) {
        if constexpr (ChanceGame<G>) {
            EventList<typename G::Event, G::max_events> events;
            this->game.events(line.state(), events);
            if (line.actor() != Actor::chance) {
                ASSERT_TRUE(events.empty());
                return;
            }
            ++chance_states;
            if (this->game.chance_kind(line.state()) == ChanceKind::sampled) {
                ASSERT_TRUE(events.empty());
                return;
            }
            std::uint64_t numerator = 0;
            std::uint64_t denominator = 1;
            std::set<std::string> names;
            for (const auto& [event, odds] : events) {
                ASSERT_GT(odds.numerator, 0U);
                numerator = numerator * odds.denominator + odds.numerator * denominator;
                denominator *= odds.denominator;
                const auto common = std::gcd(numerator, denominator);
                numerator /= common;
                denominator /= common;
                names.insert(print_event(this->game, line.state(), event));
            }
            ASSERT_EQ(numerator, 1U);
            ASSERT_EQ(denominator, 1U);
            ASSERT_EQ(names.size(), events.size());
        } else {
            ASSERT_NE(line.actor(), Actor::chance);
        }
    });
    EXPECT_EQ(chance_states > 0, ChanceGame<G>);
}

TYPED_TEST(Contract, TheSameSeedGivesTheSameGame) {
    std::set<std::vector<std::uint64_t>> different;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        std::array<std::vector<std::uint64_t>, 2> keys;
        for (auto& each : keys)
            random_game(this->game, seed, this->max_steps,
                        [&](const auto& line) { each.push_back(this->game.key(line.state())); });
        ASSERT_EQ(keys[0], keys[1]);
        different.insert(keys[0]);
    }
    EXPECT_GT(different.size(), 5U) << "seeds hardly matter";
}

TYPED_TEST(Contract, TheFacadePlaysTheSameGameByText) {
    using G = typename TestFixture::GameType;
    const GameOf<G> erased(this->game);
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(effort(20)); ++seed) {
        const auto facade = erased.start();
        Line<G> line(this->game, this->game.start());
        Random random(seed);
        std::uint64_t chance_steps = 0;
        for (;;) {
            ASSERT_EQ(facade->actor(), line.actor());
            ASSERT_EQ(facade->outcome(), line.outcome());
            ASSERT_EQ(facade->key(), this->game.key(line.state()));
            ASSERT_TRUE(facade->position().ends_with(print_position(this->game, line.state())));
            ASSERT_EQ(facade->chance_steps(), chance_steps);
            for (const Seat seat : both_seats) ASSERT_EQ(facade->moves(seat), this->legal(line, seat));
            ASSERT_FALSE(facade->board().empty());
            if (line.actor() == Actor::over) {
                EXPECT_FALSE(facade->ending().en.empty());
                EXPECT_FALSE(facade->ending().fr.empty());
                break;
            }
            const Line<G> before = line;
            testing::random_step(line, random, seed, chance_steps);
            // The step that was taken, as text: any that leads to the same key will do.
            const auto leads_there = [&](const std::string& step) {
                const auto tried = facade->clone();
                return play_step(*tried, step).ok() && tried->key() == this->game.key(line.state());
            };
            std::string step;
            if (before.actor() == Actor::chance) {
                const Step drawn = chance_step(*facade, seed);
                step = print_step(*facade, drawn);
                ASSERT_FALSE(facade->describe(drawn.event).fr.empty());
                ASSERT_EQ(facade->print(*facade->find_event(step)), step);
                ASSERT_TRUE(leads_there(step)) << "the k-th draw depends on seed and k alone";
            } else if (before.actor() == Actor::both) {
                for (const Move a : facade->moves(Seat::first))
                    for (const Move b : facade->moves(Seat::second)) {
                        const std::string pair = facade->print(a) + " | " + facade->print(b);
                        if (step.empty() && leads_there(pair)) step = pair;
                    }
            } else {
                for (const Move move : facade->moves(seat_of(before.actor()))) {
                    ASSERT_FALSE(facade->describe(move).en.empty());
                    ASSERT_FALSE(facade->describe(move).fr.empty());
                    if (step.empty() && leads_there(facade->print(move))) step = facade->print(move);
                }
            }
            ASSERT_FALSE(step.empty());
            ASSERT_TRUE(play_step(*facade, step).ok());
        }
    }
}

TYPED_TEST(Contract, AScriptReplaysTheGameItWasWrittenFrom) {
    using G = typename TestFixture::GameType;
    const GameOf<G> erased(this->game);
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(effort(20)); ++seed) {
        // Moves of a random game, chance left to the seed: its events appear in what is observed.
        const auto line = erased.start();
        Random random(seed);
        std::string moves_only;
        std::string everything;
        while (line->actor() != Actor::over) {
            std::string step;
            const auto pick = [&](Seat seat) {
                const auto moves = line->moves(seat);
                return line->print(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
            };
            if (line->actor() == Actor::chance) {
                everything += draw_by_seed(*line, seed) + "; ";
                continue;
            }
            if (line->actor() == Actor::both) {
                const std::string first = pick(Seat::first);
                step = first + "|" + pick(Seat::second);
            } else {
                step = pick(seat_of(line->actor()));
            }
            ASSERT_TRUE(play_step(*line, step).ok());
            moves_only += step + ";";
            everything += step + "; ";
        }
        const auto replayed = erased.start();
        std::string observed;
        ASSERT_TRUE(play_script(*replayed, moves_only, seed, [&](const AnyLine&, const Step&, std::string_view s) {
                        observed += std::string(s) + "; ";
                    }).ok());
        while (replayed->actor() == Actor::chance)
            observed += draw_by_seed(*replayed, seed) + "; ";  // chance had the last word
        EXPECT_EQ(observed, everything);
        EXPECT_EQ(replayed->position(), line->position());
        EXPECT_EQ(replayed->outcome(), line->outcome());
        const auto spelled_out = erased.start();
        ASSERT_TRUE(play_script(*spelled_out, everything, seed + 1).ok());
        EXPECT_EQ(spelled_out->position(), line->position());
    }
}

TYPED_TEST(Contract, WhatASeatCannotTellApartLooksTheSameToIt) {
    using G = typename TestFixture::GameType;
    const GameOf<G> erased(this->game);
    EXPECT_EQ(erased.start()->hides(), HiddenGame<G>);
    if constexpr (PresentedHidden<G>) {
        int disguised = 0;
        Random random(7);
        this->everywhere([&](const auto& line) {
            for (const Seat seat : both_seats) {
                const auto view = this->game.view(line.state(), seat);
                const auto made_up = this->game.deal(view, random);
                const auto same = this->game.view(made_up, seat);
                disguised += this->game.key(made_up) != this->game.key(line.state()) ? 1 : 0;
                static_assert(std::has_unique_object_representations_v<typename G::View>, "compared by its bytes");
                ASSERT_EQ(std::memcmp(&view, &same, sizeof view), 0);
                ASSERT_EQ(print_view(this->game, same), print_view(this->game, view));
                ASSERT_EQ(this->game.seat(view), seat);
                ASSERT_EQ(this->game.actor(made_up), line.actor());
                ASSERT_EQ(this->legal(made_up, seat), this->legal(line, seat));

                const std::string text = print_view(this->game, view);
                const auto back = parse_view(this->game, text);
                ASSERT_TRUE(back.ok()) << text;
                ASSERT_EQ(print_view(this->game, *back), text);
                const auto known = erased.start_at(text);
                ASSERT_TRUE(known.ok()) << text;
                ASSERT_EQ((*known)->known_to(), seat);
                ASSERT_TRUE((*known)->position().ends_with(text)) << "a made-up card must not be shown";
                ASSERT_EQ((*known)->position(other(seat)), (*known)->position());
                ASSERT_EQ((*known)->moves(seat), this->legal(line, seat));
            }
        });
        EXPECT_GT(disguised, 0) << "deals never differ from the real state";
    }
}

}  // namespace
}  // namespace joute
