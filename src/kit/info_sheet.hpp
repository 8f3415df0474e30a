// SPDX-License-Identifier: MIT
// What players of a game may look up at any time: the numbers behind the board, what is left of them, advice.
#pragma once

#include "core/any_game.hpp"

namespace joute {

class InfoSheet {
  public:
    virtual ~InfoSheet() = default;
    /// Nothing but what these eyes may see. The last part of a line is running text, which may be wrapped.
    [[nodiscard]] virtual StyledText text(const AnyLine& line, Viewer eyes, Language language) const = 0;
};

}  // namespace joute
