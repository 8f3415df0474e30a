// SPDX-License-Identifier: MIT
#include "app/grammar.hpp"

#include <set>

#include "agents/catalogue.hpp"
#include "core/text.hpp"
#include "server/serve.hpp"

namespace joute {

std::string names_of_games() {
    std::vector<std::string> names;
    for (const auto& kit : catalogue()) names.push_back(kit.info->id);
    return join(names, ", ");
}

namespace {

class Grammar {
  public:
    std::vector<Command> commands;

    /// The last command made is the one that is described: it moves when the next is made.
    Command* command(const std::string& name, const Message& about) {
        Command* sub = &commands.emplace_back(Command{name, about, {}});
        common(sub, Word::Kind::option, "--lang", "en|fr",
               {"language (default: from the locale)", "langue (par défaut : celle du système)"});
        return sub;
    }
    void json(Command* sub) {
        common(sub, Word::Kind::flag, "--json", "", {"print one JSON object", "afficher un objet JSON"});
    }
    void positional(Command* sub, const std::string& name, const Message& about) {
        sub->words.push_back({Word::Kind::positional, Word::Of::command, name, "", about});
    }
    void rest(Command* sub, const std::string& name, const Message& about) {
        sub->words.push_back({Word::Kind::rest, Word::Of::command, name, "", about});
    }
    void option(Command* sub, const std::string& name, const std::string& value, const Message& about) {
        sub->words.push_back({Word::Kind::option, Word::Of::command, name, value, about});
    }
    void list(Command* sub, const std::string& name, const std::string& value, const Message& about) {
        sub->words.push_back({Word::Kind::list, Word::Of::command, name, value, about});
    }
    void flag(Command* sub, const std::string& name, const Message& about) {
        sub->words.push_back({Word::Kind::flag, Word::Of::command, name, "", about});
    }
    void common(Command* sub, Word::Kind kind, const std::string& name, const std::string& value,
                const Message& about) {
        sub->words.push_back({kind, Word::Of::every_command, name, value, about});
    }

    /// A command about a game: its name and every option any game has. Whether the game at hand has
    /// it is checked when the game is made, which gives the better message.
    Command* game_command(const std::string& name, const Message& about) {
        Command* sub = command(name, about);
        game_words(sub);
        return sub;
    }
    void game_words(Command* sub) {
        positional(sub, "GAME",
                   {fmt::format("the game: {}", names_of_games()), fmt::format("le jeu : {}", names_of_games())});
        json(sub);
        std::set<std::string> seen;
        for (const auto& kit : catalogue())
            for (const auto& spec : kit.info->options) {
                if (!seen.insert(spec.name).second) continue;
                const bool flag = spec.kind == OptionSpec::Kind::flag;
                const bool number = spec.kind == OptionSpec::Kind::number;
                sub->words.push_back({flag ? Word::Kind::flag : Word::Kind::option, Word::Of::game, "--" + spec.name,
                                      flag     ? ""
                                      : number ? "N"
                                               : join(spec.choices, "|"),
                                      spec.about});
            }
        common(sub, Word::Kind::option, "--position", "P", {"start from this position", "partir de cette position"});
        common(sub, Word::Kind::option, "--seed", "N",
               {"seed for everything random: a number (default 0) or 32 hexadecimal digits",
                "graine de tout ce qui est aléatoire : un nombre (0 par défaut) ou 32 chiffres hexadécimaux"});
    }
    Command* position_command(const std::string& name, const Message& about) {
        Command* sub = game_command(name, about);
        common(sub, Word::Kind::option, "--moves", "\"m1; m2\"", {"moves to play first", "coups à jouer d’abord"});
        return sub;
    }

    /// What match, tournament and calibrate share. A ply limit is an option of some games: see begin_arena.
    void arena_options(Command* sub) {
        option(sub, "--games", "N",
               {"games per pair of agents (default 100)", "nombre de parties par paire d’agents (100 par défaut)"});
        option(sub, "--jobs", "J",
               {"games played at once (default 1; 0: one per processor)",
                "parties simultanées (1 par défaut ; 0 : une par processeur)"});
        option(sub, "--clock", "TIME[+INC]",
               {"each agent has this time for the whole game, and INC more after each move: 10s, 10s+100ms, 5m+3s",
                "chaque agent a ce temps pour toute la partie, et INC de plus après chaque coup : 10s, 10s+100ms, "
                "5m+3s"});
        option(
            sub, "--random-plies", "K",
            {"random moves at the start of each pair of games", "coups au hasard au début de chaque paire de parties"});
        option(sub, "--openings", "FILE",
               {"openings to start from, one per line: moves or a position",
                "ouvertures de départ, une par ligne : coups ou position"});
        flag(sub, "--no-swap", {"A always plays first", "A joue toujours en premier"});
        flag(sub, "--adjudicate",
             {"end games as soon as a tablebase knows the result",
              "arrêter les parties dès qu’une table en connaît le résultat"});
        option(sub, "--report", "FILE", {"write an HTML report", "écrire un rapport HTML"});
        option(sub, "--csv", "FILE", {"write the games as CSV", "écrire les parties en CSV"});
        option(sub, "--csv-decisions", "FILE", {"write every decision as CSV", "écrire chaque décision en CSV"});
        option(sub, "--csv-values", "FILE",
               {"write the value after each turn as CSV", "écrire la valeur après chaque tour en CSV"});
        option(sub, "--eval", "NAME",
               {"the evaluation of positions that is plotted (default: the game’s choice)",
                "l’évaluation des positions qui est tracée (par défaut : au choix du jeu)"});
        option(sub, "--record", "DIR", {"save every game in this folder", "enregistrer chaque partie dans ce dossier"});
        option(sub, "--resume", "DIR", {"continue what was saved there", "reprendre ce qui y est enregistré"});
    }

    /// What everybody behind one address may have together.
    void share_options(Command* sub) {
        const auto limit = [&](const char* name, std::size_t otherwise, const char* en, const char* fr) {
            option(sub, name, "N",
                   {fmt::format("{} of one address, at most (default {})", en, otherwise),
                    fmt::format("{} par adresse, au plus ({} par défaut)", fr, otherwise)});
        };
        const ShareLimits share;
        constexpr std::size_t megabyte = std::size_t{1} << 20U;
        limit("--share-sockets", ServeRequest().sockets_each, "connections", "connexions");
        limit("--share-tables", share.tables, "unfinished games", "parties en cours");
        limit("--share-megabytes", share.bytes / megabyte, "megabytes of games", "mégaoctets de parties");
        limit("--share-thoughts", share.thoughts, "agents’ thoughts at once", "réflexions d’agents à la fois");
        limit("--share-studies", share.studies, "studies of games at once", "analyses de parties à la fois");
        limit("--share-looks", share.looks, "positions under analysis at once", "positions en analyse à la fois");
        limit("--share-contests", share.contests, "contests not over", "rencontres en cours");
        limit("--share-load", static_cast<std::size_t>(share.load * 100), "percent of the server’s time",
              "pour cent du temps du serveur");
    }

    void export_options(Command* sub) {
        option(sub, "--agent", "SPEC", {"who plays (default level:3)", "qui joue (level:3 par défaut)"});
        option(sub, "--second", "SPEC",
               {"against whom, with seats swapped every other game (default: itself)",
                "contre qui, en changeant de camp une partie sur deux (par défaut : lui-même)"});
        option(sub, "--games", "N", {"games to play (default 100)", "parties à jouer (100 par défaut)"});
        option(sub, "--random-plies", "K",
               {"random moves at the start of each game, not written (default 4)",
                "coups au hasard au début de chaque partie, non écrits (4 par défaut)"});
        option(sub, "--openings", "FILE",
               {"openings to start from, one per line: moves or a position",
                "ouvertures de départ, une par ligne : coups ou position"});
        option(sub, "--jobs", "J",
               {"games played at once (default 1; 0: one per processor)",
                "parties simultanées (1 par défaut ; 0 : une par processeur)"});
        option(sub, "--records", "DIR",
               {"instead of playing, read the records (*.joute) of this folder, or of what match --record wrote there",
                "au lieu de jouer, lire les enregistrements (*.joute) de ce dossier, ou de ce que match --record y a "
                "écrit"});
        option(sub, "--format", "jsonl|csv",
               {"one JSON object a line, or a table (default: by the name of the file)",
                "un objet JSON par ligne, ou un tableau (par défaut : selon le nom du fichier)"});
        option(sub, "--out", "FILE|-", {"where to write; -: stdout (default)", "où écrire ; - : stdout (par défaut)"});
    }

    void tune_options(Command* sub) {
        option(sub, "--agent", "SPEC",
               {"the agent that plays itself, limited by nodes or depth (default: the game’s choice)",
                "l’agent qui joue contre lui-même, limité en nœuds ou en profondeur (par défaut : celui du jeu)"});
        option(sub, "--weights", "FILE",
               {"start from these weights instead of the built-in ones",
                "partir de ces poids et non de ceux du programme"});
        option(sub, "--rounds", "R",
               {"rounds of playing and fitting (default 3)", "tours de jeu et d’ajustement (3 par défaut)"});
        option(sub, "--games", "N", {"games per round (default 1000)", "parties par tour (1000 par défaut)"});
        option(sub, "--errors", "PERCENT",
               {"share of random moves in those games (default 10)",
                "part de coups au hasard dans ces parties (10 par défaut)"});
        option(sub, "--random-plies", "K",
               {"random moves at the start (default 4)", "coups au hasard au début (4 par défaut)"});
        option(sub, "--openings", "FILE",
               {"openings to start from, one per line: moves or a position",
                "ouvertures de départ, une par ligne : coups ou position"});
        option(sub, "--jobs", "J",
               {"games played at once (default 1; 0: one per processor)",
                "parties simultanées (1 par défaut ; 0 : une par processeur)"});
        option(sub, "--sprt", "ELO0,ELO1",
               {"bounds of the deciding test (default 0,20)", "bornes du test qui décide (0,20 par défaut)"});
        option(sub, "--match-games", "N",
               {"maximum games of the test (default 20000)", "nombre maximal de parties du test (20000 par défaut)"});
        option(sub, "--out", "FILE",
               {"where to write the weights (default: in the user’s data folder)",
                "où écrire les poids (par défaut : dans les données de l’utilisateur)"});
        option(sub, "--record", "DIR", {"save every game in this folder", "enregistrer chaque partie dans ce dossier"});
        option(sub, "--resume", "DIR", {"continue what was saved there", "reprendre ce qui y est enregistré"});
    }
};

void declare(Grammar& g) {
    Command* sub = nullptr;
    g.json(g.command("games", {"list the games", "lister les jeux"}));
    g.game_command("agents", {"list the agents of a game", "lister les agents d’un jeu"});
    g.game_command("rules", {"print the rules of a game", "afficher les règles d’un jeu"});

    sub = g.position_command("play", {"play in this terminal", "jouer dans ce terminal"});
    g.option(sub, "--first", "SPEC", {"who plays first: human or an agent", "qui joue en premier : human ou un agent"});
    g.option(sub, "--second", "SPEC", {"who plays second", "qui joue en second"});
    g.option(sub, "--names", "A,B", {"names of the players", "noms des joueurs"});
    g.option(sub, "--clock", "TIME[+INC]",
             {"each player has this time for the whole game, and INC more after each move: 5m, 5m+3s",
              "chaque joueur a ce temps pour toute la partie, et INC de plus après chaque coup : 5m, 5m+3s"});
    g.option(sub, "--record", "FILE", {"save the game in this file", "enregistrer la partie dans ce fichier"});
    g.option(sub, "--resume", "FILE", {"continue a saved game", "reprendre une partie enregistrée"});

    g.game_command("runs", {"list your campaigns so far", "lister vos campagnes"});

    g.position_command("legal", {"list the legal moves of a position", "lister les coups permis d’une position"});
    sub = g.position_command("show", {"show a position and its board", "montrer une position et son plateau"});
    g.option(sub, "--view", "first|second", {"as this seat sees it", "telle que ce camp la voit"});
    sub = g.position_command("eval", {"evaluate a position, term by term", "évaluer une position, terme à terme"});
    g.option(sub, "--eval", "NAME",
             {"by which evaluation: own (default), report, ... (docs/study.md)",
              "selon quelle évaluation : own (par défaut), report, ... (docs/study.md)"});
    g.flag(sub, "--each",
           {"value every legal move, by an evaluation of moves",
            "évaluer chaque coup permis, selon une évaluation de coups"});
    g.position_command("outcomes", {"list every resulting position with its probability",
                                    "lister chaque position qui peut suivre, avec sa probabilité"});
    sub = g.position_command("trace",
                             {"replay a line of play, step by step", "rejouer une suite de coups, étape par étape"});
    g.option(sub, "--view", "first|second", {"as this seat sees it", "telle que ce camp la voit"});
    sub = g.position_command("best", {"ask an agent for its move", "demander son coup à un agent"});
    g.option(sub, "--agent", "SPEC",
             {"which agent decides (default strongest)", "quel agent décide (strongest par défaut)"});
    g.option(sub, "--seat", "first|second",
             {"for which seat, where both act", "pour quel camp, quand les deux jouent"});
    g.flag(sub, "--wdl",
           {"only whether it is won, drawn or lost, by proof (alphabeta, 30 s unless told)",
            "seulement si c’est gagné, nul ou perdu, par preuve (alphabeta, 30 s par défaut)"});
    g.flag(sub, "--map",
           {"also show the squares the search looks at", "montrer aussi les cases que la recherche examine"});
    g.flag(sub, "--matrix",
           {"also show what each pair of choices is worth", "montrer aussi ce que vaut chaque paire de choix"});

    sub = g.position_command("tree",
                             {"show textbook searches on a small tree: windows, cut-offs, counts (docs/explore.md)",
                              "montrer des recherches de manuel sur un petit arbre : fenêtres, coupures, décomptes "
                              "(docs/explore.md)"});
    g.option(sub, "--search", "minimax|alphabeta|pvs|hashmove|expectimax|star1|mcts",
             {"the search to draw (default: one that suits the game)",
              "la recherche à dessiner (par défaut : une qui convient au jeu)"});
    g.option(sub, "--depth", "N", {"decisions ahead, 1 to 4 (default 2)", "décisions d’avance, 1 à 4 (2 par défaut)"});
    g.option(sub, "--width", "N",
             {"moves kept per position, the most promising ones (default: all)",
              "coups gardés par position, les plus prometteurs (par défaut : tous)"});
    g.option(sub, "--tree", "game|report",
             {"the game’s tree, or as its student report walks one, where it does",
              "l’arbre du jeu, ou comme son rapport le parcourt, s’il le fait"});
    g.option(sub, "--eval", "NAME",
             {"the evaluation of positions at its leaves: own (default), report, ... (docs/study.md)",
              "l’évaluation des positions à ses feuilles : own (par défaut), report, ... (docs/study.md)"});
    g.option(sub, "--chance", "mean|sample",
             {"the mean over all events, or one drawn", "la moyenne des événements, ou un seul tiré"});
    g.flag(sub, "--fit",
           {"make a tree that is too large to be drawn smaller", "réduire un arbre trop grand pour être dessiné"});
    g.option(sub, "--ordering", "natural|shallow|best|worst|random",
             {"the order in which moves are searched", "l’ordre dans lequel les coups sont examinés"});
    g.option(sub, "--simulations", "N", {"simulations of mcts (default 100)", "simulations de mcts (100 par défaut)"});

    sub = g.command("analyse",
                    {"analyse a saved game (docs/study.md)", "analyser une partie enregistrée (docs/study.md)"});
    g.positional(sub, "FILE", {"the record (docs/notation.md)", "l’enregistrement (docs/notation.md)"});
    g.json(sub);
    g.option(sub, "--time", "T",
             {"thinking time per position (default 200ms)", "temps de réflexion par position (200ms par défaut)"});
    g.option(sub, "--nodes", "N",
             {"nodes per position instead: the same result on every machine",
              "nœuds par position à la place : même résultat sur toute machine"});
    g.option(sub, "--lines", "N",
             {"best moves shown per position (default 3)", "meilleurs coups montrés par position (3 par défaut)"});

    sub = g.game_command("puzzles", {"make, check, rate or solve puzzles (docs/puzzles.md)",
                                     "créer, vérifier, coter ou résoudre des énigmes (docs/puzzles.md)"});
    g.option(sub, "--count", "N", {"how many to make (default 10)", "combien en créer (10 par défaut)"});
    g.option(sub, "--out", "FILE",
             {"write them to this file instead of stdout", "les écrire dans ce fichier et non sur stdout"});
    g.option(sub, "--check", "FILE", {"check every puzzle in a file", "vérifier chaque énigme d’un fichier"});
    g.option(sub, "--rate", "FILE",
             {"have the levels try the puzzles in a file again",
              "faire réessayer les énigmes d’un fichier par les niveaux"});
    g.flag(sub, "--play",
           {"solve the built-in ones in this terminal", "résoudre celles du programme dans ce terminal"});

    sub =
        g.game_command("match", {"play two agents against each other", "faire jouer deux agents l’un contre l’autre"});
    g.positional(sub, "A", {"the first agent", "le premier agent"});
    g.positional(sub, "B", {"the second agent", "le second agent"});
    g.arena_options(sub);
    g.option(sub, "--sprt", "ELO0,ELO1",
             {"play until it is clear whether A is at most ELO0 better or at least ELO1",
              "jouer jusqu’à savoir si A vaut au plus ELO0 de plus, ou au moins ELO1"});

    sub = g.game_command("tournament",
                         {"play several agents against each other", "faire jouer plusieurs agents entre eux"});
    g.rest(sub, "AGENTS", {"the agents", "les agents"});
    g.arena_options(sub);
    g.flag(sub, "--gauntlet",
           {"only the first agent against each of the others", "seulement le premier agent contre chacun des autres"});
    g.option(sub, "--anchor", "SPEC=RATING",
             {"fix one rating (default: the mean is 0)", "fixer une cote (par défaut : la moyenne vaut 0)"});
    sub = g.game_command("calibrate", {"measure the levels of a game", "mesurer les niveaux d’un jeu"});
    g.arena_options(sub);
    g.option(sub, "--anchor", "SPEC=RATING",
             {"fix one rating (default level:1=0)", "fixer une cote (level:1=0 par défaut)"});
    g.option(sub, "--interval", "ELO",
             {"play on until every level is known to ±ELO; --games is then a maximum (default 5000)",
              "jouer jusqu’à connaître chaque niveau à ±ELO près ; --games est alors un maximum (5000 par défaut)"});
    g.option(sub, "--out", "FILE",
             {"where to write the ratings (default: games/GAME/data/ratings.txt, if that folder exists)",
              "où écrire les cotes (par défaut : games/JEU/data/ratings.txt, si ce dossier existe)"});

    sub =
        g.game_command("tune", {"tune evaluation weights by self-play; matches say whether they are better",
                                "régler les poids de l’évaluation en jouant contre soi-même ; des matchs disent s’ils "
                                "sont meilleurs"});
    g.tune_options(sub);

    sub =
        g.game_command("export", {"write decisions of self-play or of records as rows for learning (docs/learning.md)",
                                  "écrire les décisions de parties jouées ou enregistrées, pour l’apprentissage "
                                  "(docs/learning.md)"});
    g.export_options(sub);

    sub = g.position_command("perft",
                             {"count the positions after DEPTH moves", "compter les positions après DEPTH coups"});
    g.positional(sub, "DEPTH", {"number of moves", "nombre de coups"});
    sub = g.position_command("playouts", {"play random games to measure the speed of the rules",
                                          "jouer des parties au hasard pour mesurer la vitesse des règles"});
    g.option(sub, "--seconds", "S",
             {"CPU seconds to spend (default 2)", "secondes de processeur à dépenser (2 par défaut)"});
    g.json(g.command("bench", {"run fixed searches: node count and speed",
                               "lancer des recherches fixes : nombre de nœuds et vitesse"}));
    sub = g.game_command("solve", {"solve a game and store its tablebase", "résoudre un jeu et enregistrer sa table"});
    g.option(sub, "--out", "FILE",
             {"write the table to this file instead of the cache folder",
              "écrire la table dans ce fichier et non dans le cache"});
    g.option(sub, "--all", "DIR",
             {"solve the game with all its rules, and write the tables to this folder (docs/site.md)",
              "résoudre le jeu avec toutes ses règles, et écrire les tables dans ce dossier (docs/site.md)"});
    sub =
        g.game_command("ugi", {"offer Joute’s agents to other programs, on stdin and stdout (docs/ugi.md)",
                               "offrir les agents de Joute à d’autres programmes, sur stdin et stdout (docs/ugi.md)"});
    g.option(sub, "--agent", "SPEC",
             {"which agent decides (default strongest)", "quel agent décide (strongest par défaut)"});
    sub = g.command("check", {"check that a program that plays follows the protocol (docs/ugi.md)",
                              "vérifier qu’un programme qui joue suit le protocole (docs/ugi.md)"});
    g.positional(sub, "PROGRAM",
                 {"the program and its arguments, such as ./mybot or \"python3 mybot.py\"",
                  "le programme et ses arguments, comme ./mybot ou \"python3 mybot.py\""});
    g.game_words(sub);
    sub = g.game_command("check-game", {"check that a game keeps its contract (docs/adding-a-game.md)",
                                        "vérifier qu’un jeu tient son contrat (docs/adding-a-game.md)"});
    g.option(sub, "--games", "N", {"random games to play (default 100)", "parties au hasard à jouer (100 par défaut)"});

    sub = g.command("serve", {"serve the page: play in a browser, alone or with others",
                              "servir la page : jouer dans un navigateur, seul ou à plusieurs"});
    g.option(sub, "--host", "ADDRESS",
             {"address to listen on (default 127.0.0.1: this machine only)",
              "adresse d’écoute (127.0.0.1 par défaut : cette machine seulement)"});
    g.option(sub, "--port", "N",
             {"port (default 8080; 0: any free port)", "port (8080 par défaut ; 0 : n’importe quel port libre)"});
    g.option(sub, "--db", "FILE",
             {"database of the tables (default: in the user’s data folder)",
              "base de données des tables (par défaut : dans les données de l’utilisateur)"});
    g.option(sub, "--web-dir", "DIR",
             {"serve the page from this folder instead of the built-in one",
              "servir la page de ce dossier et non celle du programme"});
    g.option(
        sub, "--engine", "FILE|none",
        {"the engine that pages think with (default: engine.wasm beside the program, if it was built)",
         "le moteur avec lequel les pages réfléchissent (par défaut : engine.wasm près du programme, s’il existe)"});
    g.option(sub, "--durable", "normal|full",
             {"full: wait for the disk after every move, so that even a power failure loses none (default normal)",
              "full : attendre le disque après chaque coup, pour n’en perdre aucun même en cas de coupure de courant "
              "(normal "
              "par défaut)"});
    g.list(sub, "--allow-host", "NAME",
           {"another name the page may be opened under, besides this machine’s (repeatable)",
            "un autre nom sous lequel ouvrir la page, outre celui de cette machine (répétable)"});
    g.list(sub, "--allow-origin", "ORIGIN",
           {"a site whose page may use this server with ?server= (repeatable; docs/site.md)",
            "un site dont la page peut utiliser ce serveur avec ?server= (répétable ; docs/site.md)"});
    g.list(sub, "--proxy", "ADDRESS",
           {"a proxy whose X-Forwarded-For header is trusted (repeatable; docs/serving.md)",
            "un proxy dont l’en-tête X-Forwarded-For fait foi (répétable ; docs/serving.md)"});
    g.option(
        sub, "--sockets", "N",
        message("connections at once (default {})", "connexions à la fois ({} par défaut)", ServeRequest().sockets));
    g.share_options(sub);
    g.option(sub, "--expire-days", "N",
             {"remove tables that nobody touched or marked for so many days (default 90; 0: never)",
              "supprimer les tables que personne n’a touchées ni marquées depuis tant de jours (90 par défaut ; 0 : "
              "jamais)"});
    g.option(sub, "--metrics-token", "TOKEN|@FILE",
             {"open /metrics to other machines that send this token",
              "ouvrir /metrics aux autres machines qui envoient ce jeton"});
    sub = g.command("db", {"copy the server’s database while it runs, or check one",
                           "copier la base de données du serveur pendant qu’il tourne, ou en vérifier une"});
    g.positional(sub, "ACTION",
                 {"backup: copy the database to FILE; verify: replay every game in FILE",
                  "backup : copier la base dans FILE ; verify : rejouer toutes les parties de FILE"});
    g.positional(sub, "FILE",
                 {"the copy to make, or the database to check", "la copie à faire, ou la base à vérifier"});
    g.option(sub, "--db", "FILE",
             {"the database to copy (default: the server’s in the user’s data folder)",
              "la base à copier (par défaut : celle du serveur dans les données de l’utilisateur)"});
    g.json(sub);
    sub = g.command("complete", {"list what may follow these words, for completion by a shell",
                                 "lister ce qui peut suivre ces mots, pour la complétion d’un shell"});
    g.rest(sub, "WORDS",
           {"what was typed after joute; the last word may be begun",
            "ce qui a été tapé après joute ; le dernier mot peut être commencé"});
    sub = g.command("help",
                    {"show help on a command, also for one game", "afficher l’aide d’une commande, aussi pour un jeu"});
    g.positional(sub, "CMD", {"the command", "la commande"});
    g.positional(sub, "GAME",
                 {"a game: its rules in short and its options are shown",
                  "un jeu : ses règles en bref et ses options sont montrées"});
    g.flag(sub, "--man", {"print the man page", "afficher la page de manuel"});
}

}  // namespace

std::vector<Command> commands() {
    Grammar grammar;
    declare(grammar);
    return std::move(grammar.commands);
}

}  // namespace joute
