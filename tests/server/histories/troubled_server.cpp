// SPDX-License-Identifier: MIT
#include "server/histories/troubled_server.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include <fstream>
#include <iterator>
#include <stdexcept>

namespace joute::testing {

TroubledServer::TroubledServer(const std::filesystem::path& folder, History& history)
    : folder_(folder), history_(history) {
    const int file = ::open((folder_ / "wall-clock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0 || ::ftruncate(file, sizeof *shift_) != 0) throw std::runtime_error("no file for the clock");
    shift_ = static_cast<std::int64_t*>(::mmap(nullptr, sizeof *shift_, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0));
    ::close(file);
    start();
}

TroubledServer::~TroubledServer() {
    unlock();
    ::munmap(shift_, sizeof *shift_);
}

void TroubledServer::start() {
    std::vector<std::string> environment;
#ifdef JOUTE_WALL_CLOCK_LIBRARY  // sanitizers want to be loaded first
    environment = {"LD_PRELOAD=" JOUTE_WALL_CLOCK_LIBRARY, "JOUTE_WALL_CLOCK=" + (folder_ / "wall-clock").string()};
#endif
    program_ =
        std::make_unique<Program>(database(), folder_ / "log", std::vector<std::string>{"--port", "0"}, environment);
    if (program_->port() == 0) {
        history_.add(Event::Kind::problem, -1, 0, "the server does not start");
        throw std::runtime_error("the server does not start");
    }
    history_.add(Event::Kind::started);
}

void TroubledServer::end(int signal, int expected) {
    const int code = program_->end(signal);
    if (code == expected) return;
    std::ifstream log(folder_ / "log");
    history_.add(Event::Kind::problem, -1, 0,
                 fmt::format("the server ended with {} instead of {}: {}", code, expected,
                             std::string(std::istreambuf_iterator<char>(log), {})));
}

void TroubledServer::ask_to_end() const { ::kill(program_->pid(), SIGTERM); }
void TroubledServer::wait_for_end() { end(0, 0); }
void TroubledServer::pause() const { ::kill(program_->pid(), SIGSTOP); }
void TroubledServer::resume() const { ::kill(program_->pid(), SIGCONT); }

void TroubledServer::fill_disk() const {
    const rlimit full{1, RLIM_INFINITY};
    ::prlimit(program_->pid(), RLIMIT_FSIZE, &full, nullptr);
}
void TroubledServer::free_disk() const {
    const rlimit free{RLIM_INFINITY, RLIM_INFINITY};
    ::prlimit(program_->pid(), RLIMIT_FSIZE, &free, nullptr);
}

void TroubledServer::lock() {
    sqlite3_open(database().c_str(), &stranger_);
    sqlite3_busy_timeout(stranger_, 60'000);
    if (sqlite3_exec(stranger_, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr) != SQLITE_OK)
        history_.add(Event::Kind::problem, -1, 0, fmt::format("no lock: {}", sqlite3_errmsg(stranger_)));
}
void TroubledServer::unlock() {
    sqlite3_close(stranger_);  // what was begun is undone
    stranger_ = nullptr;
}

void TroubledServer::set_wall_clock(std::int64_t shift) { *static_cast<volatile std::int64_t*>(shift_) = shift; }

}  // namespace joute::testing
