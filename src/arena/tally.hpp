// SPDX-License-Identifier: MIT
// What a contest has come to while it is played: how it stands, the state of its test, and, when a report is wanted,
// what that draws. The command line and the server count games with this one class.
#pragma once

#include <optional>

#include "arena/report_data.hpp"
#include "arena/sprt.hpp"
#include "arena/standing.hpp"

namespace joute {

enum class ForReport : bool { no, yes };

class Tally {
  public:
    /// `plan` must outlive it.
    explicit Tally(const Plan& plan, ForReport report = ForReport::no);

    /// Each game once, in the order of the plan. False when the test has decided: the contest is over.
    bool add(const Fixture& fixture, const PlayedGame& game);

    [[nodiscard]] const Standing& standing() const { return standing_; }
    [[nodiscard]] const ReportData& data() const { return data_; }
    [[nodiscard]] const std::optional<SprtState>& sprt() const { return sprt_; }
    [[nodiscard]] bool decided() const { return sprt_ && sprt_->verdict != Verdict::undecided; }

  private:
    const Plan& plan_;
    ForReport report_;
    Standing standing_;
    ReportData data_;
    std::optional<SprtState> sprt_;
};

}  // namespace joute
