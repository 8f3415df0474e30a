// SPDX-License-Identifier: MIT
#include "schotten/happenings.hpp"

#include <array>
#include <string_view>

#include "schotten/claim_words.hpp"
#include "schotten/notation.hpp"
#include "schotten/rules.hpp"
#include "schotten/view.hpp"

namespace joute::schotten {

void Schotten::announce(const State& s, Move m, Listener<Happening>& tell) const {
    const Seat seat = s.table.seat;
    const MoveKind kind = kind_of(m);
    if (kind == MoveKind::draw_clan || kind == MoveKind::draw_tactic) return;  // told as the card is drawn
    constexpr std::array<What, 10> whats{What::places,   What::mode,   What::shifts, What::strikes,  What::lures,
                                         What::recruits, What::passes, What::claims, What::declines, What::returns};
    const bool secret = kind == MoveKind::give_back;
    Happening what{.what = whats[static_cast<std::size_t>(kind)],
                   .seat = seat,
                   .card = card_of(m),
                   .known = !secret || tell.sees(seat),
                   .clan = is_clan(card_of(m)),
                   .from = from_of(m),
                   .to = to_of(m)};
    if (kind == MoveKind::claim) what.proof = explain_claim(s.table, to_of(m), seat);
    if (!what.known) what.card = 0;
    tell(what);
}

Message happening_words(const Schotten& game, const Happening& h) {
    const Message& side = Schotten::info().side(h.seat);
    const auto said = [&](const Message& what) -> Message {
        return {fmt::format("{} {}", side.en, what.en), fmt::format("{} {}", side.fr, what.fr)};
    };
    const Message card = h.known  ? card_words(h.card)
                         : h.clan ? Message{"a clan card", "une carte de clan"}
                                  : Message{"a tactic card", "une carte tactique"};
    const unsigned from = h.from + 1;
    const unsigned to = h.to + 1;
    const auto with = [&](fmt::format_string<const std::string&, unsigned&, unsigned&> en,
                          fmt::format_string<const std::string&, unsigned&, unsigned&> fr) {
        unsigned a = from, b = to;
        return said({fmt::format(en, card.en, a, b), fmt::format(fr, card.fr, a, b)});
    };
    switch (h.what) {
        case What::begins: return said({"begins (drawn)", "commence (tirage)"});
        case What::shuffled:
            return h.clan ? message("The clan cards are shuffled, {} dealt to each",
                                    "Les cartes de clan sont mélangées, {} pour chacun", game.hand_limit())
                          : Message{"The tactic cards are shuffled", "Les cartes tactiques sont mélangées"};
        case What::places: return with("plays {0} at stone {2}", "joue {0} à la borne {2}");
        case What::mode:
            return h.card == bluff ? with("plays {0} at stone {2}: only the sum counts there",
                                          "joue {0} à la borne {2} : seule la somme y compte")
                                   : with("plays {0} at stone {2}: four cards a side are needed there",
                                          "joue {0} à la borne {2} : il y faut quatre cartes par côté");
        case What::shifts:
            return h.to == out_of_play ? with("discards {0} from stone {1} with the Strategist",
                                              "défausse {0} de la borne {1} avec le Stratège")
                                       : with("moves {0} from stone {1} to stone {2} with the Strategist",
                                              "déplace {0} de la borne {1} à la borne {2} avec le Stratège");
        case What::strikes:
            return with("discards {0} from the enemy side of stone {1} with the Banshee",
                        "défausse {0} du côté adverse de la borne {1} avec la Banshee");
        case What::lures:
            return with("takes {0} from stone {1} to stone {2} with the Traitor",
                        "prend {0} de la borne {1} pour la borne {2} avec le Traître");
        case What::recruits:
            return said(message("plays the Recruiter: {} clan cards, {} tactic cards",
                                "joue le Recruteur : {} cartes de clan, {} cartes tactiques", h.from, h.to));
        case What::passes: return said({"plays no card", "ne joue aucune carte"});
        case What::claims:
            return said({fmt::format("claims stone {}: {}", to, h.proof.en),
                         fmt::format("revendique la borne {} : {}", to, h.proof.fr)});
        case What::declines: return said({"claims nothing more", "ne revendique plus rien"});
        case What::returns: return with("returns {0} under its deck", "rend {0} sous sa pioche");
        case What::draws: return with("draws {0}", "pioche {0}");
    }
    return {};
}

Fact::Object happening_facts(const Schotten& /*game*/, const Happening& h) {
    constexpr std::array<std::string_view, 13> words{"begin",   "shuffle", "place",   "mode", "shift",
                                                     "strike",  "lure",    "recruit", "pass", "claim",
                                                     "decline", "return",  "draw"};
    Fact::Object facts{{"what", words[static_cast<std::size_t>(h.what)]}};
    const auto add = [&](const char* name, Fact fact) { facts.emplace_back(name, std::move(fact)); };
    const auto stone = [&](const char* name, unsigned number) {
        add(name, number == out_of_play ? Fact() : Fact(static_cast<int>(number) + 1));
    };
    if (h.what == What::shuffled) {
        add("deck", h.clan ? "clan" : "tactic");
        return facts;
    }
    add("seat", word(h.seat));
    switch (h.what) {
        case What::places:
        case What::mode:
            add("card", print_card(h.card));
            stone("stone", h.to);
            break;
        case What::shifts:
        case What::lures:
            add("card", print_card(h.card));
            stone("from", h.from);
            stone("to", h.to);
            break;
        case What::strikes:
            add("card", print_card(h.card));
            stone("from", h.from);
            break;
        case What::recruits:
            add("clan", static_cast<int>(h.from));
            add("tactic", static_cast<int>(h.to));
            break;
        case What::claims: stone("stone", h.to); break;
        case What::returns:
        case What::draws:
            add("deck", h.clan ? "clan" : "tactic");
            add("card", h.known ? Fact(print_card(h.card)) : Fact());
            break;
        default: break;
    }
    return facts;
}

}  // namespace joute::schotten
