// SPDX-License-Identifier: MIT
// How typed input is matched and refused; shared by all games so that they answer alike.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/message.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"

namespace joute {

/// Equal but for letter case, accents and spacing.
[[nodiscard]] bool same_words(std::string_view a, std::string_view b);

/// "!burn" -> "burn".
[[nodiscard]] std::string_view without_mark(std::string_view event);

[[nodiscard]] Error not_on_turn(Actor actor, const Message& side);
/// Of a line that holds only what one seat knows.
[[nodiscard]] Error not_known(Seat seat);
[[nodiscard]] Error not_legal(std::string_view typed, const Message& side, const std::vector<std::string>& legal,
                              const std::vector<std::string>& examples);

}  // namespace joute
