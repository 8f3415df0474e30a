// SPDX-License-Identifier: MIT
#include "server/services/chores.hpp"

#include <algorithm>

namespace joute {

namespace {

constexpr auto between_tries = std::chrono::milliseconds(20);  // of what is blocked

}  // namespace

void Chores::add(ConnectionId lane, Chore chore) {
    if (lanes_.empty() || due_ > now_()) due_ = now_();
    auto it = std::ranges::find(lanes_, lane, &Lane::of);
    if (it == lanes_.end()) it = lanes_.insert(it, Lane{lane, {}});
    it->chores.push_back(std::move(chore));
}

std::size_t Chores::waiting(ConnectionId lane) const {
    const auto it = std::ranges::find(lanes_, lane, &Lane::of);
    return it == lanes_.end() ? 0 : it->chores.size();
}

std::optional<Time> Chores::next_tick() const { return lanes_.empty() ? std::nullopt : std::optional(due_); }

void Chores::tick() {
    if (lanes_.empty() || now_() < due_) return;
    Progress progress = Progress::blocked;
    for (std::size_t left = lanes_.size(); left > 0 && progress == Progress::blocked; --left) {
        lanes_.splice(lanes_.end(), lanes_, lanes_.begin());
        const auto lane = std::prev(lanes_.end());
        do {
            Chore chore = std::move(lane->chores.front());  // it may add others
            lane->chores.pop_front();
            progress = chore();
            if (progress == Progress::more || progress == Progress::blocked) lane->chores.push_front(std::move(chore));
        } while (progress == Progress::unwanted && !lane->chores.empty());
        if (progress == Progress::unwanted) progress = Progress::blocked;  // the next lane's turn
        if (lane->chores.empty()) lanes_.erase(lane);
    }
    due_ = progress == Progress::blocked ? now_() + between_tries : now_();
}

}  // namespace joute
