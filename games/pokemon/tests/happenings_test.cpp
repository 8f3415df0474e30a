// SPDX-License-Identifier: MIT
// What is told of a battle: it adds up to what the rules did, and comes in the order in which it happened.
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "core/erase.hpp"
#include "core/script.hpp"
#include "pokemon/notation.hpp"
#include "pokemon/view.hpp"
#include "support/told_step.hpp"

namespace joute::pokemon {
namespace {

/// HP, who is on the field and who has which status, kept by what is told alone.
class Ledger {
  public:
    explicit Ledger(const State& s) : active_(s.active) {
        for (const Seat seat : both_seats)
            for (std::size_t who = 0; who < team_size; ++who) hp_[index(seat)][who] = s.teams[index(seat)][who].pv;
    }

    void hear(const Happening& h) {
        if (h.what == What::turn || h.what == What::traps || h.what == What::traps_over) return;
        int& hp = hp_[index(h.seat)][h.who];
        switch (h.what) {
            case What::hurt:
                hp -= h.hp;
                EXPECT_EQ(hp, h.left);
                break;
            case What::heal:
                hp += h.hp;
                EXPECT_EQ(hp, h.left);
                break;
            case What::knocked_out: EXPECT_EQ(hp, 0); break;
            case What::enter:
                EXPECT_EQ(hp, h.left);
                active_[index(h.seat)] = h.who;
                break;
            case What::attack:
                EXPECT_GT(hp, 0) << "only the living attack";
                EXPECT_EQ(active_[index(h.seat)], h.who);
                EXPECT_EQ(owner_of(h.attack), h.who);
                break;
            default: break;
        }
    }

    void expect(const State& s) const {
        EXPECT_EQ(active_, s.active);
        for (const Seat seat : both_seats)
            for (std::size_t who = 0; who < team_size; ++who)
                EXPECT_EQ(hp_[index(seat)][who], s.teams[index(seat)][who].pv);
    }

  private:
    std::array<std::array<int, team_size>, 2> hp_{};
    std::array<Who, 2> active_;
};

TEST(PokemonHappenings, AddUpToWhatTheRulesDid) {
    const Pokemon game;
    for (std::uint64_t seed = 0; seed < 100 && !::testing::Test::HasFailure(); ++seed) {
        Random random(seed);
        State s = game.start();
        Ledger ledger(s);
        for (int steps = 0; steps < 300 && game.actor(s) != Actor::over; ++steps) {
            for (const Happening& h : testing::told_step(game, s, random)) {
                ledger.hear(h);
                const Message words = happening_words(game, h);
                EXPECT_FALSE(words.en.empty() || words.fr.empty());
            }
            ledger.expect(s);
        }
    }
}

std::vector<std::string> told(const std::string& position, const std::string& moves, Language language) {
    std::vector<std::string> lines;
    auto game = make_game<Pokemon>({});
    auto line = (*game)->start_at(position);
    EXPECT_TRUE(line.ok());
    const auto note = [&](const AnyLine& before, const Step& taken, std::string_view) {
        for (const Told& each : before.tell(taken)) lines.push_back(each.words.in(language));
    };
    EXPECT_TRUE(play_script(**line, moves, Seed(1), note).ok());
    return lines;
}

TEST(PokemonHappenings, AKnockOutIsToldBeforeTheEntryItCauses) {
    const auto lines =
        told("turn 3 choose / pikachou / etourmi etourmi:20", "tonnerre | rapace; send osselait", Language::english);
    ASSERT_EQ(lines.size(), 5U);
    EXPECT_EQ(lines[0], "Trainer 1’s Pikachu uses Thunderbolt");
    EXPECT_EQ(lines[1], "Trainer 2’s Starly loses 20 HP (0 left): very effective");
    EXPECT_EQ(lines[2], "Trainer 2’s Starly is knocked out");
    EXPECT_EQ(lines[3], "Trainer 2 sends in Cubone (240 HP)");
    EXPECT_EQ(lines[4].substr(0, 6), "Turn 4");
}

TEST(PokemonHappenings, SeedsTakeAndGive) {
    const auto lines = told("turn 3 choose / boulbizarre boulbizarre:100 / osselait osselait:240,seeds=1",
                            "croissance | mimi-queue", Language::french);
    const std::vector<std::string> expected{
        "Boulbizarre du Dresseur 1 utilise Croissance",
        "Boulbizarre du Dresseur 1 gagne en attaque (× 1,25)",
        "Osselait du Dresseur 2 utilise Mimi-queue",
        "Boulbizarre du Dresseur 1 perd en défense (× 0,75)",
        "Osselait du Dresseur 2 perd 30 PV (il en reste 210) à cause des graines",
        "Osselait du Dresseur 2 n’a plus de graines",
        "Boulbizarre du Dresseur 1 regagne 30 PV (130 maintenant)",
    };
    ASSERT_GE(lines.size(), expected.size());
    EXPECT_EQ(std::vector<std::string>(lines.begin(), lines.begin() + 7), expected);
}

}  // namespace
}  // namespace joute::pokemon
