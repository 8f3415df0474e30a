// SPDX-License-Identifier: MIT
// Is a request meant for us? A page of another site can make its own name point to this machine (DNS rebinding) and
// would then be of the same origin as ours. It cannot change the name its visitor's browser sends along, so only
// names that are ours are answered. Addresses are always ours: nobody rebinds an address.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace joute {

/// A name as DNS has it, in small letters and without the last dot; nothing when the text is no name.
[[nodiscard]] std::optional<std::string> host_name(std::string_view text);

/// An origin as browsers send it, such as "https://example.org" or "http://127.0.0.1:8000": no path, small letters.
/// A slash at the end may be typed. Nothing when the text is no origin.
[[nodiscard]] std::optional<std::string> web_origin(std::string_view text);

class HostCheck {
  public:
    /// localhost, the machine's name with and without what follows its first dot, NAME.local, and the names given,
    /// each by host_name().
    HostCheck(std::string_view machine, const std::vector<std::string>& allowed);

    /// The value of a Host header, with or without a port. IPv6 stands in brackets.
    [[nodiscard]] bool ours(std::string_view host) const;

  private:
    std::set<std::string, std::less<>> names_;
};

/// What the machine calls itself; may be empty.
[[nodiscard]] std::string machine_name();

}  // namespace joute
