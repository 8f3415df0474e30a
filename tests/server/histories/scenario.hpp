// SPDX-License-Identifier: MIT
// What a history will try, decided by its seed before it begins: who asks for what, and when which trouble strikes.
// What depends on the server's answers (which moves are legal) is left to a number drawn here, so a seed means the same
// decisions every time, however long each answer takes.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace joute::testing {

enum class Seating : std::uint8_t { against_agent, agent_begins, one_screen, open_seat, agents };

struct TableSetup {
    int creator = 0;
    std::uint32_t game = 0;   // of the games the server has
    std::uint32_t agent = 0;  // of the game's quick ones
    std::uint32_t rules = 0;  // of the game's rule sets
    Seating seating = Seating::against_agent;
    int clock_seconds = 0;  // 0: none
    int increment = 0;

    bool operator==(const TableSetup&) const = default;
};

struct Deed {
    enum class Kind : std::uint8_t {
        play,
        play_twice,  // as after a lost connection
        wrong_move,
        other_seat,
        takeback,
        draw,
        answer,
        resign,
        rematch,
        join,
        watch,
        spectate,
        leave,
        hello,
        reconnect,
        create,
        lists
    };
    int client = 0;
    Kind kind = Kind::play;
    std::uint32_t pick = 0;

    bool operator==(const Deed&) const = default;
};

struct Trouble {
    enum class Kind : std::uint8_t {
        kill,
        terminate,
        pause,
        full_disk,
        lock,
        full_disk_until_read_only,
        lock_until_read_only,
        kill_in_pause,
        kill_in_full_disk,
        kill_in_lock,
        terminate_in_lock,
        clock_jump
    };
    Kind kind = Kind::kill;
    std::size_t strikes_after = 0;  // so many deeds of the round were sent
    std::chrono::microseconds delay{};
    std::chrono::milliseconds length{};
    std::int64_t jump_seconds = 0;

    bool operator==(const Trouble&) const = default;
};

struct Round {
    std::vector<Deed> deeds;
    std::optional<Trouble> trouble;
};

struct Scenario {
    std::uint64_t seed = 0;
    int clients = 0;
    std::vector<TableSetup> tables;
    std::vector<Round> rounds;
    bool waits_for_time = false;  // stays until nobody's time runs any more
    bool killed_at_end = false;   // before everything is read again; otherwise asked to end
};

[[nodiscard]] Scenario scenario_of(std::uint64_t seed);
/// Another table, for a Deed::Kind::create.
[[nodiscard]] TableSetup table_of(const Deed& deed);
/// Every kind of table, and nothing goes wrong.
[[nodiscard]] Scenario quiet_scenario();

}  // namespace joute::testing
