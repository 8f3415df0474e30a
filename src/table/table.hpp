// SPDX-License-Identifier: MIT
// A game being played: who sits where, every step so far, taking back, resigning, and the record of
// it all. It decides nothing itself: people and agents hand it choices, chance is drawn from the
// seed. Used by the terminal now and by the server later; no threads, no I/O.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "table/record.hpp"

namespace joute {

/// What is known of how a choice was made.
struct ChoiceNote {
    std::optional<double> value;
    std::optional<double> milliseconds;
};

class Table {
  public:
    /// A new game. `position` is a text without option prefix; none: the start of the game.
    [[nodiscard]] static Result<Table> open(std::shared_ptr<const AnyGame> game, std::array<SeatPlayer, 2> seats,
                                            std::uint64_t seed,
                                            const std::optional<std::string>& position = std::nullopt);
    /// A recorded game of `game`, replayed step by step: refused if one is not legal or the result
    /// is not the one the rules give.
    [[nodiscard]] static Result<Table> from_record(std::shared_ptr<const AnyGame> game, const Record& record);

    [[nodiscard]] const AnyGame& game() const { return *game_; }
    [[nodiscard]] const AnyLine& line() const { return *line_; }
    [[nodiscard]] const SeatPlayer& player(Seat seat) const { return seats_[index(seat)]; }
    [[nodiscard]] std::uint64_t seed() const { return seed_; }
    [[nodiscard]] const std::vector<RecordStep>& steps() const { return steps_; }
    /// Who took each step: a seat, both, or chance.
    [[nodiscard]] const std::vector<Actor>& deciders() const { return deciders_; }

    /// Who must do something now: as the line says, but over also by resignation, and one seat only
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

    void resign(Seat seat);
    /// Takes a resignation back; false when nobody has resigned.
    bool take_back_resignation();

    /// Back to this seat's last decision, before which `steps` were undone; 0 if it has made none.
    /// The dice stay the same.
    int take_back(Seat seat);

    [[nodiscard]] Record record() const;

  private:
    struct Pending {
        Move move;
        std::string text;
        ChoiceNote note;
    };

    Table(std::shared_ptr<const AnyGame> game, std::array<SeatPlayer, 2> seats, std::uint64_t seed)
        : game_(std::move(game)), seats_(std::move(seats)), seed_(seed) {}
    void push(std::string text, ChoiceNote note);
    void rebuild(std::size_t steps);

    std::shared_ptr<const AnyGame> game_;
    std::array<SeatPlayer, 2> seats_;
    std::uint64_t seed_;
    std::optional<std::string> position_;
    std::unique_ptr<AnyLine> start_;
    std::unique_ptr<AnyLine> line_;
    std::vector<RecordStep> steps_;
    std::vector<Actor> deciders_;
    std::array<std::optional<Pending>, 2> pending_;
    std::optional<Seat> resigned_;
    int takebacks_ = 0;
};

}  // namespace joute
