// SPDX-License-Identifier: MIT
// The summary of a turn: the outcome may differ from the choice announced (a switch, a KO or a draw may come in
// between). Computed from two states, so that no rule has to report what it does.
#include "pokemon/notation.hpp"
#include "pokemon/view.hpp"

namespace joute::pokemon {

namespace {

/// "is burnt" / "is no longer burnt", in the order of `counts` without the bonuses.
struct StatusWords {
    Message begins;
    Message ends;
};
const std::array<StatusWords, counts.size() - bonus_count>& status_words() {
    static const std::array<StatusWords, counts.size() - bonus_count> words{{
        {{"is burnt", "est brûlé"}, {"is no longer burnt", "n’est plus brûlé"}},
        {{"is poisoned", "est empoisonné"}, {"is no longer poisoned", "n’est plus empoisonné"}},
        {{"carries seeds", "porte des graines"}, {"is rid of the seeds", "n’a plus de graines"}},
        {{"is paralysed", "est paralysé"}, {"is no longer paralysed", "n’est plus paralysé"}},
        {{"is imprisoned", "est emprisonné"}, {"is free again", "est de nouveau libre"}},
    }};
    return words;
}

void compare(const Message& who, const Fighter& before, const Fighter& after, std::vector<Message>& told) {
    const auto tell = [&](const Message& what) {
        told.push_back({fmt::format("{} {}", who.en, what.en), fmt::format("{} {}", who.fr, what.fr)});
    };
    if (after.pv < before.pv)
        tell(message("loses {} HP ({} left)", "perd {} PV (il en reste {})", before.pv - after.pv, after.pv));
    if (after.pv > before.pv)
        tell(message("gains {} HP ({} now)", "gagne {} PV ({} maintenant)", after.pv - before.pv, after.pv));
    if (after.pv == 0) {
        if (before.pv != 0) tell({"is KO", "est KO"});
        return;
    }
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const int had = counts[i].get(before);
        const int has = counts[i].get(after);
        if (i < bonus_count) {
            const Message bonus = i == 0 ? Message{"attack", "attaque"} : Message{"defence", "défense"};
            if (had != has)
                tell({fmt::format("now has {} x {:.2f}", bonus.en, has / double{no_bonus}),
                      fmt::format("a maintenant {} x {:.2f}", bonus.fr, has / double{no_bonus})});
            continue;
        }
        if (has > had) tell(status_words()[i - bonus_count].begins);
        if (had > 0 && has == 0) tell(status_words()[i - bonus_count].ends);
    }
}

}  // namespace

std::vector<Message> explain_changes(const Pokemon& /*game*/, const State& before, const State& after) {
    std::vector<Message> told;
    for (const Seat seat : both_seats)
        for (std::size_t who = 0; who < team_size; ++who)
            compare(whose(seat, static_cast<Who>(who)), before.teams[index(seat)][who], after.teams[index(seat)][who],
                    told);
    for (const Seat seat : both_seats) {
        const Message& side = Pokemon::info().side(seat);
        const bool had = before.traps[index(seat)] != 0;
        const bool has = after.traps[index(seat)] != 0;
        if (has && !had)
            told.push_back({fmt::format("traps are laid on the side of {}", side.en),
                            fmt::format("des pièges sont posés dans le camp du {}", side.fr)});
        if (had && !has)
            told.push_back({fmt::format("the traps on the side of {} are gone", side.en),
                            fmt::format("plus de pièges dans le camp du {}", side.fr)});
    }
    if (after.phase == Phase::choose || after.phase == Phase::over) {
        const Message& side = Pokemon::info().side(Seat::first);
        const int lead = Pokemon::total_pv(after, Seat::first) - Pokemon::total_pv(after, Seat::second);
        told.push_back({fmt::format("estimated value for {}: {:+} HP", side.en, lead),
                        fmt::format("valeur estimée pour le {} : {:+} PV", side.fr, lead)});
    }
    return told;
}

}  // namespace joute::pokemon
