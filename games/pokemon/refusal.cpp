// SPDX-License-Identifier: MIT
// Why a typed choice is refused: guesses what the player meant and names the rule that forbids it.
#include "core/text.hpp"
#include "core/typed_text.hpp"
#include "pokemon/view.hpp"

namespace joute::pokemon {

namespace {

std::optional<Who> find_pokemon(std::string_view name) {
    for (std::size_t who = 0; who < team_size; ++who)
        if (same_words(species[who].name, name)) return static_cast<Who>(who);
    return std::nullopt;
}

/// The first Pokémon that has an attack of that name; two share coud-boule.
std::optional<Who> owner_of_attack(std::string_view name) {
    for (std::size_t who = 0; who < team_size; ++who)
        for (const Attack& attack : species[who].attacks)
            if (same_words(attack.name, name)) return static_cast<Who>(who);
    return std::nullopt;
}

/// Precondition: `who` may not come in, or the wrong verb was used.
Message why_not_in(const State& state, Seat seat, Who who, std::string_view verb, std::string_view expected) {
    const Title& name = species[who].title;
    const Who active = state.active[index(seat)];
    if (active == who)
        return {fmt::format("{} is already on the field", name.en), fmt::format("{} est déjà sur le terrain", name.fr)};
    if (state.teams[index(seat)][who].pv == 0)
        return {fmt::format("{} is KO", name.en), fmt::format("{} est KO", name.fr)};
    if (state.phase == Phase::choose && state.on_field(seat).prison != 0) {
        const Title& held = species[active].title;
        const int left = state.on_field(seat).prison;
        return {fmt::format("{} is imprisoned and cannot leave (ends of turn left: {})", held.en, left),
                fmt::format("{} est emprisonné et ne peut pas partir (fins de tour restantes : {})", held.fr, left)};
    }
    if (verb.empty())
        return message("a Pokémon alone is not a choice; write '{} {}'",
                       "un pokémon seul n’est pas un choix ; écrivez « {} {} »", expected, species[who].name);
    return message("write '{} {}' here", "ici, écrivez « {} {} »", expected, species[who].name);
}

}  // namespace

std::optional<Message> explain_refusal(const Pokemon& /*game*/, const State& state, Seat seat, std::string_view text) {
    const std::string_view expected = state.phase == Phase::choose ? "switch" : "send";
    const std::string_view typed = trim(text);
    const auto blank = typed.find_first_of(" \t");
    const std::string_view first = typed.substr(0, blank);
    const std::string_view rest = blank == std::string_view::npos ? std::string_view() : trim(typed.substr(blank));
    if (typed.empty()) return Message{"no choice was given", "aucun choix n’est donné"};
    const bool verb = same_words(first, "switch") || same_words(first, "send");
    const std::string_view name = verb ? rest : typed;
    if (verb && rest.empty()) return message("the name of a Pokémon must follow", "le nom d’un pokémon doit suivre");
    if (const auto who = find_pokemon(name)) return why_not_in(state, seat, *who, verb ? first : "", expected);
    if (verb) return message("there is no Pokémon '{}'", "il n’y a pas de pokémon « {} »", quoted_input(rest));
    if (const auto owner = owner_of_attack(name)) {
        if (state.phase != Phase::choose)
            return Message{"it is an attack, but a Pokémon must come in here",
                           "c’est une attaque, mais ici un pokémon doit entrer"};
        const Title& meant = species[*owner].title;
        const Title& there = species[state.active[index(seat)]].title;
        return Message{fmt::format("it is an attack of {}, but {} is on the field", meant.en, there.en),
                       fmt::format("{} a cette attaque, mais {} est sur le terrain", meant.fr, there.fr)};
    }
    return std::nullopt;
}

}  // namespace joute::pokemon
