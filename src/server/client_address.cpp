// SPDX-License-Identifier: MIT
#include "server/client_address.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "core/text.hpp"

namespace joute {

namespace {

std::string small_letters(std::string_view text) {
    std::string small(text);
    for (char& c : small)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return small;
}

/// "192.0.2.7", "192.0.2.7:4711", "[2001:db8::1]", "[2001:db8::1]:4711" or "2001:db8::1", with or without quotes.
std::optional<IpAddress> address_of_entry(std::string_view entry) {
    entry = trim(entry);
    if (entry.size() >= 2 && entry.front() == '"' && entry.back() == '"') entry = entry.substr(1, entry.size() - 2);
    if (entry.starts_with('[')) {
        const auto end = entry.find(']');
        if (end == std::string_view::npos) return std::nullopt;
        return IpAddress::parse(entry.substr(1, end - 1));
    }
    if (std::ranges::count(entry, ':') == 1) entry = entry.substr(0, entry.find(':'));
    return IpAddress::parse(entry);
}

}  // namespace

bool tells_of_a_proxy(std::string_view header) {
    static constexpr std::array<std::string_view, 12> known{"forwarded",
                                                            "via",
                                                            "x-real-ip",
                                                            "x-client-ip",
                                                            "x-cluster-client-ip",
                                                            "x-original-ip",
                                                            "x-remote-ip",
                                                            "x-originating-ip",
                                                            "x-original-forwarded-for",
                                                            "true-client-ip",
                                                            "cf-connecting-ip",
                                                            "fastly-client-ip"};
    const std::string name = small_letters(header);
    return name.starts_with("x-forwarded") || std::ranges::find(known, name) != known.end();
}

void ClientFinder::header(std::string_view name, std::string_view value) {
    if (!tells_of_a_proxy(name)) return;
    forwarded_ = true;
    if (small_letters(name) != "x-forwarded-for") return;
    if (!chain_.empty()) chain_ += ',';
    chain_ += value;
}

bool ClientFinder::named(const IpAddress& address) const {
    return std::ranges::find(proxies_, address) != proxies_.end();
}

ClientAddress ClientFinder::client() const {
    ClientAddress client{.address = peer_, .forwarded = forwarded_};
    std::string_view rest = chain_;
    while (!rest.empty() && named(client.address)) {
        const auto comma = rest.rfind(',');
        const auto entry = address_of_entry(comma == std::string_view::npos ? rest : rest.substr(comma + 1));
        if (!entry) break;
        client.address = *entry;
        rest = comma == std::string_view::npos ? std::string_view() : rest.substr(0, comma);
    }
    return client;
}

}  // namespace joute
