// SPDX-License-Identifier: MIT
#include "jungle/rules.hpp"

namespace joute::jungle {

namespace {

//                                        R  C  D  W  P  T  L  E
constexpr std::array<int, kinds> report_ranks{1, 2, 4, 3, 5, 7, 6, 8};
constexpr std::array<int, kinds> classic_ranks{1, 2, 3, 4, 5, 6, 7, 8};
constexpr std::array<int, kinds> board_classic_ranks{1, 2, 4, 3, 5, 6, 7, 8};

constexpr int max_repetitions = 1000;
constexpr int max_quiet_plies = 60'000;  // fits the 16-bit counter of the state

const Returning& returning_on(bool classic) {
    static const Returning war{war_board()};
    static const Returning small{classic_board()};
    return classic ? small : war;
}

}  // namespace

Jungle::Jungle(const Options& options)
    : options_(options),
      board_(options.classic_board ? &classic_board() : &war_board()),
      returning_(&returning_on(options.classic_board)),
      capture_jumps_(options.classic_board || options.capture_jumps),
      ranks_(options.classic_board   ? board_classic_ranks
             : options.classic_ranks ? classic_ranks
                                     : report_ranks) {
    constexpr auto rat = static_cast<std::size_t>(Kind::rat);
    constexpr auto elephant = static_cast<std::size_t>(Kind::elephant);
    for (std::size_t a = 0; a < kinds; ++a) {
        for (std::size_t d = 0; d < kinds; ++d)
            if (ranks_[a] >= ranks_[d]) prey_[a] |= static_cast<std::uint8_t>(1U << d);
        worth_[a] = ranks_[a];
    }
    prey_[rat] = 1U << rat | 1U << elephant;
    if (options.classic_board) prey_[elephant] &= static_cast<std::uint8_t>(~(1U << rat));
    for (std::size_t hunters = 1; hunters < prey_of_all_.size(); ++hunters)
        prey_of_all_[hunters] = static_cast<std::uint8_t>(prey_of_all_[hunters & (hunters - 1)] |
                                                          prey_[static_cast<std::size_t>(std::countr_zero(hunters))]);
    worth_[rat] = 4;  // small, but the only one that stops an elephant and blocks jumps
}

const GameInfo& Jungle::info() {
    static const GameInfo info{
        .id = "jungle",
        .title = {"Jungle", "Jungle"},
        .about =
            {"Eight animals per side race for the enemy throne; the strong eat the weak, the rat eats the elephant.",
             "Huit animaux par camp marchent vers le trône adverse ; les forts mangent les faibles, le rat "
             "l’éléphant."},
        .turns = {"alternating turns, no chance, nothing hidden", "chacun son tour, sans hasard, rien de caché"},
        .in_short = {{"Move one animal one square a turn, straight. Whoever enters the enemy throne, or takes every "
                      "enemy animal, "
                      "wins.",
                      "À chaque tour, un animal avance d’une case, tout droit. Qui entre sur le trône adverse, ou "
                      "prend tous les "
                      "animaux adverses, gagne."},
                     {"An animal takes one of equal or lower rank; the rat takes the elephant. On an enemy trap an "
                      "animal has no "
                      "rank: anything takes it.",
                      "Un animal prend ceux de rang égal ou inférieur ; le rat prend l’éléphant. Sur un piège adverse, "
                      "un animal "
                      "n’a plus de rang : tout le prend."},
                     {"Only the rat swims; lion and tiger jump over water, on the large board the leopard too.",
                      "Seul le rat nage ; le lion et le tigre sautent par-dessus l’eau, sur le grand plateau le "
                      "léopard aussi."}},
        .sides = {Message{"Red", "Rouge"}, Message{"Blue", "Bleu"}},
        .options = {{.name = "rules",
                     .fallback = "war",
                     .choices = {"war", "classic"},
                     .about = {"the board: the large one, 12×13, or the traditional one, 7×9",
                               "le plateau : le grand, 12×13, ou le traditionnel, 7×9"},
                     .labels = {{"the large board, 12×13", "le grand plateau, 12×13"},
                                {"the traditional board, 7×9", "le plateau traditionnel, 7×9"}}},
                    {.name = "ranks",
                     .fallback = "report",
                     .choices = {"report", "classic"},
                     .about = {"order of the animals on the large board", "ordre des animaux sur le grand plateau"},
                     .only_for = {"war"}},
                    {.name = "capture-jumps",
                     .kind = OptionSpec::Kind::flag,
                     .fallback = "no",
                     .about = {"jumps may take on landing (large board)",
                               "un saut peut prendre à l’arrivée (grand plateau)"},
                     .only_for = {"war"}},
                    {.name = "repetitions",
                     .kind = OptionSpec::Kind::number,
                     .fallback = "3",
                     .max = max_repetitions,
                     .about = {"occurrences of a position that draw the game; 0: never",
                               "occurrences d’une position qui rendent la partie nulle ; 0 : jamais"}},
                    {.name = "no-capture",
                     .kind = OptionSpec::Kind::number,
                     .fallback = "150",
                     .max = max_quiet_plies,
                     .about = {"moves without capture after which the game is drawn; 0: no limit",
                               "coups sans prise après lesquels la partie est nulle ; 0 : sans limite"}}},
        .move_help = {"b2-b3"},
        .square_help = "b2",
    };
    return info;
}

Result<Jungle> Jungle::configure(const OptionValues& values) {
    Options options;
    options.classic_board = values.text("rules") == "classic";
    options.classic_ranks = values.text("ranks") == "classic";
    options.capture_jumps = values.flag("capture-jumps");
    options.repetitions = values.number("repetitions");
    options.no_capture = values.number("no-capture");
    return Jungle(options);
}

Jungle Jungle::without_draws() const {
    Options options = options_;
    options.repetitions = 0;
    options.no_capture = 0;
    return Jungle(options);
}

State Jungle::start() const { return make_state(board_->start, Seat::first); }

State Jungle::make_state(const std::array<Square, pieces>& where, Seat to_move) const {
    State s{};
    s.board.fill(nobody);
    s.board[beyond] = wall;
    s.where = where;
    s.to_move = to_move;
    s.key = to_move == Seat::second ? hash_keys.side : 0;
    for (std::size_t p = 0; p < pieces; ++p) {
        if (where[p] == nowhere) continue;
        const auto piece = static_cast<Piece>(p);
        s.board[where[p]] = piece;
        s.alive[index(seat_of_piece(piece))] |= static_cast<std::uint8_t>(1U << (p % kinds));
        s.key ^= hash_keys.piece[p][where[p]];
    }
    for (std::size_t p = 0; p < pieces; ++p) {
        const Seat seat = seat_of_piece(static_cast<Piece>(p));
        if (where[p] != nowhere && board_->terrain[where[p]] == throne_of(other(seat))) finish(s, Ending::throne, seat);
    }
    if (s.ending == Ending::none)
        for (const Seat seat : {other(to_move), to_move})  // on an empty board the side to move has lost
            if (s.alive[index(seat)] == 0) finish(s, Ending::no_animal, other(seat));
    if (s.ending == Ending::none && !can_move(s, to_move)) finish(s, Ending::no_move, other(to_move));
    return s;
}

MoveKind Jungle::kind(const State& s, Move m) const {
    const std::uint8_t ground = board_->terrain[to_of(m)];
    if (ground == throne_of(other(s.to_move))) return MoveKind::victory;
    if (s.board[to_of(m)] != nobody) return MoveKind::attack;
    if (!board_->adjacent(from_of(m), to_of(m))) return MoveKind::jump;
    if (ground == trap_of(other(s.to_move))) return MoveKind::trap;
    return MoveKind::shift;
}

}  // namespace joute::jungle
