// SPDX-License-Identifier: MIT
// Previews of links: what tags and pictures say of a table, a puzzle, a position, in both languages, to whom they say
// nothing, and what happens to those who ask too much.
#include "server/previews.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "puzzles/library.hpp"
#include "server/hub_bench.hpp"
#include "server/pages.hpp"
#include "server/png.hpp"
#include "server/web_address.hpp"

namespace joute::testing {

namespace {

const Share visitor(77);

HttpRequest page(const std::string& path, const std::string& query = "", const std::string& languages = "") {
    return {.get = true,
            .path = path,
            .if_none_match = {},
            .query = query,
            .accept_language = languages,
            .host = "games.example.org"};
}

std::string header(const HttpReply& reply, const std::string& name) {
    for (const auto& [key, value] : reply.headers)
        if (key == name) return value;
    return {};
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

/// The content of a tag, as it stands in the page.
std::string content(const std::string& tags, const std::string& name) {
    const std::string begin = "\"" + name + "\" content=\"";
    const auto at = tags.find(begin);
    if (at == std::string::npos) return {};
    return tags.substr(at + begin.size(), tags.find('"', at + begin.size()) - at - begin.size());
}

std::uint32_t number_at(const std::string& png, std::size_t at) {
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < 4; ++i) number = number << 8U | static_cast<unsigned char>(png[at + i]);
    return number;
}
void expect_card(const std::string& png) {
    ASSERT_GT(png.size(), 1000U);
    EXPECT_EQ(png.substr(0, 8), "\x89PNG\r\n\x1a\n");
    EXPECT_EQ(number_at(png, 16), 1200U);
    EXPECT_EQ(number_at(png, 20), 630U);
}

}  // namespace

class PreviewTest : public ::testing::Test {
  protected:
    HubBench bench{new_database(), catalogue()};
    Previews previews{bench.site()};

    HttpReply picture(HttpRequest request, Share share = visitor) {
        std::optional<HttpReply> reply;
        previews.answer(request, share, [&](HttpReply got) { reply = std::move(got); });
        if (!reply) bench.let_think();
        EXPECT_TRUE(reply);
        return reply.value_or(HttpReply{});
    }
    std::string table(const std::string& game, const Json& first, const Json& second,
                      const Json& more = Json::object()) {
        const auto ann = bench.connect();
        return bench.create(ann, game, first, second, more)["table"];
    }
};

TEST_F(PreviewTest, ATableHasTagsInTheLanguageAskedFor) {
    const std::string id = table("pogo", HubBench::me("Ann"), HubBench::agent("level:4"));
    const std::string english = previews.tags(page("/t/" + id), visitor);
    EXPECT_EQ(content(english, "og:title"), "Pogo: Ann – level 4");
    EXPECT_TRUE(has(content(english, "og:description"), "Ann to move"));
    EXPECT_EQ(content(english, "og:image:width"), "1200");
    EXPECT_EQ(content(english, "og:image:height"), "630");
    EXPECT_EQ(content(english, "twitter:card"), "summary_large_image");
    EXPECT_EQ(content(english, "og:locale"), "en_GB");
    EXPECT_TRUE(has(content(english, "og:image:alt"), "Ann to move"));
    EXPECT_TRUE(content(english, "og:image").starts_with("http://games.example.org/previews/t/" + id + ".png?v="));
    EXPECT_FALSE(has(english, "og:url")) << "it would cut the invitation off the link";
    for (const auto& request : {page("/t/" + id, "lang=fr"), page("/t/" + id, "", "fr-CH, en;q=0.9"),
                                page("/t/" + id, "", "de, en;q=0.5, fr;q=0.8")}) {
        const std::string french = previews.tags(request, visitor);
        EXPECT_EQ(content(french, "og:title"), "Pogo\u202f: Ann – niveau 4");
        EXPECT_TRUE(has(content(french, "og:description"), "À Ann de jouer"));
        EXPECT_TRUE(has(content(french, "og:image"), "&amp;lang=fr"));
        EXPECT_EQ(content(french, "og:locale"), "fr_FR");
    }
    HttpRequest secure = page("/t/" + id);
    secure.https = true;
    EXPECT_TRUE(content(previews.tags(secure, visitor), "og:image").starts_with("https://"));
    secure.host.clear();
    EXPECT_EQ(previews.tags(secure, visitor), "") << "nobody knows the address";
}

TEST_F(PreviewTest, NamesArePeoplesInputAndEscaped) {
    const std::string id = table("pogo", HubBench::me("\"><script>alert('&')</script>"), HubBench::open());
    const std::string tags = previews.tags(page("/t/" + id), visitor);
    EXPECT_FALSE(has(tags, "<script"));
    EXPECT_FALSE(has(tags, "'"));
    EXPECT_TRUE(has(tags, "&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;"));
    EXPECT_EQ(std::ranges::count(tags, '<'), 11);
    EXPECT_EQ(std::ranges::count(tags, '>'), 11);
    expect_card(picture(page("/previews/t/" + id + ".png")).body);
    // What stands in the address gets into it encoded.
    const std::string odd = previews.tags(page("/analysis/pogo", "position=%22%3E%3Cb%3E&lang=en"), visitor);
    EXPECT_FALSE(has(odd, "<b>"));
}

TEST_F(PreviewTest, APictureIsDrawnOnceAndToldByItsTag) {
    const std::string id = table("pogo", HubBench::me(), HubBench::me("Bob"));
    const HttpReply first = picture(page("/previews/t/" + id + ".png"));
    EXPECT_EQ(first.status, 200);
    EXPECT_EQ(header(first, "Content-Type"), "image/png");
    EXPECT_EQ(header(first, "Cross-Origin-Resource-Policy"), "cross-origin");
    expect_card(first.body);
    // Kept: it comes at once.
    std::optional<HttpReply> again;
    previews.answer(page("/previews/t/" + id + ".png", "v=whatever"), visitor,
                    [&](HttpReply got) { again = std::move(got); });
    ASSERT_TRUE(again);
    EXPECT_EQ(again->body, first.body);
    HttpRequest known = page("/previews/t/" + id + ".png");
    known.if_none_match = header(first, "ETag");
    EXPECT_EQ(picture(known).status, 304);
    known.query = "lang=fr";
    EXPECT_EQ(picture(known).status, 200) << "another language, another picture";
}

TEST_F(PreviewTest, APictureFollowsTheGame) {
    const auto ann = bench.connect();
    const Json created = bench.create(ann, "pogo", HubBench::me(), HubBench::me("Bob"));
    const std::string id = created["table"];
    bench.watch_as_creator(ann, created);
    const auto address = [&] { return content(previews.tags(page("/t/" + id), visitor), "og:image"); };
    const std::string before = address();
    const HttpReply start = picture(page("/previews/t/" + id + ".png"));
    bench.must(ann, play(id, "first", 0, "1a1-b1"));
    EXPECT_NE(address(), before) << "messengers keep what an address showed";
    EXPECT_NE(header(picture(page("/previews/t/" + id + ".png")), "ETag"), header(start, "ETag"));
    bench.must(ann, {{"do", "resign"}, {"table", id}, {"seat", "second"}});
    const std::string over = previews.tags(page("/t/" + id, "lang=fr"), visitor);
    EXPECT_TRUE(content(over, "og:description").starts_with("Victoire\u202f: Ann. ")) << over;
}

TEST_F(PreviewTest, WhoHasChosenIsNotTold) {
    const auto ann = bench.connect();
    const Json created = bench.create(ann, "pokemon", HubBench::me(), HubBench::me("Bob"));
    const std::string id = created["table"];
    bench.watch_as_creator(ann, created);
    const std::string before = previews.tags(page("/t/" + id), visitor);
    EXPECT_TRUE(has(content(before, "og:description"), "Both choose"));
    bench.must(ann, play(id, "first", 0, "send pikachou"));
    EXPECT_EQ(previews.tags(page("/t/" + id), visitor), before);
}

TEST_F(PreviewTest, PuzzlesPositionsAndGamesHavePictures) {
    const PuzzleSet& set = puzzle_library().front();
    const std::string puzzle = "/puzzles/" + set.game + "/" + id_of(set.puzzles.front());
    for (const std::string& path :
         {puzzle, "/embed" + puzzle, std::string("/rules/pogo"), std::string("/learn/jungle/2"),
          std::string("/analysis/schotten"), std::string("/embed/board/connect_four")}) {
        const std::string tags = previews.tags(page(path), visitor);
        EXPECT_TRUE(has(content(tags, "og:image"), "/previews" + path + ".png")) << path;
        EXPECT_EQ(picture(page("/previews" + path + ".png")).status, 200) << path;
    }
    const HttpReply moved = picture(page("/previews/embed/board/connect_four.png", "moves=4%3B4%3B3"));
    EXPECT_EQ(moved.status, 200);
    EXPECT_NE(header(moved, "ETag"), header(picture(page("/previews/embed/board/connect_four.png")), "ETag"));
    expect_card(picture(page("/previews/joute.png")).body);
    for (const std::string& path : {std::string("/"), std::string("/profile"), std::string("/t/b7k2m9x4qd")})
        EXPECT_TRUE(has(content(previews.tags(page(path), visitor), "og:image"), "/previews/joute.png")) << path;
}

TEST_F(PreviewTest, WhatThereIsNotHasNone) {
    for (const char* path :
         {"/previews/t/b7k2m9x4qd.png", "/previews/t/.png", "/previews/t/'; DROP TABLE tables;--.png",
          "/previews/t/b7k2.png", "/previews/puzzles/pogo/00000000.png", "/previews/puzzles/no/00000000.png",
          "/previews/rules/no.png", "/previews/analysis/no.png", "/previews/x/y.png", "/previews/t/b7k2m9x4qd",
          "/previews/.png", "/previews/a.png"})
        EXPECT_EQ(picture(page(path)).status, 404) << path;
    const HttpReply wrong = picture(page("/previews/analysis/pogo.png", "position=nonsense", "fr"));
    EXPECT_EQ(wrong.status, 400);
    EXPECT_TRUE(has(header(wrong, "Content-Type"), "text/plain"));
    EXPECT_GT(wrong.body.size(), 10U);
    EXPECT_EQ(picture(page("/previews/analysis/pogo.png", "position=" + std::string(5000, 'x'))).status, 400);
    EXPECT_EQ(picture(page("/previews/analysis/pogo.png", "moves=" + std::string(2000, ';'))).status, 400);
    // The page of a wrong position is about its game no more than about any other.
    EXPECT_TRUE(has(previews.tags(page("/analysis/pogo", "position=nonsense"), visitor), "/previews/joute.png"));
}

TEST_F(PreviewTest, WhoAsksTooMuchWaitsAndNobodyElseDoes) {
    const std::string id = table("pogo", HubBench::me(), HubBench::me("Bob"));
    const HttpRequest request = page("/previews/t/" + id + ".png");
    EXPECT_EQ(picture(request).status, 200);
    int granted = 0;
    HttpReply reply;
    while ((reply = picture(request)).status == 200 && granted < 1'000'000) ++granted;
    EXPECT_EQ(reply.status, 429);
    EXPECT_NE(header(reply, "Retry-After"), "");
    EXPECT_GT(granted, 100);
    EXPECT_TRUE(has(previews.tags(page("/t/" + id), visitor), "/previews/joute.png")) << "the page comes all the same";
    EXPECT_EQ(picture(request, Share(78)).status, 200);
    bench.pass(std::chrono::seconds(10));
    EXPECT_EQ(picture(request).status, 200);
}

TEST_F(PreviewTest, OnlySoManyAreDrawnAtATime) {
    int busy = 0;
    int drawn = 0;
    for (int i = 0; i < 80; ++i)
        previews.answer(page("/previews/embed/board/connect_four.png",
                             fmt::format("moves={}%3B{}%3B{}", i % 7 + 1, i / 7 % 7 + 1, i / 49 + 1)),
                        Share(static_cast<std::uint32_t>(100 + i)),
                        [&](const HttpReply& reply) { ++(reply.status == 200 ? drawn : busy); });
    bench.let_think();
    EXPECT_EQ(drawn + busy, 80);
    EXPECT_GE(drawn, 64);
}

TEST_F(PreviewTest, AHiddenHandChangesNothing) {
    const auto made = [&](std::uint64_t seed) {
        bench.draw_next(Seed(seed));
        return table("schotten", HubBench::me(), HubBench::open(), {{"options", {{"start", "first"}}}});
    };
    const std::string one = picture(page("/previews/t/" + made(1) + ".png")).body;
    const std::string other = picture(page("/previews/t/" + made(2) + ".png")).body;
    expect_card(one);
    EXPECT_EQ(one, other);
}

TEST(Pages, CarryTagsInTheirHead) {
    const std::string_view whole = "<html><head><title>Joute</title></head><body></body></html>";
    const auto folder = new_database().parent_path() / "page";
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "index.html") << whole;
    const Pages pages({}, folder);
    const auto head = [] { return std::string("<meta />"); };
    const HttpReply reply =
        pages.answer({.get = true, .path = "/t/b7k2m9x4qd", .if_none_match = {}, .takes_gzip = true}, head);
    EXPECT_EQ(reply.body, "<html><head><title>Joute</title><meta /></head><body></body></html>");
    EXPECT_EQ(header(reply, "Vary"), "Accept-Encoding, Accept-Language");
    EXPECT_TRUE(has(header(reply, "Content-Security-Policy"), "default-src 'self'"));
    const HttpReply plain = pages.answer({.get = true, .path = "/t/b7k2m9x4qd", .if_none_match = {}});
    EXPECT_EQ(plain.body, whole);
    EXPECT_NE(header(plain, "ETag"), header(reply, "ETag"));
    EXPECT_EQ(pages.answer({.get = true, .path = "/", .if_none_match = header(reply, "ETag")}, head).status, 304);
}

TEST(WebAddresses, AreReadAndWritten) {
    EXPECT_EQ(percent_decoded("a%20b+c%C3%a9%2"), "a b cé%2");
    EXPECT_EQ(percent_decoded("%zz%"), "%zz%");
    EXPECT_EQ(percent_encoded("a b/é\"~"), "a%20b%2F%C3%A9%22~");
    EXPECT_EQ(query_value("a=1&position=w%26b&position=2", "position"), "w&b");
    EXPECT_EQ(query_value("position", "position"), "");
    EXPECT_EQ(query_value("positions=1", "position"), std::nullopt);
    EXPECT_EQ(query_value("", "position"), std::nullopt);
    EXPECT_EQ(html_escaped("<a href='x'>\"&"), "&lt;a href=&#39;x&#39;&gt;&quot;&amp;");
}

TEST(WebAddresses, SayWhichLanguageIsAskedFor) {
    const auto french = [](const char* header, const char* query = "") {
        return language_asked(query, header) == Language::french;
    };
    for (const char* yes : {"fr", "FR-ca", "de, fr;q=0.1", "en;q=0.3, fr;q=0.4", "fr;q=0.5,en;q=0.5"})
        EXPECT_TRUE(french(yes)) << yes;
    for (const char* no : {"", "en", "en, fr", "frr", "de", "fr;q=0", "fr;q=x", ";;,,=", "*"})
        EXPECT_FALSE(french(no)) << no;
    EXPECT_TRUE(french("en", "lang=fr"));
    EXPECT_FALSE(french("fr", "lang=en"));
    EXPECT_TRUE(french("fr", "lang=de"));
}

TEST(Png, IsDrawnWithWordsThatFit) {
    Picture picture{.width = 60, .height = 30};
    Pen(picture).write({.text = "éééééééééééééééé", .at = {2, 20}, .size = 12, .colour = rgb(0), .room = 20});
    const std::string png = png_of(picture);
    EXPECT_EQ(png.substr(1, 3), "PNG");
    std::get<Writing>(picture.parts[0]).text = "\xff\xfe";
    EXPECT_EQ(png_of(picture), "") << "no UTF-8";
}

}  // namespace joute::testing
