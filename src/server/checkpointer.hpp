// SPDX-License-Identifier: MIT
// Moves what was committed from SQLite's write-ahead log into the database file, on a thread and a
// connection of its own: this waits for the disk, which the network must not. A passive checkpoint
// never holds up the one who writes.
#pragma once

#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <thread>

namespace joute {

class Checkpointer {
  public:
    explicit Checkpointer(const std::filesystem::path& database);
    ~Checkpointer();
    Checkpointer(const Checkpointer&) = delete;
    Checkpointer& operator=(const Checkpointer&) = delete;

  private:
    void work(const std::filesystem::path& database);

    std::mutex mutex_;
    std::condition_variable wake_;
    bool ending_ = false;
    std::thread thread_;
};

}  // namespace joute
