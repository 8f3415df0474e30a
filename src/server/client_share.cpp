// SPDX-License-Identifier: MIT
#include "server/client_share.hpp"

#include <sodium.h>

#include <array>

namespace joute {

Share share_of(const IpAddress& address, std::string_view key) {
    const auto network = address.network().bytes();
    std::array<unsigned char, crypto_generichash_BYTES_MIN> hash{};
    crypto_generichash(hash.data(), hash.size(), network.data(), network.size(),
                       reinterpret_cast<const unsigned char*>(key.data()), key.size());
    const std::uint32_t number = hash[0] | std::uint32_t{hash[1]} << 8U | std::uint32_t{hash[2]} << 16U;
    return Share(number == 0 ? 1 : number);  // 0 is nobody's
}

}  // namespace joute
