// SPDX-License-Identifier: MIT
// The report's two agents and the evaluation: priority lists, values of actions, and minimax with and without
// alpha-beta.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <set>

#include "agents/catalogue.hpp"
#include "core/line.hpp"
#include "ensea/draft.hpp"
#include "ensea/eval.hpp"
#include "ensea/notation.hpp"
#include "ensea/sandbox.hpp"
#include "ensea/view.hpp"
#include "kit/typed.hpp"
#include "support/effort.hpp"
#include "support/random_play.hpp"

namespace joute::ensea {
namespace {

using testing::effort;

State duel_at(const std::string& text) {
    const auto state = parse_position(Ensea(), text);
    EXPECT_TRUE(state.ok()) << text << (state.ok() ? "" : state.error().en);
    return state.ok() ? *state : State{};
}

std::set<std::string> names_of(const Ensea& game, const State& state, const Choices& choices) {
    std::set<std::string> names;
    for (const Move move : choices) names.insert(print_move(game, state, move));
    return names;
}

std::set<std::string> rules_play(const std::string& text) {
    const Ensea game;
    const State state = duel_at(text);
    return names_of(game, state, rules_choices(game, state, state.acting));
}

using Names = std::set<std::string>;

TEST(EnseaRulesAgent, E25EveryChampionFollowsItsList) {
    const auto alone = [](const std::string& champion, const std::string& enemy) {
        return rules_play("fight first action=8 / " + champion + " / " + enemy);
    };
    const std::string ese = "MSC:0 ESE EVE:0 ESC:0";
    const std::string no_luck = "MSC:0 ESE,luck=0 EVE:0 ESC:0";
    const std::string no_attack = "MSC:0 ESE,attack=0 EVE:0 ESC:0";
    EXPECT_EQ(alone("IS MSC:0 ESE:0 EVE:0", ese), Names{"IS:S2>ESE"});
    EXPECT_EQ(alone("IS,attack=200 MSC:0 ESE:0 EVE:0", ese), Names{"IS:A1>ESE"});
    EXPECT_EQ(alone("SIA MSC:0 ESE:0 EVE:0", ese), Names{"SIA:S1>ESE"});
    EXPECT_EQ(alone("SIA,luck=25 MSC:0 ESE:0 EVE:0", ese), Names{"SIA:S2>ESE"});
    EXPECT_EQ(alone("SIA,luck=25 MSC:0 ESE:0 EVE:0", no_luck), Names{"SIA:A1>ESE"});
    EXPECT_EQ(alone("RT MSC:0 ESE:0 EVE:0", ese), Names{"RT:S1>ESE"});
    EXPECT_EQ(alone("RT,attack=200 MSC:0 ESE:0 EVE:0", ese), Names{"RT:S2>ESE"});
    EXPECT_EQ(alone("RT,attack=200 MSC:0 ESE:0 EVE:0", no_attack), Names{"RT:A1>ESE"});
    EXPECT_EQ(alone("AEI MSC ESE:0 EVE:0", ese), Names{"AEI:S1"});
    EXPECT_EQ(alone("AEI:66 MSC:0 ESE:0 EVE:0", ese), Names{"AEI:A2>ESE"});
    EXPECT_EQ(alone("AEI:65 MSC:0 ESE:0 EVE:0", ese), Names{"AEI:A1>ESE"});
    EXPECT_EQ(alone("IS:0 RT:0 MSC EVE", ese), Names{"MSC:S2>ESE"});
    EXPECT_EQ(alone("IS:0 RT:0 MSC:99 EVE:0", ese), Names{"MSC:S1>ESE"});
    EXPECT_EQ(alone("IS:0 RT:0 MSC:100 EVE:0", ese), Names{"MSC:A1>ESE"});
    EXPECT_EQ(alone("IS:0 RT:0 ESE EVE:0", ese), Names{"ESE:S1>ESE"});
    EXPECT_EQ(alone("IS:0 RT:0 ESE,defense=200 EVE:0", ese), Names{"ESE:S2>ESE"});
    EXPECT_EQ(alone("IS:0 RT:0 ESE,defense=200 EVE:0", no_luck), Names{"ESE:A1>ESE"});
    EXPECT_EQ(alone("IS:0 RT:0 EVE ESC", ese), Names{"EVE:S2>ESE"});
    EXPECT_EQ(alone("IS:0 RT:0 EVE:64 ESC:0", ese), Names{"EVE:S1>ESE"});
    EXPECT_EQ(alone("IS:0 RT:0 EVE ESC:0", ese), Names{"EVE:A1>ESE"});
    EXPECT_EQ(alone("IS:0 RT:0 EVE:0 ESC", ese), Names{"ESC:A1>ESE"});
    EXPECT_EQ(alone("IS RT:0 EVE:0 Audencia,acted", ese), Names{"IS:S2>ESE"}) << "the next of the list acts";
    EXPECT_EQ(alone("IS,acted RT:0 EVE:0 Audencia", ese), Names{"Audencia:S2>ESE"});
    EXPECT_EQ(alone("IS:0 RT:0 EVE:0 Audencia:49", ese), Names{"Audencia:S1>ESE"});
    EXPECT_EQ(alone("IS:0 RT:0 EVE:0 Audencia:50", ese), Names{"Audencia:A1>ESE"});
}

TEST(EnseaRulesAgent, E25TheTargetIsWhoLosesTheGreatestShareOfItsPv) {
    EXPECT_EQ(rules_play("fight second action=9 / IS RT:0 AEI MSC / IS:0 RT:0 EVE:0 ESC"), Names{"ESC:A1>IS"});
    EXPECT_EQ(rules_play("fight second action=9 / IS RT:0 AEI:10 MSC / IS:0 RT:0 EVE:0 ESC"), Names{"ESC:A1>AEI"});
}

TEST(EnseaRulesAgent, E25TheBossHitsWhereItHurtsMost) {
    const Ensea solo({.solo = true});
    const auto state = parse_position(solo,
                                      "fight second action=1 / ESE EVE IS MSC / Boss / arena=4 fight=1 cafe=0 "
                                      "rattrapage=0 starter=ESE met=IS,SIA,RT,AEI,MSC,ESE,EVE,ESC,Audencia");
    ASSERT_TRUE(state.ok()) << state.error().en;
    EXPECT_EQ(names_of(solo, *state, rules_choices(solo, *state, Seat::second)), Names{"Boss:S2>IS"});
}

TEST(EnseaReportAgent, E26AnActionIsWorthPvDeathsAndHealing) {
    const Ensea game;
    const State s = duel_at("fight first action=8 / IS MSC ESE EVE:100 / IS:0 RT:20 MSC ESC");
    const auto value = [&](const std::string& name) {
        Choices moves;
        game.legal(s, Seat::first, moves);
        for (const Move move : moves)
            if (print_move(game, s, move) == name) return action_value(s, move);
        return -1;
    };
    EXPECT_EQ(value("IS:A1>MSC"), 90'000);
    EXPECT_EQ(value("IS:A1>RT"), 100'000 + 20'000) << "PV it has, and its death";
    EXPECT_EQ(value("pass"), 0);
    State hurt = s;
    EXPECT_EQ(value("EVE:S1>MSC"), 1'000 * Ensea::damage(hurt, make_move(MoveKind::act, 3, 1, 2), false) + 100 * 20);
}

/// A position in the middle of a random duel with few champions left, so that plain minimax ends.
State thinned(const Ensea& game, std::uint64_t seed, int max_living) {
    for (std::uint64_t attempt = 0;; ++attempt) {
        State found{};
        bool has_one = false;
        testing::random_game(game, mix64(seed + attempt), 2000, [&](const auto& line) {
            const State& s = line.state();
            const int living = std::popcount(s.alive[0]) + std::popcount(s.alive[1]);
            if (s.phase != Phase::fight || living > max_living || (has_one && s.action % 3 != 0)) return;
            found = s;
            has_one = true;
        });
        if (has_one) return found;
    }
}

TEST(EnseaReportAgent, E26AlphaBetaChoosesLikePlainMinimax) {
    for (const bool solo : {false, true}) {
        const Ensea game({.solo = solo});
        for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(effort(60)); ++seed) {
            const int depth = 1 + static_cast<int>(seed % 4);
            const State s = thinned(game, seed * 1000, depth <= 2 ? 8 : 3);
            const auto plain = Sandbox(game, false).search(s, depth);
            const auto pruned = Sandbox(game, true).search(s, depth);
            ASSERT_EQ(plain.value, pruned.value) << print_position(game, s);
            ASSERT_EQ(names_of(game, s, plain.best), names_of(game, s, pruned.best)) << print_position(game, s);
        }
    }
}

TEST(EnseaReportAgent, E26DepthFiveAgreesAsWell) {
    const Ensea game;
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(effort(10)); ++seed) {
        const State s = thinned(game, seed * 77, 2);
        const auto plain = Sandbox(game, false).search(s, 5);
        const auto pruned = Sandbox(game, true).search(s, 5);
        ASSERT_EQ(plain.value, pruned.value);
        ASSERT_EQ(names_of(game, s, plain.best), names_of(game, s, pruned.best)) << print_position(game, s);
    }
}

TEST(EnseaReportAgent, E26ItTakesAWinAndTheAdversaryCountsTheNextFightAsNothing) {
    const Ensea game;
    const State s = duel_at("fight first action=8 / IS MSC:0 ESE:0 EVE:0 / IS:0 RT:0 MSC:10 ESC:0");
    const auto verdict = Sandbox(game, true).search(s, 5);
    EXPECT_EQ(verdict.value, value_of_game);
    EXPECT_TRUE(names_of(game, s, verdict.best).contains("IS:A1>MSC"));
    const Ensea solo({.solo = true});
    const auto lone = parse_position(
        solo, "fight second action=1 / IS / AEI:1 / arena=1 fight=1 cafe=1 rattrapage=1 starter=IS met=IS,AEI");
    ASSERT_TRUE(lone.ok()) << lone.error().en;
    EXPECT_EQ(Sandbox(solo, true).search(*lone, 2).value, 0) << "whatever it does, the next fight follows";
}

TEST(EnseaRules, E27AMoveThatLeavesBothTeamsAsPassingDoesIsIdle) {
    const auto idle = [](const Ensea& game, const std::string& text) {
        const auto state = parse_position(game, text);
        EXPECT_TRUE(state.ok()) << text;
        Choices moves;
        game.legal(*state, state->acting, moves);
        Names names;
        for (const Move move : moves)
            if (game.idle(*state, move)) names.insert(print_move(game, *state, move));
        return names;
    };
    const std::string ese = " / MSC:0 ESE EVE:0 ESC:0";
    EXPECT_EQ(idle(Ensea(), "fight first action=8 / AEI MSC:0 ESE:0 EVE:0" + ese), Names{"pass"});
    EXPECT_EQ(idle(Ensea(), "fight first action=8 / AEI MSC:0 ESE:0 EVE:0 boost" + ese), (Names{"AEI:S1", "pass"}));
    EXPECT_EQ(idle(Ensea(), "fight first action=8 / IS,attack=0 MSC:0 ESE:0 EVE:0" + ese),
              (Names{"IS:A1>ESE", "pass"}));
    EXPECT_EQ(idle(Ensea(), "fight first action=8 / AEI:0 MSC,power=0 ESE:0 EVE:0" + ese),
              (Names{"MSC:S1>ESE", "pass"}));
    const Ensea solo(Options{.solo = true});
    const std::string run = " / MSC / arena=1 fight=2 cafe=1 rattrapage=1 starter=RT met=IS,RT,MSC beaten=IS";
    EXPECT_EQ(idle(solo, "fight first / RT IS:40" + run), (Names{"pass", "use cafe>RT"}));
    EXPECT_EQ(idle(solo, "fight first action=100 / RT:20 IS:40" + run), (Names{"pass", "use cafe>IS", "use cafe>RT"}));
}

TEST(EnseaAgents, E27LevelsAndDifficultiesNeverPassOrWasteATurn) {
    const Kit& kit = **find_game("ensea");
    for (const bool solo : {false, true})
        for (const AgentOffer& offer : kit.agents) {
            const bool difficulty = offer.name.starts_with("difficulty:");
            if (!difficulty && !offer.name.starts_with("level:")) continue;
            if ((difficulty && !solo) || offer.limits.nodes.value_or(0) > 2'000) continue;  // the others draw nothing
            const GameOf<Ensea> game(Ensea(Options{.solo = solo}));
            const auto agent =
                std::move(*make_agent(kit, game, offer.name, {.notice = {}, .stop = nullptr, .seat = offer.only_seat}));
            for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(effort(2)); ++seed) {
                agent->new_game(seed);
                Random random(seed);
                const auto line = game.start();
                for (int decisions = 0; decisions < 60 && line->actor() != Actor::over;) {
                    if (line->actor() == Actor::chance) {
                        line->happen(line->sample(random));
                        continue;
                    }
                    ++decisions;
                    if (line->actor() == Actor::both) {
                        const Move first = agent->decide(*line, Seat::first, {}).move;
                        line->play(first, agent->decide(*line, Seat::second, {}).move);
                        continue;
                    }
                    const Seat seat = seat_of(line->actor());
                    const auto moves = line->moves(seat);
                    const Move move = difficulty && seat == Seat::first
                                          ? moves[random.below(static_cast<std::uint32_t>(moves.size()))]
                                          : agent->decide(*line, seat, {}).move;
                    const bool idle = typed<Ensea>(*line).game().idle(typed<Ensea>(*line).state(), move);
                    EXPECT_FALSE(idle && (!difficulty || seat == Seat::second))
                        << offer.name << " " << line->position() << " " << line->print(move);
                    line->play(move);
                }
            }
        }
}

TEST(EnseaAgents, DamageTakesTheMostHpOnAverage) {
    const GameOf<Ensea> game{Ensea()};
    const auto agent = std::move(*make_agent(**find_game("ensea"), game, "damage"));
    agent->new_game(1);
    const auto choice = [&](const std::string& position) -> std::string {
        const auto line = game.start_at(position);
        if (!line) return line.error().en;
        return (*line)->print(agent->decide(**line, seat_of((*line)->actor()), {}).move);
    };
    EXPECT_EQ(choice("fight first action=8 / AEI MSC ESE EVE / MSC:0 ESE EVE:0 ESC:0"), "AEI:A2>ESE");
    EXPECT_EQ(choice("fight first action=8 / RT MSC,acted ESE,acted EVE,acted / IS:5 SIA:0 MSC EVE:3"), "RT:A1>MSC")
        << "what the target does not have is not taken";
}

TEST(EnseaAgents, E27DifficultiesAreForTheAdversaryOfACampaignAlone) {
    const Kit& kit = **find_game("ensea");
    const GameOf<Ensea> duel{Ensea()};
    const GameOf<Ensea> solo(Ensea(Options{.solo = true}));
    for (int i = 1; i <= 8; ++i) {
        const std::string spec = fmt::format("difficulty:{}", i);
        EXPECT_TRUE(check_agent(kit, solo, spec, Seat::second).ok());
        EXPECT_NE(check_agent(kit, solo, spec, Seat::first).error().en.find("plays only the seat second"),
                  std::string::npos);
        EXPECT_FALSE(check_agent(kit, solo, spec, std::nullopt).ok());
        EXPECT_NE(check_agent(kit, duel, spec, Seat::second).error().en.find("plays only with rules solo"),
                  std::string::npos);
        EXPECT_FALSE(make_agent(kit, solo, spec).ok()) << "who plays both seats, advises or is tuned";
    }
    EXPECT_FALSE(check_agent(kit, "difficulty:9").ok());
}

TEST(EnseaEval, ACampaignIsWorthMoreWithALeadAndWithObjectsLeft) {
    const Ensea game({.solo = true});
    const Eval eval;
    const auto worth = [&](const std::string& first, const std::string& second, const std::string& objects) {
        const auto state =
            parse_position(game, "fight first action=4 / " + first + " / " + second + " / arena=2 fight=1 " + objects +
                                     " starter=IS met=IS,RT,AEI,MSC,EVE");
        EXPECT_TRUE(state.ok()) << (state.ok() ? "" : state.error().en);
        return state.ok() ? eval(game, *state).points : 0;
    };
    const int even = worth("IS RT MSC EVE", "AEI", "cafe=1 rattrapage=1");
    EXPECT_LT(worth("IS RT MSC:50 EVE", "AEI", "cafe=1 rattrapage=1"), even);
    EXPECT_LT(worth("IS:0 RT MSC EVE", "AEI", "cafe=1 rattrapage=1"), even);
    EXPECT_GT(worth("IS RT MSC EVE", "AEI:40", "cafe=1 rattrapage=1"), even);
    EXPECT_LT(worth("IS RT MSC EVE", "AEI", "cafe=0 rattrapage=1"), even);
    EXPECT_LT(worth("IS RT MSC EVE", "AEI", "cafe=1 rattrapage=0"), even);
    EXPECT_GT(even, -1500) << "no run looks decided before it is: all moves would be alike";
    EXPECT_LT(even, 1500);
}

TEST(EnseaEval, SeatsSeeOppositeValuesAndTermsAddUp) {
    const Ensea game;
    const Eval eval;
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(effort(50)); ++seed) {
        State s = thinned(game, seed, 8);
        const auto mine = count_features(game, s);
        State turned = s;
        std::swap(turned.teams[0], turned.teams[1]);
        for (auto* pair :
             {&turned.size, &turned.alive, &turned.waiting, &turned.regen_amount, &turned.regen_left, &turned.boost})
            std::swap((*pair)[0], (*pair)[1]);
        turned.acting = other(s.acting);
        EXPECT_EQ(mine, count_features(game, turned)) << "the seats are equal in a duel";
        double sum = 0;
        for (const Term& term : eval.terms(game, s)) sum += term.value * term.weight;
        EXPECT_NEAR(sum, eval(game, s).points, 0.51);
    }
}

TEST(EnseaDraft, TheMixIsOneOfTeamsThatThereAre) {
    double sum = 0;
    for (const auto& [team, share] : draft_mix) {
        EXPECT_LT(team, team_count);
        EXPECT_GT(share, 0);
        sum += share;
    }
    EXPECT_NEAR(sum, 1, 1e-9);
}

}  // namespace
}  // namespace joute::ensea
