// SPDX-License-Identifier: MIT
// Makes the tables of solved games in the background, once each, at the lowest priority: whoever asks
// for a hint meanwhile gets an estimate, later the exact value. Ends at once when the server does.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>

#include "agents/catalogue.hpp"
#include "server/services/service.hpp"

namespace joute {

class Preparer final : public Solving {
  public:
    Preparer() = default;
    ~Preparer() override;
    Preparer(const Preparer&) = delete;
    Preparer& operator=(const Preparer&) = delete;

    /// Has the table of this game made, unless that was tried already. Returns at once. Tables of endings alone are
    /// left to the person who runs the server (`joute solve`).
    void want(const Kit& entry, std::shared_ptr<const AnyGame> game) override;

  private:
    struct Wish {
        const Kit* entry;
        std::shared_ptr<const AnyGame> game;
    };

    void work();

    std::mutex mutex_;
    std::deque<Wish> wishes_;
    std::set<std::string> tried_;
    bool working_ = false;
    StopFlag stop_{false};
    std::thread thread_;
};

}  // namespace joute
