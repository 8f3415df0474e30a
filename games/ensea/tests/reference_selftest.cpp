// SPDX-License-Identifier: MIT
//
// Checks the plain reference of ENSEA against the page that describes the game: every vector of the
// page, the rules one by one on hand-made fights, and 1000 random games of each kind. Prints what
// failed and returns 1, or returns 0. It needs nothing but the header:
//   cmake --build build --target run_ensea_selftest
#include <algorithm>
#include <cstddef>
#include <iostream>
#include <map>
#include <random>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ensea/tests/reference.hpp"

namespace {

using namespace joute::reference::ensea;

int checks = 0;
int failures = 0;

void check(bool good, std::string_view what) {
    ++checks;
    if (!good) {
        ++failures;
        if (failures <= 50) {
            std::cout << "FAILED: " << what << "\n";
        }
    }
}

template <typename Value>
void check_equal(const Value& is, const Value& should_be, std::string_view what) {
    check(is == should_be, what);
    if (!(is == should_be) && failures <= 50) {
        std::cout << "  is " << is << ", should be " << should_be << "\n";
    }
}

// Plays a move and, should a critical be drawn, the event given.
void act(Game& game, const std::string& move, const std::string& event = "!no-crit") {
    game.play(move);
    if (game.phase == Phase::critical) {
        game.draw(event);
    }
}

template <typename Call>
bool throws(Call call) {
    try {
        call();
    } catch (const std::invalid_argument&) {
        return true;
    }
    return false;
}

bool may(const Game& game, const std::string& seat, const std::string& move) {
    return contains(game.moves(seat), move);
}

Rules solo_rules(bool gentle = true, bool events = true) {
    Rules rules;
    rules.solo = true;
    rules.gentle_order = gentle;
    rules.events = events;
    return rules;
}

// --- The vectors of the page --------------------------------------------------------------------

void one_vector(const std::string& actor, const std::string& action, const std::string& target, int loss) {
    const std::string name = actor + " " + action + " on " + target;
    const int stat = action[0] == 'A' ? profile(actor).attack : profile(actor).power;
    check_equal(damage(false, twice_coefficient(profile(actor).major, profile(target).major),
                       action_called(actor, action).value, stat, false, profile(target).defense),
                loss, name);

    // The same through a fight; PV stop at 0.
    Game game = duel_fight({actor, "IS"}, {target, "RT"});
    if (actor == "IS" || target == "RT") {
        game = duel_fight({actor}, {target});
    }
    act(game, actor + ":" + action + ">" + target);
    check_equal(game.second.champions[0].pv, std::max(0, profile(target).pv - loss), name + " in a fight");
}

void vectors() {
    const std::vector<std::string> targets = {"IS", "SIA", "RT", "MSC", "AEI", "EVE", "ESE", "ESC", "Audencia"};
    const std::vector<std::pair<std::vector<std::string>, std::vector<int>>> rows = {
        {{"IS", "A1"}, {62, 42, 31, 90, 124, 55, 28, 71, 50}},
        {{"IS", "S1"}, {62, 42, 31, 90, 124, 55, 28, 71, 50}},
        {{"RT", "A1"}, {124, 83, 62, 45, 62, 28, 14, 36, 50}},
        {{"AEI", "A2"}, {35, 92, 69, 50, 69, 123, 62, 157, 55}},
        {{"ESC", "A1"}, {43, 113, 85, 16, 22, 38, 19, 49, 34}},
        {{"Audencia", "S1"}, {11, 15, 11, 8, 11, 10, 5, 13, 18}},
    };
    for (const auto& [who, losses] : rows) {
        for (std::size_t i = 0; i < targets.size(); ++i) {
            one_vector(who[0], who[1], targets[i], losses[i]);
        }
    }

    // "Boss: Signal on IS 55, Info on MSC 40, Humaines on Audencia exactly 44".
    const std::vector<std::vector<std::string>> boss = {
        {"S2", "Signal", "IS"}, {"S1", "Info", "MSC"}, {"A3", "Humaines", "Audencia"}};
    const std::vector<int> boss_losses = {55, 40, 44};
    for (std::size_t i = 0; i < boss.size(); ++i) {
        Game game = solo_fight(solo_rules(), {boss[i][2]}, "Boss", 4, 1);
        check(game.facts().find("\"boss_major\":null") != std::string::npos, "no major at first");
        game.play("pass");
        game.play("Boss:" + boss[i][0] + ">" + boss[i][2]);
        check(game.boss_major.empty(), "while a critical is drawn nothing has changed");
        game.draw("!no-crit");
        check_equal(game.boss_major, boss[i][1], "the boss takes the major");
        check_equal(game.first.champions[0].pv, profile(boss[i][2]).pv - boss_losses[i], "boss on " + boss[i][2]);
        check(game.facts().find("\"boss_major\":\"" + boss[i][1] + "\"") != std::string::npos, "boss_major");
    }

    // Every notation of the page is a legal move or a possible event somewhere.
    check(may(duel_fight({"IS"}, {"MSC"}), "first", "IS:A1>MSC"), "IS:A1>MSC");
    check(may(duel_fight({"AEI"}, {"MSC"}), "first", "AEI:S1"), "AEI:S1");
    check(may(duel_fight({"AEI"}, {"MSC"}), "first", "pass"), "pass");
    check(may(Game(), "first", "pick IS,RT,MSC,EVE") && may(Game(), "second", "pick IS,RT,MSC,EVE"), "pick four");
    check(!may(Game(), "first", "pick RT,IS,MSC,EVE"), "only in the order of the table");
    check(may(Game(solo_rules()), "first", "pick IS"), "pick IS");
    check(Game(solo_rules()).moves("second").empty(), "the adversary picks nothing");
    check_equal(Game().moves("first").size(), std::size_t{126}, "126 teams");
    check_equal(Game(solo_rules()).moves("first").size(), std::size_t{9}, "nine starters");
}

// --- A fight ------------------------------------------------------------------------------------

void duel_start() {
    Game game;
    check_equal(game.who(), std::string("both"), "the draft is simultaneous");
    check(throws([&] { game.play("pick IS,RT,MSC,EVE"); }), "one pick is not enough");
    game.play("pick IS,RT,MSC,EVE", "pick SIA,AEI,ESE,Audencia");
    check_equal(game.who(), std::string("chance"), "who begins is drawn");
    Game other = game;
    game.draw("!first");
    other.draw("!second");
    check_equal(game.who(), std::string("first"), "!first");
    check_equal(other.who(), std::string("second"), "!second");
    check_equal(game.second.champions[3].name, std::string("Audencia"), "order of picking");
    check(throws([&] { game.play("IS:A1>IS"); }), "no friendly fire");
    check(throws([&] { game.draw("!crit"); }), "no event now");

    Rules rules;
    rules.drawn_draft = true;
    Game drawn(rules);
    check_equal(drawn.events().size(), std::size_t{126}, "126 drawn teams");
    check(drawn.events()[0].probability == Fraction(1, 126), "evenly");
    drawn.draw("!team IS,RT,MSC,EVE");
    check(drawn.first.champions == drawn.second.champions && drawn.first.champions.size() == 4, "the same four");
    check_equal(drawn.events().size(), std::size_t{2}, "then who begins");
}

void facts() {
    Game game = solo_fight(solo_rules(), {"IS", "RT"}, "Boss", 4, 1);
    act(game, "IS:A1>Boss");
    check_equal(
        game.facts(),
        std::string(
            R"({"first":[{"champion":"IS","pv":80,"attack":140,"power":140,"defense":80,"luck":5,"acted":true},)"
            R"({"champion":"RT","pv":80,"attack":140,"power":140,"defense":80,"luck":5,"acted":false}],)"
            R"("second":[{"champion":"Boss","pv":250,"attack":100,"power":100,"defense":100,"luck":5,)"
            R"("acted":false}],"regen":{"first":{"amount":0,"left":0},"second":{"amount":0,"left":0}},)"
            R"("boost":{"first":false,"second":false},"action":1,"arena":4,"fight":1,)"
            R"("objects":{"cafe":1,"rattrapage":1},"boss_major":null})"),
        "facts of a campaign");
    check_equal(Game().facts(),
                std::string(R"({"first":[],"second":[],"regen":{"first":{"amount":0,"left":0},)"
                            R"("second":{"amount":0,"left":0}},"boost":{"first":false,"second":false},"action":0})"),
                "facts of a duel");
}

void criticals() {
    Game game = duel_fight({"IS", "AEI"}, {"MSC", "EVE"});
    const Game before = game;
    game.play("IS:A1>MSC");
    check_equal(game.who(), std::string("chance"), "a critical is drawn");
    check_equal(game.facts(), before.facts(), "nothing has changed yet");
    check(game.events()[0].probability == Fraction(1, 20), "Luck 5");
    game.draw("!crit");
    check_equal(game.second.champion("MSC").pv, 200 - 180, "ceil of 179.2");
    check(game.first.champion("IS").acted && !game.first.champion("AEI").acted, "IS waits");
    check(!may(game, "first", "pass"), "not its turn");
    act(game, "pass");
    check(!may(game, "first", "IS:A1>MSC") && may(game, "first", "AEI:A1>MSC"), "IS may not act again");

    // Value 0: none. Luck 0: none. Stat 0: drawn all the same.
    game.play("AEI:S1");
    check_equal(game.who(), std::string("second"), "no critical for AEI's S1");
    check(!game.first.champion("IS").acted, "all have acted");
    check(game.first.boost, "boosted");
    game.second.champion("EVE").luck = 0;
    game.play("EVE:A1>IS");
    check_equal(game.who(), std::string("first"), "no critical with Luck 0");
    game.first.champion("IS").attack = 0;
    game.play("IS:A1>MSC");
    check_equal(game.who(), std::string("chance"), "a critical with Attack 0");
    game.draw("!crit");
    check_equal(game.second.champion("MSC").pv, 20, "no loss with Attack 0");
    check(!game.first.boost, "the boost is used up all the same");
}

void effects_and_bounds() {
    Game game = duel_fight({"SIA"}, {"RT"});
    act(game, "SIA:S2>RT");
    check_equal(game.second.champions[0].luck, 0, "target Luck -5");
    act(game, "RT:S2>SIA");
    check_equal(game.first.champions[0].attack, 70, "target Attack -10");
    game.second.champions[0].pv = 80;
    act(game, "SIA:S1>RT");
    check_equal(game.first.champions[0].luck, 8, "own Luck +5");
    game.first.champions[0].luck = 24;
    game.second.champions[0].pv = 80;
    act(game, "pass");
    act(game, "SIA:S1>RT");
    check_equal(game.first.champions[0].luck, 25, "Luck at most 25");

    game = duel_fight({"IS"}, {"ESE"});
    game.first.champions[0].attack = 190;
    act(game, "IS:S2>ESE");
    check_equal(game.first.champions[0].attack, 200, "Attack at most 200");
    game.second.champions[0].defense = 195;
    act(game, "ESE:S1>IS");
    check_equal(game.second.champions[0].defense, 200, "Defense at most 200");
    act(game, "IS:A2>ESE");
    check_equal(game.first.champions[0].power, 160, "own Power +20");

    // Effects even if the target falls.
    game = duel_fight({"RT"}, {"IS", "MSC"});
    act(game, "RT:S2>IS");
    check_equal(game.second.champion("IS").pv, 0, "IS falls");
    check_equal(game.second.champion("IS").attack, 130, "and loses Attack");
    check(!may(game, "second", "IS:A1>RT"), "the dead do not act");

    // The boost: 1.15 once.
    game = duel_fight({"AEI", "IS"}, {"MSC"});
    act(game, "AEI:S1");
    act(game, "pass");
    act(game, "IS:A1>MSC");
    check_equal(game.second.champions[0].pv, 200 - 104, "ceil of 103.04");
    act(game, "pass");
    act(game, "IS:A1>MSC");
    check_equal(game.second.champions[0].pv, 200 - 104 - 90, "used up");
}

void waiting() {
    // The last one that has not acted dies: all become false.
    Game game = duel_fight({"IS", "SIA"}, {"RT", "MSC"});
    act(game, "SIA:A1>MSC");
    check(game.first.champion("SIA").acted, "SIA waits");
    act(game, "RT:A1>IS");
    check_equal(game.first.champion("IS").pv, 0, "IS falls");
    check(!game.first.champion("SIA").acted, "SIA is free again");
    check(game.second.champion("RT").acted, "RT waits");
    act(game, "pass");
    act(game, "pass");
    check(game.second.champion("RT").acted, "pass frees nobody");
    check_equal(game.action, 4, "pass counts");
}

void regeneration() {
    Game game = duel_fight({"EVE", "IS", "MSC"}, {"ESE"});
    game.first.champion("EVE").pv = 50;
    game.first.champion("IS").pv = 0;
    game.first.champion("MSC").pv = 195;
    act(game, "EVE:S2>ESE");
    check(game.first.regen == Regeneration{10, 4}, "set");
    for (int i = 1; i <= 6; ++i) {
        check_equal(game.first.champion("EVE").pv, 50 + 10 * std::min(i - 1, 4), "before the enemy's turn");
        act(game, "pass");
        check_equal(game.first.champion("EVE").pv, 50 + 10 * std::min(i, 4), "gained before choosing");
        check_equal(game.first.champion("MSC").pv, 200, "capped");
        check_equal(game.first.champion("IS").pv, 0, "never on the dead");
        check_equal(game.first.regen.left, std::max(0, 4 - i), "counts down");
        act(game, "pass");
    }
    act(game, "pass");
    act(game, "MSC:S2>ESE");
    act(game, "pass");
    act(game, "EVE:S2>ESE");
    check(game.first.regen == Regeneration{10, 4}, "restarts, the last amount counts");

    game = duel_fight({"Audencia"}, {"ESE"});
    game.first.champions[0].pv = 80;
    act(game, "Audencia:S1>ESE");
    check_equal(game.first.champions[0].pv, 100, "healing is capped");
}

void endings() {
    // Both last champions fall: the one who acted wins.
    Game game = duel_fight({"AEI"}, {"IS"});
    game.first.champions[0].pv = 40;
    game.second.champions[0].pv = 30;
    act(game, "AEI:A2>IS");
    check_equal(game.result, std::string("first"), "the one who acted wins");
    check_equal(game.who(), std::string("over"), "over");
    check(game.moves("first").empty() && game.moves("second").empty() && game.events().empty(), "nothing more");
    check_equal(game.action, 1, "facts stay");

    game = duel_fight({"IS"}, {"AEI"}, "second");
    game.second.champions[0].pv = 40;
    act(game, "AEI:A2>IS");
    check_equal(game.first.champions[0].pv, 45, "35 lost");
    check_equal(game.result, std::string("first"), "AEI killed itself");

    // In a campaign the player's whole team dead is game over.
    game = solo_fight(solo_rules(), {"AEI"}, "IS", 1, 1);
    game.first.champions[0].pv = 40;
    game.second.champions[0].pv = 30;
    act(game, "AEI:A2>IS");
    check_equal(game.result, std::string("second"), "game over");
    game = solo_fight(solo_rules(), {"IS"}, "AEI", 1, 1);
    game.second.champions[0].pv = 40;
    act(game, "pass");
    act(game, "AEI:A2>IS");
    check(game.phase == Phase::event && game.first.champions.size() == 2, "the enemy killed itself");
    check_equal(game.fight, 2, "the second fight is next");
}

void stalling() {
    Game game = duel_fight({"EVE"}, {"ESE"});
    game.action = 99;
    game.first.champions[0].pv = 50;
    act(game, "EVE:S1>ESE");  // the 100th
    check_equal(game.first.champions[0].pv, 70, "the 100th action heals");
    act(game, "pass");
    act(game, "EVE:S1>ESE");  // the 102nd
    check_equal(game.first.champions[0].pv, 70, "the 102nd does not");
    act(game, "pass");
    act(game, "EVE:S2>ESE");
    check(game.first.regen == Regeneration{10, 4}, "still set");
    act(game, "pass");
    check_equal(game.first.champions[0].pv, 70, "but heals nothing");
    check_equal(game.first.regen.left, 3, "and counts down");
    game = duel_fight({"EVE"}, {"ESE"});
    game.action = 100;
    game.first.champions[0].pv = 50;
    act(game, "EVE:S1>ESE");
    check_equal(game.first.champions[0].pv, 50, "the 101st does not heal");

    for (const int pv : {100, 130, 131}) {
        game = duel_fight({"EVE"}, {"ESE"});
        game.second.champions[0].pv = pv;
        for (int i = 0; i < 300; ++i) {
            check(game.result.empty(), "not before 300");
            act(game, "pass");
        }
        check_equal(game.result, std::string(pv < 130 ? "first" : pv == 130 ? "draw" : "second"), "after 300");

        game = solo_fight(solo_rules(), {"EVE"}, "ESE", 2, 3);
        game.second.champions[0].pv = pv;
        game.action = 299;
        game.to_move = "second";
        act(game, "pass");
        if (pv < 130) {
            check(game.phase == Phase::replacement && may(game, "first", "replace EVE>ESE"), "won by the sum");
        } else {
            check_equal(game.result, std::string("second"), "lost by the sum, also when equal");
        }
    }
}

// --- Solo campaign ------------------------------------------------------------------------------

void objects() {
    Game game = solo_fight(solo_rules(), {"IS", "RT"}, "ESE", 1, 2);
    check(may(game, "first", "use cafe>IS") && may(game, "first", "use cafe>RT"), "legal at full PV");
    check(!may(game, "first", "use rattrapage>RT"), "only on the dead");
    game.first.champion("RT").pv = 0;
    game.first.champion("RT").attack = 100;
    check(!may(game, "first", "use cafe>RT"), "the café only on the living");
    act(game, "use rattrapage>RT");
    check_equal(game.first.champion("RT").pv, 40, "half");
    check_equal(game.first.champion("RT").attack, 100, "stat changes kept");
    check_equal(game.rattrapages, 0, "used up");
    check_equal(game.action, 1, "takes the action");
    check(!may(game, "second", "use cafe>ESE"), "the adversary has none");
    act(game, "pass");
    check(may(game, "first", "RT:A1>ESE"), "a revived champion may act at once");
    act(game, "use cafe>RT");
    check_equal(game.first.champion("RT").pv, 80, "+40");
    act(game, "pass");
    check(!may(game, "first", "use cafe>RT"), "no café left");

    // From the 101st action the café is used up for nothing, the rattrapage works.
    game = solo_fight(solo_rules(), {"IS", "RT"}, "ESE", 1, 2);
    game.first.champion("IS").pv = 10;
    game.first.champion("RT").pv = 0;
    game.action = 100;
    act(game, "use cafe>IS");
    check_equal(game.first.champion("IS").pv, 10, "no effect");
    check_equal(game.cafes, 0, "used up");
    act(game, "pass");
    act(game, "use rattrapage>RT");
    check_equal(game.first.champion("RT").pv, 40, "the rattrapage works");

    game = solo_fight(solo_rules(true, false), {"IS"}, "ESE", 1, 2);
    check_equal(game.moves("first").size(), std::size_t{5}, "--no-events has no objects");
}

void orders() {
    const std::map<std::string, std::set<std::string>> weak = {
        {"IS", {"AEI", "MSC"}},         {"SIA", {"IS"}},        {"RT", {"IS"}},         {"AEI", {"ESE", "EVE", "ESC"}},
        {"MSC", {"ESE", "EVE", "ESC"}}, {"ESE", {"SIA", "RT"}}, {"EVE", {"SIA", "RT"}}, {"ESC", {"SIA", "RT"}}};
    for (const Profile& champion : champions_table) {
        Game gentle(solo_rules());
        gentle.play("pick " + champion.name);
        std::set<std::string> names;
        for (const Event& event : gentle.events()) {
            names.insert(event.text.substr(7));
        }
        if (champion.name == "Audencia") {
            check_equal(names.size(), std::size_t{8}, "nobody else is weak to Audencia");
        } else {
            check(names == weak.at(champion.name), "weak to " + champion.name);
        }
        Game random(solo_rules(false));
        random.play("pick " + champion.name);
        check_equal(random.events().size(), std::size_t{8}, "at random");
        check(random.events()[0].probability == Fraction(1, 8), "evenly");
    }
}

// A whole campaign whose adversary passes and whose player has been made strong.
void a_campaign() {
    Game game(solo_rules());
    check_equal(game.who(), std::string("first"), "the starter is picked");
    game.play("pick SIA");
    const std::vector<std::string> order = {"IS", "RT", "AEI", "MSC", "ESE", "EVE", "ESC", "Audencia"};
    const std::vector<int> arenas = {1, 1, 1, 2, 2, 2, 3, 3};
    const std::vector<int> fights = {1, 2, 3, 1, 2, 3, 1, 2};
    for (std::size_t i = 0; i < order.size(); ++i) {
        const std::string name = order[i];
        check_equal(game.arena, arenas[i], "arena");
        check_equal(game.fight, fights[i], "fight");
        check_equal(game.who(), std::string("chance"), "the enemy is drawn");
        if (i == 0 || i == 7) {
            check_equal(game.events().size(), std::size_t{1}, "also when only one is possible");
        } else {
            check_equal(game.events().size(), 8 - i, "none weak left: all");
        }
        game.draw("!enemy " + name);
        check_equal(game.who(), std::string("first"), "the player acts first");
        game.first.champions[0].pv = 15;
        game.first.champions[0].luck = 20;
        game.first.boost = true;
        game.first.regen = {5, 2};
        game.second.champions[0].pv = 1;
        act(game, game.first.champions[0].name + ":A1>" + name);
        check(game.second == Side{} && game.first.regen == Regeneration{} && !game.first.boost, "cleared");
        check_equal(game.action, 0, "cleared");
        check_equal(game.first.champions[0].luck, profile(game.first.champions[0].name).luck, "stats cleared");
        check_equal(game.first.champions.size(), std::min<std::size_t>(i + 2, 4), "size of the team");
        const bool last_of_arena = i == 2 || i == 5 || i == 7;
        if (!last_of_arena) {
            check(game.phase == Phase::event, "an event");
            check(game.events()[0].probability == Fraction(3, 4), "quiet");
            check_equal(game.first.champions[0].pv, 15, "PV carry over");
            Game other = game;
            other.draw("!revisions");
            check_equal(other.first.champions[0].pv, 35, "+20");
            other = game;
            other.draw("!partiel");
            check_equal(other.first.champions[0].pv, 5, "-10");
            check_equal(other.first.champions.back().pv, profile(other.first.champions.back().name).pv - 10, "to all");
            other = game;
            other.first.champions[0].pv = 7;
            other.first.champions[1].pv = 0;
            other.draw("!partiel");
            check_equal(other.first.champions[0].pv, 1, "never below 1");
            check_equal(other.first.champions[1].pv, 0, "only the living");
            other = game;
            other.draw("!machine");
            check_equal(other.cafes, 2, "a café");
            game.draw("!quiet");
            check_equal(game.first.champions[0].pv, 15, "quiet");
            continue;
        }
        check_equal(game.first.champions[0].pv, profile(game.first.champions[0].name).pv, "restored");
        if (i == 2) {
            check(game.phase == Phase::enemy, "nobody to replace after arena 1");
        } else if (i == 5) {
            check_equal(game.moves("first").size(), std::size_t{13}, "4 x 3 + 1");
            check(may(game, "first", "keep") && may(game, "first", "replace RT>ESE"), "notation");
            game.play("replace SIA>ESE");
            check_equal(game.first.champions[3].name, std::string("ESE"), "at the end of the list");
            check_equal(game.first.champions[0].name, std::string("IS"), "SIA has left");
            check(game.beaten.empty(), "a new arena");
        } else {
            check_equal(game.moves("first").size(), std::size_t{9}, "4 x 2 + 1");
            game.play("keep");
        }
    }
    check_equal(game.arena, 4, "the boss's arena");
    check_equal(game.who(), std::string("first"), "the boss comes without an event");
    check_equal(game.second.champions[0].pv, 300, "the boss");
    act(game, "IS:A1>Boss");
    check_equal(game.second.champions[0].pv, 300 - 50, "coefficient 1: ceil of 49.28");
    act(game, "Boss:A2>ESE");
    check_equal(game.first.champion("ESE").pv, 180 - 25, "Auto on Elec: ceil of 24.4");
    act(game, "RT:A1>Boss");
    act(game, "pass");
    check_equal(game.boss_major, std::string("Auto"), "pass keeps it");
    act(game, "pass");
    act(game, "pass");
    game.second.champions[0].pv = 120;
    game.first.champion("IS").acted = false;
    act(game, "IS:A1>Boss");
    check_equal(game.second.champions[0].pv, 120 - 99, "Info on Auto: ceil of 98.56");
    act(game, "pass");
    game.second.champions[0].pv = 1;
    act(game, "AEI:A1>Boss");
    check_equal(game.result, std::string("first"), "won");
    check(game.facts().find("\"boss_major\":\"Auto\"") != std::string::npos, "a finished game keeps its last facts");
}

// E-28: nobody joins before arena 1 is won, and nothing is restored.
void the_reports_campaign() {
    Rules rules = solo_rules(true, false);
    rules.report = true;
    Game game(rules);
    game.play("pick SIA");
    for (const std::string name : {"IS", "RT", "AEI"}) {
        check_equal(game.first.champions.size(), std::size_t{1}, "alone through arena 1");
        game.draw("!enemy " + name);
        game.first.champions[0].pv -= 5;
        game.first.champions[0].power = 170;
        game.first.regen = {5, 2};
        game.first.boost = true;
        game.second.champions[0].pv = 1;
        act(game, "SIA:A1>" + name);
        check(game.first.regen == Regeneration{} && !game.first.boost, "the fight's own effects end");
        check(!game.first.champions[0].acted, "acted ends too");
    }
    check_equal(game.arena, 2, "arena 1 is won");
    check_equal(game.first.champions.size(), std::size_t{4}, "all three joined");
    check(game.first.champions[1] == fresh("IS") && game.first.champions[2] == fresh("RT") &&
              game.first.champions[3] == fresh("AEI"),
          "at full strength, in the order of the table");
    check_equal(game.first.champions[0].pv, 95, "not restored");
    check_equal(game.first.champions[0].power, 170, "stats stay");
    game.first.champion("IS").pv = 0;
    for (const std::string name : {"MSC", "ESE", "EVE"}) {
        game.draw("!enemy " + name);
        game.second.champions[0].pv = 1;
        act(game, "SIA:A1>" + name);
    }
    game.play("replace SIA>ESE");
    check_equal(game.first.champions[0].pv, 0, "nobody is revived");
    check(game.first.champions[3] == fresh("ESE"), "a replacement is at full strength");
}

// --- Random games -------------------------------------------------------------------------------

using Random = std::mt19937_64;

template <typename Element>
const Element& pick_any(const std::vector<Element>& list, Random& random) {
    return list[random() % list.size()];
}

std::string any_event(const std::vector<Event>& events, Random& random) {
    double point = std::uniform_real_distribution<double>(0, 1)(random);
    for (const Event& event : events) {
        point -= static_cast<double>(event.probability.over) / static_cast<double>(event.probability.under);
        if (point < 0) {
            return event.text;
        }
    }
    return events.back().text;
}

void sound_side(const Side& side, bool in_a_fight, bool changes_stay) {
    int living = 0;
    int waiting = 0;
    std::set<std::string> names;
    for (const Champion& champion : side.champions) {
        names.insert(champion.name);
        Champion bounded = champion;
        keep_bounds(bounded);
        check(bounded == champion, "bounds");
        check(champion.alive() || !champion.acted, "the dead do not wait");
        living += champion.alive() ? 1 : 0;
        waiting += champion.acted ? 1 : 0;
        Champion plain = fresh(champion.name);
        plain.pv = champion.pv;
        check(in_a_fight || changes_stay || plain == champion, "no changes between fights");
    }
    check_equal(names.size(), side.champions.size(), "no champion twice");
    check(living == 0 ? waiting == 0 : waiting < living, "somebody may act");
    check(side.regen.left >= 0 && side.regen.left <= 4 && (side.regen.left > 0) == (side.regen.amount > 0), "regen");
}

void sound(const Game& game) {
    const bool in_a_fight = !game.second.champions.empty();
    sound_side(game.first, in_a_fight, game.rules.report);
    sound_side(game.second, in_a_fight, game.rules.report);
    check((game.who() == "over") == !game.result.empty(), "a result exactly when over");
    check((game.who() == "chance") == !game.events().empty(), "events exactly when chance acts");
    for (const std::string seat : {"first", "second"}) {
        const bool acts = game.who() == seat || game.who() == "both";
        check(acts == !game.moves(seat).empty(), "moves exactly for who acts");
        const std::vector<std::string> moves = game.moves(seat);
        check_equal(std::set<std::string>(moves.begin(), moves.end()).size(), moves.size(), "no move twice");
    }
    if (game.rules.solo && game.result.empty()) {
        check(game.first.champions.size() <= 4 && game.second.champions.size() <= 1, "sizes");
        check(game.rules.events || (game.cafes == 0 && game.rattrapages == 0), "no objects");
    }
    if (game.result.empty()) {
        check(game.action < 300, "at most 300 actions");
    }
}

// How the seats of a random game choose.
enum class Manner { any, tame_adversary, idle };

std::string choose(const Game& game, const std::string& seat, Manner manner, Random& random) {
    const std::vector<std::string> moves = game.moves(seat);
    if (game.phase != Phase::fight) {
        return pick_any(moves, random);
    }
    if (manner == Manner::tame_adversary && seat == "second" && random() % 8 != 0) {
        return "pass";
    }
    if (manner == Manner::idle && random() % 16 != 0) {
        return "pass";
    }
    return pick_any(moves, random);
}

void random_games(const std::string& name, const Rules& rules, Manner manner, Random& random) {
    std::map<std::string, int> results;
    long steps = 0;
    int deepest = 0;
    for (int i = 0; i < 1000; ++i) {
        Game game(rules);
        sound(game);
        while (game.who() != "over") {
            const std::string before = game.facts();
            if (game.who() == "chance") {
                Fraction sum;
                for (const Event& event : game.events()) {
                    check(event.probability.over > 0, "possible events only");
                    sum = sum + event.probability;
                }
                check(sum == Fraction(1), "probabilities sum to one");
                game.draw(any_event(game.events(), random));
            } else if (game.who() == "both") {
                game.play(choose(game, "first", manner, random), choose(game, "second", manner, random));
            } else {
                game.play(choose(game, game.who(), manner, random));
                if (game.phase == Phase::critical) {
                    check_equal(game.facts(), before, "nothing has changed yet");
                }
            }
            ++steps;
            sound(game);
        }
        ++results[game.result];
        deepest = std::max(deepest, game.arena);
    }
    check(!rules.solo || results["draw"] == 0, "no draws in a campaign");
    std::cout << name << ": first " << results["first"] << ", second " << results["second"] << ", draw "
              << results["draw"] << "; " << steps << " steps";
    if (rules.solo) {
        std::cout << "; deepest arena " << deepest;
    }
    std::cout << "\n";
}

}  // namespace

int main() {
    vectors();
    duel_start();
    facts();
    criticals();
    effects_and_bounds();
    waiting();
    regeneration();
    endings();
    stalling();
    objects();
    orders();
    a_campaign();
    the_reports_campaign();

    Random random(20240917);
    Rules drawn;
    drawn.drawn_draft = true;
    random_games("duel", {}, Manner::any, random);
    random_games("duel, idle", {}, Manner::idle, random);
    random_games("duel, drawn", drawn, Manner::any, random);
    for (const bool gentle : {true, false}) {
        for (const bool events : {true, false}) {
            const std::string name =
                std::string("solo, ") + (gentle ? "gentle" : "random") + (events ? "" : ", no events");
            random_games(name, solo_rules(gentle, events), Manner::any, random);
            random_games(name + ", tame adversary", solo_rules(gentle, events), Manner::tame_adversary, random);
        }
    }
    random_games("solo, idle", solo_rules(), Manner::idle, random);
    Rules reported = solo_rules();
    reported.report = true;
    random_games("solo, report", reported, Manner::any, random);
    random_games("solo, report, tame adversary", reported, Manner::tame_adversary, random);

    std::cout << checks << " checks, " << failures << " failures\n";
    return failures == 0 ? 0 : 1;
}
