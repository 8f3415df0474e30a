// SPDX-License-Identifier: MIT
#include "ensea/encoding.hpp"

#include <algorithm>
#include <utility>

namespace joute::ensea {

namespace {

constexpr std::array<std::string_view, phase_count> phases{"draft", "team",    "begin", "starter",  "enemy",
                                                           "event", "replace", "fight", "critical", "over"};
constexpr int max_cafes = 6;  // the first, and one for each of the five events of a campaign
constexpr int greatest_regen = 20;

/// The champion and the place in its list of an action by number.
std::pair<Who, std::uint8_t> deed_of(int number) {
    Who who = 0;
    while (first_deed[who + 1U] <= number) ++who;
    return {who, static_cast<std::uint8_t>(number - first_deed[who])};
}

/// Where a champion stands in a team; no_target if it is not there.
Place find(const State& s, Seat seat, Who who) {
    for (Place place = 0; place < s.size[index(seat)]; ++place)
        if (s.fighter(seat, place).who == who) return place;
    return no_target;
}

int id_of_act(const State& s, Seat seat, Move move) {
    const Who user = s.fighter(seat, user_of(move)).who;
    const int deed = first_deed[user] + action_of(move);
    const Who target = target_of(move) == no_target ? Who{0} : s.fighter(other(seat), target_of(move)).who;
    if (user == boss) return ids::boss_act + (deed - champion_deeds) * ids::champions_each + target;
    if (target == boss) return ids::strike_boss + deed;
    return ids::act + deed * ids::champions_each + target;
}

/// Of an action without a target the first champion stands for it.
Move act(const State& s, Seat seat, int deed, Who target) {
    const auto [who, place_in_list] = deed_of(deed);
    const Place user = find(s, seat, who);
    if (user == no_target) return no_move;
    if (champions[who].actions[place_in_list].value == 0)
        return target == 0 ? make_move(MoveKind::act, user, place_in_list, no_target) : no_move;
    const Place struck = find(s, other(seat), target);
    return struck == no_target ? no_move : make_move(MoveKind::act, user, place_in_list, struck);
}

/// A move that names a place in the player's team.
Move on_member(const State& s, MoveKind deed, Who who, unsigned also = 0) {
    const Place place = find(s, Seat::first, who);
    return place == no_target ? no_move : make_move(deed, place, also);
}

Move campaign_move(const State& s, Seat seat, int id) {
    const auto champion = [](int number) { return static_cast<Who>(number); };
    if (id < ids::boss_act) return act(s, seat, id - ids::strike_boss, boss);
    if (id < ids::cafe) {
        const int deed = id - ids::boss_act;
        return act(s, seat, champion_deeds + deed / ids::champions_each, champion(deed % ids::champions_each));
    }
    if (seat == Seat::second) return no_move;
    if (id < ids::rattrapage) return on_member(s, MoveKind::cafe, champion(id - ids::cafe));
    if (id < ids::pick_starter) return on_member(s, MoveKind::rattrapage, champion(id - ids::rattrapage));
    if (id < ids::replace) return make_move(MoveKind::pick_starter, champion(id - ids::pick_starter));
    if (id == ids::keep) return make_move(MoveKind::keep);
    const int pair = id - ids::replace;
    return on_member(s, MoveKind::replace, champion(pair / ids::champions_each),
                     static_cast<unsigned>(pair % ids::champions_each));
}

/// Planes of one side, in the order `write_side` writes them.
void add_side(std::vector<Plane>& planes, const std::string& whose, const Message& side) {
    const auto add = [&](const std::string& what, const Message& about) {
        planes.push_back({whose + what, {about.en + ", " + side.en, about.fr + ", " + side.fr}});
    };
    add("member", {"in the team", "dans l’équipe"});
    add("alive", {"alive", "en vie"});
    add("hp", {"hit points, as a share of the table’s", "points de vie, en part de ceux du tableau"});
    add("attack", {"Attack, as a share of 200", "Attaque, en part de 200"});
    add("power", {"Power, as a share of 200", "Puissance, en part de 200"});
    add("defense", {"Defense, as a share of 200", "Défense, en part de 200"});
    add("luck", {"Luck, as a share of 25", "Chance, en part de 25"});
    add("acted", {"has acted and waits", "a joué et attend"});
    add("place", {"place in the team, from 1, divided by 4", "place dans l’équipe, à partir de 1, divisée par 4"});
    add("regen", {"HP of each regeneration, as a share of 20 (whole plane)",
                  "points de vie de chaque régénération, en part de 20 (tout le plan)"});
    add("regen_left",
        {"regenerations left, as a share of 4 (whole plane)", "régénérations restantes, en part de 4 (tout le plan)"});
    add("boost", {"the next damage is boosted (whole plane)", "les prochains dégâts sont renforcés (tout le plan)"});
    add("acts", {"has to choose (whole plane)", "doit choisir (tout le plan)"});
}

ObservationShape shape_of(bool solo) {
    ObservationShape made{.planes = {},
                          .rows = static_cast<int>(champion_count) + (solo ? 1 : 0),
                          .columns = 1,
                          .row_names = {"the champions, in the order of the rules page; in a campaign the boss last",
                                        "les champions, dans l’ordre de la page des règles ; en campagne, le boss en "
                                        "dernier"},
                          .column_names = {"one", "une seule"}};
    add_side(made.planes, "my_", {"of the seat that looks", "du camp qui regarde"});
    add_side(made.planes, "their_", {"of the other seat", "de l’autre camp"});
    const auto add = [&](const std::string& name, const Message& about) { made.planes.push_back({name, about}); };
    for (const std::string_view phase : phases)
        add(fmt::format("phase_{}", phase),
            message("the phase is {} (rules, Notation)", "la phase est {} (règles, Notation)", phase));
    add("actions", {"finished actions of the fight, as a share of 300", "actions finies du combat, en part de 300"});
    add("critical_mine", {"phase critical: it is about an action of the seat that looks",
                          "phase critical : il s’agit d’une action du camp qui regarde"});
    add("critical_user", {"phase critical: who acts", "phase critical : qui agit"});
    add("critical_target", {"phase critical: whom it strikes", "phase critical : qui est frappé"});
    add("critical_action", {"phase critical: the action’s place in the list, from 1, as a share of 5",
                            "phase critical : place de l’action dans la liste, à partir de 1, en part de 5"});
    if (!solo) return made;
    add("arena", {"the arena, as a share of 4", "l’arène, en part de 4"});
    add("fight", {"the fight of the arena, as a share of 3", "le combat de l’arène, en part de 3"});
    add("cafes", {"cafés left, as a share of 6 (more count as 6)", "cafés restants, en part de 6 (plus comptent 6)"});
    add("rattrapage", {"a rattrapage is left", "il reste un rattrapage"});
    add("starter", {"the starter", "le champion de départ"});
    add("met", {"the starter and every enemy met so far", "le champion de départ et tous les ennemis rencontrés"});
    add("beaten", {"beaten in this arena", "vaincu dans cette arène"});
    for (const std::string_view major : major_names)
        add(fmt::format("boss_{}", major), message("the boss’s major is {}", "la majeure du boss est {}", major));
    return made;
}

void write_side(PlaneWriter& to, const Ensea& game, const State& s, Seat seat) {
    const std::size_t side = index(seat);
    const auto each = [&](const auto& value) {
        const auto plane = to.plane();
        for (Place place = 0; place < s.size[side]; ++place)
            plane[s.teams[side][place].who] = static_cast<float>(value(s.teams[side][place], place));
    };
    const auto share = [](int value, int greatest) { return static_cast<float>(value) / static_cast<float>(greatest); };
    each([](const Fighter&, Place) { return 1; });
    each([&](const Fighter&, Place place) { return s.alive[side] >> place & 1U; });
    each([&](const Fighter& f, Place) { return share(f.pv, f.base().pv); });
    each([&](const Fighter& f, Place) { return share(f.attack, max_attack); });
    each([&](const Fighter& f, Place) { return share(f.power, max_power); });
    each([&](const Fighter& f, Place) { return share(f.defense, max_defense); });
    each([&](const Fighter& f, Place) { return share(f.luck, max_luck); });
    each([&](const Fighter&, Place place) { return s.waiting[side] >> place & 1U; });
    each([&](const Fighter&, Place place) { return share(place + 1, static_cast<int>(team_size)); });
    to.share(s.regen_amount[side], greatest_regen);
    to.share(s.regen_left[side], regen_turns);
    to.all(s.boost[side] != 0);
    to.all(acts(game.actor(s), seat));
}

void write_set(PlaneWriter& to, Set set) {
    const auto plane = to.plane();
    for (Who who = 0; who < champion_count; ++who)
        if (has(set, who)) plane[who] = 1;
}

}  // namespace

std::vector<ActionBlock> action_blocks(const Ensea& game) {
    std::string order;
    for (std::size_t who = 0; who < champion_count; ++who)
        order += fmt::format("{}{}", who == 0 ? "" : ", ", champions[who].name);
    const auto block = [](std::string name, int first, int end, Message about) {
        return ActionBlock{.name = std::move(name), .first = first, .count = end - first, .about = std::move(about)};
    };
    std::vector<ActionBlock> blocks{
        block(
            "act", ids::act, ids::pass,
            {"9 × action + the champion it strikes; the actions of " + order +
                 " one after the other (4, then 3 each); AEI:S1, which strikes nobody, counts as striking IS",
             "9 × action + le champion frappé ; les actions de " + order +
                 " l’une après l’autre (4, puis 3 chacun) ; AEI:S1, qui ne frappe personne, compte comme frappant IS"}),
        block("pass", ids::pass, ids::pass + 1, {"do nothing", "ne rien faire"})};
    if (!game.options().solo) {
        blocks.push_back(block("pick_team", ids::pick_team, ids::duel_end,
                               {"four of the nine, in the order of the table: the first is IS,SIA,RT,AEI",
                                "quatre des neuf, dans l’ordre du tableau : la première est IS,SIA,RT,AEI"}));
        return blocks;
    }
    blocks.push_back(block(
        "strike_boss", ids::strike_boss, ids::boss_act,
        {"the action of a champion, as in act, on the boss", "l’action d’un champion, comme dans act, sur le boss"}));
    blocks.push_back(
        block("boss_act", ids::boss_act, ids::cafe,
              {"9 × action of the boss + the champion it strikes", "9 × action du boss + le champion frappé"}));
    blocks.push_back(
        block("cafe", ids::cafe, ids::rattrapage, {"a café for that champion", "un café pour ce champion"}));
    blocks.push_back(block("rattrapage", ids::rattrapage, ids::pick_starter,
                           {"a rattrapage for that champion", "un rattrapage pour ce champion"}));
    blocks.push_back(block("pick_starter", ids::pick_starter, ids::replace,
                           {"begin with that champion", "commencer avec ce champion"}));
    blocks.push_back(
        block("replace", ids::replace, ids::keep,
              {"9 × the champion who leaves + the one who comes", "9 × le champion qui part + celui qui vient"}));
    blocks.push_back(block("keep", ids::keep, ids::solo_end, {"replace nobody", "ne remplacer personne"}));
    return blocks;
}

int action_id(const Ensea& /*game*/, const State& state, Seat seat, Move move) {
    const auto member = [&] { return int{state.fighter(Seat::first, place_of(move)).who}; };
    switch (kind_of(move)) {
        case MoveKind::act: return id_of_act(state, seat, move);
        case MoveKind::pass: return ids::pass;
        case MoveKind::pick_team: return ids::pick_team + static_cast<int>(team_of(move));
        case MoveKind::cafe: return ids::cafe + member();
        case MoveKind::rattrapage: return ids::rattrapage + member();
        case MoveKind::pick_starter: return ids::pick_starter + starter_of(move);
        case MoveKind::replace: return ids::replace + member() * ids::champions_each + comer_of(move);
        case MoveKind::keep: return ids::keep;
    }
    return -1;
}

Move action_move(const Ensea& game, const State& state, Seat seat, int id) {
    if (id < ids::pass) return act(state, seat, id / ids::champions_each, static_cast<Who>(id % ids::champions_each));
    if (id == ids::pass) return make_move(MoveKind::pass);
    if (game.options().solo) return campaign_move(state, seat, id);
    const Move team = make_move(MoveKind::pick_team, static_cast<unsigned>(id - ids::pick_team));
    return {team.bits | static_cast<std::uint32_t>(index(seat)) << seat_shift};
}

const ObservationShape& observation_shape(const Ensea& game) {
    static const ObservationShape duel = shape_of(false);
    static const ObservationShape solo = shape_of(true);
    return game.options().solo ? solo : duel;
}

void observe(const Ensea& game, const State& state, Seat seat, std::span<float> numbers) {
    PlaneWriter to(numbers, observation_shape(game).cells());
    write_side(to, game, state, seat);
    write_side(to, game, state, other(seat));
    to.one_of(phase_count, static_cast<std::size_t>(state.phase));
    to.share(state.action, last_action);
    const bool critical = state.phase == Phase::critical;
    const Move pending{state.pending};
    to.all(critical && state.acting == seat);
    const auto user = to.plane();
    const auto target = to.plane();
    if (critical) {
        user[state.fighter(state.acting, user_of(pending)).who] = 1;
        if (target_of(pending) != no_target) target[state.fighter(other(state.acting), target_of(pending)).who] = 1;
    }
    to.share(critical ? action_of(pending) + 1 : 0, static_cast<int>(max_actions));
    if (!game.options().solo) return;
    to.share(state.arena, boss_arena);
    to.share(state.fight, fights_in_arena[1]);
    to.share(std::min<int>(state.cafes, max_cafes), max_cafes);
    to.all(state.rattrapages != 0);
    write_set(to, state.phase == Phase::starter ? Set{0} : static_cast<Set>(1U << state.starter));
    write_set(to, state.met);
    write_set(to, state.beaten);
    to.one_of(major_count, static_cast<std::size_t>(state.boss_major));
}

}  // namespace joute::ensea
