// SPDX-License-Identifier: MIT
// `joute serve`: puts transport, hub, storage and pages together and runs them until a signal comes.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/message.hpp"
#include "core/result.hpp"
#include "server/ip_address.hpp"
#include "server/services/limits.hpp"
#include "server/storage.hpp"

namespace joute {

struct ServeRequest {
    Language language = Language::english;
    std::string version;
    std::string host = "127.0.0.1";
    int port = 8080;
    std::filesystem::path database;
    Durability durability = Durability::normal;
    std::optional<std::filesystem::path> web_folder;
    std::vector<std::filesystem::path> engine;  // where the engine for pages may be (engine_file.hpp)
    std::vector<std::string> allowed_hosts;     // names we go by (host_check.hpp)
    std::vector<std::string> allowed_origins;   // pages of other hosts that may connect (host_check.hpp)
    std::vector<IpAddress> proxies;             // whose word on a client's address counts (client_address.hpp)
    ServerLimits limits;
    std::size_t sockets = 4000;      // open at once
    std::size_t sockets_each = 200;  // ... of one address
    std::string metrics_token;       // opens /metrics to others than this machine; empty: nothing does
};

/// Prints one line that says where the page is once it can be opened; everything else goes to the log
/// on stderr. Returns after a clean end.
[[nodiscard]] Result<void> serve(const ServeRequest& request);

}  // namespace joute
