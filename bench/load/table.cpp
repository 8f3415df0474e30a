// SPDX-License-Identifier: MIT
#include "load/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/use_awaitable.hpp>

namespace joute::load {

namespace {

constexpr std::array<const char*, 2> seats{"first", "second"};
constexpr auto a_moment = std::chrono::milliseconds(2);

double milliseconds(Clock::duration span) { return std::chrono::duration<double, std::milli>(span).count(); }

std::string text_of(const json::value& value) {
    return value.is_string() ? std::string(value.as_string()) : std::string();
}

// Requests are made outside of coroutines: g++ 12 cannot compile braces beside co_await.
json::object create_request(const std::string& game) {
    return {{"do", "create"},
            {"game", game},
            {"listed", false},
            {"seats", {{"first", {{"kind", "me"}, {"name", "Ann"}}}, {"second", {{"kind", "open"}}}}}};
}
json::object join_request(const std::string& table, const std::string& invite) {
    return {{"do", "join"}, {"table", table}, {"invite", invite}, {"name", "Bob"}};
}
json::object watch_request(const std::string& table, const std::string& secret = {}) {
    json::object request{{"do", "watch"}, {"table", table}};
    if (!secret.empty()) request["secrets"] = json::array{json::string(secret)};
    return request;
}
json::object about(const char* verb, const std::string& table) { return {{"do", verb}, {"table", table}}; }

asio::awaitable<void> wait_until(asio::io_context& context, Clock::time_point time) {
    asio::steady_timer timer(context, time);
    co_await timer.async_wait(asio::use_awaitable);
}

/// The steps of a record (docs/notation.md): the lines after the first empty one.
std::vector<std::string> steps_of(const std::string& record) {
    std::vector<std::string> steps(1);
    std::size_t at = record.find("\n\n");
    at = at == std::string::npos ? record.size() : at + 2;
    while (at < record.size()) {
        const std::size_t end = std::min(record.find('\n', at), record.size());
        steps.push_back(record.substr(at, end - at));
        at = end + 1;
    }
    return steps;
}

}  // namespace

LoadTable::LoadTable(asio::io_context& context, TablePlan plan, Tally& tally, unsigned seed)
    : context_(context), plan_(std::move(plan)), tally_(tally), random_(seed) {}

std::size_t LoadTable::random(std::size_t below) {
    return std::uniform_int_distribution<std::size_t>(0, below - 1)(random_);
}

/// States and pushes alike, whole or in pieces: steps by their numbers, and what is now where it is told.
void LoadTable::learn(std::size_t seat, const json::object& message) {
    View& view = players_[seat].view;
    const json::value* const state = message.if_contains("state");
    const json::object& told = state != nullptr ? state->as_object() : message;
    if (state != nullptr && told.contains("start")) view.texts.clear();
    if (const json::value* const steps = told.if_contains("steps"); steps != nullptr && steps->is_array())
        for (const json::value& step : steps->as_array()) {
            const auto n = step.at("n").to_number<std::size_t>();
            if (view.texts.size() <= n) view.texts.resize(n + 1);
            view.texts[n] = text_of(step.at("text"));
            view.steps = n;
        }
    if (state != nullptr && told.contains("start") && view.texts.empty()) view.steps = 0;
    view.whole = !told.contains("more");
    const json::value* const now = told.if_contains("now");
    if (now == nullptr || !now->is_object()) return;
    view.actor = text_of(now->at("actor"));
    view.over = now->at("over").as_bool();
    const json::array& moves = now->at("moves").at(seats[seat]).as_array();
    view.choice = moves.empty() ? std::string() : text_of(moves[random(moves.size())].at("text"));
}

asio::awaitable<void> LoadTable::open() {
    for (std::size_t seat = 0; seat < players_.size(); ++seat) {
        Way way = plan_.way;
        way.french = random(2) == 0;
        way.words = random(3) != 0;  // pages want words, programs do not
        players_[seat].connection = std::make_unique<Connection>(
            context_, way, tally_, [this, seat](const json::object& message) { learn(seat, message); });
        co_await players_[seat].connection->open();
    }
    for (int i = 0; i < plan_.watchers; ++i) {
        Way way = plan_.way;
        way.french = random(2) == 0;
        watchers_.push_back(std::make_unique<Connection>(context_, way, tally_));
        co_await watchers_.back()->open();
    }
    co_await new_game();
}

asio::awaitable<void> LoadTable::new_game() {
    acknowledged_.clear();
    for (Player& player : players_) player.view = {};
    json::object create = create_request(plan_.game);
    const json::object created = co_await players_[0].connection->ask(std::move(create));
    table_ = text_of(created.at("table"));
    players_[0].secret = text_of(created.at("secrets").at(seats[0]));
    const std::string invite = text_of(created.at("invite").at(seats[1]));
    json::object join = join_request(table_, invite);
    const json::object joined = co_await players_[1].connection->ask(std::move(join));
    players_[1].secret = text_of(joined.at("secret"));
    for (Player& player : players_) {
        json::object watch = watch_request(table_, player.secret);
        co_await player.connection->ask(std::move(watch));
    }
    for (auto& watcher : watchers_) {
        json::object watch = watch_request(table_);
        co_await watcher->ask(std::move(watch));
    }
}

bool LoadTable::over() const { return players_[0].view.over || players_[1].view.over; }

/// A seat that knows of everything that has happened, and that it acts.
std::optional<std::size_t> LoadTable::on_turn() const {
    const std::size_t steps = std::max(players_[0].view.steps, players_[1].view.steps);
    for (std::size_t seat = 0; seat < players_.size(); ++seat) {
        const View& view = players_[seat].view;
        if (view.steps == steps && !view.choice.empty() && (view.actor == seats[seat] || view.actor == "both"))
            return seat;
    }
    return std::nullopt;
}

asio::awaitable<void> LoadTable::play(Clock::time_point end, std::optional<Clock::duration> interval) {
    auto next = Clock::now();
    if (interval)
        next +=
            std::chrono::duration_cast<Clock::duration>(*interval * std::uniform_real_distribution<>(0, 1)(random_));
    while (true) {
        if (!interval) next = std::max(next, Clock::now());
        if (next >= end) break;
        if (Clock::now() < next) {
            co_await wait_until(context_, next);
            tally_.tool_late.add(milliseconds(Clock::now() - next));
        }
        const auto begin = Clock::now();
        const bool ended = over() || players_[0].view.steps >= plan_.max_steps;
        if (ended) {
            co_await finish();
            co_await new_game();
        }
        const bool cut = plan_.cuts > 0 && std::bernoulli_distribution(plan_.cuts)(random_);
        if (cut) co_await cut_somebody();
        if (ended || cut) next += Clock::now() - begin;  // was no move's wait
        co_await move(next);
        if (interval) next += *interval;
    }
}

asio::awaitable<void> LoadTable::move(Clock::time_point due) {
    constexpr int max_tries = 200;
    for (int i = 0; i < max_tries; ++i) {
        const auto seat = on_turn();
        if (over()) co_return;
        if (!seat) {  // a push is under way
            co_await wait_until(context_, Clock::now() + a_moment);
            continue;
        }
        Player& player = players_[*seat];
        const std::size_t at = player.view.steps;
        const std::string choice = player.view.choice;
        json::object request = about("play", table_);
        request["seat"] = seats[*seat];
        request["at"] = at;
        request["move"] = choice;
        const std::array seen{players_[0].connection->pushes(), players_[1].connection->pushes()};
        const json::object reply = co_await player.connection->ask(std::move(request), "stale");
        if (!reply.at("ok").as_bool()) {
            ++tally_.refused;
            co_await wait_until(context_, Clock::now() + a_moment);
            continue;
        }
        tally_.acknowledged[plan_.game].add(milliseconds(Clock::now() - due));
        acknowledged_.push_back({at + 1, *seat, choice});
        for (std::size_t each = 0; each < players_.size(); ++each)
            co_await players_[each].connection->pushed_after(seen[each]);
        co_return;
    }
    throw std::runtime_error("nobody is on turn at a table of " + plan_.game);
}

/// Watchers are cut as players are; who plays finds in the state what was acknowledged.
asio::awaitable<void> LoadTable::cut_somebody() {
    const std::size_t who = random(players_.size() + watchers_.size());
    Connection& connection = who < players_.size() ? *players_[who].connection : *watchers_[who - players_.size()];
    const std::string secret = who < players_.size() ? players_[who].secret : std::string();
    connection.cut();
    ++tally_.reconnects;
    co_await connection.open();
    json::object watch = watch_request(table_, secret);
    co_await connection.ask(std::move(watch));
    if (who >= players_.size()) co_return;
    const View& view = players_[who].view;
    while (!view.whole) {
        const std::uint64_t seen = connection.pushes();
        co_await connection.pushed_after(seen);
    }
    for (const Acknowledged& move : acknowledged_) {
        if (move.seat != who) continue;
        // A choice that waits for the other seat's is not told yet.
        const bool waits = move.step == view.steps + 1;
        if (!waits && (move.step >= view.texts.size() || !holds(view.texts[move.step], move))) ++tally_.lost;
    }
}

bool LoadTable::holds(const std::string& step, const Acknowledged& move) {
    const std::size_t bar = step.find(" | ");
    if (bar == std::string::npos) return step == move.move;
    return (move.seat == 0 ? step.substr(0, bar) : step.substr(bar + 3)) == move.move;
}

asio::awaitable<void> LoadTable::finish() {
    if (!over()) {
        json::object resign = about("resign", table_);
        resign["seat"] = seats[0];
        co_await players_[0].connection->ask(std::move(resign), "over");
        if (!acknowledged_.empty() && acknowledged_.back().step > players_[0].view.steps)
            acknowledged_.pop_back();  // a choice that never became a step
    }
    json::object record = about("record", table_);
    const json::object reply = co_await players_[0].connection->ask(std::move(record));
    const auto steps = steps_of(text_of(reply.at("record")));
    for (const Acknowledged& move : acknowledged_)
        if (move.step >= steps.size() || !holds(steps[move.step], move)) ++tally_.lost;
    ++tally_.games;
    for (Player& player : players_) {
        json::object leave = about("leave", table_);
        co_await player.connection->ask(std::move(leave));
    }
    for (auto& watcher : watchers_) {
        json::object leave = about("leave", table_);
        co_await watcher->ask(std::move(leave));
    }
}

}  // namespace joute::load
