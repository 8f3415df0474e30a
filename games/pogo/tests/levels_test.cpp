// SPDX-License-Identifier: MIT
// The weak levels err like beginners: positions from games between levels 1 and 2, some of them a move from the end.
#include <gtest/gtest.h>

#include "kit/catalogue.hpp"
#include "support/level_errors.hpp"

namespace joute::testing {
namespace {

const std::vector<std::string> positions{
    "bb,-,bb/b,-,-/wwbw,w,ww b",     "b,b,b/-,-,-/wwbwbbw,ww,- w",    "-,b,-/b,-,-/wwbwwwbbw,b,- b",
    "bb,-,-/-,-,-/wwbwwwbb,-,bw b",  "bw,bbw,-/b,-,-/-,-,wwwwbb b",   "bwb,-,-/-,-,-/-,-,wwwwbbbbw b",
    "b,-,-/-,wbbw,-/-,-,wwwwbbb b",  "bwb,bbw,-/-,-,-/-,-,wwwwbb w",  "bbw,-,-/bb,-,wwbwwb/-,-,w w",
    "bb,bb,-/-,-,ww/-,-,wwbbww b",   "bbwbwbwb,-,-/-,-,wwbw/-,-,- w", "bbwb,-,-/b,-,wwbwwbw/-,-,- w",
    "bb,b,b/-,wwbw,-/wwb,-,w b",     "bb,-,b/-,wwbwbw,wwb/-,-,- b",   "bb,b,b/-,wwb,w/wwb,-,w w",
    "bb,-,-/-,w,wwwbwbwbb/-,-,- b",  "bb,bb,-/-,bb,www/-,w,ww b",     "bb,bb,-/-,-,wwwbwb/-,w,w w",
    "-,bb,-/-,-,wb/wwwbbw,wb,- b",   "-,bbwbwwbwb,-/-,b,-/w,w,- b",   "-,-,b/b,wb,wbw/wwwbb,-,- b",
    "-,bbwbw,b/-,bb,-/w,-,www b",    "wb,bbw,-/bbbw,-,w/-,-,ww b",    "b,-,-/-,-,-/-,-,wwbbwwwbbbw b",
    "w,bbwb,-/bbbw,-,w/-,-,ww w",    "-,-,-/bbbw,-,-/-,-,wwbbwwwb b", "b,bbwwbbw,b/-,-,-/w,-,ww b",
    "-,bbwwbwbwbwb,-/-,-,-/-,w,- b", "b,bbww,bb/bw,-,-/w,-,ww b",     "b,bb,-/-,-,wwbb/wwb,-,ww w",
    "b,bb,-/-,-,wwbbwwwbw/-,-,- b",  "b,-,bbww/b,-,-/-,wwbb,ww w",    "w,wwwb,bbw/bbbw,-,-/-,-,- b",
    "w,w,-/bbbw,-,w/w,bbwb,- w",     "-,ww,bb/bbbww,-,-/-,-,wwb w",
};

TEST(PogoLevels, ErrLikeBeginners) {
    constexpr double visible = 0.7;  // the caps of levels 1 to 3, as an expected result
    expect_beginners(**find_game("pogo"), positions, "alphabeta:nodes=8000,memory=1", visible);
}

}  // namespace
}  // namespace joute::testing
