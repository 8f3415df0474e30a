// SPDX-License-Identifier: MIT
// Micro-benchmarks of the hottest functions. Build with -DJOUTE_BENCH=ON, run build/micro.
#include <benchmark/benchmark.h>

#include <vector>

#include "pogo/eval.hpp"
#include "pogo/solve.hpp"
#include "schotten/eval.hpp"
#include "schotten/prover.hpp"
#include "search/playout.hpp"

namespace {

using namespace joute;
using pogo::Pogo;

/// Positions from random games: what the hot functions meet in practice.
std::vector<pogo::State> some_positions(const Pogo& game) {
    std::vector<pogo::State> states;
    Random random(1);
    pogo::State state = game.start();
    while (states.size() < 1000) {
        MovesOf<Pogo> moves;
        game.legal(state, state.to_move, moves);
        game.play(state, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        if (game.actor(state) == Actor::over) state = game.start();
        states.push_back(state);
    }
    return states;
}

template <class Work>
void over_positions(benchmark::State& bench, const Work& work) {
    const Pogo game;
    const auto states = some_positions(game);
    std::size_t i = 0;
    for (auto _ : bench) {
        work(game, states[i]);
        i = (i + 1) % states.size();
    }
}

void pogo_legal(benchmark::State& bench) {
    over_positions(bench, [](const Pogo& game, const pogo::State& state) {
        MovesOf<Pogo> moves;
        game.legal(state, state.to_move, moves);
        benchmark::DoNotOptimize(moves.size());
    });
}
BENCHMARK(pogo_legal);

void pogo_key(benchmark::State& bench) {
    over_positions(bench,
                   [](const Pogo& game, const pogo::State& state) { benchmark::DoNotOptimize(game.key(state)); });
}
BENCHMARK(pogo_key);

void pogo_eval(benchmark::State& bench) {
    over_positions(
        bench, [](const Pogo& game, const pogo::State& state) { benchmark::DoNotOptimize(pogo::Eval{}(game, state)); });
}
BENCHMARK(pogo_eval);

void pogo_table_index(benchmark::State& bench) {
    static const pogo::TableIndex index;
    over_positions(bench, [](const Pogo&, const pogo::State& state) { benchmark::DoNotOptimize(index.of(state)); });
}
BENCHMARK(pogo_table_index);

void pogo_playout(benchmark::State& bench) {
    const Pogo game;
    Line<Pogo> line(game, game.start());
    Random random(1);
    std::uint64_t moves = 0;
    for (auto _ : bench) {
        line.restart(game.start());
        moves += playout(line, random);
    }
    bench.counters["moves/s"] = benchmark::Counter(static_cast<double>(moves), benchmark::Counter::kIsRate);
}
BENCHMARK(pogo_playout);

using schotten::Schotten;

/// Positions from random base games: 12 to 36 cards played.
std::vector<schotten::State> midgames() {
    const Schotten game;
    std::vector<schotten::State> states;
    Random random(3);
    while (states.size() < 3000) {
        schotten::State s = game.start();
        const unsigned plays = 12 + random.below(25);
        while (game.actor(s) != Actor::over && s.table.plays < plays) {
            if (game.actor(s) == Actor::chance) {
                game.happen(s, game.sample(s, random));
                continue;
            }
            MovesOf<Schotten> moves;
            game.legal(s, s.table.seat, moves);
            game.play(s, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
        if (game.actor(s) != Actor::over) states.push_back(s);
    }
    return states;
}

/// One proof, including its pool of cards, for every complete side at an unclaimed stone.
void schotten_proof(benchmark::State& bench) {
    struct Question {
        schotten::Table table;
        unsigned stone;
        Seat seat;
    };
    std::vector<Question> questions;
    for (const auto& s : midgames())
        for (const Seat seat : both_seats)
            for (unsigned stone = 0; stone < schotten::stone_count; ++stone)
                if (schotten::contains(s.table.complete[index(seat)], stone) &&
                    schotten::contains(s.table.unclaimed(), stone))
                    questions.push_back({s.table, stone, seat});
    std::size_t i = 0;
    for (auto _ : bench) {
        const Question& q = questions[i];
        benchmark::DoNotOptimize(may_claim(q.table, q.stone, q.seat, schotten::Pool(q.table.off_table)));
        i = (i + 1) % questions.size();
    }
}
BENCHMARK(schotten_proof);

void schotten_eval(benchmark::State& bench) {
    const Schotten game;
    const auto states = midgames();
    std::size_t i = 0;
    for (auto _ : bench) {
        benchmark::DoNotOptimize(schotten::Eval{}(game, states[i]));
        i = (i + 1) % states.size();
    }
}
BENCHMARK(schotten_eval);

}  // namespace
