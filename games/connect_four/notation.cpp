// SPDX-License-Identifier: MIT
#include "connect_four/notation.hpp"

#include "core/text.hpp"

namespace connect_four {

using joute::message;
using joute::Message;

joute::OptionValues options_of(const ConnectFour& /*game*/) {
    joute::OptionValues values;
    values.set("rules", "standard");
    return values;
}

std::string print_move(const ConnectFour& /*game*/, const State& /*state*/, Move move) {
    return fmt::format("{}", move.bits + 1);
}

std::string print_position(const ConnectFour& /*game*/, const State& state) {
    const Board crosses = state.stones(Seat::first);
    std::string text;
    for (int r = rows - 1; r >= 0; --r) {
        for (int c = 0; c < columns; ++c)
            text += (crosses & cell(c, r)) != 0 ? 'x' : (state.all & cell(c, r)) != 0 ? 'o' : '.';
        if (r > 0) text += '/';
    }
    return text;
}

namespace {

joute::Error bad_position(const Message& what) {
    constexpr std::string_view example = "......./......./......./......./...o.../...x...";
    return {
        fmt::format("bad Connect Four position: {}; expected 6 rows of 7 cells, from the top, such as '{}'", what.en,
                    example),
        fmt::format("mauvaise position de Puissance 4 : {} ; attendu : 6 rangées de 7 cases, celle du haut d’abord, "
                    "comme « {} »",
                    what.fr, example)};
}

}  // namespace

joute::Result<State> parse_position(const ConnectFour& /*game*/, std::string_view text) {
    const auto lines = joute::split(joute::trim(text), '/');
    if (lines.size() != rows)
        return bad_position(message("{} rows were given", "{} rangées ont été données", lines.size()));
    Board crosses = 0;
    Board circles = 0;
    for (int r = 0; r < rows; ++r) {
        const std::string_view line = lines[static_cast<std::size_t>(rows - 1 - r)];
        if (line.size() != columns)
            return bad_position(message("'{}' is not a row of 7 cells", "« {} » n’est pas une rangée de 7 cases",
                                        joute::quoted_input(line)));
        for (int c = 0; c < columns; ++c) {
            const char stone = line[static_cast<std::size_t>(c)];
            if (stone != 'x' && stone != 'o' && stone != '.')
                return bad_position(message("a cell is 'x', 'o' or '.', not '{}'",
                                            "une case est « x », « o » ou « . », pas « {} »",
                                            joute::quoted_input({&stone, 1})));
            if (stone == 'x') crosses |= cell(c, r);
            if (stone == 'o') circles |= cell(c, r);
            if (stone != '.' && r > 0 && ((crosses | circles) & cell(c, r - 1)) == 0)
                return bad_position(message("a disc floats in column {}", "un jeton flotte dans la colonne {}", c + 1));
        }
    }
    const int lead = std::popcount(crosses) - std::popcount(circles);
    if (lead != 0 && lead != 1)
        return bad_position(message("{} crosses and {} circles cannot arise", "{} croix et {} ronds, c’est impossible",
                                    std::popcount(crosses), std::popcount(circles)));
    const bool crosses_moved = lead == 1;  // last
    if (has_four(crosses_moved ? circles : crosses))
        return bad_position(message("the seat to move already has four in a row",
                                    "le camp qui doit jouer a déjà quatre jetons alignés"));
    return State{.own = crosses_moved ? circles : crosses,
                 .all = crosses | circles,
                 .won = has_four(crosses_moved ? crosses : circles)};
}

}  // namespace connect_four
