// SPDX-License-Identifier: MIT
#include "template_game/eval.hpp"

namespace template_game {

namespace {

/// 1 where the seat to move can keep the distance to the goal a multiple of four, else -1.
int control(const State& s) { return (goal - s.sum) % (max_added + 1) == 0 ? -1 : 1; }

}  // namespace

joute::Score Eval::operator()(const TemplateGame& /*game*/, const State& state) const {
    return joute::estimate(static_cast<int>(weights[0] * control(state)));
}

std::vector<joute::Term> Eval::terms(const TemplateGame& /*game*/, const State& state) const {
    return {{"control", static_cast<double>(control(state)), weights[0]}};
}

}  // namespace template_game
