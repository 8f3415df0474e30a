// SPDX-License-Identifier: MIT
// Solved tables inside a page. Code that wants one asks the host first, which may have it on its disk or beside the
// page; what it does not have is solved in a copy. A file is used only if it is the table it is called after.
#pragma once

#include <map>
#include <span>
#include <string>

#include "kit/kit.hpp"
#include "local/thinking.hpp"
#include "server/services/service.hpp"

namespace joute {

/// Whether these bytes are the table that a file of that name holds.
[[nodiscard]] bool is_table(const std::string& file, std::span<const std::uint8_t> bytes);

/// How far a table is. Loading is the host's part; the numbers are those of web/src/engine/progress.ts.
enum class TableStage : std::uint8_t { loading, solving, ready, failed };

class WantedTables final : public Solving {
  public:
    class Host {
      public:
        virtual ~Host() = default;
        /// Brings the file, or says that it cannot.
        virtual void want(const std::string& game, const std::string& file) = 0;
        virtual void progress(const std::string& game, TableStage stage, double share) = 0;
    };

    WantedTables(CopiedThinking& thinking, Host& host) : thinking_(thinking), host_(host) {}

    void want(const Kit& kit, std::shared_ptr<const AnyGame> game) override;
    [[nodiscard]] std::function<bool()> before(const Kit& kit, const std::shared_ptr<const AnyGame>& game,
                                               const std::string& spec) override;

    /// The file is there.
    void arrived(const std::string& file);
    /// The host does not have it.
    void missing(const std::string& file);

  private:
    struct Wish {
        const Kit* kit = nullptr;
        std::shared_ptr<const AnyGame> game;
        bool over = false;  // it is there, or will never be
    };
    void end(Wish& wish);

    CopiedThinking& thinking_;
    Host& host_;
    std::map<std::string, Wish> wishes_;  // by file
};

}  // namespace joute
