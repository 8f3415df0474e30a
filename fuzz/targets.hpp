// SPDX-License-Identifier: MIT
// What is fuzzed: one function a target, each in the file of its name. A target returns, or ends the process where
// something is wrong; it keeps nothing from one input to the next that could change what the next one shows.
#pragma once

#include <span>
#include <string_view>

#include "fuzz/bytes.hpp"

namespace joute::fuzz {

struct Target {
    std::string_view name;
    void (*run)(Bytes input);
};
[[nodiscard]] std::span<const Target> targets();
/// Null when there is none of that name.
[[nodiscard]] const Target* find_target(std::string_view name);

/// To be called once, before the first input: solved tables go to a folder of this process, never the user's cache.
void use_own_cache();

/// Prints what is wrong and ends the process: the fuzzer keeps the input.
[[noreturn]] void fail(std::string_view what, std::string_view detail = {});
inline void expect(bool right, std::string_view what, std::string_view detail = {}) {
    if (!right) fail(what, detail);
}

void frames(Bytes input);
void headers(Bytes input);
void http(Bytes input);
void hub(Bytes input);
void json(Bytes input);
void line(Bytes input);
void position(Bytes input);
void program(Bytes input);
void puzzle(Bytes input);
void record(Bytes input);
void stop(Bytes input);
void text(Bytes input);
void ugi(Bytes input);

}  // namespace joute::fuzz
