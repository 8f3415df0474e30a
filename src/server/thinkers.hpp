// SPDX-License-Identifier: MIT
// The threads that think: a fixed number of them, fed fairly (fair_queue.hpp). The first takes light work only, of
// three or more the second no heavy work: studies and slow agents never keep a level from its move. Results come back
// by `post`, on the caller's thread.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <unordered_map>
#include <vector>

#include <condition_variable>

#include "server/fair_queue.hpp"

namespace joute {

class Thinkers final : public ThinkQueue {
  public:
    using Post = std::function<void(Done)>;  // called from any thread

    /// `max_each`: how much work of one share is under way at once.
    Thinkers(int threads, std::size_t max_each, Post post);
    /// Stops all work and waits for the threads; nothing is posted any more.
    ~Thinkers() override;
    Thinkers(const Thinkers&) = delete;
    Thinkers& operator=(const Thinkers&) = delete;

    Ticket think(const Place& place, Work work, Done done, Crossing crossing = {}) override;
    void cancel(Ticket ticket) override;
    void hurry(Ticket ticket) override;
    [[nodiscard]] bool busy(Weight weight) const override;

    [[nodiscard]] std::size_t waiting() const override;
    [[nodiscard]] std::size_t running() const override;

  private:
    struct Job {
        Ticket ticket;
        Place place;
        Work work;
        Done done;
        StopFlag stop{false};
        bool unwanted = false;
    };

    void loop(Weight max);

    Post post_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    FairQueue queue_;
    std::array<std::size_t, weights> idle_{};                // threads, by the heaviest they take
    std::unordered_map<Ticket, std::shared_ptr<Job>> jobs_;  // waiting or under way
    std::size_t running_ = 0;
    Ticket last_ = 0;
    bool ending_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace joute
