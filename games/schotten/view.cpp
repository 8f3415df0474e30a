// SPDX-License-Identifier: MIT
// The words and facts; the drawings are in drawing.cpp and scene.cpp.
#include "schotten/view.hpp"

#include "schotten/notation.hpp"

namespace joute::schotten {

Fact::List names_of(std::span<const Card> cards) {
    Fact::List list;
    for (const Card card : cards) list.emplace_back(print_card(card));
    return list;
}

namespace {

Fact::List stones_facts(const Table& t) {
    Fact::List stones;
    for (unsigned stone = 0; stone < stone_count; ++stone) {
        const auto side = [&](Seat seat) {
            const auto& cards = t.sides[stone][index(seat)];
            return names_of(std::vector<Card>(cards.begin(), cards.begin() + t.counts[stone][index(seat)]));
        };
        Fact owner;
        for (const Seat seat : both_seats)
            if (contains(t.owned[index(seat)], stone)) owner = word(seat);
        stones.emplace_back(Fact::Object{{"owner", owner},
                                         {"first", side(Seat::first)},
                                         {"second", side(Seat::second)},
                                         {"bluff", contains(t.bluffed, stone)},
                                         {"mud", contains(t.muddy, stone)}});
    }
    return stones;
}

Fact::Object table_facts(const Table& t, Fact first_hand, Fact second_hand) {
    return {{"stones", stones_facts(t)},
            {"hands", Fact::Object{{"first", std::move(first_hand)}, {"second", std::move(second_hand)}}},
            {"deck", t.deck_left},
            {"tactics", t.tactics_left},
            {"discard", names_of(std::vector<Card>(t.discard.begin(), t.discard.begin() + t.discarded))},
            {"played", Fact::Object{{"first", t.played[0]}, {"second", t.played[1]}}}};
}

/// "the Recruiter draws 2 clan cards and 1 tactic card"; a deck not drawn from is left out.
Message recruiting(unsigned clans, unsigned tactics) {
    std::string en;
    std::string fr;
    const auto add = [&](unsigned n, std::string_view kind_en, std::string_view kind_fr) {
        if (n == 0) return;
        en += fmt::format("{}{} {} card{}", en.empty() ? "" : " and ", n, kind_en, n == 1 ? "" : "s");
        fr += fmt::format("{}{} carte{} {}", fr.empty() ? "" : " et ", n, n == 1 ? "" : "s", kind_fr);
        if (n > 1 && kind_fr == "tactique") fr += "s";
    };
    add(clans, "clan", "de clan");
    add(tactics, "tactic", "tactique");
    return {"the Recruiter draws " + en, "le Recruteur pioche " + fr};
}

}  // namespace

namespace {

const Message& colour_words(Card card) {
    static const std::array<Message, colour_count> colours{Message{"red", "rouge"},    Message{"orange", "orange"},
                                                           Message{"yellow", "jaune"}, Message{"green", "vert"},
                                                           Message{"blue", "bleu"},    Message{"violet", "violet"}};
    return colours[colour_of(card)];
}

}  // namespace

Message card_words(Card card) {
    static const std::array<Message, kind_count> kinds{
        Message{"the Banshee", "la Banshee"},     Message{"Blind man’s bluff", "Colin-Maillard"},
        Message{"the Joker", "le Joker"},         Message{"Mud fight", "Combat de boue"},
        Message{"the Recruiter", "le Recruteur"}, Message{"the Shield bearer", "le Porte-bouclier"},
        Message{"the Spy", "l’Espion"},           Message{"the Strategist", "le Stratège"},
        Message{"the Traitor", "le Traître"}};
    if (!is_clan(card)) return kinds[card - clan_count];
    const Message& colour = colour_words(card);
    return {fmt::format("the {} {}", colour.en, value_of_card(card)),
            fmt::format("le {} {}", value_of_card(card), colour.fr)};
}

Fact position_facts(const Schotten& /*game*/, const State& state, bool /*repeated*/) {
    return table_facts(state.table, names_of(cards_of(state.hands[0])), names_of(cards_of(state.hands[1])));
}

Fact view_facts(const Schotten& /*game*/, const View& view) {
    Fact mine = names_of(cards_of(view.hand));
    Fact::Object facts = view.seat == Seat::first ? table_facts(view.table, std::move(mine), Fact())
                                                  : table_facts(view.table, Fact(), std::move(mine));
    facts.emplace_back("other", Fact::Object{{"clan", view.other_clans}, {"tactic", view.other_tactics}});
    return facts;
}

Message explain_move(const Schotten& /*game*/, const State& /*state*/, Move m) {
    const unsigned from = from_of(m) + 1;
    const unsigned to = to_of(m) + 1;
    // "return" and the draws have no card that everyone may know.
    const Message card = card_words(card_of(m));
    const auto about = [](fmt::format_string<const std::string&, unsigned&, unsigned&> en,
                          fmt::format_string<const std::string&, unsigned&, unsigned&> fr, const Message& what,
                          unsigned a, unsigned b) -> Message {
        return {fmt::format(en, what.en, a, b), fmt::format(fr, what.fr, a, b)};
    };
    switch (kind_of(m)) {
        case MoveKind::place: return about("{0} on stone {1}", "{0} sur la borne {1}", card, to, 0);
        case MoveKind::mode:
            if (card_of(m) == bluff)
                return about("{0} on stone {1}: only the sum counts there",
                             "{0} sur la borne {1} : seule la somme y compte", card, to, 0);
            return about("{0} on stone {1}: four cards a side are needed there",
                         "{0} sur la borne {1} : il y faut quatre cartes par côté", card, to, 0);
        case MoveKind::shift:
            if (to_of(m) == out_of_play)
                return about("the Strategist discards {0} from stone {1}", "le Stratège défausse {0} de la borne {1}",
                             card, from, 0);
            return about("the Strategist moves {0} from stone {1} to stone {2}",
                         "le Stratège déplace {0} de la borne {1} à la borne {2}", card, from, to);
        case MoveKind::strike:
            return about("the Banshee discards {0} from stone {1}", "la Banshee défausse {0} de la borne {1}", card,
                         from, 0);
        case MoveKind::lure:
            return about("the Traitor takes {0} from stone {1} to stone {2}",
                         "le Traître prend {0} de la borne {1} pour la borne {2}", card, from, to);
        case MoveKind::recruit: return recruiting(from_of(m), to_of(m));
        case MoveKind::pass: return {"no card is played", "aucune carte n’est jouée"};
        case MoveKind::claim: return message("claims stone {}", "revendique la borne {}", to);
        case MoveKind::done: return {"claims nothing more", "ne revendique plus rien"};
        case MoveKind::give_back:
            return is_clan(card_of(m))
                       ? Message{"returns a clan card under its deck", "rend une carte de clan sous sa pioche"}
                       : Message{"returns a tactic card under its deck", "rend une carte tactique sous sa pioche"};
        case MoveKind::draw_clan: return {"draws a clan card", "pioche une carte de clan"};
        case MoveKind::draw_tactic: return {"draws a tactic card", "pioche une carte tactique"};
    }
    return {};
}

Message name_move(const Schotten& game, const State& state, Move m) {
    const unsigned to = to_of(m) + 1;
    switch (kind_of(m)) {
        case MoveKind::place: {
            if (!is_clan(card_of(m))) break;
            const Message& colour = colour_words(card_of(m));
            const unsigned value = value_of_card(card_of(m));
            return {fmt::format("{} {} on {}", colour.en, value, to),
                    fmt::format("{} {} sur {}", value, colour.fr, to)};
        }
        case MoveKind::claim: return message("claim {}", "revendiquer {}", to);
        case MoveKind::pass: return {"pass", "passer"};
        case MoveKind::done: return {"done", "terminer"};
        case MoveKind::draw_clan: return {"draw clan", "piocher clan"};
        case MoveKind::draw_tactic: return {"draw tactic", "piocher tactique"};
        default: break;
    }
    return verbatim(print_move(game, state, m));
}

bool reveals(const Schotten& game, const State& state, Move move) {
    State after = state;
    game.play(after, move);
    return after.table.deck_left + after.table.tactics_left < state.table.deck_left + state.table.tactics_left;
}

Message explain_event(const Schotten& game, const State& state, const Event& event) {
    if (state.table.phase == Phase::start) {
        const Message& side = Schotten::info().side(event.beginner);
        return {side.en + " begins (drawn)", side.fr + " commence (tirage)"};
    }
    if (state.table.phase == Phase::deck)
        return message("the clan cards are shuffled, {} dealt to each",
                       "les cartes de clan sont mélangées, {} pour chacun", game.hand_limit());
    return {"the tactic cards are shuffled", "les cartes tactiques sont mélangées"};
}

Message explain_ending(const Schotten& game, const State& state, bool /*repeated*/) {
    const Table& t = state.table;
    for (const Seat seat : both_seats) {
        const StoneSet owned = t.owned[index(seat)];
        const Message& side = Schotten::info().side(seat);
        if (!wins(owned)) continue;
        if ((owned & owned >> 1 & owned >> 2) != 0)
            return {side.en + " has three adjacent stones.", side.fr + " a trois bornes adjacentes."};
        return {side.en + " has five stones.", side.fr + " a cinq bornes."};
    }
    const int first = std::popcount(t.owned[0]);
    const int second = std::popcount(t.owned[1]);
    if (game.outcome(state) == Outcome::draw)
        return message("Two idle turns in a row, with {} stones each: a draw.",
                       "Deux tours inactifs de suite, avec {} bornes chacun : partie nulle.", first);
    return message("Two idle turns in a row: {} stones against {}.",
                   "Deux tours inactifs de suite : {} bornes contre {}.", first, second);
}

}  // namespace joute::schotten
