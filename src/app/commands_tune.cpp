// SPDX-License-Identifier: MIT
// tune: weights by self-play, then a match that decides whether they are kept.
#include <fmt/format.h>

#include "app/arena_options.hpp"
#include "app/arena_text.hpp"
#include "app/commands.hpp"
#include "app/notices.hpp"
#include "app/output.hpp"
#include "app/tune_output.hpp"
#include "arena/folder.hpp"
#include "arena/results_json.hpp"
#include "arena/tune_folder.hpp"
#include "core/text.hpp"
#include "store/files.hpp"

namespace joute {

namespace {

struct TuneRequest {
    ArenaRequest arena;
    TunePlan plan;
    std::optional<std::filesystem::path> out;
    std::string command;  // that gives the same weights again

    [[nodiscard]] TuneTask task() const {
        return {.kit = *arena.situation.kit,
                .game = *arena.situation.game,
                .plan = plan,
                .openings = arena.openings,
                .jobs = arena.jobs};
    }
};

/// As typed, without what changes nothing.
std::string command_of(const Words& words, const TuneRequest& request) {
    const AnyGame& game = *request.arena.situation.game;
    std::string command = fmt::format("joute tune {} --agent {} --rounds {} --games {} --seed {}", game.info().id,
                                      request.plan.agent, request.plan.rounds, request.plan.games, request.plan.seed);
    for (const auto& spec : game.info().options)
        if (game.options().text(spec.name) != spec.fallback)
            command += fmt::format(" --{}{}", spec.name,
                                   spec.kind == OptionSpec::Kind::flag ? "" : " " + game.options().text(spec.name));
    for (const char* name : {"--weights", "--errors", "--random-plies", "--openings", "--position", "--sprt"})
        if (const auto& value = words.text(name)) command += fmt::format(" {} {}", name, *value);
    return command;
}

Result<void> read_plan(const Words& words, TuneRequest& request) {
    constexpr int max_rounds = 100;
    const Kit& kit = *request.arena.situation.kit;
    TunePlan& plan = request.plan;
    const auto take = [&words](const char* name, int& value, int least, int greatest) -> Result<void> {
        auto number = words.number(name, value, least, greatest);
        if (!number) return number.error();
        value = *number;
        return {};
    };
    if (auto good = take("--rounds", plan.rounds, 1, max_rounds); !good) return good;
    if (auto good = take("--errors", plan.errors, 0, 100); !good) return good;
    if (auto good = take("--match-games", plan.match_games, 2, 10'000'000); !good) return good;
    if (const auto& bounds = words.text("--sprt")) {
        auto sprt = parse_sprt(*bounds);
        if (!sprt) return sprt.error();
        plan.sprt = *sprt;
    }
    plan.start = kit.evaluator->weights(*request.arena.situation.game);
    if (const auto& file = words.text("--weights")) {
        auto given = load_weights(*file);
        if (!given) return given.error();
        const auto values = in_order_of(plan.start, *given);
        if (!values) return values.error();
        for (std::size_t i = 0; i < values->size(); ++i) plan.start.weights[i].value = (*values)[i];
    }
    if (const auto& out = words.text("--out")) {
        request.out = *out;
        if (auto good = check_writable(*out); !good) return good;
    }
    return {};
}

Result<TuneRequest> read_request(const Invocation& invocation) {
    const Words& words = invocation.words;
    auto arena = begin_arena(invocation);
    if (!arena) return arena.error();
    TuneRequest request{.arena = std::move(*arena), .plan = {}, .out = {}, .command = {}};
    const Kit& kit = *request.arena.situation.kit;
    if (!kit.evaluator) return message("{} has no weights to tune", "{} n’a pas de poids à régler", kit.info->id);
    TunePlan& plan = request.plan;
    Plan& shared = request.arena.plan;
    plan.agent = words.text("--agent").value_or(kit.tuner);
    plan.max_plies = shared.max_plies;
    shared.agents = {plan.agent, plan.agent};
    shared.games = plan.games;
    shared.random_plies = plan.random_plies;
    if (auto read = read_arena_options(invocation, request.arena); !read) return read.error();
    plan.games = shared.games;
    plan.random_plies = shared.random_plies;
    plan.seed = shared.seed;
    plan.position = shared.position;
    plan.openings = shared.openings;
    plan.swap = shared.swap;
    if (auto read = read_plan(words, request); !read) return read.error();
    request.command = command_of(words, request);
    return request;
}

Result<std::optional<TuneFolder>> open_folder(const TuneRequest& request) {
    const auto& [record, resume] = std::tie(request.arena.record, request.arena.resume);
    if (!record && !resume) return std::optional<TuneFolder>();
    const AnyGame& game = *request.arena.situation.game;
    auto folder =
        record ? TuneFolder::create(*record, game, request.plan) : TuneFolder::resume(*resume, game, request.plan);
    if (!folder) return folder.error();
    return std::optional(std::move(*folder));
}

/// The match's folder is begun where it is not there yet.
Result<std::optional<ContestFolder>> open_match(const TuneRequest& request, const std::optional<TuneFolder>& folder,
                                                const Plan& match) {
    if (!folder) return std::optional<ContestFolder>();
    const AnyGame& game = *request.arena.situation.game;
    std::error_code ignored;
    auto opened = std::filesystem::exists(folder->match_path() / "plan.json", ignored)
                      ? ContestFolder::resume(folder->match_path(), game, match)
                      : ContestFolder::create(folder->match_path(), game, match);
    if (!opened) return opened.error();
    return std::optional(std::move(*opened));
}

Result<std::vector<TuneRound>> play_rounds(const Invocation& invocation, const TuneRequest& request,
                                           std::optional<TuneFolder>& folder) {
    ProgressBar bar(invocation.language);
    const double all = static_cast<double>(request.plan.rounds) * request.plan.games;
    const auto progress = [&](int round, int games, double loss) {
        bar.show(tune_progress_line(request.plan, round, games, loss),
                 ((round - 1) * request.plan.games + games) / all);
    };
    Notices notices(invocation.language);
    auto rounds = tune_weights(request.task(), folder ? folder->keeper() : TuneKeeper(), progress, notices.callback(),
                               &interrupted());
    if (!rounds || !folder) return rounds;
    for (std::size_t i = 0; i < rounds->size(); ++i) {
        const auto text = print_weights((*rounds)[i].weights, tune_notes(request.command, (*rounds)[i]));
        if (auto kept = folder->keep_weights(static_cast<int>(i) + 1, text); !kept) return kept.error();
    }
    return rounds;
}

/// How the match stands when it ends or is stopped.
struct MatchResult {
    Standing standing;
    SprtState sprt;
};

Result<MatchResult> play_match(const Invocation& invocation, const TuneRequest& request,
                               const std::optional<TuneFolder>& folder, const Plan& match, const WeightSet& tuned) {
    Notices notices(invocation.language);
    auto crew = match_crew(request.task(), tuned, {.notice = notices.callback(), .stop = &interrupted()});
    notices.clear();
    if (!crew) return crew.error();
    auto kept = open_match(request, folder, match);
    if (!kept) return kept.error();
    const Contest contest{.kit = *request.arena.situation.kit,
                          .game = *request.arena.situation.game,
                          .plan = match,
                          .openings = request.arena.openings,
                          .jobs = request.arena.jobs,
                          .keep_records = kept->has_value()};
    MatchResult result{.standing = Standing(match), .sprt = sprt_of({}, *match.sprt)};
    Result<void> written;
    ProgressBar bar(invocation.language);
    const auto take = [&](const Fixture& fixture, PlayedGame&& done, bool fresh) {
        if (*kept && fresh) {
            written = (*kept)->add(done);
            if (!written) return false;
        }
        result.standing.add(fixture, done);
        result.sprt = sprt_of(result.standing.score(0).units, *match.sprt);
        bar.show(progress_line(match, result.standing, result.sprt),
                 static_cast<double>(result.standing.games()) / static_cast<double>(total_games(match)));
        return result.sprt.verdict == Verdict::undecided;
    };
    play_contest(contest, *crew, *kept ? (*kept)->take_games() : std::map<std::size_t, PlayedGame>(), take,
                 &interrupted());
    if (!written) return written.error();
    return result;
}

/// After a Ctrl-C: how to go on.
void say_stopped(const TuneRequest& request, Language language) {
    const auto& folder = request.arena.record ? request.arena.record : request.arena.resume;
    const Message how = folder
                            ? message("; to continue, give '--resume {}' instead of --record",
                                      " ; pour continuer, donnez « --resume {} » au lieu de --record", folder->string())
                            : Message{};
    fmt::print(stderr, "joute: {}{}\n", Message{"stopped early", "arrêté avant la fin"}.in(language), how.in(language));
}

Message verdict_text(const TuneRequest& request, const SprtState& sprt, bool kept) {
    if (!kept && sprt.verdict == Verdict::undecided)
        return {"The old weights stay: the match did not decide.",
                "Les anciens poids restent : le match n’a pas tranché."};
    if (!kept)
        return {"The old weights stay: the new ones are no better.",
                "Les anciens poids restent : les nouveaux ne valent pas mieux."};
    if (!request.out) return {"The new weights are better.", "Les nouveaux poids sont meilleurs."};
    return message("The new weights are better: written to {}.", "Les nouveaux poids sont meilleurs : écrits dans {}.",
                   request.out->string());
}

}  // namespace

Result<void> run_tune(const Invocation& invocation) {
    // Step 1. All that can be refused.
    auto request = read_request(invocation);
    if (!request) return request.error();
    if (auto crew = match_crew(request->task(), request->plan.start, {}); !crew) return crew.error();
    auto folder = open_folder(*request);
    if (!folder) return folder.error();

    // Step 2. Weights by self-play.
    auto rounds = play_rounds(invocation, *request, *folder);
    if (!rounds) return rounds.error();
    Json json = tune_json(request->plan, *rounds);
    json["match"] = nullptr;
    std::string text = tune_text(request->plan, *rounds, invocation.language);

    // Step 3. The match that decides.
    bool kept = false;
    if (!interrupted().load()) {
        const Plan match = match_plan(request->plan);
        const TuneRound& last = rounds->back();
        auto result = play_match(invocation, *request, *folder, match, last.weights);
        if (!result) return result.error();
        kept = result->sprt.verdict == Verdict::h1;
        if (kept && request->out) {
            auto notes = tune_notes(request->command, last);
            notes.push_back(match_note(match, result->standing, result->sprt));
            if (auto written = write_file(*request->out, print_weights(last.weights, notes)); !written) return written;
        }
        json["match"] = match_json(match, result->standing, result->sprt);
        text += match_text(match, result->standing, result->sprt, invocation.language);
        if (!interrupted().load()) text += verdict_text(*request, result->sprt, kept).in(invocation.language) + "\n";
    }
    json["kept"] = kept;
    json["file"] = kept && request->out ? Json(request->out->string()) : Json(nullptr);
    if (interrupted().load()) say_stopped(*request, invocation.language);
    if (invocation.json)
        print(json);
    else
        fmt::print("{}", text);
    return {};
}

}  // namespace joute
