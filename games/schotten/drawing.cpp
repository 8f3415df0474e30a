// SPDX-License-Identifier: MIT
// The nine stones drawn in text, at most 80 columns wide.
#include "core/text.hpp"
#include "schotten/notation.hpp"
#include "schotten/view.hpp"

namespace joute::schotten {

namespace {

constexpr std::size_t margin = 4;
constexpr std::size_t column = 8;

/// A column of the drawing; the last one ends with its text.
std::string cell(const std::string& text, unsigned stone) {
    return stone + 1 < stone_count ? padded(text, column) : text;
}

Style style_of(Seat seat) { return seat == Seat::first ? Style::first : Style::second; }

/// The cards placed as number `place` on each stone.
StyledLine draw_row(const Table& t, Seat seat, std::size_t place) {
    StyledLine line{{std::string(margin, ' '), Style::plain}};
    for (unsigned stone = 0; stone < stone_count; ++stone) {
        std::string text;
        if (place < t.counts[stone][index(seat)])
            text = print_card(t.sides[stone][index(seat)][place]);
        else if (contains(t.room(seat), stone) && place < t.needed(stone))
            text = ".";
        const bool decided = !contains(t.unclaimed(), stone);
        line.push_back({cell(text, stone), text == "." || decided ? Style::dim : style_of(seat)});
    }
    return line;
}

/// Stones that belong to nobody, or to a seat.
StyledLine draw_stones(const Table& t, StoneSet which, Style style) {
    StyledLine line{{std::string(margin, ' '), Style::plain}};
    for (unsigned stone = 0; stone < stone_count; ++stone) {
        std::string text;
        if (contains(which, stone)) text = fmt::format("[{}]", stone + 1);
        if (contains(static_cast<StoneSet>(which & t.complete[0] & t.complete[1]), stone))
            text += contains(t.early[0], stone) ? " v" : " ^";
        line.push_back({cell(text, stone), style});
    }
    return line;
}

StyledLine draw_modes(const Table& t, Language language) {
    const Message both{"bluff+m", "col+bou"};
    const Message bluff_only{"bluff", "colin"};
    const Message mud_only{"mud", "boue"};
    StyledLine line{{std::string(margin, ' '), Style::plain}};
    for (unsigned stone = 0; stone < stone_count; ++stone) {
        const bool blind = contains(t.bluffed, stone);
        const bool muddy = contains(t.muddy, stone);
        const Message mode = blind && muddy ? both : blind ? bluff_only : muddy ? mud_only : Message{};
        line.push_back({cell(mode.in(language), stone), Style::notice});
    }
    return line;
}

/// What is shown of a hand: its cards, or how many of each kind.
std::string hand_words(const std::vector<Card>& cards) {
    std::string text;
    for (const Card card : cards) text += "  " + print_card(card);
    return text;
}
std::string hand_words(int clans, int tactics, Language language) {
    const auto count = [&](int n, const Message& one, const Message& many) {
        return n == 0 ? std::string() : fmt::format("  {} {}", n, (n == 1 ? one : many).in(language));
    };
    return count(clans, {"clan card", "carte de clan"}, {"clan cards", "cartes de clan"}) +
           count(tactics, {"tactic card", "carte tactique"}, {"tactic cards", "cartes tactiques"});
}

/// What is to be done now; whose turn it is stands elsewhere.
Message phase_words(Phase phase) {
    switch (phase) {
        case Phase::start: return {"who begins is drawn", "on tire au sort qui commence"};
        case Phase::deck:
        case Phase::tactics: return {"the cards are shuffled", "on mélange les cartes"};
        case Phase::claim: return {"claiming stones", "revendications"};
        case Phase::play: return {"playing a card", "pose d’une carte"};
        case Phase::give_back: return {"giving cards back", "cartes à rendre"};
        case Phase::draw: return {"drawing a card", "pioche"};
        case Phase::over: break;
    }
    return {"the game is over", "la partie est finie"};
}

StyledText draw_table(const Table& t, const std::array<std::string, 2>& hands, Language language) {
    StyledText text;
    const std::size_t rows = t.muddy != 0 ? max_on_side : max_on_side - 1;
    const auto hand = [&](Seat seat) {
        text.push_back(
            {{Schotten::info().side(seat).in(language), style_of(seat)}, {hands[index(seat)], Style::strong}});
    };
    hand(Seat::second);
    for (std::size_t row = rows; row-- > 0;) text.push_back(draw_row(t, Seat::second, row));
    text.push_back(draw_stones(t, t.owned[1], Style::second));
    text.push_back(draw_stones(t, t.unclaimed(), Style::strong));
    if ((t.bluffed | t.muddy) != 0) text.push_back(draw_modes(t, language));
    text.push_back(draw_stones(t, t.owned[0], Style::first));
    for (std::size_t row = 0; row < rows; ++row) text.push_back(draw_row(t, Seat::first, row));
    hand(Seat::first);
    Message rest = message("deck {}", "pioche {}", t.deck_left);
    const auto add = [&](const Message& more) { rest = {rest.en + more.en, rest.fr + more.fr}; };
    if (t.tactics_left != 0 || t.played[0] + t.played[1] != 0)
        add(message(", tactic deck {}, played {} and {}", ", tactiques {}, jouées {} et {}", t.tactics_left,
                    t.played[0], t.played[1]));
    if (t.idle != 0) add(message(", idle turns {}", ", tours inactifs {}", t.idle));
    const Message phase = phase_words(t.phase);
    add({"; " + phase.en, " ; " + phase.fr});
    text.push_back({{rest.in(language), Style::dim}});
    if (t.discarded != 0)
        text.push_back({{message("discarded: {}", "défausse : {}",
                                 print_cards({t.discard.begin(), t.discard.begin() + t.discarded}))
                             .in(language),
                         Style::dim}});
    return text;
}

}  // namespace

StyledText draw_board(const Schotten& /*game*/, const State& state, Language language) {
    return draw_table(state.table, {hand_words(cards_of(state.hands[0])), hand_words(cards_of(state.hands[1]))},
                      language);
}

StyledText draw_view(const Schotten& /*game*/, const View& view, Language language) {
    std::array<std::string, 2> hands;
    hands[index(view.seat)] = hand_words(cards_of(view.hand));
    hands[index(other(view.seat))] = hand_words(view.other_clans, view.other_tactics, language);
    return draw_table(view.table, hands, language);
}

StyledText draw_legend(const Schotten& /*game*/, Language language) {
    return {{{Message{"r red  o orange  y yellow  g green  b blue  v violet   r5@3: red 5, stone 3",
                      "r rouge  o orange  y jaune  g vert  b bleu  v violet   r5@3 : 5 rouge, borne 3"}
                  .in(language),
              Style::dim}},
            {{Message{"both sides complete: v the lower one was first, ^ the upper one",
                      "deux côtés complets : v celui du bas l’était d’abord, ^ celui du haut"}
                  .in(language),
              Style::dim}}};
}

}  // namespace joute::schotten
