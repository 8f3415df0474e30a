// SPDX-License-Identifier: MIT
// The student report's AI for Schotten Totten, with the search it describes (alpha-beta) or MTD(f).
#pragma once

#include <bit>
#include <vector>

#include "agents/tools.hpp"
#include "games/schotten/notation.hpp"
#include "games/schotten/report.hpp"
#include "games/schotten/turns.hpp"
#include "games/schotten/view.hpp"

namespace joute::schotten {

/// The report's AI: the other seat is taken to hold the best cards nobody has seen, nobody draws, everything that
/// may be claimed is. Equal values are drawn from the seed.
class ReportAgent final : public SeededAgent<Schotten> {
  public:
    ReportAgent(const Schotten& game, const Settings& settings)
        : SeededAgent(settings),
          depth_(settings.limits.depth.value_or(report_depth)),
          null_windows_(settings.text_or("search", "alphabeta") == "mtdf"),
          eval_{settings.number_or("margin", 0) != 0 ? margin_weights : report_weights},
          turns_(game),
          memory_(with_little(settings)) {}

  protected:
    Report choose(const Schotten& /*game*/, const View& view, const Thinking& thinking) override {
        Report report;
        if (view.table.phase == Phase::claim) {
            report.move = make_move(Deed::claim, 0, 0, static_cast<unsigned>(std::countr_zero(view.table.claimable)));
            report.line = {report.move};
            report.depth = 0;
            return report;
        }
        const Line<Turns> line(turns_, report_deal(view));
        memory_.clear();
        const Limits limits{.depth = depth_, .nodes = {}, .time = {}};
        if (null_windows_) {
            Mtdf<Turns, ReportEval> search(turns_, eval_, memory_.table(), {.strict_table = true});
            return search.search(line, limits, thinking.stop);
        }
        AlphaBeta<Turns, ReportEval> search(turns_, eval_, memory_.table(), {.strict_table = true, .rank_all = true});
        report = search.search(line, limits, thinking.stop);
        choose_among_equals(report);
        return report;
    }

  private:
    static constexpr int report_depth = 2;  // all the authors could afford

    /// The table is cleared for each decision, which looks at some thousand positions.
    static Settings with_little(Settings settings) {
        settings.memory = std::size_t{2} << 20U;
        return settings;
    }

    void choose_among_equals(Report& report) {
        if (report.ranking.empty()) return;  // stopped before its moves were compared
        std::vector<Score> scores;
        for (const MoveScore& entry : report.ranking) scores.push_back(entry.score);
        const Move chosen = report.ranking[best_index(scores, random())].move;
        if (chosen == report.move) return;
        report.move = chosen;
        report.line = {chosen};
    }

    int depth_;
    bool null_windows_;
    ReportEval eval_;
    Turns turns_;
    TableMemory memory_;
};

}  // namespace joute::schotten
