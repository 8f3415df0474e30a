// SPDX-License-Identifier: MIT
// A game being played: who sits where, every step so far, taking back, resigning, and the record of
// it all. It decides nothing itself: people and agents hand it choices, chance is drawn from the
// seed. Used by the terminal, the server and the arena; no threads, no I/O, no clock (clock.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/any_game.hpp"
#include "core/step.hpp"
#include "table/record.hpp"

namespace joute {

/// What is known of how a choice was made.
struct ChoiceNote {
    std::optional<double> value;
    std::optional<double> milliseconds;
};

/// Copies are independent games.
class Table {
  public:
    /// A new game. `position` is a text without option prefix; none: the start of the game.
    [[nodiscard]] static Result<Table> open(std::shared_ptr<const AnyGame> game, std::array<SeatPlayer, 2> seats,
                                            const Seed& seed,
                                            const std::optional<std::string>& position = std::nullopt);
    /// A recorded game of `game`, replayed step by step: refused if one is not legal or the result
    /// is not the one the rules give.
    [[nodiscard]] static Result<Table> from_record(std::shared_ptr<const AnyGame> game, const Record& record);
    /// A game with a line (docs/notation.md) played on; chance that it does not name is drawn by the seed.
    [[nodiscard]] static Result<Table> after_moves(const Table& begun, std::string_view moves);
    /// The same steps for other players, with another seed for the chance to come.
    [[nodiscard]] Table with(std::array<SeatPlayer, 2> seats, const Seed& seed) const;

    [[nodiscard]] const AnyGame& game() const { return *game_; }
    [[nodiscard]] const std::shared_ptr<const AnyGame>& shared_game() const { return game_; }
    [[nodiscard]] const AnyLine& line() const { return *line_; }
    [[nodiscard]] const SeatPlayer& player(Seat seat) const { return seats_[index(seat)]; }
    [[nodiscard]] const Seed& seed() const { return seed_; }
    /// The steps as values, to replay; and as records have them, printed once when they were taken (unless told not
    /// to: see leave_out_texts).
    [[nodiscard]] const std::vector<Step>& played() const { return played_; }
    [[nodiscard]] const std::vector<RecordStep>& steps() const { return steps_; }
    /// Who took each step: a seat, both, or chance.
    [[nodiscard]] auto deciders() const { return std::views::transform(played_, &Step::by); }

    /// Who must act now: as the line says, but over also when the game was ended otherwise than by the rules, and one
    /// seat only when the other has already chosen at a both-act state.
    [[nodiscard]] Actor actor() const;
    [[nodiscard]] std::optional<Outcome> outcome() const;
    /// Why it is over, in words. Precondition: it is over.
    [[nodiscard]] Message ending() const;

    /// A seat's choice. Where both act it is kept until the other has chosen too; true once a step was taken.
    /// Precondition: the seat acts and the move is legal.
    bool choose(Seat seat, Move move, ChoiceNote note = {});
    /// The same from text, checked. Returns the step that was taken, or nothing while waiting.
    [[nodiscard]] Result<std::optional<std::string>> choose(Seat seat, std::string_view move, ChoiceNote note = {});

    /// Lets chance act once by the seed; returns the event's notation. Precondition: chance acts.
    const std::string& draw();

    /// What a seat has chosen while the other still thinks, at a both-act state. For storing, never for showing.
    [[nodiscard]] std::optional<std::string> pending(Seat seat) const;
    /// Takes such a choice back; false when there is none.
    bool withdraw(Seat seat);

    // Endings other than by the rules. Precondition of all: the game is not over. A choice still waiting for the
    // other seat's is dropped.
    void resign(Seat seat) { end({Ending::resignation, win_of(other(seat))}); }
    void agree_to_draw() { end({Ending::agreement, Outcome::draw}); }
    void lose_on_time(Seat seat) { end({Ending::time, win_of(other(seat))}); }
    /// The program on this seat did what no player may do.
    void forfeit(Seat seat, Fault fault) { end({Ending::forfeit, win_of(other(seat)), std::move(fault)}); }
    /// The game was too long, or a tablebase knows its result.
    void adjudicate(Ending how, Outcome outcome) { end({how, outcome}); }
    /// How it ended; by the rules also while it goes on.
    [[nodiscard]] Ending ended_by() const { return ended_ ? ended_->how : Ending::rules; }
    [[nodiscard]] std::optional<Fault> fault() const { return ended_ ? ended_->fault : std::nullopt; }
    /// Takes a resignation back; false when nobody has resigned.
    bool take_back_resignation();

    /// Back to before this seat's last decision. Returns how many steps that undid, 0 if it has made none. The dice
    /// stay the same.
    int take_back(Seat seat);
    /// How many steps that would undo.
    [[nodiscard]] int undone_by(Seat seat) const;

    /// Another person or agent takes a seat.
    void seat_player(Seat seat, SeatPlayer player) { seats_[index(seat)] = std::move(player); }
    /// The line as it began.
    [[nodiscard]] const AnyLine& start() const { return *start_; }
    [[nodiscard]] const std::optional<std::string>& position() const { return position_; }

    [[nodiscard]] Record record() const;
    /// The record without its steps, in constant time: for storing a long game step by step.
    [[nodiscard]] Record record_head() const;
    /// From here on steps are not printed: for games that are counted and never read. Their record is not complete.
    void leave_out_texts() { prints_ = false; }

  private:
    struct Pending {
        Move move;
        ChoiceNote note;
    };

    struct Ended {
        Ending how;
        Outcome outcome;
        std::optional<Fault> fault = std::nullopt;  // of a forfeit
    };

    /// Copied with its table.
    struct OwnLine : std::unique_ptr<AnyLine> {
        explicit OwnLine(std::unique_ptr<AnyLine> line = nullptr) : unique_ptr(std::move(line)) {}
        OwnLine(const OwnLine& that) : unique_ptr(that ? that->clone() : nullptr) {}
        OwnLine(OwnLine&&) = default;
        OwnLine& operator=(OwnLine that) {
            swap(that);
            return *this;
        }
        ~OwnLine() = default;
    };

    Table(std::shared_ptr<const AnyGame> game, std::array<SeatPlayer, 2> seats, const Seed& seed)
        : game_(std::move(game)), seats_(std::move(seats)), seed_(seed) {}
    void take(Step step, const ChoiceNote& note);
    void end(Ended how) {
        ended_ = std::move(how);
        pending_ = {};
    }
    void rebuild(std::size_t steps);

    std::shared_ptr<const AnyGame> game_;
    std::array<SeatPlayer, 2> seats_;
    Seed seed_;
    std::optional<std::string> position_;
    std::shared_ptr<const AnyLine> start_;
    OwnLine line_;
    std::vector<Step> played_;
    std::vector<RecordStep> steps_;
    std::array<std::optional<Pending>, 2> pending_;
    std::optional<Ended> ended_;  // otherwise than by the rules
    int takebacks_ = 0;
    bool prints_ = true;
};

}  // namespace joute
