// SPDX-License-Identifier: MIT
// The two simplest ways to choose: any legal move, and the move whose position looks best at once.
#pragma once

#include "core/line.hpp"
#include "search/path.hpp"
#include "search/report.hpp"

namespace joute {

/// A legal move of `seat`, each equally likely. Precondition: the seat acts.
template <Game G>
[[nodiscard]] Move random_move(const G& game, const StateOf<G>& state, Seat seat, Random& random) {
    MovesOf<G> moves;
    game.legal(state, seat, moves);
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

/// Index of the greatest value; ties are drawn evenly.
template <class Values>
[[nodiscard]] std::size_t best_index(const Values& values, Random& random) {
    std::size_t best = 0;
    std::uint32_t equal = 1;
    for (std::size_t i = 1; i < values.size(); ++i) {
        if (values[i] > values[best]) {
            best = i;
            equal = 1;
        } else if (values[i] == values[best] && random.below(++equal) == 0) {
            best = i;
        }
    }
    return best;
}

/// One ply of the evaluation; equal moves are drawn evenly.
template <AlternatingGame G, EvaluationOf<G> E>
[[nodiscard]] Report one_ply(const Line<G>& line, const E& eval, Random& random) {
    const G& game = line.game();
    const Seat me = mover(game, line.state());
    Path<G> path(game, line.history());
    MovesOf<G> moves;
    line.legal(me, moves);
    std::vector<Score> scores;
    Report report;
    for (const Move move : moves) {
        StateOf<G> child = line.state();
        game.play(child, move);
        path.enter(game.key(child));
        const Actor actor = game.actor(child);
        Score score = drawn;
        if (actor == Actor::over)
            score = finished_score(game, child, me, 1);
        else if (!path.draws(game, child))
            score = actor == actor_of(me) ? eval(game, child) : -eval(game, child);
        path.leave();
        scores.push_back(score);
        report.ranking.push_back({move, score});
    }
    const std::size_t best = best_index(scores, random);
    report.move = moves[best];
    report.score = scores[best];
    report.line = {report.move};
    report.depth = 1;
    report.nodes = moves.size();
    conclude(report, eval.scale());
    return report;
}

}  // namespace joute
