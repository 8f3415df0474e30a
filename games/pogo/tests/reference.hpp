// SPDX-License-Identifier: MIT
//
// The rules of Pogo a second time, as plainly as they can be written.
//
// Nothing here is fast and nothing is clever: stacks are strings, moves are strings, and every
// question is answered by looking at the board. The tests hold the real game against this file,
// so it shares no code with it and needs only the standard library.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

namespace joute::reference::pogo {

struct Rules {
    bool official = false;  // false: the rule set `report`
    int repetitions = 3;    // this occurrence of a position is a draw; 0 switches the rule off
    int max_plies = 400;    // a game this long is a draw; 0 switches the rule off
};

inline const std::string start_text = "bb,bb,bb/-,-,-/ww,ww,ww w";

// --- The board ----------------------------------------------------------------------------------

struct Square {
    int column = 0;  // 0, 1, 2 for a, b, c
    int row = 0;     // 0, 1, 2 for 1, 2, 3

    bool operator==(const Square&) const = default;
};

inline bool on_board(Square square) {
    return square.column >= 0 && square.column < 3 && square.row >= 0 && square.row < 3;
}

// a1, b1, c1, a2, ... c3.
inline std::vector<Square> all_squares() {
    std::vector<Square> squares;
    for (int row = 0; row < 3; ++row) {
        for (int column = 0; column < 3; ++column) {
            squares.push_back({column, row});
        }
    }
    return squares;
}

inline std::string square_name(Square square) {
    return std::string{static_cast<char>('a' + square.column), static_cast<char>('1' + square.row)};
}

inline Square square_called(const std::string& name) { return {name[0] - 'a', name[1] - '1'}; }

// --- Positions ----------------------------------------------------------------------------------

struct Position {
    std::array<std::string, 9> stacks;  // in the order of all_squares(); bottom to top, 'w' or 'b'
    char to_move = 'w';

    std::string& at(Square square) { return stacks[static_cast<std::size_t>(3 * square.row + square.column)]; }
    const std::string& at(Square square) const {
        return stacks[static_cast<std::size_t>(3 * square.row + square.column)];
    }

    bool operator==(const Position&) const = default;
};

inline char other_side(char side) { return side == 'w' ? 'b' : 'w'; }

inline bool shows(const std::string& stack, char side) { return !stack.empty() && stack.back() == side; }

inline bool owns_a_top(const Position& position, char side) {
    for (const std::string& stack : position.stacks) {
        if (shows(stack, side)) {
            return true;
        }
    }
    return false;
}

// "Rows 3, 2, 1 separated by `/`, squares separated by `,`, a stack as its pieces from bottom to
// top, empty `-`, then the side to move."
inline Position parse(const std::string& text) {
    Position position;
    std::istringstream words(text);
    std::string board;
    words >> board >> position.to_move;

    std::istringstream rows(board);
    for (int row = 2; row >= 0; --row) {
        std::string row_text;
        std::getline(rows, row_text, '/');
        std::istringstream squares(row_text);
        for (int column = 0; column < 3; ++column) {
            std::string stack;
            std::getline(squares, stack, ',');
            position.at({column, row}) = (stack == "-") ? "" : stack;
        }
    }
    return position;
}

inline std::string print(const Position& position) {
    std::string text;
    for (int row = 2; row >= 0; --row) {
        for (int column = 0; column < 3; ++column) {
            const std::string& stack = position.at({column, row});
            text += stack.empty() ? "-" : stack;
            if (column < 2) {
                text += ",";
            }
        }
        if (row > 0) {
            text += "/";
        }
    }
    return text + " " + position.to_move;
}

// --- Moves --------------------------------------------------------------------------------------

// `2a1-c1`: pieces taken, from, to.
struct Move {
    int pieces = 0;
    Square from;
    Square to;
};

inline Move read_move(const std::string& text) {
    return {text[0] - '0', square_called(text.substr(1, 2)), square_called(text.substr(4, 2))};
}

inline std::string move_text(const Move& move) {
    return std::to_string(move.pieces) + square_name(move.from) + "-" + square_name(move.to);
}

// Walks every path that goes on from the end of `path` for `steps_left` orthogonal steps without
// visiting a square twice, and notes where each one ends.
inline void walk(std::vector<Square>& path, int steps_left, std::vector<Square>& ends) {
    const Square here = path.back();
    if (steps_left == 0) {
        // Several paths may end on one square; that is still one move.
        if (std::find(ends.begin(), ends.end(), here) == ends.end()) {
            ends.push_back(here);
        }
        return;
    }
    const std::vector<Square> neighbours = {{here.column + 1, here.row},
                                            {here.column - 1, here.row},
                                            {here.column, here.row + 1},
                                            {here.column, here.row - 1}};
    for (const Square next : neighbours) {
        const bool visited = std::find(path.begin(), path.end(), next) != path.end();
        if (on_board(next) && !visited) {
            path.push_back(next);
            walk(path, steps_left - 1, ends);
            path.pop_back();
        }
    }
}

// Where a block of so many pieces may land. The stacks do not matter: none blocks the way, and a
// block may land on any square, empty or occupied by anyone.
inline std::vector<Square> destinations(const Rules& rules, int pieces, Square from) {
    std::vector<Square> ends;
    if (rules.official) {
        // The square left counts as visited, so the path begins with it.
        std::vector<Square> path = {from};
        walk(path, pieces, ends);
    } else {
        for (const Square to : all_squares()) {
            const int distance = std::abs(to.column - from.column) + std::abs(to.row - from.row);
            if (distance == pieces) {
                ends.push_back(to);
            }
        }
    }
    return ends;
}

// All moves of the side to move, in no order worth relying on. A side that owns no top has none.
inline std::vector<std::string> legal_moves(const Rules& rules, const Position& position) {
    std::vector<std::string> moves;
    for (const Square from : all_squares()) {
        const std::string& stack = position.at(from);
        // Only the top piece must be one's own; those under it may be the opponent's.
        if (!shows(stack, position.to_move)) {
            continue;
        }
        for (int pieces = 1; pieces <= 3 && pieces <= static_cast<int>(stack.size()); ++pieces) {
            for (const Square to : destinations(rules, pieces, from)) {
                moves.push_back(move_text({pieces, from, to}));
            }
        }
    }
    return moves;
}

// The block keeps its order and lands on top of whatever stands there.
inline Position play(const Position& position, const std::string& text) {
    const Move move = read_move(text);
    Position after = position;
    std::string& left = after.at(move.from);
    const std::size_t staying = left.size() - static_cast<std::size_t>(move.pieces);
    after.at(move.to) += left.substr(staying);
    left.erase(staying);
    after.to_move = other_side(position.to_move);
    return after;
}

// "You win when, after your move, no stack shows the opponent's colour on top."
inline bool wins(const Position& before, const std::string& move) {
    return !owns_a_top(play(before, move), other_side(before.to_move));
}

// --- A whole game -------------------------------------------------------------------------------

struct Game {
    Rules rules;
    Position position;
    std::vector<std::string> positions;  // all so far, as text, side to move included
    bool over = false;
    std::string result;  // "first", "second", "draw", or "" while the game goes on
    std::string reason;  // "tops", "repetition", "limit", or "" while the game goes on

    explicit Game(const Rules& game_rules = {}, const std::string& first_position = start_text)
        : rules(game_rules), position(parse(first_position)) {
        // The position a game begins with is its first occurrence. It may already be won; draws
        // are looked for only after a move.
        positions.push_back(print(position));
        look_for_a_win();
    }

    // A finished game has no moves.
    std::vector<std::string> moves() const { return over ? std::vector<std::string>{} : legal_moves(rules, position); }

    // After each move, in this order: win, repetition, ply limit.
    void play_move(const std::string& move) {
        position = play(position, move);
        positions.push_back(print(position));

        look_for_a_win();
        if (over) {
            return;
        }

        const auto occurrences = std::count(positions.begin(), positions.end(), positions.back());
        if (rules.repetitions > 0 && occurrences >= rules.repetitions) {
            finish("draw", "repetition");
            return;
        }

        const int plies = static_cast<int>(positions.size()) - 1;
        if (rules.max_plies > 0 && plies >= rules.max_plies) {
            finish("draw", "limit");
        }
    }

  private:
    // White is the seat `first`. The side to move has lost when it owns no top.
    void look_for_a_win() {
        if (!owns_a_top(position, position.to_move)) {
            finish(position.to_move == 'w' ? "second" : "first", "tops");
        }
    }

    void finish(const std::string& game_result, const std::string& game_reason) {
        over = true;
        result = game_result;
        reason = game_reason;
    }
};

// --- The report's evaluation --------------------------------------------------------------------

// "Keeps the one it left" = the square left still shows the mover's colour, or is empty because
// the whole stack moved.
inline bool keeps_the_one_it_left(const Position& before, const std::string& move) {
    const std::string left = play(before, move).at(read_move(move).from);
    return left.empty() || shows(left, before.to_move);
}

// First criterion of the table: "capture".
inline int capture_value(const Position& before, const std::string& move) {
    const std::string& target = before.at(read_move(move).to);
    const bool keeps = keeps_the_one_it_left(before, move);

    if (target.empty()) {  // takes nothing
        return keeps ? 0 : -4;
    }
    if (shows(target, before.to_move)) {  // lands on its own colour
        return keeps ? -4 : -10;
    }
    return keeps ? 10 : -1;  // takes a stack
}

// Second criterion: "moves open to the new stack". Only the sizes count, not whether a block of
// that size would find a square to land on.
inline int open_moves_value(const Position& before, const std::string& move) {
    const std::string stack = play(before, move).at(read_move(move).to);

    int good_sizes = 0;
    for (std::size_t size = 1; size <= 3; ++size) {
        const bool below_its_height = size < stack.size();
        if (below_its_height && shows(stack.substr(0, stack.size() - size), before.to_move)) {
            ++good_sizes;
        }
    }
    return std::min(good_sizes, 2);  // none / one / more
}

// Third criterion: "safety of the new stack".
inline int safety_value(const Rules& rules, const Position& before, const std::string& move) {
    const Square new_stack = read_move(move).to;
    const Position after = play(before, move);

    bool can_be_taken = false;
    for (const std::string& reply : legal_moves(rules, after)) {
        if (read_move(reply).to == new_stack) {
            if (keeps_the_one_it_left(after, reply)) {
                return -1;
            }
            can_be_taken = true;
        }
    }
    return can_be_taken ? 1 : 2;
}

// Fourth criterion: "end".
inline int end_value(const Rules& rules, const Position& before, const std::string& move) {
    if (wins(before, move)) {
        return 100;
    }
    const Position after = play(before, move);
    for (const std::string& reply : legal_moves(rules, after)) {
        if (wins(after, reply)) {
            return -100;
        }
    }
    return 0;
}

inline int report_move_value(const Rules& rules, const Position& before, const std::string& move) {
    return capture_value(before, move) + open_moves_value(before, move) + safety_value(rules, before, move) +
           end_value(rules, before, move);
}

// "Plain minimax: the value of a line is the sum of its moves' values, the mover's plus and the
// opponent's minus." Seen from the side to move. A line stops at a finished game, where the side
// to move has no moves; draws by repetition or length are not looked at.
inline int report_minimax(const Rules& rules, const Position& position, int depth) {
    const std::vector<std::string> moves = legal_moves(rules, position);
    if (depth == 0 || moves.empty()) {
        return 0;
    }
    std::vector<int> values;
    for (const std::string& move : moves) {
        const int rest_of_line = report_minimax(rules, play(position, move), depth - 1);
        values.push_back(report_move_value(rules, position, move) - rest_of_line);
    }
    return *std::max_element(values.begin(), values.end());
}

}  // namespace joute::reference::pogo
