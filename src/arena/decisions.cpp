// SPDX-License-Identifier: MIT
#include "arena/decisions.hpp"

#include <algorithm>

#include "arena/workers.hpp"

namespace joute {

namespace {

/// What can be said of a decision before it is known how the game ends.
DecisionRow begin_row(const AnyLine& line, Seat seat, Move move) {
    DecisionRow row;
    row.seat = seat;
    row.position = line.position(seat);
    row.move = line.print(move);
    for (const Move each : line.moves(seat)) row.legal.push_back(line.print(each));
    return row;
}

/// An agent that only picks a move (random, rules of thumb) has looked at no position and expects nothing.
std::optional<double> expected(const SearchResult& result) {
    const bool looked = result.nodes > 0 || result.stored || result.proven || !result.strategy.empty();
    return looked ? std::optional(result.value) : std::nullopt;
}

int plies_of(const Table& table) {
    return static_cast<int>(std::ranges::count_if(table.deciders(), [](Actor by) { return by != Actor::chance; }));
}

void conclude(GameRows& game, const std::optional<Outcome>& outcome) {
    for (DecisionRow& row : game.rows) {
        row.game = game.game;
        if (outcome) row.result = points(*outcome, row.seat);
    }
}

std::optional<GameRows> play_rows(const Contest& contest, const Crew& crew, std::size_t thread, const Fixture& fixture,
                                  const StopFlag& stop) {
    GameRows game{.game = fixture.number + 1, .rows = {}};
    int turn = plies_of(contest.openings[fixture.opening % contest.openings.size()]) + contest.plan.random_plies;
    Contest watched = contest;
    watched.witness = [&](const AnyLine& line, Seat seat, const SearchResult& result) {
        DecisionRow row = begin_row(line, seat, result.move);
        row.ply = turn;
        row.value = expected(result);
        for (const MoveShare& share : result.strategy)
            row.strategy.push_back({.move = line.print(share.move), .probability = share.probability});
        game.rows.push_back(std::move(row));
        // Where both choose, the second seat's decision belongs to the same turn.
        if (line.actor() != Actor::both || seat == Seat::second) ++turn;
    };
    const auto played = play_fixture(watched, crew, thread, fixture, stop);
    if (!played) return std::nullopt;
    conclude(game, played->outcome);
    return game;
}

}  // namespace

void play_for_rows(const Contest& contest, Crew& crew, const TakeRows& take, const StopFlag* stop) {
    const auto work = [&](unsigned worker, std::size_t number, const StopFlag& stopped) -> std::optional<GameRows> {
        const auto game = fixture(contest.plan, number);
        return game ? play_rows(contest, crew, worker, *game, stopped) : std::nullopt;
    };
    run_in_order<GameRows>(number_range(contest.plan), static_cast<unsigned>(crew.agents.size()), work, take, stop);
}

GameRows rows_of(const Table& table, std::size_t game) {
    GameRows done{.game = game, .rows = {}};
    const auto line = table.start().clone();
    int turn = 0;
    for (std::size_t i = 0; i < table.played().size(); ++i) {
        const Step& step = table.played()[i];
        if (step.by == Actor::chance) {
            line->happen(step.event);
            continue;
        }
        for (const Seat seat : both_seats) {
            if (!acts(step.by, seat)) continue;
            DecisionRow row = begin_row(*line, seat, step.moves[index(seat)]);
            row.ply = turn;
            row.value = table.steps()[i].value;
            if (row.value && step.by == Actor::both && seat == Seat::second) row.value = std::nullopt;
            done.rows.push_back(std::move(row));
        }
        if (step.by == Actor::both)
            line->play(step.moves[0], step.moves[1]);
        else
            line->play(step.moves[index(seat_of(step.by))]);
        ++turn;
    }
    conclude(done, table.outcome());
    return done;
}

}  // namespace joute
