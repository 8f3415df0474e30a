// SPDX-License-Identifier: MIT
// What is worth knowing of a position besides its value, as small tables of one shape: damage and odds of actions,
// cards that may be in the other hand, proofs of claims. Panels any game has are made in src/study.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/any_game.hpp"

namespace joute {

struct PanelCell {
    Message text;
    std::optional<double> bar;  // a share to draw beside it, 0 to 1
};

/// Text that is the same in both languages.
[[nodiscard]] PanelCell plain_cell(std::string text);
/// Whole, or with one decimal.
[[nodiscard]] PanelCell number_cell(double number);
/// A share in percent, with its bar.
[[nodiscard]] PanelCell percent_cell(double share);

struct Panel {
    std::string id;
    Message title;
    Message note;                              // how the figures are meant; may be empty
    std::vector<Message> columns;              // the first one names the rows
    std::vector<std::vector<PanelCell>> rows;  // as wide as the columns
    bool split = false;  // the last two columns are shares of first and second, worth drawing as a row of bars, too
};

/// The panels of one game.
class StudyPanels {
  public:
    virtual ~StudyPanels() = default;
    /// By the eyes of a seat nothing but what it may know; by nobody's, with everything revealed. Precondition: not
    /// over, and of a hidden game a seat is to act.
    [[nodiscard]] virtual std::vector<Panel> panels(const AnyLine& line, Viewer eyes) const = 0;
};

}  // namespace joute
