// SPDX-License-Identifier: MIT
// Agent specs: "name", "name:key=value,key=value", "level:3". Parsed and checked against what the
// named agent understands, before anything is made.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "kit/weights.hpp"
#include "search/limits.hpp"

namespace joute {

/// A spec as typed: a name, and values by key. A lone value ("level:3") has the key "".
struct Spec {
    std::string name;
    std::map<std::string, std::string> values;
};
[[nodiscard]] Result<Spec> parse_spec(std::string_view text);

/// A key an agent understands besides the common ones.
struct ExtraKey {
    std::string name;
    std::vector<std::string> choices;  // empty: a whole number
    int min = 0;
    int max = 0;
    bool weight = false;  // hundredths of an evaluation, which `joute tune` can learn
};

/// Which keys an agent takes.
struct KeySet {
    bool depth = false;
    bool nodes = false;
    bool time = false;
    bool threads = false;
    bool memory = false;
    bool seed = true;
    bool weights = false;
    std::vector<ExtraKey> extra;
};

/// The checked values.
struct Settings {
    Limits limits;
    int threads = 1;
    std::size_t memory = std::size_t{64} << 20U;  // bytes
    std::optional<std::uint64_t> seed;
    std::string weights_file;          // as typed; read when the agent is made
    std::optional<WeightSet> weights;  // instead of the evaluation's own
    std::map<std::string, std::string> extra;

    [[nodiscard]] std::string text_or(const std::string& key, const std::string& fallback) const;
    [[nodiscard]] int number_or(const std::string& key, int fallback) const;
    /// Whether solved tables are to be used where there are any: as `tables=` says, and else only where time alone
    /// limits the search, which is never the same twice. With nodes or depth it is the same on every machine.
    [[nodiscard]] bool use_tables() const;
};

/// `tables=auto|off`, of agents that can use solved tables.
[[nodiscard]] ExtraKey tables_key();

[[nodiscard]] Result<Settings> check(const Spec& spec, const KeySet& keys);

/// "depth=N, nodes=N, time=300ms|1s, ...": what an agent takes, for help and messages.
[[nodiscard]] std::string usage(const KeySet& keys);

/// "300ms" or "1s" or "1.5s".
[[nodiscard]] std::optional<std::chrono::milliseconds> parse_duration(std::string_view text);

}  // namespace joute
