// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "app/commands.hpp"
#include "app/notices.hpp"
#include "app/output.hpp"
#include "core/text.hpp"
#include "store/writable.hpp"

namespace joute {

namespace {

/// perft counts listed events; cards that are shuffled can only be drawn. Where a game shuffles does not depend on what
/// is played before, so one line of play shows it.
Result<void> check_countable(const AnyLine& line, int depth) {
    if (line.known_to())
        return message("the position holds only what one seat knows: its continuations cannot be counted",
                       "la position ne contient que ce qu’un camp sait : ses suites ne peuvent pas être comptées");
    const auto here = line.clone();
    for (int ply = 0; ply < depth && here->actor() != Actor::over; ++ply) {
        const Actor actor = here->actor();
        if (actor == Actor::both) {
            here->play(here->moves(Seat::first).front(), here->moves(Seat::second).front());
        } else if (is_seat(actor)) {
            here->play(here->moves(seat_of(actor)).front());
        } else {
            const auto events = here->events();
            if (events.empty())
                return message(
                    "cards are shuffled after step {}, in too many orders to count: give a position after that",
                    "des cartes sont mélangées après l’étape {}, de trop de façons pour être comptées : donnez une "
                    "position qui suit",
                    ply);
            here->happen(events.front().event);
        }
    }
    return {};
}

}  // namespace

Result<void> run_perft(const Invocation& invocation) {
    constexpr int max_depth = 99;
    if (!invocation.words.text("DEPTH") && invocation.words.text("GAME"))
        return message("perft needs a depth: joute perft GAME DEPTH",
                       "perft demande une profondeur : joute perft JEU DEPTH");
    auto depth = invocation.words.number("DEPTH", 1, 0, max_depth);
    auto situation = load_situation(invocation);
    if (!situation) return situation.error();
    if (!depth) return depth.error();
    if (auto good = check_countable(*situation->line, *depth); !good) return good;
    const std::uint64_t nodes = situation->kit->tools->perft(*situation->line, *depth, &interrupted());
    if (interrupted().load())
        return message("stopped: the count is not complete", "arrêté : le décompte n’est pas complet");
    if (invocation.json)
        print(Json{{"depth", *depth}, {"nodes", nodes}});
    else
        fmt::print("{}\n", nodes);
    return {};
}

Result<void> run_playouts(const Invocation& invocation) {
    constexpr auto max_seconds = std::chrono::hours(1);
    auto situation = load_situation(invocation);
    if (!situation) return situation.error();
    const std::string given = invocation.words.text("--seconds").value_or("2");
    const auto seconds = parse_duration(given + "s");
    if (!seconds || *seconds > max_seconds)
        return message("--seconds takes a number from 0.001 to 3600, not '{}'",
                       "--seconds accepte un nombre de 0.001 à 3600, pas « {} »", quoted_input(given));
    if (situation->line->actor() == Actor::over)
        return message("the game is over: nothing can be played out", "la partie est finie : rien à jouer");
    const auto count = situation->kit->tools->playouts(
        *situation->line, std::chrono::duration<double>(*seconds).count(), number_of(situation->seed), &interrupted());
    const double per_s = static_cast<double>(count.playouts) / count.cpu_seconds;
    const double moves_per_s = static_cast<double>(count.moves) / count.cpu_seconds;
    if (invocation.json)
        print(Json{{"playouts", count.playouts},
                   {"moves", count.moves},
                   {"cpu_seconds", count.cpu_seconds},
                   {"playouts_per_s", per_s},
                   {"moves_per_s", moves_per_s}});
    else
        fmt::print("{} {}, {} {}, {:.2f} s CPU: {:.0f}/s, {:.2f} M {}/s\n", count.playouts,
                   Message{"games", "parties"}.in(invocation.language), count.moves,
                   Message{"moves", "coups"}.in(invocation.language), count.cpu_seconds, per_s, moves_per_s * 1e-6,
                   Message{"moves", "coups"}.in(invocation.language));
    return {};
}

Result<void> run_bench(const Invocation& invocation) {
    Json games = Json::object();
    std::uint64_t signature = 0;
    std::string text;
    for (const auto& kit : catalogue()) {
        if (!kit.bench) continue;
        const BenchCount count = kit.bench->run();
        const double nps = static_cast<double>(count.nodes) / count.cpu_seconds;
        signature += count.nodes;
        games[kit.info->id] = {{"nodes", count.nodes}, {"nps", nps}};
        text += fmt::format("{:<12} {:>12} {}  {:>6.2f} M/s\n", kit.info->id, count.nodes,
                            Message{"nodes", "nœuds"}.in(invocation.language), nps * 1e-6);
    }
    if (invocation.json)
        print(Json{{"signature", signature}, {"games", games}});
    else
        fmt::print("{}signature    {:>12}\n", text, signature);
    return {};
}

Result<void> run_solve(const Invocation& invocation) {
    auto situation = begin_situation(invocation);
    if (!situation) return situation.error();
    if (!situation->kit->solver)
        return message("{} cannot be solved: its table would not fit in memory",
                       "{} ne peut pas être résolu : sa table ne tiendrait pas en mémoire", situation->kit->info->id);
    const Solver& solver = *situation->kit->solver;
    const auto solve = [&](const AnyGame& game, const std::optional<std::filesystem::path>& out) -> Result<void> {
        Notices notices(invocation.language);
        auto figures = solver.solve(game, out, notices.callback(), &interrupted());
        notices.clear();
        if (!figures) return figures.error();
        if (invocation.json)
            print(to_json(*figures));
        else
            fmt::print("{}", to_text(*figures));
        return {};
    };
    const auto& file = invocation.words.text("--out");
    const auto& folder = invocation.words.text("--all");
    if (file && folder) return message("either --out or --all was expected", "soit --out, soit --all était attendu");
    if (file)
        if (auto good = check_writable(*file); !good) return good;
    if (!folder) return solve(*situation->game, file ? std::optional<std::filesystem::path>(*file) : std::nullopt);
    if (auto good = check_folder(*folder); !good) return good;
    for (const auto& game : games_with_tables(*situation->kit))
        if (auto solved = solve(*game, std::filesystem::path(*folder) / solver.file(*game)); !solved) return solved;
    return {};
}

}  // namespace joute
