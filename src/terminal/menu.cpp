// SPDX-License-Identifier: MIT
#include "terminal/menu.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "core/typed_text.hpp"
#include "terminal/announce.hpp"
#include "terminal/screen.hpp"

namespace joute {

namespace {

constexpr std::string_view human = "human";

struct Choice {
    int number;
    std::string answer;
    Message about;
};

StyledText numbered(const std::vector<Choice>& choices, const Speaker& speaker) {
    std::size_t widest = 0;
    for (const Choice& choice : choices) widest = std::max(widest, columns(choice.answer));
    StyledText text;
    for (const Choice& choice : choices)
        add_wrapped(text,
                    {{fmt::format("  {:2}  ", choice.number), Style::dim},
                     {padded(choice.answer, widest + 2), Style::strong},
                     {speaker.in(choice.about), Style::plain}},
                    speaker.console().width());
    return text;
}

/// The answer to a choice, typed as its number or its name.
std::optional<std::string> find_choice(const std::vector<Choice>& choices, std::string_view text) {
    const auto number = parse_int(text);
    for (const Choice& choice : choices)
        if ((number && *number == choice.number) || same_words(text, choice.answer)) return choice.answer;
    return std::nullopt;
}

std::vector<std::string> answers(const std::vector<Choice>& choices) {
    std::vector<std::string> all;
    for (const Choice& choice : choices) all.push_back(choice.answer);
    return all;
}

/// Number 0 is a person and number n is level n, so that what people guess is right.
std::vector<Choice> player_choices(const Kit& kit) {
    std::vector<Choice> choices{{0, std::string(human), {"a person at this terminal", "une personne à ce terminal"}}};
    for (const bool levels : {true, false})
        for (const AgentOffer& offer : kit.agents)
            if (offer.name.starts_with("level:") == levels)
                choices.push_back({static_cast<int>(choices.size()), offer.name, offer.about});
    return choices;
}

}  // namespace

std::string default_opponent(const Kit& kit) {
    for (const std::string_view spec : {"level:4", "strongest"})
        if (check_agent(kit, spec)) return std::string(spec);
    return kit.agents.empty() ? std::string(human) : kit.agents.back().name;
}

Result<std::string> check_player(const Kit& kit, std::string_view text) {
    text = trim(text);
    if (same_words(text, human) || same_words(text, "humain")) return std::string(human);
    if (auto checked = check_agent(kit, text, Programs::allowed); !checked) {
        const Error& error = checked.error();
        return Error{error.en + ", or human", error.fr + ", ou human"};
    }
    return std::string(text);
}

std::optional<const Kit*> ask_game(const Speaker& speaker) {
    std::vector<Choice> choices;
    for (const Kit& kit : catalogue())
        choices.push_back({static_cast<int>(choices.size()) + 1, kit.info->id, kit.info->about});
    speaker.say({"Which game?", "Quel jeu ?"}, Style::strong);
    speaker.show(numbered(choices, speaker));
    const std::string fallback = choices.front().answer;
    for (;;) {
        const Message prompt = message("game [{}]> ", "jeu [{}]> ", fallback);
        const Typed typed =
            speaker.console().ask({.prompt = {{speaker.in(prompt), Style::plain}}, .completions = answers(choices)});
        if (typed.kind != Typed::Kind::line) return std::nullopt;
        const auto found = find_choice(choices, typed.text.empty() ? fallback : typed.text);
        if (found) return *find_game(*found);
        speaker.say(message("'{}' is not on the list: type a number from 1 to {} or a name such as {}",
                            "« {} » n’est pas dans la liste : tapez un numéro de 1 à {} ou un nom comme {}",
                            quoted_input(typed.text), choices.size(), fallback),
                    Style::notice);
    }
}

namespace {

std::optional<std::string> ask_player(const Speaker& speaker, const Kit& kit, const std::vector<Choice>& choices,
                                      Seat seat, const std::string& fallback) {
    const std::string& side = speaker.in(kit.info->side(seat));
    for (;;) {
        const StyledLine prompt{{side, style_of(seat)}, {fmt::format(" [{}]> ", fallback), Style::plain}};
        const Typed typed = speaker.console().ask({.prompt = prompt, .completions = answers(choices)});
        if (typed.kind != Typed::Kind::line) return std::nullopt;
        if (typed.text.empty()) return fallback;
        if (auto found = find_choice(choices, typed.text)) return found;
        if (parse_int(typed.text)) {
            speaker.say(message("the numbers go from 0 to {}", "les numéros vont de 0 à {}", choices.size() - 1),
                        Style::notice);
            continue;
        }
        auto checked = check_player(kit, typed.text);
        if (checked) return *checked;
        speaker.say(checked.error(), Style::notice);
    }
}

std::optional<std::string> ask_name(const Speaker& speaker, const Kit& kit, Seat seat) {
    constexpr std::size_t max_name = 40;  // as on the command line
    const Message& side = kit.info->side(seat);
    const Message prompt = message("name of {} (Enter: none)> ", "nom de {} (Entrée : aucun)> ", speaker.in(side));
    for (;;) {
        const Typed typed = speaker.console().ask({.prompt = {{speaker.in(prompt), Style::plain}}, .completions = {}});
        if (typed.kind != Typed::Kind::line) return std::nullopt;
        if (columns(typed.text) <= max_name) return quoted_input(typed.text);
        speaker.say(message("a name has at most {} letters", "un nom a au plus {} lettres", max_name), Style::notice);
    }
}

}  // namespace

std::optional<std::array<SeatPlayer, 2>> ask_players(const Speaker& speaker, const Kit& kit,
                                                     const std::array<std::string, 2>& names) {
    const auto choices = player_choices(kit);
    speaker.say({"Who plays? A number, a name, or an agent with its settings such as level:3",
                 "Qui joue ? Un numéro, un nom, ou un agent avec ses réglages comme level:3"},
                Style::strong);
    speaker.show(numbered(choices, speaker));
    std::array<SeatPlayer, 2> seats;
    for (const Seat seat : both_seats) {
        const bool has_person = seat == Seat::second && seats[0].human();
        auto player = ask_player(speaker, kit, choices, seat, has_person ? default_opponent(kit) : std::string(human));
        if (!player) return std::nullopt;
        seats[index(seat)] = {.name = names[index(seat)], .player = *player};
    }
    for (const Seat seat : both_seats) {
        SeatPlayer& player = seats[index(seat)];
        if (!player.human() || !player.name.empty()) continue;
        const auto name = ask_name(speaker, kit, seat);
        if (!name) return std::nullopt;
        player.name = *name;
    }
    return seats;
}

}  // namespace joute
