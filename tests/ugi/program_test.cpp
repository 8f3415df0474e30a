// SPDX-License-Identifier: MIT
// Programs that play, good and bad: what each wrong costs, and that it costs nothing else.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

#include "agents/catalogue.hpp"
#include "agents/exec.hpp"
#include "arena/contest.hpp"
#include "arena/standing.hpp"
#include "core/script.hpp"
#include "table/table.hpp"
#include "ugi/process.hpp"

namespace joute {
namespace {

using namespace std::chrono_literals;

std::string bad(const std::string& wrong, const std::string& settings = "") {
    return "exec:" JOUTE_TEST_DATA "/bots/bad.py " + wrong + settings;
}

/// The first decision of a bad program in a game, and what became of it.
struct Tried {
    Report report;
    std::optional<Fault> fault;
    double seconds = 0;
};
Tried try_program(const std::string& spec, const char* name = "pogo", int decisions = 1) {
    const Entry& entry = **find_game(name);
    const auto made = entry.make({});
    const auto& game = *made;
    auto agent = make_agent(entry, *game, spec, {}, Programs::allowed);
    if (!agent) {
        ADD_FAILURE() << agent.error().en;
        return {};
    }
    const auto line = game->start();
    draw_until_decision(*line, 1);
    const auto begin = std::chrono::steady_clock::now();
    (*agent)->new_game(1);
    Tried tried;
    for (int i = 0; i < decisions; ++i) {
        tried.report = (*agent)->decide(*line, line->actor() == Actor::second ? Seat::second : Seat::first, {});
        tried.fault = (*agent)->fault();
    }
    agent->reset();
    tried.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return tried;
}

// It used to be told a number that runs backwards to the game's seed, and so to the deck.
TEST(Programs, AreToldANumberThatSaysNothingOfTheDeck) {
    const std::string told = ::testing::TempDir() + "/joute-told-" + std::to_string(::getpid());
    const auto seeds = [&] {
        std::ifstream file(told);
        std::vector<std::string> lines;
        for (std::string line; std::getline(file, line);) lines.push_back(line);
        std::filesystem::remove(told);
        return lines;
    };
    EXPECT_FALSE(try_program(bad("seed " + told, ",time=20s"), "schotten").fault);
    EXPECT_EQ(seeds(), std::vector{std::to_string(program_seed(1))});
    EXPECT_FALSE(try_program(bad("seed " + told, ",time=20s,seed=12345678901"), "schotten").fault);
    EXPECT_EQ(seeds(), std::vector{std::string("12345678901")}) << "one that was asked for is told as it is";
}

void expect_fault(const std::string& wrong, Fault::Kind kind, const std::string& detail, int decisions = 1) {
    const bool too_slow = kind == Fault::Kind::time;
    const Tried tried = try_program(bad(wrong, too_slow ? ",time=200ms" : ",time=20s"), "pogo", decisions);
    ASSERT_TRUE(tried.fault) << wrong;
    EXPECT_EQ(word(tried.fault->kind), word(kind)) << wrong << ' ' << tried.fault->detail;
    EXPECT_NE(tried.fault->detail.find(detail), std::string::npos) << wrong << ' ' << tried.fault->detail;
    EXPECT_LT(tried.seconds, 15) << wrong;
    EXPECT_FALSE(explain(*tried.fault).en.empty());
    EXPECT_NE(explain(*tried.fault).en, explain(*tried.fault).fr);
    EXPECT_EQ(parse_fault(print_fault(*tried.fault)), tried.fault);
}

TEST(Programs, AGoodOneIsAnAgentLikeOthers) {
    for (const char* game : {"pogo", "jungle", "pokemon", "schotten", "ensea"}) {
        const Tried tried = try_program(bad("nothing", ",time=20s"), game, 3);
        EXPECT_FALSE(tried.fault) << game << ' ' << (tried.fault ? tried.fault->detail : "");
        EXPECT_NE(tried.report.move, no_move);
        EXPECT_EQ(tried.report.depth, 3);
        EXPECT_EQ(tried.report.nodes, 12U);
        EXPECT_EQ(tried.report.value, 0.25);
    }
}

TEST(Programs, LoseByWhatTheyDoWrong) {
    expect_fault("illegal", Fault::Kind::illegal, "9z9-9z9");
    expect_fault("empty", Fault::Kind::illegal, "");
    expect_fault("binary", Fault::Kind::illegal, "??");
    expect_fault("half-line", Fault::Kind::time, "ms");
    expect_fault("hangs", Fault::Kind::time, "ms");
    expect_fault("slow", Fault::Kind::time, "ms");
    expect_fault("floods", Fault::Kind::time, "ms");
    expect_fault("babble", Fault::Kind::babble, "");
    expect_fault("dies", Fault::Kind::ended, "exit 7, ValueError: no idea", 2);
    expect_fault("killed", Fault::Kind::ended, "signal 11");
    expect_fault("closes", Fault::Kind::ended, "");
}

TEST(Programs, MayBeUntidyWithoutHarm) {
    // Old answers, second answers, answers before the question, a flood of errors: the move counts.
    for (const char* wrong : {"twice", "unasked", "complains", "greets"}) {
        const Tried tried = try_program(bad(wrong, ",time=20s"), "pogo", 3);
        EXPECT_FALSE(tried.fault) << wrong;
        EXPECT_NE(tried.report.move, no_move) << wrong;
    }
}

TEST(Programs, ThatCannotBeStartedAreRefusedAtOnce) {
    const Entry& entry = **find_game("pokemon");
    const auto made = entry.make({});
    const auto& game = *made;
    const auto refusal = [&](const std::string& spec) {
        const auto agent = make_agent(entry, *game, spec, {}, Programs::allowed);
        return agent ? std::string("made") : agent.error().en;
    };
    EXPECT_NE(refusal("exec:./no-such-program").find("No such file"), std::string::npos);
    EXPECT_NE(refusal("exec:/etc/passwd").find("Permission denied"), std::string::npos);
    EXPECT_NE(refusal("exec:/bin/true").find("exit 0"), std::string::npos);
    EXPECT_NE(refusal(bad("crash-at-start")).find("something is missing"), std::string::npos);
    // Where both choose at once, UGI alone does not suffice.
    EXPECT_NE(refusal(bad("plain")).find("option name Extended"), std::string::npos);
}

TEST(Programs, OfPlainUgiAreToldNoExtension) {
    const std::string log = ::testing::TempDir() + "/joute-plain-" + std::to_string(::getpid());
    const std::string script = "exec:sh -c 'while read -r l; do echo \"$l\" >> " + log +
                               "; case \"$l\" in ugi) echo id name x; echo ugiok;; isready) echo readyok;; go*) echo "
                               "bestmove 2a1-a3;; quit) exit;; "
                               "esac; done',time=20s";
    const Tried tried = try_program(script);
    EXPECT_FALSE(tried.fault);
    std::ifstream file(log);
    const std::string said{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    EXPECT_EQ(said, "ugi\nisready\nuginewgame\nisready\nposition startpos\nisready\ngo movetime 20000\nquit\n");
    std::filesystem::remove(log);
}

TEST(Programs, OfHiddenGamesHearOfTheirOwnSeatAlone) {
    const std::string log = ::testing::TempDir() + "/joute-hidden-" + std::to_string(::getpid());
    const std::string script = "exec:sh -c 'tee " + log + " | " JOUTE_TEST_DATA "/bots/bad.py nothing',time=20s";
    const Tried tried = try_program(script, "schotten", 2);
    EXPECT_FALSE(tried.fault) << tried.fault->detail;
    std::ifstream file(log);
    const std::string said{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    EXPECT_NE(said.find("position fen seat "), std::string::npos);
    EXPECT_NE(said.find("state seat "), std::string::npos);
    EXPECT_EQ(said.find("full"), std::string::npos);
    EXPECT_EQ(said.find("!deck"), std::string::npos);
    EXPECT_EQ(said.find(" deck r"), std::string::npos);
    std::filesystem::remove(log);
}

bool runs(pid_t process) { return ::kill(process, 0) == 0; }

TEST(Programs, AreGoneInTheEndWithAllTheyStarted) {
    const std::string file = ::testing::TempDir() + "/joute-family-" + std::to_string(::getpid());
    const Tried tried = try_program(bad("grandchild " + file, ",time=20s"));
    EXPECT_FALSE(tried.fault);
    std::ifstream numbers(file);
    pid_t program = 0;
    pid_t child = 0;
    numbers >> program >> child;
    ASSERT_GT(child, 0);
    EXPECT_FALSE(runs(program));
    // The grandchild is somebody else's to reap; killed it is at once.
    const std::string status = "/proc/" + std::to_string(child) + "/stat";
    bool gone = false;
    for (int i = 0; i < 200 && !gone; ++i) {
        std::ifstream stat(status);
        std::string words{std::istreambuf_iterator<char>(stat), std::istreambuf_iterator<char>()};
        gone = words.empty() || words.find(") Z") != std::string::npos;
        std::this_thread::sleep_for(10ms);
    }
    EXPECT_TRUE(gone);
    EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1) << "a zombie is left";
    std::filesystem::remove(file);
}

TEST(Programs, ThatDoNotReadCannotBlockUs) {
    auto process = Process::start({"sleep", "600"});
    ASSERT_TRUE(process);
    for (int i = 0; i < 1000; ++i) (*process)->say(std::string(1000, 'x'));  // far more than a pipe holds
    std::string line;
    EXPECT_EQ((*process)->hear(line, Process::Clock::now() + 20ms), Process::Heard::nothing);
    EXPECT_FALSE((*process)->end(50ms));
}

TEST(Programs, ThatAreGoneRaiseNoSignal) {
    auto process = Process::start({"true"});
    ASSERT_TRUE(process);
    std::this_thread::sleep_for(100ms);
    for (int i = 0; i < 100; ++i) (*process)->say("ugi");
    std::string line;
    EXPECT_EQ((*process)->hear(line, Process::Clock::now() + 1s), Process::Heard::ended);
    EXPECT_EQ((*process)->last_words(), "exit 0");
}

TEST(Programs, AreStoppedWithTheGame) {
    const Entry& entry = **find_game("pogo");
    const auto made = entry.make({});
    const auto& game = *made;
    auto agent = make_agent(entry, *game, bad("hangs", ",time=60s"), {}, Programs::allowed);
    ASSERT_TRUE(agent);
    (*agent)->new_game(1);
    StopFlag stop{false};
    const auto begin = std::chrono::steady_clock::now();
    std::jthread interrupt([&] {
        std::this_thread::sleep_for(100ms);
        stop = true;
    });
    static_cast<void>((*agent)->decide(*game->start(), Seat::first, {.stop = &stop, .progress = {}}));
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 5s);
}

/// A match of a program against `random`, two games at a time.
struct MatchOf {
    Plan plan;
    std::vector<PlayedGame> games;
    explicit MatchOf(const std::string& spec, int count, unsigned jobs) {
        const Entry& entry = **find_game("pogo");
        const auto made = entry.make({});
        const auto& game = *made;
        plan.agents = {spec, "random"};
        plan.games = count;
        const std::vector<Opening> openings{*plain_opening(*game, std::nullopt)};
        const Contest contest{
            .entry = entry, .game = *game, .plan = plan, .openings = openings, .jobs = jobs, .keep_steps = true};
        auto crew = make_crew(contest);
        if (!crew) {
            ADD_FAILURE() << crew.error().en;
            return;
        }
        play_contest(contest, *crew, {}, [&](const Fixture&, PlayedGame&& played, bool) {
            games.push_back(std::move(played));
            return true;
        });
    }
};

TEST(Programs, LoseOneGameAndPlayTheNext) {
    const MatchOf match(bad("dies", ",time=20s"), 6, 2);
    ASSERT_EQ(match.games.size(), 6U);
    const Entry& entry = **find_game("pogo");
    auto made = entry.make({});
    const std::shared_ptr<const AnyGame> game = std::move(*made);
    Standing standing(match.plan);
    for (const auto& played : match.games) {
        const auto fixed = *fixture(match.plan, played.number);
        ASSERT_EQ(played.ending, Ending::fault);
        EXPECT_EQ(played.fault->kind, Fault::Kind::ended);
        EXPECT_EQ(played.outcome, fixed.swapped ? Outcome::first : Outcome::second);
        EXPECT_GE(played.plies, 2) << "its first move was played";
        standing.add(fixed, played);
        // Its record says so, and is a record like others.
        const Record record = record_of(*game, *plain_opening(*game, std::nullopt), fixed, {"a", "b"}, played);
        const auto read = parse_record(print_record(record));
        ASSERT_TRUE(read) << read.error().en;
        EXPECT_EQ(read->ending, "forfeit");
        EXPECT_EQ(read->fault, played.fault);
        const auto table = Table::from_record(game, *read);
        ASSERT_TRUE(table) << table.error().en;
        EXPECT_EQ(table->outcome(), played.outcome);
        EXPECT_NE(table->ending().en.find("its program ended in the middle of the game: exit 7"), std::string::npos);
        EXPECT_NE(table->ending().fr.find("son programme"), std::string::npos);
    }
    EXPECT_EQ(standing.faults(0).games, 6);
    EXPECT_EQ(standing.faults(0).starts_in_a_row, 0);
    EXPECT_EQ(standing.faults(1).games, 0);
}

TEST(Programs, ThatDoNotComeBackLoseUnplayedGames) {
    const std::string file = ::testing::TempDir() + "/joute-once-" + std::to_string(::getpid());
    std::filesystem::remove(file);
    const MatchOf match(
        "exec:sh -c 'test -e " + file + " && exit 3; touch " + file +
            "; while read -r l; do case \"$l\" in ugi) echo ugiok;; isready) echo readyok;; go*) exit 5;; "
            "esac; done',time=20s",
        4, 1);
    std::filesystem::remove(file);
    ASSERT_EQ(match.games.size(), 4U);
    Standing standing(match.plan);
    for (const auto& played : match.games) standing.add(*fixture(match.plan, played.number), played);
    EXPECT_EQ(match.games[0].fault->kind, Fault::Kind::ended);
    EXPECT_EQ(match.games[1].fault->kind, Fault::Kind::start);
    EXPECT_EQ(standing.faults(0).games, 4);
    EXPECT_EQ(standing.faults(0).starts_in_a_row, 3);
}

}  // namespace
}  // namespace joute
