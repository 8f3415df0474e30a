// SPDX-License-Identifier: MIT
// Small text helpers, results and messages.
#include <gtest/gtest.h>

#include <memory>
#include <type_traits>

#include "core/percentage.hpp"
#include "core/result.hpp"
#include "core/text.hpp"
#include "core/typed_text.hpp"

namespace joute {
namespace {

using Parts = std::vector<std::string_view>;

TEST(Text, SplitTrimsItsPiecesAndAlwaysHasOne) {
    EXPECT_EQ(split(" a ; b;;c ", ';'), (Parts{"a", "b", "", "c"}));
    EXPECT_EQ(split("", ';'), (Parts{""}));
    EXPECT_EQ(trim(" \t\r\n x y \n"), "x y");
    EXPECT_EQ(trim("  "), "");
    EXPECT_EQ(join({"a", "b", "a"}, ", "), "a, b, a");
    EXPECT_EQ(join({}, ", "), "");
}

TEST(Text, NumbersAreTheWholeTextOrNothing) {
    EXPECT_EQ(parse_int("-12"), -12);
    EXPECT_EQ(parse_int("2147483647"), 2147483647);
    for (const auto* wrong : {"", " 1", "1 ", "+1", "1.0", "0x1", "2147483648", "-", "1a"})
        EXPECT_FALSE(parse_int(wrong)) << wrong;
    EXPECT_EQ(parse_unsigned("18446744073709551615"), 18446744073709551615U);
    for (const auto* wrong : {"-1", "18446744073709551616", "", "1,000"}) EXPECT_FALSE(parse_unsigned(wrong)) << wrong;
}

TEST(Text, QuotedInputIsOneShortLineAndKeepsLettersWhole) {
    EXPECT_EQ(quoted_input("a\nb\tc\x1b[31m\x7f"), "a?b?c?[31m?");
    EXPECT_EQ(quoted_input("coup déjà joué"), "coup déjà joué");
    const std::string accents = quoted_input(std::string(59, 'x') + "éé");
    EXPECT_EQ(accents, std::string(59, 'x') + "é...");
    EXPECT_LE(quoted_input(std::string(1000, 'y')).size(), 70U);
}

TEST(Text, ListsInMessagesAreCutInBothLanguages) {
    EXPECT_EQ(some_of({"a", "b"}, 2), verbatim("a, b"));
    EXPECT_EQ(some_of({"a", "b", "c"}, 2), (Message{"a, b, ... (3 in all)", "a, b, ... (3 en tout)"}));
}

TEST(Text, ColumnsCountLettersNotBytes) {
    EXPECT_EQ(columns("été"), 3U);
    EXPECT_EQ(columns(""), 0U);
}

TEST(TypedText, CaseAndSpacingDoNotMatterButWordsDo) {
    EXPECT_TRUE(same_words("Place  3 RED", " place 3\tred "));
    EXPECT_FALSE(same_words("place 3", "place3"));
    EXPECT_TRUE(same_words("send etourmi", "Send Étourmi"));
    EXPECT_TRUE(same_words("piege-de-rock", "piège-de-rock"));
    EXPECT_FALSE(same_words("etourmi", "ñtourmi"));
    EXPECT_FALSE(same_words("a", "\xC3"));
    EXPECT_EQ(without_mark(" ! burn "), "burn");
    EXPECT_EQ(without_mark("burn"), "burn");
}

TEST(TypedText, RefusalsSayWhoActs) {
    const Message side{"White", "Blanc"};
    EXPECT_NE(not_on_turn(Actor::over, side).en.find("over"), std::string::npos);
    EXPECT_NE(not_on_turn(Actor::chance, side).fr.find("hasard"), std::string::npos);
    EXPECT_NE(not_on_turn(Actor::second, side).en.find("White"), std::string::npos);
    EXPECT_NE(not_legal("x\ny", side, {"a"}, {}).en.find("'x?y'"), std::string::npos);
}

Result<int> half(int n) {
    if (n % 2 != 0) return message("{} is odd", "{} est impair", n);
    return n / 2;
}

TEST(Message, OfATemporaryIsTakenByValue) {
    const Message kept{"one", "un"};
    static_assert(std::is_same_v<decltype(kept.in(Language::french)), const std::string&>);
    static_assert(std::is_same_v<decltype(Message{}.in(Language::french)), std::string>);
    EXPECT_EQ(&kept.in(Language::french), &kept.fr);
    const std::string& alive =
        Message{"a text that lies on the heap, so that it would be gone", ""}.in(Language::english);
    EXPECT_EQ(alive, "a text that lies on the heap, so that it would be gone");
}

TEST(Text, PercentagesAreWrittenAsEachLanguageDoes) {
    EXPECT_EQ(percentage(54.26), (Message{"54%", "54 %"}));
    EXPECT_EQ(percentage(54.26, 1), (Message{"54.3%", "54,3 %"}));
    EXPECT_EQ(percentage("6.25"), (Message{"6.25%", "6,25 %"}));
    EXPECT_EQ(percentage(-3), (Message{"−3%", "−3 %"}));
}

TEST(Results, HoldAValueOrAMessageInBothLanguages) {
    ASSERT_TRUE(half(4));
    EXPECT_EQ(*half(4), 2);
    ASSERT_FALSE(half(3));
    EXPECT_EQ(half(3).error(), (Message{"3 is odd", "3 est impair"}));
    EXPECT_EQ(half(3).error().in(Language::french), "3 est impair");
    EXPECT_EQ(half(3).error().in(Language::english), "3 is odd");

    Result<std::unique_ptr<int>> owner = std::make_unique<int>(5);  // move-only values
    ASSERT_TRUE(owner.ok());
    const std::unique_ptr<int> taken = std::move(*owner);
    EXPECT_EQ(*taken, 5);
    EXPECT_TRUE(Result<void>().ok());
    EXPECT_FALSE(Result<void>(verbatim("no")).ok());
    Result<Message> text = Result<Message>(verbatim("an error, as errors are messages"));
    EXPECT_FALSE(text.ok());
}

}  // namespace
}  // namespace joute
