// SPDX-License-Identifier: MIT
// The panels of a position: every move with its result where all is seen and nothing drawn, the best mix where both
// choose, and what the game itself brings (kit/panel.hpp).
#pragma once

#include <vector>

#include "kit/panel.hpp"
#include "study/adviser.hpp"

namespace joute {

/// All that the game offers here, within about the limits; by the eyes of a seat nothing but what it may know. Stopped
/// early it answers with what it has.
[[nodiscard]] std::vector<Panel> panels_of(Adviser& adviser, const AnyLine& line, Viewer eyes, const Limits& limits,
                                           const StopFlag* stop);

/// The panel in one language.
[[nodiscard]] Fact panel_facts(const Panel& panel, Language language);

}  // namespace joute
