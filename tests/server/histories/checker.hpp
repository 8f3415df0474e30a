// SPDX-License-Identifier: MIT
// Says what in a history cannot have happened on a server that keeps its word: nothing acknowledged is lost, nothing
// happens that nobody asked for, nobody is told what is not theirs to know, nobody's time is taken or given.
#pragma once

#include "server/histories/ledger.hpp"

namespace joute::testing {

/// What is wrong, a line each; empty when nothing is.
[[nodiscard]] std::vector<std::string> problems_in(const History& history);

// The parts of it, a file each.
void check_steps(Ledger& ledger);    // every step seen or acknowledged is there, and was asked for
void check_endings(Ledger& ledger);  // games end as somebody asked, as the clock or as the rules say
void check_tables(Ledger& ledger);   // tables, seats, offers and secrets stay what they were said to be
void check_eyes(Ledger& ledger);     // what is hidden stays hidden
void check_clocks(Ledger& ledger);

}  // namespace joute::testing
