// SPDX-License-Identifier: MIT
// Options of a game: completed, merged, written before a position and read back; every refusal.
#include <gtest/gtest.h>

#include "core/options.hpp"

namespace joute {
namespace {

const std::vector<OptionSpec>& specs() {
    static const std::vector<OptionSpec> all{
        {.name = "rules", .fallback = "report", .choices = {"report", "official"}, .about = {}},
        {.name = "limit", .kind = OptionSpec::Kind::number, .fallback = "3", .max = 10, .about = {}},
        {.name = "open", .kind = OptionSpec::Kind::flag, .fallback = "no", .about = {}}};
    return all;
}

OptionValues values(const std::map<std::string, std::string>& from) {
    OptionValues all;
    for (const auto& [name, value] : from) all.set(name, value);
    return all;
}

template <class T>
std::string refusal(const Result<T>& result) {
    EXPECT_FALSE(result.ok());
    if (result.ok()) return {};
    EXPECT_FALSE(result.error().fr.empty());
    EXPECT_NE(result.error().fr, result.error().en);
    return result.error().en;
}

TEST(Options, DefaultsAreAddedAndValuesChecked) {
    const auto all = complete(specs(), values({{"limit", "07"}}), "toy");
    ASSERT_TRUE(all.ok());
    EXPECT_EQ(all->text("rules"), "report");
    EXPECT_EQ(all->number("limit"), 7);
    EXPECT_EQ(all->text("limit"), "7") << "numbers are written one way";
    EXPECT_FALSE(all->flag("open"));
}

TEST(Options, WhatIsWrongIsSaidWithWhatWasExpected) {
    const auto given = [](const std::string& name, const std::string& value) {
        return refusal(complete(specs(), values({{name, value}}), "toy"));
    };
    EXPECT_EQ(given("speed", "1"), "toy has no option 'speed'; it has --rules report|official, --limit N, --open");
    EXPECT_EQ(given("rules", "mine"), "--rules takes report | official, not 'mine'");
    for (const auto* wrong : {"11", "-1", "x", "", "3.5", "99999999999"})
        EXPECT_EQ(given("limit", wrong), std::string("--limit takes a whole number from 0 to 10, not '") + wrong + "'");
    EXPECT_EQ(given("open", "1"), "--open takes no value (in a position: open=yes), not '1'");
}

TEST(Options, OnlyWhatIsNotTheDefaultIsPrintedInTheOrderOfTheSpecs) {
    EXPECT_EQ(print_options(specs(), *complete(specs(), {}, "toy")), "");
    const auto all = complete(specs(), values({{"open", "yes"}, {"limit", "0"}, {"rules", "official"}}), "toy");
    ASSERT_TRUE(all.ok());
    EXPECT_EQ(print_options(specs(), *all), "[rules=official,limit=0,open=yes]");
}

TEST(Options, APrefixIsReadBack) {
    const auto parts = split_prefix("  [rules=official, limit = 0]  some position w ");
    ASSERT_TRUE(parts.ok());
    EXPECT_EQ(parts->rest, "some position w");
    EXPECT_EQ(parts->options, values({{"rules", "official"}, {"limit", "0"}}));
    const auto bare = split_prefix(" some position ");
    ASSERT_TRUE(bare.ok());
    EXPECT_EQ(bare->rest, "some position");
    EXPECT_TRUE(bare->options.all().empty());
    EXPECT_TRUE(split_prefix("").ok());
}

TEST(Options, BadPrefixesAreRefused) {
    EXPECT_NE(refusal(split_prefix("[rules=official some")).find("closing ']'"), std::string::npos);
    EXPECT_NE(refusal(split_prefix("[rules] x")).find("not 'rules'"), std::string::npos);
    EXPECT_NE(refusal(split_prefix("[=3] x")).find("[name=value,...]"), std::string::npos);
    EXPECT_NE(refusal(split_prefix("[] x")).find("[name=value,...]"), std::string::npos);
    EXPECT_NE(refusal(split_prefix("[a=1,a=1] x")).find("twice"), std::string::npos);
}

TEST(Options, SourcesMayAgreeButNotDisagree) {
    const auto merged =
        merge(values({{"rules", "official"}, {"limit", "2"}}), values({{"rules", "official"}, {"open", "yes"}}));
    ASSERT_TRUE(merged.ok());
    EXPECT_EQ(*merged, values({{"rules", "official"}, {"limit", "2"}, {"open", "yes"}}));
    EXPECT_EQ(refusal(merge(values({{"limit", "2"}}), values({{"limit", "3"}}))),
              "--limit 2 disagrees with the position, which says limit=3");
}

}  // namespace
}  // namespace joute
