// SPDX-License-Identifier: MIT
// Chance steps that follow each other until somebody decides: all decisions they may lead to, and what each step of
// them meant. The value before a step is the mean of the values after it, by construction; so luck, the change of
// value by what happened, is zero on average whatever the values are, and adds up over the run.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "core/any_game.hpp"
#include "study/worth.hpp"

namespace joute {

class ChanceRun {
  public:
    using Judge = std::function<std::optional<Worth>(const AnyLine&, double part)>;

    /// Follows every event from `line` and has the ends judged, each with an equal part of the work. Nothing when
    /// events cannot be listed, are too many, or the judge gave up.
    [[nodiscard]] static std::optional<ChanceRun> follow(const AnyLine& line, const Judge& judge);

    /// The mean at a step of this run, or the value of one of its ends.
    [[nodiscard]] Worth at(const AnyLine& line) const;

  private:
    struct End {
        std::unique_ptr<AnyLine> line;
        Worth worth;
    };
    [[nodiscard]] bool collect(const AnyLine& line);

    std::map<std::string, End> ends_;  // by position
    std::size_t looked_at_ = 0;
};

}  // namespace joute
