// SPDX-License-Identifier: MIT
#include "core/script.hpp"

#include <cassert>

#include "core/text.hpp"
#include "core/typed_text.hpp"

namespace joute {

Result<Step> find_step(const AnyLine& line, std::string_view text) {
    text = trim(text);
    if (text.starts_with('!')) {
        auto event = line.find_event(text);
        if (!event) return event.error();
        return Step::of(std::move(*event));
    }
    const auto choices = split(text, '|');
    const Actor actor = line.actor();
    if (actor == Actor::both) {
        if (choices.size() != 2)
            return message("both seats choose here: 'a | b' was expected, not '{}'",
                           "les deux camps choisissent ici : « a | b » était attendu, pas « {} »", quoted_input(text));
        const auto first = line.find_move(Seat::first, choices[0]);
        if (!first) return first.error();
        const auto second = line.find_move(Seat::second, choices[1]);
        if (!second) return second.error();
        return Step::of(*first, *second);
    }
    if (is_seat(actor) && choices.size() != 1)
        return message("only {} moves here: one move was expected, not '{}'",
                       "seul {} joue ici : un seul coup était attendu, pas « {} »", word(actor), quoted_input(text));
    const Seat seat = is_seat(actor) ? seat_of(actor) : Seat::first;
    const auto move = line.find_move(seat, text);
    if (!move) return move.error();
    if (line.known_to() && line.reveals(*move)) return not_known(*line.known_to());
    return Step::of(seat, *move);
}

std::string print_step(const AnyLine& line, const Step& step) {
    if (step.by == Actor::chance) return line.print(step.event);
    if (step.by == Actor::both) return line.print(step.moves[0]) + " | " + line.print(step.moves[1]);
    return line.print(step.moves[index(seat_of(step.by))]);
}

void play_step(AnyLine& line, const Step& step) {
    assert(step.by == line.actor());
    if (step.by == Actor::chance)
        line.happen(step.event);
    else if (step.by == Actor::both)
        line.play(step.moves[0], step.moves[1]);
    else
        line.play(step.moves[index(seat_of(step.by))]);
}

Result<void> play_step(AnyLine& line, std::string_view text) {
    const auto step = find_step(line, text);
    if (!step) return step.error();
    play_step(line, *step);
    return {};
}

Step chance_step(const AnyLine& line, const Seed& seed) {
    Random random = Random::of(seed, Stream::chance, line.chance_steps());
    return Step::of(line.sample(random));
}

std::string draw_by_seed(AnyLine& line, const Seed& seed) {
    const Step step = chance_step(line, seed);
    std::string text = print_step(line, step);
    play_step(line, step);
    return text;
}

void draw_until_decision(AnyLine& line, const Seed& seed) {
    while (line.actor() == Actor::chance) play_step(line, chance_step(line, seed));
}

Result<void> play_script(AnyLine& line, std::string_view script, const Seed& seed, const StepObserver& observe) {
    if (trim(script).empty()) return {};
    const auto play = [&](const Step& step, std::string_view text) {
        if (observe) observe(line, step, text);
        play_step(line, step);
    };
    auto texts = split(script, ';');
    if (texts.back().empty()) texts.pop_back();  // a trailing ';' is harmless
    std::size_t number = 0;
    for (const auto text : texts) {
        ++number;
        if (text.empty()) return message("step {} of the line is empty", "l’étape {} de la suite est vide", number);
        if (!text.starts_with('!'))
            while (line.actor() == Actor::chance) {
                if (line.known_to())
                    return message(
                        "the position holds only what one seat knows: name the event ('!...') at step {}",
                        "la position ne contient que ce qu’un camp sait : nommez l’événement (« !... ») à l’étape {}",
                        number);
                const Step drawn = chance_step(line, seed);
                play(drawn, observe ? print_step(line, drawn) : std::string());
            }
        const auto step = find_step(line, text);
        if (!step)
            return Error{fmt::format("step {}: {}", number, step.error().en),
                         fmt::format("étape {} : {}", number, step.error().fr)};
        play(*step, text);
    }
    return {};
}

}  // namespace joute
