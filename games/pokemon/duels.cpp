// SPDX-License-Identifier: MIT
#include "pokemon/duels.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace joute::pokemon {

namespace {

/// One number per Pokémon.
template <class T>
using Each = std::array<T, team_size>;
using Square = Each<Each<float>>;

/// The damage of the best attack of a fresh Pokémon x on another y, at least 1, and its inverse; `back` is the damage x
/// takes from y, so that a row has everything about x.
struct BestBlows {
    Square damage{};
    Square inverse{};
    Square damage_back{};
    Square inverse_back{};
};

BestBlows make_best_blows(const DamageTable& damages) {
    BestBlows blows;
    for (std::size_t x = 0; x < team_size; ++x)
        for (std::size_t y = 0; y < team_size; ++y) {
            int best = 1;
            for (std::size_t place = 0; place < attacks_each; ++place)
                best = std::max<int>(best, damages.plain[attack_id(static_cast<Who>(x), place)][y]);
            blows.damage[x][y] = blows.damage_back[y][x] = static_cast<float>(best);
            blows.inverse[x][y] = blows.inverse_back[y][x] = 1.0F / static_cast<float>(best);
        }
    return blows;
}

const BestBlows& best_blows(bool original) {
    static const std::array<BestBlows, 2> tables{make_best_blows(damage_table(false)),
                                                 make_best_blows(damage_table(true))};
    return tables[original ? 1 : 0];
}

/// A team as duels need it: factors on damage given and taken, and their inverses, by Pokémon.
struct Strengths {
    Each<float> pv{};
    Each<float> inverse_max{};
    Each<float> gives{};
    Each<float> inverse_gives{};
    Each<float> takes{};
    Each<float> inverse_takes{};
    Each<float> speed{};
};

Strengths strengths_of(const State& s, std::size_t side) {
    constexpr float two_thirds = 2.0F / 3.0F;  // a burnt attack; an attack that paralysis stops one time in three
    Strengths all;
    for (std::size_t who = 0; who < team_size; ++who) {
        const Fighter& fighter = s.teams[side][who];
        all.pv[who] = static_cast<float>(fighter.pv);
        all.inverse_max[who] = 1.0F / static_cast<float>(species[who].pv);
        all.gives[who] = static_cast<float>(fighter.attack) / no_bonus * (fighter.burn != 0 ? two_thirds : 1.0F) *
                         (fighter.paralysis != 0 ? two_thirds : 1.0F);
        all.takes[who] = no_bonus / static_cast<float>(fighter.defence);
        all.inverse_gives[who] = 1.0F / all.gives[who];
        all.inverse_takes[who] = static_cast<float>(fighter.defence) / no_bonus;
        all.speed[who] = static_cast<float>(species[who].speed) * (fighter.seeds != 0 ? 0.5F : 1.0F) *
                         (fighter.paralysis != 0 ? 0.5F : 1.0F);
    }
    return all;
}

/// The margins of one living Pokémon of first.
Each<int> margins_of(std::size_t x, const Strengths& mine, const Strengths& his, const BestBlows& blows) {
    constexpr float min_share = 0.05F;  // of its HP: the winner keeps at least this
    constexpr float thousandths = 1000;
    Each<int> margins;
    for (std::size_t y = 0; y < team_size; ++y) {
        const float my_hits = std::ceil(his.pv[y] * blows.inverse[x][y] * mine.inverse_gives[x] * his.inverse_takes[y]);
        const float his_hits =
            std::ceil(mine.pv[x] * blows.inverse_back[x][y] * his.inverse_gives[y] * mine.inverse_takes[x]);
        const float my_damage = blows.damage[x][y] * mine.gives[x] * his.takes[y];
        const float his_damage = blows.damage_back[x][y] * his.gives[y] * mine.takes[x];
        const float faster = mine.speed[x] > his.speed[y] ? 1.0F : 0.0F;
        const float slower = mine.speed[x] < his.speed[y] ? 1.0F : 0.0F;
        const float kept = std::max(min_share, (mine.pv[x] - (my_hits - faster) * his_damage) * mine.inverse_max[x]);
        const float lost = std::max(min_share, (his.pv[y] - (his_hits - slower) * my_damage) * his.inverse_max[y]);
        const float first = my_hits - 0.5F * faster;
        const float second = his_hits - 0.5F * slower;
        const float won = first < second ? kept : 0.0F;
        const float gone = second < first ? lost : 0.0F;
        margins[y] = his.pv[y] > 0 ? static_cast<int>((won - gone) * thousandths) : 0;
    }
    return margins;
}

}  // namespace

Duels count_duels(const Pokemon& game, const State& s) {
    const Strengths mine = strengths_of(s, 0);
    const Strengths his = strengths_of(s, 1);
    const BestBlows& blows = best_blows(game.original());
    constexpr int none = 2000;  // beyond every margin
    Each<int> ignored{};        // excludes KO Pokémon from minimum and maximum
    for (std::size_t y = 0; y < team_size; ++y) ignored[y] = his.pv[y] > 0 ? 0 : none;
    Each<int> best;
    best.fill(-none);
    Each<int> sums{};
    Each<int> wins{};
    Duels duels;
    for (unsigned living = s.alive[0]; living != 0; living &= living - 1) {
        const auto x = static_cast<std::size_t>(std::countr_zero(living));
        const Each<int> margins = margins_of(x, mine, his, blows);
        int worst = none;
        for (std::size_t y = 0; y < team_size; ++y) {
            sums[y] += margins[y];
            wins[y] += static_cast<int>(margins[y] > 0) - static_cast<int>(margins[y] < 0);
            best[y] = std::max(best[y], margins[y]);
            worst = std::min(worst, margins[y] + ignored[y]);
        }
        duels.answers += worst;
        duels.unanswered += static_cast<int>(worst >= 0);
        if (x == s.active[0] && s.active[1] != nobody) duels.on_field = margins[s.active[1]];
    }
    for (std::size_t y = 0; y < team_size; ++y) {
        const bool lives = ignored[y] == 0;
        duels.sum += sums[y];
        duels.won += wins[y];
        duels.answers += lives ? best[y] : 0;
        duels.unanswered -= static_cast<int>(lives && best[y] <= 0);
    }
    return duels;
}

}  // namespace joute::pokemon
