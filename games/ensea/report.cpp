// SPDX-License-Identifier: MIT
#include "ensea/report.hpp"

#include <algorithm>

#include "ensea/eval.hpp"

namespace joute::ensea {

namespace {

/// When an entry of a priority list applies; the report's section 5.1.3.
enum class When : std::uint8_t {
    always,
    own_attack_below_200,
    own_luck_below_25,
    own_defense_below_200,
    target_luck_left,
    target_attack_left,
    own_pv_below_half,
    own_pv_above_half,
    not_alone,  // more than one living member
};

struct Priority {
    std::uint8_t action;  // place in the champion's list
    When when;
};

/// By champion, in the order of the table: the first entry that applies is played.
constexpr std::array<std::array<Priority, 3>, champion_count> lists{{
    {{{3, When::own_attack_below_200}, {0, When::always}, {0, When::always}}},              // IS
    {{{1, When::own_luck_below_25}, {2, When::target_luck_left}, {0, When::always}}},       // SIA
    {{{1, When::own_attack_below_200}, {2, When::target_attack_left}, {0, When::always}}},  // RT
    {{{2, When::not_alone}, {1, When::own_pv_above_half}, {0, When::always}}},              // AEI
    {{{2, When::not_alone}, {1, When::own_pv_below_half}, {0, When::always}}},              // MSC
    {{{1, When::own_defense_below_200}, {2, When::target_luck_left}, {0, When::always}}},   // ESE
    {{{2, When::not_alone}, {1, When::own_pv_below_half}, {0, When::always}}},              // EVE
    {{{0, When::always}, {0, When::always}, {0, When::always}}},                            // ESC
    {{{2, When::not_alone}, {1, When::own_pv_below_half}, {0, When::always}}},              // Audencia
}};

bool applies(When when, const Fighter& user, const Fighter& target, int living) {
    switch (when) {
        case When::always: break;
        case When::own_attack_below_200: return user.attack < max_attack;
        case When::own_luck_below_25: return user.luck < max_luck;
        case When::own_defense_below_200: return user.defense < max_defense;
        case When::target_luck_left: return target.luck > 0;
        case When::target_attack_left: return target.attack > 0;
        case When::own_pv_below_half: return 2 * user.pv < user.base().pv;
        case When::own_pv_above_half: return 2 * user.pv > user.base().pv;
        case When::not_alone: return living > 1;
    }
    return true;
}

/// Thousandths of the target's remaining HP that an action takes; all of them is a KO.
int share_taken(const State& s, Move move) {
    const int pv = s.fighter(other(s.acting), target_of(move)).pv;
    return std::min(pv, Ensea::damage(s, move, false)) * 1000 / pv;
}

/// Those with the greatest value.
template <class Value>
Choices best_of(const Choices& moves, const Value& value) {
    Choices best;
    int best_value = INT32_MIN;
    for (const Move move : moves) {
        const int now = value(move);
        if (now > best_value) best.clear();
        best_value = std::max(best_value, now);
        if (now == best_value) best.push_back(move);
    }
    return best;
}

/// How much the player's living champions could do to a boss of this major: twice the sum of coefficients.
int exposure(const State& s, Major major) {
    int sum = 0;
    for (unsigned living = s.alive[0]; living != 0; living &= living - 1) {
        const Fighter& fighter = s.teams[0][static_cast<std::size_t>(std::countr_zero(living))];
        sum += static_cast<int>(twice_coefficient(fighter.base().major, major));
    }
    return sum;
}

/// The report has no list for the boss: it takes the action that hurts most, and among equals the least exposed major.
Choices boss_choices(const State& s, const Choices& moves) {
    const Choices hardest = best_of(moves, [&](Move move) { return share_taken(s, move); });
    return best_of(hardest, [&](Move move) {
        return -exposure(s, static_cast<Major>(champions[boss].actions[action_of(move)].amount));
    });
}

}  // namespace

Choices choices_outside_fights(const Ensea& game, const State& s, Seat seat) {
    Choices moves;
    if (s.phase == Phase::replace)
        moves.push_back(make_move(MoveKind::keep));
    else
        game.legal(s, seat, moves);
    return moves;
}

Choices rules_choices(const Ensea& game, const State& s, Seat seat) {
    if (s.phase != Phase::fight) return choices_outside_fights(game, s, seat);
    // The next champion of the list acts: "on passe au champion suivant" (section 2.1.2).
    const auto place = static_cast<Place>(std::countr_zero(s.ready(seat)));
    const Fighter& user = s.fighter(seat, place);
    const int living = std::popcount(s.alive[index(seat)]);
    Choices all;
    game.legal(s, seat, all);
    Choices own;
    for (const Move move : all)
        if (kind_of(move) == MoveKind::act && user_of(move) == place) own.push_back(move);
    if (user.who == boss) return boss_choices(s, own);
    for (const Priority& entry : lists[user.who]) {
        Choices fitting;
        for (const Move move : own) {
            if (action_of(move) != entry.action) continue;
            const Fighter& target = target_of(move) == no_target ? user : s.fighter(other(seat), target_of(move));
            if (applies(entry.when, user, target, living)) fitting.push_back(move);
        }
        if (fitting.size() > 1) return best_of(fitting, [&](Move move) { return share_taken(s, move); });
        if (!fitting.empty()) return fitting;
    }
    return own;
}

ActionParts action_parts(const State& s, Move move) {
    const Seat seat = s.acting;
    const auto healed = [&](const Fighter& fighter, int amount) {
        return s.healing_works() ? std::min(amount, fighter.base().pv - fighter.pv) : 0;
    };
    switch (kind_of(move)) {
        case MoveKind::act: {
            const Fighter& user = s.fighter(seat, user_of(move));
            const Action& action = user.base().actions[action_of(move)];
            ActionParts parts;
            if (action.value != 0) {
                const int pv = s.fighter(other(seat), target_of(move)).pv;
                const int damage = Ensea::damage(s, move, false);
                parts.taken = std::min(pv, damage);
                parts.deaths = damage >= pv ? 1 : 0;
            }
            if (action.effect == Effect::heal) parts.gained = healed(user, action.amount);
            return parts;
        }
        case MoveKind::cafe: return {.gained = healed(s.fighter(seat, place_of(move)), 40)};
        case MoveKind::rattrapage: return {.gained = s.fighter(seat, place_of(move)).base().pv / 2};
        default: return {};
    }
}

std::int32_t action_value(const State& s, Move move) {
    const ActionParts parts = action_parts(s, move);
    return value_of_death * parts.deaths + value_of_pv_taken * parts.taken + value_of_pv_gained * parts.gained;
}

Score PvLead::operator()(const Ensea& game, const State& state) const {
    const Seat me = judge(game, state);
    return estimate(Ensea::total_pv(state, me) - Ensea::total_pv(state, other(me)));
}

std::vector<Term> PvLead::terms(const Ensea& game, const State& state) const {
    return {{"pv", static_cast<double>((*this)(game, state).points), 1.0}};
}

}  // namespace joute::ensea
