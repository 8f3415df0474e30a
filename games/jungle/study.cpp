// SPDX-License-Identifier: MIT
// What a study of Jungle asks for: the map of what a search looks at, how decisions are graded, how puzzles are made.
#include "jungle/kit.hpp"
#include "jungle/notation.hpp"
#include "jungle/reach.hpp"
#include "jungle/view.hpp"
#include "kit/typed.hpp"

namespace joute::jungle {

namespace {

std::vector<std::string> names(const Board& board, const SquareSet& squares) {
    std::vector<std::string> list;
    for (std::size_t s = 0; s < board.squares(); ++s)
        if (squares[s]) list.emplace_back(board.name(static_cast<Square>(s)));
    return list;
}

class Map final : public ReachMap {
  public:
    [[nodiscard]] std::vector<MapLayer> layers(const AnyLine& line, int deepest) const override {
        const Jungle& game = typed<Jungle>(line).game();
        std::vector<MapLayer> map;
        for (int depth = 1; depth <= deepest; ++depth) {
            const Sight sight = sight_at(game, typed<Jungle>(line).state(), depth);
            map.push_back({.depth = depth,
                           .reached = {names(game.board(), sight.reached[0]), names(game.board(), sight.reached[1])},
                           .conflict = names(game.board(), sight.conflict())});
        }
        return map;
    }
    [[nodiscard]] StyledText draw(const AnyLine& line, int deepest, Language language) const override {
        return draw_reach(typed<Jungle>(line).game(), typed<Jungle>(line).state(), deepest, language);
    }
};

}  // namespace

std::shared_ptr<const ReachMap> reach_map() { return std::make_shared<Map>(); }

/// Fitted by bench/study_grading.py: slope [1.6, 4.3].
Grading grading() { return {.slope = 2.8, .inaccuracy = 0.12, .mistake = 0.17, .blunder = 0.22}; }

/// Wins by search, selective when found and plain when checked; endings by their tables.
PuzzleRecipe puzzle_recipe() {
    return {.aims = {Aim::win_in, Aim::win, Aim::draw},
            .random_plies = 6,
            .weakest = 1,
            .strongest = 5,
            .scan = "strongest:nodes=12000,memory=4",
            .longest_win = 5,
            .find = {.win = "strongest:depth={},memory=4", .sure = "strongest:nodes=2000,memory=1"},
            .check = {.win = "mtdf:depth={},memory=4", .sure = "strongest:nodes=100000,memory=8"}};
}

}  // namespace joute::jungle
