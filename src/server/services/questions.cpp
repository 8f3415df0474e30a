// SPDX-License-Identifier: MIT
#include "server/services/questions.hpp"

#include <algorithm>

#include "server/services/facts.hpp"
#include "server/services/metrics.hpp"

namespace joute {

Reply Questions::ask(const Caller& caller, const Subject& subject, Work work) {
    const auto& [connection, share, language, words] = caller.client;
    const ServerLimits& limits = environment_.limits;
    std::size_t of_client = 0;
    std::size_t of_share = 0;
    for (const auto& [serial, asked] : asked_) {
        of_client += static_cast<std::size_t>(asked.connection == connection);
        of_share += static_cast<std::size_t>(asked.share == share && !share.nobody());
    }
    if (of_client >= limits.thinking_requests || of_share >= limits.share.thoughts ||
        asked_.size() >= limits.waiting_requests)
        return Refusal{Code::too_many, {"too many questions at once", "trop de questions à la fois"}};
    const std::uint64_t serial = ++last_serial_;
    auto found = std::make_shared<std::optional<Fact::Object>>();
    const auto ticket = environment_.thinking.think(
        {share, subject.queue, weight_of(subject.limits)},
        [found, work = std::move(work)](const StopFlag& stop) { *found = work(stop); },
        [this, serial, found] { answered(serial, std::move(*found)); },
        {.pack = [found] { return *found ? Fact(**found) : Fact(); },
         .unpack =
             [found](Fact fact) {
                 if (auto* const object = std::get_if<Fact::Object>(&fact.content)) *found = std::move(*object);
             }});
    asked_.emplace(serial, Asked{.connection = connection,
                                 .share = share,
                                 .request = caller.request,
                                 .subject = subject,
                                 .ticket = ticket,
                                 .deadline = environment_.now() + limits.longest_thought});
    environment_.metrics.nodes_asked += nodes_asked(subject.limits, limits.longest_thought);
    return std::nullopt;
}

void Questions::answered(std::uint64_t serial, std::optional<Fact::Object> found) {
    const auto it = asked_.find(serial);
    if (it == asked_.end()) return;
    const Asked asked = it->second;
    asked_.erase(it);
    ++environment_.metrics.thoughts;
    if (!found) {
        environment_.clients.reply(
            asked.connection, asked.request,
            Refusal{Code::not_allowed, {"there is no answer to this", "il n’y a pas de réponse à cela"}});
        return;
    }
    Fact::Object answer{{"at", whole(asked.subject.at)}};
    append(answer, std::move(*found));
    environment_.clients.reply(asked.connection, asked.request, answer);
}

void Questions::went_on(const std::string& table) {
    std::erase_if(asked_, [&](const auto& each) {
        const Asked& asked = each.second;
        if (asked.subject.queue != table || asked.subject.bound == Bound::no) return false;
        environment_.thinking.cancel(asked.ticket);
        environment_.clients.reply(
            asked.connection, asked.request,
            Refusal{Code::stale, {"the game went on meanwhile", "la partie a continué entre-temps"}});
        return true;
    });
}

void Questions::closed(ConnectionId connection) {
    std::erase_if(asked_, [&](const auto& each) {
        if (each.second.connection != connection) return false;
        environment_.thinking.cancel(each.second.ticket);
        return true;
    });
}

std::optional<Time> Questions::next_tick() const {
    const auto first = std::ranges::min_element(asked_, {}, [](const auto& each) { return each.second.deadline; });
    return first == asked_.end() ? std::nullopt : std::optional(first->second.deadline);
}

void Questions::tick() {
    const Time time = environment_.now();
    for (auto& [serial, asked] : asked_)
        if (asked.deadline <= time) {
            environment_.thinking.hurry(asked.ticket);
            asked.deadline = time + environment_.limits.longest_thought;
        }
}

}  // namespace joute
