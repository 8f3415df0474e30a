// SPDX-License-Identifier: MIT
// The painter of a game, made from its type.
#pragma once

#include "core/shapes.hpp"
#include "kit/painter.hpp"
#include "kit/typed.hpp"

namespace joute {

/// By the game's own `draw_picture`. Of a hidden game it gets what `seen_by_all` gives, a type that holds nothing
/// hidden.
template <Presented G>
class PainterOf final : public Painter {
  public:
    [[nodiscard]] Picture paint(const AnyLine& line, Language language) const override {
        const G& game = typed<G>(line).game();
        const StateOf<G>& state = typed<G>(line).state();
        if constexpr (HiddenGame<G>)
            return draw_picture(game, seen_by_all(game, state), language);
        else
            return draw_picture(game, state, language);
    }
};

}  // namespace joute
