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

/// Number 0 is a person and number n is strength n, so that what people guess is right. Who can play on neither seat is
/// left out.
std::vector<Choice> player_choices(const Kit& kit, const AnyGame& game) {
    std::vector<Choice> choices{{0, std::string(human), {"a person at this terminal", "une personne à ce terminal"}}};
    const auto add = [&](const auto& wanted) {
        for (const AgentOffer& offer : kit.agents)
            if (wanted(offer.name) && std::ranges::any_of(both_seats, [&](Seat seat) {
                    return check_agent(kit, game, offer.name, seat).ok();
                }))
                choices.push_back({static_cast<int>(choices.size()), offer.name, offer.about});
    };
    const auto difficulty = [](std::string_view name) { return name.starts_with("difficulty:"); };
    const auto level = [](std::string_view name) { return name.starts_with("level:"); };
    add(difficulty);
    add(level);
    add([&](std::string_view name) { return !difficulty(name) && !level(name); });
    return choices;
}

}  // namespace

std::string default_opponent(const Kit& kit, const AnyGame& game, Seat seat) {
    for (const std::string_view spec : {"difficulty:4", "level:4", "strongest"})
        if (check_agent(kit, game, spec, seat)) return std::string(spec);
    return kit.agents.empty() ? std::string(human) : kit.agents.back().name;
}

Result<std::string> check_player(const Kit& kit, const AnyGame& game, Seat seat, std::string_view text) {
    text = trim(text);
    if (same_words(text, human) || same_words(text, "humain")) return std::string(human);
    if (auto checked = check_agent(kit, game, text, seat, Programs::allowed); !checked) {
        const Error& error = checked.error();
        return Error{error.en + ", or human", error.fr + ", ou human"};
    }
    return std::string(text);
}

namespace {

/// What describes an option begins with a small letter.
std::string capitalised(std::string text) {
    if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

/// One of a numbered list, by number or name; Enter takes the default.
std::optional<std::string> ask_choice(const Speaker& speaker, const Message& question,
                                      const std::vector<Choice>& choices, const std::string& fallback) {
    speaker.say(question, Style::strong);
    speaker.show(numbered(choices, speaker));
    for (;;) {
        const StyledLine prompt{{fmt::format("[{}]> ", fallback), Style::plain}};
        const Typed typed = speaker.console().ask({.prompt = prompt, .completions = answers(choices)});
        if (typed.kind != Typed::Kind::line) return std::nullopt;
        if (auto found = find_choice(choices, typed.text.empty() ? fallback : typed.text)) return found;
        speaker.say(message("'{}' is not on the list: type a number from 1 to {} or a name such as {}",
                            "« {} » n’est pas dans la liste : tapez un numéro de 1 à {} ou un nom comme {}",
                            quoted_input(typed.text), choices.size(), fallback),
                    Style::notice);
    }
}

}  // namespace

std::optional<const Kit*> ask_game(const Speaker& speaker) {
    std::vector<Choice> choices;
    for (const Kit& kit : catalogue())
        choices.push_back({static_cast<int>(choices.size()) + 1, kit.info->id, kit.info->about});
    const auto id = ask_choice(speaker, {"Which game?", "Quel jeu ?"}, choices, choices.front().answer);
    if (!id) return std::nullopt;
    return *find_game(*id);
}

std::optional<OptionValues> ask_options(const Speaker& speaker, const Kit& kit) {
    OptionValues chosen;
    for (const OptionSpec& spec : kit.info->options) {
        if (spec.labels.size() < 2 || spec.labels.size() != spec.choices.size()) continue;
        const auto all = complete(kit.info->options, chosen, kit.info->id);
        if (!all || !applies(spec, *all)) continue;
        std::vector<Choice> choices;
        for (std::size_t i = 0; i < spec.choices.size(); ++i)
            choices.push_back({static_cast<int>(i) + 1, spec.choices[i], spec.labels[i]});
        const Message question{capitalised(spec.about.en), capitalised(spec.about.fr)};
        const auto value = ask_choice(speaker, question, choices, spec.fallback);
        if (!value) return std::nullopt;
        if (*value != spec.fallback) chosen.set(spec.name, *value);
    }
    return chosen;
}

namespace {

std::optional<std::string> ask_player(const Speaker& speaker, const Kit& kit, const AnyGame& game,
                                      const std::vector<Choice>& choices, Seat seat, const std::string& fallback) {
    const std::string& side = speaker.in(kit.info->side(seat));
    for (;;) {
        const StyledLine prompt{{side, style_of(seat)}, {fmt::format(" [{}]> ", fallback), Style::plain}};
        const Typed typed = speaker.console().ask({.prompt = prompt, .completions = answers(choices)});
        if (typed.kind != Typed::Kind::line) return std::nullopt;
        if (typed.text.empty()) return fallback;
        const auto found = find_choice(choices, typed.text);
        if (!found && parse_int(typed.text)) {
            speaker.say(message("the numbers go from 0 to {}", "les numéros vont de 0 à {}", choices.size() - 1),
                        Style::notice);
            continue;
        }
        auto checked = check_player(kit, game, seat, found.value_or(typed.text));
        if (checked) return *checked;
        speaker.say(checked.error(), Style::notice);
    }
}

std::optional<std::string> ask_name(const Speaker& speaker, const Kit& kit, Seat seat) {
    constexpr std::size_t max_name = 40;  // as on the command line
    const Message& side = kit.info->side(seat);
    const Message prompt = message("name of {} (Enter: none)> ", "nom pour {} (Entrée : aucun)> ", speaker.in(side));
    for (;;) {
        const Typed typed = speaker.console().ask({.prompt = {{speaker.in(prompt), Style::plain}}, .completions = {}});
        if (typed.kind != Typed::Kind::line) return std::nullopt;
        if (columns(typed.text) <= max_name) return quoted_input(typed.text);
        speaker.say(message("a name has at most {} letters", "un nom a au plus {} lettres", max_name), Style::notice);
    }
}

}  // namespace

std::optional<std::array<SeatPlayer, 2>> ask_players(const Speaker& speaker, const Kit& kit, const AnyGame& game,
                                                     const std::array<std::string, 2>& names) {
    const auto choices = player_choices(kit, game);
    speaker.say({"Who plays? A number, a name, or an agent with its settings such as level:3",
                 "Qui joue ? Un numéro, un nom, ou un agent avec ses réglages comme level:3"},
                Style::strong);
    speaker.show(numbered(choices, speaker));
    std::array<SeatPlayer, 2> seats;
    for (const Seat seat : both_seats) {
        const bool has_person = seat == Seat::second && seats[0].human();
        auto player = ask_player(speaker, kit, game, choices, seat,
                                 has_person ? default_opponent(kit, game, seat) : std::string(human));
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
