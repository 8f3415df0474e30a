// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "app/commands.hpp"
#include "app/notices.hpp"
#include "app/output.hpp"
#include "arena/match.hpp"
#include "core/text.hpp"

namespace joute {

namespace {

Json number_or_null(const std::optional<double>& number) { return number ? Json(*number) : Json(nullptr); }

Json match_json(const MatchPlan& plan, const MatchResult& result) {
    const auto agent = [&](std::size_t who) {
        return Json{{"agent", plan.agents[who]},
                    {"mean_ms", result.thinking[who].mean_ms},
                    {"max_ms", result.thinking[who].max_ms}};
    };
    return {{"games", result.games},
            {"a_wins", result.a_wins},
            {"b_wins", result.b_wins},
            {"draws", result.draws},
            {"a", agent(0)},
            {"b", agent(1)},
            {"elo",
             {{"value", number_or_null(result.elo.value)},
              {"low", number_or_null(result.elo.low)},
              {"high", number_or_null(result.elo.high)}}},
            {"plies_mean", result.plies_mean}};
}

std::string elo_text(const std::optional<double>& elo, const char* infinite) {
    return elo ? fmt::format("{:+.0f}", *elo) : std::string(infinite);
}

void print_match(const MatchPlan& plan, const MatchResult& r, Language language) {
    fmt::print("A = {}\nB = {}\n", plan.agents[0], plan.agents[1]);
    fmt::print("{}: {}   A {} / {} {} / B {}\n", Message{"games", "parties"}.in(language), r.games, r.a_wins,
               Message{"draws", "nulles"}.in(language), r.draws, r.b_wins);
    fmt::print("{}: {:.1f} %  [{:.1f}, {:.1f}]\n", Message{"score of A, 95 %", "score de A, 95 %"}.in(language),
               100 * r.score(), 100 * r.score_low, 100 * r.score_high);
    fmt::print("Elo: {}  [{}, {}]\n", elo_text(r.elo.value, r.score() > 0.5 ? "+inf" : "-inf"),
               elo_text(r.elo.low, "-inf"), elo_text(r.elo.high, "+inf"));
    fmt::print("{}: {:.1f}\n", Message{"mean length in plies", "longueur moyenne en coups"}.in(language), r.plies_mean);
    for (std::size_t who = 0; who < 2; ++who)
        fmt::print("{} {}: {:.1f} ms {}, {:.1f} ms {}\n", Message{"thinking of", "réflexion de"}.in(language),
                   who == 0 ? 'A' : 'B', r.thinking[who].mean_ms, Message{"mean", "en moyenne"}.in(language),
                   r.thinking[who].max_ms, Message{"at most", "au plus"}.in(language));
}

}  // namespace

Result<void> run_match(const Invocation& invocation) {
    constexpr int most_games = 10'000'000;
    constexpr int most_jobs = 1024;
    constexpr int most_plies = 10'000;
    const Words& words = invocation.words;
    auto situation = begin_situation(invocation);
    if (!situation) return situation.error();
    if (!words.text("A") || !words.text("B"))
        return message("match needs two agents: joute match {} A B", "match demande deux agents : joute match {} A B",
                       situation->entry->info->id);
    auto games = words.number("--games", 100, 1, most_games);
    if (!games) return games.error();
    auto jobs = words.number("--jobs", 1, 1, most_jobs);
    if (!jobs) return jobs.error();
    auto plies = words.number("--random-plies", 0, 0, most_plies);
    if (!plies) return plies.error();
    const MatchPlan plan{.agents = {*words.text("A"), *words.text("B")},
                         .games = *games,
                         .swap = !words.flag("--no-swap"),
                         .random_plies = *plies,
                         .seed = situation->seed,
                         .jobs = static_cast<unsigned>(*jobs),
                         .position = situation->position};
    for (const auto& spec : plan.agents)
        if (auto good = check_agent(*situation->entry, spec); !good) return good;

    Notices notices(invocation.language);
    ProgressBar bar(invocation.language);
    const auto progress = [&](const MatchResult& so_far) {
        bar.show(message("{}/{}  +{} ={} -{}", "{}/{}  +{} ={} -{}", so_far.games, plan.games, so_far.a_wins,
                         so_far.draws, so_far.b_wins),
                 static_cast<double>(so_far.games) / plan.games);
    };
    auto result = play_match(*situation->entry, *situation->game, plan, progress, &interrupted(), notices.callback());
    if (!result) return result.error();
    if (invocation.json)
        print(match_json(plan, *result));
    else
        print_match(plan, *result, invocation.language);
    return {};
}

Result<void> run_perft(const Invocation& invocation) {
    constexpr int most_depth = 99;
    if (!invocation.words.text("DEPTH") && invocation.words.text("GAME"))
        return message("perft needs a depth: joute perft GAME DEPTH",
                       "perft demande une profondeur : joute perft JEU DEPTH");
    auto depth = invocation.words.number("DEPTH", 1, 0, most_depth);
    auto situation = load_situation(invocation);
    if (!situation) return situation.error();
    if (!depth) return depth.error();
    const std::uint64_t nodes = situation->entry->perft(*situation->line, *depth, nullptr);
    if (invocation.json)
        print(Json{{"depth", *depth}, {"nodes", nodes}});
    else
        fmt::print("{}\n", nodes);
    return {};
}

Result<void> run_playouts(const Invocation& invocation) {
    constexpr auto most_seconds = std::chrono::hours(1);
    auto situation = load_situation(invocation);
    if (!situation) return situation.error();
    const std::string given = invocation.words.text("--seconds").value_or("2");
    const auto seconds = parse_duration(given + "s");
    if (!seconds || *seconds > most_seconds)
        return message("--seconds takes a number from 0.001 to 3600, not '{}'",
                       "--seconds accepte un nombre de 0.001 à 3600, pas « {} »", quoted_input(given));
    if (situation->line->actor() == Actor::over)
        return message("the game is over: nothing can be played out", "la partie est finie : rien à jouer");
    const auto count = situation->entry->playouts(*situation->line, std::chrono::duration<double>(*seconds).count(),
                                                  situation->seed, &interrupted());
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
    for (const auto& entry : catalogue()) {
        if (!entry.bench) continue;
        const BenchCount count = entry.bench();
        const double nps = static_cast<double>(count.nodes) / count.cpu_seconds;
        signature += count.nodes;
        games[entry.info->id] = {{"nodes", count.nodes}, {"nps", nps}};
        text += fmt::format("{:<10} {:>12} {}  {:>6.2f} M/s\n", entry.info->id, count.nodes,
                            Message{"nodes", "nœuds"}.in(invocation.language), nps * 1e-6);
    }
    if (invocation.json)
        print(Json{{"signature", signature}, {"games", games}});
    else
        fmt::print("{}signature  {:>12}\n", text, signature);
    return {};
}

Result<void> run_solve(const Invocation& invocation) {
    auto situation = begin_situation(invocation);
    if (!situation) return situation.error();
    if (!situation->entry->solve)
        return message("{} cannot be solved; no table would fit",
                       "{} ne peut pas être résolu ; aucune table ne suffirait", situation->entry->info->id);
    std::optional<std::filesystem::path> out;
    if (const auto& file = invocation.words.text("--out")) out = *file;
    Notices notices(invocation.language);
    auto figures = situation->entry->solve(*situation->game, out, notices.callback(), &interrupted());
    notices.clear();
    if (!figures) return figures.error();
    if (invocation.json)
        print(to_json(*figures));
    else
        fmt::print("{}", to_text(*figures));
    return {};
}

}  // namespace joute
