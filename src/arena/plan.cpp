// SPDX-License-Identifier: MIT
#include "arena/plan.hpp"

#include <algorithm>

#include "core/random.hpp"

namespace joute {

std::vector<Encounter> neighbours(std::size_t agents, std::size_t distance) {
    std::vector<Encounter> encounters;
    for (std::size_t a = 0; a < agents; ++a)
        for (std::size_t b = a + 1; b < agents && b - a <= distance; ++b) encounters.push_back({a, b});
    return encounters;
}

std::vector<Encounter> round_robin(std::size_t agents) { return neighbours(agents, agents); }

std::vector<Encounter> gauntlet(std::size_t agents) {
    std::vector<Encounter> encounters;
    for (std::size_t b = 1; b < agents; ++b) encounters.push_back({0, b});
    return encounters;
}

namespace {

std::size_t rounds(const Plan& plan) {
    return (static_cast<std::size_t>(plan.games) + plan.games_per_pair() - 1) / plan.games_per_pair();
}

}  // namespace

std::size_t number_range(const Plan& plan) { return rounds(plan) * plan.encounters.size() * plan.games_per_pair(); }

std::size_t total_games(const Plan& plan) { return static_cast<std::size_t>(plan.games) * plan.encounters.size(); }

std::optional<Fixture> fixture(const Plan& plan, std::size_t number) {
    const std::size_t per_pair = plan.games_per_pair();
    Fixture game;
    game.number = number;
    game.pair = number / per_pair;
    game.encounter = game.pair % plan.encounters.size();
    game.swapped = number % per_pair == 1;
    const std::size_t round = game.pair / plan.encounters.size();
    if (round * per_pair + number % per_pair >= static_cast<std::size_t>(plan.games)) return std::nullopt;
    game.opening = round;
    game.seed = Random::of(plan.seed, Stream::match, game.pair).next();
    return game;
}

std::size_t agent_on(const Plan& plan, const Fixture& game, Seat seat) {
    const Encounter& two = plan.encounters[game.encounter];
    return (seat == Seat::first) != game.swapped ? two.a : two.b;
}

std::optional<Seat> seat_in_all(const Plan& plan, std::size_t agent) {
    const bool first = std::ranges::find(plan.encounters, agent, &Encounter::a) != plan.encounters.end();
    const bool second = std::ranges::find(plan.encounters, agent, &Encounter::b) != plan.encounters.end();
    if (plan.swap || first == second) return std::nullopt;
    return first ? Seat::first : Seat::second;
}

}  // namespace joute
