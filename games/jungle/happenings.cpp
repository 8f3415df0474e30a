// SPDX-License-Identifier: MIT
#include "jungle/happenings.hpp"

#include <array>
#include <string_view>

#include "jungle/rules.hpp"
#include "jungle/view.hpp"

namespace joute::jungle {

void Jungle::announce(const State& s, Move m, Listener<Happening>& tell) const {
    const Square from = from_of(m);
    const Square to = to_of(m);
    const Piece mover = s.board[from];
    const Piece taken = s.board[to];
    const auto say = [&](What what, Piece piece) { tell({what, piece, from, to}); };
    say(board_->adjacent(from, to) ? What::goes : What::jumps, mover);
    if (taken != nobody) say(What::captures, taken);
    const std::uint8_t ground = board_->terrain[to];
    if (ground == throne_of(other(s.to_move))) say(What::throne, mover);
    if (ground == trap_of(other(s.to_move))) say(What::trapped, mover);
    if (ground == water && board_->terrain[from] != water) say(What::swims, mover);
}

Message happening_words(const Jungle& game, const Happening& h) {
    const bool red = seat_of_piece(h.piece) == Seat::first;
    const Message& animal = name_of(kind_of(h.piece));
    // "Red's lion" / "Le lion rouge"
    const Message who{fmt::format("{}’s {}", red ? "Red" : "Blue", animal.en.substr(4)),
                      fmt::format("L{} {}", animal.fr.substr(1), red ? "rouge" : "bleu")};
    const auto after = [&](const Message& what) -> Message {
        return {fmt::format("{} {}", who.en, what.en), fmt::format("{} {}", who.fr, what.fr)};
    };
    const std::string from = game.board().name(h.from);
    const std::string to = game.board().name(h.to);
    switch (h.what) {
        case What::goes: return after(message("goes from {} to {}", "va de {} à {}", from, to));
        case What::jumps:
            return after(message("jumps over the water from {} to {}", "saute par-dessus l’eau de {} à {}", from, to));
        case What::captures: return after(message("is taken on {}", "est pris en {}", to));
        case What::swims: return after({"enters the water", "entre dans l’eau"});
        case What::trapped:
            return after({"stands on a trap: any enemy may take it", "est sur un piège : tout ennemi peut le prendre"});
        case What::throne: return after({"enters the enemy throne", "entre sur le trône adverse"});
    }
    return {};
}

Fact::Object happening_facts(const Jungle& game, const Happening& h) {
    constexpr std::array<std::string_view, 6> words{"move", "jump", "capture", "swim", "trap", "throne"};
    return {{"what", words[static_cast<std::size_t>(h.what)]},
            {"seat", word(seat_of_piece(h.piece))},
            {"animal", name_of(kind_of(h.piece)).en.substr(4)},
            {"from", game.board().name(h.from)},
            {"to", game.board().name(h.to)}};
}

}  // namespace joute::jungle
