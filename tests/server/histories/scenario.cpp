// SPDX-License-Identifier: MIT
#include "server/histories/scenario.hpp"

#include <array>

#include "core/random.hpp"

namespace joute::testing {

namespace {

constexpr std::size_t rounds = 45;

template <class Kind>
struct Share {
    Kind kind;
    std::uint32_t weight;
};

template <class Kind, std::size_t N>
Kind drawn(const std::array<Share<Kind>, N>& shares, Random& random) {
    std::uint32_t sum = 0;
    for (const auto& share : shares) sum += share.weight;
    std::uint32_t left = random.below(sum);
    for (const auto& share : shares) {
        if (left < share.weight) return share.kind;
        left -= share.weight;
    }
    return shares.back().kind;
}

constexpr std::array<Share<Deed::Kind>, 17> deeds{{{Deed::Kind::play, 100},
                                                   {Deed::Kind::play_twice, 6},
                                                   {Deed::Kind::wrong_move, 4},
                                                   {Deed::Kind::other_seat, 3},
                                                   {Deed::Kind::takeback, 7},
                                                   {Deed::Kind::draw, 4},
                                                   {Deed::Kind::answer, 8},
                                                   {Deed::Kind::resign, 2},
                                                   {Deed::Kind::rematch, 6},
                                                   {Deed::Kind::join, 8},
                                                   {Deed::Kind::watch, 4},
                                                   {Deed::Kind::spectate, 4},
                                                   {Deed::Kind::leave, 2},
                                                   {Deed::Kind::hello, 3},
                                                   {Deed::Kind::reconnect, 3},
                                                   {Deed::Kind::create, 3},
                                                   {Deed::Kind::lists, 2}}};

constexpr std::array<Share<Trouble::Kind>, 10> troubles{{{Trouble::Kind::kill, 6},
                                                         {Trouble::Kind::terminate, 3},
                                                         {Trouble::Kind::pause, 3},
                                                         {Trouble::Kind::full_disk, 3},
                                                         {Trouble::Kind::lock, 3},
                                                         {Trouble::Kind::kill_in_pause, 2},
                                                         {Trouble::Kind::kill_in_full_disk, 3},
                                                         {Trouble::Kind::kill_in_lock, 3},
                                                         {Trouble::Kind::terminate_in_lock, 2},
                                                         {Trouble::Kind::clock_jump, 3}}};

constexpr std::array<Share<Seating>, 5> seatings{{{Seating::against_agent, 4},
                                                  {Seating::agent_begins, 2},
                                                  {Seating::one_screen, 2},
                                                  {Seating::open_seat, 6},
                                                  {Seating::agents, 1}}};

TableSetup drawn_table(Random& random, int creator) {
    TableSetup setup{.creator = creator,
                     .game = random.below(1U << 16U),
                     .agent = random.below(1U << 16U),
                     .rules = random.below(1U << 16U),
                     .seating = drawn(seatings, random)};
    if (random.below(3) == 0) {
        setup.clock_seconds = random.below(2) == 0 ? 10 : 60;  // 10: the least there is
        setup.increment = static_cast<int>(random.below(3));
    }
    return setup;
}

Trouble trouble_of(Trouble::Kind kind, Random& random, std::size_t deeds_of_round) {
    constexpr std::int64_t day = 86'400;
    return {.kind = kind,
            .strikes_after = random.below(static_cast<std::uint32_t>(deeds_of_round + 1)),
            .delay = std::chrono::microseconds(random.below(4'000)),
            .length = std::chrono::milliseconds(50 + random.below(600)),
            .jump_seconds = (static_cast<std::int64_t>(random.below(2'000)) - 1'000) * day / 4};
}

}  // namespace

Scenario scenario_of(std::uint64_t seed) {
    Random random(mix64(seed) + 18);
    Scenario made;
    made.seed = seed;
    made.clients = 2 + static_cast<int>(random.below(3));
    // Neighbouring seeds begin with different games, so that a few of them meet all.
    for (std::uint32_t i = 0; i < 3 + random.below(3); ++i) {
        const auto creator = random.below(static_cast<std::uint32_t>(made.clients));
        made.tables.push_back(drawn_table(random, static_cast<int>(creator)));
        made.tables.back().game = static_cast<std::uint32_t>(seed + i);
    }
    for (std::size_t i = 0; i < rounds; ++i) {
        Round round;
        for (int client = 0; client < made.clients; ++client)
            round.deeds.push_back({.client = client, .kind = drawn(deeds, random), .pick = random.below(1U << 30U)});
        made.rounds.push_back(std::move(round));
    }
    const std::uint32_t blows = 2 + random.below(3);
    for (std::uint32_t i = 0; i < blows; ++i) {
        Round& round = made.rounds[5 + random.below(rounds - 5)];
        round.trouble = trouble_of(drawn(troubles, random), random, round.deeds.size());
    }
    // These take seconds each, so not every history has one.
    if (seed % 4 == 1) {
        Round& round = made.rounds[10 + random.below(rounds - 10)];
        const auto kind = random.below(2) == 0 ? Trouble::Kind::full_disk_until_read_only  //
                                               : Trouble::Kind::lock_until_read_only;
        round.trouble = trouble_of(kind, random, round.deeds.size());
    }
    if (seed % 4 == 3) {
        made.waits_for_time = true;
        TableSetup& timed = made.tables.back();
        timed.seating = random.below(2) == 0 ? Seating::against_agent : Seating::one_screen;
        timed.clock_seconds = 10;
        timed.increment = 0;
    }
    made.killed_at_end = random.below(2) == 0;
    return made;
}

TableSetup table_of(const Deed& deed) {
    Random random(deed.pick);
    return drawn_table(random, deed.client);
}

Scenario quiet_scenario() {
    Scenario made = scenario_of(2);
    made.clients = 2;
    made.tables.clear();
    constexpr std::uint32_t games_at_most = 8;
    for (std::uint32_t game = 0; game < games_at_most; ++game)
        made.tables.push_back({.creator = 0,
                               .game = game,
                               .seating = game % 2 == 0 ? Seating::open_seat : Seating::against_agent,
                               .clock_seconds = 60});
    for (Round& round : made.rounds) {
        round.trouble.reset();
        std::erase_if(round.deeds, [&](const Deed& deed) { return deed.client >= made.clients; });
    }
    made.rounds[0].deeds = {{.client = 1, .kind = Deed::Kind::join}};
    made.rounds[1].deeds = {{.client = 1, .kind = Deed::Kind::join, .pick = 1}};
    made.rounds[2].deeds = {{.client = 1, .kind = Deed::Kind::join, .pick = 2}};
    // Every table gets moves, however slow the machine: what comes later may end a game before one was played.
    std::vector<Round> moves(3 * games_at_most);
    for (std::uint32_t i = 0; i < moves.size(); ++i)
        for (int client = 0; client < made.clients; ++client)
            moves[i].deeds.push_back({.client = client, .kind = Deed::Kind::play, .pick = i});
    made.rounds.insert(made.rounds.begin() + 3, moves.begin(), moves.end());
    made.killed_at_end = false;
    return made;
}

}  // namespace joute::testing
