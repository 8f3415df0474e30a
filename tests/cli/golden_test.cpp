// SPDX-License-Identifier: MIT
// What the program prints, kept. Each file of tests/data/golden begins with a command line; the program is run with it,
// and its exit code, its output and the files it writes are compared with the rest. A change that is not meant to be
// seen changes none of these files.
//
// Numbers, moves, positions and keys are kept as printed. Masked are times, speeds, paths, the version, and what people
// read, so that new wording changes nothing here. Fractions are rounded to six digits: the last ones of a logarithm may
// depend on the processor. All agents are limited by depth or nodes and run on one thread, and nothing needs Pogo's
// solved table (`strongest`, `perfect`, `analyse` of Pogo would make it, which takes half a minute).
//
// After a change that is meant to be seen, write the files again and read their diff:
//     JOUTE_GOLDEN=write build/cli_tests --gtest_filter='*Golden*'
// A new one needs its head alone, for example
//     $ joute ugi pogo --agent greedy       arguments: '...' keeps blanks; SOURCE, RECORDS and SCRATCH are folders,
//                                           MOVES(FILE) is the line of play of a record
//     form: plain                           see Form; all when not said
//     file: match/games/000001.joute        written by the command in SCRATCH, to be kept too
//     < position startpos                   a line of input
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "run.hpp"

namespace joute::testing::golden {
namespace {

using json = nlohmann::json;

const std::string folder = JOUTE_SOURCE "/tests/data/golden";

enum class Form {
    all,    // of JSON
    keys,   // of JSON that depends on time: which keys there are, and what type their values have
    steps,  // of a long trace: a line for each step
    plain,  // lines of a protocol or a number
    prose,  // for people: only whether there is any
};

const std::map<std::string, Form> forms{
    {"all", Form::all}, {"keys", Form::keys}, {"steps", Form::steps}, {"plain", Form::plain}, {"prose", Form::prose}};

struct Golden {
    std::string head;  // as it stands in the file
    std::string line;  // arguments as typed
    Form form = Form::all;
    std::string input;
    std::vector<std::string> files;
};

Golden read(const std::string& text) {
    Golden golden;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line) && !line.starts_with("exit ");) {
        golden.head += line + "\n";
        if (line.starts_with("$ joute "))
            golden.line = line.substr(8);
        else if (line.starts_with("form: "))
            golden.form = forms.at(line.substr(6));
        else if (line.starts_with("file: "))
            golden.files.push_back(line.substr(6));
        else if (line.starts_with("< "))
            golden.input += line.substr(2) + "\n";
        else
            ADD_FAILURE() << "no part of a head: " << line;
    }
    return golden;
}

// --- the command line

/// The moves of a record as one line of play.
std::string moves_of(const std::string& record) {
    std::istringstream lines(content_of(record));
    std::string line;
    while (std::getline(lines, line) && !line.empty()) continue;  // headers
    std::string moves;
    while (std::getline(lines, line)) {
        line = line.substr(0, line.find("  #"));
        if (!line.empty()) moves += (moves.empty() ? "" : "; ") + line;
    }
    return moves;
}

void replace_all(std::string& text, const std::string& from, const std::string& to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
        text.replace(at, from.size(), to);
}

std::vector<std::string> words_of(const std::string& line) {
    std::vector<std::string> words;
    bool quoted = false;
    bool within = false;
    for (const char c : line) {
        if (c == '\'') quoted = !quoted;
        if (c == ' ' && !quoted) {
            within = false;
        } else {
            if (!within) words.emplace_back();
            within = true;
            if (c != '\'') words.back() += c;
        }
    }
    for (std::string& word : words) {
        replace_all(word, "RECORDS", JOUTE_SOURCE "/tests/data/e404eaa/records");
        replace_all(word, "SOURCE", JOUTE_SOURCE);
        replace_all(word, "SCRATCH", scratch_folder());
        if (word.starts_with("MOVES(")) word = moves_of(word.substr(6, word.size() - 7));
    }
    return words;
}

// --- what may differ from run to run, or is worded for people

/// Numbers that are times or speeds.
const std::set<std::string> time_keys{"ms", "mean_ms", "max_ms", "seconds", "cpu_seconds", "nps"};
/// Texts for people, or lists of them.
const std::set<std::string> prose_keys{"title", "about",  "turns",  "text",  "why",
                                       "task",  "detail", "ending", "words", "message"};

std::string without_paths(std::string text) {
    replace_all(text, scratch_folder(), "SCRATCH");
    replace_all(text, JOUTE_PROGRAM, "JOUTE");
    replace_all(text, JOUTE_SOURCE, "SOURCE");
    return text;
}

json masked(const json& value, const std::string& key = "") {
    if (value.is_number() && time_keys.contains(key)) return "TIME";
    if (value.is_string() && prose_keys.contains(key)) return "PROSE";
    if (value.is_string()) return without_paths(value.get<std::string>());
    if (value.is_number_float()) {
        constexpr double rounding = 1e-9;
        const double number = value.get<double>();
        return json::parse(std::abs(number) < rounding ? "0" : fmt::format("{:.6g}", number));
    }
    json copy = value;
    if (value.is_object())
        for (auto& [name, part] : copy.items()) part = masked(part, name);
    if (value.is_array())
        for (auto& part : copy) part = masked(part, key);
    return copy;
}

json types_of(const json& value) {
    if (value.is_object()) {
        json types = json::object();
        for (const auto& [name, part] : value.items()) types[name] = types_of(part);
        return types;
    }
    if (value.is_array()) return value.empty() ? json::array() : json::array({types_of(value.front())});
    return value.type_name();
}

/// As many things on a line as fit, so that the files stay short and a difference is seen at a glance.
std::string print(const json& value, const std::string& indent = "") {
    constexpr std::size_t width = 120;
    const std::string short_form = value.dump();
    if (indent.size() + short_form.size() <= width || value.empty() || !value.is_structured()) return short_form;
    const std::string deeper = indent + " ";
    std::string text;
    for (const auto& [name, part] : value.items()) {
        text += text.empty() ? "" : ",";
        text += "\n" + deeper + (value.is_object() ? json(name).dump() + ": " : "") + print(part, deeper);
    }
    return (value.is_object() ? "{" : "[") + text + "\n" + indent + (value.is_object() ? "}" : "]");
}

std::string steps(const json& trace) {
    std::string text;
    for (const json& step : trace["steps"])
        text += fmt::format("{} {}+{} moves, {} events: {}\n> {} {}\n", step["actor"].get<std::string>(),
                            step["moves"]["first"].size(), step["moves"]["second"].size(), step["events"].size(),
                            step["position"].get<std::string>(), step["played"].dump(), step["result"].dump());
    return text;
}

/// Lines of the protocol for programs, and of records.
std::string plain(std::string text) {
    static const std::array<std::pair<std::regex, const char*>, 5> masks{{
        {std::regex(R"(\bms=\d+)"), "ms=TIME"},
        {std::regex(R"(\btime \d+)"), "time TIME"},
        {std::regex(R"(^id name .*)", std::regex::multiline), "id name VERSION"},
        {std::regex(R"(\binfo string .*)"), "info string PROSE"},
        {std::regex(R"(^joute \d+\.\d+.*)", std::regex::multiline), "joute VERSION"},
    }};
    for (const auto& [what, mask] : masks) text = std::regex_replace(text, what, mask);
    return without_paths(text);
}

std::string shown(const std::string& out, Form form) {
    if (form == Form::prose) return out.empty() ? "" : "PROSE\n";
    if (form == Form::plain || out.empty()) return plain(out);
    const json parsed = json::parse(out, nullptr, /*allow_exceptions=*/false);
    if (parsed.is_discarded()) return "no JSON:\n" + out;
    if (form == Form::keys) return print(types_of(parsed)) + "\n";
    if (form == Form::steps) return steps(parsed);
    return print(masked(parsed)) + "\n";
}

std::string transcript(const Golden& golden) {
    const Ran ran = run(words_of(golden.line), golden.input);
    std::string text = golden.head + fmt::format("exit {}\n", ran.code);
    // What is said of wrong input is for people, but that it is one line is a promise.
    if (ran.code != 0) text += fmt::format("{} lines on stderr\n", std::ranges::count(ran.err, '\n'));
    text += shown(ran.out, golden.form);
    for (const std::string& file : golden.files) text += "# " + file + "\n" + plain(content_of(scratch_file(file)));
    return text;
}

// --- the comparison

std::vector<std::string> names() {
    std::vector<std::string> all;
    for (const auto& file : std::filesystem::directory_iterator(folder)) all.push_back(file.path().stem().string());
    std::ranges::sort(all);
    return all;
}

class GoldenOutput : public ::testing::TestWithParam<std::string> {};

TEST_P(GoldenOutput, IsAsBefore) {
    const std::string file = folder + "/" + GetParam() + ".txt";
    const std::string kept = content_of(file);
    const std::string text = transcript(read(kept));
    const char* mode = std::getenv("JOUTE_GOLDEN");
    if (mode != nullptr && std::string(mode) == "write") {
        std::ofstream(file, std::ios::binary) << text;
        return;
    }
    // Line by line: the whole of a long trace would hide what differs.
    std::istringstream before(kept);
    std::istringstream now(text);
    std::string was;
    std::string is;
    for (int number = 1;; ++number) {
        const bool more = static_cast<bool>(std::getline(before, was));
        const bool also = static_cast<bool>(std::getline(now, is));
        if (!more && !also) break;
        ASSERT_EQ(more ? was : "(the end)", also ? is : "(the end)") << file << ":" << number;
    }
}

INSTANTIATE_TEST_SUITE_P(CommandLine, GoldenOutput, ::testing::ValuesIn(names()),
                         [](const auto& each) { return each.param; });

}  // namespace
}  // namespace joute::testing::golden
