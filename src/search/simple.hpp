// SPDX-License-Identifier: MIT
// The two simplest ways to choose: a random legal move, and the move with the best evaluation after it.
#pragma once

#include <algorithm>

#include "core/line.hpp"
#include "search/path.hpp"
#include "search/search_result.hpp"

namespace joute {

/// A legal move of `seat`, uniformly at random. Precondition: the seat acts.
template <Game G>
[[nodiscard]] Move random_move(const G& game, const StateOf<G>& state, Seat seat, Random& random) {
    MovesOf<G> moves;
    game.legal(state, seat, moves);
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

/// Index of the greatest value, 0 when there is none; ties are broken uniformly.
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

/// Fills in the best of the ranking, whose values are given.
[[nodiscard]] inline SearchResult best_of(SearchResult result, const std::vector<double>& values, Random& random) {
    const std::size_t best = best_index(values, random);
    result.move = result.ranking[best].move;
    result.score = result.ranking[best].score;
    result.value = values[best];
    result.pv = {result.move};
    result.depth = 1;
    return result;
}

/// Whether this legal move lets the other seat win with its next one.
template <AlternatingGame G>
[[nodiscard]] bool loses_at_once(const G& game, const StateOf<G>& state, Move move) {
    const Seat opponent = other(mover(game, state));
    const auto lost = [&](const StateOf<G>& at) {
        return game.actor(at) == Actor::over && game.outcome(at) == win_of(opponent);
    };
    StateOf<G> child = state;
    game.play(child, move);
    if (game.actor(child) != actor_of(opponent)) return lost(child);
    MovesOf<G> replies;
    game.legal(child, opponent, replies);
    return std::ranges::any_of(replies, [&](Move reply) {
        StateOf<G> end = child;
        game.play(end, reply);
        return lost(end);
    });
}

/// One ply of the evaluation; ties are broken uniformly.
template <AlternatingGame G, EvaluationOf<G> E>
[[nodiscard]] SearchResult one_ply(const Line<G>& line, const E& eval, Random& random) {
    const G& game = line.game();
    const Seat me = mover(game, line.state());
    Path<G> path(game, line.history());
    MovesOf<G> moves;
    line.legal(me, moves);
    std::vector<Score> scores;
    SearchResult result;
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
        result.ranking.push_back({move, score});
    }
    const std::size_t best = best_index(scores, random);
    result.move = moves[best];
    result.score = scores[best];
    result.pv = {result.move};
    result.depth = 1;
    result.nodes = moves.size();
    conclude(result, eval.scale());
    return result;
}

/// The value of a position to `seat`, in [-1, 1], with chance resolved until a seat decides.
template <Game G, EvaluationOf<G> E>
[[nodiscard]] double expected_value(const G& game, const StateOf<G>& state, const E& eval, Seat seat, Random& random,
                                    std::uint64_t& nodes) {
    const Actor actor = game.actor(state);
    ++nodes;
    if (actor == Actor::over) return points(game.outcome(state), seat);
    if constexpr (ChanceGame<G>) {
        if (actor == Actor::chance) {
            const auto after = [&](const typename G::Event& event) {
                StateOf<G> child = state;
                game.happen(child, event);
                return expected_value(game, child, eval, seat, random, nodes);
            };
            if (game.chance_kind(state) == ChanceKind::sampled) return after(game.sample(state, random));
            EventList<typename G::Event, G::max_events> events;
            game.events(state, events);
            double sum = 0;
            for (const auto& chance : events) sum += chance.odds.probability() * after(chance.event);
            return sum;
        }
    }
    return value_of(seen_by(game, state, eval, seat), eval.scale());
}

/// One ply of the evaluation where chance acts or both choose: the mean over chance, and over the other's choices as if
/// each were equally likely. Ties are broken uniformly.
template <Game G, EvaluationOf<G> E>
requires(!AlternatingGame<G> && !HiddenGame<G>) [[nodiscard]] SearchResult
    one_ply(const Line<G>& line, Seat seat, const E& eval, Random& random) {
    const G& game = line.game();
    MovesOf<G> moves;
    line.legal(seat, moves);
    MovesOf<G> replies;
    if (line.actor() == Actor::both) line.legal(other(seat), replies);
    std::vector<double> values;
    SearchResult result;
    for (const Move move : moves) {
        double sum = 0;
        const auto look = [&](const auto& play) {
            StateOf<G> child = line.state();
            play(child);
            sum += expected_value(game, child, eval, seat, random, result.nodes);
        };
        if constexpr (SimultaneousGame<G>)
            for (const Move reply : replies)
                look([&](StateOf<G>& child) {
                    if (seat == Seat::first)
                        game.play(child, move, reply);
                    else
                        game.play(child, reply, move);
                });
        if (replies.empty()) look([&](StateOf<G>& child) { game.play(child, move); });
        values.push_back(sum / static_cast<double>(std::max<std::size_t>(1, replies.size())));
        result.ranking.push_back({move, score_of_value(values.back(), eval.scale())});
    }
    return best_of(std::move(result), values, random);
}

/// One ply for the seat that has this view: the mean of the evaluation over deals that fit it. Moves are played by
/// `open`, the game once everything is known. Ties are broken uniformly. Precondition: the seat acts.
template <HiddenGame G, AlternatingGame Open, EvaluationOf<Open> E>
requires std::same_as<StateOf<G>, StateOf<Open>>
[[nodiscard]] SearchResult one_ply(const G& game, const Open& open, const typename G::View& view, const E& eval,
                                   int deals, Random& random) {
    const Seat seat = game.seat(view);
    MovesOf<G> moves;
    std::vector<double> values;
    SearchResult result;
    for (int i = 0; i < deals; ++i) {
        const StateOf<G> state = game.deal(view, random);
        if (i == 0) {
            game.legal(state, seat, moves);  // the same in every deal
            values.resize(moves.size());
        }
        for (std::size_t m = 0; m < moves.size(); ++m) {
            StateOf<G> child = state;
            open.play(child, moves[m]);
            values[m] += expected_value(open, child, eval, seat, random, result.nodes) / deals;
        }
    }
    for (std::size_t m = 0; m < moves.size(); ++m)
        result.ranking.push_back({moves[m], score_of_value(values[m], eval.scale())});
    return best_of(std::move(result), values, random);
}

}  // namespace joute
