// SPDX-License-Identifier: MIT
// The requests; contests_running.cpp keeps contests going.
#include "server/services/contests.hpp"

#include <algorithm>

#include "agents/catalogue.hpp"
#include "arena/html_report.hpp"
#include "server/services/contest_states.hpp"
#include "server/services/facts.hpp"
#include "server/services/secrets.hpp"
#include "server/services/stored_facts.hpp"

namespace joute {

Contests::Contests(Environment& environment, Rooms& rooms, Verbs& verbs) : environment_(environment) {
    rooms.set_gallery([this](const std::string& id) { return open_game(id); });
    verbs.on(*this, &Contests::list);
    verbs.on(*this, &Contests::start);
    verbs.on(*this, &Contests::watch);
    verbs.on(*this, &Contests::leave);
    verbs.on(*this, &Contests::stop);
    verbs.on(*this, &Contests::go_on);
    verbs.on(*this, &Contests::remove);
    verbs.on(*this, &Contests::html_report);
    verbs.on(*this, &Contests::plots);
}

Answer<HeldContest*> Contests::contest(const std::string& id) {
    HeldContest* const found = find(id);
    if (found == nullptr || found->to_remove)
        return Refusal{Code::no_table, {"there is no such contest", "cette rencontre n’existe pas"}};
    return found;
}

namespace {

const Refusal wrong_secret{Code::not_your_seat, {"the secret does not fit", "le secret ne convient pas"}};

}  // namespace

Answer<HeldContest*> Contests::own(const request::OwnContest& asked) {
    const auto found = contest(asked.contest);
    if (!found) return found.error();
    if (!fits(asked.owner, (*found)->owner)) return wrong_secret;
    return *found;
}

Reply Contests::list(Caller& /*caller*/, const request::Arena& /*asked*/) {
    Fact::List list;
    for (const StoredContest& stored_one : environment_.contests.contests()) {
        if (const auto it = contests_.find(stored_one.id); it != contests_.end()) {
            if (!it->second->to_remove) list.push_back(contest_summary(*it->second));
            continue;
        }
        if (stored_one.unfinished) continue;  // it could not be read when the server began
        const auto head = environment_.json.read_object(stored_one.head);
        if (head && !is_null(stored(*head, "summary"))) list.push_back(stored(*head, "summary"));
    }
    return object_of("contests", std::move(list));
}

std::optional<Refusal> Contests::too_many(Share share) const {
    const ServerLimits& limits = environment_.limits;
    const auto unfinished = std::ranges::count_if(contests_, [](const auto& e) { return e.second->unfinished(); });
    const auto mine = std::ranges::count_if(
        contests_, [&](const auto& each) { return each.second->unfinished() && each.second->share == share; });
    if (static_cast<std::size_t>(unfinished) >= limits.contests_waiting)
        return Refusal{Code::too_many, {"too many contests are waiting", "trop de rencontres attendent"}};
    if (!share.nobody() && static_cast<std::size_t>(mine) >= limits.share.contests)
        return Refusal{
            Code::too_many,
            message("at most {} contests of your address may be under way",
                    "au plus {} rencontres lancées depuis votre adresse peuvent être en cours", limits.share.contests)};
    return std::nullopt;
}

Reply Contests::start(Caller& caller, const request::ArenaStart& asked) {
    if (auto refusal = too_many(caller.client.share)) return std::move(*refusal);
    const auto kit = environment_.kit(asked.game);
    if (!kit) return kit.error();
    auto setup = contest_setup(asked, **kit, environment_.limits, new_short_seed());
    if (!setup) return setup.error();
    make_room(caller.client.share);

    auto made = std::make_unique<HeldContest>(std::make_shared<const ContestSetup>(std::move(*setup)));
    const auto taken = [&](const std::string& id) { return environment_.tables.has(id) || find(id) != nullptr; };
    do made->id = new_table_id();
    while (taken(made->id));
    const std::string owner = new_secret();
    made->owner = secret_hash(owner);
    made->created = environment_.wall_time();
    made->share = caller.client.share;
    Fact::Object answer{{"contest", made->id}, {"owner", owner}};
    save(*made);
    contests_.emplace(made->id, std::move(made));
    start_waiting();
    return answer;
}

Reply Contests::watch(Caller& caller, const request::ArenaWatch& asked) {
    const auto found = contest(asked.contest);
    if (!found) return found.error();
    HeldContest& held = **found;
    const bool yours = asked.owner && fits(*asked.owner, held.owner);
    if (asked.owner && !yours) return wrong_secret;
    auto& following = following_[caller.client.id];
    if (!following.contains(held.id)) {
        if (following.size() >= environment_.limits.watched_contests ||
            held.watchers.size() >= environment_.limits.watchers)
            return Refusal{Code::too_many, {"too many contests are watched", "trop de rencontres suivies à la fois"}};
        tell(held);  // the others, so that all know the same from now on
        following.insert(held.id);
        held.watchers.push_back(caller.client.id);
    }
    held.told_games = held.games.size();
    held.told_points = held.curve.size();
    return object_of("state", contest_state(held, yours, ahead(held), environment_.now(), environment_.contest_runs));
}

Reply Contests::leave(Caller& caller, const request::ArenaLeave& asked) {
    const auto found = contest(asked.contest);
    if (!found) return found.error();
    following_[caller.client.id].erase((*found)->id);
    std::erase((*found)->watchers, caller.client.id);
    return Fact::Object{};
}

Reply Contests::stop(Caller& /*caller*/, const request::ArenaStop& asked) {
    const auto found = own(asked);
    if (!found) return found.error();
    HeldContest& held = **found;
    if (!held.unfinished()) return Refusal{Code::over, {"the contest is over", "la rencontre est finie"}};
    if (held.run)
        held.run->stop();  // the rest follows when it has ended
    else
        end(held, Phase::stopped);
    return Fact::Object{};
}

Reply Contests::go_on(Caller& caller, const request::ArenaResume& asked) {
    const auto found = own(asked);
    if (!found) return found.error();
    HeldContest& held = **found;
    if (held.unfinished() || held.complete())
        return Refusal{Code::not_allowed,
                       {"only a contest that was stopped can go on", "seule une rencontre arrêtée peut continuer"}};
    if (auto refusal = too_many(caller.client.share)) return std::move(*refusal);
    held.phase = Phase::waiting;
    held.failure.reset();
    held.share = caller.client.share;
    held.news = true;
    save(held);
    start_waiting();
    tell(held);
    return Fact::Object{};
}

Reply Contests::remove(Caller& /*caller*/, const request::ArenaRemove& asked) {
    const auto found = own(asked);
    if (!found) return found.error();
    HeldContest& held = **found;
    if (held.run) {
        held.to_remove = true;
        held.run->stop();
    } else {
        forget(std::string(held.id));
    }
    return Fact::Object{};
}

namespace {

/// Single games and the mean of all, to a ten-thousandth.
Fact curves_fact(const Curves& curves) {
    const auto list = [](const std::vector<double>& values) {
        Fact::List numbers;
        for (const double value : values) numbers.emplace_back(rounded(value));
        return numbers;
    };
    Fact::List games;
    for (const auto& game : curves.games) games.emplace_back(list(game));
    return Fact::Object{{"games", std::move(games)}, {"mean", list(curves.mean())}};
}

}  // namespace

Tally Contests::plotted(const HeldContest& held) const {
    const Plan& plan = held.setup->plan;
    Tally tally(plan, KeepPlots::yes);
    for (const auto& [number, game] : games_of(plan, environment_.contests.contest_lines(held.id)))
        tally.add(*fixture(plan, number), game);
    return tally;
}

Reply Contests::plots(Caller& caller, const request::ArenaPlots& asked) {
    const auto found = contest(asked.contest);
    if (!found) return found.error();
    const HeldContest& held = **found;
    const Plan& plan = held.setup->plan;
    const auto evaluation = find_position_evaluation(*held.setup->kit, plan.eval);
    const Tally tally = plotted(held);
    Fact::List values;
    for (std::size_t i = 0; i < plan.encounters.size(); ++i) values.push_back(curves_fact(tally.plots().positions(i)));
    Fact::List times;
    for (std::size_t i = 0; i < plan.agents.size(); ++i) times.push_back(curves_fact(tally.plots().times(i)));
    return Fact::Object{{"done", tally.standing().games()},
                        {"evaluation", evaluation ? Fact(evaluation->offer->title.in(caller.client.language)) : Fact()},
                        {"values", std::move(values)},
                        {"times", std::move(times)}};
}

Reply Contests::html_report(Caller& caller, const request::ArenaReport& asked) {
    const auto found = contest(asked.contest);
    if (!found) return found.error();
    const HeldContest& held = **found;
    const Plan& plan = held.setup->plan;
    const Tally tally = plotted(held);
    const auto ratings = tally.standing().ratings({});
    const auto evaluation = find_position_evaluation(*held.setup->kit, plan.eval);
    const HtmlReportInput input{.game = *held.setup->game,
                                .plan = plan,
                                .standing = tally.standing(),
                                .ratings = ratings,
                                .plots = tally.plots(),
                                .sprt = tally.sprt(),
                                .evaluation = evaluation ? evaluation->offer->title : Message{}};
    return Fact::Object{{"name", fmt::format("{}-{}.html", held.setup->kit->info->id, held.id)},
                        {"html", joute::html_report(input, caller.client.language)}};
}

}  // namespace joute
