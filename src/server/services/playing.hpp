// SPDX-License-Identifier: MIT
// Requests of those who play: moves, and everything two players may agree on.
#pragma once

#include "server/services/rooms.hpp"
#include "server/services/verbs.hpp"

namespace joute {

class Playing final : public Service {
  public:
    Playing(Environment& environment, Rooms& rooms, Verbs& verbs);

  private:
    Reply play(Caller& caller, const request::Play& asked);
    Reply takeback(Caller& caller, const request::Takeback& asked);
    Reply draw(Caller& caller, const request::Draw& asked);
    Reply answer(Caller& caller, const request::AnswerOffer& asked);
    Reply resign(Caller& caller, const request::Resign& asked);
    Reply rematch(Caller& caller, const request::Rematch& asked);
    Reply say(Caller& caller, const request::Say& asked);
    Reply pace(Caller& caller, const request::Pace& asked);
    Reply keep(Caller& caller, const request::Keep& asked);

    void take_back(Room& room, Seat seat);
    void agree_to_draw(Room& room);
    void start_rematch(Room& room);

    Environment& environment_;
    Rooms& rooms_;
};

}  // namespace joute
