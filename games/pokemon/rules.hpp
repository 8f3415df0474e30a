// SPDX-License-Identifier: MIT
// The rules of the Pokémon battle (games/pokemon/rules.md, ids PK-01...). A turn begins with a choice of both trainers
// and then runs until somebody must decide again: a trainer who sends in a partner, or chance. turn.cpp has what
// happens in between.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/chance.hpp"
#include "core/game.hpp"
#include "core/game_info.hpp"
#include "core/move.hpp"
#include "core/random.hpp"
#include "core/result.hpp"
#include "pokemon/happenings.hpp"
#include "pokemon/state.hpp"

namespace joute::pokemon {

/// A move: what is done (an attack, `switch_to` + who, `send_in` + who) and by which seat.
inline constexpr std::uint32_t send_in = no_plan;
inline constexpr unsigned seat_shift = 8;
[[nodiscard]] constexpr Move make_move(Seat seat, std::uint32_t deed) {
    return {deed | static_cast<std::uint32_t>(index(seat)) << seat_shift};
}
[[nodiscard]] constexpr std::uint32_t kind_of(Move m) { return m.bits & ((1U << seat_shift) - 1); }
[[nodiscard]] constexpr Seat seat_of_move(Move m) {
    return (m.bits >> seat_shift & 1U) == 0 ? Seat::first : Seat::second;
}
[[nodiscard]] constexpr bool is_attack(Move m) { return kind_of(m) < switch_to; }
[[nodiscard]] constexpr bool is_switch(Move m) { return kind_of(m) >= switch_to && kind_of(m) < send_in; }
[[nodiscard]] constexpr bool is_send(Move m) { return kind_of(m) >= send_in; }
[[nodiscard]] constexpr AttackId attack_of_move(Move m) { return static_cast<AttackId>(kind_of(m)); }
/// Who comes in, by a switch or send.
[[nodiscard]] constexpr Who comer_of(Move m) {
    return static_cast<Who>(kind_of(m) - (is_send(m) ? send_in : std::uint32_t{switch_to}));
}

enum class Event : std::uint8_t { first, second, moves, stuck, burn, no_burn };

/// Damage of every attack on every defender, without bonuses and burns, for one rule set.
struct DamageTable {
    std::array<std::array<std::uint32_t, team_size>, attack_count> numerator{};  // attack, power, types
    std::array<std::uint32_t, team_size> denominator{};                          // defence
    std::array<std::array<std::uint16_t, team_size>, attack_count> plain{};      // their quotient, rounded down
};
[[nodiscard]] const DamageTable& damage_table(bool original);

class Pokemon {
  public:
    using State = pokemon::State;
    using Event = pokemon::Event;
    using Happening = pokemon::Happening;
    static constexpr std::size_t max_moves = attacks_each + team_size;
    static constexpr std::size_t max_events = 2;

    /// `original`: without the extra tenth for attacks of the user's own type.
    explicit Pokemon(bool original) : original_(original), damages_(&damage_table(original)) {}
    Pokemon() : Pokemon(false) {}

    [[nodiscard]] static const GameInfo& info();
    [[nodiscard]] static Result<Pokemon> configure(const OptionValues& values);
    [[nodiscard]] bool original() const { return original_; }

    [[nodiscard]] State start() const;

    [[nodiscard]] Actor actor(const State& s) const {
        switch (s.phase) {
            case Phase::start:
            case Phase::choose: return Actor::both;
            case Phase::send:
            case Phase::replace: return static_cast<Actor>(s.sending - 1);  // bits 1, 2, 3
            case Phase::over: return Actor::over;
            default: return Actor::chance;
        }
    }
    /// Precondition: over. A trainer without Pokémon has lost; after the last turn HP are compared.
    [[nodiscard]] Outcome outcome(const State& s) const;

    void legal(const State& s, Seat seat, MoveList<max_moves>& moves) const {
        if (s.phase == Phase::choose) {
            const Who me = s.active[index(seat)];
            for (std::size_t place = 0; place < attacks_each; ++place)
                moves.push_back(make_move(seat, attack_id(me, place)));
            if (s.on_field(seat).prison == 0) push_partners(s, seat, switch_to, moves);
        } else if (s.phase == Phase::start ||
                   ((s.phase == Phase::send || s.phase == Phase::replace) && s.must_send(seat))) {
            push_partners(s, seat, send_in, moves);
        }
    }

    /// The one seat that must send in a Pokémon does so. With a teller: Silent or Listener<Happening> (telling.hpp).
    template <Tells Teller>
    void play(State& s, Move m, Teller& tell) const;
    template <Tells Teller>
    void play(State& s, Move first, Move second, Teller& tell) const;
    void play(State& s, Move m) const { play(s, m, silent); }
    void play(State& s, Move first, Move second) const { play(s, first, second, silent); }

    [[nodiscard]] ChanceKind chance_kind(const State&) const { return ChanceKind::listed; }
    void events(const State& s, EventList<Event, max_events>& list) const;
    [[nodiscard]] Event sample(const State& s, Random& random) const;
    template <Tells Teller>
    void happen(State& s, Event event, Teller& tell) const;
    void happen(State& s, Event event) const { happen(s, event, silent); }

    /// Every byte of the state counts, including the turn, since the last one ends the game.
    [[nodiscard]] std::uint64_t key(const State& s) const;

    /// Completed turns.
    [[nodiscard]] std::uint64_t moves_played(const State& s) const {
        const bool complete = s.phase == Phase::over && s.alive[0] != 0 && s.alive[1] != 0;
        return complete || s.turn == 0 ? s.turn : s.turn - 1U;
    }

    /// Current speed times four, to keep it an integer.
    [[nodiscard]] static int speed(const State& s, Seat seat) {
        const Fighter& fighter = s.on_field(seat);
        return 4 * species[s.active[index(seat)]].speed >> static_cast<int>(fighter.seeds != 0) >>
               static_cast<int>(fighter.paralysis != 0);
    }
    /// Orders attacks: the greater goes first.
    [[nodiscard]] static int quickness(const State& s, Seat seat, AttackId attack) {
        constexpr int priority = 1 << 12;  // more than any speed
        return speed(s, seat) + (attack_of(attack).effect == Effect::quick ? priority : 0);
    }
    /// HP an attack takes from its target, if it has that many.
    [[nodiscard]] int damage(AttackId attack, const Fighter& user, Who defender, const Fighter& target) const {
        const bool burnt = user.burn != 0;
        if (user.attack == target.defence && !burnt) return damages_->plain[attack][defender];
        const std::uint64_t above =
            std::uint64_t{damages_->numerator[attack][defender]} * user.attack * (burnt ? 2 : 1);
        const std::uint64_t below = std::uint64_t{damages_->denominator[defender]} * target.defence * (burnt ? 3 : 1);
        return static_cast<int>(above / below);
    }
    /// ... of the active pokémon of `seat` on that of the other.
    [[nodiscard]] int damage(const State& s, Seat seat, AttackId attack) const {
        return damage(attack, s.on_field(seat), s.active[index(other(seat))], s.on_field(other(seat)));
    }

    /// Sum of the HP of a team.
    [[nodiscard]] static int total_pv(const State& s, Seat seat);

  private:
    static void push_partners(const State& s, Seat seat, std::uint32_t deed, MoveList<max_moves>& moves) {
        for (unsigned partners = s.partners(seat); partners != 0; partners &= partners - 1)
            moves.push_back(make_move(seat, deed + static_cast<std::uint32_t>(std::countr_zero(partners))));
    }

    bool original_;
    const DamageTable* damages_;  // one of the two static tables
};
static_assert(SimultaneousGame<Pokemon> && ChanceGame<Pokemon> && Telling<Pokemon>);

}  // namespace joute::pokemon
