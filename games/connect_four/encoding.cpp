// SPDX-License-Identifier: MIT
#include "connect_four/encoding.hpp"

namespace connect_four {

std::vector<joute::ActionBlock> action_blocks(const ConnectFour& game) {
    return {{.name = "drop",
             .first = 0,
             .count = action_count(game),
             .about = {"a disc into column id + 1", "un jeton dans la colonne numéro + 1"}}};
}

const joute::ObservationShape& observation_shape(const ConnectFour& /*game*/) {
    static const joute::ObservationShape shape{
        .planes = {{.name = "mine", .about = {"a disc of the seat that looks", "un jeton du camp qui regarde"}},
                   {.name = "theirs", .about = {"a disc of the other seat", "un jeton de l’autre camp"}},
                   {.name = "my_turn", .about = {"the seat that looks is to move", "le camp qui regarde a le trait"}}},
        .rows = rows,
        .columns = columns,
        .row_names = {"the board’s, from the top", "celles du plateau, à partir du haut"},
        .column_names = {"the board’s, from the left", "celles du plateau, à partir de la gauche"}};
    return shape;
}

void observe(const ConnectFour& game, const State& state, Seat seat, std::span<float> numbers) {
    joute::PlaneWriter to(numbers, cells);
    for (const Board discs : {state.stones(seat), state.stones(joute::other(seat))}) {
        const auto plane = to.plane();
        for (int r = 0; r < rows; ++r)
            for (int c = 0; c < columns; ++c)
                plane[static_cast<std::size_t>((rows - 1 - r) * columns + c)] = (discs & cell(c, r)) != 0 ? 1.0F : 0.0F;
    }
    to.all(game.actor(state) == joute::actor_of(seat));
}

}  // namespace connect_four
