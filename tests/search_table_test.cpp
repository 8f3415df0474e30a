// SPDX-License-Identifier: MIT
// The transposition table gives back what was stored, keeps deep entries of the running search, and
// lets go of old ones.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "search/tt.hpp"

namespace joute {
namespace {

using Slots = std::vector<TranspositionTable::Slot>;

RC_GTEST_PROP(TranspositionTable, GivesBackEveryFieldItWasGiven, ()) {
    Slots slots(64);
    TranspositionTable table{slots};
    for (int searches = *rc::gen::inRange(0, 200); searches > 0; --searches) table.new_search();
    const auto key = *rc::gen::arbitrary<std::uint64_t>();
    const TtEntry stored{.move = {*rc::gen::arbitrary<std::uint32_t>()},
                         .score = {*rc::gen::inRange(-infinite_score.points, infinite_score.points + 1)},
                         .depth = *rc::gen::inRange(0, full_depth + 1),
                         .bound = *rc::gen::element(Bound::lower, Bound::upper, Bound::exact)};
    table.store(key, stored);
    TtEntry found;
    RC_ASSERT(table.probe(key, found));
    RC_ASSERT(found.move.bits == stored.move.bits);
    RC_ASSERT(found.score.points == stored.score.points);
    RC_ASSERT(found.depth == stored.depth);
    RC_ASSERT(found.bound == stored.bound);
    RC_ASSERT(!table.probe(key ^ (std::uint64_t{1} << *rc::gen::inRange(0, 64)), found));
}

// With one bucket every key competes for the same four places.
TEST(TranspositionTable, KeepsTheDeepestEntriesOfTheRunningSearch) {
    Slots slots(TranspositionTable::slots_per_bucket);
    TranspositionTable table{slots};
    const auto store = [&](std::uint64_t key, int depth) {
        table.store(key, {.move = {7}, .score = {1}, .depth = depth, .bound = Bound::exact});
    };
    TtEntry entry;
    for (std::uint64_t key = 1; key <= 3; ++key) store(key, 10);
    for (std::uint64_t key = 100; key < 200; ++key) store(key, 2);
    for (std::uint64_t key = 1; key <= 3; ++key) EXPECT_TRUE(table.probe(key, entry)) << key;
    EXPECT_TRUE(table.probe(199, entry)) << "the newest entry always finds a place";
    EXPECT_FALSE(table.probe(198, entry));

    table.new_search();
    for (std::uint64_t key = 200; key < 204; ++key) store(key, 1);
    for (std::uint64_t key = 200; key < 204; ++key)
        EXPECT_TRUE(table.probe(key, entry)) << "old entries give way, however deep";
    EXPECT_FALSE(table.probe(1, entry));
}

TEST(TranspositionTable, TheSameKeyIsReplacedInPlace) {
    Slots slots(TranspositionTable::slots_per_bucket);
    TranspositionTable table{slots};
    for (std::uint64_t key = 1; key <= 4; ++key)
        table.store(key, {.move = {1}, .score = {1}, .depth = 5, .bound = Bound::exact});
    table.store(2, {.move = {9}, .score = {-3}, .depth = 1, .bound = Bound::upper});
    TtEntry entry;
    for (std::uint64_t key = 1; key <= 4; ++key) ASSERT_TRUE(table.probe(key, entry));
    ASSERT_TRUE(table.probe(2, entry));
    EXPECT_EQ(entry.move.bits, 9U);
    EXPECT_EQ(entry.depth, 1);
}

TEST(TranspositionTable, AnEmptyOneRemembersNothing) {
    Slots three(3);
    for (TranspositionTable table : {TranspositionTable(), TranspositionTable(three)}) {
        EXPECT_FALSE(table.enabled());
        table.store(1, {.move = {1}, .score = {1}, .depth = 5, .bound = Bound::exact});
        TtEntry entry;
        EXPECT_FALSE(table.probe(1, entry));
    }
}

TEST(TranspositionTable, UsesNoSlotBeyondThoseItWasGiven) {
    Slots slots(4 * 8 + 3);  // eight buckets and a rest
    TranspositionTable table{std::span(slots).first(4 * 8 + 3)};
    for (std::uint64_t key = 0; key < 1000; ++key)
        table.store(key, {.move = {1}, .score = {1}, .depth = 5, .bound = Bound::exact});
    for (std::size_t i = 0; i < 4 * 8; ++i) EXPECT_NE(slots[i].data, 0U) << i;
    for (std::size_t i = 4 * 8; i < slots.size(); ++i) EXPECT_EQ(slots[i].data, 0U) << i;
}

}  // namespace
}  // namespace joute
