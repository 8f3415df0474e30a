// SPDX-License-Identifier: MIT
// Positions as text: what a game reached, printed for everybody or for one seat, is damaged and read again, or the
// input is a text of its own. What is accepted prints as it was read, has legal moves, and can be played on.
#include "core/script.hpp"
#include "fuzz/games.hpp"
#include "fuzz/targets.hpp"

namespace joute::fuzz {

void position(Bytes input) {
    const Variant& variant = input.pick(variants());
    const auto reached = walked(*variant.game, input, 24);
    expect_consistent(*reached, *variant.game);
    const std::size_t form = input.below(4);
    constexpr std::array<Viewer, 3> viewers{Viewer(), Viewer(Seat::first), Viewer(Seat::second)};
    const std::string text =
        form == viewers.size() ? input.text(200) : damaged(reached->position(viewers[form]), input);
    const auto parts = split_prefix(text);
    if (!parts) return;
    const auto game = variant.kit->make(parts->options);
    if (!game) return;
    const auto line = (*game)->start_at(parts->rest);
    if (!line) {
        expect(!line.error().en.empty() && !line.error().fr.empty(), "refused without a word", text);
        return;
    }
    expect_consistent(**line, **game);
    for (std::size_t left = input.below(8); left > 0 && (*line)->actor() != Actor::over && !(*line)->known_to();
         --left) {
        play_step(**line, any_step(**line, input));
        expect_consistent(**line, **game);
    }
}

}  // namespace joute::fuzz
