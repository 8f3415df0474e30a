// SPDX-License-Identifier: MIT
#include "puzzles/puzzle_text.hpp"

#include <algorithm>
#include <set>

#include "core/script.hpp"
#include "core/text.hpp"

namespace joute {

namespace {

constexpr std::string_view first_line = "joute puzzles 1";

Error at_line(std::size_t number, const Message& what) {
    return {fmt::format("line {}: {}", number, what.en), fmt::format("ligne {} : {}", number, what.fr)};
}

struct Header {
    std::size_t number;  // of its line in the file
    std::string_view name;
    std::string_view value;
};

std::optional<Goal> parse_goal(std::string_view text) {
    const auto words = split(text, ' ');
    Goal goal;
    for (const Aim aim : all_aims)
        if (word(aim) == words[0]) goal.aim = aim;
    if (word(goal.aim) != words[0]) return std::nullopt;
    const auto number = [&](std::size_t at, int least, int greatest) -> std::optional<int> {
        const auto n = parse_int(words[at]);
        return n && *n >= least && *n <= greatest ? n : std::nullopt;
    };
    constexpr int max_moves = 50;
    if (goal.aim == Aim::win_in && words.size() == 2) {
        const auto moves = number(1, 1, max_moves);
        if (!moves) return std::nullopt;
        goal.moves = *moves;
        return goal;
    }
    if (goal.aim == Aim::keep && words.size() == 3) {
        const auto percent = number(1, 1, 100);
        const auto next = number(2, 0, 99);
        if (!percent || !next || *next >= *percent) return std::nullopt;
        goal.percent = *percent;
        goal.next = *next;
        return goal;
    }
    const bool plain = goal.aim == Aim::win || goal.aim == Aim::draw;
    return plain && words.size() == 1 ? std::optional(goal) : std::nullopt;
}

/// "0/4 1/4 ...", one for each level.
std::optional<std::array<Tries, 8>> parse_tries(std::string_view text) {
    const auto words = split(text, ' ');
    std::array<Tries, 8> tries{};
    if (words.size() != tries.size()) return std::nullopt;
    for (std::size_t i = 0; i < tries.size(); ++i) {
        const auto parts = split(words[i], '/');
        const auto found = parse_int(parts.front());
        const auto made = parse_int(parts.back());
        if (parts.size() != 2 || !found || !made || *found < 0 || *made < *found) return std::nullopt;
        tries[i] = {*found, *made};
    }
    return tries;
}

Error expected(std::string_view name, std::string_view form, std::string_view value) {
    return message("'{}' is written '{}', not '{}'", "« {} » s’écrit « {} », pas « {} »", name, form,
                   quoted_input(value));
}

Result<void> set_field(Puzzle& puzzle, const Header& header) {
    const auto& [number, name, value] = header;
    if (name == "puzzle") return {};  // what it says is compared when all is known
    if (name == "position") {
        puzzle.position = value;
    } else if (name == "seat") {
        if (value != word(Seat::first) && value != word(Seat::second)) return expected(name, "first|second", value);
        puzzle.seat = value == word(Seat::first) ? Seat::first : Seat::second;
    } else if (name == "goal") {
        const auto goal = parse_goal(value);
        if (!goal) return expected(name, "win N|wins|draws|keep PERCENT NEXT", value);
        puzzle.goal = *goal;
    } else if (name == "rating") {
        const auto rating = parse_int(value);
        if (!rating) return expected(name, "N", value);
        puzzle.rating = *rating;
    } else if (name == "tries") {
        const auto tries = parse_tries(value);
        if (!tries) return expected(name, "FOUND/MADE ... (8)", value);
        puzzle.tries = *tries;
    } else if (name == "line") {
        Steps steps;
        for (const auto step : split(value, ';')) steps.emplace_back(step);
        puzzle.lines.push_back(std::move(steps));
    } else {
        return message("'{}' is not a header of a puzzle", "« {} » n’est pas un en-tête d’énigme", quoted_input(name));
    }
    return {};
}

/// Every line is legal, in the game's own spelling, and the answers to equal beginnings are equal.
Result<void> check_lines(const Puzzle& puzzle, const Stage& stage) {
    const auto wrong = [](const Steps& steps, const Message& why) {
        const std::string text = quoted_input(join(steps, "; "));
        return Error{fmt::format("the line '{}': {}", text, why.en), fmt::format("la ligne « {} » : {}", text, why.fr)};
    };
    if (puzzle.lines.empty()) return message("a puzzle has at least one 'line'", "une énigme a au moins une « line »");
    if (std::set(puzzle.lines.begin(), puzzle.lines.end()).size() != puzzle.lines.size())
        return message("a line is given twice", "une ligne est donnée deux fois");
    for (const Steps& steps : puzzle.lines) {
        const auto line = stage.line->clone();
        Steps so_far;
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const Seat seat = i % 2 == 0 ? puzzle.seat : other(puzzle.seat);
            const auto move = line->find_move(seat, steps[i]);
            if (!move) return wrong(steps, move.error());
            if (line->print(*move) != steps[i])
                return wrong(steps,
                             message("'{}' is written '{}'", "« {} » s’écrit « {} »", steps[i], line->print(*move)));
            if (i % 2 == 0 && i + 1 < steps.size() && judge(puzzle, so_far, steps[i]).reply != Steps{steps[i + 1]})
                return wrong(steps, {"another line answers differently", "une autre ligne répond autrement"});
            if (i + 1 == steps.size()) break;
            if (line->actor() == Actor::both)
                return wrong(steps, {"nothing follows where both choose", "rien ne suit là où les deux choisissent"});
            line->play(*move);
            so_far.push_back(steps[i]);
        }
    }
    return {};
}

Result<void> check_puzzle(const Puzzle& puzzle, std::string_view id) {
    if (puzzle.position.empty()) return message("'position' is missing", "« position » manque");
    const auto stage = stage_of(puzzle);
    if (!stage) return stage.error();
    if (!acts(stage->line->actor(), puzzle.seat))
        return message("the seat {} does not act here", "le camp {} ne joue pas ici", word(puzzle.seat));
    if (auto fine = check_lines(puzzle, *stage); !fine) return fine;
    if (id != id_of(puzzle))
        return message("this puzzle’s name is {}, not '{}'", "cette énigme s’appelle {}, pas « {} »", id_of(puzzle),
                       quoted_input(id));
    return {};
}

}  // namespace

Result<PuzzleSet> parse_puzzles(std::string_view text) {
    PuzzleSet set;
    std::vector<std::vector<Header>> blocks(1);  // the head, then the puzzles
    std::size_t number = 0;
    bool begun = false;
    for (const auto line : split(text, '\n')) {
        ++number;
        if (line.starts_with('#')) continue;
        if (!begun) {
            if (line != first_line)
                return at_line(number, message("a file of puzzles begins with '{}'",
                                               "un fichier d’énigmes commence par « {} »", first_line));
            begun = true;
            continue;
        }
        if (line.empty()) {
            if (!blocks.back().empty()) blocks.emplace_back();
            continue;
        }
        const auto colon = line.find(':');
        if (colon == std::string_view::npos)
            return at_line(number, message("'name: value' is expected, not '{}'", "« nom: valeur » attendu, pas « {} »",
                                           quoted_input(line)));
        blocks.back().push_back({number, trim(line.substr(0, colon)), trim(line.substr(colon + 1))});
    }
    if (!begun)
        return message("a file of puzzles begins with '{}'", "un fichier d’énigmes commence par « {} »", first_line);
    if (blocks.back().empty()) blocks.pop_back();
    if (blocks.empty() || blocks[0].size() != 1 || blocks[0][0].name != "game")
        return message("the head of the file is one line, 'game: NAME'", "l’en-tête tient en une ligne, « game: NOM »");
    if (auto kit = find_game(blocks[0][0].value); !kit) return at_line(blocks[0][0].number, kit.error());
    set.game = blocks[0][0].value;

    std::set<std::string> known;
    for (std::size_t b = 1; b < blocks.size(); ++b) {
        Puzzle puzzle;
        puzzle.game = set.game;
        std::set<std::string_view> given;
        if (blocks[b][0].name != "puzzle")
            return at_line(blocks[b][0].number, message("a puzzle begins with 'puzzle: NAME', not with '{}'",
                                                        "une énigme commence par « puzzle: NOM », pas par « {} »",
                                                        quoted_input(blocks[b][0].name)));
        for (const Header& header : blocks[b]) {
            if (header.name != "line" && !given.insert(header.name).second)
                return at_line(header.number,
                               message("'{}' is given twice", "« {} » est donné deux fois", quoted_input(header.name)));
            if (auto fine = set_field(puzzle, header); !fine) return at_line(header.number, fine.error());
        }
        for (const std::string_view name : {"position", "seat", "goal", "rating"})
            if (!given.contains(name))
                return at_line(blocks[b][0].number, message("'{}' is missing", "« {} » manque", name));
        if (auto fine = check_puzzle(puzzle, blocks[b][0].value); !fine)
            return at_line(blocks[b][0].number, fine.error());
        if (!known.insert(id_of(puzzle)).second)
            return at_line(blocks[b][0].number,
                           message("the puzzle {} is there twice", "l’énigme {} est là deux fois", id_of(puzzle)));
        set.puzzles.push_back(std::move(puzzle));
    }
    return set;
}

std::string print_puzzles(const PuzzleSet& set, std::string_view how) {
    std::string text;
    for (const auto line : how.empty() ? std::vector<std::string_view>{} : split(how, '\n'))
        text += fmt::format("# {}\n", line);
    text += fmt::format("{}\ngame: {}\n", first_line, set.game);
    for (const Puzzle& puzzle : set.puzzles) {
        text += fmt::format("\npuzzle: {}\nposition: {}\nseat: {}\ngoal: {}\nrating: {}\ntries:", id_of(puzzle),
                            puzzle.position, word(puzzle.seat), print_goal(puzzle.goal), puzzle.rating);
        for (const auto& [found, made] : puzzle.tries) text += fmt::format(" {}/{}", found, made);
        text += '\n';
        for (const Steps& steps : puzzle.lines) text += fmt::format("line: {}\n", join(steps, "; "));
    }
    return text;
}

}  // namespace joute
