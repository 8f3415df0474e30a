// SPDX-License-Identifier: MIT
// What trainers may look up during a battle.
#include "pokemon/info_sheet.hpp"

#include <gtest/gtest.h>

#include <string>

#include "core/text.hpp"
#include "pokemon/notation.hpp"

namespace joute::pokemon {
namespace {

std::string sheet(const std::string& position, Language language) {
    const auto state = parse_position(Pokemon(), position);
    if (!state.ok()) {
        ADD_FAILURE() << state.error().en;
        return "";
    }
    std::string all;
    for (const StyledLine& line : describe(*state, language)) {
        std::size_t before = 0;
        for (const Span& span : line) {
            if (&span == &line.back() && !span.text.empty()) {
                EXPECT_LE(before, 56U) << "room for running text: " << span.text;
            }
            before += columns(span.text);
            all += span.text;
        }
        all += '\n';
    }
    return all;
}

void expect_parts(const std::string& all, std::initializer_list<const char*> parts) {
    for (const char* part : parts) EXPECT_NE(all.find(part), std::string::npos) << part << "\n" << all;
}

constexpr const char* later =
    "turn 24 choose / salameche traps=12 salameche:160,pp=15.30.15.19,attack=12500,burn=1 pikachou:0 / boulbizarre "
    "boulbizarre:150,defence=7500 osselait:80,paralysis=6";

TEST(PokemonInfoSheet, TellsBothTeamsInEnglish) {
    expect_parts(
        sheet(later, Language::english),
        {"Turn 24 of 500 at most", "Trainer 1: 1080 HP, 5 of 6 Pokémon left, Stealth Rock (12 turns left)\n",
         "Trainer 2: 1110 HP, 6 of 6 Pokémon left\n", "Charmander (Fire)  attack 130, defence 110, HP 220, speed 150",
         "Trainer 1   160 of 220 HP, on the field, attack × 1.25, burn (1 turn left)\n",
         "Trainer 2   80 of 240 HP, paralysis (6 turns left), speed 47.5\n", "Trainer 1   KO\n",
         "Leer             -  Normal   PP  19/20  20/20  enemy defence × 0.75, own attack × 1.25",
         "Vine Whip       90  Grass    PP  25/25  25/25", "Roost            -  Flying   PP    5/5    5/5  heals"});
}

TEST(PokemonInfoSheet, TellsBothTeamsInFrench) {
    expect_parts(
        sheet(later, Language::french),
        {"Tour 24 sur 500 au plus", "1080 PV, 5 sur 6 encore debout, Piège-de-rock (encore 12 tours)\n",
         "Salamèche (feu)  attaque 130, défense 110, PV 220, vitesse 150",
         "Dresseur 1  160 PV sur 220, sur le terrain, attaque × 1,25, brûlure (encore 1 tour)\n",
         "80 PV sur 240, paralysie (encore 6 tours), vitesse 47,5\n", "Groz-yeux        -  normal   PP  19/20"});
}

TEST(PokemonInfoSheet, HasTheTypeChartAndAdviceOnAllSix) {
    for (const Language language : {Language::english, Language::french}) {
        const std::string all = sheet("turn 0 start / - / -", language);
        for (std::size_t who = 0; who < team_size; ++who) {
            const std::string& words = remark(static_cast<Who>(who)).in(language);
            EXPECT_GT(columns(words), 80U);
            EXPECT_NE(all.find(words), std::string::npos) << words;
        }
        const auto chart = all.substr(all.rfind("Types"));
        const std::string half = language == Language::french ? "0,5" : "0.5";
        const std::string flying = language == Language::french ? " vol      " : " Flying   ";
        EXPECT_NE(chart.find(flying + "        1        0        1      " + half + "        1        1        2\n"),
                  std::string::npos)
            << chart;
        for (const auto line : split(chart, '\n')) EXPECT_LE(columns(line), 80U);
    }
}

}  // namespace
}  // namespace joute::pokemon
