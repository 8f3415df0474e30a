// SPDX-License-Identifier: MIT
#include "terminal/console.hpp"

#include <poll.h>
#include <unistd.h>

#include <clocale>
#include <csignal>
#include <cstdio>
#include <cstdlib>
// readline's headers need <cstdio> before them.
#include <readline/history.h>
#include <readline/readline.h>

#include "core/text.hpp"
#include "terminal/screen.hpp"
#include "terminal/words.hpp"

namespace joute {

void Speaker::say(const Message& message, Style style) const { show({{{in(message), style}}}); }

void Speaker::show(const StyledText& text) const {
    // What goes into a file or a pipe keeps its lines whole.
    const std::size_t width = console_.interactive() ? console_.width() : std::string::npos;
    StyledText wrapped;
    for (const StyledLine& line : text) {
        std::size_t wide = 0;
        for (const Span& span : line) wide += columns(span.text);
        if (wide > width)
            add_wrapped(wrapped, line, width);
        else
            wrapped.push_back(line);
    }
    console_.write(paint(wrapped, console_.colours()));
}

void end_by(int signal) {
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

namespace {

// Signal handlers and readline's callbacks take no argument of ours, so what they touch is static. All of
// it is here and belongs to the one console that is open.
StopFlag interrupt_flag{false};
std::atomic<int> unanswered_interrupts{0};
static_assert(StopFlag::is_always_lock_free && std::atomic<int>::is_always_lock_free);

/// The third Ctrl-C in a row that nobody reacted to ends the program: the way out of a hung agent.
constexpr int patience = 3;

extern "C" void note_interrupt(int signal) {
    if (interrupt_flag.exchange(true)) {
        if (++unanswered_interrupts >= patience - 1) end_by(signal);
    } else {
        unanswered_interrupts = 0;
    }
}

bool cursor_moves() {
    const char* term = std::getenv("TERM");
    return term != nullptr && std::string_view(term) != "dumb";
}

/// What both kinds of console share: writing to stdout, and Ctrl-C.
class StandardConsole : public Console {
  public:
    StandardConsole()
        : colours_(colours_allowed(STDOUT_FILENO)),
          interactive_(isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0) {
        interrupt_flag = false;
        struct sigaction action {};
        action.sa_handler = note_interrupt;  // without SA_RESTART: a read that waits must return
        sigemptyset(&action.sa_mask);
        sigaction(SIGINT, &action, &before_);
    }
    ~StandardConsole() override {
        std::fflush(stdout);
        sigaction(SIGINT, &before_, nullptr);
    }

    void write(std::string_view text) override {
        std::fwrite(text.data(), 1, text.size(), stdout);
        std::fflush(stdout);
    }
    void status(const std::string& line) override {
        if (!interactive_ || !cursor_moves()) return;
        if (line.empty() && !status_shown_) return;
        status_shown_ = !line.empty();
        constexpr std::size_t margin = 3;  // the terminal writes "^C" behind it
        write("\r\x1b[K" + paint(Span{clipped(line, width() - margin), Style::dim}, colours_));
    }
    void clear() override {
        if (interactive_) write(cursor_moves() ? std::string("\x1b[H\x1b[2J\x1b[3J") : std::string(60, '\n'));
    }
    [[nodiscard]] bool interactive() const override { return interactive_; }
    [[nodiscard]] bool colours() const override { return colours_; }
    [[nodiscard]] std::size_t width() const override {
        constexpr std::size_t min_width = 20;
        return std::max(window_width(interactive_ ? STDOUT_FILENO : -1), min_width);
    }
    [[nodiscard]] StopFlag& interrupted() override { return interrupt_flag; }

  private:
    struct sigaction before_ {};
    bool colours_;
    bool interactive_;
    bool status_shown_ = false;
};

/// Plain lines; those from a pipe are echoed after the prompt, so that the output reads like the game.
class PlainConsole final : public StandardConsole {
  public:
    [[nodiscard]] Typed ask(const ConsoleQuestion& question) override {
        write(paint(StyledText{question.prompt}, false).substr(0, plain_length(question.prompt)));
        char* line = nullptr;
        std::size_t room = 0;
        const ssize_t length = ::getline(&line, &room, stdin);
        std::string text(length > 0 ? std::string_view(line, static_cast<std::size_t>(length)) : std::string_view());
        std::free(line);
        if (length < 0) {
            write("\n");
            const bool interrupt = interrupted().exchange(false);
            if (interrupt) std::clearerr(stdin);
            return {.kind = interrupt ? Typed::Kind::interrupt : Typed::Kind::end, .text = {}};
        }
        text = std::string(trim(text));
        if (isatty(STDIN_FILENO) == 0) write(quoted_input(text) + "\n");
        return {.kind = Typed::Kind::line, .text = text};
    }

  private:
    static std::size_t plain_length(const StyledLine& line) {
        std::size_t length = 0;
        for (const Span& span : line) length += span.text.size();
        return length;
    }
};

/// readline, through its callback interface: we wait for keys ourselves, so Ctrl-C can end a
/// question.
class ReadlineConsole final : public StandardConsole {
  public:
    ReadlineConsole() {
        // Letters of more than one byte are edited as such only under a UTF-8 locale.
        if (std::setlocale(LC_CTYPE, "") == nullptr || MB_CUR_MAX == 1) std::setlocale(LC_CTYPE, "C.UTF-8");
        rl_readline_name = "joute";
        rl_attempted_completion_function = offer_answers;
        rl_basic_word_break_characters = rl_completer_word_break_characters = "";  // the line is one word
        rl_persistent_signal_handlers = 1;                                         // also while we wait
        rl_variable_bind("enable-bracketed-paste", "off");  // pasted lines are answers, one after the other
        rl_variable_bind("completion-ignore-case", "on");
        stifle_history(max_remembered);
    }
    ~ReadlineConsole() override { clear_history(); }

    [[nodiscard]] Typed ask(const ConsoleQuestion& question) override {
        answer_ = {};
        answered_ = false;
        answers_ = &question.completions;
        interrupted() = false;
        const std::string prompt = markers(question.prompt);
        rl_callback_handler_install(prompt.c_str(), take_line);
        while (!answered_) {
            constexpr int look_again = 200;  // ms; a signal just before poll is then seen soon after
            pollfd keys{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
            const int ready = poll(&keys, 1, look_again);
            const bool stopped = rl_pending_signal() == SIGTSTP;
            rl_check_signals();  // Ctrl-Z: returns when we are continued
            if (stopped) rl_forced_update_display();
            if (interrupted().exchange(false)) {
                rl_callback_handler_remove();
                write("\n");
                return {.kind = Typed::Kind::interrupt, .text = {}};
            }
            if (ready > 0) rl_callback_read_char();
            if (!answered_ && question.until && std::chrono::steady_clock::now() >= *question.until) {
                rl_callback_handler_remove();
                write("\n");
                return {.kind = Typed::Kind::late, .text = {}};
            }
        }
        if (answer_.kind == Typed::Kind::end) write("\n");
        if (answer_.kind == Typed::Kind::line) remember_or_wipe(question);
        return answer_;
    }

  private:
    static constexpr int max_remembered = 500;

    /// Colours in a prompt must be marked, or readline counts them as columns.
    [[nodiscard]] std::string markers(const StyledLine& prompt) const {
        std::string text;
        for (const Span& span : prompt) {
            const std::string painted = paint(span, colours());
            if (painted == span.text) {
                text += painted;
                continue;
            }
            const auto begin = painted.find(span.text);
            text += '\x01' + painted.substr(0, begin) + '\x02' + span.text + '\x01' +
                    painted.substr(begin + span.text.size()) + '\x02';
        }
        return text;
    }

    void remember_or_wipe(const ConsoleQuestion& question) {
        if (!question.secret) {
            const HIST_ENTRY* last = history_length > 0 ? history_get(history_base + history_length - 1) : nullptr;
            if (!answer_.text.empty() && (last == nullptr || answer_.text != last->line))
                add_history(answer_.text.c_str());
            return;
        }
        if (!cursor_moves()) return;
        std::size_t used = columns(answer_.text);
        for (const Span& span : question.prompt) used += columns(span.text);
        for (std::size_t lines = used / width() + 1; lines > 0; --lines) write("\x1b[A\r\x1b[K");
    }

    static void take_line(char* line) {
        rl_callback_handler_remove();
        answered_ = true;
        answer_.kind = line == nullptr ? Typed::Kind::end : Typed::Kind::line;
        if (line != nullptr) answer_.text = std::string(trim(line));
        std::free(line);
    }

    /// Moves hold blanks and signs, so the whole line is completed at once; after "save " file names.
    static char** offer_answers(const char* /*word*/, int /*start*/, int /*end*/) {
        rl_attempted_completion_over = 1;
        rl_completion_append_character = '\0';
        rl_filename_completion_desired = 0;
        return rl_completion_matches(rl_line_buffer, next_answer);
    }

    static char* next_answer(const char* typed, int state) {
        static std::size_t at = 0;
        const std::string_view text(typed);
        if (const std::size_t path = path_in_save(text); path != std::string_view::npos) {
            char* file = rl_filename_completion_function(typed + path, state);
            if (file == nullptr) return nullptr;
            const std::string whole = std::string(text.substr(0, path)) + file;
            std::free(file);
            return ::strdup(whole.c_str());
        }
        if (state == 0) at = 0;
        while (at < answers_->size()) {
            const std::string& answer = (*answers_)[at++];
            if (answer.size() >= text.size() && ::strncasecmp(answer.c_str(), typed, text.size()) == 0)
                return ::strdup(answer.c_str());
        }
        return nullptr;
    }

    inline static Typed answer_;
    inline static bool answered_ = false;
    inline static const std::vector<std::string>* answers_ = nullptr;
};

}  // namespace

std::unique_ptr<Console> open_console() {
    if (isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0) return std::make_unique<ReadlineConsole>();
    return std::make_unique<PlainConsole>();
}

}  // namespace joute
