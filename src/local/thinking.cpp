// SPDX-License-Identifier: MIT
#include "local/thinking.hpp"

#include <algorithm>
#include <utility>

#include "server/services/service.hpp"

namespace joute {

ThinkQueue::Ticket CopiedThinking::think(const Place& place, Work work, Done done, Crossing crossing) {
    const Ticket ticket = ++last_;
    Job& job = jobs_[ticket];
    job.place = place;
    job.work = std::move(work);
    job.done = std::move(done);
    job.crossing = std::move(crossing);
    const auto before = jobs_.find(job.crossing.after);
    job.copy = before == jobs_.end() ? ticket : before->second.copy;
    return ticket;
}

ThinkQueue::Ticket CopiedThinking::think_aside(Work work, Done done, Crossing crossing) {
    const Ticket ticket = think({}, std::move(work), std::move(done), std::move(crossing));
    jobs_.at(ticket).aside = true;
    return ticket;
}

void CopiedThinking::cancel(Ticket ticket) {
    const auto it = jobs_.find(ticket);
    if (it == jobs_.end() || it->second.ended) return;
    rest(it->second);
    copies_.end(it->second.copy);
    jobs_.erase(it);
}

void CopiedThinking::hurry(Ticket ticket) {
    const auto it = jobs_.find(ticket);
    if (it == jobs_.end() || it->second.ended) return;
    if (const auto& ready = it->second.crossing.ready; ready && !ready()) return;  // it has had no chance yet
    copies_.end(it->second.copy);
    done(ticket);
}

std::size_t CopiedThinking::room_for(Weight weight) const {
    // Of several workers one is kept for light work: a level's move never waits for a study.
    return weight == Weight::light ? workers_ : std::max<std::size_t>(1, workers_ - 1);
}

std::size_t CopiedThinking::at_work(Weight at_least) const {
    return static_cast<std::size_t>(std::ranges::count_if(jobs_, [&](const auto& each) {
        const Job& job = each.second;
        return job.running && !job.aside && job.place.weight >= at_least;
    }));
}

bool CopiedThinking::busy(Weight weight) const {
    const Weight least = weight == Weight::light ? Weight::light : Weight::medium;
    return running_ >= workers_ || at_work(least) >= room_for(weight);
}

void CopiedThinking::work(Copies::Copy copy, const std::function<void(const std::string&)>& report) {
    const auto it = jobs_.find(copy);
    if (it == jobs_.end()) return;
    Job& job = it->second;
    if (job.crossing.better) *job.crossing.better = [&] { report(json_.write(job.crossing.pack())); };
    const StopFlag never{false};  // who is to stop is ended
    job.work(never);
    report(json_.write(job.crossing.pack()));
}

void CopiedThinking::better(Ticket ticket, std::string result) {
    const auto it = jobs_.find(ticket);
    if (it == jobs_.end()) return;
    it->second.result = std::move(result);
    if (!it->second.crossing.meanwhile) return;
    if (auto fact = json_.read_object(it->second.result)) it->second.crossing.meanwhile(std::move(*fact));
}

void CopiedThinking::done(Ticket ticket) {
    const auto it = jobs_.find(ticket);
    if (it == jobs_.end() || it->second.ended) return;
    rest(it->second);
    it->second.ended = true;
    ended_.push_back(ticket);
}

void CopiedThinking::begin(Ticket ticket, Job& job) {
    job.running = true;
    if (job.aside)
        aside_running_ = true;
    else
        ++running_;
    copies_.run(job.copy, ticket);
}

void CopiedThinking::rest(Job& job) {
    if (!std::exchange(job.running, false)) return;
    if (job.aside)
        aside_running_ = false;
    else
        --running_;
}

void CopiedThinking::go_on() {
    while (!ended_.empty()) {
        const Ticket ticket = ended_.front();
        ended_.pop_front();
        const auto it = jobs_.find(ticket);
        if (it == jobs_.end()) continue;
        Job& job = it->second;  // stays in its place while others are added
        if (auto result = json_.read_object(job.result))
            job.crossing.unpack(std::move(*result));
        else
            job.crossing.unpack({});
        job.done();
        const Copies::Copy copy = job.copy;
        jobs_.erase(ticket);
        if (std::ranges::none_of(jobs_, [&](const auto& each) { return each.second.copy == copy; })) copies_.end(copy);
    }
    if (!aside_running_) {
        const auto next =
            std::ranges::find_if(jobs_, [](const auto& each) { return each.second.aside && !each.second.ended; });
        if (next != jobs_.end()) begin(next->first, next->second);
    }
    // The lightest first, then who asked first.
    while (running_ < workers_) {
        auto next = jobs_.end();
        for (auto it = jobs_.begin(); it != jobs_.end(); ++it) {
            const Job& job = it->second;
            if (job.running || job.ended || job.aside || (job.crossing.ready && !job.crossing.ready())) continue;
            if (next != jobs_.end() && next->second.place.weight <= job.place.weight) continue;
            if (job.place.weight != Weight::light && at_work(Weight::medium) >= room_for(job.place.weight)) continue;
            next = it;
        }
        if (next == jobs_.end()) return;
        begin(next->first, next->second);
    }
}

}  // namespace joute
