// SPDX-License-Identifier: MIT
// A table in JSON, as one audience may see it (docs/protocol.md). This is the only place where a
// table becomes text for clients, so what a seat may not see is kept back here and nowhere else.
#pragma once

#include <compare>

#include "core/message.hpp"
#include "server/json.hpp"
#include "server/room.hpp"

namespace joute {

/// To whom it is told. Equal audiences of a table get equal bytes.
struct Audience {
    Language language = Language::english;
    bool words = true;
    std::array<bool, 2> you{};
    bool owner = false;
    Sight sight = Sight::all;
    std::array<std::string, 2> secrets = {};  // to derive those of a rematch
    std::string owner_secret = {};

    friend bool operator==(const Audience&, const Audience&) = default;
};

[[nodiscard]] Json seats_json(const Room& room);
/// Null for a game that begins at its start.
[[nodiscard]] Json prepared_json(const std::optional<Prepared>& prepared);
/// What is now: who acts, the legal moves of the audience's seats, clock, offers.
[[nodiscard]] Json now_json(const Room& room, const Audience& audience, Time time);
[[nodiscard]] Json step_json(const Room& room, const Audience& audience, const FreshStep& step);
/// Everything from the start on, but for the first `skip` steps.
[[nodiscard]] Json state_json(const Room& room, const Audience& audience, Time time, std::size_t skip = 0);
/// A line in a list of tables.
[[nodiscard]] Json summary_json(const Room& room, const Audience& audience);

[[nodiscard]] Json game_json(const Kit& entry, Language language);

}  // namespace joute
