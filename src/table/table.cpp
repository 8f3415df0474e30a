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
                           "on ne peut pas jouer à partir de ce qu’un seul camp sait : il faut une position complète");
        table.start_ = std::move(*line);
    } else {
        table.start_ = table.game_->start();
    }
    table.line_ = OwnLine(table.start_->clone());
    return table;
}

Result<Table> Table::from_record(std::shared_ptr<const AnyGame> game, const Record& record) {
    auto opened = open(std::move(game), record.seats, record.seed, record.position);
    if (!opened) return opened.error();
    Table& table = *opened;
    for (const auto& [text, value, milliseconds] : record.steps) {
        auto step = find_step(*table.line_, text);
        if (!step) {
            const std::size_t number = table.steps_.size() + 1;
            return Error{fmt::format("bad record, step {}: {}", number, step.error().en),
                         fmt::format("mauvais enregistrement, étape {} : {}", number, step.error().fr)};
        }
        table.take(std::move(*step), {.value = value, .milliseconds = milliseconds});
    }
    table.takebacks_ = record.takebacks;
    const bool drawn = record.result == Outcome::draw;
    if (record.ending != Ending::rules && record.result && table.line_->actor() != Actor::over &&
        (record_word(record.ending) == record_word(Ending::adjudication) ||
         drawn == (record.ending == Ending::agreement)))
        table.ended_ = Ended{record.ending, *record.result, record.fault};
    if (record.result && table.outcome() != record.result)
        return message("bad record: its moves do not end in the result '{}'",
                       "mauvais enregistrement : ses coups ne mènent pas au résultat « {} »", word(*record.result));
    return opened;
}

Result<Table> Table::after_moves(const Table& begun, std::string_view moves) {
    Table table = begun;
    table.ended_.reset();
    table.pending_ = {};
    const auto line = begun.line().clone();  // played beside the table, which takes each step
    const auto take = [&](const AnyLine&, const Step& step, std::string_view) { table.take(step, {}); };
    if (auto played = play_script(*line, moves, begun.seed(), take); !played) return played.error();
    return table;
}

Table Table::with(std::array<SeatPlayer, 2> seats, const Seed& seed) const {
    Table table = *this;
    table.seats_ = std::move(seats);
    table.seed_ = seed;
    return table;
}

Actor Table::actor() const {
    if (ended_) return Actor::over;
    const Actor actor = line_->actor();
    if (actor == Actor::both)
        for (const Seat seat : both_seats)
            if (pending_[index(seat)]) return actor_of(other(seat));
    return actor;
}

std::optional<Outcome> Table::outcome() const {
    if (ended_) return ended_->outcome;
    return line_->outcome();
}

Message Table::ending() const {
    assert(actor() == Actor::over);
    if (!ended_) return line_->ending();
    const bool first_won = ended_->outcome == Outcome::first;
    const Message& winner = line_->info().side(first_won ? Seat::first : Seat::second);
    const Message& loser = line_->info().side(first_won ? Seat::second : Seat::first);
    switch (ended_->how) {
        case Ending::resignation: return {loser.en + " resigns.", loser.fr + " abandonne."};
        case Ending::agreement: return {"A draw by agreement.", "Partie nulle par accord mutuel."};
        case Ending::time: return {loser.en + " has no time left.", loser.fr + " n’a plus de temps."};
        case Ending::forfeit: {
            const Message why = ended_->fault ? explain(*ended_->fault) : Message{"failed", "a failli"};
            return {fmt::format("{} loses: its program {}.", loser.en, why.en),
                    fmt::format("{} perd : son programme {}.", loser.fr, why.fr)};
        }
        default: break;
    }
    if (ended_->outcome == Outcome::draw) return {"Called a draw.", "Déclarée nulle."};
    return {winner.en + " is declared the winner.", winner.fr + " est déclaré vainqueur."};
}

void Table::take(Step step, const ChoiceNote& note) {
    steps_.push_back({prints_ ? print_step(*line_, step) : std::string(), note.value, note.milliseconds});
    play_step(*line_, step);
    played_.push_back(std::move(step));
}

bool Table::choose(Seat seat, Move move, ChoiceNote note) {
    assert(!ended_ && acts(line_->actor(), seat));
    if (line_->actor() != Actor::both) {
        take(Step::of(seat, move), note);
        return true;
    }
    pending_[index(seat)] = Pending{move, note};
    if (!pending_[0] || !pending_[1]) return false;
    const auto [first, second] = std::exchange(pending_, {});
    take(Step::of(first->move, second->move), first->note);
    return true;
}

Result<std::optional<std::string>> Table::choose(Seat seat, std::string_view move, ChoiceNote note) {
    if (ended_)
        return message("the game is over: no move can follow", "la partie est finie : aucun coup ne peut suivre");
    const auto found = line_->find_move(seat, move);
    if (!found) return found.error();
    return choose(seat, *found, note) ? std::optional(steps_.back().text) : std::nullopt;
}

const std::string& Table::draw() {
    take(chance_step(*line_, seed_), {});
    return steps_.back().text;
}

std::optional<std::string> Table::pending(Seat seat) const {
    const auto& choice = pending_[index(seat)];
    return choice ? std::optional(line_->print(choice->move)) : std::nullopt;
}

bool Table::withdraw(Seat seat) {
    if (!pending_[index(seat)]) return false;
    pending_[index(seat)].reset();
    return true;
}

bool Table::take_back_resignation() {
    if (!ended_ || ended_->how != Ending::resignation) return false;
    ended_.reset();
    ++takebacks_;
    return true;
}

int Table::undone_by(Seat seat) const {
    std::size_t at = steps_.size();
    while (at > 0 && !acts(played_[at - 1].by, seat)) --at;
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
    played_.resize(steps);
    pending_ = {};
    ended_.reset();
    line_ = OwnLine(start_->clone());
    for (const Step& step : played_) play_step(*line_, step);
}

Record Table::record() const {
    Record record = record_head();
    record.steps = steps_;
    return record;
}

Record Table::record_head() const {
    Record record;
    record.game = game_->info().id;
    for (const auto& spec : game_->info().options)
        if (game_->options().text(spec.name) != spec.fallback)
            record.options.set(spec.name, game_->options().text(spec.name));
    record.position = position_;
    record.seed = seed_;
    record.seats = seats_;
    record.result = outcome();
    if (ended_) {
        record.ending = ended_->how;
        record.fault = ended_->fault;
    }
    record.takebacks = takebacks_;
    return record;
}

}  // namespace joute
