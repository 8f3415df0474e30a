// SPDX-License-Identifier: MIT
// The one agent behind every search of games where all is seen: it owns the search's memory, asks an opening first,
// and may choose softly among what the search ranked (levels). agents/searches.hpp binds each search to it.
#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "agents/memory.hpp"
#include "agents/soft_choice.hpp"
#include "kit/agent.hpp"
#include "kit/spec.hpp"
#include "search/simple.hpp"

namespace joute {

/// An agent with a random stream of its own; a seed in the spec goes before the game's.
template <Presented G>
class SeededAgent : public AgentFor<G> {
  public:
    explicit SeededAgent(const Settings& settings) : fixed_seed_(settings.seed), random_(settings.seed.value_or(0)) {}
    void new_game(std::uint64_t seed) override { random_ = Random(seed_for(seed)); }

  protected:
    [[nodiscard]] std::uint64_t seed_for(std::uint64_t seed) const { return fixed_seed_.value_or(seed); }
    Random& random() { return random_; }

  private:
    std::optional<std::uint64_t> fixed_seed_;
    Random random_;
};

/// Answers before the search does: opening(line, seat, random) is a result or nothing.
struct NoOpening {
    template <class G>
    [[nodiscard]] std::optional<SearchResult> operator()(const Line<G>& /*line*/, Seat /*seat*/,
                                                         Random& /*random*/) const {
        return std::nullopt;
    }
};

/// One of eight strengths: a node budget, how softly it chooses among the moves it searched and, for beginners, how
/// many plies they see at most. What those plies show is bounded by the cap of the soft choice: a beginner errs where
/// the harm comes later (docs/arena.md).
struct Level {
    std::uint64_t nodes;
    SoftChoice softness;
    std::optional<int> depth = {};
};

/// How far a search goes and what is made of its answer.
struct Effort {
    Limits limits;
    SoftChoice softness = {};
    bool silent = false;  // no progress is told: levels answer quickly

    [[nodiscard]] bool soft() const { return softness.temperature > 0; }
};

[[nodiscard]] inline Effort effort_of(const Settings& settings) { return {.limits = settings.limits}; }
[[nodiscard]] inline Effort effort_of(const Level& level) {
    return {
        .limits = {.depth = level.depth, .nodes = level.nodes, .time = {}}, .softness = level.softness, .silent = true};
}

/// make(memory, seed) is a pointer to a search, made for every game.
template <Presented G, class Memory, class Make, class Opening>
class SearchAgent final : public SeededAgent<G> {
  public:
    /// `scale` is the evaluation's.
    SearchAgent(const Settings& settings, const Effort& effort, double scale, Memory memory, Make make, Opening opening)
        : SeededAgent<G>(settings),
          effort_(effort),
          scale_(scale),
          memory_(std::move(memory)),
          make_(std::move(make)),
          opening_(std::move(opening)),
          search_(make_(memory_, this->seed_for(0))) {}
    void new_game(std::uint64_t seed) override {
        SeededAgent<G>::new_game(seed);
        memory_.clear();
        search_ = make_(memory_, this->seed_for(seed));
    }

  protected:
    SearchResult choose(const Line<G>& line, Seat seat, const Thinking& thinking) override {
        if (auto known = opening_(line, seat, this->random())) return *known;
        SearchResult result = ask(line, seat, limits_now(effort_.limits, seat, thinking), thinking.stop,
                                  effort_.silent ? Progress{} : thinking.progress);
        if (!effort_.soft()) return result;
        // No noise gives a turn away, where a game can tell.
        if constexpr (requires(Move move) { line.game().idle(line.state(), move); })
            leave_out(result, scale_, [&](Move move) { return line.game().idle(line.state(), move); });
        // Nor walks into a win that waits on the board, should the budget have ended before the search saw the reply.
        if constexpr (AlternatingGame<G>)
            if (result.depth.value_or(0) < 2)
                leave_out(result, scale_, [&](Move move) { return loses_at_once(line.game(), line.state(), move); });
        choose_softly(result, effort_.softness, scale_, this->random());
        return result;
    }

  private:
    /// Searches differ in whether they need the seat (both may act) and random numbers.
    SearchResult ask(const Line<G>& line, Seat seat, const Limits& limits, const StopFlag* stop,
                     const Progress& progress) {
        auto& search = *search_;
        Random& random = this->random();
        if constexpr (requires { search.search(line, seat, limits, random, stop, progress); })
            return search.search(line, seat, limits, random, stop, progress);
        else if constexpr (requires { search.search(line, seat, limits, stop, progress); })
            return search.search(line, seat, limits, stop, progress);
        else if constexpr (requires { search.search(line, limits, stop, progress); })
            return search.search(line, limits, stop, progress);
        else
            return search.search(line, limits, stop);
    }

    Effort effort_;
    double scale_;
    Memory memory_;
    Make make_;
    Opening opening_;
    std::invoke_result_t<Make&, Memory&, std::uint64_t> search_;
};

template <Presented G, class Memory, class Make, class Opening = NoOpening>
[[nodiscard]] std::unique_ptr<Agent> search_agent(const Settings& settings, const Effort& effort, double scale,
                                                  Memory memory, Make make, Opening opening = {}) {
    return std::make_unique<SearchAgent<G, Memory, Make, Opening>>(settings, effort, scale, std::move(memory),
                                                                   std::move(make), std::move(opening));
}

}  // namespace joute
