// SPDX-License-Identifier: MIT
// Making tables, sitting down at them, and lists of them.
#pragma once

#include "server/services/rooms.hpp"
#include "server/services/verbs.hpp"

namespace joute {

class Lobby final : public Service {
  public:
    Lobby(Environment& environment, Rooms& rooms, Verbs& verbs);

  private:
    /// A seat of a new table with its secret or invitation, which only the reply tells: the room keeps hashes.
    struct NewSeat {
        RoomSeat seat;
        std::string secret;
        std::string invite;
    };

    Reply create(Caller& caller, const request::Create& asked);
    Reply join(Caller& caller, const request::Join& asked);
    Reply tables(Caller& caller, const request::Tables& asked);
    Reply mine(Caller& caller, const request::Mine& asked);

    /// Answers with a list, one table a turn: some may have to be read and played through.
    using Line = std::function<std::optional<Fact>(const std::string& table)>;
    Reply list(const Caller& caller, std::vector<std::string> tables, Line line) const;
    [[nodiscard]] Answer<std::string> name(const std::optional<std::string>& asked) const;
    [[nodiscard]] Answer<NewSeat> new_seat(const Kit& kit, const request::NewSeat& asked) const;
    [[nodiscard]] Answer<Table> new_table(const Kit& kit, const request::Create& asked, std::optional<Record> record,
                                          const RoomSeats& seats) const;
    [[nodiscard]] std::optional<Refusal> too_long(std::size_t steps) const;

    Environment& environment_;
    Rooms& rooms_;
};

}  // namespace joute
