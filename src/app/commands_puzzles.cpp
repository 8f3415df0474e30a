// SPDX-License-Identifier: MIT
// puzzles: makes them, checks them, rates them again, or lets somebody solve those of the program (docs/puzzles.md).
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "app/commands.hpp"
#include "app/notices.hpp"
#include "app/output.hpp"
#include "core/text.hpp"
#include "puzzles/check.hpp"
#include "puzzles/difficulty.hpp"
#include "puzzles/generate.hpp"
#include "puzzles/library.hpp"
#include "store/files.hpp"
#include "store/writable.hpp"
#include "terminal/puzzles.hpp"

namespace joute {

namespace {

constexpr int max_puzzles = 10'000;

Json puzzle_json(const Puzzle& puzzle, const GameInfo& info, Language language) {
    Json tries = Json::array();
    for (std::size_t i = 0; i < puzzle.tries.size(); ++i)
        tries.push_back({{"level", i + 1}, {"found", puzzle.tries[i].found}, {"made", puzzle.tries[i].made}});
    return {{"puzzle", id_of(puzzle)},
            {"position", puzzle.position},
            {"seat", word(puzzle.seat)},
            {"goal", print_goal(puzzle.goal)},
            {"task", task_of(puzzle, info).in(language)},
            {"rating", puzzle.rating},
            {"tries", std::move(tries)},
            {"lines", puzzle.lines}};
}

Result<int> make_puzzles(const Invocation& invocation) {
    const Language language = invocation.language;
    auto situation = begin_situation(invocation);
    if (!situation) return situation.error();
    const auto count = invocation.words.number("--count", 10, 1, max_puzzles);
    if (!count) return count.error();
    if (situation->line->known_to())
        return message("games cannot be played from what one seat knows: a full position is needed",
                       "on ne peut pas jouer à partir de ce qu’un seul camp sait : il faut une position complète");
    const auto& out = invocation.words.text("--out");
    if (out)
        if (auto good = check_writable(*out); !good) return good.error();

    const auto wanted = static_cast<std::size_t>(*count);
    Notices notices(language);
    std::optional<ProgressBar> bar;
    const auto show = [&](const std::vector<Puzzle>& made, std::uint64_t games) {
        if (!bar) bar.emplace(language);
        bar->show(message("{} of {} puzzles, {} games", "{} énigmes sur {}, {} parties", made.size(), wanted, games),
                  static_cast<double>(made.size()) / static_cast<double>(wanted));
    };
    const std::uint64_t seed = number_of(situation->seed);
    const auto puzzles = generate_puzzles(
        *situation->kit, situation->game,
        {.count = wanted, .seed = seed, .start = situation->position ? situation->line.get() : nullptr},
        {.notice = notices.callback(), .stop = &interrupted()}, show);
    bar.reset();
    notices.clear();
    if (!puzzles) return puzzles.error();

    const GameInfo& info = *situation->kit->info;
    std::string given;
    for (const auto& [name, value] : situation->options.all()) given += fmt::format("--{}={} ", name, value);
    const std::string how =
        fmt::format("Puzzles of {}, easiest first (docs/puzzles.md). Made by: joute puzzles {} {}--count {} --seed {}",
                    info.title.en, info.id, given, wanted, seed);
    const std::string text = print_puzzles({info.id, *puzzles}, how);
    if (out)
        if (auto written = write_file(*out, text); !written) return written.error();
    if (puzzles->size() < wanted)
        fmt::print(
            stderr, "joute: {}\n",
            message("only {} of {} puzzles were found", "seules {} énigmes trouvées sur {}", puzzles->size(), wanted)
                .in(language));
    if (invocation.json) {
        Json list = Json::array();
        for (const Puzzle& puzzle : *puzzles) list.push_back(puzzle_json(puzzle, info, language));
        print(Json{{"game", info.id}, {"seed", seed}, {"puzzles", std::move(list)}});
    } else if (!out) {
        fmt::print("{}", text);
    }
    return 0;
}

struct PuzzleFile {
    PuzzleSet set;
    std::string about;  // what it says of itself in its first line, without the sign of a comment; may be nothing
};

Result<PuzzleFile> read_puzzles(const std::string& file) {
    const auto text = read_file(file);
    if (!text) return text.error();
    auto set = parse_puzzles(*text);
    if (!set) {
        const std::string name = quoted_input(file);
        return Error{fmt::format("{}: {}", name, set.error().en), fmt::format("{} : {}", name, set.error().fr)};
    }
    return PuzzleFile{.set = std::move(*set),
                      .about = text->starts_with("# ") ? text->substr(2, text->find('\n') - 2) : std::string()};
}

/// One line for each that is wrong; then 1.
Result<int> check_puzzles(const Invocation& invocation, const std::string& file) {
    const Language language = invocation.language;
    const auto read = read_puzzles(file);
    if (!read) return read.error();
    const PuzzleSet& set = read->set;
    Checker checker(**find_game(set.game), &interrupted());
    Json wrong = Json::array();
    std::size_t checked = 0;
    {
        ProgressBar bar(language);
        for (const Puzzle& puzzle : set.puzzles) {
            if (interrupted().load()) break;
            bar.show({"checking", "vérification"},
                     static_cast<double>(checked) / static_cast<double>(set.puzzles.size()));
            const auto problem = checker.wrong(puzzle);
            if (interrupted().load()) break;  // nothing is known of this one
            ++checked;
            if (problem) wrong.push_back({{"puzzle", id_of(puzzle)}, {"why", problem->in(language)}});
        }
    }
    if (invocation.json) {
        print(Json{{"game", set.game}, {"checked", checked}, {"wrong", wrong}});
    } else {
        for (const Json& each : wrong)
            fmt::print("{}: {}\n", each["puzzle"].get<std::string>(), each["why"].get<std::string>());
        fmt::print("{}\n", message("puzzles checked: {}, wrong: {}", "énigmes vérifiées : {}, fausses : {}", checked,
                                   wrong.size())
                               .in(language));
    }
    return wrong.empty() ? 0 : 1;
}

/// Lets the levels of today try the puzzles of a file again, leaves out what has become too easy, and puts the rest
/// in order.
Result<int> rate_puzzles(const Invocation& invocation, const std::string& file) {
    const Language language = invocation.language;
    auto read = read_puzzles(file);
    if (!read) return read.error();
    PuzzleSet& set = read->set;
    const Kit& kit = **find_game(set.game);
    std::map<std::string, Examiner> examiners;  // by the options of the game
    std::vector<Puzzle> rated;
    const Error stopped = message("stopped; nothing was written", "arrêté ; rien n’a été écrit");
    {
        ProgressBar bar(language);
        for (std::size_t i = 0; i < set.puzzles.size(); ++i) {
            if (interrupted().load()) return stopped;
            bar.show({"rating", "évaluation"}, static_cast<double>(i) / static_cast<double>(set.puzzles.size()));
            Puzzle& puzzle = set.puzzles[i];
            const auto stage = stage_of(puzzle);
            if (!stage) return stage.error();
            std::string options;
            for (const auto& [name, value] : stage->game->options().all()) options += name + "=" + value + " ";
            auto examiner = examiners.find(options);
            if (examiner == examiners.end()) {
                auto made = Examiner::make(kit, *stage->game, {.notice = {}, .stop = &interrupted()});
                if (!made) return made.error();
                examiner = examiners.emplace(options, std::move(*made)).first;
            }
            if (!examiner->second.examine(puzzle, &interrupted())) return stopped;
            if (!trivial(puzzle)) rated.push_back(std::move(puzzle));
        }
    }
    std::ranges::stable_sort(rated, {}, &Puzzle::rating);
    const std::size_t easy = set.puzzles.size() - rated.size();
    const std::string text = print_puzzles({set.game, std::move(rated)}, read->about);
    if (const auto& out = invocation.words.text("--out")) {
        if (auto written = write_file(*out, text); !written) return written.error();
    } else {
        fmt::print("{}", text);
    }
    if (easy > 0)
        fmt::print(stderr, "joute: {}\n",
                   message("left out, because every level finds them: {}",
                           "laissées de côté, car tous les niveaux les trouvent : {}", easy)
                       .in(language));
    return 0;
}

Result<int> play_puzzles(const Invocation& invocation) {
    auto situation = begin_situation(invocation);
    if (!situation) return situation.error();
    const PuzzleSet* const set = puzzles_of(situation->kit->info->id);
    if (set == nullptr)
        return message("there are no puzzles of {} in the program",
                       "il n’y a pas d’énigmes du jeu {} dans le programme", situation->kit->info->id);
    const auto console = open_console();
    solve_puzzles(*console, invocation.language, *set);
    return 0;
}

}  // namespace

Result<int> run_puzzles(const Invocation& invocation) {
    const Words& words = invocation.words;
    const auto& checked = words.text("--check");
    const auto& rated = words.text("--rate");
    if (!checked && !rated) return words.flag("--play") ? play_puzzles(invocation) : make_puzzles(invocation);
    if ((checked && rated) || words.text("GAME") || words.flag("--play") || (checked && words.text("--out")))
        return message(
            "one at a time, and without a game: joute puzzles --check FILE, or --rate FILE [--out FILE]",
            "l’un ou l’autre, et sans jeu : joute puzzles --check FICHIER, ou --rate FICHIER [--out FICHIER]");
    return checked ? check_puzzles(invocation, *checked) : rate_puzzles(invocation, *rated);
}

}  // namespace joute
