// SPDX-License-Identifier: MIT
#include "study/eyes.hpp"

#include "core/seat.hpp"
#include "study/facts.hpp"

namespace joute {

bool may_study(const AnyLine& line, Viewer eyes) {
    const Actor actor = line.actor();
    if (!eyes || !line.hides() || actor == Actor::over) return true;
    return is_seat(actor) && seat_of(actor) == *eyes;
}

Fact unseen_step_facts(const AnyLine& line, std::size_t at, const std::string* step) {
    StepStudy study;
    study.at = at;
    study.actor = line.actor();
    bool open = false;
    if (step != nullptr && is_seat(study.actor)) {
        const auto move = line.find_move(seat_of(study.actor), *step);
        open = move && line.is_open(*move);
    } else if (step != nullptr && study.actor == Actor::chance) {
        open = !line.events().empty();  // a shuffled deck is in its event
    }
    if (open) study.step = *step;
    return step_facts(line, study);
}

}  // namespace joute
