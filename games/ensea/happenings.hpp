// SPDX-License-Identifier: MIT
// What happens in a duel or campaign, in the order in which it happens and with its cause. fight.cpp and campaign.cpp
// tell it while they play.
#pragma once

#include <cstdint>

#include "core/fact.hpp"
#include "core/message.hpp"
#include "core/seat.hpp"
#include "ensea/champions.hpp"

namespace joute::ensea {

class Ensea;

enum class What : std::uint8_t {
    joins,     // `who` joins the team of `seat`
    leaves,    // ... leaves it
    begins,    // `seat` acts first
    acts,      // `who` uses its `action`, on `target` if it has one
    passes,    //
    uses,      // `seat` gives an object to `who`
    critical,  // the blow to come is critical
    hurt,      // `who` loses `hp`
    heals,     // `who` gains `hp`
    spent,     // healing has no effect any more
    falls,     // `who` is KO
    returns,   // `who` is alive again
    stat,      // `amount` more or less of a stat
    regen,     // `amount` HP for the team of `seat`, several times
    regen_over,
    boost,      // the next damage of `seat` is greater
    major,      // the boss switches to `major`
    enemy,      // `who` comes next
    beaten,     // `who` is beaten
    arena,      // arena `amount` begins; everybody is rested, but not in the report's campaign
    corridor,   // between two fights nothing happens
    machine,    // one more café
    revisions,  // everybody gains HP
    partiel,    // everybody loses HP
};

enum class Cause : std::uint8_t { none, blow, cost, action, regen, cafe, revisions, partiel };
enum class Stat : std::uint8_t { attack, power, defense, luck };
enum class Object : std::uint8_t { cafe, rattrapage };

struct Happening {
    What what;
    Seat seat = Seat::first;
    Who who = boss;
    Cause cause = Cause::none;
    Who target = boss;
    bool has_target = false;
    std::uint8_t action = 0;
    Stat stat = Stat::attack;
    Object object = Object::cafe;
    Major major = Major::none;
    std::uint8_t twice_factor = 2;  // of a blow: twice the coefficient of the majors
    bool critical = false;          // of a blow
    std::int16_t hp = 0;
    std::int16_t left = 0;    // HP or stat afterwards
    std::int16_t amount = 0;  // of a change; the arena
};

[[nodiscard]] Message happening_words(const Ensea& game, const Happening& what);
[[nodiscard]] Fact::Object happening_facts(const Ensea& game, const Happening& what);

}  // namespace joute::ensea
