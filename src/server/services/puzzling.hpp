// SPDX-License-Identifier: MIT
// Puzzles of the program (docs/puzzles.md), for the page. What was played so far comes with every request and nothing
// is kept; what solves a puzzle leaves the server only when it is played or given up.
#pragma once

#include "server/services/requests.hpp"
#include "server/services/verbs.hpp"

namespace joute {

struct Puzzle;

class Puzzling final : public Service {
  public:
    Puzzling(Environment& environment, Verbs& verbs);

  private:
    /// A puzzle somebody asks about, and the steps played so far, which never leave its lines.
    struct Asked {
        const Kit* kit;
        const Puzzle* puzzle;
        std::vector<std::string> so_far;
    };

    Reply puzzles(Caller& caller, const request::Puzzles& asked);
    Reply puzzle(Caller& caller, const request::Puzzle& asked);
    Reply attempt(Caller& caller, const request::PuzzleTry& asked);
    Reply hint(Caller& caller, const request::PuzzleHint& asked);
    Reply solution(Caller& caller, const request::PuzzleSolution& asked);

    [[nodiscard]] Answer<const Puzzle*> named(const std::string& game, const std::string& puzzle) const;
    [[nodiscard]] Answer<Asked> asked_about(const request::AtPuzzle& asked) const;
    /// The table a person on the puzzle's seat would see after these steps.
    [[nodiscard]] Answer<Fact> state(const Client& client, const Puzzle& puzzle, const Kit& kit,
                                     const std::vector<std::string>& steps) const;

    Environment& environment_;
};

}  // namespace joute
