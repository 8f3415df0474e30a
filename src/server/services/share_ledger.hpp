// SPDX-License-Identifier: MIT
// What every share has stored, kept up to date with the store, so that nothing need be counted when somebody asks for
// one more table.
#pragma once

#include <unordered_map>

#include "server/services/stores.hpp"

namespace joute {

class ShareLedger {
  public:
    explicit ShareLedger(const std::vector<std::pair<Share, ShareUse>>& uses) {
        for (const auto& [share, use] : uses) {
            uses_[share] = use;
            unfinished_ += use.unfinished;
        }
    }

    void add(const TableSize& table) {
        ShareUse& use = uses_[table.share];
        use.bytes += table.bytes;
        if (table.over) return;
        ++use.unfinished;
        ++unfinished_;
    }
    void remove(const TableSize& table) {
        const auto it = uses_.find(table.share);
        if (it == uses_.end()) return;
        it->second.bytes -= table.bytes;
        if (!table.over) {
            --it->second.unfinished;
            --unfinished_;
        }
        if (it->second.unfinished == 0 && it->second.bytes == 0) uses_.erase(it);
    }

    /// Tables of everybody.
    [[nodiscard]] std::size_t unfinished() const { return unfinished_; }
    [[nodiscard]] ShareUse use(Share share) const {
        const auto it = uses_.find(share);
        return it == uses_.end() ? ShareUse{} : it->second;
    }
    /// Somebody who has stored more than that.
    [[nodiscard]] std::optional<Share> above(std::size_t bytes) const {
        for (const auto& [share, use] : uses_)
            if (!share.nobody() && use.bytes > bytes) return share;
        return std::nullopt;
    }

  private:
    std::unordered_map<Share, ShareUse> uses_;
    std::size_t unfinished_ = 0;
};

}  // namespace joute
