// SPDX-License-Identifier: MIT
// A game seen by one evaluation of its kit (kit/evaluations.hpp): a position or the move that led to it, every legal
// move, and the value after each step. The command line and the server show the same facts.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/fact.hpp"
#include "core/step.hpp"
#include "kit/evaluations.hpp"
#include "table/table.hpp"

namespace joute {

/// A decision, and the position it was taken in.
struct LastDecision {
    std::shared_ptr<const AnyLine> before;
    Step step;

    [[nodiscard]] Seat seat() const { return step.by == Actor::second ? Seat::second : Seat::first; }
    [[nodiscard]] Move move() const { return step.moves[index(seat())]; }
};

struct Valued {
    std::optional<Evaluation> value;  // of the position, of the move just played or of the best square
    std::string of;                   // that move, or the best one; empty: the position
    std::vector<ValuedMove> moves;    // every legal one, when asked for or where squares are valued
    bool by_square = false;
    std::vector<ValueCurve> curves;  // of the best square
};

/// Nothing is valued where the evaluation has nothing to say: a finished game, or no move that was played. Refused
/// where every move is asked for (`each`) and the evaluation values positions, or moves of another kind.
[[nodiscard]] Result<Valued> value_line(const ChosenEvaluation& chosen, const AnyLine& line,
                                        const std::optional<LastDecision>& last, bool each);

/// Positions before the first step and after each, as the first seat sees them; null where there is no value.
[[nodiscard]] std::vector<std::optional<double>> value_series(const PositionEvaluation& evaluation, const Table& table);
/// The last step that somebody decided.
[[nodiscard]] std::optional<LastDecision> last_decision(const Table& table);

[[nodiscard]] Fact terms_fact(const Evaluation& value, Language language);
/// eval, title, about, move, seat, terms, total; `moves`, and `squares` and `curves`, where there are any.
[[nodiscard]] Fact::Object valued_facts(const ChosenEvaluation& chosen, const AnyLine& line, const Valued& valued,
                                        Language language);

}  // namespace joute
