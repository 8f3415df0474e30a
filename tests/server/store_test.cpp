// SPDX-License-Identifier: MIT
// One suite for every store: the server's database and the one inside a page.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "kit/catalogue.hpp"
#include "local/store.hpp"
#include "server/hub_bench.hpp"
#include "server/json.hpp"
#include "server/storage.hpp"

namespace joute {

namespace {

/// A store that can be closed and opened again.
class OnDisk {
  public:
    Store& store() { return *storage_; }
    void reopen() {
        storage_.reset();
        storage_ = open();
    }

  private:
    [[nodiscard]] std::unique_ptr<Storage> open() const { return std::move(*Storage::open(path_)); }
    std::filesystem::path path_ = testing::new_database();
    std::unique_ptr<Storage> storage_ = open();
};

class InAPage {
  public:
    Store& store() { return *local_; }
    void reopen() {
        make();
        for (const auto& [name, value] : kept_) local_->restore(name, value);
        EXPECT_FALSE(local_->has_writes()) << "all of it makes sense";
    }
    InAPage() { make(); }
    InAPage(const InAPage&) = delete;
    InAPage& operator=(const InAPage&) = delete;

  private:
    void make() {
        local_ = std::make_unique<LocalStore>(json_, [this](const std::vector<LocalStore::Change>& changes) {
            for (const auto& [name, value] : changes) {
                kept_.erase(name);
                if (value) kept_.emplace(name, *value);
            }
        });
    }
    ServerJson json_;
    std::map<std::string, std::string> kept_;
    std::unique_ptr<LocalStore> local_;
};

template <class Kind>
class Stores : public ::testing::Test {
  protected:
    Kind kind_;
    Store& store() { return kind_.store(); }
    void reopen() {
        EXPECT_TRUE(store().commit());
        kind_.reopen();
    }
};

using Kinds = ::testing::Types<OnDisk, InAPage>;
TYPED_TEST_SUITE(Stores, Kinds);

StoredHead head(const std::string& id, int touched, bool over = false) {
    return {.id = id,
            .head = R"({"a":"b"})",
            .created = 5,
            .touched = touched,
            .over = over,
            .listed = true,
            .lived = std::chrono::milliseconds(touched * 100),
            .bytes = 7};
}

std::vector<std::string> texts_of(const std::optional<StoredTable>& table) {
    std::vector<std::string> texts;
    for (const RecordStep& step : table.value().steps) texts.push_back(step.text);
    return texts;
}

TYPED_TEST(Stores, KeepTablesWithTheirSteps) {
    this->store().save(head("one", 1));
    for (std::size_t number = 1; number <= 3; ++number)
        this->store().add_step("one", number, {.text = std::to_string(number), .value = 0.5, .milliseconds = {}});
    EXPECT_TRUE(this->store().has_writes());
    this->reopen();
    EXPECT_FALSE(this->store().has_writes());
    const auto table = this->store().load("one");
    EXPECT_EQ(texts_of(table), (std::vector<std::string>{"1", "2", "3"}));
    EXPECT_EQ(table->steps[0].value, 0.5);
    EXPECT_EQ(table->steps[0].milliseconds, std::nullopt);
    EXPECT_EQ(table->head.head, R"({"a":"b"})");
    EXPECT_EQ(table->head.lived, std::chrono::milliseconds(100));
    this->store().cut_steps("one", 1);
    this->store().add_step("one", 2, {.text = "again", .value = {}, .milliseconds = 3.0});
    this->reopen();
    EXPECT_EQ(texts_of(this->store().load("one")), (std::vector<std::string>{"1", "again"}));
    this->store().remove("one");
    this->reopen();
    EXPECT_FALSE(this->store().has("one"));
    EXPECT_FALSE(this->store().load("one"));
}

TYPED_TEST(Stores, ListTablesByWhenTheyWereTouched) {
    this->store().save(head("old", 1));
    this->store().save(head("new", 3));
    this->store().save(head("over", 9, true));
    this->reopen();
    EXPECT_EQ(this->store().unfinished(5), (std::vector<std::string>{"new", "old"}));
    EXPECT_EQ(this->store().unfinished(1), (std::vector<std::string>{"new"}));
    EXPECT_EQ(this->store().listed(5), (std::vector<std::string>{"new", "old", "over"}));
    using What = UntouchedTables::What;
    const auto untouched = [&](What what, int since) {
        std::vector<std::string> ids;
        for (const TableSize& each :
             this->store().untouched({.what = what, .since = std::chrono::milliseconds(since)}, 5))
            ids.push_back(each.id);
        return ids;
    };
    EXPECT_EQ(untouched(What::unfinished, 300), (std::vector<std::string>{"old"}));
    EXPECT_EQ(untouched(What::unfinished, 301), (std::vector<std::string>{"old", "new"}));
    EXPECT_EQ(untouched(What::finished, 1000), (std::vector<std::string>{"over"}));
    this->store().add_step("old", 1, {.text = "!deal", .value = {}, .milliseconds = {}});
    this->store().add_step("new", 1, {.text = "a", .value = {}, .milliseconds = {}});
    EXPECT_TRUE(this->store().commit());
    EXPECT_EQ(untouched(What::empty, 1000), (std::vector<std::string>{"old"}));
    std::size_t unfinished = 0;
    std::size_t bytes = 0;
    for (const auto& [share, use] : this->store().uses()) {
        unfinished += use.unfinished;
        bytes += use.bytes;
    }
    EXPECT_EQ(unfinished, 2);
    EXPECT_EQ(bytes, 21);
}

TYPED_TEST(Stores, KeepContestsWithTheirGames) {
    this->store().save_contest({.id = "first", .head = "{}", .created = 1});
    this->store().save_contest({.id = "second", .head = "{}", .created = 2, .unfinished = false});
    this->store().add_contest_game("first", 1, {.line = "b", .record = "B"});
    this->store().add_contest_game("first", 0, {.line = "a", .record = "A"});
    this->reopen();
    const auto contests = this->store().contests();
    ASSERT_EQ(contests.size(), 2);
    EXPECT_EQ(contests[0].id, "second");
    EXPECT_FALSE(contests[0].unfinished);
    EXPECT_EQ(this->store().contest_lines("first"), (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(this->store().contest_record("first", 1), "B");
    EXPECT_EQ(this->store().contest_record("first", 2), std::nullopt);
    this->store().remove_contest("first");
    this->reopen();
    EXPECT_EQ(this->store().contests().size(), 1);
    EXPECT_TRUE(this->store().contest_lines("first").empty());
}

TYPED_TEST(Stores, KnowHowLongTheyHaveLived) {
    this->store().save_life({.lived = std::chrono::milliseconds(1234), .clean = true});
    this->store().save(head("one", 1));
    this->reopen();
    EXPECT_EQ(this->store().former_life().lived, std::chrono::milliseconds(1234));
}

/// A store in a page that was left damaged, and what it removes.
class DamagedStore : public ::testing::Test {
  protected:
    ServerJson json_;
    std::vector<std::string> removed_;
    LocalStore store_{json_, [this](const std::vector<LocalStore::Change>& changes) {
                          for (const auto& [name, value] : changes)
                              if (!value) removed_.push_back(name);
                      }};

    void restore_table(const std::string& id, const std::string& head) {
        store_.restore("table/" + id, json_.write(Fact::Object{{"head", head}, {"touched", 1}}));
    }
    static std::string whole_head() { return fmt::format(R"({{"game":"{}"}})", catalogue().front().info->id); }
    void restore_whole_table() {
        restore_table("whole", whole_head());
        store_.restore("step/whole/2", R"({"text":"b"})");
        store_.restore("step/whole/1", R"({"text":"a"})");
    }
    void expect_only_the_whole_table() {
        EXPECT_EQ(store_.unfinished(5), (std::vector<std::string>{"whole"}));
        EXPECT_EQ(texts_of(store_.load("whole")), (std::vector<std::string>{"a", "b"}));
        EXPECT_TRUE(store_.contests().empty());
    }
};

TEST_F(DamagedStore, LeavesOutWhatMakesNoSense) {
    const std::vector<std::string> names{"",
                                         "table",
                                         "table/",
                                         "step/a",
                                         "step/a/x",
                                         "step/a/0",
                                         "step/a/-1",
                                         "game/a",
                                         "else/a/1",
                                         "step/whole/99999999999999999999",
                                         "step/whole/10001",
                                         "step/whole/4294967296"};
    restore_whole_table();
    for (const std::string& name : names) store_.restore(name, R"({"text":"c"})");
    store_.restore("table/b", "[]");
    store_.restore("table/c", "no JSON");
    store_.restore("contest/d", "");
    EXPECT_EQ(store_.check(catalogue()), names.size() + 3);
    expect_only_the_whole_table();
    EXPECT_TRUE(store_.commit());
    EXPECT_EQ(removed_.size(), names.size() + 3) << "it is said once";
}

TEST_F(DamagedStore, LeavesOutTablesAndContestsThatAreNotWhole) {
    restore_whole_table();
    restore_table("gap", whole_head());
    store_.restore("step/gap/1", R"({"text":"a"})");
    store_.restore("step/gap/3", R"({"text":"c"})");
    restore_table("head", "no JSON");
    store_.restore("step/orphan/1", R"({"text":"a"})");
    store_.restore("game/contest/4000000000", R"({"line":"a","record":"A"})");
    EXPECT_EQ(store_.check(catalogue()), 4);
    expect_only_the_whole_table();
    EXPECT_TRUE(store_.commit());
    EXPECT_EQ(removed_, (std::vector<std::string>{"step/gap/1", "step/gap/2", "step/gap/3", "table/gap", "table/head",
                                                  "step/orphan/1", "table/orphan", "game/contest/4000000000",
                                                  "contest/contest"}));
}

TEST_F(DamagedStore, LeavesGamesItDoesNotKnowWhereTheyAre) {
    restore_whole_table();
    restore_table("other", R"({"game":"no such game"})");
    store_.restore("contest/other", json_.write(Fact::Object{{"head", R"({"setup":{"game":"no such game"}})"}}));
    EXPECT_EQ(store_.check(catalogue()), 2);
    expect_only_the_whole_table();
    EXPECT_TRUE(store_.commit());
    EXPECT_TRUE(removed_.empty());
}

}  // namespace

}  // namespace joute
