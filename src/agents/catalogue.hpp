// SPDX-License-Identifier: MIT
// What a game offers to those who do not know its type: making it, its agents, and the tools that
// need the typed game (counting, random games, evaluation terms, bench). One `Kit` per game.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "agents/agent.hpp"
#include "agents/run_summary.hpp"
#include "agents/spec.hpp"
#include "core/any_game.hpp"
#include "core/contract.hpp"
#include "core/game.hpp"
#include "search/game_tree.hpp"
#include "search/payoff_matrix.hpp"

namespace joute {

/// Told to the user while an agent is being made, when that takes long (a table to be solved).
using Notice = std::function<void(const Message& what, double share_done)>;

/// How the making of an agent is steered from outside, as `Thinking` steers its decisions. Both may be absent. Once
/// `stop` is set nothing long is begun or gone on with; what cannot be had otherwise is refused.
struct Making {
    Notice notice;
    const StopFlag* stop = nullptr;

    [[nodiscard]] bool stopped() const { return stop != nullptr && stop->load(std::memory_order_relaxed); }
};

struct AgentOffer {
    std::string name;  // as typed: "alphabeta", "level:3"
    Message about;
    KeySet keys;
    std::optional<int> rating;
    std::function<Result<std::unique_ptr<Agent>>(const AnyGame&, const Settings&, const Making&)> make;
};

/// The result of a game that is not over, where solved tables know it for certain.
using Judge = std::function<std::optional<Outcome>(const AnyLine&)>;

struct PlayoutCount {
    std::uint64_t playouts = 0;
    std::uint64_t moves = 0;
    double cpu_seconds = 0;
};

struct BenchCount {
    std::uint64_t nodes = 0;
    double cpu_seconds = 0;
};

/// A position valued in named terms, and their weighted sum.
struct Evaluation {
    std::vector<Term> terms;
    double total = 0;
};

/// What `joute tune` needs to know of an evaluation; `Kit::evaluate` does the counting.
struct Tuning {
    std::string agent;  // strong and quick, limited by nodes or depth, takes the key `weights`
    double scale = 1;   // of the evaluation
    std::function<WeightSet(const AnyGame&)> weights;  // of today
};

struct Kit {
    const GameInfo* info = nullptr;
    std::string_view rules_en;  // the rules page
    std::string_view rules_fr;
    std::string_view puzzles;  // a checked set of them, as text; may be empty
    int rank = 1000;           // in lists for people: lower first, then by name
    std::function<Result<std::unique_ptr<AnyGame>>(const OptionValues&)> make;
    std::vector<AgentOffer> agents;
    std::function<std::uint64_t(const AnyLine&, int depth, const StopFlag*)> perft;
    std::function<PlayoutCount(const AnyLine&, double seconds, std::uint64_t seed, const StopFlag*)> playouts;
    // Whether games from here keep the contract. Precondition: all of the line is known, and it is not over.
    std::function<ContractFindings(const AnyLine&, const ContractEffort&, const ContractProgress&)> check;
    std::function<Result<Evaluation>(const AnyLine&)> evaluate;
    std::optional<Tuning> tuning;
    std::function<BenchCount()> bench;  // fixed positions, fixed work: the same node count everywhere. May be absent
    // What a search to this depth looks at, as facts and as a drawing. Absent when the game has no such map.
    std::function<Result<Fact>(const AnyLine&, int depth)> map;
    std::function<StyledText(const AnyLine&, int depth, Language)> draw_map;
    // What each pair of choices is worth where both act, within limits. Absent when the game has no such states.
    std::function<Result<PayoffMatrix>(const AnyLine&, const Limits&, const StopFlag*)> payoffs;
    // The tree of the game from here, written out (study/explain). Precondition: not over, and of a hidden game a seat
    // is to act. Absent when the game has no evaluation.
    std::function<GameTree(const AnyLine&, const TreeShape&, const StopFlag*)> tree;
    // What a seat can work out of the cards it does not see, as facts; `revealed`: what all cards come to, for the same
    // seat. Precondition: a seat is to act. Absent when the game hides nothing.
    std::function<Fact(const AnyLine&, Seat eyes, bool revealed)> odds;
    // What a campaign has come to; nothing where none was begun. Absent when the game has no campaigns.
    std::function<std::optional<RunSummary>(const AnyLine&)> run;
    // Solves the game afresh and stores the table, in `out` or else where agents look for it; returns
    // the figures. Absent when the game has no solver. Stopped early it stores nothing.
    std::function<Result<Fact>(const AnyGame&, const std::optional<std::filesystem::path>& out, const Notice&,
                               const StopFlag*)>
        solve;
    // Whether the table that makes `strongest` exact is stored already. Absent when there is no such table.
    std::function<bool(const AnyGame&)> solved;
    // A judge by those tables, or why there is none. Absent when the game has no tables.
    std::function<Result<Judge>(const AnyGame&, const Making&)> judge;
};

/// Every game Joute knows, in the order they are shown.
[[nodiscard]] const std::vector<Kit>& catalogue();

/// The game of that name, or a message with the names there are.
[[nodiscard]] Result<const Kit*> find_game(std::string_view name);

/// Whether a spec may name a program to be started (exec:...). Only where the person at this machine typed the spec:
/// what comes over a network or out of a file must never start one.
enum class Programs : bool { refused, allowed };

/// An agent by spec. Making it may take long (a table to be solved); see Making.
[[nodiscard]] Result<std::unique_ptr<Agent>> make_agent(const Kit& entry, const AnyGame& game, std::string_view spec,
                                                        const Making& making = {},
                                                        Programs programs = Programs::refused);
/// ... whose evaluation has these weights. The agent must take the key `weights`; none is given in the spec.
[[nodiscard]] Result<std::unique_ptr<Agent>> make_agent(const Kit& entry, const AnyGame& game, std::string_view spec,
                                                        const WeightSet& weights, const Making& making);

/// Checks a spec without making the agent or reading files.
[[nodiscard]] Result<void> check_agent(const Kit& entry, std::string_view spec, Programs programs = Programs::refused);

}  // namespace joute
