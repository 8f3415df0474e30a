// SPDX-License-Identifier: MIT
// Measured ratings of agents, as games/<game>/data/ratings.txt holds them: one agent a line, its spec and its
// rating; what follows on the line (interval, games) is for people, and '#' begins a comment. The
// files are part of the program; `joute calibrate` writes them.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace joute {

/// Ratings by spec. Lines that say nothing of the kind are left out: the file is ours, and tested.
[[nodiscard]] std::map<std::string, int> parse_ratings(std::string_view text);

}  // namespace joute
