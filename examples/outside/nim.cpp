// SPDX-License-Identifier: MIT
// Joute from outside: the game of Nim in sixty lines, solved by the library's alpha-beta and compared
// with Bouton's theorem (C. L. Bouton, 1901: the seat to move loses where the heaps' exclusive or is
// zero); then one of the library's own games, played by its agents.
#include <fmt/format.h>

#include <array>
#include <memory>

#include "agents/catalogue.hpp"
#include "core/game.hpp"
#include "core/line.hpp"
#include "search/alphabeta.hpp"

namespace {

using namespace joute;

/// Take any number of stones from one heap; who takes the last one wins.
class Nim {
  public:
    struct State {
        std::array<std::uint8_t, 3> heaps{};
        Seat to_move = Seat::first;
    };
    static constexpr std::size_t max_moves = 3 * 9;

    explicit Nim(std::array<std::uint8_t, 3> heaps) : heaps_(heaps) {}

    [[nodiscard]] State start() const { return {heaps_, Seat::first}; }
    [[nodiscard]] Actor actor(const State& s) const {
        return s.heaps == std::array<std::uint8_t, 3>{} ? Actor::over : actor_of(s.to_move);
    }
    [[nodiscard]] Outcome outcome(const State& s) const { return win_of(other(s.to_move)); }
    void legal(const State& s, Seat seat, MoveList<max_moves>& moves) const {
        if (seat != s.to_move) return;
        for (std::uint32_t heap = 0; heap < 3; ++heap)
            for (std::uint32_t taken = 1; taken <= s.heaps[heap]; ++taken) moves.push_back({heap << 8U | taken});
    }
    void play(State& s, Move move) const {
        s.heaps[move.bits >> 8U] = static_cast<std::uint8_t>(s.heaps[move.bits >> 8U] - (move.bits & 255U));
        s.to_move = other(s.to_move);
    }
    [[nodiscard]] std::uint64_t key(const State& s) const {
        return mix64(s.heaps[0] | s.heaps[1] << 8U | s.heaps[2] << 16U |
                     static_cast<unsigned>(index(s.to_move)) << 24U);
    }

  private:
    std::array<std::uint8_t, 3> heaps_;
};
static_assert(AlternatingGame<Nim>);

struct NoOpinion {
    [[nodiscard]] Score operator()(const Nim&, const Nim::State&) const { return drawn; }
    [[nodiscard]] double scale() const { return 1.0; }
};

bool nim_agrees_with_theory() {
    for (std::uint8_t a = 0; a <= 4; ++a)
        for (std::uint8_t b = 1; b <= 4; ++b)
            for (std::uint8_t c = 0; c <= 4; ++c) {
                const Nim game({a, b, c});
                const auto search = std::make_unique<AlphaBeta<Nim, NoOpinion>>(game, NoOpinion{});
                const SearchResult result = search->search(Line<Nim>(game, game.start()), {});
                if ((result.proven == ProvenResult::win) != ((a ^ b ^ c) != 0)) return false;
            }
    return true;
}

/// The moves of a short game of Pogo between two levels.
int pogo_moves() {
    const Kit& pogo = **find_game("pogo");
    const auto game = pogo.make({});
    const auto agent = make_agent(pogo, **game, "level:2");
    (*agent)->new_game(1);
    const auto line = (*game)->start();
    int moves = 0;
    for (; is_seat(line->actor()) && moves < 20; ++moves) {
        const SearchResult result = (*agent)->decide(*line, seat_of(line->actor()), {});
        fmt::print("{} ", line->print(result.move));
        line->play(result.move);
    }
    fmt::print("\n");
    return moves;
}

}  // namespace

int main() {
    const bool agrees = nim_agrees_with_theory();
    fmt::print("Nim: {}\n", agrees ? "alpha-beta agrees with Bouton's theorem" : "something is wrong");
    return agrees && pogo_moves() > 0 ? 0 : 1;
}
