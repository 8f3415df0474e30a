// SPDX-License-Identifier: MIT
#include "study/look.hpp"

#include <algorithm>

namespace joute {

namespace {

/// More thinking would say the same.
bool settled(const StepStudy& study) {
    if (study.actor == Actor::over) return true;
    if (!study.worth || !study.worth->proven || study.choices.empty()) return false;
    return std::ranges::all_of(study.choices, [](const Choice& choice) {
        return std::ranges::all_of(choice.best, [](const Candidate& each) { return each.worth && each.worth->proven; });
    });
}

}  // namespace

Look::Look(const Kit& kit, Table table, StudyOptions options, std::chrono::milliseconds most)
    : kit_(&kit), table_(std::move(table)), options_(std::move(options)), left_(most) {}

bool Look::deepen(const StopFlag* stop) {
    options_.each = {.depth = {}, .nodes = {}, .time = next_};
    auto analysis = Analysis::make(*kit_, table_, options_, {.notice = {}, .stop = stop});
    if (!analysis) return false;
    const std::size_t here = analysis->positions() - 1;
    if (!analysis->study(here, stop)) return false;
    known_ = *analysis->at(here);
    left_ -= next_;
    next_ *= 2;
    finished_ = settled(*known_) || left_ < next_;
    return true;
}

}  // namespace joute
