// SPDX-License-Identifier: MIT
// Games for fuzz targets: every game with every rule set and option, positions reached by moves the input chooses, and
// texts that are almost right.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "agents/catalogue.hpp"
#include "core/step.hpp"
#include "fuzz/bytes.hpp"

namespace joute::fuzz {

struct Variant {
    const Kit* kit;
    OptionValues options;  // as they are given: some do not go with every rule set
    std::shared_ptr<const AnyGame> game;
};
[[nodiscard]] const std::vector<Variant>& variants();

/// Any legal step, or one chance may take. Precondition: the game is not over.
[[nodiscard]] Step any_step(const AnyLine& line, Bytes& input);
/// A game some steps after its start: the input says how many, at most `max`. The steps as text go to `played`.
[[nodiscard]] std::unique_ptr<AnyLine> walked(const AnyGame& game, Bytes& input, std::size_t max,
                                              std::vector<std::string>* played = nullptr);

/// A text with a few places changed, as the input says; often with none.
[[nodiscard]] std::string damaged(std::string text, Bytes& input);

/// A position is read as it was printed, so are its moves, and everything can be asked of it.
void expect_consistent(const AnyLine& line, const AnyGame& game);

/// A decision is legal, and what it says of itself fits.
struct Decision {
    const AnyLine& line;
    Seat seat;
    const SearchResult& result;
};
void expect_legal(const Decision& decision);

}  // namespace joute::fuzz
