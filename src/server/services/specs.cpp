// SPDX-License-Identifier: MIT
#include "server/services/specs.hpp"

#include "agents/catalogue.hpp"
#include "core/text.hpp"

namespace joute {

std::optional<Refusal> refused_spec(const Kit& kit, const std::string& spec, const ServerLimits& limits) {
    if (const auto known = check_agent(kit, spec); !known) return wrong_input(known.error());
    const auto parsed = parse_spec(spec);
    if (!parsed) return wrong_input(parsed.error());
    if (parsed->values.contains("weights"))
        return wrong_input({"agents read no files here", "les agents ne lisent pas de fichiers ici"});
    const auto number = [&](const char* key) {
        const auto it = parsed->values.find(key);
        return it == parsed->values.end() ? 0 : parse_int(it->second).value_or(0);
    };
    if (number("memory") <= limits.agent_memory && number("threads") <= limits.agent_threads) return std::nullopt;
    return wrong_input(message("an agent may use at most {} MB and {} threads here",
                               "un agent peut utiliser ici au plus {} Mo et {} fils", limits.agent_memory,
                               limits.agent_threads));
}

}  // namespace joute
