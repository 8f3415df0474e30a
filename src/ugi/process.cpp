// SPDX-License-Identifier: MIT
#include "ugi/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>
#include <utility>

#include "core/text.hpp"
#include "ugi/words.hpp"

namespace joute {

namespace {

/// A pipe that other children do not inherit.
struct Pipe {
    int read = -1;
    int write = -1;

    bool open() {
        std::array<int, 2> ends{};
        if (::pipe2(ends.data(), O_CLOEXEC) != 0) return false;
        read = ends[0];
        write = ends[1];
        return true;
    }
    ~Pipe() {
        if (read >= 0) ::close(read);
        if (write >= 0) ::close(write);
    }
    Pipe() = default;
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    int take(int& end) { return std::exchange(end, -1); }
};

void close_end(int& end) {
    if (end >= 0) ::close(end);
    end = -1;
}

/// Writes without SIGPIPE when nobody reads any more.
ssize_t write_quietly(int file, const char* data, std::size_t size) {
    sigset_t pipe_signal;
    sigset_t before;
    sigemptyset(&pipe_signal);
    sigaddset(&pipe_signal, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe_signal, &before);
    const ssize_t written = ::write(file, data, size);
    const int problem = errno;
    if (written < 0 && problem == EPIPE) {
        const timespec at_once{};
        sigtimedwait(&pipe_signal, nullptr, &at_once);
    }
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    errno = problem;
    return written;
}

int milliseconds_until(Process::Time until) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Process::Clock::now()).count();
    return static_cast<int>(std::clamp<std::int64_t>(left, 0, 60'000));
}

}  // namespace

Result<std::unique_ptr<Process>> Process::start(const std::vector<std::string>& words) {
    const auto refuse = [](int problem) { return verbatim(std::strerror(problem)); };
    Pipe input;
    Pipe output;
    Pipe errors;
    if (!input.open() || !output.open() || !errors.open()) return refuse(errno);
    Guard guard;
    if (const int problem = start_guard(words, input.read, output.write, errors.write, guard); problem != 0)
        return refuse(problem);
    std::unique_ptr<Process> process(
        new Process(guard, input.take(input.write), output.take(output.read), errors.take(errors.read)));

    // The guard reports as soon as the program runs or cannot be run; it always does, or ends.
    GuardNotice notice;
    ssize_t size = 0;
    while ((size = ::recv(guard.line, &notice, sizeof notice, 0)) < 0 && errno == EINTR) {
    }
    if (size != sizeof notice) return refuse(ECHILD);
    if (notice.kind == GuardNotice::Kind::refused) return refuse(notice.value);
    return process;
}

Process::Process(Guard guard, int input, int output, int errors)
    : guard_(guard), input_(input), output_(output), errors_(errors) {
    for (const int file : {input_, output_, errors_}) ::fcntl(file, F_SETFL, ::fcntl(file, F_GETFL) | O_NONBLOCK);
}

Process::~Process() { end(std::chrono::milliseconds(0)); }

void Process::say(std::string_view line) {
    if (input_ < 0) return;
    unwritten_ += line;
    unwritten_ += '\n';
    write_some();
}

void Process::write_some() {
    while (!unwritten_.empty() && input_ >= 0) {
        const ssize_t written = write_quietly(input_, unwritten_.data(), unwritten_.size());
        if (written >= 0) {
            unwritten_.erase(0, static_cast<std::size_t>(written));
        } else if (errno == EAGAIN) {
            return;
        } else if (errno != EINTR) {
            close_end(input_);  // it no longer reads; hear() will tell whether it still answers
            unwritten_.clear();
        }
    }
}

void Process::read_some() {
    std::array<char, 1 << 14> chunk{};
    const ssize_t count = ::read(output_, chunk.data(), chunk.size());
    if (count > 0) heard_.append(chunk.data(), static_cast<std::size_t>(count));
    if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)) close_end(output_);
}

void Process::read_errors() {
    constexpr std::size_t kept = 2000;
    std::array<char, 1 << 12> chunk{};
    const ssize_t count = ::read(errors_, chunk.data(), chunk.size());
    if (count > 0) said_.append(chunk.data(), static_cast<std::size_t>(count));
    if (said_.size() > kept) said_.erase(0, said_.size() - kept);
    if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)) close_end(errors_);
}

Process::Heard Process::hear(std::string& line, Time until) {
    for (bool last_look = false;;) {
        const auto end = heard_.find('\n', looked_);
        if (end != std::string::npos) {
            line.assign(heard_, 0, end);
            if (line.ends_with('\r')) line.pop_back();
            heard_.erase(0, end + 1);
            looked_ = 0;
            return Heard::line;
        }
        looked_ = heard_.size();
        if (heard_.size() > longest_line) return Heard::babble;
        if (output_ < 0) return Heard::ended;
        if (last_look) return Heard::nothing;

        std::array<pollfd, 3> files{
            {{output_, POLLIN, 0}, {errors_, POLLIN, 0}, {unwritten_.empty() ? -1 : input_, POLLOUT, 0}}};
        const int wait = milliseconds_until(until);
        last_look = wait == 0;
        if (::poll(files.data(), files.size(), wait) <= 0) continue;
        if (files[2].revents != 0) write_some();
        if (files[1].revents != 0) read_errors();
        if (files[0].revents != 0) read_some();
    }
}

void Process::read_report() {
    GuardNotice notice;
    const ssize_t size = ::recv(guard_.line, &notice, sizeof notice, MSG_DONTWAIT);
    if (size < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (size != sizeof notice) {
        status_ = "signal 9";  // the guard was killed by SIGKILL, and the program with it
        return;
    }
    if (notice.kind == GuardNotice::Kind::exited) status_ = fmt::format("exit {}", notice.value);
    if (notice.kind == GuardNotice::Kind::killed) status_ = fmt::format("signal {}", notice.value);
}

bool Process::wait_for_exit(std::chrono::milliseconds patience) {
    const Time until = Clock::now() + patience;
    for (bool last_look = false; status_.empty();) {
        if (last_look) return false;
        std::array<pollfd, 3> files{{{guard_.line, POLLIN, 0}, {output_, POLLIN, 0}, {errors_, POLLIN, 0}}};
        const int wait = milliseconds_until(until);
        last_look = wait == 0;
        if (::poll(files.data(), files.size(), wait) <= 0) continue;
        if (files[0].revents != 0) read_report();
        // Drain its last output, or a full pipe could keep it from ending.
        if (files[1].revents != 0) read_some();
        if (heard_.size() > longest_line) heard_.clear(), looked_ = 0;
        if (files[2].revents != 0) read_errors();
    }
    return true;
}

bool Process::speaks_when_left() {
    constexpr std::chrono::seconds to_empty_buffers{10};  // only a program that neither writes nor ends takes this long
    write_some();
    close_end(input_);
    std::string line;
    return hear(line, Clock::now() + to_empty_buffers) == Heard::line;
}

bool Process::end(std::chrono::milliseconds patience) {
    if (guard_.process <= 0) return true;
    constexpr std::chrono::milliseconds to_tidy_up{100};  // between a request to end and the end
    write_some();
    close_end(input_);
    const bool by_itself = wait_for_exit(patience);
    if (!by_itself && patience.count() > 0) {
        const auto order = GuardOrder::terminate;
        ::send(guard_.line, &order, sizeof order, MSG_NOSIGNAL | MSG_DONTWAIT);
        static_cast<void>(wait_for_exit(to_tidy_up));
    }
    // The guard kills what is left, and ends when nothing is.
    close_end(guard_.line);
    int status = 0;
    while (::waitpid(guard_.process, &status, 0) < 0 && errno == EINTR) {
    }
    guard_.process = -1;
    close_end(output_);
    close_end(errors_);
    return by_itself;
}

std::string Process::last_words() {
    constexpr std::chrono::seconds to_end{5};  // only a program that closed its output but runs on takes this long
    if (guard_.process > 0 && status_.empty()) static_cast<void>(wait_for_exit(to_end));
    for (int looks = 0; errors_ >= 0 && looks < 16; ++looks) read_errors();
    const std::string_view said = trim(said_);
    const auto line = valid_text(trim(said.substr(said.rfind('\n') + 1)));
    if (status_.empty()) return line;
    return line.empty() ? status_ : status_ + ", " + line;
}

}  // namespace joute
