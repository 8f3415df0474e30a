// SPDX-License-Identifier: MIT
#include "pogo/notation.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"

namespace joute::pogo {

OptionValues options_of(const Pogo& game) {
    OptionValues values;
    values.set("rules", game.official() ? "official" : "report");
    values.set("repetitions", fmt::format("{}", game.repetitions()));
    values.set("max-plies", fmt::format("{}", game.max_plies()));
    return values;
}

std::string print_square(Square s) { return {static_cast<char>('a' + column(s)), static_cast<char>('1' + row(s))}; }

std::string print_move(const Pogo& /*game*/, const State& /*state*/, Move move) {
    return fmt::format("{}{}-{}", taken_of(move), print_square(from_of(move)), print_square(to_of(move)));
}

std::string print_position(const Pogo& /*game*/, const State& state) {
    std::string text;
    for (int r = side - 1; r >= 0; --r) {
        for (int c = 0; c < side; ++c) {
            const Stack stack = state.stack(square_at(c, r));
            if (stack == empty_stack) text += '-';
            for (int i = height(stack) - 1; i >= 0; --i) text += (stack >> i & 1) != 0 ? 'b' : 'w';
            text += c + 1 < side ? "," : r > 0 ? "/" : " ";
        }
    }
    return text + (state.to_move == Seat::first ? 'w' : 'b');
}

namespace {

constexpr std::string_view start_text = "bb,bb,bb/-,-,-/ww,ww,ww w";

Error bad_position(const Message& what) {
    return {
        fmt::format("bad Pogo position: {}; expected rows 3, 2, 1 and the side to move, such as '{}'", what.en,
                    start_text),
        fmt::format("mauvaise position de Pogo : {} ; attendu : les rangées 3, 2, 1 et le camp au trait, comme « {} »",
                    what.fr, start_text)};
}

/// "bbw" or "-" as a stack; nothing when it is neither.
std::optional<Stack> parse_stack(std::string_view text) {
    if (text == "-") return empty_stack;
    if (text.empty() || text.size() > pieces) return std::nullopt;
    unsigned stack = empty_stack;
    for (const char c : text) {
        if (c != 'w' && c != 'b') return std::nullopt;
        stack = stack << 1U | (c == 'b' ? 1U : 0U);
    }
    return static_cast<Stack>(stack);
}

}  // namespace

Result<State> parse_position(const Pogo& /*game*/, std::string_view text) {
    const auto words = split(trim(text), ' ');
    if (words.size() != 2)
        return bad_position(
            message("a board and a side to move were expected", "un plateau et un camp au trait étaient attendus"));
    const auto rows = split(words[0], '/');
    if (rows.size() != side)
        return bad_position(message("3 rows separated by '/' were expected, not {}",
                                    "3 rangées séparées par « / » étaient attendues, pas {}", rows.size()));
    State state{};
    for (std::size_t r = 0; r < side; ++r) {
        const auto cells = split(rows[r], ',');
        if (cells.size() != side)
            return bad_position(message("each row has 3 squares separated by ',', not {}",
                                        "chaque rangée a 3 cases séparées par « , », pas {}", cells.size()));
        for (std::size_t c = 0; c < side; ++c) {
            const auto stack = parse_stack(cells[c]);
            if (!stack)
                return bad_position(message("'{}' is not a stack (letters w and b from bottom to top, or -)",
                                            "« {} » n’est pas une pile (lettres w et b de bas en haut, ou -)",
                                            quoted_input(cells[c])));
            state.stacks[(side - 1 - r) * side + c] = *stack;
        }
    }
    const auto white = std::ranges::count(words[0], 'w');
    const auto black = std::ranges::count(words[0], 'b');
    if (white != pieces_each || black != pieces_each)
        return bad_position(message("six w and six b were expected, not {} and {}",
                                    "six w et six b étaient attendus, pas {} et {}", white, black));
    if (words[1] != "w" && words[1] != "b")
        return bad_position(message("the side to move is w or b, not '{}'", "le camp au trait est w ou b, pas « {} »",
                                    quoted_input(words[1])));
    state.to_move = words[1] == "w" ? Seat::first : Seat::second;
    state.tops = count_tops(state.stacks);
    if (state.tops[index(other(state.to_move))] == 0)
        return bad_position(message("only the side to move owns stacks, which cannot arise",
                                    "seul le camp au trait a des piles, ce qui est impossible"));
    return state;
}

}  // namespace joute::pogo
