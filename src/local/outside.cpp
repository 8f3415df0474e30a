// SPDX-License-Identifier: MIT
// What is different inside a page: where randomness comes from, secrets that guard nothing, and no programs.
#include <unistd.h>

#include <string>

#include "agents/exec.hpp"
#include "core/text.hpp"
#include "server/services/secrets.hpp"

namespace joute {

void random_bytes(void* bytes, std::size_t size) {
    if (getentropy(bytes, size) != 0) __builtin_trap();  // the host always has some
}

// The browser's database belongs to the person who plays, so a seat's secret is kept as it is.
std::string secret_hash(std::string_view secret) { return std::string(secret); }
bool fits(std::string_view given, std::string_view hash) { return !hash.empty() && given == hash; }
std::string derived_secret(std::string_view secret, std::string_view next_table) {
    return std::string(next_table) + std::string(secret.substr(next_table.size() % secret_length));
}

namespace {

Error no_programs() { return message("a page starts no programs", "une page ne lance pas de programmes"); }

}  // namespace

bool names_program(std::string_view spec) { return trim(spec).starts_with("exec:"); }
Result<ProgramSpec> parse_program(std::string_view /*spec*/) { return no_programs(); }
Result<std::unique_ptr<Agent>> make_program(const AnyGame& /*game*/, std::string_view /*spec*/) {
    return no_programs();
}

}  // namespace joute
