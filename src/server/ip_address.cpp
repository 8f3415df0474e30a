// SPDX-License-Identifier: MIT
#include "server/ip_address.hpp"

#include <arpa/inet.h>

#include <algorithm>

namespace joute {

namespace {

constexpr std::array<std::uint8_t, 12> v4_inside{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};

}  // namespace

std::optional<IpAddress> IpAddress::parse(std::string_view text) {
    if (text.size() > INET6_ADDRSTRLEN + 16U || text.find('\0') != std::string_view::npos) return std::nullopt;
    IpAddress address;
    if (text.find(':') == std::string_view::npos) {
        std::ranges::copy(v4_inside, address.bytes_.begin());
        if (inet_pton(AF_INET, std::string(text).c_str(), address.bytes_.data() + v4_inside.size()) == 1)
            return address;
        return std::nullopt;
    }
    const std::string bare(text.substr(0, text.find('%')));
    if (inet_pton(AF_INET6, bare.c_str(), address.bytes_.data()) == 1) return address;
    return std::nullopt;
}

bool IpAddress::is_v4() const { return std::equal(v4_inside.begin(), v4_inside.end(), bytes_.begin()); }

bool IpAddress::loopback() const {
    if (is_v4()) return bytes_[v4_inside.size()] == 127;
    return std::all_of(bytes_.begin(), bytes_.end() - 1, [](auto byte) { return byte == 0; }) && bytes_.back() == 1;
}

bool IpAddress::any() const {
    const auto from = bytes_.begin() + (is_v4() ? v4_inside.size() : 0);
    return std::all_of(from, bytes_.end(), [](auto byte) { return byte == 0; });
}

IpAddress IpAddress::network() const {
    IpAddress network = *this;
    if (!is_v4()) std::fill(network.bytes_.begin() + 8, network.bytes_.end(), std::uint8_t{0});
    return network;
}

std::string IpAddress::text() const {
    std::array<char, INET6_ADDRSTRLEN> buffer{};
    const bool v4 = is_v4();
    inet_ntop(v4 ? AF_INET : AF_INET6, bytes_.data() + (v4 ? v4_inside.size() : 0), buffer.data(), buffer.size());
    return buffer.data();
}

}  // namespace joute
