// SPDX-License-Identifier: MIT
// A fight as the student report's search sees it (its section 5.1.6): no criticals, and each position knows the value
// of the action that led to it, which is what the report writes on the nodes of its trees. Ends with the fight.
#pragma once

#include "ensea/sandbox.hpp"

namespace joute::ensea {

class Actions {
  public:
    struct State {
        ensea::State fight;
        Seat searcher;
        std::int32_t value;  // of the last action, to the first seat
    };
    static constexpr std::size_t max_moves = Ensea::max_moves;

    explicit Actions(const Ensea& rules) : rules_(rules) {}
    [[nodiscard]] const Ensea& rules() const { return rules_; }

    [[nodiscard]] State start() const { return at(rules_.start()); }
    [[nodiscard]] static State at(const ensea::State& fight) { return {fight, fight.acting, 0}; }
    [[nodiscard]] Actor actor(const State& s) const {
        return s.fight.phase == Phase::fight ? actor_of(s.fight.acting) : Actor::over;
    }
    [[nodiscard]] Outcome outcome(const State& s) const {
        return s.fight.phase == Phase::over ? s.fight.result : Outcome::draw;
    }
    [[nodiscard]] std::uint64_t key(const State& s) const { return rules_.key(s.fight); }
    void legal(const State& s, Seat seat, MoveList<max_moves>& moves) const { rules_.legal(s.fight, seat, moves); }
    void play(State& s, Move move) const {
        const Seat mover = s.fight.acting;
        const std::int32_t of_action = action_value(s.fight, move);
        rules_.carry_out(s.fight, move, false);
        const std::int32_t value = line_value(s.fight, s.searcher, mover, of_action);
        s.value = mover == Seat::first ? value : -value;
    }

  private:
    Ensea rules_;
};

/// The value of the last action.
struct LastAction {
    [[nodiscard]] Score operator()(const Actions& game, const Actions::State& state) const {
        return {game.actor(state) == Actor::second ? -state.value : state.value};
    }
    [[nodiscard]] double scale() const { return value_of_death; }
};
static_assert(AlternatingGame<Actions> && EvaluationOf<LastAction, Actions>);

}  // namespace joute::ensea
