// SPDX-License-Identifier: MIT
#include "study/chance_run.hpp"

#include <algorithm>
#include <cassert>

namespace joute {

namespace {

// A turn of the games we have leads to some hundred positions; beyond this a study would only wait.
constexpr std::size_t max_steps = 20'000;
constexpr std::size_t max_ends = 600;

}  // namespace

bool ChanceRun::collect(const AnyLine& line) {
    if (++looked_at_ > max_steps) return false;
    if (line.actor() != Actor::chance) {
        ends_.try_emplace(line.position(), End{line.clone(), {}});
        return ends_.size() <= max_ends;
    }
    const auto events = line.events();
    return !events.empty() && std::ranges::all_of(events, [&](const ListedEvent& event) {
        const auto next = line.clone();
        next->happen(event.event);
        return collect(*next);
    });
}

std::optional<ChanceRun> ChanceRun::follow(const AnyLine& line, const Judge& judge) {
    ChanceRun run;
    if (!run.collect(line)) return std::nullopt;
    const double part = 1.0 / static_cast<double>(run.ends_.size());
    for (auto& [position, end] : run.ends_) {
        const auto worth = judge(*end.line, part);
        if (!worth) return std::nullopt;
        end.worth = *worth;
        end.line.reset();
    }
    return run;
}

Worth ChanceRun::at(const AnyLine& line) const {
    if (line.actor() != Actor::chance) {
        const auto end = ends_.find(line.position());
        assert(end != ends_.end());
        return end->second.worth;
    }
    Worth mean{.chance = 0, .proven = {}, .plies = {}, .depth = {}};
    bool first = true;
    for (const auto& event : line.events()) {
        const auto next = line.clone();
        next->happen(event.event);
        const Worth after = at(*next);
        mean.chance += event.odds.probability() * after.chance;
        // For certain only where every event leads to the same result; how soon may differ.
        mean.proven = first || mean.proven == after.proven ? after.proven : std::nullopt;
        mean.depth = first || !mean.depth || !after.depth ? after.depth : std::min(*mean.depth, *after.depth);
        first = false;
    }
    return mean;
}

}  // namespace joute
