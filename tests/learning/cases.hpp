// SPDX-License-Identifier: MIT
// The games and rule sets whose encodings are tested, and a game of one of them.
#pragma once

#include <gtest/gtest.h>

#include <cctype>
#include <memory>
#include <ostream>
#include <string>

#include "core/options.hpp"
#include "kit/catalogue.hpp"
#include "kit/encoding.hpp"

namespace joute::testing {

struct Case {
    std::string game;
    std::string options;  // as the prefix of a position

    friend void PrintTo(const Case& c, std::ostream* out) { *out << c.game << c.options; }
};

inline const auto all_cases = ::testing::Values(
    Case{"connect_four", ""}, Case{"pogo", ""}, Case{"pogo", "[rules=official,repetitions=2]"}, Case{"jungle", ""},
    Case{"jungle", "[ranks=classic,capture-jumps=yes]"}, Case{"jungle", "[rules=classic,no-capture=40]"},
    Case{"pokemon", ""}, Case{"pokemon", "[rules=original]"}, Case{"schotten", ""}, Case{"schotten", "[rules=tactics]"},
    Case{"schotten", "[rules=tactics,claims=start]"}, Case{"ensea", ""}, Case{"ensea", "[draft=drawn]"},
    Case{"ensea", "[rules=solo]"}, Case{"ensea", "[rules=solo,campaign=report]"},
    Case{"ensea", "[rules=solo,order=random,no-events=yes]"});

inline const auto hidden_cases = ::testing::Values(Case{"schotten", ""}, Case{"schotten", "[rules=tactics]"},
                                                   Case{"schotten", "[rules=tactics,claims=start]"});

inline std::string case_name(const ::testing::TestParamInfo<Case>& each) {
    std::string name = each.param.game;
    for (const char c : each.param.options) name += std::isalnum(c) != 0 ? c : '_';
    return name;
}

/// A test of one game in numbers.
class EncodedGame : public ::testing::TestWithParam<Case> {
  protected:
    void SetUp() override {
        const auto kit = find_game(GetParam().game);
        ASSERT_TRUE(kit);
        const auto prefix = split_prefix(GetParam().options);
        ASSERT_TRUE(prefix);
        auto made = (*kit)->make(prefix->options);
        ASSERT_TRUE(made) << made.error().en;
        game = std::move(*made);
        encoding = encoding_of(GetParam().game);
        ASSERT_NE(encoding, nullptr);
        actions = static_cast<std::size_t>(encoding->actions(*game));
        numbers = encoding->shape(*game).size();
    }

    [[nodiscard]] std::vector<std::uint8_t> mask(const AnyLine& line, Seat seat) const {
        std::vector<std::uint8_t> to(actions, 7);
        encoding->mask(line, seat, to);
        return to;
    }
    [[nodiscard]] std::vector<float> observation(const AnyLine& line, Seat seat) const {
        std::vector<float> to(numbers, 7);
        EXPECT_TRUE(encoding->observe(line, seat, to));
        return to;
    }

    std::unique_ptr<AnyGame> game;
    const Encoding* encoding = nullptr;
    std::size_t actions = 0;
    std::size_t numbers = 0;
};

}  // namespace joute::testing
