// SPDX-License-Identifier: MIT
// The commands of the program. Each checks its words, does its work, and only then prints: wrong
// input leaves stdout empty and comes back as a message.
#pragma once

#include <filesystem>

#include "app/command_line.hpp"

namespace joute {

// About the program (commands_about.cpp).
[[nodiscard]] Result<void> run_games(const Invocation& invocation);
[[nodiscard]] Result<void> run_agents(const Invocation& invocation);
[[nodiscard]] Result<void> run_rules(const Invocation& invocation);

// About a position (commands_position.cpp).
[[nodiscard]] Result<void> run_legal(const Invocation& invocation);
[[nodiscard]] Result<void> run_show(const Invocation& invocation);
[[nodiscard]] Result<void> run_eval(const Invocation& invocation);
[[nodiscard]] Result<void> run_outcomes(const Invocation& invocation);
[[nodiscard]] Result<void> run_trace(const Invocation& invocation);
[[nodiscard]] Result<void> run_best(const Invocation& invocation);

// Agents against each other (commands_arena.cpp).
[[nodiscard]] Result<void> run_match(const Invocation& invocation);
[[nodiscard]] Result<void> run_tournament(const Invocation& invocation);
[[nodiscard]] Result<void> run_calibrate(const Invocation& invocation);

// Decisions as rows for learning (commands_export.cpp).
[[nodiscard]] Result<void> run_export(const Invocation& invocation);

// Weights by self-play (commands_tune.cpp; those that are keys of an agent: commands_tune_keys.cpp).
[[nodiscard]] Result<void> run_tune(const Invocation& invocation);
[[nodiscard]] Result<void> run_tune_keys(const Invocation& invocation);

// A recorded game (commands_study.cpp).
[[nodiscard]] Result<void> run_analyse(const Invocation& invocation);

// Searches made visible (commands_tree.cpp).
[[nodiscard]] Result<void> run_tree(const Invocation& invocation);

// Puzzles (commands_puzzles.cpp). The exit code is 1 when a check found wrong ones.
[[nodiscard]] Result<int> run_puzzles(const Invocation& invocation);

// Measuring (commands_measure.cpp).
[[nodiscard]] Result<void> run_perft(const Invocation& invocation);
[[nodiscard]] Result<void> run_playouts(const Invocation& invocation);
[[nodiscard]] Result<void> run_bench(const Invocation& invocation);
[[nodiscard]] Result<void> run_solve(const Invocation& invocation);

// Playing (commands_play.cpp).
[[nodiscard]] Result<void> run_play(const Invocation& invocation);
[[nodiscard]] Result<void> run_runs(const Invocation& invocation);

// Programs on stdin and stdout (commands_ugi.cpp).
[[nodiscard]] Result<void> run_ugi(const Invocation& invocation);
/// The protocol tells positions: --position has no place beside it.
[[nodiscard]] Result<void> refuse_position(const Invocation& invocation);

// Checks of programs and of games (commands_check.cpp). The exit code is 1 when one failed.
[[nodiscard]] Result<int> run_check(const Invocation& invocation);
[[nodiscard]] Result<int> run_check_game(const Invocation& invocation);

// Serving the page (commands_serve.cpp).
[[nodiscard]] Result<void> run_serve(const Invocation& invocation);
/// 1 when a database has problems.
[[nodiscard]] Result<int> run_db(const Invocation& invocation);
/// Of the server: what --db says, or where the user's data is.
[[nodiscard]] std::filesystem::path database_path(const Words& words);

}  // namespace joute
