// SPDX-License-Identifier: MIT
// A line of play as text: "2a1-c1; 1b3-b2" with ';' between steps, 'a | b' where both seats choose,
// '!event' for chance (docs/notation.md). Where chance acts and no event is given, it is drawn from
// the seed: the k-th chance step of a game depends on the seed and k alone.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "core/result.hpp"
#include "core/seed.hpp"

namespace joute {

/// Lets chance act once by the seed's stream; returns the event's notation.
std::string draw_by_seed(AnyLine& line, const Seed& seed);

/// Lets chance act until a seat decides or the game is over.
void draw_until_decision(AnyLine& line, const Seed& seed);

/// Called before each step with the line as it stands and the step's text; after the last step
/// nothing is called.
using StepObserver = std::function<void(const AnyLine& before, const std::string& step)>;

/// One step: a move of the seat on turn, "a | b", or "!event".
[[nodiscard]] Result<void> play_step(AnyLine& line, std::string_view step);

/// A whole line; the message of a wrong step says which one it is. Chance that no event is given
/// for is drawn before a move, never after the last one.
[[nodiscard]] Result<void> play_script(AnyLine& line, std::string_view script, const Seed& seed,
                                       const StepObserver& observe = {});

}  // namespace joute
