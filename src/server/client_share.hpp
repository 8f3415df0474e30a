// SPDX-License-Identifier: MIT
// The share (services/share.hpp) of a client's address.
#pragma once

#include <string_view>

#include "server/ip_address.hpp"
#include "server/services/share.hpp"

namespace joute {

/// A keyed hash of the address's network, cut to 24 bits: who has the database and its key finds some 256 IPv4
/// addresses for every share and cannot tell which one it was. That two of a thousand clients at the same time fall
/// together, and then have one share between them, happens in 3 of 100 such servers.
/// `key` is drawn once for a database (Storage::share_key). Precondition: it has 16 to 64 bytes.
[[nodiscard]] Share share_of(const IpAddress& address, std::string_view key);

}  // namespace joute
