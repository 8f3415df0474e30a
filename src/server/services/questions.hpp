// SPDX-License-Identifier: MIT
// Questions that take thinking: each is worked on elsewhere with a copy of the line, and answered when that is done.
#pragma once

#include <functional>
#include <string>
#include <unordered_map>

#include "server/services/rooms.hpp"
#include "server/services/think_queue.hpp"

namespace joute {

class Questions final : public Service, public RoomObserver {
  public:
    /// What the reply holds besides `at`; nothing when there is no answer.
    using Work = std::function<std::optional<Fact::Object>(const StopFlag&)>;
    enum class Bound : bool { no, yes };

    Questions(Environment& environment, Rooms& rooms) : environment_(environment) { rooms.observe(*this); }

    /// A position after `at` steps, in that queue, and what limits the search. `bound`: the answer is worthless once
    /// the table of that name goes on.
    struct Subject {
        std::string queue;
        std::size_t at = 0;
        Bound bound = Bound::no;
        Limits limits;
    };
    /// Refused when this connection or its share has too many under way.
    [[nodiscard]] Reply ask(const Caller& caller, const Subject& subject, Work work);

    void went_on(const std::string& table) override;
    void closed(ConnectionId connection) override;
    [[nodiscard]] std::optional<Time> next_tick() const override;
    void tick() override;

  private:
    struct Asked {
        ConnectionId connection;
        Share share;
        std::int64_t request;
        Subject subject;
        ThinkQueue::Ticket ticket;
        Time deadline;
    };

    void answered(std::uint64_t serial, std::optional<Fact::Object> found);

    Environment& environment_;
    std::unordered_map<std::uint64_t, Asked> asked_;
    std::uint64_t last_serial_ = 0;
};

}  // namespace joute
