// SPDX-License-Identifier: MIT
// Puzzles over the protocol: they are judged move by move, nothing of the solution leaves too early, and wrong
// requests are refused.
#include "puzzles/library.hpp"
#include "server/hub_bench.hpp"

namespace joute::testing {

namespace {

Json about(const Puzzle& puzzle, const std::string& what, const Json& more = Json::object()) {
    Json request{{"do", what}, {"game", puzzle.game}, {"puzzle", id_of(puzzle)}};
    request.update(more);
    return request;
}

std::string joined(const Steps& steps) {
    std::string text;
    for (const std::string& step : steps) text += (text.empty() ? "" : "; ") + step;
    return text;
}

}  // namespace

TEST(Puzzles, EveryPuzzleIsShownToItsSeatAndSolvedByItsLines) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    for (const PuzzleSet& set : puzzle_library())
        for (std::size_t i = 0; i < set.puzzles.size(); i += 5) {
            bench.pass(std::chrono::seconds(3));  // or it would be too many messages at once
            const Puzzle& puzzle = set.puzzles[i];
            const Json head = bench.must(client, about(puzzle, "puzzle"));
            EXPECT_EQ(head["number"], i + 1);
            EXPECT_EQ(head["state"]["you"], Json::array({std::string(word(puzzle.seat))}));
            EXPECT_FALSE(head["state"]["now"]["moves"][std::string(word(puzzle.seat))].empty());
            Steps so_far;
            for (std::size_t at = 0; at < puzzle.lines[0].size(); at += 2) {
                const Json tried = bench.must(
                    client, about(puzzle, "puzzle-try", {{"line", joined(so_far)}, {"move", puzzle.lines[0][at]}}));
                const bool last = at + 2 >= puzzle.lines[0].size();
                EXPECT_EQ(tried["verdict"], last ? "solved" : "goes-on") << id_of(puzzle);
                so_far.push_back(puzzle.lines[0][at]);
                if (at + 1 < puzzle.lines[0].size()) so_far.push_back(puzzle.lines[0][at + 1]);
                EXPECT_EQ(tried["line"], joined(so_far));
            }
        }
}

TEST(Puzzles, NothingOfTheSolutionIsToldBeforeItIsPlayedOrGivenUp) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const PuzzleSet& set = *puzzles_of("pogo");
    const auto found =
        std::ranges::find_if(set.puzzles, [](const Puzzle& puzzle) { return puzzle.goal.aim == Aim::win_in; });
    ASSERT_NE(found, set.puzzles.end());
    const Json head = bench.must(client, about(*found, "puzzle"));
    for (const char* key : {"lines", "line", "solution", "tries"}) EXPECT_FALSE(head.contains(key)) << key;
    EXPECT_TRUE(head["state"]["steps"].empty());
    const Json list = bench.must(client, {{"do", "puzzles"}});
    EXPECT_EQ(list["games"].size(), puzzle_library().size());
    EXPECT_EQ(list["games"][0]["puzzles"][0].size(), 3U);

    const std::string right = found->lines[0][0];
    std::string wrong;
    for (const Json& move : head["state"]["now"]["moves"][std::string(word(found->seat))])
        if (move["text"] != right) wrong = move["text"];
    const Json missed = bench.must(client, about(*found, "puzzle-try", {{"move", wrong}}));
    EXPECT_EQ(missed["verdict"], "wrong");
    EXPECT_EQ(missed["line"], "");
    EXPECT_TRUE(missed["state"]["steps"].empty());

    const Json hint = bench.must(client, about(*found, "puzzle-hint"))["moves"];
    EXPECT_GE(hint.size(), 2U);
    EXPECT_NE(std::ranges::find(hint, Json(right)), hint.end());
    const Json solution = bench.must(client, about(*found, "puzzle-solution"));
    EXPECT_EQ(solution["line"], joined(found->lines[0]));
    EXPECT_EQ(solution["state"]["steps"].size(), found->lines[0].size());
    EXPECT_EQ(solution["state"]["now"]["result"], word(win_of(found->seat)));
}

TEST(Puzzles, TheDayChoosesOne) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const Json one = bench.must(client, {{"do", "puzzle"}, {"day", "2026-11-16"}});
    Json again = bench.must(client, {{"do", "puzzle"}, {"day", "2026-11-16"}});
    again["re"] = one["re"];
    EXPECT_EQ(one, again);
    const Json other = bench.must(client, {{"do", "puzzle"}, {"day", "2026-11-17"}});
    EXPECT_NE(one["puzzle"], other["puzzle"]);
}

TEST(Puzzles, WrongRequestsAreRefused) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const Puzzle& puzzle = puzzles_of("pogo")->puzzles[0];
    bench.refused(client, {{"do", "puzzle"}}, "bad-request");
    bench.refused(client, {{"do", "puzzle"}, {"game", "chess"}, {"puzzle", "0"}}, "wrong-input");
    bench.refused(client, {{"do", "puzzle"}, {"game", "pogo"}, {"puzzle", "00000000"}}, "wrong-input");
    bench.refused(client, {{"do", "puzzle"}, {"day", "tomorrow"}}, "wrong-input");
    bench.refused(client, {{"do", "puzzle"}, {"day", "2026-11-16"}, {"game", "pogo"}}, "bad-request");
    bench.refused(client, {{"do", "puzzles"}, {"game", "pogo"}}, "bad-request");
    bench.refused(client, about(puzzle, "puzzle-try"), "bad-request");
    bench.refused(client, about(puzzle, "puzzle-try", {{"move", "9z9-z9"}}), "illegal-move");
    bench.refused(client, about(puzzle, "puzzle-try", {{"move", puzzle.lines[0][0]}, {"line", "1a1-a2; 1a1-a2"}}),
                  "wrong-input");
    bench.refused(client, about(puzzle, "puzzle-hint", {{"line", puzzle.lines[0][0]}}), "wrong-input");
    bench.refused(client, about(puzzle, "puzzle-solution", {{"line", std::string(5'000, 'x')}}), "bad-request");
}

}  // namespace joute::testing
