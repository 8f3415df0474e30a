// SPDX-License-Identifier: MIT
//
// The rules of the Pokemon battle a second time, as plainly as they can be written.
//
// Nothing here is fast and nothing is clever: pokemon, attacks, moves and chance events are strings,
// and every question is answered by looking it up in a table or in the two teams. The tests hold the
// real game against this file, so it shares no code with it and needs only the standard library.
//
// Quoted sentences come from the rules page; "A turn, 3" is the third paragraph of its part
// "A turn". Where the page leaves a choice, the comment begins with AMBIGUOUS and gives the reading
// taken here. Seats are 0 (the first trainer) and 1 (the second).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace joute::reference::pokemon {

struct Rules {
    bool original = false;  // false: the rule set `report`; true: `original`, without the x1.1
    int max_turns = 500;    // "When turn 500 has been played ... the higher sum of PV wins"
};

// --- Tables -------------------------------------------------------------------------------------

struct Attack {
    std::string name;
    int power = 0;
    std::string type;
    int pp = 0;
};

struct Species {
    std::string name;
    std::string type;
    int attack = 0;
    int defence = 0;
    int pv = 0;
    int speed = 0;
    std::vector<Attack> attacks;
};

// "Teams: both trainers have the same six", in the order of the page.
inline const std::vector<Species>& all_species() {
    static const std::vector<Species> table = {
        {"boulbizarre",
         "plante",
         120,
         120,
         230,
         110,
         {{"fouet-liane", 90, "plante", 25},
          {"charge", 60, "normal", 35},
          {"croissance", 0, "normal", 10},
          {"vampigraine", 0, "plante", 20}}},
        {"carapuce",
         "eau",
         120,
         150,
         230,
         110,
         {{"exuviation", 0, "eau", 15},
          {"ebullition", 80, "eau", 15},
          {"toxic", 0, "normal", 15},
          {"coud-boule", 75, "normal", 15}}},
        {"etourmi",
         "vol",
         130,
         90,
         220,
         110,
         {{"vive-attaque", 70, "normal", 30},
          {"atterrissage", 0, "vol", 5},
          {"rapace", 100, "vol", 10},
          {"antibrume", 0, "vol", 10}}},
        {"pikachou",
         "electrik",
         130,
         110,
         210,
         200,
         {{"tonnerre", 95, "electrik", 15},
          {"cage-eclair", 0, "electrik", 20},
          {"rugissement", 0, "normal", 40},
          {"change-eclair", 70, "electrik", 20}}},
        {"osselait",
         "sol",
         120,
         200,
         240,
         95,
         {{"mimi-queue", 0, "normal", 15},
          {"seisme", 100, "sol", 10},
          {"piege-de-rock", 0, "sol", 10},
          {"coud-boule", 75, "normal", 15}}},
        {"salameche",
         "feu",
         130,
         110,
         220,
         150,
         {{"crocs-feu", 65, "feu", 15},
          {"danse-flammes", 35, "feu", 30},
          {"tranche", 70, "normal", 15},
          {"groz-yeux", 0, "normal", 20}}},
    };
    return table;
}

inline bool is_species(const std::string& name) {
    for (const Species& species : all_species()) {
        if (species.name == name) {
            return true;
        }
    }
    return false;
}

inline const Species& species_called(const std::string& name) {
    for (const Species& species : all_species()) {
        if (species.name == name) {
            return species;
        }
    }
    return all_species().front();  // never reached: names are checked where they come in
}

inline bool knows(const std::string& pokemon, const std::string& attack) {
    for (const Attack& known : species_called(pokemon).attacks) {
        if (known.name == attack) {
            return true;
        }
    }
    return false;
}

inline const Attack& attack_called(const std::string& pokemon, const std::string& attack) {
    for (const Attack& known : species_called(pokemon).attacks) {
        if (known.name == attack) {
            return known;
        }
    }
    return species_called(pokemon).attacks.front();  // never reached
}

// Twice the coefficient of the page's type chart: 0, 1, 2 or 4.
inline int twice_coefficient(const std::string& attack_type, const std::string& defender_type) {
    static const std::vector<std::string> columns = {"vol", "sol", "feu", "plante", "eau", "normal", "electrik"};
    static const std::map<std::string, std::vector<int>> rows = {
        {"vol", {2, 0, 2, 1, 2, 2, 4}},     {"sol", {2, 2, 2, 4, 4, 2, 0}}, {"feu", {2, 4, 1, 1, 4, 2, 2}},
        {"plante", {4, 1, 4, 2, 1, 2, 1}},  {"eau", {2, 2, 1, 4, 1, 2, 4}}, {"normal", {2, 2, 2, 2, 2, 2, 2}},
        {"electrik", {1, 4, 2, 2, 2, 2, 1}}};
    for (std::size_t column = 0; column < columns.size(); ++column) {
        if (columns[column] == attack_type) {
            return rows.at(defender_type)[column];
        }
    }
    return 2;  // never reached
}

// How long each status lasts when it is inflicted, in ends of turn.
inline constexpr int full_burn = 6;
inline constexpr int full_poison = 4;
inline constexpr int full_seeds = 5;
inline constexpr int full_paralysis = 10;
inline constexpr int full_prison = 6;
inline constexpr int full_traps = 30;

// --- Bonuses ------------------------------------------------------------------------------------

inline constexpr int bonus_one = 10000;  // "in ten-thousandths"

// "Bonuses multiply, rounded half up to ten-thousandths at each step, kept within 0.25..4".
inline int multiply_bonus(int bonus, int numerator, int denominator) {
    const int rounded = (2 * bonus * numerator + denominator) / (2 * denominator);
    return std::min(4 * bonus_one, std::max(bonus_one / 4, rounded));
}

// Every value that can be reached from 1 by multiplying with these quarters, in any order.
inline std::set<int> bonuses_reached_by(const std::vector<int>& quarters) {
    std::set<int> reached = {bonus_one};
    std::vector<int> to_do = {bonus_one};
    while (!to_do.empty()) {
        const int bonus = to_do.back();
        to_do.pop_back();
        for (const int factor : quarters) {
            const int next = multiply_bonus(bonus, factor, 4);
            if (reached.insert(next).second) {
                to_do.push_back(next);
            }
        }
    }
    return reached;
}

// rugissement lowers anyone's attack; croissance, groz-yeux and exuviation raise their user's.
inline const std::set<int>& possible_attack_bonuses(const std::string& pokemon) {
    static const std::set<int> lowered = bonuses_reached_by({3});
    static const std::set<int> raised_by_a_quarter = bonuses_reached_by({3, 5});
    static const std::set<int> raised_by_a_half = bonuses_reached_by({3, 6});
    if (pokemon == "boulbizarre" || pokemon == "salameche") {
        return raised_by_a_quarter;
    }
    return pokemon == "carapuce" ? raised_by_a_half : lowered;
}

// mimi-queue, groz-yeux and exuviation lower a defence; nothing raises one.
inline const std::set<int>& possible_defence_bonuses() {
    static const std::set<int> lowered = bonuses_reached_by({3});
    return lowered;
}

// --- Teams --------------------------------------------------------------------------------------

struct Pokemon {
    int pv = 0;
    std::map<std::string, int> pp;
    int attack = bonus_one;
    int defence = bonus_one;
    int burn = 0;  // this and the next four: ends of turn still to come, 0 = none
    int poison = 0;
    int seeds = 0;  // the caster needs no note: only the other side's boulbizarre knows vampigraine
    int paralysis = 0;
    int prison = 0;

    bool living() const { return pv > 0; }
    bool has_damaging_status() const { return burn > 0 || poison > 0 || seeds > 0; }
    bool operator==(const Pokemon&) const = default;
};

inline Pokemon fresh_pokemon(const Species& species) {
    Pokemon pokemon;
    pokemon.pv = species.pv;
    for (const Attack& attack : species.attacks) {
        pokemon.pp[attack.name] = attack.pp;
    }
    return pokemon;
}

struct Side {
    std::string active;  // "" before the first choice
    int traps = 0;       // on this side, which suffers them
    std::map<std::string, Pokemon> team;

    Side() {
        for (const Species& species : all_species()) {
            team[species.name] = fresh_pokemon(species);
        }
    }

    Pokemon& field() { return team.at(active); }
    const Pokemon& field() const { return team.at(active); }

    bool lost() const {
        for (const auto& [name, pokemon] : team) {
            if (pokemon.living()) {
                return false;
            }
        }
        return true;
    }

    // The living pokemon that are not on the field, in the order of the page.
    std::vector<std::string> living_partners() const {
        std::vector<std::string> names;
        for (const Species& species : all_species()) {
            if (species.name != active && team.at(species.name).living()) {
                names.push_back(species.name);
            }
        }
        return names;
    }

    int sum_of_pv() const {
        int sum = 0;
        for (const auto& [name, pokemon] : team) {
            sum += pokemon.pv;
        }
        return sum;
    }

    bool operator==(const Side&) const = default;
};

// --- Numbers of one pokemon -----------------------------------------------------------------------

// "floor(att.bA.power.2coef.(11|10).(2 if the user is burnt) / (def.bD.20.(3 if the user is burnt)))"
inline int damage(const Rules& rules, const std::string& user_name, const Pokemon& user, const std::string& attack_name,
                  const std::string& target_name, const Pokemon& target) {
    const Species& user_species = species_called(user_name);
    const Species& target_species = species_called(target_name);
    const Attack& attack = attack_called(user_name, attack_name);
    const bool same_type = attack.type == user_species.type;
    long long above = user_species.attack;
    above *= user.attack;
    above *= attack.power;
    above *= twice_coefficient(attack.type, target_species.type);
    above *= (same_type && !rules.original) ? 11 : 10;
    long long below = target_species.defence;
    below *= target.defence;
    below *= 20;
    if (user.burn > 0) {
        above *= 2;
        below *= 3;
    }
    return static_cast<int>(above / below);
}

// Four times the current speed, so that halves and quarters stay exact. "Speeds multiply: seeds and
// paralysis together leave a quarter." (Rounding down would order the six the same way.)
inline int four_times_speed(const std::string& name, const Pokemon& pokemon) {
    int speed = 4 * species_called(name).speed;
    if (pokemon.seeds > 0) {
        speed /= 2;
    }
    if (pokemon.paralysis > 0) {
        speed /= 2;
    }
    return speed;
}

// "loses 18 / 12 / 6 / 0 % of PVmax by its weakness to sol (2 / 1 / 0.5 / 0)", all floors.
inline int trap_loss(const std::string& name) {
    const Species& species = species_called(name);
    const std::map<int, int> percent = {{4, 18}, {2, 12}, {1, 6}, {0, 0}};
    return species.pv * percent.at(twice_coefficient("sol", species.type)) / 100;
}

// Takes so much from a pokemon and says what it really lost. "A KO'd pokemon has no status; its PP
// and bonuses stay as they were."
inline int hurt(Pokemon& pokemon, int amount) {
    const int lost = std::min(amount, pokemon.pv);
    pokemon.pv -= lost;
    if (pokemon.pv == 0) {
        pokemon.burn = 0;
        pokemon.poison = 0;
        pokemon.seeds = 0;
        pokemon.paralysis = 0;
        pokemon.prison = 0;
    }
    return lost;
}

inline void heal(const std::string& name, Pokemon& pokemon, int amount) {
    pokemon.pv = std::min(species_called(name).pv, pokemon.pv + amount);
}

// --- Moves as text ------------------------------------------------------------------------------

inline const std::string switch_word = "switch ";
inline const std::string send_word = "send ";

inline bool begins_with(const std::string& text, const std::string& beginning) {
    return text.substr(0, beginning.size()) == beginning;
}

inline bool is_switch(const std::string& choice) { return begins_with(choice, switch_word); }

inline bool is_attack(const std::string& choice) { return !choice.empty() && !is_switch(choice); }

// The pokemon of `switch osselait` or `send osselait`.
inline std::string name_in(const std::string& move) { return move.substr(move.find(' ') + 1); }

// --- The battle ---------------------------------------------------------------------------------

enum class Who { first, second, both, chance, over };
enum class Result { none, first_wins, second_wins, draw };

struct Event {
    std::string text;
    int numerator = 0;
    int denominator = 1;
};

enum class Phase {
    start,         // both choose their first pokemon
    choose,        // both choose an attack or a switch
    order,         // chance: who acts first at equal speed
    paralysis,     // chance: does the attack of `actor` happen? Its PP is spent already
    burn,          // chance: does the attack of `actor` burn? Its damage is done already
    send,          // in mid-turn: the seats in `sends` choose who comes in
    status_order,  // chance: who suffers statuses first at equal speed; nothing has ticked yet
    end_send,      // at the end of a turn: the seats in `sends` replace those who fell
    over
};

inline const std::map<Phase, std::string>& phase_words() {
    static const std::map<Phase, std::string> words = {{Phase::start, "start"},
                                                       {Phase::choose, "choose"},
                                                       {Phase::order, "order"},
                                                       {Phase::paralysis, "paralysis"},
                                                       {Phase::burn, "burn"},
                                                       {Phase::send, "send"},
                                                       {Phase::status_order, "status-order"},
                                                       {Phase::end_send, "end-send"},
                                                       {Phase::over, "over"}};
    return words;
}

inline std::size_t other(std::size_t seat) { return 1 - seat; }

struct Battle {
    Rules rules;
    int turn = 0;
    Phase phase = Phase::start;
    std::array<Side, 2> sides;
    std::array<std::string, 2> plans;         // the choices not yet carried out; "" = none
    std::array<bool, 2> sends{false, false};  // in the phases send and end_send: who must choose
    std::size_t actor = 0;                    // in the phases paralysis and burn: whose attack it is

    explicit Battle(Rules with = {}) : rules(with) {}

    bool operator==(const Battle& that) const {
        return turn == that.turn && phase == that.phase && sides == that.sides && plans == that.plans &&
               sends == that.sends && actor == that.actor;
    }

    // --- Questions ------------------------------------------------------------------------------

    Who who() const {
        switch (phase) {
            case Phase::start:
            case Phase::choose: return Who::both;
            case Phase::order:
            case Phase::paralysis:
            case Phase::burn:
            case Phase::status_order: return Who::chance;
            case Phase::send:
            case Phase::end_send:
                if (sends[0] && sends[1]) {
                    return Who::both;
                }
                return sends[0] ? Who::first : Who::second;
            case Phase::over: break;
        }
        return Who::over;
    }

    // The choices of one seat; none when it has nothing to decide now.
    std::vector<std::string> legal_moves(std::size_t seat) const {
        const Side& side = sides[seat];
        std::vector<std::string> moves;
        const bool must_send = (phase == Phase::send || phase == Phase::end_send) && sends[seat];
        if (phase == Phase::start || must_send) {
            // A turn, 4: "always asked, even with a single living partner". The one on the field is
            // KO'd or leaves, so it is never among them. A turn, 5: "After a trap KO the user itself
            // may be chosen again": the one on the field is then the partner that fell.
            for (const std::string& name : side.living_partners()) {
                moves.push_back(send_word + name);
            }
        } else if (phase == Phase::choose) {
            // A turn, 2: "one of four attacks, or a switch to a living partner".
            // A turn, 6: "An attack with no PP may be chosen".
            for (const Attack& attack : species_called(side.active).attacks) {
                moves.push_back(attack.name);
            }
            // emprisonnement: "switching is not a legal choice".
            if (side.field().prison == 0) {
                for (const std::string& name : side.living_partners()) {
                    moves.push_back(switch_word + name);
                }
            }
        }
        return moves;
    }

    std::vector<Event> events() const {
        switch (phase) {
            case Phase::order:
            case Phase::status_order: return {{"!first", 1, 2}, {"!second", 1, 2}};
            case Phase::paralysis: return {{"!moves", 2, 3}, {"!stuck", 1, 3}};
            case Phase::burn: return {{"!burn", 1, 3}, {"!no-burn", 2, 3}};
            default: return {};
        }
    }

    // "Value = sum of own PV - sum of enemy PV", for the first trainer.
    int value() const { return sides[0].sum_of_pv() - sides[1].sum_of_pv(); }

    Result result() const {
        if (phase != Phase::over) {
            return Result::none;
        }
        // A turn, 8. Both cannot have lost: the game ends when the first of the two falls.
        if (sides[0].lost()) {
            return Result::second_wins;
        }
        if (sides[1].lost()) {
            return Result::first_wins;
        }
        if (value() == 0) {
            return Result::draw;
        }
        return value() > 0 ? Result::first_wins : Result::second_wins;
    }

    // --- Answers --------------------------------------------------------------------------------
    // Each returns an error text, empty when all went well. After an error nothing has changed.

    // One move of the only seat that chooses, or `a | b` when both do.
    std::string play(const std::string& text) {
        const std::size_t bar = text.find(" | ");
        if (bar != std::string::npos) {
            return play(text.substr(0, bar), text.substr(bar + 3));
        }
        const Who chooser = who();
        if (chooser != Who::first && chooser != Who::second) {
            return "not the choice of one seat alone";
        }
        const std::size_t seat = chooser == Who::first ? 0 : 1;
        if (!is_legal(seat, text)) {
            return "not a legal move: " + text;
        }
        std::array<std::string, 2> chosen;
        chosen[seat] = name_in(text);
        come_in(chosen);
        return "";
    }

    std::string play(const std::string& first, const std::string& second) {
        if (who() != Who::both) {
            return "not the choice of both seats";
        }
        if (!is_legal(0, first)) {
            return "not a legal move of the first seat: " + first;
        }
        if (!is_legal(1, second)) {
            return "not a legal move of the second seat: " + second;
        }
        if (phase == Phase::start) {
            // A turn, 1: "Entering then costs nothing."
            sides[0].active = name_in(first);
            sides[1].active = name_in(second);
            turn = 1;
            phase = Phase::choose;
        } else if (phase == Phase::choose) {
            plans = {first, second};
            carry_on();
        } else {
            come_in({name_in(first), name_in(second)});
        }
        return "";
    }

    std::string apply_event(const std::string& event) {
        bool possible = false;
        for (const Event& each : events()) {
            possible = possible || each.text == event;
        }
        if (!possible) {
            return "not a possible event: " + event;
        }
        if (phase == Phase::order) {
            begin_attack(event == "!first" ? 0 : 1);
        } else if (phase == Phase::status_order) {
            suffer_in_order(event == "!first" ? 0 : 1);
        } else if (phase == Phase::paralysis) {
            const std::size_t seat = actor;
            actor = 0;
            if (event == "!moves") {
                carry_out_attack(seat);
            } else {
                plans[seat] = "";  // "the attack fails"
                carry_on();
            }
        } else {
            const std::size_t seat = actor;
            actor = 0;
            if (event == "!burn") {
                // "an already burnt one is rolled for again and `!burn` restarts the 6"
                sides[other(seat)].field().burn = full_burn;
            }
            finish_attack(seat);
        }
        return "";
    }

    // --- The course of a turn -------------------------------------------------------------------
  private:
    bool is_legal(std::size_t seat, const std::string& move) const {
        const std::vector<std::string> moves = legal_moves(seat);
        return std::find(moves.begin(), moves.end(), move) != moves.end();
    }

    void end_game() {
        phase = Phase::over;
        plans = {"", ""};
        sends = {false, false};
    }

    // A turn, 8: "A trainer with no living pokemon loses at that very moment".
    bool ended_by_defeat() {
        if (sides[0].lost() || sides[1].lost()) {
            end_game();
            return true;
        }
        return false;
    }

    // Brings a pokemon onto the field; piege de rock: "every pokemon that enters (switch,
    // change-eclair, replacement) loses ... can KO".
    void enter(std::size_t seat, const std::string& name) {
        sides[seat].active = name;
        if (sides[seat].traps > 0) {
            hurt(sides[seat].field(), trap_loss(name));
        }
    }

    // The answer to the phases send and end_send; "" for a seat that was not asked.
    void come_in(const std::array<std::string, 2>& names) {
        sends = {false, false};
        // A turn, 4: "Those who enter together enter first seat before second; if traps KO the last
        // pokemon of one, the game ends there; if both fall they choose again together."
        for (std::size_t seat = 0; seat < 2; ++seat) {
            if (names[seat].empty()) {
                continue;
            }
            enter(seat, names[seat]);
            if (ended_by_defeat()) {
                return;
            }
            sends[seat] = !sides[seat].field().living();
        }
        if (sends[0] || sends[1]) {
            return;  // the same phase asks again
        }
        if (phase == Phase::send) {
            carry_on();
        } else {
            next_turn();
        }
    }

    // Goes on with what is still planned, until somebody must decide, chance must, or all is done.
    void carry_on() {
        // A turn, 3: "Switches first (first seat before second; one KO'd by traps is replaced before
        // the other seat's switch happens)".
        for (std::size_t seat = 0; seat < 2; ++seat) {
            if (!is_switch(plans[seat])) {
                continue;
            }
            const std::string name = name_in(plans[seat]);
            plans[seat] = "";
            enter(seat, name);
            if (ended_by_defeat()) {
                return;
            }
            if (!sides[seat].field().living()) {
                sends[seat] = true;
                phase = Phase::send;
                return;
            }
        }
        if (!plans[0].empty() && !plans[1].empty()) {
            const int rank = compare_order();
            if (rank == 0) {
                phase = Phase::order;
            } else {
                begin_attack(rank > 0 ? 0 : 1);
            }
        } else if (!plans[0].empty()) {
            begin_attack(0);
        } else if (!plans[1].empty()) {
            begin_attack(1);
        } else {
            end_of_turn();
        }
    }

    // Two planned attacks: positive when the first seat acts first, 0 when it is drawn.
    // A turn, 3: "then vive-attaque, then the rest by current speed; equal speed: 1/2 each. Two
    // vive-attaques: by speed, then 1/2. Priority and the draw hold even for attacks without PP."
    int compare_order() const {
        const int quick_first = plans[0] == "vive-attaque" ? 1 : 0;
        const int quick_second = plans[1] == "vive-attaque" ? 1 : 0;
        if (quick_first != quick_second) {
            return quick_first - quick_second;
        }
        return compare_speed();
    }

    int compare_speed() const {
        return four_times_speed(sides[0].active, sides[0].field()) -
               four_times_speed(sides[1].active, sides[1].field());
    }

    // Its action comes: PP, then paralysis.
    void begin_attack(std::size_t seat) {
        Pokemon& user = sides[seat].field();
        if (user.pp.at(plans[seat]) == 0) {
            // A turn, 6: "An attack with no PP ... does nothing; when all four were already at 0, it
            // costs its user 50 PV when its action comes (it can KO itself ...)".
            bool all_empty = true;
            for (const auto& [name, pp] : user.pp) {
                all_empty = all_empty && pp == 0;
            }
            plans[seat] = "";
            if (all_empty) {
                hurt(user, 50);
            }
            if (ended_by_defeat()) {
                return;
            }
            if (!user.living()) {
                // The other's plan stays: it "then hits the replacement".
                sends[seat] = true;
                phase = Phase::send;
                return;
            }
            carry_on();
            return;
        }
        user.pp.at(plans[seat]) -= 1;
        // paralysie: "the PP is spent first, then the draw is made (none when the attack has no PP)".
        if (user.paralysis > 0) {
            phase = Phase::paralysis;
            actor = seat;
            return;
        }
        carry_out_attack(seat);
    }

    // A turn, 4: "An attack hits whoever is on the field when it happens."
    void carry_out_attack(std::size_t seat) {
        Side& own = sides[seat];
        Side& enemy = sides[other(seat)];
        Pokemon& user = own.field();
        Pokemon& target = enemy.field();
        const std::string attack = plans[seat];

        hurt(target, damage(rules, own.active, user, attack, enemy.active, target));
        if (ended_by_defeat()) {
            return;
        }
        if (!target.living()) {
            plans[other(seat)] = "";  // "A pokemon KO'd before acting loses its action."
        }

        if (attack == "croissance") {
            user.attack = multiply_bonus(user.attack, 5, 4);
        } else if (attack == "vampigraine") {
            if (species_called(enemy.active).type != "plante") {
                target.seeds = full_seeds;
            }
        } else if (attack == "exuviation") {
            user.attack = multiply_bonus(user.attack, 3, 2);
            user.defence = multiply_bonus(user.defence, 3, 4);
        } else if (attack == "toxic") {
            target.poison = full_poison;
        } else if (attack == "atterrissage") {
            heal(own.active, user, species_called(own.active).pv / 2);
        } else if (attack == "antibrume") {
            own.traps = 0;
        } else if (attack == "cage-eclair") {
            if (species_called(enemy.active).type != "electrik") {
                target.paralysis = full_paralysis;
            }
        } else if (attack == "rugissement") {
            target.attack = multiply_bonus(target.attack, 3, 4);
        } else if (attack == "mimi-queue") {
            target.defence = multiply_bonus(target.defence, 3, 4);
        } else if (attack == "piege-de-rock") {
            enemy.traps = full_traps;
        } else if (attack == "danse-flammes") {
            if (target.living()) {
                target.prison = full_prison;
            }
        } else if (attack == "groz-yeux") {
            target.defence = multiply_bonus(target.defence, 3, 4);
            user.attack = multiply_bonus(user.attack, 5, 4);
        } else if (attack == "ebullition" || attack == "crocs-feu") {
            // "No burn roll on a KO'd target"
            if (target.living()) {
                phase = Phase::burn;
                actor = seat;
                return;
            }
        }
        finish_attack(seat);
    }

    // The attack is done: who must come in now?
    void finish_attack(std::size_t seat) {
        const std::string attack = plans[seat];
        plans[seat] = "";
        // A turn, 4: "The KO'd side chooses a replacement at once".
        sends[other(seat)] = !sides[other(seat)].field().living();
        // A turn, 5: "after the hit its user must choose a living partner to come in (if it has one)
        // ... also when the target is immune; not while imprisoned".
        // AMBIGUOUS: when the hit KOs its target, does the replacement come first, or the partner?
        // Read here: both sides choose together ("both sides together when both must"); no other
        // case in mid-turn would let both be asked in the first place.
        sends[seat] =
            attack == "change-eclair" && sides[seat].field().prison == 0 && !sides[seat].living_partners().empty();
        if (sends[0] || sends[1]) {
            phase = Phase::send;
            return;
        }
        carry_on();
    }

    // A turn, 7: "the statuses of the pokemon on the field, the slower one first (a tie is drawn 1/2
    // only if both have a damaging status)".
    void end_of_turn() {
        const int faster = compare_speed();
        if (faster == 0 && sides[0].field().has_damaging_status() && sides[1].field().has_damaging_status()) {
            phase = Phase::status_order;
            return;
        }
        suffer_in_order(faster <= 0 ? 0 : 1);
    }

    void suffer_in_order(std::size_t earlier) {
        // "both suffer, then traps count down, then those who fell are replaced (together if both)."
        // "If both last pokemon fall, the one that falls first loses."
        suffer(earlier);
        if (ended_by_defeat()) {
            return;
        }
        suffer(other(earlier));
        if (ended_by_defeat()) {
            return;
        }
        for (Side& side : sides) {
            if (side.traps > 0) {
                side.traps -= 1;
            }
        }
        for (std::size_t seat = 0; seat < 2; ++seat) {
            sends[seat] = !sides[seat].field().living();
        }
        if (sends[0] || sends[1]) {
            phase = Phase::end_send;
            return;
        }
        next_turn();
    }

    // One end of turn of the one on the field. "Fixed order: burn, poison, seeds, paralysis, prison."
    // Whoever falls has no status any more, so the later ones no longer count.
    void suffer(std::size_t seat) {
        Pokemon& pokemon = sides[seat].field();
        const int full_pv = species_called(sides[seat].active).pv;
        if (pokemon.burn > 0) {
            pokemon.burn -= 1;
            hurt(pokemon, full_pv / 8);
        }
        if (pokemon.poison > 0) {
            const int k = full_poison + 1 - pokemon.poison;  // 1, 2, 3, 4
            pokemon.poison -= 1;
            hurt(pokemon, k * full_pv / 16);
        }
        if (pokemon.seeds > 0) {
            pokemon.seeds -= 1;
            const int lost = hurt(pokemon, full_pv / 8);
            // "given to the caster wherever it is if not KO (up to its maximum, what was really lost)"
            Pokemon& caster = sides[other(seat)].team.at("boulbizarre");
            if (caster.living()) {
                heal("boulbizarre", caster, lost);
            }
        }
        if (pokemon.paralysis > 0) {
            pokemon.paralysis -= 1;
        }
        if (pokemon.prison > 0) {
            pokemon.prison -= 1;
        }
    }

    // A turn, 8: "When turn 500 has been played, replacements included, the higher sum of PV wins,
    // equal = draw." The turn number "stays 500 at the end".
    void next_turn() {
        if (turn >= rules.max_turns) {
            end_game();
            return;
        }
        turn += 1;
        phase = Phase::choose;
    }
};

// --- Facts --------------------------------------------------------------------------------------

// The facts of the page, each under its path: `first.team.pikachou.pp.tonnerre` -> `15`. Numbers as
// they are printed, names bare, `null` for no active.
inline std::vector<std::pair<std::string, std::string>> facts(const Battle& battle) {
    std::vector<std::pair<std::string, std::string>> list;
    list.emplace_back("turn", std::to_string(battle.turn));
    for (std::size_t seat = 0; seat < 2; ++seat) {
        const Side& side = battle.sides[seat];
        const std::string who = seat == 0 ? "first." : "second.";
        list.emplace_back(who + "active", side.active.empty() ? "null" : side.active);
        list.emplace_back(who + "traps", std::to_string(side.traps));
        for (const Species& species : all_species()) {
            const Pokemon& pokemon = side.team.at(species.name);
            const std::string path = who + "team." + species.name + ".";
            list.emplace_back(path + "pv", std::to_string(pokemon.pv));
            for (const Attack& attack : species.attacks) {
                list.emplace_back(path + "pp." + attack.name, std::to_string(pokemon.pp.at(attack.name)));
            }
            list.emplace_back(path + "attack", std::to_string(pokemon.attack));
            list.emplace_back(path + "defence", std::to_string(pokemon.defence));
            list.emplace_back(path + "burn", std::to_string(pokemon.burn));
            list.emplace_back(path + "poison", std::to_string(pokemon.poison));
            list.emplace_back(path + "seeds", std::to_string(pokemon.seeds));
            list.emplace_back(path + "paralysis", std::to_string(pokemon.paralysis));
            list.emplace_back(path + "prison", std::to_string(pokemon.prison));
        }
    }
    return list;
}

// The same as one JSON object without spaces, keys in the order of the page.
inline std::string facts_json(const Battle& battle) {
    std::string text = "{\"turn\":" + std::to_string(battle.turn);
    for (std::size_t seat = 0; seat < 2; ++seat) {
        const Side& side = battle.sides[seat];
        text += seat == 0 ? ",\"first\":{" : ",\"second\":{";
        text += "\"active\":" + (side.active.empty() ? "null" : "\"" + side.active + "\"");
        text += ",\"traps\":" + std::to_string(side.traps) + ",\"team\":{";
        std::string between_pokemon;
        for (const Species& species : all_species()) {
            const Pokemon& pokemon = side.team.at(species.name);
            text += between_pokemon + "\"" + species.name + "\":{\"pv\":" + std::to_string(pokemon.pv) + ",\"pp\":{";
            between_pokemon = ",";
            std::string between_attacks;
            for (const Attack& attack : species.attacks) {
                text += between_attacks + "\"" + attack.name + "\":" + std::to_string(pokemon.pp.at(attack.name));
                between_attacks = ",";
            }
            text += "},\"attack\":" + std::to_string(pokemon.attack);
            text += ",\"defence\":" + std::to_string(pokemon.defence);
            text += ",\"burn\":" + std::to_string(pokemon.burn);
            text += ",\"poison\":" + std::to_string(pokemon.poison);
            text += ",\"seeds\":" + std::to_string(pokemon.seeds);
            text += ",\"paralysis\":" + std::to_string(pokemon.paralysis);
            text += ",\"prison\":" + std::to_string(pokemon.prison) + "}";
        }
        text += "}}";
    }
    return text + "}";
}

// --- Position text: printing ---------------------------------------------------------------------

// AMBIGUOUS: the page says what a position must hold, not how it is written. This file's own way is
// one line of words, the same words in the same order every time:
//
//   turn 3 phase send second plans tonnerre | - first pikachou traps 0
//   boulbizarre 230 pp 25 35 10 20 bonus 10000 10000 status 0 0 0 0 0  carapuce ...
//   second etourmi traps 29 boulbizarre ...
//
// - phase: one of phase_words(); after `send` and `end-send` who must choose (first, second, both),
//   after `paralysis` and `burn` whose attack it is (first, second), otherwise `-`;
// - plans: of the first and of the second seat, an attack, `switch name` or `-`;
// - each side: the active pokemon or `-`, its traps, then the six in the order of the page: PV, four
//   PP, attack and defence bonus, burn, poison, seeds, paralysis, prison.
inline std::string print(const Battle& battle) {
    std::string text = "turn " + std::to_string(battle.turn) + " phase " + phase_words().at(battle.phase) + " ";
    if (battle.phase == Phase::send || battle.phase == Phase::end_send) {
        text += battle.sends[0] && battle.sends[1] ? "both" : (battle.sends[0] ? "first" : "second");
    } else if (battle.phase == Phase::paralysis || battle.phase == Phase::burn) {
        text += battle.actor == 0 ? "first" : "second";
    } else {
        text += "-";
    }
    text += " plans " + (battle.plans[0].empty() ? "-" : battle.plans[0]);
    text += " | " + (battle.plans[1].empty() ? "-" : battle.plans[1]);
    for (std::size_t seat = 0; seat < 2; ++seat) {
        const Side& side = battle.sides[seat];
        text += seat == 0 ? " first " : " second ";
        text += side.active.empty() ? "-" : side.active;
        text += " traps " + std::to_string(side.traps);
        for (const Species& species : all_species()) {
            const Pokemon& pokemon = side.team.at(species.name);
            text += " " + species.name + " " + std::to_string(pokemon.pv) + " pp";
            for (const Attack& attack : species.attacks) {
                text += " " + std::to_string(pokemon.pp.at(attack.name));
            }
            text += " bonus " + std::to_string(pokemon.attack) + " " + std::to_string(pokemon.defence) + " status";
            for (const int left : {pokemon.burn, pokemon.poison, pokemon.seeds, pokemon.paralysis, pokemon.prison}) {
                text += " " + std::to_string(left);
            }
        }
    }
    return text;
}

// --- Position text: what cannot be ---------------------------------------------------------------

// AMBIGUOUS: "What cannot be is refused" does not say how far back to look. Checked here: every value
// by itself, the values of one moment against each other, and against the phase. Not checked: whether
// the PP spent and the turns played account for the losses, statuses, bonuses and traps.

// One pokemon by itself.
inline std::string error_in_pokemon(const Species& species, const Pokemon& pokemon) {
    const std::string who = species.name + ": ";
    if (pokemon.pv < 0 || pokemon.pv > species.pv) {
        return who + "PV out of range";
    }
    for (const Attack& attack : species.attacks) {
        const int pp = pokemon.pp.at(attack.name);
        if (pp < 0 || pp > attack.pp) {
            return who + "PP of " + attack.name + " out of range";
        }
    }
    if (!possible_attack_bonuses(species.name).contains(pokemon.attack)) {
        return who + "impossible attack bonus";
    }
    if (!possible_defence_bonuses().contains(pokemon.defence)) {
        return who + "impossible defence bonus";
    }
    if (pokemon.burn < 0 || pokemon.burn > full_burn) {
        return who + "burn out of range";
    }
    if (pokemon.poison < 0 || pokemon.poison > full_poison) {
        return who + "poison out of range";
    }
    if (pokemon.seeds < 0 || pokemon.seeds > full_seeds) {
        return who + "seeds out of range";
    }
    if (pokemon.paralysis < 0 || pokemon.paralysis > full_paralysis) {
        return who + "paralysis out of range";
    }
    if (pokemon.prison < 0 || pokemon.prison > full_prison) {
        return who + "prison out of range";
    }
    const bool any_status = pokemon.has_damaging_status() || pokemon.paralysis > 0 || pokemon.prison > 0;
    if (!pokemon.living() && any_status) {
        return who + "a KO'd pokemon has no status";
    }
    if (species.type == "plante" && pokemon.seeds > 0) {
        return who + "a plante pokemon cannot be seeded";
    }
    if (species.type == "electrik" && pokemon.paralysis > 0) {
        return who + "an electrik pokemon cannot be paralysed";
    }
    return "";
}

// Has some status just been inflicted, with no end of turn counted yet?
inline bool has_full_status(const Pokemon& pokemon) {
    return pokemon.burn == full_burn || pokemon.poison == full_poison || pokemon.seeds == full_seeds ||
           pokemon.paralysis == full_paralysis || pokemon.prison == full_prison;
}

// One side by itself, once the game has begun.
inline std::string error_in_side(const Side& side) {
    if (!is_species(side.active)) {
        return "no pokemon on the field";
    }
    if (side.traps < 0 || side.traps > full_traps) {
        return "traps out of range";
    }
    for (const Species& species : all_species()) {
        const Pokemon& pokemon = side.team.at(species.name);
        const std::string error = error_in_pokemon(species, pokemon);
        if (!error.empty()) {
            return error;
        }
        if (species.name == side.active) {
            continue;
        }
        // A prisoner leaves the field only by a KO, which ends the prison.
        if (pokemon.prison > 0) {
            return species.name + ": imprisoned on the bench";
        }
        // Only change-eclair leaves the field between a status and the end of its turn.
        if (has_full_status(pokemon) && species.name != "pikachou") {
            return species.name + ": a status that never ticked on the bench";
        }
    }
    return "";
}

// Nothing of this turn has happened yet, or it is all counted: statuses have ticked since they were
// inflicted (but for a pikachou that left by change-eclair, perhaps back as a replacement), and so
// have the traps.
inline std::string error_between_turns(const Battle& battle) {
    for (const Side& side : battle.sides) {
        if (side.traps == full_traps) {
            return "traps that were never counted down";
        }
        for (const auto& [name, pokemon] : side.team) {
            if (pokemon.prison == full_prison) {
                return name + ": a prison that was never counted down";
            }
            if (has_full_status(pokemon) && name != "pikachou") {
                return name + ": a status that never ticked";
            }
        }
    }
    return "";
}

// Is this seat allowed to have acted before the other, whose attack is still to come? Only asked
// when nothing has changed speeds in between.
inline bool could_act_first(const Battle& battle, std::size_t seat, const std::string& attack) {
    const std::string& later = battle.plans[other(seat)];
    const bool quick = attack == "vive-attaque";
    const bool later_quick = later == "vive-attaque";
    if (quick != later_quick) {
        return quick;
    }
    const Side& own = battle.sides[seat];
    const Side& enemy = battle.sides[other(seat)];
    return four_times_speed(own.active, own.field()) >= four_times_speed(enemy.active, enemy.field());
}

// Could the one on the field have been KO'd by the traps it entered?
inline bool could_fall_to_traps(const Side& side) {
    return !side.field().living() && side.traps > 0 && trap_loss(side.active) > 0;
}

inline std::string error_in_send(const Battle& battle) {
    for (std::size_t seat = 0; seat < 2; ++seat) {
        const Side& side = battle.sides[seat];
        if (!battle.sends[seat]) {
            if (!side.field().living()) {
                return "a KO'd pokemon that nobody replaces";
            }
            continue;
        }
        if (side.living_partners().empty()) {
            return "nobody to send";
        }
        if (!battle.plans[seat].empty()) {
            return "the one that comes in does not act";
        }
        if (side.field().living()) {
            if (battle.phase == Phase::end_send) {
                return "a living pokemon that is replaced";
            }
            // change-eclair
            if (side.active != "pikachou") {
                return "only pikachou leaves by change-eclair";
            }
            if (side.field().prison > 0) {
                return "an imprisoned pikachou does not leave";
            }
            if (side.field().pp.at("change-eclair") == attack_called("pikachou", "change-eclair").pp) {
                return "change-eclair was not used";
            }
        }
    }
    if (battle.phase == Phase::end_send) {
        if (!battle.plans[0].empty() || !battle.plans[1].empty()) {
            return "choices left at the end of the turn";
        }
        return error_between_turns(battle);
    }
    const bool first_living = battle.sides[0].field().living();
    const bool second_living = battle.sides[1].field().living();
    if (battle.sends[0] && battle.sends[1]) {
        if (first_living && second_living) {
            return "both cannot leave by change-eclair";
        }
        if (!first_living && !second_living &&
            !(could_fall_to_traps(battle.sides[0]) && could_fall_to_traps(battle.sides[1]))) {
            return "both cannot have fallen";
        }
        return "";
    }
    const std::size_t sender = battle.sends[0] ? 0 : 1;
    const Side& side = battle.sides[sender];
    const std::string& to_come = battle.plans[other(sender)];
    if (to_come.empty()) {
        return "";
    }
    if (is_switch(to_come)) {
        // Only the first seat's own switch comes before a switch.
        if (sender != 0 || !could_fall_to_traps(side)) {
            return "the switch should have happened already";
        }
        return "";
    }
    // An attack is still to come: either the sender's user left, or it fell by itself.
    if (side.field().living()) {
        return could_act_first(battle, sender, "change-eclair") ? "" : "the other attack comes first";
    }
    bool all_empty = true;
    for (const auto& [name, pp] : side.field().pp) {
        all_empty = all_empty && pp == 0;
    }
    if (!all_empty && !could_fall_to_traps(side)) {
        return "nothing can have KO'd the one on the field before the attack";
    }
    return "";
}

// The phases paralysis and burn.
inline std::string error_in_attack_under_way(const Battle& battle) {
    const Side& own = battle.sides[battle.actor];
    const Side& enemy = battle.sides[other(battle.actor)];
    const std::string& attack = battle.plans[battle.actor];
    const std::string& later = battle.plans[other(battle.actor)];
    if (!own.field().living() || !enemy.field().living()) {
        return "a KO'd pokemon that nobody replaces";
    }
    if (!is_attack(attack)) {
        return "no attack under way";
    }
    if (own.field().pp.at(attack) == attack_called(own.active, attack).pp) {
        return "the PP of the attack under way is not spent";
    }
    if (is_switch(later)) {
        return "the switch should have happened already";
    }
    if (!later.empty() && !could_act_first(battle, battle.actor, attack)) {
        return "the other attack comes first";
    }
    if (battle.phase == Phase::paralysis) {
        if (own.field().paralysis == 0) {
            return "the attacker is not paralysed";
        }
        return later.empty() ? "" : error_between_turns(battle);
    }
    if (attack != "ebullition" && attack != "crocs-feu") {
        return "this attack burns nobody";
    }
    if (enemy.field().pv == species_called(enemy.active).pv) {
        return "the target was not hurt";
    }
    return "";
}

inline std::string error_in(const Battle& battle) {
    // The first choice: everything is as it was made.
    if ((battle.turn == 0) != (battle.phase == Phase::start)) {
        return "turn 0 is the first choice and nothing else";
    }
    if (battle.phase == Phase::start) {
        return battle == Battle(battle.rules) ? "" : "not fresh at the first choice";
    }
    if (battle.turn < 0 || battle.turn > battle.rules.max_turns) {
        return "turn out of range";
    }
    for (std::size_t seat = 0; seat < 2; ++seat) {
        const std::string error = error_in_side(battle.sides[seat]);
        if (!error.empty()) {
            return (seat == 0 ? "first: " : "second: ") + error;
        }
    }
    for (std::size_t seat = 0; seat < 2; ++seat) {
        const Side& side = battle.sides[seat];
        const std::string& plan = battle.plans[seat];
        if (is_attack(plan) && !knows(side.active, plan)) {
            return side.active + " does not know " + plan;
        }
        if (is_switch(plan)) {
            const std::vector<std::string> partners = side.living_partners();
            if (std::find(partners.begin(), partners.end(), name_in(plan)) == partners.end()) {
                return "no living partner: " + plan;
            }
            if (side.field().prison > 0) {
                return "an imprisoned pokemon does not switch";
            }
        }
    }

    const bool no_plans = battle.plans[0].empty() && battle.plans[1].empty();
    const bool both_stand = battle.sides[0].field().living() && battle.sides[1].field().living();

    if (battle.phase == Phase::over) {
        if (!no_plans) {
            return "choices left after the end";
        }
        if (battle.sides[0].lost() && battle.sides[1].lost()) {
            return "both cannot have lost";
        }
        if (battle.sides[0].lost() || battle.sides[1].lost()) {
            return "";
        }
        if (battle.turn != battle.rules.max_turns) {
            return "nothing has ended the game";
        }
        return both_stand ? error_between_turns(battle) : "a KO'd pokemon that nobody replaces";
    }
    if (battle.sides[0].lost() || battle.sides[1].lost()) {
        return "the game should be over";
    }

    if (battle.phase == Phase::send || battle.phase == Phase::end_send) {
        return error_in_send(battle);
    }
    if (!both_stand) {
        return "a KO'd pokemon that nobody replaces";
    }
    if (battle.phase == Phase::paralysis || battle.phase == Phase::burn) {
        return error_in_attack_under_way(battle);
    }

    const Side& first = battle.sides[0];
    const Side& second = battle.sides[1];
    const bool equal_speed =
        four_times_speed(first.active, first.field()) == four_times_speed(second.active, second.field());

    if (battle.phase == Phase::status_order) {
        if (!no_plans) {
            return "choices left at the end of the turn";
        }
        if (!equal_speed) {
            return "no draw: the speeds differ";
        }
        if (!first.field().has_damaging_status() || !second.field().has_damaging_status()) {
            return "no draw: not both have a damaging status";
        }
        return "";
    }
    if (battle.phase == Phase::order) {
        if (!is_attack(battle.plans[0]) || !is_attack(battle.plans[1])) {
            return "no draw: not both attack";
        }
        if (!equal_speed || (battle.plans[0] == "vive-attaque") != (battle.plans[1] == "vive-attaque")) {
            return "no draw: one is faster";
        }
    } else if (!no_plans) {
        return "choices made before they are asked for";
    }
    // choose and order: nothing of this turn has happened.
    if (battle.turn == 1) {
        const Side fresh;
        if (first.team != fresh.team || second.team != fresh.team || first.traps != 0 || second.traps != 0) {
            return "not fresh at the first turn";
        }
    }
    return error_between_turns(battle);
}

// --- Position text: reading ----------------------------------------------------------------------

// Reads the words of a position one after the other and remembers the first thing that is wrong.
struct Reader {
    std::istringstream words;
    std::string error;

    explicit Reader(const std::string& text) : words(text) {}

    std::string word() {
        std::string next;
        if (!(words >> next) && error.empty()) {
            error = "the text ends too early";
        }
        return next;
    }

    void expect(const std::string& wanted) {
        const std::string found = word();
        if (found != wanted && error.empty()) {
            error = "expected '" + wanted + "', found '" + found + "'";
        }
    }

    int number() {
        const std::string digits = word();
        const bool only_digits = digits.find_first_not_of("0123456789") == std::string::npos;
        if (digits.empty() || digits.size() > 6 || !only_digits) {
            if (error.empty()) {
                error = "not a number: '" + digits + "'";
            }
            return 0;
        }
        return std::stoi(digits);
    }

    // `-`, an attack, or `switch name`.
    std::string plan() {
        const std::string found = word();
        if (found == "-") {
            return "";
        }
        if (found == "switch") {
            return switch_word + word();
        }
        return found;
    }
};

// Reads a position into `battle`, which keeps what it was when the text is refused. Returns an error
// text, empty when all is well.
inline std::string parse(const std::string& text, const Rules& rules, Battle& battle) {
    Battle read(rules);
    Reader reader(text);

    reader.expect("turn");
    read.turn = reader.number();
    reader.expect("phase");
    const std::string phase = reader.word();
    bool known_phase = false;
    for (const auto& [each, word] : phase_words()) {
        if (word == phase) {
            read.phase = each;
            known_phase = true;
        }
    }
    if (!known_phase && reader.error.empty()) {
        reader.error = "no such phase: '" + phase + "'";
    }

    const std::string seats = reader.word();
    if (read.phase == Phase::send || read.phase == Phase::end_send) {
        read.sends = {seats == "first" || seats == "both", seats == "second" || seats == "both"};
    } else if (read.phase == Phase::paralysis || read.phase == Phase::burn) {
        read.actor = seats == "second" ? 1 : 0;
    }

    reader.expect("plans");
    read.plans[0] = reader.plan();
    reader.expect("|");
    read.plans[1] = reader.plan();

    for (std::size_t seat = 0; seat < 2; ++seat) {
        Side& side = read.sides[seat];
        reader.expect(seat == 0 ? "first" : "second");
        side.active = reader.word();
        if (side.active == "-") {
            side.active = "";
        }
        reader.expect("traps");
        side.traps = reader.number();
        for (const Species& species : all_species()) {
            Pokemon& pokemon = side.team.at(species.name);
            reader.expect(species.name);
            pokemon.pv = reader.number();
            reader.expect("pp");
            for (const Attack& attack : species.attacks) {
                pokemon.pp.at(attack.name) = reader.number();
            }
            reader.expect("bonus");
            pokemon.attack = reader.number();
            pokemon.defence = reader.number();
            reader.expect("status");
            pokemon.burn = reader.number();
            pokemon.poison = reader.number();
            pokemon.seeds = reader.number();
            pokemon.paralysis = reader.number();
            pokemon.prison = reader.number();
        }
    }
    if (!reader.error.empty()) {
        return reader.error;
    }
    // One position, one text: this refuses leading zeros, other spaces, words left over and a wrong
    // word for the seats.
    if (print(read) != text) {
        return "not written the way positions are printed";
    }
    const std::string error = error_in(read);
    if (error.empty()) {
        battle = read;
    }
    return error;
}

}  // namespace joute::reference::pokemon
