// SPDX-License-Identifier: MIT
// Everything that happened in a history, in the order it was seen: what each client sent and heard, what befell the
// server, and in the end what is in its database. The checker knows nothing else, so a history kept in a file can be
// checked again.
#pragma once

#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace joute::testing {

using Json = nlohmann::json;

struct Event {
    enum class Kind : std::uint8_t {
        opened,
        sent,
        heard,
        lost,     // the connection ended; body: why
        trouble,  // is over; body: {"kind", "since", "blind": milliseconds it could store nothing before it died}
        started,  // the server, again
        table,    // as the database has it in the end, and what the rules say of it
        problem   // of the running itself: a crash, a hang, a damaged database
    };
    Kind kind;
    double ms = 0;       // since the beginning
    int client = -1;     // who it is about
    int connection = 0;  // which of that client's
    Json body;
};

class History {
  public:
    void add(Event::Kind kind, int client = -1, int connection = 0, Json body = {});
    /// Milliseconds since the beginning.
    [[nodiscard]] double now() const;
    [[nodiscard]] const std::vector<Event>& events() const { return events_; }
    [[nodiscard]] std::vector<Event>& events() { return events_; }
    /// One JSON object a line.
    void write(const std::filesystem::path& file) const;

  private:
    std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
    std::vector<Event> events_;
};

}  // namespace joute::testing
