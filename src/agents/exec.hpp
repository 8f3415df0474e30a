// SPDX-License-Identifier: MIT
// `exec:./mybot`: any program as an agent, for every game, by the protocol of docs/ugi.md. Of a hidden game it is
// told what its seat knows and nothing else. A program that fails loses its game and is started afresh for the next.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"
#include "kit/agent.hpp"
#include "kit/spec.hpp"
#include "ugi/program.hpp"

namespace joute {

/// "exec:./mybot -x 'a b',time=1s": the words of the command, as a shell would cut them; then, after the first comma
/// outside quotes, settings: depth, nodes, time, seed, start (how long it may take to be ready), and option.NAME=VALUE
/// for options of the program itself.
struct ProgramSpec {
    std::vector<std::string> words;
    Settings settings;
    std::chrono::milliseconds start = Program::default_start_limit;
    std::vector<std::pair<std::string, std::string>> options;
};
[[nodiscard]] bool names_program(std::string_view spec);
[[nodiscard]] Result<ProgramSpec> parse_program(std::string_view spec);

/// Starts the program and makes sure that it answers.
[[nodiscard]] Result<std::unique_ptr<Agent>> make_program(const AnyGame& game, std::string_view spec);

/// A command line in words: blanks separate, quotes and backslashes hold together. Nothing is expanded.
[[nodiscard]] Result<std::vector<std::string>> split_command(std::string_view command);

}  // namespace joute
