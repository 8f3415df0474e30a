// SPDX-License-Identifier: MIT
// The study of a played game, position by position: what it is worth, what was best, what the step that was played
// lost or what luck it brought. Positions may be studied in any order and come out the same; whoever runs it (the
// command line, a thread of the server) decides when to go on and when to stop. No threads, no I/O.
// How decisions of each kind are judged: docs/study.md.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "search/payoff_matrix.hpp"
#include "study/adviser.hpp"
#include "study/chance_run.hpp"
#include "study/replay.hpp"

namespace joute {

/// A move that was looked at.
struct Candidate {
    std::string move;
    std::optional<Worth> worth;     // of what follows it
    std::vector<std::string> line;  // how play may go on, beginning with the move
    std::optional<double> share;    // where both choose: of the equilibrium's mix
};

/// The decision of one seat.
struct Choice {
    Seat seat = Seat::first;
    std::size_t legal = 0;            // how many moves there were
    std::vector<Candidate> best;      // best first, as many lines as asked for
    std::optional<Candidate> played;  // none at the end of an unfinished game
    std::optional<double> loss;       // of this seat's chances by what it played; none when it cannot be told
    Mark mark = Mark::none;
};

struct StepStudy {
    std::size_t at = 0;  // steps played before
    Actor actor = Actor::over;
    std::optional<Worth> worth;         // before the step
    std::optional<Seat> eyes;           // of a hidden game: by whose knowledge
    std::optional<std::string> step;    // as it was played; none at the end
    std::vector<Choice> choices;        // of the seat that acts, or of both
    std::optional<PayoffMatrix> table;  // where both choose
    std::optional<double> luck;         // what chance gave the first seat
};

/// A seat's game in figures.
struct SeatSummary {
    int decisions = 0;               // with more than one move to choose from, and judged
    std::optional<double> accuracy;  // mean over them, 100 at best
    double loss = 0;                 // chances given away, together
    std::array<int, 4> marks{};      // how many of each Mark
    double luck = 0;                 // chances that chance brought
};

struct StudyOptions {
    Limits each;                        // of a position: nodes or time
    int lines = 3;                      // moves shown where they can be ranked
    std::string adviser = "strongest";  // the agent that is asked
};

class Analysis {
  public:
    [[nodiscard]] static Result<Analysis> make(const Kit& kit, const Table& table, const StudyOptions& options,
                                               const Making& making = {});

    [[nodiscard]] std::size_t positions() const { return replay_.positions(); }
    [[nodiscard]] std::size_t studied() const { return studied_; }
    [[nodiscard]] bool done() const { return studied_ == positions(); }

    /// Studies a position, unless it was; blocks for about the limits given. False when stopped before it was done:
    /// then nothing changed.
    bool study(std::size_t at, const StopFlag* stop = nullptr);
    /// The first position not yet studied. False when there is none left or when stopped.
    bool advance(const StopFlag* stop = nullptr);

    /// What is known of a position so far; null before it was studied.
    [[nodiscard]] const StepStudy* at(std::size_t at) const { return steps_[at] ? &*steps_[at] : nullptr; }
    /// Of everything studied so far.
    [[nodiscard]] SeatSummary summary(Seat seat) const;
    [[nodiscard]] const Replay& replay() const { return replay_; }
    [[nodiscard]] const Grading& grading() const { return adviser_.grading(); }

  private:
    struct Root {
        SearchResult result;
        Worth worth;
    };

    Analysis(Adviser adviser, const Table& table, const StudyOptions& options)
        : adviser_(std::move(adviser)),
          options_(options),
          replay_(table),
          steps_(replay_.positions()),
          roots_(replay_.positions()) {}

    // Each fills in what its kind of position needs; false when stopped.
    bool study_chance(const AnyLine& line, StepStudy& study);
    bool study_both(const AnyLine& line, StepStudy& study);
    bool study_seat(const AnyLine& line, StepStudy& study);
    void judge_hidden(const AnyLine& line, const Root& root, Choice& choice);
    bool judge_open(const AnyLine& line, const Root& root, std::size_t at, Choice& choice);

    [[nodiscard]] const Root* root(std::size_t at, const AnyLine& line);
    [[nodiscard]] std::optional<PayoffMatrix> payoffs(const AnyLine& line);
    [[nodiscard]] std::optional<PayoffMatrix> payoffs_by_pairs(const AnyLine& line);
    void set_loss(Choice& choice, double best, double played) const;
    [[nodiscard]] bool stopped() const { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }

    Adviser adviser_;
    StudyOptions options_;
    Replay replay_;
    std::vector<std::optional<StepStudy>> steps_;
    std::vector<std::optional<Root>> roots_;                // what the adviser says of a position
    std::map<std::size_t, std::optional<ChanceRun>> runs_;  // by the step they begin with
    std::size_t studied_ = 0;
    const StopFlag* stop_ = nullptr;  // of the call at work
};

}  // namespace joute
