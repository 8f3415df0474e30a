// SPDX-License-Identifier: MIT
// The ways a game can be played, for tests that try them all.
#pragma once

#include <vector>

#include "kit/kit.hpp"

namespace joute::testing {

/// Every rule set of a game, and of each every other value of each of its choices and flags, one at a time.
inline std::vector<OptionValues> variants(const Kit& kit) {
    std::vector<OptionValues> all;
    const auto& specs = kit.info->options;
    for (const std::string& rules : specs.front().choices) {
        OptionValues plain;
        plain.set("rules", rules);
        all.push_back(plain);
        for (std::size_t i = 1; i < specs.size(); ++i) {
            if (specs[i].kind == OptionSpec::Kind::number || !applies(specs[i], plain)) continue;
            auto values = specs[i].kind == OptionSpec::Kind::flag ? std::vector<std::string>{"yes"} : specs[i].choices;
            std::erase(values, specs[i].fallback);
            for (const std::string& value : values) {
                all.push_back(plain);
                all.back().set(specs[i].name, value);
            }
        }
    }
    return all;
}

}  // namespace joute::testing
