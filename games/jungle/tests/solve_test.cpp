// SPDX-License-Identifier: MIT
// Jungle's endings of one animal against one, on every board and with every option. Every entry follows
// from its moves, which proves all of them; the rest holds the index and the file to their word. Two
// against one takes longer and is solved in jungle_pairs_test.cpp.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <memory>

#include "core/erase.hpp"
#include "jungle/kit.hpp"
#include "jungle/notation.hpp"
#include "jungle/tests/endings.hpp"
#include "jungle/view.hpp"
#include "support/effort.hpp"

namespace joute::jungle {
namespace {

using testing::effort;

struct Known {
    const char* name;
    Jungle::Options options;
    std::uint64_t wins;
    std::uint64_t draws;
    std::uint64_t losses;
    int longest;
};

Jungle::Options options_for(bool classic_board, bool classic_ranks, bool capture_jumps) {
    return {.classic_board = classic_board,
            .classic_ranks = classic_ranks,
            .capture_jumps = capture_jumps,
            .repetitions = 0,
            .no_capture = 0};
}

// Both orders of ranks exchange names only: the same counts.
const std::vector<Known> known_counts{
    {"Classic", options_for(true, false, false), 165'434, 25'780, 128'922, 34},
    {"War", options_for(false, false, false), 1'134'612, 275'216, 949'184, 52},
    {"WarClassicRanks", options_for(false, true, false), 1'134'612, 275'216, 949'184, 52},
    {"WarJumps", options_for(false, false, true), 1'146'048, 252'500, 960'464, 52},
    {"WarClassicRanksJumps", options_for(false, true, true), 1'146'048, 252'500, 960'464, 52},
};

/// Solved once per rules and process.
const JungleTables& duels_of(const Jungle& game) {
    static std::map<std::string, std::unique_ptr<JungleTables>> solved;
    auto& tables = solved[jungle_tables_path(game).filename().string()];
    if (!tables) tables = std::make_unique<JungleTables>(game, testing::solve_duels(EndingIndex(game)));
    return *tables;
}

class JungleDuels : public ::testing::TestWithParam<Known> {
  protected:
    const Jungle game{GetParam().options};
    const JungleTables& tables = duels_of(game);
    const std::span<const Material> duels = tables.index().materials().first(tables.index().duels());
    const std::size_t entries = duels.back().offset + duels.back().size;
};

INSTANTIATE_TEST_SUITE_P(AllRules, JungleDuels, ::testing::ValuesIn(known_counts),
                         [](const auto& tested) { return std::string(tested.param.name); });

TEST_P(JungleDuels, EveryEntryFollowsFromItsMoves) {
    ASSERT_EQ(tables.bytes().size(), tables.index().size());
    for (std::size_t entry = 0; entry < entries; entry += testing::slower)
        ASSERT_TRUE(testing::follows_from_moves(tables, game, entry)) << print_position(game, tables.index().at(entry));
}

TEST_P(JungleDuels, CountsAreKnown) {
    const EndingCensus count = census(tables.index(), tables.bytes(), duels);
    EXPECT_EQ(count.wins, GetParam().wins);
    EXPECT_EQ(count.draws, GetParam().draws);
    EXPECT_EQ(count.losses, GetParam().losses);
    EXPECT_EQ(count.longest, GetParam().longest);
    // Places of a land animal and of a rat; both seats, both to move. Nobody is ever without a move.
    const std::uint64_t land = GetParam().options.classic_board ? 49 : 134;
    const std::uint64_t wet = GetParam().options.classic_board ? 61 : 152;
    EXPECT_EQ(count.positions(), 2 * (49 * land * (land - 1) + 14 * (wet - 1) * land + wet * (wet - 1)));
}

TEST_P(JungleDuels, ImagesUnderTheSymmetriesHaveTheSameValue) {
    Random random(1);
    for (int i = 0; i < effort(20'000); ++i) {
        const State state = testing::random_ending(tables, random, 0, entries);
        const auto score = tables.probe(state);
        ASSERT_TRUE(score);
        ASSERT_EQ(tables.probe(testing::mirrored(game, state)), score) << print_position(game, state);
        ASSERT_EQ(tables.probe(testing::turned(game, state)), score) << print_position(game, state);
        ASSERT_EQ(tables.probe(testing::mirrored(game, testing::turned(game, state))), score);
    }
}

TEST_P(JungleDuels, PlayByTheTableKeepsItsPromise) {
    Random random(2);
    for (int i = 0; i < effort(1000); ++i) {
        const State state = testing::random_ending(tables, random, 0, entries);
        const Score score = *tables.probe(state);
        if (!is_proven(score)) continue;
        const Seat expected = is_win(score) ? state.to_move : other(state.to_move);
        Seat winner{};
        ASSERT_EQ(testing::play_out(tables, game, state, expected, false, random, winner), plies_to_end(score));
        ASSERT_EQ(winner, expected);
        ASSERT_LE(testing::play_out(tables, game, state, expected, true, random, winner), plies_to_end(score));
        ASSERT_EQ(winner, expected);
    }
}

TEST_P(JungleDuels, OnlyFewAnimalsAreCovered) {
    EXPECT_FALSE(tables.probe(game.start()));
    EXPECT_EQ(tables.index().covers(game.start()), false);
    std::array<Square, pieces> where{};
    where.fill(nowhere);
    where[make_piece(Seat::first, Kind::cat)] = game.board().at(0, 0);
    EXPECT_FALSE(tables.probe(game.make_state(where, Seat::first))) << "nobody is left against the cat: it is over";
    where[make_piece(Seat::second, Kind::cat)] = game.board().at(0, 2);
    EXPECT_TRUE(tables.probe(game.make_state(where, Seat::first)));
    where[make_piece(Seat::second, Kind::dog)] = game.board().at(0, 3);
    EXPECT_EQ(tables.index().covers(game.make_state(where, Seat::first)), GetParam().options.classic_board);
    where[make_piece(Seat::first, Kind::dog)] = game.board().at(0, 4);
    EXPECT_FALSE(tables.probe(game.make_state(where, Seat::first)));
}

struct HandChecked {
    const char* position;
    Score score;
    const char* why;
};

void expect_scores(const Jungle& game, const std::vector<HandChecked>& all) {
    for (const auto& [position, score, why] : all) {
        const auto state = parse_position(game, position);
        ASSERT_TRUE(state.ok()) << position;
        EXPECT_EQ(duels_of(game).probe(*state), score) << position << ": " << why;
    }
}

TEST(JungleEndings, HandCheckedOnClassic) {
    const Jungle game(options_for(true, false, false));
    expect_scores(game,
                  {{"c6/7/7/7/7/7/7/3L3/7 1", win_in(1), "the lion enters the den"},
                   {"c6/7/7/7/7/7/7/3L3/7 2", loss_in(2), "the cat needs three moves, the lion one"},
                   {"6e/7/7/7/7/7/7/7/E6 1", win_in(5), "a race of three moves each: who moves wins it"},
                   {"6e/7/7/7/7/7/7/7/E6 2", win_in(5), "the same turned"},
                   {"7/7/7/3D3/3d3/7/7/7/7 1", win_in(1), "equal ranks: the attacker takes the last animal"},
                   {"7/7/7/E6/r6/7/7/7/7 2", win_in(1), "the rat takes the elephant on land"},
                   {"7/7/7/Er5/7/7/7/7/7 2", win_in(9), "from water it may not, but five moves take it to the den"},
                   {"7/3l3/3C3/7/7/7/7/7/7 1", win_in(1), "on the cat's trap the lion has no rank"},
                   {"7/2l4/3C3/7/7/7/7/7/7 1", loss_in(4), "the cat runs from the lion, which enters the den by c1"},
                   {"7/7/7/7/7/7/3d3/C6/7 2", drawn, "the dog must guard and cannot catch the cat"}});
    const auto over = parse_position(game, "3l3/7/7/7/7/7/7/7/C6 1");
    ASSERT_TRUE(over.ok());
    EXPECT_FALSE(duels_of(game).probe(*over)) << "the den is entered: it is over";
}

TEST(JungleEndings, HandCheckedOnWar) {
    const Jungle game(options_for(false, false, false));
    expect_scores(
        game, {{"c11/12/12/12/12/12/12/12/12/12/12/5E6/12 1", win_in(1), "the elephant enters the throne"},
               {"c11/12/12/12/12/12/12/12/12/12/12/5E6/12 2", loss_in(2), "too late for the cat"},
               {"12/12/12/12/1E10/1r10/12/12/12/12/12/12/12 1", win_in(1), "on war the elephant takes the rat"},
               {"12/12/12/12/12/1t10/1L10/12/12/12/12/12/12 2", win_in(1), "the report ranks the tiger above the lion"},
               {"12/12/12/12/2T9/12/12/12/2w9/12/12/12/12 2", loss_in(16),
                "the wolf leaves the landing square, the tiger jumps: eight moves to the throne"}});
    const Jungle jumps(options_for(false, false, true));
    expect_scores(jumps,
                  {{"12/12/12/12/2T9/12/12/12/2w9/12/12/12/12 1", win_in(1), "the tiger takes the wolf by a jump"}});
}

class JungleTablesFile : public ::testing::Test {
  protected:
    void SetUp() override {
        std::string name = (std::filesystem::temp_directory_path() / "joute-jungle-XXXXXX").string();
        ASSERT_NE(::mkdtemp(name.data()), nullptr);
        folder = name;
        path = folder / "endings.table";
    }
    void TearDown() override {
        std::error_code ignored;
        std::filesystem::remove_all(folder, ignored);
    }

    const Jungle game{options_for(false, false, false)};
    std::filesystem::path folder;
    std::filesystem::path path;
};

TEST_F(JungleTablesFile, IsFoundAgainUnlessDamagedOrOfOtherRules) {
    EXPECT_EQ(JungleTables::open(game, path), nullptr);
    ASSERT_TRUE(save_jungle_tables(game, duels_of(game).bytes(), path).ok());
    const auto read = JungleTables::open(game, path);
    ASSERT_NE(read, nullptr);
    EXPECT_TRUE(std::ranges::equal(read->bytes(), duels_of(game).bytes()));
    EXPECT_EQ(JungleTables::open(Jungle(options_for(false, true, false)), path), nullptr);
    EXPECT_EQ(JungleTables::open(Jungle(options_for(true, false, false)), path), nullptr);
    EXPECT_NE(JungleTables::open(Jungle(), path), nullptr) << "draw limits do not matter";

    // Another version, one byte wrong, bytes missing, too short for a header.
    const auto damaged = folder / "damaged.table";
    for (const std::streamoff at : {std::streamoff{7}, std::streamoff{300'000}}) {
        std::filesystem::copy_file(path, damaged, std::filesystem::copy_options::overwrite_existing);
        {
            std::fstream file(damaged, std::ios::in | std::ios::out | std::ios::binary);
            file.seekp(at);
            file.put('\x77');
        }
        EXPECT_EQ(JungleTables::open(game, damaged), nullptr);
    }
    std::filesystem::copy_file(path, damaged, std::filesystem::copy_options::overwrite_existing);
    for (const std::uintmax_t size : {std::uintmax_t{600'000}, std::uintmax_t{20}, std::uintmax_t{0}}) {
        std::filesystem::resize_file(damaged, size);
        EXPECT_EQ(JungleTables::open(game, damaged), nullptr);
    }
}

TEST_F(JungleTablesFile, SolvingWritesItAndCountsPositions) {
    double share = 0;
    const auto facts = make_solver()->solve(
        GameOf<Jungle>(game), path, [&](const Message&, double now) { share = now; }, nullptr);
    ASSERT_TRUE(facts.ok());
    EXPECT_GT(share, 0);
    const auto* object = std::get_if<Fact::Object>(&facts->content);
    ASSERT_NE(object, nullptr);
    const auto duels = std::ranges::find(*object, "one_against_one", &std::pair<std::string, Fact>::first);
    ASSERT_NE(duels, object->end());
    const auto* counts = std::get_if<Fact::Object>(&duels->second.content);
    ASSERT_NE(counts, nullptr);
    ASSERT_EQ(counts->at(0).first, "positions");
    EXPECT_EQ(std::get<std::int64_t>(counts->at(0).second.content), 2'359'012);
    const auto read = JungleTables::open(game, path);
    ASSERT_NE(read, nullptr);
    EXPECT_TRUE(std::ranges::equal(read->bytes(), duels_of(game).bytes())) << "the same on any number of threads";
}

TEST_F(JungleTablesFile, SolvingThatIsStoppedWritesNothing) {
    const StopFlag stop{true};
    EXPECT_FALSE(make_solver()->solve(GameOf<Jungle>(game), path, {}, &stop).ok());
    EXPECT_FALSE(std::filesystem::exists(path));
}

TEST(JungleTableEval, KnowsEndingsAndEstimatesTheRest) {
    const Jungle game(Jungle::Options{.classic_board = true});  // 150 plies without a capture draw
    const auto tables = std::make_shared<const JungleTables>(game, testing::solve_duels(EndingIndex(game)));
    const TableEval<jungle::Eval> eval{.eval = {}, .tables = tables};
    const TableEval<jungle::Eval> without{.eval = {}, .tables = nullptr};
    State state = *parse_position(game, "c6/7/7/7/7/7/7/3L3/7 2");

    EXPECT_EQ(eval.exact(game, state), loss_in(2));
    EXPECT_LT(eval(game, state).points, -29'000);
    EXPECT_FALSE(is_proven(eval(game, state))) << "an evaluation stays an estimate";
    EXPECT_FALSE(without.exact(game, state));
    EXPECT_EQ(without(game, state), jungle::Eval{}(game, state));
    EXPECT_FALSE(eval.exact(game, game.start()));
    EXPECT_EQ(eval(game, game.start()), jungle::Eval{}(game, game.start()));

    state.quiet_plies = 148;
    EXPECT_EQ(eval.exact(game, state), loss_in(2)) << "the den is entered on the last ply";
    state.quiet_plies = 149;
    EXPECT_FALSE(eval.exact(game, state)) << "the draw comes first";
    State draw = *parse_position(game, "7/7/7/7/7/7/3d3/C6/7 2");
    draw.quiet_plies = 149;
    EXPECT_EQ(eval.exact(game, draw), drawn);
    EXPECT_EQ(eval(game, draw), drawn);
}

}  // namespace
}  // namespace joute::jungle
