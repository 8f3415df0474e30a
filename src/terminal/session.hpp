// SPDX-License-Identifier: MIT
// People and agents at one table in a terminal: the loop that asks, thinks, draws and tells, and
// what the commands of a turn do. Knows no game: turns, simultaneous choices, chance and hidden
// hands all come through the facade. One session may play several games.
#pragma once

#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "terminal/console.hpp"
#include "terminal/setup.hpp"
#include "terminal/words.hpp"

namespace joute {

class Session {
  public:
    Session(const Speaker& speaker, Setup setup, SeatAgents agents, std::optional<std::filesystem::path> record)
        : speaker_(speaker), setup_(std::move(setup)), agents_(std::move(agents)), record_(std::move(record)) {}

    /// Sets the table and writes the record for the first time; says nothing yet.
    [[nodiscard]] Result<void> open();
    /// Plays until the people leave or the input ends.
    void run();

  private:
    /// What came of asking a person: a choice, a game that changed under the question (taken back,
    /// resigned), or the wish to leave.
    struct Decision {
        enum class Kind { chosen, changed, leave };

        Kind kind = Kind::chosen;
        Move move = no_move;
        ChoiceNote note;
        Message remark;  // an agent's value, depth and time
    };
    using Answer = std::optional<Decision::Kind>;  // of a command; nothing: ask on

    // The loop. False: someone leaves.
    bool play_on();
    bool turn();
    bool turn_of_both();
    void chance();
    Decision decide(Seat seat);
    void carry_out(const std::array<std::optional<Decision>, 2>& decisions);
    [[nodiscard]] std::vector<Told> happenings(const AnyLine& before) const;

    // People.
    Decision ask_person(Seat seat);
    bool show_turn(Seat seat);
    void show_board(Viewer viewer, bool with_legend);
    bool pass_screen(Seat seat);
    Answer obey(Seat seat, const TypedCommand& typed);
    void hint(Seat seat);
    bool undo(std::optional<Seat> asked_by);
    bool save(const std::string& name);
    bool confirm_replacing(const std::filesystem::path& path);
    bool confirm_leaving(bool always_ask);

    // Time. A seat's clock runs while it is asked.
    void start_clock(Seat seat);
    [[nodiscard]] bool fell(Seat seat);
    void stop_clock(Seat seat);
    [[nodiscard]] StyledLine clocks_shown() const;

    // Agents.
    Decision ask_agent(Seat seat);
    SearchResult think(Agent& agent, Seat seat, const Message& thinker,
                       const std::optional<std::array<ClockLeft, 2>>& clocks = {});

    // The beginning and the end of a game.
    void introduce();
    void show_end();
    void count_run();
    bool after_game();
    bool play_again(bool swapped);
    void say_unfinished();

    void log(StyledLine line);
    void changed();
    [[nodiscard]] bool shared_secret_screen() const;

    Speaker speaker_;
    Setup setup_;
    SeatAgents agents_;
    std::optional<std::filesystem::path> record_;
    std::optional<Table> table_;
    std::optional<GameClock> clock_;
    std::unique_ptr<Agent> adviser_;  // made when the first hint is asked for
    std::string adviser_spec_;

    int games_ = 0;
    bool input_ended_ = false;
    bool legend_shown_ = false;  // under the first board; later only when asked for
    bool unsaved_ = false;
    bool record_fails_ = false;
    bool run_counts_ = false;  // a campaign that was begun here or in a record, and is not in the statistics yet
    std::optional<std::filesystem::path> saved_as_;
    std::optional<Seat> has_chosen_;     // at a both-act state, who has already answered
    std::optional<Seat> at_screen_;      // of two people with hidden hands, who looks
    std::vector<StyledLine> log_;        // what happened, in public words
    std::array<std::size_t, 2> seen_{};  // how much of the log each seat has read
};

}  // namespace joute
