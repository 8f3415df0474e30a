// SPDX-License-Identifier: MIT
#include "study/replay.hpp"

#include "core/script.hpp"

namespace joute {

Replay::Replay(const Table& table) : steps_(table.steps()), played_(table.played()) {
    const auto line = table.start().clone();
    for (std::size_t at = 0; at <= steps_.size(); ++at) {
        if (at % between == 0) kept_.push_back(line->clone());
        if (at < steps_.size()) play_step(*line, played_[at]);
    }
}

std::unique_ptr<AnyLine> Replay::line(std::size_t at) const {
    auto line = kept_[at / between]->clone();
    for (std::size_t i = at - at % between; i < at; ++i) play_step(*line, played_[i]);
    return line;
}

}  // namespace joute
