// SPDX-License-Identifier: MIT
// A client of a history: sends without waiting, hears what comes, and writes all of it down.
#pragma once

#include <functional>
#include <map>
#include <memory>

#include "server/client.hpp"
#include "server/histories/view.hpp"

namespace joute::testing {

/// What a client may use at a table.
struct Held {
    std::map<std::string, std::string> secrets;  // by seat
    std::string owner;
};

class Player {
  public:
    /// Replies to what was sent on the way are told to `replied`, with the request.
    using Replied = std::function<void(Player&, const Json& request, const Json& reply)>;

    Player(int number, History& history, Replied replied)
        : number_(number), history_(history), replied_(std::move(replied)) {}

    [[nodiscard]] int number() const { return number_; }
    [[nodiscard]] bool connected() const { return client_ != nullptr; }
    [[nodiscard]] const Views& views() const { return views_; }
    [[nodiscard]] std::map<std::string, Held>& held() { return held_; }

    void connect(int port);
    void disconnect();
    /// Without waiting for the answer. Nothing when there is no connection.
    void send(Json request);
    /// Hears until every request is answered or the connection ends.
    void hear_answers();
    /// Hears until the last request is answered: earlier ones may wait for the disk.
    void hear_last_answer();
    /// Hears everything that was said before the connection ended.
    void hear_the_end();
    /// Hears until such a push comes; false when the connection ends before.
    bool hear_push(const std::function<bool(const Json&)>& wanted);

    /// False once the server said that it is read-only.
    [[nodiscard]] bool writable() const { return writable_; }

    std::string language = "en";
    bool words = true;

  private:
    bool hear();
    void lose(const std::string& why);

    int number_;
    History& history_;
    Replied replied_;
    std::unique_ptr<WebClient> client_;
    int connection_ = 0;
    int last_id_ = 0;
    std::map<int, Json> unanswered_;
    Json last_heard_;
    bool writable_ = true;
    Views views_;
    std::map<std::string, Held> held_;
};

}  // namespace joute::testing
