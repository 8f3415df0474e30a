// SPDX-License-Identifier: MIT
// Whose part of the server somebody uses. Everybody behind one address (IPv4, or the /64 of IPv6) has the same share;
// limits per share keep one of them from using up what is there for all. Services compare shares and store their
// number, which is a keyed hash (client_share.hpp): no address ever gets here. Where there is one user only, as in a
// browser, everything is nobody's.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace joute {

class Share {
  public:
    /// Nobody's: what was stored before there were shares, for one. No limit per share applies to it.
    constexpr Share() = default;
    explicit constexpr Share(std::uint32_t number) : number_(number) {}

    [[nodiscard]] constexpr bool nobody() const { return number_ == 0; }
    /// As it is stored; 0 for nobody's.
    [[nodiscard]] constexpr std::uint32_t number() const { return number_; }

    friend constexpr auto operator<=>(const Share&, const Share&) = default;

  private:
    std::uint32_t number_ = 0;
};

}  // namespace joute

template <>
struct std::hash<joute::Share> {
    std::size_t operator()(const joute::Share& share) const noexcept { return share.number(); }
};
