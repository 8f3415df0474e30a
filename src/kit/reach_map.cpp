// SPDX-License-Identifier: MIT
#include "kit/reach_map.hpp"

namespace joute {

Fact map_facts(const std::vector<MapLayer>& layers) {
    const auto list = [](const std::vector<std::string>& squares) {
        return Fact::List(squares.begin(), squares.end());
    };
    Fact::List map;
    for (const MapLayer& layer : layers)
        map.emplace_back(Fact::Object{{"depth", layer.depth},
                                      {"first", list(layer.reached[0])},
                                      {"second", list(layer.reached[1])},
                                      {"conflict", list(layer.conflict)}});
    return map;
}

}  // namespace joute
