// SPDX-License-Identifier: MIT
// Records: what is written is read again, whichever seed the game had.
#include <gtest/gtest.h>

#include "table/record.hpp"

namespace joute {
namespace {

std::string record_with(const std::string& seed) {
    return "joute record 1\ngame: pogo\nseed: " + seed +
           "\nfirst: human\nfirst-name: Alice\nsecond: level:4\nresult: *\n\n1b1-a1\n2b3-b1  # value=0.3117 ms=12\n";
}

TEST(Record, ShortAndLongSeedsRoundTrip) {
    for (const char* seed :
         {"0", "7", "18446744073709551615", "0123456789abcdeffedcba9876543210", "00000000000000000000000000000007"}) {
        const auto record = parse_record(record_with(seed));
        ASSERT_TRUE(record) << seed;
        EXPECT_EQ(record->seed.text(), seed);
        EXPECT_EQ(print_record(*record), record_with(seed));
    }
    EXPECT_EQ(parse_record(record_with("7"))->seed, Seed(7)) << "as it always was";
    for (const char* seed : {"", "x", "-7", "18446744073709551616", "0123456789abcdeffedcba987654321"})
        EXPECT_FALSE(parse_record(record_with(seed))) << seed;
}

}  // namespace
}  // namespace joute
