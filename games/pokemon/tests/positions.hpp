// SPDX-License-Identifier: MIT
// Positions of the Pokémon battle for tests: random ones that the parser accepts, in the middle of things.
#pragma once

#include "pokemon/notation.hpp"

namespace joute::testing {

/// A battle at the beginning of some turn, teams worn down: low PV, few PP, statuses, bonuses and traps.
inline pokemon::State worn_battle(const pokemon::Pokemon& game, Random& random) {
    using namespace pokemon;
    const auto one_in = [&](std::uint32_t n) { return random.below(n) == 0; };
    const auto number = [&](int most) { return static_cast<int>(random.below(static_cast<std::uint32_t>(most) + 1)); };
    for (;;) {
        State s = game.start();
        s.phase = Phase::choose;
        s.turn = static_cast<std::uint16_t>(one_in(4) ? last_turn - number(3) : 2 + number(400));
        const std::uint32_t wear = 1 + random.below(5);  // the smaller the more has happened
        const bool doomed = one_in(8);                   // traps everywhere would take anybody
        for (std::size_t side = 0; side < 2; ++side) {
            s.active[side] = static_cast<Who>(random.below(team_size));
            if (one_in(2)) s.traps[side] = static_cast<std::uint8_t>(number(trap_ticks - 1));
            if (doomed) s.traps[side] = trap_ticks - 1;
            if (doomed && one_in(2)) s.active[side] = pikachou;
            const bool exhausted = !doomed && one_in(4);
            for (std::size_t who = 0; who < team_size; ++who) {
                Fighter& f = s.teams[side][who];
                const bool active = s.active[side] == who;
                if (!active && one_in(1 + wear)) f.pv = 0;
                if (f.pv != 0 && one_in(wear)) f.pv = static_cast<std::int16_t>(1 + number(one_in(2) ? 40 : f.pv - 1));
                if (doomed && f.pv != 0) f.pv = static_cast<std::int16_t>(1 + number(20));
                for (auto& pp : f.pp) pp = static_cast<std::uint8_t>(exhausted || one_in(3) ? 0 : number(pp));
                for (int step = number(4); step > 0; --step) f.defence = multiplied(f.defence, 3);
                for (int step = number(4); step > 0; --step) f.attack = multiplied(f.attack, 3);
                if (f.pv != 0)
                    for (std::size_t i = bonus_count; i < counts.size(); ++i)
                        if (one_in(2 + wear)) counts[i].set(f, number(counts[i].max));
                if (f.pv == 0) s.alive[side] &= static_cast<std::uint8_t>(~(1U << who));
                if (!active) f.prison = 0;
                if (who == boulbizarre) f.seeds = 0;
                if (who == pikachou) f.paralysis = 0;
            }
        }
        if (!impossible(s)) return s;
    }
}

}  // namespace joute::testing
