// SPDX-License-Identifier: MIT
// A contest in JSON (docs/protocol.md): a line of a list, the whole of it, and what is new since the last time.
#pragma once

#include "server/arena_room.hpp"
#include "server/json.hpp"

namespace joute {

[[nodiscard]] Json arena_summary_json(const ArenaRoom& room);
/// What changes all the time. `ahead`: how many others are played before it.
[[nodiscard]] Json arena_now_json(const ArenaRoom& room, std::size_t ahead, ArenaRoom::Time now);
[[nodiscard]] Json arena_games_json(const ArenaRoom& room, std::size_t from);
[[nodiscard]] Json arena_curve_json(const ArenaRoom& room, std::size_t from);
/// Everything; `yours` for those who may stop and remove it.
[[nodiscard]] Json arena_state_json(const ArenaRoom& room, bool yours, std::size_t ahead, ArenaRoom::Time now);

}  // namespace joute
