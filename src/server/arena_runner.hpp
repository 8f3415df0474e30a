// SPDX-License-Identifier: MIT
// Plays one contest on a thread of its own, at the lowest priority: people's games and questions come first, and a
// contest takes what they leave. What happens is fetched by `take` whenever the hub likes; nothing is ever sent.
// A thread that is far ahead of whoever fetches waits.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "arena/game_runner.hpp"
#include "server/arena_setup.hpp"

namespace joute {

class ArenaRunner {
  public:
    struct Finished {
        Fixture fixture;
        PlayedGame game;
    };
    /// A game under way, as it was a moment ago.
    struct Live {
        Fixture fixture;
        std::shared_ptr<const AnyLine> line;
    };
    struct News {
        std::vector<Finished> games;  // new ones, in the order of the plan
        std::optional<Live> live;     // when there is a new one
        bool ended = false;           // nothing more will come
        std::optional<Message> failure;
        std::chrono::milliseconds thinking{0};  // how long the decision under way has taken
    };

    /// Begins at once. `before`: games played earlier, which are not played again.
    ArenaRunner(std::shared_ptr<const ArenaSetup> setup, std::map<std::size_t, PlayedGame> before);
    /// Stops and waits for the thread, which ends soon.
    ~ArenaRunner();
    ArenaRunner(const ArenaRunner&) = delete;
    ArenaRunner& operator=(const ArenaRunner&) = delete;

    /// The game under way is dropped, and `ended` follows.
    void stop();
    [[nodiscard]] News take();

  private:
    using Clock = std::chrono::steady_clock;

    void work();
    void play();
    void look(const Fixture& fixture, const AnyLine& line);
    [[nodiscard]] bool keep(const Fixture& fixture, PlayedGame&& game);

    std::shared_ptr<const ArenaSetup> setup_;
    std::map<std::size_t, PlayedGame> before_;
    StopFlag stop_{false};
    std::atomic<Clock::rep> decision_began_{0};  // 0: nobody decides
    Clock::time_point looked_{};                 // of the playing thread: when `live` was last set
    std::mutex mutex_;
    std::condition_variable fetched_;
    News news_;
    std::thread thread_;
};

}  // namespace joute
