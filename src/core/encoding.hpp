// SPDX-License-Identifier: MIT
// A game in numbers, for programs that learn: actions as stable ids, what a seat observes as planes of floats. A
// second, optional contract beside game.hpp: free functions in the game's namespace (encoding.hpp of its folder), found
// by argument-dependent lookup. docs/learning.md lists what every id and every plane of our games means.
//
// Rules of the contract:
// - Ids run from 0 to action_count - 1. For the same options they never change: what was learned stays usable.
// - Boards are never turned: a plane shows a square in the same cell whichever seat looks, and ids are the same for
// both.
//   What belongs to the seat that looks is `mine`, the rest `theirs`.
// - Every number lies in [-1, 1]. Numbers of the whole position (a counter, a phase) fill a plane of their own.
// - A hidden game observes its View, by type: what a seat must not know cannot get in.
#pragma once

#include <cassert>
#include <concepts>
#include <cstddef>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "core/game.hpp"

namespace joute {

/// Neighbouring ids of one kind, in words for people: `about` says how an id of the block is made.
struct ActionBlock {
    std::string name;
    int first = 0;
    int count = 0;
    Message about;
};

/// One plane of numbers.
struct Plane {
    std::string name;  // never translated
    Message about;
};

/// An observation is planes x rows x columns numbers, in this order. Games without a board have what suits them as rows
/// (champions, stones) and one column.
struct ObservationShape {
    std::vector<Plane> planes;
    int rows = 1;
    int columns = 1;
    Message row_names;  // what a row is, and what a column is
    Message column_names;

    [[nodiscard]] std::size_t cells() const {
        return static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns);
    }
    [[nodiscard]] std::size_t size() const { return planes.size() * cells(); }
};

template <class G>
struct SeenTypeOf {
    using Type = StateOf<G>;
};
template <HiddenGame G>
struct SeenTypeOf<G> {
    using Type = typename G::View;
};
/// What a seat looks at: the state, or of a hidden game its view.
template <class G>
using SeenOf = typename SeenTypeOf<G>::Type;

/// `earlier` says how often the position has occurred before in this game, where that can draw it.
template <class G>
concept Observed = Game<G> &&
    requires(const G& game, const SeenOf<G>& seen, Seat seat, int earlier, std::span<float> numbers) {
    requires(RepetitionGame<G> &&
             requires {
                 { observe(game, seen, seat, earlier, numbers) } -> std::same_as<void>;
             }) ||
        (!RepetitionGame<G> && requires {
            { observe(game, seen, seat, numbers) } -> std::same_as<void>;
        });
};

template <class G>
concept Encoded = Observed<G> && requires(const G& game, const StateOf<G>& state, Seat seat, Move move, int id) {
    { action_count(game) } -> std::same_as<int>;
    { action_blocks(game) } -> std::same_as<std::vector<ActionBlock>>;  // in the order of ids, without gaps
    { action_id(game, state, seat, move) } -> std::same_as<int>;        // of a legal move of the seat
    /// The inverse: the legal move of that id, if there is one; else no_move, or a move that is not legal. An id may be
    /// any number from 0 to action_count - 1.
    { action_move(game, state, seat, id) } -> std::same_as<Move>;
    { observation_shape(game) } -> std::same_as<const ObservationShape&>;
};

/// The planes of an observation being written, one after the other.
class PlaneWriter {
  public:
    /// Everything starts at 0.
    PlaneWriter(std::span<float> numbers, std::size_t cells) : left_(numbers), cells_(cells) {
        for (float& number : numbers) number = 0;
    }
    ~PlaneWriter() { assert(left_.empty()); }  // as many as the shape has
    PlaneWriter(const PlaneWriter&) = delete;
    PlaneWriter& operator=(const PlaneWriter&) = delete;
    /// The next plane, to be filled cell by cell.
    std::span<float> plane() {
        const std::span<float> next = left_.first(cells_);
        left_ = left_.subspan(cells_);
        return next;
    }
    /// The next plane has this value everywhere.
    void all(float value) {
        for (float& number : plane()) number = value;
    }
    void all(bool value) { all(value ? 1.0F : 0.0F); }
    /// ... a count, as a share of the greatest it can be.
    void share(int count, int greatest) { all(static_cast<float>(count) / static_cast<float>(greatest)); }
    /// One plane for each of `count` possibilities, all 1 for the one that is and 0 for the others.
    void one_of(std::size_t count, std::size_t which) {
        for (std::size_t i = 0; i < count; ++i) all(i == which);
    }

  private:
    std::span<float> left_;
    std::size_t cells_;
};

}  // namespace joute
