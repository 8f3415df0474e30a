// SPDX-License-Identifier: MIT
// Runs the built program with arguments and input, in a home folder of its own.
#pragma once

#include <csignal>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace joute::testing {

struct Ran {
    int code = -1;
    std::string out;
    std::string err;
};

/// Arguments are passed as they are, without a shell. The locale is English unless `language` says so.
[[nodiscard]] Ran run(const std::vector<std::string>& arguments, const std::string& input = "",
                      const std::string& language = "C");

/// Runs it and sends it a signal, SIGINT for Ctrl-C, as soon as `ready` says so.
[[nodiscard]] Ran run_until(const std::vector<std::string>& arguments, const std::function<bool()>& ready,
                            int signal = SIGINT);

/// Runs it and parses its JSON; fails the test when the program does not succeed.
[[nodiscard]] nlohmann::json run_json(std::vector<std::string> arguments);

/// A folder for this test process, removed at exit.
[[nodiscard]] const std::string& scratch_folder();
[[nodiscard]] inline std::string scratch_file(const std::string& name) { return scratch_folder() + "/" + name; }

[[nodiscard]] std::string content_of(const std::string& file);

[[nodiscard]] inline bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace joute::testing
