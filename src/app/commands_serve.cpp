// SPDX-License-Identifier: MIT
#include "app/commands.hpp"
#include "core/text.hpp"
#include "server/serve.hpp"
#include "store/folders.hpp"

namespace joute {

std::filesystem::path database_path(const Words& words) {
    return words.text("--db") ? std::filesystem::path(*words.text("--db")) : data_folder() / "tables.db";
}

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
    request.database = database_path(words);
    if (const auto& durable = words.text("--durable")) {
        if (*durable != "normal" && *durable != "full")
            return message("--durable takes normal or full, not '{}'", "--durable accepte normal ou full, pas « {} »",
                           quoted_input(*durable));
        request.durability = *durable == "full" ? Durability::full : Durability::normal;
    }
    if (const auto& folder = words.text("--web-dir")) request.web_folder = *folder;
    return serve(request);
}

}  // namespace joute
