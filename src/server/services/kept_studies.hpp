// SPDX-License-Identifier: MIT
// What studies of whole games came to, kept for a while: who opens the same game again, after loading the page again
// for one, need not study it again. Kept in memory alone, the longest unused forgotten first.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "core/fact.hpp"

namespace joute {

class KeptStudies {
  public:
    explicit KeptStudies(std::size_t max_bytes) : max_bytes_(max_bytes) {}

    /// A study of that game begins: it takes the place of any before. `game` says all that decides what it comes to.
    void begin(const std::string& game, std::uint64_t study);
    /// One more position of it, so many bytes long, with what it came to so far, and how it ended. Ignored when another
    /// study has taken its place.
    void add(const std::string& game, std::uint64_t study, const Fact& step, std::size_t step_bytes,
             const Fact::Object& summary);
    void end(const std::string& game, std::uint64_t study, const char* how);

    /// {"steps": [...], "end": how or null} with the figures of the summary, all null when nothing is kept.
    [[nodiscard]] Fact::Object find(const std::string& game);

  private:
    struct Kept {
        std::uint64_t study = 0;
        std::uint64_t used = 0;  // the greater, the later
        std::size_t bytes = 0;
        Fact::List steps;
        Fact::Object summary;
        Fact end;
    };
    [[nodiscard]] Kept* of(const std::string& game, std::uint64_t study);
    void forget_oldest();

    std::size_t max_bytes_;
    std::size_t bytes_ = 0;
    std::uint64_t clock_ = 0;
    std::map<std::string, Kept> kept_;
};

}  // namespace joute
