// SPDX-License-Identifier: MIT
// The client side of the protocol (docs/ugi.md): starts a program, does the handshake, sends positions and waits for
// its moves. Every wait is limited, and every error of a program comes back as a `Fault`.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/any_game.hpp"
#include "core/fault.hpp"
#include "search/limits.hpp"
#include "ugi/process.hpp"

namespace joute {

/// What a program sent about itself before `ugiok`.
struct Introduction {
    std::string name;
    std::string author;
    std::vector<std::string> options;

    [[nodiscard]] bool has(std::string_view option) const;
    /// It accepts the lines that UGI lacks: `state`, `gameover`, and seat and moves in `go`.
    [[nodiscard]] bool extended() const { return has("Extended"); }
};

/// Its latest `info`.
struct Information {
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<int> score;     // cp
    std::optional<double> value;  // expected result, -1 to 1
};
/// Reads one `info` line; unknown words are ignored.
void read_information(std::string_view line, Information& known);

struct ProgramAnswer {
    std::string move;  // the text after `bestmove`, as a step
    Information information;
};

/// A question, and how long the program may take.
struct Question {
    std::string position;                                 // the `position` command
    std::string state;                                    // the current position; extended programs only
    Seat seat = Seat::first;                              // ... these too
    std::vector<std::string> legal;                       // moves as words
    Limits limits;                                        // at least one, a clock being one too
    std::optional<std::array<ClockLeft, 2>> clocks = {};  // of the game, by seat
};

class Program {
  public:
    // To introduce itself and be ready, at startup and before each game. Long, since the machine may be busy and a
    // program may have much to load; a failing program usually exits, which is noticed at once.
    static constexpr std::chrono::milliseconds default_start_limit{60'000};
    static constexpr std::chrono::milliseconds ready_limit{30'000};   // ... during a game
    static constexpr std::chrono::milliseconds max_thinking{60'000};  // without a time limit
    static constexpr std::chrono::milliseconds grace{200};            // after `stop`
    static constexpr std::chrono::milliseconds farewell{3'000};       // to exit after `quit`

    /// Starts it and waits for its introduction.
    [[nodiscard]] static std::variant<std::unique_ptr<Program>, Fault> start(
        const std::vector<std::string>& words, std::chrono::milliseconds start_limit = default_start_limit);
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    [[nodiscard]] const Introduction& introduction() const { return introduction_; }
    void set_option(std::string_view name, std::string_view value);
    /// Sends uginewgame and waits until it is ready.
    [[nodiscard]] std::optional<Fault> new_game();
    void game_over(Outcome outcome);

    using Listener = std::function<void(const Information&)>;
    /// Waits for its move; returns soon after the stop flag is set.
    [[nodiscard]] std::variant<ProgramAnswer, Fault> ask(const Question& question, const StopFlag* stop,
                                                         const Listener& listen = {});

  private:
    [[nodiscard]] Fault fail(Fault::Kind kind, std::string detail);
    Program(std::unique_ptr<Process> process, std::chrono::milliseconds start_limit)
        : process_(std::move(process)), start_limit_(start_limit) {}
    [[nodiscard]] std::optional<Fault> introduce();
    [[nodiscard]] std::optional<Fault> wait_ready(std::chrono::milliseconds limit);
    /// Passes each line to `listen` until one equals this word.
    [[nodiscard]] std::optional<Fault> wait_for(std::string_view word, std::chrono::milliseconds limit,
                                                const std::function<void(const std::string&)>& listen);
    /// Its next line before the deadline, nothing, or its fault.
    [[nodiscard]] std::variant<std::monostate, std::string, Fault> next_line(Process::Time until);

    std::unique_ptr<Process> process_;
    std::chrono::milliseconds start_limit_;
    Introduction introduction_;
    bool heard_ = false;   // it has sent a line
    bool ready_ = false;   // it has been ready at least once
    bool failed_ = false;  // it must not be used any more
};

/// The question for a seat in a line, with everything that seat may know.
[[nodiscard]] Question question_for(const AnyLine& line, Seat seat, std::string_view start, const Limits& limits);
/// The `go` command of a question.
[[nodiscard]] std::string go_command(const Question& question, bool extended);

}  // namespace joute
