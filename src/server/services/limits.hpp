// SPDX-License-Identifier: MIT
// What one client, everybody behind one address, and all of them together may ask of the server. Generous for people
// and for programs that play; a wall for mistakes and mischief.
#pragma once

#include <chrono>
#include <cstddef>

namespace joute {

/// What one share (share.hpp) may have. Each is an option of `joute serve`; what is allowed to everybody together
/// (ServerLimits) is so much more that no share can use it up.
struct ShareLimits {
    std::size_t tables = 400;                                  // unfinished
    std::size_t bytes = std::size_t{64} << 20U;                // of tables stored
    std::size_t thoughts = 8;                                  // under way; moves of agents wait, questions are refused
    std::size_t studies = 4;                                   // of whole games, under way
    std::size_t looks = 16;                                    // at single positions, under way
    std::size_t contests = 3;                                  // not over
    std::size_t contests_kept = 10;                            // then its oldest that is over is removed for a new one
    double load = 0.5;                                         // of the network thread's time (cost.hpp)
    std::chrono::hours abandoned{std::chrono::hours(24 * 7)};  // untouched for so long, an unfinished table makes way
                                                               // for a new one of a share that has too many
};

struct ServerLimits {
    ShareLimits share = {};
    std::size_t deepest_json = 12;                          // levels of nesting
    double connection_load = 0.25;                          // of the network thread's time (cost.hpp), for each
    int errors_in_row = 100;                                // then the connection is closed
    std::size_t unfinished_tables = 20'000;                 // stored
    std::size_t watched_tables = 64;                        // for each connection
    std::size_t thinking_requests = 4;                      // hints and the like under way, for each connection
    std::size_t waiting_requests = 200;                     // ... and for all of them together
    std::size_t watchers = 500;                             // of one table
    std::size_t steps = 5'000;                              // of one table; then it is a draw by agreement
    std::size_t piece_steps = 64;                           // sent at once; longer states go out in pieces
    std::size_t waiting_chores = 16;                        // long answers under way, for each connection
    std::size_t piece_backlog = 512 * 1024;                 // bytes a client has not read yet; more pieces wait then
    std::size_t created_steps = 2'000;                      // played already at a table that is made
    std::size_t tried_steps = 500;                          // of a line tried without a table
    std::size_t studied_steps = 1'000;                      // of a game to be studied
    std::size_t studies_each = 2;                           // whole games under way, for each connection
    std::size_t studies = 64;                               // ... with positions looked at, for all of them together
    std::size_t kept_study_bytes = std::size_t{16} << 20U;  // of studies that are over, for all games together
    std::size_t listed = 50;                                // tables shown by `tables`
    std::size_t name_columns = 40;
    std::size_t text_bytes = 4'096;   // of a position or a move
    std::size_t line_bytes = 32'768;  // of a line of moves or a record
    std::size_t agents_kept = 8;      // made agents that remember (each up to `agent_memory`)
    int agent_memory = 64;            // MB an agent may be asked to use
    int agent_threads = 2;
    std::size_t contest_games = 1'000;  // of one contest of the arena
    std::size_t contest_agents = 8;
    std::size_t contests_running = 1;               // at a time, on this machine; others wait
    std::size_t contests_waiting = 20;              // with those being played
    std::size_t contests_kept = 50;                 // then the oldest that is over is removed for a new one
    std::size_t watched_contests = 8;               // for each connection
    std::chrono::hours longest_contest{6};          // of playing without a break
    std::chrono::seconds longest_thought{30};       // then an agent answers with what it has
    std::chrono::minutes unwatched_patience{10};    // agents among themselves stop when nobody looks for so long
    std::chrono::minutes idle_before_unloading{5};  // a table nobody looks at is then read again when needed
    std::chrono::hours empty_table_life{48};        // a table nobody ever moved at is removed
    std::chrono::hours table_life{24 * 90};         // untouched for so long, a table is removed; 0: never
    std::size_t removed_tables = 50;                // at most, each time
    std::size_t removed_bytes = 256 * 1024;         // ... about
    std::chrono::seconds storage_patience{5};       // of commits that fail; then the server is read-only
    std::chrono::milliseconds between_tries{50};    // of such a commit; read-only, ten times as long
};

}  // namespace joute
