// SPDX-License-Identifier: MIT
// What `joute play` asks before a game, and how choices may be typed in it, with the real games.
#include <gtest/gtest.h>

#include <deque>

#include "agents/catalogue.hpp"
#include "run.hpp"
#include "terminal/console.hpp"
#include "terminal/play.hpp"

namespace joute::testing {
namespace {

/// A person who types these lines and then goes away.
class Person final : public Console {
  public:
    explicit Person(std::deque<std::string> answers) : answers_(std::move(answers)) {}

    Typed ask(const ConsoleQuestion& question) override {
        for (const Span& span : question.prompt) out += span.text;
        if (answers_.empty()) return {.kind = Typed::Kind::end, .text = {}};
        const std::string answer = answers_.front();
        answers_.pop_front();
        out += answer + "\n";
        return {.kind = Typed::Kind::line, .text = answer};
    }
    void write(std::string_view text) override { out += text; }
    void status(const std::string& /*line*/) override {}
    void clear() override {}
    [[nodiscard]] bool interactive() const override { return true; }
    [[nodiscard]] bool colours() const override { return false; }
    [[nodiscard]] std::size_t width() const override { return 80; }
    [[nodiscard]] StopFlag& interrupted() override { return flag_; }

    std::string out;

  private:
    std::deque<std::string> answers_;
    StopFlag flag_{false};
};

std::string play(PlayRequest request, std::deque<std::string> answers, Language language = Language::english) {
    request.language = language;
    request.seed = 1;
    Person person(std::move(answers));
    const auto played = play_on_console(request, person);
    EXPECT_TRUE(played) << (played ? "" : played.error().en);
    return person.out;
}

/// Two people at one terminal, so that nobody has to think.
PlayRequest people_at(const char* game) {
    PlayRequest request;
    request.game = *find_game(game);
    request.players = {"human", "human"};
    return request;
}

TEST(Menu, AsksForGameAndWhatItOffersAndEnterTakesTheDefaults) {
    const std::string out =
        play({}, {"chess", "ensea", "9", "solo", "", "", "", "random", "Ann", "pick IS", "quit", "no"});
    EXPECT_TRUE(has(out, "'chess' is not on the list: type a number from 1 to")) << out;
    EXPECT_TRUE(has(out, "the campaign, for one player"));
    EXPECT_TRUE(has(out, "'9' is not on the list: type a number from 1 to 2"));
    EXPECT_FALSE(has(out, "both choose their teams")) << "a question of duels";
    EXPECT_TRUE(has(out, "weak enemies first"));
    EXPECT_TRUE(has(out, "as in the report: they join after the arena"));
    EXPECT_TRUE(has(out, "ENSEA [rules=solo]  Team 1 (Ann) against Team 2 (random)")) << out;

    const std::string french =
        play({}, {"jungle", "classic", "human", "random", "", "b1", "quitter", "non"}, Language::french);
    EXPECT_TRUE(has(french, "le plateau traditionnel, 7×9")) << french;
    EXPECT_TRUE(has(french, "Jungle [rules=classic]"));

    const std::string defaults = play({}, {"pogo", "", "", "human", "", "", "quit"});
    EXPECT_TRUE(has(defaults, "Pogo  White against Black")) << defaults;
}

TEST(Menu, AsksNoOptionsWhereSomeAreGiven) {
    PlayRequest request;
    request.game = *find_game("jungle");
    request.options.set("rules", "classic");
    EXPECT_FALSE(has(play(request, {"human", "human", "", "", "quit"}), "the large board, 12×13"));
}

TEST(Typing, ABareNameOrItsBeginningInEitherLanguageIsUnderstood) {
    const std::string out = play(people_at("pokemon"), {"pikachou", "Cubone", "tonn", "headb", "quit", "no"});
    EXPECT_TRUE(has(out, "Trainer 1 sends in Pikachu")) << out;
    EXPECT_TRUE(has(out, "Trainer 2 sends in Cubone"));
    EXPECT_TRUE(has(out, "Trainer 1’s Pikachu uses Thunderbolt")) << out;
    EXPECT_TRUE(has(out, "Trainer 2’s Cubone uses Headbutt")) << out;
}

TEST(Typing, WhatFitsSeveralChoicesListsThemAndChangesNothing) {
    const std::string out = play(people_at("jungle"), {"lion", "b2", "lion to j4", "quit", "no"});
    EXPECT_TRUE(has(out, "'lion' may mean j3-k3, j3-i3, j3-j4, j3-j2")) << out;
    EXPECT_TRUE(has(out, "Red’s rat on b2:")) << "a square shows its moves";
    EXPECT_TRUE(has(out, "Red: j3-j4")) << out;
    const std::string french = play(people_at("jungle"), {"lion", "quitter", "non"}, Language::french);
    EXPECT_TRUE(has(french, "peut vouloir dire j3-k3, j3-i3, j3-j4, j3-j2")) << french;
}

TEST(Typing, TheLegendStandsUnderTheFirstBoardAndWhereAsked) {
    const auto times = [](const std::string& text, const std::string& part) {
        int count = 0;
        for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
        return count;
    };
    const std::string out = play(people_at("jungle"), {"b2-b3", "board", "quit", "no"});
    EXPECT_EQ(times(out, "R rat < C cat"), 2) << out;
}

}  // namespace
}  // namespace joute::testing
