// SPDX-License-Identifier: MIT
// The evaluation of the student report (games/schotten/rules.md, "The report's AI") as pure functions of the table:
// cards not on it are the ones an incomplete side may still become better with, as the report has it ("cartes
// non-révélées"). Binding it to a search is the agents' business.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "schotten/rules.hpp"

namespace joute::schotten {

inline constexpr std::size_t report_term_count = 5;
inline constexpr std::array<std::string_view, report_term_count> report_names{"e1", "e2", "e3", "e4", "e5"};
using ReportTerms = std::array<double, report_term_count>;

/// Without and with the fifth term the report wished for.
inline constexpr ReportTerms report_weights{0.2, 0.2, 0.2, 0.4, 0.0};
inline constexpr ReportTerms margin_weights{0.2, 0.2, 0.2, 0.3, 0.1};

/// Each in [-1, 1], as the seat sees it: stones, open triples, triples that lack one stone, stones dominated, and
/// stones dominated by little.
[[nodiscard]] ReportTerms report_terms(const Table& table, Seat seat);

/// Where the report would place first (its section "Détermination de l'arbre de jeu"): a strong hand at the centre,
/// a weak one at the edges, whose stones are in fewer than three triples of adjacent ones. A hand is strong when its
/// mean value is at least that of all cards not on the table, its own among them.
[[nodiscard]] StoneSet aim_of(CardSet hand, CardSet off_table);

/// The position the report imagines: the other seat holds the best cards nobody has seen, by value and then in the
/// order of the colours, as many as it has; nothing is drawn. Precondition: `base`.
[[nodiscard]] State report_deal(const View& view);

/// Points are thousandths.
struct ReportEval {
    ReportTerms weights = report_weights;

    [[nodiscard]] Score operator()(const Schotten& game, const State& state) const;
    [[nodiscard]] double scale() const { return 1000.0; }
    [[nodiscard]] std::vector<Term> terms(const Schotten& game, const State& state) const;
};

}  // namespace joute::schotten
