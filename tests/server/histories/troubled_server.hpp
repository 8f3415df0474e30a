// SPDX-License-Identifier: MIT
// The server of a history, and everything that can befall it.
#pragma once

#include <csignal>
#include <filesystem>
#include <memory>

#include "server/histories/history.hpp"
#include "server/program.hpp"

struct sqlite3;

namespace joute::testing {

class TroubledServer {
  public:
    /// Starts it. `folder` is for its files.
    TroubledServer(const std::filesystem::path& folder, History& history);
    ~TroubledServer();
    TroubledServer(const TroubledServer&) = delete;
    TroubledServer& operator=(const TroubledServer&) = delete;

    [[nodiscard]] int port() const { return program_->port(); }
    [[nodiscard]] std::filesystem::path database() const { return folder_ / "tables.db"; }

    /// Throws std::runtime_error when it does not serve.
    void start();
    /// Ends it; it must be started again. One that ends otherwise than it was told is a problem.
    void kill() { end(SIGKILL, -SIGKILL); }
    void terminate() { end(SIGTERM, 0); }
    /// The same in two steps: it waits for clients to hear of it, and for the disk.
    void ask_to_end() const;
    void wait_for_end();

    void pause() const;
    void resume() const;
    /// No file of it may grow, as on a disk that is full.
    void fill_disk() const;
    void free_disk() const;
    /// Another program writes to the database and does not come to an end.
    void lock();
    void unlock();
    /// The time of day is another one, by so many seconds from the true one.
    void set_wall_clock(std::int64_t shift);

  private:
    void end(int signal, int expected);

    std::filesystem::path folder_;
    History& history_;
    std::unique_ptr<Program> program_;
    sqlite3* stranger_ = nullptr;
    std::int64_t* shift_ = nullptr;
};

}  // namespace joute::testing
