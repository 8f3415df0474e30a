// SPDX-License-Identifier: MIT
#include "server/thinkers.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <exception>

#include "server/log.hpp"

namespace joute {

namespace {

/// The heaviest work that thread `i` of so many takes.
Weight heaviest(int i, int threads) {
    if (threads == 1 || i >= 2) return Weight::heavy;
    return i == 0 ? Weight::light : threads == 2 ? Weight::heavy : Weight::medium;
}

}  // namespace

Thinkers::Thinkers(int threads, std::size_t max_each, Post post) : post_(std::move(post)), queue_(max_each) {
    for (int i = 0; i < threads; ++i) ++idle_[static_cast<std::size_t>(heaviest(i, threads))];
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this, max = heaviest(i, threads)] { loop(max); });
}

Thinkers::~Thinkers() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
        for (auto& [ticket, job] : jobs_) {
            job->unwanted = true;
            job->stop.store(true);
        }
    }
    wake_.notify_all();
    for (auto& thread : threads_) thread.join();
}

Thinkers::Ticket Thinkers::think(const Place& place, Work work, Done done, Crossing /*crossing*/) {
    const std::lock_guard lock(mutex_);
    auto job = std::make_shared<Job>();
    job->ticket = ++last_;
    job->place = place;
    job->work = std::move(work);
    job->done = std::move(done);
    jobs_.emplace(job->ticket, job);
    queue_.push(place, job->ticket);
    wake_.notify_all();  // not every thread takes it
    return job->ticket;
}

void Thinkers::cancel(Ticket ticket) {
    const std::lock_guard lock(mutex_);
    const auto it = jobs_.find(ticket);
    if (it == jobs_.end()) return;
    it->second->unwanted = true;
    it->second->stop.store(true);
    if (queue_.erase(it->second->place, ticket)) jobs_.erase(it);
}

bool Thinkers::busy(Weight weight) const {
    const std::lock_guard lock(mutex_);
    return std::all_of(idle_.begin() + static_cast<std::ptrdiff_t>(weight), idle_.end(),
                       [](std::size_t idle) { return idle == 0; });
}

void Thinkers::hurry(Ticket ticket) {
    const std::lock_guard lock(mutex_);
    if (const auto it = jobs_.find(ticket); it != jobs_.end()) it->second->stop.store(true);
}

std::size_t Thinkers::waiting() const {
    const std::lock_guard lock(mutex_);
    return queue_.waiting();
}

std::size_t Thinkers::running() const {
    const std::lock_guard lock(mutex_);
    return running_;
}

void Thinkers::loop(Weight max) {
    // Thinking gives way to the network: who only watches must not notice it. (Linux: of this thread alone.)
    constexpr int lower = 5;
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), lower);
    std::size_t& idle = idle_[static_cast<std::size_t>(max)];
    std::unique_lock lock(mutex_);
    while (true) {
        wake_.wait(lock, [&] { return ending_ || queue_.ready(max); });
        if (ending_) return;
        const auto job = jobs_.at(*queue_.pop(max));
        --idle;
        ++running_;
        lock.unlock();
        try {
            job->work(job->stop);
        } catch (const std::exception& error) {
            log(LogLevel::error, std::string("thinking failed: ") + error.what());
        }
        lock.lock();
        jobs_.erase(job->ticket);
        queue_.end(job->place.share);
        if (!job->unwanted && !ending_) {
            lock.unlock();
            post_(std::move(job->done));
            lock.lock();
        }
        ++idle;
        --running_;          // only now: whoever sees nothing running finds every result posted
        wake_.notify_all();  // its share may have had as much under way as it may have
    }
}

}  // namespace joute
