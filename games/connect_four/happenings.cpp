// SPDX-License-Identifier: MIT
#include "connect_four/happenings.hpp"

#include <array>
#include <bit>
#include <string_view>

#include "connect_four/rules.hpp"

namespace connect_four {

using joute::Message;
using What = Happening::What;

void ConnectFour::announce(const State& s, Move move, joute::Listener<Happening>& tell) const {
    const Board stone = landing(s, move);
    const int row = std::popcount((stone - 1) & ~(cell(static_cast<int>(move.bits), 0) - 1)) + 1;
    const auto say = [&](What what) { tell({what, s.to_move(), static_cast<int>(move.bits) + 1, row}); };
    say(What::drops);
    if (has_four(s.own | stone))
        say(What::four);
    else if (has_four(s.theirs() | stone))
        say(What::stops);
}

Message happening_words(const ConnectFour& /*game*/, const Happening& h) {
    const Message& side = ConnectFour::info().side(h.seat);
    switch (h.what) {
        case What::drops:
            return {fmt::format("{} drops a disc into column {}", side.en, h.column),
                    fmt::format("{} lâche un jeton dans la colonne {}", side.fr, h.column)};
        case What::stops: return {"It stops four in a line", "Il empêche quatre jetons alignés"};
        case What::four: return {"Four in a line", "Quatre jetons alignés"};
    }
    return {};
}

joute::Fact::Object happening_facts(const ConnectFour& /*game*/, const Happening& h) {
    constexpr std::array<std::string_view, 3> words{"drop", "stop", "four"};
    return {{"what", words[static_cast<std::size_t>(h.what)]},
            {"seat", word(h.seat)},
            {"column", h.column},
            {"row", h.row}};
}

}  // namespace connect_four
