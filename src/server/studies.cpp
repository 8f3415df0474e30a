// SPDX-License-Identifier: MIT
#include "server/studies.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>

#include "study/eyes.hpp"
#include "study/facts.hpp"
#include "study/look.hpp"

namespace joute {

namespace {

const Refusal too_many{Code::too_many, {"too many studies at once", "trop d'analyses à la fois"}};

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

    Json told;     // to be sent
    Json summary;  // so far, for the end
    bool over = false;
    bool failed = false;
};

class Studies::GameWork final : public Work {
  public:
    explicit GameWork(StudyOrder order) : order_(std::move(order)) {}

    bool turn(const StopFlag& stop) override {
        if (!analysis_) {
            auto made = Analysis::make(*order_.entry, order_.table, order_.options, {.notice = {}, .stop = &stop});
            if (!made) return false;
            analysis_.emplace(std::move(*made));
        }
        const std::size_t at = next_;
        const auto line = analysis_->replay().line(at);
        if (!may_study(*line, order_.eyes)) {
            const bool played = at + 1 < analysis_->positions();
            const std::string* step = played ? &analysis_->replay().step(at).text : nullptr;
            told["step"] = to_json(unseen_step_facts(*line, at, step));
        } else if (analysis_->study(at, &stop)) {
            told["step"] = to_json(step_facts(*line, *analysis_->at(at)));
        } else {
            return false;
        }
        ++next_;
        told["studied"] = next_;
        told["positions"] = analysis_->positions();
        over = next_ == analysis_->positions();
        summarise(line->hides());
        return true;
    }
    [[nodiscard]] std::chrono::milliseconds next() const override {
        return order_.options.each.time.value_or(std::chrono::milliseconds{0});
    }

  private:
    void summarise(bool hides) {
        summary = {{"studied", next_}, {"positions", analysis_->positions()}};
        for (const Seat seat : both_seats) {
            const bool seen = !hides || !order_.eyes || *order_.eyes == seat;
            summary[std::string(word(seat))] = seen ? to_json(summary_facts(analysis_->summary(seat))) : Json(nullptr);
        }
        summary["grading"] = to_json(grading_facts(analysis_->grading()));
    }

    StudyOrder order_;
    std::optional<Analysis> analysis_;
    std::size_t next_ = 0;
};

class Studies::PositionWork final : public Work {
  public:
    PositionWork(StudyOrder order, std::chrono::milliseconds most)
        : at_(order.table.steps().size()),
          eyes_(order.eyes),
          look_(*order.entry, std::move(order.table), std::move(order.options), most) {}

    bool turn(const StopFlag& stop) override {
        told["time"] = look_.next().count();
        if (!may_study(look_.line(), eyes_)) {
            told["step"] = to_json(unseen_step_facts(look_.line(), at_, nullptr));
            over = true;
        } else {
            if (!look_.deepen(&stop)) return false;
            told["step"] = to_json(step_facts(look_.line(), *look_.known()));
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

Studies::Number Studies::study(ConnectionId client, StudyOrder order) {
    const auto of_client = std::ranges::count_if(
        jobs_, [&](const auto& each) { return each.second.client == client && each.second.whole_game(); });
    if (static_cast<std::size_t>(of_client) >= limits_.studies_each) throw too_many;
    const std::string game = name_of(order.table, order.eyes);
    return begin(client, game, std::make_shared<GameWork>(std::move(order)));
}

Json Studies::kept(const Table& table, Viewer eyes) { return kept_.find(name_of(table, eyes)); }

Studies::Number Studies::look(ConnectionId client, StudyOrder order, std::chrono::milliseconds most) {
    stop_look(client);
    return begin(client, {}, std::make_shared<PositionWork>(std::move(order), most));
}

Studies::Number Studies::begin(ConnectionId client, const std::string& game, std::shared_ptr<Work> work) {
    if (jobs_.size() >= limits_.studies) throw too_many;
    const Number number = ++last_;
    Job& job = jobs_[number];
    job.client = client;
    job.game = game;
    if (job.whole_game()) kept_.begin(game, number);
    job.work = std::move(work);
    queue(number, job);
    return number;
}

void Studies::queue(Number number, Job& job) {
    job.turn = job.work->next();
    job.ticket = thinkers_.think(
        fmt::format("{}/{}", job.whole_game() ? "study" : "lines", job.client),
        [work = job.work](const StopFlag& stop) {
            try {
                work->failed = !work->turn(stop);
            } catch (const std::exception& error) {
                spdlog::error("a study went wrong: {}", error.what());
                work->failed = true;
            }
        },
        [this, number] { turn_over(number); });
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
    Json push{{"on", job.whole_game() ? "study" : "lines"}, {job.whole_game() ? "study" : "lines", number}};
    push.update(work.told);
    if (job.whole_game()) kept_.add(job.game, number, work.told["step"], job.summary);
    if (!job.whole_game()) push["end"] = work.over ? Json("done") : Json(nullptr);
    send_(job.client, push);
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
    Json push{{"on", ended.whole_game() ? "study" : "lines"}, {ended.whole_game() ? "study" : "lines", number}};
    push["end"] = how;
    if (!ended.summary.is_null()) push.update(ended.summary);
    if (ended.whole_game()) kept_.end(ended.game, number, how);
    send_(ended.client, push);
    jobs_.erase(job);
}

bool Studies::stop_study(ConnectionId client, Number number) {
    const auto it = jobs_.find(number);
    if (it == jobs_.end() || it->second.client != client || !it->second.whole_game()) return false;
    thinkers_.cancel(it->second.ticket);
    end(it, "stopped");
    return true;
}

bool Studies::stop_look(ConnectionId client) {
    return std::erase_if(jobs_, [&](const auto& each) {
               if (each.second.client != client || each.second.whole_game()) return false;
               thinkers_.cancel(each.second.ticket);
               return true;
           }) > 0;
}

void Studies::closed(ConnectionId client) {
    std::erase_if(jobs_, [&](const auto& each) {
        if (each.second.client == client) thinkers_.cancel(each.second.ticket);
        return each.second.client == client;
    });
}

void Studies::make_room() {
    constexpr std::chrono::milliseconds long_turn{1000};
    if (thinkers_.running() < thinkers_.threads()) return;
    for (auto it = jobs_.begin(); it != jobs_.end();) {
        const auto here = it++;
        if (here->second.whole_game() || here->second.turn <= long_turn) continue;
        thinkers_.cancel(here->second.ticket);
        end(here, "stopped");
    }
}

}  // namespace joute
