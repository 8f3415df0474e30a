// SPDX-License-Identifier: MIT
// An agent: what decides for a seat and is not a person. The facade `Agent` is what tables,
// matches and commands hold; agents themselves are written against `AgentFor<G>`, which hands them
// exactly what their seat may know: of a hidden game only the view, by type.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "core/any_game.hpp"
#include "core/erase.hpp"
#include "core/fault.hpp"
#include "search/limits.hpp"
#include "search/search_result.hpp"

namespace joute {

/// How a decision is steered from outside. All of it may be absent.
struct Thinking {
    const StopFlag* stop = nullptr;
    Progress progress;
    std::optional<std::array<ClockLeft, 2>> clocks = {};  // of a game played on the clock, by seat
    bool forced_too = false;                              // as in Limits: for callers that want values, not moves
};

/// What one decision may take: the agent's own limits. Where neither nodes nor depth end its search, the game's clock
/// counts; without any limit it thinks for a second.
[[nodiscard]] inline Limits limits_now(Limits own, Seat seat, const Thinking& thinking) {
    own.forced_too = thinking.forced_too;
    if (own.depth || own.nodes) return own;
    if (thinking.clocks) own.clock = (*thinking.clocks)[index(seat)];
    if (!own.time && !own.clock) own.time = std::chrono::seconds(1);
    return own;
}

class Agent {
  public:
    virtual ~Agent() = default;

    /// Forgets everything and takes its randomness from this seed from now on.
    virtual void new_game(std::uint64_t seed) = 0;

    /// Decides for a seat that acts. Blocks; ends soon after the stop flag is set. Not to be called
    /// from two threads at once. Precondition: `line` is of the game this agent was made for.
    [[nodiscard]] virtual SearchResult decide(const AnyLine& line, Seat seat, const Thinking& thinking) = 0;

    /// Why the last decision has no move (`no_move`): only a program of somebody else can fail so, and it loses the
    /// game.
    [[nodiscard]] virtual std::optional<Fault> fault() const { return std::nullopt; }
    /// The game is over. For agents that learn from results.
    virtual void game_over(Outcome outcome) { static_cast<void>(outcome); }

    /// The checksum of the solved tables it plays by. None: it plays without, so what else was solved on this machine
    /// changes nothing.
    [[nodiscard]] std::optional<std::uint64_t> tables() const { return tables_; }
    void plays_by(std::uint64_t tables) { tables_ = tables; }

  private:
    std::optional<std::uint64_t> tables_;
};

/// Base of agents for games where everything is seen.
template <Presented G>
class AgentFor : public Agent {
  public:
    [[nodiscard]] SearchResult decide(const AnyLine& line, Seat seat, const Thinking& thinking) final {
        return choose(static_cast<const LineOf<G>&>(line).typed(), seat, thinking);
    }

  protected:
    [[nodiscard]] virtual SearchResult choose(const Line<G>& line, Seat seat, const Thinking& thinking) = 0;
};

/// Base of agents for hidden games: what the seat may see, and nothing else, passes this door.
template <Presented G>
requires HiddenGame<G>
class AgentFor<G> : public Agent {
  public:
    [[nodiscard]] SearchResult decide(const AnyLine& line, Seat seat, const Thinking& thinking) final {
        const auto& typed = static_cast<const LineOf<G>&>(line).typed();
        return choose(typed.game(), typed.game().view(typed.state(), seat), thinking);
    }

  protected:
    [[nodiscard]] virtual SearchResult choose(const G& game, const typename G::View& view,
                                              const Thinking& thinking) = 0;
};

/// The moves of a line as text, played out one after the other. Stops where a move does not fit.
[[nodiscard]] std::vector<std::string> print_line(const AnyLine& from, const std::vector<Move>& moves);

}  // namespace joute
