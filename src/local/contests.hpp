// SPDX-License-Identifier: MIT
// Contests inside a page: work like any other (ThinkQueue), one game a turn, at the heaviest weight, so that people's
// games and questions come first.
#pragma once

#include <memory>

#include "server/services/contest_run.hpp"
#include "server/services/think_queue.hpp"

namespace joute {

class Solving;

class QueuedContests final : public ContestRuns {
  public:
    QueuedContests(ThinkQueue& thinking, Solving& solving) : thinking_(thinking), solving_(solving) {}
    [[nodiscard]] std::unique_ptr<ContestRun> run(std::shared_ptr<const ContestSetup> setup,
                                                  std::map<std::size_t, PlayedGame> before) override;
    [[nodiscard]] Fact result(const ContestSetup& setup, const Tally& tally) const override;

  private:
    ThinkQueue& thinking_;
    Solving& solving_;
};

}  // namespace joute
