// SPDX-License-Identifier: MIT
// The answering side of the protocol (docs/ugi.md): one of our agents behind a line of commands. It is handed lines
// and hands out lines; who carries them, it does not know. Thinking happens on a thread of its own, so that it can be
// told to stop.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "agents/catalogue.hpp"
#include "app/ugi_order.hpp"
#include "core/any_game.hpp"

namespace joute {

class UgiSession {
  public:
    using Say = std::function<void(const std::string& line)>;  // called from two threads, but one at a time

    UgiSession(const Kit& kit, OptionValues options, std::string agent, std::uint64_t seed, Language language, Say say);
    ~UgiSession();
    UgiSession(const UgiSession&) = delete;
    UgiSession& operator=(const UgiSession&) = delete;

    /// One command; false after `quit`.
    bool obey(std::string_view line);
    /// Waits until a question that is being thought about has been answered.
    void finish();

  private:
    using Words = std::vector<std::string_view>;

    void introduce();
    void set_option(std::string_view line);
    [[nodiscard]] Result<void> change_option(const std::string& name, const std::string& value);
    void set_position(const Words& words);
    [[nodiscard]] Result<void> read_position(const Words& words);
    void answer(const Words& words);
    void go(const Words& words);
    [[nodiscard]] Result<void> prepare(const std::optional<UgiOrder>& order);
    [[nodiscard]] Notice notice();
    void think(Seat seat, const UgiOrder& order);
    void say_info(const AnyLine& line, const SearchResult& result);
    void say(const std::string& line);
    void complain(const Message& what) { say("info string " + what.in(language_)); }

    const Kit& kit_;
    OptionValues options_;  // those that `startpos` and positions without prefix have
    std::string agent_spec_;
    std::uint64_t seed_;
    Language language_;
    Say say_;
    std::mutex saying_;

    std::shared_ptr<const AnyGame> game_;
    std::unique_ptr<AnyLine> line_;  // none after a position that was refused
    std::unique_ptr<Agent> agent_;
    std::shared_ptr<const AnyGame> agent_game_;  // the one it was made for
    std::string made_for_;                       // the spec it was made for, without the limits of an order
    std::string made_spec_;                      // ... and with them
    bool new_game_ = true;                       // the agent has not been told yet

    StopFlag stop_{false};
    std::atomic<bool> thinking_{false};
    std::jthread thinker_;
};

}  // namespace joute
