// SPDX-License-Identifier: MIT
#include "kit/ratings.hpp"

#include "core/text.hpp"

namespace joute {

std::map<std::string, int> parse_ratings(std::string_view text) {
    std::map<std::string, int> ratings;
    for (const auto line : split(text, '\n')) {
        if (line.starts_with('#')) continue;
        const auto words = split(line, ' ');
        if (words.size() < 2) continue;
        if (const auto rating = parse_int(words[1])) ratings[std::string(words[0])] = *rating;
    }
    return ratings;
}

}  // namespace joute
