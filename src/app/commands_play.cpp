// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <unistd.h>

#include "app/commands.hpp"
#include "app/grammar.hpp"
#include "app/output.hpp"
#include "core/text.hpp"
#include "store/files.hpp"
#include "store/writable.hpp"
#include "terminal/play.hpp"
#include "terminal/runs.hpp"

namespace joute {

namespace {

Result<std::array<std::string, 2>> parse_names(const Words& words) {
    constexpr std::size_t longest = 40;
    std::array<std::string, 2> names;
    const auto& given = words.text("--names");
    if (!given) return names;
    const auto parts = split(*given, ',');
    if (parts.size() != 2 || columns(parts[0]) > longest || columns(parts[1]) > longest)
        return message("--names takes two names of at most {} letters, 'A,B', not '{}'",
                       "--names accepte deux noms d’au plus {} lettres, « A,B », pas « {} »", longest,
                       quoted_input(*given));
    for (std::size_t i = 0; i < 2; ++i) names[i] = quoted_input(parts[i]);
    return names;
}

}  // namespace

Result<void> run_play(const Invocation& invocation) {
    const Words& words = invocation.words;
    PlayRequest request;
    request.language = invocation.language;
    if (words.flag("--json"))
        return message("play has no --json: it is for people",
                       "play n’a pas de --json : il est fait pour des personnes");
    auto names = parse_names(words);
    if (!names) return names.error();
    request.names = *names;
    if (const auto& text = words.text("--clock")) {
        auto clock = parse_clock(*text);
        if (!clock) return clock.error();
        request.clock = *clock;
    }
    for (const Seat seat : both_seats) request.players[index(seat)] = words.text("--" + std::string(word(seat)));
    if (const auto& file = words.text("--record")) {
        if (auto good = check_writable(*file); !good) return good;
        request.record = *file;
    }

    if (const auto& file = words.text("--resume")) {
        // The record holds all of this; ignoring what was typed would be worse than refusing it.
        for (const auto& [name, value] : words.texts)
            if (value && name != "GAME" && name != "--resume" && name != "--record" && name != "--first" &&
                name != "--second" && name != "--names" && name != "--clock" && name != "--lang")
                return message("{} cannot be given with --resume: the record says it",
                               "{} ne va pas avec --resume : l’enregistrement le dit", name);
        auto text = read_file(*file);
        if (!text) return text.error();
        auto record = parse_record(*text);
        if (!record) return record.error();
        auto kit = find_game(record->game);
        if (!kit) return kit.error();
        if (const auto& game = words.text("GAME"); game && *game != record->game)
            return message("{} holds a game of {}, not of {}", "{} contient une partie du jeu {}, pas du jeu {}", *file,
                           record->game, quoted_input(*game));
        request.game = *kit;
        request.options = record->options;
        request.resume = std::move(*record);
    } else if (words.text("GAME")) {
        auto situation = load_situation(invocation);
        if (!situation) return situation.error();
        request.game = situation->kit;
        request.options = situation->options;
        request.position = situation->position;
        request.moves = words.text("--moves").value_or("");
        if (words.text("--seed")) request.seed = situation->seed;
    }
    if (isatty(STDIN_FILENO) == 0 && !request.resume) {
        // Nobody is there to be asked.
        if (request.game == nullptr)
            return message("a game is expected when the input is not a terminal: {}",
                           "un jeu est attendu quand l’entrée n’est pas un terminal : {}", names_of_games());
        if (!request.players[0] && !request.players[1])
            return message(
                "who plays is expected when the input is not a terminal: --first human --second level:4",
                "il faut dire qui joue quand l’entrée n’est pas un terminal : --first human --second level:4");
    }
    return play_in_terminal(request);
}

Result<void> run_runs(const Invocation& invocation) {
    auto situation = begin_situation(invocation);
    if (!situation) return situation.error();
    const GameInfo& info = *situation->kit->info;
    if (!situation->kit->campaign)
        return message("{} has no campaigns", "{} n’a pas de campagnes", info.title.in(invocation.language));
    const auto file = runs_file(info.id);
    auto book = read_runs(file);
    if (!book) return book.error();
    if (!invocation.json) {
        for (const Message& line : statistics_words(*book)) fmt::print("{}\n", line.in(invocation.language));
        return {};
    }
    Json runs = Json::array();
    for (const KeptRun& kept : book->runs)
        runs.push_back({{"day", kept.day},
                        {"cleared", kept.run.cleared},
                        {"won", kept.run.won},
                        {"fights", kept.run.fights},
                        {"arena", kept.run.arena},
                        {"actions", kept.run.actions},
                        {"starter", kept.run.starter},
                        {"team", kept.run.team},
                        {"adversary", kept.adversary}});
    print(Json{{"game", info.id}, {"file", file.string()}, {"runs", runs}, {"damaged", book->damaged}});
    return {};
}

}  // namespace joute
