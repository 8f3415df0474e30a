// SPDX-License-Identifier: MIT
// The rules of ENSEA one by one; ids are those of games/ensea/rules.md.
#include <gtest/gtest.h>

#include <string>

#include "core/erase.hpp"
#include "core/script.hpp"
#include "ensea/notation.hpp"
#include "ensea/view.hpp"

namespace joute::ensea {
namespace {

const Ensea duel;
const Ensea campaign({.solo = true});
const Ensea reported({.solo = true, .as_reported = true});

/// The position after a line of play.
std::string after(const Ensea& game, const std::string& position, const std::string& moves) {
    const GameOf<Ensea> erased(game);
    auto line = erased.start_at(position);
    EXPECT_TRUE(line.ok()) << position << ": " << (line.ok() ? "" : line.error().en);
    if (!line.ok()) return "";
    const auto played = play_script(**line, moves, 0);
    EXPECT_TRUE(played.ok()) << (played.ok() ? "" : played.error().en);
    return print_position(game, static_cast<const LineOf<Ensea>&>(**line).typed().state());
}

bool legal(const Ensea& game, const std::string& position, Seat seat, const std::string& move) {
    const GameOf<Ensea> erased(game);
    auto line = erased.start_at(position);
    EXPECT_TRUE(line.ok()) << position << ": " << (line.ok() ? "" : line.error().en);
    return line.ok() && (*line)->find_move(seat, move).ok();
}

int damage(Who user, const std::string& code, Who target, bool critical = false, bool boosted = false,
           Major boss_major = Major::none) {
    State s{};
    s.boss_major = boss_major;
    s.boost[0] = boosted ? 1 : 0;
    for (std::size_t i = 0; i < champions[user].action_count; ++i)
        if (champions[user].actions[i].code == code)
            return Ensea::damage(s, Seat::first, fresh(user), champions[user].actions[i], fresh(target), critical);
    return -1;
}

TEST(EnseaRules, E01E02E04TheVectorsOfTheRulesPage) {
    constexpr std::array<Who, 9> targets{is, sia, rt, msc, aei, eve, ese, esc, audencia};
    const auto row = [&](Who user, const std::string& code) {
        std::vector<int> numbers;
        for (const Who target : targets) numbers.push_back(damage(user, code, target));
        return numbers;
    };
    EXPECT_EQ(row(is, "A1"), (std::vector{62, 42, 31, 90, 124, 55, 28, 71, 50}));
    EXPECT_EQ(row(is, "S1"), row(is, "A1"));
    EXPECT_EQ(row(rt, "A1"), (std::vector{124, 83, 62, 45, 62, 28, 14, 36, 50}));
    EXPECT_EQ(row(aei, "A2"), (std::vector{35, 92, 69, 50, 69, 123, 62, 157, 55}));
    EXPECT_EQ(row(esc, "A1"), (std::vector{43, 113, 85, 16, 22, 38, 19, 49, 34}));
    EXPECT_EQ(row(audencia, "S1"), (std::vector{11, 15, 11, 8, 11, 10, 5, 13, 18}));
    EXPECT_EQ(damage(boss, "S2", is), 55);
    EXPECT_EQ(damage(boss, "S1", msc), 40);
    EXPECT_EQ(damage(boss, "A3", audencia), 44) << "whole numbers, not 44.000001 rounded up";
}

TEST(EnseaRules, E04CriticalsDoubleAndTheBoostCountsBeforeRoundingUp) {
    EXPECT_EQ(damage(is, "A1", is, true), 124) << "61.6 doubled is 123.2";
    EXPECT_EQ(damage(is, "A1", is, false, true), 71) << "61.6 x 1.15 is 70.84";
    EXPECT_EQ(damage(is, "A1", boss, false, false, Major::automation), 99);
    EXPECT_EQ(damage(is, "A1", boss), 50) << "no major: coefficient 1";
}

TEST(EnseaRules, E03FiguresStayWithinTheirBounds) {
    EXPECT_EQ(after(duel, "fight first action=2 / IS,attack=190 MSC ESE EVE / IS MSC ESE EVE", "IS:S2>MSC; !no-crit"),
              "fight second action=3 / IS,attack=200,acted MSC ESE EVE / IS MSC:132 ESE EVE");
    EXPECT_EQ(after(duel, "fight first action=2 / SIA,luck=23 RT ESE EVE / IS,luck=2 MSC ESE EVE",
                    "SIA:S1>ESE; !no-crit; pass; ESE:S2>IS; !no-crit"),
              "fight second action=5 / SIA,luck=25,acted RT ESE,acted EVE / IS:76,luck=0 MSC ESE:170 EVE");
}

TEST(EnseaRules, E05CriticalsAreDrawnOnlyWithLuckAndForDamage) {
    const std::string position = "fight first action=2 / IS,luck=0 AEI ESE EVE / IS MSC ESE EVE";
    EXPECT_TRUE(after(duel, position, "IS:A1>MSC").starts_with("fight second action=3"));
    EXPECT_TRUE(after(duel, position, "AEI:S1").starts_with("fight second action=3"));
    const std::string drawn = after(duel, position, "AEI:A1>MSC");
    EXPECT_EQ(drawn, "critical first AEI:A1>MSC action=2 / IS,luck=0 AEI ESE EVE / IS MSC ESE EVE")
        << "nothing has changed while it is drawn";
    const auto state = parse_position(duel, drawn);
    EventList<Event, Ensea::max_events> events;
    duel.events(*state, events);
    ASSERT_EQ(events.size(), 2U);
    EXPECT_TRUE((events[0].odds == Odds{1, 100}));
    EXPECT_TRUE(after(duel, "fight first action=2 / IS,attack=0 AEI ESE EVE / IS MSC ESE EVE", "IS:A1>MSC")
                    .starts_with("critical first"))
        << "also by a stat of 0";
}

TEST(EnseaRules, E06EffectsComeEvenIfTheTargetFell) {
    EXPECT_EQ(after(duel, "fight first action=2 / IS RT ESE EVE / IS:5 MSC ESE EVE", "RT:S2>IS; !no-crit"),
              "fight second action=3 / IS RT,acted ESE EVE / IS:0,attack=130 MSC ESE EVE");
}

TEST(EnseaRules, E07WhoHasActedWaitsUntilAllTheLivingHave) {
    const std::string position = "fight first action=4 / IS,acted RT,acted ESE EVE:0 / IS MSC ESE EVE";
    EXPECT_FALSE(legal(duel, position, Seat::first, "IS:A1>MSC"));
    EXPECT_FALSE(legal(duel, position, Seat::first, "EVE:A1>MSC"));
    EXPECT_FALSE(legal(duel, position, Seat::second, "IS:A1>ESE"));
    EXPECT_TRUE(
        after(duel, position, "ESE:A1>ESE; !no-crit").starts_with("fight second action=5 / IS RT ESE EVE:0 / "));
    EXPECT_EQ(
        after(duel, "fight first action=4 / IS RT ESE EVE / IS,acted MSC,acted ESE,acted EVE:1", "IS:A1>EVE; !no-crit"),
        "fight second action=5 / IS,acted RT ESE EVE / IS MSC ESE EVE:0")
        << "a death completes the round";
}

TEST(EnseaRules, E08PassingMakesNobodyWaitButCounts) {
    EXPECT_EQ(after(duel, "fight first action=4 / IS,acted RT ESE EVE / IS MSC ESE EVE", "pass; pass"),
              "fight first action=6 / IS,acted RT ESE EVE / IS MSC ESE EVE");
}

TEST(EnseaRules, E09HealingIsCapped) {
    EXPECT_EQ(after(duel, "fight first action=4 / IS RT ESE EVE:125 / IS MSC ESE EVE", "EVE:S1>IS; !no-crit"),
              "fight second action=5 / IS RT ESE EVE,acted / IS:55 MSC ESE EVE");
}

TEST(EnseaRules, E10RegenerationComesFourTimesBeforeItsSideChooses) {
    std::string position =
        after(duel, "fight first action=4 / IS:10 MSC ESE:0 EVE:100 / IS MSC ESE EVE", "EVE:S2>IS; !no-crit");
    EXPECT_EQ(position, "fight second action=5 / IS:10 MSC ESE:0 EVE:100,acted regen=10x4 / IS:73 MSC ESE EVE");
    position = after(duel, position, "pass");
    EXPECT_EQ(position, "fight first action=6 / IS:20 MSC ESE:0 EVE:110,acted regen=10x3 / IS:73 MSC ESE EVE");
    EXPECT_EQ(after(duel, position, "MSC:S2>ESE; !no-crit"),
              "fight second action=7 / IS:20 MSC,acted ESE:0 EVE:110,acted regen=5x4 / IS:73 MSC ESE:176 EVE")
        << "the last amount counts";
    EXPECT_EQ(after(duel, position, "pass; pass; pass; pass; pass; pass; pass; pass"),
              "fight first action=14 / IS:50 MSC ESE:0 EVE,acted / IS:73 MSC ESE EVE");
}

TEST(EnseaRules, E11TheBoostIsUsedUpByTheNextDamageOfItsSide) {
    const std::string boosted = after(duel, "fight first action=4 / IS AEI ESE EVE / IS MSC ESE EVE", "AEI:S1; pass");
    EXPECT_EQ(boosted, "fight first action=6 / IS AEI,acted ESE EVE boost / IS MSC ESE EVE");
    EXPECT_EQ(after(duel, boosted, "IS:A1>IS; !no-crit"),
              "fight second action=7 / IS,acted AEI,acted ESE EVE / IS:9 MSC ESE EVE");
    EXPECT_EQ(after(duel, boosted, "pass; pass"), "fight first action=8 / IS AEI,acted ESE EVE boost / IS MSC ESE EVE");
}

TEST(EnseaRules, E12AOvershootMayKillItsUserAndWhoActedWins) {
    EXPECT_EQ(
        after(duel, "fight first action=4 / IS:0 AEI:40 ESE:0 EVE:0 / IS:1 MSC:0 ESE:0 EVE:0", "AEI:A2>IS; !no-crit"),
        "over first action=5 / IS:0 AEI:0 ESE:0 EVE:0 / IS:0 MSC:0 ESE:0 EVE:0");
    EXPECT_EQ(
        after(duel, "fight first action=4 / IS:0 AEI:40 ESE:0 EVE:0 / IS MSC:0 ESE:0 EVE:0", "AEI:A2>IS; !no-crit"),
        "over second action=5 / IS:0 AEI:0 ESE:0 EVE:0 / IS:45 MSC:0 ESE:0 EVE:0");
    const std::string run = " / arena=1 fight=1 cafe=0 rattrapage=0 starter=AEI met=AEI,EVE";
    EXPECT_TRUE(after(campaign, "fight first action=4 / AEI:40 / EVE:1" + run, "AEI:A2>EVE; !no-crit")
                    .starts_with("over second action=5 / AEI:0 / EVE:0"));
}

TEST(EnseaRules, E13HealingEndsAndThenTheFight) {
    EXPECT_TRUE(after(duel, "fight first action=99 / IS RT ESE EVE:10 / IS MSC ESE EVE", "EVE:S1>IS; !no-crit")
                    .starts_with("fight second action=100 / IS RT ESE EVE:30"));
    EXPECT_TRUE(after(duel, "fight first action=100 / IS RT ESE EVE:10 / IS MSC ESE EVE", "EVE:S1>IS; !no-crit")
                    .starts_with("fight second action=101 / IS RT ESE EVE:10"));
    EXPECT_TRUE(after(duel, "fight second action=99 / IS RT ESE EVE:10 regen=10x2 / IS MSC ESE EVE", "pass")
                    .starts_with("fight first action=100 / IS RT ESE EVE:10 regen=10x1"));
    EXPECT_TRUE(
        after(duel, "fight first action=299 / IS RT ESE EVE / IS MSC ESE EVE", "pass").starts_with("over second"));
    EXPECT_TRUE(after(duel, "fight first action=299 / IS RT ESE EVE / IS RT ESE EVE", "pass").starts_with("over draw"));
    const std::string run = " / arena=1 fight=1 cafe=1 rattrapage=0 starter=IS met=IS,EVE";
    EXPECT_TRUE(after(campaign, "fight second action=299 / IS / EVE:80" + run, "pass").starts_with("over second"))
        << "equal is lost";
    EXPECT_TRUE(
        after(campaign, "fight second action=299 / IS / EVE:79" + run, "pass").starts_with("event / IS EVE / -"));
    EXPECT_TRUE(after(campaign, "fight first action=100 / IS:10 / EVE:79" + run, "use cafe>IS")
                    .starts_with("fight second action=101 / IS:10 / EVE:79 / arena=1 fight=1 cafe=0"));
}

TEST(EnseaRules, E14BothPickFourOfNineAndTheBeginnerIsDrawn) {
    MoveList<Ensea::max_moves> moves;
    duel.legal(duel.start(), Seat::second, moves);
    EXPECT_EQ(moves.size(), 126U);
    EXPECT_EQ(after(duel, "draft / - / -", "pick IS,RT,MSC,EVE | pick IS,RT,MSC,EVE; !second"),
              "fight second / IS RT MSC EVE / IS RT MSC EVE");
}

TEST(EnseaRules, E15WithADrawnDraftBothGetTheSameFour) {
    const Ensea drawn({.drawn_draft = true});
    EventList<Event, Ensea::max_events> events;
    drawn.events(drawn.start(), events);
    EXPECT_EQ(events.size(), 126U);
    EXPECT_EQ(after(drawn, "team / - / -", "!team IS,RT,MSC,EVE; !first"),
              "fight first / IS RT MSC EVE / IS RT MSC EVE");
}

TEST(EnseaRules, E16WeakEnemiesComeFirstInTheGentleOrder) {
    State s = campaign.start();
    campaign.play(s, make_move(MoveKind::pick_starter, is));
    EXPECT_EQ(print_set(campaign.possible_enemies(s)), "AEI,MSC");
    s.met |= static_cast<Set>(1U << aei | 1U << msc);
    EXPECT_EQ(print_set(campaign.possible_enemies(s)), "SIA,RT,ESE,EVE,ESC,Audencia");
    EXPECT_EQ(std::popcount(Ensea({.solo = true, .random_order = true}).possible_enemies(s)), 6);
}

TEST(EnseaRules, E17E18RecruitsJoinFreshAndArenasRestore) {
    EXPECT_EQ(after(campaign,
                    "fight first action=4 / IS:30,attack=160 / AEI:1 / arena=1 fight=1 cafe=1 rattrapage=1 "
                    "starter=IS met=IS,AEI",
                    "IS:A1>AEI; !no-crit"),
              "event / IS:30 AEI / - / arena=1 fight=2 cafe=1 rattrapage=1 starter=IS met=IS,AEI beaten=AEI");
    EXPECT_EQ(after(campaign,
                    "fight first action=4 / IS:30 AEI:0 MSC / RT:1 / arena=1 fight=3 cafe=1 rattrapage=1 "
                    "starter=IS met=IS,RT,AEI,MSC beaten=AEI,MSC",
                    "IS:A1>RT; !no-crit"),
              "enemy / IS AEI MSC RT / - / arena=2 fight=1 cafe=1 rattrapage=1 starter=IS met=IS,RT,AEI,MSC");
}

TEST(EnseaRules, E17AReplacementEntersLastAndWhoLeavesIsGone) {
    const std::string won = after(campaign,
                                  "fight first action=4 / IS:30 AEI:0 MSC RT / ESE:1 / arena=2 fight=3 cafe=1 "
                                  "rattrapage=1 starter=IS met=IS,SIA,RT,AEI,MSC,ESE,EVE beaten=SIA,EVE",
                                  "IS:A1>ESE; !no-crit");
    EXPECT_EQ(won,
              "replace / IS AEI MSC RT / - / arena=3 fight=1 cafe=1 rattrapage=1 starter=IS "
              "met=IS,SIA,RT,AEI,MSC,ESE,EVE beaten=SIA,ESE,EVE");
    EXPECT_EQ(
        after(campaign, won, "replace IS>SIA"),
        "enemy / AEI MSC RT SIA / - / arena=3 fight=1 cafe=1 rattrapage=1 starter=IS met=IS,SIA,RT,AEI,MSC,ESE,EVE");
    EXPECT_TRUE(after(campaign, won, "keep").starts_with("enemy / IS AEI MSC RT / -"));
}

TEST(EnseaRules, E28RecruitsOfTheReportJoinTogetherAfterTheArena) {
    EXPECT_EQ(after(reported,
                    "fight first action=4 / IS:30,attack=160 / MSC:1 / arena=1 fight=1 cafe=1 rattrapage=1 "
                    "starter=IS met=IS,MSC",
                    "IS:A1>MSC; !no-crit"),
              "event / IS:30,attack=160 / - / arena=1 fight=2 cafe=1 rattrapage=1 starter=IS met=IS,MSC beaten=MSC")
        << "nobody joins yet, and what has changed stays";
    EXPECT_EQ(after(reported,
                    "fight first action=4 / IS:30,attack=160,luck=0 / SIA:1 / arena=1 fight=3 cafe=0 rattrapage=1 "
                    "starter=IS met=IS,SIA,AEI,MSC beaten=AEI,MSC",
                    "IS:A1>SIA"),
              "enemy / IS:30,attack=160,luck=0 SIA AEI MSC / - / arena=2 fight=1 cafe=0 rattrapage=1 starter=IS "
              "met=IS,SIA,AEI,MSC")
        << "in the order of the table, and nobody was restored";
}

TEST(EnseaRules, E28NothingIsRestoredOrRevivedInTheReportsCampaign) {
    const std::string run = " cafe=0 rattrapage=0 starter=IS met=IS,SIA,RT,AEI,MSC,ESE,EVE beaten=";
    const std::string won = after(reported,
                                  "fight first action=4 / IS:30,acted AEI:0,attack=110 MSC,acted RT,luck=0 regen=5x2 "
                                  "boost / ESE:1 / arena=2 fight=3" +
                                      run + "SIA,EVE",
                                  "RT:A1>ESE");
    EXPECT_EQ(won, "replace / IS:30 AEI:0,attack=110 MSC RT,luck=0 / - / arena=3 fight=1" + run + "SIA,ESE,EVE")
        << "regeneration, boost and acted end";
    const std::string next = " / - / arena=3 fight=1 cafe=0 rattrapage=0 starter=IS met=IS,SIA,RT,AEI,MSC,ESE,EVE";
    EXPECT_EQ(after(reported, won, "keep"), "enemy / IS:30 AEI:0,attack=110 MSC RT,luck=0" + next);
    EXPECT_EQ(after(reported, won, "replace IS>SIA"), "enemy / AEI:0,attack=110 MSC RT,luck=0 SIA" + next)
        << "who joins is at full strength, the dead stay dead";
    EXPECT_EQ(after(reported, won, "replace AEI>SIA"), "enemy / IS:30 MSC RT,luck=0 SIA" + next);
    EXPECT_EQ(after(reported, won, "replace AEI>SIA; !enemy ESC; MSC:A1>ESC; !no-crit; ESC:A1>IS; !crit"),
              "fight first action=2 / IS:0 MSC,acted RT,luck=0 SIA / ESC:68 / arena=3 fight=1 cafe=0 rattrapage=0 "
              "starter=IS met=IS,SIA,RT,AEI,MSC,ESE,EVE,ESC");
}

const std::string boss_run =
    "arena=4 fight=1 cafe=1 rattrapage=1 starter=IS met=IS,SIA,RT,AEI,MSC,ESE,EVE,ESC,Audencia";

TEST(EnseaRules, E19TheEndOfACampaign) {
    EXPECT_EQ(after(campaign, "fight first action=4 / IS AEI MSC RT / Boss:1 / " + boss_run, "IS:A1>Boss; !no-crit"),
              "over first action=5 / IS,acted AEI MSC RT / Boss:0 / " + boss_run);
    EXPECT_TRUE(
        after(campaign, "fight second action=5 / IS:1 AEI:0 MSC:0 RT:0 / Boss:1 / " + boss_run, "Boss:A1>IS; !no-crit")
            .starts_with("over second action=6"));
}

TEST(EnseaRules, E20TheBossTakesAMajorWithItsAction) {
    const std::string met =
        after(campaign, "fight second action=1 / IS AEI MSC RT / Boss / " + boss_run, "Boss:A2>IS; !no-crit");
    EXPECT_EQ(met, "fight first action=2 / IS:66 AEI MSC RT / Boss / " + boss_run + " major=Auto");
    EXPECT_TRUE(
        after(campaign, met, "IS:A1>Boss; !no-crit; pass").ends_with("/ Boss:201 / " + boss_run + " major=Auto"));
}

TEST(EnseaRules, E21ObjectsTakeTheActionAndAreUsedUp) {
    const std::string run = " starter=IS met=IS,RT,AEI beaten=AEI";
    const std::string position =
        "fight first action=4 / IS:30 AEI:0,luck=0 / RT / arena=1 fight=2 cafe=1 rattrapage=1" + run;
    EXPECT_EQ(after(campaign, position, "use cafe>IS"),
              "fight second action=5 / IS:70 AEI:0,luck=0 / RT / arena=1 fight=2 cafe=0 rattrapage=1" + run);
    EXPECT_EQ(after(campaign, position, "use rattrapage>AEI"),
              "fight second action=5 / IS:30 AEI:65,luck=0 / RT / arena=1 fight=2 cafe=1 rattrapage=0" + run);
    EXPECT_FALSE(legal(campaign, position, Seat::first, "use rattrapage>IS"));
    EXPECT_FALSE(legal(campaign, position, Seat::first, "use cafe>AEI"));
    EXPECT_EQ(Ensea({.solo = true, .no_events = true}).start().cafes, 0);
}

TEST(EnseaRules, E22E23EventsBetweenTheFightsOfAnArena) {
    const std::string run = " / - / arena=1 fight=2 cafe=1 rattrapage=1 starter=IS met=IS,AEI beaten=AEI";
    EXPECT_EQ(after(campaign, "event / IS:70 AEI:0" + run, "!revisions"), "enemy / IS AEI:0" + run);
    EXPECT_EQ(after(campaign, "event / IS:7 AEI:0" + run, "!partiel"), "enemy / IS:1 AEI:0" + run);
    EXPECT_EQ(after(campaign, "event / IS:7 AEI:0" + run, "!quiet"), "enemy / IS:7 AEI:0" + run);
    EXPECT_NE(after(campaign, "event / IS:7 AEI:0" + run, "!machine").find("cafe=2"), std::string::npos);
    EXPECT_EQ(
        after(campaign, "event / IS:7 AEI:0" + run, "!quiet; !enemy MSC"),
        "fight first / IS:7 AEI:0 / MSC / arena=1 fight=2 cafe=1 rattrapage=1 starter=IS met=IS,AEI,MSC beaten=AEI");
}

}  // namespace
}  // namespace joute::ensea
