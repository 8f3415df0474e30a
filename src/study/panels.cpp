// SPDX-License-Identifier: MIT
#include "study/panels.hpp"

#include <algorithm>

#include "kit/agent.hpp"

namespace joute {

namespace {

/// A move's result for the seat that plays it.
PanelCell result_cell(const Worth& worth, Seat seat) {
    if (!worth.proven) return percent_cell(chance_of(seat, worth.chance));
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
                                "Exact : chaque ligne a été suivie jusqu’à sa fin, coups des deux camps comptés."}
                      : Message{"Chances after a glance at each move; results in words are proven.",
                                "Chances après un coup d’œil à chaque coup ; les résultats en mots sont prouvés."},
        .columns = {{"Move", "Coup"}, {"Result", "Résultat"}, {"In words", "En mots"}},
        .rows = {}};
    for (const auto& [move, worth] : tried)
        panel.rows.push_back({plain_cell(line.print(move)), result_cell(worth, seat), {line.describe(move), {}}});
    panels.push_back(std::move(panel));
}

/// A choice of both that no matrix is small enough for: the mix the adviser knows.
void add_mix(std::vector<Panel>& panels, Adviser& adviser, const AnyLine& line, const Limits& limits,
             const StopFlag* stop) {
    if (line.actor() != Actor::both || adviser.kit().payoffs) return;
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
    for (const auto& [move, share] : result.strategy)
        panel.rows.push_back({plain_cell(line.print(move)), percent_cell(share)});
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
    }
    add_moves(panels, adviser, line, limits, stop);
    add_mix(panels, adviser, line, limits, stop);
    if (const auto& own = adviser.kit().panels)
        for (Panel& panel : own->panels(line, eyes)) panels.push_back(std::move(panel));
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
