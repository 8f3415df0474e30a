// SPDX-License-Identifier: MIT
#include "agents/embedded.hpp"

extern "C" {
extern const char joute_rules_pogo_en_begin[];
extern const char joute_rules_pogo_en_end[];
extern const char joute_rules_pogo_fr_begin[];
extern const char joute_rules_pogo_fr_end[];
extern const char joute_rules_jungle_en_begin[];
extern const char joute_rules_jungle_en_end[];
extern const char joute_rules_jungle_fr_begin[];
extern const char joute_rules_jungle_fr_end[];
extern const char joute_rules_pokemon_en_begin[];
extern const char joute_rules_pokemon_en_end[];
extern const char joute_rules_pokemon_fr_begin[];
extern const char joute_rules_pokemon_fr_end[];
extern const char joute_rules_ensea_en_begin[];
extern const char joute_rules_ensea_en_end[];
extern const char joute_rules_ensea_fr_begin[];
extern const char joute_rules_ensea_fr_end[];
extern const char joute_rules_schotten_en_begin[];
extern const char joute_rules_schotten_en_end[];
extern const char joute_rules_schotten_fr_begin[];
extern const char joute_rules_schotten_fr_end[];
}

namespace joute::embedded {

std::string_view rules_pogo_en() { return {joute_rules_pogo_en_begin, joute_rules_pogo_en_end}; }
std::string_view rules_pogo_fr() { return {joute_rules_pogo_fr_begin, joute_rules_pogo_fr_end}; }
std::string_view rules_jungle_en() { return {joute_rules_jungle_en_begin, joute_rules_jungle_en_end}; }
std::string_view rules_jungle_fr() { return {joute_rules_jungle_fr_begin, joute_rules_jungle_fr_end}; }
std::string_view rules_pokemon_en() { return {joute_rules_pokemon_en_begin, joute_rules_pokemon_en_end}; }
std::string_view rules_pokemon_fr() { return {joute_rules_pokemon_fr_begin, joute_rules_pokemon_fr_end}; }
std::string_view rules_ensea_en() { return {joute_rules_ensea_en_begin, joute_rules_ensea_en_end}; }
std::string_view rules_ensea_fr() { return {joute_rules_ensea_fr_begin, joute_rules_ensea_fr_end}; }
std::string_view rules_schotten_en() { return {joute_rules_schotten_en_begin, joute_rules_schotten_en_end}; }
std::string_view rules_schotten_fr() { return {joute_rules_schotten_fr_begin, joute_rules_schotten_fr_end}; }

}  // namespace joute::embedded
