// SPDX-License-Identifier: MIT
// Agents by spec ("name:key=value,..."), of the games of the catalogue or of any other kit.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "kit/catalogue.hpp"
#include "kit/kit.hpp"

namespace joute {

/// Whether a spec may name a program to be started (exec:...). Only where the person at this machine typed the spec:
/// what comes over a network or out of a file must never start one.
enum class Programs : bool { refused, allowed };

/// An agent by spec. Making it may take long (a table to be solved); see Making.
[[nodiscard]] Result<std::unique_ptr<Agent>> make_agent(const Kit& kit, const AnyGame& game, std::string_view spec,
                                                        const Making& making = {},
                                                        Programs programs = Programs::refused);
/// ... whose evaluation has these weights. The agent must take the key `weights`; none is given in the spec.
[[nodiscard]] Result<std::unique_ptr<Agent>> make_agent(const Kit& kit, const AnyGame& game, std::string_view spec,
                                                        const WeightSet& weights, const Making& making);

/// Checks a spec without making the agent or reading files.
[[nodiscard]] Result<void> check_agent(const Kit& kit, std::string_view spec, Programs programs = Programs::refused);

/// ... and that this agent can play the rules of this game on that seat; none: on either.
[[nodiscard]] Result<void> check_agent(const Kit& kit, const AnyGame& game, std::string_view spec,
                                       std::optional<Seat> seat, Programs programs = Programs::refused);

/// What limits a decision of such an agent: what the spec says, or else its offer. None when nobody knows.
[[nodiscard]] Limits limits_of(const Kit& kit, std::string_view spec);

/// Weights from a file (kit/weights.hpp).
[[nodiscard]] Result<WeightSet> load_weights(const std::string& file);

}  // namespace joute
