// SPDX-License-Identifier: MIT
// Toys that break their contract, each in one way: what `check-game` must find, by name.
#pragma once

#include "toys/dice_race.hpp"
#include "toys/tic_tac_toe.hpp"

namespace joute::toys {

/// What a faulty toy needs of its own besides its fault.
template <class Self>
struct Faulty {
    static const GameInfo& info() {
        static const GameInfo info = toy_info(std::string(Self::id), "b2");
        return info;
    }
    static Result<Self> configure(const OptionValues&) { return Self{}; }
};

/// Nine squares, room for eight moves.
class NarrowTicTacToe : public TicTacToe, public Faulty<NarrowTicTacToe> {
  public:
    static constexpr std::string_view id = "narrow";
    static constexpr std::size_t max_moves = 8;
    using Faulty::configure, Faulty::info;
    void legal(const State& s, Seat seat, MoveList<max_moves>& moves) const {
        MoveList<TicTacToe::max_moves> all;
        TicTacToe::legal(s, seat, all);
        for (const Move move : all) moves.push_back(move);
    }
};

/// The key forgets the second seat's marks.
class LyingKey : public TicTacToe, public Faulty<LyingKey> {
  public:
    static constexpr std::string_view id = "lying_key";
    using Faulty::configure, Faulty::info;
    [[nodiscard]] std::uint64_t key(const State& s) const { return mix64(s.marks[0]); }
};

/// A die whose faces come to 5/6.
class CrookedDie : public DiceRace, public Faulty<CrookedDie> {
  public:
    static constexpr std::string_view id = "crooked_die";
    using Faulty::configure, Faulty::info;
    void events(const State& s, EventList<Event, max_events>& list) const {
        if (actor(s) != Actor::chance) return;
        list.push_back({{1}, {1, 2}});
        list.push_back({{2}, {1, 6}});
        list.push_back({{3}, {1, 6}});
    }
};

/// More faces than max_events has room for.
class WideDie : public DiceRace, public Faulty<WideDie> {
  public:
    static constexpr std::string_view id = "wide_die";
    static constexpr std::size_t max_events = 2;
    using Faulty::configure, Faulty::info;
    void events(const State& s, EventList<Event, max_events>& list) const {
        if (actor(s) != Actor::chance) return;
        for (const std::uint8_t face : {std::uint8_t{1}, std::uint8_t{2}, std::uint8_t{3}})
            list.push_back({{face}, {1, 3}});
    }
    [[nodiscard]] Event sample(const State&, Random& random) const {
        return {static_cast<std::uint8_t>(1 + random.below(3))};
    }
};

/// Goes on after the last square is taken.
class EndlessRace : public DiceRace, public Faulty<EndlessRace> {
  public:
    static constexpr std::string_view id = "endless";
    using Faulty::configure, Faulty::info;
    void play(State& s, Move m) const {
        DiceRace::play(s, m);
        if (actor(s) == Actor::over) s = start();
    }
};

/// A move with the name of another.
class TwoNames : public TicTacToe, public Faulty<TwoNames> {
  public:
    static constexpr std::string_view id = "two_names";
    using Faulty::configure, Faulty::info;
};
inline std::string print_move(const TwoNames&, const TicTacToe::State&, Move move) {
    return move.bits < 2 ? "a1" : print_move(TicTacToe{}, {}, move);
}

/// Forgets whose turn it is when a position is read.
class Forgetful : public DiceRace, public Faulty<Forgetful> {
  public:
    static constexpr std::string_view id = "forgetful";
    using Faulty::configure, Faulty::info;
};
inline Result<DiceRace::State> parse_position(const Forgetful&, std::string_view text) {
    auto state = parse_position(DiceRace{}, text);
    if (state) state->to_move = Seat::first;
    return state;
}

}  // namespace joute::toys
