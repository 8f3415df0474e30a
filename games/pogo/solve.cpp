// SPDX-License-Identifier: MIT
#include "pogo/solve.hpp"

#include <algorithm>
#include <bit>

namespace joute::pogo {

namespace {

using Permutation = std::array<std::uint8_t, squares>;

/// The eight symmetries: symmetries[k][i] is the square whose stack goes to square i.
constexpr std::array<Permutation, 8> symmetries = [] {
    std::array<Permutation, 8> all{};
    for (std::size_t k = 0; k < all.size(); ++k)
        for (Square i = 0; i < squares; ++i) {
            int c = column(i);
            int r = row(i);
            if ((k & 1U) != 0) c = side - 1 - c;
            if ((k & 2U) != 0) r = side - 1 - r;
            if ((k & 4U) != 0) std::swap(c, r);
            all[k][static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(square_at(c, r));
        }
    return all;
}();

template <class Visit>
void for_each_pattern(const Visit& visit) {
    std::array<std::uint8_t, squares> heights{};
    const auto fill = [&](const auto& self, std::size_t square, int left) -> void {
        if (square + 1 == squares) {
            heights[square] = static_cast<std::uint8_t>(left);
            visit(heights);
            return;
        }
        for (int h = 0; h <= left; ++h) {
            heights[square] = static_cast<std::uint8_t>(h);
            self(self, square + 1, left - h);
        }
    };
    fill(fill, 0, pieces);
}

}  // namespace

TableIndex::TableIndex() {
    // rank_[i][left][h]: patterns that come before "square i has height h" when `left` pieces remain for squares i, i +
    // 1, ...; the sum over the squares numbers the pattern.
    std::array<std::array<std::uint32_t, pieces + 1>, squares + 1> ways{};  // [squares left][pieces left]
    ways[1].fill(1);
    for (std::size_t n = 2; n <= squares; ++n)
        for (std::size_t left = 0; left <= pieces; ++left)
            for (std::size_t h = 0; h <= left; ++h) ways[n][left] += ways[n - 1][left - h];
    for (std::size_t i = 0; i + 1 < squares; ++i)
        for (std::size_t left = 0; left <= pieces; ++left)
            for (std::size_t h = 1; h <= left; ++h)
                rank_[i][left][h] = rank_[i][left][h - 1] + ways[squares - 1 - i][left - (h - 1)];

    // The kept pattern of a class is the one of lowest rank; patterns are visited in rank order, so a kept pattern
    // already has its number when it is needed.
    places_.reserve(height_patterns);
    for_each_pattern([&](const Heights& heights) {
        std::array<std::size_t, symmetries.size()> ranks{};
        for (std::size_t k = 0; k < symmetries.size(); ++k) {
            Heights turned{};
            for (std::size_t i = 0; i < squares; ++i) turned[i] = heights[symmetries[k][i]];
            ranks[k] = rank(turned);
        }
        const std::size_t lowest = std::ranges::min(ranks);
        unsigned by = 0;
        for (std::size_t k = 0; k < symmetries.size(); ++k)
            if (ranks[k] == lowest) by |= 1U << k;
        if (lowest == places_.size()) {
            // Orbit size: the class has 8 / (number of symmetries that fix the pattern) patterns.
            const auto patterns = symmetries.size() / static_cast<std::size_t>(std::popcount(by));
            places_.push_back({static_cast<std::uint16_t>(kept_.size()), static_cast<std::uint8_t>(by)});
            kept_.push_back({heights, static_cast<std::uint8_t>(patterns)});
        } else {
            places_.push_back({places_[lowest].kept, static_cast<std::uint8_t>(by)});
        }
    });

    std::size_t order = 0;
    for (unsigned bits = 0; bits < colour_rank_.size(); ++bits)
        if (std::popcount(bits) == pieces_each) {
            colour_rank_[bits] = static_cast<std::uint16_t>(order);
            colour_bits_[order++] = static_cast<std::uint16_t>(bits);
        }
}

std::size_t TableIndex::rank(const Heights& heights) const {
    std::size_t sum = 0;
    std::size_t left = pieces;
    for (std::size_t i = 0; i < squares; ++i) {
        sum += rank_[i][left][heights[i]];
        left -= heights[i];
    }
    return sum;
}

std::size_t TableIndex::of(const State& state) const {
    Heights heights{};
    for (std::size_t i = 0; i < squares; ++i) heights[i] = static_cast<std::uint8_t>(height(state.stacks[i]));
    const Place place = places_[rank(heights)];
    std::size_t lowest = colour_orders;
    for (unsigned ways = place.symmetries; ways != 0; ways &= ways - 1) {
        unsigned colours = 0;
        for (const std::uint8_t square : symmetries[static_cast<std::size_t>(std::countr_zero(ways))]) {
            const unsigned h = heights[square];
            colours = colours << h | (state.stacks[square] & ((1U << h) - 1U));
        }
        // "Mine" is 0 for either side to move.
        if (state.to_move == Seat::second) colours ^= (1U << pieces) - 1U;
        lowest = std::min<std::size_t>(lowest, colour_rank_[colours]);
    }
    return place.kept * colour_orders + lowest;
}

State TableIndex::at(std::size_t entry) const {
    const Heights& heights = kept_[entry / colour_orders].heights;
    unsigned colours = colour_bits_[entry % colour_orders];
    State state{};
    for (std::size_t i = squares; i-- > 0;) {
        const unsigned h = heights[i];
        state.stacks[i] = static_cast<Stack>(1U << h | (colours & ((1U << h) - 1U)));
        colours >>= h;
    }
    state.tops = count_tops(state.stacks);
    return state;
}

void Solver::prepare(std::size_t begin, std::size_t end) {
    for (std::size_t entry = begin; entry < end; ++entry) {
        const State state = index_.at(entry);
        if (state.tops[index(state.to_move)] == 0)
            store(entry, 0);
        else if (state.tops[index(other(state.to_move))] == 0)
            store(entry, entry_impossible);
        else
            store(entry, entry_draw);
    }
}

bool Solver::only_reaches_wins(const State& state) const {
    MoveList<Pogo::max_moves> moves;
    game_.legal(state, state.to_move, moves);
    for (const Move move : moves) {
        State child = state;
        game_.play(child, move);
        const std::uint8_t value = load(index_.of(child));
        if (value >= entry_impossible || value % 2 == 0) return false;
    }
    return true;
}

std::size_t Solver::advance(int plies, std::size_t begin, std::size_t end) {
    const auto layer = static_cast<std::uint8_t>(plies);
    const auto next = static_cast<std::uint8_t>(plies + 1);
    const bool lost = plies % 2 == 0;
    std::size_t found = 0;
    for (std::size_t entry = begin; entry < end; ++entry) {
        if (load(entry) != layer) continue;
        ++found;
        // The other seat moved last: the squares its stacks may have come from are its moves.
        State position = index_.at(entry);
        position.to_move = other(position.to_move);
        MoveList<Pogo::max_moves> back;
        game_.legal(position, position.to_move, back);
        for (const Move move : back) {
            State before = position;
            game_.play(before, move);
            before.to_move = position.to_move;
            const std::size_t at = index_.of(before);
            // A decided entry keeps its smaller distance; finished and impossible ones are already marked.
            if (load(at) != entry_draw) continue;
            if (lost || only_reaches_wins(before)) store(at, next);
        }
    }
    return found;
}

void Solver::finish(std::size_t begin, std::size_t end) {
    for (std::size_t entry = begin; entry < end; ++entry) {
        const std::size_t used = index_.of(index_.at(entry));
        if (used != entry) store(entry, load(used));
    }
}

Move SolvedTable::best(const Pogo& game, const State& state, Random& random) const {
    MoveList<Pogo::max_moves> moves;
    game.legal(state, state.to_move, moves);

    // Larger is better. The opponent's losses are our wins: the fewer plies the better.
    const auto merit = [&](Move move) {
        State child = state;
        game.play(child, move);
        const SolvedValue v = value(child);
        if (v.value == Solved::loss) return 3.0 - v.plies * 0.001;
        if (v.value == Solved::win) return -3.0 + v.plies * 0.001;
        MoveList<Pogo::max_moves> replies;
        game.legal(child, child.to_move, replies);
        int losing = 0;
        for (const Move reply : replies) {
            State after = child;
            game.play(after, reply);
            losing += static_cast<int>(value(after).value == Solved::win);
        }
        return replies.empty() ? 0.0 : static_cast<double>(losing) / static_cast<double>(replies.size());
    };

    Move best = no_move;
    double best_value = -4.0;
    std::uint32_t equal = 0;
    for (const Move move : moves) {
        const double m = merit(move);
        if (m > best_value) {
            best_value = m;
            best = move;
            equal = 1;
        } else if (m == best_value && random.below(++equal) == 0) {
            best = move;
        }
    }
    return best;
}

Census census(const TableIndex& index, std::span<const std::uint8_t> table) {
    Census count;
    for (std::size_t entry = 0; entry < table.size(); ++entry) {
        const auto weight = static_cast<std::uint64_t>(index.weight(entry));
        const std::uint8_t value = table[entry];
        if (value == entry_draw)
            count.draws += weight;
        else if (value == entry_impossible)
            count.impossible += weight;
        else {
            (value % 2 == 1 ? count.wins : count.losses) += weight;
            count.longest = std::max(count.longest, static_cast<int>(value));
        }
    }
    return count;
}

}  // namespace joute::pogo
