// SPDX-License-Identifier: MIT
//
// The rules of Schotten Totten, base game, tactics and both ways of claiming, a second time and as
// plainly as they can be written.
//
// Nothing here is fast and nothing is clever: cards and moves are strings, decks and hands are
// lists of them, and a claim is proved by trying every completion of the other side with every
// choice for its wild cards. The tests hold the real game against this file, so it shares no code
// with it and needs only the standard library. Quotations are from the page that describes the
// game; "settled" means the paragraph "Settled cases" of that page. `AMBIGUOUS:` marks a place
// where the page can be read in two ways, with the reading taken here.
//
// The page asks for positions that round-trip through text but leaves the grammar to the project's
// docs. So there is no position text here: a full position is the public fields of `Game`, what a
// seat may see is a `SeatView`, and `fault` checks either of them.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace joute::reference::schotten {

using Cards = std::vector<std::string>;

struct Rules {
    bool tactics = false;          // false: `base`
    bool claims_at_start = false;  // `--claims start`; false: `--claims after`
    std::string start = "drawn";   // `--start drawn|first|second`

    bool operator==(const Rules&) const = default;
};

// Seats are 0 and 1; -1 is nobody.
inline constexpr int nobody = -1;

inline std::string seat_name(int seat) { return seat == 0 ? "first" : "second"; }

inline int other_seat(int seat) { return 1 - seat; }

// --- Cards --------------------------------------------------------------------------------------

inline const std::string colours = "roygbv";

// "54 clan cards: six colours x values 1..9", in the order in which hands are shown.
inline Cards all_clan_cards() {
    Cards cards;
    for (const char colour : colours) {
        for (int value = 1; value <= 9; ++value) {
            cards.push_back(colour + std::to_string(value));
        }
    }
    return cards;
}

// "Ten tactic cards", alphabetically.
inline Cards all_tactic_cards() {
    return {"banshee", "bluff", "joker", "joker", "mud", "recruiter", "shield", "spy", "strategist", "traitor"};
}

inline bool contains(const Cards& cards, const std::string& card) {
    return std::find(cards.begin(), cards.end(), card) != cards.end();
}

inline bool is_clan(const std::string& card) {
    return card.size() == 2 && colours.find(card[0]) != std::string::npos && card[1] >= '1' && card[1] <= '9';
}

inline bool is_tactic(const std::string& card) { return contains(all_tactic_cards(), card); }

// The tactic cards that are "placed like a clan card".
inline bool is_wild(const std::string& card) { return card == "joker" || card == "spy" || card == "shield"; }

// The tactic cards that are "put on a stone".
inline bool is_combat_mode(const std::string& card) { return card == "bluff" || card == "mud"; }

// The others: they are played, have their effect and lie in the discard.
inline bool is_ruse(const std::string& card) {
    return card == "recruiter" || card == "strategist" || card == "banshee" || card == "traitor";
}

// "Sorted by colour (r o y g b v) then value, tactic cards last alphabetically."
inline Cards sorted_hand(const Cards& hand) {
    Cards result;
    for (const std::string& card : all_clan_cards()) {
        result.insert(result.end(), static_cast<std::size_t>(std::count(hand.begin(), hand.end(), card)), card);
    }
    Cards rest;
    for (const std::string& card : hand) {
        if (!is_clan(card)) {
            rest.push_back(card);
        }
    }
    std::sort(rest.begin(), rest.end());
    result.insert(result.end(), rest.begin(), rest.end());
    return result;
}

// Takes one such card out of the list; false if there is none.
inline bool take(Cards& cards, const std::string& card) {
    const auto place = std::find(cards.begin(), cards.end(), card);
    if (place == cards.end()) {
        return false;
    }
    cards.erase(place);
    return true;
}

inline int count_of(const Cards& cards, const std::string& card) {
    return static_cast<int>(std::count(cards.begin(), cards.end(), card));
}

inline int count_tactics(const Cards& cards) {
    return static_cast<int>(std::count_if(cards.begin(), cards.end(), is_tactic));
}

inline Cards split(const std::string& text, char separator) {
    Cards parts = {""};
    for (const char letter : text) {
        if (letter == separator) {
            parts.push_back("");
        } else {
            parts.back() += letter;
        }
    }
    return parts;
}

inline std::string joined(const Cards& cards) {
    std::string text;
    for (const std::string& card : cards) {
        text += (text.empty() ? "" : ",") + card;
    }
    return text;
}

// --- Ratings ------------------------------------------------------------------------------------

// A colour and a value: what a clan card is, and what a wild card is taken for.
struct Face {
    char colour = 'r';
    int value = 1;
};

// First the rank, then the sum: "colour run > three of a kind > colour > run > sum; equal rank:
// higher sum". Pairs compare in just this way.
using Rating = std::pair<int, int>;

inline constexpr int rank_sum = 1;
inline constexpr int rank_run = 2;
inline constexpr int rank_colour = 3;
inline constexpr int rank_alike = 4;
inline constexpr int rank_colour_run = 5;

// Three cards, or four on a stone with mud: "all four count (run of 4, four alike, one colour, sum
// of 4)". With bluff "only the sum of values counts".
inline Rating rate(const std::vector<Face>& faces, bool bluff) {
    int sum = 0;
    int lowest = 9;
    int highest = 1;
    bool one_colour = true;
    bool all_different = true;
    for (std::size_t i = 0; i < faces.size(); ++i) {
        sum += faces[i].value;
        lowest = std::min(lowest, faces[i].value);
        highest = std::max(highest, faces[i].value);
        one_colour = one_colour && faces[i].colour == faces[0].colour;
        for (std::size_t j = 0; j < i; ++j) {
            all_different = all_different && faces[i].value != faces[j].value;
        }
    }
    // "The order of placing is irrelevant for runs; there is no run 9-1-2."
    const bool run = all_different && highest - lowest == static_cast<int>(faces.size()) - 1;
    const bool alike = lowest == highest;
    if (bluff) {
        return {rank_sum, sum};
    }
    if (run && one_colour) {
        return {rank_colour_run, sum};
    }
    if (alike) {
        return {rank_alike, sum};
    }
    if (one_colour) {
        return {rank_colour, sum};
    }
    if (run) {
        return {rank_run, sum};
    }
    return {rank_sum, sum};
}

// What a card on a side may be taken for. Settled: "a Joker may copy a card already on the table".
inline std::vector<Face> faces_of(const std::string& card) {
    if (is_clan(card)) {
        return {{card[0], card[1] - '0'}};
    }
    int lowest = 1;
    int highest = 9;  // Joker: "value and colour chosen"
    if (card == "spy") {
        lowest = 7;  // "value 7, colour chosen"
        highest = 7;
    } else if (card == "shield") {
        highest = 3;  // "value 1, 2 or 3 and colour chosen"
    }
    std::vector<Face> faces;
    for (const char colour : colours) {
        for (int value = lowest; value <= highest; ++value) {
            faces.push_back({colour, value});
        }
    }
    return faces;
}

// Settled: "wild cards on a side are rated at that side's best joint choice".
inline Rating best_rating(const Cards& cards, bool bluff, std::vector<Face> chosen = {}) {
    if (chosen.size() == cards.size()) {
        return rate(chosen, bluff);
    }
    Rating best = {0, 0};
    for (const Face& face : faces_of(cards[chosen.size()])) {
        chosen.push_back(face);
        best = std::max(best, best_rating(cards, bluff, chosen));
        chosen.pop_back();
    }
    return best;
}

// Can `missing` of the available cards, from number `from` on, lift the faces above the rating?
inline bool completion_beats(std::vector<Face>& faces, const std::vector<Face>& available, std::size_t from,
                             int missing, bool bluff, Rating rating) {
    if (missing == 0) {
        return rate(faces, bluff) > rating;
    }
    for (std::size_t i = from; i < available.size(); ++i) {
        faces.push_back(available[i]);
        const bool beaten = completion_beats(faces, available, i + 1, missing - 1, bluff, rating);
        faces.pop_back();
        if (beaten) {
            return true;
        }
    }
    return false;
}

// The same for a side with wild cards: every choice for them, then every completion.
inline bool side_can_beat(const Cards& side, std::vector<Face>& faces, const std::vector<Face>& available, int missing,
                          bool bluff, Rating rating) {
    if (faces.size() == side.size()) {
        return completion_beats(faces, available, 0, missing, bluff, rating);
    }
    for (const Face& face : faces_of(side[faces.size()])) {
        faces.push_back(face);
        const bool beaten = side_can_beat(side, faces, available, missing, bluff, rating);
        faces.pop_back();
        if (beaten) {
            return true;
        }
    }
    return false;
}

// --- The table ----------------------------------------------------------------------------------

struct Stone {
    int owner = nobody;
    std::array<Cards, 2> side;  // "cards in order of placing (a moved card goes to the end of its new side)"
    bool bluff = false;
    bool mud = false;
    int completed_first = nobody;  // of the sides that are complete now; nobody if none is

    // "Mud fight: four cards a side are needed there."
    int needed() const { return mud ? 4 : 3; }

    int missing(int seat) const { return needed() - static_cast<int>(side[static_cast<std::size_t>(seat)].size()); }

    bool complete(int seat) const { return missing(seat) <= 0; }

    // "An unclaimed stone that has room."
    bool room(int seat) const { return owner == nobody && missing(seat) > 0; }

    // After each change on the stone. Settled: "a side is completed by whatever brings its last
    // card", "a side that loses a card is incomplete again and loses its 'first'", mud "makes both
    // sides incomplete again". No single move completes both sides.
    void note_completion() {
        if (!complete(0) && !complete(1)) {
            completed_first = nobody;
        } else if (!complete(1)) {
            completed_first = 0;
        } else if (!complete(0)) {
            completed_first = 1;
        }
    }

    bool operator==(const Stone&) const = default;
};

// The clan cards that are neither on a side nor in the discard: "the clan cards in both hands and
// the deck (discarded ones are not)".
inline Cards clan_cards_off_table(const std::vector<Stone>& stones, const Cards& discard) {
    Cards cards = all_clan_cards();
    for (const Stone& stone : stones) {
        for (const Cards& side : stone.side) {
            for (const std::string& card : side) {
                take(cards, card);
            }
        }
    }
    for (const std::string& card : discard) {
        take(cards, card);
    }
    return cards;
}

// Would the seat's cards hold this stone, were it unclaimed and the seat on turn?
inline bool holds(const std::vector<Stone>& stones, const Cards& discard, int number, int seat) {
    const Stone& stone = stones[static_cast<std::size_t>(number)];
    const int other = other_seat(seat);
    const Cards& own_side = stone.side[static_cast<std::size_t>(seat)];
    const Cards& other_side = stone.side[static_cast<std::size_t>(other)];
    if (!stone.complete(seat)) {
        return false;
    }
    // Settled: "both sides independently".
    const Rating rating = best_rating(own_side, stone.bluff);
    if (stone.complete(other)) {
        // (a) "both sides complete and yours is stronger"; "still equal: the side that was completed first".
        const Rating other_rating = best_rating(other_side, stone.bluff);
        return rating > other_rating || (rating == other_rating && stone.completed_first == seat);
    }
    // (b) "yours is complete and you prove the opponent cannot beat it whatever he places"; "if fewer
    // cards are left than his side lacks the proof holds; since you completed first a mere tie
    // refutes nothing". Settled: "the proof considers clan cards only as refutations".
    std::vector<Face> available;
    for (const std::string& card : clan_cards_off_table(stones, discard)) {
        available.push_back(faces_of(card)[0]);
    }
    std::vector<Face> faces;
    return !side_can_beat(other_side, faces, available, stone.missing(other), stone.bluff, rating);
}

inline int stones_of(const std::vector<Stone>& stones, int seat) {
    return static_cast<int>(
        std::count_if(stones.begin(), stones.end(), [seat](const Stone& stone) { return stone.owner == seat; }));
}

// "Win at once: five stones, or three adjacent stones."
inline bool has_won(const std::vector<Stone>& stones, int seat) {
    for (std::size_t i = 0; i + 2 < stones.size(); ++i) {
        if (stones[i].owner == seat && stones[i + 1].owner == seat && stones[i + 2].owner == seat) {
            return true;
        }
    }
    return stones_of(stones, seat) >= 5;
}

// --- The game -----------------------------------------------------------------------------------

// What has happened in the turn that is going on. All of it is public.
//
// AMBIGUOUS: the page's list of what a seat's position text must hold names the phase and the idle
// turns but none of these. They do matter: in the phase `claim` of `--claims after` they decide
// whether the turn will be idle and whether there will be a draw, in the phase `return` how many
// cards are still owed. Read here as belonging to the phase.
struct Turn {
    bool passed = false;
    bool claimed = false;
    bool drew = false;
    bool recruited = false;  // "no draw this turn"
    int returns = 0;         // cards still to be returned

    bool operator==(const Turn&) const = default;
};

// What one seat may see, field by field as the page lists it.
struct SeatView {
    int seat = 0;
    Rules rules;
    std::vector<Stone> stones = std::vector<Stone>(9);
    Cards own_hand;          // sorted
    int other_hand = 0;      // size
    int other_tactics = 0;   // tactic cards in it
    int deck = 0;            // size
    int tactics = 0;         // size
    Cards known_in_deck;     // own cards known to lie under the clan deck, the upper one first
    Cards known_in_tactics;  // the same of the tactic deck
    Cards discard;
    std::array<int, 2> played = {0, 0};
    std::array<int, 2> jokers_placed = {0, 0};
    std::string phase = "play";
    int idle_turns = 0;
    int to_act = 0;
    Turn turn;

    bool operator==(const SeatView&) const = default;
};

struct Game {
    Rules rules;
    // `start`, `deck` and `tactics` wait for a chance event; `play`, `return`, `claim` and `draw` for
    // the seat to act; then `over`.
    std::string phase = "start";
    int seat = 0;  // on turn; before that the one who will begin
    std::vector<Stone> stones = std::vector<Stone>(9);
    std::array<Cards, 2> hands;
    Cards deck;     // top first
    Cards tactics;  // top first
    Cards discard;  // in order of discarding
    std::array<int, 2> played = {0, 0};
    std::array<int, 2> jokers_placed = {0, 0};
    int idle_turns = 0;
    Turn turn;
    // The cards a seat has returned that are still there, the upper one first. There is only one
    // Recruiter, so at most one seat has any.
    //
    // AMBIGUOUS: "own cards known to lie under a deck" is read as the cards this seat returned and
    // only while they lie there: that the opponent drew one of them afterwards is not remembered.
    std::array<Cards, 2> known_in_deck;
    std::array<Cards, 2> known_in_tactics;

    bool operator==(const Game&) const = default;

    // A game before its chance steps.
    //
    // AMBIGUOUS: with `--start first` or `second` there is nothing to draw, so the step `!first` /
    // `!second` is left out. Before they are shuffled the decks count 54 and ten cards (none without
    // tactics).
    explicit Game(const Rules& given = {}) : rules(given) {
        deck = all_clan_cards();
        if (rules.tactics) {
            tactics = all_tactic_cards();
        }
        if (rules.start != "drawn") {
            seat = rules.start == "second" ? 1 : 0;
            phase = "deck";
        }
    }

    // A game with given decks, all chance steps done.
    Game(const Rules& given, int beginner, const Cards& clan_order, const Cards& tactic_order = {}) : Game(given) {
        seat = beginner;
        phase = "deck";
        apply("!deck " + joined(clan_order));
        if (rules.tactics) {
            apply("!tactics " + joined(tactic_order));
        }
    }

    int hand_limit() const { return rules.tactics ? 7 : 6; }

    Cards& hand(int whose) { return hands[static_cast<std::size_t>(whose)]; }
    const Cards& hand(int whose) const { return hands[static_cast<std::size_t>(whose)]; }
    Cards& side(int number, int whose) {
        return stones[static_cast<std::size_t>(number)].side[static_cast<std::size_t>(whose)];
    }
    int& played_by(int whose) { return played[static_cast<std::size_t>(whose)]; }
    int played_by(int whose) const { return played[static_cast<std::size_t>(whose)]; }
    int& jokers_placed_by(int whose) { return jokers_placed[static_cast<std::size_t>(whose)]; }
    int jokers_placed_by(int whose) const { return jokers_placed[static_cast<std::size_t>(whose)]; }

    // "first", "second", "chance" or "over".
    std::string acting() const {
        if (phase == "over") {
            return "over";
        }
        if (phase == "start" || phase == "deck" || phase == "tactics") {
            return "chance";
        }
        return seat_name(seat);
    }

    // "first", "second" or "draw"; empty while the game goes on.
    std::string result() const {
        if (phase != "over") {
            return "";
        }
        for (int whose = 0; whose < 2; ++whose) {
            if (has_won(stones, whose)) {
                return seat_name(whose);
            }
        }
        // "After two idle turns in a row the game ends: more stones win, equal = draw."
        const int difference = stones_of(stones, 0) - stones_of(stones, 1);
        return difference > 0 ? "first" : difference < 0 ? "second" : "draw";
    }

    // --- Chance ---------------------------------------------------------------------------------

    // "The last two are sampled, too many to list: `events` is empty there."
    Cards events() const { return phase == "start" ? Cards{"!first", "!second"} : Cards{}; }

    // Returns an error text, empty if the event was applied.
    //
    // AMBIGUOUS: with tactics the hands might be dealt after `!deck` or after `!tactics`; the page
    // explains the deal within `!deck`, so the hands are dealt there.
    std::string apply(const std::string& event) {
        if (phase == "start" && (event == "!first" || event == "!second")) {
            seat = event == "!first" ? 0 : 1;
            phase = "deck";
            return "";
        }
        if (phase == "deck" && event.starts_with("!deck ")) {
            const Cards order = split(event.substr(6), ',');
            if (!same_cards(order, all_clan_cards())) {
                return "not the 54 clan cards";
            }
            deck = order;
            // "The beginner is dealt the first six or seven, the other the next ones."
            for (const int whose : {seat, other_seat(seat)}) {
                for (int i = 0; i < hand_limit(); ++i) {
                    take_top(deck, hand(whose));
                }
            }
            phase = rules.tactics ? "tactics" : first_phase();
            settle();
            return "";
        }
        if (phase == "tactics" && event.starts_with("!tactics ")) {
            const Cards order = split(event.substr(9), ',');
            if (!same_cards(order, all_tactic_cards())) {
                return "not the ten tactic cards";
            }
            tactics = order;
            phase = first_phase();
            settle();
            return "";
        }
        return "no such event now";
    }

    // --- Legal moves ----------------------------------------------------------------------------

    bool may_claim(int whose, int number) const {
        return stones[static_cast<std::size_t>(number)].owner == nobody && holds(stones, discard, number, whose);
    }

    // "You may have played at most one tactic card more than your opponent (all ten kinds count)."
    bool may_play_tactic(int whose) const { return played_by(whose) <= played_by(other_seat(whose)); }

    // Base: "No card can be placed anywhere: pass." Tactics: "`pass` is legal exactly when the hand
    // has no clan card (or is empty) or no own side of an unclaimed stone has room, even if a tactic
    // card could be played." Without tactic cards both say the same.
    bool may_pass(int whose) const {
        const bool has_clan = std::any_of(hand(whose).begin(), hand(whose).end(), is_clan);
        const bool has_room =
            std::any_of(stones.begin(), stones.end(), [whose](const Stone& stone) { return stone.room(whose); });
        return !has_clan || !has_room;
    }

    // The moves of the seat to act, alphabetically. A set: "two Jokers in hand give one move".
    Cards legal_moves() const {
        std::set<std::string> moves;
        if (phase == "play") {
            for (const std::string& card : hand(seat)) {
                add_plays(card, moves);
            }
            if (may_pass(seat)) {
                moves.insert("pass");
            }
        } else if (phase == "return") {
            // "Return two hand cards (...; those just drawn may be returned)."
            for (const std::string& card : hand(seat)) {
                moves.insert("return " + card);
            }
        } else if (phase == "claim") {
            for (int number = 0; number < 9; ++number) {
                if (may_claim(seat, number)) {
                    moves.insert("claim " + std::to_string(number + 1));
                }
            }
            moves.insert("done");  // "`done` is always offered beside a claim"
        } else if (phase == "draw") {
            moves = {"draw clan", "draw tactic"};
        }
        return Cards(moves.begin(), moves.end());
    }

    // --- Playing --------------------------------------------------------------------------------

    // Returns an error text, empty if the move was made.
    std::string play(const std::string& move) {
        if (!contains(legal_moves(), move)) {
            return "not a legal move: " + move;
        }
        if (phase == "play") {
            make_play(move);
            after_play();
        } else if (phase == "return") {
            const std::string card = split(move, ' ')[1];
            take(hand(seat), card);
            // "Returned cards go under their deck in the order returned."
            Cards& its_deck = is_clan(card) ? deck : tactics;
            its_deck.push_back(card);
            auto& known = is_clan(card) ? known_in_deck : known_in_tactics;
            known[static_cast<std::size_t>(seat)].push_back(card);
            --turn.returns;
            after_play();
        } else if (phase == "claim") {
            if (move == "done") {
                end_claims();
            } else {
                stones[static_cast<std::size_t>(stone_number(split(move, ' ')[1]))].owner = seat;
                turn.claimed = true;
                // "A claim that wins ends the game before any further claim, placing or draw."
                if (has_won(stones, seat)) {
                    phase = "over";
                }
            }
        } else if (phase == "draw") {
            draw_from(move == "draw clan");
        }
        settle();
        return "";
    }

    // "Two things happen by themselves: claims end when none is (or remains) possible, and a draw is
    // made when only one deck has cards." A turn also ends by itself when nothing is left to draw.
    // To be called after making a state by hand that stands before one of these.
    void settle() {
        while (true) {
            if (phase == "claim") {
                bool possible = false;
                for (int number = 0; number < 9 && !possible; ++number) {
                    possible = may_claim(seat, number);
                }
                if (possible) {
                    return;
                }
                end_claims();
            } else if (phase == "draw") {
                // "Draw one card at a time until the hand has seven or both decks are empty"; in
                // `base` "draw back to six", which is one card in every position that can arise.
                const bool full = static_cast<int>(hand(seat).size()) >= hand_limit();
                if (full || turn.recruited || (deck.empty() && tactics.empty())) {
                    end_turn();
                } else if (!deck.empty() && !tactics.empty()) {
                    return;  // "each is a decision while both decks have cards"
                } else {
                    draw_from(!deck.empty());
                }
            } else {
                return;
            }
        }
    }

    // --- Facts ----------------------------------------------------------------------------------

    // The facts of the page (full information) as JSON without blanks, keys in the page's order.
    std::string facts() const {
        std::string text = "{\"stones\":[";
        for (std::size_t i = 0; i < stones.size(); ++i) {
            const Stone& stone = stones[i];
            text += i > 0 ? "," : "";
            text += "{\"owner\":" + (stone.owner == nobody ? "null" : quoted(seat_name(stone.owner)));
            text += ",\"first\":" + json(stone.side[0]) + ",\"second\":" + json(stone.side[1]);
            text += std::string(",\"bluff\":") + (stone.bluff ? "true" : "false");
            text += std::string(",\"mud\":") + (stone.mud ? "true" : "false") + "}";
        }
        text += "],\"hands\":{\"first\":" + json(sorted_hand(hands[0])) + ",\"second\":" + json(sorted_hand(hands[1]));
        text += "},\"deck\":" + std::to_string(deck.size()) + ",\"tactics\":" + std::to_string(tactics.size());
        text += ",\"discard\":" + json(discard) + ",\"played\":{\"first\":" + std::to_string(played[0]);
        text += ",\"second\":" + std::to_string(played[1]) + "}}";
        return text;
    }

    // --- Views ----------------------------------------------------------------------------------

    // "Public: the board, the discard, deck sizes, which deck was drawn from and returned to, how
    // many tactic cards each hand holds. Private: which cards."
    SeatView view(int whose) const {
        SeatView seen;
        seen.seat = whose;
        seen.rules = rules;
        seen.stones = stones;
        seen.own_hand = sorted_hand(hand(whose));
        seen.other_hand = static_cast<int>(hand(other_seat(whose)).size());
        seen.other_tactics = count_tactics(hand(other_seat(whose)));
        seen.deck = static_cast<int>(deck.size());
        seen.tactics = static_cast<int>(tactics.size());
        seen.known_in_deck = known_in_deck[static_cast<std::size_t>(whose)];
        seen.known_in_tactics = known_in_tactics[static_cast<std::size_t>(whose)];
        seen.discard = discard;
        seen.played = played;
        seen.jokers_placed = jokers_placed;
        seen.phase = phase;
        seen.idle_turns = idle_turns;
        seen.to_act = seat;
        seen.turn = turn;
        return seen;
    }

    // --- States made by hand --------------------------------------------------------------------

    // An empty table, nothing dealt, all cards in the decks; the seat is to play (`play` even with
    // `--claims start`).
    static Game empty_table(const Rules& given, int to_act = 0) {
        Game game(given);
        game.phase = "play";
        game.seat = to_act;
        return game;
    }

    // Cards out of the decks: to a hand, to the end of a side (with all that counts such placings),
    // under a stone, or to the discard. Stones are 1..9 here as in the notation. False if a card is
    // in neither deck.
    bool give(int whose, const Cards& cards) {
        bool found = true;
        for (const std::string& card : cards) {
            found = fetch(card) && found;
            hand(whose).push_back(card);
        }
        return found;
    }
    bool put(int whose, int stone, const Cards& cards) {
        bool found = true;
        for (const std::string& card : cards) {
            found = fetch(card) && found;
            place(card, whose, stone - 1);
        }
        return found;
    }
    bool put_mode(int whose, int stone, const std::string& mode) {
        const bool found = fetch(mode);
        set_mode(mode, whose, stone - 1);
        return found;
    }
    bool throw_away(const Cards& cards) {
        bool found = true;
        for (const std::string& card : cards) {
            found = fetch(card) && found;
            discard.push_back(card);
        }
        return found;
    }

    // --- Validity -------------------------------------------------------------------------------

    // What is wrong with the position, empty if nothing is. What no sequence of moves could produce
    // is refused as far as it can be seen from the cards; that every accepted position can really be
    // reached is not claimed.
    std::string fault() const {
        static const Cards phases = {"start", "deck", "tactics", "play", "return", "claim", "draw", "over"};
        if (!contains(phases, phase)) {
            return "no such phase";
        }
        if (stones.size() != 9) {
            return "not nine stones";
        }
        if (seat != 0 && seat != 1) {
            return "no such seat";
        }
        for (const std::string& text : {fault_of_cards(), fault_of_stones(), fault_of_discard(), fault_of_counts(),
                                        fault_of_known_cards(), fault_of_phase()}) {
            if (!text.empty()) {
                return text;
            }
        }
        return "";
    }

  private:
    // "Turn: play, then claims, then draw. `--claims start`: claims, then play, then draw."
    std::string first_phase() const { return rules.claims_at_start ? "claim" : "play"; }

    void after_play() { phase = turn.returns > 0 ? "return" : rules.claims_at_start ? "draw" : "claim"; }

    void end_claims() { phase = rules.claims_at_start ? "play" : "draw"; }

    // "A turn is idle when its player passes, claims nothing and draws nothing. After two idle turns
    // in a row the game ends."
    void end_turn() {
        const bool idle = turn.passed && !turn.claimed && !turn.drew;
        idle_turns = idle ? idle_turns + 1 : 0;
        turn = Turn();
        if (idle_turns == 2) {
            phase = "over";
            return;
        }
        seat = other_seat(seat);
        phase = first_phase();
    }

    static void take_top(Cards& from, Cards& to) {
        to.push_back(from.front());
        from.erase(from.begin());
    }

    // "Draws come from the top." Known cards lie at the bottom: when there are more of them than
    // cards left, the first of them is what has just been drawn.
    void draw_from(bool clan) {
        Cards& its_deck = clan ? deck : tactics;
        take_top(its_deck, hand(seat));
        for (Cards& known : clan ? known_in_deck : known_in_tactics) {
            if (known.size() > its_deck.size()) {
                known.erase(known.begin());
            }
        }
        if (phase == "draw") {
            turn.drew = true;
        }
    }

    static int stone_number(const std::string& text) { return std::atoi(text.c_str()) - 1; }

    static std::string at(const std::string& card, int number) { return card + "@" + std::to_string(number + 1); }

    // Everything that can be done with one hand card in the phase `play`. A ruse without a target
    // adds nothing. Settled: "a ruse without any possible effect cannot be played".
    void add_plays(const std::string& card, std::set<std::string>& moves) const {
        const int other = other_seat(seat);
        if (is_tactic(card) && !may_play_tactic(seat)) {
            return;
        }
        // "A player places at most one Joker a game"; settled: "a player's second Joker stays in hand
        // even when the first was discarded".
        if (card == "joker" && jokers_placed_by(seat) > 0) {
            return;
        }
        if (card == "recruiter") {
            // "`a+b` cards from the two decks, a+b = min(3, cards left), chosen before any is seen (both
            // decks empty: cannot be played)."
            const int clan_left = static_cast<int>(deck.size());
            const int tactics_left = static_cast<int>(tactics.size());
            const int both = std::min(3, clan_left + tactics_left);
            for (int a = 0; a <= both && both > 0; ++a) {
                if (a <= clan_left && both - a <= tactics_left) {
                    moves.insert("recruiter " + std::to_string(a) + "+" + std::to_string(both - a));
                }
            }
            return;
        }
        // Settled: "nothing touches a claimed stone".
        for (int number = 0; number < 9; ++number) {
            const Stone& stone = stones[static_cast<std::size_t>(number)];
            if (stone.owner != nobody) {
                continue;
            }
            if (is_clan(card) || is_wild(card)) {
                if (stone.room(seat)) {
                    moves.insert(at(card, number));
                }
            } else if (is_combat_mode(card)) {
                // Settled: "on any unclaimed stone, empty or full, also both on the same".
                moves.insert(at(card, number));
            } else if (card == "strategist") {
                for (const std::string& target : stone.side[static_cast<std::size_t>(seat)]) {
                    moves.insert("strategist " + at(target, number) + ">out");
                    for (int to = 0; to < 9; ++to) {
                        // Settled: "Strategist never to the same stone".
                        if (to != number && stones[static_cast<std::size_t>(to)].room(seat)) {
                            moves.insert("strategist " + at(target, number) + ">" + std::to_string(to + 1));
                        }
                    }
                }
            } else if (card == "banshee") {
                // "Discard one card (clan or tactic) of his side of an unclaimed stone."
                for (const std::string& target : stone.side[static_cast<std::size_t>(other)]) {
                    moves.insert("banshee " + at(target, number));
                }
            } else if (card == "traitor") {
                // "One clan card"; settled: "Traitor also to the same stone".
                for (const std::string& target : stone.side[static_cast<std::size_t>(other)]) {
                    for (int to = 0; to < 9 && is_clan(target); ++to) {
                        if (stones[static_cast<std::size_t>(to)].room(seat)) {
                            moves.insert("traitor " + at(target, number) + ">" + std::to_string(to + 1));
                        }
                    }
                }
            }
        }
    }

    void place(const std::string& card, int whose, int number) {
        side(number, whose).push_back(card);
        stones[static_cast<std::size_t>(number)].note_completion();
        if (is_tactic(card)) {
            ++played_by(whose);
        }
        if (card == "joker") {
            ++jokers_placed_by(whose);
        }
    }

    void set_mode(const std::string& mode, int whose, int number) {
        Stone& stone = stones[static_cast<std::size_t>(number)];
        (mode == "bluff" ? stone.bluff : stone.mud) = true;
        stone.note_completion();  // settled: "bluff leaves it unchanged"
        ++played_by(whose);
    }

    // The move is legal and the phase is `play`.
    void make_play(const std::string& move) {
        if (move == "pass") {
            turn.passed = true;
            return;
        }
        const Cards words = split(move, ' ');
        if (words.size() == 1) {
            const Cards card_and_stone = split(move, '@');
            const std::string& card = card_and_stone[0];
            const int number = stone_number(card_and_stone[1]);
            take(hand(seat), card);
            if (is_combat_mode(card)) {
                set_mode(card, seat, number);
            } else {
                place(card, seat, number);
            }
            return;
        }
        const std::string& ruse = words[0];
        take(hand(seat), ruse);
        ++played_by(seat);
        discard.push_back(ruse);  // "the ruse before the card it discards"
        if (ruse == "recruiter") {
            const Cards numbers = split(words[1], '+');
            for (int i = 0; i < std::atoi(numbers[0].c_str()); ++i) {
                draw_from(true);
            }
            for (int i = 0; i < std::atoi(numbers[1].c_str()); ++i) {
                draw_from(false);
            }
            turn.recruited = true;
            // "Then return two hand cards (one if the hand has one)."
            turn.returns = std::min(2, static_cast<int>(hand(seat).size()));
            return;
        }
        const Cards from_and_to = split(words[1], '>');
        const Cards card_and_stone = split(from_and_to[0], '@');
        const std::string& card = card_and_stone[0];
        const int from = stone_number(card_and_stone[1]);
        take(side(from, ruse == "strategist" ? seat : other_seat(seat)), card);
        stones[static_cast<std::size_t>(from)].note_completion();
        if (ruse == "banshee" || from_and_to[1] == "out") {
            discard.push_back(card);
        } else {
            // Settled: "moving it by Strategist is not placing".
            const int to = stone_number(from_and_to[1]);
            side(to, seat).push_back(card);
            stones[static_cast<std::size_t>(to)].note_completion();
        }
    }

    static std::string quoted(const std::string& text) { return "\"" + text + "\""; }

    static std::string json(const Cards& cards) {
        std::string text;
        for (const std::string& card : cards) {
            text += (text.empty() ? "" : ",") + quoted(card);
        }
        return "[" + text + "]";
    }

    static bool same_cards(Cards some, Cards others) {
        std::sort(some.begin(), some.end());
        std::sort(others.begin(), others.end());
        return some == others;
    }

    bool fetch(const std::string& card) { return take(deck, card) || take(tactics, card); }

    // Every card of the rule set is in exactly one place, and in a place where it may be.
    std::string fault_of_cards() const {
        Cards found;
        for (const Cards& cards : {hands[0], hands[1], deck, tactics, discard}) {
            found.insert(found.end(), cards.begin(), cards.end());
        }
        for (const Stone& stone : stones) {
            for (const Cards& cards : stone.side) {
                found.insert(found.end(), cards.begin(), cards.end());
                for (const std::string& card : cards) {
                    if (!is_clan(card) && !is_wild(card)) {
                        return "a side holds " + card;
                    }
                }
            }
            if (stone.bluff) {
                found.push_back("bluff");
            }
            if (stone.mud) {
                found.push_back("mud");
            }
        }
        Cards expected = all_clan_cards();
        if (rules.tactics) {
            const Cards ten = all_tactic_cards();
            expected.insert(expected.end(), ten.begin(), ten.end());
        }
        for (const std::string& card : found) {
            if (!contains(expected, card)) {
                return "no such card, or once too often: " + card;
            }
            take(expected, card);
        }
        if (!expected.empty()) {
            return "a card is missing: " + expected.front();
        }
        if (count_tactics(deck) > 0) {
            return "a tactic card in the clan deck";
        }
        if (count_tactics(tactics) != static_cast<int>(tactics.size())) {
            return "a clan card in the tactic deck";
        }
        return "";
    }

    std::string fault_of_stones() const {
        for (int number = 0; number < 9; ++number) {
            const Stone& stone = stones[static_cast<std::size_t>(number)];
            const std::string name = "stone " + std::to_string(number + 1) + ": ";
            for (int whose = 0; whose < 2; ++whose) {
                if (stone.missing(whose) < 0) {
                    return name + "too many cards on a side";
                }
            }
            const int first = stone.completed_first;
            if (first != nobody && first != 0 && first != 1) {
                return name + "no such seat";
            }
            const bool both = stone.complete(0) && stone.complete(1);
            const int only = stone.complete(0) ? 0 : stone.complete(1) ? 1 : nobody;
            if (both ? first == nobody : first != only) {
                return name + "wrong side completed first";
            }
            if (stone.owner != nobody && stone.owner != 0 && stone.owner != 1) {
                return name + "no such owner";
            }
            // A claimed stone stays as it was, and cards never come back from table or discard: what
            // was proved then can be proved now.
            if (stone.owner != nobody && !holds(stones, discard, number, stone.owner)) {
                return name + "the owner could not have claimed it";
            }
        }
        if (has_won(stones, 0) && has_won(stones, 1)) {
            return "both have won";
        }
        return "";
    }

    // Ruses lie there, and the cards that Strategist and Banshee have thrown out right after them.
    std::string fault_of_discard() const {
        for (std::size_t i = 0; i < discard.size(); ++i) {
            const std::string before = i > 0 ? discard[i - 1] : "";
            if (is_combat_mode(discard[i])) {
                return "a combat mode in the discard";
            }
            if (!is_ruse(discard[i]) && before != "strategist" && before != "banshee") {
                return "nothing has discarded " + discard[i];
            }
            if (discard[i] == "banshee" && (i + 1 == discard.size() || is_ruse(discard[i + 1]))) {
                return "a Banshee without its card";
            }
        }
        return "";
    }

    std::string fault_of_counts() const {
        int used = count_tactics(discard);
        int jokers = count_of(discard, "joker");
        for (int whose = 0; whose < 2; ++whose) {
            int used_on_sides = 0;
            int jokers_on_sides = 0;
            for (const Stone& stone : stones) {
                used_on_sides += count_tactics(stone.side[static_cast<std::size_t>(whose)]);
                jokers_on_sides += count_of(stone.side[static_cast<std::size_t>(whose)], "joker");
            }
            if (jokers_placed_by(whose) < jokers_on_sides || jokers_placed_by(whose) > 1) {
                return "wrong number of Jokers placed";
            }
            // A seat's tactic cards on its own sides were all played by it.
            if (played_by(whose) < used_on_sides || played_by(whose) < jokers_placed_by(whose)) {
                return "too few tactic cards played";
            }
            used += used_on_sides;
            jokers += jokers_on_sides;
        }
        for (const Stone& stone : stones) {
            used += (stone.bluff ? 1 : 0) + (stone.mud ? 1 : 0);
        }
        if (jokers_placed[0] + jokers_placed[1] != jokers) {
            return "wrong number of Jokers placed";
        }
        if (played[0] + played[1] != used) {
            return "wrong number of tactic cards played";
        }
        if (std::abs(played[0] - played[1]) > 1) {
            return "one seat has played too many tactic cards";
        }
        return "";
    }

    std::string fault_of_known_cards() const {
        const bool some[2] = {!known_in_deck[0].empty() || !known_in_tactics[0].empty(),
                              !known_in_deck[1].empty() || !known_in_tactics[1].empty()};
        if (some[0] && some[1]) {
            return "both seats have returned cards";
        }
        for (std::size_t whose = 0; whose < 2; ++whose) {
            if (!some[whose]) {
                continue;
            }
            if (!contains(discard, "recruiter") || played[whose] == 0) {
                return "cards returned without the Recruiter";
            }
            if (known_in_deck[whose].size() + known_in_tactics[whose].size() > 2) {
                return "too many cards returned";
            }
            if (!lies_under(known_in_deck[whose], deck) || !lies_under(known_in_tactics[whose], tactics)) {
                return "known cards are not under their deck";
            }
        }
        return "";
    }

    static bool lies_under(const Cards& known, const Cards& its_deck) {
        return known.size() <= its_deck.size() && std::equal(known.rbegin(), known.rend(), its_deck.rbegin());
    }

    std::string fault_of_phase() const {
        const bool won = has_won(stones, 0) || has_won(stones, 1);
        const int size = static_cast<int>(hand(seat).size());
        if (static_cast<int>(hand(other_seat(seat)).size()) > hand_limit() || size > hand_limit() + turn.returns) {
            return "too many cards in a hand";
        }
        if (phase == "over") {
            return won || idle_turns == 2 ? "" : "the game is not over";
        }
        if (won) {
            return "the game is over";
        }
        if (idle_turns < 0 || idle_turns > 1) {
            return "wrong number of idle turns";
        }
        if (acting() == "chance") {
            return phase == "tactics" && !rules.tactics ? "no such phase in this game" : "";
        }
        if (!rules.tactics && (phase == "return" || phase == "draw")) {
            return "no such phase in this game";
        }
        if ((phase == "return") != (turn.returns > 0) || turn.returns < 0 || turn.returns > 2 || turn.returns > size) {
            return "wrong number of cards to return";
        }
        const bool recruiter = contains(discard, "recruiter") && played_by(seat) > 0;
        if ((phase == "return" || turn.recruited) && (!turn.recruited || !recruiter)) {
            return "no Recruiter was played";
        }
        // "Passing while a card can be placed is not allowed."
        if (turn.passed && count_tactics(hand(seat)) < size &&
            std::any_of(stones.begin(), stones.end(), [this](const Stone& stone) { return stone.room(seat); })) {
            return "a pass while a card could be placed";
        }
        const bool before_play = phase == "play" || (phase == "claim" && rules.claims_at_start);
        if (before_play && (turn.passed || turn.drew || turn.recruited)) {
            return "something has happened too early in the turn";
        }
        if (turn.passed && turn.recruited) {
            return "a pass and a Recruiter in one turn";
        }
        if (turn.drew && phase != "draw") {
            return "a draw before its phase";
        }
        if (turn.claimed && !rules.claims_at_start && (phase == "play" || phase == "return")) {
            return "a claim before its phase";
        }
        if (phase == "claim" && legal_moves() == Cards{"done"}) {
            return "nothing to claim";
        }
        if (phase == "draw" && (deck.empty() || tactics.empty() || size >= hand_limit() || turn.recruited)) {
            return "nothing to decide about a draw";
        }
        return "";
    }
};

// --- From a view back to a game -----------------------------------------------------------------

// The cards a seat cannot place: in the other hand or in a deck above the known ones. First the
// clan cards, then the tactic cards.
inline std::array<Cards, 2> unseen_cards(const SeatView& view) {
    Cards clan = clan_cards_off_table(view.stones, view.discard);
    Cards tactics = view.rules.tactics ? all_tactic_cards() : Cards{};
    for (const Stone& stone : view.stones) {
        for (const Cards& side : stone.side) {
            for (const std::string& card : side) {
                take(tactics, card);
            }
        }
        if (stone.bluff) {
            take(tactics, "bluff");
        }
        if (stone.mud) {
            take(tactics, "mud");
        }
    }
    for (const Cards& cards : {view.discard, view.own_hand, view.known_in_deck, view.known_in_tactics}) {
        for (const std::string& card : cards) {
            take(is_clan(card) ? clan : tactics, card);
        }
    }
    return {clan, tactics};
}

// One full position behind the view: the unseen cards, in the given orders, first fill the other
// hand and then the decks, top first. The orders must be orders of `unseen_cards`.
inline Game completed(const SeatView& view, const Cards& unseen_clan, const Cards& unseen_tactics) {
    Game game(view.rules);
    const std::size_t own = static_cast<std::size_t>(view.seat);
    const std::size_t other = 1 - own;
    game.phase = view.phase;
    game.seat = view.to_act;
    game.stones = view.stones;
    game.hands[own] = view.own_hand;
    game.deck.clear();
    game.tactics.clear();
    for (std::size_t i = 0; i < unseen_clan.size(); ++i) {
        const bool in_hand = static_cast<int>(i) < view.other_hand - view.other_tactics;
        (in_hand ? game.hands[other] : game.deck).push_back(unseen_clan[i]);
    }
    for (std::size_t i = 0; i < unseen_tactics.size(); ++i) {
        const bool in_hand = static_cast<int>(i) < view.other_tactics;
        (in_hand ? game.hands[other] : game.tactics).push_back(unseen_tactics[i]);
    }
    game.deck.insert(game.deck.end(), view.known_in_deck.begin(), view.known_in_deck.end());
    game.tactics.insert(game.tactics.end(), view.known_in_tactics.begin(), view.known_in_tactics.end());
    game.discard = view.discard;
    game.played = view.played;
    game.jokers_placed = view.jokers_placed;
    game.idle_turns = view.idle_turns;
    game.turn = view.turn;
    game.known_in_deck[own] = view.known_in_deck;
    game.known_in_tactics[own] = view.known_in_tactics;
    return game;
}

// What is wrong with a view, empty if nothing is: some full position must stand behind it.
inline std::string fault(const SeatView& view) {
    if (view.seat != 0 && view.seat != 1) {
        return "no such seat";
    }
    if (view.stones.size() != 9) {
        return "not nine stones";
    }
    if (view.other_tactics < 0 || view.other_tactics > view.other_hand) {
        return "wrong number of tactic cards in the other hand";
    }
    if (view.own_hand != sorted_hand(view.own_hand)) {
        return "the hand is not sorted";
    }
    const std::array<Cards, 2> unseen = unseen_cards(view);
    const Game game = completed(view, unseen[0], unseen[1]);
    const std::string text = game.fault();
    if (!text.empty()) {
        return text;
    }
    if (game.view(view.seat) != view) {
        return "hands, decks and table do not add up";
    }
    return "";
}

}  // namespace joute::reference::schotten
