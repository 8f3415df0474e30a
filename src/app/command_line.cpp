// SPDX-License-Identifier: MIT
#include "app/command_line.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <set>

#include "app/command_help.hpp"
#include "app/completion.hpp"
#include "app/grammar.hpp"
#include "core/script.hpp"
#include "core/text.hpp"

namespace joute {

const std::optional<std::string>& Words::text(const std::string& name) const {
    static const std::optional<std::string> none;
    const auto it = texts.find(name);
    return it == texts.end() ? none : it->second;
}

std::vector<std::string> Words::list(const std::string& name) const {
    std::vector<std::string> all;
    const auto it = lists.find(name);
    if (it == lists.end()) return all;
    for (const std::string& given : it->second)
        for (const auto piece : split(given, ',')) all.emplace_back(piece);
    return all;
}

bool Words::flag(const std::string& name) const {
    const auto it = flags.find(name);
    return it != flags.end() && it->second;
}

Result<int> Words::number(const std::string& name, int fallback, int least, int greatest) const {
    const auto& given = text(name);
    if (!given) return fallback;
    const auto n = parse_int(*given);
    if (n && *n >= least && *n <= greatest) return *n;
    return message("{} takes a whole number from {} to {}, not '{}'", "{} accepte un entier de {} à {}, pas « {} »",
                   name, least, greatest, quoted_input(*given));
}

namespace {

Result<Seed> parse_seed(const Words& words) {
    const auto& given = words.text("--seed");
    if (!given) return Seed();
    if (const auto seed = Seed::parse(*given)) return *seed;
    return message("--seed takes a whole number from 0 to 2^64 - 1 or 32 hexadecimal digits, not '{}'",
                   "--seed accepte un entier de 0 à 2^64 - 1 ou 32 chiffres hexadécimaux, pas « {} »",
                   quoted_input(*given));
}

}  // namespace

Result<Situation> begin_situation(const Invocation& invocation) {
    const Words& words = invocation.words;
    Situation situation;
    if (!words.text("GAME"))
        return message("a game is expected after '{}': {}", "un jeu est attendu après « {} » : {}", invocation.command,
                       names_of_games());
    auto kit = find_game(*words.text("GAME"));
    if (!kit) return kit.error();
    situation.kit = *kit;

    // Options from the command line and from the position's prefix; they must not disagree.
    std::set<std::string> names;
    for (const auto& each : catalogue())
        for (const auto& spec : each.info->options) names.insert(spec.name);
    for (const auto& name : names) {
        if (const auto& given = words.text("--" + name)) situation.options.set(name, *given);
        if (words.flag("--" + name)) situation.options.set(name, "yes");
    }
    if (const auto& position = words.text("--position")) {
        auto parts = split_prefix(*position);
        if (!parts) return parts.error();
        auto merged = merge(situation.options, parts->options);
        if (!merged) return merged.error();
        situation.options = *merged;
        situation.position = parts->rest;
    }
    auto game = situation.kit->make(situation.options);
    if (!game) return game.error();
    situation.game = std::move(*game);
    auto seed = parse_seed(words);
    if (!seed) return seed.error();
    situation.seed = *seed;
    if (situation.position) {
        auto line = situation.game->start_at(*situation.position);
        if (!line) return line.error();
        situation.line = std::move(*line);
    } else {
        situation.line = situation.game->start();
    }
    return situation;
}

Result<Situation> load_situation(const Invocation& invocation) {
    auto situation = begin_situation(invocation);
    if (!situation) return situation;
    if (const auto& moves = invocation.words.text("--moves"))
        if (auto played = play_script(*situation->line, *moves, situation->seed); !played) return played.error();
    return situation;
}

Result<Language> find_language(const std::vector<std::string>& arguments) {
    const auto locale = [] {
        for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
            if (const char* value = std::getenv(name); value != nullptr && value[0] != '\0')
                return std::string_view(value).starts_with("fr") ? Language::french : Language::english;
        return Language::english;
    };
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        std::optional<std::string> given;
        if (arguments[i].starts_with("--lang=")) given = arguments[i].substr(7);
        if (arguments[i] == "--lang") given = i + 1 < arguments.size() ? arguments[i + 1] : std::string();
        if (!given) continue;
        if (*given == "en") return Language::english;
        if (*given == "fr") return Language::french;
        return message("--lang takes en or fr, not '{}'", "--lang accepte en ou fr, pas « {} »", quoted_input(*given));
    }
    return locale();
}

namespace {

void declare(CLI::App& app, Words& words, Language language) {
    const std::string help = Message{"show this help", "afficher cette aide"}.in(language);
    app.set_help_flag("-h,--help", help);
    for (const Command& command : commands()) {
        CLI::App* sub = app.add_subcommand(command.name, command.about.in(language));
        sub->set_help_flag("-h,--help", help);
        for (const Word& word : command.words) {
            const std::string& about = word.about.in(language);
            switch (word.kind) {
                case Word::Kind::positional: sub->add_option(word.name, words.texts[word.name], about); break;
                case Word::Kind::rest: sub->add_option(word.name, words.rest, about); break;
                case Word::Kind::option:
                    sub->add_option(word.name, words.texts[word.name], about)->type_name(word.value);
                    break;
                case Word::Kind::list:
                    sub->add_option(word.name, words.lists[word.name], about)
                        ->type_name(word.value)
                        ->allow_extra_args(false);
                    break;
                case Word::Kind::flag:
                    sub->add_flag(word.name, words.flags[word.name], about)->disable_flag_override();
                    break;
            }
        }
    }
}

void translate_labels(CLI::App& app, Language language) {
    for (CLI::App* sub : app.get_subcommands({})) sub->group(Message{"Commands", "Commandes "}.in(language));
    const auto formatter = app.get_formatter();
    formatter->label("SUBCOMMAND", Message{"COMMAND", "COMMANDE"}.in(language));
    if (language != Language::french) return;
    formatter->label("Usage", "Usage ");
    for (CLI::Option* option : app.get_options()) option->group("Options ");
}

/// "The following argument was not expected: --foo" -> "--foo": CLI11's messages end with the words.
std::string words_of(const CLI::ParseError& error) {
    const std::string what = error.what();
    const auto colon = what.find(": ");
    return quoted_input(colon == std::string::npos ? what : what.substr(colon + 2));
}

/// The game whose help is asked for, where the command is about games.
Result<const Kit*> game_for_help(const Command& command, const std::string& game) {
    if (std::ranges::find(command.words, "GAME", &Word::name) == command.words.end() || command.name == "help")
        return message("'{}' is about no game: 'joute help {}' explains it",
                       "« {} » ne concerne pas un jeu : « joute help {} » l’explique", command.name, command.name);
    return find_game(game);
}

}  // namespace

Result<Parsed> parse_command_line(const std::vector<std::string>& arguments, Language language) {
    const Message about{"Joute: one engine for two-player games. Play, study, measure.",
                        "Joute : un moteur pour jeux à deux. Jouer, étudier, mesurer."};
    CLI::App app(about.in(language), "joute");
    Words words;
    app.add_option("--lang", words.texts["--lang"], Message{"language", "langue"}.in(language))->type_name("en|fr");
    bool version = false;
    app.add_flag("--version", version, Message{"print the version", "afficher la version"}.in(language));
    app.require_subcommand(0, 1);
    declare(app, words, language);
    translate_labels(app, language);

    const std::string general_help = within_page(app.help());  // before parsing: afterwards it is that of the command
    Parsed parsed;
    const auto all = commands();
    const auto help_on = [&](const std::string& name, const std::optional<std::string>& game) -> Result<Parsed> {
        const auto command = std::ranges::find(all, name, &Command::name);
        if (command != all.end()) {
            auto kit = game ? game_for_help(*command, *game) : Result<const Kit*>(nullptr);
            if (!kit) return kit.error();
            parsed.output = command_help(*command, *kit, language);
            return parsed;
        }
        std::vector<std::string> names;
        for (const Command& each : all) names.push_back(each.name);
        return message("there is no command '{}'; the commands are: {}",
                       "il n’y a pas de commande « {} » ; les commandes sont : {}", quoted_input(name),
                       join(names, ", "));
    };

    if (!arguments.empty() && arguments.front() == "complete") {
        for (const auto& offer : completions({arguments.begin() + 1, arguments.end()})) parsed.output += offer + '\n';
        return parsed;
    }
    // CLI11 calls an unknown first word "unexpected"; say what was expected instead.
    if (!arguments.empty() && !arguments.front().starts_with('-')) {
        auto known = help_on(arguments.front(), std::nullopt);
        if (!known) return known.error();
        parsed.output.clear();
    }
    try {
        std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());
        app.parse(reversed);
    } catch (const CLI::CallForHelp&) {
        const auto chosen = app.get_subcommands();
        if (!chosen.empty()) return help_on(chosen.front()->get_name(), words.text("GAME"));
        parsed.output = general_help;
        return parsed;
    } catch (const CLI::ArgumentMismatch& error) {
        const std::string what = error.what();
        return message("{} takes exactly one value", "{} prend exactement une valeur",
                       quoted_input(what.substr(0, what.find(':'))));
    } catch (const CLI::ExtrasError& error) {
        return message("'{}' was not expected here; 'joute help' lists commands and options",
                       "« {} » n’était pas attendu ici ; « joute help » donne les commandes et options",
                       words_of(error));
    } catch (const CLI::ParseError& error) {
        return message("wrong arguments: {}; 'joute help' lists commands and options",
                       "arguments invalides : {} ; « joute help » donne les commandes et options", error.what());
    }
    if (version) {
        parsed.output = fmt::format("joute {}\n", JOUTE_VERSION);
        return parsed;
    }
    const auto chosen = app.get_subcommands();
    if (chosen.empty()) {
        parsed.output = general_help;
        return parsed;
    }
    Invocation invocation;
    invocation.command = chosen.front()->get_name();
    invocation.language = language;
    invocation.json = words.flag("--json");
    invocation.words = words;
    if (invocation.command == "help") {
        if (words.flag("--man")) {
            parsed.output = man_page(JOUTE_VERSION);
            return parsed;
        }
        if (const auto& name = words.text("CMD")) return help_on(*name, words.text("GAME"));
        parsed.output = general_help;
        return parsed;
    }
    parsed.invocation = std::move(invocation);
    return parsed;
}

}  // namespace joute
