// SPDX-License-Identifier: MIT
// Every table that can be stored is read again as it was: all games with all their rule sets, after random play,
// with one seat's choice waiting or not, and in every way a game can end.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <functional>

#include "core/text.hpp"
#include "server/hub_bench.hpp"
#include "server/services/room_store.hpp"
#include "server/services/states.hpp"
#include "support/effort.hpp"

namespace joute::testing {
namespace {

constexpr Time noon{std::chrono::hours(12)};

StoredTable stored(const Room& room) {
    return {.head = stored_head(room, noon, ServerJson()), .steps = room.table.steps()};
}

/// All that anybody is told of a table.
std::string told(const Room& room) {
    std::string text = print_record(room.table.record());
    const auto tell = [&](const Audience& audience) {
        text += write_json(state_fact(room, room, audience, noon)) + "\n";
        text += write_json(summary_fact(room, audience)) + "\n";
    };
    if (!room.hides()) {  // all see the same
        tell({.you = {true, false}, .owner = true});
        tell({.language = Language::french, .you = {false, true}});
        return text;
    }
    for (const bool first : {false, true})
        for (const bool second : {false, true}) tell({.you = {first, second}, .owner = first, .sight = Sight::own});
    for (const Sight sight : {Sight::all, Sight::first, Sight::second, Sight::everybody})
        tell({.language = Language::french, .sight = sight});
    return text;
}

/// The room as it would be after a restart of the server; fails the test when it is another one.
void expect_same_again(const std::vector<Kit>& games, const Room& room, const std::string& what) {
    SCOPED_TRACE(what + "\n" + print_record(room.table.record()));
    const StoredTable kept = stored(room);
    const auto again = restored(games, kept, {}, ServerJson());
    ASSERT_TRUE(again) << again.error().en;
    Room& other = **again;
    if (room.clock && !room.over()) other.run_clock(noon);  // as the hub does
    EXPECT_EQ(stored_head(other, noon, ServerJson()).head, kept.head.head);
    EXPECT_EQ(other.over(), room.over());
    EXPECT_EQ(other.table.actor(), room.table.actor());
    EXPECT_EQ(other.table.ended_by(), room.table.ended_by());
    EXPECT_EQ(other.table.outcome(), room.table.outcome());
    for (const Seat seat : both_seats) EXPECT_EQ(other.table.pending(seat), room.table.pending(seat));
    EXPECT_EQ(other.table.line().key(), room.table.line().key());
    ASSERT_EQ(told(other), told(room));
}

/// Up to `steps` random steps; then, where both seats choose, `waiting` may choose alone.
Table random_table(const std::shared_ptr<const AnyGame>& game, std::uint64_t seed, int steps,
                   std::optional<Seat> waiting) {
    const std::array<SeatPlayer, 2> seats{SeatPlayer{.name = "Ann"}, SeatPlayer{.name = "Éric"}};
    auto opened = Table::open(game, seats, seed);
    Table table = std::move(*opened);
    Random random(seed);
    const auto choose = [&](Seat seat) {
        const auto moves = table.line().moves(seat);
        const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        const ChoiceNote note{.value = random.unit() - 0.5, .milliseconds = 12};
        EXPECT_TRUE(table.choose(seat, table.line().print(move), note));
    };
    for (int step = 0; step < steps && table.actor() != Actor::over; ++step) {
        const Actor actor = table.actor();
        if (actor == Actor::chance) {
            table.draw();
            continue;
        }
        for (const Seat seat : both_seats)
            if (acts(actor, seat)) choose(seat);
    }
    while (table.actor() == Actor::chance) table.draw();
    if (waiting && table.actor() == Actor::both) choose(*waiting);
    return table;
}

std::unique_ptr<Room> room_of(const Kit& kit, Table table, Random& random) {
    auto room = std::make_unique<Room>(kit, std::move(table));
    room->id = "abcdefghjk";
    room->owners = {"owner"};
    room->created = 1'770'000'000;
    room->touched = 1'770'000'060;
    room->seats = {
        RoomSeat{.kind = RoomSeat::Kind::person, .name = "Ann", .spec = {}, .secrets = {"one"}, .invite = {}},
        RoomSeat{.kind = RoomSeat::Kind::person, .name = "Éric", .spec = {}, .secrets = {"two"}, .invite = "come"}};
    room->listed = random.below(2) == 0;
    if (random.below(2) == 0) {
        room->clock_rules = ClockRules{.total = std::chrono::minutes(5), .increment = std::chrono::seconds(3)};
        room->run_clock(noon);
    }
    return room;
}

/// How a game can end, or stand, when it is stored. All but the first two end it before its rules do.
struct Way {
    const char* name;
    bool ends;
    std::function<void(Room&)> happen;
};
const std::vector<Way>& ways() {
    static const std::vector<Way> all{
        {"as it stands", false, [](Room&) {}},
        {"with offers", false,
         [](Room& room) {
             room.draw_offer = Seat::second;
             room.takeback_offer = Seat::first;
         }},
        {"the first resigns", true, [](Room& room) { room.table.resign(Seat::first); }},
        {"the second resigns", true, [](Room& room) { room.table.resign(Seat::second); }},
        {"a draw is agreed", true, [](Room& room) { room.table.agree_to_draw(); }},
        {"the first has no time left", true, [](Room& room) { room.table.lose_on_time(Seat::first); }},
        {"the second has no time left", true, [](Room& room) { room.table.lose_on_time(Seat::second); }},
        {"a program fails", true,
         [](Room& room) { room.table.forfeit(Seat::first, {.kind = Fault::Kind::illegal, .detail = "9z9"}); }},
    };
    return all;
}

/// A game with each of its rule sets and other choices, one changed at a time.
std::vector<std::shared_ptr<const AnyGame>> variants(const Kit& kit) {
    std::vector<std::shared_ptr<const AnyGame>> games;
    games.push_back(std::move(*kit.make({})));
    for (const OptionSpec& spec : kit.info->options) {
        std::vector<std::string> values = spec.choices;
        if (spec.kind == OptionSpec::Kind::flag) values = {"yes"};
        for (const std::string& value : values) {
            if (value == spec.fallback) continue;
            OptionValues options;
            options.set(spec.name, value);
            if (!spec.only_for.empty()) options.set("rules", spec.only_for.front());
            if (auto game = kit.make(options)) games.push_back(std::move(*game));
        }
    }
    return games;
}

void check_games(const std::vector<Kit>& games) {
    constexpr std::array<std::optional<Seat>, 3> waiters{std::nullopt, Seat::first, Seat::second};
    constexpr int to_the_end = 500;  // as a rule
    Random random(2'024);
    bool waited = false;
    for (const Kit& kit : games) {
        SCOPED_TRACE(kit.info->id);
        for (const auto& game : variants(kit)) {
            const auto check = [&](int steps, std::optional<Seat> waiting, const Way& way, std::uint64_t seed) {
                auto room = room_of(kit, random_table(game, seed, steps, waiting), random);
                const bool waits = room->table.pending(Seat::first) || room->table.pending(Seat::second);
                waited = waited || waits;
                if ((waiting && !waits) || (way.ends && room->over())) return;
                way.happen(*room);
                if (room->over() && room->clock) room->clock->run({false, false}, noon);
                expect_same_again(games, *room, way.name);
            };
            for (const int steps : slower == 1 ? std::vector{0, 3, 16} : std::vector{0, 3}) {
                const std::uint64_t seed = random.next();
                for (const auto waiting : waiters)
                    for (const Way& way : ways()) check(steps, waiting, way, seed);
            }
            check(to_the_end, std::nullopt, ways().front(), random.next());
            if (::testing::Test::HasFailure()) return;
        }
    }
    EXPECT_TRUE(waited) << "no choice was left waiting: this test shows less than it says";
}

TEST(Restore, EveryGameInEveryWayItCanEnd) { check_games(catalogue()); }
TEST(Restore, EveryToyInEveryWayItCanEnd) { check_games(toy_games()); }

TEST(Restore, AChoiceEndsWithTheGame) {
    for (const Way& way : ways()) {
        if (!way.ends) continue;
        SCOPED_TRACE(way.name);
        Random random(1);
        const Kit& kit = toy_games()[2];
        const auto room = room_of(kit, random_table(variants(kit).front(), 1, 0, Seat::first), random);
        ASSERT_TRUE(room->table.pending(Seat::first));
        way.happen(*room);
        EXPECT_FALSE(room->table.pending(Seat::first));
    }
}

// Such games were stored before choices ended with the game: they could not be opened any more.
TEST(Restore, AFinishedGameThatWasStoredWithAChoice) {
    HubBench bench;
    TwoPeople two(bench, "rock-paper-scissors");
    bench.must(two.ann, {{"do", "resign"}, {"table", two.table}, {"seat", "first"}});
    StoredTable old = stored(bench.room(two.table));
    Json head = Json::parse(old.head.head);
    head["pending"] = {nullptr, "paper"};
    old.head.head = head.dump();
    const auto room = restored(toy_games(), old, {}, ServerJson());
    ASSERT_TRUE(room) << room.error().en;
    EXPECT_TRUE((*room)->over());
    EXPECT_EQ((*room)->table.ended_by(), Ending::resignation);
    EXPECT_FALSE((*room)->table.pending(Seat::second));
}

TEST(Restore, ResigningWithAChoiceMadeLeavesTheTableReadable) {
    HubBench bench;
    TwoPeople two(bench, "rock-paper-scissors");
    bench.must(two.ann, play(two.table, "first", 0, "paper"));
    bench.must(two.bob, {{"do", "resign"}, {"table", two.table}, {"seat", "second"}});
    bench.restart();
    const Json state = bench.must(bench.connect(), {{"do", "watch"}, {"table", two.table}})["state"];
    EXPECT_EQ(state["now"]["result"], "first");
    EXPECT_EQ(state["now"]["chosen"], (Json{{"first", false}, {"second", false}}));
}

}  // namespace
}  // namespace joute::testing
