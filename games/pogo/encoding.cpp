// SPDX-License-Identifier: MIT
#include "pogo/encoding.hpp"

namespace joute::pogo {

std::vector<ActionBlock> action_blocks(const Pogo& /*game*/) {
    constexpr int each = squares * squares;
    std::vector<ActionBlock> blocks;
    for (int taken = 1; taken <= max_taken; ++taken)
        blocks.push_back(
            {.name = fmt::format("take_{}", taken),
             .first = (taken - 1) * each,
             .count = each,
             .about = message("{} of the stack’s pieces: 9 × square left + square reached (a1 = 0, b1 = 1, "
                              "… c3 = 8)",
                              "{} des pions de la pile : 9 × case quittée + case atteinte (a1 = 0, b1 = 1, "
                              "… c3 = 8)",
                              taken)});
    return blocks;
}

const ObservationShape& observation_shape(const Pogo& /*game*/) {
    static const ObservationShape shape = [] {
        ObservationShape made{.planes = {},
                              .rows = side,
                              .columns = side,
                              .row_names = {"rows 1 to 3 of the board", "rangées 1 à 3 du plateau"},
                              .column_names = {"columns a to c", "colonnes a à c"}};
        for (int depth = 0; depth < pieces; ++depth) {
            made.planes.push_back({fmt::format("mine_{}", depth),
                                   message("a piece of the seat that looks, {} from the top of its stack",
                                           "un pion du camp qui regarde, à {} du sommet de sa pile", depth)});
            made.planes.push_back({fmt::format("theirs_{}", depth),
                                   message("a piece of the other seat, {} from the top of its stack",
                                           "un pion de l’autre camp, à {} du sommet de sa pile", depth)});
        }
        made.planes.push_back({"my_turn", {"the seat that looks is to move", "le camp qui regarde a le trait"}});
        made.planes.push_back({"plies",
                               {"moves played, as a share of the limit (max-plies); 0 without one",
                                "coups joués, en part de la limite (max-plies) ; 0 s’il n’y en a pas"}});
        made.planes.push_back(
            {"repeated",
             {"how often the position occurred before, as a share of the occurrences that draw",
              "combien de fois la position s’est déjà produite, en part des occurrences qui font nulle"}});
        return made;
    }();
    return shape;
}

void observe(const Pogo& game, const State& state, Seat seat, int earlier, std::span<float> numbers) {
    PlaneWriter to(numbers, squares);
    for (unsigned depth = 0; depth < pieces; ++depth) {
        const auto mine = to.plane();
        const auto theirs = to.plane();
        for (std::size_t s = 0; s < squares; ++s) {
            if (static_cast<unsigned>(height(state.stacks[s])) <= depth) continue;
            ((state.stacks[s] >> depth & 1U) == index(seat) ? mine : theirs)[s] = 1;
        }
    }
    to.all(game.actor(state) == actor_of(seat));
    to.share(game.max_plies() == 0 ? 0 : std::min<int>(state.plies, game.max_plies()), std::max(1, game.max_plies()));
    to.share(earlier, std::max(1, game.repetitions()));
}

}  // namespace joute::pogo
