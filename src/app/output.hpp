// SPDX-License-Identifier: MIT
// What commands print: JSON objects, and the same as text for people.
#pragma once

#include <string>

#include "app/json.hpp"
#include "core/any_game.hpp"
#include "core/fact.hpp"
#include "core/message.hpp"

namespace joute {

/// Facts as indented lines.
[[nodiscard]] std::string to_text(const Fact& fact, int indent = 0);

/// `moves {first, second}` and `events` of a position: the shared part of legal and trace.
[[nodiscard]] Json moves_json(const AnyLine& line);
[[nodiscard]] Json events_json(const AnyLine& line);
[[nodiscard]] Json outcome_json(const AnyLine& line);

/// Prints one JSON object and a newline.
void print(const Json& object);

/// "White to move" / "À Blanc de jouer"; who acts where no seat does.
[[nodiscard]] Message turn_words(const AnyLine& line);

}  // namespace joute
