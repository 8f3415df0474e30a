// SPDX-License-Identifier: MIT
// How far a policy can be exploited: its result against an opponent who knows its mixes and replies perfectly, to the
// end of the game. Against a fixed policy the opponent faces only chance, so one pass through the states is enough. For
// small endings: every reachable state is visited, each once.
//
// A policy is any function of a state and a seat that returns the share of each move. Its value is in results (+1 win,
// -1 loss), without an evaluation. The exploitability is the value of the game minus this value.
#pragma once

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "search/search_result.hpp"

namespace joute {

template <class P, class G>
concept PolicyOf = Game<G> && requires(P& policy, const StateOf<G>& state, Seat seat) {
    { policy(state, seat) } -> std::convertible_to<std::vector<MoveShare>>;
};

template <SimultaneousGame G, PolicyOf<G> P>
requires(!HiddenGame<G> && !RepetitionGame<G>) class BestResponse {
  public:
    using State = StateOf<G>;

    /// `seat` plays the policy.
    BestResponse(const G& game, P policy, Seat seat) : game_(game), policy_(std::move(policy)), seat_(seat) {}

    /// The expected result of the policy's seat against best responses.
    [[nodiscard]] double worth(const State& state) {
        const Actor actor = game_.actor(state);
        if (actor == Actor::over) return points(game_.outcome(state), seat_);
        const std::uint64_t key = game_.key(state);
        if (const auto known = worths_.find(key); known != worths_.end()) return known->second;
        const double worth = worth_of(state, actor);
        worths_.emplace(key, worth);
        return worth;
    }
    [[nodiscard]] std::size_t states() const { return worths_.size(); }

  private:
    double worth_of(const State& state, Actor actor) {
        if constexpr (ChanceGame<G>) {
            if (actor == Actor::chance) {
                EventList<typename G::Event, G::max_events> events;
                game_.events(state, events);
                double mean = 0;
                for (const auto& chance : events) {
                    State child = state;
                    game_.happen(child, chance.event);
                    mean += chance.odds.probability() * worth(child);
                }
                return mean;
            }
        }
        if (!acts(actor, seat_)) {
            MovesOf<G> replies;
            game_.legal(state, other(seat_), replies);
            double worst = 1.0;
            for (const Move reply : replies) {
                State child = state;
                game_.play(child, reply);
                worst = std::min(worst, worth(child));
            }
            return worst;
        }
        const std::vector<MoveShare> mix = policy_(state, seat_);
        if (actor != Actor::both) {
            double mean = 0;
            for (const auto& [move, share] : mix) {
                if (share <= 0) continue;
                State child = state;
                game_.play(child, move);
                mean += share * worth(child);
            }
            return mean;
        }
        MovesOf<G> replies;
        game_.legal(state, other(seat_), replies);
        double worst = 1.0;
        for (const Move reply : replies) {
            double mean = 0;
            for (const auto& [move, share] : mix) {
                if (share <= 0) continue;
                State child = state;
                if (seat_ == Seat::first)
                    game_.play(child, move, reply);
                else
                    game_.play(child, reply, move);
                mean += share * worth(child);
            }
            worst = std::min(worst, mean);
        }
        return worst;
    }

    G game_;
    P policy_;
    Seat seat_;
    std::unordered_map<std::uint64_t, double> worths_;
};

}  // namespace joute
