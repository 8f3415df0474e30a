// SPDX-License-Identifier: MIT
#include "puzzles/difficulty.hpp"

#include <algorithm>
#include <cmath>

#include "core/math.hpp"

namespace joute {

namespace {

constexpr int tries_of_a_level = 4;      // those that choose softly
constexpr int tries_of_a_strong = 1;     // the two strongest hardly vary, and think long
constexpr std::size_t first_strong = 6;  // level:7

/// Plays the solver's moves to the end, as long as they are right.
bool solves(Agent& agent, const Puzzle& puzzle, const AnyLine& from, std::uint64_t seed, const StopFlag* stop) {
    auto line = from.clone();
    Steps so_far;
    agent.new_game(seed);
    for (;;) {
        const SearchResult result = agent.decide(*line, puzzle.seat, {.stop = stop, .progress = {}});
        if (result.move == no_move) return false;
        const std::string move = line->print(result.move);
        const Judgement judged = judge(puzzle, so_far, move);
        if (judged.verdict != PuzzleVerdict::goes_on) return judged.verdict == PuzzleVerdict::solved;
        so_far.push_back(move);
        line->play(result.move);
        for (const std::string& reply : judged.reply) {
            so_far.push_back(reply);
            line->play(*line->find_move(other(puzzle.seat), reply));
        }
    }
}

}  // namespace

std::array<double, 8> Examiner::level_ratings(const Kit& kit) {
    std::array<double, 8> ratings{};
    constexpr double default_step = 100;
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        const auto offer = std::ranges::find(kit.agents, fmt::format("level:{}", i + 1), &AgentOffer::name);
        const bool measured = offer != kit.agents.end() && offer->rating.has_value();
        ratings[i] = measured ? *offer->rating : i == 0 ? 0 : ratings[i - 1] + default_step;
    }
    return ratings;
}

Result<Examiner> Examiner::make(const Kit& kit, const AnyGame& game, const Making& making) {
    Examiner examiner(kit);
    for (std::size_t i = 0; i < examiner.levels_.size(); ++i) {
        auto agent = make_agent(kit, game, fmt::format("level:{}", i + 1), making);
        if (!agent) return agent.error();
        examiner.levels_[i] = std::move(*agent);
    }
    return examiner;
}

bool Examiner::examine(Puzzle& puzzle, const StopFlag* stop) {
    const auto stage = stage_of(puzzle);
    if (!stage) return false;  // never: it was found there
    for (std::size_t i = 0; i < levels_.size(); ++i) {
        puzzle.tries[i] = {};
        const int tries = i < first_strong ? tries_of_a_level : tries_of_a_strong;
        for (int t = 0; t < tries; ++t) {
            ++puzzle.tries[i].made;
            const auto seed = static_cast<std::uint64_t>(t) + 1;
            if (solves(*levels_[i], puzzle, *stage->line, seed, stop)) ++puzzle.tries[i].found;
            if (stop != nullptr && stop->load(std::memory_order_relaxed)) return false;
        }
    }
    puzzle.rating = fitted_rating(ratings_, puzzle.tries);
    return true;
}

int fitted_rating(const std::array<double, 8>& ratings, const std::array<Tries, 8>& tries) {
    const double middle = (ratings.front() + ratings.back()) / 2;
    const auto chance = [](double rating, double difficulty) {
        return 1 / (1 + math::exp((difficulty - rating) / 400 * math::ln10));
    };
    // More is expected than was found: it is harder. The difference falls with the difficulty, so halving finds it.
    const auto expected_beyond_found = [&](double difficulty) {
        double sum = 2 * chance(middle, difficulty) - 1;
        for (std::size_t i = 0; i < tries.size(); ++i)
            sum += tries[i].made * chance(ratings[i], difficulty) - tries[i].found;
        return sum;
    };
    double low = -2'000;
    double high = 4'000;
    for (int step = 0; step < 40; ++step) {
        const double between = (low + high) / 2;
        (expected_beyond_found(between) > 0 ? low : high) = between;
    }
    return static_cast<int>(std::lround(low));
}

bool trivial(const Puzzle& puzzle) {
    return std::ranges::all_of(puzzle.tries, [](const Tries& tries) { return tries.found == tries.made; });
}

}  // namespace joute
