// SPDX-License-Identifier: MIT
// The page's files over HTTP: those inside the program, or those of a folder while the page is being
// developed. Paths without a dot are the page's own business and get index.html. Every answer has the
// security headers; files with a hash in their name may be kept for ever, others are asked for again.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/engine_file.hpp"
#include "server/transport.hpp"

namespace joute {

struct EmbeddedPage {
    std::string_view path;  // "/index.html"
    std::string_view gzip;
};
/// Made by cmake/embed_pages.cmake.
[[nodiscard]] std::vector<EmbeddedPage> embedded_pages();

class Pages {
  public:
    /// With a folder its files are read again for every request; without, the given ones are served. Of a folder only
    /// regular files that lie in it are served, none that links lead out to.
    Pages(std::vector<EmbeddedPage> pages, std::optional<std::filesystem::path> folder,
          EngineFile engine = EngineFile());

    /// `head` makes what is put into the head of the page, where one is sent.
    [[nodiscard]] HttpReply answer(const HttpRequest& request, const std::function<std::string()>& head = {}) const;
    /// Whether a page can load the engine now.
    [[nodiscard]] bool has_engine() const { return engine_.present(); }

  private:
    struct File {
        std::string body;
        bool gzip = false;
        std::string etag;
    };
    [[nodiscard]] static File with_head(const File& file, const std::string& head);
    [[nodiscard]] std::optional<File> find(const std::string& path) const;
    [[nodiscard]] HttpReply engine(const HttpRequest& request) const;

    struct Stored {
        std::string_view gzip;
        std::string etag;
    };
    std::map<std::string, Stored, std::less<>> stored_;
    std::optional<std::filesystem::path> folder_;
    EngineFile engine_;
};

/// A plain answer with the headers every answer has.
[[nodiscard]] HttpReply plain_reply(int status, std::string content_type, std::string body);

}  // namespace joute
