// SPDX-License-Identifier: MIT
#include "arena/tally.hpp"

namespace joute {

Tally::Tally(const Plan& plan, KeepPlots plots) : plan_(plan), keep_plots_(plots), standing_(plan), plots_(plan) {
    if (plan.sprt) sprt_ = sprt_of({}, *plan.sprt);
}

bool Tally::add(const Fixture& fixture, const PlayedGame& game) {
    if (keep_plots_ == KeepPlots::yes) plots_.add(fixture, game);
    standing_.add(fixture, game);
    if (plan_.sprt) sprt_ = sprt_of(standing_.score(0).units, *plan_.sprt);
    return !decided();
}

}  // namespace joute
