// SPDX-License-Identifier: MIT
#include "kit/evaluations.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "kit/kit.hpp"

namespace joute {

namespace {

template <class Keep>
std::string names_of(const Kit& kit, const Keep& keep) {
    std::vector<std::string> names;
    for (const EvaluationOffer& offer : kit.evaluations)
        if (keep(offer)) names.push_back(offer.name);
    return join(names, ", ");
}

bool values_positions(const EvaluationOffer& offer) { return offer.make({}).of_positions != nullptr; }

}  // namespace

Result<ChosenEvaluation> find_evaluation(const Kit& kit, std::string_view text) {
    if (kit.evaluations.empty()) return message("{} has no evaluation", "{} n’a pas d’évaluation", kit.info->id);
    const std::string name(trim(text.substr(0, text.find(':'))));
    const auto offer = std::ranges::find(kit.evaluations, name, &EvaluationOffer::name);
    if (offer == kit.evaluations.end())
        return message("{} has no evaluation '{}'; its evaluations are: {}",
                       "{} n’a pas d’évaluation « {} » ; ses évaluations sont : {}", kit.info->id, quoted_input(name),
                       names_of(kit, [](const EvaluationOffer&) { return true; }));
    const auto spec = parse_spec(text);
    if (!spec)
        return message("an evaluation is written name or name:key=value,..., not '{}'",
                       "une évaluation s’écrit nom ou nom:clé=valeur,..., pas « {} »", quoted_input(text));
    for (const auto& [key, value] : spec->values)
        if (std::ranges::find(offer->keys.extra, key, &ExtraKey::name) == offer->keys.extra.end())
            return message("evaluation {} does not take '{}'; it takes: {}",
                           "l’évaluation {} n’accepte pas « {} » ; elle accepte : {}", offer->name,
                           quoted_input(key.empty() ? value : key),
                           offer->keys.extra.empty() ? "-" : usage(offer->keys));
    const auto settings = check(*spec, offer->keys);
    if (!settings) return settings.error();
    return ChosenEvaluation{.offer = &*offer, .valuation = offer->make(*settings)};
}

Result<ChosenEvaluation> find_position_evaluation(const Kit& kit, std::string_view text) {
    auto chosen = find_evaluation(kit, text.empty() ? kit.plotted : text);
    if (!chosen || chosen->valuation.of_positions) return chosen;
    return message("'{}' values moves, not positions; of {} positions are valued by: {}",
                   "« {} » évalue des coups, pas des positions ; de {}, les positions sont évaluées par : {}",
                   chosen->offer->name, kit.info->id, names_of(kit, values_positions));
}

std::optional<double> value_for_first(const PositionEvaluation& evaluation, const AnyLine& line) {
    if (line.actor() == Actor::over && !evaluation.values_ends()) return std::nullopt;
    const Evaluation value = evaluation.evaluate(line);
    return value.seat == Seat::first ? value.total : 0.0 - value.total;  // no negative zero
}

Result<std::vector<ValuedMove>> value_moves(const MoveEvaluation& evaluation, const AnyLine& line) {
    std::vector<ValuedMove> moves;
    for (const Seat seat : both_seats)
        for (const Move move : line.moves(seat)) {
            auto value = evaluation.evaluate(line, seat, move);
            if (!value) return value.error();
            moves.push_back({.move = move, .value = std::move(*value), .landing = evaluation.landing(line, move)});
        }
    return moves;
}

const ValuedMove* best_of(const std::vector<ValuedMove>& moves) {
    const auto best = std::ranges::max_element(moves, {}, [](const ValuedMove& each) { return each.value.total; });
    return best == moves.end() ? nullptr : &*best;
}

}  // namespace joute
