// SPDX-License-Identifier: MIT
#include "table/table.hpp"

#include <cassert>

#include "core/script.hpp"
#include "core/text.hpp"

namespace joute {

Result<Table> Table::open(std::shared_ptr<const AnyGame> game, std::array<SeatPlayer, 2> seats, const Seed& seed,
                          const std::optional<std::string>& position) {
    Table table(std::move(game), std::move(seats), seed);
    table.position_ = position;
    if (position) {
        auto line = table.game_->start_at(*position);
        if (!line) return line.error();
        if ((*line)->known_to())
            return message("a game cannot be played from what one seat knows: a full position is needed",
                           "on ne peut pas jouer à partir de ce qu'un seul camp sait : il faut une position complète");
        table.start_ = std::move(*line);
    } else {
        table.start_ = table.game_->start();
    }
    table.line_ = table.start_->clone();
    return table;
}

Result<Table> Table::from_record(std::shared_ptr<const AnyGame> game, const Record& record) {
    auto opened = open(std::move(game), record.seats, record.seed, record.position);
    if (!opened) return opened.error();
    Table& table = *opened;
    std::size_t number = 0;
    for (const auto& step : record.steps) {
        ++number;
        const Actor decider = table.line_->actor();
        if (auto played = play_step(*table.line_, step.text); !played)
            return Error{fmt::format("bad record, step {}: {}", number, played.error().en),
                         fmt::format("mauvais enregistrement, pas {} : {}", number, played.error().fr)};
        table.steps_.push_back(step);
        table.deciders_.push_back(decider);
    }
    table.takebacks_ = record.takebacks;
    for (const Call call : {Call::resignation, Call::agreement, Call::time, Call::adjudication, Call::forfeit})
        if (record.ending == word(call) && record.result && table.line_->actor() != Actor::over &&
            (call == Call::adjudication || (*record.result == Outcome::draw) == (call == Call::agreement)))
            table.called_ = Called{call, *record.result, record.fault};
    if (record.result && table.outcome() != record.result)
        return message("bad record: its moves do not end in the result '{}'",
                       "mauvais enregistrement : ses coups ne mènent pas au résultat « {} »", word(*record.result));
    return opened;
}

Result<Table> Table::after_moves(std::shared_ptr<const AnyGame> game, const Table& begun, std::string_view moves) {
    // The line is played beside the table to learn its steps, chance included.
    Record record = begun.record();
    const auto line = begun.line().clone();
    const auto note = [&](const AnyLine& before, const std::string& step) {
        std::string text = step;  // moves as the game prints them, whatever was typed
        if (is_seat(before.actor())) {
            text = before.print(*before.find_move(seat_of(before.actor()), step));
        } else if (before.actor() == Actor::both) {
            const auto choices = split(step, '|');
            text = before.print(*before.find_move(Seat::first, choices[0])) + " | " +
                   before.print(*before.find_move(Seat::second, choices[1]));
        }
        record.steps.push_back({.text = text, .value = {}, .milliseconds = {}});
    };
    if (auto played = play_script(*line, moves, record.seed, note); !played) return played.error();
    record.result.reset();  // that of the moves
    return from_record(std::move(game), record);
}

Actor Table::actor() const {
    if (called_) return Actor::over;
    const Actor actor = line_->actor();
    if (actor == Actor::both)
        for (const Seat seat : both_seats)
            if (pending_[index(seat)]) return actor_of(other(seat));
    return actor;
}

std::optional<Outcome> Table::outcome() const {
    if (called_) return called_->outcome;
    return line_->outcome();
}

Message Table::ending() const {
    assert(actor() == Actor::over);
    if (!called_) return line_->ending();
    if (called_->how == Call::agreement) return {"A draw by agreement.", "Partie nulle par accord mutuel."};
    if (called_->how == Call::adjudication) {
        if (called_->outcome == Outcome::draw) return {"Called a draw.", "Déclarée nulle."};
        const Message& winner = line_->info().side(called_->outcome == Outcome::first ? Seat::first : Seat::second);
        return {winner.en + " is declared the winner.", winner.fr + " est déclaré vainqueur."};
    }
    const Message& side = line_->info().side(called_->outcome == Outcome::first ? Seat::second : Seat::first);
    if (called_->how == Call::time)
        return {side.en + " has no time left.", fmt::format("{} n'a plus de temps.", side.fr)};
    if (called_->how == Call::forfeit) {
        const Message why = called_->fault ? explain(*called_->fault) : Message{"failed", "a failli"};
        return {fmt::format("{} loses: its program {}.", side.en, why.en),
                fmt::format("{} perd : son programme {}.", side.fr, why.fr)};
    }
    return {side.en + " resigns.", side.fr + " abandonne."};
}

void Table::push(std::string text, ChoiceNote note) {
    steps_.push_back({std::move(text), note.value, note.milliseconds});
}

Result<std::optional<std::string>> Table::choose(Seat seat, std::string_view move, ChoiceNote note) {
    if (called_)
        return message("the game is over: no move can follow", "la partie est finie : aucun coup ne peut suivre");
    auto found = line_->find_move(seat, move);
    if (!found) return found.error();
    const Actor decider = line_->actor();
    const std::string text = line_->print(*found);
    if (decider != Actor::both) {
        line_->play(*found);
        push(text, note);
        deciders_.push_back(decider);
        return std::optional(text);
    }
    pending_[index(seat)] = Pending{*found, text, note};
    const auto& [first, second] = pending_;
    if (!first || !second) return std::optional<std::string>();
    std::string both = first->text + " | " + second->text;
    line_->play(first->move, second->move);
    push(both, {.value = first->note.value, .milliseconds = first->note.milliseconds});
    deciders_.push_back(decider);
    pending_ = {};
    return std::optional(both);
}

std::string Table::draw() {
    deciders_.push_back(Actor::chance);
    push(draw_by_seed(*line_, seed_), {});
    return steps_.back().text;
}

std::optional<std::string> Table::pending(Seat seat) const {
    const auto& choice = pending_[index(seat)];
    return choice ? std::optional(choice->text) : std::nullopt;
}

bool Table::withdraw(Seat seat) {
    if (!pending_[index(seat)]) return false;
    pending_[index(seat)].reset();
    return true;
}

bool Table::take_back_resignation() {
    if (!called_ || called_->how != Call::resignation) return false;
    called_.reset();
    ++takebacks_;
    return true;
}

int Table::undone_by(Seat seat) const {
    std::size_t at = steps_.size();
    while (at > 0 && !acts(deciders_[at - 1], seat)) --at;
    return at == 0 ? 0 : static_cast<int>(steps_.size() - (at - 1));
}

int Table::take_back(Seat seat) {
    const int undone = undone_by(seat);
    if (undone == 0) return 0;
    rebuild(steps_.size() - static_cast<std::size_t>(undone));
    ++takebacks_;
    return undone;
}

void Table::rebuild(std::size_t steps) {
    steps_.resize(steps);
    deciders_.resize(steps);
    pending_ = {};
    called_.reset();
    line_ = start_->clone();
    for (const auto& step : steps_) {
        const auto replayed = play_step(*line_, step.text);
        assert(replayed.ok());
        static_cast<void>(replayed);
    }
}

Record Table::record() const {
    Record record;
    record.game = game_->info().id;
    for (const auto& spec : game_->info().options)
        if (game_->options().text(spec.name) != spec.fallback)
            record.options.set(spec.name, game_->options().text(spec.name));
    record.position = position_;
    record.seed = seed_;
    record.seats = seats_;
    record.result = outcome();
    if (called_) {
        record.ending = word(called_->how);
        record.fault = called_->fault;
    }
    record.takebacks = takebacks_;
    record.steps = steps_;
    return record;
}

}  // namespace joute
