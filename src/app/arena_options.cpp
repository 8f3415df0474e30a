// SPDX-License-Identifier: MIT
#include "app/arena_options.hpp"

#include <algorithm>
#include <cmath>
#include <thread>

#include "core/text.hpp"
#include "store/files.hpp"
#include "store/writable.hpp"

namespace joute {

namespace {

constexpr int max_games = 10'000'000;
constexpr int max_jobs = 1024;
constexpr int max_plies = 1'000'000;
constexpr int max_random_plies = 10'000;

std::optional<std::filesystem::path> path_of(const Words& words, const std::string& name) {
    if (const auto& given = words.text(name)) return *given;
    return std::nullopt;
}

Result<void> read_openings(const std::string& file, ArenaRequest& request) {
    auto text = read_file(file);
    if (!text) return text.error();
    const auto lines = opening_lines(*text);
    auto openings = parse_openings(request.openings.front(), lines, file);
    if (!openings) return openings.error();
    request.openings = std::move(*openings);
    for (const auto& line : lines) request.plan.openings.push_back(line.text);
    return {};
}

}  // namespace

Result<ArenaRequest> begin_arena(const Invocation& invocation) {
    ArenaRequest request;
    Invocation mine = invocation;
    const auto kit = find_game(invocation.words.text("GAME").value_or(""));
    const auto has_limit = [](const GameInfo& info) {
        return std::ranges::any_of(info.options, [](const OptionSpec& spec) { return spec.name == "max-plies"; });
    };
    if (kit && !has_limit(*(*kit)->info)) {
        auto limit = invocation.words.number("--max-plies", 0, 1, max_plies);
        if (!limit) return limit.error();
        request.plan.max_plies = *limit;
        mine.words.texts["--max-plies"].reset();
    }
    auto situation = begin_situation(mine);
    if (!situation) return situation.error();
    request.situation = std::move(*situation);
    return request;
}

Result<void> read_arena_options(const Invocation& invocation, ArenaRequest& request) {
    // Step 1. Numbers and agents.
    const Words& words = invocation.words;
    Plan& plan = request.plan;
    auto games = words.number("--games", plan.games, 1, max_games);
    if (!games) return games.error();
    auto jobs = words.number("--jobs", 1, 0, max_jobs);
    if (!jobs) return jobs.error();
    auto plies = words.number("--random-plies", plan.random_plies, 0, max_random_plies);
    if (!plies) return plies.error();
    for (const auto& spec : plan.agents)
        if (auto good = check_agent(*request.situation.kit, spec, Programs::allowed); !good) return good;
    plan.games = *games;
    plan.random_plies = *plies;
    plan.seed = number_of(request.situation.seed);
    plan.position = request.situation.position;
    plan.adjudicate = words.flag("--adjudicate");
    plan.swap = !words.flag("--no-swap") && !request.situation.game->fixed_seats();
    if (const auto& text = words.text("--clock")) {
        auto clock = parse_clock(*text);
        if (!clock) return clock.error();
        plan.clock = *clock;
    }
    request.jobs = *jobs == 0 ? std::max(1U, std::thread::hardware_concurrency()) : static_cast<unsigned>(*jobs);

    // Step 2. Where games begin.
    auto start = plain_opening(request.situation.game, plan.position);
    if (!start) return start.error();
    request.openings = {std::move(*start)};
    if (const auto& file = words.text("--openings"))
        if (auto read = read_openings(*file, request); !read) return read;

    // Step 3. What is plotted, and where things are written.
    plan.eval = words.text("--eval").value_or("");
    if (!request.situation.kit->evaluations.empty() || !plan.eval.empty() || words.text("--csv-values")) {
        auto evaluation = find_position_evaluation(*request.situation.kit, plan.eval);
        if (!evaluation) return evaluation.error();
        request.evaluation = std::move(*evaluation);
    }
    request.html_report = path_of(words, "--report");
    request.csv = path_of(words, "--csv");
    request.decisions_csv = path_of(words, "--csv-decisions");
    request.values_csv = path_of(words, "--csv-values");
    request.record = path_of(words, "--record");
    request.resume = path_of(words, "--resume");
    if (request.record && request.resume)
        return message("--record starts a folder and --resume continues one: give one of them",
                       "--record commence un dossier et --resume en reprend un : donnez l’un des deux");
    for (const auto& file : {request.html_report, request.csv, request.decisions_csv, request.values_csv})
        if (file)
            if (auto good = check_writable(*file); !good) return good;
    if (request.record) return check_folder(*request.record);
    return {};
}

Result<Anchor> read_anchor(const Invocation& invocation, const Plan& plan, const Anchor& fallback) {
    const auto& given = invocation.words.text("--anchor");
    if (!given) return fallback;
    const auto equals = given->rfind('=');  // a spec may hold '=' itself
    if (equals != std::string::npos) {
        const auto agent = std::ranges::find(plan.agents, given->substr(0, equals));
        const auto rating = parse_decimal(given->substr(equals + 1));
        if (agent != plan.agents.end() && rating && std::abs(*rating) <= 10'000)
            return Anchor{.agent = static_cast<std::size_t>(agent - plan.agents.begin()),
                          .rating = *rating,
                          .pool = fallback.pool};
    }
    return message("--anchor takes SPEC=RATING with one of the agents, such as {}=0, not '{}'",
                   "--anchor accepte SPEC=COTE avec l’un des agents, comme {}=0, pas « {} »", plan.agents.front(),
                   quoted_input(*given));
}

}  // namespace joute
