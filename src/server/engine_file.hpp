// SPDX-License-Identifier: MIT
// The engine for pages (docs/site.md), where there is one: a file outside the program, which may be built, or built
// again, while the server runs. A page that can load it thinks for itself.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace joute {

class EngineFile {
  public:
    /// The first of these that is there when it is asked for.
    explicit EngineFile(std::vector<std::filesystem::path> places = {}) : places_(std::move(places)) {}

    /// Beside the program, where its build folder has it, and where it is installed.
    [[nodiscard]] static std::vector<std::filesystem::path> default_places();

    [[nodiscard]] bool present() const { return place().has_value(); }

    /// A version of it: the file, or what was compressed beside it since.
    struct Version {
        std::filesystem::path path;
        bool gzip = false;
        std::string etag;
    };
    [[nodiscard]] std::optional<Version> version(bool takes_gzip) const;

  private:
    [[nodiscard]] std::optional<std::filesystem::path> place() const;
    std::vector<std::filesystem::path> places_;
};

}  // namespace joute
