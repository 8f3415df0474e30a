// SPDX-License-Identifier: MIT
// The rules: a race to twenty-one. Each seat in turn adds 1, 2 or 3 and says the sum; saying 21 wins.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "core/game.hpp"
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

    /// A move is the number it says.
    void legal(const State& s, Seat seat, joute::MoveList<max_moves>& moves) const {
        if (seat != s.to_move) return;
        const int last = std::min(s.sum + max_added, goal);
        for (int said = s.sum + 1; said <= last; ++said) moves.push_back({static_cast<std::uint32_t>(said)});
    }
    void play(State& s, Move move) const {
        s.sum = static_cast<std::uint8_t>(move.bits);
        s.to_move = joute::other(s.to_move);
    }
    [[nodiscard]] std::uint64_t key(const State& s) const {
        return joute::mix64(std::uint64_t{s.sum} << 1U | joute::index(s.to_move));
    }
};
static_assert(joute::AlternatingGame<TemplateGame>);

}  // namespace template_game
