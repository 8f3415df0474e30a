// SPDX-License-Identifier: MIT
#include "ugi/load.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "ugi/words.hpp"

namespace joute {

double crowding(std::string_view loadavg, unsigned processors) {
    // "0.52 0.58 0.59 3/612 4711": means over 1, 5 and 15 minutes, then running and total tasks.
    constexpr double max_crowding = 30;
    const auto words = words_of_line(loadavg.substr(0, loadavg.find('\n')));
    if (words.size() < 4 || processors == 0) return 1;
    const double mean = parse_decimal(words[0]).value_or(0);
    const double now = parse_decimal(words[3].substr(0, words[3].find('/'))).value_or(0);
    return std::clamp(std::max(mean, now) / processors, 1.0, max_crowding);
}

}  // namespace joute
