// SPDX-License-Identifier: MIT
#include "study/adviser.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "study/chance_run.hpp"

namespace joute {

namespace {

constexpr std::uint64_t min_nodes = 64;

std::uint64_t part_of(std::uint64_t whole, double part, std::uint64_t least) {
    if (part >= 1) return whole;
    return std::max(least, std::bit_floor(static_cast<std::uint64_t>(static_cast<double>(whole) * part)));
}

/// A table a search of that length can fill, in MB: clearing more would take longer than the search.
long megabytes(std::chrono::milliseconds time) {
    constexpr long most = 32;
    constexpr long milliseconds_each = 20;
    return std::clamp(static_cast<long>(time.count()) / milliseconds_each, 1L, most);
}

}  // namespace

Limits part_of(const Limits& limits, double part) {
    Limits smaller = limits;
    if (limits.nodes) smaller.nodes = part_of(*limits.nodes, part, min_nodes);
    if (limits.time)
        smaller.time = std::chrono::milliseconds(
            part_of(static_cast<std::uint64_t>(limits.time->count()), part, std::uint64_t{1}));
    return smaller;
}

Result<Adviser> Adviser::make(const Kit& kit, std::shared_ptr<const AnyGame> game, const Limits& limits,
                              const Making& making, std::string_view name) {
    Adviser adviser(kit, std::move(game));
    const auto offer = std::ranges::find(kit.agents, name, &AgentOffer::name);
    if (offer == kit.agents.end())
        return message("{} cannot be analysed: it has no agent '{}'",
                       "{} ne peut pas être analysé : il n’a pas d’agent « {} »", kit.info->id, name);
    adviser.name_ = offer->name;
    adviser.keys_ = offer->keys;
    if (auto agent = adviser.agent_for(limits, making); !agent) return agent.error();
    return adviser;
}

Result<Agent*> Adviser::agent_for(const Limits& limits, const Making& making) {
    std::string values;
    const auto add = [&values](const std::string& value) { values += (values.empty() ? ":" : ",") + value; };
    if (limits.depth && keys_.depth) add(fmt::format("depth={}", *limits.depth));
    if (limits.nodes && keys_.nodes) add(fmt::format("nodes={}", *limits.nodes));
    if (limits.time && keys_.time) add(fmt::format("time={}ms", limits.time->count()));
    if (limits.time && keys_.memory) add(fmt::format("memory={}", megabytes(*limits.time)));
    // What is known for certain is said, however little was searched.
    if (std::ranges::find(keys_.extra, "tables", &ExtraKey::name) != keys_.extra.end()) add("tables=auto");
    auto& kept = agents_[name_ + values];
    if (!kept) {
        auto made = make_agent(*kit_, *game_, name_ + values, making);
        if (!made) return made.error();
        kept = std::move(*made);
    }
    return kept.get();
}

SearchResult Adviser::ask(const AnyLine& line, Seat seat, const Limits& limits, const StopFlag* stop) {
    auto agent = agent_for(limits, {.notice = {}, .stop = stop});
    if (!agent) return {};  // stopped: one of this kind was made before
    (*agent)->new_game(0);
    return (*agent)->decide(line, seat, {.stop = stop, .progress = {}, .forced_too = true});
}

Worth Adviser::judged(const AnyLine& line, Seat seat, const SearchResult& result) const {
    const bool unsearched = !result.proven && result.depth == 0;
    // Of a hidden game the evaluation sees more than the seat may.
    if (unsearched && !line.hides() && kit_->evaluator) {
        const Seat judge = line.actor() == Actor::second ? Seat::second : Seat::first;
        const double total = kit_->evaluator->evaluate(line).total;
        const double value = value_of(estimate(static_cast<int>(std::lround(total))), kit_->evaluator->scale());
        return {.chance = chance_of(judge, grading().chance(value)), .proven = {}, .plies = {}, .depth = 0};
    }
    return worth_of(grading(), result, seat);
}

std::optional<Worth> Adviser::worth(const AnyLine& line, const Limits& limits, const StopFlag* stop,
                                    std::vector<std::string>* follows) {
    if (stop != nullptr && stop->load(std::memory_order_relaxed)) return std::nullopt;
    const Actor actor = line.actor();
    if (actor == Actor::over) return decided(*line.outcome());
    if (actor == Actor::chance) {
        const auto run = ChanceRun::follow(
            line, [&](const AnyLine& end, double part) { return worth(end, part_of(limits, part), stop); });
        return run ? std::optional(run->at(line)) : std::nullopt;
    }
    const Seat seat = actor == Actor::second ? Seat::second : Seat::first;
    const SearchResult result = ask(line, seat, limits, stop);
    if (stop != nullptr && stop->load(std::memory_order_relaxed)) return std::nullopt;
    if (follows != nullptr && is_seat(actor)) *follows = print_line(line, result.pv);
    return judged(line, seat, result);
}

}  // namespace joute
