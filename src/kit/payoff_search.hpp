// SPDX-License-Identifier: MIT
// What each pair of choices is worth where both seats act.
#pragma once

#include "core/any_game.hpp"
#include "search/limits.hpp"
#include "search/payoff_matrix.hpp"

namespace joute {

class PayoffSearch {
  public:
    virtual ~PayoffSearch() = default;
    /// Refused where the two seats do not choose at once, and when stopped. Blocks within the limits.
    [[nodiscard]] virtual Result<PayoffMatrix> search(const AnyLine& line, const Limits& limits,
                                                      const StopFlag* stop) const = 0;
};

}  // namespace joute
