// SPDX-License-Identifier: MIT
// One position looked at longer and longer: each time it is studied as a whole game's study would (analysis.hpp), with
// twice the thinking of the time before. So the first answer comes at once, and the last one is what a study with that
// much time would say. Whoever runs it decides when to go on. No threads, no I/O.
#pragma once

#include <chrono>
#include <optional>

#include "study/analysis.hpp"

namespace joute {

class Look {
  public:
    /// At where the table stands. All times together do not exceed `most` by more than the last one takes.
    Look(const Kit& kit, Table table, StudyOptions options, std::chrono::milliseconds most);

    /// Thinks twice as long as before. False when stopped (then nothing changed), or when the position cannot be
    /// studied.
    bool deepen(const StopFlag* stop);

    /// Nothing more is to be learned, or the time is used up.
    [[nodiscard]] bool finished() const { return finished_; }
    /// Of the next time.
    [[nodiscard]] std::chrono::milliseconds next() const { return next_; }
    /// What is known so far; null before the first time.
    [[nodiscard]] const StepStudy* known() const { return known_ ? &*known_ : nullptr; }
    [[nodiscard]] const AnyLine& line() const { return table_.line(); }

  private:
    static constexpr std::chrono::milliseconds shortest{50};

    const Kit* kit_;
    Table table_;
    StudyOptions options_;
    std::chrono::milliseconds next_ = shortest;
    std::chrono::milliseconds left_;
    std::optional<StepStudy> known_;
    bool finished_ = false;
};

}  // namespace joute
