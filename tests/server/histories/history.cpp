// SPDX-License-Identifier: MIT
#include "server/histories/history.hpp"

#include <array>
#include <fstream>

namespace joute::testing {

double History::now() const {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - began_).count();
}

void History::add(Event::Kind kind, int client, int connection, Json body) {
    events_.push_back({.kind = kind, .ms = now(), .client = client, .connection = connection, .body = std::move(body)});
}

void History::write(const std::filesystem::path& file) const {
    constexpr std::array words{"opened", "sent", "heard", "lost", "trouble", "started", "table", "problem"};
    std::ofstream out(file);
    for (const Event& event : events_)
        out << Json{{"ms", event.ms},
                    {"event", words[static_cast<std::size_t>(event.kind)]},
                    {"client", event.client},
                    {"connection", event.connection},
                    {"body", event.body}}
                   .dump()
            << '\n';
}

}  // namespace joute::testing
