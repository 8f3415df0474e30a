// SPDX-License-Identifier: MIT
// Wrong input at every edge: one clear line on stderr, exit code 2, nothing on stdout; in French too.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <ostream>

#include "run.hpp"

namespace joute::testing {
namespace {

struct Case {
    std::vector<std::string> words;
    std::string says;  // a part of the English line

    /// Letters and digits only: ctest makes a test's name of it.
    friend void PrintTo(const Case& c, std::ostream* out) {
        std::string name = c.says;
        for (const auto& word : c.words) name += "_" + word;
        for (char& letter : name)
            if (std::isalnum(static_cast<unsigned char>(letter)) == 0) letter = '_';
        *out << name.substr(0, 100);
    }
};

class WrongInput : public ::testing::TestWithParam<Case> {};

TEST_P(WrongInput, IsOneClearLineAndChangesNothing) {
    const Case& c = GetParam();
    const Ran english = run(c.words);
    EXPECT_EQ(english.code, 2);
    EXPECT_EQ(english.out, "");
    EXPECT_EQ(std::count(english.err.begin(), english.err.end(), '\n'), 1) << english.err;
    EXPECT_NE(english.err.find(c.says), std::string::npos) << english.err;

    const Ran french = run(c.words, "", "fr_FR.UTF-8");
    EXPECT_EQ(french.code, 2);
    EXPECT_EQ(french.out, "");
    EXPECT_EQ(std::count(french.err.begin(), french.err.end(), '\n'), 1) << french.err;
    EXPECT_NE(french.err, english.err) << "not translated";
}

const std::string far_position = "bb,bb,bb/-,-,-/ww,ww,ww x";

INSTANTIATE_TEST_SUITE_P(
    Cases, WrongInput,
    ::testing::Values(
        Case{{"chess"}, "there is no command 'chess'"}, Case{{"help", "chess"}, "there is no command 'chess'"},
        Case{{"legal"}, "a game is expected"}, Case{{"legal", "chess"}, "there is no game 'chess'"},
        Case{{"legal", ""}, "there is no game"}, Case{{"legal", "pogo", "pogo"}, "was not expected"},
        Case{{"legal", "pogo", "--unknown"}, "was not expected"},
        Case{{"legal", "pogo", "--seed"}, "exactly one value"},
        Case{{"match", "pogo", "random", "random", "--clock", "0"}, "--clock takes a time for the whole game"},
        Case{{"match", "pogo", "random", "random", "--clock", "abc"}, "not 'abc'"},
        Case{{"match", "pogo", "random", "random", "--clock=-5s"}, "not '-5s'"},
        Case{{"match", "pogo", "random", "random", "--clock", "10s+"}, "10s+100ms"},
        Case{{"match", "pogo", "random", "random", "--clock", "10s+-1s"}, "not '10s+-1s'"},
        Case{{"tournament", "pogo", "random", "random", "--clock", "0s"}, "not '0s'"},
        Case{{"play", "pogo", "--first", "random", "--second", "random", "--clock", "5"}, "5m+3s"},
        Case{{"tune", "pogo", "--rounds", "0"}, "--rounds takes a whole number from 1 to 100"},
        Case{{"tune", "pogo", "--errors", "101"}, "--errors takes a whole number from 0 to 100"},
        Case{{"tune", "pogo", "--agent", "random"}, "takes weights=FILE"},
        Case{{"tune", "pogo", "--agent", "nobody"}, "has no agent 'nobody'"},
        Case{{"tune", "pogo", "--sprt", "5,0"}, "--sprt takes elo0,elo1"},
        Case{{"tune", "pogo", "--weights", "/nowhere/w.txt"}, "/nowhere/w.txt"},
        Case{{"match", "pogo", "greedy:weights=/nowhere/w.txt", "random"}, "/nowhere/w.txt"},
        Case{{"tune", "pogo", "--agent", "alphabeta:time=10ms"}, "limited by nodes or depth"},
        Case{{"tune", "pogo", "--agent", "alphabeta"}, "limited by nodes or depth"},
        Case{{"tune", "pogo", "--out", "/nowhere/w.txt"}, "cannot write /nowhere/w.txt: there is no folder /nowhere"},
        Case{{"export"}, "a game is expected"},
        Case{{"export", "chess", "--out", "/nowhere/a"}, "there is no game 'chess'"},
        Case{{"export", "pogo", "--agent", "nobody"}, "has no agent 'nobody'"},
        Case{{"export", "pogo", "--second", "nobody"}, "has no agent 'nobody'"},
        Case{{"export", "pogo", "--games", "0"}, "--games takes a whole number from 1"},
        Case{{"export", "pogo", "--random-plies", "-1"}, "--random-plies takes a whole number from 0"},
        Case{{"export", "pogo", "--jobs", "x"}, "--jobs takes a whole number"},
        Case{{"export", "pogo", "--format", "xml"}, "--format takes jsonl or csv, not 'xml'"},
        Case{{"export", "pogo", "--out", "/nowhere/a.csv"}, "there is no folder /nowhere"},
        Case{{"export", "pogo", "--out", "/"}, "cannot write /"}, Case{{"export", "pogo", "--json"}, "give --out FILE"},
        Case{{"export", "pogo", "--records", "/nowhere"}, "there is none named '/nowhere'"},
        Case{{"export", "pogo", "--records", "/proc/self"}, "there is no record (*.joute) in /proc/self"},
        Case{{"export", "pogo", "--records", "/", "--agent", "random"}, "--agent has no place beside --records"},
        Case{{"export", "pogo", "--records", "/", "--rules", "official"}, "leave out --rules"},
        Case{{"perft", "schotten", "3"}, "cards are shuffled after step 1"},
        Case{{"help", "games", "pogo"}, "'games' is about no game"},
        Case{{"help", "play", "chess"}, "there is no game 'chess'"},
        Case{{"play", "chess", "--help"}, "there is no game 'chess'"},
        Case{{"play", "pogo", "--first", "human", "--second", "human", "--record", "/nowhere/g.joute"},
             "there is no folder /nowhere"},
        Case{{"match", "pogo", "random", "random", "--record", "/nowhere/deep"}, "there is no folder /nowhere"},
        Case{{"match", "pogo", "random", "random", "--csv", "/nowhere/a.csv"}, "there is no folder /nowhere"},
        Case{{"solve", "pogo", "--out", "/nowhere/table"}, "there is no folder /nowhere"},
        Case{{"puzzles", "pogo", "--out", "/nowhere/p.txt"}, "there is no folder /nowhere"},
        Case{{"serve", "--db", "/nowhere/t.db"}, "there is no folder /nowhere"},
        Case{{"analyse", "x", "--time", "1s", "--nodes", "5"}, "give one of them"},
        Case{{"legal", "pogo", "--seed", "x"}, "--seed takes a whole number"},
        Case{{"legal", "pogo", "--seed", "-1"}, "--seed takes a whole number"},
        Case{{"legal", "pogo", "--seed", "99999999999999999999"}, "--seed takes a whole number"},
        Case{{"legal", "pogo", "--seed", "0123456789abcdef"}, "or 32 hexadecimal digits"},
        Case{{"legal", "pogo", "--seed", "0123456789abcdef0123456789abcdeg"}, "or 32 hexadecimal digits"},
        Case{{"legal", "pogo", "--seed", "1", "--seed", "2"}, "exactly one value"},
        Case{{"legal", "pogo", "--rules", "classic"}, "--rules takes report | official"},
        Case{{"legal", "pogo", "--repetitions", "-1"}, "--repetitions takes a whole number from 0"},
        Case{{"legal", "pogo", "--max-plies", "1e3"}, "--max-plies takes a whole number"},
        Case{{"legal", "pogo", "--moves", "nonsense"}, "'nonsense' is not a legal move for White"},
        Case{{"legal", "pogo", "--moves", "2a1-a3; 2a1-a3"}, "step 2"},
        Case{{"legal", "pogo", "--moves", "2a1-a3;; 1b3-b2"}, "step 2 of the line is empty"},
        Case{{"legal", "pogo", "--moves", "2a1-a3 | 1b3-b2"}, "one move was expected"},
        Case{{"legal", "pogo", "--moves", "!burn"}, "chance does not act here"},
        Case{{"legal", "pogo", "--max-plies", "1", "--moves", "2a1-a3; 1b3-b2"}, "the game is over"},
        Case{{"legal", "pogo", "--ranks", "report"}, "pogo has no option 'ranks'"},
        Case{{"legal", "jungle", "--rules", "classic", "--ranks", "report"}, "--ranks goes with --rules war only"},
        Case{{"legal", "jungle", "--rules", "classic", "--ranks", "classic"}, "--ranks goes with --rules war only"},
        Case{{"legal", "jungle", "--rules", "classic", "--capture-jumps"},
             "--capture-jumps goes with --rules war only"},
        Case{{"show", "jungle", "--ranks", "report", "--position",
              "[rules=classic] T5L/1C3D1/E1W1P1R/7/7/7/r1p1w1e/1d3c1/l5t 1"},
             "--ranks goes with --rules war only"},
        Case{{"show", "jungle", "--position",
              "[rules=classic,capture-jumps=no] T5L/1C3D1/E1W1P1R/7/7/7/r1p1w1e/1d3c1/l5t 1"},
             "--capture-jumps goes with --rules war only"},
        Case{{"show", "jungle", "--rules", "report"}, "--rules takes war | classic"},
        Case{{"show", "jungle", "--ranks", "none"}, "--ranks takes report | classic"},
        Case{{"show", "jungle", "--no-capture", "-1"}, "--no-capture takes a whole number from 0"},
        Case{{"show", "jungle", "--max-plies", "9"}, "jungle has no option 'max-plies'"},
        Case{{"show", "jungle", "--position", "T5L/1C3D1/E1W1P1R/7/7/7/r1p1w1e/1d3c1/l5t 1"}, "13 rows"},
        Case{{"legal", "jungle", "--moves", "b2-b4"}, "'b2-b4' is not a legal move for Red"},
        Case{{"best", "pogo", "--agent", "random", "--map"}, "pogo has no map"},
        Case{{"best", "jungle", "--agent", "report:nodes=5"}, "nodes"},
        Case{{"show", "pogo", "--view", "third"}, "--view takes first or second"},
        Case{{"show", "pogo", "--position", ""}, "bad Pogo position"},
        Case{{"show", "pogo", "--position", far_position}, "the side to move is w or b"},
        Case{{"show", "pogo", "--position", "bb,bb,bb/-,-,-/ww,ww,w w"}, "six w and six b"},
        Case{{"show", "pogo", "--position", "bb,bb,bb/-,-/ww,ww,ww w"}, "3 squares"},
        Case{{"show", "pogo", "--position", "bb,bb,bb/ww,ww,ww w"}, "3 rows"},
        Case{{"show", "pogo", "--position", "bb,bb,bx/-,-,-/ww,ww,ww w"}, "'bx' is not a stack"},
        Case{{"show", "pogo", "--position", "-,-,-/-,-,-/wwwwwwbbbbbb,-,- b"}, "cannot arise"},
        Case{{"show", "pogo", "--position", "[rules=official bb"}, "closing ']'"},
        Case{{"show", "pogo", "--position", "[rules] bb,bb,bb/-,-,-/ww,ww,ww w"}, "[name=value,...]"},
        Case{{"show", "pogo", "--position", "[foo=1] bb,bb,bb/-,-,-/ww,ww,ww w"}, "no option 'foo'"},
        Case{{"show", "pogo", "--position", "[rules=official] bb,bb,bb/-,-,-/ww,ww,ww w", "--rules", "report"},
             "disagrees"},
        Case{{"best", "pogo", "--agent", "deep-thought"}, "no agent 'deep-thought'"},
        Case{{"best", "pogo", "--agent", ""}, "an agent is written"},
        Case{{"best", "pogo", "--agent", "level:0"}, "no agent 'level:0'"},
        Case{{"best", "pogo", "--agent", "level:9"}, "no agent 'level:9'"},
        Case{{"best", "pogo", "--agent", "alphabeta:depth=0"}, "depth takes a whole number from 1"},
        Case{{"best", "pogo", "--agent", "alphabeta:depth=4,depth=5"}, "twice"},
        Case{{"best", "pogo", "--agent", "alphabeta:width=4"}, "does not take 'width'"},
        Case{{"best", "pogo", "--agent", "alphabeta:time=fast"}, "such as 300ms or 1.5s"},
        Case{{"best", "pogo", "--agent", "alphabeta:memory=0"}, "memory takes a whole number"},
        Case{{"best", "pogo", "--agent", "alphabeta:"}, "key=value was expected"},
        Case{{"best", "pogo", "--agent", "greedy:eval=mine"}, "eval takes own | report"},
        Case{{"best", "pogo", "--agent", "mcts:rollout=-1"}, "rollout takes a whole number"},
        Case{{"best", "pogo", "--agent", "random", "--seat", "second"}, "seat second does not decide here"},
        Case{{"best", "pogo", "--agent", "random", "--position", "-,-,-/-,-,-/bbbbbbwwwwww,-,- b"}, "the game is over"},
        Case{{"eval", "pogo", "--position", "-,-,-/-,-,-/bbbbbbwwwwww,-,- b"}, "the game is over"},
        Case{{"match", "pogo", "random"}, "match needs two agents"},
        Case{{"match", "pogo", "random", "nobody"}, "no agent 'nobody'"},
        Case{{"match", "pogo", "random", "random", "--games", "0"}, "--games takes a whole number from 1"},
        Case{{"match", "pogo", "random", "random", "--jobs", "many"}, "--jobs takes a whole number"},
        Case{{"match", "pogo", "random", "random", "--random-plies", "-2"}, "--random-plies takes a whole number"},
        Case{{"match", "pogo", "random", "random", "--games", "-5"}, "--games takes a whole number from 1"},
        Case{{"match", "pogo", "random", "random", "--sprt", "5,0"}, "--sprt takes elo0,elo1"},
        Case{{"match", "pogo", "random", "random", "--openings", "/nonexistent/file"}, "cannot read /nonexistent/file"},
        Case{{"match", "pogo", "random", "random", "--record", "/dev/null/x"}, "/dev/null/x"},
        Case{{"match", "pogo", "random", "random", "--report", "/dev/null/x/out.html"}, "cannot write /dev/null/x"},
        Case{{"match", "pogo", "random", "random", "--csv", "/"}, "cannot write /"},
        Case{{"match", "pogo", "random", "random", "--resume", "/nonexistent"}, "cannot read /nonexistent/plan.json"},
        Case{{"match", "pogo", "random", "random", "--record", "/a", "--resume", "/b"}, "give one of them"},
        Case{{"match", "pogo", "random", "random", "--position", "-,-,-/-,-,-/bbbbbbwwwwww,-,- b"}, "the game is over"},
        Case{{"match", "pokemon", "random", "random", "--adjudicate"}, "no solved tables"},
        Case{{"match", "jungle", "random", "random", "--adjudicate"}, "no solved endings"},
        Case{{"match", "jungle", "random", "random", "--max-plies", "0"}, "--max-plies takes a whole number from 1"},
        Case{{"tournament", "pogo", "random"}, "tournament needs two agents or more"},
        Case{{"tournament", "pogo", "random", "nobody"}, "no agent 'nobody'"},
        Case{{"tournament", "pogo", "random", "greedy", "--anchor", "random"}, "--anchor takes SPEC=RATING"},
        Case{{"tournament", "pogo", "random", "greedy", "--anchor", "report=0"}, "--anchor takes SPEC=RATING"},
        Case{{"calibrate", "chess"}, "there is no game 'chess'"},
        Case{{"calibrate", "pogo", "--games", "0"}, "--games takes a whole number from 1"},
        Case{{"calibrate", "pogo", "--interval", "0"}, "--interval takes a whole number from 1"},
        Case{{"calibrate", "pogo", "--out", "/dev/null/x/pogo.txt"}, "cannot write /dev/null/x"},
        Case{{"perft", "pogo"}, "perft needs a depth"}, Case{{"perft", "pogo", "deep"}, "DEPTH takes a whole number"},
        Case{{"perft", "pogo", "100"}, "DEPTH takes a whole number from 0 to 99"},
        Case{{"playouts", "pogo", "--seconds", "0"}, "--seconds takes a number"},
        Case{{"playouts", "pogo", "--seconds", "nan"}, "--seconds takes a number"},
        Case{{"solve", "chess"}, "there is no game 'chess'"}, Case{{"play", "chess"}, "there is no game 'chess'"},
        Case{{"play", "pogo", "--first", "nobody"}, "no agent 'nobody'"},
        Case{{"play", "pogo", "--names", "Alice"}, "--names takes two names"},
        Case{{"play", "pogo", "--resume", "/nonexistent/file"}, "cannot read /nonexistent/file"},
        Case{{"play", "pogo", "--json"}, "no --json"}));

TEST(WrongLanguage, IsRefusedInEnglish) {
    const Ran ran = run({"games", "--lang", "de"});
    EXPECT_EQ(ran.code, 2);
    EXPECT_EQ(ran.out, "");
    EXPECT_NE(ran.err.find("--lang takes en or fr"), std::string::npos);
}

TEST(WrongInputBytes, ControlCharactersAreNotEchoed) {
    const Ran ran = run({"legal", "pogo", "--moves", "\x1b[31mred\x07"});
    EXPECT_EQ(ran.code, 2);
    EXPECT_EQ(ran.err.find('\x1b'), std::string::npos);
    EXPECT_EQ(ran.err.find('\x07'), std::string::npos);
    const Ran longer = run({"legal", "pogo", "--moves", std::string(100'000, 'x')});
    EXPECT_EQ(longer.code, 2);
    EXPECT_LT(longer.err.size(), 1000U);
}

}  // namespace
}  // namespace joute::testing
