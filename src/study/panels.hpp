// SPDX-License-Identifier: MIT
// What is worth knowing of a position besides its value, each as a small table of one shape: every move with its result
// where all is seen, damage and odds where moves have them, the mix of a draft, the cards that may be in the other
// hand, who takes which stone, the proofs of claims. A game has those panels for which it offers the facts (its scene,
// the parts of its moves, its odds).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/message.hpp"
#include "study/adviser.hpp"

namespace joute {

struct PanelCell {
    Message text;
    std::optional<double> bar;  // a share to draw beside it, 0 to 1
};

struct Panel {
    std::string id;
    Message title;
    Message note;                              // how the figures are meant; may be empty
    std::vector<Message> columns;              // the first one names the rows
    std::vector<std::vector<PanelCell>> rows;  // as wide as the columns
    bool split = false;  // the last two columns are shares of first and second, worth drawing as a row of bars, too
};

/// All that the game offers here, within about the limits; by the eyes of a seat nothing but what it may know. Stopped
/// early it answers with what it has.
[[nodiscard]] std::vector<Panel> panels_of(Adviser& adviser, const AnyLine& line, Viewer eyes, const Limits& limits,
                                           const StopFlag* stop);

/// Of a game with hands of cards and stones to claim: what a seat can work out, or with everything revealed what the
/// cards come to, seen from that seat. (panels_cards.cpp)
void add_card_panels(std::vector<Panel>& panels, const Kit& entry, const AnyLine& line, Seat eyes, bool revealed);

/// The panel in one language.
[[nodiscard]] Fact panel_facts(const Panel& panel, Language language);

/// A share in percent, with its bar.
[[nodiscard]] PanelCell percent(double share);
/// The value of a key; null where there is none, or no object.
[[nodiscard]] const Fact& part(const Fact& fact, std::string_view key);
[[nodiscard]] const Fact::List& list_of(const Fact& fact);
[[nodiscard]] std::string text_of(const Fact& fact);
[[nodiscard]] std::optional<double> number_of(const Fact& fact);
/// A name or sentence given in both languages, or the same in both.
[[nodiscard]] Message message_of(const Fact& fact);

}  // namespace joute
