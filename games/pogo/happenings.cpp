// SPDX-License-Identifier: MIT
#include "pogo/happenings.hpp"

#include <array>
#include <string_view>

#include "pogo/notation.hpp"
#include "pogo/rules.hpp"

namespace joute::pogo {

void Pogo::announce(const State& s, Move m, Listener<Happening>& tell) const {
    const Seat mover = s.to_move;
    const auto say = [&](What what) {
        tell({what, mover, static_cast<std::uint8_t>(taken_of(m)), from_of(m), to_of(m)});
    };
    say(What::moves);
    if ((s.tops[index(other(mover))] >> to_of(m) & 1) != 0) say(What::takes);
    const unsigned left = static_cast<unsigned>(s.stack(from_of(m))) >> taken_of(m);
    if (left != empty_stack && (left & 1U) != index(mover)) say(What::uncovers);
}

Message happening_words(const Pogo& /*game*/, const Happening& h) {
    const Message& mover = Pogo::info().side(h.seat);
    const Message& enemy = Pogo::info().side(other(h.seat));
    const std::string from = print_square(h.from);
    const std::string to = print_square(h.to);
    const char* const plural = h.pieces == 1 ? "" : "s";
    switch (h.what) {
        case What::moves:
            return {fmt::format("{} moves {} piece{} from {} to {}", mover.en, h.pieces, plural, from, to),
                    fmt::format("{} déplace {} pion{} de {} à {}", mover.fr, h.pieces, plural, from, to)};
        case What::takes:
            return {fmt::format("{} takes the stack on {}", mover.en, to),
                    fmt::format("{} prend la pile en {}", mover.fr, to)};
        case What::uncovers:
            return {fmt::format("{} gets {} back", enemy.en, from), fmt::format("{} récupère {}", enemy.fr, from)};
    }
    return {};
}

Fact::Object happening_facts(const Pogo& /*game*/, const Happening& h) {
    constexpr std::array<std::string_view, 3> words{"move", "take", "uncover"};
    return {{"what", words[static_cast<std::size_t>(h.what)]},
            {"seat", word(h.seat)},
            {"pieces", int{h.pieces}},
            {"from", print_square(h.from)},
            {"to", print_square(h.to)}};
}

}  // namespace joute::pogo
