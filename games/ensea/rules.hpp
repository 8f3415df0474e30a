// SPDX-License-Identifier: MIT
// The rules of ENSEA (games/ensea/rules.md, ids E-01...): a duel of two teams of four, or a campaign of one player
// through four arenas. Actions are in fight.cpp, the course of the campaign in campaign.cpp.
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
#include "ensea/happenings.hpp"
#include "ensea/state.hpp"

namespace joute::ensea {

/// The kind of a move. Its bits: the kind, and up to three small numbers.
enum class MoveKind : std::uint8_t { act, pass, cafe, rattrapage, pick_team, pick_starter, replace, keep };
inline constexpr unsigned deed_shift = 12;
inline constexpr unsigned seat_shift = 16;  // of picks in a duel, where both choose
inline constexpr Place no_target = 4;
[[nodiscard]] constexpr Move make_move(MoveKind deed, unsigned a = 0, unsigned b = 0, unsigned c = 0) {
    return {a | b << 4U | c << 8U | static_cast<std::uint32_t>(deed) << deed_shift};
}
[[nodiscard]] constexpr MoveKind kind_of(Move m) { return static_cast<MoveKind>(m.bits >> deed_shift & 15U); }
/// For `act`: the champion, its action, the target (or no_target).
[[nodiscard]] constexpr Place user_of(Move m) { return static_cast<Place>(m.bits & 15U); }
[[nodiscard]] constexpr std::uint8_t action_of(Move m) { return static_cast<std::uint8_t>(m.bits >> 4U & 15U); }
[[nodiscard]] constexpr Place target_of(Move m) { return static_cast<Place>(m.bits >> 8U & 15U); }
/// For cafe, rattrapage and replace: the place in the own team; for replace also the newcomer.
[[nodiscard]] constexpr Place place_of(Move m) { return static_cast<Place>(m.bits & 15U); }
[[nodiscard]] constexpr Who comer_of(Move m) { return static_cast<Who>(m.bits >> 4U & 15U); }
[[nodiscard]] constexpr std::size_t team_of(Move m) { return m.bits & 255U; }
[[nodiscard]] constexpr Who starter_of(Move m) { return static_cast<Who>(m.bits & 15U); }

struct Event {
    enum class Kind : std::uint8_t { team, first, second, crit, no_crit, enemy, quiet, machine, revisions, partiel };
    Kind kind;
    std::uint8_t which = 0;  // the team, or the enemy
    friend constexpr bool operator==(Event, Event) = default;
};

struct Options {
    bool solo = false;
    bool drawn_draft = false;   // duel: both get the same four, drawn
    bool random_order = false;  // solo: enemies in any order, not those weak to the starter first
    bool no_events = false;     // solo: no events and no objects
    bool as_reported = false;   // solo: recruits join after the arena, nothing is restored, one run
};

class Ensea {
  public:
    using State = ensea::State;
    using Event = ensea::Event;
    using Happening = ensea::Happening;
    static constexpr std::size_t max_moves = team_count;  // a fight has at most 57
    static constexpr std::size_t max_events = team_count;

    explicit Ensea(const Options& options) : options_(options) {}
    Ensea() : Ensea(Options{}) {}

    [[nodiscard]] static const GameInfo& info();
    [[nodiscard]] static Result<Ensea> configure(const OptionValues& values);
    [[nodiscard]] const Options& options() const { return options_; }

    /// The player of a campaign has the first seat.
    [[nodiscard]] bool fixed_seats() const { return options_.solo; }

    [[nodiscard]] State start() const;

    [[nodiscard]] Actor actor(const State& s) const {
        switch (s.phase) {
            case Phase::fight: return actor_of(s.acting);
            case Phase::draft: return Actor::both;
            case Phase::starter:
            case Phase::replace: return Actor::first;
            case Phase::over: return Actor::over;
            default: return Actor::chance;
        }
    }
    [[nodiscard]] Outcome outcome(const State& s) const { return s.result; }

    void legal(const State& s, Seat seat, MoveList<max_moves>& moves) const {
        if (s.phase == Phase::fight) {
            if (seat == s.acting) push_fight_moves(s, seat, moves);
        } else {
            push_other_moves(s, seat, moves);
        }
    }

    // With a teller: Silent or Listener<Happening> (telling.hpp).
    template <Tells Teller>
    void play(State& s, Move m, Teller& tell) const {
        if (s.phase != Phase::fight) return choose(s, m, tell);
        if constexpr (Teller::listens) tell(announced(s, m));
        if (critical_chance(s, m) != 0) {
            s.pending = static_cast<std::uint16_t>(m.bits);
            s.phase = Phase::critical;
        } else {
            carry_out(s, m, false, tell);
        }
    }
    void play(State& s, Move m) const { play(s, m, silent); }
    /// The draft.
    template <Tells Teller>
    void play(State& s, Move first, Move second, Teller& tell) const;
    void play(State& s, Move first, Move second) const { play(s, first, second, silent); }

    [[nodiscard]] ChanceKind chance_kind(const State&) const { return ChanceKind::listed; }
    void events(const State& s, EventList<Event, max_events>& list) const;
    [[nodiscard]] Event sample(const State& s, Random& random) const;
    template <Tells Teller>
    void happen(State& s, Event event, Teller& tell) const;
    void happen(State& s, Event event) const { happen(s, event, silent); }

    /// Every byte of the position counts, including the number of the action, which ends healing and the fight.
    [[nodiscard]] std::uint64_t key(const State& s) const;

    /// Actions of fights, passes included.
    [[nodiscard]] std::uint64_t moves_played(const State& s) const { return s.played; }

    /// Percent. Precondition: a move of a fight.
    [[nodiscard]] static unsigned critical_chance(const State& s, Move m) {
        if (kind_of(m) != MoveKind::act) return 0;
        const Fighter& user = s.fighter(s.acting, user_of(m));
        return user.base().actions[action_of(m)].value == 0 ? 0 : user.luck;
    }
    /// HP a damaging action takes from its target, if it has that many (E-04).
    [[nodiscard]] static int damage(const State& s, Seat seat, const Fighter& user, const Action& action,
                                    const Fighter& target, bool critical) {
        const Major major = action.effect == Effect::major ? static_cast<Major>(action.amount) : user.base().major;
        const std::uint32_t stat = action.uses_power() ? user.power : user.attack;
        const std::uint32_t team_percent = s.boost[index(seat)] != 0 ? 115 : 100;
        return damage_of((critical ? 2 : 1) * twice_coefficient(major, s.major_of(target.who)), action.value * stat,
                         team_percent, target.defense);
    }
    /// The formula itself: `twice` is twice the product of critical and major coefficient, `blow` value times stat.
    [[nodiscard]] static int damage_of(std::uint32_t twice, std::uint32_t blow, std::uint32_t team_percent,
                                       std::uint32_t defense) {
        const std::uint32_t above = 44U * twice * blow * team_percent;
        const std::uint32_t below = 200U * 100U * defense;
        return static_cast<int>((above + below - 1) / below);
    }
    /// ... of a move of the seat that acts. Precondition: it has a target.
    [[nodiscard]] static int damage(const State& s, Move m, bool critical) {
        const Fighter& user = s.fighter(s.acting, user_of(m));
        return damage(s, s.acting, user, user.base().actions[action_of(m)], s.fighter(other(s.acting), target_of(m)),
                      critical);
    }

    /// A quick estimate of a move for ordering: percent of its target's HP, a KO above all.
    [[nodiscard]] int hint(const State& s, Move m) const {
        constexpr int knock_out = 60, revival = 50, refreshment = 10;
        if (s.phase != Phase::fight) return 0;
        switch (kind_of(m)) {
            case MoveKind::act: {
                if (target_of(m) == no_target) return refreshment;
                const Fighter& target = s.fighter(other(s.acting), target_of(m));
                const int pv = damage(s, m, false);
                return pv >= target.pv ? knock_out + 100 * target.pv / target.base().pv : 100 * pv / target.base().pv;
            }
            case MoveKind::cafe: return refreshment;
            case MoveKind::rattrapage: return revival;
            default: return -refreshment;
        }
    }

    /// A move of a fight with its critical decided: what `play` and then chance do. For searches without criticals.
    template <Tells Teller>
    void carry_out(State& s, Move m, bool critical, Teller& tell) const;
    void carry_out(State& s, Move m, bool critical) const { carry_out(s, m, critical, silent); }

    /// Whether a move gives a turn of a fight away: it leaves both teams as passing would.
    [[nodiscard]] bool idle(const State& s, Move m) const;

    /// Sum of the HP of a team.
    [[nodiscard]] static int total_pv(const State& s, Seat seat);
    /// Solo: who may come next, as bits.
    [[nodiscard]] Set possible_enemies(const State& s) const;

  private:
    static void push_fight_moves(const State& s, Seat seat, MoveList<max_moves>& moves) {
        std::array<std::uint32_t, team_size> targets{};
        std::size_t count = 0;
        for (unsigned living = s.alive[1 - index(seat)]; living != 0; living &= living - 1)
            targets[count++] = static_cast<std::uint32_t>(std::countr_zero(living)) << 8U;
        for (unsigned ready = s.ready(seat); ready != 0; ready &= ready - 1) {
            const auto place = static_cast<std::uint32_t>(std::countr_zero(ready));
            const Champion& base = s.teams[index(seat)][place].base();
            for (std::uint32_t i = 0; i < base.action_count; ++i) {
                const std::uint32_t bits = place | i << 4U;
                if (base.actions[i].value == 0)
                    moves.push_back({bits | std::uint32_t{no_target} << 8U});
                else
                    moves.append(
                        std::array<Move, team_size>{
                            {{bits | targets[0]}, {bits | targets[1]}, {bits | targets[2]}, {bits | targets[3]}}},
                        count);
            }
        }
        moves.push_back(make_move(MoveKind::pass));
        if (seat == Seat::first && (s.cafes | s.rattrapages) != 0) push_objects(s, moves);
    }
    static void push_objects(const State& s, MoveList<max_moves>& moves);
    static void push_other_moves(const State& s, Seat seat, MoveList<max_moves>& moves);

    /// A move of a fight as it is told before it has any effect.
    [[nodiscard]] static Happening announced(const State& s, Move m);
    /// A choice outside fights: the starter, a replacement.
    template <Tells Teller>
    void choose(State& s, Move m, Teller& tell) const;
    template <Tells Teller>
    void end_duel_action(State& s, Teller& tell) const;
    template <Tells Teller>
    void end_solo_action(State& s, Teller& tell) const;
    template <Tells Teller>
    void fight_won(State& s, Teller& tell) const;
    template <Tells Teller>
    static void begin_arena(State& s, Teller& tell);
    template <Tells Teller>
    static void begin_solo_fight(State& s, Who enemy, Teller& tell);
    template <Tells Teller>
    static void happen_between_fights(State& s, Event event, Teller& tell);

    Options options_;
};
static_assert(SimultaneousGame<Ensea> && ChanceGame<Ensea> && Telling<Ensea>);

/// Fresh, at the end of a team.
void enlist(State& s, Seat seat, Who who);
void finish(State& s, Outcome result);

}  // namespace joute::ensea
