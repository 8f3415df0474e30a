// SPDX-License-Identifier: MIT
#include "agents/agent.hpp"

#include <algorithm>

namespace joute {

std::vector<std::string> print_line(const AnyLine& from, const std::vector<Move>& moves) {
    std::vector<std::string> texts;
    const auto line = from.clone();
    for (const Move move : moves) {
        if (!is_seat(line->actor())) break;
        const auto legal = line->moves(seat_of(line->actor()));
        if (std::ranges::find(legal, move) == legal.end()) break;
        texts.push_back(line->print(move));
        line->play(move);
    }
    return texts;
}

}  // namespace joute
