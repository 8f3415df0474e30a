// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "agents/payoffs.hpp"
#include "app/commands.hpp"
#include "app/notices.hpp"
#include "app/output.hpp"
#include "core/percentage.hpp"
#include "core/script.hpp"
#include "core/text.hpp"
#include "terminal/payoffs.hpp"
#include "terminal/screen.hpp"

namespace joute {

namespace {

/// `--view` or `--seat`: first, second, or not given.
Result<Viewer> seat_option(const Words& words, const std::string& name) {
    const auto& given = words.text(name);
    if (!given) return Viewer();
    for (const Seat seat : both_seats)
        if (word(seat) == *given) return Viewer(seat);
    return message("{} takes first or second, not '{}'", "{} accepte first ou second, pas « {} »", name,
                   quoted_input(*given));
}

Json step_json(const AnyLine& line, Viewer viewer, const Json& played) {
    return {{"actor", word(line.actor())},          {"moves", moves_json(line)},
            {"events", events_json(line)},          {"position", line.position(viewer)},
            {"facts", to_json(line.facts(viewer))}, {"played", played},
            {"result", outcome_json(line)}};
}

Json told_json(const Told& told, Language language) {
    Json one = to_json(told.facts);
    one["words"] = told.words.in(language);
    return one;
}

}  // namespace

Result<void> run_legal(const Invocation& invocation) {
    auto situation = load_situation(invocation);
    if (!situation) return situation.error();
    const AnyLine& line = *situation->line;
    if (invocation.json) {
        print(Json{{"actor", word(line.actor())}, {"moves", moves_json(line)}, {"events", events_json(line)}});
        return {};
    }
    const Language language = invocation.language;
    fmt::print("{}\n", turn_words(line).in(language));
    constexpr std::size_t default_width = 12;
    std::size_t width = default_width;
    for (const Seat seat : both_seats)
        for (const Move move : line.moves(seat)) width = std::max(width, line.print(move).size());
    for (const Seat seat : both_seats)
        for (const Move move : line.moves(seat))
            fmt::print("  {:<{}} {}\n", line.print(move), width, line.describe(move).in(language));
    for (const auto& event : line.events())
        fmt::print("  {:<{}} {}/{}  {}\n", event.text, width, event.odds.numerator, event.odds.denominator,
                   line.describe(event.event).in(language));
    return {};
}

Result<void> run_show(const Invocation& invocation) {
    auto viewer = seat_option(invocation.words, "--view");
    if (!viewer) return viewer.error();
    auto situation = load_situation(invocation);
    if (!situation) return situation.error();
    const AnyLine& line = *situation->line;
    if (invocation.json) {
        print(Json{{"position", line.position(*viewer)},
                   {"actor", word(line.actor())},
                   {"over", line.actor() == Actor::over},
                   {"result", outcome_json(line)},
                   {"facts", to_json(line.facts(*viewer))}});
        return {};
    }
    const Language language = invocation.language;
    const bool colours = colours_allowed(STDOUT_FILENO);
    fmt::print("{}{}{}\n{}\n", paint(line.board(*viewer, language), colours), paint(line.legend(language), colours),
               line.position(*viewer), turn_words(line).in(language));
    if (line.actor() == Actor::over) fmt::print("{}\n", line.ending().in(language));
    return {};
}

namespace {

struct WeightedPosition {
    double probability = 0;
    std::unique_ptr<AnyLine> line;
};

/// Follows chance to every position where a seat decides or the game is over; equal ones merged.
Result<void> follow_chance(const AnyLine& line, double probability, std::map<std::string, WeightedPosition>& outcomes) {
    if (line.actor() != Actor::chance) {
        auto& outcome = outcomes[line.position()];
        outcome.probability += probability;
        if (!outcome.line) outcome.line = line.clone();
        return {};
    }
    const auto events = line.events();
    if (events.empty() || line.known_to())
        return message("the chance events here are too many to list, or hidden: outcomes cannot follow them",
                       "les événements du hasard sont ici trop nombreux ou cachés : impossible de les suivre");
    for (const auto& event : events) {
        const auto next = line.clone();
        next->happen(event.event);
        if (auto followed = follow_chance(*next, probability * event.odds.probability(), outcomes); !followed)
            return followed;
    }
    return {};
}

}  // namespace

Result<void> run_outcomes(const Invocation& invocation) {
    auto situation = load_situation(invocation);
    if (!situation) return situation.error();
    std::map<std::string, WeightedPosition> outcomes;
    if (auto followed = follow_chance(*situation->line, 1.0, outcomes); !followed) return followed;
    if (invocation.json) {
        Json list = Json::array();
        for (const auto& [text, outcome] : outcomes)
            list.push_back(
                {{"probability", outcome.probability}, {"position", text}, {"facts", to_json(outcome.line->facts())}});
        print(Json{{"outcomes", list}});
        return {};
    }
    for (const auto& [text, outcome] : outcomes) fmt::print("{:10.6f}  {}\n", outcome.probability, text);
    return {};
}

Result<void> run_trace(const Invocation& invocation) {
    auto viewer = seat_option(invocation.words, "--view");
    if (!viewer) return viewer.error();
    auto situation = begin_situation(invocation);
    if (!situation) return situation.error();
    const Language language = invocation.language;
    Json steps = Json::array();
    std::string text;
    std::size_t number = 0;
    const auto note = [&](const AnyLine& before, const Step& taken, std::string_view step) {
        if (invocation.json) {
            steps.push_back(step_json(before, *viewer, step));
            Json& happenings = steps.back()["happenings"] = Json::array();
            for (const Told& told : before.tell(taken, *viewer ? Sees::only(**viewer) : Sees{}))
                happenings.push_back(told_json(told, language));
        }
        if (!invocation.json) text += fmt::format("{:>4}  {:<12} {}\n", ++number, step, before.position(*viewer));
    };
    if (const auto& moves = invocation.words.text("--moves"))
        if (auto played = play_script(*situation->line, *moves, situation->seed, note); !played) return played;
    const AnyLine& line = *situation->line;
    if (invocation.json) {
        if (const auto end = line.tell_end(); end && !steps.empty())
            steps.back()["happenings"].push_back(told_json(*end, language));
        steps.push_back(step_json(line, *viewer, nullptr));
        steps.back()["happenings"] = Json::array();
        print(Json{{"steps", steps}});
        return {};
    }
    fmt::print("{}{:>4}  {:<12} {}\n", text, "", "", line.position(*viewer));
    if (line.actor() == Actor::over) fmt::print("{}\n", line.ending().in(language));
    return {};
}

namespace {

std::string_view word_of(ProvenResult proof) {
    return proof == ProvenResult::win ? "win" : proof == ProvenResult::draw ? "draw" : "loss";
}

Json best_json(const AnyLine& line, const SearchResult& result) {
    Json best{{"move", line.print(result.move)},
              {"value", result.value},
              {"score", result.score.points},
              {"depth", result.depth ? Json(*result.depth) : Json(nullptr)},
              {"nodes", result.nodes},
              {"ms", result.milliseconds},
              {"pv", print_line(line, result.pv)},
              {"proven", result.proven ? Json(word_of(*result.proven)) : Json(nullptr)},
              {"plies", result.plies ? Json(*result.plies) : Json(nullptr)}};
    if (!result.strategy.empty()) {
        Json strategy = Json::object();
        for (const auto& [move, probability] : result.strategy) strategy[line.print(move)] = probability;
        best["strategy"] = strategy;
    }
    if (result.stored) best["stored"] = true;
    return best;
}

void print_best(const AnyLine& line, const SearchResult& result, Language language) {
    fmt::print("{}  {}\n", line.print(result.move), line.describe(result.move).in(language));
    fmt::print("  {}{}", Message{"expected result: ", "résultat attendu : "}.in(language),
               localised(fmt::format("{:+.3f}", result.value), language));
    if (result.proven) {
        const Message proven = *result.proven == ProvenResult::win    ? Message{"a proven win", "gain prouvé"}
                               : *result.proven == ProvenResult::draw ? Message{"a proven draw", "nulle prouvée"}
                                                                      : Message{"a proven loss", "perte prouvée"};
        fmt::print(", {}", proven.in(language));
        if (result.plies) fmt::print(" {} {}", Message{"in", "en"}.in(language), *result.plies);
    }
    fmt::print("\n  ");
    if (result.stored)
        fmt::print("{}, ", Message{"a stored opening answer, searched beforehand",
                                   "réponse d’ouverture enregistrée, cherchée d’avance"}
                               .in(language));
    if (result.depth) fmt::print("{} {}, ", Message{"depth", "profondeur"}.in(language), *result.depth);
    fmt::print("{} {}, {:.0f} ms\n", result.nodes, Message{"nodes", "nœuds"}.in(language), result.milliseconds);
    for (const auto& [move, probability] : result.strategy)
        fmt::print("  {}  {}\n", right_aligned(percentage(probability * 100, 1).in(language), 8), line.print(move));
    fmt::print("  {}{}\n", Message{"line: ", "suite : "}.in(language), join(print_line(line, result.pv), "; "));
}

/// How deep a map goes: as the agent searched, or as long as its line when it counts no depth.
int map_depth(const SearchResult& result) {
    constexpr int deepest_map = 6;
    const int depth = result.depth.value_or(static_cast<int>(result.pv.size()));
    return std::clamp(depth, 1, deepest_map);
}

/// The payoff matrix as deep as the agent searched, but no deeper than one waits for.
Result<PayoffMatrix> matrix_for(const Situation& situation, const SearchResult& result) {
    constexpr int deepest_matrix = 3;
    constexpr int default_depth = 2;
    const int depth = std::clamp(result.depth.value_or(default_depth), 1, deepest_matrix);
    return situation.kit->payoffs->search(*situation.line, {.depth = depth, .nodes = {}, .time = {}}, &interrupted());
}

/// Whether the extra tables asked for exist for this game.
Result<void> check_extras(const Invocation& invocation, const Situation& situation) {
    if (invocation.words.flag("--map") && !situation.kit->map)
        return message("{} has no map of what a search looks at", "{} n’a pas de carte de ce qu’une recherche regarde",
                       situation.kit->info->id);
    if (invocation.words.flag("--matrix") && !situation.kit->payoffs)
        return message("{} has no payoff matrix: its seats never choose at once",
                       "{} n’a pas de matrice des gains : ses camps ne choisissent jamais en même temps",
                       situation.kit->info->id);
    return {};
}

bool answers_wdl(const AgentOffer& offer) {
    return std::ranges::find(offer.keys.extra, wdl_key, &ExtraKey::name) != offer.keys.extra.end();
}

/// The agent that is asked, as a spec; with --wdl one that is told to prove a result and nothing else.
Result<std::string> spec_for(const Invocation& invocation, const Kit& kit) {
    const auto& given = invocation.words.text("--agent");
    if (!invocation.words.flag("--wdl")) return given.value_or("strongest");
    const auto first = std::ranges::find_if(kit.agents, answers_wdl);
    if (first == kit.agents.end()) {
        std::vector<std::string> able;
        for (const Kit& each : catalogue())
            if (std::ranges::any_of(each.agents, answers_wdl)) able.push_back(each.info->id);
        return message("--wdl is for games of alternating turns without chance and with nothing hidden ({}), not {}",
                       "--wdl est pour les jeux à tour de rôle, sans hasard et où rien n’est caché ({}), pas {}",
                       join(able, ", "), kit.info->id);
    }
    const std::string text = given.value_or(first->name);
    auto spec = parse_spec(text);
    if (!spec) return spec.error();
    const auto named = std::ranges::find(kit.agents, spec->name, &AgentOffer::name);
    const auto switched = spec->values.find(std::string(wdl_key));
    if (named == kit.agents.end() || !answers_wdl(*named) ||
        (switched != spec->values.end() && switched->second == "off"))
        return message("--wdl goes with {}[:key=value,...], not with '{}'",
                       "--wdl va avec {}[:clé=valeur,...], pas avec « {} »", first->name, quoted_input(text));
    if (switched != spec->values.end()) return text;
    return fmt::format("{}{}{}=on", text, spec->values.empty() ? ":" : ",", wdl_key);
}

}  // namespace

Result<void> run_best(const Invocation& invocation) {
    auto asked = seat_option(invocation.words, "--seat");
    if (!asked) return asked.error();
    auto situation = load_situation(invocation);
    if (!situation) return situation.error();
    if (auto checked = check_extras(invocation, *situation); !checked) return checked;
    const bool with_map = invocation.words.flag("--map");
    const bool with_matrix = invocation.words.flag("--matrix");
    AnyLine& line = *situation->line;
    if (line.actor() == Actor::chance && line.known_to())
        return message("chance acts here, and the position holds only what one seat knows",
                       "le hasard agit ici, et la position ne contient que ce qu’un camp sait");
    draw_until_decision(line, situation->seed);
    if (line.actor() == Actor::over)
        return message("the game is over: there is nothing to decide", "la partie est finie : il n’y a rien à décider");
    const Seat seat =
        asked->value_or(is_seat(line.actor()) ? seat_of(line.actor()) : line.known_to().value_or(Seat::first));
    if (!acts(line.actor(), seat))
        return message("seat {} does not decide here: it is {}’s turn",
                       "le camp {} ne décide pas ici : c’est à {} de jouer", word(seat), word(line.actor()));
    if (line.known_to() && *line.known_to() != seat)
        return message("the position holds only what seat {} knows",
                       "la position ne contient que ce que le camp {} sait", word(*line.known_to()));

    const auto spec = spec_for(invocation, *situation->kit);
    if (!spec) return spec.error();
    Notices notices(invocation.language);
    auto agent = make_agent(*situation->kit, *situation->game, *spec,
                            {.notice = notices.callback(), .stop = &interrupted(), .seat = seat}, Programs::allowed);
    if (!agent) return agent.error();
    notices.clear();
    const Stream stream = seat == Seat::first ? Stream::first_agent : Stream::second_agent;
    (*agent)->new_game(Random::of(situation->seed, stream).next());
    const SearchResult result = (*agent)->decide(line, seat, {.stop = &interrupted(), .progress = {}});
    if (const auto fault = (*agent)->fault()) {
        const Message why = explain(*fault);
        return Error{"the program " + why.en, "le programme " + why.fr};
    }
    std::optional<PayoffMatrix> matrix;
    if (with_matrix) {
        auto filled = matrix_for(*situation, result);
        if (!filled) return filled.error();
        matrix = std::move(*filled);
    }
    if (invocation.json) {
        Json best = best_json(line, result);
        if (matrix) best["matrix"] = to_json(payoff_facts(line, *matrix));
        if (with_map) {
            best["map"] = to_json(map_facts(situation->kit->map->layers(line, map_depth(result))));
        }
        print(best);
        return {};
    }
    print_best(line, result, invocation.language);
    if (invocation.words.flag("--wdl") && !result.proven)
        fmt::print("  {}\n", Message{"not proven within the limits: the value is an estimate",
                                     "non prouvé dans les limites : la valeur est une estimation"}
                                 .in(invocation.language));
    if (with_map)
        fmt::print("\n{}", paint(situation->kit->map->draw(line, map_depth(result), invocation.language),
                                 colours_allowed(STDOUT_FILENO)));
    if (matrix)
        fmt::print("\n{}", paint(draw_payoffs(line, *matrix, invocation.language), colours_allowed(STDOUT_FILENO)));
    return {};
}

}  // namespace joute
