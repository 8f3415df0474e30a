// SPDX-License-Identifier: MIT
// The course of a turn and what moves do. Which moves there are stands in legal.cpp.
#include "games/schotten/rules.hpp"

#include <algorithm>
#include <cstring>

#include "games/schotten/prover.hpp"

namespace joute::schotten {

namespace {

/// A card comes to the end of a side; the last one completes it (S-06).
void put(Table& t, unsigned stone, Seat seat, Card card) {
    const std::size_t me = index(seat);
    std::uint8_t& count = t.counts[stone][me];
    t.sides[stone][me][count++] = card;
    if (count < t.needed(stone)) return;
    const StoneSet bit = stone_bit(stone);
    t.complete[me] = static_cast<StoneSet>(t.complete[me] | bit);
    if ((t.complete[1 - me] & bit) == 0) t.early[me] = static_cast<StoneSet>(t.early[me] | bit);
}

/// A side is incomplete again: if the other is complete, that one is now the first.
void reopen(Table& t, unsigned stone, std::size_t side) {
    const StoneSet bit = stone_bit(stone);
    t.complete[side] = static_cast<StoneSet>(t.complete[side] & ~bit);
    t.early[side] = static_cast<StoneSet>(t.early[side] & ~bit);
    if ((t.complete[1 - side] & bit) != 0) t.early[1 - side] = static_cast<StoneSet>(t.early[1 - side] | bit);
}

void remove(Table& t, unsigned stone, Seat seat, Card card) {
    auto& side = t.sides[stone][index(seat)];
    std::uint8_t& count = t.counts[stone][index(seat)];
    std::size_t at = 0;
    while (side[at] != card) ++at;
    for (; at + 1 < count; ++at) side[at] = side[at + 1];
    side[--count] = 0;
    reopen(t, stone, index(seat));
}

void lay_mode(Table& t, unsigned stone, Card mode) {
    const StoneSet bit = stone_bit(stone);
    if (mode == bluff) {
        t.bluffed = bit;
        return;
    }
    t.muddy = bit;  // nobody has four cards there yet
    for (const std::size_t side : {0U, 1U}) {
        t.complete[side] = static_cast<StoneSet>(t.complete[side] & ~bit);
        t.early[side] = static_cast<StoneSet>(t.early[side] & ~bit);
    }
}

void give_back(State& s, Card card) {
    Table& t = s.table;
    take(s.hands[index(t.seat)], card);
    const auto slip_under = [card](auto& deck, std::uint8_t& left) {
        std::memmove(deck.data() + 1, deck.data(), left);
        deck[0] = card;
        ++left;
    };
    if (is_clan(card))
        slip_under(s.deck, t.deck_left);
    else
        slip_under(s.tactics, t.tactics_left);
    ++t.under[is_clan(card) ? 0 : 1];
    t.returner = t.seat;
    --t.returns;
}

void discard(Table& t, Card card) { t.discard[t.discarded++] = card; }

/// Strategist, Banshee, Traitor, Recruiter.
void play_ruse(State& s, Move m) {
    Table& t = s.table;
    const Card card = card_of(m);
    switch (deed_of(m)) {
        case Deed::shift:
            discard(t, strategist);
            remove(t, from_of(m), t.seat, card);
            if (to_of(m) == out_of_play)
                discard(t, card);
            else
                put(t, to_of(m), t.seat, card);
            break;
        case Deed::strike:
            discard(t, banshee);
            remove(t, from_of(m), other(t.seat), card);
            discard(t, card);
            break;
        case Deed::lure:
            discard(t, traitor);
            remove(t, from_of(m), other(t.seat), card);
            put(t, to_of(m), t.seat, card);
            break;
        default:
            discard(t, recruiter);
            for (unsigned i = 0; i < from_of(m); ++i) draw_from(s, true);
            for (unsigned i = 0; i < to_of(m); ++i) draw_from(s, false);
            t.recruited = 1;
            t.returns = static_cast<std::uint8_t>(std::min(2, size_of(s.hands[index(t.seat)])));
    }
}

Card ruse_of(Deed deed) {
    return deed == Deed::shift ? strategist : deed == Deed::strike ? banshee : deed == Deed::lure ? traitor : recruiter;
}

}  // namespace

void draw_from(State& s, bool clan) {
    Table& t = s.table;
    std::uint8_t& left = clan ? t.deck_left : t.tactics_left;
    Card& top = clan ? s.deck[--left] : s.tactics[--left];
    add(s.hands[index(t.seat)], top);
    top = 0;
    std::uint8_t& under = t.under[clan ? 0 : 1];
    under = std::min(under, left);
    if (t.under[0] + t.under[1] == 0) t.returner = Seat::first;
}

const GameInfo& Schotten::info() {
    static const GameInfo info{
        .id = "schotten",
        .title = {"Schotten Totten", "Schotten Totten"},
        .about = {"Nine stones between two clans: place cards for the stronger side of each, prove it, and claim.",
                  "Neuf bornes entre deux clans : posez les cartes les plus fortes, prouvez-le, revendiquez."},
        .turns = {"alternate turns, shuffled cards, hidden hands", "tour à tour, cartes mélangées, mains cachées"},
        .sides = {Message{"Clan 1", "Clan 1"}, Message{"Clan 2", "Clan 2"}},
        .options = {{.name = "rules",
                     .kind = OptionSpec::Kind::choice,
                     .fallback = "base",
                     .choices = {"base", "tactics"},
                     .least = 0,
                     .greatest = 0,
                     .about = {"clan cards only, or ten tactic cards besides",
                               "cartes de clan seules, ou dix cartes tactiques en plus"}},
                    {.name = "claims",
                     .kind = OptionSpec::Kind::choice,
                     .fallback = "after",
                     .choices = {"after", "start"},
                     .least = 0,
                     .greatest = 0,
                     .about = {"claim after playing a card, or before it (experts)",
                               "revendiquer après avoir joué, ou avant (experts)"}},
                    {.name = "start",
                     .kind = OptionSpec::Kind::choice,
                     .fallback = "drawn",
                     .choices = {"drawn", "first", "second"},
                     .least = 0,
                     .greatest = 0,
                     .about = {"who begins", "qui commence"}}},
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

void Schotten::happen(State& s, const Event& event) const {
    Table& t = s.table;
    switch (t.phase) {
        case Phase::start:
            t.seat = event.beginner;
            t.phase = Phase::deck;
            return;
        case Phase::deck: {
            std::reverse_copy(event.order.begin(), event.order.end(), s.deck.begin());
            const Seat beginner = t.seat;
            for (const Seat seat : {beginner, other(beginner)}) {
                t.seat = seat;
                for (int i = 0; i < hand_limit(); ++i) draw_from(s, true);
            }
            t.seat = beginner;
            if (options_.tactics)
                t.phase = Phase::tactics;
            else
                begin_turn(s);
            return;
        }
        default:
            std::reverse_copy(event.order.begin(), event.order.begin() + tactic_count, s.tactics.begin());
            begin_turn(s);
    }
}

void Schotten::play(State& s, Move m) const {
    Table& t = s.table;
    CardSet& hand = s.hands[index(t.seat)];
    const Card card = card_of(m);
    const Deed deed = deed_of(m);
    if (deed <= Deed::pass) {
        ++t.plays;
        t.busy |= static_cast<std::uint8_t>(deed != Deed::pass);
    }
    switch (deed) {
        case Deed::place:
            take(hand, card);
            put(t, to_of(m), t.seat, card);
            if (is_clan(card)) {
                t.off_table &= ~bit_of(card);
            } else {
                ++t.played[index(t.seat)];
                if (card == joker) ++t.jokers[index(t.seat)];
            }
            break;
        case Deed::mode:
            take(hand, card);
            ++t.played[index(t.seat)];
            lay_mode(t, to_of(m), card);
            break;
        case Deed::shift:
        case Deed::strike:
        case Deed::lure:
        case Deed::recruit:
            take(hand, ruse_of(deed));
            ++t.played[index(t.seat)];
            play_ruse(s, m);
            break;
        case Deed::pass: break;
        case Deed::give_back: give_back(s, card); break;
        case Deed::claim: {
            const StoneSet bit = stone_bit(to_of(m));
            StoneSet& owned = t.owned[index(t.seat)];
            owned = static_cast<StoneSet>(owned | bit);
            t.claimable = static_cast<StoneSet>(t.claimable & ~bit);
            t.busy = 1;
            if (wins(owned)) {
                t.phase = Phase::over;
                t.claimable = 0;
                t.busy = t.recruited = 0;
            } else if (t.claimable == 0) {
                end_claims(s);
            }
            return;
        }
        case Deed::done: end_claims(s); return;
        case Deed::draw_clan:
        case Deed::draw_tactic:
            draw_from(s, deed == Deed::draw_clan);
            draw_cards(s);
            return;
    }
    after_play(s);
}

void Schotten::begin_turn(State& s) const {
    if (options_.claims_at_start)
        begin_claims(s);
    else
        s.table.phase = Phase::play;
}

void Schotten::begin_claims(State& s) const {
    s.table.claimable = claimable_stones(s.table, s.table.seat);
    if (s.table.claimable == 0)
        end_claims(s);
    else
        s.table.phase = Phase::claim;
}

void Schotten::end_claims(State& s) const {
    s.table.claimable = 0;
    if (options_.claims_at_start)
        s.table.phase = Phase::play;
    else
        draw_cards(s);
}

void Schotten::after_play(State& s) const {
    if (s.table.returns > 0)
        s.table.phase = Phase::give_back;
    else if (options_.claims_at_start)
        draw_cards(s);
    else
        begin_claims(s);
}

void Schotten::draw_cards(State& s) const {
    Table& t = s.table;
    while (t.recruited == 0 && size_of(s.hands[index(t.seat)]) < hand_limit() && t.deck_left + t.tactics_left > 0) {
        t.busy = 1;
        if (t.deck_left > 0 && t.tactics_left > 0) {
            t.phase = Phase::draw;
            return;
        }
        draw_from(s, t.deck_left > 0);
    }
    end_turn(s);
}

void Schotten::end_turn(State& s) const {
    Table& t = s.table;
    t.idle = t.busy != 0 ? 0 : static_cast<std::uint8_t>(t.idle + 1);
    t.busy = t.recruited = 0;
    if (t.idle == 2) {
        t.phase = Phase::over;
        return;
    }
    t.seat = other(t.seat);
    begin_turn(s);
}

std::uint64_t Schotten::key(const State& s) const {
    State plain = s;
    plain.table.plays = 0;
    std::array<std::uint64_t, sizeof(State) / 8> words{};
    std::memcpy(words.data(), &plain, sizeof(State));
    std::uint64_t key = 0;
    for (const std::uint64_t word : words) key = mix64(key ^ word);
    return key;
}

}  // namespace joute::schotten
