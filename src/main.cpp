// SPDX-License-Identifier: MIT
// The program `joute`: finds the language, parses the command line, runs one command. Wrong input is
// one line on stderr and exit code 2.
#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <map>
#include <string>
#include <vector>

#include "app/commands.hpp"
#include "core/overflow.hpp"

namespace {

using joute::Invocation;
using joute::Result;

const std::map<std::string, Result<void> (*)(const Invocation&)> commands{
    {"games", joute::run_games},       {"agents", joute::run_agents},
    {"rules", joute::run_rules},       {"legal", joute::run_legal},
    {"show", joute::run_show},         {"eval", joute::run_eval},
    {"outcomes", joute::run_outcomes}, {"trace", joute::run_trace},
    {"best", joute::run_best},         {"match", joute::run_match},
    {"perft", joute::run_perft},       {"playouts", joute::run_playouts},
    {"bench", joute::run_bench},       {"solve", joute::run_solve},
    {"play", joute::run_play},         {"serve", joute::run_serve},
    {"ugi", joute::run_ugi},           {"tournament", joute::run_tournament},
    {"runs", joute::run_runs},         {"calibrate", joute::run_calibrate},
    {"tune", joute::run_tune},         {"analyse", joute::run_analyse},
    {"tree", joute::run_tree},         {"export", joute::run_export},
};

/// Commands with an exit code of their own: 1 when what they test failed.
const std::map<std::string, Result<int> (*)(const Invocation&)> tests{
    {"check", joute::run_check},
    {"check-game", joute::run_check_game},
    {"puzzles", joute::run_puzzles},
    {"db", joute::run_db},
};

constexpr int failure = 1;
constexpr int wrong_input = 2;

/// A game lists more than it has room for: nothing it plays from here on would be right. Other threads may be thinking,
/// so the program ends without waiting for them.
template <joute::Language language>
void end_by_overflow(std::size_t capacity) {
    fmt::print(stderr, "joute: {}\n",
               joute::message("the game lists more than the {} moves or events it has room for: its max_moves or "
                              "max_events is too small; 'joute check-game NAME' says where",
                              "le jeu donne plus que les {} coups ou événements prévus : son max_moves ou max_events "
                              "est trop petit ; « joute check-game NOM » dit où",
                              capacity)
                   .in(language));
    std::fflush(nullptr);
    std::_Exit(failure);
}

int refuse(const joute::Error& error, joute::Language language) {
    fmt::print(stderr, "joute: {}\n", error.in(language));
    return wrong_input;
}

int run(const std::vector<std::string>& arguments) {
    auto language = joute::find_language(arguments);
    if (!language) return refuse(language.error(), joute::Language::english);
    joute::on_overflow(*language == joute::Language::french ? end_by_overflow<joute::Language::french>
                                                            : end_by_overflow<joute::Language::english>);
    auto parsed = joute::parse_command_line(arguments, *language);
    if (!parsed) return refuse(parsed.error(), *language);
    if (!parsed->invocation) {
        fmt::print("{}", parsed->output);
        return 0;
    }
    if (const auto testing = tests.find(parsed->invocation->command); testing != tests.end()) {
        const auto code = testing->second(*parsed->invocation);
        return code ? *code : refuse(code.error(), *language);
    }
    auto done = commands.at(parsed->invocation->command)(*parsed->invocation);
    return done ? 0 : refuse(done.error(), *language);
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run({argv + 1, argv + argc});
    } catch (const std::exception& error) {
        fmt::print(stderr, "joute: {}\n", error.what());
        return failure;
    }
}
