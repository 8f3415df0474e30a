// SPDX-License-Identifier: MIT
// The type-erased facade: one game, or one game in progress, for everything that does not care which
// game it is (terminal, server, arena, commands). It is also the edge where input is checked: moves
// and positions come in as text and are refused with a message, or are legal.
// erase.hpp makes these from any type that satisfies the contract.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/chance.hpp"
#include "core/fact.hpp"
#include "core/game_info.hpp"
#include "core/move.hpp"
#include "core/random.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"
#include "core/step.hpp"
#include "core/styled.hpp"
#include "core/telling.hpp"

namespace joute {

/// A listed chance event: its notation with the leading '!', and its odds.
struct ListedEvent {
    std::string text;
    Odds odds;
    ChanceEvent event;
};

/// Who looks: one seat, or nobody in particular (everything is shown).
using Viewer = std::optional<Seat>;

/// A game in progress. Copies are independent (clone).
class AnyLine {
  public:
    virtual ~AnyLine() = default;
    [[nodiscard]] virtual std::unique_ptr<AnyLine> clone() const = 0;
    [[nodiscard]] virtual const GameInfo& info() const = 0;

    [[nodiscard]] virtual Actor actor() const = 0;
    [[nodiscard]] virtual std::optional<Outcome> outcome() const = 0;
    /// Why a finished game is over, in words. Precondition: actor() is over.
    [[nodiscard]] virtual Message ending() const = 0;

    [[nodiscard]] virtual std::vector<Move> moves(Seat seat) const = 0;
    [[nodiscard]] virtual std::string print(Move move) const = 0;
    [[nodiscard]] virtual Message describe(Move move) const = 0;
    /// A legal move as people would say it in each language ("send Pikachu"); its notation when the game has no words.
    [[nodiscard]] virtual Message name(Move move) const = 0;
    /// The legal move a person typed (letter case, accents and spacing do not matter), or why there is none: in
    /// the game's own words where it has some (a free function `explain_refusal`).
    [[nodiscard]] virtual Result<Move> find_move(Seat seat, std::string_view text) const = 0;
    /// What happens when this step is taken from here, in order (telling.hpp). A game that tells nothing has its moves
    /// and events described. Precondition: the step can be taken.
    [[nodiscard]] virtual std::vector<Told> tell(const Step& step, Sees sees = {}) const = 0;
    /// ... and what is told last when that step has ended the game.
    [[nodiscard]] std::optional<Told> tell_end() const {
        if (actor() != Actor::over) return std::nullopt;
        return Told{ending(), {{"what", "end"}, {"result", word(*outcome())}}};
    }
    /// Precondition for both: legal here.
    virtual void play(Move move) = 0;
    virtual void play(Move first, Move second) = 0;

    /// Listed events of a chance step; empty when they can only be sampled.
    [[nodiscard]] virtual std::vector<ListedEvent> events() const = 0;
    /// An event drawn by a generator. Precondition: chance acts.
    [[nodiscard]] virtual ChanceEvent sample(Random& random) const = 0;
    /// A named event (text with or without '!').
    [[nodiscard]] virtual Result<ChanceEvent> find_event(std::string_view text) const = 0;
    /// Precondition of these three: an event of this position. The notation has its '!'.
    [[nodiscard]] virtual std::string print(const ChanceEvent& event) const = 0;
    [[nodiscard]] virtual Message describe(const ChanceEvent& event) const = 0;
    virtual void happen(const ChanceEvent& event) = 0;
    /// Chance steps taken so far: the index of the next draw in the chance stream.
    [[nodiscard]] virtual std::uint64_t chance_steps() const = 0;

    /// Position text with its "[options]" prefix; for a viewer of a hidden game, what that seat knows.
    [[nodiscard]] virtual std::string position(Viewer viewer = std::nullopt) const = 0;
    [[nodiscard]] virtual Fact facts(Viewer viewer = std::nullopt) const = 0;
    [[nodiscard]] virtual StyledText board(Viewer viewer, Language language) const = 0;
    /// What the letters and signs on that board mean; empty when the game explains none.
    [[nodiscard]] virtual StyledText legend(Language language) const = 0;
    /// The board with what the piece on a square could do, with a legend; nothing when the text names
    /// no square, or when the game draws no such thing (a free function `draw_choices` does).
    [[nodiscard]] virtual std::optional<StyledText> board_from(std::string_view square, Language language) const {
        static_cast<void>(square), static_cast<void>(language);
        return std::nullopt;
    }
    /// The board as data for drawing it; a game that offers none gives its text board (picture.hpp).
    [[nodiscard]] virtual Fact scene(Viewer viewer = std::nullopt) const = 0;
    /// ... as it is for people who play neither seat: of a hidden game only what both seats may see.
    [[nodiscard]] virtual Fact public_scene() const = 0;
    /// A legal move in its parts, such as from and to; empty when the game names none.
    [[nodiscard]] virtual Fact parts(Move move) const = 0;
    /// Whether the notation of a legal move tells nothing that only its mover may know.
    [[nodiscard]] virtual bool is_open(Move move) const = 0;
    /// True for games where a seat must not see everything.
    [[nodiscard]] virtual bool hides() const = 0;
    /// True where nothing is hidden from the seat: always, or at this moment of a game that hides things.
    [[nodiscard]] virtual bool knows_all(Seat seat) const = 0;
    /// True for games where chance acts, or where both seats may choose at once.
    [[nodiscard]] virtual bool has_chance() const = 0;
    [[nodiscard]] virtual bool has_both() const = 0;
    /// Set when the line began with what one seat knows: what is hidden from it was made up, so
    /// chance and the other seat's moves must not be read from here.
    [[nodiscard]] virtual Viewer known_to() const = 0;
    /// A line that begins at a whole position which fits what the seat knows here, drawn by the generator; of a game
    /// that hides nothing, a copy.
    [[nodiscard]] virtual std::unique_ptr<AnyLine> dealt(Seat seat, Random& random) const = 0;
    /// True when the mover would learn something hidden by this move, such as a card drawn. Precondition: legal here.
    [[nodiscard]] virtual bool reveals(Move move) const = 0;
    /// Where the line began, as position() says it, and every step since (docs/notation.md): together they hold
    /// what repeats, which a position alone does not. Of a hidden game there are no steps: what was played is part
    /// of what a seat knows.
    [[nodiscard]] virtual std::string began_at() const = 0;
    [[nodiscard]] virtual std::vector<std::string> steps() const = 0;
    /// A number equal for equal positions (table key), for checks.
    [[nodiscard]] virtual std::uint64_t key() const = 0;
};

/// A game with its options chosen.
class AnyGame {
  public:
    virtual ~AnyGame() = default;
    [[nodiscard]] virtual const GameInfo& info() const = 0;
    [[nodiscard]] virtual const OptionValues& options() const = 0;
    /// True where the seats play different parts (a player and an adversary): a match then never swaps them.
    [[nodiscard]] virtual bool fixed_seats() const { return false; }
    [[nodiscard]] virtual std::unique_ptr<AnyLine> start() const = 0;
    /// A game that begins at a position text without prefix, after so many chance steps.
    [[nodiscard]] virtual Result<std::unique_ptr<AnyLine>> start_at(std::string_view position,
                                                                    std::uint64_t chance_steps = 0) const = 0;
};

}  // namespace joute
