// SPDX-License-Identifier: MIT
// A search on a small tree, drawn for a terminal: one line a position, with windows, values and what was cut off.
#pragma once

#include "core/styled.hpp"
#include "study/explain/explain.hpp"

namespace joute {

/// A value as people read it: "+12", "wins in 3", "62%".
[[nodiscard]] std::string value_text(const GameTree& tree, double value, Language language);

/// The tree as this trace walked over it. Precondition: its events were kept.
[[nodiscard]] StyledText draw_tree(const AnyLine& line, const GameTree& tree, const Trace& trace, Language language);

/// How much each search looked at, as a table with bars.
[[nodiscard]] StyledText draw_counts(const Explanation& explanation, Language language);

/// How much the searches that cut look at, by order of moves. Precondition: there are some.
[[nodiscard]] StyledText draw_orders(const Explanation& explanation, Language language);

}  // namespace joute
