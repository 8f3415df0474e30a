// SPDX-License-Identifier: MIT
// The words of the protocol: every step of every game is one word and comes back as it was.
#include <gtest/gtest.h>

#include "agents/catalogue.hpp"
#include "agents/exec.hpp"
#include "core/script.hpp"
#include "support/effort.hpp"
#include "ugi/load.hpp"
#include "ugi/program.hpp"
#include "ugi/words.hpp"

namespace joute {
namespace {

TEST(UgiWords, AStepIsOneWord) {
    EXPECT_EQ(word_of_step("2a1-a3"), "2a1-a3");
    EXPECT_EQ(word_of_step("switch etourmi | tonnerre"), "switch_etourmi|tonnerre");
    EXPECT_EQ(word_of_step("!enemy IS"), "!enemy_IS");
    EXPECT_EQ(step_of_word("switch_etourmi|tonnerre"), "switch etourmi|tonnerre");
}

/// A step chosen at random, and every legal move of the moment tried on the way.
void expect_words_fit(AnyLine& line, Random& random) {
    const auto pick = [&](Seat seat) {
        const auto moves = line.moves(seat);
        for (const Move move : moves) {
            const std::string word = word_of_step(line.print(move));
            EXPECT_EQ(word.find_first_of(" \t|"), std::string::npos) << word;
            const auto found = line.find_move(seat, step_of_word(word));
            EXPECT_TRUE(found && *found == move) << word;
        }
        return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    };
    if (line.actor() == Actor::both) {
        const Move first = pick(Seat::first);
        line.play(first, pick(Seat::second));
    } else {
        line.play(pick(seat_of(line.actor())));
    }
}

TEST(UgiWords, EveryMoveOfEveryGameSurvivesTheProtocol) {
    for (const Kit& kit : catalogue())
        for (const auto& rules : kit.info->options.front().choices) {
            ASSERT_EQ(kit.info->options.front().name, "rules");
            OptionValues options;
            options.set("rules", rules);
            const auto game = kit.make(options);
            ASSERT_TRUE(game) << game.error().en;
            const auto line = (*game)->start();
            Random random(1);
            for (int step = 0; step < testing::effort(60) && line->actor() != Actor::over; ++step) {
                if (line->actor() == Actor::chance)
                    draw_by_seed(*line, 3);
                else
                    expect_words_fit(*line, random);
            }
            // The whole command leads to the same position again; a hidden game's to what the seat knows.
            const std::string command = position_command(*line, Seat::first, (*game)->start()->position());
            const auto words = words_of_line(command);
            if (line->hides()) {
                EXPECT_EQ(words[1], "fen");
                continue;
            }
            ASSERT_EQ(words[1], "startpos");
            const auto again = (*game)->start();
            for (std::size_t i = 3; i < words.size(); ++i) {
                const auto played = play_step(*again, step_of_word(words[i]));
                ASSERT_TRUE(played) << kit.info->id << ' ' << words[i] << ' ' << played.error().en;
            }
            EXPECT_EQ(again->position(), line->position()) << kit.info->id << ' ' << rules;
        }
}

TEST(UgiWords, NoPositionHoldsTheWordMoves) {
    for (const Kit& kit : catalogue()) {
        const auto line = (*kit.make({}))->start();
        for (int step = 0; step < 40 && line->actor() != Actor::over; ++step) {
            const std::string position = line->position();  // the words lie in it
            for (const auto word : words_of_line(position)) EXPECT_NE(word, "moves");
            Random random(static_cast<std::uint64_t>(step));
            if (line->actor() == Actor::chance)
                draw_by_seed(*line, 5);
            else
                expect_words_fit(*line, random);
        }
    }
}

TEST(UgiWords, ALineKnowsItsStepsAndWhereItBegan) {
    const auto kit = *find_game("pokemon");
    const auto made = kit->make({});
    const auto& game = *made;
    const auto line = game->start();
    const std::string start = line->position();
    ASSERT_TRUE(play_script(*line, "send salameche | send salameche; switch etourmi | tranche", 1));
    EXPECT_EQ(line->began_at(), start);
    const std::vector<std::string> steps{"send salameche | send salameche", "switch etourmi | tranche"};
    EXPECT_EQ(line->steps(), steps);
    EXPECT_EQ(line->clone()->steps(), steps);
}

TEST(UgiWords, OfAHiddenGameALineTellsNoSteps) {
    const auto made = (*find_game("schotten"))->make({});
    const auto& game = *made;
    const auto line = game->start();
    draw_until_decision(*line, 1);
    line->play(line->moves(seat_of(line->actor())).front());
    EXPECT_TRUE(line->steps().empty());
    const std::string told = position_command(*line, Seat::second, "");
    EXPECT_EQ(told, "position fen " + line->position(Seat::second));
    EXPECT_EQ(told.find("full"), std::string::npos);
}

TEST(UgiWords, WhatAProgramWroteIsSafeToShow) {
    EXPECT_EQ(valid_text("été"), "été");
    EXPECT_EQ(valid_text("a\xFF\xC0\x80\x01z"), "a????z");
    EXPECT_EQ(valid_text("\xED\xA0\x80"), "???");  // half a surrogate pair
    EXPECT_EQ(valid_text(std::string(500, 'x')).size(), 123U);
}

TEST(UgiWords, InformationIsReadAsFarAsItIsKnown) {
    Information known;
    read_information("info depth 4 seldepth 9 nodes 1200 score cp -35 value -0.25 pv a b", known);
    EXPECT_EQ(known.depth, 4);
    EXPECT_EQ(known.nodes, 1200U);
    EXPECT_EQ(known.score, -35);
    EXPECT_EQ(known.value, -0.25);
    read_information("info depth many value 7 string nodes 5", known);
    EXPECT_EQ(known.depth, 4);
    EXPECT_EQ(known.nodes, 1200U);
    EXPECT_EQ(known.value, -0.25);
}

TEST(UgiWords, OneLimitIsToldAndTheExtensionOnlyWhereItIsWanted) {
    Question question{.position = "", .state = "", .seat = Seat::second, .legal = {"a", "b_c"}, .limits = {}};
    question.limits.time = std::chrono::milliseconds(300);
    EXPECT_EQ(go_command(question, false), "go movetime 300");
    question.limits.nodes = 1000;
    EXPECT_EQ(go_command(question, true), "go nodes 1000 seat second searchmoves a b_c");
}

TEST(ProgramSpecs, ACommandIsCutIntoWordsAsAShellWould) {
    const std::vector<std::string> words{"./my bot", "-x", "a b", "", "c\"d", "e'f"};
    const auto cut = split_command(R"("./my bot"  -x 'a b' "" c\"d "e'f")");
    ASSERT_TRUE(cut);
    EXPECT_EQ(*cut, words);
    EXPECT_FALSE(split_command("'open"));
    EXPECT_FALSE(split_command("  "));
    EXPECT_FALSE(split_command("''"));
}

TEST(ProgramSpecs, SettingsFollowTheFirstCommaOutsideQuotes) {
    const auto spec = parse_program("exec:./bot --mode=fast 'a,b',time=300ms,seed=4,option.Style=random");
    ASSERT_TRUE(spec) << spec.error().en;
    EXPECT_EQ(spec->words, (std::vector<std::string>{"./bot", "--mode=fast", "a,b"}));
    EXPECT_EQ(spec->settings.limits.time, std::chrono::milliseconds(300));
    EXPECT_EQ(spec->settings.seed, 4U);
    ASSERT_EQ(spec->options.size(), 1U);
    EXPECT_EQ(spec->options[0], (std::pair<std::string, std::string>{"Style", "random"}));
    for (const char* wrong : {"exec:", "exec:,time=1s", "exec:./bot,time=soon", "exec:./bot,speed=3", "exec:./bot,fast",
                              "exec:./bot,", "exec:'./bot"})
        EXPECT_FALSE(parse_program(wrong)) << wrong;
}

TEST(ProgramSpecs, AreRefusedUnlessAllowed) {
    const Kit& kit = **find_game("pogo");
    const auto made = kit.make({});
    const auto& game = *made;
    EXPECT_FALSE(check_agent(kit, "exec:./bot"));
    EXPECT_FALSE(check_agent(kit, " exec:./bot"));
    EXPECT_TRUE(check_agent(kit, "exec:./bot", Programs::allowed));
    EXPECT_FALSE(make_agent(kit, *game, "exec:/bin/true"));
}

TEST(Crowding, IsHowManyWantEachProcessor) {
    EXPECT_EQ(crowding("0.10 0.20 0.30 1/200 4711\n", 2), 1);
    EXPECT_EQ(crowding("24.00 10.00 5.00 3/200 4711\n", 2), 12);
    EXPECT_EQ(crowding("1.00 1.00 1.00 30/200 4711\n", 2), 15) << "those that run now";
    EXPECT_EQ(crowding("5000.00 1.00 1.00 30/200 4711\n", 2), 30);
    for (const char* wrong : {"", "x", "a b c d", "-3 0 0 -5/2 1"}) EXPECT_EQ(crowding(wrong, 2), 1) << wrong;
    EXPECT_EQ(crowding("9 9 9 9/9 9", 0), 1);
}

}  // namespace
}  // namespace joute
