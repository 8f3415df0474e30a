// SPDX-License-Identifier: MIT
// The weak levels err like beginners: positions from games between levels 1 and 2, some of them a move from the end.
#include <gtest/gtest.h>

#include "kit/catalogue.hpp"
#include "support/level_errors.hpp"

namespace joute::testing {
namespace {

const std::vector<std::string> positions{
    "......./......./......./......./.o...../xx...o.", "......./......./......./......./.o...x./xxxo.o.",
    "......./......./......./xo...o./ooox.x./xxxoxox", "......./......./......./......./.o...../xxx..o.",
    "......./......./......./...x.../..xo.../.ooxx..", "......./......./...o.../...x.../.xxo.../oooxxxo",
    "......./..o..../..xo.../..xx.../.xxo.o./oooxxxo", "......./......./...o.../..xx.../.xxo.o./oooxxxo",
    "......./......./...x.../o.ooxx./x.ooxxo/oxxxoxo", "......./......./......./......./......./..x..xo",
    "......./....ox./...xxo./oxooxx./xoooxxo/oxxxoxo", "......./....ox./...xxo./o.ooxx./x.ooxxo/oxxxoxo",
    "......./......./......./......./.oo.x../oxxxoxo", "......./......./.ox..../.oo.x../xoo.xxo/oxxxoxo",
    "......./......./.ox..../.oo.x../xooxxxo/oxxxoxo", "......./......./..x..../..o..../.oo.xx./oxxxoxo",
    "......x/...x..o/...xx.o/.xxooox/.ooxxox/xoooxxo", "......./......./......./......./...xx../...ox.o",
    "......x/...x..o/.oxxxoo/.xxooox/.ooxxox/xoooxxo", "......./......./......./....o.x/...xx.x/..oox.o",
    "....o../....o../....x../...oox./x.xxoox/xooxoxx", "......./......./....x../....o../..x.oox/xooxoxx",
    "....o../...oo../.oxxx../.xooox./xoxxoox/xooxoxx", "......./......./......./......./.....o./..ox.xx",
    "......./......./......./......./......./oooxxx.", "......./......./......./......./...x.../..oo.x.",
    "......./......./......./......./...x.x./.oooxx.", "..x..../.ooxx../.xooo../xooxx../ooxoxo./xxxooxx",
    "..x.o../.ooxx../.xooo../xooxx../ooxoxo./xxxooxx", "xoxxoo./oooxxx./xxoooxo/xooxxoo/ooxoxox/xxxooxx",
    ".oxxo../oooxx../xxooox./xooxxo./ooxoxox/xxxooxx", "......./......./......./......./...x.../...o..x",
    "......./......./......./.x...../.o.x.x./xoooxox", "......./......./......./.x...o./.ooxxx./xoooxox",
    "......./......./......./......./...x.../.ooox.x",
};

TEST(ConnectFourLevels, ErrLikeBeginners) {
    constexpr double visible = 0.7;  // the caps of levels 1 to 3, as an expected result
    expect_beginners(**find_game("connect_four"), positions, "alphabeta:nodes=2000,memory=1", visible);
}

}  // namespace
}  // namespace joute::testing
