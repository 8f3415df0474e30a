// SPDX-License-Identifier: MIT
// One step of a game as a value: the move of one seat, the moves of both, or a chance event. Text is made from it
// where people or files need it (script.hpp), at the position the step is taken from.
#pragma once

#include <array>
#include <string>
#include <utility>

#include "core/move.hpp"
#include "core/seat.hpp"

namespace joute {

/// A chance event as the bytes of the game's own `Event`. Only erase.hpp writes and reads them.
struct ChanceEvent {
    std::string bytes;
};

struct Step {
    Actor by = Actor::over;
    std::array<Move, 2> moves{no_move, no_move};  // by seat
    ChanceEvent event = {};                       // of chance

    [[nodiscard]] static Step of(Seat seat, Move move) {
        Step step{.by = actor_of(seat)};
        step.moves[index(seat)] = move;
        return step;
    }
    [[nodiscard]] static Step of(Move first, Move second) { return {.by = Actor::both, .moves = {first, second}}; }
    [[nodiscard]] static Step of(ChanceEvent event) { return {.by = Actor::chance, .event = std::move(event)}; }
};

}  // namespace joute
