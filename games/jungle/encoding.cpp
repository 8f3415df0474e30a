// SPDX-License-Identifier: MIT
#include "jungle/encoding.hpp"

namespace joute::jungle {

namespace {

constexpr std::array<std::string_view, kinds> animals{"rat",     "cat",   "dog",  "wolf",
                                                      "leopard", "tiger", "lion", "elephant"};
constexpr std::array<std::string_view, kinds> animals_fr{"le rat",     "le chat",  "le chien", "le loup",
                                                         "le léopard", "le tigre", "le lion",  "l’éléphant"};

ObservationShape shape_of(const Board& board) {
    ObservationShape made{.planes = {},
                          .rows = board.height,
                          .columns = board.width,
                          .row_names = {"rows of the board, row 1 first", "rangées du plateau, la rangée 1 d’abord"},
                          .column_names = {"columns of the board, a first", "colonnes du plateau, a d’abord"}};
    for (std::size_t k = 0; k < kinds; ++k)
        made.planes.push_back(
            {fmt::format("my_{}", animals[k]),
             message("the {} of the seat that looks", "{1} du camp qui regarde", animals[k], animals_fr[k])});
    for (std::size_t k = 0; k < kinds; ++k)
        made.planes.push_back({fmt::format("their_{}", animals[k]),
                               message("the {} of the other seat", "{1} de l’autre camp", animals[k], animals_fr[k])});
    const auto add = [&](const char* name, const char* en, const char* fr) { made.planes.push_back({name, {en, fr}}); };
    add("water", "water", "de l’eau");
    add("my_traps", "traps of the seat that looks", "pièges du camp qui regarde");
    add("their_traps", "traps of the other seat", "pièges de l’autre camp");
    add("my_throne", "the throne of the seat that looks", "le trône du camp qui regarde");
    add("their_throne", "the throne of the other seat", "le trône de l’autre camp");
    add("my_turn", "the seat that looks is to move", "le camp qui regarde a le trait");
    add("quiet", "moves since the last capture, as a share of the limit (no-capture); 0 without one",
        "coups depuis la dernière prise, en part de la limite (no-capture) ; 0 s’il n’y en a pas");
    add("repeated", "how often the position occurred before, as a share of the occurrences that draw",
        "combien de fois la position s’est déjà produite, en part des occurrences qui font nulle");
    return made;
}

}  // namespace

std::vector<ActionBlock> action_blocks(const Jungle& game) {
    return {
        {.name = "move",
         .first = 0,
         .count = action_count(game),
         .about = {"4 × square left + direction (0 up, to higher rows; 1 right; 2 down; 3 left); squares are "
                   "numbered row by row from a1; at the water an animal that jumps lands beyond it",
                   "4 × case quittée + direction (0 en haut, vers les rangées suivantes ; 1 à droite ; 2 en bas ; 3 "
                   "à gauche) ; les cases sont numérotées rangée par rangée depuis a1 ; au bord de l’eau, un animal "
                   "qui saute arrive de l’autre côté"}}};
}

/// The animal on the square says whether the direction is a step or a jump.
Move action_move(const Jungle& game, const State& state, Seat seat, int id) {
    const auto from = static_cast<Square>(id / direction_count);
    const Piece piece = state.board[from];
    if (piece >= pieces || seat_of_piece(piece) != seat) return no_move;
    const Board& board = game.board();
    const Steps& steps =
        board.steps[index(seat)][static_cast<std::size_t>(board.gait_of[static_cast<std::size_t>(kind_of(piece))])]
                   [from];
    const auto leads = [&](Square to) {
        return to != beyond && action_id(game, state, seat, make_move(from, to)) == id;
    };
    for (const Square to : steps.plain)
        if (leads(to)) return make_move(from, to);
    for (std::size_t i = 0; i < steps.jump_count; ++i)
        if (leads(steps.jumps[i].to)) return make_move(from, steps.jumps[i].to);
    return no_move;
}

const ObservationShape& observation_shape(const Jungle& game) {
    static const ObservationShape war = shape_of(war_board());
    static const ObservationShape classic = shape_of(classic_board());
    return game.options().classic_board ? classic : war;
}

void observe(const Jungle& game, const State& state, Seat seat, int earlier, std::span<float> numbers) {
    const Board& board = game.board();
    PlaneWriter to(numbers, board.squares());
    for (const Seat owner : {seat, other(seat)})
        for (std::size_t k = 0; k < kinds; ++k) {
            const auto plane = to.plane();
            if (const Square at = state.where[make_piece(owner, static_cast<Kind>(k))]; at != nowhere) plane[at] = 1;
        }
    for (const unsigned ground : {unsigned{water}, unsigned{trap_of(seat)}, unsigned{trap_of(other(seat))},
                                  unsigned{throne_of(seat)}, unsigned{throne_of(other(seat))}}) {
        const auto plane = to.plane();
        for (std::size_t s = 0; s < board.squares(); ++s)
            if ((board.terrain[s] & ground) != 0) plane[s] = 1;
    }
    to.all(game.actor(state) == actor_of(seat));
    const int limit = game.options().no_capture;
    to.share(limit == 0 ? 0 : std::min<int>(state.quiet_plies, limit), std::max(1, limit));
    to.share(earlier, std::max(1, game.repetitions()));
}

}  // namespace joute::jungle
