// SPDX-License-Identifier: MIT
// The description of the game, the deal and the course of a turn. Legal moves are in legal.cpp, their effects in
// play.cpp.
#include "schotten/rules.hpp"

#include <algorithm>

#include "core/hash.hpp"
#include "schotten/prover.hpp"

namespace joute::schotten {

const GameInfo& Schotten::info() {
    static const GameInfo info{
        .id = "schotten",
        .title = {"Schotten Totten", "Schotten Totten"},
        .about = {"Nine stones between two clans: build the stronger side at each stone, prove it, and claim it.",
                  "Neuf bornes entre deux clans : formez le côté le plus fort, prouvez-le, revendiquez."},
        .turns = {"alternating turns, shuffled cards, hidden hands",
                  "chacun son tour, cartes mélangées, mains cachées"},
        .in_short =
            {{"Place a card on your side of a stone, claim what you can, draw a card. A full side has three cards.",
              "Posez une carte de votre côté d’une borne, revendiquez ce que vous pouvez, piochez. Un côté complet a "
              "trois "
              "cartes."},
             {"From strong to weak: a run of one colour, three of a kind, one colour, a run, then the sum.",
              "Du plus fort au plus faible : suite d’une couleur, brelan, couleur, suite, puis la somme."},
             {"A stone is yours when both sides are full and yours is stronger, or when you prove that the other side "
              "can no longer win it. Five stones, or three side by side, win.",
              "Une borne est à vous quand les deux côtés sont complets et que le vôtre est plus fort, ou quand vous "
              "prouvez "
              "que l’autre ne peut plus la gagner. Cinq bornes, ou trois côte à côte, gagnent."}},
        .sides = {Message{"Clan 1", "Clan 1"}, Message{"Clan 2", "Clan 2"}},
        .options = {{.name = "rules",
                     .fallback = "base",
                     .choices = {"base", "tactics"},
                     .about = {"clan cards only, or with ten tactic cards",
                               "cartes de clan seules, ou avec dix cartes tactiques"},
                     .labels = {{"clan cards only", "cartes de clan seules"},
                                {"with ten tactic cards", "avec dix cartes tactiques"}}},
                    {.name = "claims",
                     .fallback = "after",
                     .choices = {"after", "start"},
                     .about = {"claim after playing a card, or before it (experts)",
                               "revendiquer après avoir joué, ou avant (experts)"},
                     .labels = {{"claim after playing a card", "revendiquer après avoir joué"},
                                {"claim before it (experts)", "revendiquer avant (experts)"}}},
                    {.name = "start",
                     .fallback = "drawn",
                     .choices = {"drawn", "first", "second"},
                     .about = {"who begins", "qui commence"},
                     .labels = {{"who begins is drawn", "on tire au sort qui commence"},
                                {"Clan 1 begins", "le Clan 1 commence"},
                                {"Clan 2 begins", "le Clan 2 commence"}}}},
        .move_help = {"r5@3", "claim 3", "done"},
    };
    return info;
}

Result<Schotten> Schotten::configure(const OptionValues& values) {
    Options options;
    options.tactics = values.text("rules") == "tactics";
    options.claims_at_start = values.text("claims") == "start";
    const std::string& start = values.text("start");
    options.start = start == "first"    ? Options::Start::first
                    : start == "second" ? Options::Start::second
                                        : Options::Start::drawn;
    return Schotten(options);
}

State Schotten::start() const {
    State s{};
    Table& t = s.table;
    t.off_table = all_clan;
    t.deck_left = clan_count;
    t.tactics_left = options_.tactics ? tactic_count : 0;
    t.phase = options_.start == Options::Start::drawn ? Phase::start : Phase::deck;
    t.seat = options_.start == Options::Start::second ? Seat::second : Seat::first;
    return s;
}

Outcome Schotten::outcome(const Table& t) const {
    for (const Seat seat : both_seats)
        if (wins(t.owned[index(seat)])) return win_of(seat);
    const int lead = std::popcount(t.owned[0]) - std::popcount(t.owned[1]);
    return lead > 0 ? Outcome::first : lead < 0 ? Outcome::second : Outcome::draw;
}

void Schotten::events(const State& s, EventList<Event, max_events>& list) const {
    if (s.table.phase != Phase::start) return;
    for (const Seat seat : both_seats) list.push_back({{seat, {}}, {1, 2}});
}

Event Schotten::sample(const State& s, Random& random) const {
    Event event{};
    if (s.table.phase == Phase::start) {
        event.beginner = random.below(2) == 0 ? Seat::first : Seat::second;
        return event;
    }
    std::size_t count = clan_count;
    if (s.table.phase == Phase::deck) {
        for (Card card = 0; card < clan_count; ++card) event.order[card] = card;
    } else {
        count = 0;
        for (Card card = clan_count; card < card_end; ++card) {
            event.order[count++] = card;
            if (card == joker) event.order[count++] = card;
        }
    }
    for (std::size_t i = count; i > 1; --i)
        std::swap(event.order[i - 1], event.order[random.below(static_cast<std::uint32_t>(i))]);
    return event;
}

template <Tells Teller>
void Schotten::happen(State& s, const Event& event, Teller& tell) const {
    Table& t = s.table;
    switch (t.phase) {
        case Phase::start:
            t.seat = event.beginner;
            t.phase = Phase::deck;
            tell(Happening{.what = What::begins, .seat = t.seat});
            return;
        case Phase::deck: {
            std::reverse_copy(event.order.begin(), event.order.end(), s.deck.begin());
            const Seat beginner = t.seat;
            tell(Happening{.what = What::shuffled});
            for (const Seat seat : {beginner, other(beginner)}) {
                t.seat = seat;
                for (int i = 0; i < hand_limit(); ++i)
                    draw_from(s, true, silent);  // hands are dealt, not drawn one by one
            }
            t.seat = beginner;
            if (options_.tactics)
                t.phase = Phase::tactics;
            else
                begin_turn(s, tell);
            return;
        }
        default:
            std::reverse_copy(event.order.begin(), event.order.begin() + tactic_count, s.tactics.begin());
            tell(Happening{.what = What::shuffled, .clan = false});
            begin_turn(s, tell);
    }
}

template <Tells Teller>
void Schotten::begin_turn(State& s, Teller& tell) const {
    if (options_.claims_at_start)
        begin_claims(s, tell);
    else
        s.table.phase = Phase::play;
}

template <Tells Teller>
void Schotten::begin_claims(State& s, Teller& tell) const {
    s.table.claimable = claimable_stones(s.table, s.table.seat);
    if (s.table.claimable == 0)
        end_claims(s, tell);
    else
        s.table.phase = Phase::claim;
}

template <Tells Teller>
void Schotten::end_claims(State& s, Teller& tell) const {
    s.table.claimable = 0;
    if (options_.claims_at_start)
        s.table.phase = Phase::play;
    else
        draw_cards(s, tell);
}

template <Tells Teller>
void Schotten::after_play(State& s, Teller& tell) const {
    if (s.table.returns > 0)
        s.table.phase = Phase::give_back;
    else if (options_.claims_at_start)
        draw_cards(s, tell);
    else
        begin_claims(s, tell);
}

template <Tells Teller>
void Schotten::draw_cards(State& s, Teller& tell) const {
    Table& t = s.table;
    while (t.recruited == 0 && size_of(s.hands[index(t.seat)]) < hand_limit() && t.deck_left + t.tactics_left > 0) {
        t.busy = 1;
        if (t.deck_left > 0 && t.tactics_left > 0) {
            t.phase = Phase::draw;
            return;
        }
        draw_from(s, t.deck_left > 0, tell);
    }
    end_turn(s, tell);
}

template <Tells Teller>
void Schotten::end_turn(State& s, Teller& tell) const {
    Table& t = s.table;
    t.idle = t.busy != 0 ? 0 : static_cast<std::uint8_t>(t.idle + 1);
    t.busy = t.recruited = 0;
    if (t.idle == 2) {
        t.phase = Phase::over;
        return;
    }
    t.seat = other(t.seat);
    begin_turn(s, tell);
}

template void Schotten::happen(State&, const Event&, const Silent&) const;
template void Schotten::happen(State&, const Event&, Listener<Happening>&) const;
template void Schotten::end_claims(State&, const Silent&) const;
template void Schotten::end_claims(State&, Listener<Happening>&) const;
template void Schotten::after_play(State&, const Silent&) const;
template void Schotten::after_play(State&, Listener<Happening>&) const;
template void Schotten::draw_cards(State&, const Silent&) const;
template void Schotten::draw_cards(State&, Listener<Happening>&) const;

std::uint64_t Schotten::key(const State& s) const {
    State plain = s;
    plain.table.plays = 0;
    return key_of_bytes<sizeof(State)>(plain, 0x4A4F'5554'4520'5343ULL);
}

}  // namespace joute::schotten
