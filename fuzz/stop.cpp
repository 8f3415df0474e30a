// SPDX-License-Identifier: MIT
// Stopped thinking: any agent with any of its keys, at a position the input plays to, is stopped before it begins, at
// one of its reports, after some nodes or some microseconds, and always answers with a legal move. Studies of the
// position are stopped likewise.
#include "core/script.hpp"
#include "core/text.hpp"
#include "fuzz/alarm.hpp"
#include "fuzz/games.hpp"
#include "fuzz/targets.hpp"
#include "study/analysis.hpp"
#include "study/explain/explain.hpp"
#include "study/look.hpp"
#include "study/panels.hpp"
#include "table/table.hpp"

namespace joute::fuzz {

namespace {

using std::chrono::microseconds;

constexpr microseconds longest{3000};

/// A spec that thinks until it is stopped, as far as that agent can be told to, in little memory.
std::string endless_spec(const AgentOffer& offer, Bytes& input) {
    std::vector<std::string> values;
    if (offer.keys.memory) values.emplace_back("memory=1");
    const bool by_depth = offer.keys.depth && (!offer.keys.nodes || input.one_in(2));
    if (by_depth)
        values.push_back(fmt::format("depth={}", 1 + input.below(99)));
    else if (offer.keys.nodes)
        values.push_back(fmt::format("nodes={}", 1 + input.below(4096)));
    if (offer.keys.threads && input.one_in(8)) values.emplace_back("threads=2");
    if (!offer.keys.extra.empty() && input.one_in(2)) {
        const ExtraKey& key = input.pick(offer.keys.extra);
        values.push_back(key.name + "=" +
                         (key.choices.empty() ? fmt::format("{}", key.min + static_cast<int>(input.byte()) % 4)
                                              : input.pick(key.choices)));
    }
    return offer.name + (values.empty() ? "" : ":") + join(values, ",");
}

void study(const Kit& kit, const Table& table, const StopFlag& stop, Bytes& input) {
    constexpr Limits little{.depth = {}, .nodes = 300, .time = {}};
    const Making making{.notice = {}, .stop = &stop};
    if (input.one_in(2)) {
        auto analysis = Analysis::make(kit, table, {.each = little}, making);
        if (!analysis) return;
        const std::size_t at = input.below(analysis->positions());
        const bool whole = analysis->study(at, &stop);
        expect(whole == (analysis->at(at) != nullptr), "a study that was cut short is told");
        for (const Seat seat : both_seats) static_cast<void>(analysis->summary(seat));
        return;
    }
    const AnyLine& line = table.line();
    auto adviser = Adviser::make(kit, table.shared_game(), little, making);
    if (!adviser) return;
    static_cast<void>(panels_of(*adviser, line, std::nullopt, little, &stop));
    if (line.actor() == Actor::both && kit.payoffs) static_cast<void>(kit.payoffs->search(line, little, &stop));
    if (is_seat(line.actor()) && !no_tree(kit, line, {})) {
        const auto explanation = explain(kit, line, {}, &stop);
        expect(explanation.tree.whole || explanation.traces.empty(), "searches are shown in half a tree");
    }
}

}  // namespace

void stop(Bytes input) {
    static Alarm alarm;
    const Variant& variant = input.pick(variants());
    const Kit& kit = *variant.kit;
    const AgentOffer& offer = input.pick(kit.agents);
    const bool studies = input.one_in(8);
    const std::string spec = endless_spec(offer, input);
    const microseconds after{input.one_in(2) ? input.below(static_cast<std::size_t>(longest.count())) : 0};
    const std::size_t report = input.below(8);
    std::vector<std::string> steps;
    const auto line = walked(*variant.game, input, 60, &steps);
    if (studies) {
        const auto begun = Table::open(variant.game, {}, 0);
        const auto table = Table::after_moves(*begun, join(steps, "; "));
        expect(table.ok(), "a line that was played is refused", join(steps, "; "));
        return alarm.run(after, [&](const StopFlag& flag) { study(kit, *table, flag, input); });
    }
    const StopFlag set{true};  // a table that must be solved first would take longer than all inputs together
    const auto agent = make_agent(kit, *variant.game, spec, {.notice = {}, .stop = &set, .seat = offer.only_seat});
    if (!agent) return;  // for want of such a table, a key of another rule set, or a number out of its bounds
    (*agent)->new_game(input.byte());
    for (const Seat seat : both_seats) {
        if (!acts(line->actor(), seat)) continue;
        alarm.run(after, [&](StopFlag& flag) {
            std::size_t reports = 0;
            const auto progress = [&](const SearchResult& so_far) {
                if (so_far.move != no_move) expect_legal({*line, seat, so_far});  // some draw it at the end
                if (++reports > report) flag = true;
            };
            expect_legal({*line, seat, (*agent)->decide(*line, seat, {.stop = &flag, .progress = progress})});
        });
    }
}

}  // namespace joute::fuzz
