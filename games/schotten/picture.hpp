// SPDX-License-Identifier: MIT
// The table as a drawing, for previews of links; looks like the page's. It is drawn from what lies open alone: no hand,
// no deck can reach the one who draws.
#pragma once

#include <array>

#include "core/message.hpp"
#include "core/shapes.hpp"
#include "schotten/rules.hpp"

namespace joute::schotten {

/// What everybody at the table sees.
struct OpenTable {
    Table table;
    std::array<int, 2> hands;  // cards in them
};
[[nodiscard]] OpenTable seen_by_all(const Schotten& game, const State& state);

[[nodiscard]] Picture draw_picture(const Schotten& game, const OpenTable& open, Language language);

}  // namespace joute::schotten
