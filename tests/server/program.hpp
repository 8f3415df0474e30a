// SPDX-License-Identifier: MIT
// The program itself, serving: `joute serve` as a child process, for tests that kill it and start it again.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

namespace joute::testing {

/// A running server. Ends by SIGKILL unless asked kindly.
class Program {
  public:
    /// `environment`: NAME=VALUE each, besides what is inherited. Returns once the first line was printed, or the
    /// program has ended.
    Program(const std::filesystem::path& database, const std::filesystem::path& log, std::vector<std::string> more,
            const std::vector<std::string>& environment = {});
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    /// Sends a signal (0: none), waits, and returns the exit code, or minus the signal it died of.
    int end(int signal);
    [[nodiscard]] int port() const { return port_; }
    [[nodiscard]] pid_t pid() const { return pid_; }
    [[nodiscard]] const std::string& line() const { return line_; }
    /// What was printed after the first line.
    std::string rest();

  private:
    pid_t pid_ = -1;
    int output_ = -1;
    int port_ = 0;
    std::string line_;
};

}  // namespace joute::testing
