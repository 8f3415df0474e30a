// SPDX-License-Identifier: MIT
#include "server/histories/player.hpp"

#include <stdexcept>

namespace joute::testing {

void Player::connect(int port) {
    disconnect();
    ++connection_;
    writable_ = true;
    try {
        client_ = std::make_unique<WebClient>(port);
        history_.add(Event::Kind::opened, number_, connection_);
    } catch (const std::exception& error) {
        history_.add(Event::Kind::problem, number_, connection_, std::string("no connection: ") + error.what());
    }
}

void Player::disconnect() {
    if (client_) lose("left");
}

void Player::lose(const std::string& why) {
    history_.add(Event::Kind::lost, number_, connection_, why);
    client_.reset();
    unanswered_.clear();
    views_.clear();
}

void Player::send(Json request) {
    if (!client_) return;
    request["id"] = ++last_id_;
    history_.add(Event::Kind::sent, number_, connection_, request);
    const std::string text = request.dump();
    unanswered_.emplace(last_id_, std::move(request));
    try {
        client_->send(text);
    } catch (const std::exception&) {
        // What the server said before it ended can still be heard.
    }
}

bool Player::hear() {
    try {
        last_heard_ = client_->receive();
    } catch (const std::exception& error) {
        lose(error.what());
        return false;
    }
    history_.add(Event::Kind::heard, number_, connection_, last_heard_);
    Json request;
    if (last_heard_.contains("re") && last_heard_["re"].is_number()) {
        const auto asked = unanswered_.extract(last_heard_["re"].get<int>());
        if (!asked.empty()) request = asked.mapped();
    }
    if (last_heard_.value("on", "") == "storage") writable_ = last_heard_["writable"];
    std::string ignored;  // the checker looks again
    if (last_heard_.contains("on") || !request.is_null())
        static_cast<void>(take_in(views_, request, last_heard_, ignored));
    if (!request.is_null()) replied_(*this, request, last_heard_);
    return true;
}

void Player::hear_last_answer() {
    while (client_ && unanswered_.contains(last_id_) && hear()) continue;
}

void Player::hear_the_end() {
    while (client_ && hear()) continue;
}

void Player::hear_answers() {
    while (client_ && !unanswered_.empty() && hear()) continue;
}

bool Player::hear_push(const std::function<bool(const Json&)>& wanted) {
    while (client_ && hear())
        if (last_heard_.contains("on") && wanted(last_heard_)) return true;
    return false;
}

}  // namespace joute::testing
