// SPDX-License-Identifier: MIT
#include "server/histories/checker.hpp"

namespace joute::testing {

std::vector<std::string> problems_in(const History& history) {
    Ledger ledger(history);
    check_steps(ledger);
    check_endings(ledger);
    check_tables(ledger);
    check_eyes(ledger);
    check_clocks(ledger);
    return ledger.problems();
}

}  // namespace joute::testing
