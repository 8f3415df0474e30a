// SPDX-License-Identifier: MIT
#include "server/json.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <random>

namespace joute {
namespace {

std::string expected(const std::string& text) {
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

TEST(Json, WritesTextsAsTheLibraryDoes) {
    for (const char* text :
         {"", "plain", "a \"quoted\" \\ one\n", "Désolé, déjà pris", "«\u00a0oui\u00a0»", "l’autre", "\x7f", "cut \xC3",
          "long \xC0\xAF", "alone \xA9", "\xC3(", "\xED\xA0\x80", "\xF0\x9F\x8E\xB2"})
        EXPECT_EQ(write_json(text), expected(text));
    // Bytes that letters of UTF-8 begin with, go on with, and others, in any order.
    std::mt19937 random(1);
    const std::string bytes = "a\"\\\x1f\x7f\x80\x9F\xA9\xBF\xC0\xC1\xC2\xC3\xDF\xE0\xE2\xED\xEF\xF0\xF4\xF5\xFF";
    for (int i = 0; i < 20'000; ++i) {
        std::string text;
        for (auto n = random() % 6; n-- > 0;) text += bytes[random() % bytes.size()];
        EXPECT_EQ(write_json(text), expected(text));
    }
}

TEST(Json, WritesASharedPartWhereverItIsHeld) {
    const Fact part = std::make_shared<const SharedFact>(SharedFact{Fact::Object{{"a", Fact::List{1, 2}}}});
    const Fact::Object first{{"x", part}, {"y", part}};
    EXPECT_EQ(write_json(first), R"({"x":{"a":[1,2]},"y":{"a":[1,2]}})");
    EXPECT_EQ(write_json(Fact::List{part}), R"([{"a":[1,2]}])");
}

TEST(Json, ABracedObjectTakesItsValuesAndKeepsTheirOrder) {
    Fact::List list{1, "two"};
    const Fact* const place = list.data();
    const Fact::Object object{{"z", std::move(list)}, {"a", true}};
    EXPECT_EQ(std::get<Fact::List>(object[0].second.content).data(), place);
    EXPECT_EQ(write_json(object), R"({"z":[1,"two"],"a":true})");
}

}  // namespace
}  // namespace joute
