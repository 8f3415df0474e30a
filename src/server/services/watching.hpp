// SPDX-License-Identifier: MIT
// Looking on, and taking the record home. Who plays a seat looks on with its secret.
#pragma once

#include "server/services/rooms.hpp"
#include "server/services/verbs.hpp"

namespace joute {

class Watching final : public Service {
  public:
    Watching(Environment& environment, Rooms& rooms, Verbs& verbs);

  private:
    Reply watch(Caller& caller, const request::Watch& asked);
    Reply leave(Caller& caller, const request::Leave& asked);
    Reply record(Caller& caller, const request::Record& asked);

    Environment& environment_;
    Rooms& rooms_;
};

/// Once there is a next table, who played here plays there, by a secret made of the one here. It can only be made while
/// the one here is known, so those who are away get theirs when they come back with it.
void hand_on(Environment& environment, Rooms& rooms, Room& room, const Watcher& watcher);

}  // namespace joute
