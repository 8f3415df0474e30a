// SPDX-License-Identifier: MIT
// Agents for Python, both ways: those of the engine as objects with `decide`, and what somebody wrote in Python as an
// agent the arena can seat. Of a hidden game the latter are shown their seat's view and nothing else.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>

#include "kit/agent.hpp"
#include "state.hpp"
#include "watch.hpp"

namespace joute::python {

class AgentValue {
  public:
    /// Made by the program's spec; may take long and be interrupted.
    AgentValue(GamePointer game, std::string spec, const Seed& seed);

    [[nodiscard]] const GamePointer& game() const { return game_; }
    [[nodiscard]] const std::string& spec() const { return spec_; }
    void new_game(const Seed& seed);
    /// A SearchResult of joute.results.
    [[nodiscard]] py::object decide(const StateValue& state, std::optional<Seat> seat, bool with_map);

  private:
    GamePointer game_;
    std::string spec_;
    Seed seed_;
    bool fresh_ = true;  // nothing was decided since new_game: the seat, which the randomness depends on, comes with it
    std::unique_ptr<Agent> agent_;
    bool quick_;  // decides within a moment: not worth a thread of its own
    std::atomic<bool> busy_ = false;
};

/// The move a text or number stands for; refused unless the seat may play it.
[[nodiscard]] Move move_from(const StateValue& state, Seat seat, py::handle given);
/// The same of a line. `game` is that of the line.
[[nodiscard]] Move move_from(const GameValue& game, const AnyLine& line, Seat seat, py::handle given);

/// What went wrong first in the Python code of a contest; and its threads, to be interrupted.
class Trouble {
  public:
    explicit Trouble(StopFlag& stop) : stop_(stop) {}
    // With the interpreter's lock held.
    void note(std::exception_ptr thrown);
    void enter(unsigned long thread) { inside_.insert(thread); }
    void leave(unsigned long thread) { inside_.erase(inside_.find(thread)); }
    void interrupt();

    [[nodiscard]] bool any() const { return any_.load(); }
    void rethrow() const {
        if (first_) std::rethrow_exception(first_);
    }

  private:
    StopFlag& stop_;
    std::atomic<bool> any_ = false;
    std::exception_ptr first_;
    std::multiset<unsigned long> inside_;
};

/// Something in Python that decides: a function f(state, seat), or an object with decide(state, seat) and perhaps
/// new_game(seed) and game_over(result). Moves are text, numbers, or what an Agent's decide returns.
[[nodiscard]] std::unique_ptr<Agent> make_python_agent(GamePointer game, py::object decider, Trouble& trouble,
                                                       int nesting);
/// Its name in records and tables: "python:NAME"; refused (TypeError) when it can decide nothing.
[[nodiscard]] std::string name_of_decider(const py::object& decider);

void bind_agent(py::module_& module);

}  // namespace joute::python
