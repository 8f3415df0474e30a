// SPDX-License-Identifier: MIT
#include "server/services/studies.hpp"

#include <algorithm>

#include "server/services/facts.hpp"
#include "server/services/metrics.hpp"
#include "server/services/stored_facts.hpp"
#include "study/eyes.hpp"
#include "study/facts.hpp"
#include "study/look.hpp"

namespace joute {

namespace {

const Refusal too_many{Code::too_many, {"too many studies at once", "trop d’analyses à la fois"}};

Fact::Object head_of(Studies::Number number, bool whole_game) {
    const char* const kind = whole_game ? "study" : "lines";
    return {{"on", kind}, {kind, whole(number)}};
}

/// Everything that decides what a study may tell.
std::string name_of(const Table& table, Viewer eyes) {
    return fmt::format("{}\n{}", eyes ? word(*eyes) : "all", print_record(table.record()));
}

}  // namespace

class Studies::Work {
  public:
    virtual ~Work() = default;
    /// On a thinking thread: makes `told`. False when stopped or impossible.
    virtual bool turn(const StopFlag& stop) = 0;
    /// About how long the next one takes.
    [[nodiscard]] virtual std::chrono::milliseconds next() const = 0;

    /// What a turn done in another memory leaves behind.
    [[nodiscard]] Fact pack() {
        return Fact::Object{{"step", std::move(step)},
                            {"told", std::move(told)},
                            {"summary", std::move(summary)},
                            {"over", over},
                            {"failed", failed},
                            {"next", std::int64_t{next().count()}}};
    }
    void unpack(const Fact& fact) {
        if (is_null(fact)) return;  // ended: the turn has failed
        step = stored(fact, "step");
        told = stored_object(stored(fact, "told"));
        summary = stored_object(stored(fact, "summary"));
        over = stored_flag(stored(fact, "over"));
        failed = stored_flag(stored(fact, "failed"));
        elsewhere = std::chrono::milliseconds(stored_number(stored(fact, "next")));
    }

    std::optional<std::chrono::milliseconds> elsewhere;  // `next` where the work is done, if not here
    Fact step;                                           // what came of the turn
    Fact::Object told;                                   // to be sent with it
    Fact::Object summary;                                // so far, for the end
    bool over = false;
    bool failed = false;
};

class Studies::GameWork final : public Work {
  public:
    explicit GameWork(StudyOrder order) : order_(std::move(order)) {}

    bool turn(const StopFlag& stop) override {
        if (!analysis_) {
            auto made = Analysis::make(*order_.kit, order_.table, order_.options, {.notice = {}, .stop = &stop});
            if (!made) return false;
            analysis_.emplace(std::move(*made));
        }
        const std::size_t at = next_;
        const auto line = analysis_->replay().line(at);
        if (!may_study(*line, order_.eyes)) {
            const bool played = at + 1 < analysis_->positions();
            const std::string* next_step = played ? &analysis_->replay().step(at).text : nullptr;
            step = unseen_step_facts(*line, at, next_step);
        } else if (analysis_->study(at, &stop)) {
            step = step_facts(*line, *analysis_->at(at));
        } else {
            return false;
        }
        ++next_;
        told = {{"studied", whole(next_)}, {"positions", whole(analysis_->positions())}};
        over = next_ == analysis_->positions();
        summarise(line->hides());
        return true;
    }
    [[nodiscard]] std::chrono::milliseconds next() const override {
        return order_.options.each.time.value_or(std::chrono::milliseconds{0});
    }

  private:
    void summarise(bool hides) {
        summary = {{"studied", whole(next_)}, {"positions", whole(analysis_->positions())}};
        for (const Seat seat : both_seats) {
            const bool seen = !hides || !order_.eyes || *order_.eyes == seat;
            summary.emplace_back(word(seat), seen ? summary_facts(analysis_->summary(seat)) : Fact());
        }
        summary.emplace_back("grading", grading_facts(analysis_->grading()));
    }

    StudyOrder order_;
    std::optional<Analysis> analysis_;
    std::size_t next_ = 0;
};

class Studies::PositionWork final : public Work {
  public:
    PositionWork(StudyOrder order, std::chrono::milliseconds max)
        : at_(order.table.steps().size()),
          eyes_(order.eyes),
          look_(*order.kit, std::move(order.table), std::move(order.options), max) {}

    bool turn(const StopFlag& stop) override {
        told = {{"time", std::int64_t{look_.next().count()}}};
        if (!may_study(look_.line(), eyes_)) {
            step = unseen_step_facts(look_.line(), at_, nullptr);
            over = true;
        } else {
            if (!look_.deepen(&stop)) return false;
            step = step_facts(look_.line(), *look_.known());
            over = look_.finished();
        }
        return true;
    }
    [[nodiscard]] std::chrono::milliseconds next() const override { return look_.next(); }

  private:
    std::size_t at_;
    Viewer eyes_;
    Look look_;
};

Answer<Studies::Number> Studies::study(const Client& client, StudyOrder order) {
    const auto of_client = std::ranges::count_if(
        jobs_, [&](const auto& each) { return each.second.client == client.id && each.second.whole_game(); });
    if (static_cast<std::size_t>(of_client) >= environment_.limits.studies_each) return too_many;
    const std::string game = name_of(order.table, order.eyes);
    return begin(client, game, std::make_shared<GameWork>(std::move(order)));
}

Fact::Object Studies::kept(const Table& table, Viewer eyes) { return kept_.find(name_of(table, eyes)); }

Answer<Studies::Number> Studies::look(const Client& client, StudyOrder order, std::chrono::milliseconds max) {
    stop_look(client.id);
    return begin(client, {}, std::make_shared<PositionWork>(std::move(order), max));
}

Answer<Studies::Number> Studies::begin(const Client& client, const std::string& game, std::shared_ptr<Work> work) {
    const ShareLimits& of_one = environment_.limits.share;
    const auto of_share = std::ranges::count_if(jobs_, [&](const auto& each) {
        return each.second.share == client.share && each.second.whole_game() == !game.empty();
    });
    if (!client.share.nobody() && static_cast<std::size_t>(of_share) >= (game.empty() ? of_one.looks : of_one.studies))
        return too_many;
    if (jobs_.size() >= environment_.limits.studies) return too_many;
    const Number number = ++last_;
    Job& job = jobs_[number];
    job.client = client.id;
    job.share = client.share;
    job.game = game;
    if (job.whole_game()) kept_.begin(game, number);
    job.work = std::move(work);
    queue(number, job);
    return number;
}

void Studies::queue(Number number, Job& job) {
    job.turn = job.work->elsewhere.value_or(job.work->next());
    job.work->failed = true;  // until the turn has ended
    const Limits limits{.depth = {}, .nodes = {}, .time = job.turn};
    environment_.metrics.nodes_asked += nodes_asked(limits, job.turn);
    job.ticket = environment_.thinking.think(
        {job.share, fmt::format("{}/{}", job.whole_game() ? "study" : "lines", job.client),
         std::max(Weight::medium, weight_of(limits))},
        [work = job.work](const StopFlag& stop) { work->failed = !work->turn(stop); },
        [this, number] { turn_over(number); },
        {.pack = [work = job.work] { return work->pack(); },
         .unpack = [work = job.work](const Fact& fact) { work->unpack(fact); },
         .after = job.ticket});
}

void Studies::turn_over(Number number) {
    const auto it = jobs_.find(number);
    if (it == jobs_.end()) return;  // no longer wanted
    Job& job = it->second;
    Work& work = *job.work;
    if (work.failed) {
        end(it, "failed");
        return;
    }
    job.summary = std::move(work.summary);
    Fact::Object push = head_of(number, job.whole_game());
    if (job.whole_game()) {
        kept_.add(job.game, number, work.step, environment_.json.write(work.step).size(), job.summary);
        push.emplace_back("step", std::move(work.step));
        append(push, std::move(work.told));
    } else {
        append(push, std::move(work.told));
        push.emplace_back("step", std::move(work.step));
        push.emplace_back("end", work.over ? Fact("done") : Fact());
    }
    environment_.clients.send(job.client, push);
    if (!work.over)
        queue(number, job);
    else if (job.whole_game())
        end(it, "done");
    else
        jobs_.erase(it);
}

/// Says how it ended, with what it came to.
void Studies::end(std::map<Number, Job>::iterator job, const char* how) {
    const auto& [number, ended] = *job;
    Fact::Object push = head_of(number, ended.whole_game());
    push.emplace_back("end", how);
    append(push, ended.summary);
    if (ended.whole_game()) kept_.end(ended.game, number, how);
    environment_.clients.send(ended.client, push);
    jobs_.erase(job);
}

bool Studies::stop_study(ConnectionId client, Number number) {
    const auto it = jobs_.find(number);
    if (it == jobs_.end() || it->second.client != client || !it->second.whole_game()) return false;
    environment_.thinking.cancel(it->second.ticket);
    end(it, "stopped");
    return true;
}

bool Studies::stop_look(ConnectionId client) {
    return std::erase_if(jobs_, [&](const auto& each) {
               if (each.second.client != client || each.second.whole_game()) return false;
               environment_.thinking.cancel(each.second.ticket);
               return true;
           }) > 0;
}

void Studies::closed(ConnectionId client) {
    std::erase_if(jobs_, [&](const auto& each) {
        if (each.second.client == client) environment_.thinking.cancel(each.second.ticket);
        return each.second.client == client;
    });
}

void Studies::make_room(Weight weight) {
    constexpr std::chrono::milliseconds long_turn{1000};
    if (!environment_.thinking.busy(weight)) return;
    for (auto it = jobs_.begin(); it != jobs_.end();) {
        const auto here = it++;
        if (here->second.whole_game() || here->second.turn <= long_turn) continue;
        environment_.thinking.cancel(here->second.ticket);
        end(here, "stopped");
    }
}

}  // namespace joute
