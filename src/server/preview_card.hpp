// SPDX-License-Identifier: MIT
// What a link is about, as seen in a message before opening it: words in one language and a position. Made
// of what a spectator may see.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>

#include "core/any_game.hpp"
#include "core/shapes.hpp"

namespace joute {

struct Kit;
struct Puzzle;
struct Showing;

struct PreviewCard {
    Language language = Language::english;
    const Kit* kit = nullptr;                       // null: Joute itself
    std::shared_ptr<const AnyLine> line = nullptr;  // null: no position
    std::string title = {};                         // "GAME: Ann – Bob"
    std::string about = {};                         // what is going on, or one sentence on the game
    std::string heading = {};                       // what is drawn largest
    std::array<std::string, 2> names = {};          // of those who play; both empty: the sides are not listed
    std::optional<Seat> to_move = {};
    std::string status = {};  // "White to move", "Ann wins"

    /// The picture in words, for those who cannot see it.
    [[nodiscard]] std::string alt() const;
};

[[nodiscard]] PreviewCard card_of_joute(Language language);
/// A game as it begins.
[[nodiscard]] PreviewCard card_of_game(const Kit& kit, Language language);
/// A game going on or over. `played`: by people or agents, who are named; else a position to look at.
[[nodiscard]] PreviewCard card_of(const Showing& showing, bool played, Language language);
/// The task without its answer.
[[nodiscard]] PreviewCard card_of(const Puzzle& puzzle, const Kit& kit, Language language);

inline constexpr int card_width = 1200;
inline constexpr int card_height = 630;
/// May take some milliseconds.
[[nodiscard]] Picture draw_card(const PreviewCard& card);

}  // namespace joute
