// SPDX-License-Identifier: MIT
// Contests between agents: starting, watching, stopping and removing them, and what keeps them going. They are played
// elsewhere (contest_run.hpp) and looked at a few times a second.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <unordered_map>

#include "server/services/contest.hpp"
#include "server/services/rooms.hpp"
#include "server/services/verbs.hpp"

namespace joute {

class Contests final : public Service {
  public:
    Contests(Environment& environment, Rooms& rooms, Verbs& verbs);

    void begin() override;
    void closed(ConnectionId connection) override;
    [[nodiscard]] std::optional<Time> next_tick() const override { return next_look_; }
    void tick() override;
    void sweep() override;
    void rest() override;
    void resume() override;

  private:
    Reply list(Caller& caller, const request::Arena& asked);
    Reply start(Caller& caller, const request::ArenaStart& asked);
    Reply watch(Caller& caller, const request::ArenaWatch& asked);
    Reply leave(Caller& caller, const request::ArenaLeave& asked);
    Reply stop(Caller& caller, const request::ArenaStop& asked);
    Reply go_on(Caller& caller, const request::ArenaResume& asked);
    Reply remove(Caller& caller, const request::ArenaRemove& asked);
    Reply html_report(Caller& caller, const request::ArenaReport& asked);
    Reply plots(Caller& caller, const request::ArenaPlots& asked);
    /// The games so far, counted again with the data of the plots.
    [[nodiscard]] Tally plotted(const HeldContest& held) const;

    [[nodiscard]] HeldContest* find(const std::string& id);
    HeldContest* restore(const StoredContest& stored);
    [[nodiscard]] Answer<HeldContest*> contest(const std::string& id);
    /// ... that this request has the secret of.
    [[nodiscard]] Answer<HeldContest*> own(const request::OwnContest& asked);
    /// How many contests are to be played before this one.
    [[nodiscard]] std::size_t ahead(const HeldContest& contest) const;
    [[nodiscard]] std::optional<Refusal> too_many(Share share) const;
    void make_room(Share share);
    void forget(const std::string& id);
    void start_waiting();
    void look();
    void take_news(HeldContest& contest);
    void end(HeldContest& contest, Phase phase);
    void tell(HeldContest& contest);
    void save(const HeldContest& contest);
    /// A finished game of a contest, made when somebody wants to look at it and never stored.
    [[nodiscard]] std::unique_ptr<Showing> open_game(const std::string& id) const;

    Environment& environment_;
    std::unordered_map<std::string, std::unique_ptr<HeldContest>> contests_;
    std::unordered_map<ConnectionId, std::set<std::string>> following_;
    std::optional<Time> next_look_;  // while one is being played
};

}  // namespace joute
