// SPDX-License-Identifier: MIT
// The verbs of the protocol and who answers each. Services register typed handlers; what a client sent is read into
// the request's struct here, and refused before the handler sees it when something does not fit.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "server/services/fields.hpp"
#include "server/services/service.hpp"

namespace joute {

class Verbs {
  public:
    struct Verb {
        bool changes = false;  // something that is stored
        std::function<Reply(Caller&, const Fact& message)> answer;
    };

    /// `limits` must outlive this.
    explicit Verbs(const ServerLimits& limits) : limits_(limits) {}

    /// `service` must outlive this.
    template <class Request, class S>
    void on(S& service, Reply (S::*handler)(Caller&, const Request&)) {
        add(Request::verb, Request::changes, [this, &service, handler](Caller& caller, const Fact& message) -> Reply {
            Request request;
            if (auto refusal = read(message, [&](FieldVisitor& f) { request.fields(f); })) return std::move(*refusal);
            return (service.*handler)(caller, request);
        });
    }

    [[nodiscard]] const Verb* find(const std::string& name) const;
    /// Refuses a verb nobody knows.
    [[nodiscard]] Refusal unknown(const std::string& name) const;

  private:
    void add(std::string_view name, bool changes, std::function<Reply(Caller&, const Fact&)> answer);
    [[nodiscard]] std::optional<Refusal> read(const Fact& message, const std::function<void(FieldVisitor&)>& fields);

    const ServerLimits& limits_;
    std::map<std::string, Verb> verbs_;
};

}  // namespace joute
