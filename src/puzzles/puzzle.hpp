// SPDX-License-Identifier: MIT
// A puzzle: a position, the seat that decides, what it must reach, and every line that reaches it. Whoever solves it
// is judged by these lines alone, so a puzzle needs no search once it was made (docs/puzzles.md). No threads, no I/O.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "agents/catalogue.hpp"
#include "core/message.hpp"
#include "core/seat.hpp"

namespace joute {

struct Goal {
    Aim aim = Aim::win_in;
    int moves = 0;    // win_in: the solver's moves, the last one included
    int percent = 0;  // keep: the chances the answer keeps
    int next = 0;     // keep: what the best of all other moves leaves

    friend bool operator==(const Goal&, const Goal&) = default;
};

/// How often a level found the answer.
struct Tries {
    int found = 0;
    int made = 0;

    friend bool operator==(const Tries&, const Tries&) = default;
};

using Steps = std::vector<std::string>;

struct Puzzle {
    std::string game;
    std::string position;  // with its options in brackets; of a hidden game one where the seat knows everything
    Seat seat = Seat::first;
    Goal goal;
    std::vector<Steps> lines;  // the solver's moves and the answers to them in turn; the first one is shown
    int rating = 0;            // Elo, on the scale of the game's levels
    std::array<Tries, 8> tries{};

    friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

/// Eight hexadecimal digits that say which puzzle it is, wherever it stands in its set.
[[nodiscard]] std::string id_of(const Puzzle& puzzle);

/// "win 3", "wins", "draws", "keep 62 41": docs/notation.md.
[[nodiscard]] std::string print_goal(const Goal& goal);
/// The task in words, for somebody who sees the position.
[[nodiscard]] Message task_of(const Puzzle& puzzle, const GameInfo& info);

/// A game that stands at the puzzle. Refused when the text of the position is wrong.
struct Stage {
    const Kit* kit = nullptr;
    std::shared_ptr<const AnyGame> game;
    std::unique_ptr<AnyLine> line;
};
[[nodiscard]] Result<Stage> stage_of(const Puzzle& puzzle);

/// The moves that are right after these steps, in the order of the lines; none when the steps leave the lines.
[[nodiscard]] Steps accepted(const Puzzle& puzzle, const Steps& so_far);

enum class PuzzleVerdict : std::uint8_t { wrong, goes_on, solved };
[[nodiscard]] constexpr std::string_view word(PuzzleVerdict verdict) {
    constexpr std::array<std::string_view, 3> words{"wrong", "goes-on", "solved"};
    return words[static_cast<std::size_t>(verdict)];
}

struct Judgement {
    PuzzleVerdict verdict = PuzzleVerdict::wrong;
    Steps reply;  // what the other side plays, when it goes on (or ends so)
};
/// What comes of a move after these steps. Everything as the game prints it.
[[nodiscard]] Judgement judge(const Puzzle& puzzle, const Steps& so_far, const std::string& move);

}  // namespace joute
