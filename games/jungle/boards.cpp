// SPDX-License-Identifier: MIT
#include "jungle/boards.hpp"

#include <string_view>
#include <vector>

namespace joute::jungle {

namespace {

/// Row 1 first: T O the first seat's traps and thrones, t o the second's, ~ water.
constexpr std::array<std::string_view, 13> war_map{
    "....TOOT....",  //
    ".....TT.....",  //
    "............",  //
    "............",  //
    "............",  //
    "..~~~..~~~..",  //
    "..~~~..~~~..",  //
    "..~~~..~~~..",  //
    "............",  //
    "............",  //
    "............",  //
    ".....tt.....",  //
    "....toot....",
};
constexpr std::array<std::string_view, 9> classic_map{
    "..TOT..",  //
    "...T...",  //
    ".......",  //
    ".~~.~~.",  //
    ".~~.~~.",  //
    ".~~.~~.",  //
    ".......",  //
    "...t...",  //
    "..tot..",
};

struct Placed {
    Kind kind;
    int column;  // a = 0
    int row;     // row 1 = 0
};

constexpr std::array<Placed, kinds> war_start{{{Kind::rat, 1, 1},
                                               {Kind::cat, 2, 2},
                                               {Kind::dog, 3, 1},
                                               {Kind::wolf, 4, 2},
                                               {Kind::leopard, 7, 2},
                                               {Kind::tiger, 8, 1},
                                               {Kind::lion, 9, 2},
                                               {Kind::elephant, 10, 1}}};
constexpr std::array<Placed, kinds> classic_start{{{Kind::tiger, 0, 0},
                                                   {Kind::lion, 6, 0},
                                                   {Kind::cat, 1, 1},
                                                   {Kind::dog, 5, 1},
                                                   {Kind::elephant, 0, 2},
                                                   {Kind::wolf, 2, 2},
                                                   {Kind::leopard, 4, 2},
                                                   {Kind::rat, 6, 2}}};

std::uint8_t terrain_of(char c) {
    switch (c) {
        case '~': return water;
        case 'T': return trap_of_first;
        case 't': return trap_of_second;
        case 'O': return throne_of_first;
        case 'o': return throne_of_second;
        default: return land;
    }
}

constexpr std::array<std::array<int, 2>, 4> directions{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};

class Builder {
  public:
    template <std::size_t Rows>
    Board build(const std::array<std::string_view, Rows>& map, const std::array<Placed, kinds>& start,
                const std::vector<Kind>& jumpers) {
        board_.width = static_cast<int>(map[0].size());
        board_.height = static_cast<int>(Rows);
        for (int r = 0; r < board_.height; ++r)
            for (int c = 0; c < board_.width; ++c)
                board_.terrain[board_.at(c, r)] =
                    terrain_of(map[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)]);
        board_.gait_of.fill(Gait::walker);
        board_.gait_of[static_cast<std::size_t>(Kind::rat)] = Gait::swimmer;
        for (const Kind kind : jumpers) board_.gait_of[static_cast<std::size_t>(kind)] = Gait::jumper;
        for (const Placed& p : start) {
            board_.start[make_piece(Seat::first, p.kind)] = board_.at(p.column, p.row);
            board_.start[make_piece(Seat::second, p.kind)] =
                board_.at(board_.width - 1 - p.column, board_.height - 1 - p.row);  // rotated by 180 degrees
        }
        for (const Seat seat : both_seats) {
            std::size_t found = 0;
            for (std::size_t s = 0; s < board_.squares(); ++s)
                if (board_.terrain[s] == trap_of(seat)) board_.traps[index(seat)][found++] = static_cast<Square>(s);
        }
        number_lanes();
        for (const Seat seat : both_seats)
            for (const Gait gait : {Gait::walker, Gait::swimmer, Gait::jumper}) {
                for (std::size_t s = 0; s < board_.squares(); ++s) add_steps(seat, gait, static_cast<Square>(s));
                measure_distances(seat, gait);
            }
        return board_;
    }

  private:
    bool is_water(int c, int r) const {
        return c >= 0 && c < board_.width && r >= 0 && r < board_.height && board_.terrain[board_.at(c, r)] == water;
    }

    /// Each maximal straight stretch of water gets a number, once per direction.
    void number_lanes() {
        Lane next = 1;
        for (int r = 0; r < board_.height; ++r)
            for (int c = 0; c < board_.width; ++c)
                for (std::size_t axis = 0; axis < 2; ++axis) {
                    const int dc = axis == 0 ? 1 : 0;
                    const int dr = axis == 0 ? 0 : 1;
                    if (!is_water(c, r) || is_water(c - dc, r - dr)) continue;
                    for (int i = 0; is_water(c + i * dc, r + i * dr); ++i)
                        board_.lanes_through[board_.at(c + i * dc, r + i * dr)][axis] = next;
                    ++next;
                }
    }

    void add_steps(Seat seat, Gait gait, Square from) {
        Steps& steps = board_.steps[index(seat)][static_cast<std::size_t>(gait)][from];
        const bool swims = gait == Gait::swimmer;
        if (board_.terrain[from] == water && !swims) return;
        for (std::size_t d = 0; d < directions.size(); ++d) {
            int c = board_.column(from) + directions[d][0];
            int r = board_.row(from) + directions[d][1];
            if (c < 0 || c >= board_.width || r < 0 || r >= board_.height) continue;
            Lane lane = 0;
            if (is_water(c, r) && !swims) {
                if (gait != Gait::jumper) continue;
                lane = board_.lanes_through[board_.at(c, r)][directions[d][0] != 0 ? 0 : 1];
                while (is_water(c, r)) {
                    c += directions[d][0];
                    r += directions[d][1];
                }
            }
            const Square to = board_.at(c, r);
            if (board_.terrain[to] == throne_of(seat)) continue;
            if (lane == 0)
                steps.plain[steps.plain_count++] = to;
            else
                steps.jumps[steps.jump_count++] = {to, lane};
        }
    }

    /// Breadth-first from the enemy thrones, following steps backwards.
    void measure_distances(Seat seat, Gait gait) {
        auto& distance = board_.to_throne[index(seat)][static_cast<std::size_t>(gait)];
        const auto& steps = board_.steps[index(seat)][static_cast<std::size_t>(gait)];
        constexpr std::uint8_t unreachable = 99;
        distance.fill(unreachable);
        for (std::size_t s = 0; s < board_.squares(); ++s)
            if (board_.terrain[s] == throne_of(other(seat))) distance[s] = 0;
        for (std::uint8_t d = 0; d < unreachable - 1; ++d)
            for (std::size_t s = 0; s < board_.squares(); ++s) {
                if (distance[s] != unreachable) continue;
                bool reaches = false;
                for (std::size_t i = 0; i < steps[s].plain_count; ++i) reaches |= distance[steps[s].plain[i]] == d;
                for (std::size_t i = 0; i < steps[s].jump_count; ++i) reaches |= distance[steps[s].jumps[i].to] == d;
                if (reaches) distance[s] = static_cast<std::uint8_t>(d + 1);
            }
    }

    Board board_;
};

}  // namespace

const Board& war_board() {
    static const Board board = Builder().build(war_map, war_start, {Kind::leopard, Kind::tiger, Kind::lion});
    return board;
}

const Board& classic_board() {
    static const Board board = Builder().build(classic_map, classic_start, {Kind::tiger, Kind::lion});
    return board;
}

}  // namespace joute::jungle
