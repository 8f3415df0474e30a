// SPDX-License-Identifier: MIT
#include "kit/agent.hpp"

#include <algorithm>

namespace joute {

std::vector<std::string> print_line(const AnyLine& from, const std::vector<Move>& moves) {
    std::vector<std::string> texts;
    const auto line = from.clone();
    for (const Move move : moves) {
        if (line->actor() == Actor::both)  // one seat's choice; what the other does is not in the line
            for (const Seat seat : both_seats) {
                const auto legal = line->moves(seat);
                if (std::ranges::find(legal, move) == legal.end()) continue;
                texts.push_back(line->print(move));
                return texts;
            }
        if (!is_seat(line->actor())) break;
        const auto legal = line->moves(seat_of(line->actor()));
        if (std::ranges::find(legal, move) == legal.end()) break;
        texts.push_back(line->print(move));
        line->play(move);
    }
    return texts;
}

}  // namespace joute
