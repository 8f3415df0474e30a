// SPDX-License-Identifier: MIT
// The pictures of every game at its start, in the middle and at its end: complete, inside their bounds, and the same as
// ever. tests/data/pictures.txt has a hash of each as text; who changes a drawing on purpose puts the new lines there.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>

#include "core/shapes.hpp"
#include "kit/catalogue.hpp"
#include "kit/painter.hpp"

namespace joute::testing {

namespace {

void random_steps(AnyLine& line, Random& random, int steps) {
    const auto pick = [&](Seat seat) {
        const auto moves = line.moves(seat);
        return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    };
    for (int i = 0; i < steps && line.actor() != Actor::over; ++i) switch (line.actor()) {
            case Actor::chance: line.happen(line.sample(random)); break;
            case Actor::both: {
                const Move first = pick(Seat::first);
                line.play(first, pick(Seat::second));
                break;
            }
            default: line.play(pick(seat_of(line.actor())));
        }
}

/// Where an outline goes: its corners and points along its curves.
std::vector<Point> points_of(const Outline& outline) {
    std::vector<Point> points;
    Point now;
    for (const OutlineStep& step : outline) {
        if (step.kind == OutlineStep::Kind::close) continue;
        if (step.kind == OutlineStep::Kind::curve)
            for (const double t : {0.25, 0.5, 0.75}) {
                const double u = 1 - t;
                const auto mix = [&](double a, double b, double c, double d) {
                    return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
                };
                points.push_back({mix(now.x, step.control[0].x, step.control[1].x, step.to.x),
                                  mix(now.y, step.control[0].y, step.control[1].y, step.to.y)});
            }
        now = step.to;
        points.push_back(now);
    }
    return points;
}

void expect_inside(const Picture& picture, const std::string& where) {
    EXPECT_GT(picture.width, 100) << where;
    EXPECT_GT(picture.height, 100) << where;
    EXPECT_GT(picture.parts.size(), 20U) << where;
    constexpr double slack = 0.5;
    const auto inside = [&](Point p, double by) {
        return p.x >= by - slack && p.y >= by - slack && p.x <= picture.width - by + slack &&
               p.y <= picture.height - by + slack;
    };
    for (const auto& part : picture.parts) {
        if (const auto* const words = std::get_if<Writing>(&part)) {
            EXPECT_TRUE(inside(words->at, 0)) << where << ": " << words->text;
            EXPECT_GT(words->size, 0) << where;
            continue;
        }
        const PictureShape& shape = std::get<PictureShape>(part);
        EXPECT_FALSE(shape.path.empty()) << where;
        EXPECT_TRUE(shape.ink.fill.seen() || shape.ink.line.seen()) << where;
        for (const Point& p : points_of(shape.path)) EXPECT_TRUE(inside(p, 0)) << where << ": " << p.x << ", " << p.y;
    }
}

/// FNV-1a.
std::string hash_of(const std::string& text) {
    std::uint64_t hash = 0xCBF2'9CE4'8422'2325ULL;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100'0000'01B3ULL;
    return fmt::format("{:016x}", hash);
}

std::map<std::string, std::string> known_pictures() {
    std::map<std::string, std::string> known;
    std::ifstream file(JOUTE_TEST_DATA "/pictures.txt");
    for (std::string game, moment, hash; file >> game >> moment >> hash;) known[game + " " + moment] = hash;
    return known;
}

}  // namespace

TEST(Painters, DrawEveryGameAsEver) {
    const auto known = known_pictures();
    std::size_t drawn = 0;
    for (const Kit& kit : catalogue()) {
        const Painter* const painter = painter_of(kit.info->id);
        ASSERT_NE(painter, nullptr) << kit.info->id;
        auto line = (*kit.make({}))->start();
        Random random(7);
        for (const auto& [moment, steps] :
             {std::pair("start", 0), std::pair("middle", 25), std::pair("end", 100'000)}) {
            random_steps(*line, random, steps);
            const std::string where = kit.info->id + " " + moment;
            const Picture picture = painter->paint(*line, Language::french);
            expect_inside(picture, where);
            const std::string hash = hash_of(print_picture(picture));
            const auto it = known.find(where);
            ++drawn;
            EXPECT_TRUE(it != known.end() && it->second == hash) << "tests/data/pictures.txt: " << where << " " << hash;
        }
    }
    EXPECT_EQ(drawn, known.size());
}

TEST(Painters, DrawEveryRuleSetAtAnyTime) {
    for (const Kit& kit : catalogue()) {
        const OptionSpec& rules = kit.info->options.front();
        for (const std::string& choice : rules.choices)
            for (std::uint64_t seed = 1; seed <= 3; ++seed) {
                OptionValues options;
                options.set(rules.name, choice);
                auto line = (*kit.make(options))->start();
                Random random(seed);
                for (int i = 0; i < 12; ++i) {
                    expect_inside(painter_of(kit.info->id)->paint(*line, Language::english),
                                  kit.info->id + " " + choice);
                    random_steps(*line, random, 9);
                }
            }
    }
}

TEST(Painters, AreAbsentForUnknownGames) { EXPECT_EQ(painter_of("no game"), nullptr); }

}  // namespace joute::testing
