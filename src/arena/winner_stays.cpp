// SPDX-License-Identifier: MIT
#include "arena/winner_stays.hpp"

#include <algorithm>
#include <numeric>

namespace joute {

namespace {

constexpr int all_hundredths = 100;

}  // namespace

std::vector<std::string> weight_keys(const Kit& kit, const std::string& spec) {
    std::vector<std::string> keys;
    const auto offer =
        std::ranges::find(kit.agents, std::string_view(spec).substr(0, spec.find(':')), &AgentOffer::name);
    if (offer == kit.agents.end()) return keys;
    for (const ExtraKey& key : offer->keys.extra)
        if (key.weight) keys.push_back(key.name);
    return keys;
}

std::vector<int> draw_weights(std::size_t count, Random& random) {
    // Where count - 1 bars stand among count - 1 bars and 100 stars: each arrangement is one set, and none is twice.
    std::vector<int> places(all_hundredths + count - 1);
    std::iota(places.begin(), places.end(), 0);
    for (std::size_t i = 0; i + 1 < count; ++i)
        std::swap(places[i], places[i + random.below(static_cast<std::uint32_t>(places.size() - i))]);
    places.resize(count - 1);
    std::ranges::sort(places);
    std::vector<int> weights;
    int before = -1;
    for (const int bar : places) {
        weights.push_back(bar - before - 1);
        before = bar;
    }
    weights.push_back(all_hundredths - std::accumulate(weights.begin(), weights.end(), 0));
    return weights;
}

std::string with_weight_keys(const std::string& spec, const std::vector<std::string>& keys,
                             const std::vector<int>& weights) {
    std::string text = spec.substr(0, spec.find(':'));
    char separator = ':';
    const auto append = [&](const std::string& part) {
        text += separator + part;
        separator = ',';
    };
    if (const auto given = parse_spec(spec))
        for (const auto& [key, value] : given->values)
            if (std::ranges::find(keys, key) == keys.end()) append(key.empty() ? value : key + "=" + value);
    for (std::size_t i = 0; i < keys.size(); ++i) append(keys[i] + "=" + std::to_string(weights[i]));
    return text;
}

Result<std::vector<Challenge>> winner_stays(const WinnerStays& task,
                                            const std::function<void(int round, const Standing&)>& progress,
                                            const StopFlag* stop) {
    const std::string& spec = task.plan.agents.front();
    const auto keys = weight_keys(task.kit, spec);
    Random random = Random::of(task.plan.seed, Stream::match);
    std::vector<Challenge> challenges;
    std::vector<int> champion = draw_weights(keys.size(), random);
    for (int round = 1; round <= task.rounds; ++round) {
        Challenge challenge{.champion = champion, .challenger = draw_weights(keys.size(), random), .score = {}};
        Plan plan = task.plan;
        plan.agents = {with_weight_keys(spec, keys, challenge.champion),
                       with_weight_keys(spec, keys, challenge.challenger)};
        plan.sprt.reset();
        plan.seed = Random::of(task.plan.seed, Stream::match, static_cast<std::uint64_t>(round)).next();
        const Contest contest{
            .kit = task.kit, .game = task.game, .plan = plan, .openings = task.openings, .jobs = task.jobs};
        auto crew = make_crew(contest, {.notice = {}, .stop = stop});
        if (!crew) return crew.error();
        Standing standing(plan);
        play_contest(
            contest, *crew, {},
            [&](const Fixture& fixture, PlayedGame&& game, bool /*fresh*/) {
                standing.add(fixture, game);
                if (progress) progress(round, standing);
                return true;
            },
            stop);
        if (stop != nullptr && stop->load(std::memory_order_relaxed)) break;
        challenge.score = standing.score(0);
        champion = challenge.winner();
        challenges.push_back(std::move(challenge));
    }
    return challenges;
}

}  // namespace joute
