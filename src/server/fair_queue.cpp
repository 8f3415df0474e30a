// SPDX-License-Identifier: MIT
#include "server/fair_queue.hpp"

#include <algorithm>

namespace joute {

FairQueue::OfShare& FairQueue::of(Share share) {
    const auto found = std::ranges::find(shares_, share, &OfShare::share);
    return found == shares_.end() ? shares_.emplace_back(OfShare{.share = share, .queues = {}}) : *found;
}

void FairQueue::push(const Place& place, Ticket ticket) {
    auto& queues = of(place.share).queues[static_cast<std::size_t>(place.weight)];
    auto queue = std::ranges::find(queues, place.queue, &Queue::name);
    if (queue == queues.end()) queue = queues.insert(queue, {place.queue, {}});
    queue->tickets.push_back(ticket);
    ++waiting_;
}

std::optional<std::size_t> FairQueue::next(const OfShare& share, Weight max) const {
    if (share.running >= max_each_) return std::nullopt;
    for (std::size_t weight = 0; weight <= static_cast<std::size_t>(max); ++weight)
        if (!share.queues[weight].empty()) return weight;
    return std::nullopt;
}

bool FairQueue::ready(Weight max) const {
    return std::ranges::any_of(shares_, [&](const OfShare& each) { return next(each, max).has_value(); });
}

std::optional<FairQueue::Ticket> FairQueue::pop(Weight max) {
    const auto share = std::ranges::find_if(shares_, [&](const OfShare& each) { return next(each, max).has_value(); });
    if (share == shares_.end()) return std::nullopt;
    auto& queues = share->queues[*next(*share, max)];
    const auto queue = queues.begin();
    const Ticket ticket = queue->tickets.front();
    queue->tickets.pop_front();
    if (queue->tickets.empty())
        queues.erase(queue);
    else
        queues.splice(queues.end(), queues, queue);
    ++share->running;
    shares_.splice(shares_.end(), shares_, share);
    --waiting_;
    return ticket;
}

void FairQueue::end(Share share) {
    --of(share).running;
    forget_if_idle(share);
}

bool FairQueue::erase(const Place& place, Ticket ticket) {
    auto& queues = of(place.share).queues[static_cast<std::size_t>(place.weight)];
    const auto queue = std::ranges::find(queues, place.queue, &Queue::name);
    const bool waits = queue != queues.end() && std::erase(queue->tickets, ticket) > 0;
    if (waits) --waiting_;
    if (waits && queue->tickets.empty()) queues.erase(queue);
    forget_if_idle(place.share);
    return waits;
}

void FairQueue::forget_if_idle(Share share) {
    std::erase_if(shares_, [&](const OfShare& each) {
        return each.share == share && each.running == 0 &&
               std::ranges::all_of(each.queues, [](const auto& queues) { return queues.empty(); });
    });
}

}  // namespace joute
