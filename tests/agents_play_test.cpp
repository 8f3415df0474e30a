// SPDX-License-Identifier: MIT
// Every agent of every game can be made and plays legal moves; limited by nodes or depth it plays
// the same game for the same seed. (Agents of solved tables are tested with the tables.)
#include <gtest/gtest.h>

#include <set>

#include "agents/catalogue.hpp"
#include "agents/offers.hpp"
#include "agents/soft_choice.hpp"
#include "core/script.hpp"
#include "support/effort.hpp"

namespace joute {
namespace {

bool needs_a_table(const AgentOffer& offer) { return offer.name == "perfect" || offer.name == "strongest"; }

/// The offer's spec with the smallest limits it understands.
std::string quick(const AgentOffer& offer) {
    const std::string joint = offer.name.find(':') == std::string::npos ? ":" : ",";
    if (offer.keys.nodes) return offer.name + joint + "nodes=300" + (offer.keys.memory ? ",memory=1" : "");
    if (offer.keys.depth) return offer.name + joint + "depth=1";
    return offer.name;
}

/// ... once with each evaluation it can be given.
std::vector<std::string> quick_ones(const AgentOffer& offer) {
    std::vector<std::string> specs{quick(offer)};
    const auto eval = std::ranges::find(offer.keys.extra, "eval", &ExtraKey::name);
    if (eval == offer.keys.extra.end()) return specs;
    for (const std::string& name : eval->choices)
        specs.push_back(specs.front() + (specs.front().find(':') == std::string::npos ? ":" : ",") + "eval=" + name);
    return specs;
}

std::unique_ptr<AnyGame> default_game(const Kit& kit) { return std::move(*kit.make({})); }

/// The default game, or one of the first rules that the agent is for.
std::unique_ptr<AnyGame> game_for(const Kit& kit, const AgentOffer& offer) {
    OptionValues options;
    if (!offer.only_for.empty()) options.set("rules", offer.only_for.front());
    return std::move(*kit.make(options));
}
Making on_its_seat(const AgentOffer& offer) { return {.notice = {}, .stop = nullptr, .seat = offer.only_seat}; }

void plays_legal_moves(const Kit& kit, const AnyGame& game, const std::string& spec, const Making& making) {
    auto agent = make_agent(kit, game, spec, making);
    ASSERT_TRUE(agent.ok()) << agent.error().en;
    (*agent)->new_game(1);
    const auto line = game.start();
    const int plies = testing::slower == 1 ? 6 : 2;
    for (int ply = 0; ply < plies && line->actor() != Actor::over; ++ply) {
        draw_until_decision(*line, 1);
        if (line->actor() == Actor::over) break;  // chance may end a game
        const Seat seat = line->actor() == Actor::second ? Seat::second : Seat::first;
        const SearchResult result = (*agent)->decide(*line, seat, {});
        const auto legal = line->moves(seat);
        ASSERT_NE(std::ranges::find(legal, result.move), legal.end());
        ASSERT_GE(result.value, -1.0);
        ASSERT_LE(result.value, 1.0);
        ASSERT_FALSE(result.pv.empty());
        ASSERT_EQ(result.pv.front(), result.move);
        ASSERT_FALSE(print_line(*line, result.pv).empty());
        if (line->actor() == Actor::both)
            line->play(result.move, line->moves(Seat::second).front());
        else
            line->play(result.move);
    }
}

TEST(Agents, EveryOfferCanBeMadeAndPlaysLegalMoves) {
    for (const Kit& kit : catalogue()) {
        for (const auto& offer : kit.agents) {
            const auto game = game_for(kit, offer);
            EXPECT_FALSE(offer.about.en.empty() || offer.about.fr.empty()) << offer.name;
            EXPECT_TRUE(check_agent(kit, offer.name).ok()) << offer.name;
            if (needs_a_table(offer)) continue;
            for (const std::string& spec : quick_ones(offer)) {
                SCOPED_TRACE(kit.info->id + " " + spec);
                plays_legal_moves(kit, *game, spec, on_its_seat(offer));
            }
        }
    }
}

std::string game_of(const Kit& kit, const AnyGame& game, const std::string& spec, std::uint64_t seed,
                    const Making& making = {}) {
    auto first = make_agent(kit, game, spec, making);
    auto second = make_agent(kit, game, spec, making);
    EXPECT_TRUE(first.ok() && second.ok()) << spec;
    (*first)->new_game(seed);
    (*second)->new_game(seed + 1);
    const auto line = game.start();
    std::string moves;
    const int plies = testing::slower == 1 ? 8 : 4;
    const auto decide = [&](Seat seat) {
        const SearchResult result = (seat == Seat::first ? *first : *second)->decide(*line, seat, {});
        moves += line->print(result.move) + fmt::format(" ({} {})  ", result.nodes, result.score.points);
        return result.move;
    };
    for (int ply = 0; ply < plies; ++ply) {
        draw_until_decision(*line, seed);
        if (line->actor() == Actor::over) break;
        if (line->actor() == Actor::both) {
            const Move move = decide(Seat::first);
            line->play(move, decide(Seat::second));
        } else {
            line->play(decide(seat_of(line->actor())));
        }
    }
    return moves;
}

TEST(Agents, TheSameSeedPlaysTheSameGame) {
    for (const Kit& kit : catalogue()) {
        for (const auto& offer : kit.agents) {
            if (needs_a_table(offer)) continue;
            const auto game = game_for(kit, offer);
            const Making making = on_its_seat(offer);
            const std::string spec = quick(offer);
            EXPECT_EQ(game_of(kit, *game, spec, 5, making), game_of(kit, *game, spec, 5, making))
                << kit.info->id << " " << spec;
        }
    }
}

TEST(Agents, ASeedInTheSpecGoesBeforeThatOfTheGame) {
    const Kit& kit = **find_game("pogo");
    const auto game = default_game(kit);
    EXPECT_EQ(game_of(kit, *game, "random:seed=3", 1), game_of(kit, *game, "random:seed=3", 2));
    EXPECT_NE(game_of(kit, *game, "random", 1), game_of(kit, *game, "random", 2));
}

TEST(Agents, ANewGameForgetsTheOldOne) {
    const Kit& kit = **find_game("pogo");
    const auto game = default_game(kit);
    for (const auto* spec :
         {"alphabeta:nodes=2000", "mtdf:nodes=2000", "mcts:nodes=300", "level:4", "report:depth=1"}) {
        auto agent = make_agent(kit, *game, spec);
        ASSERT_TRUE(agent.ok());
        std::set<std::string> answers;
        for (int i = 0; i < 3; ++i) {
            (*agent)->new_game(1);
            const auto line = game->start();
            std::string answer;
            for (int ply = 0; ply < 4; ++ply) {
                const SearchResult result = (*agent)->decide(*line, seat_of(line->actor()), {});
                answer += fmt::format("{} {} {}; ", line->print(result.move), result.nodes, result.score.points);
                line->play(result.move);
            }
            answers.insert(answer);
        }
        EXPECT_EQ(answers.size(), 1U) << spec;
    }
}

TEST(Catalogue, ToolsOfEveryGameWork) {
    for (const Kit& kit : catalogue()) {
        EXPECT_FALSE(kit.rules_en.empty() || kit.rules_fr.empty());
        EXPECT_EQ(*find_game(kit.info->id), &kit);
        const auto game = default_game(kit);
        const auto line = game->start();
        EXPECT_EQ(kit.tools->perft(*line, 0, nullptr), 1U);
        const auto count = kit.tools->playouts(*line, 0.01, 1, nullptr);
        EXPECT_GT(count.playouts, 0U);
        EXPECT_GE(count.moves, count.playouts);
        EXPECT_GE(count.cpu_seconds, 0.01);
        const Evaluation evaluation = kit.evaluator->evaluate(*line);
        double sum = 0;
        for (const auto& term : evaluation.terms) sum += term.value * term.weight;
        EXPECT_EQ(sum, evaluation.total);
    }
}

TEST(TtMemory, IsAsLargeAsAllowedButNoLargerThanTheSearchCanFill) {
    const auto used = [](std::size_t memory, std::optional<std::uint64_t> nodes) {
        TtMemory slots(memory, {.depth = {}, .nodes = nodes, .time = {}});
        TranspositionTable table = slots.tt();
        EXPECT_TRUE(table.enabled());
        // Counts the buckets by storing more keys than there is room for.
        std::size_t kept = 0;
        const std::uint64_t keys = 1U << 18U;
        for (std::uint64_t key = 0; key < keys; ++key)
            table.store(key, {.move = {1}, .score = {1}, .depth = 1, .bound = Bound::exact});
        TtEntry entry;
        for (std::uint64_t key = 0; key < keys; ++key) kept += table.probe(key, entry) ? 1U : 0U;
        slots.clear();
        EXPECT_FALSE(table.probe(keys - 1, entry));
        return kept * sizeof(TranspositionTable::Slot);
    };
    EXPECT_EQ(used(1U << 20U, std::nullopt), 1U << 20U);
    EXPECT_EQ(used(1U << 20U, 1), 1024U * sizeof(TranspositionTable::Slot));
    EXPECT_EQ(used(1U << 20U, 256), 256U * 64U * sizeof(TranspositionTable::Slot));
    EXPECT_EQ(used(1U << 20U, 100'000'000), 1U << 20U);
}

SearchResult ranked(std::initializer_list<int> scores) {
    SearchResult result;
    std::uint32_t bits = 0;
    for (const int points : scores) result.ranking.push_back({{bits++}, {points}});
    const auto best = std::ranges::max(result.ranking, {}, &MoveScore::score);
    result.move = best.move;
    result.score = best.score;
    result.pv = {best.move};
    return result;
}

std::map<std::uint32_t, int> choices(const SearchResult& result, const SoftChoice& softness) {
    std::map<std::uint32_t, int> counts;
    Random random(1);
    for (int i = 0; i < 2000; ++i) {
        SearchResult copy = result;
        choose_softly(copy, softness, 100.0, random);
        EXPECT_EQ(copy.pv.front(), copy.move);
        EXPECT_EQ(copy.score, result.ranking[copy.move.bits].score);
        ++counts[copy.move.bits];
    }
    return counts;
}

TEST(SoftChoice, PrefersBetterMovesAndNeverGivesUpMoreThanTheCap) {
    const auto counts = choices(ranked({50, 40, 30, 0, loss_in(2).points}), {.temperature = 20, .cap = 20});
    EXPECT_EQ(counts.size(), 3U) << "within the cap: 50, 40, 30";
    EXPECT_GT(counts.at(0), counts.at(1));
    EXPECT_GT(counts.at(1), counts.at(2));
    EXPECT_NEAR(static_cast<double>(counts.at(1)) / counts.at(0), 0.6065, 0.12);  // exp(-10/20)
}

TEST(SoftChoice, TakesASeenWinAndResistsWhenAllIsLost) {
    EXPECT_EQ(choices(ranked({10, win_in(3).points, 5}), {.temperature = 1e6, .cap = 60'000}),
              (std::map<std::uint32_t, int>{{1, 2000}}));
    EXPECT_EQ(choices(ranked({loss_in(2).points, loss_in(8).points}), {.temperature = 1e6, .cap = 60'000}),
              (std::map<std::uint32_t, int>{{1, 2000}}));
    EXPECT_EQ(choices(ranked({1, 2}), {.temperature = 0, .cap = 100}), (std::map<std::uint32_t, int>{{1, 2000}}));
}

}  // namespace
}  // namespace joute
