// SPDX-License-Identifier: MIT
// What happens in a battle, in the order in which it happens and with its cause. turn.cpp tells it while it plays.
#pragma once

#include <cstdint>

#include "core/fact.hpp"
#include "core/message.hpp"
#include "core/seat.hpp"
#include "pokemon/state.hpp"

namespace joute::pokemon {

class Pokemon;

enum class What : std::uint8_t {
    order,        // chance decided who goes first
    enter,        // `who` comes in for `seat`
    attack,       // `who` uses `attack`
    no_pp,        // ... which has no PP left
    stuck,        // `who` is paralysed and cannot attack
    miss,         // the attack has no effect on `who`
    hurt,         // `who` loses `hp`
    heal,         // `who` gains `hp`
    knocked_out,  //
    attack_bonus,
    defence_bonus,
    status,       // `status` begins
    not_burnt,    // chance spared `who`
    status_over,  //
    traps,        // are laid for those who come in for `seat`
    traps_over,
    turn,  // turn `hp` begins; `left`: the report's value, the first trainer's HP less the second's
};

enum class Cause : std::uint8_t { none, start, choice, attack, burn, poison, seeds, traps, exhaustion, time };
enum class Status : std::uint8_t { burn, poison, seeds, paralysis, prison };

struct Happening {
    What what;
    Seat seat = Seat::first;
    Who who = nobody;
    Cause cause = Cause::none;
    Status status = Status::burn;
    AttackId attack = 0;
    std::uint8_t twice_factor = 2;  // hurt by an attack: twice the coefficient of the types
    std::int16_t hp = 0;            // lost or gained; the turn
    std::int16_t left = 0;          // HP afterwards
    Bonus before = no_bonus;        // of a bonus
    Bonus after = no_bonus;
};

[[nodiscard]] Message happening_words(const Pokemon& game, const Happening& what);
[[nodiscard]] Fact::Object happening_facts(const Pokemon& game, const Happening& what);

}  // namespace joute::pokemon
