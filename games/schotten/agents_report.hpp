// SPDX-License-Identifier: MIT
// The student report's AI for Schotten Totten, with the search it describes (alpha-beta) or MTD(f).
#pragma once

#include <string>
#include <vector>

#include "agents/simple_agents.hpp"
#include "schotten/notation.hpp"
#include "schotten/report.hpp"
#include "schotten/turns.hpp"
#include "schotten/view.hpp"
#include "search/alphabeta.hpp"
#include "search/mtdf.hpp"

namespace joute::schotten {

/// Turns in which one seat places on some stones only, as long as there is room on any of them.
class AimedTurns : public Turns {
  public:
    AimedTurns(const Schotten& rules, Seat seat, StoneSet aim) : Turns(rules), seat_(seat), aim_(aim) {}

    void legal(const State& s, Seat seat, MoveList<max_moves>& moves) const {
        if (seat != seat_ || s.table.phase != Phase::play || (s.table.room(seat) & aim_) == 0) {
            Turns::legal(s, seat, moves);
            return;
        }
        MoveList<max_moves> all;
        Turns::legal(s, seat, all);
        for (const Move move : all)
            if (kind_of(move) != MoveKind::place || contains(aim_, to_of(move))) moves.push_back(move);
    }

  private:
    Seat seat_;
    StoneSet aim_;
};

/// The weights that the keys `margin` and `w1` to `w5` (hundredths) ask for.
[[nodiscard]] inline ReportTerms wanted_weights(const Settings& settings) {
    ReportTerms weights = settings.number_or("margin", 0) != 0 ? margin_weights : report_weights;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const int unset = -1;
        const int given = settings.number_or("w" + std::to_string(i + 1), unset);
        if (given != unset) weights[i] = given / 100.0;
    }
    return weights;
}

/// The report's AI: the other seat is taken to hold the best cards nobody has seen, nobody draws, everything that
/// may be claimed is. Equal values are drawn from the seed.
class ReportAgent final : public SeededAgent<Schotten> {
  public:
    explicit ReportAgent(const Settings& settings)
        : SeededAgent(settings),
          depth_(settings.limits.depth.value_or(report_depth)),
          null_windows_(settings.text_or("search", "alphabeta") == "mtdf"),
          aims_(settings.text_or("target", "all") == "hand"),
          eval_{wanted_weights(settings)},
          memory_(small_table) {}

  protected:
    SearchResult choose(const Schotten& game, const View& view, const Thinking& thinking) override {
        const StoneSet aim = aims_ ? aim_of(view.hand, view.table.off_table) : all_stones;
        const AimedTurns turns(game, view.seat, aim);
        const Line<AimedTurns> line(turns, report_deal(view));
        memory_.clear();
        const Limits limits{.depth = depth_, .nodes = {}, .time = {}};
        if (null_windows_) {
            Mtdf<AimedTurns, ReportEval> search(turns, eval_, memory_.tt(), {.strict_tt = true});
            return search.search(line, limits, thinking.stop);
        }
        AlphaBeta<AimedTurns, ReportEval> search(turns, eval_, memory_.tt(), {.strict_tt = true, .rank_all = true});
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
    bool aims_;
    ReportEval eval_;
    TtMemory memory_;
};

}  // namespace joute::schotten
