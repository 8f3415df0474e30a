// SPDX-License-Identifier: MIT
#include "arena/match.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <memory>
#include <mutex>
#include <thread>

#include "core/script.hpp"

namespace joute {

namespace {

constexpr double z_95 = 1.959964;  // of the normal distribution

using Agents = std::array<std::unique_ptr<Agent>, 2>;

struct GameResult {
    Outcome outcome = Outcome::draw;
    int plies = 0;
    std::array<double, 2> total_ms{};  // by agent
    std::array<double, 2> max_ms{};
    std::array<int, 2> decisions{};
    bool finished = false;
};

/// Random first plies, the same for both games of a pair.
void open_randomly(AnyLine& line, const MatchPlan& plan, std::uint64_t seed) {
    Random random = Random::of(seed, Stream::opening);
    const auto pick = [&](const std::vector<Move>& moves) {
        return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    };
    for (int ply = 0; ply < plan.random_plies; ++ply) {
        draw_until_decision(line, seed);
        if (line.actor() == Actor::over) return;
        if (line.actor() == Actor::both) {
            const Move first = pick(line.moves(Seat::first));
            line.play(first, pick(line.moves(Seat::second)));
        } else {
            line.play(pick(line.moves(seat_of(line.actor()))));
        }
    }
}

/// One game; `swapped` puts agent B on the first seat.
GameResult play_game(std::unique_ptr<AnyLine> line, const MatchPlan& plan, Agents& agents, std::uint64_t seed,
                     bool swapped, const StopFlag& stop) {
    GameResult result;
    open_randomly(*line, plan, seed);
    const auto agent_on = [&](Seat seat) { return index(seat) ^ (swapped ? 1U : 0U); };
    for (const Seat seat : both_seats) {
        const Stream stream = seat == Seat::first ? Stream::first_agent : Stream::second_agent;
        agents[agent_on(seat)]->new_game(Random::of(seed, stream).next());
    }
    const auto decide = [&](Seat seat) {
        const std::size_t who = agent_on(seat);
        const auto begin = std::chrono::steady_clock::now();
        const Report report = agents[who]->decide(*line, seat, {.stop = &stop, .progress = {}});
        const double ms = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
        result.total_ms[who] += ms;
        result.max_ms[who] = std::max(result.max_ms[who], ms);
        ++result.decisions[who];
        return report.move;
    };
    while (!stop.load(std::memory_order_relaxed)) {
        draw_until_decision(*line, seed);
        if (line->actor() == Actor::over) {
            result.outcome = *line->outcome();
            result.finished = true;
            break;
        }
        if (line->actor() == Actor::both) {
            const Move first = decide(Seat::first);
            line->play(first, decide(Seat::second));
        } else {
            line->play(decide(seat_of(line->actor())));
        }
        ++result.plies;
    }
    return result;
}

double elo_of(double score) { return -400.0 * std::log10(1.0 / score - 1.0); }

std::optional<double> finite_elo(double score) {
    if (score <= 0.0 || score >= 1.0) return std::nullopt;
    return elo_of(score);
}

/// Sums up finished games; called under a lock.
class Tally {
  public:
    explicit Tally(std::size_t pairs) : pair_scores_(pairs), pair_games_(pairs) {}

    void add(std::size_t pair, const GameResult& game, bool swapped) {
        const int points_a = points(game.outcome, swapped ? Seat::second : Seat::first);
        ++result_.games;
        (points_a > 0 ? result_.a_wins : points_a < 0 ? result_.b_wins : result_.draws)++;
        pair_scores_[pair] += (points_a + 1) / 2.0;
        ++pair_games_[pair];
        plies_ += game.plies;
        for (std::size_t who = 0; who < 2; ++who) {
            total_ms_[who] += game.total_ms[who];
            decisions_[who] += game.decisions[who];
            result_.thinking[who].max_ms = std::max(result_.thinking[who].max_ms, game.max_ms[who]);
        }
    }

    [[nodiscard]] MatchResult result(int games_per_pair) {
        for (std::size_t who = 0; who < 2; ++who)
            result_.thinking[who].mean_ms = decisions_[who] == 0 ? 0 : total_ms_[who] / decisions_[who];
        result_.plies_mean = result_.games == 0 ? 0 : plies_ / result_.games;
        std::vector<double> complete;
        for (std::size_t i = 0; i < pair_scores_.size(); ++i)
            if (pair_games_[i] == games_per_pair) complete.push_back(pair_scores_[i] * 2.0 / games_per_pair);
        estimate_strength(result_, complete);
        return result_;
    }

  private:
    MatchResult result_;
    std::vector<double> pair_scores_;
    std::vector<int> pair_games_;
    double plies_ = 0;
    std::array<double, 2> total_ms_{};
    std::array<int, 2> decisions_{};
};

}  // namespace

void estimate_strength(MatchResult& result, const std::vector<double>& pair_scores) {
    const double n = static_cast<double>(pair_scores.size());
    if (n < 1) {
        result.score_low = 0;
        result.score_high = 1;
        return;
    }
    double sum = 0;  // halves: exact
    for (const double score : pair_scores) sum += score;
    const double mean = sum / (2.0 * n);
    double variance = 0;
    for (const double score : pair_scores) variance += (score / 2.0 - mean) * (score / 2.0 - mean);
    // With few pairs, or all alike, the sample knows nothing of its spread: one imagined pair, as far
    // from the mean as can be, keeps "ten wins out of ten" from claiming certainty.
    variance = (variance + 0.25) / (n + 1);
    const double margin = z_95 * std::sqrt(variance / n);
    result.score_low = std::max(0.0, mean - margin);
    result.score_high = std::min(1.0, mean + margin);
    result.elo = {
        .value = finite_elo(mean), .low = finite_elo(result.score_low), .high = finite_elo(result.score_high)};
}

Result<MatchResult> play_match(const Entry& entry, const AnyGame& game, const MatchPlan& plan,
                               const MatchProgress& progress, const StopFlag* stop, const Notice& notice) {
    const int per_pair = plan.swap && !game.fixed_seats() ? 2 : 1;
    const auto pairs = static_cast<std::size_t>((plan.games + per_pair - 1) / per_pair);
    const auto begin_line = [&]() -> Result<std::unique_ptr<AnyLine>> {
        if (plan.position) return game.start_at(*plan.position);
        return game.start();
    };
    if (auto line = begin_line(); !line) return line.error();

    // Every worker has agents of its own; making one here finds wrong specs before any thread starts.
    const unsigned jobs = std::max(1U, std::min<unsigned>(plan.jobs, static_cast<unsigned>(pairs)));
    std::vector<Agents> agents(jobs);
    for (auto& two : agents)
        for (std::size_t who = 0; who < 2; ++who) {
            auto made = make_agent(entry, game, plan.agents[who], notice);
            if (!made) return made.error();
            two[who] = std::move(*made);
        }

    const StopFlag never{false};
    const StopFlag& stopped = stop != nullptr ? *stop : never;
    Tally tally(pairs);
    std::mutex mutex;
    std::atomic<std::size_t> next{0};
    const auto work = [&](Agents& mine) {
        for (std::size_t pair = next++; pair < pairs && !stopped.load(std::memory_order_relaxed); pair = next++) {
            const std::uint64_t seed = Random::of(plan.seed, Stream::match, pair).next();
            const int left = plan.games - static_cast<int>(pair) * per_pair;  // an odd number leaves half a pair
            for (int i = 0; i < std::min(per_pair, left); ++i) {
                const bool swapped = i == 1;
                const GameResult result = play_game(std::move(*begin_line()), plan, mine, seed, swapped, stopped);
                if (!result.finished) return;
                const std::scoped_lock lock(mutex);
                tally.add(pair, result, swapped);
                if (progress) progress(tally.result(per_pair));
            }
        }
    };
    {
        std::vector<std::jthread> workers;
        for (unsigned i = 1; i < jobs; ++i) workers.emplace_back([&, i] { work(agents[i]); });
        work(agents[0]);
    }
    return tally.result(per_pair);
}

}  // namespace joute
