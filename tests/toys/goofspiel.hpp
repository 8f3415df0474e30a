// SPDX-License-Identifier: MIT
// Goofspiel (the game of pure strategy): each seat holds the cards 1 to N and so does the deck of prizes. A
// prize is turned up by chance, both bid a card at once, the higher takes the prize, equal bids lose it. More
// points win. Without text: it is for searches only.
#pragma once

#include <array>
#include <bit>

#include "core/game.hpp"

namespace joute::toys {

template <int Cards>
class Goofspiel {
  public:
    struct State {
        std::array<std::uint8_t, 2> hands{all, all};  // as bits
        std::uint8_t deck = all;
        std::uint8_t prize = 0;  // on the table; 0: to be turned up
        std::int8_t lead = 0;    // points of the first minus the second
    };
    struct Event {
        std::uint8_t prize;
    };
    static constexpr std::size_t max_moves = Cards;
    static constexpr std::size_t max_events = Cards;

    [[nodiscard]] State start() const { return {}; }
    [[nodiscard]] Actor actor(const State& s) const {
        if (s.prize != 0) return Actor::both;
        return s.deck == 0 ? Actor::over : Actor::chance;
    }
    [[nodiscard]] Outcome outcome(const State& s) const {
        return s.lead > 0 ? Outcome::first : s.lead < 0 ? Outcome::second : Outcome::draw;
    }
    void legal(const State& s, Seat seat, MoveList<max_moves>& moves) const {
        if (s.prize == 0) return;
        for (std::uint32_t card = 1; card <= Cards; ++card)
            if ((s.hands[index(seat)] >> (card - 1) & 1U) != 0) moves.push_back({card});
    }
    void play(State&, Move) const { assert(false); }
    void play(State& s, Move a, Move b) const {
        s.hands[0] &= static_cast<std::uint8_t>(~(1U << (a.bits - 1)));
        s.hands[1] &= static_cast<std::uint8_t>(~(1U << (b.bits - 1)));
        if (a.bits != b.bits) s.lead = static_cast<std::int8_t>(s.lead + (a.bits > b.bits ? s.prize : -s.prize));
        s.prize = 0;
    }
    [[nodiscard]] ChanceKind chance_kind(const State&) const { return ChanceKind::listed; }
    void events(const State& s, EventList<Event, max_events>& list) const {
        const auto left = static_cast<std::uint32_t>(std::popcount(s.deck));
        for (std::uint8_t card = 1; card <= Cards; ++card)
            if ((s.deck >> (card - 1) & 1U) != 0) list.push_back({{card}, {1, left}});
    }
    [[nodiscard]] Event sample(const State& s, Random& random) const {
        EventList<Event, max_events> list;
        events(s, list);
        return list[draw_index(list, random)].event;
    }
    void happen(State& s, const Event& event) const {
        s.prize = event.prize;
        s.deck &= static_cast<std::uint8_t>(~(1U << (event.prize - 1)));
    }
    [[nodiscard]] std::uint64_t key(const State& s) const {
        return mix64(s.hands[0] | std::uint64_t{s.hands[1]} << 8U | std::uint64_t{s.deck} << 16U |
                     std::uint64_t{s.prize} << 24U | std::uint64_t{static_cast<std::uint8_t>(s.lead)} << 32U);
    }

  private:
    static constexpr std::uint8_t all = (1U << Cards) - 1;
};

/// Points ahead.
struct GoofspielLead {
    template <int Cards>
    [[nodiscard]] Score operator()(const Goofspiel<Cards>&, const typename Goofspiel<Cards>::State& s) const {
        return estimate(s.lead);
    }
    [[nodiscard]] double scale() const { return 4.0; }
};

}  // namespace joute::toys
