// SPDX-License-Identifier: MIT
// The student report's AI for Schotten Totten, with the search it describes (alpha-beta) or MTD(f).
#pragma once

#include <vector>

#include "agents/simple_agents.hpp"
#include "schotten/notation.hpp"
#include "schotten/report.hpp"
#include "schotten/turns.hpp"
#include "schotten/view.hpp"
#include "search/alphabeta.hpp"
#include "search/mtdf.hpp"

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
          memory_(small_table) {}

  protected:
    SearchResult choose(const Schotten& /*game*/, const View& view, const Thinking& thinking) override {
        const Line<Turns> line(turns_, report_deal(view));
        memory_.clear();
        const Limits limits{.depth = depth_, .nodes = {}, .time = {}};
        if (null_windows_) {
            Mtdf<Turns, ReportEval> search(turns_, eval_, memory_.tt(), {.strict_tt = true});
            return search.search(line, limits, thinking.stop);
        }
        AlphaBeta<Turns, ReportEval> search(turns_, eval_, memory_.tt(), {.strict_tt = true, .rank_all = true});
        SearchResult result = search.search(line, limits, thinking.stop);
        choose_among_equals(result);
        return result;
    }

  private:
    static constexpr int report_depth = 2;  // all the authors could afford

    /// Bytes: the table is cleared for each decision, which looks at some thousand positions.
    static constexpr std::size_t small_table = std::size_t{2} << 20U;

    void choose_among_equals(SearchResult& result) {
        if (result.ranking.empty()) return;  // stopped before its moves were compared
        std::vector<Score> scores;
        for (const MoveScore& each : result.ranking) scores.push_back(each.score);
        const Move chosen = result.ranking[best_index(scores, random())].move;
        if (chosen == result.move) return;
        result.move = chosen;
        result.pv = {chosen};
    }

    int depth_;
    bool null_windows_;
    ReportEval eval_;
    Turns turns_;
    TtMemory memory_;
};

}  // namespace joute::schotten
