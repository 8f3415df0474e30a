// SPDX-License-Identifier: MIT
// match, tournament and calibrate as a user types them: what they print, keep, stop and go on with.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "run.hpp"

namespace joute::testing {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

long lines(const std::string& file) {
    const std::string text = content_of(file);
    return std::count(text.begin(), text.end(), '\n');
}

/// Everything but times.
void expect_same_result(json a, json b) {
    for (json* each : {&a, &b})
        for (const char* side : {"a", "b"}) each->erase(side);
    EXPECT_EQ(a, b);
}

TEST(Match, ATestEndsAtTheSameGameForAnyJobs) {
    const auto play = [](const std::string& jobs) {
        return run_json({"match", "pogo", "greedy", "random", "--sprt", "0,60", "--random-plies", "2", "--jobs", jobs});
    };
    const json one = play("1");
    EXPECT_EQ(one["sprt"]["verdict"], "H1 accepted");
    EXPECT_GE(one["sprt"]["llr"].get<double>(), one["sprt"]["upper"].get<double>());
    EXPECT_LT(one["games"].get<int>(), 1000);
    expect_same_result(one, play("3"));
    const json equal = run_json({"match", "pogo", "random", "random", "--sprt", "0,60", "--jobs", "2"});
    EXPECT_EQ(equal["sprt"]["verdict"], "H0 accepted");
    EXPECT_EQ(run_json({"match", "pogo", "random", "random", "--sprt", "0,5", "--games", "10"})["sprt"]["verdict"],
              "undecided");
}

TEST(Match, TellsScoreSuperiorityAndPairs) {
    const json match = run_json({"match", "pogo", "greedy", "random", "--games", "20", "--random-plies", "1"});
    EXPECT_LE(match["score"]["low"].get<double>(), match["score"]["value"].get<double>());
    EXPECT_GT(match["superiority"].get<double>(), 0.5);
    int pairs = 0;
    for (const auto& count : match["pairs"]) pairs += count.get<int>();
    EXPECT_EQ(pairs, 10);
    const json single = run_json({"match", "pogo", "greedy", "random", "--games", "9", "--no-swap"});
    EXPECT_EQ(single["games"], 9);
}

TEST(Match, CtrlCKeepsWhatIsDoneAndResumeGivesTheUninterruptedResult) {
    const std::string folder = scratch_file("interrupted");
    const std::vector<std::string> words{"match",  "jungle", "level:3",     "level:4", "--games",        "24",
                                         "--seed", "4",      "--max-plies", "60",      "--random-plies", "3",
                                         "--jobs", "2"};
    auto recorded = words;
    recorded.insert(recorded.end(), {"--record", folder, "--json"});
    const Ran stopped = run_until(recorded, [&] { return lines(folder + "/games.jsonl") >= 2; });
    EXPECT_EQ(stopped.code, 0) << stopped.err;
    const json part = json::parse(stopped.out, nullptr, false);
    ASSERT_FALSE(part.is_discarded()) << stopped.out;
    const int done = part["games"].get<int>();
    EXPECT_GE(done, 2);
    EXPECT_EQ(lines(folder + "/games.jsonl"), done);
    EXPECT_TRUE(done == 24 || stopped.err.find("stopped after") != std::string::npos) << stopped.err;

    const Ran again = run(recorded);
    EXPECT_EQ(again.code, 2) << "a folder is begun once";
    auto resumed = words;
    resumed.insert(resumed.end(), {"--resume", folder});
    expect_same_result(run_json(resumed), run_json(words));
    EXPECT_EQ(lines(folder + "/games.jsonl"), 24);

    auto other = resumed;
    other[3] = "level:5";
    const Ran refused = run(other);
    EXPECT_EQ(refused.code, 2);
    EXPECT_EQ(std::count(refused.err.begin(), refused.err.end(), '\n'), 1);
    EXPECT_NE(refused.err.find("'agents' was"), std::string::npos) << refused.err;
}

TEST(Match, RecordedGamesReplay) {
    for (const std::string game : {"pogo", "jungle", "pokemon"}) {
        const std::string folder = scratch_file("recorded-" + game);
        const json match = run_json({"match", game, "random", "greedy", "--games", "4", "--record", folder});
        EXPECT_EQ(match["games"], 4);
        EXPECT_EQ(std::distance(fs::directory_iterator(folder + "/games"), fs::directory_iterator()), 4);
        const Ran ran = run({"play", game, "--resume", folder + "/games/000001.joute"});
        EXPECT_EQ(ran.code, 0) << ran.err;
    }
}

TEST(Match, BeginsWithListedOpeningsInTurn) {
    const std::string file = scratch_file("openings.txt");
    std::ofstream(file) << "# two\n2a1-a3\nb,bwb,-/-,wb,w/bww,-,wb b\n";
    const std::string folder = scratch_file("openings");
    const json match =
        run_json({"match", "pogo", "greedy", "random", "--games", "6", "--openings", file, "--record", folder});
    EXPECT_EQ(match["games"], 6);
    const auto record = [&](int number) {
        return content_of(folder + "/games/00000" + std::to_string(number) + ".joute");
    };
    for (const int number : {1, 2, 5, 6}) EXPECT_NE(record(number).find("\n\n2a1-a3\n"), std::string::npos) << number;
    for (const int number : {3, 4})
        EXPECT_NE(record(number).find("position: b,bwb,-/-,wb,w/bww,-,wb b"), std::string::npos) << number;

    std::ofstream(file) << "2a1-a3\n2a1-a9\n";
    const Ran wrong = run({"match", "pogo", "greedy", "random", "--openings", file});
    EXPECT_EQ(wrong.code, 2);
    EXPECT_EQ(wrong.out, "");
    EXPECT_NE(wrong.err.find("openings.txt, line 2:"), std::string::npos) << wrong.err;
    EXPECT_EQ(std::count(wrong.err.begin(), wrong.err.end(), '\n'), 1);
}

TEST(Match, WritesAReportAndTables) {
    const std::string html = scratch_file("report.html");
    const Ran ran = run({"match", "pogo", "level:1", "greedy", "--games", "4", "--report", html, "--csv",
                         scratch_file("games.csv"), "--csv-decisions", scratch_file("decisions.csv"), "--lang", "fr"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(content_of(html).find("<html lang=\"fr\">"), std::string::npos);
    EXPECT_EQ(lines(scratch_file("games.csv")), 5);
    EXPECT_GT(lines(scratch_file("decisions.csv")), 5);
}

/// Of each game the values after each turn.
std::vector<std::vector<double>> values_in(const std::string& file) {
    std::istringstream text(content_of(file));
    std::string line;
    std::getline(text, line);
    EXPECT_EQ(line, "game,first,second,turn,value");
    std::vector<std::vector<double>> games;
    while (std::getline(text, line)) {
        if (line.find("\",0,") != std::string::npos) games.emplace_back();  // after the quoted agents, turn 0
        games.back().push_back(std::stod(line.substr(line.rfind(',') + 1)));
    }
    return games;
}

TEST(Match, ValuesEachPositionByAnEvaluationWhateverTheAgentsThink) {
    const std::string folder = scratch_file("valued");
    const std::string csv = scratch_file("values.csv");
    const std::string html = scratch_file("values.html");
    const json match = run_json({"match", "pokemon", "rules", "random", "--games", "3", "--no-swap", "--csv-values",
                                 csv, "--report", html, "--record", folder});
    const auto games = values_in(csv);
    ASSERT_EQ(games.size(), 3U);
    for (std::size_t i = 0; i < games.size(); ++i) {
        EXPECT_EQ(games[i].front(), 0) << "both teams are whole";
        // The position at the end, valued by the command line.
        std::string record = content_of(folder + "/games/00000" + std::to_string(i + 1) + ".joute");
        std::string moves;
        std::istringstream text(record.substr(record.find("\n\n") + 2));
        for (std::string line; std::getline(text, line);)
            if (!line.empty()) moves += line.substr(0, line.find("  #")) + "; ";
        const json end =
            run_json({"eval", "pokemon", "--eval", "report", "--moves", moves.substr(0, moves.size() - 2)});
        EXPECT_EQ(end["total"].get<double>(), games[i].back());
    }
    EXPECT_NE(content_of(html).find("difference of HP"), std::string::npos);
    // Resumed without --eval it is the same contest; with another evaluation it would not be.
    EXPECT_EQ(run({"match", "pokemon", "rules", "random", "--games", "3", "--no-swap", "--resume", folder}).code, 0);
    EXPECT_EQ(
        run({"match", "pokemon", "rules", "random", "--games", "3", "--no-swap", "--resume", folder, "--eval", "own"})
            .code,
        2);
    const Ran moves = run({"match", "pogo", "random", "random", "--eval", "report"});
    EXPECT_EQ(moves.code, 2);
    EXPECT_NE(moves.err.find("positions are valued by: own"), std::string::npos) << moves.err;
    EXPECT_EQ(run({"match", "pogo", "random", "random", "--eval", "mine"}).code, 2);
}

TEST(Match, ALimitOfPliesDrawsInGamesThatHaveNone) {
    const json match = run_json({"match", "pokemon", "random", "random", "--games", "4", "--max-plies", "3"});
    EXPECT_EQ(match["draws"], 4);
    EXPECT_EQ(match["plies_mean"], 3);
    EXPECT_EQ(run_json({"match", "pogo", "random", "random", "--games", "4", "--max-plies", "3"})["draws"], 4);
}

TEST(Match, EqualAgentsMayMeet) {
    EXPECT_EQ(run_json({"match", "pogo", "random", "random", "--games", "2"})["games"], 2);
}

TEST(Tournament, RatesEverybodyAndItsTableAddsUp) {
    const auto play = [](const std::string& jobs) {
        return run_json({"tournament", "pogo", "random", "greedy", "level:1", "--games", "10", "--random-plies", "2",
                         "--anchor", "random=1000", "--jobs", jobs});
    };
    const json all = play("1");
    ASSERT_EQ(all["agents"].size(), 3U);
    EXPECT_EQ(all["games"], 30);
    EXPECT_EQ(all["agents"][0]["spec"], "random");
    EXPECT_EQ(all["agents"][0]["rating"], 1000);
    EXPECT_GT(all["agents"][1]["rating"].get<double>(), 1000);
    for (std::size_t i = 0; i < 3; ++i) {
        double row = 0;
        for (std::size_t j = 0; j < 3; ++j)
            if (i != j) {
                row += all["table"][i][j].get<double>();
                EXPECT_EQ(all["table"][i][j].get<double>() + all["table"][j][i].get<double>(), 10);
            }
        EXPECT_TRUE(all["table"][i][i].is_null());
        EXPECT_EQ(all["agents"][i]["score"].get<double>(), row);
        EXPECT_EQ(all["agents"][i]["games"], 20);
    }
    EXPECT_EQ(play("3")["table"], all["table"]);
}

TEST(Tournament, AGauntletIsOneAgainstAll) {
    const json all = run_json({"tournament", "pokemon", "rules", "random", "greedy", "--games", "4", "--gauntlet"});
    EXPECT_EQ(all["agents"][0]["games"], 8);
    EXPECT_EQ(all["agents"][1]["games"], 4);
    EXPECT_TRUE(all["table"][1][2].is_null());
}

TEST(Calibrate, WritesTheRatingsOfLevels) {
    const std::string file = scratch_file("ratings.txt");
    const json all = run_json({"calibrate", "pogo", "--games", "2", "--max-plies", "6", "--random-plies", "0",
                               "--anchor", "level:1=500", "--out", file});
    EXPECT_EQ(all["agents"].size(), 9U);
    EXPECT_EQ(all["agents"][1]["rating"], 500);
    EXPECT_EQ(all["steps"].size(), 7U);
    EXPECT_TRUE(all["even"].is_boolean());
    EXPECT_EQ(all["file"], file);
    const std::string text = content_of(file);
    EXPECT_NE(text.find("\nlevel:1 500 "), std::string::npos) << text;
    EXPECT_EQ(text.find("\nlevel:1 500 500 500 "), std::string::npos) << "its place is not known either";
    EXPECT_NE(text.find("joute calibrate pogo --games 2"), std::string::npos);
}

TEST(Calibrate, PlaysOnUntilEveryIntervalIsNarrowForAnyJobs) {
    const auto calibrate = [](const std::string& jobs, const std::string& games) {
        return run_json({"calibrate", "pogo", "--interval", "900", "--games", games, "--max-plies", "4", "--jobs", jobs,
                         "--out", scratch_file("narrow.txt")});
    };
    const json narrow = calibrate("1", "1000");
    EXPECT_EQ(narrow["interval"]["asked"], 900);
    EXPECT_LE(narrow["interval"]["widest"].get<double>(), 900);
    const int games = narrow["agents"][1]["games"].get<int>();
    EXPECT_GE(games, 3 * 40) << "twenty pairs of each encounter are always played";
    EXPECT_LT(games, 3 * 1000);
    const json again = calibrate("3", "1000");
    ASSERT_EQ(again["agents"].size(), narrow["agents"].size());
    for (std::size_t i = 0; i < narrow["agents"].size(); ++i)
        for (const char* same : {"spec", "games", "rating", "low", "high", "score"})
            EXPECT_EQ(again["agents"][i][same], narrow["agents"][i][same]) << same;
    EXPECT_NE(content_of(scratch_file("narrow.txt")).find("--games 1000 --seed 0 with [max-plies=4] --interval 900"),
              std::string::npos);
    const json capped = run_json({"calibrate", "pogo", "--interval", "1", "--games", "4", "--max-plies", "4", "--out",
                                  scratch_file("capped.txt")});
    EXPECT_EQ(capped["agents"][1]["games"], 3 * 4);
    EXPECT_TRUE(capped["interval"]["widest"].is_null() || capped["interval"]["widest"].get<double>() > 1);
}

}  // namespace
}  // namespace joute::testing
