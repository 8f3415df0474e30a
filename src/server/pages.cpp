// SPDX-License-Identifier: MIT
#include "server/pages.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>

#include "store/files.hpp"

namespace joute {

namespace {

constexpr std::string_view missing_page =
    "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>Joute</title>\n"
    "<h1>Joute</h1>\n"
    "<p>The server runs, but the page was not built into it: build and start with <code>./run</code>, "
    "or build <code>web</code> and give <code>--web-dir web/dist</code>.</p>\n"
    "<p lang=\"fr\">Le serveur marche, mais la page n’en fait pas partie : construisez et lancez avec "
    "<code>./run</code>, ou construisez <code>web</code> et donnez <code>--web-dir web/dist</code>.</p></html>\n";

std::string content_type(std::string_view path) {
    struct Known {
        std::string_view ending;
        std::string_view type;
    };
    constexpr Known known[] = {{".html", "text/html; charset=utf-8"},
                               {".js", "text/javascript; charset=utf-8"},
                               {".css", "text/css; charset=utf-8"},
                               {".svg", "image/svg+xml"},
                               {".json", "application/json"},
                               {".webmanifest", "application/manifest+json"},
                               {".png", "image/png"},
                               {".webp", "image/webp"},
                               {".ico", "image/x-icon"},
                               {".woff2", "font/woff2"},
                               {".wasm", "application/wasm"},
                               {".txt", "text/plain; charset=utf-8"},
                               {".mp3", "audio/mpeg"},
                               {".ogg", "audio/ogg"}};
    for (const Known& each : known)
        if (path.ends_with(each.ending)) return std::string(each.type);
    return "application/octet-stream";
}

/// FNV-1a: tells one version of a file from another, no more.
std::string etag_of(std::string_view bytes) {
    std::uint64_t hash = 0xCBF2'9CE4'8422'2325ULL;
    for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100'0000'01B3ULL;
    return fmt::format("\"{:016x}\"", hash);
}

std::string inflated(std::string_view gzip) {
    std::string body;
    z_stream stream{};
    constexpr int gzip_window = 15 + 16;
    if (inflateInit2(&stream, gzip_window) != Z_OK) return body;
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(gzip.data()));  // zlib does not write to it
    stream.avail_in = static_cast<uInt>(gzip.size());
    std::string block(1 << 16U, '\0');
    int code = Z_OK;
    while (code == Z_OK) {
        stream.next_out = reinterpret_cast<Bytef*>(block.data());
        stream.avail_out = static_cast<uInt>(block.size());
        code = inflate(&stream, Z_NO_FLUSH);
        body.append(block, 0, block.size() - stream.avail_out);
    }
    inflateEnd(&stream);
    return body;
}

std::string deflated(const std::string& body) {
    std::string gzip;
    z_stream stream{};
    constexpr int gzip_window = 15 + 16;
    constexpr int memory = 8;
    if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, gzip_window, memory, Z_DEFAULT_STRATEGY) != Z_OK)
        return gzip;
    gzip.resize(deflateBound(&stream, static_cast<uLong>(body.size())));
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(body.data()));  // zlib does not write to it
    stream.avail_in = static_cast<uInt>(body.size());
    stream.next_out = reinterpret_cast<Bytef*>(gzip.data());
    stream.avail_out = static_cast<uInt>(gzip.size());
    deflate(&stream, Z_FINISH);
    gzip.resize(stream.total_out);
    deflateEnd(&stream);
    return gzip;
}

/// Letters, digits and a few signs; no "..", nothing hidden, no name that begins with '/' after the first.
bool harmless(std::string_view path) {
    if (!path.starts_with('/') || path.find("/.") != std::string_view::npos ||
        path.find("//") != std::string_view::npos)
        return false;
    return std::ranges::all_of(path, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               std::string_view("/._-+@~").find(c) != std::string_view::npos;
    });
}

/// The file a path leads to, links followed, when it lies in the folder itself. Whatever the path or a link says, only
/// where it ends counts.
std::optional<std::filesystem::path> inside(const std::filesystem::path& folder, const std::filesystem::path& path) {
    std::error_code error;
    const auto base = std::filesystem::canonical(folder, error);
    if (error) return std::nullopt;
    auto file = std::filesystem::canonical(folder / path.relative_path(), error);
    if (error || std::ranges::mismatch(base, file).in1 != base.end()) return std::nullopt;
    if (!std::filesystem::is_regular_file(file, error)) return std::nullopt;
    return file;
}

/// The security policy of an answer; only a page made for it may stand in a frame of another site. WebAssembly is
/// compiled by the page for its engine: that is no eval.
std::string policy(std::string_view frame_ancestors) {
    return fmt::format(
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; object-src 'none'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors {}",
        frame_ancestors);
}

/// A board for other sites (web/src/embed): no command of a table is there to be clicked by mistake.
bool made_for_frames(std::string_view path) { return path.starts_with("/embed/"); }

void set_header(HttpReply& reply, std::string_view name, std::string value) {
    std::ranges::find(reply.headers, name, &std::pair<std::string, std::string>::first)->second = std::move(value);
}

}  // namespace

HttpReply plain_reply(int status, std::string content_type, std::string body) {
    HttpReply reply;
    reply.status = status;
    reply.headers = {
        {"Content-Type", std::move(content_type)},
        {"Content-Security-Policy", policy("'none'")},
        {"X-Content-Type-Options", "nosniff"},
        {"Referrer-Policy", "no-referrer"},  // a link may hold an invitation
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Permissions-Policy", "camera=(), geolocation=(), microphone=()"},
        {"Cache-Control", "no-cache"},
    };
    reply.body = std::move(body);
    return reply;
}

Pages::Pages(std::vector<EmbeddedPage> pages, std::optional<std::filesystem::path> folder, EngineFile engine)
    : folder_(std::move(folder)), engine_(std::move(engine)) {
    for (const EmbeddedPage& page : pages) stored_[std::string(page.path)] = {page.gzip, etag_of(page.gzip)};
}

std::optional<Pages::File> Pages::find(const std::string& path) const {
    if (folder_) {
        const auto file = inside(*folder_, path);
        if (!file) return std::nullopt;
        auto body = read_file(*file);
        if (!body) return std::nullopt;
        std::string etag = etag_of(*body);
        return File{std::move(*body), false, std::move(etag)};
    }
    const auto it = stored_.find(path);
    if (it == stored_.end()) return std::nullopt;
    return File{std::string(it->second.gzip), true, it->second.etag};
}

Pages::File Pages::with_head(const File& file, const std::string& head) {
    std::string body = file.gzip ? inflated(file.body) : file.body;
    const std::size_t end = body.find("</head>");
    if (head.empty() || end == std::string::npos) return file;
    body.insert(end, head);
    std::string etag = etag_of(body);
    return {file.gzip ? deflated(body) : std::move(body), file.gzip, std::move(etag)};
}

HttpReply Pages::engine(const HttpRequest& request) const {
    const auto version = engine_.version(request.takes_gzip);
    if (!version) return plain_reply(404, "text/plain", "not found\n");
    HttpReply reply = plain_reply(200, "application/wasm", {});
    reply.headers.emplace_back("ETag", version->etag);
    reply.headers.emplace_back("Vary", "Accept-Encoding");
    if (request.if_none_match.find(version->etag) != std::string::npos) {
        reply.status = 304;
        return reply;
    }
    auto bytes = read_file(version->path);
    if (!bytes) return plain_reply(404, "text/plain", "not found\n");
    if (version->gzip) reply.headers.emplace_back("Content-Encoding", "gzip");
    reply.body = std::move(*bytes);
    return reply;
}

HttpReply Pages::answer(const HttpRequest& request, const std::function<std::string()>& head) const {
    if (!request.get) {
        HttpReply reply = plain_reply(405, "text/plain", "only GET\n");
        reply.headers.emplace_back("Allow", "GET, HEAD");
        return reply;
    }
    if (request.path == "/engine.wasm") return engine(request);
    if (!harmless(request.path)) return plain_reply(404, "text/plain", "not found\n");
    const bool routed = request.path.find('.') == std::string::npos;
    const std::string path = routed ? "/index.html" : request.path;
    auto file = find(path);
    if (!file && routed) return plain_reply(200, content_type(path), std::string(missing_page));
    if (!file) return plain_reply(404, "text/plain", "not found\n");

    HttpReply reply = plain_reply(200, content_type(path), {});
    if (path.starts_with("/assets/")) set_header(reply, "Cache-Control", "public, max-age=31536000, immutable");
    if (routed && made_for_frames(request.path)) {
        set_header(reply, "Content-Security-Policy", policy("*"));
        set_header(reply, "Cross-Origin-Resource-Policy", "cross-origin");
    }
    if (routed && head) *file = with_head(*file, head());
    reply.headers.emplace_back("ETag", file->etag);
    reply.headers.emplace_back("Vary", routed && head ? "Accept-Encoding, Accept-Language" : "Accept-Encoding");
    if (request.if_none_match.find(file->etag) != std::string::npos) {
        reply.status = 304;
        return reply;
    }
    if (file->gzip && request.takes_gzip) reply.headers.emplace_back("Content-Encoding", "gzip");
    reply.body = file->gzip && !request.takes_gzip ? inflated(file->body) : std::move(file->body);
    return reply;
}

}  // namespace joute
