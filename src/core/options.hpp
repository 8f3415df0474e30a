// SPDX-License-Identifier: MIT
// The options of a game (rule set, draw limits, variants): described once as data, and from that
// read from the command line, from a position's "[...]" prefix and from a record, validated, and
// written back.
#pragma once

#include <cassert>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.hpp"
#include "core/result.hpp"

namespace joute {

struct OptionSpec {
    enum class Kind { choice, number, flag };

    std::string name;  // "rules" is the rule set; every game has it
    Kind kind = Kind::choice;
    std::string fallback;                   // the default, as text; flags: "no"
    std::vector<std::string> choices = {};  // of a choice
    int min = 0;                            // of a number
    int max = 0;
    Message about;
    std::vector<std::string> only_for = {};  // rule sets that have it; empty: all. Elsewhere giving it is wrong
    std::vector<Message> labels = {};        // of a choice people are asked for before a game: what each one means
};

/// Option values as text, all of them valid for the game they were checked against.
class OptionValues {
  public:
    void set(std::string name, std::string value) { values_[std::move(name)] = std::move(value); }
    [[nodiscard]] bool has(const std::string& name) const { return values_.contains(name); }
    /// Precondition: has(name); for number() also that the value is one.
    [[nodiscard]] const std::string& text(const std::string& name) const {
        assert(has(name));
        return values_.find(name)->second;
    }
    [[nodiscard]] int number(const std::string& name) const;
    [[nodiscard]] bool flag(const std::string& name) const { return text(name) == "yes"; }
    [[nodiscard]] const std::map<std::string, std::string>& all() const { return values_; }
    friend bool operator==(const OptionValues&, const OptionValues&) = default;

  private:
    std::map<std::string, std::string> values_;
};

/// Whether the rule set chosen has this option. Precondition: the values have "rules".
[[nodiscard]] bool applies(const OptionSpec& spec, const OptionValues& values);

/// Checks what was given against the specs (unknown name, bad value, an option the rule set does not
/// have, even with its default value) and adds the defaults.
[[nodiscard]] Result<OptionValues> complete(const std::vector<OptionSpec>& specs, const OptionValues& given,
                                            std::string_view game);

/// "[rules=official,repetitions=0]", or "" when all are defaults. Order: that of the specs.
[[nodiscard]] std::string print_options(const std::vector<OptionSpec>& specs, const OptionValues& values);

/// A position text cut into its option prefix (empty when it has none) and the rest.
struct PrefixedText {
    OptionValues options;
    std::string rest;
};
[[nodiscard]] Result<PrefixedText> split_prefix(std::string_view text);

/// Joins two sources of options; a value given twice must be given equally.
[[nodiscard]] Result<OptionValues> merge(const OptionValues& explicit_ones, const OptionValues& from_text);

/// How the options are typed: "--rules report|official, --repetitions N, --max-plies N".
[[nodiscard]] std::string usage(const std::vector<OptionSpec>& specs);

}  // namespace joute
