// SPDX-License-Identifier: MIT
// Programs at the command line: ours for others (joute ugi), others for us (exec:), their conduct (joute check), and
// the conversations of docs/ugi.md, held again.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>
#include <thread>

#include "app/ugi_order.hpp"
#include "app/ugi_session.hpp"
#include "run.hpp"
#include "ugi/process.hpp"
#include "ugi/words.hpp"

namespace joute::testing {
namespace {

using namespace std::chrono_literals;

const std::string example = JOUTE_SOURCE "/examples/bot.py";
const std::string program = JOUTE_PROGRAM;

std::string bad(const std::string& wrong) { return JOUTE_SOURCE "/tests/data/bots/bad.py " + wrong; }

// --- the example bot

class EveryGame : public ::testing::TestWithParam<const char*> {};

TEST_P(EveryGame, TheExampleBotPlaysAMatch) {
    const auto match =
        run_json({"match", GetParam(), "exec:" + example + ",time=20s", "random", "--games", "4", "--jobs", "2"});
    EXPECT_EQ(match["games"], 4);
    EXPECT_EQ(match["a"]["faults"], 0) << match["a"];
    EXPECT_EQ(match["b"]["faults"], 0);
}

TEST_P(EveryGame, TheExampleBotBehaves) {
    const Ran ran = run({"check", example, GetParam()});
    EXPECT_EQ(ran.code, 0) << ran.out;
    EXPECT_EQ(ran.out.find("FAIL"), std::string::npos) << ran.out;
}

TEST_P(EveryGame, OurOwnAgentsBehave) {
    const auto checked = run_json({"check", program + " ugi " + GetParam() + " --agent greedy", GetParam()});
    EXPECT_EQ(checked["passed"], true) << checked;
    EXPECT_GE(checked["checks"].size(), 10U);
}

TEST_P(EveryGame, AnAgentPlaysTheSameThroughTheProtocol) {
    const std::string name = GetParam();
    // What a program is told as its seed is not what an agent of ours gets: here both are given one.
    const std::string agent = name == "pogo" || name == "jungle" ? "alphabeta:nodes=300" : "mcts:nodes=60,seed=3";
    const auto record = [&](const std::string& spec, const std::string& folder) {
        const auto match = run_json({"match", name, spec, "random", "--games", "2", "--random-plies", "2", "--seed",
                                     "5", "--record", scratch_folder() + "/" + folder});
        EXPECT_EQ(match["a"]["faults"], 0) << match;
        std::string games;
        for (const char* number : {"000001", "000002"}) {
            std::istringstream text(content_of(scratch_folder() + "/" + folder + "/games/" + number + ".joute"));
            for (std::string line; std::getline(text, line);)
                if (!line.starts_with("first:") && !line.starts_with("second:"))
                    games += line.substr(0, line.find("  #")) + "\n";
        }
        return games;
    };
    const std::string inside = record(agent, name + "-inside");
    const std::string outside =
        record("exec:" + program + " ugi " + name + " --agent " + agent + ",time=60s", name + "-outside");
    EXPECT_EQ(inside, outside);
    EXPECT_GT(inside.size(), 200U);
}

INSTANTIATE_TEST_SUITE_P(Games, EveryGame, ::testing::Values("pogo", "jungle", "pokemon", "schotten", "ensea"),
                         [](const auto& game) { return std::string(game.param); });

TEST(Ugi, SaysOnceWhatTakesLongBeforeAnAgentCanAnswer) {
    Kit kit = **find_game("pogo");
    const auto greedy = std::ranges::find(kit.agents, "greedy", &AgentOffer::name);
    AgentOffer slow = *greedy;
    slow.name = "slow";
    slow.make = [make = slow.make](const AnyGame& game, const Settings& settings, const Making& making) {
        for (const double share : {0.0, 0.5, 1.0}) making.notice({"solving", "résolution"}, share);
        return make(game, settings, making);
    };
    kit.agents.push_back(slow);
    std::vector<std::string> said;
    UgiSession session(kit, {}, "slow", 0, Language::english, [&](const std::string& line) { said.push_back(line); });
    EXPECT_TRUE(session.obey("isready"));
    EXPECT_EQ(said, (std::vector<std::string>{"info string solving", "readyok"}));
}

/// Keeps what it is told of the clocks, and plays the first move.
class ClockReader final : public Agent {
  public:
    ClockReader(std::optional<std::array<ClockLeft, 2>>& seen, bool& thorough) : seen_(seen), thorough_(thorough) {}
    void new_game(std::uint64_t /*seed*/) override {}
    [[nodiscard]] SearchResult decide(const AnyLine& line, Seat seat, const Thinking& thinking) override {
        seen_ = thinking.clocks;
        thorough_ = thinking.forced_too;
        SearchResult result;
        result.move = line.moves(seat).front();
        return result;
    }

  private:
    std::optional<std::array<ClockLeft, 2>>& seen_;
    bool& thorough_;
};

TEST(Ugi, AgentsAreToldWhatTheClocksShow) {
    Kit kit = **find_game("pogo");
    std::optional<std::array<ClockLeft, 2>> seen;
    bool thorough = false;
    AgentOffer reader = *std::ranges::find(kit.agents, "greedy", &AgentOffer::name);
    reader.name = "reader";
    reader.make = [&](const AnyGame&, const Settings&, const Making&) -> Result<std::unique_ptr<Agent>> {
        return std::unique_ptr<Agent>(std::make_unique<ClockReader>(seen, thorough));
    };
    kit.agents.push_back(reader);
    UgiSession session(kit, {}, "reader", 0, Language::english, [](const std::string&) {});
    const auto go = [&](const char* order) {
        EXPECT_TRUE(session.obey("position startpos moves 2a1-a3"));
        EXPECT_TRUE(session.obey(order));
        session.finish();
    };
    go("go p1time 60000 p2time 50000 p1inc 1000 p2inc 2000");
    ASSERT_TRUE(seen);
    EXPECT_EQ((*seen)[0].left, 60s);
    EXPECT_EQ((*seen)[1].left, 50s);
    EXPECT_EQ((*seen)[0].increment, 1s);
    EXPECT_EQ((*seen)[1].increment, 2s);
    EXPECT_FALSE(thorough);
    go("go movetime 60000");
    EXPECT_FALSE(seen);
    go("go infinite");
    EXPECT_TRUE(thorough) << "who analyses wants the value of a forced move too";
}

TEST(Ugi, AnOrderWithClocksEndsInTimeWhateverTheAgentDoes) {
    const auto order = [](std::string_view text) { return *read_order(words_of_line(text)); };
    const ClockLeft first{10s, 100ms};
    const ClockLeft second{500ms, 0ms};
    const UgiOrder clocks = order("go p1time 10000 p2time 500 p1inc 100 p2inc 0");
    EXPECT_EQ(clocks.time_for(Seat::first), plan_time(first).maximum);
    EXPECT_EQ(clocks.time_for(Seat::second), plan_time(second).maximum);
    EXPECT_LT(*clocks.time_for(Seat::second), 300ms);
    EXPECT_EQ(order("go movetime 20 p1time 10000 p2time 10000").time_for(Seat::first), 20ms);
    EXPECT_EQ(order("go infinite p1time 10000").time_for(Seat::first), std::nullopt);
    EXPECT_EQ(order("go nodes 5").time_for(Seat::first), std::nullopt);
    // The agent is not recreated for each reading of the clock.
    const Kit& pogo = **find_game("pogo");
    EXPECT_EQ(spec_with_limits(pogo, "alphabeta", clocks), "alphabeta");
    EXPECT_EQ(spec_with_limits(pogo, "alphabeta", order("go nodes 5 p1time 900")), "alphabeta:nodes=5");
}

TEST(Programs, LearnFromResultsWhileAMatchGoesOn) {
    // The example's `learn` is told how games end: over some games of Pokemon it does much better than chance.
    const auto match = run_json({"match", "pokemon", "exec:" + example + ",time=20s", "random", "--games", "100"});
    EXPECT_EQ(match["a"]["faults"], 0);
    EXPECT_GT(match["a_wins"].get<int>(), match["b_wins"].get<int>());
}

// --- bad programs

TEST(Programs, ThatFailAreNamedInTheResult) {
    const std::string spec = "exec:" + bad("illegal") + ",time=20s";
    const Ran english = run({"match", "pogo", spec, "random", "--games", "2"});
    EXPECT_EQ(english.code, 0) << english.err;
    EXPECT_NE(
        english.out.find("lost 2 games through its own fault; in game 1 it played a move that is not legal: 9z9-9z9"),
        std::string::npos)
        << english.out;
    const Ran french = run({"match", "pogo", spec, "random", "--games", "2"}, "", "fr_FR.UTF-8");
    EXPECT_NE(french.out.find("par sa faute ; à la partie 1 il a joué un coup non permis : 9z9-9z9"), std::string::npos)
        << french.out;
    const std::string report = scratch_folder() + "/faults.html";
    static_cast<void>(run_json({"match", "pogo", spec, "random", "--games", "2", "--report", report}));
    EXPECT_NE(content_of(report).find("by its own fault"), std::string::npos);
}

TEST(Programs, ThatCannotBeginEndTheMatchWithAMessage) {
    const std::string mark = scratch_folder() + "/once";
    const Ran ran = run({"match", "pogo",
                         "exec:sh -c 'test -e " + mark + " && exit 3; touch " + mark +
                             "; while read -r l; do case \"$l\" in ugi) echo ugiok;; isready) echo "
                             "readyok;; go*) exit 5;; esac; done'",
                         "random", "--games", "100"});
    EXPECT_EQ(ran.code, 2);
    EXPECT_NE(ran.err.find("3 times in a row"), std::string::npos) << ran.err;
}

TEST(Programs, LoseInTheTerminalWithAReason) {
    const Ran ran = run({"play", "pogo", "--first", "exec:" + bad("dies") + ",time=20s", "--second", "random",
                         "--record", scratch_folder() + "/forfeit.joute"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("White loses: its program ended in the middle of the game: exit 7, ValueError: no idea."),
              std::string::npos)
        << ran.out;
    const std::string record = content_of(scratch_folder() + "/forfeit.joute");
    EXPECT_NE(record.find("ending: forfeit\nfault: ended exit 7, ValueError: no idea\n"), std::string::npos) << record;
}

TEST(Programs, InARecordAreNotStartedByResumingIt) {
    const std::string mark = scratch_folder() + "/started";
    const std::string record = scratch_folder() + "/sent-by-somebody.joute";
    std::ofstream(record) << "joute record 1\ngame: pogo\nseed: 1\nfirst: human\nsecond: exec:touch " << mark
                          << "\nresult: *\n\n";
    const Ran ran = run({"play", "--resume", record});
    EXPECT_EQ(ran.code, 2);
    EXPECT_NE(ran.err.find("the record names a program"), std::string::npos) << ran.err;
    EXPECT_FALSE(std::filesystem::exists(mark));
}

TEST(Programs, GiveOneDecision) {
    const auto best =
        run_json({"best", "pokemon", "--agent", "exec:" + bad("nothing") + ",time=20s", "--seat", "second"});
    EXPECT_EQ(best["move"], "send boulbizarre");
    EXPECT_EQ(best["value"], 0.25);
    const Ran ran = run({"best", "pogo", "--agent", "exec:" + bad("hangs") + ",time=50ms"});
    EXPECT_EQ(ran.code, 2);
    EXPECT_EQ(ran.out, "");
    EXPECT_NE(ran.err.find("joute: the program gave no move in time"), std::string::npos) << ran.err;
}

/// No such process, or one that has ended and waits for whoever should notice.
bool gone(pid_t process) {
    const std::string words = content_of("/proc/" + std::to_string(process) + "/stat");
    return words.empty() || words.find(") Z") != std::string::npos;
}

void wait_until(const std::function<bool()>& condition) {
    constexpr int max_looks = 6000;  // a minute
    for (int i = 0; i < max_looks && !condition(); ++i) std::this_thread::sleep_for(10ms);
}

TEST(Programs, EndWithUsEvenWhenWeAreKilled) {
    const std::string file = scratch_folder() + "/escaped";
    const std::string log = scratch_folder() + "/heard";
    const std::string bot = "sh -c \"tee " + log + " | " + bad("escapes " + file) + "\"";
    const Ran ran = run_until(
        {"match", "pogo", "exec:" + bot + ",time=20s", "random", "--games", "1000000"},
        [&] { return std::filesystem::exists(file) && content_of(log).find("go ") != std::string::npos; }, SIGKILL);
    EXPECT_EQ(ran.code, -1);
    pid_t session = 0;
    pid_t escaped = 0;
    std::istringstream(content_of(file)) >> session >> escaped;
    ASSERT_GT(escaped, 1);
    wait_until([&] { return gone(escaped); });
    EXPECT_TRUE(gone(escaped));
}

TEST(Programs, EndWithUsOnCtrlC) {
    // Once while games are played, when we tidy up, and once at the very start, when the signal ends us.
    for (const bool playing : {true, false}) {
        const std::string file = scratch_folder() + (playing ? "/family" : "/early-family");
        const std::string folder = scratch_folder() + (playing ? "/interrupted" : "/early");
        const Ran ran = run_until({"match", "pogo", "exec:" + bad("grandchild " + file) + ",time=20s", "random",
                                   "--games", "1000000", "--record", folder},
                                  [&] {
                                      return playing ? std::filesystem::exists(folder + "/games/000001.joute")
                                                     : !content_of(file).empty();
                                  });
        if (playing) {
            EXPECT_EQ(ran.code, 0) << ran.err;
            EXPECT_NE(ran.err.find("stopped after"), std::string::npos) << ran.err;
        }
        pid_t child = 0;
        pid_t grandchild = 0;
        std::istringstream(content_of(file)) >> child >> grandchild;
        ASSERT_GT(grandchild, 0);
        wait_until([&] { return gone(child) && gone(grandchild); });
        EXPECT_TRUE(gone(child) && gone(grandchild));
    }
}

struct BadConduct {
    const char* wrong;
    const char* failed;  // the check that finds it
};

class Conduct : public ::testing::TestWithParam<BadConduct> {};

TEST_P(Conduct, IsFoundOut) {
    const Ran ran = run({"check", bad(GetParam().wrong), "pogo", "--json"});
    EXPECT_EQ(ran.code, 1) << ran.out;
    const auto said = nlohmann::json::parse(ran.out, nullptr, false);
    ASSERT_FALSE(said.is_discarded()) << ran.out;
    std::string failed;
    for (const auto& check : said["checks"])
        if (!check["passed"].get<bool>()) failed += check["check"].get<std::string>() + " ";
    EXPECT_NE((" " + failed).find(std::string(" ") + GetParam().failed + " "), std::string::npos) << failed << ran.out;
}

INSTANTIATE_TEST_SUITE_P(Wrongs, Conduct,
                         ::testing::Values(BadConduct{"crash-at-start", "ugi"}, BadConduct{"silent,start=1s", "ugi"},
                                           BadConduct{"unready,start=20s", "ready"},
                                           BadConduct{"stops-reading", "ready"}, BadConduct{"greets", "quiet"},
                                           BadConduct{"illegal", "game"}, BadConduct{"half-line", "game"},
                                           BadConduct{"babble", "game"}, BadConduct{"dies", "game"},
                                           BadConduct{"hangs", "game"}, BadConduct{"binary", "game"},
                                           BadConduct{"twice", "once"}, BadConduct{"unasked", "unknown"},
                                           BadConduct{"deaf", "quit"}, BadConduct{"deaf", "end"}),
                         [](const auto& one) {
                             std::string name = std::string(one.param.wrong) + "_" + one.param.failed;
                             for (char& c : name)
                                 if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
                             return name;
                         });

TEST(ConductInWords, SaysThatABotDoesNotFlush) {
    const Ran english = run({"check", bad("buffered") + ",start=1s", "pogo"});
    EXPECT_EQ(english.code, 1);
    EXPECT_TRUE(has(english.out, "it does not flush its output after each line (print(..., flush=True)"))
        << english.out;
    const Ran french = run({"check", bad("buffered") + ",start=1s", "pogo"}, "", "fr_FR.UTF-8");
    EXPECT_TRUE(has(french.out, "il ne vide pas son tampon de sortie")) << french.out;
}

TEST(ConductInWords, IsOneLineACheckInBothLanguages) {
    const Ran english = run({"check", bad("illegal"), "pogo"});
    EXPECT_EQ(english.code, 1);
    EXPECT_NE(english.out.find("ok    answers 'ugi' with 'ugiok'\n"), std::string::npos) << english.out;
    EXPECT_NE(english.out.find("FAIL  plays a game from its start: bestmove 9z9-9z9"), std::string::npos)
        << english.out;
    const Ran french = run({"check", bad("illegal"), "pogo"}, "", "fr_FR.UTF-8");
    EXPECT_NE(french.out.find("NON   joue une partie depuis le début"), std::string::npos) << french.out;
    const Ran plain = run({"check", bad("plain"), "schotten"});
    EXPECT_EQ(plain.code, 1);
    EXPECT_NE(plain.out.find("FAIL  takes the extension this game needs"), std::string::npos) << plain.out;
}

TEST(ConductInWords, IsRefusedForWrongInput) {
    for (const auto& [arguments, expected] : std::vector<std::pair<std::vector<std::string>, std::string>>{
             {{"check"}, "check needs a program and a game"},
             {{"check", "./bot"}, "check needs a program and a game"},
             {{"check", "./bot", "chess"}, "no game 'chess'"},
             {{"check", "'./bot", "pogo"}, "not closed"},
             {{"check", "./bot,speed=3", "pogo"}, "does not take 'speed'"},
             {{"ugi"}, "a game is expected"},
             {{"ugi", "pogo", "--agent", "nobody"}, "no agent 'nobody'"},
             {{"ugi", "pogo", "--agent", "exec:./bot"}, "command line only"},
             {{"ugi", "pogo", "--json"}, "has no --json"},
             {{"ugi", "pogo", "--position", "bb,bb,bb/-,-,-/ww,ww,ww w"}, "takes no --position"},
             {{"match", "pogo", "exec:", "random"}, "a program is expected"},
             {{"match", "pogo", "exec:./no-such-bot", "random"}, "could not be started: No such file"},
             {{"match", "pogo", "exec:./bot,time=soon", "random"}, "time takes a duration"}}) {
        const Ran ran = run(arguments);
        EXPECT_EQ(ran.code, 2) << arguments.back();
        EXPECT_EQ(ran.out, "");
        EXPECT_NE(ran.err.find(expected), std::string::npos) << ran.err;
        EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
    }
}

// --- the conversations of docs/ugi.md

/// A program to be started and lines: '>' is said to it, '<' is heard from it.
struct Conversation {
    std::vector<std::string> words;
    std::vector<std::string> lines;
};

std::vector<Conversation> documented() {
    std::vector<Conversation> all;
    std::ifstream page(JOUTE_SOURCE "/docs/ugi.md");
    for (std::string line; std::getline(page, line);) {
        if (line.starts_with("    $ ")) {
            Conversation next;
            std::istringstream words(line.substr(6));
            for (std::string word; words >> word;) next.words.push_back(word);
            if (next.words[0] == "joute") next.words[0] = program;
            if (next.words[0] == "examples/bot.py") next.words[0] = example;
            all.push_back(next);
        } else if (!all.empty() && (line.starts_with("    > ") || line.starts_with("    < "))) {
            all.back().lines.push_back(line.substr(4));
        }
    }
    return all;
}

TEST(UgiPage, EveryConversationHappensAsItIsWritten) {
    const auto conversations = documented();
    int held = 0;
    for (const auto& conversation : conversations) {
        if (conversation.lines.empty()) continue;
        ++held;
        auto process = Process::start(conversation.words);
        ASSERT_TRUE(process);
        for (const auto& line : conversation.lines) {
            const std::string text = line.substr(2);
            if (line[0] == '>') {
                (*process)->say(text);
                continue;
            }
            std::string heard;
            do {
                ASSERT_EQ((*process)->hear(heard, Process::Clock::now() + 120s), Process::Heard::line)
                    << text << ' ' << (*process)->last_words();
            } while (heard.starts_with("info") && !text.starts_with("info"));
            if (text.ends_with("..."))
                EXPECT_EQ(heard.substr(0, text.size() - 3), text.substr(0, text.size() - 3));
            else
                EXPECT_EQ(heard, text);
        }
        EXPECT_TRUE((*process)->end(60s)) << conversation.words[0];
    }
    EXPECT_GE(held, 6);
}

}  // namespace
}  // namespace joute::testing
