// SPDX-License-Identifier: MIT
// How the levels of a game err (docs/arena.md, "How beginners err"), over positions that the test of each game lists.
// What a move gives up is seen twice: by two plies, which a beginner looks at, and by a search that looks further. All
// of it is limited by depth or nodes and seeded, so it is the same everywhere.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "agents/catalogue.hpp"

namespace joute::testing {

/// Of all decisions of one agent, in expected results: 0 is the best move, 2 a win turned into a loss.
struct LevelErrors {
    double mean = 0;           // given up, by the long look
    double worst_visible = 0;  // the most that two plies show to be given up
};

class LevelCheck {
  public:
    /// `deep` searches positions after a move. Precondition: an alternating game in which all is seen.
    LevelCheck(const Kit& kit, const std::vector<std::string>& positions, const std::string& deep)
        : kit_(kit), game_(std::move(*kit.make({}))) {
        for (const std::string& text : positions) {
            auto line = start(text);
            EXPECT_TRUE(line) << text;
            if (line) positions_.push_back({.line = std::move(line)});
        }
        near_ = make("alphabeta:depth=1,memory=1");
        far_ = make(deep);
    }

    /// Decisions in every position, each with so many seeds; those that win or avoid a loss at once are checked.
    LevelErrors errors(const std::string& spec, std::uint64_t seeds) {
        const auto agent = make(spec);
        LevelErrors errors;
        int decisions = 0;
        for (Position& at : positions_) {
            const Seat me = seat_of(at.line->actor());
            const auto wins = wins_of(*at.line);
            const auto slips = slips_of(*at.line);
            for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
                agent->new_game(seed);
                const Move move = agent->decide(*at.line, me, {}).move;
                const std::string told = spec + " plays " + at.line->print(move) + " in " + at.line->position();
                const auto holds = [&](const std::vector<Move>& moves) {
                    return std::ranges::find(moves, move) != moves.end();
                };
                EXPECT_TRUE(wins.empty() || holds(wins)) << told << " and does not win at once";
                EXPECT_FALSE(slips.size() < at.line->moves(me).size() && holds(slips)) << told << " and loses at once";
                ++decisions;
                errors.mean += given_up(at, move, at.far, *far_);
                errors.worst_visible = std::max(errors.worst_visible, given_up(at, move, at.near, *near_));
            }
        }
        errors.mean /= decisions;
        return errors;
    }

    /// Positions with a win at once, and with a move that loses at once where another does not.
    [[nodiscard]] std::pair<int, int> tactics() const {
        int wins = 0;
        int slips = 0;
        for (const Position& at : positions_) {
            if (!wins_of(*at.line).empty()) {
                ++wins;
                continue;
            }
            const auto losing = slips_of(*at.line).size();
            if (losing > 0 && losing < at.line->moves(seat_of(at.line->actor())).size()) ++slips;
        }
        return {wins, slips};
    }

  private:
    static constexpr std::uint64_t any_seed = 1;

    struct Position {
        std::unique_ptr<AnyLine> line;
        std::map<std::string, double> near = {};  // values of moves seen so far, by their notation; "" the best
        std::map<std::string, double> far = {};
    };

    std::unique_ptr<AnyLine> start(const std::string& text) const {
        auto line = game_->start_at(text);
        return line ? std::move(*line) : nullptr;
    }
    std::unique_ptr<Agent> make(const std::string& spec) const {
        auto agent = make_agent(kit_, *game_, spec);
        EXPECT_TRUE(agent) << spec;
        return std::move(*agent);
    }

    static std::unique_ptr<AnyLine> after(const AnyLine& line, Move move) {
        auto next = line.clone();
        next->play(move);
        return next;
    }
    static bool won_by(const AnyLine& line, Seat seat) {
        return line.actor() == Actor::over && line.outcome() == win_of(seat);
    }
    static std::vector<Move> wins_of(const AnyLine& line) {
        const Seat me = seat_of(line.actor());
        std::vector<Move> wins = line.moves(me);
        std::erase_if(wins, [&](Move move) { return !won_by(*after(line, move), me); });
        return wins;
    }
    static std::vector<Move> slips_of(const AnyLine& line) {
        std::vector<Move> slips = line.moves(seat_of(line.actor()));
        std::erase_if(slips, [&](Move move) {
            const auto next = after(line, move);
            return next->actor() == Actor::over || wins_of(*next).empty();
        });
        return slips;
    }

    /// What a move is worth to who plays it.
    static double value_after(const AnyLine& line, Move move, Agent& judge) {
        const Seat me = seat_of(line.actor());
        const auto next = after(line, move);
        if (next->actor() == Actor::over) return points(*next->outcome(), me);
        judge.new_game(any_seed);
        const Seat who = seat_of(next->actor());
        const double value = judge.decide(*next, who, {}).value;
        return who == me ? value : -value;
    }
    static double given_up(Position& at, Move move, std::map<std::string, double>& known, Agent& judge) {
        if (known.empty()) {
            double best = -1;
            for (const Move each : at.line->moves(seat_of(at.line->actor()))) {
                const double value = value_after(*at.line, each, judge);
                known[at.line->print(each)] = value;
                best = std::max(best, value);
            }
            known[""] = best;
        }
        return known[""] - known[at.line->print(move)];
    }

    const Kit& kit_;
    std::unique_ptr<AnyGame> game_;
    std::vector<Position> positions_;
    std::unique_ptr<Agent> near_;
    std::unique_ptr<Agent> far_;
};

/// Levels 1 to 3 err like beginners, and the less the higher they are. `visible` is the most that two plies may show to
/// be given up.
inline void expect_beginners(const Kit& kit, const std::vector<std::string>& positions, const std::string& deep,
                             double visible) {
    constexpr std::uint64_t seeds = 8;
    LevelCheck check(kit, positions, deep);
    const auto [wins, slips] = check.tactics();
    EXPECT_GE(wins, 3) << "or taking a win is not tested";
    EXPECT_GE(slips, 3) << "or avoiding a loss is not tested";
    std::vector<LevelErrors> levels;
    for (const char* spec : {"level:1", "level:2", "level:3", "level:4"}) {
        levels.push_back(check.errors(spec, seeds));
        const LevelErrors& now = levels.back();
        if (levels.size() == 1) continue;
        EXPECT_LT(now.mean, levels[levels.size() - 2].mean) << spec << " gives up no less than the level below it";
    }
    for (std::size_t i = 0; i < 3; ++i)
        EXPECT_LE(levels[i].worst_visible, visible) << "level:" << i + 1 << " throws away what two plies show";
}

}  // namespace joute::testing
