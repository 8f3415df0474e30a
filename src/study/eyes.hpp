// SPDX-License-Identifier: MIT
// A hidden game studied without spoilers: by the eyes of one seat. What the other seat decided, and what chance dealt
// out of sight, is then not studied, because every value there would tell of cards the eyes do not see.
#pragma once

#include <cstddef>
#include <string>

#include "core/any_game.hpp"
#include "core/fact.hpp"

namespace joute {

/// Whether the study of this position tells nothing the eyes may not see. No eyes in particular see everything.
[[nodiscard]] bool may_study(const AnyLine& line, Viewer eyes);

/// A position that may not: the keys of step_facts (facts.hpp), with no value and no choice. `step` is what was played
/// there, if something was; it is told where everybody may read it.
[[nodiscard]] Fact unseen_step_facts(const AnyLine& line, std::size_t at, const std::string* step);

}  // namespace joute
