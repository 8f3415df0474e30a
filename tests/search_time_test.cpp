// SPDX-License-Identifier: MIT
// Searches use the time they are allowed where a choice is open, and little of it where it is forced or proven. The
// time is that of a clock which only moves when a move is played, so nothing here depends on the machine.
#include <gtest/gtest.h>

#include <functional>
#include <map>

#include "connect_four/eval.hpp"
#include "ensea/eval.hpp"
#include "pogo/eval.hpp"
#include "pokemon/eval.hpp"
#include "schotten/eval.hpp"
#include "schotten/turns.hpp"
#include "search/alphabeta.hpp"
#include "search/determinised.hpp"
#include "search/expectimax.hpp"
#include "search/information_mcts.hpp"
#include "search/mcts.hpp"
#include "search/mtdf.hpp"
#include "search/nash.hpp"
#include "search/simultaneous_mcts.hpp"
#include "support/random_play.hpp"

namespace joute {
namespace {

using namespace std::chrono_literals;
using std::chrono::nanoseconds;

/// A clock that stands still between moves, each of which takes `move_takes`.
struct MadeUpClock {
    static inline nanoseconds time{1h};
    static inline nanoseconds move_takes{0};
    static inline std::uint64_t reads = 0;

    static TimePoint read() {
        ++reads;
        return TimePoint(time);
    }
};

/// A game whose moves take time; where `one_way` says so, only one of them is legal.
template <class G>
struct Timed : G {
    explicit Timed(const G& game) : G(game) {}
    std::function<bool(const StateOf<G>&)> one_way;

    template <std::same_as<Move>... Moves>
    void play(StateOf<G>& state, Moves... moves) const requires requires(const G& game) {
        game.play(state, moves...);
    }
    {
        MadeUpClock::time += MadeUpClock::move_takes;
        G::play(state, moves...);
    }
    void legal(const StateOf<G>& state, Seat seat, MovesOf<G>& moves) const {
        G::legal(state, seat, moves);
        if (one_way && moves.size() > 1 && one_way(state)) {
            const Move only = moves[0];
            moves.clear();
            moves.push_back(only);
        }
    }
};

Limits limits_of(std::chrono::milliseconds time) {
    return {.depth = {}, .nodes = {}, .time = time, .now = &MadeUpClock::read};
}
Limits limits_of(const ClockLeft& clock) {
    return {.depth = {}, .nodes = {}, .time = {}, .clock = clock, .now = &MadeUpClock::read};
}

/// What was asked took this long, by the made-up clock.
template <class Work>
nanoseconds taken(const Work& work) {
    const nanoseconds begin = MadeUpClock::time;
    work();
    return MadeUpClock::time - begin;
}

/// One search of one open position of a game, or of the same position with a single move.
struct Timing {
    std::string name;
    std::function<SearchResult(const Limits&, bool forced)> search;
};

template <class G>
Line<Timed<G>> timed_line(const G& game, const StateOf<G>& state, bool forced) {
    Timed<G> timed(game);
    if (forced) timed.one_way = [game, key = game.key(state)](const StateOf<G>& at) { return game.key(at) == key; };
    return Line<Timed<G>>(timed, state);
}

/// Where a seat, or both, are to decide.
template <class G>
StateOf<G> open_position(const G& game, Actor wanted, int plies) {
    for (std::uint64_t seed = 1;; ++seed) {
        const auto line = testing::random_walk(game, seed, plies);
        if (line.actor() == wanted) return line.state();
    }
}

std::vector<Timing> timings() {
    std::vector<Timing> all;
    const auto alternating = [&](std::string name, auto search) {
        all.push_back({std::move(name), [search](const Limits& limits, bool forced) {
                           const pogo::Pogo game;
                           const auto line = timed_line(game, game.start(), forced);
                           return search(line, limits);
                       }});
    };
    using TimedPogo = Timed<pogo::Pogo>;
    alternating("alphabeta", [](const Line<TimedPogo>& line, const Limits& limits) {
        std::vector<TranspositionTable::Slot> slots(1U << 16U);
        return AlphaBeta<TimedPogo, pogo::Eval>(line.game(), {}, TranspositionTable(slots)).search(line, limits);
    });
    alternating("mtdf", [](const Line<TimedPogo>& line, const Limits& limits) {
        std::vector<TranspositionTable::Slot> slots(1U << 16U);
        return Mtdf<TimedPogo, pogo::Eval>(line.game(), {}, TranspositionTable(slots)).search(line, limits);
    });
    alternating("mcts", [](const Line<TimedPogo>& line, const Limits& limits) {
        std::vector<MctsNode> pool(1U << 16U);
        std::vector<MctsNode> spare(1U << 16U);
        return Mcts<TimedPogo, pogo::Eval>(line.game(), {}, pool, spare, 1, {.rollout = 2}).search(line, limits);
    });
    const pokemon::Pokemon battle;
    const auto both = open_position(battle, Actor::both, 8);
    using BattleWorth = ExpectedResult<pokemon::Eval>;
    all.push_back({"nash", [=](const Limits& limits, bool forced) {
                       const auto line = timed_line(battle, both, forced);
                       std::vector<IntervalTt::Slot> slots(1U << 12U);
                       Random random(1);
                       return Nash<Timed<pokemon::Pokemon>, BattleWorth>(line.game(), {}, IntervalTt(slots))
                           .search(line, Seat::first, limits, random);
                   }});
    all.push_back({"simultaneous mcts", [=](const Limits& limits, bool forced) {
                       const auto line = timed_line(battle, both, forced);
                       std::vector<SimultaneousNode<Timed<pokemon::Pokemon>>> nodes(4096);
                       SimultaneousMcts<Timed<pokemon::Pokemon>, BattleWorth> search(line.game(), {}, {nodes, {}}, 1);
                       return search.search(line, Seat::first, limits);
                   }});
    const ensea::Ensea duel;
    const auto fight = open_position(duel, Actor::first, 9);
    all.push_back({"expectimax", [=](const Limits& limits, bool forced) {
                       const auto line = timed_line(duel, fight, forced);
                       std::vector<IntervalTt::Slot> slots(1U << 12U);
                       Random random(1);
                       Expectimax<Timed<ensea::Ensea>, ExpectedResult<ensea::Eval>> search(
                           line.game(), {}, {.lone_cost = 1}, IntervalTt(slots));
                       return search.search(line, Seat::first, limits, random);
                   }});
    const schotten::Schotten cards;
    const auto hand = open_position(cards, Actor::first, 30);
    // The seat's moves are the same in every deal; the cards left to draw tell its turn from those that follow.
    const auto timed_turns = [=](bool forced) {
        Timed<schotten::Turns> turns{schotten::Turns(cards)};
        if (forced)
            turns.one_way = [left = hand.table.deck_left](const schotten::State& at) {
                return at.table.deck_left == left;
            };
        return turns;
    };
    all.push_back({"information mcts", [=](const Limits& limits, bool forced) {
                       const Timed<schotten::Turns> turns = timed_turns(forced);
                       std::vector<InformationNode> pool(1U << 16U);
                       Random random(1);
                       InformationMcts<schotten::Schotten, Timed<schotten::Turns>, schotten::Eval> search(cards, turns,
                                                                                                          {}, pool);
                       return search.search(cards.view(hand, Seat::first), limits, random);
                   }});
    all.push_back({"determinised", [=](const Limits& limits, bool forced) {
                       const Timed<schotten::Turns> turns = timed_turns(forced);
                       std::vector<TranspositionTable::Slot> slots(1U << 16U);
                       Random random(1);
                       Determinised<schotten::Schotten, Timed<schotten::Turns>, schotten::Eval> search(
                           cards, turns, {}, TranspositionTable(slots));
                       return search.search(cards.view(hand, Seat::first), limits, random);
                   }});
    return all;
}

/// What a position costs: fast evaluations, those of Schotten Totten, and slow ones.
constexpr std::array costs{nanoseconds(300), nanoseconds(2'400), nanoseconds(11'000)};

TEST(Time, IsUsedWhereTheChoiceIsOpen) {
    for (const auto& [name, search] : timings())
        for (const auto cost : costs)
            for (const auto allowed : {10ms, 200ms}) {
                if (cost < 1us && allowed > 10ms) continue;  // many nodes, which say nothing new
                MadeUpClock::move_takes = cost;
                const double used = static_cast<double>(taken([&] { search(limits_of(allowed), false); }).count()) /
                                    static_cast<double>(nanoseconds(allowed).count());
                EXPECT_GE(used, 0.90) << name << ", " << cost.count() << " ns, " << allowed.count() << " ms";
                EXPECT_LE(used, 1.0) << name << ", " << cost.count() << " ns, " << allowed.count() << " ms";
            }
}

TEST(Time, IsHardlyUsedWhereOneMoveIsLegal) {
    MadeUpClock::move_takes = 2'400ns;
    for (const auto& [name, search] : timings()) {
        SearchResult result;
        EXPECT_LE(taken([&] { result = search(limits_of(1s), true); }), 60ms) << name;
        EXPECT_NE(result.move, no_move) << name;
        EXPECT_GT(result.nodes, 0U) << name << ": its value is searched for all the same";
        // A caller that wants the value gets the whole search.
        Limits thorough = limits_of(200ms);
        thorough.forced_too = true;
        EXPECT_GE(taken([&] { search(thorough, true); }), 180ms) << name;
    }
}

TEST(Time, NodesAndDepthLimitAsIfThereWereNoForcedMoves) {
    MadeUpClock::move_takes = 0ns;
    for (const auto& [name, search] : timings()) {
        const SearchResult result = search({.depth = {}, .nodes = 5'000, .time = {}}, true);
        EXPECT_GE(result.nodes, 5'000U) << name;
    }
}

TEST(Time, IsNotUsedOnceTheResultIsProven) {
    MadeUpClock::move_takes = 300ns;
    // Three in a row with room on one side: won in one.
    const connect_four::ConnectFour game;
    connect_four::State state = game.start();
    for (const std::uint32_t column : {2U, 2U, 3U, 3U, 4U, 4U}) game.play(state, Move{column});
    using Timed = joute::Timed<connect_four::ConnectFour>;
    const auto line = timed_line(game, state, false);
    std::vector<TranspositionTable::Slot> slots(1U << 10U);
    std::vector<MctsNode> pool(1U << 12U);
    std::vector<MctsNode> spare(1U << 12U);
    for (const auto& search : std::initializer_list<std::function<SearchResult()>>{
             [&] { return AlphaBeta<Timed, connect_four::Eval>(line.game(), {}).search(line, limits_of(1s)); },
             [&] {
                 return Mtdf<Timed, connect_four::Eval>(line.game(), {}, TranspositionTable(slots))
                     .search(line, limits_of(1s));
             },
             [&] {
                 return Mcts<Timed, connect_four::Eval>(line.game(), {}, pool, spare, 1).search(line, limits_of(1s));
             }}) {
        SearchResult result;
        EXPECT_LT(taken([&] { result = search(); }), 10ms);
        EXPECT_EQ(result.proven, ProvenResult::win);
    }
}

TEST(Time, TheClockIsReadAboutTenTimesAMillisecond) {
    const pogo::Pogo game;
    for (const auto cost : costs) {
        MadeUpClock::move_takes = cost;
        const auto line = timed_line(game, game.start(), false);
        MadeUpClock::reads = 0;
        const SearchResult result =
            AlphaBeta<Timed<pogo::Pogo>, pogo::Eval>(line.game(), {}).search(line, limits_of(100ms));
        EXPECT_GE(MadeUpClock::reads, 100 * 5U) << cost.count() << " ns";
        EXPECT_LE(MadeUpClock::reads, 100 * 30U + result.nodes / 100) << cost.count() << " ns";
    }
}

/// Scores of every move, each searched by itself, without a table.
std::map<std::uint32_t, Score> scores_of_moves(const Line<connect_four::ConnectFour>& line, int depth) {
    std::map<std::uint32_t, Score> scores;
    AlphaBeta<connect_four::ConnectFour, connect_four::Eval> each(line.game(), {}, {}, {.rank_all = true});
    for (const auto& [move, score] : each.search(line, {.depth = depth, .nodes = {}, .time = {}}).ranking)
        scores[move.bits] = score;
    return scores;
}

TEST(Time, AnIterationCutShortNeverLeadsToAWorseMove) {
    using Timed = joute::Timed<connect_four::ConnectFour>;
    const connect_four::ConnectFour game;
    const AlphaBetaOptions plain{.strict_tt = true};
    MadeUpClock::move_takes = 1us;
    int changed = 0;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        const auto line = testing::random_walk(game, seed, 8 + static_cast<int>(seed % 9));
        const auto timed = timed_line(game, line.state(), false);
        for (const bool null_windows : {false, true})
            for (std::chrono::microseconds until = 60us; until < 6ms; until = until * 5 / 4) {
                std::vector<TranspositionTable::Slot> slots(1U << 12U);
                const TranspositionTable tt(slots);
                Limits limits = limits_of(1h);
                limits.until = TimePoint(MadeUpClock::time) + until;
                SearchResult finished;  // the last whole depth
                const Progress note = [&](const SearchResult& result) { finished = result; };
                const SearchResult result = null_windows
                                                ? Mtdf<Timed, connect_four::Eval>(timed.game(), {}, tt, plain)
                                                      .search(timed, limits, nullptr, note)
                                                : AlphaBeta<Timed, connect_four::Eval>(timed.game(), {}, tt, plain)
                                                      .search(timed, limits, nullptr, note);
                if (!finished.depth || result.move == finished.move || *finished.depth > 5) continue;
                ++changed;
                auto scores = scores_of_moves(line, *finished.depth + 1);
                EXPECT_GT(scores[result.move.bits], scores[finished.move.bits])
                    << (null_windows ? "mtdf" : "alphabeta") << ", seed " << seed << ", " << until.count()
                    << " us, depth " << *finished.depth;
            }
    }
    EXPECT_GT(changed, 20) << "moves found by iterations that were not finished";
}

// -- the plan of a clock ----------------------------------------------------------------------------------------

constexpr std::array<std::chrono::milliseconds, 9> lefts{0ms, 1ms, 15ms, 40ms, 300ms, 1s, 10s, 5min, 2h};
constexpr std::array<std::chrono::milliseconds, 5> increments{0ms, 10ms, 100ms, 3s, 60s};

TEST(TimePlan, NeverPlansWithoutAReserve) {
    for (const auto left : lefts)
        for (const auto increment : increments) {
            const TimePlan plan = plan_time({left, increment});
            EXPECT_GE(plan.optimum, 1ms);
            EXPECT_GE(plan.maximum, plan.optimum);
            if (left < 2ms) continue;  // lost anyway
            EXPECT_LE(plan.maximum, left / 2 + 1ms) << left.count();
            if (left >= 200ms) {
                EXPECT_LE(plan.maximum, left - 20ms);
            }
            for (const double certainty : {-1.0, 0.0, 0.5, 1.0, 2.0}) EXPECT_LE(plan.wanted(certainty), plan.maximum);
        }
}

TEST(TimePlan, MoreTimeOnTheClockIsMoreTimeForTheMove) {
    for (const auto increment : increments)
        for (std::size_t i = 1; i < lefts.size(); ++i) {
            const TimePlan less = plan_time({lefts[i - 1], increment});
            const TimePlan more = plan_time({lefts[i], increment});
            EXPECT_LE(less.optimum, more.optimum);
            EXPECT_LE(less.maximum, more.maximum);
        }
    for (const auto left : lefts)
        for (std::size_t i = 1; i < increments.size(); ++i) {
            const TimePlan less = plan_time({left, increments[i - 1]});
            const TimePlan more = plan_time({left, increments[i]});
            EXPECT_LE(less.optimum, more.optimum);
            EXPECT_LE(less.maximum, more.maximum);
        }
    const TimePlan plan = plan_time({1min, 1s});
    EXPECT_GT(plan.wanted(0.0), plan.wanted(0.5));
    EXPECT_GT(plan.wanted(0.5), plan.wanted(1.0));
}

/// Moves that a clock lasts when each is answered in doubt, and a little late.
int moves_until_it_falls(ClockLeft clock, std::chrono::microseconds late, int most) {
    std::chrono::microseconds left = clock.left;
    for (int move = 0; move < most; ++move) {
        left -= plan_time({std::chrono::duration_cast<std::chrono::milliseconds>(left), clock.increment}).wanted(0.0) +
                late;
        if (left < 0us) return move;
        left += clock.increment;
    }
    return most;
}

TEST(TimePlan, AClockOutlastsALongGame) {
    EXPECT_EQ(moves_until_it_falls({10s, 0ms}, 200us, 100), 100);
    EXPECT_EQ(moves_until_it_falls({5min, 0ms}, 1ms, 120), 120);
    // With an increment it lasts for ever, even when every answer is late.
    EXPECT_EQ(moves_until_it_falls({10s, 100ms}, 15ms, 1000), 1000);
    EXPECT_EQ(moves_until_it_falls({100ms, 100ms}, 15ms, 1000), 1000);
}

TEST(TimePlan, MostOfAnIncrementIsSpentAsItComes) {
    EXPECT_GE(plan_time({10s, 1s}).optimum, plan_time({10s, 0ms}).optimum + 700ms);
}

TEST(TimePlan, SteadyChoicesBecomeCertain) {
    Steadiness steadiness;
    EXPECT_EQ(steadiness.note(Move{1}), 0.0);
    double last = 0;
    for (int depth = 0; depth < 10; ++depth) {
        const double certainty = steadiness.note(Move{1});
        EXPECT_GT(certainty, last);
        last = certainty;
    }
    EXPECT_GT(last, 0.9);
    EXPECT_EQ(steadiness.note(Move{2}), 0.0);
}

TEST(Clock, EachSearchSpendsWhatIsPlanned) {
    MadeUpClock::move_takes = 2'400ns;
    const ClockLeft clock{5s, 50ms};
    const TimePlan plan = plan_time(clock);
    for (const auto& [name, search] : timings()) {
        const auto spent = taken([&] { search(limits_of(clock), false); });
        EXPECT_GE(spent, plan.wanted(1.0)) << name;
        EXPECT_LE(spent, plan.maximum + 1ms) << name;
        EXPECT_LE(taken([&] { search(limits_of(clock), true); }), plan.optimum / 3) << name << " when forced";
    }
}

TEST(Clock, ATimeForTheMoveIsKeptOnAClockToo) {
    MadeUpClock::move_takes = 2'400ns;
    for (const auto& [name, search] : timings()) {
        Limits limits = limits_of(ClockLeft{5s, 0ms});
        limits.time = 20ms;
        EXPECT_LE(taken([&] { search(limits, false); }), 20ms) << name;
        // ... but the clock is not overrun for it.
        limits = limits_of(ClockLeft{100ms, 0ms});
        limits.time = 1s;
        EXPECT_LE(taken([&] { search(limits, false); }), 60ms) << name;
    }
}

}  // namespace
}  // namespace joute
