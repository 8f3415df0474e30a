// SPDX-License-Identifier: MIT
#include "arena/game_runner.hpp"

#include <chrono>
#include <utility>

#include "core/script.hpp"
#include "table/table.hpp"

namespace joute {

namespace {

class Runner {
  public:
    Runner(const Opening& opening, const Fixture& game, const std::array<Agent*, 2>& agents, const GameTerms& terms,
           const StopFlag& stop)
        : game_(game),
          agents_(agents),
          terms_(terms),
          stop_(stop),
          random_(Random::of(game.seed, Stream::opening)),
          line_(opening.line->clone()) {
        played_.number = game.number;
        for (const auto& step : opening.steps) {
            if (!step.starts_with('!')) ++played_.plies;
            keep(step);
        }
    }

    std::optional<PlayedGame> run() {
        play_random_plies();
        for (const Seat seat : both_seats) {
            const Stream stream = seat == Seat::first ? Stream::first_agent : Stream::second_agent;
            agents_[index(seat)]->new_game(Random::of(game_.seed, stream).next());
        }
        while (!ended()) {
            if (stop_.load(std::memory_order_relaxed)) return std::nullopt;
            if (terms_.onlooker) terms_.onlooker(*line_);
            if (!decide()) break;
        }
        // A decision that was cut short is no decision: the game it is part of does not count.
        if (stop_.load(std::memory_order_relaxed)) return std::nullopt;
        for (Agent* agent : agents_) agent->game_over(played_.outcome);
        return std::move(played_);
    }

  private:
    void keep(std::string text, const Decision* decision = nullptr) {
        if (!terms_.keep_steps) return;
        RecordStep step{.text = std::move(text), .value = {}, .milliseconds = {}};
        if (decision != nullptr) {
            step.value = decision->value;
            step.milliseconds = decision->milliseconds;
        }
        played_.steps.push_back(std::move(step));
    }

    /// Lets chance act where it is its turn.
    void draw() {
        while (line_->actor() == Actor::chance) keep(draw_by_seed(*line_, game_.seed));
    }

    void play(Move move, const Decision* decision) {
        if (terms_.keep_steps) keep(line_->print(move), decision);
        line_->play(move);
        ++played_.plies;
    }
    void play(Move first, Move second, const Decision* decision) {
        if (terms_.keep_steps) keep(line_->print(first) + " | " + line_->print(second), decision);
        line_->play(first, second);
        ++played_.plies;
    }

    Move any_move(Seat seat) {
        const auto moves = line_->moves(seat);
        return moves[random_.below(static_cast<std::uint32_t>(moves.size()))];
    }

    void play_random_plies() {
        for (int ply = 0; ply < terms_.random_plies; ++ply) {
            draw();
            if (line_->actor() == Actor::over) return;
            if (line_->actor() == Actor::both) {
                const Move first = any_move(Seat::first);
                play(first, any_move(Seat::second), nullptr);
            } else {
                play(any_move(seat_of(line_->actor())), nullptr);
            }
        }
    }

    /// Whether the game is over by its rules, by the tables or by its length, in this order.
    bool ended() {
        draw();
        if (line_->actor() == Actor::over) {
            played_.outcome = *line_->outcome();
            return true;
        }
        if (terms_.judge != nullptr)
            if (const auto known = (*terms_.judge)(*line_)) {
                played_.outcome = *known;
                played_.ending = Ending::table;
                return true;
            }
        if (terms_.max_plies > 0 && played_.plies >= terms_.max_plies) {
            played_.outcome = Outcome::draw;
            played_.ending = Ending::limit;
            return true;
        }
        return false;
    }

    /// A seat's choice, or nothing when it has lost by a fault.
    std::optional<Move> ask(Seat seat) {
        if (terms_.errors > 0 && random_.below(100) < static_cast<std::uint32_t>(terms_.errors)) {
            played_.decisions.push_back({.seat = seat});
            return any_move(seat);
        }
        const auto begin = std::chrono::steady_clock::now();
        const SearchResult result = agents_[index(seat)]->decide(*line_, seat, {.stop = &stop_, .progress = {}});
        const std::chrono::duration<double, std::milli> spent = std::chrono::steady_clock::now() - begin;
        played_.decisions.push_back({.seat = seat, .value = result.value, .milliseconds = spent.count()});
        if (auto fault = agents_[index(seat)]->fault()) {
            played_.outcome = win_of(other(seat));
            played_.ending = Ending::fault;
            played_.fault = std::move(fault);
            return std::nullopt;
        }
        if (terms_.witness) terms_.witness(*line_, seat, result);
        return result.move;
    }

    /// False when somebody has lost by a fault.
    bool decide() {
        if (line_->actor() == Actor::both) {
            const auto first = ask(Seat::first);
            const auto second = first ? ask(Seat::second) : std::nullopt;
            if (!first || !second) return false;
            play(*first, *second, &played_.decisions[played_.decisions.size() - 2]);
        } else {
            const auto move = ask(seat_of(line_->actor()));
            if (!move) return false;
            play(*move, &played_.decisions.back());
        }
        return true;
    }

    const Fixture& game_;
    const std::array<Agent*, 2>& agents_;
    const GameTerms& terms_;
    const StopFlag& stop_;
    Random random_;
    std::unique_ptr<AnyLine> line_;
    PlayedGame played_;
};

}  // namespace

std::optional<PlayedGame> play_game(const Opening& opening, const Fixture& game, const std::array<Agent*, 2>& agents,
                                    const GameTerms& terms, const StopFlag& stop) {
    return Runner(opening, game, agents, terms, stop).run();
}

Record record_of(const AnyGame& game, const Opening& opening, const Fixture& fixture,
                 const std::array<std::string, 2>& specs, const PlayedGame& played) {
    Record record;
    record.game = game.info().id;
    for (const auto& spec : game.info().options)
        if (game.options().text(spec.name) != spec.fallback)
            record.options.set(spec.name, game.options().text(spec.name));
    record.position = opening.position;
    record.seed = fixture.seed;
    for (const Seat seat : both_seats) record.seats[index(seat)].player = specs[index(seat)];
    record.result = played.outcome;
    if (played.ending != Ending::rules)
        record.ending = word(played.ending == Ending::fault ? Call::forfeit : Call::adjudication);
    record.fault = played.fault;
    record.steps = played.steps;
    return record;
}

}  // namespace joute
