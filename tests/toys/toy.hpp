// SPDX-License-Identifier: MIT
// The words all toy games share: one rule set, and descriptions that are just the notation. A toy
// says `using Toy = void;` and writes its own moves and positions.
#pragma once

#include <string>
#include <utility>

#include "core/game.hpp"

namespace joute::toys {

template <class G>
concept ToyGame = requires {
    typename G::Toy;
};

inline GameInfo toy_info(std::string id, std::string example) {
    return {.id = id,
            .title = verbatim(id),
            .about = {"a toy for tests", "un jouet pour les tests"},
            .turns = {"as the test needs", "selon le test"},
            .sides = {Message{"First", "Premier"}, Message{"Second", "Second"}},
            .options = {{.name = "rules",
                         .fallback = "standard",
                         .choices = {"standard"},
                         .about = {"the only rules", "les seules règles"}}},
            .move_help = {std::move(example)}};
}

inline Error bad_toy_position(std::string_view text) {
    return message("bad toy position '{}'", "mauvaise position de jouet « {} »", text);
}

template <ToyGame G>
OptionValues options_of(const G& /*game*/) {
    OptionValues values;
    values.set("rules", "standard");
    return values;
}

template <ToyGame G>
Message explain_move(const G& game, const StateOf<G>& state, Move move) {
    return verbatim(print_move(game, state, move));
}

template <ToyGame G>
Fact position_facts(const G& game, const StateOf<G>& state, bool /*repeated*/) {
    return Fact::Object{{"over", game.actor(state) == Actor::over}};
}

template <ToyGame G>
Message explain_ending(const G& game, const StateOf<G>& state, bool /*repeated*/) {
    return verbatim(std::string(word(game.outcome(state))));
}

template <ToyGame G>
StyledText draw_board(const G& game, const StateOf<G>& state, Language /*language*/) {
    return {{Span{print_position(game, state), Style::plain}}};
}

template <ToyGame G>
Message explain_event(const G& game, const StateOf<G>& state, const typename G::Event& event) {
    return verbatim(print_event(game, state, event));
}

}  // namespace joute::toys
