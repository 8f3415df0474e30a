// SPDX-License-Identifier: MIT
// Plays ENSEA campaigns and prints how often they are cleared, where they end, and the results of each starter: the
// campaign figures in docs/figures.md. The k-th run has the same chance events for every player. With a starter given,
// every run begins with it.
// Usage: ensea_runs PLAYER ADVERSARY [runs] [seed] [starter]
#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "agents/catalogue.hpp"
#include "core/erase.hpp"
#include "ensea/notation.hpp"
#include "ensea/view.hpp"
#include "kit/typed.hpp"

namespace {

using namespace joute;
using namespace joute::ensea;

struct Tally {
    int runs = 0;
    int cleared = 0;
    void add(bool won) {
        ++runs;
        cleared += won ? 1 : 0;
    }
};

/// Share with a 95 % interval (Wilson).
std::string share(const Tally& tally) {
    if (tally.runs == 0) return "-";
    const double n = tally.runs, p = tally.cleared / n, z = 1.96;
    const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
    const double half = z / (1 + z * z / n) * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    return fmt::format("{} of {}, {:.1f}% [{:.1f}, {:.1f}]", tally.cleared, tally.runs, 100 * p, 100 * (middle - half),
                       100 * (middle + half));
}

struct Runs {
    Tally all;
    Tally boss_fights;
    std::array<Tally, champion_count> by_starter;
    std::array<std::array<int, 4>, boss_arena + 1> ended{};  // by arena and fight
    std::array<int, champion_count + 1> lost_to{};           // by enemy

    void add(const State& end) {
        const bool won = end.result == Outcome::first;
        all.add(won);
        by_starter[end.starter].add(won);
        if (end.arena == boss_arena) boss_fights.add(won);
        if (won) return;
        ++ended[end.arena][end.fight];
        ++lost_to[end.teams[1][0].who];
    }

    void print() const {
        fmt::print("cleared {}; the boss beaten {}\nended in arena-fight:", share(all), share(boss_fights));
        for (std::size_t arena = 1; arena <= boss_arena; ++arena)
            for (std::size_t fight = 1; fight <= fights_in_arena[arena]; ++fight)
                fmt::print(" {}-{} {}", arena, fight, ended[arena][fight]);
        fmt::print("\nlost to:");
        for (std::size_t who = 0; who <= champion_count; ++who) fmt::print(" {} {}", champions[who].name, lost_to[who]);
        fmt::print("\n");
        for (std::size_t who = 0; who < champion_count; ++who)
            if (by_starter[who].runs != 0) fmt::print("  with {:8} {}\n", champions[who].name, share(by_starter[who]));
    }
};

State play(const AnyGame& game, std::array<Agent*, 2> agents, std::uint64_t seed, const char* starter) {
    Random chance = Random::of(seed, Stream::chance);
    for (const Seat seat : both_seats) agents[index(seat)]->new_game(mix64(seed + 1 + index(seat)));
    const auto line = game.start();
    while (line->actor() != Actor::over) {
        if (line->actor() == Actor::chance) {
            line->happen(line->sample(chance));
            continue;
        }
        const State& s = typed<Ensea>(*line).state();
        const Seat seat = seat_of(line->actor());
        if (starter != nullptr && s.phase == Phase::starter)
            line->play(*line->find_move(seat, fmt::format("pick {}", starter)));
        else
            line->play(agents[index(seat)]->decide(*line, seat, {}).move);
    }
    return typed<Ensea>(*line).state();
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3) {
        fmt::print(stderr, "usage: ensea_runs PLAYER ADVERSARY [runs] [seed] [starter]\n");
        return 2;
    }
    const int runs = argc > 3 ? std::atoi(argv[3]) : 200;
    const auto seed = static_cast<std::uint64_t>(argc > 4 ? std::atoi(argv[4]) : 0);
    const Kit& kit = **find_game("ensea");
    const GameOf<Ensea> game(Ensea(Options{.solo = true}));
    std::array<std::unique_ptr<Agent>, 2> agents;
    for (int i = 0; i < 2; ++i) {
        auto made = make_agent(kit, game, argv[1 + i],
                               {.notice = {}, .stop = nullptr, .seat = both_seats[static_cast<std::size_t>(i)]});
        if (!made.ok()) {
            fmt::print(stderr, "{}\n", made.error().en);
            return 2;
        }
        agents[static_cast<std::size_t>(i)] = std::move(*made);
    }
    Runs results;
    for (int run = 0; run < runs; ++run)
        results.add(play(game, {agents[0].get(), agents[1].get()},
                         mix64(seed * 1'000'003 + static_cast<std::uint64_t>(run)), argc > 5 ? argv[5] : nullptr));
    results.print();
}
