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

#include "server/contest_result.hpp"
#include "server/services/contest_run.hpp"

namespace joute {

class ArenaRunner final : public ContestRun {
  public:
    /// Begins at once. `before`: games played earlier, which are not played again.
    ArenaRunner(std::shared_ptr<const ContestSetup> setup, std::map<std::size_t, PlayedGame> before);
    /// Stops and waits for the thread, which ends soon.
    ~ArenaRunner() override;
    ArenaRunner(const ArenaRunner&) = delete;
    ArenaRunner& operator=(const ArenaRunner&) = delete;

    void stop() override;
    [[nodiscard]] News take() override;

  private:
    using Clock = std::chrono::steady_clock;

    void work();
    void play();
    void look(const Fixture& fixture, const AnyLine& line);
    [[nodiscard]] bool keep(const Fixture& fixture, PlayedGame&& game);

    std::shared_ptr<const ContestSetup> setup_;
    std::map<std::size_t, PlayedGame> before_;
    StopFlag stop_{false};
    std::atomic<Clock::rep> decision_began_{0};  // 0: nobody decides
    Clock::time_point looked_{};                 // of the playing thread: when `live` was last set
    std::mutex mutex_;
    std::condition_variable fetched_;
    News news_;
    std::thread thread_;
};

class ArenaRunners final : public ContestRuns {
  public:
    [[nodiscard]] std::unique_ptr<ContestRun> run(std::shared_ptr<const ContestSetup> setup,
                                                  std::map<std::size_t, PlayedGame> before) override {
        return std::make_unique<ArenaRunner>(std::move(setup), std::move(before));
    }
    [[nodiscard]] Fact result(const ContestSetup& setup, const Tally& tally) const override {
        return contest_result(setup, tally);
    }
};

}  // namespace joute
