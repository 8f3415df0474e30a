// SPDX-License-Identifier: MIT
// A guess at who stands better. Here the truth is known: the seat to move loses on 1, 5, 9, 13 and 17.
#pragma once

#include <array>
#include <vector>

#include "core/game.hpp"
#include "template_game/rules.hpp"

namespace template_game {

struct Eval {
    std::array<double, 1> weights{80};  // of control

    [[nodiscard]] joute::Score operator()(const TemplateGame& game, const State& state) const;
    [[nodiscard]] double scale() const { return 100.0; }
    [[nodiscard]] std::vector<joute::Term> terms(const TemplateGame& game, const State& state) const;
};
static_assert(joute::EvaluationOf<Eval, TemplateGame>);

}  // namespace template_game
