// SPDX-License-Identifier: MIT
// Parsing positions. The text is read word by word into a state; whether that state is possible is checked afterwards
// (possible.cpp).
#include <algorithm>

#include "core/number_text.hpp"
#include "core/text.hpp"
#include "ensea/notation.hpp"

namespace joute::ensea {

namespace {

using Wrong = std::optional<Message>;

Error bad_position(const Ensea& game, const Message& what) {
    const std::string_view example =
        game.options().solo ? "fight first / IS / AEI / arena=1 fight=1 cafe=1 rattrapage=1 starter=IS met=IS,AEI"
                            : "fight first action=7 / IS:62,acted RT MSC EVE regen=5x3 / IS RT MSC:0 ESE,luck=0";
    return {fmt::format("bad ENSEA position: {}; expected something like '{}'", what.en, example),
            fmt::format("mauvaise position d’ENSEA : {} ; attendu, par exemple : « {} »", what.fr, example)};
}

/// The words of a text, separated by any number of blanks.
std::vector<std::string_view> words_of(std::string_view text) {
    auto words = split(text, ' ');
    std::erase(words, std::string_view());
    return words;
}

/// Splits "name=value"; the value is empty when there is none.
std::pair<std::string_view, std::string_view> cut(std::string_view text, char separator) {
    const auto at = text.find(separator);
    if (at == std::string_view::npos) return {text, {}};
    return {text.substr(0, at), text.substr(at + 1)};
}

/// "IS:62,attack=160,acted"
Wrong read_fighter(std::string_view text, State& s, std::size_t side) {
    const auto parts = split(text, ',');
    const auto [name, pv_text] = cut(parts[0], ':');
    const auto who = find_champion(name, /*with_boss=*/true);
    if (!who) return no_such_champion(name);
    if (s.size[side] == team_size)
        return message("a team has at most four champions", "une équipe a au plus quatre champions");
    const Place place = s.size[side];
    for (Place each = 0; each < place; ++each)
        if (s.teams[side][each].who == *who)
            return message("{} appears twice on one side", "{} apparaît deux fois dans un camp", name);
    enlist(s, side == 0 ? Seat::first : Seat::second, *who);
    Fighter& fighter = s.teams[side][place];
    const Champion& base = fighter.base();
    if (parts[0].find(':') != std::string_view::npos) {
        const auto pv = number_in(pv_text, 0, base.pv);
        if (!pv) return not_in_range(fmt::format("{}:PV", base.name), pv_text, 0, base.pv);
        fighter.pv = static_cast<std::int16_t>(*pv);
        if (*pv == 0) s.alive[side] &= static_cast<std::uint8_t>(~(1U << place));
    }
    std::vector<std::string_view> given;
    for (std::size_t i = 1; i < parts.size(); ++i) {
        const auto [key, value] = cut(parts[i], '=');
        if (std::ranges::find(given, key) != given.end())
            return message("{}: '{}' is given twice", "{} : « {} » est donné deux fois", base.name, quoted_input(key));
        given.push_back(key);
        if (parts[i] == "acted") {
            s.waiting[side] |= static_cast<std::uint8_t>(1U << place);
            continue;
        }
        const auto figure = std::ranges::find(figures, key, &Figure::name);
        if (figure == figures.end())
            return message("{}: '{}' is not one of attack=N, power=N, defense=N, luck=N, acted",
                           "{} : « {} » n’est pas parmi attack=N, power=N, defense=N, luck=N, acted", base.name,
                           quoted_input(parts[i]));
        const auto number = number_in(value, figure->min, figure->max);
        if (!number) return not_in_range(fmt::format("{}: {}", base.name, key), value, figure->min, figure->max);
        fighter.*(figure->now) = static_cast<std::uint8_t>(*number);
    }
    return std::nullopt;
}

/// "5x3"
Wrong read_regen(std::string_view text, State& s, std::size_t side) {
    const auto [amount_text, left_text] = cut(text, 'x');
    const auto amount = number_in(amount_text, 5, 20);
    const auto left = number_in(left_text, 1, regen_turns);
    if (!amount || !left || (*amount != 5 && *amount != 10 && *amount != 20))
        return message("regen takes HP and how often, such as 5x3 (5, 10 or 20; 1 to 4 times), not '{}'",
                       "regen attend des PV et un nombre de fois, comme 5x3 (5, 10 ou 20 ; 1 à 4 fois), pas « {} »",
                       quoted_input(text));
    s.regen_amount[side] = static_cast<std::uint8_t>(*amount);
    s.regen_left[side] = static_cast<std::uint8_t>(*left);
    return std::nullopt;
}

/// "IS:62,acted RT MSC EVE regen=5x3 boost", or "-"
Wrong read_side(std::string_view text, State& s, Seat seat) {
    const std::size_t side = index(seat);
    const auto words = words_of(text);
    if (words.empty())
        return message("a side lists its champions, or is '-'", "un camp cite ses champions, ou vaut « - »");
    if (words.size() == 1 && words[0] == "-") return std::nullopt;
    for (const auto word : words) {
        if (word.starts_with("regen=") && s.regen_left[side] == 0) {
            if (auto wrong = read_regen(word.substr(6), s, side)) return wrong;
        } else if (word == "boost" && s.boost[side] == 0) {
            s.boost[side] = 1;
        } else if (auto wrong = read_fighter(word, s, side)) {
            return wrong;
        }
    }
    return std::nullopt;
}

/// The phase; its other words are read once both sides are known.
Wrong read_phase(std::string_view text, State& s) {
    const auto words = words_of(text);
    std::size_t phase = 0;
    while (phase < phase_count && (words.empty() || word(static_cast<Phase>(phase)) != words[0])) ++phase;
    if (phase == phase_count)
        return message(
            "'{}' is not a phase (draft, team, begin, starter, enemy, event, replace, fight, critical, over)",
            "« {} » n’est pas une phase (draft, team, begin, starter, enemy, event, replace, fight, "
            "critical, over)",
            words.empty() ? std::string() : quoted_input(words[0]));
    s.phase = static_cast<Phase>(phase);
    return std::nullopt;
}

/// "critical first IS:A1>MSC action=7"
Wrong read_head(const Ensea& game, std::string_view text, State& s) {
    auto words = words_of(text);
    if (words.back().starts_with("action=")) {
        const auto number = words.back().substr(7);
        const auto action = number_in(number, 0, last_action);
        if (!action) return not_in_range("action", number, 0, last_action);
        s.action = static_cast<std::uint16_t>(*action);
        words.pop_back();
    }
    const bool acts = s.phase == Phase::fight || s.phase == Phase::critical;
    const std::size_t expected = s.phase == Phase::critical ? 3 : acts || s.phase == Phase::over ? 2 : 1;
    if (words.size() != expected)
        return message("'{}' is not understood: 'fight SEAT', 'critical SEAT MOVE', 'over RESULT' or a phase alone",
                       "« {} » n’est pas compris : « fight CAMP », « critical CAMP COUP », « over RÉSULTAT » ou une "
                       "phase seule",
                       quoted_input(text));
    if (expected == 1) return std::nullopt;
    if (s.phase == Phase::over) {
        for (const Outcome result : {Outcome::first, Outcome::second, Outcome::draw})
            if (words[1] == word(result)) {
                s.result = result;
                return std::nullopt;
            }
        return message("over is followed by first, second or draw, not '{}'",
                       "over est suivi de first, second ou draw, pas « {} »", quoted_input(words[1]));
    }
    if (words[1] != word(Seat::first) && words[1] != word(Seat::second))
        return message("'{}' is not a seat (first, second)", "« {} » n’est pas un camp (first, second)",
                       quoted_input(words[1]));
    s.acting = words[1] == word(Seat::first) ? Seat::first : Seat::second;
    if (s.phase == Phase::fight) return std::nullopt;
    State before = s;
    before.phase = Phase::fight;
    MoveList<Ensea::max_moves> moves;
    game.legal(before, s.acting, moves);
    for (const Move move : moves)
        if (Ensea::critical_chance(before, move) != 0 && print_move(game, before, move) == words[2]) {
            s.pending = static_cast<std::uint16_t>(move.bits);
            return std::nullopt;
        }
    return message("'{}' is not an action of {} that can be critical here",
                   "« {} » n’est pas une action de {} qui peut être critique ici", quoted_input(words[2]), words[1]);
}

/// "IS,RT", in the order of the table
Wrong read_set(std::string_view text, Set& set) {
    for (const auto name : split(text, ',')) {
        const auto who = find_champion(name);
        if (!who) return no_such_champion(name);
        set |= static_cast<Set>(1U << *who);
    }
    if (print_set(set) != text)
        return message("'{}': each name once, spelt and ordered as {}", "« {} » : chaque nom une fois, écrit comme {}",
                       quoted_input(text), print_set(set));
    return std::nullopt;
}

/// "arena=1 fight=2 cafe=1 rattrapage=1 starter=IS met=IS,RT beaten=RT major=Elec"
Wrong read_run(std::string_view text, State& s) {
    constexpr int many = 9999;  // cafés are not limited; no campaign comes near this
    std::vector<std::string_view> given;
    for (const auto word : words_of(text)) {
        const auto [key, value] = cut(word, '=');
        if (std::ranges::find(given, key) != given.end())
            return message("'{}' is given twice", "« {} » est donné deux fois", quoted_input(key));
        given.push_back(key);
        const auto number = [&key = key, &value = value](int min, int max, auto& into) -> Wrong {
            const auto n = number_in(value, min, max);
            if (!n) return not_in_range(key, value, min, max);
            into = static_cast<std::remove_reference_t<decltype(into)>>(*n);
            return std::nullopt;
        };
        Wrong wrong;
        if (key == "arena") {
            wrong = number(1, boss_arena, s.arena);
        } else if (key == "fight") {
            wrong = number(1, 3, s.fight);
        } else if (key == "cafe") {
            wrong = number(0, many, s.cafes);
        } else if (key == "rattrapage") {
            wrong = number(0, 1, s.rattrapages);
        } else if (key == "starter") {
            const auto who = find_champion(value);
            if (!who) return no_such_champion(value);
            s.starter = *who;
        } else if (key == "met") {
            wrong = read_set(value, s.met);
        } else if (key == "beaten") {
            wrong = read_set(value, s.beaten);
        } else if (key == "major") {
            const auto at = std::ranges::find(major_names, value);
            if (at == major_names.end() || *at == name_of(Major::none))
                return message("major takes Elec, Info, Auto, Signal or Humaines, not '{}'",
                               "major accepte Elec, Info, Auto, Signal ou Humaines, pas « {} »", quoted_input(value));
            s.boss_major = static_cast<Major>(at - major_names.begin());
        } else {
            return message("'{}' is none of arena=, fight=, cafe=, rattrapage=, starter=, met=, beaten=, major=",
                           "« {} » n’est pas parmi arena=, fight=, cafe=, rattrapage=, starter=, met=, beaten=, major=",
                           quoted_input(word));
        }
        if (wrong) return wrong;
    }
    for (const std::string_view key : {"arena", "fight", "cafe", "rattrapage", "starter", "met"}) {
        const bool known = s.phase != Phase::starter || (key != "starter" && key != "met");
        if (known != (std::ranges::find(given, key) != given.end()))
            return known ? message("{}= is missing in the last part", "{}= manque dans la dernière partie", key)
                         : message("{}= is not known yet", "{}= n’est pas encore connu", key);
    }
    return std::nullopt;
}

}  // namespace

Result<State> parse_position(const Ensea& game, std::string_view text) {
    const auto parts = split(text, '/');
    const bool solo = game.options().solo;
    if (parts.size() != (solo ? 4 : 3))
        return bad_position(
            game, solo ? message("'PHASE / first / second / campaign' was expected, not {} parts",
                                 "« PHASE / premier / second / campagne » attendu, pas {} parties", parts.size())
                       : message("'PHASE / first / second' was expected, not {} parts (a campaign "
                                 "begins with [rules=solo])",
                                 "« PHASE / premier / second » attendu, pas {} parties (une campagne "
                                 "commence par [rules=solo])",
                                 parts.size()));
    State s{};
    s.boss_major = Major::none;
    if (auto wrong = read_phase(parts[0], s)) return bad_position(game, *wrong);
    for (const Seat seat : both_seats)
        if (auto wrong = read_side(parts[1 + index(seat)], s, seat)) return bad_position(game, *wrong);
    if (solo)
        if (auto wrong = read_run(parts[3], s)) return bad_position(game, *wrong);
    if (auto wrong = read_head(game, parts[0], s)) return bad_position(game, *wrong);
    if (auto wrong = impossible(game, s)) return bad_position(game, *wrong);
    s.played = s.action;
    return s;
}

}  // namespace joute::ensea
