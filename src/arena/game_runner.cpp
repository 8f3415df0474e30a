// SPDX-License-Identifier: MIT
#include "arena/game_runner.hpp"

#include <chrono>
#include <utility>

namespace joute {

namespace {

class Runner {
  public:
    Runner(Table table, std::size_t number, const std::array<Agent*, 2>& agents, const GameTerms& terms,
           const StopFlag& stop)
        : table_(std::move(table)),
          agents_(agents),
          terms_(terms),
          stop_(stop),
          random_(Random::of(table_.seed(), Stream::opening)) {
        played_.number = number;
        if (terms.clock) clock_.emplace(*terms.clock, std::array{true, true});
        if (!terms.keep_record) table_.leave_out_texts();
        for (const Step& step : table_.played())
            if (step.by != Actor::chance) ++played_.plies;
    }

    std::optional<PlayedGame> run() {
        play_random_plies();
        for (const Seat seat : both_seats) {
            const Stream stream = seat == Seat::first ? Stream::first_agent : Stream::second_agent;
            agents_[index(seat)]->new_game(Random::of(table_.seed(), stream).next());
        }
        while (!ended()) {
            if (stop_.load(std::memory_order_relaxed)) return std::nullopt;
            if (terms_.onlooker) terms_.onlooker(table_.line());
            note_value();
            decide();
        }
        note_value();
        // A decision cut short by a stop is not the agent's: the game does not count.
        if (stop_.load(std::memory_order_relaxed)) return std::nullopt;
        played_.outcome = *table_.outcome();
        played_.ending = table_.ended_by();
        played_.fault = table_.fault();
        if (terms_.keep_record) played_.record = table_.record();
        for (Agent* agent : agents_) agent->game_over(played_.outcome);
        return std::move(played_);
    }

  private:
    void note_value() {
        if (terms_.evaluation == nullptr) return;
        if (const auto value = value_for_first(*terms_.evaluation, table_.line())) played_.values.push_back(*value);
    }

    void draw() {
        while (table_.actor() == Actor::chance) table_.draw();
    }

    Move any_move(Seat seat) {
        const auto moves = table_.line().moves(seat);
        return moves[random_.below(static_cast<std::uint32_t>(moves.size()))];
    }

    void play_random_plies() {
        for (int ply = 0; ply < terms_.random_plies; ++ply) {
            draw();
            const Actor actor = table_.actor();
            if (actor == Actor::over) return;
            for (const Seat seat : both_seats)
                if (acts(actor, seat)) table_.choose(seat, any_move(seat));
            ++played_.plies;
        }
    }

    /// Whether the game is over by its rules, by a tablebase or by its length, in this order.
    bool ended() {
        draw();
        if (table_.actor() == Actor::over) return true;
        if (terms_.judge != nullptr)
            if (const auto known = (*terms_.judge)(table_.line())) {
                table_.adjudicate(Ending::tablebase, *known);
                return true;
            }
        if (terms_.max_plies == 0 || played_.plies < terms_.max_plies) return false;
        table_.adjudicate(Ending::max_plies, Outcome::draw);
        return true;
    }

    /// What both clocks show, for those who decide how long to think.
    std::optional<std::array<ClockLeft, 2>> clocks(TimePoint now) const {
        if (!clock_) return std::nullopt;
        const auto shown = [&](Seat seat) { return ClockLeft{*clock_->left(seat, now), clock_->rules().increment}; };
        return std::array{shown(Seat::first), shown(Seat::second)};
    }
    /// Whether a seat that has just decided, or failed to, ran out of time.
    bool fell(Seat seat, TimePoint now, const std::optional<Fault>& fault) {
        if (!clock_ || (fault && fault->kind != Fault::Kind::time)) return false;
        if (*clock_->left(seat, now) == GameClock::Span::zero()) return true;
        clock_->moved(seat, now);
        return false;
    }

    /// A seat's choice, or nothing when it has lost by a fault or on time.
    std::optional<Move> ask(Seat seat) {
        if (terms_.errors > 0 && random_.below(100) < static_cast<std::uint32_t>(terms_.errors)) {
            played_.decisions.push_back({.seat = seat});
            return any_move(seat);
        }
        Agent& agent = *agents_[index(seat)];
        const TimePoint begin = terms_.now();
        if (clock_) clock_->run({seat == Seat::first, seat == Seat::second}, begin);
        const SearchResult result =
            agent.decide(table_.line(), seat, {.stop = &stop_, .progress = {}, .clocks = clocks(begin)});
        const TimePoint end = terms_.now();
        const std::chrono::duration<double, std::milli> spent = end - begin;
        played_.decisions.push_back({.seat = seat, .value = result.value, .milliseconds = spent.count()});
        auto fault = agent.fault();
        if (fell(seat, end, fault)) {
            table_.lose_on_time(seat);
            return std::nullopt;
        }
        if (fault) {
            table_.forfeit(seat, std::move(*fault));
            return std::nullopt;
        }
        if (terms_.witness) terms_.witness(table_.line(), seat, result);
        return result.move;
    }

    /// Where both act the second seat's agent decides on the same position: the table waits for both.
    void decide() {
        const Actor actor = table_.actor();
        for (const Seat seat : both_seats) {
            if (!acts(actor, seat)) continue;
            const auto move = ask(seat);
            if (!move) return;
            const Decision& decision = played_.decisions.back();
            table_.choose(seat, *move, {.value = decision.value, .milliseconds = decision.milliseconds});
        }
        ++played_.plies;
    }

    Table table_;
    const std::array<Agent*, 2>& agents_;
    const GameTerms& terms_;
    const StopFlag& stop_;
    Random random_;
    std::optional<GameClock> clock_;
    PlayedGame played_;
};

}  // namespace

std::optional<PlayedGame> play_game(Table table, std::size_t number, const std::array<Agent*, 2>& agents,
                                    const GameTerms& terms, const StopFlag& stop) {
    return Runner(std::move(table), number, agents, terms, stop).run();
}

}  // namespace joute
