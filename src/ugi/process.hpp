// SPDX-License-Identifier: MIT
// Someone else's program as a child process: lines to its input, lines from its output. Whatever it does, it cannot
// harm us: nothing here blocks longer than told, no line is longer than `longest_line`, writing to a program that has
// ended raises no signal, and at the end, even if we die suddenly, it is gone with everything it started and leaves no
// zombie (guard.hpp).
#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "ugi/guard.hpp"

namespace joute {

class Process {
  public:
    using Clock = std::chrono::steady_clock;
    using Time = Clock::time_point;
    static constexpr std::size_t longest_line = std::size_t{1} << 16U;

    /// Starts the program named by the first word, searched in PATH when it has no '/', with the other words as
    /// arguments, in its own session. No shell is involved. The error is the system's.
    [[nodiscard]] static Result<std::unique_ptr<Process>> start(const std::vector<std::string>& words);
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;
    /// Kills it, unless end() has been called.
    ~Process();

    /// Sends a line. Never blocks: what the program does not read now is kept for the next hear().
    void say(std::string_view line);

    enum class Heard { line, nothing, ended, babble };
    /// Waits for its next line until then. `nothing`: none came; `ended`: it closed its output; `babble`: an overlong
    /// line.
    [[nodiscard]] Heard hear(std::string& line, Time until);

    /// Closes its input and waits a few seconds for a line or its end. A program that was silent until then and writes
    /// now has not flushed its output. Nothing can be sent after this.
    [[nodiscard]] bool speaks_when_left();

    /// Closes its input and waits this long for it to exit; then it is killed with everything it started. True when it
    /// exited by itself.
    bool end(std::chrono::milliseconds patience);

    /// How it ended, "exit 3" or "signal 11", and the last line of its error output. Waits a moment for it.
    [[nodiscard]] std::string last_words();

  private:
    Process(Guard guard, int input, int output, int errors);
    void write_some();
    void read_some();
    void read_errors();
    void read_report();
    [[nodiscard]] bool wait_for_exit(std::chrono::milliseconds patience);

    Guard guard_;
    int input_;   // we write to it; -1 when closed
    int output_;  // we read from it
    int errors_;  // ... and from this
    std::string unwritten_;
    std::string heard_;
    std::size_t looked_ = 0;  // no line ends before this offset of `heard_`
    std::string said_;        // the tail of its error output
    std::string status_;      // how it ended, once known
};

}  // namespace joute
