// SPDX-License-Identifier: MIT
// A room as it is stored and read again: everything but its steps is one JSON text.
#pragma once

#include <memory>

#include "server/services/room.hpp"
#include "server/services/stores.hpp"

namespace joute {

/// About so much it takes to store a step.
[[nodiscard]] inline std::size_t step_size(const RecordStep& step) {
    constexpr std::size_t beside_text = 40;  // as the migration counts older ones
    return step.text.size() + beside_text;
}

/// Clocks are stored as they stand at `now`; time while the server is down counts for nobody.
[[nodiscard]] StoredHead stored_head(const Room& room, Time now, const JsonText& json);

/// The room again, replayed against the rules; what was wrong otherwise. `former_life`: how long servers had lived when
/// the last one ended, for clocks that ran until then.
[[nodiscard]] Result<std::unique_ptr<Room>> restored(const std::vector<Kit>& games, const StoredTable& stored,
                                                     std::chrono::milliseconds former_life, const JsonText& json);

}  // namespace joute
