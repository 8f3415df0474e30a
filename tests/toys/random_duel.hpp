// SPDX-License-Identifier: MIT
// A duel made of random numbers: layers of positions where both choose, one seat chooses, chance draws or the
// game is over, each leading into the next layer. Results are often equal, so ties and degenerate matrices
// abound. It has transpositions but no cycles. Without text.
#pragma once

#include <array>

#include "core/game.hpp"

namespace joute::toys {

class RandomDuel {
  public:
    struct State {
        std::uint16_t layer = 0;
        std::uint16_t place = 0;
    };
    struct Event {
        std::uint8_t number;
    };
    static constexpr std::size_t max_moves = 5;
    static constexpr std::size_t max_events = 3;

    explicit RandomDuel(std::uint64_t seed, int layers = 5, std::uint32_t width = 30)
        : seed_(seed), layers_(layers), width_(width) {}

    [[nodiscard]] State start() const { return {}; }
    [[nodiscard]] Actor actor(const State& s) const {
        if (s.layer >= layers_) return Actor::over;
        const std::uint64_t kind = s.layer == 0 ? 0 : number(s, 1) % 12;
        return kind < 6    ? Actor::both
               : kind < 8  ? Actor::first
               : kind < 9  ? Actor::second
               : kind < 11 ? Actor::chance
                           : Actor::over;
    }
    [[nodiscard]] Outcome outcome(const State& s) const { return static_cast<Outcome>(number(s, 2) % 3); }
    void legal(const State& s, Seat seat, MoveList<max_moves>& moves) const {
        if (!acts(actor(s), seat)) return;
        const auto count = 1 + number(s, 3 + index(seat)) % max_moves;
        for (std::uint32_t i = 0; i < count; ++i) moves.push_back({i});
    }
    void play(State& s, Move m) const { go(s, 10 + m.bits); }
    void play(State& s, Move a, Move b) const { go(s, 20 + a.bits * 10 + b.bits); }
    [[nodiscard]] ChanceKind chance_kind(const State&) const { return ChanceKind::listed; }
    void events(const State& s, EventList<Event, max_events>& list) const {
        if (number(s, 6) % 2 == 0) {
            list.push_back({{0}, {1, 2}});
            list.push_back({{1}, {1, 3}});
            list.push_back({{2}, {1, 6}});
        } else {
            list.push_back({{0}, {3, 4}});
            list.push_back({{1}, {1, 4}});
        }
    }
    [[nodiscard]] Event sample(const State& s, Random& random) const {
        EventList<Event, max_events> list;
        events(s, list);
        return list[draw_index(list, random)].event;
    }
    void happen(State& s, const Event& event) const { go(s, 100U + event.number); }
    [[nodiscard]] std::uint64_t key(const State& s) const { return number(s, 0); }

    [[nodiscard]] std::uint64_t number(const State& s, std::uint64_t use) const {
        return mix64(mix64(mix64(seed_ * 1000 + use) + s.layer) + s.place);
    }

  private:
    void go(State& s, std::uint64_t use) const {
        const auto next = static_cast<std::uint16_t>(number(s, use) % width_);
        s = {static_cast<std::uint16_t>(s.layer + 1), next};
    }

    std::uint64_t seed_;
    int layers_;
    std::uint32_t width_;
};

struct RandomDuelEval {
    [[nodiscard]] Score operator()(const RandomDuel& game, const RandomDuel::State& s) const {
        return estimate(static_cast<int>(game.number(s, 7) % 9) - 4);
    }
    [[nodiscard]] double scale() const { return 4.0; }
};

}  // namespace joute::toys
