// SPDX-License-Identifier: MIT
// Steps and lines of play as text: "2a1-c1; 1b3-b2" with ';' between steps, 'a | b' where both seats choose,
// '!event' for chance (docs/notation.md). Where chance acts and no event is given, it is drawn from
// the seed: the k-th chance step of a game depends on the seed and k alone.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "core/any_game.hpp"
#include "core/result.hpp"
#include "core/seed.hpp"
#include "core/step.hpp"

namespace joute {

/// The step a text stands for: a move of the seat on turn, "a | b", or "!event".
[[nodiscard]] Result<Step> find_step(const AnyLine& line, std::string_view text);
/// Precondition of both: a legal step of this position.
[[nodiscard]] std::string print_step(const AnyLine& line, const Step& step);
void play_step(AnyLine& line, const Step& step);
/// Finds and plays.
[[nodiscard]] Result<void> play_step(AnyLine& line, std::string_view text);

/// What chance does here by the seed's stream. Precondition: chance acts.
[[nodiscard]] Step chance_step(const AnyLine& line, const Seed& seed);
/// Takes that step; returns the event's notation.
std::string draw_by_seed(AnyLine& line, const Seed& seed);
/// Lets chance act until a seat decides or the game is over.
void draw_until_decision(AnyLine& line, const Seed& seed);

/// Called before each step is played, with its text as it was typed.
using StepObserver = std::function<void(const AnyLine& before, const Step& step, std::string_view text)>;

/// A whole line; the message of a wrong step says which one it is. Chance that no event is given
/// for is drawn before a move, never after the last one.
[[nodiscard]] Result<void> play_script(AnyLine& line, std::string_view script, const Seed& seed,
                                       const StepObserver& observe = {});

}  // namespace joute
