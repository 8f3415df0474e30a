// SPDX-License-Identifier: MIT
// Schotten Totten with the cards on the table, for searches that look at one deal: an alternating game without
// chance, in which every stone that may be claimed is claimed at once (declining a claim can only leave room to
// the opponent). What is left to decide are plays, and in `tactics` returns and draws; a search that begins at a claim
// has that one move, and the value of what follows all claims.
#pragma once

#include <bit>

#include "schotten/eval/hints.hpp"
#include "schotten/rules.hpp"

namespace joute::schotten {

class Turns {
  public:
    using State = schotten::State;
    static constexpr std::size_t max_moves = Schotten::max_moves;

    explicit Turns(const Schotten& rules, const Model& model = fitted_model()) : rules_(rules), model_(&model) {}
    /// Evaluations of the game serve here as well.
    operator const Schotten&() const { return rules_; }

    [[nodiscard]] State start() const { return rules_.start(); }
    [[nodiscard]] Actor actor(const State& s) const { return rules_.actor(s); }
    [[nodiscard]] Outcome outcome(const State& s) const { return rules_.outcome(s); }
    [[nodiscard]] std::uint64_t key(const State& s) const { return rules_.key(s); }
    void legal(const State& s, Seat seat, MoveList<max_moves>& moves) const {
        if (s.table.phase == Phase::claim)
            moves.push_back(first_claim(s.table));
        else
            rules_.legal(s, seat, moves);
    }
    void play(State& s, Move move) const {
        rules_.play(s, move);
        claim_all(s);
    }
    /// Makes the claims that are waiting.
    void claim_all(State& s) const {
        while (s.table.phase == Phase::claim) rules_.play(s, first_claim(s.table));
    }
    /// Precondition: some stone may be claimed.
    [[nodiscard]] static Move first_claim(const Table& t) {
        return make_move(MoveKind::claim, 0, 0, static_cast<unsigned>(std::countr_zero(t.claimable)));
    }

    /// What each move of the position promises, made once for all of them.
    [[nodiscard]] MoveHints hints(const State& s) const { return MoveHints(s, *model_); }

  private:
    Schotten rules_;
    const Model* model_;
};

}  // namespace joute::schotten
