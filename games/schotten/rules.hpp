// SPDX-License-Identifier: MIT
// The rules of Schotten Totten (games/schotten/rules.md, ids S-01...). A turn runs until somebody must be asked:
// claims that nobody could make and draws from the only deck left happen by themselves. Which stones may be
// claimed is worked out once a turn, when claims begin: claims change nothing that proofs look at.
#pragma once

#include <array>
#include <cstdint>

#include "core/chance.hpp"
#include "core/game.hpp"
#include "core/game_info.hpp"
#include "core/move.hpp"
#include "core/random.hpp"
#include "core/result.hpp"
#include "schotten/happenings.hpp"
#include "schotten/moves.hpp"
#include "schotten/state.hpp"

namespace joute::schotten {

/// What chance decides: who begins, or the order of a deck, the top card first.
struct Event {
    Seat beginner;                       // phase start
    std::array<Card, clan_count> order;  // phases deck and tactics; of the latter the first ten
};

struct Options {
    enum class Start : std::uint8_t { drawn, first, second };
    bool tactics = false;
    bool claims_at_start = false;
    Start start = Start::drawn;
};

class Schotten {
  public:
    using State = schotten::State;
    using Event = schotten::Event;
    using View = schotten::View;
    using Happening = schotten::Happening;

    // Of a hand of seven: nine cards of Strategist and Traitor each (28 cards on a side at most: three a stone
    // and one more in the mud) to nine places, 28 of Banshee, 9 + 9 modes, 4 of Recruiter, 9 of a last card.
    static constexpr std::size_t cards_in_front = 3 * stone_count + 1;
    static constexpr std::size_t max_moves =
        2 * cards_in_front * stone_count + cards_in_front + 2 * stone_count + 4 + stone_count + 1;
    static constexpr std::size_t max_events = 2;

    Schotten() = default;
    explicit Schotten(Options options) : options_(options) {}

    [[nodiscard]] static const GameInfo& info();
    [[nodiscard]] static Result<Schotten> configure(const OptionValues& values);
    [[nodiscard]] const Options& options() const { return options_; }
    [[nodiscard]] int hand_limit() const { return options_.tactics ? 7 : 6; }

    [[nodiscard]] State start() const;
    [[nodiscard]] Actor actor(const State& s) const { return actor(s.table); }
    [[nodiscard]] Actor actor(const Table& t) const {
        if (t.phase == Phase::over) return Actor::over;
        return t.phase < Phase::claim ? Actor::chance : actor_of(t.seat);
    }
    /// Precondition: over. Five stones or three adjacent, else more stones.
    [[nodiscard]] Outcome outcome(const State& s) const { return outcome(s.table); }
    [[nodiscard]] Outcome outcome(const Table& t) const;

    void legal(const State& s, Seat seat, MoveList<max_moves>& moves) const;
    // With a teller: Silent or Listener<Happening> (telling.hpp).
    template <Tells Teller>
    void play(State& s, Move m, Teller& tell) const;
    void play(State& s, Move m) const { play(s, m, silent); }

    [[nodiscard]] ChanceKind chance_kind(const State& s) const {
        return s.table.phase == Phase::start ? ChanceKind::listed : ChanceKind::sampled;
    }
    void events(const State& s, EventList<Event, max_events>& list) const;
    [[nodiscard]] Event sample(const State& s, Random& random) const;
    template <Tells Teller>
    void happen(State& s, const Event& event, Teller& tell) const;
    void happen(State& s, const Event& event) const { happen(s, event, silent); }

    /// Every byte of the state but the count of plays.
    [[nodiscard]] std::uint64_t key(const State& s) const;
    /// Cards played and passes.
    [[nodiscard]] std::uint64_t moves_played(const State& s) const { return s.table.plays; }

    // What a seat knows (hidden.cpp).
    [[nodiscard]] View view(const State& s, Seat seat) const;
    [[nodiscard]] State deal(const View& v, Random& random) const;
    [[nodiscard]] Seat seat(const View& v) const { return v.seat; }
    /// With both decks empty the other hand is what is missing.
    [[nodiscard]] bool knows_all(const View& v) const { return v.table.deck_left + v.table.tactics_left == 0; }

  private:
    void announce(const State& s, Move m, Listener<Happening>& tell) const;
    template <Tells Teller>
    void begin_turn(State& s, Teller& tell) const;
    template <Tells Teller>
    void begin_claims(State& s, Teller& tell) const;
    template <Tells Teller>
    void end_claims(State& s, Teller& tell) const;
    template <Tells Teller>
    void after_play(State& s, Teller& tell) const;
    template <Tells Teller>
    void draw_cards(State& s, Teller& tell) const;
    template <Tells Teller>
    void end_turn(State& s, Teller& tell) const;

    Options options_;
};
static_assert(HiddenGame<Schotten> && ChanceGame<Schotten> && Telling<Schotten>);

/// What a mode, the Strategist, Banshee or Traitor does to the stones; the tactic card itself is not looked at.
void change_table(Table& t, Move m);

/// Takes the top card of a deck into the hand of the seat on turn. Precondition: it has one.
template <Tells Teller>
void draw_from(State& s, bool clan, Teller& tell);

}  // namespace joute::schotten
