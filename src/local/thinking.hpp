// SPDX-License-Identifier: MIT
// Thinking inside a page, which has workers but no memory they share. The host copies this whole memory into a worker
// and has it do one piece of work there, as fork() would: the work finds everything it refers to at the same addresses,
// and what it leaves behind comes back as a fact (ThinkQueue::Crossing). Nothing need be described twice.
//
// Work that is to go on later keeps its copy. To stop a copy at work the host ends its worker: the best result it had
// reported by then is its result.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <string>

#include "server/services/think_queue.hpp"

namespace joute {

class JsonText;

/// The host's side.
class Copies {
  public:
    using Copy = ThinkQueue::Ticket;  // named by the first work it did
    virtual ~Copies() = default;
    /// Has a copy do work; a new copy unless it is there. Not before the call under way has returned.
    virtual void run(Copy copy, ThinkQueue::Ticket ticket) = 0;
    /// Ends a copy, whatever it does.
    virtual void end(Copy copy) = 0;
};

class CopiedThinking final : public ThinkQueue {
  public:
    /// `workers`: how many copies may be at work at once.
    CopiedThinking(const JsonText& json, Copies& copies, int workers)
        : json_(json), copies_(copies), workers_(static_cast<std::size_t>(workers)) {}

    Ticket think(const Place& place, Work work, Done done, Crossing crossing) override;
    /// Work that takes minutes and that others wait for: beside the workers that everybody else shares, one at a time.
    Ticket think_aside(Work work, Done done, Crossing crossing);
    void cancel(Ticket ticket) override;
    void hurry(Ticket ticket) override;
    [[nodiscard]] bool busy(Weight weight) const override;
    [[nodiscard]] std::size_t waiting() const override { return jobs_.size() - running_; }
    [[nodiscard]] std::size_t running() const override { return running_; }

    /// In a copy: does the work it was made for (once more); `report` gets each result as text, the last one last.
    void work(Copies::Copy copy, const std::function<void(const std::string&)>& report);

    /// A copy has reported a result, the best so far.
    void better(Ticket ticket, std::string result);
    /// Its work is over: that was its last one. Also when it broke off.
    void done(Ticket ticket);
    /// Tells the askers what has ended since, and sets the next to work. To be called after every event.
    void go_on();

  private:
    struct Job {
        Place place;
        Work work;
        Done done;
        Crossing crossing;
        Copies::Copy copy = no_ticket;
        bool aside = false;
        bool running = false;
        bool ended = false;
        std::string result;  // the best so far
    };

    /// How many copies may do work as heavy as that.
    [[nodiscard]] std::size_t room_for(Weight weight) const;
    [[nodiscard]] std::size_t at_work(Weight at_least) const;
    void begin(Ticket ticket, Job& job);
    void rest(Job& job);

    const JsonText& json_;
    Copies& copies_;
    std::size_t workers_;
    std::map<Ticket, Job> jobs_;  // waiting or under way, in the order they were asked for
    std::deque<Ticket> ended_;
    std::size_t running_ = 0;  // but for the one aside
    bool aside_running_ = false;
    Ticket last_ = no_ticket;
};

}  // namespace joute
