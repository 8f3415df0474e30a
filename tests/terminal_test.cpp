// SPDX-License-Identifier: MIT
// The terminal game driven by scripted answers, on toys with turns, simultaneous choices, chance and
// hidden hands.
#include <gtest/gtest.h>

#include <unistd.h>

#include <algorithm>
#include <deque>
#include <filesystem>

#include "agents/catalogue.hpp"
#include "core/erase.hpp"
#include "kit/typed.hpp"
#include "store/files.hpp"
#include "terminal/console.hpp"
#include "terminal/play.hpp"
#include "terminal/words.hpp"
#include "toys/dice_race.hpp"
#include "toys/kuhn.hpp"
#include "toys/rock_paper_scissors.hpp"
#include "toys/tic_tac_toe.hpp"

namespace joute {

namespace {

const std::string ctrl_c = "^C";

/// Answers from a list; then the input ends. Everything written is kept, a wiped screen as "<clear>".
class ScriptedConsole final : public Console {
  public:
    ScriptedConsole(std::deque<std::string> answers, bool interactive)
        : answers_(std::move(answers)), interactive_(interactive) {}

    Typed ask(const ConsoleQuestion& question) override {
        for (const Span& span : question.prompt) out += span.text;
        completions = question.completions;
        if (question.secret) ++secrets;
        if (answers_.empty()) return {.kind = Typed::Kind::end, .text = {}};
        const std::string answer = answers_.front();
        answers_.pop_front();
        out += "\n";
        if (answer == ctrl_c) return {.kind = Typed::Kind::interrupt, .text = {}};
        return {.kind = Typed::Kind::line, .text = answer};
    }
    void write(std::string_view text) override { out += text; }
    void status(const std::string& /*line*/) override {}
    void clear() override { out += "<clear>"; }
    [[nodiscard]] bool interactive() const override { return interactive_; }
    [[nodiscard]] bool colours() const override { return false; }
    [[nodiscard]] std::size_t width() const override { return 80; }
    [[nodiscard]] StopFlag& interrupted() override { return flag_; }

    [[nodiscard]] bool said(std::string_view text) const { return out.find(text) != std::string::npos; }
    [[nodiscard]] int times(std::string_view text) const {
        int count = 0;
        for (auto at = out.find(text); at != std::string::npos; at = out.find(text, at + 1)) ++count;
        return count;
    }
    [[nodiscard]] bool exhausted() const { return answers_.empty(); }

    std::string out;
    std::vector<std::string> completions;
    int secrets = 0;

  private:
    std::deque<std::string> answers_;
    bool interactive_;
    StopFlag flag_{false};
};

/// Plays the first legal move.
class FirstMove final : public Agent {
  public:
    void new_game(std::uint64_t /*seed*/) override {}
    [[nodiscard]] SearchResult decide(const AnyLine& line, Seat seat, const Thinking& /*thinking*/) override {
        SearchResult result;
        result.move = line.moves(seat).front();
        result.pv = {result.move};
        result.nodes = 1;
        result.value = 0.25;
        return result;
    }
};

template <class G>
Kit toy_kit() {
    Kit kit = basic_kit<G>();
    kit.rules_en = "rules of a toy\n";
    kit.rules_fr = "règles d’un jouet\n";
    for (const char* name : {"greedy", "level:4"})
        kit.agents.push_back(
            {.name = name,
             .about = verbatim("the first move"),
             .keys = {},
             .rating = {},
             .make = [](const AnyGame&, const Settings&, const Making&) -> Result<std::unique_ptr<Agent>> {
                 return std::unique_ptr<Agent>(std::make_unique<FirstMove>());
             }});
    return kit;
}

struct Played {
    Played(std::deque<std::string> answers, bool interactive) : console(std::move(answers), interactive) {}

    ScriptedConsole console;
    Result<void> result;
};

PlayRequest request_for(const Kit& kit, const char* first, const char* second) {
    PlayRequest request;
    request.game = &kit;
    request.players = {first, second};
    request.seed = 7;
    return request;
}

std::unique_ptr<Played> play(const PlayRequest& request, std::deque<std::string> answers, bool interactive = false) {
    auto played = std::make_unique<Played>(std::move(answers), interactive);
    played->result = play_on_console(request, played->console);
    return played;
}

class Terminal : public testing::Test {
  protected:
    Terminal() { std::filesystem::create_directories(folder_); }
    ~Terminal() override { std::filesystem::remove_all(folder_); }
    [[nodiscard]] std::filesystem::path file(const char* name) const { return folder_ / name; }

    const Kit ttt_ = toy_kit<toys::TicTacToe>();
    const Kit rps_ = toy_kit<toys::RockPaperScissors>();
    const Kit race_ = toy_kit<toys::DiceRace>();
    const Kit kuhn_ = toy_kit<toys::Kuhn>();

  private:
    std::filesystem::path folder_ =
        std::filesystem::temp_directory_path() / fmt::format("joute-terminal-test-{}", getpid());
};

/// A clock that moves when somebody is asked, or an agent thinks.
struct TerminalTime {
    static inline TimePoint time{std::chrono::hours(1)};
    static TimePoint read() { return time; }
};

/// Lets time pass before every answer.
class ThinkingPerson final : public Console {
  public:
    ThinkingPerson(ScriptedConsole& console, std::chrono::milliseconds each) : console_(console), each_(each) {}

    Typed ask(const ConsoleQuestion& question) override {
        until = question.until;
        TerminalTime::time += each_;
        return console_.ask(question);
    }
    void write(std::string_view text) override { console_.write(text); }
    void status(const std::string& line) override { console_.status(line); }
    void clear() override { console_.clear(); }
    [[nodiscard]] bool interactive() const override { return console_.interactive(); }
    [[nodiscard]] bool colours() const override { return console_.colours(); }
    [[nodiscard]] std::size_t width() const override { return console_.width(); }
    [[nodiscard]] StopFlag& interrupted() override { return console_.interrupted(); }

    std::optional<TimePoint> until;

  private:
    ScriptedConsole& console_;
    std::chrono::milliseconds each_;
};

TEST_F(Terminal, ClocksAreShownAndCount) {
    using namespace std::chrono_literals;
    PlayRequest request = request_for(ttt_, "human", "human");
    request.clock = ClockRules{.total = 5min, .increment = 3s};
    request.now = &TerminalTime::read;
    ScriptedConsole script({"a1", "b2", "c3"}, false);
    ThinkingPerson console(script, 13s);
    ASSERT_TRUE(play_on_console(request, console));
    EXPECT_TRUE(script.said("[5:00 | 5:00] ")) << script.out;
    EXPECT_TRUE(script.said("[4:50 | 5:00] "));
    EXPECT_TRUE(script.said("[4:50 | 4:50] "));
    EXPECT_EQ(console.until, TerminalTime::time - 13s + 4min + 50s) << "the answer is waited for no longer";
}

TEST_F(Terminal, RunningOutOfTimeEndsTheGame) {
    using namespace std::chrono_literals;
    PlayRequest request = request_for(ttt_, "human", "greedy");
    request.clock = ClockRules{.total = 20s, .increment = 0s};
    request.now = &TerminalTime::read;
    request.record = file("late.joute");
    ScriptedConsole script({"a1", "b2", "quit"}, false);
    ThinkingPerson console(script, 11s);
    ASSERT_TRUE(play_on_console(request, console));
    EXPECT_TRUE(script.said("has no time left.")) << script.out;
    EXPECT_TRUE(script.said("[0:09.0 | 0:20] ")) << script.out;
    EXPECT_NE(read_file(file("late.joute"))->find("ending: time\n"), std::string::npos);
}

TEST_F(Terminal, TwoPeoplePlayAGameToItsEnd) {
    auto request = request_for(ttt_, "human", "human");
    request.names = {"Alice", "Bob"};
    const auto played = play(request, {"a1", "a2", "B1", "b2", " c1 ", "quit"});
    ASSERT_TRUE(played->result.ok());
    EXPECT_TRUE(played->console.said("First (Alice) wins. first"));
    EXPECT_TRUE(played->console.said("  1. First (Alice): a1"));
    EXPECT_TRUE(played->console.said("What now? again, swap"));
    EXPECT_TRUE(played->console.exhausted());
}

TEST_F(Terminal, AnythingElseGetsOneHelpfulLineAndChangesNothing) {
    const auto played = play(request_for(ttt_, "human", "human"),
                             {"z9", "", "hint please", "\x01\xff\x7f", std::string(5000, 'x'), "a1", "a1"});
    EXPECT_TRUE(played->console.said("'z9' is not a legal move for First"));
    EXPECT_TRUE(played->console.said("Type a move such as a1, or 'help'.")) << "one that is legal here";
    EXPECT_TRUE(played->console.said("'hint' stands alone"));
    EXPECT_TRUE(played->console.said("'a1' is not a legal move for Second"));
    EXPECT_FALSE(played->console.said("\x01"));
    EXPECT_EQ(played->console.times("is not a legal move"), 4);
    EXPECT_TRUE(played->console.said("The input has ended. The game is unfinished after 1 move."));
}

TEST_F(Terminal, FrenchIsSpokenAndEnglishCommandsStillWork) {
    auto request = request_for(ttt_, "human", "greedy");
    request.language = Language::french;
    const auto played = play(request, {"aide", "infos", "help", "conseil", "coups", "plateau", "regles", "règles", "b2",
                                       "annuler", "abandonner", "quitter"});
    EXPECT_TRUE(played->console.exhausted());
    EXPECT_EQ(played->console.times("Tapez un coup comme b2, ou bien :"), 2);
    EXPECT_EQ(played->console.times("règles d’un jouet"), 2);
    EXPECT_TRUE(played->console.said("Indice : a1"));
    EXPECT_TRUE(played->console.said("Annulé : b2; a1"));
    EXPECT_TRUE(played->console.said("Second (greedy) gagne. Premier abandonne."));
    EXPECT_FALSE(played->console.said("resigns"));
}

TEST_F(Terminal, CompletionOffersMovesAndCommands) {
    const auto played = play(request_for(ttt_, "human", "human"), {"a1"});
    EXPECT_EQ(std::ranges::count(played->console.completions, "a1"), 0);
    EXPECT_EQ(std::ranges::count(played->console.completions, "b2"), 1);
    EXPECT_EQ(std::ranges::count(played->console.completions, "undo"), 1);
}

TEST_F(Terminal, UndoGoesBackToMyLastDecision) {
    const auto played = play(request_for(ttt_, "human", "greedy"), {"undo", "b2", "undo", "c3", "quit"});
    EXPECT_TRUE(played->console.said("There is nothing to undo."));
    EXPECT_TRUE(played->console.said("Undone: b2; a1"));
    EXPECT_TRUE(played->console.said("  1. First: c3"));
}

TEST_F(Terminal, UndoKeepsTheDice) {
    const auto played = play(request_for(race_, "human", "human"), {"walk", "quit"});
    const auto alone = play(request_for(race_, "human", "greedy"), {"walk", "undo", "walk", "quit"});
    const auto roll = [](const std::string& out) { return out.substr(out.find("* "), 3); };
    EXPECT_EQ(roll(played->console.out), roll(alone->console.out));
    EXPECT_TRUE(alone->console.said("Undone: walk; !"));
}

TEST_F(Terminal, BetweenPeopleChanceIsNotTakenBack) {
    const auto played = play(request_for(race_, "human", "human"), {"walk", "undo"});
    EXPECT_TRUE(played->console.said("Between two people"));
    EXPECT_TRUE(played->console.said("unfinished after 1 move"));
}

TEST_F(Terminal, AResignationCanBeTakenBack) {
    const auto played = play(request_for(ttt_, "human", "human"), {"b2", "resign", "undo", "a1", "quit"});
    EXPECT_TRUE(played->console.said("First wins. Second resigns."));
    EXPECT_TRUE(played->console.said("Undone: the resignation."));
    EXPECT_TRUE(played->console.said("  2. Second: a1"));
}

TEST_F(Terminal, BothChoicesAreRevealedTogether) {
    const auto played = play(request_for(rps_, "human", "human"), {"rock", "paper"}, true);
    const std::string& out = played->console.out;
    EXPECT_EQ(played->console.secrets, 3);
    ASSERT_TRUE(played->console.said("  1. First: rock"));
    EXPECT_LT(out.rfind("Second> "), out.size());
    EXPECT_LT(out.find("Second> "), out.find("  1. First: rock"));
    EXPECT_TRUE(played->console.said("     Second: paper"));
}

TEST_F(Terminal, UndoWhileTheOtherHasChosenLetsHimChooseAgain) {
    const auto played = play(request_for(rps_, "human", "human"), {"rock", "undo", "scissors", "paper"}, true);
    EXPECT_TRUE(played->console.said("First chooses again."));
    EXPECT_TRUE(played->console.said("  1. First: scissors"));
    EXPECT_FALSE(played->console.said("  1. First: rock"));
}

TEST_F(Terminal, AnAgentChoosesAtTheSameTime) {
    const auto played = play(request_for(rps_, "greedy", "human"), {"paper", "paper", "paper", "quit"});
    EXPECT_TRUE(played->console.exhausted());
    EXPECT_TRUE(played->console.said("Second wins."));
}

TEST_F(Terminal, HiddenCardsAreShownToTheirSeatOnly) {
    const auto played = play(request_for(kuhn_, "human", "greedy"), {"info", "hint", "quit"});
    EXPECT_TRUE(played->console.said("seat first "));
    EXPECT_FALSE(played->console.said("full "));
    EXPECT_TRUE(played->console.said("Cards are dealt, out of sight"));
    EXPECT_TRUE(played->console.said("card: "));
}

TEST_F(Terminal, TwoPeopleWithHiddenCardsPassTheScreen) {
    const auto played = play(request_for(kuhn_, "human", "human"), {"", "check", "", "bet", "", "fold", "quit"}, true);
    const std::string& out = played->console.out;
    EXPECT_TRUE(played->console.exhausted());
    // Between the first's view and the second's the screen is wiped, twice: for the seat to change.
    const auto first = out.find("seat first");
    const auto second = out.find("seat second");
    ASSERT_NE(first, std::string::npos);
    ASSERT_NE(second, std::string::npos);
    EXPECT_EQ(out.substr(first, second - first).find("seat second"), std::string::npos);
    EXPECT_NE(out.substr(first, second - first).find("<clear>Second: once nobody else is looking"), std::string::npos);
    // What the other did is told again after the wipe.
    EXPECT_NE(out.substr(out.rfind("<clear>", second), second - out.rfind("<clear>", second)).find("First: check"),
              std::string::npos);
    EXPECT_TRUE(played->console.said("Second wins."));
}

TEST_F(Terminal, AgentsPlayAloneAndNobodyIsAsked) {
    const auto played = play(request_for(ttt_, "greedy", "greedy"), {"quit"});
    EXPECT_TRUE(played->console.said("First (greedy) wins."));
    EXPECT_FALSE(played->console.said("What now?"));
    EXPECT_FALSE(played->console.exhausted());
}

TEST_F(Terminal, AnInterruptAsksOnceBeforeLeaving) {
    const auto stayed =
        play(request_for(ttt_, "human", "human"), {"b2", ctrl_c, "perhaps", "no", "a1", "quit", "yes"}, true);
    EXPECT_EQ(stayed->console.times("Leave this game?"), 3);
    EXPECT_TRUE(stayed->console.said("Type one of yes, no, save."));
    EXPECT_TRUE(stayed->console.said("unfinished after 2 moves"));
    const auto left = play(request_for(ttt_, "human", "human"), {ctrl_c, ctrl_c, "b2"}, true);
    EXPECT_FALSE(left->console.exhausted());
}

TEST_F(Terminal, TheRecordFollowsTheGameAndResumes) {
    auto request = request_for(ttt_, "human", "greedy");
    request.record = file("game.joute");
    const auto played = play(request, {"b2"});
    EXPECT_TRUE(played->console.said("--resume"));
    const auto record = parse_record(*read_file(*request.record));
    ASSERT_TRUE(record.ok());
    EXPECT_EQ(record->steps.size(), 2U);
    EXPECT_FALSE(record->result.has_value());

    PlayRequest resumed;
    resumed.game = &ttt_;
    resumed.resume = *record;
    resumed.players[1] = "human";
    const auto after = play(resumed, {"c3", "b1", "resign", "quit"});
    ASSERT_TRUE(after->result.ok());
    EXPECT_TRUE(after->console.said("Already played: 2 moves."));
    EXPECT_TRUE(after->console.said("  4. Second: b1"));

    resumed.seed = 8;
    EXPECT_FALSE(play(resumed, {})->result.ok());
}

TEST_F(Terminal, AFinishedRecordIsShownAndSaidToBeFinished) {
    auto request = request_for(ttt_, "greedy", "greedy");
    request.record = file("over.joute");
    static_cast<void>(play(request, {}));
    PlayRequest resumed;
    resumed.game = &ttt_;
    resumed.resume = *parse_record(*read_file(*request.record));
    const auto shown = play(resumed, {});
    EXPECT_TRUE(shown->console.said("already finished"));
    EXPECT_TRUE(shown->console.said("First (greedy) wins."));
}

TEST_F(Terminal, SavingNeverReplacesAFileUnasked) {
    const std::string name = file("mine.joute").string();
    ASSERT_TRUE(write_file(name, std::string("precious")).ok());
    const auto refused = play(request_for(ttt_, "human", "human"), {"save " + name, "save /proc/nowhere/x"});
    EXPECT_TRUE(refused->console.said("exists already and is left alone"));
    EXPECT_TRUE(refused->console.said("cannot write /proc/nowhere/x: there is no folder"));
    EXPECT_EQ(*read_file(name), "precious");
    const auto declined = play(request_for(ttt_, "human", "human"), {"save " + name, "no"}, true);
    EXPECT_EQ(*read_file(name), "precious");
    const auto agreed = play(request_for(ttt_, "human", "human"), {"save " + name, "yes", "b2", "save"}, true);
    EXPECT_EQ(agreed->console.times("Saved as " + name), 2);
    EXPECT_EQ(parse_record(*read_file(name))->steps.size(), 1U);
}

TEST_F(Terminal, AnotherGameKeepsTheFirstRecordAndSwapsSeats) {
    auto request = request_for(ttt_, "human", "greedy");
    request.names = {"Alice", ""};
    request.record = file("one.joute");
    const auto played = play(request, {"resign", "swap", "b2"});
    EXPECT_TRUE(played->console.said("First (greedy) against Second (Alice)"));
    EXPECT_EQ(parse_record(*read_file(file("one.joute")))->ending, Ending::resignation);
    EXPECT_EQ(parse_record(*read_file(file("one-2.joute")))->seats[1].name, "Alice");
}

TEST_F(Terminal, AMissingOpponentIsALevelAndMissingPlayersAreAskedFor) {
    auto request = request_for(ttt_, "human", "human");
    request.players[1].reset();
    EXPECT_TRUE(play(request, {})->console.said("First against Second (level:4)"));
    request.players[0].reset();
    const auto asked = play(request, {"7", "nobody", "", "2", "Alice"});
    EXPECT_TRUE(asked->console.said("the numbers go from 0 to 2"));
    EXPECT_TRUE(asked->console.said("has no agent 'nobody'"));
    EXPECT_TRUE(asked->console.said("First (Alice) against Second (greedy)"));
    EXPECT_TRUE(play(request, {"human"})->console.said("No game was begun."));
}

TEST_F(Terminal, WrongRequestsAreRefusedBeforeAnythingIsSaid) {
    const auto refused = [&](const PlayRequest& request) {
        const auto played = play(request, {"b2"});
        return !played->result.ok() && played->console.out.empty();
    };
    auto request = request_for(ttt_, "human", "nobody");
    EXPECT_TRUE(refused(request));
    request = request_for(ttt_, "human", "human");
    request.position = "xxxx";
    EXPECT_TRUE(refused(request));
    request = request_for(ttt_, "human", "human");
    request.moves = "a1; a1";
    EXPECT_TRUE(refused(request));
    request = request_for(ttt_, "human", "human");
    request.options.set("size", "4");
    EXPECT_TRUE(refused(request));
    request = request_for(ttt_, "human", "human");
    request.record = "/proc/nowhere/x";
    EXPECT_TRUE(refused(request));
    request = request_for(kuhn_, "human", "human");
    request.position = "seat first J ? -";
    EXPECT_TRUE(refused(request));
}

TEST_F(Terminal, ALineIsPlayedBeforeTheGameBegins) {
    auto request = request_for(race_, "human", "human");
    request.moves = "!3; RUN; !2; walk; !1";
    request.record = file("line.joute");
    const auto played = play(request, {"walk"});
    EXPECT_TRUE(played->console.said("Already played: 2 moves."));
    const auto record = parse_record(*read_file(*request.record));
    ASSERT_GE(record->steps.size(), 6U);
    EXPECT_EQ(record->steps[1].text, "run");
    EXPECT_EQ(record->steps[5].text, "walk");
}

TEST(TerminalWords, LinesWiderThanTheWindowBreakBetweenWords) {
    for (const bool interactive : {true, false}) {
        ScriptedConsole console({}, interactive);
        const std::string many = "word word word word word word word word word word word word word word last";
        Speaker(console, Language::english)
            .show({{{"  said: ", Style::dim}, {many, Style::plain}}, {{"short", Style::plain}}});
        EXPECT_EQ(console.said("        last\nshort\n"), interactive) << "words go on below the first one";
        EXPECT_EQ(console.said("word last"), !interactive) << "a pipe gets its lines whole";
    }
}

TEST(TerminalWords, AreFoundInBothLanguages) {
    for (const Command command : turn_commands())
        for (const Language language : {Language::english, Language::french}) {
            const auto found = find_command(word(command).in(language), turn_commands());
            ASSERT_TRUE(found.has_value());
            EXPECT_EQ(found->command, command);
        }
    EXPECT_EQ(find_command("SAVE  my game.joute", turn_commands())->argument, "my game.joute");
    EXPECT_FALSE(find_command("again", turn_commands()).has_value());
    EXPECT_EQ(path_in_save("save ab"), 5U);
    EXPECT_EQ(path_in_save("saved ab"), std::string_view::npos);
}

}  // namespace

}  // namespace joute
