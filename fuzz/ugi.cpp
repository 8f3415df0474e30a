// SPDX-License-Identifier: MIT
// What a program may send to `joute ugi`: commands the input puts together from the words of the protocol, steps of a
// game and texts of its own. Every `go` is answered by one `bestmove`, legal where there is a position.
#include "app/ugi_session.hpp"
#include "core/script.hpp"
#include "core/text.hpp"
#include "fuzz/games.hpp"
#include "fuzz/targets.hpp"
#include "ugi/words.hpp"

namespace joute::fuzz {

namespace {

constexpr std::size_t max_commands = 24;

std::string words(std::span<const std::string_view> vocabulary, Bytes& input) {
    std::string text;
    for (std::size_t left = input.below(5); left > 0; --left) text += ' ' + std::string(input.pick(vocabulary));
    return text;
}

std::string position_of(const AnyGame& game, Bytes& input) {
    std::vector<std::string> steps;
    const auto reached = walked(game, input, 12, &steps);
    if (input.one_in(2)) return "position fen " + reached->position(input.one_in(2) ? Viewer(Seat::first) : Viewer());
    std::string text = "position startpos moves";
    for (const std::string& step : steps) text += ' ' + word_of_step(step);
    return text;
}

std::string command(const AnyGame& game, Bytes& input) {
    static constexpr std::array<std::string_view, 12> simple{
        "ugi",          "isready",          "uginewgame",        "stop",
        "query p1turn", "query gameover",   "query result",      "query actor",
        "query events", "query legalmoves", "query state first", "state x"};
    static constexpr std::array<std::string_view, 18> orders{
        "movetime", "nodes", "depth",  "infinite",  "p1time", "p2time", "p1inc", "p2inc",
        "seat",     "first", "second", "movestogo", "1",      "5",      "-1",    "99999999999999999999",
        "moves",    "x"};
    static constexpr std::array<std::string_view, 8> options{"name",  "value",    "Seed", "7",
                                                             "rules", "official", "true", "Extended"};
    switch (input.below(8)) {
        case 0: return std::string(input.pick(simple));
        case 1: return "setoption name" + words(options, input);
        case 2: return "go" + words(orders, input);
        case 3: return "go nodes 50";
        case 4: return input.text(60);
        default: return damaged(position_of(game, input), input);
    }
}

}  // namespace

void ugi(Bytes input) {
    const Variant& variant = input.pick(variants());
    std::mutex mutex;
    std::size_t moves = 0;
    std::size_t orders = 0;
    const auto say = [&](const std::string& line) {
        const std::scoped_lock lock(mutex);
        expect(line.find_first_of("\r\n") == std::string::npos, "a line in two", line);
        if (line.starts_with("bestmove")) ++moves;
    };
    {
        UgiSession session(*variant.kit, variant.options, "mcts:nodes=50,memory=1", input.byte(),
                           input.one_in(2) ? Language::french : Language::english, say);
        for (std::size_t left = max_commands; left > 0 && !input.empty(); --left) {
            const std::string line = command(*variant.game, input);
            const auto said = words_of_line(line);
            // Some agents must solve their game first, which takes longer than all inputs together.
            if (std::ranges::find(said, "Agent") != said.end()) continue;
            if (!said.empty() && said[0] == "go") {
                // One order at a time: what comes during another is only complained about.
                session.obey("stop");
                session.finish();
                ++orders;
            }
            if (!session.obey(line)) break;
        }
    }
    expect(moves == orders, "orders and answers are not as many");
}

}  // namespace joute::fuzz
