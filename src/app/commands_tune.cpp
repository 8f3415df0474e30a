// SPDX-License-Identifier: MIT
// tune: weights by self-play, then a match that decides whether they are better, and one that confirms it with ten
// times the nodes. What was found is written in any case, with what was measured.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "app/arena_options.hpp"
#include "app/arena_text.hpp"
#include "app/commands.hpp"
#include "app/notices.hpp"
#include "app/output.hpp"
#include "app/tune_output.hpp"
#include "arena/folder.hpp"
#include "arena/results_json.hpp"
#include "arena/tune_folder.hpp"
#include "arena/winner_stays.hpp"
#include "core/text.hpp"
#include "store/files.hpp"
#include "store/folders.hpp"
#include "store/writable.hpp"
#include "terminal/saving.hpp"

namespace joute {

namespace {

struct TuneRequest {
    ArenaRequest arena;
    TunePlan plan;
    std::filesystem::path out;
    std::string command;  // that gives the same weights again

    [[nodiscard]] TuneTask task() const { return task(plan); }
    /// The task must not outlive `by`.
    [[nodiscard]] TuneTask task(const TunePlan& by) const {
        return {.kit = *arena.situation.kit,
                .game = *arena.situation.game,
                .plan = by,
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
        return check_writable(*out);
    }
    const std::string name = fmt::format("{}-{}.txt", plan.start.game, plan.start.rules);
    request.out = free_path(data_folder() / "weights" / name);
    return {};
}

/// Weights are fitted and judged by games, which must be the same on every machine and come to an end.
Result<void> check_limits(const Kit& kit, const std::string& agent) {
    const auto name = std::string_view(agent).substr(0, agent.find(':'));
    const auto offer = std::ranges::find(kit.agents, name, &AgentOffer::name);
    if (offer == kit.agents.end() || !(offer->keys.nodes || offer->keys.depth)) return {};
    const Limits limits = limits_of(kit, agent);
    if ((limits.nodes || limits.depth) && !limits.time) return {};
    return message("'{}': tune takes an agent limited by nodes or depth, such as {}",
                   "« {} » : tune accepte un agent limité en nœuds ou en profondeur, comme {}", quoted_input(agent),
                   kit.tuner);
}

/// The same agent with ten times the nodes; nothing where it is not nodes that limit it.
std::optional<std::string> with_more_nodes(const Kit& kit, const std::string& agent) {
    constexpr std::uint64_t times = 10;
    const auto nodes = limits_of(kit, agent).nodes;
    if (!nodes) return std::nullopt;
    const std::string more = fmt::format("nodes={}", *nodes * times);
    const auto at = agent.find("nodes=");
    if (at == std::string::npos) return agent + (agent.find(':') == std::string::npos ? ":" : ",") + more;
    const auto end = agent.find(',', at);
    return agent.substr(0, at) + more + (end == std::string::npos ? "" : agent.substr(end));
}

Result<TuneRequest> read_request(const Invocation& invocation) {
    const Words& words = invocation.words;
    auto arena = begin_arena(invocation);
    if (!arena) return arena.error();
    TuneRequest request{.arena = std::move(*arena), .plan = {}, .out = {}, .command = {}};
    const Kit& kit = *request.arena.situation.kit;
    if (!kit.evaluator || kit.tuner.empty())
        return message("{} has no weights to tune", "{} n’a pas de poids à régler", kit.info->id);
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
    if (auto good = check_limits(kit, plan.agent); !good) return good.error();
    if (auto read = read_plan(words, request); !read) return read.error();
    request.command = command_of(words, request);
    return request;
}

Result<std::optional<TuneFolder>> open_folder(const TuneRequest& request, const TablesUsed& tables) {
    const auto& [record, resume] = std::tie(request.arena.record, request.arena.resume);
    if (!record && !resume) return std::optional<TuneFolder>();
    const AnyGame& game = *request.arena.situation.game;
    auto folder = record ? TuneFolder::create(*record, game, request.plan, tables)
                         : TuneFolder::resume(*resume, game, request.plan, tables);
    if (!folder) return folder.error();
    return std::optional(std::move(*folder));
}

/// The match's folder is begun where it is not there yet.
Result<std::optional<ContestFolder>> open_match(const TuneRequest& request,
                                                const std::optional<std::filesystem::path>& folder, const Plan& match,
                                                const TablesUsed& tables) {
    if (!folder) return std::optional<ContestFolder>();
    const AnyGame& game = *request.arena.situation.game;
    std::error_code ignored;
    auto opened = std::filesystem::exists(*folder / "plan.json", ignored)
                      ? ContestFolder::resume(*folder, game, match, tables)
                      : ContestFolder::create(*folder, game, match, tables);
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
    std::unique_ptr<const Plan> plan;  // which `standing` refers to
    Standing standing;
    SprtState sprt;
};

Result<MatchResult> play_match(const Invocation& invocation, const TuneRequest& request, const TunePlan& plan,
                               const std::optional<std::filesystem::path>& folder, const WeightSet& tuned) {
    auto owned = std::make_unique<const Plan>(match_plan(plan));
    const Plan& match = *owned;
    Notices notices(invocation.language);
    auto crew = match_crew(request.task(plan), tuned, {.notice = notices.callback(), .stop = &interrupted()});
    notices.clear();
    if (!crew) return crew.error();
    auto kept = open_match(request, folder, match, tables_of(*crew));
    if (!kept) return kept.error();
    const Contest contest{.kit = *request.arena.situation.kit,
                          .game = *request.arena.situation.game,
                          .plan = match,
                          .openings = request.arena.openings,
                          .jobs = request.arena.jobs,
                          .keep_records = kept->has_value()};
    MatchResult result{.plan = std::move(owned), .standing = Standing(match), .sprt = sprt_of({}, *match.sprt)};
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
                                      " ; pour continuer, donnez « --resume {} » au lieu de --record", folder->string())
                            : Message{};
    fmt::print(stderr, "joute: {}{}\n", Message{"stopped early", "arrêté avant la fin"}.in(language), how.in(language));
}

/// Which weights to play with, and which agent that holds for.
Message verdict_text(const TuneRequest& request, const MatchResult& decided,
                     const std::optional<MatchResult>& confirmed) {
    const std::string& agent = request.plan.agent;
    if (decided.sprt.verdict == Verdict::undecided)
        return message("For {} the match did not decide: the old weights stay.",
                       "Pour {}, le match n’a pas tranché : les anciens poids restent.", agent);
    if (decided.sprt.verdict != Verdict::h1)
        return message("For {} the new weights are no better: the old ones stay.",
                       "Pour {}, les nouveaux poids ne valent pas mieux : les anciens restent.", agent);
    if (!confirmed)
        return message(
            "For {} the new weights are better; it takes no nodes, so nothing is said of deeper searches.",
            "Pour {}, les nouveaux poids sont meilleurs ; il ne se limite pas en nœuds, rien n’est donc dit de "
            "recherches plus profondes.",
            agent);
    const std::string& deeper = confirmed->plan->agents[1];
    if (confirmed->sprt.verdict != Verdict::h1)
        return message(
            "For {} the new weights are better, for {} that is not confirmed: the old ones stay.",
            "Pour {}, les nouveaux poids sont meilleurs, pour {} ce n’est pas confirmé : les anciens restent.", agent,
            deeper);
    return message("The new weights are better, for {} and for {}.",
                   "Les nouveaux poids sont meilleurs, pour {} et pour {}.", agent, deeper);
}

/// The weights of the last round with how they were made and how they fared.
Result<void> write_weights(const TuneRequest& request, const TuneRound& last,
                           const std::vector<const MatchResult*>& matches) {
    auto notes = tune_notes(request.command, last);
    for (const MatchResult* match : matches) notes.push_back(match_note(*match->plan, match->standing, match->sprt));
    return write_file(request.out, print_weights(last.weights, notes));
}

}  // namespace

Result<void> run_tune(const Invocation& invocation) {
    if (const auto kit = find_game(*invocation.words.text("GAME")); kit && invocation.words.text("--agent"))
        if (!weight_keys(**kit, *invocation.words.text("--agent")).empty()) return run_tune_keys(invocation);
    // Step 1. All that can be refused.
    auto request = read_request(invocation);
    if (!request) return request.error();
    const auto crew = match_crew(request->task(), request->plan.start, {});
    if (!crew) return crew.error();
    auto folder = open_folder(*request, tables_of(*crew));
    if (!folder) return folder.error();
    const Language language = invocation.language;

    // Step 2. Weights by self-play.
    auto rounds = play_rounds(invocation, *request, *folder);
    if (!rounds) return rounds.error();
    Json json = tune_json(request->plan, *rounds);
    json["match"] = json["confirmation"] = nullptr;
    std::string text = tune_text(request->plan, *rounds, language);
    std::vector<const MatchResult*> matches;

    // Step 3. The match that decides, and the one that confirms it.
    std::optional<MatchResult> decided;
    std::optional<MatchResult> confirmed;
    const auto play = [&](const TunePlan& plan, const std::optional<std::filesystem::path>& kept,
                          std::optional<MatchResult>& result, const char* key) -> Result<void> {
        auto played = play_match(invocation, *request, plan, kept, rounds->back().weights);
        if (!played) return played.error();
        result.emplace(std::move(*played));
        matches.push_back(&*result);
        json[key] = match_json(*result->plan, result->standing, result->sprt);
        text += match_text(*result->plan, result->standing, result->sprt, language);
        return {};
    };
    const auto place = [&](auto path) -> std::optional<std::filesystem::path> {
        return *folder ? std::optional(((**folder).*path)()) : std::nullopt;
    };
    if (!interrupted().load())
        if (auto played = play(request->plan, place(&TuneFolder::match_path), decided, "match"); !played) return played;
    if (decided && decided->sprt.verdict == Verdict::h1 && !interrupted().load())
        if (const auto deeper = with_more_nodes(*request->arena.situation.kit, request->plan.agent)) {
            TunePlan again = request->plan;
            again.agent = *deeper;
            ++again.seed;  // other games than those that decided
            if (auto played = play(again, place(&TuneFolder::confirmation_path), confirmed, "confirmation"); !played)
                return played;
        }

    // Step 4. What was found is kept, whatever it is worth; the file says what that is.
    const bool better = decided && decided->sprt.verdict == Verdict::h1 &&
                        (!confirmed || confirmed->sprt.verdict == Verdict::h1) && !interrupted().load();
    if (!rounds->empty()) {
        if (auto written = write_weights(*request, rounds->back(), matches); !written) return written;
        if (!interrupted().load()) text += verdict_text(*request, *decided, confirmed).in(language) + "\n";
        text += message("The weights found are in {}.", "Les poids trouvés sont dans {}.", request->out.string())
                    .in(language) +
                "\n";
    }
    json["kept"] = better;
    json["file"] = rounds->empty() ? Json(nullptr) : Json(request->out.string());
    if (interrupted().load()) say_stopped(*request, language);
    if (invocation.json)
        print(json);
    else
        fmt::print("{}", text);
    return {};
}

}  // namespace joute
