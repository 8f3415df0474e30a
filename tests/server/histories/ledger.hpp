// SPDX-License-Identifier: MIT
// A history put in order for the checker: each request with its answer, each game as it was found in the end, and each
// message about a table with what its client knew before.
#pragma once

#include <functional>
#include <limits>
#include <map>

#include "server/histories/view.hpp"

namespace joute::testing {

constexpr double never = std::numeric_limits<double>::infinity();

struct Operation {
    int client;
    int connection;
    Json request;
    double sent;           // it happened after this
    double until = never;  // ... and before this: when the answer came, or the connection was lost
    Json reply;            // null: nobody knows whether it happened

    [[nodiscard]] bool granted() const { return reply.is_object() && reply["ok"] == true; }
    [[nodiscard]] bool possible() const { return reply.is_null() || granted(); }
    [[nodiscard]] bool is(const char* verb) const { return request["do"] == verb; }
    [[nodiscard]] bool is(const char* verb, const std::string& seat) const {
        return is(verb) && request["seat"] == seat;
    }
};

/// Steps were taken back: `keep` of them stayed.
struct Cut {
    double sent;
    double until;
    std::size_t keep;
};

struct FinalTable {
    Json body;  // of Event::Kind::table
    std::vector<Operation> operations;
    std::vector<Cut> cuts;

    [[nodiscard]] const Json& steps() const { return body["steps"]; }
    [[nodiscard]] bool person(const std::string& seat) const {
        return body["head"]["seats"][seat == "first" ? 0U : 1U]["kind"] != "agent";
    }
    /// Could step `n` (from 1) have been taken back after this time?
    [[nodiscard]] bool may_be_cut(std::size_t n, double after) const;
};

/// A message about a table.
struct Sight {
    const Event& event;
    double from;  // the server made it after this
    bool late;    // it may be older than what was heard before: it waited for the disk
    const std::string& table;
    const View& view;    // with the message taken in
    const View* before;  // as the same client knew it, also by an earlier connection; null: not at all
    double before_from;
    bool answers_watch;
};

class Ledger {
  public:
    explicit Ledger(const History& history);

    /// Every message about a table, in the order they were heard.
    void walk(const std::function<void(const Sight&)>& look);
    [[nodiscard]] const std::map<std::string, FinalTable>& tables() const { return tables_; }
    /// All but those about a table that is known in the end.
    [[nodiscard]] const std::vector<Operation>& others() const { return others_; }
    /// When a server died without warning, and for how long it could store nothing before.
    [[nodiscard]] const std::map<double, double>& deaths() const { return deaths_; }

    void complain(std::string what) { problems_.push_back(std::move(what)); }
    [[nodiscard]] const std::vector<std::string>& problems() const { return problems_; }

  private:
    void pair_up();
    void find_cuts();

    const History& history_;
    std::map<std::string, FinalTable> tables_;
    std::vector<Operation> others_;
    std::map<double, double> deaths_;
    std::vector<std::string> problems_;
};

}  // namespace joute::testing
