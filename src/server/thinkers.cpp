// SPDX-License-Identifier: MIT
#include "server/thinkers.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <exception>

#include "server/log.hpp"

namespace joute {

Thinkers::Thinkers(int threads, Post post) : post_(std::move(post)) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { loop(); });
}

Thinkers::~Thinkers() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
        ring_.clear();
        for (auto& [ticket, job] : jobs_) {
            job->unwanted = true;
            job->stop.store(true);
        }
    }
    wake_.notify_all();
    for (auto& thread : threads_) thread.join();
}

Thinkers::Ticket Thinkers::think(const std::string& table, Work work, Done done) {
    const std::lock_guard lock(mutex_);
    auto job = std::make_shared<Job>();
    job->ticket = ++last_;
    job->work = std::move(work);
    job->done = std::move(done);
    jobs_.emplace(job->ticket, job);
    auto found = queue_of_.find(table);
    if (found == queue_of_.end()) {
        ring_.push_back({table, {}});
        found = queue_of_.emplace(table, std::prev(ring_.end())).first;
    }
    found->second->jobs.push_back(job);
    ++waiting_;
    wake_.notify_one();
    return job->ticket;
}

void Thinkers::cancel(Ticket ticket) {
    const std::lock_guard lock(mutex_);
    const auto it = jobs_.find(ticket);
    if (it == jobs_.end()) return;
    it->second->unwanted = true;
    it->second->stop.store(true);
    for (auto queue = ring_.begin(); queue != ring_.end(); ++queue)
        if (std::erase(queue->jobs, it->second) > 0) {
            --waiting_;
            if (queue->jobs.empty()) {
                queue_of_.erase(queue->table);
                ring_.erase(queue);
            }
            jobs_.erase(it);
            return;
        }
}

void Thinkers::hurry(Ticket ticket) {
    const std::lock_guard lock(mutex_);
    if (const auto it = jobs_.find(ticket); it != jobs_.end()) it->second->stop.store(true);
}

std::size_t Thinkers::waiting() const {
    const std::lock_guard lock(mutex_);
    return waiting_;
}

std::size_t Thinkers::running() const {
    const std::lock_guard lock(mutex_);
    return running_;
}

void Thinkers::loop() {
    // Thinking gives way to the network: who only watches must not notice it. (Linux: of this thread alone.)
    constexpr int lower = 5;
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), lower);
    std::unique_lock lock(mutex_);
    while (true) {
        wake_.wait(lock, [this] { return ending_ || !ring_.empty(); });
        if (ending_) return;
        // Take one piece of work of the first table, which then goes to the end of the ring.
        const auto queue = ring_.begin();
        const auto job = queue->jobs.front();
        queue->jobs.pop_front();
        --waiting_;
        if (queue->jobs.empty()) {
            queue_of_.erase(queue->table);
            ring_.erase(queue);
        } else {
            ring_.splice(ring_.end(), ring_, queue);
        }
        ++running_;
        lock.unlock();
        try {
            job->work(job->stop);
        } catch (const std::exception& error) {
            log(LogLevel::error, std::string("thinking failed: ") + error.what());
        }
        lock.lock();
        jobs_.erase(job->ticket);
        if (!job->unwanted && !ending_) {
            lock.unlock();
            post_(std::move(job->done));
            lock.lock();
        }
        --running_;  // only now: whoever sees nothing running finds every result posted
    }
}

}  // namespace joute
