// SPDX-License-Identifier: MIT
// JSON as a client sends it: what is read and written is read as the same again.
#include "server/json.hpp"

#include "fuzz/targets.hpp"

namespace joute::fuzz {

void json(Bytes input) {
    constexpr std::size_t deepest = 12;
    const std::string text = input.rest();
    const auto fact = parse_object(text, deepest);
    const auto stored = ServerJson().read_object(text);
    expect(!fact || stored, "a message that is no object", text);
    if (!fact) return;
    const std::string written = write_json(*fact);
    const auto again = parse_object(written, deepest);
    expect(bool(again), "what was written is not read", written);
    expect(write_json(*again) == written, "JSON changes when it is read", written);
}

}  // namespace joute::fuzz
