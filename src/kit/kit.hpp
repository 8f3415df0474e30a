// SPDX-License-Identifier: MIT
// A Kit: what the program may ask of a game without knowing its type. Each game makes one in games/<game>/kit.cpp.
// What only some games have is a facet that may be absent; each facet has a file of its own here.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kit/agent_offer.hpp"
#include "kit/bench.hpp"
#include "kit/campaign.hpp"
#include "kit/evaluations.hpp"
#include "kit/evaluator.hpp"
#include "kit/grading.hpp"
#include "kit/info_sheet.hpp"
#include "kit/panel.hpp"
#include "kit/payoff_search.hpp"
#include "kit/puzzle_recipe.hpp"
#include "kit/reach_map.hpp"
#include "kit/solver.hpp"
#include "kit/tools.hpp"
#include "kit/trees.hpp"

namespace joute {

struct Kit {
    const GameInfo* info = nullptr;
    std::string_view rules_en;  // the rules page
    std::string_view rules_fr;
    std::string_view puzzles;                // a checked set of them, as text; may be empty
    int rank = 1000;                         // in lists for people: lower first, then by name
    std::shared_ptr<const GameTools> tools;  // never absent
    std::vector<AgentOffer> agents;
    Grading grading;
    PuzzleRecipe recipe = default_recipe();

    std::shared_ptr<const Evaluator> evaluator;
    std::vector<EvaluationOffer> evaluations;  // by name; with an evaluator the first is `own`
    std::string plotted = "own";               // the one plots show unless told: it values positions
    std::string tuner;  // the agent `joute tune` plays with: strong, quick, limited by nodes or depth, takes `weights`
    std::shared_ptr<const Trees> report_trees;  // as the game's student report walks them
    std::shared_ptr<const Bench> bench;
    std::shared_ptr<const StudyPanels> panels;
    std::shared_ptr<const InfoSheet> info_sheet;
    std::shared_ptr<const Solver> solver;
    std::shared_ptr<const PayoffSearch> payoffs;  // where both seats choose at once
    std::shared_ptr<const ReachMap> map;
    std::shared_ptr<const Campaign> campaign;

    [[nodiscard]] Result<std::unique_ptr<AnyGame>> make(const OptionValues& options) const {
        return tools->make(options);
    }
    /// Whether a game of these options is a campaign that is played once (Campaign::one_run).
    [[nodiscard]] bool one_run(const AnyGame& game) const { return campaign && campaign->one_run(game); }
};

}  // namespace joute
