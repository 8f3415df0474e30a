// SPDX-License-Identifier: MIT
// A line of play without a table: the page's lessons send the line so far and get what a table would show after
// it; its analysis page does so with a game that was played and what could have followed. Made, told and forgotten,
// so attempts leave no tables behind.
#pragma once

#include "server/services/rooms.hpp"
#include "server/services/verbs.hpp"

namespace joute {

class Trying final : public Service {
  public:
    Trying(Environment& environment, Rooms& rooms, Verbs& verbs);

  private:
    Reply answer(Caller& caller, const request::Try& asked);
    /// The reply to a try; that of a long one comes later.
    [[nodiscard]] Reply shown(const Caller& caller, Showing showing, Audience audience, std::size_t skip) const;

    Environment& environment_;
    Rooms& rooms_;
};

}  // namespace joute
