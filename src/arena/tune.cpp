// SPDX-License-Identifier: MIT
#include "arena/tune.hpp"

#include <algorithm>
#include <cmath>

#include "arena/workers.hpp"

namespace joute {

namespace {

constexpr int held_out_each = 5;  // every fifth game is held out

std::vector<double> values_of(const WeightSet& set) {
    std::vector<double> values;
    for (const NamedWeight& weight : set.weights) values.push_back(weight.value);
    return values;
}

LogOdds scaled(std::vector<double> values, double factor) {
    for (double& value : values) value *= factor;
    return values;
}

/// Games of one turn after the other with nothing drawn or hidden have lines to follow.
bool has_plain_lines(const AnyLine& line) { return !line.hides() && !line.has_chance() && !line.has_both(); }

/// Turns decisions into positions to learn from.
class Counter {
  public:
    Counter(const TuneTask& task, const WeightSet& weights)
        : task_(task), weights_(values_of(weights)), too_far_(task.kit.evaluator->scale() / 4) {}

    /// What the evaluation counts there, or nothing where it has nothing to say.
    [[nodiscard]] std::optional<std::vector<float>> operator()(const AnyLine& line, Seat seat,
                                                               const SearchResult& result) const {
        if (line.actor() == Actor::both && seat == Seat::second) return std::nullopt;  // counted for the first seat
        if (result.proven) return std::nullopt;                                        // search knows without it
        if (!has_plain_lines(line)) return counted(line);
        // Step 1. To the end of the line that was expected.
        const auto leaf = line.clone();
        for (const Move move : result.pv) {
            if (leaf->actor() == Actor::over) return std::nullopt;
            const auto legal = leaf->moves(seat_of(leaf->actor()));
            if (std::ranges::find(legal, move) == legal.end()) break;
            leaf->play(move);
        }
        // Step 2. Where the search saw something else than the evaluation sees, a capture is under way.
        if (leaf->actor() == Actor::over) return std::nullopt;
        auto counts = counted(*leaf);
        double points = 0;
        for (std::size_t i = 0; i < weights_.size(); ++i) points += weights_[i] * counts[i];
        const double expected = seat == Seat::first ? result.score.points : -result.score.points;
        if (std::abs(points - expected) > too_far_) return std::nullopt;
        return counts;
    }

  private:
    [[nodiscard]] std::vector<float> counted(const AnyLine& line) const {
        const Evaluation evaluation = task_.kit.evaluator->evaluate(line);
        const float sign = line.actor() == Actor::second ? -1.0F : 1.0F;
        std::vector<float> counts;
        for (const Term& term : evaluation.terms) counts.push_back(sign * static_cast<float>(term.value));
        return counts;
    }

    const TuneTask& task_;
    std::vector<double> weights_;
    double too_far_;
};

/// Self-play: single games, because the two of a pair would be one game twice.
Plan round_plan(const TunePlan& plan, int round) {
    Plan games;
    games.agents = {plan.agent, plan.agent};
    games.games = plan.games;
    games.swap = false;
    games.random_plies = plan.random_plies;
    games.max_plies = plan.max_plies;
    games.seed = Random::of(plan.seed, Stream::match, static_cast<std::uint64_t>(round)).next();
    return games;
}

/// Two agents for every thread.
Result<Crew> make_agents(const TuneTask& task, const WeightSet& first, const WeightSet& second, const Making& making) {
    Crew crew;
    crew.agents.resize(std::max(1U, task.jobs));
    for (auto& mine : crew.agents)
        for (const WeightSet* weights : {&first, &second}) {
            auto made = make_agent(task.kit, task.game, task.plan.agent, *weights, making);
            if (!made) return made.error();
            mine.push_back(std::move(*made));
        }
    return crew;
}

using TakeTuneGame = std::function<bool(TuneGame&&, bool fresh)>;

void play_round(const TuneTask& task, const Plan& games, const Counter& count, Crew& crew,
                std::map<std::size_t, TuneGame> before, const TakeTuneGame& take, const StopFlag* stop) {
    struct Given {
        TuneGame game;
        bool fresh = true;
    };
    const auto work = [&](unsigned worker, std::size_t number, const StopFlag& stopped) -> std::optional<Given> {
        if (const auto done = before.find(number); done != before.end())
            return Given{.game = std::move(done->second), .fresh = false};
        const auto game = fixture(games, number);
        TuneGame tuned{.number = number, .outcome = {}, .positions = {}};
        const GameTerms terms{.random_plies = games.random_plies,
                              .max_plies = games.max_plies,
                              .errors = task.plan.errors,
                              .witness = [&](const AnyLine& line, Seat seat, const SearchResult& result) {
                                  if (auto counts = count(line, seat, result))
                                      tuned.positions.push_back(std::move(*counts));
                              }};
        const auto& agents = crew.agents[worker];
        const Opening& opening = task.openings[game->opening % task.openings.size()];
        const auto played =
            play_game(opening.with({}, game->seed), number, {agents[0].get(), agents[1].get()}, terms, stopped);
        if (!played) return std::nullopt;
        tuned.outcome = played->outcome;
        return Given{.game = std::move(tuned)};
    };
    const auto hand_over = [&](Given&& done) { return take(std::move(done.game), done.fresh); };
    run_in_order<Given>(number_range(games), task.jobs, work, hand_over, stop);
}

/// Log-odds as weights, in points. Rounded as files have them, so that a file is what was tested.
WeightSet in_points(const WeightSet& names, const LogOdds& fitted, double slope) {
    constexpr double fine = 1e4;
    WeightSet set = names;
    set.file.clear();
    for (std::size_t i = 0; i < fitted.size(); ++i)
        set.weights[i].value = std::clamp(std::round(fitted[i] / slope * fine) / fine, -largest_weight, largest_weight);
    return set;
}

}  // namespace

Result<std::vector<TuneRound>> tune_weights(const TuneTask& task, const TuneKeeper& keeper,
                                            const TuneProgress& progress, const Notice& notice, const StopFlag* stop) {
    const TunePlan& plan = task.plan;
    const auto start = values_of(plan.start);
    Positions positions(start.size());
    std::vector<TuneRound> rounds;
    WeightSet weights = plan.start;
    // Means over chance and mixes need expected results, so there points have the meaning `scale` gives them. Plain
    // search compares points with margins of its own, so there they keep the size the first weights had.
    double slope = 2 / task.kit.evaluator->scale();
    const bool keeps_size = has_plain_lines(task.openings.front().line());

    for (int round = 1; round <= plan.rounds; ++round) {
        auto crew = make_agents(task, weights, weights, {.notice = notice, .stop = stop});
        if (stop != nullptr && stop->load(std::memory_order_relaxed)) return rounds;
        if (!crew) return crew.error();
        const Plan games = round_plan(plan, round);
        const LogOdds now = scaled(values_of(weights), slope);
        int done = 0;
        double loss = 0;
        std::size_t seen = 0;
        Result<void> kept;
        const auto take = [&](TuneGame&& game, bool fresh) {
            if (fresh && keeper.keep) kept = keeper.keep(round, game);
            if (!kept) return false;
            const double result = (1 + points(game.outcome, Seat::first)) / 2.0;
            for (const auto& counts : game.positions) {
                positions.add(counts, result, game.number % held_out_each == 0);
                loss += loss_of(counts, result, now);
            }
            seen += game.positions.size();
            if (progress) progress(round, ++done, seen == 0 ? 0 : loss / static_cast<double>(seen));
            return true;
        };
        play_round(task, games, Counter(task, weights), *crew,
                   keeper.before ? keeper.before(round) : std::map<std::size_t, TuneGame>(), take, stop);
        if (!kept) return kept.error();
        if (stop != nullptr && stop->load(std::memory_order_relaxed)) return rounds;

        if (round == 1 && keeps_size) slope = std::max(1e-6, fit_slope(positions, start));
        const LogOdds before = scaled(start, slope);
        const LogOdds fitted = fit_weights(positions, before);
        weights = in_points(plan.start, fitted, slope);
        rounds.push_back({.games = done,
                          .positions = positions.size(),
                          .loss_before = mean_loss(positions, before, true),
                          .loss_after = mean_loss(positions, fitted, true),
                          .weights = weights});
    }
    return rounds;
}

Plan match_plan(const TunePlan& plan) {
    Plan match;
    match.agents = {plan.agent + " (tuned)", plan.agent};
    match.games = plan.match_games;
    match.swap = plan.swap;
    match.random_plies = plan.random_plies;
    match.max_plies = plan.max_plies;
    match.seed = Random::of(plan.seed, Stream::match).next();
    match.position = plan.position;
    match.openings = plan.openings;
    match.sprt = plan.sprt;
    return match;
}

Result<Crew> match_crew(const TuneTask& task, const WeightSet& tuned, const Making& making) {
    return make_agents(task, tuned, task.plan.start, making);
}

}  // namespace joute
