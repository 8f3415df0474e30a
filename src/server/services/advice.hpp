// SPDX-License-Identifier: MIT
// Advice about a position, of a table or given by value: hints, evaluations, maps and payoff matrices.
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

    /// A line, and who decides there as far as the asker may know.
    struct Position {
        const Kit* kit;
        std::shared_ptr<const AnyGame> game;
        std::shared_ptr<const AnyLine> line;
        std::optional<Seat> seat;
    };
    /// Precondition: there is a seat, and it acts.
    Reply hint_in(Caller& caller, Questions::Subject subject, const Position& position);
    Reply evaluate_in(Caller& caller, Questions::Subject subject, const Position& position);
    Reply matrix_of(Caller& caller, const std::string& queue, const Kit& kit, const Table& table, std::int64_t after);

    /// The spec of who answers questions: who knows the game exactly, or else, while that is being made, a search.
    [[nodiscard]] Answer<std::string> adviser(const Kit& kit, const std::shared_ptr<const AnyGame>& game);

    Environment& environment_;
    Rooms& rooms_;
    Questions& questions_;
};

}  // namespace joute
