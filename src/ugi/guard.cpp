// SPDX-License-Identifier: MIT
// Two halves: how a guard is started, and what it does. The second runs before main(), so it uses only system calls and
// plain memory: no object of this program has been constructed yet.
#include "ugi/guard.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

namespace joute {

namespace {

constexpr const char* guard_mark = "joute-guard";  // the first argument of a guard, and its process name
constexpr int line_number = 3;                     // the guard's end of the socket, after the standard files

}  // namespace

int start_guard(const std::vector<std::string>& words, int input, int output, int errors, Guard& guard) {
    std::array<int, 2> line{};
    if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, line.data()) != 0) return errno;

    std::vector<std::string> copies{guard_mark};
    copies.insert(copies.end(), words.begin(), words.end());
    std::vector<char*> arguments;
    for (auto& word : copies) arguments.push_back(word.data());
    arguments.push_back(nullptr);

    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    // By way of numbers that are surely free, or one of these could overwrite the next.
    const std::array<int, 4> given{input, output, errors, line[1]};
    std::array<int, 4> high{-1, -1, -1, -1};
    int problem = 0;
    for (std::size_t i = 0; i < given.size() && problem == 0; ++i) {
        high[i] = ::fcntl(given[i], F_DUPFD_CLOEXEC, line_number + 1);
        if (high[i] < 0) problem = errno;
        posix_spawn_file_actions_adddup2(&files, high[i], static_cast<int>(i));
    }
    posix_spawn_file_actions_addclosefrom_np(&files, line_number + 1);  // our other files are not inherited
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t none;
    sigset_t all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    if (problem == 0)
        problem = ::posix_spawn(&guard.process, "/proc/self/exe", &files, &attributes, arguments.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    for (const int file : high)
        if (file >= 0) ::close(file);
    ::close(line[1]);
    guard.line = line[0];
    if (problem != 0) ::close(line[0]);
    return problem;
}

namespace {

void notify(GuardNotice::Kind kind, int value) {
    const GuardNotice message{kind, value};
    ::send(line_number, &message, sizeof message, MSG_NOSIGNAL | MSG_DONTWAIT);
}

/// execvp without its fallback to /bin/sh for unknown file types. Returns only on failure, with errno.
int execute(char** words) {
    const char* name = words[0];
    if (std::strchr(name, '/') != nullptr || *name == '\0') {
        ::execv(name, words);
        return errno;
    }
    const char* folders = std::getenv("PATH");
    if (folders == nullptr) folders = "/bin:/usr/bin";
    int problem = ENOENT;
    std::array<char, 4096> path{};
    while (true) {
        const char* end = std::strchr(folders, ':');
        const auto length = static_cast<int>(std::strcspn(folders, ":"));
        const int size =
            std::snprintf(path.data(), path.size(), "%.*s%s%s", length, folders, length == 0 ? "" : "/", name);
        if (size > 0 && static_cast<std::size_t>(size) < path.size()) {
            ::execv(path.data(), words);
            if (errno != ENOENT && errno != ENOTDIR)
                problem = errno;  // remember a file that may not be run, in case all fail
        }
        if (end == nullptr) return problem;
        folders = end + 1;
    }
}

/// The program itself, after fork.
[[noreturn]] void become_program(char** words, pid_t guard, int failed) {
    ::setpgid(0, 0);
    // If the guard is killed, at least the program itself dies with it.
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != guard) ::_exit(127);
    sigset_t none;
    sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    const int problem = execute(words);
    static_cast<void>(!::write(failed, &problem, sizeof problem));
    ::_exit(127);
}

/// All running processes, with their parents and groups.
class ProcessList {
  public:
    struct Entry {
        pid_t process;
        pid_t parent;
        pid_t group;
        bool below;  // the guard is its ancestor
    };

    void read() {
        size_ = 0;
        DIR* folder = ::opendir("/proc");
        if (folder == nullptr) return;
        while (const dirent* each = ::readdir(folder)) {
            const pid_t process = static_cast<pid_t>(std::strtol(each->d_name, nullptr, 10));
            if (process > 0) add(process);
        }
        ::closedir(folder);
        std::sort(entries_, entries_ + size_, [](const Entry& a, const Entry& b) { return a.process < b.process; });
        // A process whose parent is below the guard is below it too. Repeat until nothing changes: process ids do not
        // tell which came first.
        const pid_t guard = ::getpid();
        for (bool changed = true; changed;) {
            changed = false;
            for (std::size_t i = 0; i < size_; ++i) {
                if (entries_[i].below || !(entries_[i].parent == guard || is_below(entries_[i].parent))) continue;
                entries_[i].below = changed = true;
            }
        }
    }

    void signal_all(int signal) const {
        const pid_t own = ::getpgrp();
        for (std::size_t i = 0; i < size_; ++i) {
            if (!entries_[i].below) continue;
            // The group first: a signal to a group reaches every member, even one being forked. Groups cannot include
            // processes outside, because the guard has its own session.
            if (entries_[i].group > 0 && entries_[i].group != own) ::kill(-entries_[i].group, signal);
            if (entries_[i].group == own || signal == SIGKILL) ::kill(entries_[i].process, signal);
        }
    }

  private:
    [[nodiscard]] bool is_below(pid_t process) const {
        const Entry* end = entries_ + size_;
        const Entry* at = std::lower_bound<const Entry*>(entries_, end, process,
                                                         [](const Entry& e, pid_t p) { return e.process < p; });
        return at != end && at->process == process && at->below;
    }

    void add(pid_t process) {
        std::array<char, 64> path{};
        std::array<char, 512> text{};
        std::snprintf(path.data(), path.size(), "/proc/%d/stat", process);
        const int file = ::open(path.data(), O_RDONLY | O_CLOEXEC);
        if (file < 0) return;
        const ssize_t size = ::read(file, text.data(), text.size() - 1);
        ::close(file);
        if (size <= 0) return;
        // "42 (a name) S 17 42 ...": the name may contain anything, so search for the last bracket.
        const char* rest = std::strrchr(text.data(), ')');
        Entry entry{.process = process, .parent = 0, .group = 0, .below = false};
        if (rest == nullptr || std::sscanf(rest, ") %*c %d %d", &entry.parent, &entry.group) != 2) return;
        if (size_ == room_) {
            const std::size_t wider = room_ == 0 ? 1024 : 2 * room_;
            void* moved = std::realloc(entries_, wider * sizeof(Entry));
            if (moved == nullptr) return;
            entries_ = static_cast<Entry*>(moved);
            room_ = wider;
        }
        entries_[size_++] = entry;
    }

    Entry* entries_ = nullptr;  // kept until the guard ends
    std::size_t size_ = 0;
    std::size_t room_ = 0;
};

/// Reaps every process that has ended and reports the program's end. True when some are left.
bool reap(pid_t program) {
    while (true) {
        siginfo_t info{};
        if (::waitid(P_ALL, 0, &info, WEXITED | WNOHANG) != 0) {
            if (errno == EINTR) continue;
            return false;
        }
        if (info.si_pid == 0) return true;
        if (info.si_pid == program)
            notify(info.si_code == CLD_EXITED ? GuardNotice::Kind::exited : GuardNotice::Kind::killed, info.si_status);
    }
}

double seconds_now() {
    timespec now{};
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

/// Kills everything below until nothing is left, or what is left cannot be killed.
void end_all(ProcessList& processes, pid_t program, int signals) {
    constexpr double patience = 30;  // seconds
    const double until = seconds_now() + patience;
    while (reap(program) && seconds_now() < until) {
        processes.read();
        processes.signal_all(SIGKILL);
        pollfd wait{signals, POLLIN, 0};
        constexpr int short_while = 2;  // milliseconds
        ::poll(&wait, 1, short_while);
        signalfd_siginfo ignored{};
        while (::read(signals, &ignored, sizeof ignored) > 0) {
        }
    }
}

[[noreturn]] void guard_program(char** words) {
    // Step 1. A session of its own: orphans come here, and neither Ctrl-C nor what the program does to its session
    // affects anyone else.
    ::setsid();
    ::prctl(PR_SET_CHILD_SUBREAPER, 1);
    ::prctl(PR_SET_NAME, guard_mark);
    ::fcntl(line_number, F_SETFD, FD_CLOEXEC);
    sigset_t blocked;
    sigfillset(&blocked);  // also SIGTERM and others a program might send around: the guard ends last
    ::sigprocmask(SIG_SETMASK, &blocked, nullptr);
    sigset_t child;
    sigemptyset(&child);
    sigaddset(&child, SIGCHLD);
    const int signals = ::signalfd(-1, &child, SFD_CLOEXEC | SFD_NONBLOCK);

    // Step 2. The program. A close-on-exec pipe tells whether it could be started.
    std::array<int, 2> failed{-1, -1};
    const pid_t guard = ::getpid();
    pid_t program = -1;
    int problem = 0;
    if (signals < 0 || ::pipe2(failed.data(), O_CLOEXEC) != 0) {
        problem = errno;
    } else {
        program = ::fork();
        if (program == 0) become_program(words, guard, failed[1]);
        if (program < 0) problem = errno;
        ::close(failed[1]);
        int told = 0;
        ssize_t size = 0;
        while ((size = ::read(failed[0], &told, sizeof told)) < 0 && errno == EINTR) {
        }
        if (size == sizeof told) problem = told;
        ::close(failed[0]);
    }
    if (problem != 0) {
        notify(GuardNotice::Kind::refused, problem);
        ::_exit(0);
    }
    notify(GuardNotice::Kind::started, 0);
    // Close our copies of the program's files: its reader must see when the program closes them.
    const int nowhere = ::open("/dev/null", O_RDWR | O_CLOEXEC);
    for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        ::close(file);
        if (nowhere >= 0) ::dup2(nowhere, file);
    }

    // Step 3. Wait for an order, or for the end of the parent.
    ProcessList processes;
    while (true) {
        std::array<pollfd, 2> wait{{{line_number, POLLIN, 0}, {signals, POLLIN, 0}}};
        if (::poll(wait.data(), wait.size(), -1) < 0) continue;
        if (wait[1].revents != 0) {
            signalfd_siginfo ignored{};
            while (::read(signals, &ignored, sizeof ignored) > 0) {
            }
            reap(program);
        }
        if (wait[0].revents == 0) continue;
        char order = 0;
        const ssize_t size = ::recv(line_number, &order, 1, MSG_DONTWAIT);
        if (size < 0 && (errno == EAGAIN || errno == EINTR)) continue;
        if (size <= 0) break;
        if (order == static_cast<char>(GuardOrder::terminate)) {
            processes.read();
            processes.signal_all(SIGTERM);
        }
    }

    // Step 4. Leave nothing behind.
    end_all(processes, program, signals);
    ::_exit(0);
}

/// Before main(), and before any static object of this program.
__attribute__((constructor(101))) void guard_if_told(int count, char** arguments) {
    if (count >= 2 && std::strcmp(arguments[0], guard_mark) == 0) guard_program(arguments + 1);
}

}  // namespace

}  // namespace joute
