// SPDX-License-Identifier: MIT
// match, tournament and calibrate: three plans, played and kept the same way.
#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <functional>

#include "app/arena_options.hpp"
#include "app/arena_text.hpp"
#include "app/commands.hpp"
#include "app/notices.hpp"
#include "app/output.hpp"
#include "arena/contest.hpp"
#include "arena/csv.hpp"
#include "arena/folder.hpp"
#include "arena/html_report.hpp"
#include "arena/results_json.hpp"
#include "arena/tally.hpp"
#include "core/text.hpp"
#include "store/files.hpp"
#include "store/writable.hpp"

namespace joute {

namespace {

/// A table written as games come in.
class CsvFile {
  public:
    Result<void> open(const std::optional<std::filesystem::path>& path, const std::string& header) {
        if (!path) return {};
        file_.open(*path, std::ios::binary | std::ios::trunc);
        if (!file_) return message("cannot write {}", "impossible d’écrire {}", path->string());
        file_ << header;
        return {};
    }
    [[nodiscard]] bool wanted() const { return file_.is_open(); }
    void write(const std::string& rows) { file_ << rows; }

  private:
    std::ofstream file_;
};

Result<std::optional<ContestFolder>> open_folder(const ArenaRequest& request, const TablesUsed& tables) {
    if (!request.record && !request.resume) return std::optional<ContestFolder>();
    const AnyGame& game = *request.situation.game;
    auto folder = request.record ? ContestFolder::create(*request.record, game, request.plan, tables)
                                 : ContestFolder::resume(*request.resume, game, request.plan, tables);
    if (!folder) return folder.error();
    return std::optional(std::move(*folder));
}

/// After a Ctrl-C: how far it came, and how to go on.
void say_stopped(const ArenaRequest& request, int games, Language language) {
    const auto& folder = request.record ? request.record : request.resume;
    const Message how = folder
                            ? message("; to continue, give '--resume {}' instead of --record",
                                      " ; pour continuer, donnez « --resume {} » au lieu de --record", folder->string())
                            : Message{};
    fmt::print(
        stderr, "joute: {}{}\n",
        message("stopped after {} of {} games", "arrêté après {} parties sur {}", games, total_games(request.plan))
            .in(language),
        how.in(language));
}

/// A program that cannot be started any more ends the contest: its games would all be lost unplayed.
Result<void> check_starts(const Plan& plan, const Standing& standing) {
    constexpr int max_failures = 3;
    for (std::size_t i = 0; i < plan.agents.size(); ++i) {
        const Faults& faults = standing.faults(i);
        if (faults.starts_in_a_row < max_failures) continue;
        const Message why = explain(faults.first);
        return Error{
            fmt::format("stopped after {} games: {} failed {} times in a row to begin a game; at first it {}",
                        standing.games(), plan.agents[i], max_failures, why.en),
            fmt::format("arrêté après {} parties : {} n’a pas su commencer {} parties de suite ; d’abord il {}",
                        standing.games(), plan.agents[i], max_failures, why.fr)};
    }
    return {};
}

/// Whether somebody will look at the values of positions; a folder may be resumed with a report.
bool wants_values(const ArenaRequest& request) {
    return request.html_report || request.values_csv || request.record || request.resume;
}

/// Told how it stands after each game: whether that is enough, and what else the progress line is to say.
struct Enough {
    bool reached = false;
    Message said = {};
};
using AskEnough = std::function<Enough(const Fixture& fixture, const Standing& standing)>;

/// Plays the plan, or until it is enough; everything asked for except the report is written on the way.
Result<Tally> play(const Invocation& invocation, const ArenaRequest& request, const AskEnough& ask = {}) {
    const Plan& plan = request.plan;
    const bool recording = request.record || request.resume;
    const Contest contest{
        .kit = *request.situation.kit,
        .game = *request.situation.game,
        .plan = plan,
        .openings = request.openings,
        .jobs = request.jobs,
        .keep_records = recording,
        .evaluation = wants_values(request) ? request.evaluation.valuation.of_positions.get() : nullptr};
    // Step 1. All that can be refused.
    Notices notices(invocation.language);
    auto crew = make_crew(contest, {.notice = notices.callback(), .stop = &interrupted()});
    notices.clear();
    if (!crew) return crew.error();
    auto folder = open_folder(request, tables_of(*crew));
    if (!folder) return folder.error();
    CsvFile games;
    CsvFile decisions;
    CsvFile values;
    if (auto opened = games.open(request.csv, games_csv_header()); !opened) return opened.error();
    if (auto opened = decisions.open(request.decisions_csv, decisions_csv_header()); !opened) return opened.error();

    if (auto opened = values.open(request.values_csv, values_csv_header()); !opened) return opened.error();

    // Step 2. The games, in the order of the plan.
    Tally played(plan, request.html_report ? KeepPlots::yes : KeepPlots::no);
    Result<void> kept;
    ProgressBar bar(invocation.language);
    const auto take = [&](const Fixture& fixture, PlayedGame&& done, bool fresh) {
        if (*folder && fresh) {
            kept = (*folder)->add(done);
            if (!kept) return false;
        }
        if (games.wanted()) games.write(games_csv_row(plan, fixture, done));
        if (decisions.wanted()) decisions.write(decisions_csv_rows(plan, fixture, done));
        if (values.wanted()) values.write(values_csv_rows(plan, fixture, done));
        const bool open = played.add(fixture, done);
        if (fresh) kept = check_starts(plan, played.standing());
        if (!kept) return false;
        const Enough enough = ask ? ask(fixture, played.standing()) : Enough();
        const Message line = progress_line(plan, played.standing(), played.sprt());
        bar.show({line.en + enough.said.en, line.fr + enough.said.fr},
                 static_cast<double>(played.standing().games()) / static_cast<double>(total_games(plan)));
        return open && !enough.reached;
    };
    play_contest(contest, *crew, *folder ? (*folder)->take_games() : std::map<std::size_t, PlayedGame>(), take,
                 &interrupted());
    if (!kept) return kept.error();
    if (interrupted().load()) say_stopped(request, played.standing().games(), invocation.language);
    return played;
}

Result<void> write_report(const Invocation& invocation, const ArenaRequest& request, const Tally& played,
                          const std::vector<Rating>& ratings) {
    if (!request.html_report) return {};
    const HtmlReportInput input{
        .game = *request.situation.game,
        .plan = request.plan,
        .standing = played.standing(),
        .ratings = ratings,
        .plots = played.plots(),
        .sprt = played.sprt(),
        .evaluation = request.evaluation.offer != nullptr ? request.evaluation.offer->title : Message{}};
    return write_file(*request.html_report, html_report(input, invocation.language));
}

}  // namespace

Result<void> run_match(const Invocation& invocation) {
    constexpr int games_for_a_test = 100'000;  // at most; a test ends itself
    const Words& words = invocation.words;
    auto request = begin_arena(invocation);
    if (!request) return request.error();
    if (!words.text("A") || !words.text("B"))
        return message("match needs two agents: joute match {} A B", "match demande deux agents : joute match {} A B",
                       request->situation.kit->info->id);
    request->plan.agents = {*words.text("A"), *words.text("B")};
    if (const auto& bounds = words.text("--sprt")) {
        auto sprt = parse_sprt(*bounds);
        if (!sprt) return sprt.error();
        request->plan.sprt = *sprt;
        request->plan.games = games_for_a_test;
    }
    if (auto read = read_arena_options(invocation, *request); !read) return read;
    auto played = play(invocation, *request);
    if (!played) return played.error();
    const auto ratings = played->standing().ratings({});
    if (auto written = write_report(invocation, *request, *played, ratings); !written) return written;
    if (invocation.json)
        print(match_json(request->plan, played->standing(), played->sprt()));
    else
        fmt::print("{}", match_text(request->plan, played->standing(), played->sprt(), invocation.language));
    return {};
}

Result<void> run_tournament(const Invocation& invocation) {
    constexpr std::size_t max_agents = 200;
    auto request = begin_arena(invocation);
    if (!request) return request.error();
    Plan& plan = request->plan;
    plan.agents = invocation.words.rest;
    if (plan.agents.size() < 2 || plan.agents.size() > max_agents)
        return message("tournament needs two agents or more (at most {}): joute tournament {} A B C",
                       "tournament demande au moins deux agents (au plus {}) : joute tournament {} A B C", max_agents,
                       request->situation.kit->info->id);
    plan.encounters =
        invocation.words.flag("--gauntlet") ? gauntlet(plan.agents.size()) : round_robin(plan.agents.size());
    if (auto read = read_arena_options(invocation, *request); !read) return read;
    auto anchor = read_anchor(invocation, plan, {});
    if (!anchor) return anchor.error();
    auto played = play(invocation, *request);
    if (!played) return played.error();
    const auto ratings = played->standing().ratings(*anchor);
    if (auto written = write_report(invocation, *request, *played, ratings); !written) return written;
    if (invocation.json)
        print(tournament_json(plan, played->standing(), ratings));
    else
        fmt::print("{}", tournament_text(plan, played->standing(), ratings, invocation.language));
    return {};
}

namespace {

/// Where the measured ratings go: where it is said, else into the project when this is its folder.
std::optional<std::filesystem::path> ratings_path(const Invocation& invocation, const ArenaRequest& request) {
    if (const auto& out = invocation.words.text("--out")) return *out;
    std::error_code ignored;
    const std::filesystem::path folder = std::filesystem::path("games") / request.situation.kit->info->id;
    const bool plain = print_options(request.situation.game->info().options, request.situation.game->options()).empty();
    if (!plain || !std::filesystem::is_directory(folder, ignored)) return std::nullopt;
    return folder / "data" / "ratings.txt";
}

/// The command that gives the same ratings again.
std::string calibration_command(const Invocation& invocation, const ArenaRequest& request) {
    std::string command = fmt::format("joute calibrate {} --games {} --seed {}", request.situation.kit->info->id,
                                      request.plan.games, request.plan.seed);
    const auto options = print_options(request.situation.game->info().options, request.situation.game->options());
    if (!options.empty()) command += " with " + options;
    for (const char* name : {"--interval", "--random-plies", "--anchor", "--openings", "--clock"})
        if (const auto& value = invocation.words.text(name)) command += fmt::format(" {} {}", name, *value);
    return command;
}

/// What --interval asks for and what came of it.
struct Precision {
    std::optional<int> asked;  // half an interval, in Elo
    std::optional<double> widest = {};

    [[nodiscard]] bool reached() const { return asked && widest && *widest <= *asked; }
};

/// After each round, so that where it ends does not depend on --jobs. The first rounds are not asked: the spread of a
/// few pairs says little (Chow and Robbins 1965: what is left of it is of no weight once intervals are small).
AskEnough until_narrow(const Plan& plan, const Anchor& anchor, Precision& precision) {
    constexpr std::size_t min_rounds = 20;
    return [&plan, &anchor, &precision, said = Message{}](const Fixture& fixture, const Standing& standing) mutable {
        if (!ends_round(plan, fixture) || fixture.opening + 1 < min_rounds)
            return Enough{.reached = false, .said = said};
        precision.widest = widest_interval(plan.agents, standing.ratings(anchor));
        if (precision.widest)
            said = message("  widest interval ±{:.0f}, ±{} asked", "  plus grand intervalle ±{:.0f}, ±{} demandé",
                           *precision.widest, *precision.asked);
        return Enough{.reached = precision.reached(), .said = said};
    };
}

Message precision_text(const Precision& precision, int games) {
    if (!precision.asked) return {};
    const std::string widest = precision.widest ? fmt::format("±{:.0f}", *precision.widest) : "±inf";
    if (precision.reached())
        return message("Every interval is within ±{}: the widest is {}.\n",
                       "Chaque intervalle tient dans ±{} : le plus grand est {}.\n", *precision.asked, widest);
    return message("Not every interval is within ±{} after {} games an encounter (--games): the widest is {}.\n",
                   "Tous les intervalles ne tiennent pas dans ±{} après {} parties par rencontre (--games) : le plus "
                   "grand est {}.\n",
                   *precision.asked, games, widest);
}

}  // namespace

Result<void> run_calibrate(const Invocation& invocation) {
    auto request = begin_arena(invocation);
    if (!request) return request.error();
    const int limit = request->plan.max_plies;
    request->plan = calibration_plan(*request->situation.kit);
    request->plan.max_plies = limit;
    Plan& plan = request->plan;
    const Anchor level_one = calibration_anchor(plan);
    if (!level_one.agent)
        return message("{} has no levels to calibrate", "{} n’a pas de niveaux à étalonner",
                       request->situation.kit->info->id);
    Precision precision;
    if (invocation.words.text("--interval")) {
        constexpr int max_interval = 10'000;
        auto asked = invocation.words.number("--interval", 0, 1, max_interval);
        if (!asked) return asked.error();
        precision.asked = *asked;
        constexpr int games_for_an_interval = 5'000;  // at most; it ends itself
        plan.games = games_for_an_interval;
    }
    if (auto read = read_arena_options(invocation, *request); !read) return read;
    auto anchor = read_anchor(invocation, plan, level_one);
    if (!anchor) return anchor.error();
    const auto path = ratings_path(invocation, *request);
    if (path)
        if (auto good = check_writable(*path); !good) return good;

    auto played = play(invocation, *request, precision.asked ? until_narrow(plan, *anchor, precision) : AskEnough());
    if (!played) return played.error();
    const auto ratings = played->standing().ratings(*anchor);
    precision.widest = widest_interval(plan.agents, ratings);
    const auto steps = level_steps(plan.agents, played->standing().meetings());
    if (auto written = write_report(invocation, *request, *played, ratings); !written) return written;
    const bool complete = !interrupted().load();  // half a calibration is shown, not stored
    if (path && complete) {
        std::vector<int> games;
        for (std::size_t i = 0; i < plan.agents.size(); ++i) games.push_back(played->standing().games_of(i));
        const auto text =
            ratings_file(*request->situation.kit, plan, ratings, games, calibration_command(invocation, *request));
        if (auto written = write_file(*path, text); !written) return written;
    }
    if (invocation.json) {
        Json json = tournament_json(plan, played->standing(), ratings);
        json["steps"] = steps_json(steps);
        json["even"] = std::ranges::all_of(steps, &LevelStep::even);
        json["interval"] = {{"asked", precision.asked ? Json(*precision.asked) : Json()},
                            {"widest", precision.widest ? Json(*precision.widest) : Json()}};
        json["file"] = path && complete ? Json(path->string()) : Json(nullptr);
        print(json);
        return {};
    }
    const Message around{"Intervals are those of the difference to the mean of the levels.\n",
                         "Les intervalles sont ceux de l’écart à la moyenne des niveaux.\n"};
    fmt::print("{}{}{}{}", tournament_text(plan, played->standing(), ratings, invocation.language),
               around.in(invocation.language), steps_text(steps, invocation.language),
               precision_text(precision, plan.games).in(invocation.language));
    if (path && complete)
        fmt::print("{}\n", message("Written to {}.", "Écrit dans {}.", path->string()).in(invocation.language));
    return {};
}

}  // namespace joute
