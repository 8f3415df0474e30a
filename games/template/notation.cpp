// SPDX-License-Identifier: MIT
#include "template_game/notation.hpp"

#include "core/text.hpp"

namespace template_game {

joute::OptionValues options_of(const TemplateGame& /*game*/) {
    joute::OptionValues values;
    values.set("rules", "standard");
    return values;
}

std::string print_move(const TemplateGame& /*game*/, const State& /*state*/, Move move) {
    return fmt::format("{}", move.bits);
}

std::string print_position(const TemplateGame& /*game*/, const State& state) {
    return fmt::format("{} {}", state.sum, joute::word(state.to_move));
}

joute::Result<State> parse_position(const TemplateGame& /*game*/, std::string_view text) {
    const auto words = joute::split(joute::trim(text), ' ');
    const auto sum = joute::parse_int(words.front());
    if (words.size() != 2 || !sum || *sum < 0 || *sum > goal || (words[1] != "first" && words[1] != "second"))
        return joute::message(
            "bad position '{}': expected a sum from 0 to {} and who is to move, such as '7 first'",
            "mauvaise position « {} » : attendu une somme de 0 à {} et le camp qui doit jouer, comme « 7 first »",
            joute::quoted_input(text), goal);
    return State{.sum = static_cast<std::uint8_t>(*sum), .to_move = words[1] == "first" ? Seat::first : Seat::second};
}

}  // namespace template_game
