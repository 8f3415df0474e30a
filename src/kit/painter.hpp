// SPDX-License-Identifier: MIT
// A game that can be drawn by the program itself, where there is no page: in previews of links. A facet like those of
// the Kit, but apart from it: the engine inside a page, which has a better board, is built without painters.
#pragma once

#include <memory>
#include <string_view>

#include "core/any_game.hpp"

namespace joute {

struct Picture;  // core/shapes.hpp

class Painter {
  public:
    virtual ~Painter() = default;
    /// The position as everybody at the table sees it: of a hidden game neither hands nor decks. Words on it are in
    /// this language. Wide ones (more than 5:4) have 1200 by 440 for themselves, others a square beside the words.
    [[nodiscard]] virtual Picture paint(const AnyLine& line, Language language) const = 0;
};

/// By `std::unique_ptr<const Painter> NAME_painter()` of the game's kit_painter.cpp (cmake/games.cmake); null for a
/// game without.
[[nodiscard]] const Painter* painter_of(std::string_view game);

}  // namespace joute
