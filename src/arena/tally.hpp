// SPDX-License-Identifier: MIT
// The running count of a contest: its standing, the state of its test and, on request, the data of the plots. The
// command line and the server both count games with this class.
#pragma once

#include <optional>

#include "arena/plot_data.hpp"
#include "arena/sprt.hpp"
#include "arena/standing.hpp"

namespace joute {

enum class KeepPlots : bool { no, yes };

class Tally {
  public:
    /// `plan` must outlive it.
    explicit Tally(const Plan& plan, KeepPlots plots = KeepPlots::no);

    /// Each game once, in the order of the plan. False when the test has decided: the contest is over.
    bool add(const Fixture& fixture, const PlayedGame& game);

    [[nodiscard]] const Standing& standing() const { return standing_; }
    [[nodiscard]] const PlotData& plots() const { return plots_; }
    [[nodiscard]] const std::optional<SprtState>& sprt() const { return sprt_; }
    [[nodiscard]] bool decided() const { return sprt_ && sprt_->verdict != Verdict::undecided; }

  private:
    const Plan& plan_;
    KeepPlots keep_plots_;
    Standing standing_;
    PlotData plots_;
    std::optional<SprtState> sprt_;
};

}  // namespace joute
