// SPDX-License-Identifier: MIT
// The frame shared by all drawings of a Jungle board: rows from the top, their numbers and letters; the caller supplies
// the content of each square.
#pragma once

#include <array>
#include <string>

#include "core/message.hpp"
#include "core/styled.hpp"
#include "jungle/rules.hpp"

namespace joute::jungle {

/// The terrain marks around a square's middle character: two characters, left and right.
[[nodiscard]] std::array<char, 2> fence_of(std::uint8_t terrain);

/// Three characters: the terrain marks with `middle` in between.
[[nodiscard]] Span cell_of(std::uint8_t terrain, char middle, Style style);

/// An animal, or the bare terrain.
[[nodiscard]] Span plain_cell(const Jungle& game, const State& state, Square square);

/// The whole board; `cell(square)` gives three characters.
template <class Cell>
[[nodiscard]] StyledText draw_squares(const Board& board, const Cell& cell) {
    // Red and Blue begin with the same letters in both languages.
    const auto letters = [&](const char* side, Style style) {
        StyledLine line{{side, style}};
        std::string row;
        for (int c = 0; c < board.width; ++c) row += std::string("   ") + static_cast<char>('a' + c);
        line.push_back({row, Style::strong});
        return line;
    };
    StyledText text{letters("(B)", Style::second)};
    for (int r = board.height - 1; r >= 0; --r) {
        const std::string number = std::to_string(r + 1);
        StyledLine line{{std::string(3 - number.size(), ' ') + number + " ", Style::strong}};
        for (int c = 0; c < board.width; ++c) {
            line.push_back({" ", Style::plain});
            line.push_back(cell(board.at(c, r)));
        }
        line.push_back({" " + number, Style::strong});
        text.push_back(line);
    }
    text.push_back(letters("(R)", Style::first));
    return text;
}

}  // namespace joute::jungle
