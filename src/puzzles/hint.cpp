// SPDX-License-Identifier: MIT
#include "puzzles/hint.hpp"

#include <algorithm>
#include <set>

#include "core/random.hpp"
#include "core/text.hpp"

namespace joute {

Steps hint_moves(const Puzzle& puzzle, const AnyLine& line, const Steps& so_far) {
    constexpr std::size_t shown = 3;
    const Steps right = accepted(puzzle, so_far);
    if (right.empty()) return {};
    Steps legal;
    for (const Move move : line.moves(puzzle.seat)) legal.push_back(line.print(move));
    std::uint64_t seed = mix64(so_far.size());
    for (const char c : id_of(puzzle)) seed = mix64(seed + static_cast<unsigned char>(c));
    Random random(seed);
    std::set<std::string> chosen{right.front()};
    Steps others;
    std::ranges::copy_if(legal, std::back_inserter(others),
                         [&](const std::string& move) { return std::ranges::find(right, move) == right.end(); });
    while (chosen.size() < shown && !others.empty()) {
        const auto at =
            others.begin() + static_cast<std::ptrdiff_t>(random.below(static_cast<std::uint32_t>(others.size())));
        chosen.insert(*at);
        others.erase(at);
    }
    std::erase_if(legal, [&](const std::string& move) { return !chosen.contains(move); });
    return legal;
}

}  // namespace joute
