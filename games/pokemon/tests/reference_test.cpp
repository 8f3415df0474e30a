// SPDX-License-Identifier: MIT
// The fast rules of the Pokémon battle against the slow ones of reference/pokemon_reference.hpp, on random games
// in both rule sets: same options, same odds, same positions, same facts, same results.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>

#include "core/line.hpp"
#include "pokemon/notation.hpp"
#include "pokemon/report.hpp"
#include "pokemon/tests/positions.hpp"
#include "pokemon/tests/reference.hpp"
#include "pokemon/view.hpp"
#include "search/perft.hpp"
#include "support/effort.hpp"
#include "support/random_play.hpp"

namespace joute::pokemon {
namespace {

namespace slow = joute::reference::pokemon;
using testing::effort;
using testing::worn_battle;

std::string plan_text(Plan plan) {
    if (plan == no_plan) return "";
    if (is_attack(plan)) return std::string(attack_of(plan).name);
    return "switch " + std::string(species[plan - switch_to].name);
}

/// The same position as the slow rules hold it.
slow::Battle slow_of(const Pokemon& game, const State& s) {
    slow::Battle battle(slow::Rules{.original = game.original(), .max_turns = last_turn});
    battle.turn = s.turn;
    battle.phase = static_cast<slow::Phase>(s.phase);  // listed in the same order
    for (std::size_t seat = 0; seat < 2; ++seat) {
        slow::Side& side = battle.sides[seat];
        side.active = s.active[seat] == nobody ? "" : std::string(species[s.active[seat]].name);
        side.traps = s.traps[seat];
        for (std::size_t who = 0; who < team_size; ++who) {
            const Fighter& f = s.teams[seat][who];
            slow::Pokemon& p = side.team.at(std::string(species[who].name));
            p.pv = f.pv;
            for (std::size_t place = 0; place < attacks_each; ++place)
                p.pp.at(std::string(species[who].attacks[place].name)) = f.pp[place];
            p.attack = f.attack;
            p.defence = f.defence;
            p.burn = f.burn;
            p.poison = f.poison;
            p.seeds = f.seeds;
            p.paralysis = f.paralysis;
            p.prison = f.prison;
        }
        battle.plans[seat] = plan_text(s.plans[seat]);
        battle.sends[seat] = (s.sending >> seat & 1U) != 0;
    }
    if (s.phase == Phase::paralysis || s.phase == Phase::burn) battle.actor = index(s.acting);
    if (s.phase == Phase::burn && s.active[battle.actor] != nobody) {
        // There the slow rules still remember which attack it was, and the fast ones nothing to come.
        const std::size_t place = place_of_effect(s.active[battle.actor], Effect::burn);
        std::string& plan = battle.plans[battle.actor];
        plan = !plan.empty() ? "?" : place == attacks_each ? "" : species[s.active[battle.actor]].attacks[place].name;
    }
    return battle;
}

/// Facts as a list of paths and values.
void flatten(const Fact& fact, const std::string& path, std::vector<std::pair<std::string, std::string>>& list) {
    if (const auto* object = std::get_if<Fact::Object>(&fact.content)) {
        for (const auto& [key, value] : *object) flatten(value, path.empty() ? key : path + "." + key, list);
        return;
    }
    std::string value = "null";
    if (const auto* n = std::get_if<std::int64_t>(&fact.content)) value = std::to_string(*n);
    if (const auto* s = std::get_if<std::string>(&fact.content)) value = *s;
    list.emplace_back(path, value);
}

std::vector<std::string> names_of(const Pokemon& game, const State& state, Seat seat) {
    MovesOf<Pokemon> moves;
    game.legal(state, seat, moves);
    std::vector<std::string> names;
    for (const Move move : moves) names.push_back(print_move(game, state, move));
    return names;
}

std::string result_of(const slow::Battle& battle) {
    switch (battle.result()) {
        case slow::Result::first_wins: return "first";
        case slow::Result::second_wins: return "second";
        case slow::Result::draw: return "draw";
        case slow::Result::none: break;
    }
    return "";
}

/// What differs between the two, or nothing.
std::string difference(const Pokemon& game, const State& state, const slow::Battle& battle) {
    if (static_cast<int>(game.actor(state)) != static_cast<int>(battle.who())) return "actor";
    std::vector<std::pair<std::string, std::string>> facts;
    flatten(position_facts(game, state, false), "", facts);
    if (facts != slow::facts(battle)) return "facts";
    if (!(slow_of(game, state) == battle)) return "position";
    for (const Seat seat : both_seats)
        if (names_of(game, state, seat) != battle.legal_moves(index(seat))) return "moves";
    EventList<Event, Pokemon::max_events> events;
    game.events(state, events);
    const auto expected = battle.events();
    if (events.size() != expected.size()) return "number of events";
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const Odds odds{static_cast<std::uint32_t>(expected[i].numerator),
                        static_cast<std::uint32_t>(expected[i].denominator)};
        if ("!" + print_event(game, state, events[i].event) != expected[i].text || !(events[i].odds == odds))
            return "events";
    }
    const std::string result = game.actor(state) == Actor::over ? std::string(word(game.outcome(state))) : "";
    if (result != result_of(battle)) return "result";
    if (const auto wrong = impossible(state)) return "refused: " + wrong->en;
    if (const auto wrong = slow::error_in(battle); !wrong.empty()) return "refused by the slow rules: " + wrong;
    return "";
}

/// How a seat plays: anything; rarely switching; or always with effects, so that statuses pile up and PP run out.
enum class Manner { any, fighting, scheming };

Move choose(const Pokemon& game, const State& state, Seat seat, Manner manner, Random& random) {
    MovesOf<Pokemon> moves;
    game.legal(state, seat, moves);
    const auto any = [&] { return moves[random.below(static_cast<std::uint32_t>(moves.size()))]; };
    Move move = any();
    if (manner == Manner::any) return move;
    for (int tries = 0; tries < 4; ++tries) {
        const bool liked =
            is_attack(move) && (manner == Manner::fighting || attack_of(attack_of_move(move)).power == 0 ||
                                attack_of(attack_of_move(move)).effect != Effect::none);
        if (liked) return move;
        move = any();
    }
    return move;
}

/// What came up in the games, so that we know they reached the corners.
using Sights = std::map<std::string, int>;

void note(const State& before, const State& s, Sights& sights) {
    ++sights[std::string(word(s.phase))];
    const auto falls = [&](Seat seat) { return s.on_field(seat).pv == 0; };
    if (s.sending == 3) ++sights[fmt::format("both {}", word(s.phase))];
    if (s.phase == Phase::send && s.sending == 3 && falls(Seat::first) && falls(Seat::second)) ++sights["both trapped"];
    if (s.phase == Phase::send && s.plans[1] != no_plan && is_switch(s.plans[1])) ++sights["switch waits"];
    if (s.phase == Phase::send && s.sending != 3 && (is_attack(s.plans[0]) || is_attack(s.plans[1]))) {
        const Seat sender = s.sending == 1 ? Seat::first : Seat::second;
        ++sights[!falls(sender)                                            ? "change with attack to come"
                 : s.active[index(sender)] == before.active[index(sender)] ? "exhausted with attack to come"
                                                                           : "trapped with attack to come"];
    }
    if (s.phase == Phase::over)
        ++sights[s.alive[0] != 0 && s.alive[1] != 0 ? "last turn"
                 : before.phase == Phase::suffer    ? "over by statuses"
                                                    : "over by defeat"];
    if (s.phase == Phase::over && falls(Seat::first) && falls(Seat::second)) ++sights["over with both down"];
}

/// Plays one game in both rules, comparing at every step. False when they differ.
bool compare_game(const Pokemon& game, const State& start, Manner manner, std::uint64_t seed, Sights& sights) {
    Random random(seed);
    State state = start;
    slow::Battle battle = slow_of(game, state);
    std::string played;
    for (;;) {
        if (const std::string what = difference(game, state, battle); !what.empty()) {
            ADD_FAILURE() << what << " after " << played << "\n"
                          << print_position(game, state) << "\n"
                          << slow::print(battle);
            return false;
        }
        const State before = state;
        std::string error;
        switch (game.actor(state)) {
            case Actor::over: return true;
            case Actor::chance: {
                const Event event = game.sample(state, random);
                played = "!" + print_event(game, state, event);
                game.happen(state, event);
                error = battle.apply_event(played);
                break;
            }
            case Actor::both: {
                const Move first = choose(game, state, Seat::first, manner, random);
                const Move second = choose(game, state, Seat::second, manner, random);
                played = print_move(game, state, first) + " | " + print_move(game, state, second);
                error = battle.play(print_move(game, state, first), print_move(game, state, second));
                game.play(state, first, second);
                break;
            }
            default: {
                const Move move = choose(game, state, seat_of(game.actor(state)), manner, random);
                played = print_move(game, state, move);
                error = battle.play(played);
                game.play(state, move);
            }
        }
        EXPECT_EQ(error, "");
        note(before, state, sights);
    }
}

TEST(PokemonReference, RandomGamesAgreeInMovesOddsPositionsFactsAndResults) {
    Sights sights;
    std::uint64_t seed = 0;
    for (const bool original : {false, true}) {
        const Pokemon game(original);
        for (const Manner manner : {Manner::any, Manner::fighting, Manner::scheming})
            for (int i = 0; i < effort(200); ++i)
                ASSERT_TRUE(compare_game(game, game.start(), manner, ++seed, sights)) << "seed " << seed;
    }
    for (const char* what : {"order", "paralysis", "burn", "send", "suffer", "replace", "over by defeat"})
        EXPECT_GT(sights[what], effort(100)) << what;
}

TEST(PokemonReference, GamesOfWornTeamsAgree) {
    Sights sights;
    Random random(7);
    for (const bool original : {false, true}) {
        const Pokemon game(original);
        for (int i = 0; i < effort(1200); ++i) {
            const auto manner = static_cast<Manner>(i % 3);
            ASSERT_TRUE(compare_game(game, worn_battle(game, random), manner, random.next(), sights)) << i;
        }
    }
    if (testing::slower > 1) return;  // too few games to see everything
    for (const char* what : {"both send", "both replace", "both trapped", "switch waits", "change with attack to come",
                             "exhausted with attack to come", "trapped with attack to come", "last turn",
                             "over by statuses", "over with both down"})
        EXPECT_GT(sights[what], 10) << what;
}

/// Every pair of choices and everything chance can make of it, to the next decision.
void compare_everything_after(const Pokemon& game, const State& state, const slow::Battle& battle, int& compared) {
    const std::string what = difference(game, state, battle);
    ASSERT_EQ(what, "") << print_position(game, state) << "\n" << slow::print(battle);
    ++compared;
    EventList<Event, Pokemon::max_events> events;
    game.events(state, events);
    for (const auto& chance : events) {
        State child = state;
        game.happen(child, chance.event);
        slow::Battle slow_child = battle;
        ASSERT_EQ(slow_child.apply_event("!" + print_event(game, state, chance.event)), "");
        ASSERT_NO_FATAL_FAILURE(compare_everything_after(game, child, slow_child, compared));
    }
}

TEST(PokemonReference, EveryPairOfChoicesLeadsToTheSameOutcomes) {
    Random random(3);
    int compared = 0;
    for (int i = 0; i < effort(40); ++i) {
        const Pokemon game(i % 2 == 1);
        const State state = worn_battle(game, random);
        MovesOf<Pokemon> first;
        MovesOf<Pokemon> second;
        game.legal(state, Seat::first, first);
        game.legal(state, Seat::second, second);
        for (const Move a : first)
            for (const Move b : second) {
                State child = state;
                game.play(child, a, b);
                slow::Battle battle = slow_of(game, state);
                ASSERT_EQ(battle.play(print_move(game, state, a), print_move(game, state, b)), "");
                ASSERT_NO_FATAL_FAILURE(compare_everything_after(game, child, battle, compared));
            }
    }
    EXPECT_GT(compared, effort(1500));
}

/// Leaves of the slow rules: pairs of choices and events each count as one step.
std::uint64_t slow_perft(const slow::Battle& battle, int depth) {
    if (depth == 0) return 1;
    std::uint64_t leaves = 0;
    const auto count = [&](const auto& step) {
        slow::Battle child = battle;
        EXPECT_EQ(step(child), "");
        leaves += slow_perft(child, depth - 1);
    };
    for (const auto& event : battle.events()) count([&](slow::Battle& child) { return child.apply_event(event.text); });
    const auto first = battle.legal_moves(0);
    const auto second = battle.legal_moves(1);
    if (battle.who() == slow::Who::both) {
        for (const auto& a : first)
            for (const auto& b : second) count([&](slow::Battle& child) { return child.play(a, b); });
        return leaves;
    }
    for (const auto& move : first.empty() ? second : first)
        count([&](slow::Battle& child) { return child.play(move); });
    return leaves;
}

TEST(PokemonReference, PerftAgrees) {
    const Pokemon game;
    EXPECT_EQ(perft(game, game.start(), 1), 36U);
    EXPECT_EQ(perft(game, game.start(), 2), 36U * 81U);
    EXPECT_EQ(perft(game, game.start(), 3), 190'224U);
    Random random(13);
    for (int i = 0; i < effort(20); ++i) {
        const Pokemon any(i % 2 == 1);
        const State state = worn_battle(any, random);
        for (int depth = 0; depth <= 2; ++depth)
            ASSERT_EQ(perft(any, state, depth), slow_perft(slow_of(any, state), depth)) << print_position(any, state);
    }
}

/// One slip in a position: a number, who is on the field, what is to come, the phase.
void slip(State& s, Random& random) {
    const std::size_t side = random.below(2);
    Fighter& f =
        s.teams[side][random.below(3) == 0 ? random.below(team_size) : std::min<std::size_t>(s.active[side], 5)];
    switch (random.below(10)) {
        case 0: f.pv = static_cast<std::int16_t>(random.below(3) == 0 ? 0 : random.below(245)); break;
        case 1: f.pp[random.below(4)] = static_cast<std::uint8_t>(random.below(42)); break;
        case 2:
        case 3:
        case 4: {
            const Count& count = counts[random.below(static_cast<std::uint32_t>(counts.size()))];
            const auto room = static_cast<std::uint32_t>(count.max + 2 - count.min);
            count.set(f, count.min == 0         ? static_cast<int>(random.below(room))
                         : random.below(2) == 0 ? multiplied(no_bonus, 1 + random.below(7))
                                                : static_cast<int>(2400 + random.below(38000)));
            break;
        }
        case 5: s.traps[side] = static_cast<std::uint8_t>(random.below(32)); break;
        case 6: s.active[side] = static_cast<Who>(random.below(7)); break;
        case 7: s.plans[side] = static_cast<Plan>(random.below(no_plan + 1)); break;
        case 8:
            s.turn = static_cast<std::uint16_t>(random.below(2) == 0 ? random.below(3) : 499 + random.below(3));
            break;
        default:
            s.phase = static_cast<Phase>(random.below(phase_count));
            s.acting = Seat::first;
            s.sending = 0;
            if (s.phase == Phase::paralysis || s.phase == Phase::burn)
                s.acting = random.below(2) == 0 ? Seat::first : Seat::second;
            if (s.phase == Phase::send || s.phase == Phase::replace)
                s.sending = static_cast<std::uint8_t>(1 + random.below(3));
    }
}

TEST(PokemonReference, SlipsInPositionsAreRefusedAlike) {
    Random random(11);
    std::map<std::string, std::array<int, 2>> seen;
    const Pokemon game;
    for (int i = 0; i < effort(150); ++i) {
        Line<Pokemon> line(game, i % 4 == 0 ? game.start() : worn_battle(game, random));
        std::uint64_t chance_steps = 0;
        for (int step = 0; step < 60 && line.actor() != Actor::over; ++step) {
            for (int tries = 0; tries < 6; ++tries) {
                State wrong = line.state();
                for (std::uint32_t slips = 1 + random.below(2); slips > 0; --slips) slip(wrong, random);
                const std::string text = print_position(game, wrong);
                const auto read = parse_position(game, text);
                const std::string expected = slow::error_in(slow_of(game, wrong));
                ASSERT_EQ(read.ok(), expected.empty())
                    << text << "\nslow rules: " << expected << "\nfast rules: " << (read.ok() ? "" : read.error().en);
                if (read.ok()) {
                    ASSERT_EQ(print_position(game, *read), text);
                } else {
                    ASSERT_NE(read.error().en, read.error().fr);
                }
                ++seen[std::string(word(wrong.phase))][read.ok() ? 1 : 0];
            }
            testing::random_step(line, random, random.next(), chance_steps);
        }
    }
    if (testing::slower > 1) return;
    for (const auto& [phase, count] : seen) {
        EXPECT_GT(count[0], 0) << phase;
        EXPECT_GT(count[1], 0) << phase;
    }
    EXPECT_EQ(seen.size(), phase_count);
}

}  // namespace
}  // namespace joute::pokemon
