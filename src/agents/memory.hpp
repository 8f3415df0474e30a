// SPDX-License-Identifier: MIT
// Memory of searches, which src/search is handed as spans. Each kind is made from a number of bytes and, where clearing
// it before each of a thousand quick games would cost more than the games, is no larger than a search limited by nodes
// can fill in a long game.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "agents/large_array.hpp"
#include "search/dfpn.hpp"
#include "search/interval_tt.hpp"
#include "search/limits.hpp"
#include "search/mcts.hpp"
#include "search/simultaneous_mcts.hpp"
#include "search/tt.hpp"

namespace joute {

inline constexpr std::size_t decisions_of_long_game = 64;
inline constexpr std::size_t min_slots = 1024;

class TtMemory {
  public:
    explicit TtMemory(std::size_t bytes, const Limits& limits = {}) : slots_(slots_for(bytes, limits)) {}
    [[nodiscard]] TranspositionTable tt() { return TranspositionTable(slots_.values()); }
    void clear() { slots_.clear(); }

  private:
    static std::size_t slots_for(std::size_t bytes, const Limits& limits) {
        const std::size_t slots = bytes / sizeof(TranspositionTable::Slot);
        if (!limits.nodes || *limits.nodes >= bytes) return slots;
        return std::min(slots, std::max(min_slots, static_cast<std::size_t>(*limits.nodes) * decisions_of_long_game));
    }

    LargeArray<TranspositionTable::Slot> slots_;
};

class DfPnMemory {
  public:
    explicit DfPnMemory(std::size_t bytes) : slots_(bytes / sizeof(DfPnSlot)) {}
    [[nodiscard]] std::span<DfPnSlot> slots() { return slots_.values(); }
    void clear() { slots_.clear(); }

  private:
    LargeArray<DfPnSlot> slots_;
};

class IntervalMemory {
  public:
    explicit IntervalMemory(std::size_t bytes, const Limits& limits = {}) {
        std::size_t slots = bytes / sizeof(IntervalTt::Slot);
        if (limits.nodes && *limits.nodes < slots / decisions_of_long_game)
            slots = std::max(min_slots, static_cast<std::size_t>(*limits.nodes) * decisions_of_long_game);
        slots_.resize(slots);
    }
    [[nodiscard]] IntervalTt tt() { return IntervalTt(slots_); }
    void clear() { std::ranges::fill(slots_, IntervalTt::Slot{}); }

  private:
    std::vector<IntervalTt::Slot> slots_;
};

/// Two pools of nodes: the tree moves from one to the other when it is pruned. A new search overwrites what is there.
class MctsMemory {
  public:
    explicit MctsMemory(std::size_t bytes) {
        for (auto& pool : pools) pool.resize(bytes / 2 / sizeof(MctsNode));
    }
    void clear() {}

    std::array<std::vector<MctsNode>, 2> pools;
};

template <SimultaneousGame G>
class SimultaneousMctsMemory {
  public:
    /// `with_pairs`: regret matching also counts pairs of moves.
    SimultaneousMctsMemory(std::size_t bytes, bool with_pairs) {
        constexpr std::size_t pairs_each = SimultaneousMemory<G>::pairs_per_node;
        const std::size_t each =
            sizeof(SimultaneousNode<G>) + (with_pairs ? pairs_each * sizeof(SimultaneousPair) : std::size_t{0});
        nodes_.resize(std::max(min_slots, bytes / each));
        if (with_pairs) pairs_.resize(nodes_.size() * pairs_each);
    }
    [[nodiscard]] SimultaneousMemory<G> spans() { return {nodes_, pairs_}; }
    void clear() {
        for (auto& node : nodes_) node.visits = 0;
    }

  private:
    std::vector<SimultaneousNode<G>> nodes_;
    std::vector<SimultaneousPair> pairs_;
};

/// Of searches that need none.
struct NoMemory {
    void clear() {}
};

}  // namespace joute
