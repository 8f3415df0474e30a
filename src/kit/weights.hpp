// SPDX-License-Identifier: MIT
// Weights of an evaluation by name, outside of it: as a file people read and write, and on the way from such a
// file, or from `joute tune`, into an agent. An evaluation takes part when its `terms` name what it counts and its
// member `weights` holds one number for each, in the same order.
//
//   game: NAME
//   rules: NAME        the rule set they were made for; without this line they are taken under any
//   # whatever is worth knowing
//   tempo 8
//   pieces 100
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "core/result.hpp"

namespace joute {

struct NamedWeight {
    std::string name;  // may hold spaces
    double value = 0;
    friend bool operator==(const NamedWeight&, const NamedWeight&) = default;
};

/// All weights of one game's evaluation.
struct WeightSet {
    std::string game;
    std::vector<NamedWeight> weights;
    std::string rules = {};  // the rule set they fit; empty: any
    std::string file = {};   // where they were read, for messages
};

inline constexpr double largest_weight = 10'000;  // either sign: sums of points stay within an int

/// The file's text; notes become comments.
[[nodiscard]] std::string print_weights(const WeightSet& set, const std::vector<std::string>& notes);

/// A file's text; `name` is that of the file, for messages.
[[nodiscard]] Result<WeightSet> parse_weights(std::string_view text, std::string_view name);

/// The values in the order of `own`, when both are of one game and one rule set and name the same weights.
[[nodiscard]] Result<std::vector<double>> in_order_of(const WeightSet& own, const WeightSet& given);

/// The evaluation a game is played with unless told: where weights depend on the rules, `E::of(game)`.
template <class E, Presented G>
[[nodiscard]] E default_eval([[maybe_unused]] const G& game) {
    if constexpr (requires { E::of(game); })
        return E::of(game);
    else
        return E{};
}

template <Presented G, class E>
[[nodiscard]] WeightSet weights_of(const G& game, const E& eval) {
    WeightSet set{.game = G::info().id, .weights = {}, .rules = options_of(game).text("rules")};
    for (const Term& term : eval.terms(game, game.start()))
        set.weights.push_back({.name = std::string(term.name), .value = term.weight});
    return set;
}

template <Presented G, class E>
[[nodiscard]] Result<E> with_weights(const G& game, E eval, const WeightSet& given) {
    const auto values = in_order_of(weights_of(game, eval), given);
    if (!values) return values.error();
    for (std::size_t i = 0; i < eval.weights.size(); ++i) eval.weights[i] = (*values)[i];
    return eval;
}

}  // namespace joute
