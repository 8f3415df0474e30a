// SPDX-License-Identifier: MIT
//
// Solves Pogo on its own, to be compared with `joute solve pogo --json`.
//
//     pogo_solver report|official [sample]
//
// It keeps one entry for each of the 116 396 280 arrangements and makes no use of the symmetries
// of the board. Its indexing and its moves are its own; at the end a random sample of entries
// (1 000 000 by default) is held against the slow rules in pogo_reference.hpp.
// Needs about 250 MB; progress goes to the error stream, the figures to the output.

#include "pogo/tests/reference.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

namespace reference = joute::reference::pogo;

constexpr std::size_t square_count = 9;
constexpr std::size_t piece_count = 12;
constexpr std::size_t pieces_of_a_colour = 6;

void require(bool condition, const char* what) {
    if (!condition) {
        throw std::runtime_error(what);
    }
}

// --- The board ----------------------------------------------------------------------------------

enum class Colour : std::uint8_t { white, black };

Colour opponent(Colour colour) { return colour == Colour::white ? Colour::black : Colour::white; }

struct Stack {
    std::size_t height = 0;
    std::array<Colour, piece_count> pieces{};  // bottom to top; only the first `height` count

    bool shows(Colour colour) const { return height > 0 && pieces[height - 1] == colour; }
};

using Board = std::array<Stack, square_count>;  // a1, b1, c1, a2, ... c3

bool owns_a_top(const Board& board, Colour colour) {
    for (const Stack& stack : board) {
        if (stack.shows(colour)) {
            return true;
        }
    }
    return false;
}

// Moves the top `count` pieces as one block, in unchanged order.
void shift(Board& board, std::size_t count, std::size_t from, std::size_t to) {
    Stack& left = board[from];
    Stack& reached = board[to];
    for (std::size_t i = 0; i < count; ++i) {
        reached.pieces[reached.height + i] = left.pieces[left.height - count + i];
    }
    left.height -= count;
    reached.height += count;
}

// lands_on[n][from]: the squares that a block of n pieces can reach from there.
using Destinations = std::array<std::array<std::vector<std::size_t>, square_count>, 4>;

Destinations make_destinations(bool official) {
    Destinations lands_on;
    for (int count = 1; count <= 3; ++count) {
        for (int from = 0; from < 9; ++from) {
            for (int to = 0; to < 9; ++to) {
                const int distance = std::abs(from % 3 - to % 3) + std::abs(from / 3 - to / 3);
                // "The only difference: three pieces may also end next door."
                const bool u_shaped = official && count == 3 && distance == 1;
                if (distance == count || u_shaped) {
                    lands_on[static_cast<std::size_t>(count)][static_cast<std::size_t>(from)].push_back(
                        static_cast<std::size_t>(to));
                }
            }
        }
    }
    return lands_on;
}

std::size_t count_moves(const Board& board, Colour mover, const Destinations& lands_on) {
    std::size_t moves = 0;
    for (std::size_t from = 0; from < square_count; ++from) {
        if (board[from].shows(mover)) {
            for (std::size_t count = 1; count <= 3 && count <= board[from].height; ++count) {
                moves += lands_on[count][from].size();
            }
        }
    }
    return moves;
}

// --- Numbering the arrangements -----------------------------------------------------------------

// An arrangement is what the side to move sees: which pieces are its own, which are not. Its
// number joins two others, as in the rules (125 970 height patterns x 924 colour orders):
//
//   pattern  the place of the nine heights among all ways to share 12 pieces, in dictionary order;
//   order    the twelve pieces, read stack by stack from the bottom, as a word of six "own" and
//            six "not own": the place of this word in dictionary order, "not own" first.
class Numbering {
  public:
    Numbering() {
        for (std::size_t n = 0; n < choose_.size(); ++n) {
            choose_[n][0] = 1;
            for (std::size_t k = 1; k <= n; ++k) {
                choose_[n][k] = choose_[n - 1][k - 1] + (k < n ? choose_[n - 1][k] : 0);
            }
        }
        pattern_count_ = ways_to_share(piece_count, square_count);
        order_count_ = choose_[piece_count][pieces_of_a_colour];

        // lower_[s][r][h]: with r pieces left for the squares from s on, so many patterns give
        // square s fewer than h pieces.
        for (std::size_t square = 0; square < square_count; ++square) {
            const std::size_t squares_after = square_count - 1 - square;
            for (std::size_t rest = 0; rest <= piece_count; ++rest) {
                for (std::size_t height = 0; height < rest; ++height) {
                    lower_[square][rest][height + 1] =
                        lower_[square][rest][height] + ways_to_share(rest - height, squares_after);
                }
            }
        }
    }

    std::size_t arrangements() const { return pattern_count_ * order_count_; }

    std::size_t number_of(const Board& board, Colour to_move) const {
        std::size_t pattern = 0;
        std::size_t order = 0;
        std::size_t rest = piece_count;
        std::size_t own_left = pieces_of_a_colour;
        for (std::size_t square = 0; square < square_count; ++square) {
            const Stack& stack = board[square];
            pattern += lower_[square][rest][stack.height];
            for (std::size_t i = 0; i < stack.height; ++i) {
                --rest;  // now: how many pieces come after this one
                if (stack.pieces[i] == to_move) {
                    // Before this word come those that agree so far and have "not own" here.
                    order += choose_[rest][own_left];
                    --own_left;
                }
            }
        }
        return pattern * order_count_ + order;
    }

    Board board_of(std::size_t number, Colour to_move) const {
        std::size_t pattern = number / order_count_;
        std::size_t order = number % order_count_;
        std::size_t rest = piece_count;
        std::size_t own_left = pieces_of_a_colour;
        Board board;
        for (std::size_t square = 0; square < square_count; ++square) {
            Stack& stack = board[square];
            const auto& lower = lower_[square][rest];
            while (stack.height < rest && lower[stack.height + 1] <= pattern) {
                ++stack.height;
            }
            pattern -= lower[stack.height];
            for (std::size_t i = 0; i < stack.height; ++i) {
                --rest;
                if (order >= choose_[rest][own_left]) {
                    order -= choose_[rest][own_left];
                    --own_left;
                    stack.pieces[i] = to_move;
                } else {
                    stack.pieces[i] = opponent(to_move);
                }
            }
        }
        return board;
    }

  private:
    std::size_t ways_to_share(std::size_t pieces, std::size_t squares) const {
        if (squares == 0) {
            return pieces == 0 ? 1 : 0;
        }
        return choose_[pieces + squares - 1][squares - 1];
    }

    std::array<std::array<std::size_t, 21>, 21> choose_{};
    std::array<std::array<std::array<std::size_t, piece_count + 1>, piece_count + 1>, square_count> lower_{};
    std::size_t pattern_count_ = 0;
    std::size_t order_count_ = 0;
};

// --- Solving ------------------------------------------------------------------------------------

// What is known of an arrangement: the plies to the end under best play, if there is an end.
// Whoever makes the last move wins, so to the side to move an odd distance is a win and an even one
// a loss. What is still undecided when nothing more can be decided is a draw.
using Distance = std::uint8_t;
constexpr Distance undecided = 255;
constexpr Distance impossible = 254;
constexpr Distance greatest_distance = 253;

bool is_decided(Distance distance) { return distance <= greatest_distance; }
bool is_win(Distance distance) { return is_decided(distance) && distance % 2 == 1; }
bool is_loss(Distance distance) { return is_decided(distance) && distance % 2 == 0; }

std::string value_name(Distance distance) { return is_win(distance) ? "win" : is_loss(distance) ? "loss" : "draw"; }

// The same distance seen one ply earlier, by the side that made the move.
Distance one_ply_earlier(Distance distance) {
    return is_decided(distance) ? static_cast<Distance>(distance + 1) : distance;
}

struct Entry {
    Distance distance = undecided;
    std::uint8_t moves_left = 0;  // moves not yet known to lose
};

class Solver {
  public:
    explicit Solver(bool official) : lands_on_(make_destinations(official)), entries_(numbering_.arrangements()) {}

    void solve() {
        enter_the_finished_games();
        // One level after the other, so that every distance found is the right one: a win is
        // found from the nearest loss it can reach, a loss from the last win it cannot avoid.
        Distance level = 0;
        while (spread(level)) {
            ++level;
            require(level < greatest_distance, "a distance does not fit in a byte");
        }
    }

    Distance distance(std::size_t number) const { return entries_[number].distance; }
    std::size_t arrangements() const { return entries_.size(); }
    const Numbering& numbering() const { return numbering_; }

  private:
    void enter_the_finished_games() {
        std::size_t finished = 0;
        std::size_t not_arising = 0;
        for (std::size_t number = 0; number < entries_.size(); ++number) {
            const Board board = numbering_.board_of(number, Colour::white);
            require(numbering_.number_of(board, Colour::white) == number, "the numbering does not round-trip");
            Entry& entry = entries_[number];
            if (!owns_a_top(board, Colour::white)) {
                entry.distance = 0;
                ++finished;
            } else if (!owns_a_top(board, Colour::black)) {
                entry.distance = impossible;
                ++not_arising;
            } else {
                const std::size_t moves = count_moves(board, Colour::white, lands_on_);
                require(moves > 0 && moves < 256, "the number of moves does not fit in a byte");
                entry.moves_left = static_cast<std::uint8_t>(moves);
            }
        }
        // Exchanging the colours turns the one kind into the other.
        require(finished == not_arising, "finished and impossible arrangements do not match");
    }

    // Carries the arrangements decided at this distance back to those one move earlier. Says
    // whether there were any.
    bool spread(Distance level) {
        std::size_t found = 0;
        for (std::size_t number = 0; number < entries_.size(); ++number) {
            if (entries_[number].distance == level) {
                ++found;
                Board board = numbering_.board_of(number, Colour::white);
                take_back_every_move(board, level);
            }
        }
        std::cerr << "distance " << int{level} << ": " << found << '\n';
        return found > 0;
    }

    // White is to move on this board, so black moved last: the block black moved is now the top
    // of some stack that shows black, and goes back where it may have come from. All blocks move
    // as far back as forth, so the squares it may have come from are those it could go to.
    void take_back_every_move(Board& board, Distance level) {
        for (std::size_t to = 0; to < square_count; ++to) {
            if (!board[to].shows(Colour::black)) {
                continue;
            }
            const std::size_t height = board[to].height;
            for (std::size_t count = 1; count <= 3 && count <= height; ++count) {
                for (const std::size_t from : lands_on_[count][to]) {
                    shift(board, count, to, from);
                    tell(entries_[numbering_.number_of(board, Colour::black)], level);
                    shift(board, count, from, to);
                }
            }
        }
    }

    // A move from this entry leads to an arrangement decided at this distance. Impossible
    // arrangements are not undecided, so nothing ever reaches them.
    static void tell(Entry& entry, Distance level) {
        if (entry.distance != undecided) {
            return;
        }
        if (is_loss(level)) {
            entry.distance = one_ply_earlier(level);  // the opponent loses: a win
            return;
        }
        --entry.moves_left;
        if (entry.moves_left == 0) {
            entry.distance = one_ply_earlier(level);  // every move lets the opponent win
        }
    }

    Numbering numbering_;
    Destinations lands_on_;
    std::vector<Entry> entries_;
};

// --- Meeting the reference ----------------------------------------------------------------------

Board board_from(const reference::Position& position) {
    Board board;
    for (std::size_t square = 0; square < square_count; ++square) {
        const std::string& pieces = position.stacks[square];
        board[square].height = pieces.size();
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            board[square].pieces[i] = pieces[i] == 'w' ? Colour::white : Colour::black;
        }
    }
    return board;
}

reference::Position position_from(const Board& board) {
    reference::Position position;
    for (std::size_t square = 0; square < square_count; ++square) {
        for (std::size_t i = 0; i < board[square].height; ++i) {
            position.stacks[square] += board[square].pieces[i] == Colour::white ? 'w' : 'b';
        }
    }
    return position;
}

Distance look_up(const Solver& solver, const reference::Position& position) {
    const Colour to_move = position.to_move == 'w' ? Colour::white : Colour::black;
    return solver.distance(solver.numbering().number_of(board_from(position), to_move));
}

// What the distances of the arrangements one move later say about this one.
Distance distance_by_looking_ahead(const Solver& solver, const reference::Rules& rules,
                                   const reference::Position& position) {
    if (!reference::owns_a_top(position, position.to_move)) {
        return 0;
    }
    if (!reference::owns_a_top(position, reference::other_side(position.to_move))) {
        return impossible;
    }
    std::vector<Distance> wins;
    std::vector<Distance> losses;
    bool can_draw = false;
    for (const std::string& move : reference::legal_moves(rules, position)) {
        const Distance after = look_up(solver, reference::play(position, move));
        require(after != impossible, "a move leads to an impossible arrangement");
        if (after == undecided) {
            can_draw = true;
        } else if (is_loss(after)) {
            wins.push_back(one_ply_earlier(after));
        } else {
            losses.push_back(one_ply_earlier(after));
        }
    }
    if (!wins.empty()) {
        return *std::min_element(wins.begin(), wins.end());  // wins in the fewest plies
    }
    if (can_draw) {
        return undecided;
    }
    return *std::max_element(losses.begin(), losses.end());  // resists longest
}

void check_sample(const Solver& solver, const reference::Rules& rules, std::size_t sample) {
    std::mt19937_64 random(20);  // any fixed seed: the check should be repeatable
    std::uniform_int_distribution<std::size_t> any(0, solver.arrangements() - 1);
    for (std::size_t i = 0; i < sample; ++i) {
        const std::size_t number = any(random);
        // Both colours to move, to check that an arrangement really does not depend on it.
        for (const Colour to_move : {Colour::white, Colour::black}) {
            reference::Position position = position_from(solver.numbering().board_of(number, to_move));
            position.to_move = to_move == Colour::white ? 'w' : 'b';
            require(look_up(solver, position) == solver.distance(number),
                    "the numbering depends on the colour to move");
            require(distance_by_looking_ahead(solver, rules, position) == solver.distance(number),
                    "an entry does not agree with those one move later");
        }
    }
    std::cerr << "checked " << sample << " arrangements one ply ahead\n";
}

// --- Figures ------------------------------------------------------------------------------------

void print_figures(const Solver& solver, const reference::Rules& rules) {
    std::size_t wins = 0;
    std::size_t losses = 0;
    std::size_t draws = 0;
    std::size_t impossibles = 0;
    Distance longest = 0;
    for (std::size_t number = 0; number < solver.arrangements(); ++number) {
        const Distance distance = solver.distance(number);
        if (distance == impossible) {
            ++impossibles;
        } else if (distance == undecided) {
            ++draws;
        } else {
            ++(is_win(distance) ? wins : losses);
            longest = std::max(longest, distance);
        }
    }
    require(wins + losses + draws + impossibles == 116'396'280, "the counts do not add up");

    std::cout << "rules " << (rules.official ? "official" : "report") << '\n'
              << "arrangements " << solver.arrangements() << '\n'
              << "wins " << wins << '\n'
              << "losses " << losses << '\n'
              << "draws " << draws << '\n'
              << "impossible " << impossibles << '\n'
              << "longest " << int{longest} << '\n';

    const reference::Position start = reference::parse(reference::start_text);
    const auto plies = [](Distance distance) {
        return is_decided(distance) ? std::to_string(distance) : std::string("null");
    };
    const Distance from_start = look_up(solver, start);
    std::cout << "start " << value_name(from_start) << ' ' << plies(from_start) << '\n';

    // The value is for the side that plays the opening; plies count from the start position.
    std::vector<std::string> openings = reference::legal_moves(rules, start);
    std::sort(openings.begin(), openings.end());
    for (const std::string& opening : openings) {
        const Distance distance = one_ply_earlier(look_up(solver, reference::play(start, opening)));
        std::cout << "opening " << opening << ' ' << value_name(distance) << ' ' << plies(distance) << '\n';
    }
}

}  // namespace

int main(int argc, char** argv) {
    const std::string rule_set = argc > 1 ? argv[1] : "";
    if (rule_set != "report" && rule_set != "official") {
        std::cerr << "usage: pogo_solver report|official [sample]\n";
        return 2;
    }
    try {
        const std::size_t sample = argc > 2 ? std::stoul(argv[2]) : 1'000'000;
        reference::Rules rules;
        rules.official = rule_set == "official";

        Solver solver(rules.official);
        require(solver.arrangements() == 116'396'280, "the number of arrangements is wrong");
        solver.solve();
        check_sample(solver, rules, sample);
        print_figures(solver, rules);
    } catch (const std::exception& error) {
        std::cerr << "pogo_solver: " << error.what() << '\n';
        return 1;
    }
    return 0;
}
