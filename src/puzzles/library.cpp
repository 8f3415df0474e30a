// SPDX-License-Identifier: MIT
#include "puzzles/library.hpp"

#include <algorithm>
#include <chrono>
#include <numeric>

#include "core/text.hpp"

namespace joute {

const std::vector<PuzzleSet>& puzzle_library() {
    static const std::vector<PuzzleSet> sets = [] {
        std::vector<PuzzleSet> read;
        for (const Kit& kit : catalogue())
            if (auto set = parse_puzzles(kit.puzzles); set && !set->puzzles.empty()) read.push_back(std::move(*set));
        return read;
    }();
    return sets;
}

const PuzzleSet* puzzles_of(std::string_view game) {
    const auto& sets = puzzle_library();
    const auto found = std::ranges::find(sets, game, &PuzzleSet::game);
    return found == sets.end() ? nullptr : &*found;
}

const Puzzle* find_puzzle(const PuzzleSet& set, std::string_view id) {
    const auto found = std::ranges::find_if(set.puzzles, [id](const Puzzle& puzzle) { return id_of(puzzle) == id; });
    return found == set.puzzles.end() ? nullptr : &*found;
}

std::optional<std::int64_t> days_of(std::string_view date) {
    constexpr std::size_t length = 10;
    if (date.size() != length || date[4] != '-' || date[7] != '-') return std::nullopt;
    const auto year = parse_unsigned(date.substr(0, 4));
    const auto month = parse_unsigned(date.substr(5, 2));
    const auto day = parse_unsigned(date.substr(8, 2));
    if (!year || !month || !day) return std::nullopt;
    const std::chrono::year_month_day given{std::chrono::year(static_cast<int>(*year)),
                                            std::chrono::month(static_cast<unsigned>(*month)),
                                            std::chrono::day(static_cast<unsigned>(*day))};
    if (!given.ok()) return std::nullopt;
    return std::chrono::sys_days(given).time_since_epoch().count();
}

const Puzzle* puzzle_of_day(const std::vector<PuzzleSet>& sets, std::int64_t days) {
    if (sets.empty()) return nullptr;
    const auto games = static_cast<std::int64_t>(sets.size());
    const auto modulo = [](std::int64_t a, std::int64_t b) { return ((a % b) + b) % b; };
    const PuzzleSet& set = sets[static_cast<std::size_t>(modulo(days, games))];
    // Files go from easy to hard. A stride without a common divisor reaches all of them, in an order that mixes.
    const auto size = static_cast<std::int64_t>(set.puzzles.size());
    std::int64_t stride = size * 5 / 8;
    while (std::gcd(stride, size) != 1) ++stride;
    const std::int64_t turn = (days - modulo(days, games)) / games;
    return &set.puzzles[static_cast<std::size_t>(modulo(turn * stride, size))];
}

}  // namespace joute
