// SPDX-License-Identifier: MIT
// Everything there is to know of the battle, as text. Both trainers have the same six, so each is listed once.
#include "pokemon/info_sheet.hpp"

#include <bit>
#include <string>

#include "core/text.hpp"
#include "pokemon/view.hpp"

namespace joute::pokemon {

namespace {

Message titled(const Title& title) { return {std::string(title.en), std::string(title.fr)}; }

/// 1.25 / 1,25
Message decimal(double number) {
    const std::string text = fmt::format("{:.4g}", number);
    return {localised(text, Language::english), localised(text, Language::french)};
}

Message turns_left(const Message& what, int left) {
    return {fmt::format("{} ({} turn{} left)", what.en, left, left == 1 ? "" : "s"),
            fmt::format("{} (encore {} tour{})", what.fr, left, left == 1 ? "" : "s")};
}

void append(Message& text, const Message& more) {
    text.en += ", " + more.en;
    text.fr += ", " + more.fr;
}

Style style_of_side(Seat seat) { return seat == Seat::first ? Style::first : Style::second; }

/// What is left of one Pokémon of a side.
Message condition(const State& state, Seat seat, Who who) {
    const Fighter& fighter = state.teams[index(seat)][who];
    Message text =
        fighter.pv == 0 ? verbatim("KO") : message("{} of {} HP", "{} PV sur {}", fighter.pv, species[who].pv);
    if (fighter.pv != 0 && state.active[index(seat)] == who) append(text, {"on the field", "sur le terrain"});
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const int n = counts[i].get(fighter);
        if (n == counts[i].default_value) continue;
        if (i >= bonus_count) {
            append(text, turns_left(words_of_counts()[i], n));
            continue;
        }
        const Message factor = decimal(static_cast<double>(n) / no_bonus);
        append(text, {fmt::format("{} × {}", words_of_counts()[i].en, factor.en),
                      fmt::format("{} × {}", words_of_counts()[i].fr, factor.fr)});
    }
    if (const double speed = current_speed(fighter, who); speed != species[who].speed) {
        const Message now = decimal(speed);
        append(text, {"speed " + now.en, "vitesse " + now.fr});
    }
    return text;
}

void add_side(StyledText& text, const State& state, Seat seat, Language language) {
    const std::size_t side = index(seat);
    Message words = message(": {} HP, {} of {} Pokémon left", " : {} PV, {} sur {} encore debout",
                            Pokemon::total_pv(state, seat), std::popcount(state.alive[side]), team_size);
    if (const int left = state.traps[side]; left != 0)
        append(words,
               turns_left(titled(species[osselait].attacks[place_of_effect(osselait, Effect::trap)].title), left));
    text.push_back(
        {{Pokemon::info().side(seat).in(language), style_of_side(seat)}, {words.in(language), Style::plain}});
}

void add_attack(StyledText& text, const State& state, Who who, std::size_t place, Language language) {
    const Attack& attack = species[who].attacks[place];
    StyledLine line{{"  " + padded(in(attack.title, language), 15), Style::plain},
                    {fmt::format("{:>3}  ", attack.power == 0 ? "-" : std::to_string(attack.power)), Style::plain},
                    {padded(words_of(attack.type).in(language), 9), Style::dim},
                    {"PP", Style::dim}};
    for (const Seat seat : both_seats) {
        const int left = state.teams[index(seat)][who].pp[place];
        line.push_back({fmt::format("{:>7}", fmt::format("{}/{}", left, attack.pp)),
                        left == 0 ? Style::bad : style_of_side(seat)});
    }
    line.push_back({"  ", Style::plain});
    line.push_back({effect_words(attack.effect).in(language), Style::plain});
    text.push_back(std::move(line));
}

void add_species(StyledText& text, const State& state, Who who, Language language) {
    const Species& kind = species[who];
    const Message stats = message("attack {}, defence {}, HP {}, speed {}", "attaque {}, défense {}, PV {}, vitesse {}",
                                  kind.attack, kind.defence, kind.pv, kind.speed);
    text.push_back({{"", Style::plain}});
    text.push_back({{std::string(in(kind.title, language)), Style::strong},
                    {fmt::format(" ({})  ", words_of(kind.type).in(language)), Style::plain},
                    {stats.in(language), Style::plain}});
    for (const Seat seat : both_seats)
        text.push_back({{"  " + padded(Pokemon::info().side(seat).in(language), 12), style_of_side(seat)},
                        {condition(state, seat, who).in(language), Style::plain}});
    for (std::size_t place = 0; place < attacks_each; ++place) add_attack(text, state, who, place, language);
    text.push_back({{"  ", Style::plain}, {remark(who).in(language), Style::dim}});
}

void add_chart(StyledText& text, Language language) {
    constexpr std::size_t width = 9;
    const Span no_running_text{"", Style::plain};
    text.push_back({{"", Style::plain}});
    text.push_back(
        {{Message{"Types: the column attacks, the row defends", "Types : la colonne attaque, la ligne défend"}.in(
              language),
          Style::strong}});
    StyledLine heading{{std::string(width + 1, ' '), Style::plain}};
    for (std::size_t type = 0; type < type_count; ++type)
        heading.push_back({right_aligned(words_of(static_cast<Type>(type)).in(language), width), Style::dim});
    heading.push_back(no_running_text);
    text.push_back(std::move(heading));
    for (std::size_t defender = 0; defender < type_count; ++defender) {
        StyledLine line{{" " + padded(words_of(static_cast<Type>(defender)).in(language), width), Style::dim}};
        for (const int twice : twice_coefficient[defender])
            line.push_back({right_aligned(decimal(twice / 2.0).in(language), width), twice > 2   ? Style::good
                                                                                     : twice < 2 ? Style::bad
                                                                                                 : Style::plain});
        line.push_back(no_running_text);
        text.push_back(std::move(line));
    }
}

}  // namespace

const Message& remark(Who who) {
    static const std::array<Message, team_size> remarks{{
        {"Leech Seed feeds it even from the bench and halves its target’s speed, so use it early. At ease against "
         "Squirtle and Cubone; leave when Charmander or Starly comes.",
         "Vampigraine le nourrit même sur le banc et réduit de moitié la vitesse de sa cible : à lancer tôt. À l’aise "
         "contre Carapuce et Osselait ; à rappeler devant Salamèche ou Étourmi."},
        {"Use Shell Smash on a turn the enemy spends switching: Scald then threatens all that do not resist water. "
         "Toxic is for Bulbasaur and the other Squirtle, which do. Never stay in front of Pikachu.",
         "Exuviation se lance quand l’adversaire passe son tour à changer : Ébullition menace alors tous ceux qui ne "
         "résistent pas à l’eau. Toxic est pour Boulbizarre et l’autre Carapuce, qui y résistent. Ne jamais rester "
         "devant Pikachou."},
        {"Ground attacks and rocks leave it unharmed, so it can come in on an Earthquake and clear the rocks with "
         "Defog. Quick Attack finishes the wounded before they act. One Thunderbolt brings it down.",
         "Ni les attaques de sol ni les rochers ne le blessent : il peut entrer sur un Séisme, puis retirer les "
         "rochers avec Antibrume. Vive-attaque achève les blessés avant qu’ils n’agissent. Un seul Tonnerre l’abat."},
        {"The fastest of all: Volt Switch hits first, then a partner of your choice takes the enemy’s attack. "
         "Thunderbolt ruins Squirtle and Starly. Cubone feels none of it, but can be paralysed.",
         "Le plus rapide de tous : Change-éclair frappe d’abord, puis le partenaire de votre choix encaisse l’attaque "
         "adverse. Tonnerre ravage Carapuce et Étourmi. Osselait ne le sent pas, mais peut être paralysé."},
        {"Set up Stealth Rock early: for thirty turns every enemy switch has its price. Only Vine Whip and Scald get "
         "through its defence, but it is the slowest. Earthquake punishes Pikachu and Charmander.",
         "Posez Piège-de-rock tôt : pendant trente tours, chaque changement adverse se paie. Seuls Fouet-liane et "
         "Ébullition percent sa défense, mais il est le plus lent. Séisme punit Pikachou et Salamèche."},
        {"Fire Spin holds the enemy for six turns: long enough to burn Bulbasaur down, or to send in whoever beats the "
         "prisoner. Leer pays best on one that cannot leave. Go before a Scald or an Earthquake comes.",
         "Danse-flammes retient l’adversaire six tours : de quoi consumer Boulbizarre, ou faire entrer celui qui bat "
         "le prisonnier. Groz-yeux rapporte surtout sur qui ne peut pas partir. À rappeler avant une Ébullition ou un "
         "Séisme."},
    }};
    return remarks[who];
}

StyledText describe(const State& state, Language language) {
    StyledText text;
    text.push_back({{message("Turn {} of {} at most", "Tour {} sur {} au plus", state.turn, last_turn).in(language),
                     Style::strong}});
    for (const Seat seat : both_seats) add_side(text, state, seat, language);
    text.push_back({{Message{"Attacks: power, type, PP left of Trainer 1 and of Trainer 2, effect",
                             "Attaques : puissance, type, PP restants du Dresseur 1 et du Dresseur 2, effet"}
                         .in(language),
                     Style::dim}});
    for (std::size_t who = 0; who < team_size; ++who) add_species(text, state, static_cast<Who>(who), language);
    add_chart(text, language);
    return text;
}

}  // namespace joute::pokemon
