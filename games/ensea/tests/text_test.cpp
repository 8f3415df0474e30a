// SPDX-License-Identifier: MIT
// Reading and explaining: what is refused and why, words in both languages, drawings that fit, the scene.
#include <gtest/gtest.h>

#include <string>

#include "core/erase.hpp"
#include "core/text.hpp"
#include "ensea/notation.hpp"
#include "ensea/view.hpp"
#include "support/effort.hpp"
#include "support/random_play.hpp"

namespace joute::ensea {
namespace {

using testing::effort;

std::string refusal(const std::string& text, const Options& options = {}) {
    const auto state = parse_position(Ensea(options), text);
    if (state.ok()) return "accepted";
    EXPECT_NE(state.error().en, state.error().fr);
    EXPECT_EQ(state.error().en.find('\n'), std::string::npos);
    return state.error().en;
}

bool says(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(EnseaText, E24BadPositionsAreRefusedWithAReason) {
    const std::string teams = " / IS RT MSC EVE / IS RT MSC EVE";
    for (const auto& [text, reason] : std::vector<std::pair<std::string, std::string>>{
             {"fight first", "'PHASE / first / second' was expected"},
             {"war first" + teams, "'war' is not a phase"},
             {"fight third" + teams, "'third' is not a seat"},
             {"fight" + teams, "'fight SEAT'"},
             {"fight first action=300" + teams, "after 300 actions"},
             {"fight first action=301" + teams, "action takes a number from 0 to 300"},
             {"fight first / IS RT MSC / IS RT MSC EVE", "four against four"},
             {"fight first / IS RT MSC EVE ESC / IS RT MSC EVE", "at most four"},
             {"fight first / IS IS MSC EVE / IS RT MSC EVE", "IS appears twice"},
             {"fight first / RT IS MSC EVE / IS RT MSC EVE", "in the order"},
             {"fight first / IS RT MSC Boss / IS RT MSC EVE", "the boss plays no duel"},
             {"fight first / IS RT MSC XX / IS RT MSC EVE", "'XX' is not a champion"},
             {"fight first / IS:81 RT MSC EVE / IS RT MSC EVE", "IS:PV takes a number from 0 to 80"},
             {"fight first / IS,luck=26 RT MSC EVE / IS RT MSC EVE", "luck takes a number from 0 to 25"},
             {"fight first / IS,defense=9 RT MSC EVE / IS RT MSC EVE", "from 10 to 200"},
             {"fight first / IS,speed=9 RT MSC EVE / IS RT MSC EVE", "'speed=9' is not one of"},
             {"fight first / IS:0 RT:0 MSC:0 EVE:0 / IS RT MSC EVE", "a living champion on both sides"},
             {"fight first action=3 / IS:0,acted RT MSC EVE / IS RT MSC EVE", "a dead champion has not acted"},
             {"fight first action=3 / IS,acted RT:0 MSC:0 EVE:0 / IS RT MSC EVE",
              "once all living champions have acted"},
             {"fight first action=3 / IS RT ESE EVE regen=5x3 / IS RT MSC EVE", "needs MSC in the team"},
             {"fight first action=3 / IS RT MSC EVE regen=5x4 / IS RT MSC EVE", "at most 3 times are left"},
             {"fight first action=3 / IS RT MSC EVE regen=7x2 / IS RT MSC EVE", "regen takes HP and how often"},
             {"fight first action=3 / IS RT MSC EVE boost / IS RT MSC EVE", "boost needs AEI"},
             {"fight first / IS RT MSC EVE regen=5x3 / IS RT MSC EVE", "come from actions of this fight"},
             {"critical first IS:A1>ESE" + teams, "not an action of first that can be critical"},
             {"critical first pass" + teams, "can be critical"},
             {"over first action=3" + teams, "the result does not fit"},
             {"over draw action=9 / IS:0 RT:0 MSC:0 EVE:0 / IS RT MSC EVE", "the result does not fit"},
             {"begin / IS:3 RT MSC EVE / IS RT MSC EVE", "all champions are fresh"},
             {"team / - / -", "does not go with this --draft"},
             {"starter / - / -", "belongs to the campaign"},
         })
        EXPECT_TRUE(says(refusal(text), reason)) << text << "\n" << refusal(text);
    const Options solo{.solo = true};
    for (const auto& [text, reason] : std::vector<std::pair<std::string, std::string>>{
             {"fight first / IS / AEI", "campaign' was expected"},
             {"fight first / IS / AEI / arena=1 fight=1 cafe=1 rattrapage=1 starter=IS", "met= is missing"},
             {"fight first / IS / AEI / arena=5 fight=1 cafe=1 rattrapage=1 starter=IS met=IS,AEI", "from 1 to 4"},
             {"fight first / IS / AEI / arena=1 fight=1 cafe=1 rattrapage=1 starter=IS met=AEI,IS",
              "ordered as IS,AEI"},
             {"fight first / IS / AEI / arena=1 fight=1 cafe=1 rattrapage=1 starter=IS met=IS,RT",
              "do not fit together"},
             {"fight first / IS / AEI / arena=1 fight=2 cafe=1 rattrapage=1 starter=IS met=IS,AEI", "has 2 champions"},
             {"fight second / IS / AEI / arena=1 fight=1 cafe=1 rattrapage=1 starter=IS met=IS,AEI", "acts first"},
             {"fight first / IS / Boss / arena=1 fight=1 cafe=1 rattrapage=1 starter=IS met=IS,AEI", "the one enemy"},
             {"fight first / IS / AEI / arena=1 fight=1 cafe=1 rattrapage=2 starter=IS met=IS,AEI", "from 0 to 1"},
             {"fight first / IS / AEI / arena=1 fight=1 cafe=1 rattrapage=1 starter=IS met=IS,AEI major=Elec", "major"},
             {"event / IS / - / arena=1 fight=1 cafe=1 rattrapage=1 starter=IS met=IS", "does not happen"},
             {"draft / - / - / arena=1 fight=1 cafe=1 rattrapage=1 starter=IS met=IS", "belongs to the duel"},
             {"enemy / IS:70 / - / arena=1 fight=1 cafe=1 rattrapage=1 starter=IS met=IS", "between fights"},
         })
        EXPECT_TRUE(says(refusal(text, solo), reason)) << text << "\n" << refusal(text, solo);
    const Options as_reported{.solo = true, .as_reported = true};
    for (const auto& [text, reason] : std::vector<std::pair<std::string, std::string>>{
             {"event / IS AEI / - / arena=1 fight=2 cafe=1 rattrapage=1 starter=IS met=IS,AEI beaten=AEI",
              "the team has 1 champions"},
             {"fight first / RT / AEI / arena=1 fight=2 cafe=1 rattrapage=1 starter=IS met=IS,RT,AEI beaten=RT",
              "do not fit together"},
             {"enemy / IS:70 / - / arena=1 fight=1 cafe=1 rattrapage=1 starter=IS met=IS", "who has not fought yet"},
             {"enemy / IS:7 RT:7 AEI MSC / - / arena=2 fight=1 cafe=1 rattrapage=1 starter=IS met=IS,RT,AEI,MSC",
              "who has not fought yet"},
             {"enemy / IS,acted RT AEI MSC / - / arena=2 fight=1 cafe=1 rattrapage=1 starter=IS met=IS,RT,AEI,MSC",
              "acted, regen and boost"},
         })
        EXPECT_TRUE(says(refusal(text, as_reported), reason)) << text << "\n" << refusal(text, as_reported);
    EXPECT_TRUE(
        parse_position(Ensea(as_reported),
                       "enemy / IS:7,attack=160 RT AEI MSC / - / arena=2 fight=1 cafe=1 rattrapage=1 starter=IS "
                       "met=IS,RT,AEI,MSC"));
}

std::string why(const std::string& position, Seat seat, const std::string& move, const Options& options = {}) {
    const GameOf<Ensea> game{Ensea(options)};
    auto line = game.start_at(position);
    EXPECT_TRUE(line.ok()) << (line.ok() ? "" : line.error().en);
    if (!line.ok()) return "";
    const auto found = (*line)->find_move(seat, move);
    if (found.ok()) return "accepted";
    EXPECT_NE(found.error().en, found.error().fr);
    return found.error().en;
}

TEST(EnseaText, WrongMovesAreRefusedWithWhatWasExpected) {
    const std::string fight = "fight first action=4 / IS,acted RT MSC:0 AEI / IS:0 RT MSC EVE";
    const std::string ordered = "fight first action=4 / IS,acted RT AEI MSC:0 / IS:0 RT MSC EVE";
    EXPECT_TRUE(says(why("draft / - / -", Seat::first, "pick IS,RT,MSC"), "a team has four champions"));
    EXPECT_TRUE(says(why("draft / - / -", Seat::first, "pick IS,IS,MSC,EVE"), "IS is picked twice"));
    EXPECT_TRUE(says(why("draft / - / -", Seat::second, "pick IS,RT,MSC,XYZ"), "'XYZ' is not a champion"));
    EXPECT_TRUE(says(why("draft / - / -", Seat::first, "pick RT,IS,MSC,EVE"), "pick IS,RT,MSC,EVE"));
    EXPECT_EQ(why("draft / - / -", Seat::first, "PICK is,rt,msc,eve"), "accepted");
    EXPECT_TRUE(says(why(ordered, Seat::first, "IS:A1>RT"), "IS has acted and waits"));
    EXPECT_TRUE(says(why(ordered, Seat::first, "MSC:A1>RT"), "MSC is dead and cannot act"));
    EXPECT_TRUE(says(why(ordered, Seat::first, "RT:A1>IS"), "IS is dead and cannot be a target"));
    EXPECT_TRUE(says(why(ordered, Seat::first, "RT:A1"), "needs a target"));
    EXPECT_TRUE(says(why(ordered, Seat::first, "RT:A4>MSC"), "RT has no action 'A4'"));
    EXPECT_TRUE(says(why(ordered, Seat::first, "AEI:S1>MSC"), "takes no target"));
    EXPECT_TRUE(says(why(ordered, Seat::first, "RT:A1>ESC"), "not in Team 2"));
    EXPECT_TRUE(says(why(ordered, Seat::first, "EVE:A1>RT"), "not in Team 1"));
    EXPECT_TRUE(says(why(ordered, Seat::first, "use cafe>RT"), "no objects in a duel"));
    EXPECT_TRUE(says(why(ordered, Seat::first, "nonsense"), "is not a legal move"));
    const Options solo{.solo = true};
    const std::string run =
        "fight first action=4 / IS AEI:0 / RT / arena=1 fight=2 cafe=0 rattrapage=1 starter=IS "
        "met=IS,RT,AEI beaten=AEI";
    EXPECT_TRUE(says(why(run, Seat::first, "use cafe>IS", solo), "no café is left"));
    EXPECT_TRUE(says(why(run, Seat::first, "use rattrapage>IS", solo), "IS is alive"));
    EXPECT_TRUE(says(why(run, Seat::first, "use tea>IS", solo), "'tea' is not an object"));
    EXPECT_TRUE(says(refusal(fight), "in the order"));
    EXPECT_TRUE(says(why("starter / - / - / arena=1 fight=1 cafe=1 rattrapage=1", Seat::first, "pick IS,RT", solo),
                     "one starter is picked"));
}

TEST(EnseaText, BoardsFitEightyColumnsAndEveryStepHasWordsAndAScene) {
    for (const Options& options : {Options{}, Options{.solo = true}, Options{.solo = true, .as_reported = true}}) {
        const Ensea game(options);
        for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(effort(20)); ++seed)
            testing::random_game(game, seed, 3000, [&](const auto& line) {
                const State& s = line.state();
                for (const Language language : {Language::english, Language::french})
                    for (const StyledLine& drawn : draw_board(game, s, language)) {
                        std::size_t width = 0;
                        for (const Span& span : drawn) width += columns(span.text);
                        ASSERT_LE(width, 80U) << print_position(game, s);
                    }
                ASSERT_TRUE(std::holds_alternative<Fact::Object>(draw_scene(game, s).content));
                for (const Seat seat : both_seats) {
                    MoveList<Ensea::max_moves> moves;
                    game.legal(s, seat, moves);
                    for (const Move move : moves) {
                        ASSERT_FALSE(explain_move(game, s, move).fr.empty());
                        ASSERT_FALSE(std::get<Fact::Object>(move_parts(game, s, move).content).empty());
                    }
                }
            });
    }
}

TEST(EnseaText, AnActionIsExplainedWithItsDamageAndChances) {
    const Ensea game;
    const auto s = parse_position(game, "fight first action=4 / IS RT MSC EVE / IS RT MSC:90 EVE");
    ASSERT_TRUE(s.ok());
    const Message words = explain_move(game, *s, make_move(MoveKind::act, 0, 1, 2));
    EXPECT_EQ(words.en, "IS, Sudo on MSC: 68 HP, critical 5%: 135 (KO); own Power +20");
    EXPECT_EQ(words.fr, "IS, Sudo sur MSC : 68 PV, critique 5 % : 135 (KO) ; sa Puissance +20");
    const auto parts = std::get<Fact::Object>(move_parts(game, *s, make_move(MoveKind::act, 0, 1, 2)).content);
    const auto number = [&](const std::string& key) {
        for (const auto& [name, value] : parts)
            if (name == key) return std::get<double>(value.content);
        return -1.0;
    };
    EXPECT_DOUBLE_EQ(number("critical"), 0.05);
    EXPECT_DOUBLE_EQ(number("ko"), 0.05);
    EXPECT_DOUBLE_EQ(number("factor"), 2.0);
    EXPECT_DOUBLE_EQ(number("expected"), 68 * 0.95 + 90 * 0.05);
}

TEST(EnseaText, MajorsHaveNamesInBothLanguages) {
    EXPECT_EQ(major_words(Major::humanities).en, "Humanities");
    EXPECT_EQ(major_words(Major::humanities).fr, "Humaines");
    EXPECT_EQ(major_words(Major::elec).fr, "Élec");
    const Happening boss_switches{.what = What::major, .major = Major::humanities};
    EXPECT_EQ(happening_words(Ensea(), boss_switches).en, "The boss switches to Humanities");
}

/// Whether an object has a field.
bool has_field(const Fact& fact, std::string_view name) {
    for (const auto& [key, value] : std::get<Fact::Object>(fact.content))
        if (key == name) return true;
    return false;
}

TEST(EnseaScene, TheRosterIsThereWhereAGameStartsAndNotInFights) {
    for (const Options& options : {Options{}, Options{.drawn_draft = true}, Options{.solo = true}}) {
        const Ensea game(options);
        EXPECT_TRUE(has_field(draw_scene(game, game.start()), "roster"));
        testing::random_game(game, 7, 40, [&](const auto& line) {
            if (line.state().phase != Phase::fight) return;
            EXPECT_FALSE(has_field(draw_scene(game, line.state()), "roster"));
        });
    }
}

}  // namespace
}  // namespace joute::ensea
