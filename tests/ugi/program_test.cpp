// SPDX-License-Identifier: MIT
// Programs that play, good and bad: what each wrong costs, and that it costs nothing else.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <ranges>
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
    SearchResult result;
    std::optional<Fault> fault;
};
Tried try_program(const std::string& spec, const char* name = "pogo", int decisions = 1) {
    const Kit& kit = **find_game(name);
    const auto made = kit.make({});
    const auto& game = *made;
    auto agent = make_agent(kit, *game, spec, {}, Programs::allowed);
    if (!agent) {
        ADD_FAILURE() << agent.error().en;
        return {};
    }
    const auto line = game->start();
    draw_until_decision(*line, 1);
    (*agent)->new_game(1);
    Tried tried;
    for (int i = 0; i < decisions; ++i) {
        tried.result = (*agent)->decide(*line, line->actor() == Actor::second ? Seat::second : Seat::first, {});
        tried.fault = (*agent)->fault();
    }
    agent->reset();
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
    EXPECT_FALSE(explain(*tried.fault).en.empty());
    EXPECT_NE(explain(*tried.fault).en, explain(*tried.fault).fr);
    EXPECT_EQ(parse_fault(print_fault(*tried.fault)), tried.fault);
}

TEST(Programs, AGoodOneIsAnAgentLikeOthers) {
    for (const char* game : {"pogo", "jungle", "pokemon", "schotten", "ensea"}) {
        const Tried tried = try_program(bad("nothing", ",time=20s"), game, 3);
        EXPECT_FALSE(tried.fault) << game << ' ' << (tried.fault ? tried.fault->detail : "");
        EXPECT_NE(tried.result.move, no_move);
        EXPECT_EQ(tried.result.depth, 3);
        EXPECT_EQ(tried.result.nodes, 12U);
        EXPECT_EQ(tried.result.value, 0.25);
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
        EXPECT_NE(tried.result.move, no_move) << wrong;
    }
}

TEST(Programs, ThatCannotBeStartedAreRefusedAtOnce) {
    const Kit& kit = **find_game("pokemon");
    const auto made = kit.make({});
    const auto& game = *made;
    const auto refusal = [&](const std::string& spec) {
        const auto agent = make_agent(kit, *game, spec, {}, Programs::allowed);
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

/// Also one that has ended and was not waited for.
bool exists(pid_t process) { return ::kill(process, 0) == 0; }

std::size_t open_files() {
    return static_cast<std::size_t>(std::ranges::distance(std::filesystem::directory_iterator("/proc/self/fd")));
}

TEST(Programs, AreGoneInTheEndWithAllTheyStarted) {
    // One that ignores what it is asked, with a child; one whose child leaves its parent, group and session.
    for (const char* wrong : {"grandchild ", "escapes "}) {
        const std::string file = ::testing::TempDir() + "/joute-family-" + std::to_string(::getpid());
        std::filesystem::remove(file);
        const std::size_t files = open_files();
        const Tried tried = try_program(bad(wrong + file, ",time=20s"));
        EXPECT_FALSE(tried.fault);
        pid_t first = 0;
        pid_t second = 0;
        std::ifstream(file) >> first >> second;
        ASSERT_GT(second, 0) << wrong;
        EXPECT_FALSE(exists(first)) << wrong;
        EXPECT_FALSE(exists(second)) << wrong;
        EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1) << "a zombie is left";
        EXPECT_EQ(open_files(), files);
        std::filesystem::remove(file);
    }
}

TEST(Programs, AreFoundByPathWithoutTheHelpOfAShell) {
    EXPECT_TRUE(Process::start({"sh", "-c", "exit 0"}));
    const std::string file = ::testing::TempDir() + "/joute-no-program-" + std::to_string(::getpid());
    std::ofstream(file) << "echo ugiok\n";
    std::filesystem::permissions(file, std::filesystem::perms::owner_all);
    const auto started = Process::start({file});
    ASSERT_FALSE(started);
    EXPECT_EQ(started.error().en, std::strerror(ENOEXEC));
    std::filesystem::remove(file);
    const auto missing = Process::start({"no-such-program-anywhere"});
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().en, std::strerror(ENOENT));
}

TEST(Programs, ThatDoNotFlushAreToldSo) {
    const Kit& kit = **find_game("pogo");
    const auto made = kit.make({});
    const auto& game = *made;
    const auto refusal = [&](const std::string& spec) {
        const auto agent = make_agent(kit, *game, spec, {}, Programs::allowed);
        return agent ? Message{"made", "made"} : Message(agent.error());
    };
    const Message buffered = refusal(bad("buffered", ",start=1s"));
    EXPECT_NE(buffered.en.find("ugiok; it does not flush its output after each line (print(..., flush=True)"),
              std::string::npos)
        << buffered.en;
    EXPECT_NE(buffered.fr.find("il ne vide pas son tampon de sortie"), std::string::npos) << buffered.fr;
    // One that is silent to the end may have another reason.
    const Message silent = refusal("exec:sleep 600,start=100ms");
    EXPECT_NE(silent.en.find("it said nothing at all: does it flush"), std::string::npos) << silent.en;
    EXPECT_NE(silent.fr.find("vide-t-il son tampon"), std::string::npos) << silent.fr;
    EXPECT_EQ(refusal("exec:sleep 600,start=soon").en.find("start takes a duration"), 0U);
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
    std::string line;
    EXPECT_EQ((*process)->hear(line, Process::Clock::now() + 60s), Process::Heard::ended);
    for (int i = 0; i < 100; ++i) (*process)->say("ugi");
    EXPECT_EQ((*process)->last_words(), "exit 0");
}

TEST(Programs, AreStoppedWithTheGame) {
    const Kit& kit = **find_game("pogo");
    const auto made = kit.make({});
    const auto& game = *made;
    auto agent = make_agent(kit, *game, bad("hangs", ",time=60s"), {}, Programs::allowed);
    ASSERT_TRUE(agent);
    (*agent)->new_game(1);
    StopFlag stop{false};
    const auto begin = std::chrono::steady_clock::now();
    std::jthread interrupt([&] {
        std::this_thread::sleep_for(100ms);
        stop = true;
    });
    static_cast<void>((*agent)->decide(*game->start(), Seat::first, {.stop = &stop, .progress = {}}));
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 40s) << "not its whole time";
}

/// A match of a program against `random`, two games at a time.
struct MatchOf {
    Plan plan;
    std::vector<PlayedGame> games;
    explicit MatchOf(const std::string& spec, int count, unsigned jobs, std::optional<ClockRules> clock = {}) {
        const Kit& kit = **find_game("pogo");
        const std::shared_ptr<const AnyGame> game = std::move(*kit.make({}));
        plan.agents = {spec, "random"};
        plan.games = count;
        plan.clock = clock;
        const std::vector<Opening> openings{*plain_opening(game, std::nullopt)};
        const Contest contest{
            .kit = kit, .game = *game, .plan = plan, .openings = openings, .jobs = jobs, .keep_records = true};
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
    const Kit& kit = **find_game("pogo");
    auto made = kit.make({});
    const std::shared_ptr<const AnyGame> game = std::move(*made);
    Standing standing(match.plan);
    for (const auto& played : match.games) {
        const auto fixed = *fixture(match.plan, played.number);
        ASSERT_EQ(played.ending, Ending::forfeit);
        EXPECT_EQ(played.fault->kind, Fault::Kind::ended);
        EXPECT_EQ(played.outcome, fixed.swapped ? Outcome::first : Outcome::second);
        EXPECT_GE(played.plies, 2) << "its first move was played";
        standing.add(fixed, played);
        // Its record says so, and is a record like others.
        const auto read = parse_record(print_record(*played.record));
        ASSERT_TRUE(read) << read.error().en;
        EXPECT_EQ(read->ending, Ending::forfeit);
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

TEST(Programs, OnAClockAreToldWhatBothShow) {
    const Kit& kit = **find_game("pogo");
    const auto game = kit.make({});
    const auto line = (*game)->start();
    Question question = question_for(*line, Seat::first, "", {});
    question.clocks = {ClockLeft{9s, 100ms}, ClockLeft{8s, 200ms}};
    EXPECT_EQ(go_command(question, false), "go p1time 9000 p2time 8000 p1inc 100 p2inc 200");
    question.limits.nodes = 50;
    EXPECT_EQ(go_command(question, false), "go nodes 50") << "its own limits are kept";
}

TEST(Programs, ThatOverrunTheirClockLoseOnTime) {
    const MatchOf match(bad("slow"), 2, 1, ClockRules{.total = 300ms, .increment = 0ms});
    ASSERT_EQ(match.games.size(), 2U);
    Standing standing(match.plan);
    for (const auto& played : match.games) {
        const auto fixed = *fixture(match.plan, played.number);
        EXPECT_EQ(played.ending, Ending::time);
        EXPECT_FALSE(played.fault);
        EXPECT_EQ(played.outcome, fixed.swapped ? Outcome::first : Outcome::second);
        EXPECT_NE(print_record(*played.record).find("ending: time\n"), std::string::npos);
        standing.add(fixed, played);
    }
    EXPECT_EQ(standing.thinking(0).lost_on_time, 2);
    EXPECT_EQ(standing.thinking(1).lost_on_time, 0);
    EXPECT_EQ(standing.faults(0).games, 0);
}

TEST(Programs, ThatFailOnAClockLoseByTheirFault) {
    const MatchOf match(bad("dies"), 1, 1, ClockRules{.total = 60s, .increment = 0ms});
    ASSERT_EQ(match.games.size(), 1U);
    EXPECT_EQ(match.games[0].ending, Ending::forfeit);
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
