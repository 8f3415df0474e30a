// SPDX-License-Identifier: MIT
// Studies under way: whole games, one position a turn of the thinking threads, and single positions looked at longer
// and longer. Each connection's work waits in a queue of its own, so a long study never stands before anybody's game.
// What comes of a turn is sent at once; who leaves or stops is forgotten at once, but what a game's study came to is
// kept for a while (kept_studies.hpp).
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>

#include "server/services/kept_studies.hpp"
#include "server/services/service.hpp"
#include "server/services/think_queue.hpp"
#include "study/analysis.hpp"

namespace joute {

/// What is to be studied, and by whose eyes.
struct StudyOrder {
    const Kit* kit = nullptr;
    Table table;
    StudyOptions options;
    Viewer eyes;
};

class Studies {
  public:
    using Number = std::uint64_t;

    explicit Studies(Environment& environment)
        : environment_(environment), kept_(environment.limits.kept_study_bytes) {}

    /// A whole game; its number. Refused beyond the limits.
    [[nodiscard]] Answer<Number> study(const Client& client, StudyOrder order);
    /// The position at the end of the order's table, until `max` is used up; takes the place of the client's last one.
    [[nodiscard]] Answer<Number> look(const Client& client, StudyOrder order, std::chrono::milliseconds max);

    /// What is kept of the last study of that very game by those eyes (kept_studies.hpp).
    [[nodiscard]] Fact::Object kept(const Table& table, Viewer eyes);

    /// False when the client has no study of that number.
    bool stop_study(ConnectionId client, Number number);
    bool stop_look(ConnectionId client);
    void closed(ConnectionId client);

    /// Somebody's game needs a thread and all may be busy: looks that take long give way.
    void make_room(Weight weight);

  private:
    /// One study, shared with the thread at work on it: never touched here before its turn is over.
    class Work;
    class GameWork;
    class PositionWork;
    struct Job {
        ConnectionId client = 0;
        Share share;
        std::string game;  // what the study of a whole game is kept by; empty for one position
        std::shared_ptr<Work> work;
        ThinkQueue::Ticket ticket = 0;
        std::chrono::milliseconds turn{};  // how long the turn under way may take
        Fact::Object summary;              // after the last turn

        [[nodiscard]] bool whole_game() const { return !game.empty(); }
    };

    /// `game`: what its study is kept by; empty for one position.
    [[nodiscard]] Answer<Number> begin(const Client& client, const std::string& game, std::shared_ptr<Work> work);
    void queue(Number number, Job& job);
    void turn_over(Number number);
    void end(std::map<Number, Job>::iterator job, const char* how);

    Environment& environment_;
    std::map<Number, Job> jobs_;
    KeptStudies kept_;
    Number last_ = 0;
};

}  // namespace joute
