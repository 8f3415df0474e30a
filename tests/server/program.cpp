// SPDX-License-Identifier: MIT
#include "server/program.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <stdexcept>

namespace joute::testing {

Program::Program(const std::filesystem::path& database, const std::filesystem::path& log, std::vector<std::string> more,
                 const std::vector<std::string>& environment) {
    std::array<int, 2> out{};
    if (pipe2(out.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    std::vector<std::string> arguments{JOUTE_PROGRAM, "serve", "--lang", "en", "--db", database.string()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    std::vector<char*> pointers;
    for (auto& argument : arguments) pointers.push_back(argument.data());
    pointers.push_back(nullptr);
    pid_ = fork();
    if (pid_ == 0) {
        dup2(out[1], STDOUT_FILENO);
        dup2(::open(log.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), STDERR_FILENO);
        for (const std::string& each : environment) {
            const auto equals = each.find('=');
            setenv(each.substr(0, equals).c_str(), each.c_str() + equals + 1, 1);
        }
        execv(JOUTE_PROGRAM, pointers.data());
        _exit(127);
    }
    ::close(out[1]);
    char c = 0;
    while (::read(out[0], &c, 1) == 1 && c != '\n') line_ += c;
    output_ = out[0];
    const auto colon = line_.rfind(':');
    if (colon != std::string::npos) port_ = std::atoi(line_.c_str() + colon + 1);
}

Program::~Program() {
    if (pid_ > 0) end(SIGKILL);
    ::close(output_);
}

int Program::end(int signal) {
    if (signal != 0) kill(pid_, signal);
    int status = 0;
    waitpid(pid_, &status, 0);
    pid_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

std::string Program::rest() {
    std::string text;
    char c = 0;
    while (::read(output_, &c, 1) == 1) text += c;
    return text;
}

}  // namespace joute::testing
