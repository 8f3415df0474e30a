// SPDX-License-Identifier: MIT
// The study of games and positions, also of lines that were never played. A game is studied apart from its table, which
// is not touched; the work is done by Studies.
#pragma once

#include "server/services/asked_games.hpp"
#include "server/services/questions.hpp"
#include "server/services/studies.hpp"
#include "server/services/verbs.hpp"

namespace joute {

class Studying final : public Service, public RoomObserver {
  public:
    Studying(Environment& environment, Rooms& rooms, Questions& questions, Verbs& verbs);

    void closed(ConnectionId connection) override { studies_.closed(connection); }
    void thought_begun(Weight weight) override { studies_.make_room(weight); }

  private:
    Reply study(Caller& caller, const request::Study& asked);
    Reply studied(Caller& caller, const request::Studied& asked);
    Reply study_stop(Caller& caller, const request::StudyStop& asked);
    Reply lines(Caller& caller, const request::Lines& asked);
    Reply lines_stop(Caller& caller, const request::LinesStop& asked);
    Reply facts(Caller& caller, const request::Facts& asked);

    [[nodiscard]] Answer<StudyOrder> order(ConnectionId asker, const request::GameToStudy& asked,
                                           std::optional<std::int64_t> lines);

    Environment& environment_;
    Rooms& rooms_;
    Questions& questions_;
    Studies studies_;
};

}  // namespace joute
