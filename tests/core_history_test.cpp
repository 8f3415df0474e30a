// SPDX-License-Identifier: MIT
// Repetition counted by the history against counting by hand.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/history.hpp"
#include "core/random.hpp"

namespace joute {
namespace {

/// Few different keys, some of which share their slot of the history's filter (the upper 12 bits).
std::uint64_t key_of(unsigned n) { return (std::uint64_t{n % 5} << 52U) + n; }

RC_GTEST_PROP(KeyHistory, CountsLikeAPlainLoop, ()) {
    KeyHistory history;
    std::vector<std::uint64_t> plain;
    const auto steps = *rc::gen::container<std::vector<unsigned>>(rc::gen::inRange(0U, 14U));
    for (const unsigned step : steps) {
        if (step >= 12 && !plain.empty()) {
            history.pop();
            plain.pop_back();
        } else {
            history.push(key_of(step));
            plain.push_back(key_of(step));
        }
        RC_ASSERT(history.size() == plain.size());
        if (plain.empty()) continue;
        const int reversible = *rc::gen::inRange(0, 30);
        const int enough = *rc::gen::inRange(1, 5);
        const std::size_t from = *rc::gen::inRange<std::size_t>(0, plain.size());
        int count = 1;
        bool again = false;
        for (std::size_t back = 2; back < plain.size() && back <= static_cast<std::size_t>(reversible); back += 2) {
            const std::size_t at = plain.size() - 1 - back;
            const bool equal = plain[at] == plain.back();
            count += equal ? 1 : 0;
            again |= equal && at >= from;
        }
        RC_ASSERT(std::min(history.occurrences(reversible, enough), enough) == std::min(count, enough));
        RC_ASSERT(history.repeats_since(from, reversible) == again);
    }
}

RC_GTEST_PROP(ForwardHistory, CountsLikeAKeyHistory, ()) {
    KeyHistory whole;
    ForwardHistory forward;
    const auto steps = *rc::gen::container<std::vector<unsigned>>(rc::gen::inRange(0U, 13U));
    for (const unsigned step : steps) {
        if (step == 12) {
            whole.clear();
            forward.clear();
            continue;
        }
        whole.push(key_of(step));
        forward.push(key_of(step));
        const int reversible = *rc::gen::inRange(0, 30);
        RC_ASSERT(forward.occurrences(reversible, 5) == whole.occurrences(reversible, 5));
    }
}

template <class History>
class AnyHistory : public testing::Test {};
using Histories = testing::Types<KeyHistory, ForwardHistory>;
TYPED_TEST_SUITE(AnyHistory, Histories);

TYPED_TEST(AnyHistory, IsLikeANewOneOnceCleared) {
    TypeParam history;
    for (int i = 0; i < 6; ++i) history.push(mix64(static_cast<std::uint64_t>(i % 2)));
    EXPECT_EQ(history.occurrences(100, 100), 3);
    history.clear();
    EXPECT_EQ(history.size(), 0U);
    history.push(mix64(1));
    EXPECT_EQ(history.occurrences(100, 100), 1);
    EXPECT_FALSE(history.repeats_since(0, 100));
}

}  // namespace
}  // namespace joute
