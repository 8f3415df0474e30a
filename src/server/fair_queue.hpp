// SPDX-License-Identifier: MIT
// Which work is next: shares in turn, then their queues in turn, within a share lighter work before heavier. A share
// that has as much under way as it may have waits. No threads here (thinkers.hpp).
#pragma once

#include <array>
#include <cstddef>
#include <deque>
#include <list>
#include <optional>
#include <string>

#include "server/services/think_queue.hpp"

namespace joute {

class FairQueue {
  public:
    using Ticket = ThinkQueue::Ticket;
    using Place = ThinkQueue::Place;

    /// `max_each`: how much of one share may be under way.
    explicit FairQueue(std::size_t max_each) : max_each_(max_each) {}

    void push(const Place& place, Ticket ticket);
    /// The next that is no heavier than that; it is under way until `end`.
    [[nodiscard]] std::optional<Ticket> pop(Weight max);
    void end(Share share);
    /// False when it does not wait here.
    bool erase(const Place& place, Ticket ticket);

    [[nodiscard]] std::size_t waiting() const { return waiting_; }
    /// Whether `pop` would find something.
    [[nodiscard]] bool ready(Weight max) const;

  private:
    struct Queue {
        std::string name;
        std::deque<Ticket> tickets;
    };
    struct OfShare {
        Share share;
        std::size_t running = 0;
        std::array<std::list<Queue>, weights> queues;  // by weight; the front is next
    };

    [[nodiscard]] OfShare& of(Share share);
    /// The weight of what is next of this share, if anything is.
    [[nodiscard]] std::optional<std::size_t> next(const OfShare& share, Weight max) const;
    void forget_if_idle(Share share);

    std::size_t max_each_;
    std::size_t waiting_ = 0;
    std::list<OfShare> shares_;  // with work waiting or under way; the front is next
};

}  // namespace joute
