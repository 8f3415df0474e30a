// SPDX-License-Identifier: MIT
// Fits the weights of Pogo's evaluation (src/games/pogo/eval.hpp): logistic regression of the exact
// result on the counted features, over positions of random games whose value the solved table knows.
// Only the side to move's expected result matters, so a draw counts as half a win. Prints the weights
// scaled so that `scale` points mean a log-odds of 2 (tanh(1) = 0.76, as value_of has it).
#include <fmt/format.h>

#include <array>
#include <cmath>
#include <vector>

#include "agents/pogo_table.hpp"
#include "games/pogo/eval.hpp"

namespace {

using namespace joute;
using pogo::feature_count;

struct Sample {
    std::array<double, feature_count> features;
    double result;  // 1 win, 0.5 draw, 0 loss
};

std::vector<Sample> sample_positions(const pogo::Pogo& game, const pogo::SolvedTable& solved, std::size_t count) {
    std::vector<Sample> samples;
    Random random(1);
    while (samples.size() < count) {
        pogo::State state = game.start();
        while (game.actor(state) != Actor::over && samples.size() < count) {
            MoveList<pogo::Pogo::max_moves> moves;
            game.legal(state, state.to_move, moves);
            game.play(state, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
            if (game.actor(state) == Actor::over) break;
            const auto value = solved.value(state).value;
            Sample sample{};
            const auto counts = pogo::count_features(game, state);
            for (std::size_t i = 0; i < feature_count; ++i) sample.features[i] = counts[i];
            sample.result = value == pogo::Solved::win ? 1.0 : value == pogo::Solved::draw ? 0.5 : 0.0;
            samples.push_back(sample);
        }
    }
    return samples;
}

/// Plain gradient descent with momentum: a handful of weights and a convex loss need no more.
std::array<double, feature_count> fit(const std::vector<Sample>& samples) {
    std::array<double, feature_count> weights{};
    std::array<double, feature_count> speed{};
    for (int step = 0; step < 400; ++step) {
        std::array<double, feature_count> gradient{};
        double loss = 0;
        for (const auto& s : samples) {
            double z = 0;
            for (std::size_t i = 0; i < feature_count; ++i) z += weights[i] * s.features[i];
            const double p = 1 / (1 + std::exp(-z));
            loss -= s.result * std::log(p + 1e-12) + (1 - s.result) * std::log(1 - p + 1e-12);
            for (std::size_t i = 0; i < feature_count; ++i) gradient[i] += (s.result - p) * s.features[i];
        }
        const double n = static_cast<double>(samples.size());
        for (std::size_t i = 0; i < feature_count; ++i) {
            speed[i] = 0.9 * speed[i] + 0.02 * gradient[i] / n;
            weights[i] += speed[i];
        }
        if (step % 50 == 49) fmt::print("step {:3}  loss {:.4f}\n", step + 1, loss / n);
    }
    return weights;
}

}  // namespace

int main() {
    const pogo::Pogo game;
    const auto table = PogoTable::load_or_make(game, {});
    if (!table) return 1;
    const auto weights = fit(sample_positions(game.without_draws(), (*table)->solved(), 200'000));
    const double points = pogo::Eval{}.scale() / 2.0;
    for (std::size_t i = 0; i < feature_count; ++i)
        fmt::print("{:<10} {:8.2f}\n", pogo::feature_names[i], weights[i] * points);
}
