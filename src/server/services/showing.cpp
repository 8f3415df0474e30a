// SPDX-License-Identifier: MIT
#include "server/services/showing.hpp"

#include <algorithm>

#include "core/script.hpp"
#include "kit/campaign.hpp"
#include "kit/kit.hpp"

namespace joute {

using Kind = RoomSeat::Kind;

bool Showing::full() const { return !is(Seat::first, Kind::open) && !is(Seat::second, Kind::open); }

bool Showing::only_agents() const { return is(Seat::first, Kind::agent) && is(Seat::second, Kind::agent); }

bool Showing::only_people() const { return !is(Seat::first, Kind::agent) && !is(Seat::second, Kind::agent); }

Watcher* Showing::watcher(ConnectionId connection) {
    const auto it = std::ranges::find(watchers, connection, &Watcher::connection);
    return it == watchers.end() ? nullptr : &*it;
}

bool Showing::here(Seat s) const {
    if (is(s, Kind::agent)) return true;
    return std::ranges::any_of(watchers, [&](const Watcher& w) { return w.plays(s); });
}

std::optional<Refusal> Showing::no_takeback(Seat s) const {
    if (kit->one_run(table.game())) return Refusal{Code::not_allowed, no_take_back_in_a_run};
    const bool against_agent = is(other(s), Kind::agent);
    if (is(other(s), Kind::open))
        return Refusal{Code::not_allowed, {"the other seat is still empty", "l’autre place est encore vide"}};
    if (over() && !against_agent) return Refusal{Code::over, {"the game is over", "la partie est finie"}};
    if (over() && hides())
        return Refusal{Code::not_allowed,
                       {"the game is over and everything was shown", "la partie est finie et tout a été montré"}};
    if (table.ended_by() == Ending::resignation) return std::nullopt;
    if (table.ended_by() != Ending::rules) return Refusal{Code::over, {"the game is over", "la partie est finie"}};
    if (table.pending(s)) return std::nullopt;
    const int undone = table.undone_by(s);
    if (undone == 0) return Refusal{Code::not_allowed, {"there is nothing to take back", "il n’y a rien à reprendre"}};
    const auto& deciders = table.deciders();
    const bool single = std::all_of(deciders.end() - undone, deciders.end(), is_seat);
    // Of a hidden game not even against an agent: going back would leave the cards drawn meanwhile known.
    if (hides() || (!single && !against_agent))
        return Refusal{Code::not_allowed,
                       {"what chance or a reveal has shown cannot be taken back",
                        "ce que le hasard ou une révélation a montré ne se reprend pas"}};
    return std::nullopt;
}

std::optional<Refusal> Showing::no_advice(const Watcher* asker) const {
    const bool alone = asker != nullptr && asker->plays_both();
    if (!over() && only_people() && !alone)
        return Refusal{Code::not_allowed,
                       {"two people play each other: no advice before the end",
                        "deux personnes s’affrontent : pas d’indice avant la fin"}};
    if (hides() && (asker == nullptr || !(asker->you[0] || asker->you[1])))
        return Refusal{Code::not_allowed,
                       {"only a player at this table may ask", "seul un joueur de cette table peut le demander"}};
    return std::nullopt;
}

std::shared_ptr<AnyLine> line_at(const Table& table, std::size_t steps) {
    auto line = table.start().clone();
    for (std::size_t i = 0; i < steps; ++i) play_step(*line, table.played()[i]);
    return line;
}

std::optional<Refusal> beyond_end(std::int64_t at, std::size_t steps) {
    if (static_cast<std::size_t>(at) <= steps) return std::nullopt;
    return Refusal{Code::stale, message("only {} steps were played", "seules {} étapes ont été jouées", steps)};
}

}  // namespace joute
