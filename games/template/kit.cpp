// SPDX-License-Identifier: MIT
// What the program may ask of the game (src/kit/kit.hpp). For programs that learn, see "In numbers" in
// docs/adding-a-game.md.
#include "template_game/kit.hpp"

#include "kit/typed.hpp"
#include "template_game/eval.hpp"
#include "template_game/notation.hpp"
#include "template_game/view.hpp"

namespace joute {

Kit template_game_kit() {
    Kit kit = basic_kit<template_game::TemplateGame>();
    add_evaluation<template_game::TemplateGame, template_game::Eval>(kit, "alphabeta:nodes=10");
    kit.agents = template_game::agent_offers();
    return kit;
}

}  // namespace joute
