// SPDX-License-Identifier: MIT
#include "core/contract.hpp"

#include <algorithm>
#include <array>

namespace joute {

namespace {

struct Words {
    std::string_view id;
    Message about;
};

const Words& words_of(Promise promise) {
    static const std::array<Words, promise_count> words{{
        {"ends",
         {"random games end; finished ones have a result and no moves",
          "les parties au hasard finissent ; une partie finie a un résultat et aucun coup"}},
        {"max_moves", {"no position has more than max_moves moves", "aucune position n’a plus de max_moves coups"}},
        {"moves",
         {"exactly the seats that act have moves, each with a name of its own",
          "seuls les camps qui jouent ont des coups, chacun son nom"}},
        {"max_events",
         {"no position lists more than max_events events", "aucune position ne donne plus de max_events événements"}},
        {"chance",
         {"listed probabilities sum to one, and events are read back from their text",
          "les probabilités données font un, et les événements se relisent"}},
        {"positions",
         {"positions are read back from their text, with the same moves",
          "les positions se relisent, avec les mêmes coups"}},
        {"keys",
         {"equal positions have equal keys, different ones do not",
          "des positions égales ont la même clé, et elles seules"}},
        {"seeds", {"the same seed gives the same game", "la même graine donne la même partie"}},
        {"replay",
         {"a game replays from its text, chance from the seed",
          "une partie se rejoue d’après son texte, et le hasard d’après la graine"}},
        {"views",
         {"positions a seat cannot tell apart look the same to it",
          "un camp voit de même les positions qu’il ne peut distinguer"}},
        {"words",
         {"boards, moves and endings are shown and explained in both languages",
          "plateaux, coups et fins sont montrés et expliqués dans les deux langues"}},
    }};
    return words[static_cast<std::size_t>(promise)];
}

}  // namespace

std::string_view word(Promise promise) { return words_of(promise).id; }
Message about(Promise promise) { return words_of(promise).about; }

bool ContractFindings::kept(Promise promise) const {
    const auto it = std::ranges::find(findings, promise, &Finding::promise);
    return it == findings.end() || !it->fault;
}

}  // namespace joute
