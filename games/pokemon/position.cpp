// SPDX-License-Identifier: MIT
// Parsing positions. The text is read word by word into a state; whether that state is possible is checked afterwards
// (possible.cpp).
#include <algorithm>

#include "core/number_text.hpp"
#include "core/text.hpp"
#include "pokemon/notation.hpp"

namespace joute::pokemon {

namespace {

using Wrong = std::optional<Message>;

Error bad_position(const Message& what) {
    constexpr auto example = "turn 3 choose / pikachou / osselait traps=28 osselait:122,pp=15.10.9.15,burn=4";
    return {fmt::format("bad Pokémon position: {}; expected something like '{}'", what.en, example),
            fmt::format("mauvaise position de Pokémon : {} ; attendu, par exemple : « {} »", what.fr, example)};
}

/// The words of a text, separated by any number of blanks.
std::vector<std::string_view> words_of(std::string_view text) {
    auto words = split(text, ' ');
    std::erase(words, std::string_view());
    return words;
}

Who who_is(std::string_view name) {
    std::size_t who = 0;
    while (who < team_size && species[who].name != name) ++who;
    return static_cast<Who>(who);  // nobody when there is none
}

Message no_such_pokemon(std::string_view name) {
    return message("'{}' is not a Pokémon (boulbizarre, carapuce, etourmi, pikachou, osselait, salameche)",
                   "« {} » n’est pas un pokémon (boulbizarre, carapuce, etourmi, pikachou, osselait, salameche)",
                   quoted_input(name));
}

/// "15.10.9.15"
Wrong read_pp(std::string_view text, Who who, Fighter& fighter) {
    const auto numbers = split(text, '.');
    if (numbers.size() != attacks_each)
        return message("{} has four numbers of PP, such as pp=15.10.9.15, not '{}'",
                       "{} a quatre nombres de PP, comme pp=15.10.9.15, pas « {} »", species[who].name,
                       quoted_input(text));
    for (std::size_t place = 0; place < attacks_each; ++place) {
        const Attack& attack = species[who].attacks[place];
        const auto left = number_in(numbers[place], 0, attack.pp);
        if (!left) return not_in_range(fmt::format("pp: {}", attack.name), numbers[place], 0, attack.pp);
        fighter.pp[place] = static_cast<std::uint8_t>(*left);
    }
    return std::nullopt;
}

/// "osselait:122,pp=15.10.9.15,burn=4"
Wrong read_fighter(std::string_view text, State& s, std::size_t side, unsigned& seen) {
    const auto parts = split(text, ',');
    const auto colon = parts[0].find(':');
    const auto name = parts[0].substr(0, colon);
    const Who who = who_is(name);
    if (who == nobody) return no_such_pokemon(name);
    if ((seen >> who & 1U) != 0)
        return message("{} appears twice on one side", "{} apparaît deux fois dans un camp", name);
    seen |= 1U << who;
    Fighter& fighter = s.teams[side][who];
    const auto pv_text = parts[0].substr(colon + 1);
    const auto pv = number_in(pv_text, 0, species[who].pv);
    if (!pv) return not_in_range(fmt::format("{}:PV", name), pv_text, 0, species[who].pv);
    fighter.pv = static_cast<std::int16_t>(*pv);
    if (*pv == 0) s.alive[side] &= static_cast<std::uint8_t>(~(1U << who));

    std::vector<std::string_view> given;
    for (std::size_t i = 1; i < parts.size(); ++i) {
        const auto equals = parts[i].find('=');
        const auto key = parts[i].substr(0, equals);
        const auto value = equals == std::string_view::npos ? std::string_view() : parts[i].substr(equals + 1);
        if (std::ranges::find(given, key) != given.end())
            return message("{}: '{}' is given twice", "{} : « {} » est donné deux fois", name, quoted_input(key));
        given.push_back(key);
        if (key == "pp") {
            if (auto wrong = read_pp(value, who, fighter)) return wrong;
            continue;
        }
        const auto count = std::ranges::find(counts, key, &Count::name);
        if (count == counts.end())
            return message("{}: '{}' is not one of pp, attack, defence, burn, poison, seeds, paralysis, prison",
                           "{} : « {} » n’est pas parmi pp, attack, defence, burn, poison, seeds, paralysis, prison",
                           name, quoted_input(key));
        const auto number = number_in(value, count->min, count->max);
        if (!number) return not_in_range(fmt::format("{}: {}", name, key), value, count->min, count->max);
        count->set(fighter, *number);
    }
    return std::nullopt;
}

/// "tonnerre" or "switch-etourmi", of the Pokémon on the field.
Wrong read_plan(std::string_view text, State& s, std::size_t side) {
    constexpr std::string_view opening = "switch-";
    if (text.starts_with(opening)) {
        const Who who = who_is(text.substr(opening.size()));
        if (who == nobody) return no_such_pokemon(text.substr(opening.size()));
        s.plans[side] = static_cast<Plan>(switch_to + who);
        return std::nullopt;
    }
    const Who active = s.active[side];
    for (std::size_t place = 0; active != nobody && place < attacks_each; ++place)
        if (species[active].attacks[place].name == text) {
            s.plans[side] = attack_id(active, place);
            return std::nullopt;
        }
    return message("next={}: neither an attack of the Pokémon on the field nor switch-NAME",
                   "next={} : ni une attaque du pokémon sur le terrain, ni switch-NOM", quoted_input(text));
}

/// "osselait traps=28 next=seisme osselait:122"
Wrong read_side(std::string_view text, State& s, Seat seat) {
    const std::size_t side = index(seat);
    const auto words = words_of(text);
    if (words.empty())
        return message("a side begins with the Pokémon on the field, or '-'",
                       "un camp commence par le pokémon sur le terrain, ou « - »");
    s.active[side] = words[0] == "-" ? nobody : who_is(words[0]);
    if (words[0] != "-" && s.active[side] == nobody) return no_such_pokemon(words[0]);
    unsigned seen = 0;
    bool trapped = false;
    for (std::size_t i = 1; i < words.size(); ++i) {
        const auto word = words[i];
        if (word.starts_with("traps=") && !trapped) {
            const auto left = number_in(word.substr(6), 0, trap_ticks);
            if (!left) return not_in_range("traps", word.substr(6), 0, trap_ticks);
            s.traps[side] = static_cast<std::uint8_t>(*left);
            trapped = true;
        } else if (word.starts_with("next=") && s.plans[side] == no_plan) {
            if (auto wrong = read_plan(word.substr(5), s, side)) return wrong;
        } else if (word.find(':') != std::string_view::npos) {
            if (auto wrong = read_fighter(word, s, side, seen)) return wrong;
        } else {
            return message("'{}' is not understood: traps=N and next=CHOICE (once each) or NAME:PV were expected",
                           "« {} » n’est pas compris : attendu traps=N et next=CHOIX (une fois) ou NOM:PV",
                           quoted_input(word));
        }
    }
    return std::nullopt;
}

/// "turn 3 send first"
Wrong read_phase(std::string_view text, State& s) {
    const auto words = words_of(text);
    if (words.size() < 3 || words.size() > 4 || words[0] != "turn")
        return message("the text begins with 'turn N PHASE', and the seat if the phase needs one",
                       "le texte commence par « turn N PHASE », et le camp si la phase en demande un");
    const auto turn = number_in(words[1], 0, last_turn);
    if (!turn) return not_in_range("turn", words[1], 0, last_turn);
    s.turn = static_cast<std::uint16_t>(*turn);
    std::size_t phase = 0;
    while (phase < phase_count && word(static_cast<Phase>(phase)) != words[2]) ++phase;
    if (phase == phase_count)
        return message(
            "'{}' is not a phase (start, choose, order, paralysis, burn, send, suffer, replace, over)",
            "« {} » n’est pas une phase (start, choose, order, paralysis, burn, send, suffer, replace, over)",
            quoted_input(words[2]));
    s.phase = static_cast<Phase>(phase);
    const bool one_acts = s.phase == Phase::paralysis || s.phase == Phase::burn;
    const bool some_send = s.phase == Phase::send || s.phase == Phase::replace;
    if ((one_acts || some_send) != (words.size() == 4))
        return message("paralysis and burn name one seat, send and replace first, second or both, other phases none",
                       "paralysis et burn nomment un camp, send et replace first, second ou both, les autres aucun");
    if (words.size() == 3) return std::nullopt;
    std::uint8_t seats = 0;
    if (words[3] == word(Seat::first)) seats = 1;
    if (words[3] == word(Seat::second)) seats = 2;
    if (words[3] == "both" && some_send) seats = 3;
    if (seats == 0)
        return message("'{}' is not a seat phase '{}' can name ({})",
                       "« {} » n’est pas un camp que la phase « {} » nomme ({})", quoted_input(words[3]), words[2],
                       some_send ? "first, second, both" : "first, second");
    if (some_send)
        s.sending = seats;
    else
        s.acting = seats == 1 ? Seat::first : Seat::second;
    return std::nullopt;
}

}  // namespace

Result<State> parse_position(const Pokemon& game, std::string_view text) {
    const auto parts = split(text, '/');
    if (parts.size() != 3)
        return bad_position(message("three parts 'turn N PHASE / first side / second side' were expected, not {}",
                                    "trois parties « turn N PHASE / camp 1 / camp 2 » étaient attendues, pas {}",
                                    parts.size()));
    State s = game.start();
    if (auto wrong = read_phase(parts[0], s)) return bad_position(*wrong);
    for (const Seat seat : both_seats)
        if (auto wrong = read_side(parts[1 + index(seat)], s, seat)) return bad_position(*wrong);
    if (auto wrong = impossible(s)) return bad_position(*wrong);
    return s;
}

}  // namespace joute::pokemon
