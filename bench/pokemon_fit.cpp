// SPDX-License-Identifier: MIT
// Fits the weights of the Pokémon evaluation (src/games/pokemon/eval.hpp): logistic regression of the result on
// the counted features, over positions of battles between quick players that err now and then: equilibrium
// search one turn deep with the weights of today, and the report's simple player. Newton's method with a small
// ridge; every fifth battle is kept aside, and the loss on those is what a change has to lower.
// Prints the weights in points, of which 200 are a log-odds of 1. `pokemon_fit [battles] [seed]`
#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstdlib>
#include <vector>

#include "core/line.hpp"
#include "games/pokemon/eval.hpp"
#include "games/pokemon/report.hpp"
#include "search/nash.hpp"
#include "search/simple.hpp"

namespace {

using namespace joute;
using namespace joute::pokemon;
using Worth = ExpectedResult<Eval>;

struct Sample {
    std::array<double, feature_count> features;
    double result;  // of the first seat: 1 win, 0.5 draw, 0 loss
    bool kept_aside;
};

class Players {
  public:
    explicit Players(std::uint64_t seed) : random_(seed), nash_(game_, Worth{}, IntervalTable(slots_)) {}

    void play(bool kept_aside, std::vector<Sample>& samples) {
        Line<Pokemon> line(game_, game_.start());
        const std::array<bool, 2> by_rules{random_.below(5) == 0, random_.below(5) == 0};
        const std::size_t begin = samples.size();
        while (line.actor() != Actor::over) {
            if (line.actor() == Actor::chance) {
                line.happen(game_.sample(line.state(), random_));
                continue;
            }
            if (line.state().phase == Phase::choose) {
                Sample sample{.features = {}, .result = 0, .kept_aside = kept_aside};
                const Features counts = count_features(game_, line.state());
                for (std::size_t f = 0; f < feature_count; ++f) sample.features[f] = counts[f];
                samples.push_back(sample);
            }
            if (line.actor() == Actor::both) {
                const Move first = choose(line, Seat::first, by_rules[0]);
                line.play(first, choose(line, Seat::second, by_rules[1]));
            } else {
                const Seat seat = seat_of(line.actor());
                line.play(choose(line, seat, by_rules[index(seat)]));
            }
        }
        for (std::size_t s = begin; s < samples.size(); ++s)
            samples[s].result = (1 + points(*line.outcome(), Seat::first)) / 2.0;
    }

  private:
    Move choose(const Line<Pokemon>& line, Seat seat, bool by_rules) {
        const bool errs = random_.below(8) == 0;
        if (line.state().phase == Phase::start || errs) return random_move(game_, line.state(), seat, random_);
        if (!by_rules) return nash_.search(line, seat, {.depth = 1, .nodes = {}, .time = {}}, random_).move;
        const Choices choices = rules_choices(game_, line.state(), seat);
        return choices[random_.below(static_cast<std::uint32_t>(choices.size()))];
    }

    Pokemon game_;
    Random random_;
    std::vector<IntervalTable::Slot> slots_ = std::vector<IntervalTable::Slot>(1U << 14U);
    Nash<Pokemon, Worth> nash_;
};

using Column = std::array<double, feature_count>;

double chance_of(const Column& weights, const Sample& sample) {
    double z = 0;
    for (std::size_t f = 0; f < feature_count; ++f) z += weights[f] * sample.features[f];
    return 1 / (1 + std::exp(-z));
}

/// Solves matrix x = right by elimination; the matrix is symmetric and positive.
Column solve(std::array<Column, feature_count> matrix, Column right) {
    for (std::size_t i = 0; i < feature_count; ++i)
        for (std::size_t row = i + 1; row < feature_count; ++row) {
            const double factor = matrix[row][i] / matrix[i][i];
            for (std::size_t c = i; c < feature_count; ++c) matrix[row][c] -= factor * matrix[i][c];
            right[row] -= factor * right[i];
        }
    for (std::size_t i = feature_count; i-- > 0;) {
        for (std::size_t c = i + 1; c < feature_count; ++c) right[i] -= matrix[i][c] * right[c];
        right[i] /= matrix[i][i];
    }
    return right;
}

Column fit(const std::vector<Sample>& samples) {
    constexpr int steps = 10;
    constexpr double ridge = 1;  // a weight nothing speaks for stays near 0
    Column weights{};
    for (int step = 0; step < steps; ++step) {
        std::array<Column, feature_count> curvature{};
        Column gradient{};
        for (const auto& s : samples) {
            if (s.kept_aside) continue;
            const double p = chance_of(weights, s);
            for (std::size_t f = 0; f < feature_count; ++f) {
                gradient[f] += (s.result - p) * s.features[f];
                for (std::size_t g = 0; g < feature_count; ++g)
                    curvature[f][g] += p * (1 - p) * s.features[f] * s.features[g];
            }
        }
        for (std::size_t f = 0; f < feature_count; ++f) {
            curvature[f][f] += ridge;
            gradient[f] -= ridge * weights[f];
        }
        const Column change = solve(curvature, gradient);
        for (std::size_t f = 0; f < feature_count; ++f) weights[f] += change[f];
    }
    return weights;
}

/// Mean of -log of the chance given to what happened, over the battles kept aside.
double loss(const Column& weights, const std::vector<Sample>& samples) {
    double sum = 0;
    double count = 0;
    for (const auto& s : samples) {
        if (!s.kept_aside) continue;
        const double p = chance_of(weights, s);
        sum -= s.result * std::log(p + 1e-12) + (1 - s.result) * std::log(1 - p + 1e-12);
        ++count;
    }
    return sum / count;
}

}  // namespace

int main(int argc, char** argv) {
    constexpr double points_each = 200;  // for a log-odds of 1
    const int battles = argc > 1 ? std::atoi(argv[1]) : 20'000;
    Players players(argc > 2 ? static_cast<std::uint64_t>(std::atoll(argv[2])) : 1);
    std::vector<Sample> samples;
    for (int i = 0; i < battles; ++i) players.play(i % 5 == 0, samples);
    fmt::print("{} positions of {} battles\n", samples.size(), battles);

    Column today{};
    for (std::size_t f = 0; f < feature_count; ++f) today[f] = default_weights[f] / points_each;
    const Column weights = fit(samples);
    fmt::print("loss {:.4f}, with the weights of today {:.4f}\n", loss(weights, samples), loss(today, samples));
    for (std::size_t f = 0; f < feature_count; ++f)
        fmt::print("{:<15} {:9.4f}\n", feature_names[f], weights[f] * points_each);
}
