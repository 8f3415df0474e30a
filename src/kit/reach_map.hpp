// SPDX-License-Identifier: MIT
// What a search to some depth looks at, as a map of the board.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/any_game.hpp"

namespace joute {

/// One depth of it: the squares each seat could reach, and those both could.
struct MapLayer {
    int depth = 0;
    std::array<std::vector<std::string>, 2> reached;
    std::vector<std::string> conflict;
};

class ReachMap {
  public:
    virtual ~ReachMap() = default;
    /// For depths 1 to `deepest`.
    [[nodiscard]] virtual std::vector<MapLayer> layers(const AnyLine& line, int deepest) const = 0;
    /// All depths on one board. Precondition: `deepest` is a single digit.
    [[nodiscard]] virtual StyledText draw(const AnyLine& line, int deepest, Language language) const = 0;
};

/// [{"depth", "first": [squares], "second": [squares], "conflict": [squares]}].
[[nodiscard]] Fact map_facts(const std::vector<MapLayer>& layers);

}  // namespace joute
