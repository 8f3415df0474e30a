// SPDX-License-Identifier: MIT
// What a terminal can show: colours when allowed, and a progress bar on stderr.
#pragma once

#include <chrono>
#include <string>

#include "core/message.hpp"
#include "core/styled.hpp"

namespace joute {

/// Whether to colour what goes to this file descriptor: a terminal, and no NO_COLOR
/// (https://no-color.org), and not TERM=dumb.
[[nodiscard]] bool colours_allowed(int file_descriptor);

/// Columns of the window behind a file descriptor; 80 when it is none.
[[nodiscard]] std::size_t window_width(int file_descriptor);

/// Styled text as lines; with colours as ANSI sequences, else as plain text.
[[nodiscard]] std::string paint(const StyledText& text, bool colours);
[[nodiscard]] std::string paint(const Span& span, bool colours);

/// Adds a line whose last part is running text: words that do not fit go below the beginning of that text.
void add_wrapped(StyledText& text, StyledLine line, std::size_t width);

/// One line on stderr that redraws itself while work goes on. Shows nothing when stderr is not a
/// terminal; is wiped when it goes out of scope.
class ProgressBar {
  public:
    explicit ProgressBar(Language language);
    ~ProgressBar();
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;

    /// `share` from 0 to 1. Redraws a few times a second, however often it is called.
    void show(const Message& what, double share);

  private:
    Language language_;
    bool terminal_;
    bool drawn_ = false;
    std::chrono::steady_clock::time_point next_;
};

}  // namespace joute
