// SPDX-License-Identifier: MIT
// Proves the value of Connect Four's start with the generic alpha-beta and only the game's contract: one null window
// answers "does the seat to move win?", to the end of every line. Known since 1988: the first seat wins (James D.
// Allen; Victor Allis).
// Usage: connect_four_proof [moves, such as 4455] [tt in MB]
#include <fmt/format.h>

#include <ctime>
#include <string>
#include <string_view>

#include "agents/memory.hpp"
#include "connect_four/eval.hpp"
#include "connect_four/notation.hpp"
#include "core/line.hpp"
#include "core/text.hpp"
#include "search/alphabeta.hpp"

namespace {

using namespace joute;
using connect_four::ConnectFour;
using connect_four::Eval;

}  // namespace

int main(int argc, char** argv) {
    const std::string_view moves = argc > 1 ? argv[1] : "";
    const auto bytes = static_cast<std::size_t>(argc > 2 ? parse_int(argv[2]).value_or(1) : 1024) << 20U;
    const ConnectFour game;
    Line<ConnectFour> line(game, game.start());
    for (const char column : moves) {
        MovesOf<ConnectFour> legal;
        line.legal(line.state().to_move(), legal);
        const Move move{static_cast<std::uint32_t>(column - '1')};
        if (std::ranges::find(legal, move) == legal.end()) {
            fmt::print(stderr, "'{}' is not a column with room\n", column);
            return 2;
        }
        line.play(move);
    }
    if (line.actor() == Actor::over) {
        fmt::print(stderr, "the game is over there\n");
        return 2;
    }
    TtMemory memory(bytes);
    const auto search = std::make_unique<AlphaBeta<ConnectFour, Eval>>(game, Eval{}, memory.tt());
    const int plies = connect_four::cells - line.state().plies();
    search->begin(line, {}, nullptr);
    const auto begin = std::clock();
    const Score score = search->search_root(plies, drawn, drawn + 1);
    const bool wins = score > drawn;
    SearchResult result;
    search->take_result(result, plies, score);
    const bool draws = wins || search->search_root(plies, drawn + -1, drawn) >= drawn;
    const std::string verdict =
        wins    ? fmt::format("wins with {}", connect_four::print_move(game, line.state(), result.move))
        : draws ? "draws"
                : "loses";
    fmt::print("{}: the seat to move {}; {} nodes, {:.1f} s of processor time\n", moves.empty() ? "start" : moves,
               verdict, search->meter().nodes(), static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
    return 0;
}
