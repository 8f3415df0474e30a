// SPDX-License-Identifier: MIT
// The part of Contests that keeps them going: reading them again, playing one after the other, telling those who watch.
#include <algorithm>
#include <tuple>

#include "agents/catalogue.hpp"
#include "server/services/contest_states.hpp"
#include "server/services/contests.hpp"
#include "server/services/facts.hpp"
#include "server/services/metrics.hpp"
#include "server/services/stored_facts.hpp"

namespace joute {

namespace {

constexpr auto between_looks = std::chrono::milliseconds(100);  // at what runs
constexpr auto between_pushes = std::chrono::milliseconds(250);

}  // namespace

void Contests::begin() {
    for (const StoredContest& each : environment_.contests.contests())
        if (each.unfinished) restore(each);
    start_waiting();
}

void Contests::closed(ConnectionId connection) {
    const auto it = following_.find(connection);
    if (it == following_.end()) return;
    for (const std::string& id : it->second)
        if (const auto found = contests_.find(id); found != contests_.end())
            std::erase(found->second->watchers, connection);
    following_.erase(it);
}

void Contests::save(const HeldContest& contest) {
    environment_.contests.save_contest(stored_contest(contest, environment_.json));
}

/// A contest that is not in memory is read from the store, with all its games.
HeldContest* Contests::find(const std::string& id) {
    if (const auto it = contests_.find(id); it != contests_.end()) return it->second.get();
    for (const StoredContest& each : environment_.contests.contests())
        if (each.id == id) return restore(each);
    return nullptr;
}

HeldContest* Contests::restore(const StoredContest& stored_one) {
    const auto unreadable = [&](const std::string& why) {
        environment_.log(LogLevel::warning, "a stored contest cannot be read: " + why);
        return nullptr;
    };
    const auto head = environment_.json.read_object(stored_one.head);
    if (!head || !std::holds_alternative<Fact::Object>(stored(*head, "setup").content)) return unreadable("no setup");
    FieldReader reader(environment_.limits, stored(*head, "setup"));
    request::ArenaStart asked;
    asked.fields(reader);
    if (reader.refusal()) return unreadable(reader.refusal()->text.en);
    const auto kit = environment_.kit(asked.game);
    if (!kit) return unreadable(kit.error().text.en);
    auto setup = contest_setup(asked, **kit, environment_.limits, 0);
    if (!setup) return unreadable(setup.error().text.en);
    auto held = std::make_unique<HeldContest>(std::make_shared<const ContestSetup>(std::move(*setup)));
    held->id = stored_one.id;
    held->owner = stored_text(stored(*head, "owner"));
    held->created = stored_one.created;
    held->share = stored_one.share;
    for (const Phase phase : {Phase::waiting, Phase::finished, Phase::stopped, Phase::failed})
        if (stored_text(stored(*head, "phase")) == word(phase)) held->phase = phase;  // one being played waits again
    if (const Fact& failure = stored(*head, "failure"); !is_null(failure))
        held->failure = Message{stored_text(stored(failure, "en")), stored_text(stored(failure, "fr"))};
    for (const auto& [number, game] : games_of(held->setup->plan, environment_.contests.contest_lines(stored_one.id)))
        held->add(*fixture(held->setup->plan, number), game);
    return contests_.emplace(stored_one.id, std::move(held)).first->second.get();
}

std::size_t Contests::ahead(const HeldContest& contest) const {
    if (contest.phase != Phase::waiting) return 0;
    return static_cast<std::size_t>(std::ranges::count_if(contests_, [&](const auto& entry) {
        const HeldContest& each = *entry.second;
        return each.phase == Phase::playing ||
               (each.phase == Phase::waiting &&
                std::tie(each.created, each.id) < std::tie(contest.created, contest.id));
    }));
}

/// Removes the oldest contests that are over, of this share and then of all, until there is room for one more.
void Contests::make_room(Share share) {
    const auto keep = [&](std::size_t max, auto&& counts) {
        auto kept = environment_.contests.contests();
        std::erase_if(kept, [&](const StoredContest& each) { return !counts(each); });
        for (std::size_t count = kept.size(); count >= max; --count) {
            const auto oldest = std::find_if(kept.rbegin(), kept.rend(), [](const auto& c) { return !c.unfinished; });
            if (oldest == kept.rend()) return;
            forget(oldest->id);
            kept.erase(std::next(oldest).base());
        }
    };
    const ServerLimits& limits = environment_.limits;
    if (!share.nobody())
        keep(limits.share.contests_kept, [&](const StoredContest& each) { return each.share == share; });
    keep(limits.contests_kept, [](const StoredContest&) { return true; });
}

void Contests::forget(const std::string& id) {
    environment_.contests.remove_contest(id);
    const auto it = contests_.find(id);
    if (it == contests_.end()) return;
    for (const ConnectionId watcher : it->second->watchers) {
        environment_.clients.send(watcher, Fact::Object{{"on", "contest-removed"}, {"contest", id}});
        following_[watcher].erase(id);
    }
    contests_.erase(it);
}

/// Sets those that wait to play, the oldest first, while there is room.
void Contests::start_waiting() {
    for (;;) {
        const auto running = std::ranges::count_if(contests_, [](const auto& e) { return e.second->run != nullptr; });
        if (static_cast<std::size_t>(running) >= environment_.limits.contests_running) return;
        HeldContest* next = nullptr;
        for (auto& [id, each] : contests_)
            if (each->phase == Phase::waiting && ahead(*each) == static_cast<std::size_t>(running)) next = each.get();
        if (next == nullptr) return;
        next->phase = Phase::playing;
        next->began = environment_.now();
        next->games_before = next->games.size();
        next->news = true;
        next->run = environment_.contest_runs.run(
            next->setup, games_of(next->setup->plan, environment_.contests.contest_lines(next->id)));
        next_look_ = environment_.now() + between_looks;
    }
}

void Contests::tick() {
    if (next_look_ && *next_look_ <= environment_.now() && !environment_.clients.read_only()) look();
}

/// Those who play wait once they are far ahead.
void Contests::rest() { next_look_.reset(); }

void Contests::resume() {
    if (!contests_.empty()) next_look_ = environment_.now();
}

void Contests::sweep() {
    std::erase_if(contests_, [](const auto& entry) {
        const HeldContest& each = *entry.second;
        return !each.unfinished() && !each.run && !each.news && each.watchers.empty();
    });
}

/// Takes in what the running contests have done, and tells those who watch.
void Contests::look() {
    next_look_.reset();
    std::vector<std::string> gone;
    for (auto& [id, each] : contests_) {
        if (each->run) take_news(*each);
        if (each->to_remove && !each->run) gone.push_back(id);
        if (each->news && environment_.now() - each->told >= between_pushes) tell(*each);
        if (each->run || each->news) next_look_ = environment_.now() + between_looks;
    }
    for (const std::string& id : gone) forget(id);
    start_waiting();
}

void Contests::take_news(HeldContest& contest) {
    const ServerLimits& limits = environment_.limits;
    ContestRun::News news = contest.run->take();
    for (const auto& [fixture, game] : news.games) {
        environment_.contests.add_contest_game(contest.id, fixture.number, stored_game(game));
        contest.add(fixture, game);
    }
    if (news.live) contest.live = std::move(news.live);
    contest.news = true;
    if (!news.games.empty()) save(contest);
    if (news.ended) {
        contest.run.reset();
        contest.failure = contest.failure ? contest.failure : std::move(news.failure);
        end(contest, contest.failure ? Phase::failed : contest.complete() ? Phase::finished : Phase::stopped);
    } else if (news.thinking > limits.longest_thought && !contest.failure) {
        contest.failure = message("an agent thought longer than {} seconds about one move: limit it by nodes= or time=",
                                  "un agent a réfléchi plus de {} secondes à un coup : limitez-le par nodes= ou time=",
                                  limits.longest_thought.count());
        contest.run->stop();
    } else if (environment_.now() - contest.began > limits.longest_contest && !contest.failure) {
        contest.failure = message("stopped after {} hours, so that others can play; it can go on",
                                  "arrêté après {} heures, pour que d’autres jouent ; il peut continuer",
                                  limits.longest_contest.count());
        contest.run->stop();
    }
}

void Contests::end(HeldContest& contest, Phase phase) {
    contest.phase = phase;
    contest.live.reset();
    save(contest);
    tell(contest);
}

void Contests::tell(HeldContest& contest) {
    if (!contest.watchers.empty()) {
        const Frame frame = environment_.clients.frame(
            Fact::Object{{"on", "contest"},
                         {"contest", contest.id},
                         {"from", whole(contest.told_games)},
                         {"games_played", contest_games(contest, contest.told_games)},
                         {"curve_from", whole(contest.told_points)},
                         {"curve", contest_curve(contest, contest.told_points)},
                         {"now", contest_now(contest, ahead(contest), environment_.now(), environment_.contest_runs)}});
        for (const ConnectionId watcher : contest.watchers) environment_.clients.send(watcher, frame);
    }
    contest.told_games = contest.games.size();
    contest.told_points = contest.curve.size();
    contest.told = environment_.now();
    contest.news = false;
}

std::unique_ptr<Showing> Contests::open_game(const std::string& id) const {
    const auto parts = parse_contest_game_id(id);
    if (!parts) return nullptr;
    const auto text = environment_.contests.contest_record(parts->contest, parts->number - 1);
    if (!text) return nullptr;
    const auto record = parse_record(*text);
    if (!record) return nullptr;
    const auto kit = environment_.kit(record->game);
    if (!kit) return nullptr;
    auto game = (*kit)->make(record->options);
    if (!game) return nullptr;
    environment_.metrics.steps_replayed += record->steps.size();
    auto table = Table::from_record(std::move(*game), *record);
    if (!table) {
        environment_.log(LogLevel::warning, "a game of a contest cannot be read: " + table.error().en);
        return nullptr;
    }
    auto showing = std::make_unique<Showing>(**kit, std::move(*table));
    showing->id = id;
    for (const Seat seat : both_seats) {
        showing->seat(seat).kind = RoomSeat::Kind::agent;
        showing->seat(seat).spec = record->seats[index(seat)].player;
    }
    showing->created = showing->touched = environment_.wall_time();
    return showing;
}

}  // namespace joute
