// SPDX-License-Identifier: MIT
// The command line as it was typed: CLI11 cuts it into words, the commands make sense of them. All
// values are taken as text and checked here or by the commands, so that every refusal is one clear
// line in the user's language.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "agents/catalogue.hpp"
#include "core/any_game.hpp"
#include "core/message.hpp"
#include "core/result.hpp"

namespace joute {

/// The words after a command: positional arguments by name, options by name, flags present or not.
class Words {
  public:
    std::map<std::string, std::optional<std::string>> texts;
    std::map<std::string, std::vector<std::string>> lists;
    std::map<std::string, bool> flags;
    std::vector<std::string> rest;

    [[nodiscard]] const std::optional<std::string>& text(const std::string& name) const;
    /// The values of an option that may be given more than once, or with commas between them.
    [[nodiscard]] std::vector<std::string> list(const std::string& name) const;
    [[nodiscard]] bool flag(const std::string& name) const;
    /// A whole number within bounds, or the fallback when it was not given.
    [[nodiscard]] Result<int> number(const std::string& name, int fallback, int least, int greatest) const;
};

struct Invocation {
    std::string command;
    Language language = Language::english;
    bool json = false;
    Words words;
};

/// A game with its options, at the position the words describe.
struct Situation {
    const Kit* kit = nullptr;
    std::shared_ptr<const AnyGame> game;
    std::unique_ptr<AnyLine> line;
    std::optional<std::string> position;  // as given, without its prefix
    OptionValues options;                 // as given
    Seed seed;
};

/// Which game, which options, which start: without playing `--moves`.
[[nodiscard]] Result<Situation> begin_situation(const Invocation& invocation);
/// ... and with them played.
[[nodiscard]] Result<Situation> load_situation(const Invocation& invocation);

/// The language asked for by --lang, else by the locale (LC_ALL, LC_MESSAGES, LANG).
[[nodiscard]] Result<Language> find_language(const std::vector<std::string>& arguments);

/// Parses everything. Prints help or the version itself and then returns an exit code instead.
struct Parsed {
    std::optional<Invocation> invocation;
    std::string output;  // help text, when there is nothing to run
};
[[nodiscard]] Result<Parsed> parse_command_line(const std::vector<std::string>& arguments, Language language);

}  // namespace joute
