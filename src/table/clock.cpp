// SPDX-License-Identifier: MIT
#include "table/clock.hpp"

#include <array>
#include <utility>

#include "core/text.hpp"

namespace joute {

namespace {

using std::chrono::milliseconds;

// The longer unit first: "5m" is not a number of "ms" cut short, nor "5ms" one of seconds.
constexpr std::array<std::pair<std::string_view, milliseconds>, 3> units{
    {{"ms", milliseconds(1)}, {"s", milliseconds(1'000)}, {"m", milliseconds(60'000)}}};

std::optional<milliseconds> parse_span(std::string_view text, milliseconds least) {
    constexpr milliseconds most = std::chrono::hours(24);
    for (const auto& [unit, each] : units) {
        if (!text.ends_with(unit)) continue;
        const auto number = parse_decimal(text.substr(0, text.size() - unit.size()));
        if (!number) return std::nullopt;
        const double span = *number * static_cast<double>(each.count());
        if (!(span >= static_cast<double>(least.count()) && span <= static_cast<double>(most.count())))
            return std::nullopt;
        return milliseconds(static_cast<milliseconds::rep>(span));
    }
    return std::nullopt;
}

std::string print_span(milliseconds span) {
    const auto& [unit, each] = span % units[2].second == milliseconds(0)   ? units[2]
                               : span % units[1].second == milliseconds(0) ? units[1]
                                                                           : units[0];
    return fmt::format("{}{}", span / each, unit);
}

}  // namespace

Result<ClockRules> parse_clock(std::string_view text) {
    const auto plus = text.find('+');
    const auto total = parse_span(text.substr(0, plus), milliseconds(1));
    const auto increment = plus == std::string_view::npos ? std::optional(milliseconds(0))
                                                          : parse_span(text.substr(plus + 1), milliseconds(0));
    if (total && increment) return ClockRules{.total = *total, .increment = *increment};
    return message(
        "--clock takes a time for the whole game, perhaps with more after each move, such as 10s, "
        "10s+100ms or 5m+3s, not '{}'",
        "--clock accepte un temps pour toute la partie, avec peut-être un ajout après chaque coup, comme "
        "10s, 10s+100ms ou 5m+3s, pas « {} »",
        quoted_input(text));
}

std::string print_clock(const ClockRules& rules) {
    const std::string total = print_span(rules.total);
    return rules.increment == milliseconds(0) ? total : fmt::format("{}+{}", total, print_span(rules.increment));
}

std::string clock_face(milliseconds left) {
    constexpr milliseconds is_short = std::chrono::seconds(10);
    const auto seconds = left.count() / 1000;
    if (left < is_short) return fmt::format("0:0{}.{}", seconds, left.count() / 100 % 10);
    if (seconds < 3600) return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
    return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

}  // namespace joute
