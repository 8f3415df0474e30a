// SPDX-License-Identifier: MIT
// A game whose true weights are known. Chance deals a lead in apples and in pears and who is to choose; that seat
// takes one more apple or one more pear, the other one weighs, which is no choice but hides what comes next from a
// look one ply ahead; then chance decides, the first seat's log-odds being 1 for each apple it leads by and -1/2
// for each pear. Position: "1,-1 choose first": leads, phase, who chooses, at the end who won.
#pragma once

#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "core/text.hpp"
#include "toys/toy.hpp"

namespace joute::toys {

class Fruit {
  public:
    using Toy = void;
    enum class Phase : std::uint8_t { deal, choose, weigh, decide, over };
    static constexpr std::array<std::string_view, 5> phases{"deal", "choose", "weigh", "decide", "over"};
    struct State {
        Phase phase = Phase::deal;
        std::int8_t apples = 0;  // the first seat's lead
        std::int8_t pears = 0;
        Seat seat = Seat::first;  // who chooses; at the end who won
    };
    /// Of the deal: leads and who chooses. Of the decision: who wins.
    struct Event {
        std::int8_t apples;
        std::int8_t pears;
        Seat seat;
    };
    static constexpr std::size_t max_moves = 2;
    static constexpr std::size_t max_events = 18;
    static constexpr Move apple{0};
    static constexpr Move pear{1};
    static constexpr Move scales{2};
    static constexpr double worth_of_apple = 1.0;
    static constexpr double worth_of_pear = -0.5;

    static const GameInfo& info() {
        static const GameInfo info = toy_info("fruit", "apple");
        return info;
    }
    static Result<Fruit> configure(const OptionValues&) { return Fruit{}; }

    [[nodiscard]] State start() const { return {}; }
    [[nodiscard]] Actor actor(const State& s) const {
        if (s.phase == Phase::over) return Actor::over;
        if (s.phase == Phase::weigh) return actor_of(other(s.seat));
        return s.phase == Phase::choose ? actor_of(s.seat) : Actor::chance;
    }
    [[nodiscard]] Outcome outcome(const State& s) const { return win_of(s.seat); }
    void legal(const State& s, Seat seat, MoveList<max_moves>& moves) const {
        if (actor(s) != actor_of(seat)) return;
        if (s.phase == Phase::weigh) {
            moves.push_back(scales);
            return;
        }
        moves.push_back(apple);
        moves.push_back(pear);
    }
    void play(State& s, Move m) const {
        if (m == scales) {
            s.phase = Phase::decide;
            return;
        }
        const int one = s.seat == Seat::first ? 1 : -1;
        std::int8_t& lead = m == apple ? s.apples : s.pears;
        lead = static_cast<std::int8_t>(lead + one);
        s.phase = Phase::weigh;
    }
    [[nodiscard]] std::uint64_t key(const State& s) const {
        return mix64(static_cast<std::uint64_t>(s.phase) | static_cast<std::uint64_t>(s.apples + 8) << 8U |
                     static_cast<std::uint64_t>(s.pears + 8) << 16U | std::uint64_t{index(s.seat)} << 24U);
    }

    [[nodiscard]] ChanceKind chance_kind(const State&) const { return ChanceKind::listed; }
    void events(const State& s, EventList<Event, max_events>& list) const {
        if (s.phase == Phase::deal)
            for (std::int8_t apples = -1; apples <= 1; ++apples)
                for (std::int8_t pears = -1; pears <= 1; ++pears)
                    for (const Seat seat : both_seats) list.push_back({{apples, pears, seat}, {1, 18}});
        if (s.phase != Phase::decide) return;
        constexpr std::uint32_t parts = 1000;
        const double chance = 1 / (1 + std::exp(-worth_of_apple * s.apples - worth_of_pear * s.pears));
        const auto first = static_cast<std::uint32_t>(std::lround(chance * parts));
        list.push_back({{s.apples, s.pears, Seat::first}, {first, parts}});
        list.push_back({{s.apples, s.pears, Seat::second}, {parts - first, parts}});
    }
    [[nodiscard]] Event sample(const State& s, Random& random) const {
        EventList<Event, max_events> list;
        events(s, list);
        return list[draw_index(list, random)].event;
    }
    void happen(State& s, const Event& event) const {
        s.apples = event.apples;
        s.pears = event.pears;
        s.seat = event.seat;
        s.phase = s.phase == Phase::deal ? Phase::choose : Phase::over;
    }
};

inline std::string print_move(const Fruit&, const Fruit::State&, Move move) {
    return move == Fruit::apple ? "apple" : move == Fruit::pear ? "pear" : "scales";
}
inline std::string print_event(const Fruit&, const Fruit::State&, const Fruit::Event& event) {
    return fmt::format("{},{},{}", event.apples, event.pears, word(event.seat));
}
inline Result<Fruit::Event> parse_event(const Fruit& game, const Fruit::State& s, std::string_view text) {
    EventList<Fruit::Event, Fruit::max_events> list;
    game.events(s, list);
    for (const auto& each : list)
        if (print_event(game, s, each.event) == text) return each.event;
    return message("no such fruit", "pas de tels fruits");
}
inline std::string print_position(const Fruit&, const Fruit::State& s) {
    return fmt::format("{},{} {} {}", s.apples, s.pears, Fruit::phases[static_cast<std::size_t>(s.phase)],
                       word(s.seat));
}
inline Result<Fruit::State> parse_position(const Fruit&, std::string_view text) { return bad_toy_position(text); }

/// Linear in what was taken, so the truth is within its reach: apples 100, pears -50, and 100 for the choice.
struct FruitEval {
    std::array<double, 3> weights{0.0, 10.0, 0.0};

    [[nodiscard]] Score operator()(const Fruit& game, const Fruit::State& s) const {
        double sum = 0;
        for (const Term& term : terms(game, s)) sum += term.value * term.weight;
        return estimate(static_cast<int>(std::lround(sum)));
    }
    [[nodiscard]] double scale() const { return 200.0; }  // 100 points are a log-odds of 1
    [[nodiscard]] std::vector<Term> terms(const Fruit& game, const Fruit::State& s) const {
        const double sign = game.actor(s) == Actor::second ? -1 : 1;
        return {{"apples", sign * s.apples, weights[0]},
                {"pears", sign * s.pears, weights[1]},
                {"choice", s.phase == Fruit::Phase::choose ? 1.0 : 0.0, weights[2]}};
    }
};

}  // namespace joute::toys
