// SPDX-License-Identifier: MIT
#include "study/panels.hpp"

#include <algorithm>
#include <cmath>

#include "agents/agent.hpp"

namespace joute {

const Fact& part(const Fact& fact, std::string_view key) {
    static const Fact nothing;
    const auto* const object = std::get_if<Fact::Object>(&fact.content);
    if (object == nullptr) return nothing;
    const auto found = std::ranges::find(*object, key, &std::pair<std::string, Fact>::first);
    return found == object->end() ? nothing : found->second;
}

const Fact::List& list_of(const Fact& fact) {
    static const Fact::List nothing;
    const auto* const list = std::get_if<Fact::List>(&fact.content);
    return list == nullptr ? nothing : *list;
}

std::string text_of(const Fact& fact) {
    const auto* const text = std::get_if<std::string>(&fact.content);
    return text == nullptr ? std::string() : *text;
}

std::optional<double> number_of(const Fact& fact) {
    if (const auto* const whole = std::get_if<std::int64_t>(&fact.content)) return static_cast<double>(*whole);
    if (const auto* const real = std::get_if<double>(&fact.content)) return *real;
    return std::nullopt;
}

Message message_of(const Fact& fact) {
    const std::string en = text_of(part(fact, "en"));
    return en.empty() ? verbatim(text_of(fact)) : Message{en, text_of(part(fact, "fr"))};
}

PanelCell percent(double share) { return {verbatim(fmt::format("{} %", std::lround(100 * share))), share}; }

namespace {

PanelCell plain(std::string text) { return {verbatim(std::move(text)), {}}; }

PanelCell number(std::optional<double> x) {
    if (!x) return plain("–");
    const bool whole = std::abs(*x - std::round(*x)) < 0.05;
    return {{whole ? fmt::format("{:.0f}", *x) : fmt::format("{:.1f}", *x),
             whole ? fmt::format("{:.0f}", *x)
                   : fmt::format("{:.0f},{}", std::trunc(*x), std::lround(std::abs(*x) * 10) % 10)},
            {}};
}

/// A move's result for the seat that plays it.
PanelCell result_cell(const Worth& worth, Seat seat) {
    if (!worth.proven) return percent(chance_of(seat, worth.chance));
    const double share = chance_of(seat, worth.chance);
    if (*worth.proven == Outcome::draw) return {{"a draw", "nulle"}, share};
    const bool wins = *worth.proven == win_of(seat);
    if (!worth.plies) return {wins ? Message{"wins", "gagne"} : Message{"loses", "perd"}, share};
    return {
        wins ? message("wins in {}", "gagne en {}", *worth.plies) : message("loses in {}", "perd en {}", *worth.plies),
        share};
}

/// Every move of a game where all is seen and nothing drawn.
void add_moves(std::vector<Panel>& panels, Adviser& adviser, const AnyLine& line, const Limits& limits,
               const StopFlag* stop) {
    if (line.hides() || line.has_chance() || line.has_both() || !is_seat(line.actor())) return;
    const Seat seat = seat_of(line.actor());
    struct TriedMove {
        Move move;
        Worth worth;
    };
    std::vector<TriedMove> tried;
    const auto moves = line.moves(seat);
    for (const Move move : moves) {
        const auto after = line.clone();
        after->play(move);
        auto worth = adviser.worth(*after, part_of(limits, 1.0 / static_cast<double>(moves.size())), stop);
        if (!worth) return;
        if (worth->plies) ++*worth->plies;
        tried.push_back({move, *worth});
    }
    const bool exact = std::ranges::all_of(tried, [](const TriedMove& each) { return each.worth.proven.has_value(); });
    // The best first: of wins the soonest, of losses the latest.
    std::ranges::stable_sort(tried, std::greater{}, [&](const TriedMove& each) {
        const double mine = chance_of(seat, each.worth.chance);
        const double soon = each.worth.plies.value_or(0) * 1e-6;
        return mine > 0.5 ? mine - soon : mine + soon;
    });
    Panel panel{
        .id = "moves",
        .title = {"Every move", "Tous les coups"},
        .note = exact ? Message{"Exact: every line was followed to its end, counting the moves of both sides.",
                                "Exact : chaque ligne a été suivie jusqu'à sa fin, coups des deux camps comptés."}
                      : Message{"Chances after a glance at each move; results in words are proven.",
                                "Chances après un coup d'œil à chaque coup ; les résultats en mots sont prouvés."},
        .columns = {{"Move", "Coup"}, {"Result", "Résultat"}, {"In words", "En mots"}},
        .rows = {}};
    for (const auto& [move, worth] : tried)
        panel.rows.push_back({plain(line.print(move)), result_cell(worth, seat), {line.describe(move), {}}});
    panels.push_back(std::move(panel));
}

/// Moves that say what they do on average.
void add_actions(std::vector<Panel>& panels, const AnyLine& line) {
    if (!is_seat(line.actor())) return;
    Panel panel{.id = "actions",
                .title = {"What each action does", "Ce que fait chaque action"},
                .note = {"Damage on average, with a critical, and the odds of each.",
                         "Dégâts en moyenne, en cas de critique, et les probabilités."},
                .columns = {{"Action", "Action"},
                            {"On average", "En moyenne"},
                            {"Critical", "Critique"},
                            {"Odds of it", "Probabilité"},
                            {"KO", "KO"}},
                .rows = {}};
    std::vector<std::pair<double, std::vector<PanelCell>>> rows;
    for (const Move move : line.moves(seat_of(line.actor()))) {
        const Fact parts = line.parts(move);
        const auto expected = number_of(part(parts, "expected"));
        if (!expected) continue;
        rows.push_back({*expected,
                        {plain(line.print(move)), number(expected), number(number_of(part(parts, "critical_damage"))),
                         percent(number_of(part(parts, "critical")).value_or(0)),
                         percent(number_of(part(parts, "ko")).value_or(0))}});
    }
    std::ranges::stable_sort(rows, std::greater{}, [](const auto& row) { return row.first; });
    for (auto& row : rows) panel.rows.push_back(std::move(row.second));
    if (!panel.rows.empty()) panels.push_back(std::move(panel));
}

/// Attacks of those on the field, as the scene lists them.
void add_attacks(std::vector<Panel>& panels, const AnyLine& line) {
    const Fact scene = line.scene();
    for (const Seat seat : both_seats) {
        const Message& side = line.info().side(seat);
        Panel panel{.id = fmt::format("attacks-{}", word(seat)),
                    .title = message("Attacks of {}", "Attaques de {}", side.en),
                    .note = {"If both stay on the field.", "Si les deux restent en jeu."},
                    .columns = {{"Attack", "Attaque"}, {"Damage", "Dégâts"}, {"Types", "Types"}, {"KO", "KO"}},
                    .rows = {}};
        panel.title.fr = fmt::format("Attaques de {}", side.fr);
        const Fact& own = part(scene, word(seat));
        const std::string active = text_of(part(own, "active"));
        for (const Fact& member : list_of(part(own, "team"))) {
            if (active.empty() || text_of(part(member, "id")) != active) continue;
            for (const Fact& attack : list_of(part(member, "attacks"))) {
                const auto damage = number_of(part(attack, "damage"));
                if (!damage) continue;
                panel.rows.push_back({{message_of(part(attack, "name")), {}},
                                      number(damage),
                                      plain(fmt::format("× {:g}", number_of(part(attack, "factor")).value_or(1))),
                                      percent(number_of(part(attack, "ko")).value_or(0))});
            }
        }
        if (!panel.rows.empty()) panels.push_back(std::move(panel));
    }
}

/// A choice of both that no matrix is small enough for: the mix of whoever knows it.
void add_mix(std::vector<Panel>& panels, Adviser& adviser, const AnyLine& line, const Limits& limits,
             const StopFlag* stop) {
    if (line.actor() != Actor::both || adviser.entry().payoffs) return;
    SearchResult result = adviser.ask(line, Seat::first, limits, stop);
    std::erase_if(result.strategy, [](const MoveShare& each) { return each.probability < 0.005; });
    if (result.strategy.empty()) return;
    std::ranges::stable_sort(result.strategy, std::greater{}, &MoveShare::probability);
    Panel panel{.id = "mix",
                .title = {"The best mix", "Le meilleur mélange"},
                .note = {"How often each choice is played where nobody can be read.",
                         "À quelle fréquence jouer chaque choix pour ne pas être deviné."},
                .columns = {{"Choice", "Choix"}, {"Share", "Part"}},
                .rows = {}};
    for (const auto& [move, share] : result.strategy) panel.rows.push_back({plain(line.print(move)), percent(share)});
    panels.push_back(std::move(panel));
}

}  // namespace

std::vector<Panel> panels_of(Adviser& adviser, const AnyLine& line, Viewer eyes, const Limits& limits,
                             const StopFlag* stop) {
    std::vector<Panel> panels;
    if (line.actor() == Actor::over) return panels;
    if (line.hides()) {
        if (!is_seat(line.actor())) return panels;
        if (line.known_to()) eyes = line.known_to();
        add_card_panels(panels, adviser.entry(), line, eyes.value_or(seat_of(line.actor())), !eyes);
        return panels;
    }
    add_moves(panels, adviser, line, limits, stop);
    add_mix(panels, adviser, line, limits, stop);
    add_actions(panels, line);
    add_attacks(panels, line);
    return panels;
}

Fact panel_facts(const Panel& panel, Language language) {
    Fact::List columns;
    for (const Message& column : panel.columns) columns.emplace_back(column.in(language));
    Fact::List rows;
    for (const auto& cells : panel.rows) {
        Fact::List row;
        for (const PanelCell& cell : cells)
            row.emplace_back(
                Fact::Object{{"text", cell.text.in(language)}, {"bar", cell.bar ? Fact(*cell.bar) : Fact()}});
        rows.emplace_back(std::move(row));
    }
    return Fact::Object{{"id", panel.id},
                        {"title", panel.title.in(language)},
                        {"note", panel.note.in(language)},
                        {"columns", std::move(columns)},
                        {"rows", std::move(rows)},
                        {"split", panel.split}};
}

}  // namespace joute
