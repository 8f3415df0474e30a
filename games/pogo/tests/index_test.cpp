// SPDX-License-Identifier: MIT
// The numbering of Pogo positions: symmetric and colour-swapped positions share an entry, different
// ones do not, and together the entries stand for every arrangement once.
#include <gtest/gtest.h>

#include <map>

#include "pogo/notation.hpp"
#include "pogo/solve.hpp"
#include "support/effort.hpp"
#include "support/random_play.hpp"

namespace joute::pogo {
namespace {

const TableIndex& table_index() {
    static const TableIndex index;
    return index;
}

/// One of the eight symmetries, and optionally the colours and the side to move exchanged.
State turned(const State& state, unsigned symmetry, bool swap_colours) {
    State result = state;
    for (int c = 0; c < side; ++c)
        for (int r = 0; r < side; ++r) {
            int to_c = (symmetry & 1U) != 0 ? side - 1 - c : c;
            int to_r = (symmetry & 2U) != 0 ? side - 1 - r : r;
            if ((symmetry & 4U) != 0) std::swap(to_c, to_r);
            unsigned stack = state.stack(square_at(c, r));
            if (swap_colours) stack ^= (1U << height(static_cast<Stack>(stack))) - 1U;
            result.stacks[static_cast<std::size_t>(square_at(to_c, to_r))] = static_cast<Stack>(stack);
        }
    if (swap_colours) result.to_move = other(state.to_move);
    result.tops = count_tops(result.stacks);
    return result;
}

std::string min_text(const State& state) {
    std::string least;
    for (unsigned symmetry = 0; symmetry < 8; ++symmetry) {
        const std::string text = print_position(Pogo(), turned(state, symmetry, state.to_move == Seat::second));
        if (least.empty() || text < least) least = text;
    }
    return least;
}

TEST(PogoIndex, SymmetricAndColourSwappedPositionsShareOneEntryAndOthersDoNot) {
    std::map<std::size_t, std::string> seen;
    for (int seed = 0; seed < testing::effort(300); ++seed)
        testing::random_game(Pogo(), static_cast<std::uint64_t>(seed), 60, [&](const Line<Pogo>& line) {
            const State& state = line.state();
            const std::size_t entry = table_index().of(state);
            ASSERT_LT(entry, table_index().size());
            for (unsigned symmetry = 0; symmetry < 8; ++symmetry)
                for (const bool swap : {false, true})
                    ASSERT_EQ(table_index().of(turned(state, symmetry, swap)), entry) << print_position(Pogo(), state);
            const std::string text = min_text(state);
            ASSERT_EQ(seen.emplace(entry, text).first->second, text) << "two classes share an entry";
        });
    EXPECT_GT(seen.size(), static_cast<std::size_t>(testing::effort(2000)));
}

TEST(PogoIndex, APositionOfAnEntryIsFoundAtThatEntryOrTheOneUsedInItsPlace) {
    Random random(1);
    std::uint64_t unused = 0;
    const auto size = static_cast<std::uint32_t>(table_index().size());
    for (int i = 0; i < testing::effort(200'000); ++i) {
        const std::size_t entry = random.below(size);
        const State state = table_index().at(entry);
        const std::size_t used = table_index().of(state);
        unused += used != entry ? 1 : 0;
        ASSERT_EQ(table_index().of(table_index().at(used)), used) << entry;
        ASSERT_EQ(min_text(table_index().at(used)), min_text(state));
        ASSERT_EQ(state.to_move, Seat::first);
        int pieces_seen = 0;
        for (const Stack stack : state.stacks) pieces_seen += height(stack);
        ASSERT_EQ(pieces_seen, pieces);
    }
    EXPECT_GT(unused, 0U);
}

TEST(PogoIndex, WeightsSumToAllArrangements) {
    EXPECT_EQ(table_index().size(), 15'138'816U);
    std::uint64_t sum = 0;
    for (std::size_t entry = 0; entry < table_index().size(); entry += TableIndex::colour_orders)
        sum += static_cast<std::uint64_t>(table_index().weight(entry)) * TableIndex::colour_orders;
    EXPECT_EQ(sum, 116'396'280U);
}

}  // namespace
}  // namespace joute::pogo
