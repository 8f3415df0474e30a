// SPDX-License-Identifier: MIT
// What is certain: asks agents of a game whose answers are proofs, and nothing else of what they say. Every question
// is asked of an agent that has forgotten all others. Blocks while it thinks; one thread at a time. Once stopped it
// proves nothing any more.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "agents/catalogue.hpp"
#include "search/limits.hpp"
#include "search/search_result.hpp"

namespace joute {

/// A proven result for the seat that acts.
struct Sure {
    ProvenResult proof = ProvenResult::draw;
    std::optional<int> plies;  // to the end, of a win or a loss
    Move move = no_move;       // what leads there
};

class Prover {
  public:
    Prover(const Kit& kit, std::shared_ptr<const AnyGame> game, const StopFlag* stop = nullptr)
        : kit_(&kit), game_(std::move(game)), making_{.notice = {}, .stop = stop} {}

    /// What `spec` proves of a position; nothing when it proves nothing, when chance acts, or when both do. "{}" in
    /// the spec stands for `plies`. Precondition: not over.
    [[nodiscard]] std::optional<Sure> ask(const AnyLine& line, const std::string& spec, int plies = 0);

    /// The result of a position for a seat, whoever acts there, or over already.
    [[nodiscard]] std::optional<ProvenResult> result(const AnyLine& line, Seat seat, const std::string& spec);

    /// Whether the seat to act loses within so many plies whatever it does; then with what it resists longest.
    [[nodiscard]] std::optional<Move> losing(const AnyLine& line, const std::string& spec, int plies);

    /// Why an agent could not be made, if one could not.
    [[nodiscard]] const std::optional<Error>& trouble() const { return trouble_; }

  private:
    const Kit* kit_;
    std::shared_ptr<const AnyGame> game_;
    Making making_;
    std::map<std::string, std::unique_ptr<Agent>> agents_;
    std::optional<Error> trouble_;
};

}  // namespace joute
