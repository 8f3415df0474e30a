// SPDX-License-Identifier: MIT
// An alternating game made of random numbers: layers of positions that lead to the next layer, some
// of them won early, some moved twice by one seat, a few moves called noisy. It has transpositions
// but no cycles, so every search must agree with plain minimax on it. Position: "layer:place".
#pragma once

#include "core/text.hpp"
#include "toys/toy.hpp"

namespace joute::toys {

class RandomGraph {
  public:
    using Toy = void;
    struct State {
        std::uint16_t layer = 0;
        std::uint16_t place = 0;
    };
    static constexpr std::size_t max_moves = 5;

    explicit RandomGraph(std::uint64_t seed = 1, int layers = 8, std::uint32_t width = 40)
        : seed_(seed), layers_(layers), width_(width) {}

    static const GameInfo& info() {
        static const GameInfo info = toy_info("random-graph", "m0");
        return info;
    }
    static Result<RandomGraph> configure(const OptionValues&) { return RandomGraph(); }

    [[nodiscard]] int layers() const { return layers_; }
    [[nodiscard]] std::uint32_t width() const { return width_; }

    [[nodiscard]] State start() const { return {}; }
    [[nodiscard]] Actor actor(const State& s) const {
        if (s.layer >= layers_ || (s.layer > 0 && draw(s, 1) % 12 == 0)) return Actor::over;
        // Turns alternate, but one place in eight lets the same seat go on.
        const bool odd = s.layer % 2 != 0;
        return odd != (draw(s, 2) % 8 == 0) ? Actor::second : Actor::first;
    }
    [[nodiscard]] Outcome outcome(const State& s) const { return static_cast<Outcome>(draw(s, 3) % 3); }
    void legal(const State& s, Seat seat, MoveList<max_moves>& moves) const {
        if (actor(s) == actor_of(seat)) list(s, moves);
    }
    void noisy(const State& s, MoveList<max_moves>& moves) const {
        MoveList<max_moves> all;
        if (actor(s) != Actor::over) list(s, all);
        for (const Move move : all)
            if (draw(s, 20 + move.bits) % 3 == 0) moves.push_back(move);
    }
    void play(State& s, Move m) const {
        s.place = static_cast<std::uint16_t>(draw(s, 10 + m.bits) % width_);
        ++s.layer;
    }
    [[nodiscard]] std::uint64_t key(const State& s) const { return draw(s, 0); }
    [[nodiscard]] int hint(const State& s, Move m) const { return static_cast<int>(draw(s, 30 + m.bits) % 5) - 2; }

    /// A number that only the position and the question decide.
    [[nodiscard]] std::uint64_t draw(const State& s, std::uint64_t question) const {
        return mix64(mix64(seed_ ^ mix64(question)) ^ (std::uint64_t{s.layer} << 16U | s.place));
    }

  private:
    void list(const State& s, MoveList<max_moves>& moves) const {
        const std::uint32_t count = 1 + static_cast<std::uint32_t>(draw(s, 4) % max_moves);
        for (std::uint32_t i = 0; i < count; ++i) moves.push_back({i});
    }

    std::uint64_t seed_;
    int layers_;
    std::uint32_t width_;
};

inline std::string print_move(const RandomGraph&, const RandomGraph::State&, Move move) {
    return fmt::format("m{}", move.bits);
}
inline std::string print_position(const RandomGraph&, const RandomGraph::State& s) {
    return fmt::format("{}:{}", s.layer, s.place);
}
inline Result<RandomGraph::State> parse_position(const RandomGraph& game, std::string_view text) {
    const auto parts = split(text, ':');
    if (parts.size() != 2) return bad_toy_position(text);
    const auto layer = parse_int(parts[0]);
    const auto place = parse_int(parts[1]);
    if (!layer || *layer < 0 || *layer > game.layers()) return bad_toy_position(text);
    if (!place || *place < 0 || static_cast<std::uint32_t>(*place) >= game.width()) return bad_toy_position(text);
    return RandomGraph::State{static_cast<std::uint16_t>(*layer), static_cast<std::uint16_t>(*place)};
}

/// Small numbers, so that equal values and zero are common.
struct RandomGraphEval {
    [[nodiscard]] Score operator()(const RandomGraph& game, const RandomGraph::State& s) const {
        return estimate(static_cast<int>(game.draw(s, 5) % 21) - 10);
    }
    [[nodiscard]] double scale() const { return 10.0; }
};

}  // namespace joute::toys
