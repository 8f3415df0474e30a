// SPDX-License-Identifier: MIT
#include "games/jungle/eval.hpp"

#include <algorithm>
#include <bit>

namespace joute::jungle {

namespace {

/// Nearness to the throne by true move distance: small far away, steep close by.
constexpr std::array<std::uint8_t, 24> nearness{40, 30, 24, 19, 16, 13, 11, 9, 8, 7, 6, 5, 4, 3, 2, 1};

constexpr int guard_distance = 3;
constexpr int alarm_distance = 5;  // an enemy this near calls for guards

struct SideCounts {
    int animals = 0;
    int hunters = 0;
    int approach = 0;
    int nearest = 99;
    int near_home = 0;
    int trapped = 0;  // own animals on enemy traps
    int freedom = 0;
};

SideCounts count_side(const Jungle& game, const State& state, Seat seat) {
    const Board& board = game.board();
    const auto& distances = board.to_throne[index(seat)];
    const auto& home = board.to_throne[index(other(seat))];  // as an enemy walker would come
    const auto& steps = board.steps[index(seat)];
    const unsigned enemies = state.alive[index(other(seat))];
    SideCounts counts;
    for (unsigned alive = state.alive[index(seat)]; alive != 0; alive &= alive - 1) {
        const auto kind = static_cast<std::size_t>(std::countr_zero(alive));
        const Square at = state.where[index(seat) * kinds + kind];
        const auto gait = static_cast<std::size_t>(board.gait_of[kind]);
        const int distance = distances[gait][at];
        ++counts.animals;
        counts.hunters += std::popcount(game.prey(static_cast<Kind>(kind)) & enemies);
        counts.approach += nearness[static_cast<std::size_t>(std::min(distance, 23))];
        counts.nearest = std::min(counts.nearest, distance);
        counts.near_home += static_cast<int>(home[static_cast<std::size_t>(Gait::swimmer)][at] <= guard_distance);
        counts.trapped += static_cast<int>(board.terrain[at] == trap_of(other(seat)));
        counts.freedom += steps[gait][at].plain_count + steps[gait][at].jump_count;
    }
    return counts;
}

/// Whether some animal of `seat` can be taken by no living enemy on open land.
bool untouchable(const Jungle& game, const State& state, Seat seat) {
    unsigned in_danger = 0;
    for (unsigned alive = state.alive[index(other(seat))]; alive != 0; alive &= alive - 1)
        in_danger |= game.prey(static_cast<Kind>(std::countr_zero(alive)));
    return (state.alive[index(seat)] & ~in_danger) != 0;
}

/// Enemy jumpers that stand beside a lane blocked by this seat's rat.
int blocked_jumps(const Jungle& game, const State& state, Seat seat) {
    const Board& board = game.board();
    const Square rat = state.where[make_piece(seat, Kind::rat)];
    if (rat == nowhere || board.terrain[rat] != water) return 0;
    const auto& lanes = board.lanes_through[rat];
    const Seat enemy = other(seat);
    int blocked = 0;
    for (unsigned alive = state.alive[index(enemy)]; alive != 0; alive &= alive - 1) {
        const auto kind = static_cast<std::size_t>(std::countr_zero(alive));
        if (board.gait_of[kind] != Gait::jumper) continue;
        const Steps& steps =
            board.steps[index(enemy)][static_cast<std::size_t>(Gait::jumper)][state.where[index(enemy) * kinds + kind]];
        for (std::size_t i = 0; i < steps.jump_count; ++i)
            blocked += static_cast<int>(steps.jumps[i].lane == lanes[0] || steps.jumps[i].lane == lanes[1]);
    }
    return blocked;
}

int nearness_of(int distance) { return nearness[static_cast<std::size_t>(std::min(distance, 23))]; }

}  // namespace

Features count_features(const Jungle& game, const State& state) {
    const Seat me = state.to_move;
    const Seat him = other(me);
    const SideCounts mine = count_side(game, state, me);
    const SideCounts his = count_side(game, state, him);
    const int my_guards = his.nearest <= alarm_distance ? mine.near_home : 0;
    const int his_guards = mine.nearest <= alarm_distance ? his.near_home : 0;
    return {1,
            mine.animals - his.animals,
            mine.hunters - his.hunters,
            static_cast<int>(untouchable(game, state, me)) - static_cast<int>(untouchable(game, state, him)),
            mine.approach - his.approach,
            nearness_of(mine.nearest) - nearness_of(his.nearest),
            my_guards - his_guards,
            his.trapped - mine.trapped,
            blocked_jumps(game, state, me) - blocked_jumps(game, state, him),
            mine.freedom - his.freedom};
}

Score Eval::operator()(const Jungle& game, const State& state) const {
    const Features features = count_features(game, state);
    int sum = 0;
    for (std::size_t i = 0; i < feature_count; ++i) sum += features[i] * weights[i];
    return estimate(sum);
}

std::vector<Term> Eval::terms(const Jungle& game, const State& state) const {
    const Features features = count_features(game, state);
    std::vector<Term> list;
    for (std::size_t i = 0; i < feature_count; ++i)
        list.push_back({feature_names[i], static_cast<double>(features[i]), static_cast<double>(weights[i])});
    return list;
}

}  // namespace joute::jungle
