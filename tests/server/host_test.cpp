// SPDX-License-Identifier: MIT
// Who asks, and whom: addresses, names that are ours, clients behind proxies, and the token of the metrics.
#include <gtest/gtest.h>

#include "server/client_address.hpp"
#include "server/host_check.hpp"
#include "server/metrics.hpp"

namespace joute::testing {

namespace {

IpAddress address(std::string_view text) {
    const auto parsed = IpAddress::parse(text);
    EXPECT_TRUE(parsed) << text;
    return parsed.value_or(IpAddress{});
}

using Headers = std::vector<std::pair<std::string, std::string>>;

ClientAddress client(std::string_view peer, const Headers& headers, const std::vector<IpAddress>& proxies = {}) {
    ClientFinder finder(address(peer), proxies);
    for (const auto& [name, value] : headers) finder.header(name, value);
    return finder.client();
}

}  // namespace

TEST(IpAddresses, AreReadComparedAndShown) {
    EXPECT_EQ(address("192.0.2.7").text(), "192.0.2.7");
    EXPECT_EQ(address("2001:DB8:0::1").text(), "2001:db8::1");
    EXPECT_EQ(address("::ffff:192.0.2.7"), address("192.0.2.7"));
    EXPECT_EQ(address("fe80::1%eth0"), address("fe80::1"));
    EXPECT_NE(address("192.0.2.7"), address("192.0.2.8"));
    for (const char* local : {"127.0.0.1", "127.9.8.7", "::1", "::ffff:127.0.0.1"})
        EXPECT_TRUE(address(local).loopback()) << local;
    for (const char* other : {"128.0.0.1", "0.0.0.0", "::", "::2", "1::1", "10.0.0.1"})
        EXPECT_FALSE(address(other).loopback()) << other;
    EXPECT_TRUE(address("0.0.0.0").any() && address("::").any());
    EXPECT_FALSE(address("::1").any() || address("0.0.0.1").any());
    for (const std::string& wrong :
         {std::string(), std::string("localhost"), std::string("127.1"), std::string("1.2.3.4.5"),
          std::string("1.2.3.256"), std::string("1.2.3.4 "), std::string("[::1]"), std::string("::1::"),
          std::string("0x7f.0.0.1"), std::string("1.2.3.4\0", 8), std::string(1000, '1'), std::string(1000, ':')})
        EXPECT_FALSE(IpAddress::parse(wrong)) << wrong;
}

TEST(HostCheck, KnowsTheNamesOfThisMachine) {
    const HostCheck check("Box.home.arpa", {"games.example.org"});
    for (const char* host :
         {"localhost", "LOCALHOST:8080", "localhost.", "localhost.:80", "127.0.0.1", "127.0.0.1:8080", "192.168.1.7:1",
          "203.0.113.5", "[::1]", "[::1]:8080", "[2001:db8::1]:443", "box", "BOX:8080", "box.home.arpa", "box.local",
          "games.example.org", "games.example.org:443"})
        EXPECT_TRUE(check.ours(host)) << host;
    for (const char* host : {"",
                             ":8080",
                             "evil.example",
                             "evil.example:8080",
                             "localhost.evil.example",
                             "localhostevil",
                             "box.evil.example",
                             "example.org",
                             "a.games.example.org",
                             "games.example.org.evil",
                             "127.0.0.1.evil.example",
                             "127.1",
                             "localhost:http",
                             "localhost:80:80",
                             "localhost:123456",
                             "localhost@evil.example",
                             "local host",
                             "[::1",
                             "::1",
                             "[localhost]",
                             "[127.0.0.1]",
                             "[::1]evil",
                             "[::1]:x",
                             "http://localhost",
                             "localhost/",
                             "..",
                             "."})
        EXPECT_FALSE(check.ours(host)) << host;
    EXPECT_TRUE(HostCheck("", {}).ours("localhost"));
    EXPECT_FALSE(HostCheck("", {}).ours(".local"));
}

TEST(ClientAddress, IsTheOtherEndWithoutAProxy) {
    EXPECT_EQ(client("192.0.2.7", {}).address, address("192.0.2.7"));
    EXPECT_TRUE(client("127.0.0.1", {{"Accept", "*/*"}}).local());
    EXPECT_TRUE(client("::1", {}).local());
    EXPECT_FALSE(client("192.0.2.7", {}).local());
}

TEST(ClientAddress, IsNeverLocalThroughAProxy) {
    for (const char* header :
         {"Forwarded", "forwarded", "Via", "X-Real-IP", "X-Forwarded-For", "X-FORWARDED-HOST", "X-Forwarded-Proto",
          "X-Forwarded-Server", "X-Client-IP", "True-Client-IP", "CF-Connecting-IP"}) {
        EXPECT_FALSE(client("127.0.0.1", {{header, "127.0.0.1"}}).local()) << header;
        EXPECT_FALSE(client("127.0.0.1", {{header, ""}}).local()) << header;
        EXPECT_FALSE(client("127.0.0.1", {{header, "127.0.0.1"}}, {address("127.0.0.1")}).local()) << header;
    }
    // What nobody vouches for changes no address.
    EXPECT_EQ(client("127.0.0.1", {{"X-Forwarded-For", "203.0.113.5"}}).address, address("127.0.0.1"));
}

TEST(ClientAddress, IsTheRightmostThatNoNamedProxyIs) {
    const std::vector<IpAddress> proxies{address("127.0.0.1"), address("10.0.0.2")};
    const auto seen = [&](std::string_view peer, const Headers& headers) {
        return client(peer, headers, proxies).address.text();
    };
    EXPECT_EQ(seen("127.0.0.1", {{"X-Forwarded-For", "203.0.113.5"}}), "203.0.113.5");
    EXPECT_EQ(seen("::ffff:127.0.0.1", {{"x-forwarded-for", "203.0.113.5"}}), "203.0.113.5");
    // What the client invented stands to the left of what the proxy saw.
    EXPECT_EQ(seen("127.0.0.1", {{"X-Forwarded-For", "127.0.0.1, 198.51.100.1, 203.0.113.5"}}), "203.0.113.5");
    EXPECT_EQ(seen("127.0.0.1", {{"X-Forwarded-For", "198.51.100.1"}, {"X-Forwarded-For", "203.0.113.5"}}),
              "203.0.113.5");
    EXPECT_EQ(seen("127.0.0.1", {{"X-Forwarded-For", "198.51.100.1, 203.0.113.5, 10.0.0.2"}}), "203.0.113.5");
    EXPECT_EQ(seen("10.0.0.9", {{"X-Forwarded-For", "203.0.113.5"}}), "10.0.0.9") << "not named";
    EXPECT_EQ(seen("127.0.0.1", {{"X-Forwarded-For", "203.0.113.5:4711"}}), "203.0.113.5");
    EXPECT_EQ(seen("127.0.0.1", {{"X-Forwarded-For", "\"[2001:db8::1]:4711\""}}), "2001:db8::1");
    EXPECT_EQ(seen("127.0.0.1", {{"X-Forwarded-For", "2001:db8::1"}}), "2001:db8::1");
    for (const char* wrong : {"", ",", "unknown", "203.0.113.5, unknown", "203.0.113.5,", "[::1", "_hidden", "1.2.3"})
        EXPECT_EQ(seen("127.0.0.1", {{"X-Forwarded-For", wrong}}), "127.0.0.1") << wrong;
    EXPECT_EQ(seen("127.0.0.1", {{"X-Forwarded-For", "203.0.113.5, unknown, 10.0.0.2"}}), "10.0.0.2");
    EXPECT_EQ(seen("127.0.0.1", {{"X-Real-IP", "203.0.113.5"}}), "127.0.0.1");
}

TEST(Metrics, AreOpenedByTheWholeTokenAlone) {
    EXPECT_TRUE(bears_token("Bearer abc", "abc"));
    EXPECT_TRUE(bears_token("bearer abc", "abc"));
    for (const char* wrong : {"", "Bearer", "Bearer ", "Bearer ab", "Bearer abcd", "Bearer abcabc", "Bearer ABC", "abc",
                              "Basic abc", "Bearer  abc", "Bearer abc "})
        EXPECT_FALSE(bears_token(wrong, "abc")) << wrong;
    EXPECT_FALSE(bears_token("Bearer ", ""));
    EXPECT_FALSE(bears_token("", ""));
}

TEST(Metrics, LoopTimesAreAHistogram) {
    Metrics metrics;
    for (const double seconds : {0.0004, 0.005, 0.03, 2.0}) metrics.loop.add(seconds);
    const std::string text = prometheus_text(metrics);
    for (const char* line :
         {"# TYPE joute_loop_seconds histogram\n", "joute_loop_seconds_bucket{le=\"0.001\"} 1\n",
          "joute_loop_seconds_bucket{le=\"0.005\"} 2\n", "joute_loop_seconds_bucket{le=\"0.02\"} 2\n",
          "joute_loop_seconds_bucket{le=\"0.05\"} 3\n", "joute_loop_seconds_bucket{le=\"0.5\"} 3\n",
          "joute_loop_seconds_bucket{le=\"+Inf\"} 4\n", "joute_loop_seconds_sum 2.0354\n",
          "joute_loop_seconds_count 4\n", "joute_loop_max_seconds 2\n"})
        EXPECT_NE(text.find(line), std::string::npos) << line << text;
}

TEST(WebOrigin, IsWhatBrowsersSend) {
    EXPECT_EQ(web_origin("https://Example.org"), "https://example.org");
    EXPECT_EQ(web_origin("https://example.org/"), "https://example.org");
    EXPECT_EQ(web_origin("https://example.org:443"), "https://example.org");
    EXPECT_EQ(web_origin("http://example.org:443"), "http://example.org:443");
    EXPECT_EQ(web_origin("http://127.0.0.1:8000"), "http://127.0.0.1:8000");
    EXPECT_EQ(web_origin("http://[::1]:8000"), "http://[::1]:8000");
    EXPECT_EQ(web_origin("http://[::1]"), "http://[::1]");
    for (const char* wrong : {"", "*", "null", "example.org", "://example.org", "ftp://example.org", "https://",
                              "https://example.org/joute", "https://example.org:", "https://example.org:x",
                              "https://example.org:123456", "https://user@example.org", "http://[::1", "http://[x]"})
        EXPECT_FALSE(web_origin(wrong)) << wrong;
}

}  // namespace joute::testing
