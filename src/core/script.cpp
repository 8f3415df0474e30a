// SPDX-License-Identifier: MIT
#include "core/script.hpp"

#include "core/text.hpp"
#include "core/typed_text.hpp"

namespace joute {

std::string draw_by_seed(AnyLine& line, const Seed& seed) {
    Random random = Random::of(seed, Stream::chance, line.chance_steps());
    return line.draw_event(random);
}

void draw_until_decision(AnyLine& line, const Seed& seed) {
    while (line.actor() == Actor::chance) draw_by_seed(line, seed);
}

Result<void> play_step(AnyLine& line, std::string_view step) {
    step = trim(step);
    if (step.starts_with('!')) return line.happen(step);
    const auto choices = split(step, '|');
    const Actor actor = line.actor();
    if (actor == Actor::both) {
        if (choices.size() != 2)
            return message("both seats choose here: 'a | b' was expected, not '{}'",
                           "les deux camps choisissent ici : « a | b » était attendu, pas « {} »", quoted_input(step));
        const auto first = line.find_move(Seat::first, choices[0]);
        if (!first) return first.error();
        const auto second = line.find_move(Seat::second, choices[1]);
        if (!second) return second.error();
        line.play(*first, *second);
        return {};
    }
    if (is_seat(actor) && choices.size() != 1)
        return message("only {} moves here: one move was expected, not '{}'",
                       "seul {} joue ici : un seul coup était attendu, pas « {} »", word(actor), quoted_input(step));
    const auto move = line.find_move(is_seat(actor) ? seat_of(actor) : Seat::first, step);
    if (!move) return move.error();
    if (line.known_to() && line.reveals(*move)) return not_known(*line.known_to());
    line.play(*move);
    return {};
}

Result<void> play_script(AnyLine& line, std::string_view script, const Seed& seed, const StepObserver& observe) {
    if (trim(script).empty()) return {};
    auto steps = split(script, ';');
    if (steps.back().empty()) steps.pop_back();  // a trailing ';' is harmless
    std::size_t number = 0;
    for (const auto step : steps) {
        ++number;
        if (step.empty()) return message("step {} of the line is empty", "le pas {} de la suite est vide", number);
        if (!step.starts_with('!'))
            while (line.actor() == Actor::chance) {
                if (line.known_to())
                    return message(
                        "the position holds only what one seat knows: name the event ('!...') at step {}",
                        "la position ne contient que ce qu'un camp sait : nommez l'événement (« !... ») au pas {}",
                        number);
                const auto before = line.clone();
                const std::string event = draw_by_seed(line, seed);
                if (observe) observe(*before, event);
            }
        const auto before = observe ? line.clone() : nullptr;
        const auto played = play_step(line, step);
        if (!played)
            return Error{fmt::format("step {}: {}", number, played.error().en),
                         fmt::format("pas {} : {}", number, played.error().fr)};
        if (observe) observe(*before, std::string(step));
    }
    return {};
}

}  // namespace joute
