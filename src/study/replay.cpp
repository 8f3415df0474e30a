// SPDX-License-Identifier: MIT
#include "study/replay.hpp"

#include <cassert>

#include "core/script.hpp"

namespace joute {

namespace {

void advance(AnyLine& line, const RecordStep& step) {
    const auto played = play_step(line, step.text);
    assert(played.ok());  // the table played it
    static_cast<void>(played);
}

}  // namespace

Replay::Replay(const Table& table) : steps_(table.steps()) {
    const auto line = table.start().clone();
    for (std::size_t at = 0; at <= steps_.size(); ++at) {
        if (at % between == 0) kept_.push_back(line->clone());
        if (at < steps_.size()) advance(*line, steps_[at]);
    }
}

std::unique_ptr<AnyLine> Replay::line(std::size_t at) const {
    auto line = kept_[at / between]->clone();
    for (std::size_t i = at - at % between; i < at; ++i) advance(*line, steps_[i]);
    return line;
}

}  // namespace joute
