// SPDX-License-Identifier: MIT
// What a request says besides its path: the values of its query, the language it asks for, and texts made fit for
// addresses and pages.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/message.hpp"

namespace joute {

/// "%C3%A9" as the byte it stands for and '+' as a blank; a '%' without two digits is itself.
[[nodiscard]] std::string percent_decoded(std::string_view text);
/// All but letters, digits and -._~ as %XX.
[[nodiscard]] std::string percent_encoded(std::string_view text);
/// The first value of that name in a query (without its '?'), decoded.
[[nodiscard]] std::optional<std::string> query_value(std::string_view query, std::string_view name);

/// `lang=fr` in the query; else what Accept-Language prefers of English and French; else English.
[[nodiscard]] Language language_asked(std::string_view query, std::string_view accept_language);

/// Text for HTML, also between quotes.
[[nodiscard]] std::string html_escaped(std::string_view text);

}  // namespace joute
