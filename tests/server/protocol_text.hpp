// SPDX-License-Identifier: MIT
// What is written from the description of the protocol: the page's types and the tables of docs/protocol.md.
#pragma once

#include <string>

namespace joute::testing {

/// web/src/lib/protocol-types.ts
[[nodiscard]] std::string protocol_types();

/// docs/protocol.md with its tables as they should be. The rest of the text stays.
[[nodiscard]] std::string protocol_document(const std::string& text);

}  // namespace joute::testing
