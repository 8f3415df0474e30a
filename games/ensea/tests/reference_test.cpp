// SPDX-License-Identifier: MIT
// The fast rules of ENSEA against the slow ones of reference/ensea_reference.hpp, on random games with all options:
// same moves, same events and odds, same facts, same results; and every position survives its text.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>

#include "ensea/notation.hpp"
#include "ensea/report.hpp"
#include "ensea/tests/reference.hpp"
#include "ensea/view.hpp"
#include "support/effort.hpp"

namespace joute::ensea {
namespace {

namespace slow = joute::reference::ensea;
using testing::effort;

/// Facts as JSON text without blanks, as the slow rules write them.
std::string json_of(const Fact& fact) {
    if (const auto* object = std::get_if<Fact::Object>(&fact.content)) {
        std::string text;
        for (const auto& [key, value] : *object) text += (text.empty() ? "\"" : ",\"") + key + "\":" + json_of(value);
        return "{" + text + "}";
    }
    if (const auto* list = std::get_if<Fact::List>(&fact.content)) {
        std::string text;
        for (const auto& value : *list) text += (text.empty() ? "" : ",") + json_of(value);
        return "[" + text + "]";
    }
    if (const auto* b = std::get_if<bool>(&fact.content)) return *b ? "true" : "false";
    if (const auto* n = std::get_if<std::int64_t>(&fact.content)) return std::to_string(*n);
    if (const auto* s = std::get_if<std::string>(&fact.content)) return "\"" + *s + "\"";
    return "null";
}

std::vector<std::string> sorted(std::vector<std::string> names) {
    std::ranges::sort(names);
    return names;
}

std::vector<std::string> names_of(const Ensea& game, const State& state, Seat seat) {
    MoveList<Ensea::max_moves> moves;
    game.legal(state, seat, moves);
    std::vector<std::string> names;
    for (const Move move : moves) names.push_back(print_move(game, state, move));
    return sorted(names);
}

/// What differs between the two, or nothing.
std::string difference(const Ensea& game, const State& state, const slow::Game& other_game) {
    if (word(game.actor(state)) != other_game.who()) return "actor";
    if (json_of(position_facts(game, state, false)) != other_game.facts()) return "facts";
    for (const Seat seat : both_seats)
        if (names_of(game, state, seat) != sorted(other_game.moves(std::string(word(seat))))) return "moves";
    EventList<Event, Ensea::max_events> events;
    game.events(state, events);
    std::map<std::string, slow::Fraction> fast_odds;
    std::map<std::string, slow::Fraction> slow_odds;
    for (const auto& [event, odds] : events)
        fast_odds.emplace("!" + print_event(game, state, event), slow::Fraction(odds.numerator, odds.denominator));
    for (const auto& [text, probability] : other_game.events()) slow_odds.emplace(text, probability);
    if (fast_odds != slow_odds) return "events";
    const std::string result = game.actor(state) == Actor::over ? std::string(word(game.outcome(state))) : "";
    if (result != other_game.result) return "result";
    return "";
}

std::string round_trip_error(const Ensea& game, const State& state) {
    const std::string text = print_position(game, state);
    const auto back = parse_position(game, text);
    if (!back) return back.error().en;
    if (print_position(game, *back) != text) return "prints " + print_position(game, *back);
    if (game.key(*back) != game.key(state)) return "another key";
    return "";
}

/// How a seat plays: anything; as the report's lists say; or mostly healing, passing and objects, so that fights
/// last until they are stopped.
enum class Manner { any, listed, stalling };

bool stalls(const State& state, Move move) {
    if (kind_of(move) != MoveKind::act) return true;
    const Effect effect = state.fighter(state.acting, user_of(move)).base().actions[action_of(move)].effect;
    return effect == Effect::heal || effect == Effect::regen || effect == Effect::boost ||
           effect == Effect::own_defense;
}

Move choose(const Ensea& game, const State& state, Seat seat, Manner manner, Random& random) {
    MoveList<Ensea::max_moves> moves;
    game.legal(state, seat, moves);
    if (manner == Manner::listed && random.below(8) != 0) moves = rules_choices(game, state, seat);
    Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    for (int tries = 0; tries < 30 && manner == Manner::stalling && state.phase == Phase::fight && !stalls(state, move);
         ++tries)
        move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    return move;
}

using Sights = std::map<std::string, int>;

void note(const Ensea& game, const State& s, Sights& sights) {
    ++sights[std::string(word(s.phase))];
    if (s.boss_is_there()) ++sights["boss"];
    if (s.phase == Phase::replace && s.alive[0] != 0b1111) ++sights["replaced with somebody dead"];
    if (s.action > last_healing_action) ++sights["no more healing"];
    if (s.phase != Phase::over) return;
    if (s.action == last_action) ++sights["last action"];
    if (s.alive[0] == 0 && s.alive[1] == 0) ++sights["both fell"];
    if (game.options().solo) ++sights[s.result == Outcome::first ? "campaign won" : "campaign lost"];
}

/// Plays one game in both rules, comparing at every step. False when they differ. The player of a campaign may
/// be lucky: every blow of the adversary then is a pass.
bool compare_game(const Options& options, Manner manner, bool lucky, std::uint64_t seed, Sights& sights) {
    const Ensea game(options);
    Random random(seed);
    State state = game.start();
    slow::Game other_game(slow::Rules{.solo = options.solo,
                                      .drawn_draft = options.drawn_draft,
                                      .gentle_order = !options.random_order,
                                      .events = !options.no_events,
                                      .report = options.as_reported});
    std::string played;
    for (;;) {
        std::string what = difference(game, state, other_game);
        if (what.empty()) what = round_trip_error(game, state);
        if (!what.empty()) {
            ADD_FAILURE() << what << " after " << played << "\n"
                          << print_position(game, state) << "\n"
                          << other_game.facts();
            return false;
        }
        note(game, state, sights);
        switch (game.actor(state)) {
            case Actor::over: return true;
            case Actor::chance: {
                const Event event = game.sample(state, random);
                played = "!" + print_event(game, state, event);
                game.happen(state, event);
                other_game.draw(played);
                break;
            }
            case Actor::both: {
                const Move first = choose(game, state, Seat::first, manner, random);
                const Move second = choose(game, state, Seat::second, manner, random);
                other_game.play(print_move(game, state, first), print_move(game, state, second));
                game.play(state, first, second);
                break;
            }
            default: {
                const Seat seat = seat_of(game.actor(state));
                const bool holds_back = lucky && seat == Seat::second && random.below(4) != 0;
                const Move move = holds_back ? make_move(MoveKind::pass) : choose(game, state, seat, manner, random);
                played = print_move(game, state, move);
                other_game.play(played);
                game.play(state, move);
            }
        }
    }
}

TEST(EnseaReference, RandomDuelsAgreeInMovesOddsFactsResultsAndTexts) {
    Sights sights;
    std::uint64_t seed = 0;
    for (const bool drawn_draft : {false, true})
        for (const Manner manner : {Manner::any, Manner::listed, Manner::stalling})
            for (int i = 0; i < effort(manner == Manner::stalling ? 60 : 300); ++i)
                ASSERT_TRUE(compare_game({.drawn_draft = drawn_draft}, manner, false, ++seed, sights)) << seed;
    for (const char* what : {"draft", "team", "begin", "fight", "critical", "over"}) EXPECT_GT(sights[what], 0) << what;
    if (testing::slower > 1) return;
    for (const char* what : {"no more healing", "last action"}) EXPECT_GT(sights[what], 0) << what;
}

void compare_campaigns(bool as_reported) {
    Sights sights;
    std::uint64_t seed = 0;
    for (const bool random_order : {false, true})
        for (const bool no_events : {false, true})
            for (const Manner manner : {Manner::any, Manner::listed, Manner::stalling})
                for (const bool lucky : {false, true})
                    for (int i = 0; i < effort(manner == Manner::stalling ? 20 : 100); ++i)
                        ASSERT_TRUE(compare_game({.solo = true,
                                                  .random_order = random_order,
                                                  .no_events = no_events,
                                                  .as_reported = as_reported},
                                                 manner, lucky, ++seed, sights))
                            << seed;
    for (const char* what : {"starter", "enemy", "fight", "critical", "campaign lost"})
        EXPECT_GT(sights[what], 0) << what;
    if (testing::slower > 1) return;
    for (const char* what : {"event", "replace", "boss", "campaign won", "no more healing", "last action"})
        EXPECT_GT(sights[what], 0) << what;
    EXPECT_EQ(sights["replaced with somebody dead"] > 0, as_reported);
}

TEST(EnseaReference, RandomCampaignsAgreeInMovesOddsFactsResultsAndTexts) { compare_campaigns(false); }

TEST(EnseaReference, E28RandomCampaignsOfTheReportAgreeToo) { compare_campaigns(true); }

TEST(EnseaReference, DamageAgreesForEveryPairOfChampionsAndManyFigures) {
    for (Who user = 0; user < champion_count; ++user)
        for (Who target = 0; target < champion_count; ++target)
            for (std::size_t i = 0; i < champions[user].action_count; ++i) {
                const Action& action = champions[user].actions[i];
                for (const int stat : {0, 1, 10, 57, 140, 200})
                    for (const int defense : {10, 33, 80, 180, 200})
                        for (const bool critical : {false, true})
                            for (const bool boosted : {false, true}) {
                                State s{};
                                s.boss_major = Major::none;
                                s.boost[0] = boosted ? 1 : 0;
                                Fighter attacker = fresh(user);
                                attacker.attack = attacker.power = static_cast<std::uint8_t>(stat);
                                Fighter victim = fresh(target);
                                victim.defense = static_cast<std::uint8_t>(defense);
                                const auto twice =
                                    slow::twice_coefficient(std::string(name_of(champions[user].major)),
                                                            std::string(name_of(champions[target].major)));
                                ASSERT_EQ(Ensea::damage(s, Seat::first, attacker, action, victim, critical),
                                          slow::damage(critical, twice, action.value, stat, boosted, defense));
                            }
            }
}

}  // namespace
}  // namespace joute::ensea
