// SPDX-License-Identifier: MIT
// The two values everything else is about: a game with its rules chosen, and a game in progress. Both hold what they
// need (shared pointers), so a state outlives the Python object of its game.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "common.hpp"
#include "kit/encoding.hpp"
#include "kit/kit.hpp"

namespace joute::python {

struct GameValue {
    const Kit* kit = nullptr;  // of the catalogue, which lives as long as the process
    std::shared_ptr<const AnyGame> rules;
    const Encoding* numbers = nullptr;  // null for a game without numbered actions

    [[nodiscard]] const GameInfo& info() const { return *kit->info; }
    /// What actions and observations are numbered by; refused for a game without.
    [[nodiscard]] const Encoding& encoding() const;
};
using GamePointer = std::shared_ptr<const GameValue>;

/// The rules as `name` and options say; refused with the program's message.
[[nodiscard]] GamePointer make_game_value(const std::string& name, const OptionValues& options);
/// The options its rule set has, with their values.
[[nodiscard]] OptionValues options_given(const GameValue& game);
[[nodiscard]] bool same_game(const GameValue& a, const GameValue& b);

class StateValue {
  public:
    StateValue(GamePointer game, std::unique_ptr<AnyLine> line, const Seed& seed)
        : game_(std::move(game)), line_(std::move(line)), seed_(seed) {
        if (line_->hides()) start_ = line_->clone();
    }
    StateValue(const StateValue& that)
        : game_(that.game_),
          line_(that.line_->clone()),
          seed_(that.seed_),
          start_(that.start_),
          played_(that.played_) {}
    StateValue(StateValue&&) = default;
    StateValue& operator=(const StateValue&) = delete;
    StateValue& operator=(StateValue&&) = default;
    ~StateValue() = default;

    [[nodiscard]] const GamePointer& game() const { return game_; }
    [[nodiscard]] const AnyLine& line() const { return *line_; }
    [[nodiscard]] const Seed& seed() const { return seed_; }

    /// The seat a question is about when none is named: the one that acts, or whose knowledge this is. Refused where
    /// both act or none does; and where the seat's things are hidden here.
    [[nodiscard]] Seat seat_for(std::optional<Seat> asked) const;
    /// Refused where what is hidden from the state's seat would be told.
    void check_known(Seat seat) const;
    /// Refused unless chance acts and may be read.
    void check_chance() const;

    // Precondition of all: legal here.
    void play(Move move) {
        if (start_) note(Step::of(seat_of(line_->actor()), move));
        line_->play(move);
    }
    void play(const Step& step);

    /// Finds a step given as text: a move, "a | b" or "!event".
    [[nodiscard]] Step find(std::string_view text) const;
    /// A whole line, chance drawn from the seed; nothing changes when one of its steps is refused.
    void play_text(const std::string& script);

    /// Where it began and every step since, as text.
    [[nodiscard]] std::string began_at() const;
    [[nodiscard]] std::vector<std::string> steps() const;
    /// The same game, steps, seed and place in its chance.
    [[nodiscard]] bool equals(const StateValue& that) const;
    [[nodiscard]] std::size_t hash() const;

  private:
    void note(Step step) { played_.push_back(std::move(step)); }

    GamePointer game_;
    std::unique_ptr<AnyLine> line_;
    Seed seed_;
    // Lines of hidden games keep no steps (core/any_game.hpp): agents must not read them. A caller that has the whole
    // state may know how it came about.
    std::shared_ptr<const AnyLine> start_;
    std::vector<Step> played_;
};

/// A state that begins at a position text, which may begin with the options of its game, after so many chance steps.
[[nodiscard]] StateValue state_at(const GamePointer& game, const std::string& position, const Seed& seed,
                                  std::uint64_t chance_steps = 0);
/// What the seat knows of it, as a state of its own; of a game that hides nothing a copy.
[[nodiscard]] StateValue view_of(const StateValue& state, Seat seat);
/// What a line shows to a seat.
[[nodiscard]] StateValue view_of(const GamePointer& game, const AnyLine& line, Seat seat);

void bind_game(py::module_& module);
void bind_state(py::module_& module);
/// The calls of a loop that plays, without the dispatcher of pybind11: state_calls.cpp.
void add_quick_calls(py::handle state_type);

}  // namespace joute::python
