// SPDX-License-Identifier: MIT
// The program itself: `joute serve` over a socket, killed and started again, and approached with ill
// intent.
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <memory>
#include <thread>

#include "server/client.hpp"
#include "server/program.hpp"

namespace joute::testing {

namespace {

using Json = nlohmann::json;

/// A folder of this test process, removed at its end.
const std::filesystem::path& folder() {
    static const struct Folder {
        std::filesystem::path path =
            std::filesystem::temp_directory_path() / ("joute-serve-test-" + std::to_string(getpid()));
        Folder() { std::filesystem::create_directories(path); }
        ~Folder() {
            std::error_code ignored;
            std::filesystem::remove_all(path, ignored);
        }
    } made;
    return made.path;
}

/// A server on a database in that folder.
struct Serving : Program {
    explicit Serving(const std::string& database, std::vector<std::string> more = {"--port", "0"})
        : Program(folder() / database, folder() / "log", std::move(more)) {}
    /// The log of the program that was started last.
    [[nodiscard]] static std::string log() {
        std::ifstream file(folder() / "log");
        return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    }
};

std::string http_get(int port, const std::string& path, const std::string& headers = "",
                     const std::string& host = "localhost") {
    return raw_exchange(port,
                        "GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n" + headers + "\r\n");
}
bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

const Json against_agent{
    {"do", "create"},
    {"game", "jungle"},
    {"seats", {{"first", {{"kind", "me"}}}, {"second", {{"kind", "agent"}, {"spec", "level:1"}}}}}};

const Json two_on_one_screen{
    {"do", "create"}, {"game", "pogo"}, {"seats", {{"first", {{"kind", "me"}}}, {"second", {{"kind", "me"}}}}}};

}  // namespace

TEST(Serve, PrintsOneLineAndEndsCleanly) {
    for (const int signal : {SIGTERM, SIGINT}) {
        Serving program("clean.db");
        EXPECT_EQ(program.line(), "Joute is at http://localhost:" + std::to_string(program.port()));
        WebClient client(program.port());
        EXPECT_EQ(client.ask({{"do", "hello"}})["ok"], true);
        std::thread watcher([&] { EXPECT_TRUE(client.is_closed_by_server()); });
        EXPECT_EQ(program.end(signal), 0);
        watcher.join();
        EXPECT_EQ(program.rest(), "");
    }
}

TEST(Serve, DrawsPreviewsOfLinks) {
    Serving program("previews.db", {"--port", "0", "--proxy", "127.0.0.1", "--allow-host", "games.example.org"});
    WebClient client(program.port());
    const std::string table = client.ask(two_on_one_screen)["table"];
    const std::string page = http_get(program.port(), "/t/" + table, "Accept-Language: fr\r\n");
    EXPECT_TRUE(has(page, "\"og:image\" content=\"http://localhost/previews/t/" + table + ".png?v=")) << page;
    EXPECT_TRUE(has(page, "Pogo"));
    // The scheme is a named proxy's word.
    EXPECT_TRUE(has(http_get(program.port(), "/t/" + table, "X-Forwarded-Proto: https\r\n", "games.example.org"),
                    "content=\"https://games.example.org/previews/"));
    const std::string picture = http_get(program.port(), "/previews/t/" + table + ".png");
    EXPECT_TRUE(picture.starts_with("HTTP/1.1 200")) << picture.substr(0, 400);
    EXPECT_TRUE(has(picture, "Content-Type: image/png"));
    EXPECT_TRUE(has(picture, "\r\n\r\n\x89PNG"));
    const auto tag = picture.find("ETag: ");
    const std::string etag = picture.substr(tag + 6, picture.find('\r', tag) - tag - 6);
    EXPECT_TRUE(http_get(program.port(), "/previews/t/" + table + ".png", "If-None-Match: " + etag + "\r\n")
                    .starts_with("HTTP/1.1 304"));
    const std::string head = raw_exchange(program.port(),
                                          "HEAD /previews/joute.png HTTP/1.1\r\nHost: localhost\r\n"
                                          "Connection: close\r\n\r\n");
    EXPECT_TRUE(head.starts_with("HTTP/1.1 200"));
    EXPECT_TRUE(head.ends_with("\r\n\r\n"));
    EXPECT_TRUE(http_get(program.port(), "/previews/t/b7k2m9x4qd.png").starts_with("HTTP/1.1 404"));
    EXPECT_TRUE(raw_exchange(program.port(),
                             "POST /previews/joute.png HTTP/1.1\r\nHost: localhost\r\n"
                             "Connection: close\r\n\r\n")
                    .starts_with("HTTP/1.1 405"));
    EXPECT_EQ(program.end(SIGTERM), 0);
}

TEST(Serve, APortInUseIsWrongInput) {
    Serving first("port.db");
    Serving second("other.db", {"--port", std::to_string(first.port())});
    EXPECT_EQ(second.end(0), 2);
    EXPECT_EQ(second.line(), "");
    Serving wrong("other.db", {"--port", "70000"});
    EXPECT_EQ(wrong.end(0), 2);
    Serving missing("other.db", {"--web-dir", "/no/such/folder"});
    EXPECT_EQ(missing.end(0), 2);
    Serving shared("port.db");  // two servers on one file
    EXPECT_EQ(shared.end(0), 2);
}

TEST(Serve, OffersTheEngineForPagesThatItWasGiven) {
    const auto engine = folder() / "engine.wasm";
    const std::string bytes{"\0asm and more", 13};
    const auto write = [&](const std::string& text) { std::ofstream(engine, std::ios::binary) << text; };
    write(bytes);
    Serving program("engine.db", {"--port", "0", "--engine", engine.string()});
    EXPECT_EQ(WebClient(program.port()).ask({{"do", "hello"}})["engine"], true);
    const std::string reply = http_get(program.port(), "/engine.wasm");
    EXPECT_TRUE(has(reply, "Content-Type: application/wasm")) << reply;
    EXPECT_TRUE(reply.ends_with("\r\n\r\n" + bytes));

    Serving without("none.db", {"--port", "0", "--engine", "none"});
    EXPECT_EQ(WebClient(without.port()).ask({{"do", "hello"}})["engine"], false);
    EXPECT_TRUE(has(http_get(without.port(), "/engine.wasm"), "HTTP/1.1 404"));

    // Refused before anything is opened.
    write("<html>");
    for (const auto& wrong : {engine, folder() / "no-such.wasm", folder()}) {
        Serving refused("refused.db", {"--port", std::to_string(program.port()), "--engine", wrong.string()});
        EXPECT_EQ(refused.end(0), 2);
        EXPECT_TRUE(has(Serving::log(), wrong.string())) << Serving::log();
        EXPECT_FALSE(std::filesystem::exists(folder() / "refused.db"));
    }
}

TEST(Serve, NothingAcknowledgedIsLostByKilling) {
    Json created;
    std::vector<std::string> played;
    for (int round = 0; round < 4; ++round) {
        Serving program("killed.db");
        WebClient client(program.port());
        if (round == 0) created = client.ask(against_agent);
        Json watch{{"do", "watch"}, {"table", created["table"]}, {"secrets", {created["secrets"]["first"]}}};
        Json state = client.ask(watch)["state"];
        // Agents think on after the restart: wait for my turn.
        for (int i = 0; i < 3000 && state["now"]["actor"] != "first"; ++i) {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            state = client.ask(watch)["state"];
        }
        ASSERT_EQ(state["now"]["actor"], "first");
        ASSERT_GE(state["steps"].size(), played.size());
        for (std::size_t i = 0; i < played.size(); ++i)
            EXPECT_TRUE(played[i].empty() || state["steps"][i]["text"] == played[i]);
        const std::size_t at = state["steps"].size();
        const std::string move = state["now"]["moves"]["first"][0]["text"];
        const Json reply =
            client.ask({{"do", "play"}, {"table", created["table"]}, {"seat", "first"}, {"at", at}, {"move", move}});
        ASSERT_EQ(reply["ok"], true) << reply;
        EXPECT_EQ(program.end(SIGKILL), -SIGKILL);  // the moment it was acknowledged
        played.resize(at);
        played.push_back(move);
    }
}

TEST(Serve, OutlivesADiskThatIsFull) {
    Json created;
    {
        Serving program("full.db");
        WebClient client(program.port());
        created = client.ask(two_on_one_screen);
        const Json watch{{"do", "watch"},
                         {"table", created["table"]},
                         {"secrets", {created["secrets"]["first"], created["secrets"]["second"]}}};
        const Json state = client.ask(watch)["state"];
        // No file may grow from here on: as far as the server can tell, the disk is full.
        const rlimit full{1, RLIM_INFINITY};
        ASSERT_EQ(prlimit(program.pid(), RLIMIT_FSIZE, &full, nullptr), 0);
        client.send(Json{{"id", 900},
                         {"do", "play"},
                         {"table", created["table"]},
                         {"seat", "first"},
                         {"at", 0},
                         {"move", state["now"]["moves"]["first"][0]["text"]}}
                        .dump());
        Json heard = client.receive();
        for (; heard.value("on", "") != "storage"; heard = client.receive())
            ASSERT_NE(heard.value("re", 0), 900) << "acknowledged, but not stored: " << heard;
        EXPECT_EQ(heard["writable"], false);
        EXPECT_EQ(client.ask({{"do", "resign"}, {"table", created["table"]}, {"seat", "second"}})["error"]["code"],
                  "read-only");
        EXPECT_EQ(client.ask({{"do", "games"}})["ok"], true);
        const rlimit free{RLIM_INFINITY, RLIM_INFINITY};
        ASSERT_EQ(prlimit(program.pid(), RLIMIT_FSIZE, &free, nullptr), 0);
        while (heard.value("re", 0) != 900) heard = client.receive();
        EXPECT_EQ(heard["ok"], true);
        EXPECT_EQ(program.end(SIGKILL), -SIGKILL);
    }
    Serving again("full.db");
    WebClient client(again.port());
    EXPECT_EQ(client.ask({{"do", "watch"}, {"table", created["table"]}})["state"]["steps"].size(), 1);
}

TEST(Serve, AnswersHealthMetricsAndThePage) {
    Serving program("http.db");
    EXPECT_NE(http_get(program.port(), "/healthz").find("\r\n\r\nok\n"), std::string::npos);
    EXPECT_NE(http_get(program.port(), "/metrics").find("joute_connections 0"), std::string::npos);
    const std::string page = http_get(program.port(), "/any/route");
    EXPECT_NE(page.find("HTTP/1.1 200"), std::string::npos);
    EXPECT_NE(page.find("default-src 'self'"), std::string::npos);
    EXPECT_NE(http_get(program.port(), "/missing.js").find("HTTP/1.1 404"), std::string::npos);
    const std::string head =
        raw_exchange(program.port(), "HEAD / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    EXPECT_TRUE(head.ends_with("\r\n\r\n")) << head;
    EXPECT_NE(raw_exchange(program.port(),
                           "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
                  .find("405"),
              std::string::npos);
}

TEST(Serve, TellsAPageThatHasNotChanged) {
    const auto web = folder() / "web";
    std::filesystem::create_directories(web);
    if (FILE* file = fopen((web / "index.html").c_str(), "w")) {
        fputs("hello", file);
        fclose(file);
    }
    Serving program("etag.db", {"--port", "0", "--web-dir", web.string()});
    const std::string page = http_get(program.port(), "/");
    EXPECT_TRUE(page.ends_with("\r\n\r\nhello"));
    const auto begin = page.find("ETag: ") + 6;
    const std::string etag = page.substr(begin, page.find("\r\n", begin) - begin);
    EXPECT_NE(http_get(program.port(), "/", "If-None-Match: " + etag + "\r\n").find("HTTP/1.1 304"), std::string::npos);
}

TEST(Serve, RefusesPagesOfOtherSites) {
    Serving program("origin.db");
    const std::string here = "http://localhost:" + std::to_string(program.port());
    EXPECT_NO_THROW(WebClient(program.port(), here));
    EXPECT_THROW(WebClient(program.port(), "http://evil.example"), std::runtime_error);
    EXPECT_THROW(WebClient(program.port(), here + "0"), std::runtime_error);
    EXPECT_THROW(WebClient(program.port(), "null"), std::runtime_error);
}

TEST(Serve, AnswersToItsOwnNamesAlone) {
    Serving program("names.db", {"--port", "0", "--allow-host", "Games.example.org,chess.example.org", "--allow-host",
                                 "duel.example.org"});
    const std::string port = ":" + std::to_string(program.port());
    for (const std::string& host :
         {std::string("localhost"), "localhost" + port, "127.0.0.1" + port, std::string("[::1]"), "[::1]" + port,
          "games.example.org" + port, std::string("GAMES.example.org."), std::string("chess.example.org"),
          std::string("duel.example.org")}) {
        EXPECT_TRUE(has(http_get(program.port(), "/", "", host), "HTTP/1.1 200")) << host;
        EXPECT_NO_THROW(WebClient(program.port(), "", host)) << host;
        EXPECT_NO_THROW(WebClient(program.port(), "http://" + host, host)) << host;
    }
    for (const char* host :
         {"evil.example", "localhost.evil.example", "evil.example:8080", "127.0.0.1.evil.example", ""}) {
        const std::string reply = http_get(program.port(), "/", "", host);
        EXPECT_TRUE(has(reply, "HTTP/1.1 421")) << reply;
        EXPECT_TRUE(has(reply, "--allow-host")) << reply;
        EXPECT_FALSE(has(reply, "<html")) << reply;
        EXPECT_TRUE(has(http_get(program.port(), "/healthz", "", host), "HTTP/1.1 421")) << host;
    }
    EXPECT_TRUE(has(http_get(program.port(), "/", "Accept-Language: fr\r\n", "evil.example"), "ce serveur"));
    // The rebound page's own origin matches its own name; that is the point of the attack.
    EXPECT_THROW(WebClient(program.port(), "http://evil.example", "evil.example"), std::runtime_error);
    EXPECT_THROW(WebClient(program.port(), "", "evil.example"), std::runtime_error);
    EXPECT_TRUE(has(raw_exchange(program.port(), "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"), " 400 "));
    EXPECT_TRUE(
        has(raw_exchange(program.port(), "GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n"), " 400 "));
    EXPECT_TRUE(has(raw_exchange(program.port(), "GET / HTTP/1.0\r\n\r\n"), " 200 "));
}

TEST(Serve, TalksToPagesOfTheSitesNamed) {
    Serving program("origins.db",
                    {"--port", "0", "--allow-origin", "https://Pages.example.org/,http://127.0.0.1:8000"});
    for (const char* origin : {"https://pages.example.org", "http://127.0.0.1:8000"})
        EXPECT_NO_THROW(WebClient(program.port(), origin)) << origin;
    for (const char* origin : {"http://pages.example.org", "https://pages.example.org:8443", "http://127.0.0.1:8001",
                               "https://pages.example.org.evil.example", "https://evil.example", "null"})
        EXPECT_THROW(WebClient(program.port(), origin), std::runtime_error) << origin;
    // Who may come from elsewhere still has to call the server by its name.
    EXPECT_THROW(WebClient(program.port(), "https://pages.example.org", "evil.example"), std::runtime_error);
}

TEST(Serve, TellsItsMetricsToThisMachineAndToWhoKnowsTheToken) {
    const std::string counted = "joute_connections 0";
    {
        Serving program("metrics.db");
        EXPECT_TRUE(has(http_get(program.port(), "/metrics"), counted));
        // Through a proxy that nobody named, everybody looks like this machine.
        for (const char* header :
             {"X-Forwarded-For: 203.0.113.5", "X-Forwarded-For: 127.0.0.1", "Forwarded: for=127.0.0.1",
              "X-Real-IP: 127.0.0.1", "Via: 1.1 proxy", "x-forwarded-proto: https"}) {
            const std::string reply = http_get(program.port(), "/metrics", std::string(header) + "\r\n");
            EXPECT_TRUE(has(reply, "HTTP/1.1 403")) << header << reply;
            EXPECT_FALSE(has(reply, "joute_")) << header;
        }
        EXPECT_TRUE(has(http_get(program.port(), "/metrics", "Via: 1.1 p\r\nAuthorization: Bearer \r\n"), " 403 "));
    }
    const auto file = folder() / "token";
    if (FILE* out = fopen(file.c_str(), "w")) {
        fputs("s3cret-token\n", out);
        fclose(out);
    }
    Serving program("metrics.db", {"--port", "0", "--proxy", "127.0.0.1", "--metrics-token", "@" + file.string()});
    const std::string through = "X-Forwarded-For: 203.0.113.5\r\n";
    EXPECT_TRUE(has(http_get(program.port(), "/metrics"), counted));
    EXPECT_TRUE(has(http_get(program.port(), "/metrics", through), "HTTP/1.1 401"));
    EXPECT_TRUE(has(http_get(program.port(), "/metrics", through + "Authorization: Bearer s3cret-tokem\r\n"), " 401 "));
    EXPECT_TRUE(has(http_get(program.port(), "/metrics", through + "Authorization: Bearer s3cret-token\r\n"), counted));
}

TEST(Serve, RefusesWrongWordsBeforeItOpensAnything) {
    const auto database = folder() / "untouched.db";
    for (const std::vector<std::string>& words :
         std::vector<std::vector<std::string>>{{"--web-dir", "/no/such/folder"},
                                               {"--web-dir", "/etc/passwd"},
                                               {"--allow-host", "http://games.example.org"},
                                               {"--allow-host", "games.example.org:8080"},
                                               {"--allow-host", ""},
                                               {"--allow-origin", "pages.example.org"},
                                               {"--allow-origin", "https://example.org/joute"},
                                               {"--allow-origin", "*"},
                                               {"--allow-origin", ""},
                                               {"--proxy", "nginx"},
                                               {"--proxy", "0.0.0.0"},
                                               {"--proxy", "127.0.0.1,"},
                                               {"--metrics-token", ""},
                                               {"--metrics-token", "a b"},
                                               {"--metrics-token", "@/no/such/file"}}) {
        std::vector<std::string> all{"--port", "0"};
        all.insert(all.end(), words.begin(), words.end());
        Serving program("untouched.db", all);
        EXPECT_EQ(program.end(0), 2) << words[1];
        EXPECT_EQ(program.line(), "") << words[1];
        EXPECT_FALSE(std::filesystem::exists(database)) << words[1];
    }
}

TEST(Serve, WarnsWhoServesOthersInTheClear) {
    const auto warned = [](std::vector<std::string> words) {
        words.insert(words.begin(), {"--port", "0"});
        Serving program("clear.db", words);
        EXPECT_EQ(program.end(SIGTERM), 0);
        return has(program.log(), "docs/serving.md");
    };
    EXPECT_FALSE(warned({}));
    EXPECT_FALSE(warned({"--host", "localhost"}));
    EXPECT_TRUE(warned({"--host", "0.0.0.0"}));
    EXPECT_FALSE(warned({"--host", "0.0.0.0", "--proxy", "127.0.0.1"}));
}

TEST(Serve, SaysSoWhereTheSystemAllowsFewerSockets) {
    static_cast<void>(folder());  // made by this process, which removes it
    const pid_t child = fork();   // a hard limit cannot be raised again
    if (child == 0) {
        const rlimit few{100, 100};
        if (setrlimit(RLIMIT_NOFILE, &few) != 0) _exit(2);
        Serving program("few.db");
        if (program.end(SIGTERM) != 0) _exit(3);
        _exit(has(program.log(), "36 connections at once are possible, not 4000") ? 0 : 1);
    }
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    EXPECT_EQ(WIFEXITED(status) ? WEXITSTATUS(status) : -1, 0) << Serving::log();
}

TEST(Serve, ClosesOnOversizedAndBinaryFrames) {
    Serving program("frames.db");
    WebClient big(program.port());
    big.send("{\"id\": 1, \"do\": \"" + std::string(70'000, 'x') + "\"}");
    EXPECT_TRUE(big.is_closed_by_server());
    WebClient binary(program.port());
    binary.send_binary("{\"id\": 1, \"do\": \"games\"}");
    EXPECT_TRUE(binary.is_closed_by_server());
    WebClient errors(program.port());
    for (int i = 0; i < 100; ++i) errors.send("?");
    EXPECT_TRUE(errors.is_closed_by_server());
    // Others are served as before.
    EXPECT_EQ(WebClient(program.port()).ask({{"do", "hello"}})["ok"], true);
}

TEST(Serve, SurvivesGarbage) {
    Serving program("garbage.db");
    for (const std::string& bytes :
         {std::string("\0\1\2\3", 4), std::string(100'000, 'A'), std::string("GET / HTTP/9.9\r\n\r\n"),
          std::string("GET /ws HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n")})
        static_cast<void>(raw_exchange(program.port(), bytes));
    EXPECT_EQ(WebClient(program.port()).ask({{"do", "hello"}})["ok"], true);
}

TEST(Serve, AClientThatDoesNotReadIsDropped) {
    Serving program("slow.db");
    WebClient deaf(program.port());
    // A long game told again and again, never read, fills the sockets and then the bounded queue.
    std::string moves;
    for (int i = 0; i < 90; ++i) moves += "1a1-b1; 1a3-b3; 1b1-a1; 1b3-a3; ";
    const Json created = deaf.ask({{"do", "create"},
                                   {"game", "pogo"},
                                   {"options", {{"repetitions", 0}}},
                                   {"moves", moves},
                                   {"seats", {{"first", {{"kind", "me"}}}, {"second", {{"kind", "me"}}}}}});
    ASSERT_EQ(created["ok"], true) << created;
    const std::string watch = Json{{"id", 1}, {"do", "watch"}, {"table", created["table"]}}.dump();
    bool dropped = false;
    for (int i = 0; i < 1000 && !dropped; ++i) {
        try {
            deaf.send(watch);
        } catch (const std::runtime_error&) {
            dropped = true;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    EXPECT_TRUE(dropped);
    EXPECT_EQ(WebClient(program.port()).ask({{"do", "hello"}})["ok"], true);
}

TEST(Serve, OneAddressCannotTakeAllSockets) {
    // Through a proxy that says who asks: its own connections are the crowd's.
    Serving program("sockets.db", {"--port", "0", "--share-sockets", "4", "--proxy", "127.0.0.1"});
    std::vector<std::unique_ptr<WebClient>> crowd;
    for (int i = 0; i < 4; ++i) {
        crowd.push_back(std::make_unique<WebClient>(program.port()));
        EXPECT_EQ(crowd.back()->ask({{"do", "hello"}})["ok"], true);
    }
    const std::string refused = http_get(program.port(), "/healthz");
    EXPECT_TRUE(has(refused, "429")) << refused;
    EXPECT_TRUE(has(refused, "more than 4 connections from your address")) << refused;
    EXPECT_THROW(WebClient(program.port()), std::runtime_error);
    EXPECT_TRUE(has(http_get(program.port(), "/healthz", "X-Forwarded-For: 203.0.113.5\r\n"), "200 OK"));
    EXPECT_TRUE(has(http_get(program.port(), "/healthz", "X-Forwarded-For: 2001:db8::1\r\n"), "200 OK"));
    EXPECT_EQ(crowd[0]->ask({{"do", "games"}})["ok"], true);
    crowd.pop_back();
    std::string answer;
    for (int i = 0; i < 3000 && !has(answer, "200 OK"); ++i) {  // the server hears of it soon
        answer = http_get(program.port(), "/healthz");
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    EXPECT_TRUE(has(answer, "200 OK"));
}

TEST(Serve, EndsCleanlyWhileSomebodyIsStillSilent) {
    Serving program("silent.db");
    const int silent = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(program.port()));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    ASSERT_EQ(connect(silent, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    EXPECT_TRUE(has(http_get(program.port(), "/healthz"), "200 OK"));  // so the first is taken in, too
    EXPECT_EQ(program.end(SIGTERM), 0);
    close(silent);
}

TEST(Serve, WithoutAProxySocketsAreCountedAsTheyCome) {
    Serving program("direct.db", {"--port", "0", "--share-sockets", "2"});
    WebClient first(program.port());
    WebClient second(program.port());
    const std::string forged = http_get(program.port(), "/healthz", "X-Forwarded-For: 203.0.113.5\r\n");
    EXPECT_TRUE(has(forged, "429")) << forged;
    EXPECT_EQ(first.ask({{"do", "hello"}})["ok"], true);
}

TEST(Serve, LimitsAreNumbers) {
    for (const char* option :
         {"--sockets", "--share-sockets", "--share-tables", "--share-megabytes", "--share-thoughts", "--share-studies",
          "--share-looks", "--share-contests", "--share-load"}) {
        Serving wrong("limits.db", {"--port", "0", option, "0"});
        EXPECT_EQ(wrong.end(0), 2) << option;
    }
    Serving wrong("limits.db", {"--port", "0", "--expire-days", "soon"});
    EXPECT_EQ(wrong.end(0), 2);
    Serving right("limits.db", {"--port", "0", "--expire-days", "0", "--share-tables", "1"});
    WebClient client(right.port());
    EXPECT_EQ(client.ask(two_on_one_screen)["ok"], true);
    EXPECT_EQ(client.ask(two_on_one_screen)["error"]["code"], "too-many");
}

}  // namespace joute::testing
