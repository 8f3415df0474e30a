// SPDX-License-Identifier: MIT
// Three rounds of rock, paper, scissors: both seats choose at once. Position: "1-0 round 2".
#pragma once

#include <array>

#include "core/text.hpp"
#include "toys/toy.hpp"

namespace joute::toys {

class RockPaperScissors {
  public:
    using Toy = void;
    struct State {
        std::array<std::uint8_t, 2> wins{};
        std::uint8_t rounds = 0;
    };
    static constexpr std::size_t max_moves = 3;
    static constexpr int max_rounds = 3;
    static constexpr std::array<std::string_view, 3> names{"rock", "paper", "scissors"};

    static const GameInfo& info() {
        static const GameInfo info = toy_info("rock-paper-scissors", "rock");
        return info;
    }
    static Result<RockPaperScissors> configure(const OptionValues&) { return RockPaperScissors{}; }

    [[nodiscard]] State start() const { return {}; }
    [[nodiscard]] Actor actor(const State& s) const { return s.rounds >= max_rounds ? Actor::over : Actor::both; }
    [[nodiscard]] Outcome outcome(const State& s) const {
        return s.wins[0] > s.wins[1] ? Outcome::first : s.wins[0] < s.wins[1] ? Outcome::second : Outcome::draw;
    }
    void legal(const State& s, Seat, MoveList<max_moves>& moves) const {
        if (actor(s) == Actor::both)
            for (std::uint32_t hand = 0; hand < 3; ++hand) moves.push_back({hand});
    }
    void play(State&, Move) const { assert(false); }  // no state of this game is one seat's alone
    void play(State& s, Move a, Move b) const {
        const auto lead = (a.bits + 3 - b.bits) % 3;  // 1: a beats b, 2: b beats a
        if (lead != 0) ++s.wins[lead - 1];
        ++s.rounds;
    }
    [[nodiscard]] std::uint64_t key(const State& s) const {
        return mix64(s.wins[0] | std::uint64_t{s.wins[1]} << 8U | std::uint64_t{s.rounds} << 16U);
    }
};

inline std::string print_move(const RockPaperScissors&, const RockPaperScissors::State&, Move move) {
    return std::string(RockPaperScissors::names[move.bits]);
}
inline std::string print_position(const RockPaperScissors&, const RockPaperScissors::State& s) {
    return fmt::format("{}-{} round {}", s.wins[0], s.wins[1], s.rounds + 1);
}
inline Result<RockPaperScissors::State> parse_position(const RockPaperScissors&, std::string_view text) {
    const auto words = split(text, ' ');
    if (words.size() != 3 || words[1] != "round") return bad_toy_position(text);
    const auto wins = split(words[0], '-');
    const auto round = parse_int(words[2]);
    if (wins.size() != 2 || !round || *round < 1 || *round > RockPaperScissors::max_rounds + 1)
        return bad_toy_position(text);
    RockPaperScissors::State s;
    s.rounds = static_cast<std::uint8_t>(*round - 1);
    int decided = 0;
    for (std::size_t i = 0; i < 2; ++i) {
        const auto n = parse_int(wins[i]);
        if (!n || *n < 0) return bad_toy_position(text);
        decided += *n;
        s.wins[i] = static_cast<std::uint8_t>(*n);
    }
    if (decided > s.rounds) return bad_toy_position(text);
    return s;
}

/// An evaluation that has none.
struct NoOpinion {
    [[nodiscard]] Score operator()(const RockPaperScissors&, const RockPaperScissors::State&) const { return drawn; }
    [[nodiscard]] double scale() const { return 1.0; }
};

}  // namespace joute::toys
