// SPDX-License-Identifier: MIT
// Two people at one table, each on a connection of their own, and those who watch: random legal moves, one game after
// another, and now and then somebody's line is cut and opened again. Every move that was acknowledged is looked for in
// the record of the game, and in the state after a cut.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "load/connection.hpp"

namespace joute::load {

struct TablePlan {
    std::string game;
    Way way;
    int watchers = 2;
    std::size_t max_steps = 120;  // then someone resigns: random play can be endless, people are not
    double cuts = 0;              // of lines, for each move
};

class LoadTable {
  public:
    /// All references must outlive this.
    LoadTable(asio::io_context& context, TablePlan plan, Tally& tally, unsigned seed);

    /// Connects everybody and begins a game.
    asio::awaitable<void> open();
    /// Moves until `end`: one every `interval` from a random moment on, or, without one, as fast as they are
    /// acknowledged. Waits count from when a move was due, so a slow answer delays no measurement.
    asio::awaitable<void> play(Clock::time_point end, std::optional<Clock::duration> interval);
    /// Ends the game and checks it.
    asio::awaitable<void> finish();

  private:
    /// What a seat knows of the game.
    struct View {
        std::size_t steps = 0;
        bool whole = true;  // no more pieces of a long state are to come
        std::string actor;
        bool over = false;
        std::string choice;              // one of its moves; empty when it has none
        std::vector<std::string> texts;  // of steps it may read; index 0 is unused
    };
    struct Player {
        std::unique_ptr<Connection> connection;
        std::string secret;
        View view;
    };
    /// An acknowledged move and the step it became.
    struct Acknowledged {
        std::size_t step;
        std::size_t seat;
        std::string move;
    };

    void learn(std::size_t seat, const json::object& message);
    asio::awaitable<void> new_game();
    asio::awaitable<void> move(Clock::time_point due);
    asio::awaitable<void> cut_somebody();
    [[nodiscard]] std::optional<std::size_t> on_turn() const;
    [[nodiscard]] bool over() const;
    /// The step holds the move. Where both chose it is "first | second".
    [[nodiscard]] static bool holds(const std::string& step, const Acknowledged& move);
    [[nodiscard]] std::size_t random(std::size_t below);

    asio::io_context& context_;
    TablePlan plan_;
    Tally& tally_;
    std::mt19937 random_;
    std::array<Player, 2> players_;
    std::vector<std::unique_ptr<Connection>> watchers_;
    std::string table_;
    std::vector<Acknowledged> acknowledged_;
};

}  // namespace joute::load
