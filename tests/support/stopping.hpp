// SPDX-License-Identifier: MIT
// What tests of stopping share: positions of a game, and flags set at random moments.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "core/script.hpp"
#include "pogo/agents_tablebase.hpp"
#include "support/variants.hpp"

namespace joute::testing {

/// Runs work(stop) while another thread sets the flag after a moment drawn evenly below `latest`; also at once.
template <class Work>
void stopped_at_random(Random& random, std::chrono::microseconds latest, const Work& work) {
    const std::chrono::microseconds moment{random.below(static_cast<std::uint32_t>(latest.count()))};
    StopFlag stop{false};
    std::atomic<bool> begun{false};
    std::jthread other([&] {
        while (!begun) std::this_thread::yield();
        const auto until = std::chrono::steady_clock::now() + moment;
        while (std::chrono::steady_clock::now() < until) std::this_thread::yield();
        stop = true;
    });
    begun = true;
    work(stop);
}

inline std::vector<std::string> game_names() {
    std::vector<std::string> names;
    for (const Kit& kit : catalogue()) names.push_back(kit.info->id);
    return names;
}

/// A random game, cut off after `longest` decisions: the position before each of them, and the steps as text.
struct Walk {
    std::vector<std::unique_ptr<AnyLine>> decisions;
    std::vector<std::string> steps;
};
inline Walk random_walk(const AnyGame& game, std::uint64_t seed, std::size_t longest) {
    Random random(seed);
    Walk walk;
    const auto line = game.start();
    const auto any_move = [&](Seat seat) {
        const auto moves = line->moves(seat);
        return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    };
    while (line->actor() != Actor::over && walk.decisions.size() < longest) {
        if (line->actor() == Actor::chance) {
            walk.steps.push_back(draw_by_seed(*line, seed));
            continue;
        }
        walk.decisions.push_back(line->clone());
        if (line->actor() == Actor::both) {
            const Move first = any_move(Seat::first);
            const Move second = any_move(Seat::second);
            walk.steps.push_back(line->print(first) + " | " + line->print(second));
            line->play(first, second);
        } else {
            const Move move = any_move(seat_of(line->actor()));
            walk.steps.push_back(line->print(move));
            line->play(move);
        }
    }
    return walk;
}

/// Stores a table of Pogo where its agents look for it, for both rule sets. It says that everything is drawn: agents
/// look up moves in it all the same, and solving takes too long under sanitizers.
inline void supply_tables(const Kit& kit) {
    if (kit.info->id != "pogo") return;
    const std::vector<std::uint8_t> draws(PogoTable::index().size(), pogo::entry_draw);
    for (const bool official : {false, true}) {
        const pogo::Pogo rules(official);
        const auto path = pogo_table_path(rules);
        ASSERT_TRUE(std::filesystem::exists(path) || save_pogo_table(rules, draws, path).ok());
    }
}

}  // namespace joute::testing
