// SPDX-License-Identifier: MIT
#include "state.hpp"

#include <functional>

#include "core/script.hpp"
#include "core/typed_text.hpp"
#include "kit/catalogue.hpp"

namespace joute::python {

GamePointer make_game_value(const std::string& name, const OptionValues& options) {
    auto value = std::make_shared<GameValue>();
    value->kit = taken(find_game(name));
    value->rules = taken(value->kit->make(options));
    value->numbers = encoding_of(value->info().id);
    return value;
}

const Encoding& GameValue::encoding() const {
    if (numbers == nullptr)
        refuse(message("{} has no numbered actions and no observations (docs/learning.md)",
                       "{} n’a ni actions numérotées ni observations (docs/learning.md)", info().id));
    return *numbers;
}

OptionValues options_given(const GameValue& game) {
    OptionValues given;
    for (const OptionSpec& spec : game.info().options)
        if (applies(spec, game.rules->options())) given.set(spec.name, game.rules->options().text(spec.name));
    return given;
}

bool same_game(const GameValue& a, const GameValue& b) {
    return a.kit == b.kit && (a.rules == b.rules || a.rules->options() == b.rules->options());
}

Seat StateValue::seat_for(std::optional<Seat> asked) const {
    if (asked) {
        check_known(*asked);
        return *asked;
    }
    const Actor actor = line_->actor();
    if (is_seat(actor)) {
        check_known(seat_of(actor));
        return seat_of(actor);
    }
    if (const Viewer eyes = line_->known_to()) return *eyes;
    if (actor == Actor::both)
        refuse({"both seats choose here: say which, seat=\"first\" or seat=\"second\"",
                "les deux camps choisissent ici : dites lequel, seat=\"first\" ou seat=\"second\""});
    refuse({"no seat decides here: say which is meant, seat=\"first\" or seat=\"second\"",
            "aucun camp ne décide ici : dites lequel, seat=\"first\" ou seat=\"second\""});
}

void StateValue::check_known(Seat seat) const {
    if (const Viewer eyes = line_->known_to(); eyes && *eyes != seat) refuse(not_known(*eyes));
}

void StateValue::check_chance() const {
    if (line_->actor() != Actor::chance) refuse({"chance does not act here", "le hasard n’agit pas ici"});
    if (line_->known_to())
        refuse({"chance acts here, and the position holds only what one seat knows",
                "le hasard agit ici, et la position ne contient que ce qu’un camp sait"});
}

void StateValue::play(const Step& step) {
    if (start_) note(step);
    play_step(*line_, step);
}

Step StateValue::find(std::string_view text) const { return taken(find_step(*line_, text)); }

void StateValue::play_text(const std::string& script) {
    auto line = line_->clone();
    std::vector<Step> taken_now;
    const StepObserver observe = [&](const AnyLine& /*before*/, const Step& step, std::string_view /*text*/) {
        if (start_) taken_now.push_back(step);
    };
    taken(play_script(*line, script, seed_, observe));
    line_ = std::move(line);
    for (Step& step : taken_now) note(std::move(step));
}

std::string StateValue::began_at() const { return start_ ? start_->position() : line_->began_at(); }

std::vector<std::string> StateValue::steps() const {
    if (!start_) return line_->steps();
    std::vector<std::string> texts;
    const auto line = start_->clone();
    for (const Step& step : played_) {
        texts.push_back(print_step(*line, step));
        play_step(*line, step);
    }
    return texts;
}

bool StateValue::equals(const StateValue& that) const {
    if (!same_game(*game_, *that.game_) || line_->known_to() != that.line_->known_to()) return false;
    if (line_->known_to() ? line_->position() != that.line_->position() : line_->key() != that.line_->key())
        return false;
    if (line_->has_chance() && !(seed_ == that.seed_ && line_->chance_steps() == that.line_->chance_steps()))
        return false;
    return began_at() == that.began_at() && steps() == that.steps();
}

std::size_t StateValue::hash() const {
    // Of a view nothing but what the seat knows.
    if (line_->known_to()) return std::hash<std::string>{}(line_->position());
    return std::hash<std::uint64_t>{}(line_->key());
}

StateValue state_at(const GamePointer& game, const std::string& position, const Seed& seed,
                    std::uint64_t chance_steps) {
    const auto parts = taken(split_prefix(position));
    if (!parts.options.all().empty()) {
        // Rules in the text must be those of the game.
        const auto merged = taken(merge(options_given(*game), parts.options));
        if (auto same = game->kit->make(merged); !same) refuse(same.error());
    }
    return {game, taken(game->rules->start_at(parts.rest, chance_steps)), seed};
}

StateValue view_of(const GamePointer& game, const AnyLine& line, Seat seat) {
    const auto parts = taken(split_prefix(line.position(seat)));
    return {game, taken(game->rules->start_at(parts.rest)), Seed()};
}

StateValue view_of(const StateValue& state, Seat seat) {
    if (!state.line().hides()) return state;
    state.check_known(seat);
    if (state.line().known_to()) return state;
    return view_of(state.game(), state.line(), seat);
}

}  // namespace joute::python
