// SPDX-License-Identifier: MIT
// The evaluations of a game by name: the one it is played with, `own`, and those of the student reports. Some value a
// position, others a move where it is played.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kit/evaluator.hpp"
#include "kit/spec.hpp"
#include "kit/trees.hpp"

namespace joute {

struct Kit;

struct CurvePoint {
    double x = 0;
    double y = 0;
};

/// One function of an evaluation, to draw: the curve, and the values it takes in a position.
struct ValueCurve {
    std::string_view term;
    Message words;
    std::vector<CurvePoint> points;
    std::vector<CurvePoint> marks;
};

/// The square a move leads to, and the piece that goes there; never translated.
struct Landing {
    std::string square;
    std::string piece;
};

class PositionEvaluation {
  public:
    virtual ~PositionEvaluation() = default;
    /// Precondition: not over, or `values_ends()`.
    [[nodiscard]] virtual Evaluation evaluate(const AnyLine& line) const = 0;
    [[nodiscard]] virtual bool values_ends() const { return false; }
};

class MoveEvaluation {
  public:
    virtual ~MoveEvaluation() = default;
    /// Seen by the mover, or why there is nothing to value. Precondition: a legal move of the seat.
    [[nodiscard]] virtual Result<Evaluation> evaluate(const AnyLine& line, Seat seat, Move move) const = 0;
    /// Set where a move is valued by the square it leads to; a position is then shown as its best square.
    [[nodiscard]] virtual std::optional<Landing> landing(const AnyLine& line, Move move) const {
        static_cast<void>(line), static_cast<void>(move);
        return std::nullopt;
    }
    /// The functions behind the value of a move; most evaluations have none worth drawing.
    [[nodiscard]] virtual std::vector<ValueCurve> curves(const AnyLine& line, Move move) const {
        static_cast<void>(line), static_cast<void>(move);
        return {};
    }
};

/// Of positions or of moves; in trees only positions are valued.
struct Valuation {
    std::shared_ptr<const PositionEvaluation> of_positions = {};
    std::shared_ptr<const Trees> trees = {};
    std::shared_ptr<const MoveEvaluation> of_moves = {};
};

struct EvaluationOffer {
    std::string name;  // as typed
    Message title;     // short, for lists and axes
    Message about;     // what is counted
    std::function<Valuation(const Settings&)> make;
    KeySet keys = no_keys();

    [[nodiscard]] static KeySet no_keys() { return {.seed = false, .extra = {}}; }
};

struct ChosenEvaluation {
    const EvaluationOffer* offer = nullptr;
    Valuation valuation;
};
/// By a spec such as "report" or "report:margin=1"; an unknown name is told what there is.
[[nodiscard]] Result<ChosenEvaluation> find_evaluation(const Kit& kit, std::string_view spec);
/// ... that can be drawn turn by turn; nothing given: the game's default.
[[nodiscard]] Result<ChosenEvaluation> find_position_evaluation(const Kit& kit, std::string_view spec);

/// A position as the first seat sees it; nothing where it is over and the evaluation does not value ends.
[[nodiscard]] std::optional<double> value_for_first(const PositionEvaluation& evaluation, const AnyLine& line);

struct ValuedMove {
    Move move = no_move;
    Evaluation value;
    std::optional<Landing> landing = {};
};
/// Every legal move, in the order of the game.
[[nodiscard]] Result<std::vector<ValuedMove>> value_moves(const MoveEvaluation& evaluation, const AnyLine& line);
/// The greatest total; nothing where there is no move.
[[nodiscard]] const ValuedMove* best_of(const std::vector<ValuedMove>& moves);

}  // namespace joute
