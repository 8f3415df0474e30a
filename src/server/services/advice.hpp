// SPDX-License-Identifier: MIT
// Advice about a position: hints, evaluations, maps and payoff matrices.
#pragma once

#include "server/services/questions.hpp"
#include "server/services/verbs.hpp"

namespace joute {

class Advice final : public Service {
  public:
    Advice(Environment& environment, Rooms& rooms, Questions& questions, Verbs& verbs);

  private:
    Reply hint(Caller& caller, const request::Hint& asked);
    Reply evaluate(Caller& caller, const request::Evaluate& asked);
    Reply values(Caller& caller, const request::Values& asked);
    Reply map(Caller& caller, const request::Map& asked);
    Reply matrix(Caller& caller, const request::Matrix& asked);

    /// The spec of who answers questions: who knows the game exactly, or else, while that is being made, a search.
    [[nodiscard]] Answer<std::string> adviser(const Showing& showing);

    Environment& environment_;
    Rooms& rooms_;
    Questions& questions_;
};

}  // namespace joute
