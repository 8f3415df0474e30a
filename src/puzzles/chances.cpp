// SPDX-License-Identifier: MIT
#include "puzzles/chances.hpp"

#include <algorithm>

namespace joute {

namespace {

constexpr double played_always = 0.99;  // share of a mix

std::optional<Chances> of_both(Adviser& adviser, const AnyLine& line, Seat seat, int depth, const StopFlag* stop) {
    const auto& search = adviser.kit().payoffs;
    if (!search) return std::nullopt;
    const auto table = search->search(line, {.depth = depth, .nodes = {}, .time = {}}, stop);
    if (!table) return std::nullopt;
    Chances chances;
    const auto& moves = table->moves[index(seat)];
    std::size_t best = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        chances.moves.push_back({moves[i], adviser.grading().chance(table->worth(seat, i))});
        if (table->worth(seat, i) > table->worth(seat, best)) best = i;
    }
    chances.alone = !moves.empty() && table->shares[index(seat)][best] >= played_always;
    return chances;
}

std::optional<Chances> of_one(Adviser& adviser, const AnyLine& line, Seat seat, std::uint64_t nodes,
                              const StopFlag* stop) {
    Chances chances;
    for (const Move move : line.moves(seat)) {
        const auto after = line.clone();
        after->play(move);
        const auto worth = adviser.worth(*after, {.depth = {}, .nodes = nodes, .time = {}}, stop);
        if (!worth) return std::nullopt;
        chances.moves.push_back({move, chance_of(seat, worth->chance)});
    }
    return chances;
}

}  // namespace

std::optional<Chances> chances_of(Adviser& adviser, const AnyLine& line, Seat seat, std::uint64_t nodes, int depth,
                                  const StopFlag* stop) {
    auto chances = line.actor() == Actor::both ? of_both(adviser, line, seat, depth, stop)
                                               : of_one(adviser, line, seat, nodes, stop);
    if (!chances || chances->moves.size() < 2) return std::nullopt;
    std::ranges::stable_sort(chances->moves, std::greater{}, &MoveChance::chance);
    return chances;
}

}  // namespace joute
