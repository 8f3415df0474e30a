// SPDX-License-Identifier: MIT
// Files of docs/ that are part of the program (see cmake/embed.cmake).
#pragma once

#include <string_view>

namespace joute::embedded {

[[nodiscard]] std::string_view rules_pogo_en();
[[nodiscard]] std::string_view rules_pogo_fr();
[[nodiscard]] std::string_view rules_jungle_en();
[[nodiscard]] std::string_view rules_jungle_fr();
[[nodiscard]] std::string_view rules_pokemon_en();
[[nodiscard]] std::string_view rules_pokemon_fr();
[[nodiscard]] std::string_view rules_ensea_en();
[[nodiscard]] std::string_view rules_ensea_fr();
[[nodiscard]] std::string_view rules_schotten_en();
[[nodiscard]] std::string_view rules_schotten_fr();

}  // namespace joute::embedded
