// SPDX-License-Identifier: MIT
#include "jungle/notation.hpp"

#include "core/text.hpp"

namespace joute::jungle {

namespace {

constexpr std::string_view letters = "RCDWPTLErcdwptle";

Error bad_position(const Jungle& game, const Message& what) {
    const std::string example = print_position(game, game.start());
    return {fmt::format("bad Jungle position: {}; expected rows from row 1 up and the side to move, such as '{}'",
                        what.en, example),
            fmt::format("mauvaise position de Jungle : {} ; attendu : les rangées à partir de la 1 et le camp au "
                        "trait, comme « {} »",
                        what.fr, example)};
}

}  // namespace

OptionValues options_of(const Jungle& game) {
    const auto& options = game.options();
    OptionValues values;
    values.set("rules", options.classic_board ? "classic" : "war");
    values.set("ranks", options.classic_ranks ? "classic" : "report");
    values.set("capture-jumps", options.capture_jumps ? "yes" : "no");
    values.set("repetitions", fmt::format("{}", options.repetitions));
    values.set("no-capture", fmt::format("{}", options.no_capture));
    return values;
}

char letter_of(Piece piece) { return letters[piece]; }

std::string print_move(const Jungle& game, const State& /*state*/, Move move) {
    return game.board().name(from_of(move)) + "-" + game.board().name(to_of(move));
}

std::string print_position(const Jungle& game, const State& state) {
    const Board& board = game.board();
    std::string text;
    for (int r = 0; r < board.height; ++r) {
        int empty = 0;
        const auto flush = [&] {
            if (empty > 0) text += std::to_string(empty);
            empty = 0;
        };
        for (int c = 0; c < board.width; ++c) {
            const Piece piece = state.board[board.at(c, r)];
            if (piece == nobody) {
                ++empty;
            } else {
                flush();
                text += letter_of(piece);
            }
        }
        flush();
        text += r + 1 < board.height ? "/" : " ";
    }
    return text + (state.to_move == Seat::first ? '1' : '2');
}

namespace {

/// One row onto the board; the message when it is wrong.
std::optional<Message> read_row(const Board& board, std::string_view text, int row, std::array<Square, pieces>& where) {
    int column = 0;
    bool after_number = false;
    for (std::size_t i = 0; i < text.size();) {
        if (text[i] >= '0' && text[i] <= '9') {
            std::size_t end = i;
            while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
            const auto run = text.substr(i, end - i);
            const auto count = parse_int(run);
            if (!count || *count < 1 || *count > board.width || run.front() == '0' || after_number)
                return message("'{}' is not a number of empty squares", "« {} » n’est pas un nombre de cases vides",
                               quoted_input(run));
            column += *count;
            after_number = true;
            i = end;
            continue;
        }
        const auto piece = letters.find(text[i]);
        if (piece == std::string_view::npos)
            return message("'{}' is not an animal (R C D W P T L E, lower case for Blue)",
                           "« {} » n’est pas un animal (R C D W P T L E, minuscules pour Bleu)",
                           quoted_input(text.substr(i, 1)));
        if (column >= board.width)
            return message("row {} must have {} squares", "la rangée {} doit avoir {} cases", row + 1, board.width);
        if (where[piece] != nowhere)
            return message("animal {} appears twice", "l’animal {} apparaît deux fois", letters[piece]);
        where[piece] = board.at(column, row);
        ++column;
        after_number = false;
        ++i;
    }
    if (column != board.width)
        return message("row {} must have {} squares", "la rangée {} doit avoir {} cases", row + 1, board.width);
    return std::nullopt;
}

}  // namespace

Result<State> parse_position(const Jungle& game, std::string_view text) {
    const Board& board = game.board();
    const auto words = split(trim(text), ' ');
    if (words.size() != 2)
        return bad_position(game, message("a board and a side to move were expected",
                                          "un plateau et le camp qui doit jouer étaient attendus"));
    const auto rows = split(words[0], '/');
    if (rows.size() != static_cast<std::size_t>(board.height))
        return bad_position(
            game, message("{} rows separated by '/' were expected, not {}",
                          "{} rangées séparées par « / » étaient attendues, pas {}", board.height, rows.size()));
    std::array<Square, pieces> where{};
    where.fill(nowhere);
    for (std::size_t r = 0; r < rows.size(); ++r)
        if (const auto wrong = read_row(board, rows[r], static_cast<int>(r), where)) return bad_position(game, *wrong);
    if (words[1] != "1" && words[1] != "2")
        return bad_position(game, message("the side to move is 1 or 2, not '{}'",
                                          "le camp qui doit jouer est 1 ou 2, pas « {} »", quoted_input(words[1])));

    std::array<bool, 2> entered{};
    for (std::size_t p = 0; p < pieces; ++p) {
        if (where[p] == nowhere) continue;
        const auto piece = static_cast<Piece>(p);
        const Seat seat = seat_of_piece(piece);
        const std::uint8_t ground = board.terrain[where[p]];
        if (ground == water && kind_of(piece) != Kind::rat)
            return bad_position(game, message("only rats swim: {} stands in the water at {}",
                                              "seuls les rats nagent : {} est dans l’eau en {}", letter_of(piece),
                                              board.name(where[p])));
        if (ground == throne_of(seat))
            return bad_position(game, message("{} stands on its own throne at {}", "{} est sur son propre trône en {}",
                                              letter_of(piece), board.name(where[p])));
        entered[index(seat)] = entered[index(seat)] || ground == throne_of(other(seat));
    }
    if (entered[0] && entered[1])
        return bad_position(game, message("both thrones are taken, which cannot arise",
                                          "les deux trônes sont pris, ce qui est impossible"));
    return game.make_state(where, words[1] == "1" ? Seat::first : Seat::second);
}

}  // namespace joute::jungle
