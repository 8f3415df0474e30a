// SPDX-License-Identifier: MIT
// Matches and tournaments: the arena's plans, played by agents of the engine and of Python side by side. Numbers are
// the program's own (arena/tally.hpp), so the same agents limited by nodes give the same result as `joute match`.
#include "match.hpp"

#include <fmt/format.h>
#include <pybind11/stl.h>

#include <cmath>
#include <thread>

#include "agent.hpp"
#include "arena/contest.hpp"
#include "arena/tally.hpp"
#include "core/text.hpp"
#include "record.hpp"
#include "watch.hpp"

namespace joute::python {

namespace {

// As the program has them (app/arena_options.cpp).
constexpr int max_games = 10'000'000;
constexpr int games_for_a_test = 100'000;  // at most; a test ends itself
constexpr int max_jobs = 1024;
constexpr int max_plies = 1'000'000;
constexpr int max_random_plies = 10'000;
constexpr std::size_t max_agents = 200;

/// Who plays: a spec for the engine, or something in Python.
struct Entrant {
    std::string spec;
    py::object decider = {};
};

Entrant entrant_from(py::handle given) {
    if (PyUnicode_Check(given.ptr()) != 0) return {.spec = text_of(given)};
    if (py::isinstance<AgentValue>(given)) return {.spec = given.cast<const AgentValue&>().spec()};
    auto decider = py::reinterpret_borrow<py::object>(given);
    return {.spec = name_of_decider(decider), .decider = decider};
}

/// A class stands for its instances: each thread gets one of its own.
py::object instance_of(const py::object& decider) { return PyType_Check(decider.ptr()) != 0 ? decider() : decider; }

struct Arrangement {
    GamePointer game;
    Plan plan;
    std::vector<Opening> openings;
    std::vector<Entrant> entrants;
    unsigned jobs = 1;
    bool keep_records = false;
    py::object progress = {};
};

/// What the keywords of both calls have in common.
void read_common(Arrangement& all, const py::dict& words) {
    Plan& plan = all.plan;
    const auto word_or = [&](const char* name, int fallback, int least, int greatest) {
        return words.contains(name) && !words[name].is_none() ? number_from(words[name], name, least, greatest)
                                                              : fallback;
    };
    plan.games = word_or("games", plan.games, 1, max_games);
    plan.random_plies = word_or("random_plies", 0, 0, max_random_plies);
    plan.max_plies = word_or("max_plies", 0, 0, max_plies);
    const int jobs = word_or("jobs", 1, 0, max_jobs);
    all.jobs = jobs == 0 ? std::max(1U, std::thread::hardware_concurrency()) : static_cast<unsigned>(jobs);
    if (words.contains("seed")) plan.seed = number_of(seed_from(words["seed"]));
    plan.swap = (!words.contains("swap") || words["swap"].cast<bool>()) && !all.game->rules->fixed_seats();
    all.keep_records = words.contains("records") && words["records"].cast<bool>();
    all.progress = words.contains("progress") ? py::object(words["progress"]) : py::object(py::none());
    if (!all.progress.is_none() && PyCallable_Check(all.progress.ptr()) == 0)
        throw py::type_error("progress is a function f(done, total)");
    if (words.contains("position") && !words["position"].is_none()) {
        const std::string position = text_of(words["position"]);
        const StateValue begun = state_at(all.game, position, Seed());
        if (begun.line().known_to())
            refuse({"games cannot be played from what one seat knows: a full position is needed",
                    "on ne peut pas jouer à partir de ce qu’un seul camp sait : il faut une position complète"});
        plan.position = taken(split_prefix(position)).rest;
    }
    all.openings = {taken(plain_opening(all.game->rules, plan.position))};
    if (words.contains("openings") && !words["openings"].is_none()) {
        const py::object given = words["openings"];
        if (PyUnicode_Check(given.ptr()) != 0) throw py::type_error("openings is a list of lines, not one str");
        std::vector<NumberedLine> lines;
        for (const py::handle line : given) lines.push_back({.number = lines.size() + 1, .text = text_of(line)});
        if (lines.empty()) refuse({"the list of openings is empty", "la liste des ouvertures est vide"});
        all.openings = taken(parse_openings(all.openings.front(), lines, "openings"));
        for (const auto& line : lines) plan.openings.push_back(line.text);
    }
}

SprtBounds bounds_from(const py::object& given) {
    if (PyUnicode_Check(given.ptr()) != 0) return taken(parse_sprt(text_of(given)));
    std::vector<std::string> numbers;
    for (const py::handle number : given) numbers.push_back(fmt::format("{:.9f}", real_from(number, "sprt")));
    return taken(parse_sprt(join(numbers, ",")));
}

/// Agents for every thread, in the order of the plan.
Crew crew_of(const Arrangement& all, Trouble& trouble, StopFlag& stop, int nesting) {
    const auto threads = std::clamp<std::size_t>(all.jobs, 1, std::max<std::size_t>(1, number_range(all.plan)));
    Crew crew;
    crew.agents.resize(threads);
    // Step 1. Specs are checked before anything long begins.
    for (std::size_t i = 0; i < all.entrants.size(); ++i)
        if (!all.entrants[i].decider)
            taken(check_agent(*all.game->kit, *all.game->rules, all.entrants[i].spec, seat_in_all(all.plan, i),
                              Programs::allowed));
    // Step 2. Python's are made with the lock, the engine's without.
    for (auto& mine : crew.agents)
        for (const Entrant& entrant : all.entrants)
            mine.push_back(entrant.decider ? make_python_agent(all.game, instance_of(entrant.decider), trouble, nesting)
                                           : nullptr);
    Result<void> refused;
    watched(stop, [&] {
        for (auto& mine : crew.agents)
            for (std::size_t i = 0; i < mine.size(); ++i) {
                if (mine[i]) continue;
                const Making making{.notice = {}, .stop = &stop, .seat = seat_in_all(all.plan, i), .playing = true};
                auto agent =
                    make_agent(*all.game->kit, *all.game->rules, all.entrants[i].spec, making, Programs::allowed);
                if (!agent) {
                    refused = agent.error();
                    return;
                }
                mine[i] = std::move(*agent);
            }
    });
    taken(refused);
    return crew;
}

struct Played {
    Tally tally;
    std::vector<Record> records;
};

/// Plays the whole plan. What Python raises on the way ends it and is raised again here.
Played play(Arrangement& all) {
    const int nesting = Nesting::next();
    // Threads of matches inside matches would multiply, 4096 of them twelve deep; the games are the same for any
    // number.
    if (nesting > 1) all.jobs = 1;
    StopFlag stop{false};
    Trouble trouble(stop);
    Crew crew = crew_of(all, trouble, stop, nesting);
    const Contest contest{.kit = *all.game->kit,
                          .game = *all.game->rules,
                          .plan = all.plan,
                          .openings = all.openings,
                          .jobs = all.jobs,
                          .keep_records = all.keep_records};
    Played played{.tally = Tally(all.plan), .records = {}};
    const std::size_t total = total_games(all.plan);
    Result<void> ended;
    const TakeGame take = [&](const Fixture& fixture, PlayedGame&& game, bool /*fresh*/) {
        if (trouble.any()) return false;
        if (game.record) played.records.push_back(std::move(*game.record));
        const bool open = played.tally.add(fixture, game);
        if (all.progress.is_none()) return open;
        const py::gil_scoped_acquire locked;
        try {
            all.progress(played.tally.standing().games(), total);
        } catch (...) {
            trouble.note(std::current_exception());
            return false;
        }
        return open;
    };
    // Agents may hold objects of Python, so they go while the lock is not held by somebody who waits for them.
    watched(
        stop, [&] { play_contest(contest, crew, {}, take, &stop); }, [&] { trouble.interrupt(); });
    trouble.rethrow();
    return played;
}

py::tuple interval(const std::optional<double>& value, const std::optional<double>& low,
                   const std::optional<double>& high) {
    const auto number = [](const std::optional<double>& x, double otherwise) {
        return py::float_(x.value_or(otherwise));
    };
    return py::make_tuple(or_none(value), number(low, -HUGE_VAL), number(high, HUGE_VAL));
}

py::object sprt_object(const SprtState& state) {
    py::dict fields;
    fields["llr"] = state.llr;
    fields["lower"] = state.lower;
    fields["upper"] = state.upper;
    fields["verdict"] = str_of(word(state.verdict));
    return made("Sprt", fields);
}

py::list records_list(std::vector<Record>& records) {
    py::list list;
    for (Record& record : records) list.append(std::make_shared<Record>(std::move(record)));
    return list;
}

/// Five counts of pairs, or wins, draws and losses of single games.
struct Units {
    Pentanomial counts{};
    int games_each = 1;
};
Units units_from(const py::object& wins, const py::object& draws, const py::object& losses, const py::object& pairs) {
    constexpr int most = 1'000'000'000;
    Units units;
    if (pairs.is_none()) {
        if (wins.is_none() || draws.is_none() || losses.is_none())
            throw py::type_error("wins, draws and losses are needed, or pairs=[...]");
        units.counts = {static_cast<double>(number_from(losses, "losses", 0, most)), 0,
                        static_cast<double>(number_from(draws, "draws", 0, most)), 0,
                        static_cast<double>(number_from(wins, "wins", 0, most))};
        return units;
    }
    if (!wins.is_none() || !draws.is_none() || !losses.is_none())
        throw py::type_error("either wins, draws and losses, or pairs=[...]");
    std::size_t count = 0;
    for (const py::handle number : pairs) {
        if (count < units.counts.size()) units.counts[count] = number_from(number, "pairs", 0, most);
        ++count;
    }
    if (count != units.counts.size())
        refuse({"pairs are five counts: of pairs that brought 0, 1/2, 1, 3/2 and 2 points",
                "pairs contient cinq nombres : les paires à 0, 1/2, 1, 3/2 et 2 points"});
    units.games_each = 2;
    return units;
}

}  // namespace

py::object play_match(const GamePointer& game, const py::object& a, const py::object& b, const py::dict& words) {
    Arrangement all;
    all.game = game;
    for (const py::object& agent : {a, b}) all.entrants.push_back(entrant_from(agent));
    if (words.contains("sprt") && !words["sprt"].is_none()) {
        all.plan.sprt = bounds_from(words["sprt"]);
        all.plan.games = games_for_a_test;
    }
    for (const Entrant& entrant : all.entrants) all.plan.agents.push_back(entrant.spec);
    read_common(all, words);
    Played played = play(all);

    const Standing& standing = played.tally.standing();
    const EncounterScore& score = standing.score(0);
    const Strength strength = standing.strength(0);
    py::dict fields;
    fields["a"] = str_of(all.plan.agents[0]);
    fields["b"] = str_of(all.plan.agents[1]);
    fields["games"] = score.games;
    fields["a_wins"] = score.wins;
    fields["b_wins"] = score.losses;
    fields["draws"] = score.draws;
    fields["score"] = score.share();
    fields["score_interval"] = py::make_tuple(strength.score_low, strength.score_high);
    fields["elo"] = interval(strength.elo.value, strength.elo.low, strength.elo.high);
    fields["superiority"] = or_none(strength.superiority);
    py::list pairs;
    for (const double count : score.units) pairs.append(static_cast<long>(count));
    fields["pairs"] = pairs;
    fields["sprt"] = played.tally.sprt() ? sprt_object(*played.tally.sprt()) : py::object(py::none());
    fields["records"] = records_list(played.records);
    fields["plies_mean"] = standing.plies_mean();
    fields["decisions"] = py::make_tuple(standing.thinking(0).decisions, standing.thinking(1).decisions);
    fields["mean_ms"] = py::make_tuple(standing.thinking(0).mean_ms(), standing.thinking(1).mean_ms());
    return made("MatchResult", fields);
}

py::object play_tournament(const GamePointer& game, const py::object& agents, const py::dict& words) {
    Arrangement all;
    all.game = game;
    if (PyUnicode_Check(agents.ptr()) != 0) throw py::type_error("a tournament takes a list of agents, not one str");
    for (const py::handle agent : agents) {
        all.entrants.push_back(entrant_from(agent));
        if (all.entrants.size() > max_agents) break;
    }
    if (all.entrants.size() < 2 || all.entrants.size() > max_agents)
        refuse(message("a tournament needs two agents or more (at most {})",
                       "un tournoi demande au moins deux agents (au plus {})", max_agents));
    for (const Entrant& entrant : all.entrants) all.plan.agents.push_back(entrant.spec);
    const bool one_against_all = words.contains("gauntlet") && words["gauntlet"].cast<bool>();
    all.plan.encounters = one_against_all ? gauntlet(all.entrants.size()) : round_robin(all.entrants.size());
    read_common(all, words);
    Played played = play(all);

    const Standing& standing = played.tally.standing();
    const auto ratings = standing.ratings({});
    py::list standings;
    py::list table;
    for (std::size_t i = 0; i < all.entrants.size(); ++i) {
        py::dict one;
        one["spec"] = str_of(all.plan.agents[i]);
        one["rating"] = ratings[i].value;
        one["low"] = or_none(ratings[i].low);
        one["high"] = or_none(ratings[i].high);
        one["games"] = standing.games_of(i);
        one["score"] = standing.points_of(i);
        standings.append(made("Standing", one));
        py::list row;
        for (std::size_t j = 0; j < all.entrants.size(); ++j)
            row.append(i == j ? py::object(py::none()) : or_none(standing.points_against(i, j)));
        table.append(row);
    }
    py::dict fields;
    fields["games"] = standing.games();
    fields["agents"] = standings;
    fields["table"] = table;
    fields["records"] = records_list(played.records);
    fields["plies_mean"] = standing.plies_mean();
    return made("TournamentResult", fields);
}

void bind_statistics(py::module_& module) {
    module.def(
        "elo",
        [](const py::object& wins, const py::object& draws, const py::object& losses, const py::object& pairs) {
            const Units units = units_from(wins, draws, losses, pairs);
            const Estimate elo = strength_of(units.counts, units.games_each).elo;
            return interval(elo.value, elo.low, elo.high);
        },
        py::arg("wins") = py::none(), py::arg("draws") = py::none(), py::arg("losses") = py::none(), py::kw_only(),
        py::arg("pairs") = py::none(),
        R"(The Elo difference results show, as (value, low, high) with a 95 % interval.

Count single games as wins, draws and losses, or pairs of games with seats swapped as
``pairs=[...]``, five counts of pairs that brought 0, 1/2, 1, 3/2 and 2 points: what
``MatchResult.pairs`` holds. The value is None where it would be infinite.)");
    module.def(
        "sprt",
        [](const py::object& wins, const py::object& draws, const py::object& losses, double elo0, double elo1,
           double alpha, double beta, const py::object& pairs) {
            const py::object bounds = py::make_tuple(elo0, elo1, alpha, beta);
            return sprt_object(sprt_of(units_from(wins, draws, losses, pairs).counts, bounds_from(bounds)));
        },
        py::arg("wins") = py::none(), py::arg("draws") = py::none(), py::arg("losses") = py::none(),
        py::arg("elo0") = 0.0, py::arg("elo1") = 5.0, py::arg("alpha") = 0.05, py::arg("beta") = 0.05, py::kw_only(),
        py::arg("pairs") = py::none(),
        R"(The sequential probability ratio test of these results: is A at most elo0 better, or at least elo1?

Results are counted as in ``elo``. ``verdict`` is "H0 accepted", "H1 accepted" or "undecided":
then go on playing.)");
}

}  // namespace joute::python
