// SPDX-License-Identifier: MIT
// Reports, tables and files of ratings.
#include <gtest/gtest.h>

#include <algorithm>

#include "arena/calibrate.hpp"
#include "arena/csv.hpp"
#include "arena/html_report.hpp"
#include "arena/svg_plot.hpp"
#include "core/text.hpp"
#include "kit/catalogue.hpp"
#include "kit/ratings.hpp"
#include "support/toy_contest.hpp"
#include "toys/tic_tac_toe.hpp"

namespace joute::testing {
namespace {

int times(const std::string& text, std::string_view part) {
    int count = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

struct Reported {
    Kit kit = toy_kit<toys::TicTacToe>();
    std::unique_ptr<AnyGame> game = std::move(*kit.make({}));
    Plan plan;

    explicit Reported(std::vector<std::string> agents) {
        plan.agents = std::move(agents);
        plan.encounters = round_robin(plan.agents.size());
        plan.games = 6;
    }
    std::string html(Language language) {
        Standing standing(plan);
        PlotData data(plan);
        for (const auto& [fixture, played] : play_toy(kit, plan, 1)) {
            standing.add(fixture, played);
            data.add(fixture, played);
        }
        const auto ratings = standing.ratings({});
        return html_report({*game, plan, standing, ratings, data, std::nullopt}, language);
    }
};

TEST(HtmlReport, StandsAloneAndHasEveryPlot) {
    const std::string html = Reported({"any", "slow", "any"}).html(Language::english);
    EXPECT_EQ(times(html, "<svg"), 3 + 2 * 3 + 1 + 1) << "values and times of each agent, twice, ratings, lengths";
    EXPECT_EQ(times(html, "<svg"), times(html, "</svg>"));
    EXPECT_EQ(times(html, "<table"), 3);
    for (const char* outside : {"http", "src=", "<script", "<link", "@import", "url("})
        EXPECT_EQ(times(html, outside), 0) << outside;
    EXPECT_GT(times(html, "class=\"thin\""), 0);
    EXPECT_GT(times(html, "class=\"mean\""), 0);
    EXPECT_NE(html.find("@media print"), std::string::npos);
    EXPECT_EQ(html.find("nan"), std::string::npos);
    EXPECT_EQ(html.find("inf,"), std::string::npos);
}

TEST(HtmlReport, DrawsTheValuesOfPositionsForTheAgentNamedFirst) {
    Reported reported({"any", "slow"});
    Standing standing(reported.plan);
    PlotData data(reported.plan);
    PlayedGame game;
    game.values = {0, 5, -20};
    for (const std::size_t number : {0U, 1U}) {  // the second with seats swapped
        const auto fixture = joute::fixture(reported.plan, number);
        standing.add(*fixture, game);
        data.add(*fixture, game);
    }
    EXPECT_EQ(data.positions(0).games, (std::vector<std::vector<double>>{{0, 5, -20}, {0, -5, 20}}));
    EXPECT_EQ(data.positions(0).mean(), (std::vector<double>{0, 0, 0}));
    const auto ratings = standing.ratings({});
    const auto html =
        html_report({*reported.game, reported.plan, standing, ratings, data, std::nullopt, {"health <1>", "santé"}},
                    Language::english);
    EXPECT_NE(html.find("health &lt;1&gt;"), std::string::npos);
    EXPECT_NE(html.find("game 2"), std::string::npos);
}

TEST(HtmlReport, TimesAreReadableFromMicrosecondsToSeconds) {
    EXPECT_EQ(time_text(0), "0");
    EXPECT_EQ(time_text(0.0005), "500 ns");
    EXPECT_EQ(time_text(0.02), "20 µs");
    EXPECT_EQ(time_text(1.5), "1.5 ms");
    EXPECT_EQ(time_text(2000), "2 s");
    const PlotAxis alike = time_axis({2, 4}, "");
    EXPECT_EQ(alike.numbers, AxisNumbers::times);
    EXPECT_EQ(alike.low, 0);
    const PlotAxis apart = time_axis({0.002, 3, 900}, "");
    EXPECT_EQ(apart.numbers, AxisNumbers::log_times);
    EXPECT_NEAR(apart.low, 0.001, 1e-12);
    EXPECT_NEAR(apart.high, 1000, 1e-9);
    EXPECT_EQ(time_axis({}, "").high, 1);
    Plot plot("t", {1, 2, ""}, apart);
    plot.dots({{1, 0}, {2, 900}});
    for (const char* tick : {"1 µs", "10 µs", "100 µs", "1 ms", "10 ms", "100 ms", "1 s"})
        EXPECT_NE(plot.svg().find(tick), std::string::npos) << tick;
    EXPECT_EQ(plot.svg().find("nan"), std::string::npos);
}

TEST(HtmlReport, SpeaksBothLanguages) {
    Reported reported({"any", "slow"});
    const std::string english = reported.html(Language::english);
    const std::string french = reported.html(Language::french);
    EXPECT_NE(english.find("<html lang=\"en\">"), std::string::npos);
    EXPECT_NE(french.find("<html lang=\"fr\">"), std::string::npos);
    EXPECT_NE(french.find("Temps de réflexion"), std::string::npos);
    EXPECT_EQ(french.find("Thinking time"), std::string::npos);
    EXPECT_NE(english.find("score of A, 95%"), std::string::npos);
    EXPECT_EQ(english.find(" %"), std::string::npos);
    EXPECT_NE(french.find("score de A, 95 %"), std::string::npos);
    EXPECT_EQ(french.find(" %"), std::string::npos);
}

TEST(HtmlReport, OfNoGamesIsStillAPage) {
    Reported reported({"any", "slow"});
    Standing standing(reported.plan);
    PlotData data(reported.plan);
    const auto ratings = standing.ratings({});
    const auto html =
        html_report({*reported.game, reported.plan, standing, ratings, data, std::nullopt}, Language::english);
    EXPECT_NE(html.find("</html>"), std::string::npos);
    EXPECT_EQ(html.find("nan"), std::string::npos);
}

TEST(HtmlReport, TextIsEscaped) { EXPECT_EQ(escape_html("<a & \"b\">"), "&lt;a &amp; &quot;b&quot;&gt;"); }

TEST(HtmlReport, TicksAreRound) {
    EXPECT_EQ(round_ticks(0, 10, 5), std::vector<double>({0, 2, 4, 6, 8, 10}));
    EXPECT_EQ(round_ticks(-1, 1, 4).size(), 5U);
    EXPECT_EQ(round_ticks(3, 3, 4), std::vector<double>({3}));
}

TEST(Csv, HasAsManyFieldsAsItsHeader) {
    Reported reported({"any", "slow"});
    for (const auto& [fixture, played] : play_toy(reported.kit, reported.plan, 1)) {
        EXPECT_EQ(times(games_csv_row(reported.plan, fixture, played), ","), times(games_csv_header(), ","));
        EXPECT_EQ(times(decisions_csv_rows(reported.plan, fixture, played), "\n"),
                  static_cast<int>(played.decisions.size()));
    }
    Plan plan = reported.plan;
    plan.agents[0] = "exec:\"a,b\"";
    EXPECT_NE(games_csv_row(plan, *fixture(plan, 0), {}).find("\"exec:\"\"a,b\"\"\""), std::string::npos);
}

TEST(RatingsFile, IsReadBackByTheProgram) {
    const Kit& pogo = **find_game("pogo");
    const Plan plan = calibration_plan(pogo);
    ASSERT_EQ(plan.agents.size(), 9U) << "random and eight levels";
    std::vector<Rating> ratings;
    for (int i = 0; i < 9; ++i) ratings.push_back({100.0 * i - 100.4, std::nullopt, 100.0 * i});
    const std::string text = ratings_file(pogo, plan, ratings, std::vector<int>(9, 400), "joute calibrate pogo");
    const auto read = parse_ratings(text);
    EXPECT_EQ(read.size(), 9U);
    EXPECT_EQ(read.at("random"), -100);
    EXPECT_EQ(read.at("level:8"), 700);
}

TEST(RatingsFile, OfEveryGameNamesAgentsItHas) {
    for (const ListedGame& game : listed_games()) {
        const Kit& kit = **find_game(game.kit.info->id);
        for (const auto& [spec, rating] : parse_ratings(game.ratings)) {
            const auto offer = std::ranges::find(kit.agents, spec, &AgentOffer::name);
            ASSERT_NE(offer, kit.agents.end()) << kit.info->id << " " << spec;
            EXPECT_EQ(offer->rating, rating);
        }
    }
}

TEST(Calibration, FindsTheUnevenStep) {
    const std::vector<std::string> agents{"random", "level:1", "level:2", "level:3", "level:4"};
    const auto meeting = [](std::size_t a, double share) {
        const double good = 4000 * share;
        return Meeting{a, a + 1, {4000 - good, 0, 0, 0, good}, 2};
    };
    // Steps of 70, 70 and 300 Elo: the last is no step like the others.
    const auto steps = level_steps(agents, {meeting(0, share_of_elo(-200)), meeting(1, share_of_elo(-70)),
                                            meeting(2, share_of_elo(-70)), meeting(3, share_of_elo(-300))});
    ASSERT_EQ(steps.size(), 3U);
    EXPECT_NEAR(steps[0].elo, 70, 1);
    EXPECT_NEAR(steps[2].elo, 300, 1);
    EXPECT_FALSE(steps[2].even);
    const auto even = level_steps(agents, {meeting(0, 0.3), meeting(1, share_of_elo(-70)),
                                           meeting(2, share_of_elo(-80)), meeting(3, share_of_elo(-90))});
    EXPECT_TRUE(std::ranges::all_of(even, &LevelStep::even));
}

}  // namespace
}  // namespace joute::testing
