// SPDX-License-Identifier: MIT
#include "local/contests.hpp"

#include <algorithm>
#include <chrono>

#include "arena/contest.hpp"
#include "arena/game_line.hpp"
#include "arena/tally.hpp"
#include "server/contest_result.hpp"
#include "server/services/facts.hpp"
#include "server/services/service.hpp"
#include "server/services/stored_facts.hpp"

namespace joute {

namespace {

/// A contest where it is played: knows what is to be played next.
class Playing {
  public:
    using Clock = std::chrono::steady_clock;
    using Look = std::function<void()>;

    Playing(std::shared_ptr<const ContestSetup> setup, std::map<std::size_t, PlayedGame> before)
        : setup_(std::move(setup)),
          before_(std::move(before)),
          evaluation_(find_position_evaluation(*setup_->kit, setup_->plan.eval)),  // a game may have none
          tally_(setup_->plan) {}

    /// The next game; `ended` when there is none. `look` is called now and then: `live` is another position.
    void turn(const Look& look, const StopFlag& stop) {
        played.reset();
        live.reset();
        ended = true;
        const Contest contest{
            .kit = *setup_->kit,
            .game = *setup_->game,
            .plan = setup_->plan,
            .openings = setup_->openings,
            .keep_records = true,
            .evaluation = evaluation_ ? evaluation_->valuation.of_positions.get() : nullptr,
            .programs = Programs::refused,
            .onlooker = [&](const Fixture& fixture, const AnyLine& line) { show(fixture, line, look); }};
        if (!crew_) {
            auto made = make_crew(contest, {.notice = {}, .stop = &stop});
            if (!made) {
                failure = made.error();
                return;
            }
            crew_.emplace(std::move(*made));
        }
        for (bool open = true; open && next_ < number_range(setup_->plan);) {
            const auto game = fixture(setup_->plan, next_++);
            if (!game) continue;
            if (const auto known = before_.find(game->number); known != before_.end()) {
                open = tally_.add(*game, known->second);
                continue;
            }
            played = play_fixture(contest, *crew_, 0, *game, stop);
            ended = !played || !tally_.add(*game, *played) || next_ == number_range(setup_->plan);
            return;
        }
    }

    std::optional<PlayedGame> played;
    std::optional<ContestRun::Live> live;
    std::optional<Message> failure;
    bool ended = false;

  private:
    void show(const Fixture& fixture, const AnyLine& line, const Look& look) {
        constexpr auto between_looks = std::chrono::milliseconds(100);
        const auto now = Clock::now();
        if (now - shown_ < between_looks) return;
        shown_ = now;
        live = ContestRun::live_of(fixture, line);
        look();
    }

    std::shared_ptr<const ContestSetup> setup_;
    std::map<std::size_t, PlayedGame> before_;
    decltype(find_position_evaluation(*setup_->kit, setup_->plan.eval)) evaluation_;
    std::optional<Crew> crew_;
    Tally tally_;
    std::size_t next_ = 0;
    Clock::time_point shown_{};
};

class QueuedRun final : public ContestRun {
  public:
    QueuedRun(ThinkQueue& thinking, Solving& solving, std::shared_ptr<const ContestSetup> setup,
              std::map<std::size_t, PlayedGame> before)
        : thinking_(thinking), state_(std::make_shared<State>(setup, Playing(setup, std::move(before)))) {
        for (const std::string& spec : setup->plan.agents)
            if (auto ready = solving.before(*setup->kit, setup->game, spec)) ready_.push_back(std::move(ready));
        queue();
    }
    ~QueuedRun() override { stop(); }
    QueuedRun(const QueuedRun&) = delete;
    QueuedRun& operator=(const QueuedRun&) = delete;

    void stop() override {
        if (state_->news.ended) return;
        state_->news.ended = true;
        thinking_.cancel(ticket_);
    }
    [[nodiscard]] News take() override {
        News news = std::move(state_->news);
        state_->news = News{};
        state_->news.ended = news.ended;
        if (state_->looked && !news.ended)
            news.thinking =
                std::chrono::duration_cast<std::chrono::milliseconds>(Playing::Clock::now() - *state_->looked);
        return news;
    }

  private:
    struct State {
        State(std::shared_ptr<const ContestSetup> of, Playing begun)
            : setup(std::move(of)), playing(std::move(begun)) {}

        std::shared_ptr<const ContestSetup> setup;
        Playing playing;
        News news = {};
        std::optional<Playing::Clock::time_point> looked;  // at a game under way, when it was last told of a decision

        [[nodiscard]] Fact pack() const {
            const auto& game = playing.played;
            const auto& live = playing.live;
            return Fact::Object{{"line", game ? Fact(print_game_line(*game)) : Fact()},
                                {"record", game ? Fact(print_record(*game->record)) : Fact()},
                                {"live", live ? Fact(whole(live->fixture.number)) : Fact()},
                                {"actor", live ? Fact(static_cast<std::int64_t>(live->actor)) : Fact()},
                                {"scene", live ? live->scene : Fact()},
                                {"ended", playing.ended},
                                {"en", playing.failure ? Fact(playing.failure->en) : Fact()},
                                {"fr", playing.failure ? Fact(playing.failure->fr) : Fact()}};
        }
        void look(const Fact& fact) {
            looked = Playing::Clock::now();
            const auto number = static_cast<std::size_t>(stored_number(stored(fact, "live")));
            if (const auto of_plan = fixture(setup->plan, number))
                news.live = Live{.fixture = *of_plan,
                                 .actor = static_cast<Actor>(stored_number(stored(fact, "actor"))),
                                 .scene = stored(fact, "scene")};
        }
        void unpack(const Fact& fact) {
            looked.reset();
            news.ended = news.ended || is_null(fact) || stored_flag(stored(fact, "ended"));
            if (const Fact& en = stored(fact, "en"); !is_null(en))
                news.failure = Message{stored_text(en), stored_text(stored(fact, "fr"))};
            auto game = parse_game_line(stored_text(stored(fact, "line")));
            auto record = parse_record(stored_text(stored(fact, "record")));
            if (!game || !record) return;
            game->record = std::move(*record);
            if (const auto of_plan = fixture(setup->plan, game->number))
                news.games.push_back({*of_plan, std::move(*game)});
        }
    };

    void queue() {
        const auto better = std::make_shared<std::function<void()>>();
        ticket_ = thinking_.think(
            {.share = {}, .queue = "contest", .weight = Weight::heavy},
            [state = state_, better](const StopFlag& stop) { state->playing.turn(*better, stop); },
            [this, state = state_] {
                if (!state->news.ended) queue();
            },
            {.pack = [state = state_] { return state->pack(); },
             .unpack = [state = state_](const Fact& fact) { state->unpack(fact); },
             .after = ticket_,
             .better = better,
             .meanwhile = [state = state_](const Fact& fact) { state->look(fact); },
             .ready = [this] { return std::ranges::all_of(ready_, [](const auto& ready) { return ready(); }); }});
    }

    ThinkQueue& thinking_;
    std::vector<std::function<bool()>> ready_;  // what its agents wait for
    std::shared_ptr<State> state_;
    ThinkQueue::Ticket ticket_ = ThinkQueue::no_ticket;
};

}  // namespace

std::unique_ptr<ContestRun> QueuedContests::run(std::shared_ptr<const ContestSetup> setup,
                                                std::map<std::size_t, PlayedGame> before) {
    return std::make_unique<QueuedRun>(thinking_, solving_, std::move(setup), std::move(before));
}

Fact QueuedContests::result(const ContestSetup& setup, const Tally& tally) const {
    return contest_result(setup, tally);
}

}  // namespace joute
