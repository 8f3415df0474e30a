// SPDX-License-Identifier: MIT
// How typed input is matched and refused; shared by all games so that they answer alike.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"

namespace joute {

/// Small letters without accents, single blanks: what typed words are compared by.
[[nodiscard]] std::string normalised(std::string_view text);
/// Equal but for letter case, accents and spacing.
[[nodiscard]] bool same_words(std::string_view a, std::string_view b);

/// "!burn" -> "burn".
[[nodiscard]] std::string_view without_mark(std::string_view event);

[[nodiscard]] Error not_on_turn(Actor actor, const Message& side);
/// Of a line that holds only what one seat knows.
[[nodiscard]] Error not_known(Seat seat);
/// `why`: what the game has to say to this very text, instead of an example.
[[nodiscard]] Error not_legal(std::string_view typed, const Message& side, const std::vector<std::string>& legal,
                              const std::vector<std::string>& examples,
                              const std::optional<Message>& why = std::nullopt);

}  // namespace joute
