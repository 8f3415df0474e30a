// SPDX-License-Identifier: MIT
#include "kit/solver.hpp"

#include <set>

#include "core/options.hpp"
#include "kit/kit.hpp"

namespace joute {

std::vector<std::shared_ptr<const AnyGame>> games_with_tables(const Kit& kit) {
    if (!kit.solver) return {};
    // Every combination of choices and flags; limits given as numbers change no table.
    std::vector<OptionValues> all(1);
    for (const OptionSpec& spec : kit.info->options) {
        std::vector<std::string> values = spec.choices;
        if (spec.kind == OptionSpec::Kind::flag) values = {"no", "yes"};
        const std::size_t before = all.size();
        for (std::size_t i = 0; i < before; ++i)
            for (const std::string& value : values)
                if (value != spec.fallback) {
                    OptionValues options = all[i];
                    options.set(spec.name, value);
                    all.push_back(std::move(options));
                }
    }
    std::vector<std::shared_ptr<const AnyGame>> games;
    std::set<std::string> files;
    for (const OptionValues& options : all)
        if (auto game = kit.make(options); game && files.insert(kit.solver->file(**game)).second)
            games.push_back(std::move(*game));
    return games;
}

}  // namespace joute
