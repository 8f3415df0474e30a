// SPDX-License-Identifier: MIT
// Whose eyes a game is seen with, and what those see of a position and of a step. Used by states.cpp alone.
#pragma once

#include <optional>
#include <string_view>

#include "server/services/states.hpp"

namespace joute {

/// Of a hidden game going on: its own seat's; where one client plays both seats, those of the seat that acts; nobody's
/// in particular for everybody else. Afterwards: as it asked for.
struct Eyes {
    bool everything = false;
    std::optional<Seat> seat;

    friend bool operator==(const Eyes&, const Eyes&) = default;
};
[[nodiscard]] Eyes eyes_of(const Showing& showing, const Audience& audience);
[[nodiscard]] std::string_view word(const Eyes& eyes);

/// `position`, `scene` and `actor`. A scene that was made for these eyes before is taken instead of made again.
void add_scene(Fact::Object& object, const AnyLine& line, const Eyes& eyes, const Fact* known_scene = nullptr);
/// The scene alone.
[[nodiscard]] Fact scene_fact(const AnyLine& line, const Eyes& eyes);
/// What happens in a step, as these eyes see it, and how a game ended.
[[nodiscard]] Fact::List happenings(const AnyLine& before, const Step& step, const Eyes& eyes,
                                    const Audience& audience);
[[nodiscard]] Fact told_fact(const Told& told, const Audience& audience);
/// Step `number` (from 1) but for what it leads to: that is added when the line has gone on.
[[nodiscard]] Fact::Object step_taken(const Showing& showing, const Audience& audience, const Eyes& eyes,
                                      std::size_t number, const AnyLine& before);

}  // namespace joute
