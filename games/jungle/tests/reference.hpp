// SPDX-License-Identifier: MIT
//
// The rules of Jungle, on both of its boards, a second time and as plainly as they can be written.
//
// Nothing here is fast and nothing is clever: the board is a list of strings, moves are strings,
// and every question is answered by looking at the squares. The tests hold the real game against
// this file, so it shares no code with it and needs only the standard library. "Rule 1" to
// "rule 6" are the numbered rules of the page that describes the game.
#pragma once

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <map>
#include <string>
#include <vector>

namespace joute::reference::jungle {

struct Rules {
    bool classic_board = false;  // false: the board `war`
    bool classic_ranks = false;  // `war` only; false: the ranks `report`
    bool capture_jumps = false;  // `war` only; on the board `classic` jumps always may capture
    int repetitions = 3;         // this occurrence of a position is a draw; 0 switches it off
    int no_capture = 150;        // so many plies without a capture are a draw; 0 switches it off
};

// --- The board ----------------------------------------------------------------------------------

// Row 1 comes first. `O`, `T` throne and traps of the first player, `o`, `t` of the second, `~`
// water, `s` shore, which is plain land.
inline const std::vector<std::string> war_board = {
    "....TOOT....",  // row 1
    ".....TT.....",  // row 2
    "............",  // row 3
    "............",  // row 4
    "..sss..sss..",  // row 5
    ".s~~~ss~~~s.",  // row 6
    ".s~~~ss~~~s.",  // row 7
    ".s~~~ss~~~s.",  // row 8
    "..sss..sss..",  // row 9
    "............",  // row 10
    "............",  // row 11
    ".....tt.....",  // row 12
    "....toot....",  // row 13
};

// Dens d1, d9; traps c1 e1 d2 and c9 e9 d8; water b4-c6 and e4-f6.
inline const std::vector<std::string> classic_board = {
    "..TOT..",  // row 1
    "...T...",  // row 2
    ".......",  // row 3
    ".~~.~~.",  // row 4
    ".~~.~~.",  // row 5
    ".~~.~~.",  // row 6
    ".......",  // row 7
    "...t...",  // row 8
    "..tot..",  // row 9
};

inline const std::string war_start = "12/1R1D4T1E1/2C1W2P1L2/12/12/12/12/12/12/12/2l1p2w1c2/1e1t4d1r1/12 1";
inline const std::string classic_start = "T5L/1C3D1/E1W1P1R/7/7/7/r1p1w1e/1d3c1/l5t 1";

inline const std::vector<std::string>& board(const Rules& rules) {
    return rules.classic_board ? classic_board : war_board;
}

inline int columns(const Rules& rules) { return rules.classic_board ? 7 : 12; }

inline int rows(const Rules& rules) { return rules.classic_board ? 9 : 13; }

struct Square {
    int column = 0;  // 0, 1, ... for a, b, ...
    int row = 0;     // 0, 1, ... for 1, 2, ...

    bool operator==(const Square&) const = default;
};

inline bool on_board(const Rules& rules, Square square) {
    return square.column >= 0 && square.column < columns(rules) && square.row >= 0 && square.row < rows(rules);
}

// a1, b1, ..., then row 2, and so on.
inline std::vector<Square> all_squares(const Rules& rules) {
    std::vector<Square> squares;
    for (int row = 0; row < rows(rules); ++row) {
        for (int column = 0; column < columns(rules); ++column) {
            squares.push_back({column, row});
        }
    }
    return squares;
}

inline std::string square_name(Square square) {
    return static_cast<char>('a' + square.column) + std::to_string(square.row + 1);
}

inline Square square_called(const std::string& name) { return {name[0] - 'a', std::stoi(name.substr(1)) - 1}; }

// What the bare board shows on a square.
inline char terrain(const Rules& rules, Square square) {
    return board(rules)[static_cast<std::size_t>(square.row)][static_cast<std::size_t>(square.column)];
}

inline bool is_water(const Rules& rules, Square square) { return terrain(rules, square) == '~'; }

// A side is '1' or '2'.
inline char other_side(char side) { return side == '1' ? '2' : '1'; }

inline bool is_throne_of(const Rules& rules, char side, Square square) {
    return terrain(rules, square) == (side == '1' ? 'O' : 'o');
}

inline bool is_trap_of(const Rules& rules, char side, Square square) {
    return terrain(rules, square) == (side == '1' ? 'T' : 't');
}

// --- Positions ----------------------------------------------------------------------------------

// Upper case: animals of the first player, lower case: of the second, '.': empty.
inline bool belongs_to(char animal, char side) {
    return side == '1' ? std::isupper(animal) != 0 : std::islower(animal) != 0;
}

inline char owner(char animal) { return belongs_to(animal, '1') ? '1' : '2'; }

// The letter of the table, whoever owns the animal.
inline char kind_of_animal(char animal) { return static_cast<char>(std::toupper(animal)); }

inline bool is_rat(char animal) { return kind_of_animal(animal) == 'R'; }

struct Position {
    std::vector<std::string> grid;  // row 1 first
    char to_move = '1';

    char& at(Square square) {
        return grid[static_cast<std::size_t>(square.row)][static_cast<std::size_t>(square.column)];
    }
    char at(Square square) const {
        return grid[static_cast<std::size_t>(square.row)][static_cast<std::size_t>(square.column)];
    }

    bool operator==(const Position&) const = default;
};

inline std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts = {""};
    for (const char letter : text) {
        if (letter == separator) {
            parts.push_back("");
        } else {
            parts.back() += letter;
        }
    }
    return parts;
}

// "Rows 1 to 13 (1 to 9; row 1 first) separated by `/`, upper case for J1, lower case for J2, each
// run of empty squares as one decimal number, then `1` or `2` to move." The text must be valid.
inline Position parse(const Rules&, const std::string& text) {
    const std::vector<std::string> words = split(text, ' ');
    Position position;
    position.to_move = words[1][0];
    for (const std::string& row_text : split(words[0], '/')) {
        std::string row;
        std::string number;
        for (const char letter : row_text) {
            if (std::isdigit(static_cast<unsigned char>(letter)) != 0) {
                number += letter;
                continue;
            }
            if (!number.empty()) {
                row.append(std::stoul(number), '.');
                number.clear();
            }
            row += letter;
        }
        if (!number.empty()) {
            row.append(std::stoul(number), '.');
        }
        position.grid.push_back(row);
    }
    return position;
}

inline std::string print(const Rules& rules, const Position& position) {
    std::string text;
    for (int row = 0; row < rows(rules); ++row) {
        if (row > 0) {
            text += "/";
        }
        int empty_squares = 0;
        for (int column = 0; column < columns(rules); ++column) {
            const char animal = position.at({column, row});
            if (animal == '.') {
                ++empty_squares;
                continue;
            }
            if (empty_squares > 0) {
                text += std::to_string(empty_squares);
                empty_squares = 0;
            }
            text += animal;
        }
        if (empty_squares > 0) {
            text += std::to_string(empty_squares);
        }
    }
    return text + " " + position.to_move;
}

inline Position start(const Rules& rules) { return parse(rules, rules.classic_board ? classic_start : war_start); }

inline int animals_of(const Position& position, char side) {
    int animals = 0;
    for (const std::string& row : position.grid) {
        for (const char animal : row) {
            if (belongs_to(animal, side)) {
                ++animals;
            }
        }
    }
    return animals;
}

inline bool has_entered_the_enemy_throne(const Rules& rules, const Position& position, char side) {
    for (const Square square : all_squares(rules)) {
        if (belongs_to(position.at(square), side) && is_throne_of(rules, other_side(side), square)) {
            return true;
        }
    }
    return false;
}

// Whether a text is a position at all, in the one way of writing it. A finished position is valid.
inline bool valid(const Rules& rules, const std::string& text) {
    // Exactly one blank, and one letter after it that names the side to move.
    const std::vector<std::string> words = split(text, ' ');
    if (words.size() != 2 || (words[1] != "1" && words[1] != "2")) {
        return false;
    }

    const std::vector<std::string> row_texts = split(words[0], '/');
    if (static_cast<int>(row_texts.size()) != rows(rules)) {
        return false;
    }
    for (const std::string& row_text : row_texts) {
        int squares = 0;
        std::string number;
        for (const char letter : row_text + "/") {  // the `/` closes a number at the end of the row
            if (std::isdigit(static_cast<unsigned char>(letter)) != 0) {
                number += letter;
                continue;
            }
            if (!number.empty()) {
                // No leading zero and no zero; no row has more than 12 squares. Digits that touch
                // are one number, so a run that is not maximal cannot be written with two numbers.
                if (number[0] == '0' || number.size() > 2) {
                    return false;
                }
                squares += std::stoi(number);
                number.clear();
            }
            if (letter == '/') {
                continue;
            }
            if (std::string("RCDWPTLErcdwptle").find(letter) == std::string::npos) {
                return false;
            }
            ++squares;
        }
        if (squares != columns(rules)) {
            return false;
        }
    }

    const Position position = parse(rules, text);
    std::map<char, int> how_many;
    for (const Square square : all_squares(rules)) {
        const char animal = position.at(square);
        if (animal == '.') {
            continue;
        }
        // "Refused: two animals of one kind on a side,
        if (++how_many[animal] > 1) {
            return false;
        }
        // another animal than the rat in water,
        if (is_water(rules, square) && !is_rat(animal)) {
            return false;
        }
        // an animal on its own throne,
        if (is_throne_of(rules, owner(animal), square)) {
            return false;
        }
    }
    // thrones entered on both sides."
    return !(has_entered_the_enemy_throne(rules, position, '1') && has_entered_the_enemy_throne(rules, position, '2'));
}

// --- Captures -----------------------------------------------------------------------------------

inline int rank(const Rules& rules, char animal) {
    static const std::map<char, int> war_report = {{'R', 1}, {'C', 2}, {'W', 3}, {'D', 4},
                                                   {'P', 5}, {'L', 6}, {'T', 7}, {'E', 8}};
    static const std::map<char, int> war_classic = {{'R', 1}, {'C', 2}, {'D', 3}, {'W', 4},
                                                    {'P', 5}, {'T', 6}, {'L', 7}, {'E', 8}};
    // The board classic has its own ranks: the dog above the wolf, the lion above the tiger.
    static const std::map<char, int> board_classic = {{'R', 1}, {'C', 2}, {'W', 3}, {'D', 4},
                                                      {'P', 5}, {'T', 6}, {'L', 7}, {'E', 8}};

    const char letter = kind_of_animal(animal);
    if (rules.classic_board) {
        return board_classic.at(letter);
    }
    return rules.classic_ranks ? war_classic.at(letter) : war_report.at(letter);
}

// Whether `attacker`, standing on `from`, may take the enemy `victim` that stands on `at`, as far
// as rules 2 and 3 (or the text about the board classic) say. That it can get there is not asked.
inline bool may_take(const Rules& rules, char attacker, Square from, char victim, Square at) {
    const bool victim_is_trapped = is_trap_of(rules, owner(attacker), at);

    if (is_rat(attacker)) {
        if (is_water(rules, from)) {
            // Both boards: from water only a rat that is in the water.
            return is_rat(victim) && is_water(rules, at);
        }
        if (rules.classic_board && is_water(rules, at)) {
            return false;  // "it never captures across the bank"
        }
        // From land (war: also a rat that is in the water).
        return is_rat(victim) || kind_of_animal(victim) == 'E' || victim_is_trapped;
    }

    // "Only the rat enters water."
    if (is_water(rules, at)) {
        return false;
    }
    // Its power is 0 on a trap of the capturer's side.
    if (victim_is_trapped) {
        return true;
    }
    // On the board classic the elephant may not take a rat that is not trapped; on war it may.
    if (rules.classic_board && kind_of_animal(attacker) == 'E' && is_rat(victim)) {
        return false;
    }
    // Equal or lower rank. A trapped attacker attacks with its full rank.
    return rank(rules, victim) <= rank(rules, attacker);
}

// --- Moves --------------------------------------------------------------------------------------

// `b2-b3`: from, to.
struct Move {
    Square from;
    Square to;
};

inline Move read_move(const std::string& text) {
    const std::vector<std::string> squares = split(text, '-');
    return {square_called(squares[0]), square_called(squares[1])};
}

inline std::string move_text(const Move& move) { return square_name(move.from) + "-" + square_name(move.to); }

// War: leopard, tiger and lion. Classic: lion and tiger only.
inline bool is_jumper(const Rules& rules, char animal) {
    const char letter = kind_of_animal(animal);
    return letter == 'T' || letter == 'L' || (letter == 'P' && !rules.classic_board);
}

// Rule 1 (and the first half of rule 2): one orthogonal step.
inline bool step_is_legal(const Rules& rules, const Position& position, Square from, Square to) {
    const char animal = position.at(from);
    const char side = position.to_move;
    if (!on_board(rules, to)) {
        return false;
    }
    if (belongs_to(position.at(to), side) || is_throne_of(rules, side, to)) {
        return false;
    }
    if (is_water(rules, to) && !is_rat(animal)) {
        return false;
    }
    return position.at(to) == '.' || may_take(rules, animal, from, position.at(to), to);
}

// Rule 4: a jump in the direction (column_step, row_step); false when there is none. `landing` is
// set to the land beyond the water.
inline bool jump_is_legal(const Rules& rules, const Position& position, Square from, int column_step, int row_step,
                          Square& landing) {
    const char animal = position.at(from);
    const Square neighbour = {from.column + column_step, from.row + row_step};
    if (!is_jumper(rules, animal) || !on_board(rules, neighbour) || !is_water(rules, neighbour)) {
        return false;
    }

    // Straight over the water, all of which must be empty: any rat blocks.
    landing = neighbour;
    while (is_water(rules, landing)) {
        if (position.at(landing) != '.') {
            return false;
        }
        landing = {landing.column + column_step, landing.row + row_step};
    }

    const char there = position.at(landing);
    if (there == '.') {
        return true;
    }
    const bool jumps_may_capture = rules.classic_board || rules.capture_jumps;
    return jumps_may_capture && !belongs_to(there, position.to_move) && may_take(rules, animal, from, there, landing);
}

// What the pieces of the side to move could do, whether or not the game is already over.
inline std::vector<std::string> moves_on_the_board(const Rules& rules, const Position& position) {
    const std::vector<Square> directions = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    std::vector<std::string> moves;
    for (const Square from : all_squares(rules)) {
        if (!belongs_to(position.at(from), position.to_move)) {
            continue;
        }
        for (const Square direction : directions) {
            const Square neighbour = {from.column + direction.column, from.row + direction.row};
            if (step_is_legal(rules, position, from, neighbour)) {
                moves.push_back(move_text({from, neighbour}));
            }
            Square landing;
            if (jump_is_legal(rules, position, from, direction.column, direction.row, landing)) {
                moves.push_back(move_text({from, landing}));
            }
        }
    }
    return moves;
}

// --- The end of a game, as the board shows it -----------------------------------------------------

struct End {
    std::string result;  // "first", "second", "draw", or "" while the game goes on
    std::string reason;  // "throne", "no-animal", "no-move", "repetition", "no-capture", or ""
};

inline std::string seat_of(char side) { return side == '1' ? "first" : "second"; }

// Rule 5, without the draws of rule 6.
inline End end_on_the_board(const Rules& rules, const Position& position) {
    const char mover = position.to_move;
    const char other = other_side(mover);

    // Entering an enemy throne square wins. At most one side has done so in a valid position.
    for (const char side : {mover, other}) {
        if (has_entered_the_enemy_throne(rules, position, side)) {
            return {seat_of(side), "throne"};
        }
    }
    // A player with no animal left loses. No game reaches the empty board; there the side to move
    // is the one that loses.
    for (const char side : {mover, other}) {
        if (animals_of(position, side) == 0) {
            return {seat_of(other_side(side)), "no-animal"};
        }
    }
    // So does one who is to move and has no legal move.
    if (moves_on_the_board(rules, position).empty()) {
        return {seat_of(other), "no-move"};
    }
    return {"", ""};
}

inline bool finished(const Rules& rules, const Position& position) {
    return !end_on_the_board(rules, position).result.empty();
}

// All moves of the side to move, in no order worth relying on. A finished position has none.
inline std::vector<std::string> legal_moves(const Rules& rules, const Position& position) {
    if (finished(rules, position)) {
        return {};
    }
    return moves_on_the_board(rules, position);
}

inline bool captures(const Position& before, const std::string& move) { return before.at(read_move(move).to) != '.'; }

// The move must be legal.
inline Position play(const Rules&, const Position& position, const std::string& text) {
    const Move move = read_move(text);
    Position after = position;
    after.at(move.to) = position.at(move.from);
    after.at(move.from) = '.';
    after.to_move = other_side(position.to_move);
    return after;
}

// "Move kinds, the first that applies: victory, attack, jump, trap (into an enemy trap), shift."
// Victory is read as entering the enemy throne, what the move itself does: a move that wins by
// taking the last animal, or by leaving no move, keeps the name of what it does on the board.
inline std::string kind(const Rules& rules, const Position& position, const std::string& text) {
    const Move move = read_move(text);
    const char enemy = other_side(position.to_move);
    if (is_throne_of(rules, enemy, move.to)) {
        return "victory";
    }
    if (captures(position, text)) {
        return "attack";
    }
    if (std::abs(move.to.column - move.from.column) + std::abs(move.to.row - move.from.row) > 1) {
        return "jump";
    }
    if (is_trap_of(rules, enemy, move.to)) {
        return "trap";
    }
    return "shift";
}

// The wider question: whether the move ends the game, in whatever way, as a win of its player.
inline bool wins_at_once(const Rules& rules, const Position& position, const std::string& move) {
    return end_on_the_board(rules, play(rules, position, move)).result == seat_of(position.to_move);
}

// --- A whole game -------------------------------------------------------------------------------

struct Game {
    Rules rules;
    Position position;
    std::vector<Position> positions;  // all so far, the first one included
    int plies_since_capture = 0;
    bool over = false;
    std::string result;  // "first", "second", "draw", or "" while the game goes on
    std::string reason;  // "throne", "no-animal", "no-move", "repetition", "no-capture", or ""

    explicit Game(const Rules& game_rules = {}) : Game(game_rules, start(game_rules)) {}

    // The position a game begins with is its first occurrence. It may already be won or lost; draws
    // are looked for only after a move.
    Game(const Rules& game_rules, const Position& first_position) : rules(game_rules), position(first_position) {
        positions.push_back(position);
        finish(end_on_the_board(rules, position));
    }

    // A finished game has no moves.
    std::vector<std::string> moves() const { return over ? std::vector<std::string>{} : legal_moves(rules, position); }

    // Rule 6, "after each move, in this order: win or loss, third occurrence, ply limit".
    void play_move(const std::string& move) {
        plies_since_capture = captures(position, move) ? 0 : plies_since_capture + 1;
        position = play(rules, position, move);
        positions.push_back(position);

        finish(end_on_the_board(rules, position));
        if (over) {
            return;
        }

        // The same board with the same side to move.
        const auto occurrences = std::count(positions.begin(), positions.end(), position);
        if (rules.repetitions > 0 && occurrences >= rules.repetitions) {
            finish({"draw", "repetition"});
            return;
        }

        if (rules.no_capture > 0 && plies_since_capture >= rules.no_capture) {
            finish({"draw", "no-capture"});
        }
    }

  private:
    void finish(const End& end) {
        over = !end.result.empty();
        result = end.result;
        reason = end.reason;
    }
};

// --- Perft --------------------------------------------------------------------------------------

// The leaves of the game tree so many plies away. "Perft ignores these draws"; a position finished
// on the board has no moves and so no leaves below it.
inline std::uint64_t perft(const Rules& rules, const Position& position, int depth) {
    if (depth == 0) {
        return 1;
    }
    const std::vector<std::string> moves = legal_moves(rules, position);
    if (depth == 1) {
        return moves.size();
    }
    std::uint64_t leaves = 0;
    for (const std::string& move : moves) {
        leaves += perft(rules, play(rules, position, move), depth - 1);
    }
    return leaves;
}

// --- The report's AIs ---------------------------------------------------------------------------

inline int manhattan(Square a, Square b) { return std::abs(a.column - b.column) + std::abs(a.row - b.row); }

// "objective = the nearest enemy throne square": how far it is, as |dx| + |dy|, from a square for
// an animal of `side`.
inline int distance_to_objective(const Rules& rules, char side, Square square) {
    int nearest = std::numeric_limits<int>::max();
    for (const Square throne : all_squares(rules)) {
        if (is_throne_of(rules, other_side(side), throne)) {
            nearest = std::min(nearest, manhattan(square, throne));
        }
    }
    return nearest;
}

// `novice` takes the legal step nearest, in a straight line, the enemy throne: the nearest square
// of it. The square of that distance, a whole number, so that equal distances are exactly equal.
inline int novice_distance_squared(const Rules& rules, char side, Square square) {
    int nearest = std::numeric_limits<int>::max();
    for (const Square throne : all_squares(rules)) {
        if (is_throne_of(rules, other_side(side), throne)) {
            const int dx = square.column - throne.column;
            const int dy = square.row - throne.row;
            nearest = std::min(nearest, dx * dx + dy * dy);
        }
    }
    return nearest;
}

inline double novice_distance(const Rules& rules, char side, Square square) {
    return std::sqrt(static_cast<double>(novice_distance_squared(rules, side, square)));
}

// The moves `novice` may choose for the animal on `from`: all its legal moves (jumps too) that end
// nearest the enemy throne. Empty when the animal cannot move.
inline std::vector<std::string> novice_choices(const Rules& rules, const Position& position, Square from) {
    std::vector<std::string> choices;
    int nearest = std::numeric_limits<int>::max();
    for (const std::string& move : legal_moves(rules, position)) {
        if (!(read_move(move).from == from)) {
            continue;
        }
        const int distance = novice_distance_squared(rules, position.to_move, read_move(move).to);
        if (distance < nearest) {
            nearest = distance;
            choices.clear();
        }
        if (distance == nearest) {
            choices.push_back(move);
        }
    }
    return choices;
}

// `novice`: every move it may draw. It takes the enemy of the highest rank that any animal can take; where there is
// none, one of the animals that can move and are farthest from the enemy throne (or of the highest rank) goes as near
// to it as it can.
inline std::vector<std::string> novice_moves(const Rules& rules, const Position& position, bool strongest) {
    std::vector<std::string> captures;
    int highest = 0;
    for (const std::string& move : legal_moves(rules, position)) {
        const char victim = position.at(read_move(move).to);
        if (!belongs_to(victim, other_side(position.to_move))) {
            continue;
        }
        if (rank(rules, victim) > highest) {
            captures.clear();
        }
        highest = std::max(highest, rank(rules, victim));
        if (rank(rules, victim) == highest) {
            captures.push_back(move);
        }
    }
    if (!captures.empty()) {
        return captures;
    }

    int most = -1;
    std::vector<std::string> advances;
    for (const Square from : all_squares(rules)) {
        const std::vector<std::string> moves = novice_choices(rules, position, from);
        if (moves.empty()) {
            continue;
        }
        const int measure =
            strongest ? rank(rules, position.at(from)) : novice_distance_squared(rules, position.to_move, from);
        if (measure > most) {
            most = measure;
            advances.clear();
        }
        if (measure == most) {
            advances.insert(advances.end(), moves.begin(), moves.end());
        }
    }
    return advances;
}

// The score `heuristic` gives the square `to` for the animal that stands on `from`:
// preyScore + predatorScore + objectiveScore.
//
// "Could take" asks what the two would be allowed to do if `to` were next to the enemy: the animal
// thought of on `to`, every enemy where it stands before the move, traps and water counted. An
// enemy that stands on `to` itself is summed like the others, with x = 0.
inline double heuristic_score(const Rules& rules, const Position& position, Square from, Square to) {
    const char animal = position.at(from);
    const char side = owner(animal);
    const char enemy_side = other_side(side);

    double prey_score = 0;
    double predator_score = 0;
    for (const Square square : all_squares(rules)) {
        const char enemy = position.at(square);
        if (!belongs_to(enemy, enemy_side)) {
            continue;
        }
        const double x = manhattan(to, square);
        if (may_take(rules, animal, to, enemy, square)) {
            // d: from the prey to its own objective, which is our throne; at least 1.
            const double d = std::max(1, distance_to_objective(rules, enemy_side, square));
            prey_score += std::exp(-x / 3 + 6.4) / d;
        }
        if (may_take(rules, enemy, square, animal, to)) {
            predator_score += -200 * std::exp(-x / 2);
        }
    }

    const double objective_x = distance_to_objective(rules, side, to);
    const double objective_score = std::exp(-objective_x / 6 + 4.9);
    return prey_score + predator_score + objective_score;
}

// Plain minimax without any pruning, seen from the side to move. `plies` is how far the position is
// from the one the search began with.
inline int report_minimax_from(const Rules& rules, const Position& position, int depth, int plies) {
    const End end = end_on_the_board(rules, position);
    if (!end.result.empty()) {
        // A win counts 1000 minus the plies to it, the other side's win as much below zero.
        const int win = 1000 - plies;
        return end.result == seat_of(position.to_move) ? win : -win;
    }
    if (depth == 0) {
        return animals_of(position, position.to_move) - animals_of(position, other_side(position.to_move));
    }
    int best = std::numeric_limits<int>::min();
    for (const std::string& move : legal_moves(rules, position)) {
        best = std::max(best, -report_minimax_from(rules, play(rules, position, move), depth - 1, plies + 1));
    }
    return best;
}

// `report`: own minus enemy living animals where the search stops; draws are not looked at.
inline int report_minimax(const Rules& rules, const Position& position, int depth) {
    return report_minimax_from(rules, position, depth, 0);
}

}  // namespace joute::reference::jungle
