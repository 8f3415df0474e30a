// SPDX-License-Identifier: MIT
// Where tables and contests live on inside a page: in memory, with every change handed to the host as names and values,
// which it keeps in the browser's database. The host sends nothing to the page before that database has what came with
// it, so here, too, what is acknowledged is stored. A browser that keeps nothing (a full disk, a private window) is the
// host's matter: it says so, and the games go on in memory.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "core/fact.hpp"
#include "server/services/stores.hpp"

namespace joute {

class JsonText;
struct Kit;

class LocalStore final : public Store {
  public:
    /// A name and what it stands for; nothing: it is removed.
    using Change = std::pair<std::string, std::optional<std::string>>;
    using Keep = std::function<void(const std::vector<Change>&)>;

    explicit LocalStore(const JsonText& json, Keep keep) : json_(json), keep_(std::move(keep)) {}

    /// What was kept earlier, one by one in any order, before anything else. What makes no sense is left out and
    /// removed: a browser's database can be damaged, and anybody can write to their own.
    void restore(const std::string& name, const std::string& value);
    /// After that: leaves out tables and contests that are not whole or are of games there are not. How many things
    /// were left out in all.
    [[nodiscard]] std::size_t check(const std::vector<Kit>& games);

    void save(const StoredHead& head) override;
    void add_step(const std::string& id, std::size_t number, const RecordStep& step) override;
    void cut_steps(const std::string& id, std::size_t keep) override;
    void remove(const std::string& id) override;
    void note_thinking(const std::string& id) override;
    void note_thought(const std::string& id) override;
    [[nodiscard]] std::optional<StoredTable> load(const std::string& id) override;
    [[nodiscard]] bool has(const std::string& id) override { return tables_.contains(id); }
    [[nodiscard]] std::vector<std::string> unfinished(std::size_t max) override;
    [[nodiscard]] std::vector<std::string> listed(std::size_t max) override;
    [[nodiscard]] std::vector<TableSize> untouched(const UntouchedTables& which, std::size_t max) override;
    [[nodiscard]] std::vector<std::pair<Share, ShareUse>> uses() override;

    void save_contest(const StoredContest& contest) override;
    void add_contest_game(const std::string& id, std::size_t number, const ContestGame& game) override;
    void remove_contest(const std::string& id) override;
    [[nodiscard]] std::vector<StoredContest> contests() override;
    [[nodiscard]] std::vector<std::string> contest_lines(const std::string& id) override;
    [[nodiscard]] std::optional<std::string> contest_record(const std::string& id, std::size_t number) override;

    [[nodiscard]] bool commit() override;
    [[nodiscard]] bool has_writes() const override { return !changes_.empty(); }
    [[nodiscard]] const std::string& failure() const override { return failure_; }
    void save_life(const ServerLife& life) override { life_ = life; }
    [[nodiscard]] const ServerLife& former_life() const override { return former_life_; }
    [[nodiscard]] std::optional<std::string> reading(const std::function<void()>& work) override {
        work();
        return std::nullopt;
    }

  private:
    struct HeldContest {
        StoredContest contest;
        std::map<std::size_t, ContestGame> games;
    };

    /// False when it makes no sense.
    [[nodiscard]] bool take(const std::string& name, const std::string& value);
    [[nodiscard]] RecordStep& step_at(const std::string& id, std::size_t number);
    void put(std::string name, const Fact& value);
    void drop(std::string name) { changes_.emplace_back(std::move(name), std::nullopt); }
    /// Ids of the tables a predicate takes, those touched last first.
    template <class Takes>
    [[nodiscard]] std::vector<std::string> latest(std::size_t max, const Takes& takes) const;

    const JsonText& json_;
    Keep keep_;
    std::map<std::string, StoredTable> tables_;
    std::map<std::string, HeldContest> contests_;
    ServerLife former_life_;
    ServerLife life_;
    std::vector<Change> changes_;  // since the last commit
    std::size_t left_out_ = 0;
    std::string failure_;
};

}  // namespace joute
