// SPDX-License-Identifier: MIT
// A choice as people type it at a prompt: its notation or its name in either language, whole or a beginning that fits
// one choice only, with or without the word in front ("pikachou" for "send pikachou").
#pragma once

#include <string_view>
#include <vector>

#include "core/any_game.hpp"

namespace joute {

/// The legal choices a text may mean: one when it is clear, several when it fits them equally well, none otherwise.
/// Choices that it names in full come before those it only begins.
[[nodiscard]] std::vector<Move> choices_meant(const AnyLine& line, Seat seat, std::string_view typed);

/// What to answer when a text fits several choices.
[[nodiscard]] Message not_clear(const AnyLine& line, std::string_view typed, const std::vector<Move>& meant);

}  // namespace joute
