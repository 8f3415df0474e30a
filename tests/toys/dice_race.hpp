// SPDX-License-Identifier: MIT
// A race over eight squares: roll (1, 2, 3 with odds 1/2, 1/3, 1/6), then run that far or walk one.
// Chance with listed, uneven odds. Position: "3,5 2 first": squares, roll ('-' before it), mover.
#pragma once

#include <array>

#include "core/text.hpp"
#include "toys/toy.hpp"

namespace joute::toys {

class DiceRace {
  public:
    using Toy = void;
    struct State {
        std::array<std::uint8_t, 2> at{};
        std::uint8_t roll = 0;  // 0: not rolled yet
        Seat to_move = Seat::first;
    };
    struct Event {
        std::uint8_t face;
    };
    static constexpr std::size_t max_moves = 2;
    static constexpr std::size_t max_events = 3;
    static constexpr int goal = 8;
    static constexpr Move walk{0};
    static constexpr Move run{1};

    static const GameInfo& info() {
        static const GameInfo info = toy_info("dice-race", "run");
        return info;
    }
    static Result<DiceRace> configure(const OptionValues&) { return DiceRace{}; }

    [[nodiscard]] State start() const { return {}; }
    [[nodiscard]] Actor actor(const State& s) const {
        if (s.at[0] >= goal || s.at[1] >= goal) return Actor::over;
        return s.roll == 0 ? Actor::chance : actor_of(s.to_move);
    }
    [[nodiscard]] Outcome outcome(const State& s) const { return s.at[0] >= goal ? Outcome::first : Outcome::second; }
    void legal(const State& s, Seat seat, MoveList<max_moves>& moves) const {
        if (actor(s) != actor_of(seat)) return;
        moves.push_back(walk);
        if (s.roll > 1) moves.push_back(run);
    }
    void play(State& s, Move m) const {
        s.at[index(s.to_move)] = static_cast<std::uint8_t>(s.at[index(s.to_move)] + (m == run ? s.roll : 1));
        s.roll = 0;
        s.to_move = other(s.to_move);
    }
    [[nodiscard]] std::uint64_t key(const State& s) const {
        return mix64(s.at[0] | std::uint64_t{s.at[1]} << 8U | std::uint64_t{s.roll} << 16U |
                     std::uint64_t{index(s.to_move)} << 24U);
    }

    [[nodiscard]] ChanceKind chance_kind(const State&) const { return ChanceKind::listed; }
    void events(const State& s, EventList<Event, max_events>& list) const {
        if (actor(s) != Actor::chance) return;
        list.push_back({{1}, {1, 2}});
        list.push_back({{2}, {1, 3}});
        list.push_back({{3}, {1, 6}});
    }
    [[nodiscard]] Event sample(const State& s, Random& random) const {
        EventList<Event, max_events> list;
        events(s, list);
        return list[draw_index(list, random)].event;
    }
    void happen(State& s, const Event& event) const { s.roll = event.face; }
};

inline std::string print_move(const DiceRace&, const DiceRace::State&, Move move) {
    return move == DiceRace::run ? "run" : "walk";
}
inline std::string print_event(const DiceRace&, const DiceRace::State&, const DiceRace::Event& event) {
    return fmt::format("{}", event.face);
}
inline Result<DiceRace::Event> parse_event(const DiceRace&, const DiceRace::State&, std::string_view text) {
    const auto face = parse_int(text);
    if (!face || *face < 1 || *face > 3) return message("a roll is 1, 2 or 3", "un lancer est 1, 2 ou 3");
    return DiceRace::Event{static_cast<std::uint8_t>(*face)};
}
inline std::string print_position(const DiceRace&, const DiceRace::State& s) {
    return fmt::format("{},{} {} {}", s.at[0], s.at[1], s.roll == 0 ? std::string("-") : fmt::format("{}", s.roll),
                       word(s.to_move));
}
inline Result<DiceRace::State> parse_position(const DiceRace&, std::string_view text) {
    const auto words = split(text, ' ');
    if (words.size() != 3) return bad_toy_position(text);
    const auto places = split(words[0], ',');
    if (places.size() != 2) return bad_toy_position(text);
    DiceRace::State s;
    for (std::size_t i = 0; i < 2; ++i) {
        const auto place = parse_int(places[i]);
        if (!place || *place < 0 || *place > DiceRace::goal + 2) return bad_toy_position(text);
        s.at[i] = static_cast<std::uint8_t>(*place);
    }
    const auto roll = words[1] == "-" ? 0 : parse_int(words[1]);
    if (!roll || *roll < 0 || *roll > 3) return bad_toy_position(text);
    if (words[2] != "first" && words[2] != "second") return bad_toy_position(text);
    s.roll = static_cast<std::uint8_t>(*roll);
    s.to_move = words[2] == "first" ? Seat::first : Seat::second;
    return s;
}

/// Squares ahead.
struct RaceLead {
    [[nodiscard]] Score operator()(const DiceRace& game, const DiceRace::State& s) const {
        const int lead = s.at[0] - s.at[1];
        return estimate(game.actor(s) == Actor::second ? -lead : lead);
    }
    [[nodiscard]] double scale() const { return 4.0; }
};

}  // namespace joute::toys
