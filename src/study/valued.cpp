// SPDX-License-Identifier: MIT
#include "study/valued.hpp"

#include "core/script.hpp"

namespace joute {

namespace {

Result<Valued> value_moves_of(const MoveEvaluation& evaluation, const AnyLine& line,
                              const std::optional<LastDecision>& last, bool each) {
    std::vector<Move> legal = line.moves(Seat::first);
    if (legal.empty()) legal = line.moves(Seat::second);
    Valued valued;
    valued.by_square = !legal.empty() && evaluation.landing(line, legal.front()).has_value();
    if (each || valued.by_square) {
        auto moves = value_moves(evaluation, line);
        if (!moves) return moves.error();
        valued.moves = std::move(*moves);
    }
    if (valued.by_square) {
        const ValuedMove& best = *best_of(valued.moves);
        valued.value = best.value;
        valued.of = line.print(best.move);
        valued.curves = evaluation.curves(line, best.move);
        return valued;
    }
    if (!last) return valued;
    auto value = evaluation.evaluate(*last->before, last->seat(), last->move());
    if (!value && each) return valued;  // the legal moves may be of the kind that is valued
    if (!value) return value.error();
    valued.value = std::move(*value);
    valued.of = last->before->print(last->move());
    return valued;
}

Fact points_fact(const std::vector<CurvePoint>& points) {
    Fact::List list;
    for (const CurvePoint& point : points) list.emplace_back(Fact::List{point.x, point.y});
    return list;
}

Fact curve_fact(const ValueCurve& curve, Language language) {
    return Fact::Object{{"name", curve.term},
                        {"words", curve.words.in(language)},
                        {"points", points_fact(curve.points)},
                        {"marks", points_fact(curve.marks)}};
}

Fact square_fact(const AnyLine& line, const ValuedMove& one) {
    Fact::Object square{{"square", one.landing->square}, {"piece", one.landing->piece}, {"move", line.print(one.move)}};
    for (const Term& term : one.value.terms) square.emplace_back(std::string(term.name), term.value * term.weight);
    square.emplace_back("total", one.value.total);
    return square;
}

}  // namespace

Result<Valued> value_line(const ChosenEvaluation& chosen, const AnyLine& line, const std::optional<LastDecision>& last,
                          bool each) {
    if (chosen.valuation.of_moves) return value_moves_of(*chosen.valuation.of_moves, line, last, each);
    if (each)
        return message("'{}' values positions: --each goes with an evaluation of moves",
                       "« {} » évalue des positions : --each va avec une évaluation de coups", chosen.offer->name);
    const PositionEvaluation& evaluation = *chosen.valuation.of_positions;
    Valued valued;
    if (line.actor() != Actor::over || evaluation.values_ends()) valued.value = evaluation.evaluate(line);
    return valued;
}

std::vector<std::optional<double>> value_series(const PositionEvaluation& evaluation, const Table& table) {
    const auto line = table.start().clone();
    std::vector<std::optional<double>> values{value_for_first(evaluation, *line)};
    for (const Step& step : table.played()) {
        play_step(*line, step);
        values.push_back(value_for_first(evaluation, *line));
    }
    return values;
}

std::optional<LastDecision> last_decision(const Table& table) {
    const std::vector<Step>& steps = table.played();
    std::size_t last = steps.size();
    while (last > 0 && steps[last - 1].by == Actor::chance) --last;
    if (last == 0) return std::nullopt;
    const std::shared_ptr<AnyLine> before = table.start().clone();
    for (std::size_t i = 0; i + 1 < last; ++i) play_step(*before, steps[i]);
    return LastDecision{.before = before, .step = steps[last - 1]};
}

Fact terms_fact(const Evaluation& value, Language language) {
    Fact::List terms;
    for (std::size_t i = 0; i < value.terms.size(); ++i) {
        const Term& term = value.terms[i];
        Fact::Object one{{"name", term.name}, {"value", term.value}, {"weight", term.weight}};
        if (!value.words.empty()) one.emplace_back("words", value.words[i].in(language));
        terms.emplace_back(std::move(one));
    }
    return terms;
}

Fact::Object valued_facts(const ChosenEvaluation& chosen, const AnyLine& line, const Valued& valued,
                          Language language) {
    Fact::Object facts{{"eval", chosen.offer->name},
                       {"title", chosen.offer->title.in(language)},
                       {"about", chosen.offer->about.in(language)},
                       {"move", valued.of.empty() ? Fact() : Fact(valued.of)},
                       {"seat", valued.value ? Fact(word(valued.value->seat)) : Fact()},
                       {"terms", valued.value ? terms_fact(*valued.value, language) : Fact(Fact::List{})},
                       {"total", valued.value ? Fact(valued.value->total) : Fact()}};
    if (!valued.moves.empty()) {
        Fact::List moves;
        for (const ValuedMove& one : valued.moves)
            moves.emplace_back(Fact::Object{{"move", line.print(one.move)},
                                            {"terms", terms_fact(one.value, language)},
                                            {"total", one.value.total}});
        facts.emplace_back("moves", std::move(moves));
    }
    if (valued.by_square) {
        Fact::List squares;
        for (const ValuedMove& one : valued.moves) squares.push_back(square_fact(line, one));
        facts.emplace_back("squares", std::move(squares));
        Fact::List curves;
        for (const ValueCurve& curve : valued.curves) curves.push_back(curve_fact(curve, language));
        facts.emplace_back("curves", std::move(curves));
    }
    return facts;
}

}  // namespace joute
