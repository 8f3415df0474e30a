// SPDX-License-Identifier: MIT
#include "run.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

namespace joute::testing {

namespace {

struct Scratch {
    std::string path;
    Scratch() {
        std::string name = (std::filesystem::temp_directory_path() / "joute-cli-XXXXXX").string();
        path = ::mkdtemp(name.data());
    }
    ~Scratch() {
        std::error_code ignored;
        std::filesystem::remove_all(path, ignored);
    }
};

}  // namespace

std::string content_of(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

const std::string& scratch_folder() {
    static const Scratch scratch;
    return scratch.path;
}

namespace {

pid_t begin(const std::vector<std::string>& arguments, const std::string& input, const std::string& language) {
    const std::string& folder = scratch_folder();
    std::ofstream(folder + "/stdin", std::ios::binary) << input;

    std::vector<std::string> words{JOUTE_PROGRAM};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> argv;
    for (auto& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);

    const pid_t child = ::fork();
    if (child == 0) {
        const auto connect = [&](const char* name, int flags, int target) {
            const int file = ::open((folder + "/" + name).c_str(), flags, 0600);
            ::dup2(file, target);
        };
        connect("stdin", O_RDONLY, STDIN_FILENO);
        connect("stdout", O_WRONLY | O_CREAT | O_TRUNC, STDOUT_FILENO);
        connect("stderr", O_WRONLY | O_CREAT | O_TRUNC, STDERR_FILENO);
        ::setenv("LC_ALL", language.c_str(), 1);
        ::setenv("HOME", folder.c_str(), 1);
        ::unsetenv("XDG_CACHE_HOME");
        ::unsetenv("XDG_DATA_HOME");
        ::execv(argv[0], argv.data());
        ::_exit(127);
    }
    return child;
}

Ran finish(pid_t child) {
    const std::string& folder = scratch_folder();
    int status = 0;
    ::waitpid(child, &status, 0);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, content_of(folder + "/stdout"),
            content_of(folder + "/stderr")};
}

}  // namespace

Ran run(const std::vector<std::string>& arguments, const std::string& input, const std::string& language) {
    return finish(begin(arguments, input, language));
}

Ran run_until(const std::vector<std::string>& arguments, const std::function<bool()>& ready, int signal) {
    const pid_t child = begin(arguments, "", "C");
    constexpr int max_looks = 12'000;  // two minutes
    for (int i = 0; i < max_looks && !ready(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    ::kill(child, signal);
    return finish(child);
}

nlohmann::json run_json(std::vector<std::string> arguments) {
    arguments.emplace_back("--json");
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.code, 0) << ran.err;
    auto parsed = nlohmann::json::parse(ran.out, nullptr, /*allow_exceptions=*/false);
    EXPECT_FALSE(parsed.is_discarded()) << ran.out;
    return parsed;
}

}  // namespace joute::testing
