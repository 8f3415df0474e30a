// SPDX-License-Identifier: MIT
// The positions of a played game, each as a line of its own. Lines hold their steps, so keeping one for every
// position of a long game would be large, and replaying from the start each time slow: every so many are kept.
#pragma once

#include <memory>
#include <vector>

#include "table/table.hpp"

namespace joute {

class Replay {
  public:
    explicit Replay(const Table& table);

    /// One more than there are steps.
    [[nodiscard]] std::size_t positions() const { return steps_.size() + 1; }
    [[nodiscard]] const RecordStep& step(std::size_t at) const { return steps_[at]; }
    /// The game before step `at`.
    [[nodiscard]] std::unique_ptr<AnyLine> line(std::size_t at) const;

  private:
    static constexpr std::size_t between = 16;

    std::vector<RecordStep> steps_;
    std::vector<Step> played_;
    std::vector<std::unique_ptr<AnyLine>> kept_;
};

}  // namespace joute
