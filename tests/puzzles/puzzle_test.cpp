// SPDX-License-Identifier: MIT
// Puzzles: their text, how attempts are judged, how hard they are, which one a day brings, and that those of the
// program hold what they state.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "puzzles/check.hpp"
#include "puzzles/difficulty.hpp"
#include "puzzles/generate.hpp"
#include "puzzles/hint.hpp"
#include "puzzles/library.hpp"
#include "support/effort.hpp"

namespace joute {

namespace {

/// Cross can make three in a row in two ways; only one of them is open at both ends.
Puzzle four_in_two() {
    Puzzle puzzle;
    puzzle.game = "connect_four";
    puzzle.position = "......./......./......./......./...o.../...xx.o";
    puzzle.seat = Seat::first;
    puzzle.goal = {.aim = Aim::win_in, .moves = 2};
    puzzle.lines = {{"3", "1", "2"}, {"3", "1", "6"}};
    return puzzle;
}

std::string text_of(const Puzzle& puzzle) { return print_puzzles({puzzle.game, {puzzle}}, ""); }

std::string replaced(std::string text, const std::string& what, const std::string& with) {
    const auto at = text.find(what);
    EXPECT_NE(at, std::string::npos) << what;
    return text.replace(at, what.size(), with);
}

}  // namespace

TEST(Puzzle, FilesOfTheProgramAreReadWholeAndWrittenAgainTheSame) {
    std::size_t files = 0;
    for (const Kit& kit : catalogue()) {
        if (kit.puzzles.empty()) continue;
        const auto set = parse_puzzles(kit.puzzles);
        ASSERT_TRUE(set.ok()) << set.error().en;
        EXPECT_FALSE(set->puzzles.empty());
        EXPECT_TRUE(std::ranges::is_sorted(set->puzzles, {}, &Puzzle::rating)) << set->game;
        const auto again = parse_puzzles(print_puzzles(*set, "once more\nwith comments"));
        ASSERT_TRUE(again.ok()) << again.error().en;
        EXPECT_EQ(again->puzzles, set->puzzles);
        ++files;
    }
    EXPECT_EQ(puzzle_library().size(), files);
    EXPECT_GE(files, 1U);
}

TEST(Puzzle, LinesOfAWinEndTheGameAndTheSolverHasMadeAsManyMovesAsStated) {
    for (const PuzzleSet& set : puzzle_library())
        for (const Puzzle& puzzle : set.puzzles) {
            if (puzzle.goal.aim != Aim::win_in) {
                EXPECT_TRUE(std::ranges::all_of(puzzle.lines, [](const Steps& line) { return line.size() == 1; }));
                continue;
            }
            EXPECT_EQ(accepted(puzzle, {}).size(), 1U) << id_of(puzzle);
            for (const Steps& steps : puzzle.lines) {
                const auto stage = stage_of(puzzle);
                Seat seat = puzzle.seat;
                for (const std::string& step : steps) {
                    stage->line->play(*stage->line->find_move(seat, step));
                    seat = other(seat);
                }
                EXPECT_EQ(stage->line->outcome(), win_of(puzzle.seat)) << id_of(puzzle);
                EXPECT_LE(static_cast<int>(steps.size() + 1) / 2, puzzle.goal.moves) << id_of(puzzle);
            }
        }
}

TEST(Puzzle, ASampleOfShortWinsIsRightByAnotherSearch) {
    for (const PuzzleSet& set : puzzle_library()) {
        Checker checker(**find_game(set.game));
        int checked = 0;
        for (const Puzzle& puzzle : set.puzzles) {
            if (puzzle.goal.aim != Aim::win_in || puzzle.goal.moves > 3 || checked == testing::effort(6)) continue;
            const auto problem = checker.wrong(puzzle);
            EXPECT_FALSE(problem) << id_of(puzzle) << ": " << problem->en;
            ++checked;
        }
    }
}

TEST(Puzzle, ACheckFindsWhatIsWrong) {
    Checker checker(**find_game("connect_four"));
    Puzzle puzzle = four_in_two();
    const auto fine = checker.wrong(puzzle);
    EXPECT_FALSE(fine) << fine->en;
    puzzle.lines.pop_back();
    EXPECT_TRUE(checker.wrong(puzzle)) << "another move wins as well";
    puzzle = four_in_two();
    puzzle.lines = {{"6", "3", "7"}};
    EXPECT_TRUE(checker.wrong(puzzle)) << "this one does not win";
    puzzle = four_in_two();
    puzzle.goal.moves = 3;
    EXPECT_TRUE(checker.wrong(puzzle)) << "it is won sooner";
    puzzle = four_in_two();
    puzzle.goal = {.aim = Aim::draw};
    puzzle.lines = {{"3"}};
    EXPECT_TRUE(checker.wrong(puzzle)) << "it wins";
}

TEST(Puzzle, AttemptsAreJudgedByTheLinesAlone) {
    const Puzzle puzzle = four_in_two();
    EXPECT_EQ(judge(puzzle, {}, "1").verdict, PuzzleVerdict::wrong);
    const Judgement first = judge(puzzle, {}, "3");
    EXPECT_EQ(first.verdict, PuzzleVerdict::goes_on);
    EXPECT_EQ(first.reply, Steps{"1"});
    for (const std::string move : {"2", "6"}) EXPECT_EQ(judge(puzzle, {"3", "1"}, move).verdict, PuzzleVerdict::solved);
    EXPECT_EQ(judge(puzzle, {"3", "1"}, "7").verdict, PuzzleVerdict::wrong);
    EXPECT_EQ(judge(puzzle, {"5", "1"}, "2").verdict, PuzzleVerdict::wrong);
    EXPECT_TRUE(accepted(puzzle, {"3", "1", "2"}).empty());
}

TEST(Puzzle, TextThatIsWrongIsRefusedWithItsLineAndWhatWasExpected) {
    const std::string good = text_of(four_in_two());
    ASSERT_TRUE(parse_puzzles(good).ok()) << parse_puzzles(good).error().en;
    const std::vector<std::array<std::string, 3>> wrong{
        {"joute puzzles 1", "joute puzzles 2", "begins with 'joute puzzles 1'"},
        {"game: connect_four", "game: chess", "there is no game 'chess'"},
        {"seat: first", "seat: third", "first|second"},
        {"seat: first", "seat: second", "does not act here"},
        {"goal: win 2", "goal: win", "win N|wins|draws|keep PERCENT NEXT"},
        {"goal: win 2", "goal: keep 40 60", "win N|wins|draws|keep PERCENT NEXT"},
        {"goal: win 2", "goal: lose", "win N|wins|draws|keep PERCENT NEXT"},
        {"goal: win 2\n", "", "'goal' is missing"},
        {"rating: 0", "rating: hard", "'rating' is written 'N'"},
        {"rating: 0", "rating: 0\nrating: 1", "'rating' is given twice"},
        {"tries: 0/0", "tries: 1/0", "FOUND/MADE"},
        {"line: 3; 1; 2", "line: 3; 1; 9", "9"},
        {"line: 3; 1; 2", "line: 3; 4; 2", "another line answers differently"},
        {"line: 3; 1; 2", "line: 3; 1; 6", "a line is given twice"},
        {"line: 3; 1; 2\nline: 3; 1; 6\n", "", "at least one 'line'"},
        {"position: ", "position: x", ""},
        {"position: ", "where: ", "not a header of a puzzle"},
        {"seat: first", "seat first", "'name: value' is expected"},
        {"puzzle: ", "puzzle: 0", "this puzzle’s name is"},
        {"\npuzzle: ", "\nriddle: ", "begins with 'puzzle: NAME'"},
    };
    for (const auto& [what, with, said] : wrong) {
        const auto set = parse_puzzles(replaced(good, what, with));
        ASSERT_FALSE(set.ok()) << with;
        EXPECT_NE(set.error().en.find(said), std::string::npos) << with << ": " << set.error().en;
        EXPECT_EQ(set.error().en.find('\n'), std::string::npos);
        EXPECT_NE(set.error().en, set.error().fr);
    }
    EXPECT_FALSE(parse_puzzles("").ok());
    const std::string body = good.substr(good.find("\npuzzle"));
    EXPECT_FALSE(parse_puzzles(good + body).ok()) << "twice the same";
}

TEST(Puzzle, ItsRatingIsThatOfWhoFindsItEveryOtherTime) {
    const std::array<double, 8> ratings{0, 100, 200, 300, 400, 500, 600, 700};
    std::array<Tries, 8> tries{};
    for (Tries& each : tries) each = {2, 4};
    EXPECT_NEAR(fitted_rating(ratings, tries), 350, 1);
    int last = -10'000;
    for (int unfound = 0; unfound <= 8; ++unfound) {
        for (int i = 0; i < 8; ++i) tries[static_cast<std::size_t>(i)] = {i < unfound ? 0 : 4, 4};
        const int rating = fitted_rating(ratings, tries);
        EXPECT_GT(rating, last);
        last = rating;
    }
    EXPECT_LT(last, 2'000) << "found by nobody is hard, not infinitely so";
}

TEST(Puzzle, AHintNamesOneRightMoveAmongOthersAndAlwaysTheSame) {
    for (const PuzzleSet& set : puzzle_library())
        for (const Puzzle& puzzle : set.puzzles) {
            const auto stage = stage_of(puzzle);
            const Steps hint = hint_moves(puzzle, *stage->line, {});
            const Steps right = accepted(puzzle, {});
            EXPECT_EQ(std::ranges::count_if(
                          hint, [&](const std::string& m) { return std::ranges::find(right, m) != right.end(); }),
                      1)
                << id_of(puzzle);
            EXPECT_GE(hint.size(), 2U);
            EXPECT_LE(hint.size(), 3U);
            EXPECT_EQ(hint, hint_moves(puzzle, *stage->line, {}));
        }
}

TEST(Puzzle, EveryDayBringsOneAndAllComeBeforeOneComesAgain) {
    EXPECT_EQ(days_of("1970-01-02"), 1);
    EXPECT_EQ(days_of("2000-03-01"), 11'017);
    for (const char* wrong : {"", "2026-13-01", "2026-02-30", "26-01-01", "2026/01/01", "2026-1-1", "2026-01-011"})
        EXPECT_FALSE(days_of(wrong)) << wrong;
    std::vector<PuzzleSet> sets(3);
    for (std::size_t s = 0; s < sets.size(); ++s)
        for (std::size_t i = 0; i < 4 + s; ++i) {
            sets[s].puzzles.push_back(four_in_two());
            sets[s].puzzles.back().rating = static_cast<int>(i);
        }
    std::array<std::set<const Puzzle*>, 3> seen;
    for (std::int64_t day = 0; day < 18; ++day) {
        const Puzzle* const puzzle = puzzle_of_day(sets, day);
        ASSERT_NE(puzzle, nullptr);
        EXPECT_EQ(puzzle, puzzle_of_day(sets, day));
        seen[static_cast<std::size_t>(day % 3)].insert(puzzle);
    }
    for (std::size_t s = 0; s < sets.size(); ++s) EXPECT_EQ(seen[s].size(), sets[s].puzzles.size());
    EXPECT_NE(puzzle_of_day(sets, -5), nullptr);
    EXPECT_EQ(puzzle_of_day({}, 3), nullptr);
}

TEST(Puzzle, GeneratingGivesCheckedPuzzlesAndStopsWhenTold) {
    const Kit& kit = **find_game("connect_four");
    const std::shared_ptr<const AnyGame> game = std::move(*kit.make({}));
    const auto puzzles = generate_puzzles(kit, game, {.count = 1, .seed = 1}, {}, {});
    ASSERT_TRUE(puzzles.ok()) << puzzles.error().en;
    ASSERT_EQ(puzzles->size(), 1U);
    const Puzzle& puzzle = puzzles->front();
    EXPECT_FALSE(trivial(puzzle));
    EXPECT_FALSE(Checker(kit).wrong(puzzle));
    EXPECT_TRUE(parse_puzzles(text_of(puzzle)).ok());
    const StopFlag stop{true};
    EXPECT_TRUE(generate_puzzles(kit, game, {.count = 1}, {.notice = {}, .stop = &stop}, {})->empty());
}

}  // namespace joute
