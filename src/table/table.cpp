// SPDX-License-Identifier: MIT
#include "table/table.hpp"

#include <cassert>

#include "core/script.hpp"
#include "core/text.hpp"

namespace joute {

namespace {

constexpr std::string_view by_resignation = "resignation";

}  // namespace

Result<Table> Table::open(std::shared_ptr<const AnyGame> game, std::array<SeatPlayer, 2> seats, std::uint64_t seed,
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
    if (record.ending == by_resignation && record.result && *record.result != Outcome::draw)
        table.resigned_ = *record.result == Outcome::first ? Seat::second : Seat::first;
    if (record.result && table.outcome() != record.result)
        return message("bad record: its moves do not end in the result '{}'",
                       "mauvais enregistrement : ses coups ne mènent pas au résultat « {} »", word(*record.result));
    return opened;
}

Actor Table::actor() const {
    if (resigned_) return Actor::over;
    const Actor actor = line_->actor();
    if (actor == Actor::both)
        for (const Seat seat : both_seats)
            if (pending_[index(seat)]) return actor_of(other(seat));
    return actor;
}

std::optional<Outcome> Table::outcome() const {
    if (resigned_) return win_of(other(*resigned_));
    return line_->outcome();
}

Message Table::ending() const {
    assert(actor() == Actor::over);
    if (!resigned_) return line_->ending();
    const Message& side = line_->info().side(*resigned_);
    return {side.en + " resigns.", side.fr + " abandonne."};
}

void Table::push(std::string text, ChoiceNote note) {
    steps_.push_back({std::move(text), note.value, note.milliseconds});
}

Result<std::optional<std::string>> Table::choose(Seat seat, std::string_view move, ChoiceNote note) {
    if (resigned_)
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

void Table::resign(Seat seat) { resigned_ = seat; }

bool Table::take_back_resignation() {
    if (!resigned_) return false;
    resigned_.reset();
    ++takebacks_;
    return true;
}

int Table::take_back(Seat seat) {
    std::size_t at = steps_.size();
    while (at > 0 && !acts(deciders_[at - 1], seat)) --at;
    if (at == 0) return 0;
    const int undone = static_cast<int>(steps_.size() - (at - 1));
    rebuild(at - 1);
    ++takebacks_;
    return undone;
}

void Table::rebuild(std::size_t steps) {
    steps_.resize(steps);
    deciders_.resize(steps);
    pending_ = {};
    resigned_.reset();
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
    if (resigned_) record.ending = by_resignation;
    record.takebacks = takebacks_;
    record.steps = steps_;
    return record;
}

}  // namespace joute
