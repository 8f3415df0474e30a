// SPDX-License-Identifier: MIT
#include "server/host_check.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>

#include "server/ip_address.hpp"

namespace joute {

std::optional<std::string> host_name(std::string_view text) {
    constexpr std::size_t max_name = 253;  // RFC 1035, 2.3.4, as text
    if (text.ends_with('.')) text.remove_suffix(1);
    if (text.empty() || text.size() > max_name || text.front() == '.' || text.back() == '.' ||
        text.find("..") != std::string_view::npos)
        return std::nullopt;
    std::string name(text);
    for (char& c : name) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
        // The underscore is none of DNS, but containers have it in their names.
        if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '_'))
            return std::nullopt;
    }
    return name;
}

std::optional<std::string> web_origin(std::string_view text) {
    if (text.ends_with('/')) text.remove_suffix(1);
    const auto end = text.find("://");
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view scheme = text.substr(0, end);
    if (scheme != "http" && scheme != "https") return std::nullopt;
    std::string_view host = text.substr(end + 3);
    std::string port;
    if (const auto colon = host.rfind(':'); colon != std::string_view::npos && !host.ends_with(']')) {
        const std::string_view digits = host.substr(colon + 1);
        if (digits.empty() || digits.size() > 5 ||
            !std::ranges::all_of(digits, [](char c) { return c >= '0' && c <= '9'; }))
            return std::nullopt;
        // Browsers leave out the port that a scheme has anyway.
        if (digits != (scheme == "http" ? "80" : "443")) port = ":" + std::string(digits);
        host = host.substr(0, colon);
    }
    std::optional<std::string> name;
    if (host.starts_with('[') && host.ends_with(']') && IpAddress::parse(host.substr(1, host.size() - 2)))
        name = std::string(host);
    else
        name = host_name(host);
    if (!name) return std::nullopt;
    return std::string(scheme) + "://" + *name + port;
}

HostCheck::HostCheck(std::string_view machine, const std::vector<std::string>& allowed) : names_{"localhost"} {
    if (const auto name = host_name(machine)) {
        const std::string label = name->substr(0, name->find('.'));
        names_.insert({*name, label, label + ".local"});
    }
    for (const std::string& each : allowed)
        if (const auto name = host_name(each)) names_.insert(*name);
}

bool HostCheck::ours(std::string_view host) const {
    // Step 1. Take the port off: digits after the last colon that is not inside brackets.
    const auto bracket = host.find(']');
    const auto colon = host.find(':', bracket == std::string_view::npos ? 0 : bracket);
    if (colon != std::string_view::npos) {
        const std::string_view port = host.substr(colon + 1);
        if (port.size() > 5 || !std::ranges::all_of(port, [](char c) { return c >= '0' && c <= '9'; })) return false;
        host = host.substr(0, colon);
    }
    // Step 2. An address or a name of ours.
    if (host.starts_with('['))
        return host.ends_with(']') && host.find(':') != std::string_view::npos &&
               IpAddress::parse(host.substr(1, host.size() - 2)).has_value();
    if (IpAddress::parse(host)) return true;
    const auto name = host_name(host);
    return name && names_.contains(*name);
}

std::string machine_name() {
    std::array<char, 256> name{};
    if (::gethostname(name.data(), name.size() - 1) != 0) return {};
    return name.data();
}

}  // namespace joute
