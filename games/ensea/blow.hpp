// SPDX-License-Identifier: MIT
// The strongest action of a champion, for evaluations: it does not depend on the target, except for the boss, whose
// actions differ in major.
#pragma once

#include <algorithm>
#include <cstdint>

#include "ensea/rules.hpp"

namespace joute::ensea {

class Blow {
  public:
    Blow(const Fighter& user, bool boosted) : team_percent_(boosted ? 115 : 100) {
        const Champion& base = user.base();
        for (std::size_t i = 0; i < base.action_count; ++i) {
            const Action& action = base.actions[i];
            hardest_ = std::max(hardest_, action.value * std::uint32_t{action.uses_power() ? user.power : user.attack});
        }
    }

    /// HP it takes from a target without a critical, if it has that many. `seat` is the user's.
    [[nodiscard]] int on(const State& s, Seat seat, const Fighter& user, const Fighter& target) const {
        if (user.who != boss)
            return Ensea::damage_of(twice_coefficient(user.base().major, s.major_of(target.who)), hardest_,
                                    team_percent_, target.defense);
        int max_damage = 0;
        for (const Action& action : user.base().actions)
            max_damage = std::max(max_damage, Ensea::damage(s, seat, user, action, target, false));
        return max_damage;
    }

  private:
    std::uint32_t hardest_ = 0;  // value times stat
    std::uint32_t team_percent_;
};

}  // namespace joute::ensea
