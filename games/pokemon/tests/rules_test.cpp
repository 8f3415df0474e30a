// SPDX-License-Identifier: MIT
// The rules of the Pokémon battle one by one; the ids are those of games/pokemon/rules.md.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "core/erase.hpp"
#include "core/script.hpp"
#include "pokemon/notation.hpp"
#include "pokemon/view.hpp"

namespace joute::pokemon {
namespace {

using Names = std::set<std::string>;

/// A battle, by text: moves in, position and facts out.
class Battle {
  public:
    explicit Battle(const std::string& script = "", const std::string& position = "", bool original = false) {
        const GameOf<Pokemon> game{Pokemon(original)};
        line_ = game.start();
        if (!position.empty()) {
            auto line = game.start_at(position);
            if (line.ok())
                line_ = std::move(*line);
            else
                ADD_FAILURE() << line.error().en;
        }
        play(script);
    }

    Battle& play(const std::string& script) {
        const auto played = play_script(*line_, script, 0);
        EXPECT_TRUE(played.ok()) << played.error().en;
        return *this;
    }
    [[nodiscard]] std::string refusal(const std::string& script) const {
        const auto line = line_->clone();
        const auto played = play_script(*line, script, 0);
        return played.ok() ? "" : played.error().en;
    }

    [[nodiscard]] const State& state() const { return static_cast<const LineOf<Pokemon>&>(*line_).typed().state(); }
    [[nodiscard]] const Fighter& of(Seat seat, Who who) const { return state().teams[index(seat)][who]; }
    [[nodiscard]] const Fighter& first(Who who) const { return of(Seat::first, who); }
    [[nodiscard]] const Fighter& second(Who who) const { return of(Seat::second, who); }
    [[nodiscard]] int pv(Seat seat) const { return state().on_field(seat).pv; }
    [[nodiscard]] Actor actor() const { return line_->actor(); }
    [[nodiscard]] std::optional<Outcome> outcome() const { return line_->outcome(); }
    [[nodiscard]] std::string text() const { return line_->position(); }
    [[nodiscard]] Names moves(Seat seat) const {
        Names names;
        for (const Move move : line_->moves(seat)) names.insert(line_->print(move));
        return names;
    }
    [[nodiscard]] std::string events() const {
        std::string all;
        for (const auto& event : line_->events())
            all += fmt::format("{} {}/{} ", event.text, event.odds.numerator, event.odds.denominator);
        return all;
    }
    [[nodiscard]] const AnyLine& line() const { return *line_; }

  private:
    std::unique_ptr<AnyLine> line_;
};

Battle at(const std::string& position, const std::string& script = "") { return Battle(script, position); }

/// PV one attack takes from a fresh pokémon.
int damage_of(Who user, const std::string& attack, Who target, bool original = false) {
    const auto send = fmt::format("send {} | send {}", species[user].name, species[target].name);
    const Battle battle(send, "", original);
    for (std::size_t place = 0; place < attacks_each; ++place)
        if (species[user].attacks[place].name == attack)
            return Pokemon(original).damage(battle.state(), Seat::first, attack_id(user, place));
    ADD_FAILURE() << attack;
    return -1;
}

TEST(PokemonRules, PK01_BothTrainersHaveTheSameSixFresh) {
    const Battle battle;
    EXPECT_EQ(battle.text(), "turn 0 start / - / -");
    for (const Seat seat : both_seats) {
        EXPECT_EQ(battle.moves(seat), (Names{"send boulbizarre", "send carapuce", "send etourmi", "send osselait",
                                             "send pikachou", "send salameche"}));
        EXPECT_EQ(Pokemon::total_pv(battle.state(), seat), 230 + 230 + 220 + 210 + 240 + 220);
    }
    EXPECT_EQ(battle.first(osselait).pp, (std::array<std::uint8_t, 4>{15, 10, 10, 15}));
}

TEST(PokemonRules, PK02_ImmunityStopsDamageButNoEffectOfPowerZero) {
    EXPECT_EQ(damage_of(pikachou, "tonnerre", osselait), 0);
    EXPECT_EQ(damage_of(osselait, "seisme", etourmi), 0);
    Battle battle("send pikachou | send osselait; cage-eclair | coud-boule; !stuck");
    EXPECT_EQ(battle.second(osselait).paralysis, 9) << "sol is immune to electrik, not to paralysis";
    Battle same("send pikachou | send pikachou; cage-eclair | rugissement; !first");
    EXPECT_EQ(same.second(pikachou).paralysis, 0);
    EXPECT_EQ(same.first(pikachou).pp[1], 19) << "it costs its PP all the same";
}

TEST(PokemonRules, PK03_TheDamageVectorsOfTheReport) {
    struct Row {
        Who user;
        const char* attack;
        std::array<int, team_size> damage;
    };
    const std::vector<Row> rows{{boulbizarre, "fouet-liane", {99, 158, 66, 108, 118, 54}},
                                {carapuce, "ebullition", {44, 35, 117, 96, 105, 192}},
                                {etourmi, "rapace", {238, 95, 158, 65, 71, 130}},
                                {pikachou, "tonnerre", {56, 181, 301, 61, 0, 123}},
                                {salameche, "tranche", {75, 60, 101, 82, 45, 82}}};
    for (const Row& row : rows)
        for (std::size_t target = 0; target < team_size; ++target)
            EXPECT_EQ(damage_of(row.user, row.attack, static_cast<Who>(target)), row.damage[target])
                << row.attack << " on " << species[target].name;
    // The authors' program, without the tenth for the own type: their screenshots.
    EXPECT_EQ(damage_of(pikachou, "tonnerre", etourmi, true), 274);
    EXPECT_EQ(damage_of(pikachou, "tonnerre", carapuce, true), 164);
    EXPECT_EQ(damage_of(carapuce, "ebullition", pikachou, true), 87);
    EXPECT_EQ(damage_of(etourmi, "rapace", osselait, true), 65);
    EXPECT_EQ(damage_of(salameche, "tranche", boulbizarre, true), 75) << "of another type: no difference";
}

TEST(PokemonRules, PK03_BonusesAndBurnsAreRoundedDownOnceAtTheEnd) {
    const auto hits = [](const std::string& user) {
        const Battle battle = at("turn 5 choose / carapuce " + user + " / salameche");
        return Pokemon().damage(battle.state(), Seat::first, attack_id(carapuce, 1));
    };
    EXPECT_EQ(hits("carapuce:230,attack=15000,defence=7500"), 288);
    EXPECT_EQ(hits("carapuce:230,burn=3"), 128);
}

TEST(PokemonRules, PK03_TheScreenshotOfTheReport) {
    const Battle battle("send pikachou | send osselait; tonnerre | switch etourmi");
    EXPECT_EQ(battle.second(etourmi).pv, 0);
    EXPECT_EQ(Pokemon::total_pv(battle.state(), Seat::first) - Pokemon::total_pv(battle.state(), Seat::second), 220);
    EXPECT_EQ(battle.actor(), Actor::second);
    EXPECT_TRUE(battle.moves(Seat::first).empty());
    EXPECT_EQ(battle.moves(Seat::second),
              (Names{"send boulbizarre", "send carapuce", "send osselait", "send pikachou", "send salameche"}));
}

TEST(PokemonRules, PK04_BonusesMultiplyAreRoundedHalfUpAndStayWithinBounds) {
    EXPECT_EQ(multiplied(12'500, 3), 9'375);
    EXPECT_EQ(multiplied(5'625, 3), 4'219) << "4218.75";
    EXPECT_EQ(multiplied(9'375, 6), 14'063) << "14062.5: half goes up";
    EXPECT_EQ(multiplied(39'000, 5), 40'000);
    EXPECT_EQ(multiplied(2'600, 3), 2'500);
    Battle battle("send carapuce | send salameche; exuviation | groz-yeux; exuviation | groz-yeux");
    EXPECT_EQ(battle.first(carapuce).attack, 22'500);
    EXPECT_EQ(battle.first(carapuce).defence, 3'164);
    EXPECT_EQ(battle.second(salameche).attack, 15'625);
    battle.play("switch osselait | switch pikachou");
    EXPECT_EQ(battle.first(carapuce).attack, 22'500) << "bonuses stay on the bench";
}

TEST(PokemonRules, PK04_AFallenPokemonKeepsPPAndBonusesButNoStatus) {
    const Battle battle = at("turn 9 choose / salameche / boulbizarre boulbizarre:20,attack=12500,burn=3,poison=2",
                             "tranche | vampigraine");
    EXPECT_EQ(battle.second(boulbizarre).pv, 0);
    EXPECT_FALSE(battle.second(boulbizarre).has_status());
    EXPECT_EQ(battle.second(boulbizarre).attack, 12'500);
    EXPECT_EQ(battle.second(boulbizarre).pp[3], 20) << "it lost its action";
}

TEST(PokemonRules, PK05_TheFirstChoiceIsOfBothAndTurnOneFollows) {
    Battle battle;
    EXPECT_EQ(battle.actor(), Actor::both);
    EXPECT_NE(battle.refusal("tonnerre | send pikachou"), "");
    battle.play("send pikachou | send salameche");
    EXPECT_EQ(battle.state().turn, 1);
    EXPECT_EQ(battle.text(), "turn 1 choose / pikachou / salameche");
}

TEST(PokemonRules, PK06_FourAttacksAndEveryLivingPartner) {
    const Battle battle = at("turn 9 choose / pikachou carapuce:0 osselait:1 / salameche");
    EXPECT_EQ(battle.moves(Seat::first),
              (Names{"tonnerre", "cage-eclair", "rugissement", "change-eclair", "switch boulbizarre", "switch etourmi",
                     "switch osselait", "switch salameche"}));
    EXPECT_NE(battle.refusal("switch carapuce | tranche"), "") << "KO";
    EXPECT_NE(battle.refusal("switch pikachou | tranche"), "") << "already there";
    EXPECT_NE(battle.refusal("seisme | tranche"), "") << "another's attack";
    const Battle alone =
        at("turn 9 choose / pikachou boulbizarre:0 carapuce:0 etourmi:0 osselait:0 salameche:0 / salameche");
    EXPECT_EQ(alone.moves(Seat::first).size(), 4U);
}

TEST(PokemonRules, PK07_SwitchesFirstThenPriorityThenSpeed) {
    // A switch comes before the quickest attack, and takes the hit.
    Battle battle("send carapuce | send etourmi; switch osselait | vive-attaque");
    EXPECT_EQ(battle.first(osselait).pv, 240 - 45);
    EXPECT_EQ(battle.first(carapuce).pv, 230);
    // vive-attaque is quicker than pikachou.
    const Battle quick = at("turn 9 choose / etourmi / pikachou pikachou:10", "vive-attaque | tonnerre");
    EXPECT_EQ(quick.first(etourmi).pv, 220);
    EXPECT_EQ(quick.second(pikachou).pv, 0);
    // Otherwise speed decides: pikachou 200 before salamèche 150.
    const Battle fast = at("turn 9 choose / salameche salameche:10 / pikachou", "tranche | tonnerre");
    EXPECT_EQ(fast.second(pikachou).pv, 210);
    // Halved speed counts: a paralysed salamèche is slower than étourmi.
    Battle slow = at("turn 9 choose / salameche salameche:10,paralysis=4 / etourmi", "tranche | rapace");
    EXPECT_EQ(slow.first(salameche).pv, 0);
    EXPECT_EQ(slow.second(etourmi).pv, 220);
}

TEST(PokemonRules, PK07_EqualSpeedIsDrawnEvenWithoutPP) {
    const Battle equal =
        at("turn 9 choose / boulbizarre boulbizarre:9,pp=0.35.10.20 / carapuce", "fouet-liane | coud-boule");
    EXPECT_EQ(equal.events(), "!first 1/2 !second 1/2 ");
    EXPECT_EQ(equal.text(),
              "turn 9 order / boulbizarre next=fouet-liane boulbizarre:9,pp=0.35.10.20 / carapuce next=coud-boule");
    EXPECT_EQ(at("turn 9 choose / etourmi / etourmi", "vive-attaque | vive-attaque").actor(), Actor::chance);
    EXPECT_EQ(at("turn 9 choose / etourmi / etourmi", "vive-attaque | rapace").actor(), Actor::both);
    Battle second = at("turn 9 choose / boulbizarre boulbizarre:9 / carapuce", "charge | coud-boule; !second");
    EXPECT_EQ(second.first(boulbizarre).pv, 0);
    EXPECT_EQ(second.first(boulbizarre).pp[1], 35) << "fell before its attack";
}

TEST(PokemonRules, PK07_TheFirstSeatSwitchesFirstAndReplacesAtOnce) {
    Battle battle =
        at("turn 9 choose / carapuce traps=9 pikachou:3 / osselait", "switch pikachou | switch boulbizarre");
    EXPECT_EQ(battle.actor(), Actor::first);
    EXPECT_EQ(battle.text(), "turn 9 send first / pikachou traps=9 pikachou:0 / osselait next=switch-boulbizarre");
    battle.play("send carapuce");
    EXPECT_EQ(battle.state().active, (std::array<Who, 2>{carapuce, boulbizarre}));
    EXPECT_EQ(battle.state().turn, 10);
}

TEST(PokemonRules, PK08_TheReplacementTakesTheFieldAtOnceAndDoesNotAttack) {
    Battle battle = at("turn 9 choose / pikachou / carapuce carapuce:50", "tonnerre | coud-boule");
    EXPECT_EQ(battle.text(), "turn 9 send second / pikachou pikachou:210,pp=14.20.40.20 / carapuce carapuce:0");
    battle.play("send osselait");
    EXPECT_EQ(battle.state().turn, 10);
    EXPECT_EQ(battle.first(pikachou).pv, 210);
}

TEST(PokemonRules, PK08_ASingleLivingPartnerIsAskedForToo) {
    const Battle battle =
        at("turn 9 choose / pikachou / carapuce boulbizarre:0 carapuce:50 etourmi:0 pikachou:0 salameche:0",
           "tonnerre | coud-boule");
    EXPECT_EQ(battle.moves(Seat::second), Names{"send osselait"});
}

TEST(PokemonRules, PK09_ChangeEclairBringsAPartnerInBeforeTheOtherAttack) {
    Battle battle("send pikachou | send osselait; change-eclair | seisme");
    EXPECT_EQ(battle.actor(), Actor::first) << "also when the target is immune";
    EXPECT_EQ(battle.text(), "turn 1 send first / pikachou pikachou:210,pp=15.20.40.19 / osselait next=seisme");
    EXPECT_FALSE(battle.moves(Seat::first).contains("send pikachou"));
    battle.play("send etourmi");
    EXPECT_EQ(battle.first(etourmi).pv, 220) << "séisme comes, and étourmi is immune";
    EXPECT_EQ(battle.second(osselait).pp[1], 9);
    EXPECT_EQ(battle.state().turn, 2);
}

TEST(PokemonRules, PK09_APrisonerOnlyHits) {
    const Battle battle = at("turn 9 choose / pikachou pikachou:210,prison=3 / carapuce", "change-eclair | toxic");
    EXPECT_EQ(battle.state().turn, 10);
    EXPECT_EQ(battle.second(carapuce).pv, 230 - 133);
}

TEST(PokemonRules, PK09_WithoutPPOrPartnersNobodyComesIn) {
    EXPECT_EQ(at("turn 9 choose / pikachou pikachou:210,pp=1.1.1.0 / carapuce", "change-eclair | toxic").actor(),
              Actor::both);
    const Battle alone =
        at("turn 9 choose / pikachou boulbizarre:0 carapuce:0 etourmi:0 osselait:0 salameche:0 / carapuce",
           "change-eclair | toxic");
    EXPECT_EQ(alone.second(carapuce).pv, 230 - 133);
    EXPECT_EQ(alone.state().turn, 10);
}

TEST(PokemonRules, PK09_BothChooseWhenTheHitTookTheTarget) {
    Battle battle =
        at("turn 9 choose / pikachou traps=9 osselait:5 / etourmi traps=9 carapuce:5", "change-eclair | rapace");
    EXPECT_EQ(battle.actor(), Actor::both);
    EXPECT_FALSE(battle.moves(Seat::first).contains("send pikachou"));
    battle.play("send osselait | send carapuce");
    EXPECT_EQ(battle.actor(), Actor::both) << "traps took both newcomers: they choose again together";
    EXPECT_TRUE(battle.moves(Seat::first).contains("send pikachou")) << "the user may come back";
    battle.play("send pikachou | send boulbizarre");
    EXPECT_EQ(battle.state().turn, 10);
    EXPECT_EQ(battle.first(pikachou).pv, 210 - 37) << "18 % of 210, rounded down";
}

TEST(PokemonRules, PK09_TrapsThatTakeTheLastOneEndTheBattleThere) {
    Battle battle = at(
        "turn 9 choose / pikachou traps=9 / etourmi traps=9 boulbizarre:1 carapuce:0 pikachou:0 osselait:0 salameche:0",
        "change-eclair | rapace");
    battle.play("send osselait | send boulbizarre");
    EXPECT_EQ(battle.outcome(), Outcome::first);
    EXPECT_EQ(battle.state().traps[0], 9) << "nothing further is counted";
}

TEST(PokemonRules, PK10_AttacksWithoutPPDoNothing) {
    const Battle battle = at("turn 9 choose / pikachou pikachou:210,pp=0.1.1.1 / carapuce", "tonnerre | toxic");
    EXPECT_EQ(battle.second(carapuce).pv, 230);
    EXPECT_EQ(battle.first(pikachou).pv, 210 - 210 / 16) << "poison only";
}

TEST(PokemonRules, PK10_WithNoPPAtAllItCosts50PVAndCanBeTheEnd) {
    Battle battle = at("turn 9 choose / pikachou pikachou:50,pp=0.0.0.0 / carapuce", "tonnerre | coud-boule");
    EXPECT_EQ(battle.actor(), Actor::first);
    EXPECT_EQ(battle.first(pikachou).pv, 0);
    battle.play("send osselait");
    EXPECT_EQ(battle.first(osselait).pv, 240 - 45) << "the attack still to come hits the replacement";
    const Battle last = at(
        "turn 9 choose / pikachou boulbizarre:0 carapuce:0 etourmi:0 pikachou:50,pp=0.0.0.0 osselait:0 salameche:0 / "
        "carapuce",
        "tonnerre | coud-boule");
    EXPECT_EQ(last.outcome(), Outcome::second);
    EXPECT_EQ(last.second(carapuce).pp[3], 15);
}

TEST(PokemonRules, PK11_TheSlowerSuffersFirst) {
    // Last against last, both burnt to death: the slower falls first and has lost.
    const std::string others = " boulbizarre:0 carapuce:0 etourmi:0 osselait:0";
    const Battle battle = at("turn 9 choose / pikachou" + others + " salameche:0 pikachou:9,burn=2 / salameche" +
                                 others + " pikachou:0 salameche:9,burn=2",
                             "rugissement | groz-yeux");
    EXPECT_EQ(battle.outcome(), Outcome::first);
    EXPECT_EQ(battle.first(pikachou).burn, 2) << "no further status";
}

TEST(PokemonRules, PK11_AtEqualSpeedTheOrderIsDrawnIfBothLosePV) {
    const std::string position = "turn 9 choose / carapuce carapuce:230,burn=3 / boulbizarre boulbizarre:200,poison=2";
    const Battle battle = at(position, "exuviation | croissance; !first");
    EXPECT_EQ(battle.events(), "!first 1/2 !second 1/2 ");
    EXPECT_TRUE(battle.text().starts_with("turn 9 suffer / ")) << battle.text();
    EXPECT_EQ(battle.first(carapuce).burn, 3) << "nothing has ticked yet";
    const Battle one = at("turn 9 choose / carapuce carapuce:230,burn=3 / boulbizarre boulbizarre:200,prison=2",
                          "exuviation | croissance; !first");
    EXPECT_EQ(one.actor(), Actor::both) << "only one loses PV";
}

TEST(PokemonRules, PK11_WhoComesInAtTheEndSuffersNothingWhoCameEarlierDoes) {
    Battle late = at("turn 9 choose / pikachou pikachou:9,burn=2 / osselait traps=3 osselait:240,burn=2",
                     "rugissement | mimi-queue");
    EXPECT_TRUE(late.text().starts_with("turn 9 replace first / pikachou")) << late.text();
    EXPECT_EQ(late.state().traps[1], 2) << "traps have counted down before";
    EXPECT_EQ(late.second(osselait).pv, 210) << "both suffer before anybody is replaced";
    late.play("send carapuce");
    EXPECT_EQ(late.state().turn, 10);
    const Battle early = at("turn 9 choose / pikachou carapuce:200,burn=2 / osselait", "switch carapuce | mimi-queue");
    EXPECT_EQ(early.first(carapuce).pv, 200 - 28);
    EXPECT_EQ(early.first(carapuce).burn, 1);
    const Battle both =
        at("turn 9 choose / pikachou pikachou:9,burn=2 / osselait osselait:9,burn=2", "rugissement | mimi-queue");
    EXPECT_EQ(both.actor(), Actor::both);
}

TEST(PokemonRules, PK12_TheBattleEndsAtTheMomentTheLastFalls) {
    const Battle battle =
        at("turn 9 choose / pikachou / carapuce boulbizarre:0 carapuce:50 etourmi:0 pikachou:0 osselait:0 salameche:0",
           "tonnerre | coud-boule");
    EXPECT_EQ(battle.actor(), Actor::over);
    EXPECT_EQ(battle.outcome(), Outcome::first);
    EXPECT_EQ(battle.state().turn, 9);
    EXPECT_EQ(battle.line().ending().en, "Trainer 2 has no Pokémon left.");
    EXPECT_TRUE(battle.moves(Seat::first).empty());
}

TEST(PokemonRules, PK12_AfterTurn500TheSumOfPVDecides) {
    const auto end = [](const std::string& teams) {
        return at("turn 500 choose / " + teams, "switch carapuce | switch carapuce");
    };
    EXPECT_EQ(end("pikachou osselait:200 / pikachou").outcome(), Outcome::second);
    EXPECT_EQ(end("pikachou / pikachou osselait:0").outcome(), Outcome::first);
    const Battle draw = end("pikachou boulbizarre:100 / pikachou salameche:90");
    EXPECT_EQ(draw.outcome(), Outcome::draw);
    EXPECT_EQ(draw.state().turn, 500);
    EXPECT_NE(draw.line().ending().fr.find("nulle"), std::string::npos);
    Battle replaced =
        at("turn 500 choose / pikachou pikachou:9,burn=2 / pikachou", "rugissement | rugissement; !first");
    EXPECT_EQ(replaced.actor(), Actor::first) << "replacements belong to the turn";
    EXPECT_EQ(replaced.play("send carapuce").actor(), Actor::over);
}

TEST(PokemonRules, PK12_TheSeedsThatTakeTheLastOneStillFeed) {
    const Battle battle =
        at("turn 9 choose / osselait boulbizarre:100 / salameche boulbizarre:0 carapuce:0 etourmi:0 pikachou:0 "
           "osselait:0 salameche:20,seeds=3",
           "mimi-queue | groz-yeux");
    EXPECT_EQ(battle.outcome(), Outcome::first);
    EXPECT_EQ(battle.first(boulbizarre).pv, 120) << "what was really lost";
}

TEST(PokemonRules, PK13_BurnsTakeAnEighthSixTimesAndWeaken) {
    Battle battle("send carapuce | send osselait; ebullition | mimi-queue");
    EXPECT_EQ(battle.events(), "!burn 1/3 !no-burn 2/3 ");
    EXPECT_EQ(battle.second(osselait).pv, 240 - 105) << "drawn after the damage";
    battle.play("!burn");
    EXPECT_EQ(battle.second(osselait).burn, 5);
    EXPECT_EQ(battle.second(osselait).pv, 240 - 105 - 30);
    // An already burnt one is rolled for again, and the six begin anew.
    Battle again = at("turn 9 choose / carapuce / osselait osselait:240,burn=2", "ebullition | mimi-queue");
    EXPECT_EQ(again.play("!burn").second(osselait).burn, 5);
    // None on a target that falls.
    EXPECT_EQ(at("turn 9 choose / carapuce / osselait osselait:20", "ebullition | mimi-queue").actor(), Actor::second);
    // Fire burns fire too.
    EXPECT_EQ(at("turn 9 choose / salameche / salameche", "crocs-feu | tranche; !first; !burn").second(salameche).burn,
              5);
}

TEST(PokemonRules, PK14_PoisonGrows) {
    Battle battle("send carapuce | send osselait; toxic | mimi-queue");
    EXPECT_EQ(battle.second(osselait).pv, 225);
    for (const int pv : {195, 150, 90}) EXPECT_EQ(battle.play("exuviation | mimi-queue").pv(Seat::second), pv);
    EXPECT_EQ(battle.second(osselait).poison, 0);
    EXPECT_EQ(battle.play("exuviation | mimi-queue").pv(Seat::second), 90);
    const Battle anew = at("turn 9 choose / carapuce / osselait osselait:240,poison=1", "toxic | mimi-queue");
    EXPECT_EQ(anew.second(osselait).pv, 225) << "again: from the beginning";
    EXPECT_EQ(anew.second(osselait).poison, 3);
}

TEST(PokemonRules, PK15_SeedsFeedTheirCasterAndSlowTheirBearer) {
    Battle battle = at("turn 9 choose / boulbizarre boulbizarre:100 / osselait", "vampigraine | mimi-queue");
    EXPECT_EQ(battle.second(osselait).pv, 210);
    EXPECT_EQ(battle.first(boulbizarre).pv, 130);
    EXPECT_EQ(battle.second(osselait).seeds, 4);
    EXPECT_EQ(Pokemon::speed(battle.state(), Seat::second), 95 * 2);
    battle.play("switch carapuce | mimi-queue");
    EXPECT_EQ(battle.first(boulbizarre).pv, 160) << "wherever it is";
    EXPECT_EQ(at("turn 9 choose / boulbizarre / boulbizarre", "vampigraine | charge; !first").second(boulbizarre).seeds,
              0);
    const Battle full =
        at("turn 9 choose / carapuce boulbizarre:220 / osselait osselait:240,seeds=1", "exuviation | mimi-queue");
    EXPECT_EQ(full.first(boulbizarre).pv, 230) << "up to its maximum";
    const Battle gone =
        at("turn 9 choose / carapuce boulbizarre:0 / osselait osselait:240,seeds=1", "exuviation | mimi-queue");
    EXPECT_EQ(gone.first(boulbizarre).pv, 0);
    EXPECT_EQ(gone.second(osselait).pv, 210);
}

TEST(PokemonRules, PK16_ParalysisIsDrawnAfterThePPIsSpent) {
    const std::string position = "turn 9 choose / salameche salameche:220,paralysis=5,pp=0.30.15.20 / osselait";
    Battle battle = at(position, "tranche | mimi-queue");
    EXPECT_EQ(battle.events(), "!moves 2/3 !stuck 1/3 ");
    EXPECT_EQ(battle.first(salameche).pp[2], 14);
    EXPECT_EQ(Pokemon::speed(battle.state(), Seat::first), 150 * 2);
    battle.play("!stuck");
    EXPECT_EQ(battle.second(osselait).pv, 240);
    EXPECT_EQ(battle.first(salameche).paralysis, 4);
    EXPECT_EQ(at(position, "tranche | mimi-queue; !moves").second(osselait).pv, 240 - 45);
    EXPECT_EQ(at(position, "crocs-feu | mimi-queue").actor(), Actor::both) << "without PP nothing is drawn";
    EXPECT_EQ(at(position, "switch carapuce | mimi-queue").actor(), Actor::both) << "never prevents a switch";
    const Battle quarter = at("turn 9 choose / salameche salameche:220,paralysis=5,seeds=3 / osselait");
    EXPECT_EQ(Pokemon::speed(quarter.state(), Seat::first), 150);
}

TEST(PokemonRules, PK17_APrisonerMayNotSwitchUntilItIsCounted) {
    Battle battle("send salameche | send osselait; danse-flammes | mimi-queue");
    EXPECT_EQ(battle.second(osselait).prison, 5);
    EXPECT_EQ(battle.moves(Seat::second).size(), 4U);
    EXPECT_NE(battle.refusal("tranche | switch carapuce"), "");
    battle.play("switch carapuce | mimi-queue");
    EXPECT_EQ(battle.moves(Seat::second).size(), 4U) << "outlasts the captor's departure";
    for (int turn = 0; turn < 4; ++turn) battle.play("exuviation | mimi-queue");
    EXPECT_EQ(battle.moves(Seat::second).size(), 9U);
    const Battle fallen = at("turn 9 choose / pikachou / carapuce carapuce:9,prison=4", "tonnerre | toxic");
    EXPECT_EQ(fallen.moves(Seat::second).size(), 5U) << "a replacement is allowed";
}

TEST(PokemonRules, PK18_TrapsHurtWhoeverComesInByItsWeaknessToSol) {
    const std::array<int, team_size> left{230 - 13, 230 - 27, 220, 210 - 37, 240 - 28, 220 - 39};
    for (std::size_t who = 0; who < team_size; ++who) {
        if (who == osselait) continue;
        const Battle battle =
            at("turn 9 choose / osselait traps=7 / carapuce", fmt::format("switch {} | exuviation", species[who].name));
        EXPECT_EQ(battle.first(static_cast<Who>(who)).pv, left[who]) << species[who].name;
        EXPECT_EQ(battle.state().traps[0], 6);
    }
    EXPECT_EQ(at("turn 9 choose / carapuce traps=7 / carapuce", "switch osselait | exuviation").first(osselait).pv,
              left[osselait]);
    Battle laid("send osselait | send carapuce; piege-de-rock | exuviation");
    EXPECT_EQ(laid.state().traps, (std::array<std::uint8_t, 2>{0, 29}));
    EXPECT_EQ(at("turn 9 choose / osselait / carapuce traps=3", "piege-de-rock | exuviation").state().traps[1], 29);
    EXPECT_EQ(at("turn 9 choose / etourmi traps=3 / carapuce traps=3", "antibrume | exuviation; !first").state().traps,
              (std::array<std::uint8_t, 2>{0, 2}));
    // Traps whose last end of turn this is hurt no replacement at its end.
    Battle last = at("turn 9 choose / pikachou traps=1 pikachou:9,burn=2 / osselait", "rugissement | mimi-queue");
    EXPECT_EQ(last.play("send carapuce").first(carapuce).pv, 230);
}

TEST(PokemonRules, PK19_OnlyEventsOfThisMomentCanHappen) {
    const Battle battle = at("turn 9 choose / carapuce / osselait", "ebullition | mimi-queue");
    EXPECT_NE(battle.refusal("!first").find("'!first' cannot happen here; possible: !burn, !no-burn"),
              std::string::npos);
    EXPECT_EQ(battle.refusal("!NO-BURN"), "");
    const Battle choosing("send carapuce | send osselait");
    EXPECT_NE(choosing.refusal("!burn").find("chance does not act here"), std::string::npos);
}

TEST(PokemonRules, HealingStopsAtTheMaximum) {
    EXPECT_EQ(at("turn 9 choose / etourmi etourmi:150 / osselait", "atterrissage | mimi-queue").first(etourmi).pv, 220);
    EXPECT_EQ(at("turn 9 choose / etourmi etourmi:50 / osselait", "atterrissage | mimi-queue").first(etourmi).pv, 160);
}

}  // namespace
}  // namespace joute::pokemon
