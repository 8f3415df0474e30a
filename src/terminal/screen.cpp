// SPDX-License-Identifier: MIT
#include "terminal/screen.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <utility>

#include "core/percentage.hpp"
#include "core/text.hpp"

namespace joute {

bool colours_allowed(int file_descriptor) {
    const char* no_color = std::getenv("NO_COLOR");
    if (no_color != nullptr && no_color[0] != '\0') return false;
    const char* term = std::getenv("TERM");
    if (term == nullptr || std::string_view(term) == "dumb") return false;
    return isatty(file_descriptor) != 0;
}

namespace {

/// ANSI colours that read on dark and light backgrounds alike.
constexpr std::string_view code(Style style) {
    switch (style) {
        case Style::plain: return "";
        case Style::first: return "\x1b[1;31m";
        case Style::second: return "\x1b[1;34m";
        case Style::dim: return "\x1b[2m";
        case Style::strong: return "\x1b[1m";
        case Style::good: return "\x1b[32m";
        case Style::bad: return "\x1b[31m";
        case Style::notice: return "\x1b[33m";
    }
    return "";
}

}  // namespace

std::string paint(const Span& span, bool colours) {
    if (!colours || span.style == Style::plain || span.text.empty()) return span.text;
    return std::string(code(span.style)) + span.text + "\x1b[0m";
}

std::string paint(const StyledText& text, bool colours) {
    std::string out;
    for (const auto& line : text) {
        for (const auto& span : line) out += paint(span, colours);
        out += '\n';
    }
    return out;
}

void add_wrapped(StyledText& text, StyledLine line, std::size_t width) {
    constexpr std::size_t min_room = 20;  // columns of text; in a narrower place the terminal breaks lines itself
    Span last = line.back();
    line.pop_back();
    if (const std::size_t blanks = std::min(last.text.find_first_not_of(' '), last.text.size()); blanks > 0) {
        line.push_back({last.text.substr(0, blanks), Style::plain});
        last.text.erase(0, blanks);
    }
    std::size_t margin = 0;
    for (const Span& span : line) margin += columns(span.text);
    const std::size_t room = width > margin + min_room ? width - margin : std::string::npos;
    std::string row;
    for (const std::string_view word : split(last.text, ' ')) {
        if (!row.empty() && columns(row) + 1 + columns(word) > room) {
            line.push_back({std::exchange(row, {}), last.style});
            text.push_back(std::exchange(line, {{std::string(margin, ' '), Style::plain}}));
        }
        if (!row.empty()) row += ' ';
        row += word;
    }
    line.push_back({row, last.style});
    text.push_back(std::move(line));
}

std::size_t window_width(int file_descriptor) {
    constexpr std::size_t default_width = 80;
    winsize size{};
    return ioctl(file_descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 ? default_width : size.ws_col;
}

ProgressBar::ProgressBar(Language language) : language_(language), terminal_(isatty(STDERR_FILENO) != 0) {}

ProgressBar::~ProgressBar() {
    if (drawn_) std::fputs("\r\x1b[K", stderr);
}

void ProgressBar::show(const Message& what, double share) {
    constexpr auto between = std::chrono::milliseconds(100);
    constexpr std::size_t max_bar = 30;
    constexpr std::size_t min_bar = 10;
    constexpr std::size_t frame = 10;  // brackets, percentage, blanks, and a column for the cursor
    const auto now = std::chrono::steady_clock::now();
    if (!terminal_ || now < next_) return;
    next_ = now + between;
    drawn_ = true;
    // One line, whatever the window: a longer text shortens the bar, then is cut itself.
    const std::size_t room = std::max(window_width(STDERR_FILENO), frame + 2 * min_bar) - frame;
    const std::string& text = what.in(language_);
    const std::size_t width = std::clamp(room - std::min(room, columns(text)), min_bar, max_bar);
    const auto filled = static_cast<std::size_t>(std::clamp(share, 0.0, 1.0) * static_cast<double>(width));
    fmt::print(stderr, "\r\x1b[K[{}{}] {} {}", std::string(filled, '#'), std::string(width - filled, '.'),
               right_aligned(percentage(share * 100).in(language_), 5), clipped(text, room - width));
    std::fflush(stderr);
}

}  // namespace joute
