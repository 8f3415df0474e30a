// SPDX-License-Identifier: MIT
#include <algorithm>

#include "app/commands.hpp"
#include "core/text.hpp"
#include "server/engine_file.hpp"
#include "server/host_check.hpp"
#include "server/serve.hpp"
#include "store/files.hpp"
#include "store/folders.hpp"
#include "store/writable.hpp"

namespace joute {

namespace {

Result<std::vector<std::string>> read_hosts(const Words& words) {
    std::vector<std::string> hosts;
    for (const std::string& given : words.list("--allow-host")) {
        const auto name = host_name(given);
        if (!name)
            return message("--allow-host takes a name such as games.example.org, without a port, not '{}'",
                           "--allow-host accepte un nom comme jeux.exemple.fr, sans port, pas « {} »",
                           quoted_input(given));
        hosts.push_back(*name);
    }
    return hosts;
}

Result<std::vector<std::string>> read_origins(const Words& words) {
    std::vector<std::string> origins;
    for (const std::string& given : words.list("--allow-origin")) {
        const auto origin = web_origin(given);
        if (!origin)
            return message("--allow-origin takes an origin such as https://example.org, without a path, not '{}'",
                           "--allow-origin accepte une origine comme https://exemple.fr, sans chemin, pas « {} »",
                           quoted_input(given));
        origins.push_back(*origin);
    }
    return origins;
}

Result<std::vector<IpAddress>> read_proxies(const Words& words) {
    std::vector<IpAddress> proxies;
    for (const std::string& given : words.list("--proxy")) {
        const auto address = IpAddress::parse(given);
        if (!address || address->any())
            return message("--proxy takes the address of a proxy such as 127.0.0.1, not '{}'",
                           "--proxy accepte l’adresse d’un proxy comme 127.0.0.1, pas « {} »", quoted_input(given));
        proxies.push_back(*address);
    }
    return proxies;
}

/// TOKEN, or @FILE that holds it: what stands on a command line can be read by everybody on the machine.
Result<std::string> read_token(const Words& words) {
    const auto& given = words.text("--metrics-token");
    if (!given) return std::string();
    std::string token = *given;
    if (token.starts_with('@')) {
        auto text = read_file(token.substr(1));
        if (!text) return text.error();
        token = trim(*text);
    }
    constexpr std::size_t max_token = 1000;
    if (token.empty() || token.size() > max_token ||
        !std::ranges::all_of(token, [](char c) { return c > ' ' && c <= '~'; }))
        return message("--metrics-token takes 1 to {} printable ASCII characters without blanks",
                       "--metrics-token accepte 1 à {} caractères ASCII imprimables sans espace", max_token);
    return token;
}

/// FILE, which has to be there, `none`, or wherever a build leaves it.
Result<std::vector<std::filesystem::path>> read_engine(const Words& words) {
    const auto& given = words.text("--engine");
    if (!given) return EngineFile::default_places();
    if (*given == "none") return std::vector<std::filesystem::path>();
    auto bytes = read_file(*given);
    if (!bytes) return bytes.error();
    if (!bytes->starts_with(std::string("\0asm", 4)))
        return message(
            "--engine takes a file of WebAssembly such as build/wasm/engine.wasm, or none; '{}' is not one",
            "--engine accepte un fichier WebAssembly comme build/wasm/engine.wasm, ou none ; « {} » n’en est "
            "pas un",
            quoted_input(*given));
    return std::vector<std::filesystem::path>{*given};
}

/// What one address and all together may have.
Result<void> read_limits(const Words& words, ServeRequest& request) {
    constexpr int most = 1'000'000;
    constexpr int hours_per_day = 24;
    constexpr std::size_t megabyte = std::size_t{1} << 20U;
    ShareLimits& share = request.limits.share;
    const auto read = [&](const char* name, std::size_t& into, int least = 1) -> Result<void> {
        const auto number = words.number(name, static_cast<int>(into), least, most);
        if (!number) return number.error();
        into = static_cast<std::size_t>(*number);
        return {};
    };
    std::size_t megabytes = share.bytes / megabyte;
    auto percent = static_cast<std::size_t>(share.load * 100);
    auto days = static_cast<std::size_t>(request.limits.table_life.count() / hours_per_day);
    if (auto r = read("--sockets", request.sockets); !r) return r;
    if (auto r = read("--share-sockets", request.sockets_each); !r) return r;
    if (auto r = read("--share-tables", share.tables); !r) return r;
    if (auto r = read("--share-megabytes", megabytes); !r) return r;
    if (auto r = read("--share-thoughts", share.thoughts); !r) return r;
    if (auto r = read("--share-studies", share.studies); !r) return r;
    if (auto r = read("--share-looks", share.looks); !r) return r;
    if (auto r = read("--share-contests", share.contests); !r) return r;
    if (auto r = read("--share-load", percent); !r) return r;
    if (auto r = read("--expire-days", days, 0); !r) return r;
    share.bytes = megabytes * megabyte;
    share.load = static_cast<double>(percent) / 100;
    request.limits.connection_load = share.load / 2;
    request.limits.table_life = std::chrono::hours(days * hours_per_day);
    // What all together may have is more than what one may have.
    ServerLimits& all = request.limits;
    all.unfinished_tables = std::max(all.unfinished_tables, 2 * share.tables);
    all.waiting_requests = std::max(all.waiting_requests, 2 * share.thoughts);
    all.studies = std::max(all.studies, 2 * (share.studies + share.looks));
    all.contests_waiting = std::max(all.contests_waiting, 2 * share.contests);
    return {};
}

}  // namespace

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
    if (words.text("--db"))
        if (auto good = check_writable(request.database); !good) return good;
    if (const auto& durable = words.text("--durable")) {
        if (*durable != "normal" && *durable != "full")
            return message("--durable takes normal or full, not '{}'", "--durable accepte normal ou full, pas « {} »",
                           quoted_input(*durable));
        request.durability = *durable == "full" ? Durability::full : Durability::normal;
    }
    if (const auto& folder = words.text("--web-dir")) request.web_folder = *folder;
    auto engine = read_engine(words);
    if (!engine) return engine.error();
    request.engine = std::move(*engine);
    auto hosts = read_hosts(words);
    if (!hosts) return hosts.error();
    request.allowed_hosts = std::move(*hosts);
    auto origins = read_origins(words);
    if (!origins) return origins.error();
    request.allowed_origins = std::move(*origins);
    auto proxies = read_proxies(words);
    if (!proxies) return proxies.error();
    request.proxies = std::move(*proxies);
    if (auto limits = read_limits(words, request); !limits) return limits.error();
    auto token = read_token(words);
    if (!token) return token.error();
    request.metrics_token = std::move(*token);
    return serve(request);
}

}  // namespace joute
