// SPDX-License-Identifier: MIT
// Solves the first choice of the Pokémon battle: six by six first Pokémon, each pair valued by equilibrium search to a
// depth, and the mix of that matrix. Prints the rows of games/pokemon/opening.hpp. The teams are equal, so only pairs
// above the diagonal are searched. Usage: pokemon_opening [depth]
#include <fmt/format.h>

#include <cstdlib>
#include <vector>

#include "pokemon/eval.hpp"
#include "search/nash.hpp"

namespace {

using namespace joute;
using namespace joute::pokemon;

void solve_opening(bool original, int depth) {
    const Pokemon game(original);
    std::vector<IntervalTt::Slot> slots(std::size_t{1} << 23U);
    MatrixGame<team_size, team_size> matrix;
    matrix.resize(team_size, team_size);
    for (std::size_t mine = 0; mine < team_size; ++mine) {
        matrix.at(mine, mine) = 0;
        for (std::size_t his = mine + 1; his < team_size; ++his) {
            State state = game.start();
            game.play(state, make_move(Seat::first, send_in + static_cast<std::uint32_t>(mine)),
                      make_move(Seat::second, send_in + static_cast<std::uint32_t>(his)));
            Nash<Pokemon, ExpectedResult<Eval>> search(game, {}, IntervalTt(slots));
            double value = 0;
            for (int d = 1; d <= depth; ++d) value = search.value(state, d);
            matrix.at(mine, his) = value;
            matrix.at(his, mine) = -value;
        }
    }
    fmt::print("{}, depth {}: value {:.4f}\n", original ? "original" : "report", depth, matrix.solve());
    for (std::size_t mine = 0; mine < team_size; ++mine) {
        fmt::print("    // {:12}", species[mine].name);
        for (std::size_t his = 0; his < team_size; ++his) fmt::print(" {:6.3f}", matrix.at(mine, his));
        fmt::print("   {:.4f}\n", matrix.row_mix()[mine]);
    }
    std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    const int depth = argc > 1 ? std::atoi(argv[1]) : 4;
    for (const bool original : {false, true}) solve_opening(original, depth);
}
