// SPDX-License-Identifier: MIT
// A game in numbers for code that does not know its type: ids of actions, masks, observations (core/encoding.hpp), and
// many games at once. A facet like those of the Kit, but apart from it, as painters are: the engine inside a page has
// no use for it and is built without.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "core/contract.hpp"
#include "core/encoding.hpp"

namespace joute {

/// Games played side by side. Chance is drawn at once, each game by a seed of its own, so that a game is the same in a
/// batch of any size. A step allocates nothing. Spans are as long as they must be: `size` entries, times the actions or
/// numbers of an observation where there is a row for each game.
class Batch {
  public:
    virtual ~Batch() = default;
    [[nodiscard]] virtual std::size_t size() const = 0;

    /// Who acts: 0 first, 1 second, 2 both, 4 over (3 is chance, which never waits).
    virtual void actors(std::span<std::int8_t> to) const = 0;
    /// 1 for ids that are legal. Without a seat those of the seat that acts, which refuses where both do; a seat that
    /// does not act has none.
    virtual Result<void> masks(std::optional<Seat> seat, std::span<std::uint8_t> to) const = 0;
    /// Without a seat what the seat that acts sees, the first seat where nobody does; refuses where both do.
    virtual Result<void> observe(std::optional<Seat> seat, std::span<float> to) const = 0;

    /// One step of every game: ids of the first and of the second seat; with `second` empty, `first` has those of
    /// whichever seat acts. Entries of a seat that does not act are ignored, as are those of finished games, which
    /// begin again instead if the batch does that (their moves come with the next step). An illegal id is refused, and
    /// then nothing has changed.
    virtual Result<void> step(std::span<const std::int32_t> first, std::span<const std::int32_t> second) = 0;
    /// ... by moves drawn uniformly, from each game's seed. The number of choices made, one where both choose.
    virtual std::uint64_t step_random() = 0;

    /// Games that ended in the last step; and what they gave the first seat: 1, 0 or -1 (0 for games that did not end).
    virtual void done(std::span<std::uint8_t> to) const = 0;
    virtual void rewards(std::span<float> to) const = 0;
    /// How the last finished game of each place ended: 0 first, 1 second, 2 draw; -1 before any has.
    virtual void outcomes(std::span<std::int8_t> to) const = 0;

    /// A new game in this place; its seed follows from the batch's unless given. Preconditions below: i < size().
    virtual void reset(std::size_t i, std::optional<std::uint64_t> seed = std::nullopt) = 0;
    void reset() {
        for (std::size_t i = 0; i < size(); ++i) reset(i);
    }
    /// The seed of the game in this place: with it a copy of the game goes on with the same chance (draw_by_seed in
    /// core/script.hpp).
    [[nodiscard]] virtual std::uint64_t seed(std::size_t i) const = 0;
    [[nodiscard]] virtual std::uint64_t chance_steps(std::size_t i) const = 0;
    /// The game in this place, as a copy. Where positions can repeat it has all steps; otherwise it begins here.
    [[nodiscard]] virtual std::unique_ptr<AnyLine> line(std::size_t i) const = 0;
};

/// Precondition everywhere: lines and games are of this game.
class Encoding {
  public:
    virtual ~Encoding() = default;
    [[nodiscard]] virtual int actions(const AnyGame& game) const = 0;
    [[nodiscard]] virtual std::vector<ActionBlock> blocks(const AnyGame& game) const = 0;
    /// Lives as long as the program.
    [[nodiscard]] virtual const ObservationShape& shape(const AnyGame& game) const = 0;

    /// The id of a legal move of the seat.
    [[nodiscard]] virtual int id(const AnyLine& line, Seat seat, Move move) const = 0;
    /// Replaces what is in `to` by the ids of the seat's legal moves, in the order of AnyLine::moves.
    virtual void ids(const AnyLine& line, Seat seat, std::vector<int>& to) const = 0;
    /// The legal move of that id, any number; no_move where there is none.
    [[nodiscard]] virtual Move move(const AnyLine& line, Seat seat, int id) const = 0;
    /// `to` has an entry for each action: 1 for those that are legal, else 0.
    virtual void mask(const AnyLine& line, Seat seat, std::span<std::uint8_t> to) const = 0;
    /// What the seat observes, shape().size() numbers. Refuses a line that holds only what the other seat knows.
    virtual Result<void> observe(const AnyLine& line, Seat seat, std::span<float> to) const = 0;

    [[nodiscard]] virtual std::unique_ptr<Batch> make_batch(const AnyGame& game, std::size_t size, std::uint64_t seed,
                                                            bool auto_reset) const = 0;

    /// Plays random games and returns the first thing that breaks the contract of core/encoding.hpp.
    [[nodiscard]] virtual std::optional<Message> check(const AnyLine& from, const ContractEffort& effort) const = 0;
};

/// By `std::unique_ptr<const Encoding> NAME_encoding()` of the game's kit_encoding.cpp (cmake/games.cmake); null for a
/// game without.
[[nodiscard]] const Encoding* encoding_of(std::string_view game);

}  // namespace joute
