// SPDX-License-Identifier: MIT
// Who asks, when proxies may stand in between. The other end of a connection is certain; what headers say of earlier
// ones is worth as much as the proxy that wrote it, so it counts only from proxies the operator named (`--proxy`).
#pragma once

#include <span>
#include <string_view>
#include <utility>

#include "server/ip_address.hpp"

namespace joute {

struct ClientAddress {
    IpAddress address;
    /// It came through a proxy, named or not. Such a request is never taken for one of this machine, though a proxy
    /// beside us makes every visitor look like it.
    bool forwarded = false;

    [[nodiscard]] bool local() const { return !forwarded && address.loopback(); }
    friend bool operator==(const ClientAddress&, const ClientAddress&) = default;
};

/// Headers by which proxies speak of whom they stand for: Forwarded, Via, X-Real-IP, X-Forwarded-... and those of
/// well-known services. In any case of letters.
[[nodiscard]] bool tells_of_a_proxy(std::string_view header);

/// Collects what one request says, header by header, in their order.
class ClientFinder {
  public:
    /// `peer` is the other end of the connection.
    ClientFinder(IpAddress peer, std::span<const IpAddress> proxies) : peer_(peer), proxies_(proxies) {}

    void header(std::string_view name, std::string_view value);
    /// Without a named proxy: the peer. With one: the rightmost address of X-Forwarded-For that is no named proxy. What
    /// stands further left was written by that client and may be invented. What cannot be read ends the search at the
    /// proxy that let it through.
    [[nodiscard]] ClientAddress client() const;

  private:
    [[nodiscard]] bool named(const IpAddress& address) const;
    IpAddress peer_;
    std::span<const IpAddress> proxies_;
    bool forwarded_ = false;
    std::string chain_;  // all X-Forwarded-For, joined by commas
};

}  // namespace joute
