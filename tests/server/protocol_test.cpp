// SPDX-License-Identifier: MIT
// One description of the protocol: services answer exactly its verbs, and what is written from it is fresh.
// JOUTE_GOLDEN=write writes it again.
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "core/text.hpp"
#include "server/hub_bench.hpp"
#include "server/protocol_text.hpp"
#include "server/services/protocol.hpp"

namespace joute::testing {

namespace {

std::string content(const std::string& path) {
    std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// Fails when the file does not hold that text; writes it when asked to.
void expect_fresh(const std::string& path, const std::string& text) {
    const char* const wish = std::getenv("JOUTE_GOLDEN");
    if (wish != nullptr && std::string_view(wish) == "write") std::ofstream(path) << text;
    EXPECT_EQ(content(path), text) << path
                                   << " is stale: JOUTE_GOLDEN=write build/server_tests --gtest_filter='Protocol.*'";
}

}  // namespace

TEST(Protocol, TheDocumentHasTheTablesOfTheDescription) {
    expect_fresh(JOUTE_PROTOCOL, protocol_document(content(JOUTE_PROTOCOL)));
}

TEST(Protocol, ThePageHasTheTypesOfTheDescription) { expect_fresh(JOUTE_PROTOCOL_TYPES, protocol_types()); }

TEST(Protocol, ExactlyTheDescribedVerbsAreAnswered) {
    HubBench bench;
    const auto client = bench.connect();
    const std::string refusal = bench.refused(client, {{"do", "nothing-like-that"}}, "bad-request");
    std::set<std::string> known;
    const std::string names = refusal.substr(0, refusal.find(';'));
    for (const auto name : split(names, ',')) known.emplace(name);
    std::set<std::string> described;
    for (const VerbDescription& verb : described_verbs()) described.emplace(verb.name);
    EXPECT_EQ(known.size(), described.size()) << refusal;
    for (const std::string& verb : described) {
        const Json reply = bench.ask(client, {{"do", verb}, {"nobody-knows-this", 1}});
        EXPECT_EQ(reply["error"]["code"], "bad-request") << verb;
        EXPECT_EQ(reply["error"]["text"].get<std::string>().find("'do' is"), std::string::npos) << verb;
    }
}

TEST(Protocol, EveryErrorCodeIsDescribedOnce) {
    std::set<std::string_view> words;
    for (const auto& [code, when] : error_codes()) words.insert(word(code));
    EXPECT_EQ(words.size(), static_cast<std::size_t>(Code::read_only) + 1);
}

}  // namespace joute::testing
