// SPDX-License-Identifier: MIT
// A game being played: who sits where, every step so far, taking back, resigning, and the record of
// it all. It decides nothing itself: people and agents hand it choices, chance is drawn from the
// seed. Used by the terminal and by the server; no threads, no I/O, no clock (clock.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/any_game.hpp"
#include "table/record.hpp"

namespace joute {

/// What is known of how a choice was made.
struct ChoiceNote {
    std::optional<double> value;
    std::optional<double> milliseconds;
};

/// How a game ended when the rules did not end it; the words of records.
enum class Call : std::uint8_t { resignation, agreement, time, adjudication, forfeit };
[[nodiscard]] constexpr std::string_view word(Call call) {
    constexpr std::array<std::string_view, 5> words{"resignation", "agreement", "time", "adjudication", "forfeit"};
    return words[static_cast<std::size_t>(call)];
}

class Table {
  public:
    /// A new game. `position` is a text without option prefix; none: the start of the game.
    [[nodiscard]] static Result<Table> open(std::shared_ptr<const AnyGame> game, std::array<SeatPlayer, 2> seats,
                                            const Seed& seed,
                                            const std::optional<std::string>& position = std::nullopt);
    /// A recorded game of `game`, replayed step by step: refused if one is not legal or the result
    /// is not the one the rules give.
    [[nodiscard]] static Result<Table> from_record(std::shared_ptr<const AnyGame> game, const Record& record);
    /// This new game with a line (docs/notation.md) already played; chance that it does not name is drawn by the seed.
    [[nodiscard]] static Result<Table> after_moves(std::shared_ptr<const AnyGame> game, const Table& begun,
                                                   std::string_view moves);

    [[nodiscard]] const AnyGame& game() const { return *game_; }
    [[nodiscard]] const std::shared_ptr<const AnyGame>& shared_game() const { return game_; }
    [[nodiscard]] const AnyLine& line() const { return *line_; }
    [[nodiscard]] const SeatPlayer& player(Seat seat) const { return seats_[index(seat)]; }
    [[nodiscard]] const Seed& seed() const { return seed_; }
    [[nodiscard]] const std::vector<RecordStep>& steps() const { return steps_; }
    /// Who took each step: a seat, both, or chance.
    [[nodiscard]] const std::vector<Actor>& deciders() const { return deciders_; }

    /// Who must do something now: as the line says, but over also when someone called it so, and one seat only
    /// when the other has already chosen at a both-act state.
    [[nodiscard]] Actor actor() const;
    [[nodiscard]] std::optional<Outcome> outcome() const;
    /// Why it is over, in words. Precondition: it is over.
    [[nodiscard]] Message ending() const;

    /// A seat's choice. Where both act it is kept until the other has chosen too. Returns the step
    /// that was carried out, or nothing while waiting.
    [[nodiscard]] Result<std::optional<std::string>> choose(Seat seat, std::string_view move, ChoiceNote note = {});

    /// Lets chance act once by the seed. Precondition: chance acts.
    std::string draw();

    /// What a seat has chosen while the other still thinks, at a both-act state. For storing, never for showing.
    [[nodiscard]] std::optional<std::string> pending(Seat seat) const;
    /// Takes such a choice back; false when there is none.
    bool withdraw(Seat seat);

    // Endings that people call. Precondition of all: the game is not over. A choice still waiting for the other
    // seat's ends with the game: nothing will ever be played with it.
    void resign(Seat seat) { end({Call::resignation, win_of(other(seat))}); }
    void agree_to_draw() { end({Call::agreement, Outcome::draw}); }
    void lose_on_time(Seat seat) { end({Call::time, win_of(other(seat))}); }
    /// The program on this seat did what no player may do.
    void forfeit(Seat seat, Fault fault) { end({Call::forfeit, win_of(other(seat)), std::move(fault)}); }
    /// How it ended, when not by the rules.
    [[nodiscard]] std::optional<Call> call() const { return called_ ? std::optional(called_->how) : std::nullopt; }
    /// Takes a resignation back; false when nobody has resigned.
    bool take_back_resignation();

    /// Back to this seat's last decision, before which `steps` were undone; 0 if it has made none.
    /// The dice stay the same.
    int take_back(Seat seat);
    /// How many steps that would undo.
    [[nodiscard]] int undone_by(Seat seat) const;

    /// Another person or agent takes a seat.
    void seat_player(Seat seat, SeatPlayer player) { seats_[index(seat)] = std::move(player); }
    /// The line as it began.
    [[nodiscard]] const AnyLine& start() const { return *start_; }
    [[nodiscard]] const std::optional<std::string>& position() const { return position_; }

    [[nodiscard]] Record record() const;

  private:
    struct Pending {
        Move move;
        std::string text;
        ChoiceNote note;
    };

    struct Called {
        Call how;
        Outcome outcome;
        std::optional<Fault> fault = std::nullopt;  // of a forfeit
    };

    Table(std::shared_ptr<const AnyGame> game, std::array<SeatPlayer, 2> seats, const Seed& seed)
        : game_(std::move(game)), seats_(std::move(seats)), seed_(seed) {}
    void push(std::string text, ChoiceNote note);
    void end(Called how) {
        called_ = std::move(how);
        pending_ = {};
    }
    void rebuild(std::size_t steps);

    std::shared_ptr<const AnyGame> game_;
    std::array<SeatPlayer, 2> seats_;
    Seed seed_;
    std::optional<std::string> position_;
    std::unique_ptr<AnyLine> start_;
    std::unique_ptr<AnyLine> line_;
    std::vector<RecordStep> steps_;
    std::vector<Actor> deciders_;
    std::array<std::optional<Pending>, 2> pending_;
    std::optional<Called> called_;
    int takebacks_ = 0;
};

}  // namespace joute
