// SPDX-License-Identifier: MIT
#include "pokemon/rules.hpp"

#include "core/hash.hpp"

namespace joute::pokemon {

namespace {

constexpr std::uint32_t tenths = 10;
constexpr std::uint32_t own_type_tenths = 11;  // an attack of its user's type, rule set `report`

constexpr DamageTable make_damages(bool original) {
    DamageTable table;
    for (std::size_t d = 0; d < team_size; ++d)
        table.denominator[d] = static_cast<std::uint32_t>(species[d].defence) * 2 * tenths;
    for (std::size_t a = 0; a < attack_count; ++a) {
        const auto id = static_cast<AttackId>(a);
        const Attack& attack = attack_of(id);
        const Species& user = species[owner_of(id)];
        const std::uint32_t share = attack.type == user.type && !original ? own_type_tenths : tenths;
        for (std::size_t d = 0; d < team_size; ++d) {
            table.numerator[a][d] = static_cast<std::uint32_t>(user.attack * attack.power *
                                                               twice_coefficient_on(attack.type, static_cast<Who>(d))) *
                                    share;
            table.plain[a][d] = static_cast<std::uint16_t>(table.numerator[a][d] / table.denominator[d]);
        }
    }
    return table;
}

constexpr DamageTable report_damages = make_damages(false);
constexpr DamageTable original_damages = make_damages(true);

}  // namespace

const DamageTable& damage_table(bool original) { return original ? original_damages : report_damages; }

const GameInfo& Pokemon::info() {
    static const GameInfo info{
        .id = "pokemon",
        .title = {"Pokémon battle", "Combat Pokémon"},
        .about = {"Two trainers with the same six Pokémon secretly choose an attack or a switch every turn.",
                  "Deux dresseurs, les six mêmes pokémons, et à chaque tour une attaque ou un changement choisis en "
                  "secret."},
        .turns = {"both choose at once, chance, nothing hidden", "choix simultanés, hasard, rien de caché"},
        .in_short =
            {{"Both trainers secretly choose an attack of their Pokémon on the field, or another Pokémon to switch to; "
              "switches come first, then the faster one attacks.",
              "Chaque dresseur choisit en secret une attaque de son pokémon au combat, ou un autre pokémon à faire "
              "entrer ; "
              "les changements d’abord, puis le plus rapide attaque."},
             {"Types make an attack count double, half or nothing; PP are how many times it can be used.",
              "Selon les types, une attaque compte double, moitié ou rien ; les PP disent combien de fois elle peut "
              "servir."},
             {"Whoever has no Pokémon left loses; after the last turn the higher total of HP wins.",
              "Qui n’a plus de pokémon perd ; après le dernier tour, le plus grand total de PV gagne."}},
        .sides = {Message{"Trainer 1", "Dresseur 1"}, Message{"Trainer 2", "Dresseur 2"}},
        .options =
            {{.name = "rules",
              .fallback = "report",
              .choices = {"report", "original"},
              .about = {"damage as in the report, or as in its program (without × 1.1 for the user’s own type)",
                        "dégâts comme dans le rapport, ou comme dans son programme (sans × 1,1 pour le même type)"},
              .labels = {{"damage as in the report", "dégâts comme dans le rapport"},
                         {"damage as in its program", "dégâts comme dans son programme"}}}},
        .move_help = {"tonnerre", "switch osselait", "send etourmi"},
    };
    return info;
}

Result<Pokemon> Pokemon::configure(const OptionValues& values) { return Pokemon(values.text("rules") == "original"); }

State Pokemon::start() const {
    State s{};
    for (auto& team : s.teams)
        for (std::size_t who = 0; who < team_size; ++who) {
            Fighter& fighter = team[who];
            fighter.pv = static_cast<std::int16_t>(species[who].pv);
            for (std::size_t place = 0; place < attacks_each; ++place)
                fighter.pp[place] = static_cast<std::uint8_t>(species[who].attacks[place].pp);
            fighter.attack = fighter.defence = no_bonus;
        }
    s.alive.fill((1U << team_size) - 1);
    s.active.fill(nobody);
    s.plans.fill(no_plan);
    return s;
}

int Pokemon::total_pv(const State& s, Seat seat) {
    int sum = 0;
    for (const Fighter& fighter : s.teams[index(seat)]) sum += fighter.pv;
    return sum;
}

Outcome Pokemon::outcome(const State& s) const {
    for (const Seat seat : both_seats)
        if (s.alive[index(seat)] == 0) return win_of(other(seat));
    const int lead = total_pv(s, Seat::first) - total_pv(s, Seat::second);
    return lead > 0 ? Outcome::first : lead < 0 ? Outcome::second : Outcome::draw;
}

std::uint64_t Pokemon::key(const State& s) const { return key_of_bytes<sizeof(State)>(s, 0x4A4F'5554'4520'504BULL); }

}  // namespace joute::pokemon
