// SPDX-License-Identifier: MIT
// The description of the game, its start, choices outside fights, and chance.
#include "ensea/rules.hpp"

#include "core/hash.hpp"

namespace joute::ensea {

const GameInfo& Ensea::info() {
    static const GameInfo info{
        .id = "ensea",
        .title = {"ENSEA", "ENSEA"},
        .about = {"Duels of four champions from an engineering school, or a solo campaign to the final boss.",
                  "Des duels à quatre champions d’une école d’ingénieurs, ou une campagne solo jusqu’au boss final."},
        .turns = {"alternating turns after a simultaneous draft, chance, nothing hidden",
                  "tour par tour après un choix simultané des équipes, hasard, rien de caché"},
        .in_short =
            {{"The sides act in turn, one champion each time. An action strikes one enemy with Attack (A) or Power "
              "(S); "
              "majors make it count double or half, luck makes it critical.",
              "Les camps jouent tour à tour, un champion à la fois. Une action frappe un ennemi avec l’Attaque (A) ou "
              "la "
              "Puissance (S) ; selon les majeures elle compte double ou moitié, la chance la rend critique."},
             {"A champion that has acted waits until the others of its team have. A team without champions has lost.",
              "Un champion qui a joué attend que les autres de son équipe aient joué. Une équipe sans champion a "
              "perdu."},
             {"The campaign (--rules solo) leads one champion, and those who join it, through four arenas to the boss.",
              "La campagne (--rules solo) mène un champion, et ceux qui le rejoignent, à travers quatre arènes "
              "jusqu’au "
              "boss."}},
        .sides = {Message{"Team 1", "Équipe 1"}, Message{"Team 2", "Équipe 2"}},
        .options = {{.name = "rules",
                     .fallback = "duel",
                     .choices = {"duel", "solo"},
                     .about = {"four against four, or the campaign against an adversary (Team 2)",
                               "quatre contre quatre, ou la campagne contre un adversaire (Équipe 2)"},
                     .labels = {{"a duel, four against four", "un duel, quatre contre quatre"},
                                {"the campaign, for one player", "la campagne, pour un joueur"}}},
                    {.name = "draft",
                     .fallback = "free",
                     .choices = {"free", "drawn"},
                     .about = {"both choose their teams, or both get the same four at random",
                               "chacun choisit son équipe, ou les deux reçoivent les quatre mêmes, tirés au sort"},
                     .only_for = {"duel"},
                     .labels = {{"both choose their teams", "chacun choisit son équipe"},
                                {"the same four for both, drawn", "les quatre mêmes pour les deux, tirés au sort"}}},
                    {.name = "order",
                     .fallback = "gentle",
                     .choices = {"gentle", "random"},
                     .about = {"enemies weak to the starter’s major first, or random order",
                               "d’abord les ennemis faibles contre la majeure de départ, ou un ordre aléatoire"},
                     .only_for = {"solo"},
                     .labels = {{"weak enemies first", "d’abord les ennemis faibles"},
                                {"enemies in random order", "ennemis dans un ordre aléatoire"}}},
                    {.name = "no-events",
                     .kind = OptionSpec::Kind::flag,
                     .fallback = "no",
                     .about = {"no events between fights and no objects", "ni événements entre les combats ni objets"},
                     .only_for = {"solo"}},
                    {.name = "campaign",
                     .fallback = "ordinary",
                     .choices = {"ordinary", "report"},
                     .about = {"the ordinary campaign, or the student report’s, which restores nothing and is one run",
                               "la campagne ordinaire, ou celle du rapport, qui ne remet rien en état et ne se joue "
                               "qu’une fois"},
                     .only_for = {"solo"},
                     .labels = {{"the beaten join at once, arenas restore the team",
                                 "les vaincus rejoignent aussitôt l’équipe, chaque arène la remet en forme"},
                                {"as in the report: they join after the arena, nothing is restored, one run",
                                 "comme dans le rapport : ils rejoignent l’équipe après l’arène, rien n’est remis en "
                                 "état, partie unique"}}}},
        .move_help = {"IS:A1>MSC", "AEI:S1", "pass", "pick IS,RT,MSC,EVE"},
    };
    return info;
}

Result<Ensea> Ensea::configure(const OptionValues& values) {
    return Ensea(Options{.solo = values.text("rules") == "solo",
                         .drawn_draft = values.text("draft") == "drawn",
                         .random_order = values.text("order") == "random",
                         .no_events = values.flag("no-events"),
                         .as_reported = values.text("campaign") == "report"});
}

State Ensea::start() const {
    State s{};
    s.boss_major = Major::none;
    if (!options_.solo) {
        s.phase = options_.drawn_draft ? Phase::team : Phase::draft;
        return s;
    }
    s.phase = Phase::starter;
    s.arena = s.fight = 1;
    s.cafes = s.rattrapages = options_.no_events ? 0 : 1;
    return s;
}

void Ensea::push_objects(const State& s, MoveList<max_moves>& moves) {
    for (Place place = 0; place < s.size[0]; ++place) {
        const bool lives = (s.alive[0] >> place & 1U) != 0;
        if (lives && s.cafes != 0) moves.push_back(make_move(MoveKind::cafe, place));
        if (!lives && s.rattrapages != 0) moves.push_back(make_move(MoveKind::rattrapage, place));
    }
}

void Ensea::push_other_moves(const State& s, Seat seat, MoveList<max_moves>& moves) {
    if (s.phase == Phase::draft) {
        const auto picker = static_cast<std::uint32_t>(index(seat)) << seat_shift;
        for (std::uint32_t team = 0; team < team_count; ++team)
            moves.push_back({make_move(MoveKind::pick_team, team).bits | picker});
    }
    if (seat == Seat::second) return;
    if (s.phase == Phase::starter)
        for (Who who = 0; who < champion_count; ++who) moves.push_back(make_move(MoveKind::pick_starter, who));
    if (s.phase == Phase::replace) {
        moves.push_back(make_move(MoveKind::keep));
        for (Place place = 0; place < s.size[0]; ++place)
            for (Who who = 0; who < champion_count; ++who)
                if (has(s.beaten, who)) moves.push_back(make_move(MoveKind::replace, place, who));
    }
}

namespace {

template <Tells Teller>
void enlist_team(State& s, Seat seat, std::size_t team, Teller& tell) {
    for (const Who who : teams_of_four[team]) {
        enlist(s, seat, who);
        tell(Happening{.what = What::joins, .seat = seat, .who = who});
    }
}

}  // namespace

template <Tells Teller>
void Ensea::play(State& s, Move first, Move second, Teller& tell) const {
    enlist_team(s, Seat::first, team_of(first), tell);
    enlist_team(s, Seat::second, team_of(second), tell);
    s.phase = Phase::begin;
}

void Ensea::events(const State& s, EventList<Event, max_events>& list) const {
    using K = Event::Kind;
    switch (s.phase) {
        case Phase::team:
            for (std::uint8_t team = 0; team < team_count; ++team) list.push_back({{K::team, team}, {1, team_count}});
            break;
        case Phase::begin:
            list.push_back({{K::first}, {1, 2}});
            list.push_back({{K::second}, {1, 2}});
            break;
        case Phase::critical: {
            const std::uint32_t luck = critical_chance(s, Move{s.pending});
            list.push_back({{K::crit}, {luck, 100}});
            list.push_back({{K::no_crit}, {100 - luck, 100}});
            break;
        }
        case Phase::enemy: {
            const Set possible = possible_enemies(s);
            const auto count = static_cast<std::uint32_t>(std::popcount(possible));
            for (Who who = 0; who < champion_count; ++who)
                if (has(possible, who)) list.push_back({{K::enemy, who}, {1, count}});
            break;
        }
        case Phase::event:
            list.push_back({{K::quiet}, {3, 4}});
            for (const K kind : {K::machine, K::revisions, K::partiel}) list.push_back({{kind}, {1, 12}});
            break;
        default: break;
    }
}

Event Ensea::sample(const State& s, Random& random) const {
    using K = Event::Kind;
    if (s.phase == Phase::critical)
        return {random.below(100) < critical_chance(s, Move{s.pending}) ? K::crit : K::no_crit};
    EventList<Event, max_events> list;
    events(s, list);
    return list[draw_index(list, random)].event;
}

template <Tells Teller>
void Ensea::happen(State& s, Event event, Teller& tell) const {
    switch (event.kind) {
        case Event::Kind::team:
            for (const Seat seat : both_seats) enlist_team(s, seat, event.which, tell);
            s.phase = Phase::begin;
            break;
        case Event::Kind::first:
        case Event::Kind::second:
            s.acting = event.kind == Event::Kind::first ? Seat::first : Seat::second;
            s.phase = Phase::fight;
            tell(Happening{.what = What::begins, .seat = s.acting});
            break;
        case Event::Kind::crit:
        case Event::Kind::no_crit: carry_out(s, Move{s.pending}, event.kind == Event::Kind::crit, tell); break;
        case Event::Kind::enemy: begin_solo_fight(s, event.which, tell); break;
        default: happen_between_fights(s, event, tell);
    }
}

template void Ensea::play(State&, Move, Move, const Silent&) const;
template void Ensea::play(State&, Move, Move, Listener<Happening>&) const;
template void Ensea::happen(State&, Event, const Silent&) const;
template void Ensea::happen(State&, Event, Listener<Happening>&) const;

std::uint64_t Ensea::key(const State& s) const { return key_of_bytes<position_bytes>(s, 0x4A4F'5554'4520'454EULL); }

}  // namespace joute::ensea
