// SPDX-License-Identifier: MIT
#include "ugi/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>
#include <thread>

#include "core/text.hpp"
#include "ugi/words.hpp"

namespace joute {

namespace {

// Programs that run, for signal handlers. A handler gets no argument, so this has to be static.
constexpr std::size_t most_programs = 1024;
std::array<std::atomic<pid_t>, most_programs> running{};
static_assert(std::atomic<pid_t>::is_always_lock_free);

void note_running(pid_t child) {
    for (auto& place : running) {
        pid_t none = 0;
        if (place.compare_exchange_strong(none, child)) return;
    }
}
void note_ended(pid_t child) {
    for (auto& place : running) {
        pid_t mine = child;
        if (place.compare_exchange_strong(mine, 0)) return;
    }
}

/// Signals that would end this program must not leave others behind. Those with a handler already are left to it.
void guard_signals() {
    static const bool done = [] {
        for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) {
            struct sigaction now {};
            if (sigaction(signal, nullptr, &now) == 0 && (now.sa_flags & SA_SIGINFO) == 0 && now.sa_handler == SIG_DFL)
                std::signal(signal, end_with_programs);
        }
        return true;
    }();
    static_cast<void>(done);
}

/// A pipe that no other child inherits.
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

/// Writes without the signal that comes when nobody reads any more.
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

std::string status_text(const siginfo_t& info) {
    return fmt::format("{} {}", info.si_code == CLD_EXITED ? "exit" : "signal", info.si_status);
}

}  // namespace

void kill_all_programs() noexcept {
    for (const auto& place : running)
        if (const pid_t child = place.load(); child > 0) ::kill(-child, SIGKILL);
}

extern "C" void end_with_programs(int signal) {
    kill_all_programs();
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

Result<std::unique_ptr<Process>> Process::start(const std::vector<std::string>& words) {
    const auto refuse = [](int problem) { return verbatim(std::strerror(problem)); };
    guard_signals();
    Pipe input;
    Pipe output;
    Pipe errors;
    if (!input.open() || !output.open() || !errors.open()) return refuse(errno);

    std::vector<std::string> copies = words;
    std::vector<char*> arguments;
    for (auto& word : copies) arguments.push_back(word.data());
    arguments.push_back(nullptr);

    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, input.read, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, output.write, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&files, errors.write, STDERR_FILENO);
    posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);  // our other files are none of its business
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t none;
    sigset_t ours;
    sigemptyset(&none);
    sigemptyset(&ours);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE}) sigaddset(&ours, signal);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &ours);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    pid_t child = 0;
    const int problem = ::posix_spawnp(&child, arguments.front(), &files, &attributes, arguments.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    if (problem != 0) return refuse(problem);
    note_running(child);
    return std::unique_ptr<Process>(
        new Process(child, input.take(input.write), output.take(output.read), errors.take(errors.read)));
}

Process::Process(pid_t child, int input, int output, int errors)
    : child_(child), input_(input), output_(output), errors_(errors) {
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
            close_end(input_);  // it reads no more; whether it still answers, hear() will tell
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

bool Process::wait_for_exit(std::chrono::milliseconds patience) {
    const Time until = Clock::now() + patience;
    for (auto pause = std::chrono::microseconds(200);; pause = std::min(pause * 2, std::chrono::microseconds(10'000))) {
        siginfo_t info{};
        if (::waitid(P_PID, static_cast<id_t>(child_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid != 0) {
            status_ = status_text(info);
            return true;
        }
        if (Clock::now() >= until) return false;
        // Its last output is read away, or it could not end for want of room.
        if (output_ >= 0) read_some();
        if (heard_.size() > longest_line) heard_.clear(), looked_ = 0;
        if (errors_ >= 0) read_errors();
        std::this_thread::sleep_for(pause);
    }
}

bool Process::end(std::chrono::milliseconds patience) {
    if (child_ <= 0) return true;
    constexpr std::chrono::milliseconds to_tidy_up{100};  // between a request to end and the end
    write_some();
    close_end(input_);
    const bool by_itself = wait_for_exit(patience);
    if (!by_itself && patience.count() > 0) {
        ::kill(-child_, SIGTERM);
        static_cast<void>(wait_for_exit(to_tidy_up));
    }
    // Its process number is still taken, by itself or by its remains, so this reaches nobody else.
    ::kill(-child_, SIGKILL);
    note_ended(child_);
    int status = 0;
    while (::waitpid(child_, &status, 0) < 0 && errno == EINTR) {
    }
    child_ = -1;
    close_end(output_);
    close_end(errors_);
    return by_itself;
}

std::string Process::last_words() {
    constexpr std::chrono::milliseconds to_end{200};
    if (child_ > 0 && status_.empty()) static_cast<void>(wait_for_exit(to_end));
    for (int looks = 0; errors_ >= 0 && looks < 16; ++looks) read_errors();
    const std::string_view said = trim(said_);
    const auto line = valid_text(trim(said.substr(said.rfind('\n') + 1)));
    if (status_.empty()) return line;
    return line.empty() ? status_ : status_ + ", " + line;
}

}  // namespace joute
