// SPDX-License-Identifier: MIT
// The fast rules of Schotten Totten set beside the slow reference: the same position in both, and what differs.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "schotten/notation.hpp"
#include "schotten/tests/reference.hpp"
#include "schotten/view.hpp"

namespace joute::testing {

namespace slow = joute::reference::schotten;
using schotten::contains;
using schotten::print_card;

inline std::vector<schotten::Schotten> all_variants() {
    std::vector<schotten::Schotten> games;
    for (const bool tactics : {false, true})
        for (const bool at_start : {false, true}) {
            schotten::Options options;
            options.tactics = tactics;
            options.claims_at_start = at_start;
            games.emplace_back(options);
        }
    return games;
}

inline slow::Rules slow_rules(const schotten::Schotten& game) {
    slow::Rules rules;
    rules.tactics = game.options().tactics;
    rules.claims_at_start = game.options().claims_at_start;
    rules.start = options_of(game).text("start");
    return rules;
}

inline slow::Cards names(const std::vector<schotten::Card>& cards) {
    slow::Cards list;
    for (const auto card : cards) list.push_back(print_card(card));
    return list;
}
/// Of a deck, the top card first.
template <std::size_t Size>
slow::Cards names_from_top(const std::array<schotten::Card, Size>& deck, std::size_t count) {
    std::vector<schotten::Card> cards(deck.begin(), deck.begin() + static_cast<std::ptrdiff_t>(count));
    std::reverse(cards.begin(), cards.end());
    return names(cards);
}

inline std::vector<slow::Stone> slow_stones(const schotten::Table& t) {
    std::vector<slow::Stone> stones(schotten::stone_count);
    for (unsigned i = 0; i < schotten::stone_count; ++i) {
        for (const std::size_t seat : {0U, 1U}) {
            const auto& side = t.sides[i][seat];
            stones[i].side[seat] = names({side.begin(), side.begin() + t.counts[i][seat]});
            if (contains(t.owned[seat], i)) stones[i].owner = static_cast<int>(seat);
            if (contains(t.early[seat], i)) stones[i].completed_first = static_cast<int>(seat);
        }
        stones[i].bluff = contains(t.bluffed, i);
        stones[i].mud = contains(t.muddy, i);
    }
    return stones;
}

/// A fast position as the slow rules have it.
inline slow::Game slow_of(const schotten::Schotten& game, const schotten::State& s) {
    const schotten::Table& t = s.table;
    slow::Game g(slow_rules(game));
    g.phase = word(t.phase);
    g.seat = static_cast<int>(index(t.seat));
    g.stones = slow_stones(t);
    for (const std::size_t i : {0U, 1U}) {
        g.hands[i] = names(schotten::cards_of(s.hands[i]));
        g.played[i] = t.played[i];
        g.jokers_placed[i] = t.jokers[i];
    }
    if (t.phase > schotten::Phase::deck) g.deck = names_from_top(s.deck, t.deck_left);
    if (t.phase > schotten::Phase::tactics) g.tactics = names_from_top(s.tactics, t.tactics_left);
    g.discard = names({t.discard.begin(), t.discard.begin() + t.discarded});
    g.idle_turns = t.idle;
    const bool at_start = game.options().claims_at_start;
    const bool before_play = t.phase == schotten::Phase::play || (t.phase == schotten::Phase::claim && at_start);
    g.turn.claimed = before_play && t.busy != 0;
    g.turn.passed = !before_play && t.phase == schotten::Phase::claim && t.busy == 0;
    g.turn.recruited = t.recruited != 0;
    g.turn.returns = t.returns;
    g.known_in_deck[index(t.returner)] = names_from_top(s.deck, t.under[0]);
    g.known_in_tactics[index(t.returner)] = names_from_top(s.tactics, t.under[1]);
    return g;
}

/// A fact as JSON without blanks.
inline std::string json_of(const Fact& fact) {
    struct Writer {
        std::string operator()(std::monostate) const { return "null"; }
        std::string operator()(bool b) const { return b ? "true" : "false"; }
        std::string operator()(std::int64_t n) const { return std::to_string(n); }
        std::string operator()(double x) const { return fmt::format("{}", x); }
        std::string operator()(const std::string& s) const { return "\"" + s + "\""; }
        std::string operator()(const Fact::List& list) const {
            std::string text;
            for (const Fact& item : list) text += (text.empty() ? "" : ",") + json_of(item);
            return "[" + text + "]";
        }
        std::string operator()(const Fact::Object& object) const {
            std::string text;
            for (const auto& [key, value] : object)
                text += (text.empty() ? "\"" : ",\"") + key + "\":" + json_of(value);
            return "{" + text + "}";
        }
        std::string operator()(const Fact::Shared& shared) const { return json_of(shared->fact); }
    };
    return std::visit(Writer{}, fact.content);
}

inline slow::Cards legal_texts(const schotten::Schotten& game, const schotten::State& s, Seat seat) {
    MovesOf<schotten::Schotten> moves;
    game.legal(s, seat, moves);
    slow::Cards texts;
    for (const Move move : moves) texts.push_back(print_move(game, s, move));
    std::sort(texts.begin(), texts.end());
    return texts;
}

/// What a seat sees according to the fast view, with the turn as the slow rules tell it (it is public).
inline slow::SeatView slow_view(const schotten::Schotten& game, const schotten::View& v, const slow::Turn& turn) {
    const schotten::Table& t = v.table;
    slow::SeatView seen;
    seen.seat = static_cast<int>(index(v.seat));
    seen.rules = slow_rules(game);
    seen.stones = slow_stones(t);
    seen.own_hand = names(schotten::cards_of(v.hand));
    seen.other_hand = v.other_clans + v.other_tactics;
    seen.other_tactics = v.other_tactics;
    seen.deck = t.deck_left;
    seen.tactics = t.tactics_left;
    if (t.returner == v.seat) {
        seen.known_in_deck = names_from_top(v.under_deck, t.under[0]);
        seen.known_in_tactics = names_from_top(v.under_tactics, t.under[1]);
    }
    seen.discard = names({t.discard.begin(), t.discard.begin() + t.discarded});
    for (const std::size_t i : {0U, 1U}) {
        seen.played[i] = t.played[i];
        seen.jokers_placed[i] = t.jokers[i];
    }
    seen.phase = word(t.phase);
    seen.idle_turns = t.idle;
    seen.to_act = static_cast<int>(index(t.seat));
    seen.turn = turn;
    return seen;
}

/// What differs between a fast and a slow position; empty when nothing does.
inline std::string difference(const schotten::Schotten& game, const schotten::State& s, const slow::Game& g) {
    const Actor actor = game.actor(s);
    if (word(actor) != g.acting()) return "actor: " + std::string(word(actor)) + ", slow " + g.acting();
    if (word(s.table.phase) != g.phase) return "phase: " + std::string(word(s.table.phase)) + ", slow " + g.phase;
    const std::string facts = json_of(position_facts(game, s, false));
    if (facts != g.facts()) return "facts: " + facts + "\nslow   " + g.facts();
    for (const Seat seat : both_seats) {
        const slow::Cards fast = legal_texts(game, s, seat);
        const slow::Cards expected = acts(actor, seat) ? g.legal_moves() : slow::Cards{};
        if (fast != expected) return "moves: " + slow::joined(fast) + "\nslow   " + slow::joined(expected);
        if (slow_view(game, game.view(s, seat), g.turn) != g.view(static_cast<int>(index(seat))))
            return "view of " + std::string(word(seat));
    }
    if (s.table.phase > schotten::Phase::tactics) {
        if (names_from_top(s.deck, s.table.deck_left) != g.deck) return "deck";
        if (names_from_top(s.tactics, s.table.tactics_left) != g.tactics) return "tactic deck";
    }
    const std::string result = actor == Actor::over ? std::string(word(game.outcome(s))) : "";
    if (result != g.result()) return "result: " + result + ", slow " + g.result();
    return "";
}

}  // namespace joute::testing
