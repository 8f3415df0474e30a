// SPDX-License-Identifier: MIT
// Jungle positions written as a list of animals: "Rb2 ec5" is Red's rat on b2 and Blue's elephant on c5.
#pragma once

#include <string>
#include <vector>

#include "core/text.hpp"
#include "jungle/rules.hpp"

namespace joute::testing {

/// The position text of these animals with that side ('1' or '2') to move.
inline std::string jungle_text(const jungle::Jungle& game, const std::string& animals, char to_move = '1') {
    const auto width = static_cast<std::size_t>(game.board().width);
    const auto height = static_cast<std::size_t>(game.board().height);
    std::vector<std::string> rows(height, std::string(width, '.'));
    for (const auto word : split(animals, ' '))
        if (!word.empty())
            rows[static_cast<std::size_t>(*parse_int(word.substr(2)) - 1)][static_cast<std::size_t>(word[1] - 'a')] =
                word[0];
    std::string text;
    for (const std::string& row : rows) {
        if (!text.empty()) text += '/';
        for (std::size_t c = 0; c < width;) {
            const std::size_t end = std::min(row.find_first_not_of('.', c), width);
            if (end > c) text += std::to_string(end - c);
            if (end < width) text += row[end];
            c = end + 1;
        }
    }
    return text + " " + to_move;
}

}  // namespace joute::testing
