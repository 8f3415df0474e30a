// SPDX-License-Identifier: MIT
#include "arena/tally.hpp"

namespace joute {

Tally::Tally(const Plan& plan, ForReport report) : plan_(plan), report_(report), standing_(plan), data_(plan) {
    if (plan.sprt) sprt_ = sprt_of({}, *plan.sprt);
}

bool Tally::add(const Fixture& fixture, const PlayedGame& game) {
    if (report_ == ForReport::yes) data_.add(fixture, game);
    standing_.add(fixture, game);
    if (plan_.sprt) sprt_ = sprt_of(standing_.score(0).units, *plan_.sprt);
    return !decided();
}

}  // namespace joute
