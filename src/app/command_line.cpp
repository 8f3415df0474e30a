// SPDX-License-Identifier: MIT
#include "app/command_line.hpp"

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <set>

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
    return message("{} takes a whole number from {} to {}, not '{}'", "{} accepte un entier de {} à {}, pas « {} »",
                   name, least, greatest, quoted_input(*given));
}

namespace {

std::string all_games() {
    std::vector<std::string> names;
    for (const auto& entry : catalogue()) names.push_back(entry.info->id);
    return join(names, ", ");
}

Result<Seed> parse_seed(const Words& words) {
    const auto& given = words.text("--seed");
    if (!given) return Seed();
    if (const auto seed = Seed::parse(*given)) return *seed;
    return message("--seed takes a whole number from 0 to 2^64 - 1 or 32 hexadecimal digits, not '{}'",
                   "--seed accepte un entier de 0 à 2^64 - 1 ou 32 chiffres hexadécimaux, pas « {} »",
                   quoted_input(*given));
}

}  // namespace

Result<Situation> begin_situation(const Invocation& invocation) {
    const Words& words = invocation.words;
    Situation situation;
    if (!words.text("GAME"))
        return message("a game is expected after '{}': {}", "un jeu est attendu après « {} » : {}", invocation.command,
                       all_games());
    auto entry = find_game(*words.text("GAME"));
    if (!entry) return entry.error();
    situation.entry = *entry;

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
    auto game = situation.entry->make(situation.options);
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
        return message("--lang takes en or fr, not '{}'", "--lang accepte en ou fr, pas « {} »", quoted_input(*given));
    }
    return locale();
}

namespace {

/// Declares the commands to CLI11 and keeps where their words go.
class Grammar {
  public:
    Grammar(CLI::App& app, Words& words, Language language) : app_(app), words_(words), language_(language) {}

    CLI::App* command(const std::string& name, const Message& about) {
        CLI::App* sub = app_.add_subcommand(name, about.in(language_));
        sub->set_help_flag("-h,--help", Message{"this help", "cette aide"}.in(language_));
        option(sub, "--lang", "en|fr", {"language (default: the locale)", "langue (par défaut : celle du système)"});
        return sub;
    }
    void json(CLI::App* sub) { flag(sub, "--json", {"print one JSON object", "écrire un objet JSON"}); }

    void positional(CLI::App* sub, const std::string& name, const Message& about) {
        sub->add_option(name, words_.texts[name], about.in(language_));
    }
    void rest(CLI::App* sub, const std::string& name, const Message& about) {
        sub->add_option(name, words_.rest, about.in(language_));
    }
    void option(CLI::App* sub, const std::string& name, const std::string& value, const Message& about) {
        sub->add_option(name, words_.texts[name], about.in(language_))->type_name(value);
    }
    void list(CLI::App* sub, const std::string& name, const std::string& value, const Message& about) {
        sub->add_option(name, words_.lists[name], about.in(language_))->type_name(value)->allow_extra_args(false);
    }
    void flag(CLI::App* sub, const std::string& name, const Message& about) {
        sub->add_flag(name, words_.flags[name], about.in(language_))->disable_flag_override();
    }

    /// A command about a game: its name and every option any game has. Whether the game at hand has
    /// it is checked when the game is made, which gives the better message.
    CLI::App* game_command(const std::string& name, const Message& about) {
        CLI::App* sub = command(name, about);
        game_words(sub);
        return sub;
    }
    void game_words(CLI::App* sub) {
        positional(sub, "GAME", {fmt::format("the game: {}", all_games()), fmt::format("le jeu : {}", all_games())});
        json(sub);
        std::set<std::string> seen;
        for (const auto& entry : catalogue())
            for (const auto& spec : entry.info->options) {
                if (!seen.insert(spec.name).second) continue;
                const std::string typed = "--" + spec.name;
                switch (spec.kind) {
                    case OptionSpec::Kind::choice: option(sub, typed, join(spec.choices, "|"), spec.about); break;
                    case OptionSpec::Kind::number: option(sub, typed, "N", spec.about); break;
                    case OptionSpec::Kind::flag: flag(sub, typed, spec.about); break;
                }
            }
        option(sub, "--position", "P", {"start from this position", "partir de cette position"});
        option(sub, "--seed", "N",
               {"seed of everything random: a number (default 0) or 32 hexadecimal digits",
                "graine de tout ce qui est aléatoire : un nombre (0 par défaut) ou 32 chiffres hexadécimaux"});
    }
    CLI::App* position_command(const std::string& name, const Message& about) {
        CLI::App* sub = game_command(name, about);
        option(sub, "--moves", "\"m1; m2\"", {"moves played first", "coups joués d'abord"});
        return sub;
    }

    /// What match, tournament and calibrate share. A ply limit is an option of some games: see begin_arena.
    void arena_options(CLI::App* sub) {
        option(sub, "--games", "N",
               {"number of games of each two agents (default 100)",
                "nombre de parties de chaque paire d'agents (100 par défaut)"});
        option(sub, "--jobs", "J",
               {"games at a time (default 1; 0: one for each processor)",
                "parties en même temps (1 par défaut ; 0 : une par processeur)"});
        option(sub, "--random-plies", "K",
               {"random moves at the start of each pair", "coups au hasard au début de chaque paire"});
        option(sub, "--openings", "FILE",
               {"begin with these, one a line: moves or a position",
                "commencer ainsi, une ouverture par ligne : coups ou position"});
        flag(sub, "--no-swap", {"A always has the first seat", "A a toujours le premier camp"});
        flag(sub, "--adjudicate",
             {"end games whose result solved tables know", "arrêter les parties dont les tables savent le résultat"});
        option(sub, "--report", "FILE", {"write a report to read or print (HTML)", "écrire un rapport à lire (HTML)"});
        option(sub, "--csv", "FILE", {"write a table of the games", "écrire un tableau des parties"});
        option(sub, "--csv-decisions", "FILE", {"write a table of all decisions", "écrire un tableau des décisions"});
        option(sub, "--record", "DIR", {"keep every game in this folder", "garder chaque partie dans ce dossier"});
        option(sub, "--resume", "DIR", {"go on with what is kept there", "continuer ce qui y est gardé"});
    }

    void tune_options(CLI::App* sub) {
        option(sub, "--agent", "SPEC",
               {"who plays itself, limited by nodes or depth (default: one the game suggests)",
                "qui joue contre soi, limité en nœuds ou en profondeur (par défaut : celui que le jeu propose)"});
        option(sub, "--weights", "FILE",
               {"begin with these, not with the program's", "commencer par ceux-ci, pas par ceux du programme"});
        option(sub, "--rounds", "R",
               {"how often to play and fit (default 3)", "combien de fois jouer et ajuster (3 par défaut)"});
        option(sub, "--games", "N", {"games of each round (default 1000)", "parties de chaque tour (1000 par défaut)"});
        option(sub, "--errors", "PERCENT",
               {"share of moves at random in them (default 10)", "part de coups au hasard dedans (10 par défaut)"});
        option(sub, "--random-plies", "K",
               {"random moves at the start (default 4)", "coups au hasard au début (4 par défaut)"});
        option(sub, "--openings", "FILE",
               {"begin with these, one a line: moves or a position",
                "commencer ainsi, une ouverture par ligne : coups ou position"});
        option(sub, "--jobs", "J",
               {"games at a time (default 1; 0: one for each processor)",
                "parties en même temps (1 par défaut ; 0 : une par processeur)"});
        option(sub, "--sprt", "ELO0,ELO1",
               {"the test that decides (default 0,20)", "le test qui décide (0,20 par défaut)"});
        option(sub, "--match-games", "N",
               {"games of the test at most (default 20000)", "parties du test au plus (20000 par défaut)"});
        option(sub, "--out", "FILE", {"write the weights here if they win", "écrire ici les poids s'ils gagnent"});
        option(sub, "--record", "DIR", {"keep every game in this folder", "garder chaque partie dans ce dossier"});
        option(sub, "--resume", "DIR", {"go on with what is kept there", "continuer ce qui y est gardé"});
    }

  private:
    CLI::App& app_;
    Words& words_;
    Language language_;
};

void declare(Grammar& g) {
    CLI::App* sub = nullptr;
    g.json(g.command("games", {"the games there are", "les jeux disponibles"}));
    g.game_command("agents", {"the opponents of a game", "les adversaires d'un jeu"});
    g.game_command("rules", {"the rules of a game", "les règles d'un jeu"});

    sub = g.position_command("play", {"play in this terminal", "jouer dans ce terminal"});
    g.option(sub, "--first", "SPEC",
             {"who has the first seat: human or an agent", "qui a le premier camp : human ou un agent"});
    g.option(sub, "--second", "SPEC", {"who has the second seat", "qui a le second camp"});
    g.option(sub, "--names", "A,B", {"names of the players", "noms des joueurs"});
    g.option(sub, "--record", "FILE", {"keep the game's record in this file", "tenir la partie dans ce fichier"});
    g.option(sub, "--resume", "FILE", {"go on with a recorded game", "reprendre une partie enregistrée"});

    g.game_command("runs", {"your campaigns so far", "vos campagnes jusqu'ici"});

    g.position_command("legal", {"the legal moves of a position", "les coups permis d'une position"});
    sub = g.position_command("show", {"a position and its board", "une position et son plateau"});
    g.option(sub, "--view", "first|second", {"as this seat sees it", "comme ce camp la voit"});
    g.position_command("eval", {"the evaluation's named terms", "les termes de l'évaluation"});
    g.position_command("outcomes", {"every resulting position with its probability",
                                    "chaque position qui peut suivre, avec sa probabilité"});
    sub = g.position_command("trace", {"a whole line, step by step", "une suite entière, pas à pas"});
    g.option(sub, "--view", "first|second", {"as this seat sees it", "comme ce camp la voit"});
    sub = g.position_command("best", {"one decision of an agent", "une décision d'un agent"});
    g.option(sub, "--agent", "SPEC", {"who decides (default strongest)", "qui décide (strongest par défaut)"});
    g.option(sub, "--seat", "first|second",
             {"for which seat, where both act", "pour quel camp, quand les deux jouent"});
    g.flag(sub, "--map", {"also the squares the search looks at", "aussi les cases que la recherche regarde"});
    g.flag(sub, "--matrix", {"also what every pair of choices is worth", "aussi ce que vaut chaque paire de choix"});

    sub = g.position_command("tree", {"textbook searches on a small tree: windows, cut-offs, counts (docs/explore.md)",
                                      "recherches de manuel sur un petit arbre : fenêtres, coupures, nombres "
                                      "(docs/explore.md)"});
    g.option(sub, "--search", "minimax|alphabeta|pvs|expectimax|star1|mcts",
             {"the search to draw (default: one that suits the game)",
              "la recherche à dessiner (par défaut : une qui convient au jeu)"});
    g.option(sub, "--depth", "N", {"decisions ahead, 1 to 4 (default 2)", "décisions d'avance, 1 à 4 (2 par défaut)"});
    g.option(sub, "--width", "N",
             {"moves kept of each position, the best at first sight (default: all)",
              "coups gardés à chaque position, les meilleurs à première vue (par défaut : tous)"});
    g.option(sub, "--ordering", "natural|best|worst|random",
             {"in which order moves are looked at", "dans quel ordre les coups sont regardés"});
    g.option(sub, "--simulations", "N", {"of mcts (default 100)", "de mcts (100 par défaut)"});

    sub = g.command("analyse", {"what the engine sees in a recorded game (docs/study.md)",
                                "ce que le moteur voit dans une partie enregistrée (docs/study.md)"});
    g.positional(sub, "FILE", {"the record (docs/notation.md)", "l'enregistrement (docs/notation.md)"});
    g.json(sub);
    g.option(sub, "--time", "T",
             {"thinking of each position (default 200ms)", "réflexion à chaque position (200ms par défaut)"});
    g.option(sub, "--nodes", "N",
             {"the same by nodes: equal on every machine", "la même en nœuds : égale sur toute machine"});
    g.option(sub, "--lines", "N",
             {"best moves of each position (default 3)", "meilleurs coups de chaque position (3 par défaut)"});

    sub = g.game_command("puzzles", {"make, check, rate or solve puzzles (docs/puzzles.md)",
                                     "faire, vérifier, évaluer ou résoudre des énigmes (docs/puzzles.md)"});
    g.option(sub, "--count", "N", {"how many to make (default 10)", "combien en faire (10 par défaut)"});
    g.option(sub, "--out", "FILE", {"write them here, not to stdout", "les écrire ici, pas sur stdout"});
    g.option(sub, "--check", "FILE", {"check every puzzle of a file again", "vérifier chaque énigme d'un fichier"});
    g.option(
        sub, "--rate", "FILE",
        {"let the levels try the puzzles of a file again", "refaire essayer les énigmes d'un fichier par les niveaux"});
    g.flag(sub, "--play", {"solve those of the program in this terminal", "résoudre celles du programme ici"});

    sub = g.game_command("match", {"two agents against each other", "deux agents l'un contre l'autre"});
    g.positional(sub, "A", {"spec of the first agent", "le premier agent"});
    g.positional(sub, "B", {"spec of the second agent", "le second agent"});
    g.arena_options(sub);
    g.option(sub, "--sprt", "ELO0,ELO1",
             {"play until it is clear which: at most ELO0 better, or at least ELO1",
              "jouer jusqu'à savoir : au plus ELO0 de mieux, ou au moins ELO1"});

    sub = g.game_command("tournament", {"many agents against each other", "plusieurs agents entre eux"});
    g.rest(sub, "AGENTS", {"specs of the agents", "les agents"});
    g.arena_options(sub);
    g.flag(sub, "--gauntlet", {"the first agent against each of the others", "le premier agent contre chaque autre"});
    g.option(sub, "--anchor", "SPEC=RATING",
             {"what the ratings hang on (default: their mean is 0)",
              "à quoi les cotes se rapportent (par défaut : leur moyenne vaut 0)"});
    sub = g.game_command("calibrate", {"measure the levels of a game", "mesurer les niveaux d'un jeu"});
    g.arena_options(sub);
    g.option(sub, "--anchor", "SPEC=RATING",
             {"what the ratings hang on (default level:1=0)", "à quoi les cotes se rapportent (level:1=0 par défaut)"});
    g.option(sub, "--out", "FILE",
             {"write the ratings here (default: games/GAME/data/ratings.txt, where that folder is)",
              "écrire les cotes ici (par défaut : games/JEU/data/ratings.txt, là où ce dossier existe)"});

    sub = g.game_command("tune", {"evaluation weights by self-play, kept if a match shows that they are better",
                                  "régler l'évaluation par parties contre soi, gardé si un match le justifie"});
    g.tune_options(sub);

    sub = g.position_command("perft",
                             {"count the positions after DEPTH moves", "compter les positions après DEPTH coups"});
    g.positional(sub, "DEPTH", {"number of moves", "nombre de coups"});
    sub = g.position_command("playouts",
                             {"random games: how fast the rules are", "parties au hasard : vitesse des règles"});
    g.option(sub, "--seconds", "S", {"processor time to spend (default 2)", "temps de calcul à passer (2 par défaut)"});
    g.json(g.command("bench", {"fixed searches: node count and speed", "recherches fixes : nœuds et vitesse"}));
    sub = g.game_command("solve", {"solve a game and store the table", "résoudre un jeu et garder la table"});
    g.option(sub, "--out", "FILE",
             {"write the table here, not to the cache folder", "écrire la table ici, pas dans le cache"});
    sub = g.game_command("ugi", {"offer our agents to other programs, on stdin and stdout (docs/ugi.md)",
                                 "offrir nos agents à d'autres programmes, sur stdin et stdout (docs/ugi.md)"});
    g.option(sub, "--agent", "SPEC", {"who decides (default strongest)", "qui décide (strongest par défaut)"});
    sub = g.command("check", {"test the conduct of a program that plays (docs/ugi.md)",
                              "éprouver la conduite d'un programme qui joue (docs/ugi.md)"});
    g.positional(sub, "PROGRAM",
                 {"the program and its arguments, such as ./mybot or \"python3 mybot.py\"",
                  "le programme et ses arguments, comme ./mybot ou \"python3 mybot.py\""});
    g.game_words(sub);

    sub = g.command("serve", {"serve the page: play in a browser, alone or with others",
                              "servir la page : jouer dans un navigateur, seul ou à plusieurs"});
    g.option(sub, "--host", "ADDRESS",
             {"address to listen on (default 127.0.0.1: this machine only)",
              "adresse d'écoute (127.0.0.1 par défaut : cette machine seulement)"});
    g.option(sub, "--port", "N", {"port (default 8080; 0: any free one)", "port (8080 par défaut ; 0 : un libre)"});
    g.option(sub, "--db", "FILE",
             {"where tables are kept (default: the user's data folder)",
              "où les tables sont gardées (par défaut : les données de l'utilisateur)"});
    g.option(sub, "--web-dir", "DIR",
             {"serve the page from this folder, not from the program",
              "servir la page depuis ce dossier, pas depuis le programme"});
    g.option(
        sub, "--durable", "normal|full",
        {"full: wait for the disk at every move, so that not even a power failure loses one (default normal)",
         "full : attendre le disque à chaque coup, pour n'en perdre aucun même en cas de coupure de courant (normal "
         "par défaut)"});
    g.list(sub, "--allow-host", "NAME",
           {"a name the page is opened by, besides this machine's (may be repeated)",
            "un nom sous lequel la page est ouverte, outre celui de cette machine (répétable)"});
    g.list(sub, "--proxy", "ADDRESS",
           {"a proxy whose X-Forwarded-For is believed (may be repeated; docs/serving.md)",
            "un proxy dont le X-Forwarded-For est cru (répétable ; docs/serving.md)"});
    g.option(sub, "--metrics-token", "TOKEN|@FILE",
             {"opens /metrics to others than this machine", "ouvre /metrics à d'autres que cette machine"});
    sub = g.command("db", {"copy the server's database while it runs, or check one",
                           "copier la base de données du serveur pendant qu'il tourne, ou en vérifier une"});
    g.positional(sub, "ACTION",
                 {"backup: copy the database to FILE; verify: replay every game in FILE",
                  "backup : copier la base dans FILE ; verify : rejouer toutes les parties de FILE"});
    g.positional(sub, "FILE",
                 {"the copy to make, or the database to check", "la copie à faire, ou la base à vérifier"});
    g.option(sub, "--db", "FILE",
             {"the database to copy (default: the server's in the user's data folder)",
              "la base à copier (par défaut : celle du serveur dans les données de l'utilisateur)"});
    g.json(sub);
    sub = g.command("help", {"help on a command", "aide sur une commande"});
    g.positional(sub, "CMD", {"the command", "la commande"});
}

void translate_labels(CLI::App& app, Language language) {
    if (language != Language::french) return;
    const auto formatter = app.get_formatter();
    formatter->label("Usage", "Usage");
    formatter->label("OPTIONS", "OPTIONS");
    formatter->label("SUBCOMMAND", "COMMANDE");
    formatter->label("SUBCOMMANDS", "COMMANDES");
    formatter->label("Options", "Options");
    formatter->label("Subcommands", "Commandes");
    formatter->label("Positionals", "Arguments");
}

/// "The following argument was not expected: --foo" -> "--foo": CLI11's messages end with the words.
std::string words_of(const CLI::ParseError& error) {
    const std::string what = error.what();
    const auto colon = what.find(": ");
    return quoted_input(colon == std::string::npos ? what : what.substr(colon + 2));
}

}  // namespace

Result<Parsed> parse_command_line(const std::vector<std::string>& arguments, Language language) {
    const Message about{"Joute: one engine for five duels. Play, study, measure.",
                        "Joute : un moteur pour cinq duels. Jouer, étudier, mesurer."};
    CLI::App app(about.in(language), "joute");
    Words words;
    app.set_help_flag("-h,--help", Message{"this help", "cette aide"}.in(language));
    app.add_option("--lang", words.texts["--lang"], Message{"language", "langue"}.in(language))->type_name("en|fr");
    bool version = false;
    app.add_flag("--version", version, Message{"the version", "la version"}.in(language));
    app.require_subcommand(0, 1);
    Grammar grammar(app, words, language);
    declare(grammar);
    translate_labels(app, language);

    const std::string general_help = app.help();  // before parsing: afterwards it is that of the command
    Parsed parsed;
    const auto help_on = [&](const std::string& name) -> Result<Parsed> {
        for (const CLI::App* sub : app.get_subcommands({}))
            if (sub->get_name() == name) {
                parsed.output = sub->help("joute");
                return parsed;
            }
        std::vector<std::string> names;
        for (const CLI::App* sub : app.get_subcommands({})) names.push_back(sub->get_name());
        return message("there is no command '{}'; the commands are: {}",
                       "il n'y a pas de commande « {} » ; les commandes sont : {}", quoted_input(name),
                       join(names, ", "));
    };

    // CLI11 calls an unknown first word "unexpected"; say what was expected instead.
    if (!arguments.empty() && !arguments.front().starts_with('-')) {
        auto known = help_on(arguments.front());
        if (!known) return known.error();
        parsed.output.clear();
    }
    try {
        std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());
        app.parse(reversed);
    } catch (const CLI::CallForHelp&) {
        const auto chosen = app.get_subcommands();
        parsed.output = chosen.empty() ? general_help : chosen.front()->help("joute");
        return parsed;
    } catch (const CLI::ArgumentMismatch& error) {
        const std::string what = error.what();
        return message("{} takes exactly one value", "{} prend exactement une valeur",
                       quoted_input(what.substr(0, what.find(':'))));
    } catch (const CLI::ExtrasError& error) {
        return message("'{}' was not expected here; 'joute help' lists commands and options",
                       "« {} » n'était pas attendu ici ; « joute help » donne les commandes et options",
                       words_of(error));
    } catch (const CLI::ParseError& error) {
        return message("wrong arguments: {}; 'joute help' lists commands and options",
                       "arguments invalides : {} ; « joute help » donne les commandes et options", error.what());
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
        if (const auto& name = words.text("CMD")) return help_on(*name);
        parsed.output = general_help;
        return parsed;
    }
    parsed.invocation = std::move(invocation);
    return parsed;
}

}  // namespace joute
