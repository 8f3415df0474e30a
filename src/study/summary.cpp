// SPDX-License-Identifier: MIT
#include "study/analysis.hpp"

namespace joute {

SeatSummary Analysis::summary(Seat seat) const {
    SeatSummary summary;
    double sum = 0;
    for (const auto& step : steps_) {
        if (!step) continue;
        if (step->luck) summary.luck += seat == Seat::first ? *step->luck : -*step->luck;
        for (const auto& choice : step->choices) {
            if (choice.seat != seat || !choice.loss || choice.legal < 2) continue;
            ++summary.decisions;
            summary.loss += *choice.loss;
            ++summary.marks[static_cast<std::size_t>(choice.mark)];
            sum += accuracy(*choice.loss);
        }
    }
    if (summary.decisions > 0) summary.accuracy = sum / summary.decisions;
    return summary;
}

}  // namespace joute
