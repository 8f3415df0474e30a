// SPDX-License-Identifier: MIT
// An address of the network layer as a value: compared, printed, asked whether it is this machine. No names are
// looked up. IPv4 inside IPv6 (::ffff:1.2.3.4, what a socket for both shows) is the IPv4 address it stands for.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace joute {

class IpAddress {
  public:
    /// "192.0.2.7", "2001:db8::1" or "fe80::1%eth0", whose zone is dropped. Nothing else: no names, no ports, none of
    /// the shorter forms of IPv4.
    [[nodiscard]] static std::optional<IpAddress> parse(std::string_view text);

    /// 127.0.0.0/8 or ::1.
    [[nodiscard]] bool loopback() const;
    /// 0.0.0.0 or ::, every address of this machine.
    [[nodiscard]] bool any() const;
    /// What one customer of a provider has at the least: an IPv4 address is its own, of IPv6 it is the /64.
    [[nodiscard]] IpAddress network() const;
    [[nodiscard]] std::string text() const;
    [[nodiscard]] const std::array<std::uint8_t, 16>& bytes() const { return bytes_; }

    friend auto operator<=>(const IpAddress&, const IpAddress&) = default;

  private:
    [[nodiscard]] bool is_v4() const;
    std::array<std::uint8_t, 16> bytes_{};  // IPv4 as ::ffff:a.b.c.d
};

}  // namespace joute
