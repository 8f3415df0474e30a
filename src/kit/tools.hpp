// SPDX-License-Identifier: MIT
// What every game can do once its type is known: be made, be counted, be played at random.
#pragma once

#include <cstdint>
#include <memory>

#include "core/any_game.hpp"
#include "search/limits.hpp"

namespace joute {

struct PlayoutCount {
    std::uint64_t playouts = 0;
    std::uint64_t moves = 0;
    double cpu_seconds = 0;
};

/// Made from the game's type by `ToolsOf` (kit/typed.hpp).
class GameTools {
  public:
    virtual ~GameTools() = default;
    /// A game with these options, or what was wrong with them.
    [[nodiscard]] virtual Result<std::unique_ptr<AnyGame>> make(const OptionValues& options) const = 0;
    [[nodiscard]] virtual std::uint64_t perft(const AnyLine& line, int depth, const StopFlag* stop) const = 0;
    /// Random games from here, for so many seconds of processor time.
    [[nodiscard]] virtual PlayoutCount playouts(const AnyLine& line, double seconds, std::uint64_t seed,
                                                const StopFlag* stop) const = 0;
};

}  // namespace joute
