// SPDX-License-Identifier: MIT
//
// Checks the second writing of the Pokemon battle against the vectors and sentences of its rules
// page, and plays random games with it. A plain program: it prints what is wrong and returns 1.
#include "pokemon/tests/reference.hpp"

#include <algorithm>
#include <iostream>
#include <map>
#include <random>
#include <sstream>
#include <string>
#include <vector>

namespace ref = joute::reference::pokemon;

namespace {

int failures = 0;

void check(bool good, const std::string& what, int line) {
    if (!good) {
        ++failures;
        if (failures < 30) {
            std::cerr << "line " << line << ": " << what << "\n";
        }
    }
}

#define CHECK(condition) check((condition), #condition, __LINE__)

template <class A, class B>
void check_same(const A& found, const B& wanted, const std::string& what, int line) {
    std::ostringstream note;
    note << what << " is " << found << ", not " << wanted;
    check(found == wanted, note.str(), line);
}

#define CHECK_SAME(found, wanted) check_same(found, wanted, #found, __LINE__)

using Battle = ref::Battle;
using Phase = ref::Phase;
using Who = ref::Who;

void play(Battle& battle, const std::string& text, int line) {
    const std::string error = text[0] == '!' ? battle.apply_event(text) : battle.play(text);
    check(error.empty(), text + ": " + error, line);
    Battle again(battle.rules);
    const std::string refused = ref::parse(ref::print(battle), battle.rules, again);
    check(refused.empty() && again == battle, "after " + text + ": " + refused, line);
}
#define PLAY(battle, text) play(battle, text, __LINE__)

// A battle in its second turn, so that the test may change anything that could have come about.
Battle facing(const std::string& first, const std::string& second, ref::Rules rules = {}) {
    Battle battle(rules);
    check(battle.play("send " + first, "send " + second).empty(), "start", __LINE__);
    battle.turn = 2;
    return battle;
}

ref::Pokemon& mon(Battle& battle, std::size_t seat, const std::string& name) {
    return battle.sides[seat].team.at(name);
}

std::string position_error(const Battle& battle) {
    Battle out(battle.rules);
    return ref::parse(ref::print(battle), battle.rules, out);
}

// All dead but these.
void only(Battle& battle, std::size_t seat, const std::vector<std::string>& names) {
    for (auto& [name, pokemon] : battle.sides[seat].team) {
        if (std::find(names.begin(), names.end(), name) == names.end()) {
            pokemon.pv = 0;
        }
    }
}

int fresh_damage(const std::string& user, const std::string& attack, const std::string& target, bool original = false) {
    ref::Rules rules;
    rules.original = original;
    const ref::Battle battle(rules);
    return ref::damage(rules, user, battle.sides[0].team.at(user), attack, target, battle.sides[1].team.at(target));
}

void page_vectors() {
    struct Row {
        std::string user;
        std::string attack;
        std::vector<int> values;
    };
    const std::vector<Row> rows = {
        {"boulbizarre", "fouet-liane", {99, 158, 66, 108, 118, 54}},
        {"carapuce", "ebullition", {44, 35, 117, 96, 105, 192}},
        {"etourmi", "rapace", {238, 95, 158, 65, 71, 130}},
        {"pikachou", "tonnerre", {56, 181, 301, 61, 0, 123}},
        {"salameche", "tranche", {75, 60, 101, 82, 45, 82}},
    };
    const std::vector<std::string> targets = {"boulbizarre", "carapuce", "etourmi",
                                              "pikachou",    "osselait", "salameche"};
    for (const Row& row : rows) {
        for (std::size_t i = 0; i < targets.size(); ++i) {
            const int found = fresh_damage(row.user, row.attack, targets[i]);
            check(found == row.values[i], row.attack + " on " + targets[i] + ": " + std::to_string(found), __LINE__);
        }
    }
    CHECK_SAME(fresh_damage("pikachou", "tonnerre", "etourmi", true), 274);
    CHECK_SAME(fresh_damage("pikachou", "tonnerre", "carapuce", true), 164);
    CHECK_SAME(fresh_damage("carapuce", "ebullition", "pikachou", true), 87);
    CHECK_SAME(fresh_damage("etourmi", "rapace", "osselait", true), 65);

    {  // Poisoned osselait from 240: 225, 195, 150, 90.
        Battle battle = facing("carapuce", "osselait");
        PLAY(battle, "toxic | piege-de-rock");
        CHECK_SAME(mon(battle, 1, "osselait").pv, 225);
        CHECK_SAME(mon(battle, 1, "osselait").poison, 3);
        for (const int pv : {195, 150, 90}) {
            PLAY(battle, "exuviation | piege-de-rock");
            CHECK_SAME(mon(battle, 1, "osselait").pv, pv);
        }
        CHECK_SAME(mon(battle, 1, "osselait").poison, 0);
        PLAY(battle, "exuviation | piege-de-rock");
        CHECK_SAME(mon(battle, 1, "osselait").pv, 90);
    }
    {  // ebullition on salameche after one exuviation 288; by a burnt carapuce 128.
        Battle battle = facing("carapuce", "salameche");
        PLAY(battle, "exuviation | groz-yeux");
        CHECK_SAME(mon(battle, 0, "carapuce").attack, 15000);
        CHECK_SAME(mon(battle, 0, "carapuce").defence, 5625);
        ref::Pokemon carapuce = mon(battle, 0, "carapuce");
        const ref::Pokemon& salameche = mon(battle, 1, "salameche");
        CHECK_SAME(ref::damage({}, "carapuce", carapuce, "ebullition", "salameche", salameche), 288);
        carapuce.attack = 10000;
        carapuce.burn = 3;
        CHECK_SAME(ref::damage({}, "carapuce", carapuce, "ebullition", "salameche", salameche), 128);
    }
    {  // pikachou tonnerre against a switch osselait -> etourmi.
        Battle battle;
        PLAY(battle, "send pikachou | send osselait");
        PLAY(battle, "tonnerre | switch etourmi");
        CHECK_SAME(mon(battle, 1, "etourmi").pv, 0);
        CHECK_SAME(battle.value(), 220);
        CHECK(battle.who() == Who::second);
        CHECK(battle.legal_moves(0).empty());
        CHECK_SAME(battle.legal_moves(1).size(), 5U);
        CHECK_SAME(battle.turn, 1);
        PLAY(battle, "send osselait");
        CHECK_SAME(battle.turn, 2);
        CHECK(battle.phase == Phase::choose);
    }
}

void page_sentences() {
    {  // The first choice, facts.
        Battle battle;
        CHECK(battle.who() == Who::both);
        CHECK_SAME(battle.legal_moves(0).size(), 6U);
        CHECK(
            ref::facts_json(battle).find("{\"turn\":0,\"first\":{\"active\":null,\"traps\":0,\"team\":{\"boulbizarre\":"
                                         "{\"pv\":230,\"pp\":{\"fouet-liane\":25,") == 0);
        PLAY(battle, "send etourmi | send carapuce");
        CHECK_SAME(battle.legal_moves(0).size(), 9U);
        CHECK_SAME(battle.turn, 1);
    }
    {  // Equal speed is drawn; vive-attaque is not, even without PP; two of them are.
        Battle battle = facing("etourmi", "carapuce");
        Battle copy = battle;
        PLAY(copy, "rapace | toxic");
        CHECK(copy.phase == Phase::order);
        PLAY(copy, "!second");
        CHECK_SAME(mon(copy, 0, "etourmi").poison, 3);
        copy = battle;
        mon(copy, 0, "etourmi").pp.at("vive-attaque") = 0;
        PLAY(copy, "vive-attaque | toxic");
        CHECK(copy.phase == Phase::choose);
        CHECK_SAME(mon(copy, 0, "etourmi").pv, 220 - 13);
        CHECK_SAME(mon(copy, 1, "carapuce").pv, 230);
        copy = facing("etourmi", "etourmi");
        mon(copy, 1, "etourmi").seeds = 3;
        PLAY(copy, "vive-attaque | vive-attaque");
        CHECK(copy.phase == Phase::choose);
        copy = facing("etourmi", "etourmi");
        PLAY(copy, "vive-attaque | vive-attaque");
        CHECK(copy.phase == Phase::order);
    }
    {  // Bonuses: rounded half up, kept within 0.25..4.
        int bonus = 10000;
        for (const int wanted : {7500, 5625, 4219, 3164, 2500, 2500}) {
            bonus = ref::multiply_bonus(bonus, 3, 4);
            CHECK_SAME(bonus, wanted);
        }
        bonus = 10000;
        for (const int wanted : {15000, 22500, 33750, 40000, 40000}) {
            bonus = ref::multiply_bonus(bonus, 3, 2);
            CHECK_SAME(bonus, wanted);
        }
        CHECK_SAME(ref::multiply_bonus(39063, 5, 4), 40000);
        CHECK_SAME(ref::multiply_bonus(12500, 5, 4), 15625);
        CHECK_SAME(ref::multiply_bonus(15625, 5, 4), 19531);  // 19531.25
        CHECK_SAME(ref::multiply_bonus(19531, 5, 4), 24414);  // 24413.75
    }
    {  // Traps by weakness to sol.
        const std::map<std::string, int> loss = {{"boulbizarre", 13}, {"carapuce", 27}, {"etourmi", 0},
                                                 {"pikachou", 37},    {"osselait", 28}, {"salameche", 39}};
        for (const auto& [name, lost] : loss) {
            CHECK_SAME(ref::trap_loss(name), lost);
        }
    }
    {  // Traps: set, count down at once, hurt a switch, KO before the other seat's switch.
        Battle battle = facing("osselait", "osselait");
        PLAY(battle, "piege-de-rock | piege-de-rock");
        PLAY(battle, "!first");
        CHECK_SAME(battle.sides[0].traps, 29);
        mon(battle, 0, "pikachou").pv = 37;
        PLAY(battle, "switch pikachou | switch carapuce");
        CHECK(battle.phase == Phase::send && battle.who() == Who::first);
        CHECK_SAME(battle.plans[1], "switch carapuce");
        CHECK_SAME(battle.sides[1].active, "osselait");
        PLAY(battle, "send osselait");
        CHECK_SAME(mon(battle, 0, "osselait").pv, 240 - 28);
        CHECK_SAME(mon(battle, 1, "carapuce").pv, 230 - 27);
        CHECK_SAME(battle.turn, 4);
    }
    {  // Antibrume clears one's own side only.
        Battle battle = facing("etourmi", "pikachou");
        battle.sides[0].traps = 12;
        battle.sides[1].traps = 12;
        PLAY(battle, "antibrume | rugissement");
        CHECK_SAME(battle.sides[0].traps, 0);
        CHECK_SAME(battle.sides[1].traps, 11);
    }
    {  // Atterrissage.
        Battle battle = facing("etourmi", "osselait");
        mon(battle, 0, "etourmi").pv = 50;
        PLAY(battle, "atterrissage | mimi-queue");
        CHECK_SAME(mon(battle, 0, "etourmi").pv, 160);
        PLAY(battle, "atterrissage | mimi-queue");
        CHECK_SAME(mon(battle, 0, "etourmi").pv, 220);
    }
    {  // change-eclair: before the second action, which hits the partner; also when immune.
        Battle battle = facing("pikachou", "osselait");
        PLAY(battle, "change-eclair | coud-boule");
        CHECK(battle.who() == Who::first && battle.phase == Phase::send);
        CHECK_SAME(battle.plans[1], "coud-boule");
        CHECK_SAME(battle.legal_moves(0).size(), 5U);
        CHECK(!battle.play("send pikachou").empty());
        PLAY(battle, "send carapuce");
        CHECK_SAME(mon(battle, 0, "pikachou").pv, 210);
        CHECK_SAME(mon(battle, 0, "carapuce").pv, 230 - 60);
    }
    {  // After a trap KO the user itself may be chosen again.
        Battle battle = facing("pikachou", "osselait");
        battle.sides[0].traps = 5;
        mon(battle, 0, "salameche").pv = 5;
        PLAY(battle, "change-eclair | mimi-queue");
        PLAY(battle, "send salameche");
        CHECK(battle.who() == Who::first);
        PLAY(battle, "send pikachou");
        CHECK_SAME(mon(battle, 0, "pikachou").pv, 210 - 37);
        CHECK_SAME(mon(battle, 0, "pikachou").defence, 7500);
    }
    {  // Not while imprisoned, not without PP, not without a partner.
        Battle battle = facing("pikachou", "carapuce");
        mon(battle, 0, "pikachou").prison = 2;
        CHECK_SAME(battle.legal_moves(0).size(), 4U);
        PLAY(battle, "change-eclair | exuviation");
        CHECK(battle.phase == Phase::choose && mon(battle, 1, "carapuce").pv < 230);
        CHECK_SAME(mon(battle, 0, "pikachou").prison, 1);
        battle = facing("pikachou", "carapuce");
        mon(battle, 0, "pikachou").pp.at("change-eclair") = 0;
        PLAY(battle, "change-eclair | exuviation");
        CHECK(battle.phase == Phase::choose && mon(battle, 1, "carapuce").pv == 230);
        battle = facing("pikachou", "carapuce");
        only(battle, 0, {"pikachou"});
        PLAY(battle, "change-eclair | exuviation");
        CHECK(battle.phase == Phase::choose && mon(battle, 1, "carapuce").pv < 230);
    }
    {  // A KO by change-eclair: both choose together, enter in order, fall together, choose again.
        Battle battle = facing("pikachou", "etourmi");
        battle.sides[0].traps = 5;
        battle.sides[1].traps = 5;
        mon(battle, 1, "etourmi").pv = 10;
        mon(battle, 0, "salameche").pv = 5;
        mon(battle, 1, "salameche").pv = 5;
        PLAY(battle, "change-eclair | rapace");
        CHECK(battle.who() == Who::both && battle.phase == Phase::send);
        PLAY(battle, "send salameche | send salameche");
        CHECK(battle.who() == Who::both && battle.phase == Phase::send);
        PLAY(battle, "send carapuce | send carapuce");
        CHECK(battle.phase == Phase::choose);
        battle = facing("pikachou", "etourmi");
        battle.sides[1].traps = 5;
        mon(battle, 1, "etourmi").pv = 10;
        only(battle, 1, {"etourmi", "carapuce"});
        mon(battle, 1, "carapuce").pv = 27;
        PLAY(battle, "change-eclair | rapace");
        PLAY(battle, "send carapuce | send carapuce");
        CHECK(battle.result() == ref::Result::first_wins);
        CHECK_SAME(battle.sides[1].traps, 5);
        CHECK_SAME(battle.sides[0].active, "carapuce");
    }
    {  // No PP at all: 50 PV, and the other's attack hits the replacement.
        Battle battle = facing("pikachou", "osselait");
        for (auto& [name, pp] : mon(battle, 0, "pikachou").pp) {
            pp = 0;
        }
        PLAY(battle, "tonnerre | mimi-queue");
        CHECK_SAME(mon(battle, 0, "pikachou").pv, 160);
        mon(battle, 0, "pikachou").pv = 50;
        PLAY(battle, "tonnerre | mimi-queue");
        CHECK(battle.who() == Who::first);
        PLAY(battle, "send carapuce");
        CHECK_SAME(mon(battle, 0, "carapuce").defence, 7500);
        CHECK_SAME(mon(battle, 0, "pikachou").defence, 7500);
    }
    {  // Paralysis: the PP first, then the draw; none without PP; osselait is paralysed.
        Battle battle = facing("pikachou", "osselait");
        PLAY(battle, "cage-eclair | seisme");
        CHECK(battle.phase == Phase::paralysis);
        CHECK_SAME(mon(battle, 1, "osselait").pp.at("seisme"), 9);
        CHECK_SAME(battle.events()[0].text, "!moves");
        CHECK_SAME(battle.events()[0].numerator, 2);
        PLAY(battle, "!stuck");
        CHECK_SAME(mon(battle, 0, "pikachou").pv, 210);
        CHECK_SAME(mon(battle, 1, "osselait").paralysis, 9);
        mon(battle, 1, "osselait").pp.at("seisme") = 0;
        PLAY(battle, "rugissement | seisme");
        CHECK(battle.phase == Phase::choose);
        PLAY(battle, "rugissement | switch pikachou");
        CHECK_SAME(mon(battle, 1, "osselait").paralysis, 8);
        PLAY(battle, "cage-eclair | switch boulbizarre");
        CHECK_SAME(mon(battle, 1, "boulbizarre").paralysis, 9);
        battle = facing("pikachou", "pikachou");
        PLAY(battle, "cage-eclair | cage-eclair");
        PLAY(battle, "!first");
        CHECK_SAME(mon(battle, 1, "pikachou").paralysis, 0);
    }
    {  // Burn: rolled after the damage, not on a KO, again on a burnt one.
        Battle battle = facing("salameche", "carapuce");
        PLAY(battle, "crocs-feu | ebullition");
        CHECK(battle.phase == Phase::burn && battle.actor == 0);
        const int left = mon(battle, 1, "carapuce").pv;
        CHECK_SAME(left, 230 - 130 * 65 * 11 / (150 * 20));
        CHECK_SAME(battle.events()[0].text, "!burn");
        CHECK_SAME(battle.events()[0].denominator, 3);
        PLAY(battle, "!burn");
        CHECK_SAME(mon(battle, 0, "salameche").pv, 220 - 128);
        PLAY(battle, "!no-burn");
        CHECK_SAME(mon(battle, 1, "carapuce").burn, 5);
        CHECK_SAME(mon(battle, 1, "carapuce").pv, left - 28);
        PLAY(battle, "crocs-feu | ebullition");
        PLAY(battle, "!burn");
        CHECK_SAME(mon(battle, 1, "carapuce").burn, 6);
        CHECK(battle.phase == Phase::send && battle.who() == Who::first);  // KO'd: no roll
        PLAY(battle, "send boulbizarre");
        CHECK_SAME(mon(battle, 1, "carapuce").burn, 5);
    }
    {  // Seeds: what was really lost goes to the caster wherever it is; none on plante.
        Battle battle = facing("boulbizarre", "osselait");
        mon(battle, 0, "boulbizarre").pv = 100;
        PLAY(battle, "vampigraine | mimi-queue");
        CHECK_SAME(mon(battle, 0, "boulbizarre").pv, 130);
        CHECK_SAME(mon(battle, 1, "osselait").seeds, 4);
        mon(battle, 1, "osselait").pv = 12;
        PLAY(battle, "switch pikachou | piege-de-rock");
        CHECK_SAME(mon(battle, 0, "boulbizarre").pv, 142);
        CHECK(battle.phase == Phase::end_send && battle.who() == Who::second);
        CHECK_SAME(battle.sides[0].traps, 29);
        CHECK_SAME(battle.turn, 3);
        PLAY(battle, "send boulbizarre");
        CHECK_SAME(battle.turn, 4);
        PLAY(battle, "switch boulbizarre | charge");
        PLAY(battle, "vampigraine | charge");
        PLAY(battle, "!first");
        CHECK_SAME(mon(battle, 1, "boulbizarre").seeds, 0);
    }
    {  // Status order: the slower first, a tie drawn only if both are damaged; the first to fall loses.
        Battle battle = facing("carapuce", "etourmi");
        only(battle, 0, {"carapuce"});
        only(battle, 1, {"etourmi"});
        mon(battle, 0, "carapuce").pv = 1;
        mon(battle, 1, "etourmi").pv = 1;
        mon(battle, 0, "carapuce").burn = 2;
        mon(battle, 1, "etourmi").poison = 2;
        PLAY(battle, "exuviation | antibrume");
        PLAY(battle, "!first");
        CHECK(battle.phase == Phase::status_order);
        Battle copy = battle;
        PLAY(copy, "!first");
        CHECK(copy.result() == ref::Result::second_wins);
        CHECK_SAME(mon(copy, 1, "etourmi").pv, 1);
        PLAY(battle, "!second");
        CHECK(battle.result() == ref::Result::first_wins);
    }
    {  // Seeds that end the game still feed the caster; both fall at the end and are replaced together.
        Battle battle = facing("boulbizarre", "osselait");
        only(battle, 1, {"osselait"});
        mon(battle, 0, "boulbizarre").pv = 10;
        mon(battle, 1, "osselait").pv = 7;
        mon(battle, 1, "osselait").seeds = 1;
        PLAY(battle, "croissance | mimi-queue");
        CHECK(battle.result() == ref::Result::first_wins);
        CHECK_SAME(mon(battle, 0, "boulbizarre").pv, 17);
        CHECK_SAME(battle.turn, 2);
        battle = facing("salameche", "osselait");
        mon(battle, 0, "salameche").pv = 10;
        mon(battle, 1, "osselait").pv = 10;
        mon(battle, 0, "salameche").burn = 1;
        mon(battle, 1, "osselait").burn = 1;
        PLAY(battle, "groz-yeux | mimi-queue");
        CHECK(battle.phase == Phase::end_send && battle.who() == Who::both);
        CHECK_SAME(mon(battle, 0, "salameche").attack, 12500);
        PLAY(battle, "send carapuce | send pikachou");
        CHECK_SAME(battle.turn, 3);
    }
    {  // Prison.
        Battle battle = facing("salameche", "carapuce");
        PLAY(battle, "danse-flammes | exuviation");
        CHECK_SAME(mon(battle, 1, "carapuce").prison, 5);
        CHECK_SAME(battle.legal_moves(1).size(), 4U);
        CHECK(!battle.play("tranche | switch pikachou").empty());
        PLAY(battle, "switch pikachou | exuviation");
        CHECK_SAME(battle.legal_moves(1).size(), 4U);
        for (int i = 0; i < 4; ++i) {
            PLAY(battle, "rugissement | exuviation");
        }
        CHECK_SAME(battle.legal_moves(1).size(), 9U);
    }
    {  // Turn 500.
        Battle battle = facing("pikachou", "osselait");
        battle.turn = 500;
        Battle copy = battle;
        PLAY(copy, "rugissement | mimi-queue");
        CHECK(copy.who() == Who::over && copy.result() == ref::Result::draw);
        CHECK_SAME(copy.turn, 500);
        PLAY(battle, "tonnerre | seisme");
        CHECK(battle.phase == Phase::send && battle.who() == Who::first);
        PLAY(battle, "send carapuce");
        CHECK(battle.result() == ref::Result::second_wins);
        CHECK_SAME(battle.turn, 500);
    }
    {  // What cannot be.
        const Battle good = facing("pikachou", "osselait");
        CHECK(position_error(good).empty());
        Battle bad = good;
        mon(bad, 0, "pikachou").paralysis = 3;
        CHECK(!position_error(bad).empty());
        bad = good;
        mon(bad, 1, "boulbizarre").seeds = 3;
        CHECK(!position_error(bad).empty());
        bad = good;
        mon(bad, 1, "boulbizarre").pv = 231;
        CHECK(!position_error(bad).empty());
        bad = good;
        mon(bad, 1, "boulbizarre").pv = 0;
        CHECK(position_error(bad).empty());
        mon(bad, 1, "boulbizarre").burn = 2;
        CHECK(!position_error(bad).empty());
        bad = good;
        mon(bad, 1, "osselait").pv = 0;
        CHECK(!position_error(bad).empty());
        bad = good;
        mon(bad, 1, "carapuce").pp.at("toxic") = 16;
        CHECK(!position_error(bad).empty());
        bad = good;
        mon(bad, 1, "carapuce").defence = 12500;
        CHECK(!position_error(bad).empty());
        bad = good;
        bad.turn = 501;
        CHECK(!position_error(bad).empty());
        bad = good;
        bad.turn = 0;
        CHECK(!position_error(bad).empty());
        bad = good;
        bad.phase = Phase::over;
        CHECK(!position_error(bad).empty());
        bad = good;
        bad.plans[0] = "tonnerre";
        CHECK(!position_error(bad).empty());
        bad = good;
        bad.sides[0].traps = 31;
        CHECK(!position_error(bad).empty());
        bad = good;
        mon(bad, 0, "carapuce").prison = 2;
        CHECK(!position_error(bad).empty());
        Battle out;
        const std::string text = ref::print(good);
        CHECK(!ref::parse("", {}, out).empty());
        CHECK(!ref::parse(text + " ", {}, out).empty());
        CHECK(!ref::parse(text + " 0", {}, out).empty());
        CHECK(!ref::parse(text.substr(0, text.size() - 2), {}, out).empty());
    }
}

std::map<std::string, long> seen;  // how often random games stopped where

// One random game; `poor` ones begin with little PV and PP so that rare things happen.
void random_game(std::mt19937_64& random, bool poor) {
    const auto below = [&random](std::size_t n) { return static_cast<std::size_t>(random() % n); };
    ref::Rules rules;
    rules.original = below(2) == 0;
    Battle battle(rules);
    if (poor) {
        const auto opening = battle.legal_moves(0);
        battle.play(opening[below(6)], opening[below(6)]);
        battle.turn = 2 + static_cast<int>(below(2) * 496);
        for (ref::Side& side : battle.sides) {
            side.traps = static_cast<int>(below(30));
            for (auto& [name, pokemon] : side.team) {
                pokemon.pv = 1 + static_cast<int>(below(120));
                for (auto& [attack, pp] : pokemon.pp) {
                    pp = static_cast<int>(below(3));
                }
            }
        }
    }
    int steps = 0;
    while (battle.who() != Who::over) {
        if (++steps > 20000) {
            CHECK(!"the game does not end");
            return;
        }
        seen[ref::phase_words().at(battle.phase) + (battle.who() == Who::both ? " both" : "")] += 1;
        Battle again(rules);
        const std::string text = ref::print(battle);
        const std::string error = ref::parse(text, rules, again);
        if (!error.empty() || !(again == battle) || ref::print(again) != text) {
            check(false, error + " in " + text, __LINE__);
            return;
        }
        battle = again;

        // A text with one character changed is refused or is a position of its own.
        std::string damaged = text;
        damaged[below(damaged.size())] = "0123456789 -|abcdefghilmnoprstuvwz"[below(34)];
        if (ref::parse(damaged, rules, again).empty()) {
            CHECK(ref::print(again) == damaged);
        }

        const std::vector<ref::Event> events = battle.events();
        CHECK(events.empty() == (battle.who() != Who::chance));
        if (!events.empty()) {
            int sum = 0;
            for (const ref::Event& event : events) {
                CHECK(event.numerator > 0 && event.denominator == events[0].denominator);
                sum += event.numerator;
            }
            CHECK(sum == events[0].denominator);
            CHECK(battle.legal_moves(0).empty() && battle.legal_moves(1).empty());
            CHECK(battle.apply_event(events[below(events.size())].text).empty());
        } else {
            const auto first = battle.legal_moves(0);
            const auto second = battle.legal_moves(1);
            CHECK(first.empty() == (battle.who() == Who::second));
            CHECK(second.empty() == (battle.who() == Who::first));
            if (battle.phase == Phase::choose) {
                CHECK(first.size() >= 4 && first.size() <= 9 && second.size() >= 4 && second.size() <= 9);
                // Attacks more often than switches.
                const auto pick = [&](const std::vector<std::string>& moves) {
                    return moves[below(below(3) == 0 ? moves.size() : 4)];
                };
                CHECK(battle.play(pick(first), pick(second)).empty());
            } else if (battle.who() == Who::both) {
                CHECK(battle.play(first[below(first.size())] + " | " + second[below(second.size())]).empty());
            } else {
                const auto& moves = first.empty() ? second : first;
                CHECK(battle.play(moves[below(moves.size())]).empty());
            }
        }
    }
    Battle again(rules);
    const std::string error = ref::parse(ref::print(battle), rules, again);
    check(error.empty() && again == battle, "at the end: " + error + " in " + ref::print(battle), __LINE__);
    CHECK(battle.result() != ref::Result::none);
    CHECK(battle.legal_moves(0).empty() && battle.legal_moves(1).empty() && battle.events().empty());
    seen[battle.result() == ref::Result::draw         ? "over: draw"
         : battle.result() == ref::Result::first_wins ? "over: first"
                                                      : "over: second"] += 1;
    seen[battle.turn == 500 ? "over: turn 500" : "over: before"] += 1;
}

}  // namespace

int main() {
    page_vectors();
    page_sentences();
    std::mt19937_64 random(20240501);
    for (int game = 0; game < 2000; ++game) {
        random_game(random, false);
    }
    for (int game = 0; game < 4000; ++game) {
        random_game(random, true);
    }
    for (const auto& [what, times] : seen) {
        std::cout << what << ": " << times << "\n";
    }
    if (failures > 0) {
        std::cerr << failures << " failures\n";
        return 1;
    }
    std::cout << "all good\n";
    return 0;
}
