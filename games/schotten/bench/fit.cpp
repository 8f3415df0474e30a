// SPDX-License-Identifier: MIT
// Fits the numbers behind the stone probabilities (games/schotten/eval/model.hpp): positions from games between fast
// players that err now and then, who won each stone in the end, and the log-loss of the probabilities. Coordinate
// descent: steps along one number after the other, longer where they help and shorter where they do not. Games and
// numbers belong together: fit again with the new numbers until a match shows no gain. Also prints the weights of the
// expected result, the stones and the turn (games/schotten/eval.hpp): logistic regression of the result, in points.
// `schotten_fit [games] [seed] [rounds]`
#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstdlib>
#include <vector>

#include "schotten/eval.hpp"
#include "schotten/turns.hpp"
#include "search/information_mcts.hpp"

namespace {

using namespace joute;
using namespace joute::schotten;

struct Sample {
    State state;
    std::array<StoneSet, 2> owned;  // at the end of the game
    double result;                  // of the first seat: 1 win, 0.5 draw, 0 loss
};

/// Games between tree searches of few simulations; one move in twelve is random.
std::vector<Sample> play_games(int games, std::uint64_t seed) {
    constexpr std::uint64_t simulations = 250;
    constexpr std::uint32_t errs_once_in = 12;
    const Schotten game;
    const Turns turns(game);
    std::vector<InformationNode> pool(simulations + 2);
    InformationMcts<Schotten, Turns, Eval> search(game, turns, Eval{}, pool);
    Random random(seed);
    std::vector<Sample> samples;
    for (int i = 0; i < games; ++i) {
        State s = game.start();
        const std::size_t begin = samples.size();
        while (game.actor(s) != Actor::over) {
            if (game.actor(s) == Actor::chance) {
                game.happen(s, game.sample(s, random));
                continue;
            }
            samples.push_back({s, {}, 0});
            const Seat seat = mover(game, s);
            const bool errs = random.below(errs_once_in) == 0;
            turns.play(
                s,
                errs ? random_move(game, s, seat, random)
                     : search.search(game.view(s, seat), {.depth = {}, .nodes = simulations, .time = {}}, random).move);
        }
        for (std::size_t k = begin; k < samples.size(); ++k) {
            samples[k].owned = s.table.owned;
            samples[k].result = (1 + points(game.outcome(s), Seat::first)) / 2.0;
        }
    }
    return samples;
}

/// Mean log-loss over the stones not yet claimed that were won in the end.
double loss_of(const Numbers& numbers, const std::vector<Sample>& samples) {
    const Model model(numbers);
    double sum = 0;
    int count = 0;
    for (const Sample& sample : samples) {
        const StoneChances chances = stone_chances(sample.state, model);
        for (unsigned stone = 0; stone < stone_count; ++stone)
            for (const std::size_t seat : {0U, 1U}) {
                if (!contains(sample.state.table.unclaimed(), stone) || !contains(sample.owned[seat], stone)) continue;
                constexpr float never = 1e-4F;
                sum -= std::log(std::max(never, seat == 0 ? chances[stone] : 1 - chances[stone]));
                ++count;
            }
    }
    return sum / std::max(1, count);
}

struct Knob {
    std::string name;
    float* number;
    float min;
    float max;
    float step;
};

std::vector<Knob> knobs_of(Numbers& n) {
    std::vector<Knob> knobs;
    const auto turn = [&](std::string name, float& number, float least, float greatest) {
        knobs.push_back({std::move(name), &number, least, greatest, (greatest - least) / 10});
    };
    const auto turn_all = [&](std::string_view name, auto& numbers, float least, float greatest, std::size_t from = 0) {
        for (std::size_t i = from; i < numbers.size(); ++i)
            turn(fmt::format("{}[{}]", name, i), numbers[i], least, greatest);
    };
    turn_all("hand", n.hand, 0.05F, 0.99F);
    turn_all("deck", n.deck, 0.01F, 0.9F);
    turn("default_value", n.default_value, 3, 9);
    turn("value_slope", n.value_slope, 0, 0.5F);
    turn("max_by_value", n.max_by_value, 0, 0.5F);
    turn("min_chance", n.min_chance, 0.001F, 0.1F);
    turn_all("open_stretch", n.open_stretch, 0.1F, 3);
    turn_all("open_lead", n.open_lead, -2, 2);
    for (std::size_t cards = 0; cards < n.open_rank.size(); ++cards)
        turn_all(fmt::format("open_rank[{}]", cards), n.open_rank[cards], 0.1F, 3, 2);  // the sum is what is left
    turn("held_stretch", n.held_stretch, 0.1F, 3);
    turn_all("held_shift", n.held_shift, -2, 2);
    turn_all("held_rank", n.held_rank, 0.1F, 3, 1);
    return knobs;
}

/// One round over all knobs; returns the loss after it.
double turn_knobs(Numbers& numbers, std::vector<Knob>& knobs, const std::vector<Sample>& samples, double best) {
    for (Knob& knob : knobs) {
        const float before = *knob.number;
        bool helped = false;
        for (const float sign : {1.0F, -1.0F}) {
            *knob.number = std::clamp(before + sign * knob.step, knob.min, knob.max);
            if (const double loss = loss_of(numbers, samples); loss < best) {
                best = loss;
                helped = true;
                break;
            }
        }
        if (!helped) *knob.number = before;
        knob.step *= helped ? 1.3F : 0.5F;
    }
    return best;
}

/// Weights of chance, stones and turn by gradient descent, in points: a log-odds of 1 is half the scale of Eval.
std::array<double, 3> weights_for(const Numbers& numbers, const std::vector<Sample>& samples) {
    const Model model(numbers);
    const Schotten game;
    std::vector<std::array<double, 3>> rows;
    for (const Sample& sample : samples) {
        const Features f = count_features(game, sample.state, model);
        const double sign = game.actor(sample.state) == Actor::second ? -1 : 1;
        rows.push_back({sign * f[0], sign * f[1], sign * f[3]});
    }
    std::array<double, 3> weights{2, 0, 0};
    for (int i = 0; i < 400; ++i) {
        std::array<double, 3> slope{};
        for (std::size_t k = 0; k < rows.size(); ++k) {
            double odds = 0;
            for (std::size_t w = 0; w < 3; ++w) odds += weights[w] * rows[k][w];
            const double error = samples[k].result - 1 / (1 + std::exp(-odds));
            for (std::size_t w = 0; w < 3; ++w) slope[w] += error * rows[k][w];
        }
        for (std::size_t w = 0; w < 3; ++w) weights[w] += slope[w] / static_cast<double>(rows.size());
    }
    for (double& weight : weights) weight *= Eval{}.scale() / 2;
    return weights;
}

}  // namespace

int main(int count, char** words) {
    const auto number = [&](int i, int fallback) { return count > i ? std::atoi(words[i]) : fallback; };
    const auto samples = play_games(number(1, 900), static_cast<std::uint64_t>(number(2, 1)));
    Numbers numbers = fitted;
    std::vector<Knob> knobs = knobs_of(numbers);
    double loss = loss_of(numbers, samples);
    fmt::print("{} positions, loss {:.4f}\n", samples.size(), loss);
    for (int round = 0; round < number(3, 10); ++round) {
        loss = turn_knobs(numbers, knobs, samples, loss);
        fmt::print("round {}: loss {:.4f}\n", round + 1, loss);
    }
    for (const Knob& knob : knobs) fmt::print("{} = {:.3f}\n", knob.name, *knob.number);
    const auto weights = weights_for(numbers, samples);
    fmt::print("weights: chance {:.0f}, stones {:.0f}, turn {:.0f}\n", weights[0], weights[1], weights[2]);
}
