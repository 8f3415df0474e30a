// SPDX-License-Identifier: MIT
// Impossible positions: claims nobody could have made, unexplained discards, counts that do not fit the table, a phase
// that does not fit the cards. An accepted position is not guaranteed to be reachable.
#include <algorithm>
#include <span>

#include "schotten/notation.hpp"
#include "schotten/prover.hpp"

namespace joute::schotten {

namespace {

using Wrong = std::optional<Message>;

int jokers_on_sides(const Table& t, std::size_t side) {
    int found = 0;
    for (unsigned stone = 0; stone < stone_count; ++stone)
        found += static_cast<int>(std::ranges::count(t.sides[stone][side], joker));  // unused places hold a clan card
    return found;
}

int wilds_on_sides(const Table& t, std::size_t side) {
    int found = 0;
    for (unsigned stone = 0; stone < stone_count; ++stone)
        found += static_cast<int>(std::ranges::count_if(t.sides[stone][side], is_wild));
    return found;
}

std::span<const Card> discarded(const Table& t) { return {t.discard.data(), t.discarded}; }

bool was_recruited(const Table& t) { return std::ranges::count(discarded(t), recruiter) > 0; }

/// A claimed stone does not change and cards never come back: what was proven then can be proven now.
Wrong wrong_claims(const Table& t) {
    const Pool pool(t.off_table);
    for (unsigned stone = 0; stone < stone_count; ++stone)
        for (const Seat seat : both_seats)
            if (contains(t.owned[index(seat)], stone) &&
                (!contains(t.complete[index(seat)], stone) || !may_claim(t, stone, seat, pool)))
                return message("stone {}: {} cannot have claimed it", "borne {} : {} n’a pas pu la revendiquer",
                               stone + 1, word(seat));
    if (wins(t.owned[0]) && wins(t.owned[1])) return message("both have won", "les deux ont gagné");
    return std::nullopt;
}

/// The discard holds ruses and, right after Strategist and Banshee, what they discarded.
Wrong wrong_discard(const Table& t) {
    const auto cards = discarded(t);
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const bool explained = i > 0 && (cards[i - 1] == strategist || cards[i - 1] == banshee);
        if (cards[i] == bluff || cards[i] == mud || (!is_ruse(cards[i]) && !explained))
            return message("nothing can have discarded {}", "rien n’a pu défausser {}", print_card(cards[i]));
        if (cards[i] == banshee && (i + 1 == cards.size() || is_ruse(cards[i + 1])))
            return message("the Banshee has discarded a card, which must follow it",
                           "la Banshee a défaussé une carte, qui doit la suivre");
    }
    return std::nullopt;
}

Wrong wrong_counts(const Table& t) {
    const auto thrown = discarded(t);
    int used = static_cast<int>(std::ranges::count_if(thrown, [](Card card) { return !is_clan(card); })) +
               static_cast<int>(t.bluffed != 0) + static_cast<int>(t.muddy != 0);
    int jokers = static_cast<int>(std::ranges::count(thrown, joker));
    for (const std::size_t side : {0U, 1U}) {
        const int here = jokers_on_sides(t, side);
        if (t.jokers[side] < here || t.jokers[side] > 1)
            return message("jokers: {} has placed {} and {} lie on its sides; the maximum is one per game",
                           "jokers : {} en a posé {} et {} sont de son côté ; un par partie au plus",
                           word(both_seats[side]), t.jokers[side], here);
        const int wilds = wilds_on_sides(t, side);
        if (t.played[side] < std::max<int>(wilds, t.jokers[side]))
            return message("played: {} has played {} tactic cards, fewer than lie on its sides",
                           "played : {} a joué {} cartes tactiques, moins qu’il n’y en a de son côté",
                           word(both_seats[side]), t.played[side]);
        used += wilds;
        jokers += here;
    }
    if (t.jokers[0] + t.jokers[1] != jokers)
        return message("jokers: {} were placed but {} lie on the table and in the discard",
                       "jokers : {} ont été posés mais {} sont sur la table et dans la défausse",
                       t.jokers[0] + t.jokers[1], jokers);
    if (t.played[0] + t.played[1] != used)
        return message("played: {} tactic cards were played but {} lie on the table and in the discard",
                       "played : {} cartes tactiques ont été jouées mais {} sont sur la table et dans la défausse",
                       t.played[0] + t.played[1], used);
    if (std::abs(t.played[0] - t.played[1]) > 1)
        return message("played: {}+{}, but a seat may not be two tactic cards ahead",
                       "played : {}+{}, mais un camp ne peut pas avoir deux cartes tactiques d’avance", t.played[0],
                       t.played[1]);
    return std::nullopt;
}

Wrong wrong_under(const Table& t) {
    if (t.under[0] + t.under[1] == 0) return std::nullopt;
    if (!was_recruited(t) || t.played[index(t.returner)] == 0)
        return message("under: only the player of the Recruiter returns cards",
                       "under : seul le joueur du Recruteur rend des cartes");
    if (t.under[0] > t.deck_left || t.under[1] > t.tactics_left)
        return message("under: more cards than the deck has", "under : plus de cartes que la pioche n’en a");
    return std::nullopt;
}

/// Hands are never too large, and exactly full before the first turn.
Wrong wrong_hands(const Schotten& game, const State& s) {
    const Table& t = s.table;
    for (const Seat seat : both_seats) {
        const int size = size_of(s.hands[index(seat)]);
        const int max_size = game.hand_limit() + (seat == t.seat ? t.returns : 0);
        if (size > max_size)
            return message("{} has a hand of {}; the maximum here is {} cards",
                           "{} a une main de {} ; le maximum ici est de {} cartes", word(seat), size, max_size);
        if (t.phase == Phase::tactics && (size != max_size || tactics_in(s.hands[index(seat)]) != 0))
            return message("before the first turn a hand has {} clan cards",
                           "avant le premier tour une main a {} cartes de clan", max_size);
    }
    return std::nullopt;
}

Wrong wrong_begin(const Schotten& game, const Table& t) {
    using Start = Options::Start;
    const Start start = game.options().start;
    const bool fits =
        start == Start::drawn || (t.phase != Phase::start && (start == Start::second) == (t.seat == Seat::second));
    if (t.phase <= Phase::tactics && !fits)
        return message("the starting seat is not drawn here: the start option sets it",
                       "le camp qui commence n’est pas tiré ici : l’option start le fixe");
    const bool touched = t.idle != 0 || t.discarded != 0 || t.off_table != all_clan || t.bluffed != 0 || t.muddy != 0 ||
                         t.played != decltype(t.played){};
    if (t.phase <= Phase::tactics && touched)
        return message("nothing has been played before the first turn", "rien n’est joué avant le premier tour");
    return std::nullopt;
}

Wrong wrong_turn(const Schotten& game, const State& s) {
    const Table& t = s.table;
    const CardSet hand = s.hands[index(t.seat)];
    switch (t.phase) {
        case Phase::claim:
            if (t.claimable == 0)
                return message("nothing can be claimed, so the phase claim ends automatically",
                               "rien ne peut être revendiqué : la phase claim se termine d’elle-même");
            if (!game.options().claims_at_start && t.busy == 0 && (hand & all_clan) != 0 && t.room(t.seat) != 0)
                return message("a player who can place a card cannot have passed",
                               "un joueur qui peut poser une carte n’a pas pu passer");
            break;
        case Phase::give_back:
            if (t.returns > size_of(hand))
                return message("more cards are owed than the hand has", "plus de cartes dues que la main n’en a");
            break;
        case Phase::draw:
            if (t.deck_left == 0 || t.tactics_left == 0 || size_of(hand) >= game.hand_limit())
                return message("there is no draw to choose: it needs two decks and a hand below {}",
                               "pas de choix de pioche : il faut deux pioches et une main sous {}", game.hand_limit());
            break;
        default: break;
    }
    if (t.recruited != 0 && (!was_recruited(t) || t.played[index(t.seat)] == 0))
        return message("no Recruiter was played", "aucun Recruteur n’a été joué");
    return std::nullopt;
}

Wrong wrong_phase(const Schotten& game, const State& s) {
    const Table& t = s.table;
    const bool won = wins(t.owned[0]) || wins(t.owned[1]);
    if (t.phase == Phase::over) {
        if (!won && t.idle != 2)
            return message(
                "nobody has won and there were not two idle turns in a row: the game is not over",
                "personne n’a gagné et il n’y a pas eu deux tours inactifs de suite : la partie n’est pas finie");
        return std::nullopt;
    }
    if (won) return message("somebody has won: the phase is over", "quelqu’un a gagné : la phase est over");
    if (t.idle > 1)
        return message("after two idle turns in a row the phase is over",
                       "après deux tours inactifs de suite la phase est over");
    if (!game.options().tactics && (t.phase == Phase::tactics || t.phase == Phase::give_back || t.phase == Phase::draw))
        return message("phase {} belongs to '[rules=tactics]'", "la phase {} va avec « [rules=tactics] »",
                       word(t.phase));
    if (auto wrong = wrong_begin(game, t)) return wrong;
    return wrong_turn(game, s);
}

}  // namespace

std::optional<Message> impossible(const Schotten& game, const State& s) {
    for (const auto& check : {wrong_claims, wrong_discard, wrong_counts, wrong_under})
        if (auto wrong = check(s.table)) return wrong;
    if (auto wrong = wrong_hands(game, s)) return wrong;
    return wrong_phase(game, s);
}

}  // namespace joute::schotten
