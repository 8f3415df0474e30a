// SPDX-License-Identifier: MIT
// Work too long for one turn of the loop, done a piece at a time between everything else: one piece a turn, the lanes
// in turn, so that who asks for much waits for himself. A lane is a connection. The pieces of a lane's first chore come
// before those of its second.
#pragma once

#include <deque>
#include <functional>
#include <list>
#include <optional>
#include <utility>

#include "server/services/service.hpp"

namespace joute {

class Chores final : public Service {
  public:
    enum class Progress : std::uint8_t { done, more, blocked, unwanted };
    /// Does a piece that takes a few milliseconds at most. Nothing was done when it has to wait (`blocked`) or nobody
    /// wants the rest any more.
    using Chore = std::function<Progress()>;

    explicit Chores(std::function<Time()> now) : now_(std::move(now)) {}

    void add(ConnectionId lane, Chore chore);
    /// How many chores a lane has.
    [[nodiscard]] std::size_t waiting(ConnectionId lane) const;

    [[nodiscard]] std::optional<Time> next_tick() const override;
    void tick() override;

  private:
    struct Lane {
        ConnectionId of;
        std::deque<Chore> chores;
    };

    std::function<Time()> now_;
    std::list<Lane> lanes_;  // the next one first
    Time due_{};
};

}  // namespace joute
