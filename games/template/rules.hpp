// SPDX-License-Identifier: MIT
// The rules: a race to twenty-one. Each seat in turn adds 1, 2 or 3; who says 21 wins.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "core/game_info.hpp"
#include "core/move.hpp"
#include "core/random.hpp"
#include "core/result.hpp"
#include "template_game/state.hpp"

namespace template_game {

using joute::Move;
using joute::Seat;

class TemplateGame {
  public:
    using State = template_game::State;
    static constexpr std::size_t max_moves = max_added;

    [[nodiscard]] static const joute::GameInfo& info();
    [[nodiscard]] static joute::Result<TemplateGame> configure(const joute::OptionValues& options);

    [[nodiscard]] State start() const { return {.sum = 0, .to_move = Seat::first}; }
    [[nodiscard]] joute::Actor actor(const State& s) const {
        return s.sum == goal ? joute::Actor::over : joute::actor_of(s.to_move);
    }
    [[nodiscard]] joute::Outcome outcome(const State& s) const { return joute::win_of(joute::other(s.to_move)); }

    /// A move is the number it adds.
    void legal(const State& s, Seat seat, joute::MoveList<max_moves>& moves) const {
        if (seat != s.to_move) return;
        const auto most = static_cast<std::uint32_t>(std::min(max_added, goal - s.sum));
        for (std::uint32_t added = 1; added <= most; ++added) moves.push_back({added});
    }
    void play(State& s, Move move) const {
        s.sum = static_cast<std::uint8_t>(s.sum + move.bits);
        s.to_move = joute::other(s.to_move);
    }
    [[nodiscard]] std::uint64_t key(const State& s) const {
        return joute::mix64(std::uint64_t{s.sum} << 1U | joute::index(s.to_move));
    }
};

}  // namespace template_game
