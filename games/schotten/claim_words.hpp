// SPDX-License-Identifier: MIT
// Proofs in words: why a stone may be claimed, or what still stands against it.
#pragma once

#include <optional>

#include "core/message.hpp"
#include "schotten/prover.hpp"

namespace joute::schotten {

/// "a run 6-7-8", "a colour, sum 17"; of a stone that needs so many cards.
[[nodiscard]] Message describe(Rating rating, unsigned needed);

/// Why the seat may claim this stone, or why it may not. Precondition: its side is complete.
[[nodiscard]] Message explain_claim(const Table& table, unsigned stone, Seat seat);
/// What a claim of the seat on turn comes to, as everybody can work it out; nothing where there is none to speak of.
[[nodiscard]] std::optional<Message> claim_proof(const Table& table, unsigned stone);

}  // namespace joute::schotten
