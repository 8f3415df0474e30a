// SPDX-License-Identifier: MIT
// Names of the algorithms, and in words why some of them have nothing to show on some trees.
#include <algorithm>

#include "study/explain/trace.hpp"

namespace joute {

namespace {

constexpr std::array<std::string_view, all_algorithms.size()> algorithm_words{
    "minimax", "alphabeta", "pvs", "hashmove", "expectimax", "star1", "mcts"};

}  // namespace

std::string_view word(Algorithm algorithm) { return algorithm_words[static_cast<std::size_t>(algorithm)]; }

std::optional<Algorithm> algorithm_of(std::string_view word) {
    const auto it = std::ranges::find(algorithm_words, word);
    if (it == algorithm_words.end()) return std::nullopt;
    return static_cast<Algorithm>(it - algorithm_words.begin());
}

std::string_view word(Bound bound) {
    constexpr std::array<std::string_view, 4> words{"none", "lower", "upper", "exact"};
    return words[static_cast<std::size_t>(bound)];
}

std::string_view word(TraceEvent::Kind kind) {
    constexpr std::array<std::string_view, 10> words{"enter", "again", "leaf",   "sort",  "hash",
                                                     "best",  "cut",   "matrix", "leave", "simulate"};
    return words[static_cast<std::size_t>(kind)];
}

std::optional<Message> unsuitable(Algorithm algorithm, const GameTree& tree) {
    const bool points = tree.unit != TreeUnit::result;
    const bool means = tree.unit == TreeUnit::result || (!tree.sampled && tree.has(Actor::chance));
    switch (algorithm) {
        case Algorithm::minimax:
        case Algorithm::alphabeta:
        case Algorithm::pvs:
        case Algorithm::hashmove:
            if (algorithm == Algorithm::minimax ? !means : points) return std::nullopt;
            if (tree.has(Actor::both))
                return Message{
                    "both choose at once here, so neither answers the other: expectimax solves the matrix of all pairs",
                    "les deux choisissent en même temps, aucun ne répond à l’autre : expectimax résout la matrice des "
                    "paires"};
            return Message{"chance acts in this game, and chance wants neither side to lose: expectimax takes the mean",
                           "le hasard agit dans ce jeu, et il ne veut nuire à personne : expectimax prend la moyenne"};
        case Algorithm::expectimax:
            if (means) return std::nullopt;
            return Message{"there is no chance in this tree: expectimax would be minimax",
                           "il n’y a pas de hasard dans cet arbre : expectimax serait minimax"};
        case Algorithm::star1:
            if (!means)
                return Message{"there is no chance in this tree: star1 would be alpha-beta",
                               "il n’y a pas de hasard dans cet arbre : star1 serait alpha-bêta"};
            if (tree.has(Actor::both))
                return Message{
                    "both choose at once here: what a choice is worth depends on all the others, so no single one "
                    "can be cut off",
                    "les deux choisissent en même temps : la valeur d’un choix dépend de tous les autres, "
                    "aucun ne peut donc être coupé seul"};
            return std::nullopt;
        case Algorithm::mcts: return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace joute
