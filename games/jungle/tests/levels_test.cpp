// SPDX-License-Identifier: MIT
// The weak levels err like beginners: positions from games between levels 2 and 3, some of them a move from the end.
#include <gtest/gtest.h>

#include "kit/catalogue.hpp"
#include "support/level_errors.hpp"

namespace joute::testing {
namespace {

const std::vector<std::string> positions{
    "8T3/1R1D8/2C3P2E2/3W4L3/12/12/12/12/12/1l2p7/6w1c3/1e1t4dr2/12 1",
    "12/1R2C4T2/4D6E/2W3P5/7L4/12/12/12/4p3c3/3l5r2/3t3w4/7d4/3e8 1",
    "2D1l5T1/2P3C5/12/12/12/11E/RW10/12/12/5L6/5e6/t7d3/4w4r2 2",
    "2RW8/12/4DT2E3/3C6L1/7P4/12/12/12/4p4c2/4t1w5/10r1/7d4/el10 1",
    "12/4WD6/6T2E2/2R9/3C5P2/12/5L6/12/4pt3c2/6w5/e8r2/6d5/2l9 1",
    "1D10/R9E1/4W3TL2/1C10/5p1P4/12/12/12/12/1l10/7wc3/3t4d1r1/1e10 2",
    "12/1R1D4T1E1/4W4L2/2C4P4/12/12/12/12/12/2l9/4p2w1c2/1e1t4d1r1/12 2",
    "2D9/1R3p2T1E1/4W4L2/1C10/7P4/12/12/12/12/1l10/7wc3/3t4d1r1/1e10 2",
    "2R5T3/12/2CD2P4E/12/3W3L4/12/12/12/4p7/12/7w1d1r/1l4t5/3e7c 1",
    "2R5T3/12/12/2C2D1P4/5p1L3E/12/12/12/12/12/5t6/l6wd2r/2e8c 1",
    "3R8/5p2T3/12/3C2DP4/7L3E/12/12/12/12/12/5t6/l6wd2r/2e8c 2",
    "9LT1/1R2W5E1/1C3p6/6D5/12/12/6P5/12/12/3l2w3c1/2t7d1/1e10/11r 1",
    "8T3/2R7E1/4DW1P1L2/2C9/12/12/12/12/4p7/9c2/2l4w4/2et5dr1/12 2",
    "4W4L1T/2R2p4E1/1C10/6D5/12/12/12/12/6P5/10c1/2t1l1w3d1/1e10/11r 2",
    "8E3/2DW8/1R8L1/2C9/7P1T2/12/12/12/4p2w4/12/3e7c/4t5d1/l9r1 1",
    "3D4E3/1C2W4T2/2R9/11L/7P4/12/12/12/4p2w4/10c1/8d3/1le9/4t5r1 1",
    "4D7/1R5T4/2C2p3LE1/12/7P4/12/12/12/12/12/7wc1r1/1elt4d3/12 2",
    "3D8/1R5T2E1/2C6L2/3W3P4/12/12/12/12/4p7/12/7wc1r1/1elt4d3/12 1",
    "4D7/2R2p1T4/2C6LE1/12/7P4/12/12/12/12/12/7wc1r1/1elt4d3/12 2",
    "1RD4T4/9L2/4W6E/3C8/7P4/12/12/12/4p7/9c2/6w5/1l10/2e1t2d2r1 2",
    "D1C6E2/12/12/1R3p5c/3W3PT3/10L1/12/1l10/12/12/5t1d4/9w2/4e5r1 1",
    "D1C6E2/5p6/12/4R6c/3W3PT3/10L1/12/1l10/12/12/5t1d4/9w2/4e5r1 2",
    "8T3/1R1D6E1/2C4L4/4p7/7P4/12/12/12/12/12/2l5wc2/1e1t5r2/8d3 2",
    "2R9/3D1p2T1E1/2C4L4/12/7P4/12/12/12/12/12/2l5wc2/1e1t5r2/8d3 2",
    "1R10/3D4T3/2CW3P1LE1/12/12/12/12/12/12/9c2/2l1p2w4/1e1t4d3/10r1 2",
    "1R10/8TE2/2C2D3L2/3Wp7/7P4/12/12/12/12/9c2/1el5w3/3t4d3/10r1 2",
    "2R1D7/5p2TE2/2C6L2/3W8/7P4/12/12/12/12/9c2/1el5w3/3t4d3/9r2 2",
    // The panther must be taken before it enters.
    "2R9/3D1pT3E1/2C4L4/12/7P4/12/12/12/12/12/2l5wc2/1e1t5r2/8d3 1",
    "3R8/4Tp6/12/3C2DP4/7L3E/12/12/12/12/12/5t6/l6wd2r/2e8c 1",
    "4D7/2R2pT5/2C6LE1/12/7P4/12/12/12/12/12/7wc1r1/1elt4d3/12 1",
};

TEST(JungleLevels, ErrLikeBeginners) {
    constexpr double visible = 0.25;  // the caps of levels 1 to 3, as an expected result
    expect_beginners(**find_game("jungle"), positions, "alphabeta:nodes=2000,memory=1", visible);
}

}  // namespace
}  // namespace joute::testing
