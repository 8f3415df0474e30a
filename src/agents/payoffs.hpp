// SPDX-License-Identifier: MIT
// A payoff table as facts, the same for the command line and the server.
#pragma once

#include "core/any_game.hpp"
#include "core/fact.hpp"
#include "search/payoff_matrix.hpp"

namespace joute {

/// {"depth", "value", "rows": [{"move", "share", "regret"}], "columns": [...], "cells": [[...], ...]}: rows are
/// moves of the first seat, columns of the second; values are the first seat's, a regret is its own seat's.
/// Precondition: the table is of where the line stands.
[[nodiscard]] Fact payoff_facts(const AnyLine& line, const PayoffMatrix& table);

}  // namespace joute
