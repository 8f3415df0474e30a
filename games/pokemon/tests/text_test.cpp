// SPDX-License-Identifier: MIT
// The Pokémon battle in words: wrong input, facts, explanations, the drawing, the evaluation's terms and the
// report's simple player.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "core/erase.hpp"
#include "core/script.hpp"
#include "pokemon/eval.hpp"
#include "pokemon/notation.hpp"
#include "pokemon/report.hpp"
#include "pokemon/tests/positions.hpp"
#include "pokemon/view.hpp"
#include "support/random_play.hpp"

namespace joute::pokemon {
namespace {

State state_of(const std::string& text) {
    auto state = parse_position(Pokemon(), text);
    if (state.ok()) return *state;
    ADD_FAILURE() << state.error().en;
    return Pokemon().start();
}

std::string refusal(const std::string& text) {
    const auto state = parse_position(Pokemon(), text);
    if (state.ok()) return "";
    EXPECT_TRUE(state.error().en.starts_with("bad Pokémon position: "));
    EXPECT_TRUE(state.error().fr.starts_with("mauvaise position de Pokémon : "));
    const std::string what = state.error().en.substr(23);
    return what.substr(0, what.find("; expected"));
}

TEST(PokemonText, PK20_WhatCannotBeIsRefusedWithItsReason) {
    struct Case {
        const char* text;
        const char* reason;
    };
    const std::vector<Case> cases{
        {"", "three parts 'turn N PHASE / first side / second side' were expected, not 1"},
        {"turn 3 choose / pikachou", "were expected, not 2"},
        {"turn x choose / pikachou / pikachou", "turn takes a number from 0 to 500"},
        {"turn 501 choose / pikachou / pikachou", "turn takes a number from 0 to 500"},
        {"turn 03 choose / pikachou / pikachou", "turn takes a number"},
        {"turn 3 fight / pikachou / pikachou", "'fight' is not a phase"},
        {"turn 3 choose first / pikachou / pikachou", "other phases none"},
        {"turn 3 send / pikachou / pikachou", "send and replace first, second or both"},
        {"turn 3 burn both / pikachou / pikachou", "'both' is not a seat phase 'burn' can name (first, second)"},
        {"turn 0 choose / pikachou / pikachou", "turn 0 has only the phase start"},
        {"turn 1 start / - / -", "turn 0 has only the phase start"},
        {"turn 0 start / pikachou / -", "nobody on the field, nothing used"},
        {"turn 3 choose / - / pikachou", "side first has nobody on the field"},
        {"turn 3 choose / pikachu / pikachou", "'pikachu' is not a Pokémon"},
        {"turn 3 choose / étourmi / pikachou", "is not a Pokémon"},
        {"turn 3 choose / pikachou raichu:3 / pikachou", "'raichu' is not a Pokémon"},
        {"turn 3 choose / pikachou pikachou / pikachou", "'pikachou' is not understood"},
        {"turn 3 choose / pikachou osselait:1 osselait:2 / pikachou", "osselait appears twice"},
        {"turn 3 choose / pikachou pikachou:211 / pikachou", "pikachou:PV takes a number from 0 to 210, not '211'"},
        {"turn 3 choose / pikachou pikachou:-1 / pikachou", "takes a number from 0 to 210"},
        {"turn 3 choose / pikachou pikachou:210,pp=16.0.0.0 / pikachou", "pp: tonnerre takes a number from 0 to 15"},
        {"turn 3 choose / pikachou pikachou:210,pp=1.2.3 / pikachou", "four numbers of PP"},
        {"turn 3 choose / pikachou pikachou:210,burn=7 / pikachou", "burn takes a number from 0 to 6"},
        {"turn 3 choose / pikachou pikachou:210,burn=1,burn=2 / pikachou", "'burn' is given twice"},
        {"turn 3 choose / pikachou pikachou:210,sleep=1 / pikachou", "'sleep' is not one of pp, attack"},
        {"turn 3 choose / pikachou pikachou:210,attack=40001 / pikachou", "attack takes a number from 2500 to 40000"},
        {"turn 3 choose / pikachou pikachou:210,attack=12500 / pikachou",
         "no attacks lead to attack=12500 of pikachou"},
        {"turn 3 choose / pikachou traps=31 / pikachou", "traps takes a number from 0 to 30"},
        {"turn 3 choose / pikachou traps=30 / pikachou", "not been counted down this turn"},
        {"turn 3 choose / osselait osselait:240,burn=6 / pikachou", "a status of osselait has not been counted down"},
        {"turn 3 choose / pikachou osselait:240,burn=6 / pikachou", "so it must be on the field"},
        {"turn 3 choose / pikachou pikachou:210,paralysis=3 / pikachou", "electrik and cannot be paralysed"},
        {"turn 3 choose / pikachou boulbizarre:210,seeds=3 / pikachou", "plante and cannot carry seeds"},
        {"turn 3 choose / pikachou osselait:0,burn=3 / pikachou", "osselait is KO and can have no status"},
        {"turn 3 choose / pikachou osselait:240,prison=3 / pikachou", "imprisoned, so it must be on the field"},
        {"turn 3 choose / pikachou pikachou:0 / pikachou", "KO and must be replaced before phase choose"},
        {"turn 1 choose / pikachou osselait:0 / pikachou", "both teams must be fresh"},
        {"turn 3 choose / pikachou next=tonnerre / pikachou", "nothing left to carry out"},
        {"turn 3 order / pikachou next=seisme / pikachou next=tonnerre", "next=seisme: neither an attack of"},
        {"turn 3 order / pikachou next=tonnerre / pikachou", "next=ATTACK of side second is missing"},
        {"turn 3 order / pikachou next=tonnerre / osselait next=seisme", "not equally fast"},
        {"turn 3 suffer / pikachou / pikachou", "only at equal speed, when both lose HP"},
        {"turn 3 paralysis first / osselait next=seisme osselait:240,pp=15.9.10.15 / pikachou", "is not paralysed"},
        {"turn 3 paralysis first / osselait next=seisme osselait:240,paralysis=3 / pikachou",
         "seisme has just been used"},
        {"turn 3 paralysis first / osselait next=seisme osselait:240,pp=15.9.10.15,paralysis=3 / pikachou "
         "next=tonnerre",
         "pikachou is faster"},
        {"turn 3 burn first / osselait / pikachou", "osselait has no attack that burns"},
        {"turn 3 burn first / carapuce carapuce:230,pp=15.14.15.15 / osselait", "osselait has just been hit"},
        {"turn 3 send first / osselait / pikachou", "osselait is not KO, so nobody replaces it"},
        {"turn 3 send first / pikachou / osselait", "change-eclair has just been used"},
        {"turn 3 send first / osselait osselait:0 / pikachou pikachou:0", "side second must choose too"},
        {"turn 3 send both / osselait osselait:0 / pikachou pikachou:0", "only by traps on both sides"},
        {"turn 3 send first / osselait osselait:0 / pikachou next=switch-carapuce",
         "a switch can be pending only while"},
        {"turn 3 send first / osselait traps=3 osselait:0 / pikachou next=switch-carapuce carapuce:0",
         "side second cannot switch to carapuce"},
        {"turn 3 send first / osselait osselait:0 / pikachou next=tonnerre", "nothing can have knocked out osselait"},
        {"turn 3 replace first / osselait boulbizarre:0 carapuce:0 etourmi:0 pikachou:0 osselait:0 salameche:0 / "
         "pikachou",
         "side first has no living Pokémon"},
        {"turn 3 over / osselait / pikachou", "over only after turn 500"},
        {"turn 500 over / osselait osselait:0 / pikachou", "would be replaced first"},
        {"turn 9 over / pikachou boulbizarre:0 carapuce:0 etourmi:0 pikachou:0 osselait:0 salameche:0 / pikachou "
         "boulbizarre:0 carapuce:0 etourmi:0 pikachou:0 osselait:0 salameche:0",
         "neither side has a Pokémon left"},
    };
    std::set<std::string> reasons;
    for (const Case& each : cases) {
        EXPECT_NE(refusal(each.text).find(each.reason), std::string::npos) << each.text << "\n" << refusal(each.text);
        reasons.insert(refusal(each.text));
    }
    EXPECT_GT(reasons.size(), 40U);
}

TEST(PokemonText, PositionsMayBeTypedLoosely) {
    EXPECT_EQ(print_position(Pokemon(), state_of("turn 7  choose/osselait osselait:240,defence=10000,burn=0 "
                                                 "pikachou:9,burn=1,pp=15.20.40.20/pikachou traps=0")),
              "turn 7 choose / osselait pikachou:9,burn=1 / pikachou");
}

TEST(PokemonText, WrongMovesNameWhatIsLegal) {
    const auto line = GameOf<Pokemon>(Pokemon()).start();
    ASSERT_TRUE(play_script(*line, "SEND  Pikachou | send osselait", 0).ok()) << "letter case and spacing";
    ASSERT_TRUE(play_script(*line->clone(), "cage-éclair | Piège-de-rock", 0).ok()) << "accents";
    const auto wrong = [&](const std::string& step) {
        const auto played = play_script(*line, step, 0);
        EXPECT_FALSE(played.ok());
        return played.ok() ? "" : played.error().en;
    };
    EXPECT_NE(wrong("eclair | seisme").find("'eclair' is not a legal move for Trainer 1"), std::string::npos);
    EXPECT_NE(wrong("tonnerre | switch osselait").find("Trainer 2"), std::string::npos);
    EXPECT_NE(wrong("send carapuce | seisme").find("legal: tonnerre"), std::string::npos);
    EXPECT_NE(wrong("tonnerre").find("'a | b'"), std::string::npos);
}

TEST(PokemonText, MovesAndEventsAreExplainedInBothLanguages) {
    const Pokemon game;
    const State state = state_of("turn 9 choose / pikachou traps=4 pikachou:210,pp=0.20.40.20 carapuce:9 / etourmi");
    const auto first = [&](std::uint32_t deed) { return explain_move(game, state, make_move(Seat::first, deed)); };
    EXPECT_EQ(first(attack_id(pikachou, 0)).en,
              "Trainer 1’s Pikachu uses Thunderbolt, which has no PP left: nothing happens");
    EXPECT_EQ(first(attack_id(pikachou, 3)).en,
              "Trainer 1’s Pikachu uses Volt Switch: 222 HP on Starly (KO), then a partner comes in");
    EXPECT_EQ(first(switch_to + carapuce).en,
              "Trainer 1 switches Pikachu for Squirtle (9 HP), 27 HP lost to traps (KO)");
    EXPECT_EQ(first(switch_to + carapuce).fr,
              "Dresseur 1 rappelle Pikachou pour Carapuce (9 PV), 27 PV perdus dans les pièges (KO)");
    const State burning = state_of("turn 9 burn second / osselait osselait:100 / carapuce carapuce:230,pp=15.14.15.15");
    EXPECT_EQ(explain_event(game, burning, Event::burn).en, "Trainer 1’s Cubone is burnt");
    EXPECT_EQ(explain_event(game, burning, Event::no_burn).fr, "Osselait du Dresseur 1 n’est pas brûlé");
}

TEST(PokemonText, FactsListBothTeamsByName) {
    const Fact facts = position_facts(Pokemon(), state_of("turn 9 choose / pikachou traps=4 / etourmi"), false);
    const auto& top = std::get<Fact::Object>(facts.content);
    ASSERT_EQ(top.size(), 3U);
    EXPECT_EQ(top[0].first, "turn");
    EXPECT_EQ(top[1].first, "first");
    const auto& side = std::get<Fact::Object>(top[1].second.content);
    EXPECT_EQ(side[0].first, "active");
    EXPECT_EQ(std::get<std::string>(side[0].second.content), "pikachou");
    EXPECT_EQ(std::get<std::int64_t>(side[1].second.content), 4);
    const auto& team = std::get<Fact::Object>(side[2].second.content);
    EXPECT_EQ(team.size(), team_size);
    const auto& fighter = std::get<Fact::Object>(team[2].second.content);
    std::vector<std::string> keys;
    for (const auto& [key, value] : fighter) keys.push_back(key);
    EXPECT_EQ(keys, (std::vector<std::string>{"pv", "pp", "attack", "defence", "burn", "poison", "seeds", "paralysis",
                                              "prison"}));
}

TEST(PokemonText, TheDrawingShowsFieldKOStatusesAndTraps) {
    std::string all;
    for (const auto& line :
         draw_board(Pokemon(), state_of("turn 9 choose / pikachou traps=4 osselait:0 / etourmi etourmi:100,burn=3"),
                    Language::french)) {
        for (const auto& span : line) all += span.text;
        all += "\n";
    }
    for (const char* what : {" >  Pikachou", "  x Osselait", "Tonnerre 15/15", "[####......] 100/220  brûlure 3",
                             "pièges 4", "Tour 9", "Dresseur 2 a 120"})
        EXPECT_NE(all.find(what), std::string::npos) << what << "\n" << all;
}

/// What stands at a path of keys and places in a tree of facts.
const Fact& at(const Fact& fact, std::initializer_list<std::string_view> path) {
    const Fact* here = &fact;
    for (const std::string_view key : path) {
        if (const auto* list = std::get_if<Fact::List>(&here->content)) {
            here = &list->at(static_cast<std::size_t>(key[0] - '0'));
            continue;
        }
        const auto& object = std::get<Fact::Object>(here->content);
        const auto found =
            std::ranges::find(object, key, [](const auto& entry) { return std::string_view(entry.first); });
        if (found == object.end()) {
            static const Fact nothing;
            ADD_FAILURE() << "no key " << key;
            return nothing;
        }
        here = &found->second;
    }
    return *here;
}
std::int64_t number_at(const Fact& fact, std::initializer_list<std::string_view> path) {
    return std::get<std::int64_t>(at(fact, path).content);
}
std::string text_at(const Fact& fact, std::initializer_list<std::string_view> path) {
    return std::get<std::string>(at(fact, path).content);
}

TEST(PokemonScene, AttacksOfThoseOnTheFieldTellTheirExactDamageAndChanceOfKO) {
    const Fact scene = draw_scene(Pokemon(), state_of("turn 9 choose / pikachou / etourmi etourmi:220,paralysis=3"));
    // tonnerre, pikachou's first attack, on étourmi: more than it has.
    EXPECT_EQ(number_at(scene, {"first", "team", "3", "attacks", "0", "damage"}), 301);
    EXPECT_EQ(std::get<double>(at(scene, {"first", "team", "3", "attacks", "0", "ko"}).content), 1.0);
    EXPECT_EQ(std::get<double>(at(scene, {"first", "team", "3", "attacks", "0", "factor"}).content), 2.0);
    EXPECT_EQ(number_at(scene, {"second", "team", "2", "attacks", "2", "damage"}), 65);
    EXPECT_EQ(std::get<double>(at(scene, {"second", "team", "2", "attacks", "2", "ko"}).content), 0.0);
    EXPECT_EQ(std::get<double>(at(scene, {"second", "team", "2", "speed"}).content), 55.0);
    EXPECT_EQ(number_at(scene, {"second", "team", "2", "statuses", "paralysis"}), 3);
}

TEST(PokemonScene, AParalysedAttackerKnocksOutTwoTimesInThree) {
    const Fact scene =
        draw_scene(Pokemon(), state_of("turn 9 choose / etourmi etourmi:220,paralysis=3 / pikachou pikachou:10"));
    EXPECT_DOUBLE_EQ(std::get<double>(at(scene, {"first", "team", "2", "attacks", "2", "ko"}).content), 2.0 / 3.0);
}

TEST(PokemonScene, SaysWhyOneCannotComeInAndWhatItWouldCost) {
    const Fact free = draw_scene(Pokemon(), state_of("turn 9 choose / pikachou traps=4 osselait:0 / etourmi"));
    EXPECT_EQ(text_at(free, {"first", "team", "3", "barred"}), "field");
    EXPECT_EQ(text_at(free, {"first", "team", "4", "barred"}), "ko");
    EXPECT_TRUE(std::holds_alternative<std::monostate>(at(free, {"first", "team", "0", "barred"}).content));
    EXPECT_EQ(number_at(free, {"first", "team", "5", "entry"}), 39);  // 18 % of 220
    EXPECT_EQ(number_at(free, {"second", "team", "5", "entry"}), 0);
    const Fact held = draw_scene(Pokemon(), state_of("turn 9 choose / pikachou pikachou:210,prison=3 / etourmi"));
    EXPECT_EQ(text_at(held, {"first", "team", "0", "barred"}), "prison");
}

TEST(PokemonScene, MovesComeInTheirParts) {
    const State state = state_of("turn 9 choose / carapuce / etourmi");
    const Fact attack = move_parts(Pokemon(), state, make_move(Seat::first, attack_id(carapuce, 1)));
    EXPECT_EQ(text_at(attack, {"kind"}), "attack");
    EXPECT_EQ(text_at(attack, {"attack"}), "ebullition");
    EXPECT_EQ(text_at(attack, {"name", "en"}), "Scald");
    EXPECT_EQ(text_at(attack, {"name", "fr"}), "Ébullition");
    EXPECT_EQ(text_at(move_parts(Pokemon(), state, make_move(Seat::first, switch_to + salameche)), {"kind"}), "switch");
    EXPECT_EQ(text_at(move_parts(Pokemon(), Pokemon().start(), make_move(Seat::second, send_in + etourmi)), {"to"}),
              "etourmi");
}

TEST(PokemonScene, AChoiceIsInItOnlyOnceBothHaveChosen) {
    const Fact before = draw_scene(Pokemon(), state_of("turn 9 choose / pikachou / etourmi"));
    EXPECT_TRUE(std::holds_alternative<std::monostate>(at(before, {"first", "plan"}).content));
    const Pokemon game;
    State state = state_of("turn 9 choose / etourmi / etourmi");
    game.play(state, make_move(Seat::first, attack_id(etourmi, 2)), make_move(Seat::second, attack_id(etourmi, 2)));
    ASSERT_EQ(state.phase, Phase::order);  // equal speed: chance decides, with both choices known
    EXPECT_EQ(text_at(draw_scene(game, state), {"second", "plan", "attack"}), "rapace");
}

TEST(PokemonEval, TermsChangeSignWhenTheSeatsAreSwapped) {
    const Pokemon game;
    Random random(5);
    for (int i = 0; i < 300; ++i) {
        const State state = testing::worn_battle(game, random);
        State mirrored = state;
        std::swap(mirrored.teams[0], mirrored.teams[1]);
        std::swap(mirrored.alive[0], mirrored.alive[1]);
        std::swap(mirrored.active[0], mirrored.active[1]);
        std::swap(mirrored.traps[0], mirrored.traps[1]);
        const Features here = count_features(game, state);
        const Features there = count_features(game, mirrored);
        for (std::size_t f = 0; f < feature_count; ++f) ASSERT_EQ(here[f], -there[f]) << feature_names[f];
        ASSERT_EQ(PvLead{}(game, state), -PvLead{}(game, mirrored));
        double sum = 0;
        for (const Term& term : Eval{}.terms(game, state)) sum += term.value * term.weight;
        ASSERT_NEAR(sum, Eval{}(game, state).points, 0.51);
    }
}

TEST(PokemonReport, AdvantageOfTypes) {
    EXPECT_TRUE(has_advantage(pikachou, etourmi)) << "étourmi is weak to electrik";
    EXPECT_TRUE(has_advantage(osselait, pikachou)) << "immune, and weak";
    EXPECT_TRUE(has_advantage(etourmi, osselait)) << "immune";
    EXPECT_FALSE(has_advantage(osselait, etourmi));
    EXPECT_TRUE(has_advantage(etourmi, boulbizarre));
    EXPECT_FALSE(has_advantage(pikachou, pikachou)) << "both resist";
    EXPECT_FALSE(has_advantage(carapuce, carapuce));
    EXPECT_TRUE(has_advantage(carapuce, salameche));
    EXPECT_FALSE(has_advantage(salameche, carapuce));
}

std::set<std::string> rules_names(const std::string& text, Seat seat) {
    const State state = state_of(text);
    std::set<std::string> names;
    for (const Move move : rules_choices(Pokemon(), state, seat)) names.insert(print_move(Pokemon(), state, move));
    return names;
}

TEST(PokemonReport, TheSimplePlayerFollowsItsRules) {
    using Words = std::set<std::string>;
    EXPECT_EQ(rules_names("turn 0 start / - / -", Seat::first).size(), 6U);
    EXPECT_EQ(rules_names("turn 9 choose / pikachou / carapuce", Seat::first), Words{"tonnerre"});
    EXPECT_EQ(rules_names("turn 9 choose / pikachou pikachou:9,pp=0.20.40.20 / carapuce", Seat::first),
              Words{"change-eclair"});
    // Disadvantage: to one with the advantage, else to one without disadvantage, else attack.
    EXPECT_EQ(rules_names("turn 9 choose / pikachou / carapuce", Seat::second),
              (Words{"switch boulbizarre", "switch osselait"}));
    EXPECT_EQ(rules_names("turn 9 choose / pikachou / carapuce boulbizarre:0 osselait:0", Seat::second),
              (Words{"switch pikachou", "switch salameche"}));
    EXPECT_EQ(rules_names("turn 9 choose / pikachou / carapuce boulbizarre:0 osselait:0 pikachou:0 salameche:0",
                          Seat::second),
              Words{"ebullition"});
    // A prisoner attacks; one without PP leaves, or attacks with anything when it cannot.
    EXPECT_EQ(rules_names("turn 9 choose / pikachou / carapuce carapuce:9,prison=3", Seat::second),
              Words{"ebullition"});
    EXPECT_EQ(rules_names("turn 9 choose / pikachou / pikachou pikachou:9,pp=0.0.0.0", Seat::second),
              (Words{"switch boulbizarre", "switch osselait"}));
    EXPECT_EQ(rules_names("turn 9 choose / pikachou / pikachou pikachou:9,pp=0.0.0.0,prison=2", Seat::second).size(),
              4U);
    // Replacements are chosen as switches are.
    EXPECT_EQ(rules_names("turn 9 replace second / pikachou / carapuce carapuce:0", Seat::second),
              (Words{"send boulbizarre", "send osselait"}));
    EXPECT_EQ(rules_names("turn 9 replace second / pikachou / carapuce boulbizarre:0 carapuce:0 osselait:0 pikachou:0 "
                          "salameche:0",
                          Seat::second),
              Words{"send etourmi"});
}

}  // namespace
}  // namespace joute::pokemon
