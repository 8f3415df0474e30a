// SPDX-License-Identifier: MIT
//
// The rules of ENSEA, duel and solo campaign, a second time and as plainly as they can be written.
//
// Nothing here is fast and nothing is clever: champions are looked up by name, moves and chance
// events are strings, and a legal move is one that is in the list of legal moves. The tests hold
// the real game against this file, so it shares no code with it and needs only the standard
// library. The headings quoted ("Damage", "A fight", "Solo campaign 3" ...) are those of the page
// that describes the game. The page asks that a position round-trips through text but defines no
// syntax for it; here a position is the public fields of `Game`, and `facts()` are its facts.
//
// In short:
//   Game game(rules);              a new game, or fill the fields of one by hand
//   game.who()                     "first", "second", "both", "chance" or "over"
//   game.moves("first")            what this seat may play now
//   game.play("IS:A1>MSC")         the move of the one seat that acts
//   game.play("pick ...", "...")   the moves of both seats, first seat's first
//   game.events()                  the chance events and their exact probabilities
//   game.draw("!crit")             one of them happens
//   game.facts(), game.result      JSON text; "first", "second", "draw", or "" while it goes on
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <numeric>
#include <stdexcept>
#include <string>
#include <vector>

namespace joute::reference::ensea {

struct Rules {
    bool solo = false;         // false: `duel`
    bool drawn_draft = false;  // duel: `--draft drawn`; false: `free`
    bool gentle_order = true;  // solo: `--order gentle`; false: at random
    bool events = true;        // solo: false: `--no-events`, neither events nor objects
    bool report = false;       // solo: `--campaign report`; false: `ordinary`

    bool operator==(const Rules&) const = default;
};

// An exact probability, always in lowest terms.
struct Fraction {
    long long over = 0;
    long long under = 1;

    Fraction(long long numerator = 0, long long denominator = 1) {
        const long long common = std::gcd(numerator, denominator);
        over = numerator / common;
        under = denominator / common;
    }
    bool operator==(const Fraction&) const = default;
};

inline Fraction operator+(const Fraction& a, const Fraction& b) {
    return {a.over * b.under + b.over * a.under, a.under * b.under};
}

struct Event {
    std::string text;
    Fraction probability;
};

// --- Majors -------------------------------------------------------------------------------------

// Twice the coefficient CM, so that it is a whole number: attacker first, target second. A major of
// "" is the boss before its first action, "coefficient 1 both ways".
inline int twice_coefficient(const std::string& attacker, const std::string& target) {
    static const std::map<std::string, std::map<std::string, int>> table = {
        {"Elec", {{"Elec", 2}, {"Info", 2}, {"Auto", 1}, {"Signal", 4}, {"Humaines", 2}}},
        {"Info", {{"Elec", 2}, {"Info", 2}, {"Auto", 4}, {"Signal", 1}, {"Humaines", 2}}},
        {"Auto", {{"Elec", 4}, {"Info", 1}, {"Auto", 2}, {"Signal", 2}, {"Humaines", 2}}},
        {"Signal", {{"Elec", 1}, {"Info", 4}, {"Auto", 2}, {"Signal", 2}, {"Humaines", 2}}},
        {"Humaines", {{"Elec", 2}, {"Info", 2}, {"Auto", 2}, {"Signal", 2}, {"Humaines", 4}}},
    };
    if (attacker.empty() || target.empty()) {
        return 2;
    }
    return table.at(attacker).at(target);
}

// --- Champions ----------------------------------------------------------------------------------

struct Action {
    std::string name;  // "an A uses Attack, an S uses Power"
    int value = 0;     // "number = damage value"; 0 (only AEI's S1) has no target

    // What it does besides, after the damage.
    int own_attack = 0;
    int own_power = 0;
    int own_defense = 0;
    int own_luck = 0;
    int target_attack = 0;
    int target_luck = 0;
    int heals_itself = 0;
    int loses = 0;
    int team_regeneration = 0;
    bool team_boost = false;

    std::string major = {};  // the boss only: the major it takes
};

struct Profile {
    std::string name;
    std::string major;
    int pv = 0;
    int attack = 0;
    int power = 0;
    int defense = 0;
    int luck = 0;
};

// In the order of the table: major, PV, Attack, Power, Defense, Luck.
inline const std::vector<Profile> champions_table = {
    {"IS", "Info", 80, 140, 140, 80, 5},
    {"SIA", "Signal", 110, 80, 150, 60, 3},
    {"RT", "Signal", 80, 140, 140, 80, 5},
    {"AEI", "Auto", 130, 120, 70, 80, 1},
    {"MSC", "Auto", 200, 70, 20, 110, 1},
    {"ESE", "Elec", 180, 60, 10, 180, 1},
    {"EVE", "Elec", 130, 70, 110, 90, 1},
    {"ESC", "Elec", 130, 70, 120, 70, 2},
    {"Audencia", "Humaines", 100, 100, 100, 100, 2},
};

// "Solo campaign 5". Its major is not here: it changes (see `Game::boss_major`).
inline const Profile boss_profile = {"Boss", "", 300, 100, 100, 100, 5};

inline const std::map<std::string, std::vector<Action>> actions_table = {
    {"IS",
     {
         {.name = "A1", .value = 80},
         {.name = "A2", .value = 60, .own_power = 20},
         {.name = "S1", .value = 80},
         {.name = "S2", .value = 60, .own_attack = 20},
     }},
    {"SIA",
     {
         {.name = "A1", .value = 80},
         {.name = "S1", .value = 50, .own_luck = 5},
         {.name = "S2", .value = 60, .target_luck = -5},
     }},
    {"RT",
     {
         {.name = "A1", .value = 80},
         {.name = "S1", .value = 50, .own_attack = 10},
         {.name = "S2", .value = 60, .target_attack = -10},
     }},
    {"AEI",
     {
         {.name = "A1", .value = 80},
         {.name = "A2", .value = 104, .loses = 40},
         {.name = "S1", .value = 0, .team_boost = true},
     }},
    {"MSC",
     {
         {.name = "A1", .value = 70},
         {.name = "S1", .value = 60, .heals_itself = 15},
         {.name = "S2", .value = 40, .team_regeneration = 5},
     }},
    {"ESE",
     {
         {.name = "A1", .value = 70},
         {.name = "S1", .value = 60, .own_defense = 10},
         {.name = "S2", .value = 60, .target_luck = -5},
     }},
    {"EVE",
     {
         {.name = "A1", .value = 60},
         {.name = "S1", .value = 40, .heals_itself = 20},
         {.name = "S2", .value = 10, .team_regeneration = 10},
     }},
    {"ESC",
     {
         {.name = "A1", .value = 110},
         {.name = "S1", .value = 80},
         {.name = "S2", .value = 60, .own_power = 20},
     }},
    {"Audencia",
     {
         {.name = "A1", .value = 60},
         {.name = "S1", .value = 20, .heals_itself = 30},
         {.name = "S2", .value = 10, .team_regeneration = 20},
     }},
    {"Boss",
     {
         {.name = "A1", .value = 50, .major = "Elec"},      // Court-circuit
         {.name = "S1", .value = 50, .major = "Info"},      // Segfault
         {.name = "A2", .value = 50, .major = "Auto"},      // Asservissement
         {.name = "S2", .value = 50, .major = "Signal"},    // Repliement spectral
         {.name = "A3", .value = 50, .major = "Humaines"},  // Grand oral
     }},
};

inline const Profile& profile(const std::string& name) {
    for (const Profile& candidate : champions_table) {
        if (candidate.name == name) {
            return candidate;
        }
    }
    if (name == "Boss") {
        return boss_profile;
    }
    throw std::invalid_argument("no champion is called " + name);
}

inline const Action& action_called(const std::string& champion, const std::string& name) {
    for (const Action& candidate : actions_table.at(champion)) {
        if (candidate.name == name) {
            return candidate;
        }
    }
    throw std::invalid_argument(champion + " has no action " + name);
}

struct Champion {
    std::string name;
    int pv = 0;
    int attack = 0;
    int power = 0;
    int defense = 0;
    int luck = 0;
    bool acted = false;

    bool alive() const { return pv > 0; }
    bool operator==(const Champion&) const = default;
};

inline Champion fresh(const std::string& name) {
    const Profile& table = profile(name);
    return {table.name, table.pv, table.attack, table.power, table.defense, table.luck, false};
}

// "Bounds: Luck 0..25, Attack and Power 0..200, Defense 10..200, PV 0..PVmax."
inline void keep_bounds(Champion& champion) {
    champion.luck = std::clamp(champion.luck, 0, 25);
    champion.attack = std::clamp(champion.attack, 0, 200);
    champion.power = std::clamp(champion.power, 0, 200);
    champion.defense = std::clamp(champion.defense, 10, 200);
    champion.pv = std::clamp(champion.pv, 0, profile(champion.name).pv);
}

inline void clear_stat_changes(Champion& champion) {
    const int pv = champion.pv;
    champion = fresh(champion.name);
    champion.pv = pv;
}

// --- Damage -------------------------------------------------------------------------------------

// "ceil(44·CC·(2CM)·value·stat·team% / (200·Def·100))"
inline int damage(bool critical, int twice_cm, int value, int stat, bool boosted, int defense) {
    const long long cc = critical ? 2 : 1;
    const long long team_percent = boosted ? 115 : 100;
    const long long over = 44 * cc * twice_cm * value * stat * team_percent;
    const long long under = 200LL * defense * 100;
    return static_cast<int>((over + under - 1) / under);
}

// --- Notation -----------------------------------------------------------------------------------

// `IS:A1>MSC`, or without a target `AEI:S1`.
struct Deed {
    std::string actor;
    std::string action;
    std::string target;  // "" when there is none
};

inline Deed read_deed(const std::string& text) {
    const std::size_t colon = text.find(':');
    const std::size_t arrow = text.find('>');
    Deed deed;
    deed.actor = text.substr(0, colon);
    if (arrow == std::string::npos) {
        deed.action = text.substr(colon + 1);
    } else {
        deed.action = text.substr(colon + 1, arrow - colon - 1);
        deed.target = text.substr(arrow + 1);
    }
    return deed;
}

inline bool starts_with(const std::string& text, const std::string& beginning) {
    return text.substr(0, beginning.size()) == beginning;
}

inline std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts = {""};
    for (const char letter : text) {
        if (letter == separator) {
            parts.push_back("");
        } else {
            parts.back() += letter;
        }
    }
    return parts;
}

template <typename Element>
bool contains(const std::vector<Element>& list, const Element& wanted) {
    return std::find(list.begin(), list.end(), wanted) != list.end();
}

// The 126 teams of a duel as `IS,SIA,RT,AEI`, every one spelt "in the order of the champions table".
inline std::vector<std::string> all_teams() {
    std::vector<std::string> teams;
    const std::size_t n = champions_table.size();
    for (std::size_t a = 0; a < n; ++a) {
        for (std::size_t b = a + 1; b < n; ++b) {
            for (std::size_t c = b + 1; c < n; ++c) {
                for (std::size_t d = c + 1; d < n; ++d) {
                    teams.push_back(champions_table[a].name + "," + champions_table[b].name + "," +
                                    champions_table[c].name + "," + champions_table[d].name);
                }
            }
        }
    }
    return teams;
}

inline std::string other_seat(const std::string& seat) { return seat == "first" ? "second" : "first"; }

// --- A game -------------------------------------------------------------------------------------

struct Regeneration {
    int amount = 0;
    int left = 0;  // how many times it will still be gained

    bool operator==(const Regeneration&) const = default;
};

struct Side {
    std::vector<Champion> champions;
    Regeneration regen;
    bool boost = false;  // AEI's S1 waits for the next damaging action

    bool operator==(const Side&) const = default;

    Champion& champion(const std::string& name) {
        for (Champion& candidate : champions) {
            if (candidate.name == name) {
                return candidate;
            }
        }
        throw std::invalid_argument(name + " is not on this side");
    }
    const Champion& champion(const std::string& name) const {
        for (const Champion& candidate : champions) {
            if (candidate.name == name) {
                return candidate;
            }
        }
        throw std::invalid_argument(name + " is not on this side");
    }

    bool all_dead() const {
        return std::none_of(champions.begin(), champions.end(), [](const Champion& c) { return c.alive(); });
    }

    int sum_of_pv() const {
        int sum = 0;
        for (const Champion& champion : champions) {
            sum += champion.pv;
        }
        return sum;
    }
};

enum class Phase {
    team,         // duel, chance: `!team ...` of `--draft drawn`
    draft,        // duel, both: `pick IS,RT,MSC,EVE`
    beginner,     // duel, chance: `!first`, `!second`
    starter,      // solo, first: `pick IS`
    enemy,        // solo, chance: `!enemy IS`
    event,        // solo, chance: `!quiet`, `!machine`, `!revisions`, `!partiel`
    replacement,  // solo, first: `replace RT>ESC`, `keep`
    fight,        // the seat `to_move`
    critical,     // chance: `!crit`, `!no-crit`, for the action `pending` of the seat `to_move`
    over,
};

struct Game {
    Rules rules;
    Phase phase = Phase::draft;
    std::string to_move;  // "first" or "second" in a fight (also while a critical is drawn), else ""
    std::string pending;  // the action whose critical is drawn, else ""
    Side first;
    Side second;
    int action = 0;      // actions of this fight so far
    std::string result;  // "first", "second", "draw", or "" while the game goes on

    // Solo only.
    int arena = 0;  // 1 to 4
    int fight = 0;  // from 1 within the arena
    int cafes = 0;
    int rattrapages = 0;
    std::string starter;              // even after it was replaced
    std::vector<std::string> met;     // enemies so far, the starter too
    std::vector<std::string> beaten;  // in this arena
    std::string boss_major;           // "" before its first attack

    bool operator==(const Game&) const = default;

    explicit Game(const Rules& game_rules = {}) : rules(game_rules) {
        if (!rules.solo) {
            phase = rules.drawn_draft ? Phase::team : Phase::draft;
            return;
        }
        phase = Phase::starter;
        // AMBIGUOUS: the facts `arena` and `fight` before the starter is picked. Read as 1 and 1:
        // they name the next fight.
        arena = 1;
        fight = 1;
        // "a run starts with one `café` and one `rattrapage`"; "`--no-events` switches objects and
        // events off". AMBIGUOUS: the fact `objects` is then read as zeros, not as missing.
        cafes = rules.events ? 1 : 0;
        rattrapages = rules.events ? 1 : 0;
    }

    Side& side(const std::string& seat) { return seat == "first" ? first : second; }
    const Side& side(const std::string& seat) const { return seat == "first" ? first : second; }

    std::string who() const {
        switch (phase) {
            case Phase::draft: return "both";
            case Phase::starter:
            case Phase::replacement: return "first";
            case Phase::fight: return to_move;
            case Phase::over: return "over";
            default: return "chance";
        }
    }

    // --- Moves ----------------------------------------------------------------------------------

    // What a seat may play now, in no order worth relying on; nothing when it does not act.
    std::vector<std::string> moves(const std::string& seat) const {
        std::vector<std::string> list;
        if (phase == Phase::draft) {
            for (const std::string& team : all_teams()) {
                list.push_back("pick " + team);
            }
            return list;
        }
        if (who() != seat) {
            return list;
        }
        if (phase == Phase::starter) {
            for (const Profile& champion : champions_table) {
                list.push_back("pick " + champion.name);
            }
            return list;
        }
        if (phase == Phase::replacement) {
            list.push_back("keep");
            for (const Champion& leaves : first.champions) {
                for (const std::string& enters : beaten) {
                    list.push_back("replace " + leaves.name + ">" + enters);
                }
            }
            return list;
        }

        // "A fight": any living champion that does not wait, on any living enemy; or nothing.
        list.push_back("pass");
        for (const Champion& actor : side(seat).champions) {
            if (!actor.alive() || actor.acted) {
                continue;
            }
            for (const Action& possible : actions_table.at(actor.name)) {
                if (possible.value == 0) {
                    list.push_back(actor.name + ":" + possible.name);
                    continue;
                }
                for (const Champion& target : side(other_seat(seat)).champions) {
                    if (target.alive()) {
                        list.push_back(actor.name + ":" + possible.name + ">" + target.name);
                    }
                }
            }
        }
        // "Solo campaign 6": the café on the living, also at full PV; the rattrapage on the dead;
        // "the adversary has none".
        if (rules.solo && seat == "first") {
            for (const Champion& champion : first.champions) {
                if (champion.alive() && cafes > 0) {
                    list.push_back("use cafe>" + champion.name);
                }
                if (!champion.alive() && rattrapages > 0) {
                    list.push_back("use rattrapage>" + champion.name);
                }
            }
        }
        return list;
    }

    // The move of the one seat that acts.
    void play(const std::string& text) {
        if (who() != "first" && who() != "second") {
            throw std::invalid_argument("not one seat's turn: " + text);
        }
        if (!contains(moves(who()), text)) {
            throw std::invalid_argument("illegal move: " + text);
        }
        if (phase == Phase::starter) {
            starter = text.substr(std::string("pick ").size());
            first.champions = {fresh(starter)};
            met = {starter};
            phase = Phase::enemy;
            return;
        }
        if (phase == Phase::replacement) {
            replace_or_keep(text);
            return;
        }

        // "`!crit` / `!no-crit`: drawn before the damage, only when Luck > 0"; "A damaging action
        // (value above 0, even if the stat is 0) is critical ... none when its value is 0".
        if (text != "pass" && !starts_with(text, "use ")) {
            const Deed deed = read_deed(text);
            const bool damaging = action_called(deed.actor, deed.action).value > 0;
            if (damaging && side(to_move).champion(deed.actor).luck > 0) {
                pending = text;
                phase = Phase::critical;
                return;
            }
        }
        carry_out(text, false);
    }

    // The moves of both seats.
    void play(const std::string& move_of_first, const std::string& move_of_second) {
        if (who() != "both" || !contains(moves("first"), move_of_first) || !contains(moves("second"), move_of_second)) {
            throw std::invalid_argument("illegal moves: " + move_of_first + " / " + move_of_second);
        }
        take_team(first, move_of_first.substr(std::string("pick ").size()));
        take_team(second, move_of_second.substr(std::string("pick ").size()));
        phase = Phase::beginner;
    }

    // --- Chance ---------------------------------------------------------------------------------

    // The events that may happen now; none unless `who()` is "chance".
    std::vector<Event> events() const {
        std::vector<Event> list;
        if (phase == Phase::team) {
            const std::vector<std::string> teams = all_teams();
            for (const std::string& team : teams) {
                list.push_back({"!team " + team, {1, static_cast<long long>(teams.size())}});
            }
        }
        if (phase == Phase::beginner) {
            list = {{"!first", {1, 2}}, {"!second", {1, 2}}};
        }
        if (phase == Phase::critical) {
            // "with probability Luck %, the Luck before the action"
            const int luck = side(to_move).champion(read_deed(pending).actor).luck;
            list = {{"!crit", {luck, 100}}, {"!no-crit", {100 - luck, 100}}};
        }
        if (phase == Phase::enemy) {
            const std::vector<std::string> candidates = possible_enemies();
            for (const std::string& name : candidates) {
                list.push_back({"!enemy " + name, {1, static_cast<long long>(candidates.size())}});
            }
        }
        if (phase == Phase::event) {
            // "Solo campaign 7": "`!quiet` 3/4, the others 1/12 each".
            list = {{"!quiet", {3, 4}}, {"!machine", {1, 12}}, {"!revisions", {1, 12}}, {"!partiel", {1, 12}}};
        }
        return list;
    }

    void draw(const std::string& text) {
        bool possible = false;
        for (const Event& event : events()) {
            possible = possible || event.text == text;
        }
        if (!possible) {
            throw std::invalid_argument("impossible event: " + text);
        }

        if (phase == Phase::team) {
            // "both sides get the same four"
            const std::string team = text.substr(std::string("!team ").size());
            take_team(first, team);
            take_team(second, team);
            phase = Phase::beginner;
        } else if (phase == Phase::beginner) {
            phase = Phase::fight;
            to_move = text.substr(1);
        } else if (phase == Phase::critical) {
            const std::string text_of_action = pending;
            pending.clear();
            phase = Phase::fight;
            carry_out(text_of_action, text == "!crit");
        } else if (phase == Phase::enemy) {
            const std::string name = text.substr(std::string("!enemy ").size());
            met.push_back(name);
            begin_solo_fight(name);
        } else {
            solo_event(text);
            phase = Phase::enemy;
        }
    }

    // Solo: who may come next. "among the champions not yet met ...; gentle order: evenly among
    // those of them weak (coefficient 2) to the starter's major, even after it was replaced, while
    // there are any, else evenly among all".
    std::vector<std::string> possible_enemies() const {
        std::vector<std::string> not_met;
        std::vector<std::string> weak;
        for (const Profile& champion : champions_table) {
            if (contains(met, champion.name)) {
                continue;
            }
            not_met.push_back(champion.name);
            if (twice_coefficient(profile(starter).major, champion.major) == 4) {
                weak.push_back(champion.name);
            }
        }
        return rules.gentle_order && !weak.empty() ? weak : not_met;
    }

    // --- Facts ----------------------------------------------------------------------------------

    bool boss_is_there() const { return second.champions.size() == 1 && second.champions[0].name == "Boss"; }

    // As JSON text without blanks, everything in the order of the page.
    std::string facts() const {
        std::string text = "{\"first\":" + facts_of(first) + ",\"second\":" + facts_of(second);
        text += ",\"regen\":{\"first\":" + facts_of(first.regen) + ",\"second\":" + facts_of(second.regen) + "}";
        text += ",\"boost\":{\"first\":" + facts_of(first.boost) + ",\"second\":" + facts_of(second.boost) + "}";
        text += ",\"action\":" + std::to_string(action);
        if (rules.solo) {
            text += ",\"arena\":" + std::to_string(arena) + ",\"fight\":" + std::to_string(fight);
            text += ",\"objects\":{\"cafe\":" + std::to_string(cafes) +
                    ",\"rattrapage\":" + std::to_string(rattrapages) + "}";
            if (boss_is_there()) {
                text += ",\"boss_major\":" + (boss_major.empty() ? std::string("null") : "\"" + boss_major + "\"");
            }
        }
        return text + "}";
    }

    static std::string facts_of(bool value) { return value ? "true" : "false"; }

    static std::string facts_of(const Regeneration& regen) {
        return "{\"amount\":" + std::to_string(regen.amount) + ",\"left\":" + std::to_string(regen.left) + "}";
    }

    static std::string facts_of(const Side& one_side) {
        std::string text;
        for (const Champion& c : one_side.champions) {
            text += text.empty() ? "[" : ",";
            text += "{\"champion\":\"" + c.name + "\",\"pv\":" + std::to_string(c.pv);
            text += ",\"attack\":" + std::to_string(c.attack) + ",\"power\":" + std::to_string(c.power);
            text += ",\"defense\":" + std::to_string(c.defense) + ",\"luck\":" + std::to_string(c.luck);
            text += ",\"acted\":" + facts_of(c.acted) + "}";
        }
        return text.empty() ? "[]" : text + "]";
    }

    // --- Inside a fight -------------------------------------------------------------------------

    std::string major_of(const std::string& name) const { return name == "Boss" ? boss_major : profile(name).major; }

    // "from the 101st action of a fight healing has no effect". `action` counts the finished ones,
    // so the action under way, or about to be chosen, has the number action + 1.
    // AMBIGUOUS: the regeneration before the 101st action is chosen is read as part of that action,
    // so it already has no effect.
    bool healing_works() const { return action + 1 <= 100; }

    // "Healing is capped, never on the dead."
    void heal(Champion& champion, int amount) const {
        if (champion.alive() && healing_works()) {
            champion.pv += amount;
            keep_bounds(champion);
        }
    }

    // One legal action of the seat to move; what comes of it, too.
    void carry_out(const std::string& text, bool critical) {
        if (text == "pass") {
            // "`pass` and `use` mark no champion as having acted, but count as actions".
        } else if (starts_with(text, "use cafe>")) {
            --cafes;  // used up even when it heals nothing
            heal(first.champion(text.substr(std::string("use cafe>").size())), 40);
        } else if (starts_with(text, "use rattrapage>")) {
            // "revives one at half PV, its stat changes kept"; "a revived champion may act at once".
            --rattrapages;
            Champion& revived = first.champion(text.substr(std::string("use rattrapage>").size()));
            revived.pv = profile(revived.name).pv / 2;
            revived.acted = false;
        } else {
            carry_out_deed(read_deed(text), critical);
        }
        ++action;
        settle_acted(first);
        settle_acted(second);
        if (rules.solo) {
            end_solo_action();
        } else {
            end_duel_action();
        }
    }

    void carry_out_deed(const Deed& deed, bool critical) {
        Side& own = side(to_move);
        Champion& actor = own.champion(deed.actor);
        const Action& deed_action = action_called(deed.actor, deed.action);

        // The boss "takes that major, then strikes with it, and keeps it until its next attack".
        if (deed.actor == "Boss") {
            boss_major = deed_action.major;
        }

        if (deed_action.value > 0) {
            Champion& target = side(other_seat(to_move)).champion(deed.target);
            const int stat = deed.action[0] == 'A' ? actor.attack : actor.power;
            target.pv -= damage(critical, twice_coefficient(major_of(actor.name), major_of(target.name)),
                                deed_action.value, stat, own.boost, target.defense);
            // "AEI's +15 % is used up by the next damaging action of its side".
            own.boost = false;

            // "Effects apply after the damage, even if the target falls."
            target.attack += deed_action.target_attack;
            target.luck += deed_action.target_luck;
            keep_bounds(target);
        }

        actor.attack += deed_action.own_attack;
        actor.power += deed_action.own_power;
        actor.defense += deed_action.own_defense;
        actor.luck += deed_action.own_luck;
        keep_bounds(actor);
        heal(actor, deed_action.heals_itself);
        if (deed_action.team_regeneration > 0) {
            // "cast again it restarts, the last amount counts"
            own.regen = {deed_action.team_regeneration, 4};
        }
        if (deed_action.team_boost) {
            own.boost = true;  // "does not stack"
        }
        // "AEI's A2 costs its 40 PV after the damage and may kill it".
        actor.pv -= deed_action.loses;
        keep_bounds(actor);
        actor.acted = true;
    }

    // "`acted` is true exactly while a champion waits: as soon as all living members of a side have
    // acted (also through a death) all become false; false for the dead".
    static void settle_acted(Side& one_side) {
        bool all_living_have_acted = true;
        for (Champion& champion : one_side.champions) {
            if (!champion.alive()) {
                champion.acted = false;
            } else if (!champion.acted) {
                all_living_have_acted = false;
            }
        }
        if (all_living_have_acted) {
            for (Champion& champion : one_side.champions) {
                champion.acted = false;
            }
        }
    }

    void next_turn() {
        to_move = other_seat(to_move);

        // "when that side's turn comes, before it chooses, every living ally gains the amount". From
        // the 101st action on nothing is gained, but it "counts down".
        // AMBIGUOUS: when `left` goes down. Read: at the gain, so that it is the number of gains
        // still to come: 4 after the casting action, 3 while the side chooses its next action.
        // AMBIGUOUS: what `amount` is once `left` is 0. Read: 0, as if there had never been any.
        Side& own = side(to_move);
        if (own.regen.left > 0) {
            for (Champion& champion : own.champions) {
                heal(champion, own.regen.amount);
            }
            --own.regen.left;
            if (own.regen.left == 0) {
                own.regen.amount = 0;
            }
        }
    }

    void finish(const std::string& winner) {
        // "A finished game keeps its last facts." AMBIGUOUS: whether a beaten boss, a fight won,
        // is cleared away first. Read: no; all stays as the last action left it.
        result = winner;
        phase = Phase::over;
        to_move.clear();
    }

    // --- Duel -----------------------------------------------------------------------------------

    static void take_team(Side& one_side, const std::string& team) {
        one_side.champions.clear();
        for (const std::string& name : split(team, ',')) {
            one_side.champions.push_back(fresh(name));
        }
    }

    void end_duel_action() {
        const std::string actor = to_move;
        // "if both sides' last champions fall together, the one who acted wins"
        if (side(other_seat(actor)).all_dead()) {
            finish(actor);
        } else if (side(actor).all_dead()) {
            finish(other_seat(actor));
        } else if (action >= 300) {
            // "after 300 the higher sum of PV wins, equal = draw"
            const int difference = first.sum_of_pv() - second.sum_of_pv();
            finish(difference > 0 ? "first" : difference < 0 ? "second" : "draw");
        } else {
            next_turn();
        }
    }

    // --- Solo campaign --------------------------------------------------------------------------

    static int fights_in_arena(int number) {
        // "Arena 1: three single enemies", "Arena 2: three", "Arena 3: the last two", "Arena 4: the boss".
        static const std::map<int, int> fights = {{1, 3}, {2, 3}, {3, 2}, {4, 1}};
        return fights.at(number);
    }

    void begin_solo_fight(const std::string& enemy) {
        second.champions = {fresh(enemy)};
        boss_major.clear();
        action = 0;
        phase = Phase::fight;
        to_move = "first";  // the player "acts first in each fight"
    }

    void end_solo_action() {
        // "the player's whole team dead is game over even if the enemy falls with it"
        if (first.all_dead()) {
            finish("second");
        } else if (second.all_dead()) {
            solo_fight_won();
        } else if (action >= 300) {
            // "the fight is won by the higher sum, equal = lost". An enemy that is not dead is then
            // beaten like any other.
            if (first.sum_of_pv() > second.sum_of_pv()) {
                solo_fight_won();
            } else {
                finish("second");
            }
        } else {
            next_turn();
        }
    }

    // "Solo campaign 3": "When a fight is won, at once: stat changes, regeneration, boost and
    // `acted` cleared, `action` 0, `second` empty, the recruit joined, `arena`/`fight` name the next
    // fight, after an arena's last fight all PV restored; then the event, replacement or enemy."
    void solo_fight_won() {
        if (boss_is_there()) {
            finish("first");
            return;
        }
        const std::string enemy = second.champions[0].name;
        // E-28: "changed stats: stay"; "`acted` end[s] with the fight in both".
        for (Champion& champion : first.champions) {
            if (rules.report) {
                champion.acted = false;
            } else {
                clear_stat_changes(champion);  // `acted` too
            }
        }
        first.regen = {};
        first.boost = false;
        second = {};
        action = 0;
        to_move.clear();

        // "Arena 1: ... each joins the team when beaten, fresh".
        if (arena == 1 && !rules.report) {
            first.champions.push_back(fresh(enemy));
        }
        beaten.push_back(enemy);

        if (fight < fights_in_arena(arena)) {
            ++fight;
            phase = rules.events ? Phase::event : Phase::enemy;
            return;
        }

        // E-28: "together, in the order of the table, once the arena is won"
        if (arena == 1 && rules.report) {
            for (const Profile& profile : champions_table) {
                if (contains(beaten, profile.name)) {
                    first.champions.push_back(fresh(profile.name));
                }
            }
        }
        // "between arenas all are restored and revived"; E-28: HP "as the last fight left them"
        if (!rules.report) {
            for (Champion& champion : first.champions) {
                champion = fresh(champion.name);
            }
        }
        const bool may_replace = arena == 2 || arena == 3;
        ++arena;
        fight = 1;
        if (may_replace) {
            phase = Phase::replacement;
        } else {
            begin_arena();
        }
    }

    void begin_arena() {
        beaten.clear();
        if (arena == 4) {
            begin_solo_fight("Boss");  // "the boss comes without an event"
        } else {
            phase = Phase::enemy;
        }
    }

    // "the one replaced leaves for good, the new one enters fresh at the end of the list"
    void replace_or_keep(const std::string& text) {
        if (text != "keep") {
            const std::vector<std::string> names = split(text.substr(std::string("replace ").size()), '>');
            std::vector<Champion> team;
            for (const Champion& champion : first.champions) {
                if (champion.name != names[0]) {
                    team.push_back(champion);
                }
            }
            team.push_back(fresh(names[1]));
            first.champions = team;
        }
        begin_arena();
    }

    // "Solo campaign 7".
    void solo_event(const std::string& text) {
        if (text == "!machine") {
            ++cafes;
        }
        for (Champion& champion : first.champions) {
            if (!champion.alive()) {
                continue;
            }
            if (text == "!revisions") {
                champion.pv += 20;
                keep_bounds(champion);
            }
            if (text == "!partiel") {
                champion.pv = std::max(1, champion.pv - 10);
            }
        }
    }
};

// --- Hand-made fights -----------------------------------------------------------------------------

// A duel at its first action, fresh champions in the order given (any number of them).
inline Game duel_fight(const std::vector<std::string>& first, const std::vector<std::string>& second,
                       const std::string& begins = "first") {
    Game game;
    for (const std::string& name : first) {
        game.first.champions.push_back(fresh(name));
    }
    for (const std::string& name : second) {
        game.second.champions.push_back(fresh(name));
    }
    game.phase = Phase::fight;
    game.to_move = begins;
    return game;
}

// A campaign at the first action of a fight; the first of the team is the starter. `met` has only
// the team and the enemy, `beaten` nobody.
inline Game solo_fight(const Rules& rules, const std::vector<std::string>& team, const std::string& enemy, int arena,
                       int fight) {
    Game game(rules);
    game.starter = team[0];
    for (const std::string& name : team) {
        game.first.champions.push_back(fresh(name));
        game.met.push_back(name);
    }
    if (enemy != "Boss") {
        game.met.push_back(enemy);
    }
    game.arena = arena;
    game.fight = fight;
    game.begin_solo_fight(enemy);
    return game;
}

}  // namespace joute::reference::ensea
