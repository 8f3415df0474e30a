// SPDX-License-Identifier: MIT
// The page's files over HTTP: types, caching, compression, and paths that lead nowhere.
#include "server/pages.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <zlib.h>

#include <fstream>

#include "server/hub_bench.hpp"

namespace joute::testing {

namespace {

std::string gzip(const std::string& text) {
    z_stream stream{};
    constexpr int gzip_window = 15 + 16;
    deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, gzip_window, 8, Z_DEFAULT_STRATEGY);
    std::string packed(text.size() + 100, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    return packed;
}

HttpRequest get(const std::string& path, bool packed = true, const std::string& etag = "") {
    return {.get = true, .path = path, .if_none_match = etag, .takes_gzip = packed};
}

std::string header(const HttpReply& reply, const std::string& name) {
    for (const auto& [key, value] : reply.headers)
        if (key == name) return value;
    return {};
}

}  // namespace

class EmbeddedPages : public ::testing::Test {
  protected:
    std::string index = gzip("<html>the page</html>");
    std::string script = gzip("let a = 1;");
    Pages pages{{{"/index.html", index}, {"/assets/main-3f2a.js", script}}, std::nullopt};
};

TEST_F(EmbeddedPages, AreSentCompressedOrNot) {
    const HttpReply packed = pages.answer(get("/"));
    EXPECT_EQ(packed.status, 200);
    EXPECT_EQ(packed.body, index);
    EXPECT_EQ(header(packed, "Content-Encoding"), "gzip");
    EXPECT_EQ(header(packed, "Content-Type"), "text/html; charset=utf-8");
    const HttpReply plain = pages.answer(get("/", false));
    EXPECT_EQ(plain.body, "<html>the page</html>");
    EXPECT_EQ(header(plain, "Content-Encoding"), "");
}

TEST_F(EmbeddedPages, HashedFilesAreKeptForEverOthersAskedForAgain) {
    const HttpReply script_reply = pages.answer(get("/assets/main-3f2a.js"));
    EXPECT_EQ(header(script_reply, "Cache-Control"), "public, max-age=31536000, immutable");
    const HttpReply page = pages.answer(get("/index.html"));
    EXPECT_EQ(header(page, "Cache-Control"), "no-cache");
    const HttpReply again = pages.answer(get("/index.html", true, header(page, "ETag")));
    EXPECT_EQ(again.status, 304);
    EXPECT_TRUE(again.body.empty());
}

TEST_F(EmbeddedPages, PathsOfThePageGetIndexOthersAreNotFound) {
    EXPECT_EQ(pages.answer(get("/table/b7k2m9x4qd")).body, index);
    EXPECT_EQ(pages.answer(get("/missing.js")).status, 404);
    EXPECT_EQ(pages.answer(get("/../etc/passwd")).status, 404);
    EXPECT_EQ(pages.answer(get("/a b")).status, 404);
    EXPECT_EQ(pages.answer({.get = false, .path = "/", .if_none_match = {}}).status, 405);
}

TEST(EngineFile, IsServedAsItIsCompressedWhereThatIsNotOlder) {
    const auto folder = new_database().replace_extension("engine");
    std::filesystem::create_directories(folder);
    const auto file = folder / "engine.wasm";
    const auto write = [](const std::filesystem::path& path, const std::string& text) {
        std::ofstream(path, std::ios::binary) << text;
    };
    const Pages pages({}, std::nullopt, EngineFile({folder / "elsewhere.wasm", file}));
    EXPECT_FALSE(pages.has_engine());
    EXPECT_EQ(pages.answer(get("/engine.wasm")).status, 404);

    write(file, "engine");
    EXPECT_TRUE(pages.has_engine());
    const HttpReply plain = pages.answer(get("/engine.wasm"));
    EXPECT_EQ(plain.body, "engine");
    EXPECT_EQ(header(plain, "Content-Type"), "application/wasm");
    EXPECT_EQ(header(plain, "Content-Encoding"), "");
    EXPECT_EQ(header(plain, "Cache-Control"), "no-cache");
    EXPECT_FALSE(header(plain, "Content-Security-Policy").empty());

    write(folder / "engine.wasm.gz", gzip("engine"));
    const HttpReply packed = pages.answer(get("/engine.wasm"));
    EXPECT_EQ(packed.body, gzip("engine"));
    EXPECT_EQ(header(packed, "Content-Encoding"), "gzip");
    EXPECT_EQ(pages.answer(get("/engine.wasm", false)).body, "engine");
    EXPECT_EQ(pages.answer(get("/engine.wasm", true, header(packed, "ETag"))).status, 304);

    // Built again, and not yet compressed.
    write(file, "engine 2");
    std::filesystem::last_write_time(file, std::filesystem::last_write_time(file) + std::chrono::hours(1));
    const HttpReply again = pages.answer(get("/engine.wasm", true, header(packed, "ETag")));
    EXPECT_EQ(again.status, 200);
    EXPECT_EQ(again.body, "engine 2");
    EXPECT_EQ(Pages({}, std::nullopt).answer(get("/engine.wasm")).status, 404);
}

TEST_F(EmbeddedPages, EveryAnswerHasSecurityHeaders) {
    for (const char* path : {"/", "/missing.js", "/assets/main-3f2a.js"}) {
        const HttpReply reply = pages.answer(get(path));
        EXPECT_NE(header(reply, "Content-Security-Policy").find("default-src 'self'"), std::string::npos);
        EXPECT_EQ(header(reply, "Content-Security-Policy").find("'unsafe"), std::string::npos);
        EXPECT_NE(header(reply, "Content-Security-Policy").find("frame-ancestors 'none'"), std::string::npos);
        EXPECT_EQ(header(reply, "X-Content-Type-Options"), "nosniff");
        EXPECT_EQ(header(reply, "Referrer-Policy"), "no-referrer");
    }
}

TEST_F(EmbeddedPages, OnlyWhatIsMadeForItMayBeFramed) {
    for (const char* path : {"/embed/puzzles/day", "/embed/board/toy"}) {
        const HttpReply reply = pages.answer(get(path));
        EXPECT_EQ(reply.body, index);
        EXPECT_NE(header(reply, "Content-Security-Policy").find("frame-ancestors *"), std::string::npos);
        EXPECT_EQ(header(reply, "Cross-Origin-Resource-Policy"), "cross-origin");
    }
    for (const char* path : {"/embed", "/embedded/toy", "/t/embed/x", "/embed/../t/x", "/embed/missing.js", "/"}) {
        const HttpReply reply = pages.answer(get(path));
        EXPECT_NE(header(reply, "Content-Security-Policy").find("frame-ancestors 'none'"), std::string::npos) << path;
        EXPECT_EQ(header(reply, "Cross-Origin-Resource-Policy"), "same-origin") << path;
    }
}

TEST(Pages, WithoutAPageSayHowToBuildIt) {
    const Pages pages({}, std::nullopt);
    EXPECT_NE(pages.answer(get("/")).body.find("./run"), std::string::npos);
    EXPECT_EQ(pages.answer(get("/main.js")).status, 404);
}

TEST(Pages, OfAFolderAreReadAnew) {
    const auto folder = new_database().replace_extension("web");
    std::filesystem::create_directories(folder / "assets");
    const auto write = [&](const char* name, const char* text) { std::ofstream(folder / name) << text; };
    write("index.html", "one");
    write("assets/a.js", "script");
    const Pages pages({}, folder);
    EXPECT_EQ(pages.answer(get("/")).body, "one");
    EXPECT_EQ(pages.answer(get("/assets/a.js")).body, "script");
    write("index.html", "two");
    EXPECT_EQ(pages.answer(get("/")).body, "two");
    EXPECT_EQ(pages.answer(get("/assets/../../1.db")).status, 404);
    EXPECT_EQ(pages.answer(get("/assets/..")).status, 404);
    std::filesystem::remove_all(folder);
}

TEST(Pages, OfAFolderLieInIt) {
    const auto folder = new_database().replace_extension("web");
    const auto outside = new_database().replace_extension("txt");
    auto beside = folder;  // begins with the same letters
    beside += "2";
    std::filesystem::create_directories(folder / "assets");
    std::filesystem::create_directories(beside);
    std::ofstream(outside) << "secret";
    std::ofstream(beside / "a.js") << "secret";
    std::ofstream(folder / "assets/a.js") << "script";
    std::ofstream(folder / "large.js") << "x";
    std::filesystem::resize_file(folder / "large.js", std::uintmax_t{1} << 40U);
    std::filesystem::create_symlink("assets/a.js", folder / "inside.js");
    std::filesystem::create_symlink(folder / "assets/a.js", folder / "absolute.js");
    std::filesystem::create_symlink("assets", folder / "scripts");
    std::filesystem::create_symlink(outside, folder / "outside.txt");
    std::filesystem::create_symlink(std::filesystem::path("..") / outside.filename(), folder / "relative.txt");
    std::filesystem::create_symlink("/etc", folder / "etc");
    std::filesystem::create_symlink(beside, folder / "beside");
    std::filesystem::create_symlink("loop.js", folder / "loop.js");
    ASSERT_EQ(::mkfifo((folder / "pipe.js").c_str(), 0600), 0);
    std::filesystem::create_symlink("/dev/zero", folder / "zero.js");
    const Pages pages({}, folder);
    for (const char* path : {"/assets/a.js", "/inside.js", "/absolute.js", "/scripts/a.js"})
        EXPECT_EQ(pages.answer(get(path)).body, "script") << path;
    const std::string absolute = "/" + outside.string();  // "//tmp/...": would replace the folder
    for (const std::string& path :
         {absolute, std::string("//etc/resolv.conf"), std::string("///etc/resolv.conf"),
          std::string("/etc/resolv.conf"), std::string("/assets//etc/resolv.conf"), std::string("/outside.txt"),
          std::string("/relative.txt"), std::string("/beside/a.js"), std::string("/loop.js"), std::string("/pipe.js"),
          std::string("/zero.js"), std::string("/large.js"), std::string("/assets/a.js/"), std::string("/no.js")})
        EXPECT_EQ(pages.answer(get(path)).status, 404) << path;
    for (const auto& made : {folder, beside, outside}) std::filesystem::remove_all(made);
}

TEST(Pages, OfAFolderThatIsALinkAreServed) {
    const auto folder = new_database().replace_extension("web");
    auto link = folder;
    link += "-link";
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "a.js") << "script";
    std::filesystem::create_directory_symlink(folder, link);
    EXPECT_EQ(Pages({}, link).answer(get("/a.js")).body, "script");
    std::filesystem::remove(link);
    std::filesystem::remove_all(folder);
}

}  // namespace joute::testing
