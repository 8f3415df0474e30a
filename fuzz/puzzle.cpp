// SPDX-License-Identifier: MIT
// Files of puzzles: some of our own, damaged, or a text of its own. What is read prints as the same puzzles, and any
// move can be judged.
#include "fuzz/games.hpp"
#include "fuzz/targets.hpp"
#include "puzzles/library.hpp"

namespace joute::fuzz {

namespace {

std::string some_puzzles(Bytes& input) {
    const PuzzleSet& from = input.pick(puzzle_library());
    PuzzleSet some{.game = from.game, .puzzles = {}};
    for (std::size_t left = 1 + input.below(2); left > 0; --left)
        some.puzzles.push_back(from.puzzles[input.below(from.puzzles.size())]);
    return print_puzzles(some, {});
}

}  // namespace

void puzzle(Bytes input) {
    const std::string text = input.one_in(4) ? input.text(500) : damaged(some_puzzles(input), input);
    const auto set = parse_puzzles(text);
    if (!set) return;
    const std::string printed = print_puzzles(*set, {});
    const auto again = parse_puzzles(printed);
    expect(again.ok(), "printed puzzles are not read", again ? printed : printed + again.error().en);
    expect(again->game == set->game && again->puzzles == set->puzzles, "puzzles change when they are read", printed);
    for (const Puzzle& each : set->puzzles) {
        const auto stage = stage_of(each);
        expect(stage.ok(), "a puzzle that was read stands nowhere", printed);
        Steps steps;
        for (std::size_t left = input.below(6); left > 0; --left) {
            const Steps right = accepted(each, steps);
            const std::string move = right.empty() || input.one_in(4) ? input.text(8) : input.pick(right);
            const Judgement judged = judge(each, steps, move);
            if (judged.verdict != PuzzleVerdict::goes_on) break;
            steps.push_back(move);
            steps.insert(steps.end(), judged.reply.begin(), judged.reply.end());
        }
        static_cast<void>(task_of(each, *stage->kit->info));
    }
}

}  // namespace joute::fuzz
