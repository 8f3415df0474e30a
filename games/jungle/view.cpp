// SPDX-License-Identifier: MIT
#include "jungle/view.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "core/text.hpp"
#include "jungle/drawing.hpp"
#include "jungle/notation.hpp"

namespace joute::jungle {

const Message& name_of(Kind kind) {
    static const std::array<Message, kinds> names{{{"the rat", "le rat"},
                                                   {"the cat", "le chat"},
                                                   {"the dog", "le chien"},
                                                   {"the wolf", "le loup"},
                                                   {"the leopard", "le léopard"},
                                                   {"the tiger", "le tigre"},
                                                   {"the lion", "le lion"},
                                                   {"the elephant", "l’éléphant"}}};
    return names[static_cast<std::size_t>(kind)];
}

Message bare_name_of(Kind kind) {
    const Message& name = name_of(kind);
    constexpr std::string_view elided = "l’";
    const std::size_t article = name.fr.starts_with(elided) ? elided.size() : std::string_view("le ").size();
    return {name.en.substr(std::string_view("the ").size()), name.fr.substr(article)};
}

const Message& name_of(MoveKind kind) {
    static const std::array<Message, 5> names{{{"victory", "victoire"},
                                               {"attack", "attaque"},
                                               {"jump", "saut"},
                                               {"trap", "piège"},
                                               {"shift", "déplacement"}}};
    return names[static_cast<std::size_t>(kind)];
}

Fact position_facts(const Jungle& game, const State& state, bool repeated) {
    Fact reason;
    if (state.ending != Ending::none)
        reason = state.ending == Ending::throne      ? "throne"
                 : state.ending == Ending::no_animal ? "no-animal"
                                                     : "no-move";
    else if (repeated)
        reason = "repetition";
    else if (game.out_of_patience(state))
        reason = "no-capture";
    return Fact::Object{{"reason", reason}};
}

Message explain_move(const Jungle& game, const State& state, Move move) {
    const Board& board = game.board();
    const Message& side = Jungle::info().side(state.to_move);
    const Piece mover = state.board[from_of(move)];
    const Piece taken = state.board[to_of(move)];
    const std::string from = board.name(from_of(move));
    const std::string to = board.name(to_of(move));
    const bool jumps = !board.adjacent(from_of(move), to_of(move));

    const std::string animal_en = bare_name_of(kind_of(mover)).en;
    const std::string& animal_fr = name_of(kind_of(mover)).fr;
    Message text{
        fmt::format("{}’s {} {} from {} to {}", side.en, animal_en, jumps ? "jumps over the water" : "goes", from, to),
        fmt::format("{} : {} {} de {} à {}", side.fr, animal_fr, jumps ? "saute par-dessus l’eau" : "va", from, to)};
    if (taken != nobody) {
        text.en += " and takes " + name_of(kind_of(taken)).en;
        text.fr += " et prend " + name_of(kind_of(taken)).fr;
    }
    const MoveKind kind = game.kind(state, move);
    if (kind == MoveKind::victory) {
        text.en += ", onto the enemy throne: victory";
        text.fr += ", sur le trône adverse : victoire";
    } else if (board.terrain[to_of(move)] == trap_of(other(state.to_move))) {
        text.en += ", onto an enemy trap, where any enemy may take it";
        text.fr += ", sur un piège adverse, où tout ennemi peut le prendre";
    } else if (board.terrain[to_of(move)] == water && board.terrain[from_of(move)] != water) {
        text.en += ", into the water";
        text.fr += ", dans l’eau";
    }
    return text;
}

Message explain_ending(const Jungle& game, const State& state, bool repeated) {
    const Message& winner = Jungle::info().side(state.winner);
    const Message& loser = Jungle::info().side(other(state.winner));
    switch (state.ending) {
        case Ending::throne:
            return {winner.en + " has entered the enemy throne.", winner.fr + " est entré sur le trône adverse."};
        case Ending::no_animal: return {loser.en + " has no animal left.", loser.fr + " n’a plus d’animaux."};
        case Ending::no_move:
            return {loser.en + " is to move and has no legal move.",
                    loser.fr + " doit jouer et n’a aucun coup permis."};
        case Ending::none: break;
    }
    if (repeated)
        return message("The same position occurred {} times: a draw.",
                       "La même position est apparue {} fois : partie nulle.", game.repetitions());
    return message("{} moves without a capture: a draw.", "{} coups sans prise : partie nulle.",
                   game.options().no_capture);
}

std::array<char, 2> fence_of(std::uint8_t terrain) {
    switch (terrain) {
        case water: return {'~', '~'};
        case trap_of_first:
        case trap_of_second: return {'{', '}'};
        case throne_of_first:
        case throne_of_second: return {'[', ']'};
        default: return {' ', ' '};
    }
}

Span cell_of(std::uint8_t terrain, char middle, Style style) {
    const auto fence = fence_of(terrain);
    return {std::string{fence[0], middle, fence[1]}, style};
}

Span plain_cell(const Jungle& game, const State& state, Square square) {
    const std::uint8_t terrain = game.board().terrain[square];
    const Piece piece = state.board[square];
    if (piece != nobody)
        return cell_of(terrain, letter_of(piece), seat_of_piece(piece) == Seat::first ? Style::first : Style::second);
    switch (terrain) {
        case water: return cell_of(terrain, '~', Style::dim);
        case land: return cell_of(terrain, '.', Style::dim);
        case throne_of_first:
        case throne_of_second: return cell_of(terrain, '#', Style::strong);
        default: return cell_of(terrain, ' ', Style::strong);
    }
}

StyledText draw_board(const Jungle& game, const State& state, Language /*language*/) {
    return draw_squares(game.board(), [&](Square s) { return plain_cell(game, state, s); });
}

StyledText draw_legend(const Jungle& game, Language language) {
    std::array<Kind, kinds> by_rank{};
    for (std::size_t k = 0; k < kinds; ++k) by_rank[k] = static_cast<Kind>(k);
    std::ranges::stable_sort(by_rank, {}, [&](Kind kind) { return game.rank(kind); });
    std::string animals;
    for (std::size_t i = 0; i < kinds; ++i) {
        const Kind kind = by_rank[i];
        if (i != 0) animals += game.rank(by_rank[i - 1]) == game.rank(kind) ? " = " : " < ";
        animals += fmt::format("{} {}", letter_of(make_piece(Seat::first, kind)), bare_name_of(kind).in(language));
    }
    return {{{animals, Style::dim}},
            {{Message{"capitals Red, small letters Blue   ~~~ water   { } trap   [#] throne",
                      "majuscules Rouge, minuscules Bleu   ~~~ eau   { } piège   [#] trône"}
                  .in(language),
              Style::dim}}};
}

Message name_move(const Jungle& game, const State& state, Move move) {
    const Message animal = bare_name_of(kind_of(state.board[from_of(move)]));
    const std::string to = game.board().name(to_of(move));
    return {fmt::format("{} to {}", animal.en, to), fmt::format("{} en {}", animal.fr, to)};
}

namespace {

/// How a target square is shown, by kind of move. An attack keeps the victim's letter.
struct Mark {
    char sign;
    Style style;
};
constexpr Mark mark_of(MoveKind kind) {
    switch (kind) {
        case MoveKind::victory: return {'!', Style::good};
        case MoveKind::attack: return {'x', Style::bad};
        case MoveKind::jump: return {'^', Style::notice};
        case MoveKind::trap: return {'v', Style::notice};
        case MoveKind::shift: break;
    }
    return {'+', Style::good};
}

Span marked_cell(const Jungle& game, const State& state, Move move) {
    const MoveKind kind = game.kind(state, move);
    const auto [sign, style] = mark_of(kind);
    const Piece taken = state.board[to_of(move)];
    if (taken != nobody) return {std::string{sign, letter_of(taken), sign}, style};
    return cell_of(game.board().terrain[to_of(move)], sign, style);
}

/// The square of that name, or nothing.
std::optional<Square> parse_square(const Board& board, std::string_view text) {
    text = trim(text);
    if (text.size() < 2 || text.size() > 3) return std::nullopt;
    const char letter = text[0] >= 'A' && text[0] <= 'Z' ? static_cast<char>(text[0] - 'A' + 'a') : text[0];
    const auto row = parse_int(text.substr(1));
    if (letter < 'a' || letter >= 'a' + board.width || !row || *row < 1 || *row > board.height || text[1] == '0')
        return std::nullopt;
    return board.at(letter - 'a', *row - 1);
}

Message choices_heading(const State& state, Piece piece, const std::string& square, bool moves) {
    const Message& side = Jungle::info().side(seat_of_piece(piece));
    const std::string animal = bare_name_of(kind_of(piece)).en;
    const std::string& animal_fr = name_of(kind_of(piece)).fr;
    const bool waits = seat_of_piece(piece) != state.to_move;
    if (!moves)
        return {fmt::format("{}’s {} on {} cannot move.", side.en, animal, square),
                fmt::format("{} : {} en {} ne peut pas bouger.", side.fr, animal_fr, square)};
    return {fmt::format("{}’s {} on {}{}:", side.en, animal, square, waits ? ", if it were its turn" : ""),
            fmt::format("{} : {} en {}{} :", side.fr, animal_fr, square, waits ? ", si c’était son tour" : "")};
}

}  // namespace

std::optional<StyledText> draw_choices(const Jungle& game, const State& state, std::string_view square,
                                       Language language) {
    const Board& board = game.board();
    const auto from = parse_square(board, square);
    if (!from) return std::nullopt;
    const Piece piece = state.board[*from];
    if (piece == nobody)
        return StyledText{
            {{message("There is no animal on {}.", "Il n’y a pas d’animal en {}.", board.name(*from)).in(language),
              Style::notice}}};

    State turn = state;  // as if it were that side's turn; key and counters are not used
    turn.to_move = seat_of_piece(piece);
    MoveList<Jungle::max_moves> moves;
    game.legal(turn, turn.to_move, moves);
    std::vector<Move> own;
    std::ranges::copy_if(moves, std::back_inserter(own), [&](Move m) { return from_of(m) == *from; });

    StyledText text{{{choices_heading(state, piece, board.name(*from), !own.empty()).in(language), Style::plain}}};
    const StyledText drawn_board = draw_squares(board, [&](Square s) {
        if (s == *from) return Span{std::string{'<', letter_of(piece), '>'}, Style::strong};
        const auto there = std::ranges::find(own, s, to_of);
        return there == own.end() ? plain_cell(game, state, s) : marked_cell(game, turn, *there);
    });
    text.insert(text.end(), drawn_board.begin(), drawn_board.end());

    // The legend lists only the signs on the board.
    StyledLine legend;
    for (const MoveKind kind : {MoveKind::shift, MoveKind::attack, MoveKind::jump, MoveKind::trap, MoveKind::victory}) {
        if (std::ranges::none_of(own, [&](Move m) { return game.kind(turn, m) == kind; })) continue;
        const auto [sign, style] = mark_of(kind);
        legend.push_back({fmt::format("{}{} ", legend.empty() ? "" : "   ", sign), style});
        legend.push_back({name_of(kind).in(language), Style::plain});
    }
    if (!legend.empty()) text.push_back(legend);
    return text;
}

namespace {

/// Words of scenes and of moves in their parts; never translated.
std::string_view word_of(Kind kind) { return std::string_view(name_of(kind).en).substr(4); }  // without "the "
std::string_view word_of(MoveKind kind) { return name_of(kind).en; }

std::string_view word_of_ground(std::uint8_t terrain) {
    switch (terrain) {
        case water: return "water";
        case trap_of_first: return "trap-first";
        case trap_of_second: return "trap-second";
        case throne_of_first: return "throne-first";
        case throne_of_second: return "throne-second";
        default: return "land";
    }
}

}  // namespace

Fact draw_scene(const Jungle& game, const State& state) {
    const Board& board = game.board();
    // Members are put in one by one: a braced list would copy them, and long games are told with a scene for each step.
    Fact::Object ground;
    for (std::size_t s = 0; s < board.squares(); ++s)
        if (const std::uint8_t terrain = board.terrain[s]; terrain != land)
            ground.emplace_back(board.name(static_cast<Square>(s)), word_of_ground(terrain));
    Fact::List standing;
    Fact::List captured;
    for (Piece piece = 0; piece < pieces; ++piece) {
        const Seat seat = seat_of_piece(piece);
        const std::string_view animal = word_of(kind_of(piece));
        const Square square = state.where[piece];
        if (square == nowhere) {
            captured.emplace_back(Fact::Object{{"side", word(seat)}, {"animal", animal}});
            continue;
        }
        Fact::Object one;
        one.reserve(5);
        one.emplace_back("square", board.name(square));
        one.emplace_back("side", word(seat));
        one.emplace_back("animal", animal);
        one.emplace_back("rank", game.rank(kind_of(piece)));
        one.emplace_back("trapped", board.terrain[square] == trap_of(other(seat)));
        standing.emplace_back(std::move(one));
    }
    Fact::Object scene;
    scene.reserve(6);
    scene.emplace_back("files", board.width);
    scene.emplace_back("rows", board.height);
    scene.emplace_back("ground", std::move(ground));
    scene.emplace_back("pieces", std::move(standing));
    scene.emplace_back("captured", std::move(captured));
    scene.emplace_back("quiet", static_cast<int>(state.quiet_plies));
    return scene;
}

Fact move_parts(const Jungle& game, const State& state, Move move) {
    return Fact::Object{{"from", game.board().name(from_of(move))},
                        {"to", game.board().name(to_of(move))},
                        {"kind", word_of(game.kind(state, move))}};
}

}  // namespace joute::jungle
