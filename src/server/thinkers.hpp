// SPDX-License-Identifier: MIT
// The threads that think: a fixed number of them, fed fairly. Work is queued by table; a free thread
// takes from the tables in turn, so a table with many wishes waits behind its own, not before others'.
// Results come back by `post`, on the caller's thread.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include <condition_variable>

#include "server/services/think_queue.hpp"

namespace joute {

class Thinkers final : public ThinkQueue {
  public:
    using Post = std::function<void(Done)>;  // called from any thread

    Thinkers(int threads, Post post);
    /// Stops all work and waits for the threads; nothing is posted any more.
    ~Thinkers() override;
    Thinkers(const Thinkers&) = delete;
    Thinkers& operator=(const Thinkers&) = delete;

    Ticket think(const std::string& table, Work work, Done done) override;
    void cancel(Ticket ticket) override;
    void hurry(Ticket ticket) override;
    [[nodiscard]] bool busy() const override { return running() >= threads_.size(); }

    [[nodiscard]] std::size_t waiting() const override;
    [[nodiscard]] std::size_t running() const override;

  private:
    struct Job {
        Ticket ticket;
        Work work;
        Done done;
        StopFlag stop{false};
        bool unwanted = false;
    };
    struct Queue {
        std::string table;
        std::deque<std::shared_ptr<Job>> jobs;
    };

    void loop();

    Post post_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::list<Queue> ring_;  // tables with waiting work; the front is next
    std::unordered_map<std::string, std::list<Queue>::iterator> queue_of_;
    std::unordered_map<Ticket, std::shared_ptr<Job>> jobs_;  // waiting or under way
    std::size_t waiting_ = 0;
    std::size_t running_ = 0;
    Ticket last_ = 0;
    bool ending_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace joute
