// SPDX-License-Identifier: MIT
#include "server/arena_runner.hpp"

#include <sys/resource.h>

#include <utility>

#include "arena/contest.hpp"
#include "arena/tally.hpp"

namespace joute {

ArenaRunner::ArenaRunner(std::shared_ptr<const ContestSetup> setup, std::map<std::size_t, PlayedGame> before)
    : setup_(std::move(setup)), before_(std::move(before)), thread_([this] { work(); }) {}

ArenaRunner::~ArenaRunner() {
    stop();
    thread_.join();
}

void ArenaRunner::stop() {
    {
        const std::lock_guard lock(mutex_);  // or a thread about to wait would miss it
        stop_.store(true);
    }
    fetched_.notify_all();
}

ArenaRunner::News ArenaRunner::take() {
    const auto began = decision_began_.load();
    std::unique_lock lock(mutex_);
    News news = std::move(news_);
    news_ = News{};
    news_.ended = news.ended;
    lock.unlock();
    fetched_.notify_all();
    if (began != 0 && !news.ended)
        news.thinking = std::chrono::duration_cast<std::chrono::milliseconds>(
            Clock::now() - Clock::time_point(Clock::duration(began)));
    return news;
}

void ArenaRunner::work() {
    // Of this thread alone, on Linux, and of those its agents start.
    constexpr int lowest = 19;
    setpriority(PRIO_PROCESS, 0, lowest);
    std::optional<Message> failure;
    try {
        play();
    } catch (const Message& why) {
        failure = why;
    } catch (const std::exception& error) {
        failure = verbatim(error.what());
    }
    decision_began_.store(0);
    const std::lock_guard lock(mutex_);
    news_.ended = true;
    news_.failure = std::move(failure);
}

void ArenaRunner::play() {
    const auto evaluation = find_position_evaluation(*setup_->kit, setup_->plan.eval);  // a game may have none
    const Contest contest{.kit = *setup_->kit,
                          .game = *setup_->game,
                          .plan = setup_->plan,
                          .openings = setup_->openings,
                          .jobs = 1,
                          .keep_records = true,
                          .evaluation = evaluation ? evaluation->valuation.of_positions.get() : nullptr,
                          .programs = Programs::refused,
                          .onlooker = [this](const Fixture& fixture, const AnyLine& line) { look(fixture, line); }};
    auto crew = make_crew(contest, {.notice = {}, .stop = &stop_});
    if (!crew && stop_.load()) return;  // no failure: it goes on from here the next time
    if (!crew) throw crew.error();
    Tally tally(setup_->plan);
    const auto take_game = [&](const Fixture& fixture, PlayedGame&& game, bool fresh) {
        const bool open = tally.add(fixture, game);
        return (!fresh || keep(fixture, std::move(game))) && open;
    };
    play_contest(contest, *crew, std::move(before_), take_game, &stop_);
}

void ArenaRunner::look(const Fixture& fixture, const AnyLine& line) {
    constexpr auto between_looks = std::chrono::milliseconds(50);
    const auto now = Clock::now();
    decision_began_.store(now.time_since_epoch().count());
    if (now - looked_ < between_looks) return;
    looked_ = now;
    Live live = live_of(fixture, line);
    const std::lock_guard lock(mutex_);
    news_.live = std::move(live);
}

bool ArenaRunner::keep(const Fixture& fixture, PlayedGame&& game) {
    constexpr std::size_t far_ahead = 256;  // games
    decision_began_.store(0);
    std::unique_lock lock(mutex_);
    fetched_.wait(lock, [&] { return news_.games.size() < far_ahead || stop_.load(); });
    news_.games.push_back({fixture, std::move(game)});
    return !stop_.load();
}

}  // namespace joute
