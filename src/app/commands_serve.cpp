// SPDX-License-Identifier: MIT
#include "app/commands.hpp"
#include "server/serve.hpp"
#include "store/folders.hpp"

namespace joute {

Result<void> run_serve(const Invocation& invocation) {
    const Words& words = invocation.words;
    ServeRequest request;
    request.language = invocation.language;
    request.version = JOUTE_VERSION;
    constexpr int last_port = 65'535;
    auto port = words.number("--port", request.port, 0, last_port);
    if (!port) return port.error();
    request.port = *port;
    request.host = words.text("--host").value_or(request.host);
    request.database = words.text("--db") ? std::filesystem::path(*words.text("--db")) : data_folder() / "tables.db";
    if (const auto& folder = words.text("--web-dir")) request.web_folder = *folder;
    return serve(request);
}

}  // namespace joute
