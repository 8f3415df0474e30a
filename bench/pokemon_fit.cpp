// SPDX-License-Identifier: MIT
// Fits the weights of the Pokémon evaluation (src/games/pokemon/eval.hpp): logistic regression of the result on
// the counted features, over positions of battles between quick players that err now and then. Features are
// scaled to their spread before the descent. Prints the weights so that a PV is worth 1, and the scale at which
// they mean a log-odds of 2 (tanh(1) = 0.76, as value_of has it).
#include <fmt/format.h>

#include <array>
#include <cmath>
#include <vector>

#include "core/line.hpp"
#include "games/pokemon/eval.hpp"
#include "games/pokemon/report.hpp"
#include "search/simple.hpp"

namespace {

using namespace joute;
using namespace joute::pokemon;

struct Sample {
    std::array<double, feature_count> features;
    double result;  // of the first seat: 1 win, 0.5 draw, 0 loss
};

/// Rules, or one ply of the evaluation; one choice in five is any.
Move choose(const Line<Pokemon>& line, Seat seat, bool by_rules, Random& random) {
    if (random.below(5) == 0) return random_move(line.game(), line.state(), seat, random);
    if (!by_rules) return one_ply(line, seat, Eval{}, random).move;
    const Choices choices = rules_choices(line.game(), line.state(), seat);
    return choices[random.below(static_cast<std::uint32_t>(choices.size()))];
}

std::vector<Sample> play_games(int games) {
    std::vector<Sample> samples;
    Random random(1);
    const Pokemon game;
    for (int i = 0; i < games; ++i) {
        Line<Pokemon> line(game, game.start());
        const std::array<bool, 2> by_rules{random.below(3) == 0, random.below(3) == 0};
        const std::size_t begin = samples.size();
        while (line.actor() != Actor::over) {
            if (line.actor() == Actor::chance) {
                line.happen(game.sample(line.state(), random));
                continue;
            }
            const auto decide = [&](Seat seat) { return choose(line, seat, by_rules[index(seat)], random); };
            if (line.state().phase == Phase::choose) {
                Sample sample{};
                const Features counts = count_features(game, line.state());
                for (std::size_t f = 0; f < feature_count; ++f) sample.features[f] = counts[f];
                samples.push_back(sample);
            }
            if (line.actor() == Actor::both) {
                const Move first = decide(Seat::first);
                line.play(first, decide(Seat::second));
            } else {
                line.play(decide(seat_of(line.actor())));
            }
        }
        for (std::size_t s = begin; s < samples.size(); ++s)
            samples[s].result = (1 + points(*line.outcome(), Seat::first)) / 2.0;
    }
    return samples;
}

std::array<double, feature_count> fit(std::vector<Sample> samples) {
    const double n = static_cast<double>(samples.size());
    std::array<double, feature_count> spread{};
    for (const auto& s : samples)
        for (std::size_t f = 0; f < feature_count; ++f) spread[f] += s.features[f] * s.features[f] / n;
    for (auto& each : spread) each = std::sqrt(each) + 1e-9;
    for (auto& s : samples)
        for (std::size_t f = 0; f < feature_count; ++f) s.features[f] /= spread[f];

    std::array<double, feature_count> weights{};
    std::array<double, feature_count> speed{};
    for (int step = 0; step < 300; ++step) {
        std::array<double, feature_count> gradient{};
        double loss = 0;
        for (const auto& s : samples) {
            double z = 0;
            for (std::size_t f = 0; f < feature_count; ++f) z += weights[f] * s.features[f];
            const double p = 1 / (1 + std::exp(-z));
            loss -= s.result * std::log(p + 1e-12) + (1 - s.result) * std::log(1 - p + 1e-12);
            for (std::size_t f = 0; f < feature_count; ++f) gradient[f] += (s.result - p) * s.features[f] / n;
        }
        for (std::size_t f = 0; f < feature_count; ++f) {
            speed[f] = 0.9 * speed[f] + 0.3 * gradient[f];
            weights[f] += speed[f];
        }
        if (step % 50 == 49) fmt::print("step {:3}  loss {:.4f}\n", step + 1, loss / n);
    }
    for (std::size_t f = 0; f < feature_count; ++f) weights[f] /= spread[f];
    return weights;
}

}  // namespace

int main() {
    constexpr int games = 20'000;
    const auto samples = play_games(games);
    fmt::print("{} positions of {} games\n", samples.size(), games);
    const auto weights = fit(samples);
    for (std::size_t f = 0; f < feature_count; ++f)
        fmt::print("{:<10} {:9.3f}\n", feature_names[f], weights[f] / weights[0]);
    fmt::print("{:<10} {:9.1f}\n", "scale", 2.0 / weights[0]);
}
