// SPDX-License-Identifier: MIT
#include "jungle/solve.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace joute::jungle {

namespace {

constexpr std::uint8_t never = 255;  // in `pending`: not lost; in `later`: nothing waits

/// Three animals on classic are 35 million entries; on war they would be half a billion.
constexpr int max_animals_of(const Jungle::Options& options) { return options.classic_board ? 3 : 2; }

}  // namespace

EndingIndex::EndingIndex(const Jungle& game)
    : game_(game.without_draws()), max_animals_(max_animals_of(game.options())) {
    const Board& board = game_.board();
    for (std::size_t s = 0; s < board.squares(); ++s) {
        const auto square = static_cast<Square>(s);
        mirror_[s] = board.at(board.width - 1 - board.column(square), board.row(square));
    }
    for (std::size_t swims = 0; swims < places_.size(); ++swims) {
        Places& places = places_[swims];
        const auto add_half = [&](bool left) {
            for (std::size_t s = 0; s < board.squares(); ++s) {
                const std::uint8_t ground = board.terrain[s];
                if ((ground & (throne_of_first | throne_of_second)) != 0 || (ground == water && swims == 0)) continue;
                if ((s <= mirror_[s]) != left) continue;
                places.number[s] = static_cast<std::uint8_t>(places.squares.size());
                places.squares.push_back(static_cast<Square>(s));
            }
        };
        add_half(true);
        places.left = places.squares.size();
        add_half(false);
    }

    std::size_t offset = 0;
    const auto add = [&](Material material) {
        std::size_t rest = 2 * places(material.pack[0]).squares.size();
        unsigned bits = 1U << static_cast<unsigned>(material.pack[0]);
        if (material.pack_size == 2) {
            rest *= places(material.pack[1]).squares.size();
            bits |= 1U << static_cast<unsigned>(material.pack[1]);
        }
        material.offset = offset;
        material.size = places(material.lone).left * rest;
        material.whole = places(material.lone).squares.size() * rest;
        offset += material.size;
        by_kinds_[bits][static_cast<std::size_t>(material.lone)] = static_cast<std::uint16_t>(materials_.size());
        materials_.push_back(material);
    };
    // One against one: the smaller kind is the pack.
    for (std::size_t a = 0; a < kinds; ++a)
        for (std::size_t lone = a; lone < kinds; ++lone)
            add({.pack = {static_cast<Kind>(a)}, .pack_size = 1, .lone = static_cast<Kind>(lone)});
    duels_ = materials_.size();
    if (max_animals_ < 3) return;
    for (std::size_t a = 0; a < kinds; ++a)
        for (std::size_t b = a + 1; b < kinds; ++b)
            for (std::size_t lone = 0; lone < kinds; ++lone)
                add({.pack = {static_cast<Kind>(a), static_cast<Kind>(b)},
                     .pack_size = 2,
                     .lone = static_cast<Kind>(lone)});
}

std::size_t EndingIndex::of(const State& state) const {
    const unsigned firsts = state.alive[0];
    const unsigned seconds = state.alive[1];
    const int first_count = std::popcount(firsts);
    const int second_count = std::popcount(seconds);
    assert(covers(state));

    // Step 1. Which side is the pack: the larger, or else the one with the smaller kind. With one kind on both sides
    // either would do; it is the first seat.
    const bool turned = first_count != second_count ? first_count < second_count : firsts > seconds;
    const Seat pack = turned ? Seat::second : Seat::first;
    const Material& material = materials_[by_kinds_[state.alive[index(pack)]][static_cast<std::size_t>(
        std::countr_zero(static_cast<unsigned>(state.alive[index(other(pack))])))]];

    // Step 2. Rotate and mirror.
    const auto last = static_cast<Square>(game_.board().squares() - 1);
    const auto place = [&](Seat seat, Kind kind) {
        const Square square = state.where[make_piece(seat, kind)];
        return turned ? static_cast<Square>(last - square) : square;
    };
    const Square lone_square = place(other(pack), material.lone);
    const bool mirrored = places(material.lone).number[lone_square] >= places(material.lone).left;
    const auto number = [&](Kind kind, Square square) -> std::size_t {
        return places(kind).number[mirrored ? mirror_[square] : square];
    };

    // Step 3. Combine the numbers.
    std::size_t entry = number(material.lone, lone_square) * 2 + (state.to_move == pack ? 0 : 1);
    for (std::size_t i = 0; i < material.pack_size; ++i) {
        const Kind kind = material.pack[i];
        entry = entry * places(kind).squares.size() + number(kind, place(pack, kind));
    }
    return material.offset + entry;
}

EndingIndex::Spots EndingIndex::spots(const Material& material, std::size_t local) const {
    Spots spots{{nowhere, nowhere}, nowhere, false};
    for (std::size_t i = material.pack_size; i-- > 0;) {
        const auto& squares = places(material.pack[i]).squares;
        spots.pack[i] = squares[local % squares.size()];
        local /= squares.size();
    }
    spots.pack_moves = local % 2 == 0;
    spots.lone = places(material.lone).squares[local / 2];
    return spots;
}

State EndingIndex::state(const Material& material, const Spots& spots) const {
    std::array<Square, pieces> where{};
    where.fill(nowhere);
    for (std::size_t i = 0; i < material.pack_size; ++i)
        where[make_piece(Seat::first, material.pack[i])] = spots.pack[i];
    where[make_piece(Seat::second, material.lone)] = spots.lone;
    return game_.make_state(where, spots.pack_moves ? Seat::first : Seat::second);
}

const Material& EndingIndex::material_of(std::size_t entry) const {
    const auto behind = std::ranges::upper_bound(materials_, entry, {}, &Material::offset);
    return *(behind - 1);
}

State EndingIndex::at(std::size_t entry) const {
    const Material& material = material_of(entry);
    return state(material, spots(material, entry - material.offset));
}

int EndingIndex::weight(std::size_t entry) const {
    const Material& material = material_of(entry);
    const Square lone = spots(material, entry - material.offset).lone;
    const bool one_kind = material.pack_size == 1 && material.pack[0] == material.lone;
    return (mirror_[lone] == lone ? 1 : 2) * (one_kind ? 1 : 2);
}

/// The working memory of one material, for entries of both halves of the board.
struct EndingSolver::Task {
    const Material& material;
    std::span<std::uint8_t> value;    // as in the table
    std::span<std::uint8_t> pending;  // quiet moves not yet known to lose; `never`: a capture saves the position
    // Layer of the result that captures lead to: the shortest win, or (when all captures lose) the longest loss, which
    // counts once no quiet move is pending.
    std::span<std::uint8_t> later;
    std::array<std::size_t, 2> stride{};  // of the pack's animals
    std::size_t mover_stride = 0;
    int layer = 0;
    int last = 0;  // greatest layer in use

    void decide(std::size_t entry, int plies) {
        last = std::max(last, plies);
        if (plies <= longest_distance) value[entry] = static_cast<std::uint8_t>(plies);
    }
    void wait(std::size_t entry, int plies) {
        last = std::max(last, plies);
        if (plies <= longest_distance) later[entry] = static_cast<std::uint8_t>(plies);
    }
};

EndingSolver::EndingSolver(const EndingIndex& index, std::span<std::uint8_t> table) : index_(index), table_(table) {
    assert(table.size() == index.size());
    // Where a quiet move to a square can have come from: never from a throne.
    const Board& board = index_.game().board();
    for (std::size_t seat = 0; seat < back_.size(); ++seat)
        for (std::size_t gait = 0; gait < gaits; ++gait)
            for (std::size_t s = 0; s < board.squares(); ++s) {
                if ((board.terrain[s] & (throne_of_first | throne_of_second)) != 0) continue;
                const auto from = static_cast<Square>(s);
                const auto add = [&](Square to, Lane lane) {
                    BackList& list = back_[seat][gait][to];
                    list.moves[list.count++] = {from, lane};
                };
                const Steps& steps = board.steps[seat][gait][s];
                for (std::size_t i = 0; i < steps.plain_count; ++i) add(steps.plain[i], 0);
                for (std::size_t i = 0; i < steps.jump_count; ++i) add(steps.jumps[i].to, steps.jumps[i].lane);
            }
}

void EndingSolver::look_forward(Task& task, std::size_t entry) const {
    const EndingIndex::Spots spots = index_.spots(task.material, entry);
    if (spots.pack[0] == spots.lone || spots.pack[1] == spots.lone || spots.pack[0] == spots.pack[1]) {
        task.value[entry] = entry_unused;
        return;
    }
    const State state = index_.state(task.material, spots);
    if (state.ending == Ending::no_move) return task.decide(entry, 0);

    const Jungle& game = index_.game();
    const std::uint8_t goal = throne_of(other(state.to_move));
    MoveList<Jungle::max_moves> moves;
    game.legal(state, state.to_move, moves);
    int quiet = 0;
    int shortest_win = longest_distance + 2;
    int longest_loss = 0;
    bool draw = false;
    for (const Move move : moves) {
        if (game.board().terrain[to_of(move)] == goal) return task.decide(entry, 1);
        if (state.board[to_of(move)] == nobody) {
            ++quiet;
            continue;
        }
        State child = state;
        game.play(child, move);
        if (child.ending != Ending::none) return task.decide(entry, 1);
        const std::uint8_t value = table_[index_.of(child)];
        if (value == entry_draw)
            draw = true;
        else if (value % 2 == 0)
            shortest_win = std::min(shortest_win, value + 1);
        else
            longest_loss = std::max(longest_loss, value + 1);
    }
    if (shortest_win <= longest_distance + 1) {
        task.wait(entry, shortest_win);
    } else if (!draw) {
        task.pending[entry] = static_cast<std::uint8_t>(quiet);
        if (longest_loss > 0) task.wait(entry, longest_loss);
    }
}

void EndingSolver::notify(Task& task, std::size_t entry) {
    if (task.value[entry] != entry_draw) return;
    if (task.layer % 2 == 0) return task.decide(entry, task.layer + 1);
    if (task.pending[entry] == never || --task.pending[entry] != 0) return;
    // All quiet moves lose. If a capture resists longer, the position waits for that layer.
    if (task.later[entry] == never || task.later[entry] <= task.layer + 1) task.decide(entry, task.layer + 1);
}

void EndingSolver::look_back(Task& task, std::size_t entry) const {
    const Material& material = task.material;
    const EndingIndex::Spots spots = index_.spots(material, entry);
    const Board& board = index_.game().board();
    // The rat that blocks a jump is never the animal that moved.
    const auto blocks = [&](Kind kind, Square square, Lane lane) {
        return kind == Kind::rat && square != nowhere &&
               (board.lanes_through[square][0] == lane || board.lanes_through[square][1] == lane);
    };
    const auto blocked = [&](Lane lane) {
        return blocks(material.pack[0], spots.pack[0], lane) || blocks(material.pack[1], spots.pack[1], lane) ||
               blocks(material.lone, spots.lone, lane);
    };
    const auto take_back = [&](Seat seat, Kind kind, Square to, std::size_t stride, std::size_t before) {
        const auto& number = index_.places(kind).number;
        const BackList& list =
            back_[index(seat)][static_cast<std::size_t>(board.gait_of[static_cast<std::size_t>(kind)])][to];
        for (std::size_t i = 0; i < list.count; ++i) {
            const Back back = list.moves[i];
            if (back.from == spots.lone || back.from == spots.pack[0] || back.from == spots.pack[1]) continue;
            if (back.lane != 0 && blocked(back.lane)) continue;
            notify(task, before + number[back.from] * stride - number[to] * stride);
        }
    };
    // The side that is not to move moved last.
    if (spots.pack_moves) {
        take_back(Seat::second, material.lone, spots.lone, 2 * task.mover_stride, entry + task.mover_stride);
    } else {
        for (std::size_t i = 0; i < material.pack_size; ++i)
            take_back(Seat::first, material.pack[i], spots.pack[i], task.stride[i], entry - task.mover_stride);
    }
}

bool EndingSolver::solve(const Material& material, std::span<std::uint8_t> scratch) {
    assert(scratch.size() >= scratch_size(material));
    Task task{.material = material,
              .value = scratch.first(material.whole),
              .pending = scratch.subspan(material.whole, material.whole),
              .later = scratch.subspan(2 * material.whole, material.whole)};
    for (std::size_t i = material.pack_size, stride = 1; i-- > 0;) {
        task.stride[i] = stride;
        stride *= index_.places(material.pack[i]).squares.size();
        task.mover_stride = stride;
    }
    std::ranges::fill(task.value, entry_draw);
    std::ranges::fill(task.pending, never);
    std::ranges::fill(task.later, never);

    for (std::size_t entry = 0; entry < material.whole; ++entry) look_forward(task, entry);
    for (; task.layer <= task.last; ++task.layer) {
        if (task.last > longest_distance) return false;
        const auto layer = static_cast<std::uint8_t>(task.layer);
        for (std::size_t entry = 0; entry < material.whole; ++entry) {
            const bool due = task.later[entry] == layer && task.value[entry] == entry_draw &&
                             (task.pending[entry] == never || task.pending[entry] == 0);
            if (due) task.value[entry] = layer;
            if (task.value[entry] == layer) look_back(task, entry);
        }
    }
    std::ranges::copy(task.value.first(material.size), table_.begin() + static_cast<std::ptrdiff_t>(material.offset));
    return true;
}

EndingCensus census(const EndingIndex& index, std::span<const std::uint8_t> table,
                    std::span<const Material> materials) {
    EndingCensus count;
    for (const Material& material : materials)
        for (std::size_t entry = material.offset; entry < material.offset + material.size; ++entry) {
            const std::uint8_t value = table[entry];
            if (value == entry_unused || value == 0) continue;
            const auto weight = static_cast<std::uint64_t>(index.weight(entry));
            if (value == entry_draw) {
                count.draws += weight;
                continue;
            }
            (value % 2 == 1 ? count.wins : count.losses) += weight;
            if (value > count.longest) {
                count.longest = value;
                count.longest_entry = entry;
            }
        }
    return count;
}

}  // namespace joute::jungle
