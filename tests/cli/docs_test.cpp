// SPDX-License-Identifier: MIT
// The documents tell the truth about the command line. Every command in a code block or a table of README.md,
// CONTRIBUTING.md and docs/*.md is parsed by the program's own parser, with its game, options and agents, and then run,
// but for the measurements in the tables of docs/figures.md; in a comment after the block, "test: joute ..." is run
// instead of the next command there with the same first words, and "not run: joute
// ..." leaves out all that begin so. Where the reader is to name a game, `my_game`, it is Connect Four. The man page
// and the shell completions come from the same description.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>

#include "app/command_line.hpp"
#include "run.hpp"

namespace joute::testing {
namespace {

namespace fs = std::filesystem;
using Strings = std::vector<std::string>;

const fs::path source = JOUTE_SOURCE;

/// A line as a shell cuts it: quotes hold words together, '#' before a word ends the line.
Strings shell_words(const std::string& line) {
    Strings words;
    bool inside = false;
    char quote = 0;
    for (const char c : line) {
        if (quote == 0 && c == '#' && !inside) break;
        if (quote == 0 && (c == ' ' || c == '\t')) {
            inside = false;
            continue;
        }
        if (!inside) words.emplace_back();
        inside = true;
        if (quote == 0 && (c == '"' || c == '\''))
            quote = c;
        else if (c == quote)
            quote = 0;
        else
            words.back() += c;
    }
    return words;
}

struct Command {
    int line = 0;
    std::string text;
    Strings words;  // after the program's name
    std::optional<Strings> instead;
    bool run = true;
};

/// The words after `joute`, `build/joute` or `./run`; nothing for other lines, and for `./run site`, which is the
/// script's own.
std::optional<Strings> program_words(const std::string& text) {
    Strings words = shell_words(text.starts_with("$ ") ? text.substr(2) : text);
    if (words.empty() || (words[0] != "joute" && words[0] != "build/joute" && words[0] != "./run")) return std::nullopt;
    if (words[0] == "./run" && words.size() == 2 && words[1] == "site") return std::nullopt;
    const bool serves = words[0] == "./run" && words.size() == 1;
    words.erase(words.begin());
    if (serves) words = {"serve"};
    std::ranges::replace(words, "my_game", "connect_four");  // the reader's own
    return words;
}

/// What a row of a table has in backquotes; a bar is written \\| there.
Strings code_spans(const std::string& row) {
    Strings spans;
    for (std::size_t at = row.find('`'); at != std::string::npos;) {
        const auto end = row.find('`', at + 1);
        if (end == std::string::npos) break;
        std::string span = row.substr(at + 1, end - at - 1);
        for (auto bar = span.find("\\|"); bar != std::string::npos; bar = span.find("\\|")) span.erase(bar, 1);
        spans.push_back(std::move(span));
        at = row.find('`', end + 1);
    }
    return spans;
}

bool begins_with(const Strings& words, const Strings& beginning, std::size_t count) {
    return words.size() >= count &&
           std::equal(beginning.begin(), beginning.begin() + static_cast<std::ptrdiff_t>(count), words.begin());
}

std::vector<Command> commands_of(const fs::path& file) {
    std::vector<Command> commands;
    std::size_t block = 0;  // where the commands of the last code block begin
    bool in_block = false;
    bool in_fence = false;
    bool in_comment = false;
    bool in_table = false;
    const bool runs_tables = file.filename() != "figures.md";
    std::ifstream in(file);
    std::string line;
    for (int number = 1; std::getline(in, line); ++number) {
        const auto first = line.find_first_not_of(' ');
        const std::string text = first == std::string::npos ? "" : line.substr(first);
        if (text.starts_with("```")) {
            in_fence = !in_fence && text == "```";
            if (text != "```" || !in_fence) continue;
            block = commands.size();
            continue;
        }
        if (text.starts_with("<!--")) in_comment = true;
        if (in_comment) {
            for (const std::string mark : {"test: ", "not run: "}) {
                const auto at = text.find(mark);
                if (at == std::string::npos) continue;
                const auto given = program_words(text.substr(at + mark.size(), text.find(" -->") - at - mark.size()));
                EXPECT_TRUE(given) << file << ":" << number;
                bool used = false;
                for (std::size_t i = block; given && i < commands.size(); ++i) {
                    Command& command = commands[i];
                    if (mark == "test: " && !used && !command.instead &&
                        begins_with(command.words, *given, std::min<std::size_t>(2, given->size()))) {
                        command.instead = *given;
                        used = true;
                    } else if (mark != "test: " && !command.instead &&
                               begins_with(command.words, *given, given->size())) {
                        command.run = false;
                        used = true;
                    }
                }
                EXPECT_TRUE(used) << file << ":" << number << ": no command of the block before begins so";
            }
            in_comment = text.find("-->") == std::string::npos;
            in_block = false;
            continue;
        }
        if (line.starts_with("|") && !in_fence) {
            if (!in_table) block = commands.size();
            in_table = true;
            for (const std::string& span : code_spans(line))
                if (const auto words = program_words(span); words && shell_words(span).size() > 1)
                    commands.push_back(
                        {.line = number, .text = span, .words = *words, .instead = {}, .run = runs_tables});
            continue;
        }
        in_table = false;
        const bool code = in_fence || line.starts_with("    ");
        if (code && !in_block && !in_fence) block = commands.size();
        in_block = code || (in_block && text.empty());
        if (!code) continue;
        if (const auto words = program_words(text))
            commands.push_back({.line = number, .text = text, .words = *words, .instead = {}, .run = true});
    }
    return commands;
}

/// Whatever can be wrong with a command before it does anything.
Result<void> check_words(const Strings& words) {
    const auto parsed = parse_command_line(words, Language::english);
    if (!parsed) return parsed.error();
    if (!parsed->invocation || !parsed->invocation->words.text("GAME")) return {};
    const auto situation = begin_situation(*parsed->invocation);
    if (!situation) return situation.error();
    const Words& given = parsed->invocation->words;
    Strings agents = given.rest;
    for (const char* name : {"A", "B", "--agent", "--first", "--second"})
        if (given.text(name)) agents.push_back(*given.text(name));
    for (const std::string& agent : agents)
        if (agent != "human")
            if (auto good = check_agent(*situation->kit, agent, Programs::allowed); !good) return good;
    return {};
}

Strings documents() {
    Strings names{"README.md", "CONTRIBUTING.md"};
    for (const auto& file : fs::directory_iterator(source / "docs"))
        if (file.path().extension() == ".md") names.push_back("docs/" + file.path().filename().string());
    std::ranges::sort(names);
    return names;
}

/// A folder with the files the documents speak of, which the program runs in.
class Document : public ::testing::TestWithParam<std::string> {
  protected:
    Document() : before_(fs::current_path()) {
        const fs::path folder = scratch_file("document");
        fs::remove_all(folder);
        fs::create_directories(folder / "examples");
        fs::copy_file(source / "examples/bot.py", folder / "examples/bot.py");
        fs::copy_file(source / "examples/bot.py", folder / "mybot");
        std::ofstream(folder / "game.joute")
            << "joute record 1\ngame: connect_four\nseed: 1\nfirst: human\nsecond: human\nresult: *\n\n4\n4\n";
        fs::current_path(folder);
    }
    ~Document() override { fs::current_path(before_); }

  private:
    fs::path before_;
};

TEST_P(Document, TellsCommandsThatWork) {
    for (const Command& command : commands_of(source / GetParam())) {
        const std::string where = fmt::format("{}:{}: {}", GetParam(), command.line, command.text);
        const auto good = check_words(command.words);
        EXPECT_TRUE(good) << where << "\n" << good.error().en;
        if (!good || !command.run) continue;
        const Ran ran = joute::testing::run(command.instead.value_or(command.words));
        EXPECT_EQ(ran.code, 0) << where << "\n" << ran.err;
    }
}

INSTANTIATE_TEST_SUITE_P(Documents, Document, ::testing::ValuesIn(documents()), [](const auto& each) {
    std::string name;
    for (const char c : each.param) name += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
    return name;
});

TEST(Documents, AWrongCommandIsFound) {
    EXPECT_TRUE(check_words(shell_words("match pogo level:1 exec:./mybot --games 2  # a comment")));
    EXPECT_TRUE(check_words(shell_words("best pogo --moves \"1b1-a1; 2b3-b1\" --agent random")));
    for (const char* wrong : {"match pogo level:1 level:9", "best pogo --deep", "paly pogo", "show chess",
                              "show pogo --rules war", "best pogo --agent alphabeta:width=3"})
        EXPECT_FALSE(check_words(shell_words(wrong))) << wrong;
    const std::string file = scratch_file("wrong.md");
    std::ofstream(file)
        << "Text, joute paly.\n\n    joute legal pogo\n    $ joute paly pogo  # wrong\n    joute solve pogo\n"
           "    joute solve pogo --out x\n\n<!-- test: joute solve pogo --help -->\n"
           "<!--\nnot run: joute legal\n-->\n\n```\n./run show pogo\n```\n\n```text\njoute record 1\n```\n";
    const auto commands = commands_of(file);
    ASSERT_EQ(commands.size(), 5U);
    EXPECT_EQ(commands[1].words, (Strings{"paly", "pogo"}));
    EXPECT_FALSE(commands[0].run);
    EXPECT_EQ(commands[2].instead, (Strings{"solve", "pogo", "--help"}));
    EXPECT_FALSE(commands[3].instead);
    EXPECT_EQ(commands[4].words, (Strings{"show", "pogo"}));
}

TEST(Documents, TheManPageIsWhatTheCommandLineSays) {
    EXPECT_EQ(content_of((source / "docs/joute.1").string()), run({"help", "--man"}).out)
        << "docs/joute.1 is stale: build/joute help --man > docs/joute.1";
}

TEST(Documents, CompletionAsksTheProgramForItsCommands) {
    // As bash does for `joute check-g<TAB>`, `joute show po<TAB>` and `joute help tr<TAB>`.
    const std::string script = scratch_file("complete.sh");
    std::ofstream(script) << "joute() { '" JOUTE_PROGRAM "' \"$@\"; }\nsource '"
                          << (source / "cmake/completion/joute.bash").string()
                          << "'\ncomplete_words() { COMP_LINE=\"$*\"; COMP_POINT=${#COMP_LINE}; _joute; echo "
                             "\"${COMPREPLY[*]}\"; }\ncomplete_words joute check-g\ncomplete_words joute show po\n"
                             "complete_words joute help tr\n";
    const std::string output = scratch_file("completed");
    ASSERT_EQ(std::system(fmt::format("bash '{}' >'{}' 2>&1", script, output).c_str()), 0);
    EXPECT_EQ(content_of(output), "check-game\npogo pokemon\ntrace tree\n");
}

}  // namespace
}  // namespace joute::testing
