// SPDX-License-Identifier: MIT
// Who is asked in a study: the game's strongest agent, with as much or as little thinking as the question deserves.
// Every question is asked of an agent that has forgotten all others, so the answer depends on the position and the
// limits alone, never on what was looked at before. Blocks while it thinks; one thread at a time.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "agents/catalogue.hpp"
#include "search/limits.hpp"
#include "study/worth.hpp"

namespace joute {

/// A part of the nodes or the time, rounded down to a power of two so that few sizes occur.
[[nodiscard]] Limits part_of(const Limits& limits, double part);

class Adviser {
  public:
    /// Refused when the game has no agent of that name. Takes long when a table must be solved first; see Making.
    [[nodiscard]] static Result<Adviser> make(const Kit& kit, std::shared_ptr<const AnyGame> game, const Limits& limits,
                                              const Making& making = {}, std::string_view name = "strongest");

    /// A decision. Precondition: the seat acts. Once `stop` is set the answer is worth nothing.
    [[nodiscard]] SearchResult ask(const AnyLine& line, Seat seat, const Limits& limits, const StopFlag* stop);

    /// What a position is worth, whoever acts there: of a chance step the mean over what may follow, all of it
    /// within the limits. Nothing when chance cannot be listed, or when stopped. Where a seat acts, `follows` is told
    /// how play may go on.
    [[nodiscard]] std::optional<Worth> worth(const AnyLine& line, const Limits& limits, const StopFlag* stop,
                                             std::vector<std::string>* follows = nullptr);

    /// What the result of such a decision says of the position. Where not even the first depth was finished, or the
    /// agent did not search, the evaluation alone says it.
    [[nodiscard]] Worth judged(const AnyLine& line, Seat seat, const SearchResult& result) const;

    [[nodiscard]] const Grading& grading() const { return kit_->grading; }
    [[nodiscard]] const Kit& kit() const { return *kit_; }

  private:
    Adviser(const Kit& kit, std::shared_ptr<const AnyGame> game) : kit_(&kit), game_(std::move(game)) {}
    [[nodiscard]] Result<Agent*> agent_for(const Limits& limits, const Making& making);

    const Kit* kit_;
    std::shared_ptr<const AnyGame> game_;
    std::string name_;
    KeySet keys_;
    std::map<std::string, std::unique_ptr<Agent>> agents_;  // by spec
};

}  // namespace joute
