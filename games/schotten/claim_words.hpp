// SPDX-License-Identifier: MIT
// Proofs in words: why a stone may be claimed, or what still prevents it.
#pragma once

#include <optional>

#include "core/message.hpp"
#include "schotten/prover.hpp"

namespace joute::schotten {

/// "a run 6-7-8", "a colour, sum 17"; at a stone that needs this many cards.
[[nodiscard]] Message describe(Rating rating, unsigned needed);

/// Why the seat may claim this stone, or why it may not. Precondition: its side is complete.
[[nodiscard]] Message explain_claim(const Table& table, unsigned stone, Seat seat);
/// The status of a claim by the seat to move, from public information; nothing where there is no claim to consider.
[[nodiscard]] std::optional<Message> claim_proof(const Table& table, unsigned stone);

}  // namespace joute::schotten
