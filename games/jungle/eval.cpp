// SPDX-License-Identifier: MIT
#include "jungle/eval.hpp"

#include <algorithm>
#include <bit>

#include "core/weighted.hpp"

namespace joute::jungle {

namespace {

/// Nearness to the throne by move distance: small far away, steep close by.
constexpr std::array<std::uint8_t, 24> nearness{40, 30, 24, 19, 16, 13, 11, 9, 8, 7, 6, 5, 4, 3, 2, 1};
int nearness_of(int distance) { return nearness[static_cast<std::size_t>(std::min(distance, 23))]; }

/// On the small board scores are rounded to a multiple of this: quiet positions that hardly differ count as equal, and
/// the search reaches depth 16 with a third of the nodes. Neutral in matches at equal nodes (+30 =138 -32 of 200); on
/// the large board it lost slightly, so it is not done there.
constexpr int classic_grain = 8;

constexpr int guard_distance = 3;
constexpr int alarm_distance = 5;  // an enemy this near calls for guards

/// Counts that depend on an animal's square alone, packed into one word: eight animals need eight additions.
class Counts {
  public:
    constexpr Counts() = default;
    constexpr Counts(int approach, int freedom, bool near_home, bool trapped)
        : word_(static_cast<std::uint64_t>(approach) | static_cast<std::uint64_t>(freedom) << 16U |
                std::uint64_t{near_home} << 32U | std::uint64_t{trapped} << 40U | std::uint64_t{1} << 48U) {}

    [[nodiscard]] int approach() const { return static_cast<int>(word_ & 0xFFFFU); }
    [[nodiscard]] int freedom() const { return static_cast<int>(word_ >> 16U & 0xFFFFU); }
    [[nodiscard]] int near_home() const { return static_cast<int>(word_ >> 32U & 0xFFU); }
    [[nodiscard]] int trapped() const { return static_cast<int>(word_ >> 40U & 0xFFU); }  // on enemy traps
    [[nodiscard]] int animals() const { return static_cast<int>(word_ >> 48U); }
    Counts& operator+=(Counts other) {
        word_ += other.word_;
        return *this;
    }

  private:
    std::uint64_t word_ = 0;
};

/// The value of a square to an animal: by seat, gait and square.
struct Places {
    std::array<std::array<std::array<Counts, max_squares>, gaits>, 2> counts;

    explicit Places(const Board& board) {
        for (const Seat seat : {Seat::first, Seat::second})
            for (std::size_t gait = 0; gait < gaits; ++gait)
                for (std::size_t at = 0; at < board.squares(); ++at) {
                    const Steps& steps = board.steps[index(seat)][gait][at];
                    // Near home: measured as for an enemy that can also swim.
                    const auto& home = board.to_throne[index(other(seat))][static_cast<std::size_t>(Gait::swimmer)];
                    counts[index(seat)][gait][at] = Counts(
                        nearness_of(board.to_throne[index(seat)][gait][at]), steps.plain_count + steps.jump_count,
                        home[at] <= guard_distance, board.terrain[at] == trap_of(other(seat)));
                }
    }
};

const Places& places_of(const Jungle& game) {
    static const Places war{war_board()};
    static const Places classic{classic_board()};
    return game.options().classic_board ? classic : war;
}

struct SideCounts {
    Counts places;
    int hunters = 0;
    int nearest = 99;
};

SideCounts count_side(const Jungle& game, const Places& all_places, const State& state, Seat seat) {
    const Board& board = game.board();
    const auto& places = all_places.counts[index(seat)];
    const auto& distances = board.to_throne[index(seat)];
    const unsigned enemies = state.alive[index(other(seat))];
    SideCounts counts;
    for (unsigned alive = state.alive[index(seat)]; alive != 0; alive &= alive - 1) {
        const auto kind = static_cast<std::size_t>(std::countr_zero(alive));
        const Square at = state.where[index(seat) * kinds + kind];
        const auto gait = static_cast<std::size_t>(board.gait_of[kind]);
        counts.places += places[gait][at];
        counts.hunters += std::popcount(game.prey(static_cast<Kind>(kind)) & enemies);
        counts.nearest = std::min<int>(counts.nearest, distances[gait][at]);
    }
    return counts;
}

/// Whether some animal of `seat` cannot be taken by any living enemy on open land.
bool untouchable(const Jungle& game, const State& state, Seat seat) {
    return (state.alive[index(seat)] & ~game.prey_of_all(state.alive[index(other(seat))])) != 0;
}

/// Enemy jumpers beside a lane that this seat's rat blocks.
int blocked_jumps(const Jungle& game, const State& state, Seat seat) {
    const Board& board = game.board();
    const Square rat = state.where[make_piece(seat, Kind::rat)];
    if (rat == nowhere || board.terrain[rat] != water) return 0;
    const auto& lanes = board.lanes_through[rat];
    const Seat enemy = other(seat);
    int blocked = 0;
    for (unsigned alive = state.alive[index(enemy)]; alive != 0; alive &= alive - 1) {
        const auto kind = static_cast<std::size_t>(std::countr_zero(alive));
        if (board.gait_of[kind] != Gait::jumper) continue;
        const Steps& steps =
            board.steps[index(enemy)][static_cast<std::size_t>(Gait::jumper)][state.where[index(enemy) * kinds + kind]];
        for (std::size_t i = 0; i < steps.jump_count; ++i)
            blocked += static_cast<int>(steps.jumps[i].lane == lanes[0] || steps.jumps[i].lane == lanes[1]);
    }
    return blocked;
}

}  // namespace

Features count_features(const Jungle& game, const State& state) {
    const Seat me = state.to_move;
    const Seat him = other(me);
    const Places& places = places_of(game);
    const SideCounts mine = count_side(game, places, state, me);
    const SideCounts his = count_side(game, places, state, him);
    const int my_guards = his.nearest <= alarm_distance ? mine.places.near_home() : 0;
    const int his_guards = mine.nearest <= alarm_distance ? his.places.near_home() : 0;
    return {1,
            mine.places.animals() - his.places.animals(),
            mine.hunters - his.hunters,
            static_cast<int>(untouchable(game, state, me)) - static_cast<int>(untouchable(game, state, him)),
            mine.places.approach() - his.places.approach(),
            nearness_of(mine.nearest) - nearness_of(his.nearest),
            my_guards - his_guards,
            his.places.trapped() - mine.places.trapped(),
            blocked_jumps(game, state, me) - blocked_jumps(game, state, him),
            mine.places.freedom() - his.places.freedom()};
}

Score Eval::operator()(const Jungle& game, const State& state) const {
    const int sum = weighted_sum(count_features(game, state), weights);
    const int grain = game.options().classic_board ? classic_grain : 1;
    const int half = sum < 0 ? -grain / 2 : grain / 2;
    return estimate((sum + half) / grain * grain);  // to the nearest; rounding towards zero lost games
}

std::vector<Term> Eval::terms(const Jungle& game, const State& state) const {
    return weighted_terms(feature_names, count_features(game, state), weights);
}

}  // namespace joute::jungle
