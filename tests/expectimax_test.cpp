// SPDX-License-Identifier: MIT
// Expectimax has the values of plain recursion, however chance is pruned and whatever it remembers, and of the
// equilibrium search.
#include <gtest/gtest.h>

#include <bit>
#include <optional>
#include <vector>

#include "ensea/eval.hpp"
#include "pokemon/eval.hpp"
#include "pokemon/report.hpp"
#include "search/expectimax.hpp"
#include "search/nash.hpp"
#include "support/backward_induction.hpp"
#include "support/battles.hpp"
#include "toys/dice_race.hpp"
#include "toys/goofspiel.hpp"
#include "toys/quick_draw.hpp"
#include "toys/random_duel.hpp"

namespace joute {
namespace {

using pokemon::Pokemon;
using testing::backward_induction;
using testing::on_battles;
using toys::DiceRace;
using toys::Goofspiel;
using toys::GoofspielLead;
using toys::QuickDraw;
using toys::QuickDrawEval;
using toys::RaceLead;
using toys::RandomDuel;
using toys::RandomDuelEval;

/// The safe value by plain recursion: the best move of `me` whatever the other answers.
template <class G, class U>
double safe_value(const G& game, const U& utility, const StateOf<G>& state, Seat me, int depth, int lone_cost) {
    const Actor actor = game.actor(state);
    const auto below = [&](const StateOf<G>& child, int cost) {
        return safe_value(game, utility, child, me, depth - cost, lone_cost);
    };
    if (actor == Actor::chance) {
        EventList<typename G::Event, G::max_events> events;
        game.events(state, events);
        double sum = 0;
        for (const auto& chance : events) {
            StateOf<G> child = state;
            game.happen(child, chance.event);
            sum += chance.odds.probability() * below(child, 0);
        }
        return sum;
    }
    if (actor == Actor::over || depth < (actor == Actor::both ? 1 : lone_cost))
        return me == Seat::first ? utility(game, state) : -utility(game, state);
    MovesOf<G> mine;
    MovesOf<G> his;
    game.legal(state, me, mine);
    game.legal(state, other(me), his);
    double best = actor == actor_of(other(me)) ? HUGE_VAL : -HUGE_VAL;
    if (actor == Actor::both) {
        for (const Move a : mine) {
            double worst = HUGE_VAL;
            for (const Move b : his)
                worst = std::min(
                    worst,
                    below(testing::after_pair(game, state, me == Seat::first ? a : b, me == Seat::first ? b : a), 1));
            best = std::max(best, worst);
        }
        return best;
    }
    for (const Move move : actor == actor_of(me) ? mine : his) {
        StateOf<G> child = state;
        game.play(child, move);
        const double value = below(child, lone_cost);
        best = actor == actor_of(me) ? std::max(best, value) : std::min(best, value);
    }
    return best;
}

/// Memory for one search: small, so that entries are replaced as well.
class SmallTable {
  public:
    IntervalTt operator()(bool wanted) {
        slots_.assign(wanted ? 256 : 0, {});
        return IntervalTt(slots_);
    }

  private:
    std::vector<IntervalTt::Slot> slots_;
};

constexpr std::array every_pruning{ChanceSearch::plain, ChanceSearch::star1, ChanceSearch::star2};

template <class G, class E>
void expect_values(const G& game, const StateOf<G>& state, int depth, int lone_cost) {
    const ExpectedResult<E> utility{};
    Random random(1);
    const double equilibrium = backward_induction(game, utility, state, depth, lone_cost);
    SmallTable memory;
    for (const bool remembers : {false, true})
        for (const Seat seat : both_seats)
            for (const ChanceSearch chance : every_pruning) {
                // Each depth before it fills the table first, as in play.
                const auto deeper_and_deeper = [&](auto& search) {
                    for (int d = remembers ? 0 : depth; d < depth; ++d)
                        static_cast<void>(search.value(state, seat, d, random));
                    return search.value(state, seat, depth, random);
                };
                ExpectimaxOptions options{.lone_cost = lone_cost, .chance = chance, .strict_tt = true};
                Expectimax<G, ExpectedResult<E>> matrix(game, utility, options, memory(remembers));
                ASSERT_NEAR(deeper_and_deeper(matrix), seat == Seat::first ? equilibrium : -equilibrium, 1e-6);
                if constexpr (SimultaneousGame<G>) {
                    options.both = BothAct::safe;
                    Expectimax<G, ExpectedResult<E>> safe(game, utility, options, memory(remembers));
                    ASSERT_NEAR(deeper_and_deeper(safe), safe_value(game, utility, state, seat, depth, lone_cost),
                                1e-9);
                }
            }
}

TEST(Expectimax, EqualsPlainRecursionOnRandomDuels) {
    for (int seed = 0; seed < testing::effort(400); ++seed) {
        SCOPED_TRACE(::testing::Message() << "seed " << seed);
        const RandomDuel game(static_cast<std::uint64_t>(seed), 2 + seed % 3, 30);
        for (int depth = 1; depth <= 3; ++depth)
            expect_values<RandomDuel, RandomDuelEval>(game, game.start(), depth, seed % 2);
    }
}

TEST(Expectimax, EqualsPlainRecursionOnOtherToys) {
    const DiceRace race;
    for (int depth = 0; depth <= 5; ++depth) expect_values<DiceRace, RaceLead>(race, race.start(), depth, 1);
    const QuickDraw dawn(3);
    for (int depth = 1; depth <= 3; ++depth) expect_values<QuickDraw, QuickDrawEval>(dawn, dawn.start(), depth, 0);
    const Goofspiel<3> three;
    for (int depth = 1; depth <= 3; ++depth) expect_values<Goofspiel<3>, GoofspielLead>(three, three.start(), depth, 0);
}

/// Duels in their last actions and campaigns anywhere, where somebody decides.
template <class Visit>
void on_fights(int count, const Visit& visit) {
    for (const bool solo : {false, true}) {
        const ensea::Ensea game({.solo = solo});
        for (int i = 0; i < testing::effort(count); ++i) {
            SCOPED_TRACE(::testing::Message() << (solo ? "campaign " : "duel ") << i);
            std::optional<ensea::State> found;
            testing::random_game(game, mix64(static_cast<std::uint64_t>(i)), 2000, [&](const auto& line) {
                const ensea::State& s = line.state();
                const int living = std::popcount(s.alive[0]) + std::popcount(s.alive[1]);
                if (s.phase == ensea::Phase::fight && living <= 4 && (!found || s.action % 3 != 0)) found = s;
            });
            if (found) visit(game, *found);
        }
    }
}

TEST(Expectimax, EqualsPlainRecursionOnFightsWithHintsAndMemory) {
    on_fights(40, [](const ensea::Ensea& game, const ensea::State& state) {
        for (int depth = 1; depth <= 3; ++depth) expect_values<ensea::Ensea, ensea::Eval>(game, state, depth, 1);
    });
}

TEST(Expectimax, OnFightsMemoryAndOrderSaveMostOfTheWork) {
    std::uint64_t plain_nodes = 0;
    std::uint64_t nodes = 0;
    on_fights(20, [&](const ensea::Ensea& game, const ensea::State& state) {
        using Search = Expectimax<ensea::Ensea, ExpectedResult<ensea::Eval>>;
        std::vector<IntervalTt::Slot> slots(1U << 14U);
        Random random(1);
        Search plain(game, {}, {.lone_cost = 1, .chance = ChanceSearch::plain});
        Search search(game, {}, {.lone_cost = 1}, IntervalTt(slots));
        static_cast<void>(plain.value(state, Seat::first, 4, random));
        plain_nodes += plain.nodes();
        for (int depth = 1; depth <= 4; ++depth) {
            static_cast<void>(search.value(state, Seat::first, depth, random));
            nodes += search.nodes();
        }
    });
    EXPECT_LT(nodes * 4, plain_nodes);
}

TEST(Expectimax, PruningSavesWork) {
    std::array<std::uint64_t, 3> nodes{};
    on_battles(40, [&](const Pokemon& game, const Line<Pokemon>& line) {
        for (std::size_t i = 0; i < every_pruning.size(); ++i) {
            using Utility = PlainPoints<pokemon::PvLead>;
            Random random(1);
            Expectimax<Pokemon, Utility> search(game, {{}, 1500}, {.both = BothAct::safe, .chance = every_pruning[i]});
            static_cast<void>(search.value(line.state(), Seat::first, 2, random));
            nodes[i] += search.nodes();
        }
    });
    EXPECT_LT(nodes[1], nodes[0]);  // of Star2 it is not true everywhere: its probes cost, and pay only where they cut
}

TEST(Expectimax, WithMatricesEqualsNashOnBattles) {
    on_battles(12, [](const Pokemon& game, const Line<Pokemon>& line) {
        using Utility = ExpectedResult<pokemon::Eval>;
        Random random(1);
        const double nash = Nash<Pokemon, Utility>(game, {}).value(line.state(), 2);
        ASSERT_NEAR((Expectimax<Pokemon, Utility>(game, {}).value(line.state(), Seat::first, 2, random)), nash, 1e-7);
    });
}

TEST(Expectimax, SafePlayOfBattlesEqualsPlainRecursion) {
    on_battles(30, [](const Pokemon& game, const Line<Pokemon>& line) {
        using Utility = PlainPoints<pokemon::PvLead>;
        const Utility utility{{}, 2000};
        Random random(1);
        for (const Seat seat : both_seats)
            for (const ChanceSearch chance : every_pruning) {
                Expectimax<Pokemon, Utility> search(game, utility,
                                                    {.lone_cost = 1, .both = BothAct::safe, .chance = chance});
                ASSERT_NEAR(search.value(line.state(), seat, 2, random),
                            safe_value(game, utility, line.state(), seat, 2, 1), 1e-7);
            }
    });
}

TEST(Expectimax, RanksEveryMoveByItsValue) {
    const DiceRace game;
    const ExpectedResult<RaceLead> worth;
    Random random(3);
    Expectimax<DiceRace, ExpectedResult<RaceLead>> search(game, worth, {.lone_cost = 1, .rank_all = true});
    Expectimax<DiceRace, ExpectedResult<RaceLead>> plain(game, worth, {.lone_cost = 1});
    Line<DiceRace> line(game, game.start());
    while (line.actor() == Actor::chance) line.happen(game.sample(line.state(), random));
    const Seat seat = seat_of(line.actor());
    const SearchResult result = search.search(line, seat, {.depth = 3, .nodes = {}, .time = {}}, random);
    ASSERT_FALSE(result.ranking.empty());
    for (const MoveScore& entry : result.ranking) {
        auto child = line.state();
        game.play(child, entry.move);
        EXPECT_EQ(entry.score, worth.score(plain.value(child, seat, 2, random)));
    }
}

TEST(Expectimax, AnswersLegallyObeysItsSeedAndDrawsAmongEquals) {
    const StopFlag stopped{true};
    int undecided = 0;
    on_battles(100, [&](const Pokemon& game, const Line<Pokemon>& line) {
        using Utility = PlainPoints<pokemon::PvLead>;
        for (const BothAct both : {BothAct::nash, BothAct::safe})
            for (const ChanceSearch chance : {ChanceSearch::star2, ChanceSearch::sampled}) {
                Expectimax<Pokemon, Utility> search(game, {{}, 2000}, {.lone_cost = 1, .both = both, .chance = chance});
                for (const Seat seat : both_seats) {
                    if (!acts(line.actor(), seat)) continue;
                    MovesOf<Pokemon> moves;
                    line.legal(seat, moves);
                    const auto is_legal = [&](Move move) { return std::ranges::find(moves, move) != moves.end(); };
                    const auto answer = [&](const Limits& limits, const StopFlag* stop) {
                        Random random(3);
                        return search.search(line, seat, limits, random, stop);
                    };
                    const Limits few{.depth = {}, .nodes = 900, .time = {}};
                    const SearchResult result = answer(few, nullptr);
                    EXPECT_TRUE(is_legal(result.move));
                    EXPECT_EQ(result.move, answer(few, nullptr).move);
                    EXPECT_TRUE(is_legal(answer({}, &stopped).move));
                    double sum = 0;
                    int used = 0;
                    for (const auto& share : result.strategy) {
                        sum += share.probability;
                        used += share.probability > 0 ? 1 : 0;
                    }
                    EXPECT_NEAR(sum, 1.0, 1e-12);
                    if (both == BothAct::safe && used > 1) ++undecided;
                }
            }
    });
    EXPECT_GT(undecided, 0);
}

}  // namespace
}  // namespace joute
