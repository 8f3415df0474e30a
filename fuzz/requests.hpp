// SPDX-License-Identifier: MIT
// Requests made from the protocol's own description: any verb, with fields of the kinds it names. Texts come from what
// the server has said so far (tables, secrets, moves, records, ...), so that many requests make sense, and many nearly.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "fuzz/bytes.hpp"
#include "server/services/protocol.hpp"

namespace joute::fuzz {

using Json = nlohmann::ordered_json;

class RequestMaker {
  public:
    RequestMaker();

    /// Without an id.
    [[nodiscard]] Json any(Bytes& input) const;
    /// Takes in every text of a message, by the name it has there.
    void learn(const Json& message) { learn_all("", message); }
    void learn(const std::string& name, const std::string& text);

  private:
    void learn_all(const std::string& name, const Json& value);
    [[nodiscard]] Json value(const Field& field, Bytes& input) const;
    [[nodiscard]] std::string text(const std::string& name, Bytes& input) const;
    [[nodiscard]] Json options(Bytes& input) const;

    std::vector<VerbDescription> verbs_;
    std::map<std::string, std::vector<std::string>> known_;  // names in the singular; the newest last
};

}  // namespace joute::fuzz
