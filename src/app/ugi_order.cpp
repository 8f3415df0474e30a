// SPDX-License-Identifier: MIT
#include "app/ugi_order.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"

namespace joute {

std::optional<Seat> seat_named(std::string_view text) {
    for (const Seat seat : both_seats)
        if (text == word(seat)) return seat;
    return std::nullopt;
}

namespace {

using Milliseconds = std::chrono::milliseconds;

constexpr Milliseconds very_long = std::chrono::hours(24);
constexpr std::uint64_t max_time = very_long.count();

/// What a word of the clock says, by its place: p1time, p2time, p1inc, p2inc.
Milliseconds& on_clock(std::array<ClockLeft, 2>& clocks, std::size_t word) {
    ClockLeft& clock = clocks[word % 2];
    return word < 2 ? clock.left : clock.increment;
}

}  // namespace

std::optional<std::chrono::microseconds> UgiOrder::time_for(Seat who) const {
    std::optional<std::chrono::microseconds> time;
    if (infinite) return time;
    if (limits.time) time = *limits.time;
    if (clocks) {
        const auto most = plan_time((*clocks)[index(who)]).maximum;
        time = std::min(time.value_or(most), most);
    }
    return time;
}

Result<UgiOrder> read_order(const std::vector<std::string_view>& words) {
    UgiOrder order;
    constexpr std::array<std::string_view, 4> clock_words{"p1time", "p2time", "p1inc", "p2inc"};
    for (std::size_t i = 1; i < words.size() && words[i] != "searchmoves"; ++i) {
        if (words[i] == "infinite") {
            order.infinite = true;
            continue;
        }
        const auto value = i + 1 < words.size() ? words[i + 1] : std::string_view();
        const auto number = parse_unsigned(value);
        const auto in_clock = std::ranges::find(clock_words, words[i]);
        bool good = number.has_value();
        if (words[i] == "seat") {
            order.seat = seat_named(value);
            good = order.seat.has_value();
        } else if (words[i] == "movetime") {
            good = good && *number > 0;
            if (good) order.limits.time = Milliseconds(std::min(*number, max_time));
        } else if (words[i] == "nodes") {
            good = good && *number > 0;
            order.limits.nodes = number;
        } else if (words[i] == "depth") {
            good = good && *number > 0 && *number < 100;
            if (good) order.limits.depth = static_cast<int>(*number);
        } else if (in_clock != clock_words.end()) {
            if (!order.clocks) order.clocks.emplace();
            if (good)
                on_clock(*order.clocks, static_cast<std::size_t>(in_clock - clock_words.begin())) =
                    Milliseconds(std::min(*number, max_time));
        } else {
            good = false;
        }
        if (!good)
            return message("go does not take '{}'", "go n’accepte pas « {} »",
                           quoted_input(fmt::format("{} {}", words[i], value)));
        ++i;
    }
    return order;
}

std::string spec_with_limits(const Kit& kit, const std::string& spec, const UgiOrder& order) {
    const auto parsed = parse_spec(spec);
    if (!parsed) return spec;
    for (const char* key : {"depth", "nodes", "time"})
        if (parsed->values.contains(key)) return spec;
    std::string limit;
    if (order.limits.nodes)
        limit = fmt::format("nodes={}", *order.limits.nodes);
    else if (order.limits.depth)
        limit = fmt::format("depth={}", *order.limits.depth);
    else if (order.infinite)
        limit = fmt::format("time={}ms", very_long.count());
    else if (order.limits.time)
        limit = fmt::format("time={}ms", order.limits.time->count());
    else
        return spec;
    const std::string full = spec + (parsed->values.empty() ? ":" : ",") + limit;
    return check_agent(kit, full) ? full : spec;
}

}  // namespace joute
