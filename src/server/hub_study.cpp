// SPDX-License-Identifier: MIT
// Questions about a position: hints, evaluations, maps and payoff matrices. Each is checked here, worked on by a
// thinking thread with a copy of the line, and answered when it is done (hub_think.cpp).
#include <algorithm>
#include <cmath>

#include "agents/payoffs.hpp"
#include "core/script.hpp"
#include "core/text.hpp"
#include "server/hub.hpp"

namespace joute {

namespace {

std::string_view word_of(ProvenResult proof) {
    return proof == ProvenResult::win ? "win" : proof == ProvenResult::draw ? "draw" : "loss";
}

/// The line after so many steps of the table.
std::shared_ptr<const AnyLine> line_at(const Room& room, std::size_t at) {
    auto line = room.table.start().clone();
    for (std::size_t i = 0; i < at; ++i)
        if (!play_step(*line, room.table.steps()[i].text)) break;  // never: the table played it
    return line;
}

std::size_t read_at(Fields& fields, const Room& room) {
    constexpr std::int64_t most = 1'000'000;
    const auto at = static_cast<std::size_t>(fields.number("at", 0, most));
    if (at > room.steps())
        throw Refusal{Code::stale, message("only {} steps were played", "seuls {} pas ont été joués", room.steps())};
    return at;
}

Json value_json(std::optional<double> value, std::optional<ProvenResult> proven, std::optional<int> plies,
                std::optional<int> depth) {
    return {{"value", value ? Json(rounded(*value)) : Json(nullptr)},
            {"proven", proven ? Json(word_of(*proven)) : Json(nullptr)},
            {"plies", maybe(plies)},
            {"depth", maybe(depth)}};
}

Json ended_json(Outcome outcome) {
    const int result = points(outcome, Seat::first);
    return value_json(result,
                      result > 0   ? ProvenResult::win
                      : result < 0 ? ProvenResult::loss
                                   : ProvenResult::draw,
                      0, 0);
}

Json seen_from_first(const SearchResult& result, Seat seat) {
    const bool turn = seat == Seat::second;
    auto proven = result.proven;
    if (turn && proven && *proven != ProvenResult::draw)
        proven = *proven == ProvenResult::win ? ProvenResult::loss : ProvenResult::win;
    return value_json(turn ? -result.value : result.value, proven, result.plies, result.depth);
}

}  // namespace

void Hub::do_hint(Call& call) {
    auto [room, seat, watcher] = place_of(call);
    call.fields.finish();
    if (room.over()) throw Refusal{Code::over, {"the game is over", "la partie est finie"}};
    if (!acts(room.table.actor(), seat))
        throw Refusal{Code::not_your_turn, {"this seat does not act now", "ce camp ne joue pas maintenant"}};
    if (const auto refusal = room.no_advice(&watcher)) throw *refusal;
    const std::shared_ptr<const AnyLine> line = room.table.line().clone();
    ask(call, room.id, room.steps(), true,
        [line, seat, entry = room.entry, game = room.game, spec = adviser_of(room), words = call.client.words,
         language = call.client.language](const StopFlag& stop) -> Json {
            auto agent = make_agent(*entry, *game, spec, {.notice = {}, .stop = &stop});
            if (!agent) return nullptr;
            (*agent)->new_game(0);
            const SearchResult result = (*agent)->decide(*line, seat, {.stop = &stop, .progress = {}});
            const auto legal = line->moves(seat);
            if (std::ranges::find(legal, result.move) == legal.end()) return nullptr;
            // Beyond its first move a line of a hidden game is made of guesses.
            const bool alone = line->hides() || !is_seat(line->actor());
            Json json{{"move", line->print(result.move)}};
            if (words) json["words"] = line->describe(result.move).in(language);
            json["value"] = rounded(result.value);
            json["depth"] = maybe(result.depth);
            json["proven"] = result.proven ? Json(word_of(*result.proven)) : Json(nullptr);
            json["plies"] = maybe(result.plies);
            json["line"] = alone ? std::vector{line->print(result.move)} : print_line(*line, result.pv);
            return json;
        });
}

void Hub::do_evaluate(Call& call) {
    Room& room = room_of(call);
    const std::size_t at = read_at(call.fields, room);
    call.fields.finish();
    const Watcher* watcher = room.watcher(call.connection);
    if (const auto refusal = room.no_advice(watcher)) throw *refusal;
    const auto line = line_at(room, at);
    const Actor actor = line->actor();
    // Who decides there; of a hidden game only the asker's own eyes may be used.
    std::optional<Seat> seat;
    if (is_seat(actor)) seat = seat_of(actor);
    if (actor == Actor::both) seat = Seat::first;
    if (seat && room.hides() && !watcher->plays(*seat)) seat.reset();
    ask(call, room.id, at, false,
        [line, seat, entry = room.entry, game = room.game, spec = adviser_of(room)](const StopFlag& stop) -> Json {
            if (line->actor() == Actor::over) return ended_json(*line->outcome());
            if (!seat) return value_json({}, {}, {}, {});
            auto agent = make_agent(*entry, *game, spec, {.notice = {}, .stop = &stop});
            if (!agent) return nullptr;
            (*agent)->new_game(0);
            return seen_from_first((*agent)->decide(*line, *seat, {.stop = &stop, .progress = {}}), *seat);
        });
}

void Hub::do_map(Call& call) {
    constexpr std::int64_t deepest = 9;
    const auto depth = static_cast<int>(call.fields.number("depth", 1, deepest));
    const Studied studied = read_studied(call);
    call.fields.finish();
    const AnyLine& line = studied.table.line();
    if (!studied.entry.map || line.hides())
        throw Refusal{Code::not_allowed, message("{} has no map of what a search looks at",
                                                 "{} n'a pas de carte de ce qu'une recherche regarde", line.info().id)};
    ask(call, fmt::format("map/{}", call.connection), studied.table.steps().size(), false,
        [line = std::shared_ptr<const AnyLine>(line.clone()), entry = &studied.entry, depth](const StopFlag&) -> Json {
            return Json{{"map", to_json(map_facts(entry->map->layers(*line, depth)))}};
        });
}

namespace {

/// What was chosen by both in a step, as the game prints it.
Json played_json(const AnyLine& before, std::string_view step) {
    const auto parts = split(step, '|');
    Json json = Json::object();
    for (const Seat seat : both_seats) {
        const auto move = before.find_move(seat, seat == Seat::first ? parts.front() : parts.back());
        json[std::string(word(seat))] = move ? Json(before.print(*move)) : Json(nullptr);
    }
    return json;
}

/// The facts of a payoff table with what a page shows of each move.
Json matrix_json(const AnyLine& line, const PayoffMatrix& table, bool words, Language language) {
    Json json = to_json(payoff_facts(line, table));
    for (const Seat seat : both_seats) {
        Json& moves = json[seat == Seat::first ? "rows" : "columns"];
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const Move move = table.moves[index(seat)][i];
            Json entry{{"text", line.print(move)}};
            if (words) entry["words"] = line.describe(move).in(language);
            entry["move"] = to_json(line.parts(move));
            entry["share"] = rounded(moves[i]["share"]);
            entry["regret"] = rounded(moves[i]["regret"]);
            moves[i] = std::move(entry);
        }
    }
    for (Json& row : json["cells"])
        for (Json& cell : row) cell = rounded(cell);
    json["value"] = rounded(json["value"]);
    return json;
}

}  // namespace

void Hub::do_matrix(Call& call) {
    Room& room = room_of(call);
    const std::size_t at = read_at(call.fields, room);
    call.fields.finish();
    if (!room.entry->payoffs)
        throw Refusal{Code::not_allowed,
                      message("{} has no payoff matrix", "{} n'a pas de matrice des gains", room.game->info().id)};
    if (!room.over())
        throw Refusal{Code::not_allowed,
                      {"the payoff matrix is shown after the game", "la matrice des gains se montre après la partie"}};
    const auto line = line_at(room, at);
    if (line->actor() != Actor::both)
        throw Refusal{Code::not_allowed, message("after step {} the two seats do not choose at once",
                                                 "après le pas {}, les deux camps ne choisissent pas ensemble", at)};
    // At most a second of one thread; where that is too little, every pair is looked at less deeply.
    constexpr Limits work{.depth = 3, .nodes = 1'000'000, .time = {}};
    ask(call, room.id, at, false,
        [line, work, entry = room.entry, words = call.client.words, language = call.client.language,
         played = at < room.steps() ? played_json(*line, room.table.steps()[at].text)
                                    : Json(nullptr)](const StopFlag& stop) -> Json {
            const auto table = entry->payoffs->search(*line, work, &stop);
            if (!table) return nullptr;
            Json json = matrix_json(*line, *table, words, language);
            json["played"] = played;
            return json;
        });
}

}  // namespace joute
