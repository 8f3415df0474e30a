// SPDX-License-Identifier: MIT
// Where a game in the terminal reads and writes. The game talks to this interface only, so the same
// loop runs at a terminal (line editing, completion, history), through a pipe (plain lines) and in
// tests (scripted answers). `Speaker` adds the language.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/message.hpp"
#include "core/styled.hpp"
#include "search/limits.hpp"

namespace joute {

/// What came back from a question: a line without its end, the end of the input, Ctrl-C, or nothing in time.
struct Typed {
    enum class Kind { line, end, interrupt, late };

    Kind kind = Kind::line;
    std::string text;
};

/// Not to be confused with what a program is asked (ugi/program.hpp).
struct ConsoleQuestion {
    StyledLine prompt;
    std::vector<std::string> completions;  // whole answers offered by the Tab key
    bool secret = false;                   // wiped from the screen once typed, and kept out of the history
    std::optional<TimePoint> until = {};   // when the answer comes too late; where lines are piped, nobody waits for it
};

class Console {
  public:
    Console() = default;
    Console(const Console&) = delete;
    Console& operator=(const Console&) = delete;
    virtual ~Console() = default;

    /// Waits for one line.
    [[nodiscard]] virtual Typed ask(const ConsoleQuestion& question) = 0;
    virtual void write(std::string_view text) = 0;

    /// A line that is replaced by the next one, and wiped by an empty one; nothing unless interactive.
    virtual void status(const std::string& line) = 0;
    /// Wipes the screen and what was scrolled off it; nothing unless interactive.
    virtual void clear() = 0;

    /// A person sits there: questions between turns make sense.
    [[nodiscard]] virtual bool interactive() const = 0;
    [[nodiscard]] virtual bool colours() const = 0;
    /// Columns of a line, asked each time since windows change size.
    [[nodiscard]] virtual std::size_t width() const = 0;

    /// Set by Ctrl-C, cleared by the code that reacts to it.
    [[nodiscard]] virtual StopFlag& interrupted() = 0;
};

/// The console of this process: readline when both ends are a terminal, plain lines otherwise. Takes
/// over Ctrl-C for as long as it lives; only one may live at a time.
[[nodiscard]] std::unique_ptr<Console> open_console();

/// Ends this process as the signal does when nobody handles it. May be called in its handler.
void end_by(int signal);

/// Says things on a console in one language.
class Speaker {
  public:
    Speaker(Console& console, Language language) : console_(console), language_(language) {}

    [[nodiscard]] Console& console() const { return console_; }
    [[nodiscard]] Language language() const { return language_; }
    [[nodiscard]] const std::string& in(const Message& message) const { return message.in(language_); }
    [[nodiscard]] std::string in(Message&& message) const { return std::move(message).in(language_); }

    /// In a window, lines that are too wide are broken between words.
    void say(const Message& message, Style style = Style::plain) const;
    void show(const StyledText& text) const;
    void gap() const { console_.write("\n"); }

  private:
    Console& console_;
    Language language_;
};

}  // namespace joute
