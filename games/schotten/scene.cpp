// SPDX-License-Identifier: MIT
// The table as data for a page to draw (docs/protocol.md, "Scenes").
#include <string>
#include <utility>

#include "schotten/claim_words.hpp"
#include "schotten/notation.hpp"
#include "schotten/view.hpp"

namespace joute::schotten {

namespace {

Fact seat_or_null(bool first, bool second) {
    if (first) return word(Seat::first);
    if (second) return word(Seat::second);
    return {};
}

Fact::Object both(int first, int second) { return {{"first", first}, {"second", second}}; }

Fact claim_scene(const Table& t, unsigned stone) {
    const auto proof = claim_proof(t, stone);
    if (!proof) return {};
    return Fact::Object{{"possible", contains(t.claimable, stone)},
                        {"holds", may_claim(t, stone, t.seat, Pool(t.off_table))},
                        {"proof", Fact::Object{{"en", proof->en}, {"fr", proof->fr}}}};
}

Fact stone_scene(const Table& t, unsigned stone) {
    const auto side = [&](Seat seat) {
        const auto& cards = t.sides[stone][index(seat)];
        return names_of(std::vector<Card>(cards.begin(), cards.begin() + t.counts[stone][index(seat)]));
    };
    return Fact::Object{{"owner", seat_or_null(contains(t.owned[0], stone), contains(t.owned[1], stone))},
                        {"first", side(Seat::first)},
                        {"second", side(Seat::second)},
                        {"needed", static_cast<int>(t.needed(stone))},
                        {"bluff", contains(t.bluffed, stone)},
                        {"mud", contains(t.muddy, stone)},
                        {"early", seat_or_null(contains(t.early[0], stone), contains(t.early[1], stone))},
                        {"claim", claim_scene(t, stone)}};
}

/// A visible hand, or only its number of cards.
Fact hand_scene(int clans, int tactics, Fact cards) {
    return Fact::Object{{"clan", clans}, {"tactic", tactics}, {"cards", std::move(cards)}};
}
Fact open_hand(CardSet hand) { return hand_scene(clans_in(hand), tactics_in(hand), names_of(cards_of(hand))); }
Fact closed_hand(CardSet hand) { return hand_scene(clans_in(hand), tactics_in(hand), {}); }

Fact table_scene(const Schotten& game, const Table& t, Fact first_hand, Fact second_hand, Fact under) {
    Fact::List stones;
    for (unsigned stone = 0; stone < stone_count; ++stone) stones.emplace_back(stone_scene(t, stone));
    return Fact::Object{{"rules", game.options().tactics ? "tactics" : "base"},
                        {"claims", game.options().claims_at_start ? "start" : "after"},
                        {"phase", word(t.phase)},
                        {"seat", t.phase == Phase::start ? Fact() : Fact(word(t.seat))},
                        {"stones", std::move(stones)},
                        {"hands", Fact::Object{{"first", std::move(first_hand)}, {"second", std::move(second_hand)}}},
                        {"deck", t.deck_left},
                        {"tactics", t.tactics_left},
                        {"discard", names_of(std::vector<Card>(t.discard.begin(), t.discard.begin() + t.discarded))},
                        {"played", both(t.played[0], t.played[1])},
                        {"jokers", both(t.jokers[0], t.jokers[1])},
                        {"idle", t.idle},
                        {"owed", t.returns},
                        {"under", std::move(under)}};
}

/// Returned cards still at the bottom, upper card first; `cards` for those who know them.
Fact under_scene(const Table& t, const Card* clans, const Card* tactics) {
    if (t.under[0] + t.under[1] == 0) return {};
    Fact cards;
    if (clans != nullptr) {
        Fact::List names;
        for (std::size_t i = t.under[0]; i-- > 0;) names.emplace_back(print_card(clans[i]));
        for (std::size_t i = t.under[1]; i-- > 0;) names.emplace_back(print_card(tactics[i]));
        cards = std::move(names);
    }
    return Fact::Object{
        {"seat", word(t.returner)}, {"clan", t.under[0]}, {"tactic", t.under[1]}, {"cards", std::move(cards)}};
}

}  // namespace

Fact draw_scene(const Schotten& game, const State& state) {
    return table_scene(game, state.table, open_hand(state.hands[0]), open_hand(state.hands[1]),
                       under_scene(state.table, state.deck.data(), state.tactics.data()));
}

Fact draw_scene(const Schotten& game, const View& view) {
    const bool knows = view.table.returner == view.seat;
    Fact under = under_scene(view.table, knows ? view.under_deck.data() : nullptr, view.under_tactics.data());
    Fact mine = open_hand(view.hand);
    Fact theirs = hand_scene(view.other_clans, view.other_tactics, {});
    if (view.seat == Seat::second) std::swap(mine, theirs);
    return table_scene(game, view.table, std::move(mine), std::move(theirs), std::move(under));
}

Fact draw_public_scene(const Schotten& game, const State& state) {
    return table_scene(game, state.table, closed_hand(state.hands[0]), closed_hand(state.hands[1]),
                       under_scene(state.table, nullptr, nullptr));
}

Fact move_parts(const Schotten& /*game*/, const State& /*state*/, Move m) {
    const auto stone = [](unsigned number) { return static_cast<int>(number) + 1; };
    const std::string card = print_card(card_of(m));
    switch (kind_of(m)) {
        case MoveKind::place: return Fact::Object{{"kind", "place"}, {"card", card}, {"stone", stone(to_of(m))}};
        case MoveKind::mode: return Fact::Object{{"kind", card}, {"card", card}, {"stone", stone(to_of(m))}};
        case MoveKind::shift:
            return Fact::Object{{"kind", "strategist"},
                                {"card", card},
                                {"stone", stone(from_of(m))},
                                {"to", to_of(m) == out_of_play ? Fact("out") : Fact(stone(to_of(m)))}};
        case MoveKind::strike: return Fact::Object{{"kind", "banshee"}, {"card", card}, {"stone", stone(from_of(m))}};
        case MoveKind::lure:
            return Fact::Object{
                {"kind", "traitor"}, {"card", card}, {"stone", stone(from_of(m))}, {"to", stone(to_of(m))}};
        case MoveKind::recruit:
            return Fact::Object{
                {"kind", "recruiter"}, {"clan", static_cast<int>(from_of(m))}, {"tactic", static_cast<int>(to_of(m))}};
        case MoveKind::pass: return Fact::Object{{"kind", "pass"}};
        case MoveKind::claim: return Fact::Object{{"kind", "claim"}, {"stone", stone(to_of(m))}};
        case MoveKind::done: return Fact::Object{{"kind", "done"}};
        case MoveKind::give_back: return Fact::Object{{"kind", "return"}, {"card", card}};
        case MoveKind::draw_clan: return Fact::Object{{"kind", "draw"}, {"clan", 1}, {"tactic", 0}};
        case MoveKind::draw_tactic: return Fact::Object{{"kind", "draw"}, {"clan", 0}, {"tactic", 1}};
    }
    return Fact::Object{};
}

bool tells_nothing_hidden(const Schotten& /*game*/, const State& /*state*/, Move m) {
    return kind_of(m) != MoveKind::give_back;
}

}  // namespace joute::schotten
