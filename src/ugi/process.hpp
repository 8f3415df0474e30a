// SPDX-License-Identifier: MIT
// A program of somebody else, run below us: lines to its input, lines from its output. Whatever it does, it
// cannot hurt us: nothing here blocks longer than it is told to, no line is longer than `longest_line`, writing to a
// program that is gone raises no signal, and in the end, even if that end is ours and sudden, it is gone with
// everything it started and leaves no zombie (guard.hpp).
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

    /// Starts the program named by the first word, found by PATH when it holds no '/', with the other words as
    /// arguments, in a session of its own. No shell is involved. The error is the system's.
    [[nodiscard]] static Result<std::unique_ptr<Process>> start(const std::vector<std::string>& words);
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;
    /// Ends it at once, unless end() has been called.
    ~Process();

    /// Hands it a line. Never waits: what it does not read now is kept for the next hear().
    void say(std::string_view line);

    enum class Heard { line, nothing, ended, babble };
    /// Waits for its next line until then. `nothing`: none came; `ended`: it closed its output; `babble`: a line
    /// without end.
    [[nodiscard]] Heard hear(std::string& line, Time until);

    /// Closes its input and waits for a line, or its end, a few seconds. One that was silent until then and speaks now
    /// has not flushed its output. Nothing can be said to it after this.
    [[nodiscard]] bool speaks_when_left();

    /// Closes its input and waits so long for it to end by itself; then it is killed with all it started. True when
    /// it ended by itself.
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
    std::size_t looked_ = 0;  // no line ends before this place of `heard_`
    std::string said_;        // the end of its error output
    std::string status_;      // how it ended, once known
};

}  // namespace joute
