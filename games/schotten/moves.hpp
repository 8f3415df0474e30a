// SPDX-License-Identifier: MIT
// Moves as 32 bits: what is done, with which card, from which stone, to which stone.
#pragma once

#include "core/move.hpp"
#include "schotten/state.hpp"

namespace joute::schotten {

enum class MoveKind : std::uint8_t {
    place,    // card (clan or wild) on stone `to`
    mode,     // card bluff or mud on stone `to`
    shift,    // Strategist: own card from stone `from` to `to`, or out
    strike,   // Banshee: his card from stone `from`
    lure,     // Traitor: his card from stone `from` to `to`
    recruit,  // Recruiter: `from` clan cards, `to` tactic cards
    pass,
    claim,  // stone `to`
    done,
    give_back,  // card ("return" in texts)
    draw_clan,
    draw_tactic,
};
inline constexpr unsigned out_of_play = 15;  // the Strategist's "out"

inline constexpr unsigned card_shift = 4;
inline constexpr unsigned from_shift = 10;
inline constexpr unsigned to_shift = 14;

[[nodiscard]] constexpr Move make_move(MoveKind deed, Card card = 0, unsigned from = 0, unsigned to = 0) {
    return {static_cast<std::uint32_t>(deed) | static_cast<std::uint32_t>(card) << card_shift | from << from_shift |
            to << to_shift};
}
[[nodiscard]] constexpr MoveKind kind_of(Move m) { return static_cast<MoveKind>(m.bits & 15U); }
[[nodiscard]] constexpr Card card_of(Move m) { return static_cast<Card>(m.bits >> card_shift & 63U); }
[[nodiscard]] constexpr unsigned from_of(Move m) { return m.bits >> from_shift & 15U; }
[[nodiscard]] constexpr unsigned to_of(Move m) { return m.bits >> to_shift & 15U; }

}  // namespace joute::schotten
