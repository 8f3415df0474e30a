// SPDX-License-Identifier: MIT
// explain: textbook searches side by side on a small tree of a position, which the page /explore draws. The position
// comes from a table at a step, or is given as in `try`; what is asked is bounded here, the work is done by Questions.
#pragma once

#include "server/services/questions.hpp"
#include "server/services/verbs.hpp"

namespace joute {

class Explaining final : public Service {
  public:
    Explaining(Environment& environment, Rooms& rooms, Questions& questions, Verbs& verbs);

  private:
    struct Subject;

    Reply explain(Caller& caller, const request::Explain& asked);
    [[nodiscard]] Answer<Subject> at_table(ConnectionId asker, const request::Explain& asked);
    [[nodiscard]] Answer<Subject> from_scratch(const request::Explain& asked) const;

    Environment& environment_;
    Rooms& rooms_;
    Questions& questions_;
};

}  // namespace joute
