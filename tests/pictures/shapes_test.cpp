// SPDX-License-Identifier: MIT
// Drawings: path data, pens, pixels, and the text they are compared by.
#include "core/shapes.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "core/pixels.hpp"

namespace joute::testing {

namespace {

std::string drawn(std::string_view data) {
    Picture picture;
    Pen(picture).path(data, filled(rgb(0)));
    const std::string text = print_picture(picture);
    return text.substr(text.find(" 0 ") + 3, text.rfind('\n') - text.find(" 0 ") - 3);
}

}  // namespace

TEST(Shapes, ReadPathDataAsSvgHasIt) {
    EXPECT_EQ(drawn("M1 2L3 4H5V6Z"), "M10,20L30,40L50,40L50,60Z");
    EXPECT_EQ(drawn("m1 2 2 2h2v2z"), "M10,20L30,40L50,40L50,60Z");
    EXPECT_EQ(drawn("M-5.5-3.5.5,6"), "M-55,-35L5,60") << "numbers without blanks, further points are lines";
    EXPECT_EQ(drawn("M0 0C1 2 3 4 5 6S9 8 9 9"), "M0,0C10,20 30,40 50,60C70,80 90,80 90,90");
    EXPECT_EQ(drawn("M0 0Q3 0 3 3T6 6"), "M0,0C20,0 30,10 30,30C30,50 40,60 60,60");
    EXPECT_EQ(drawn("M0 0z m1 1h1"), "M0,0ZM10,10L20,10") << "after closing, from where the outline began";
}

TEST(Shapes, TurnArcsIntoCurves) {
    for (const auto& step : parse_path("M-10 0A10 10 0 0 1 10 0A10 10 0 0 1-10 0"))
        EXPECT_NEAR(std::hypot(step.to.x, step.to.y), 10, 1e-9);
    const Outline upper = parse_path("M-10 0A10 10 0 0 1 10 0");
    ASSERT_EQ(upper.size(), 3U);
    EXPECT_NEAR(upper[1].to.x, 0, 1e-9);
    EXPECT_NEAR(upper[1].to.y, -10, 1e-9) << "clockwise on a screen";
    EXPECT_NEAR(parse_path("M-10 0A10 10 0 0 0 10 0")[1].to.y, 10, 1e-9);
    EXPECT_EQ(parse_path("M0 0A5 5 0 1 1 5 5").size(), 4U) << "the long way: three quarters";
    EXPECT_NEAR(parse_path("M-10 0A1 1 0 0 1 10 0")[1].to.y, -10, 1e-9) << "too small a radius grows";
}

TEST(Shapes, StopWherePathDataIsWrong) {
    EXPECT_EQ(parse_path("M0 0L1").size(), 1U);
    EXPECT_EQ(parse_path("M0 0L1 x").size(), 1U);
    EXPECT_EQ(parse_path("M0 0A0 5 0 0 1 3 3").size(), 1U);
    for (const char* nothing : {"", "x", "-", "M", "1 2", "M1", "Mabc"})
        EXPECT_TRUE(parse_path(nothing).empty()) << nothing;
}

TEST(Shapes, APenDrawsWhereItIsPut) {
    Picture picture{.width = 40, .height = 30};
    const Pen pen = Pen(picture).at(10, 20, 2);
    pen.box(1, 1, 3, 2, traced(rgb(0x102030), 1.5));
    pen.mirrored().at(1, 0).path("M1 0h1", traced(rgb(0xffffff, 0.5), 1));
    pen.write({.text = "a", .at = {1, 1}, .size = 5, .colour = rgb(0), .room = 7});
    EXPECT_EQ(print_picture(picture),
              "40 30\n"
              "- - #102030ff 30 M120,220L180,220L180,260L120,260L120,220Z\n"
              "- - #ffffff80 20 M60,200L40,200\n"
              "#000000ff 120,220 100 0n 14 'a'\n");
    Picture twice{.width = 80, .height = 60};
    Pen(twice).at(0, 0, 2).put(picture);
    EXPECT_EQ(twice.parts.size(), picture.parts.size());
    EXPECT_DOUBLE_EQ(std::get<Writing>(twice.parts[2]).size, 20);
}

TEST(Shapes, ReadColours) {
    EXPECT_EQ(parse_colour("#a8ecd0"), rgb(0xa8ecd0));
    EXPECT_EQ(parse_colour("#a8ecd080").alpha, 128);
    EXPECT_EQ(parse_colour("?"), rgb(0));
}

TEST(Pixels, AreFoundByNameAndDrawnInRuns) {
    constexpr std::string_view text =
        "one  a remark\n"
        "a #112233  k #445566\n"
        "aa.\n"
        ".ak\n"
        "\n"
        "two\n"
        "b #aabbcc\n"
        "bw\n";
    const PixelDrawing one = find_drawing(text, "one");
    EXPECT_EQ(one.width(), 3);
    EXPECT_EQ(one.height(), 2);
    Picture picture;
    draw_pixels(Pen(picture), one);
    EXPECT_EQ(print_picture(picture),
              "0 0\n"
              "#112233ff - - 0 M0,0L20,0L20,10L0,10ZM10,10L20,10L20,20L10,20Z\n"
              "#445566ff - - 0 M20,10L30,10L30,20L20,20Z\n");
    const PixelDrawing two = find_drawing(text, "two");
    EXPECT_EQ(two.colours['w'], rgb(0xf8f8f0)) << "letters that mean the same everywhere";
    EXPECT_EQ(find_drawing(text, "two", &one).colours['k'], rgb(0x445566));
    EXPECT_TRUE(find_drawing(text, "three").rows.empty());
    EXPECT_TRUE(find_drawing(text, "aa.").rows.empty());
}

}  // namespace joute::testing
