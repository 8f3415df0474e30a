// SPDX-License-Identifier: MIT
#include "puzzles.hpp"

#include <fmt/format.h>
#include <pybind11/stl.h>

#include "core/script.hpp"
#include "core/text.hpp"
#include "puzzles/hint.hpp"
#include "puzzles/library.hpp"

namespace joute::python {

namespace {

/// Those whose position is one under these rules.
py::list puzzles_for(const GameValue& game) {
    py::list list;
    const PuzzleSet* const set = puzzles_of(game.info().id);
    if (set == nullptr) return list;
    for (const Puzzle& puzzle : set->puzzles) {
        const auto stage = stage_of(puzzle);
        if (stage && stage->game->options() == game.rules->options()) list.append(std::make_shared<Puzzle>(puzzle));
    }
    return list;
}

std::shared_ptr<StateValue> start_of(const Puzzle& puzzle) {
    auto stage = taken(stage_of(puzzle));
    auto game = make_game_value(puzzle.game, taken(split_prefix(puzzle.position)).options);
    return std::make_shared<StateValue>(std::move(game), std::move(stage.line), Seed());
}

/// The solver's moves are answered as the puzzle says; what was played and what comes of the last of them.
struct Attempt {
    Steps so_far;
    Judgement judgement;
    std::unique_ptr<AnyLine> line;
};
Attempt attempt(const Puzzle& puzzle, const std::vector<std::string>& moves) {
    Attempt now{.so_far = {}, .judgement = {.verdict = PuzzleVerdict::goes_on, .reply = {}}, .line = {}};
    now.line = std::move(taken(stage_of(puzzle)).line);
    for (const std::string& text : moves) {
        if (now.judgement.verdict != PuzzleVerdict::goes_on)
            refuse({"the puzzle is over before the last of these moves",
                    "l’énigme est finie avant le dernier de ces coups"});
        const Move move = taken(now.line->find_move(puzzle.seat, text));
        const std::string printed = now.line->print(move);
        now.judgement = judge(puzzle, now.so_far, printed);
        if (now.judgement.verdict == PuzzleVerdict::wrong) break;
        now.so_far.push_back(printed);
        if (now.line->actor() == Actor::both || now.judgement.verdict == PuzzleVerdict::solved) continue;
        taken(play_step(*now.line, printed));
        for (const std::string& reply : now.judgement.reply) {
            now.so_far.push_back(reply);
            taken(play_step(*now.line, reply));
        }
    }
    return now;
}

std::vector<std::string> texts_from(const py::object& moves) {
    if (PyUnicode_Check(moves.ptr()) != 0) return {text_of(moves)};
    std::vector<std::string> texts;
    for (const py::handle move : moves) texts.push_back(text_of(move));
    return texts;
}

py::list list_of(const Steps& steps) {
    py::list list;
    for (const std::string& step : steps) list.append(str_of(step));
    return list;
}

}  // namespace

void bind_puzzles(py::module_& module, py::class_<GameValue, std::shared_ptr<GameValue>>& game) {
    auto puzzle = py::class_<Puzzle, std::shared_ptr<Puzzle>>(
        module, "Puzzle", py::is_final(),
        "A position with an answer that was proved: find the move. Made by ``game.puzzles()``.");
    only_made_by_us(puzzle, "game.puzzles()");
    puzzle.def_property_readonly(
        "id", [](const Puzzle& self) { return str_of(id_of(self)); }, "Eight digits that name it for ever.");
    puzzle.def_property_readonly(
        "game", [](const Puzzle& self) { return str_of(self.game); }, "The name of its game.");
    puzzle.def_property_readonly(
        "position", [](const Puzzle& self) { return str_of(self.position); }, "Where it begins, as text.");
    puzzle.def_property_readonly(
        "seat", [](const Puzzle& self) { return str_of(word(self.seat)); }, "The seat that must find the answer.");
    puzzle.def_property_readonly(
        "goal", [](const Puzzle& self) { return str_of(print_goal(self.goal)); },
        "What it must reach: \"win 3\", \"wins\", \"draws\" or \"keep 62 41\".");
    puzzle.def_property_readonly(
        "task", [](const Puzzle& self) { return str_of(task_of(self, *taken(find_game(self.game))->info)); },
        "The task in words.");
    puzzle.def_property_readonly(
        "rating", [](const Puzzle& self) { return self.rating; }, "How hard it is, on the scale of the game's levels.");
    puzzle.def_property_readonly(
        "solution", [](const Puzzle& self) { return list_of(self.lines.front()); },
        "One line that solves it: the solver's moves and the answers in turn.");
    puzzle.def("start", start_of, "A State that stands at the puzzle.");
    puzzle.def(
        "judge",
        [](const Puzzle& self, const py::object& moves) {
            const Attempt tried = attempt(self, texts_from(moves));
            py::dict fields;
            fields["verdict"] = str_of(word(tried.judgement.verdict));
            fields["reply"] = list_of(tried.judgement.reply);
            fields["line"] = list_of(tried.so_far);
            return py::module_::import("joute.results").attr("Verdict")(**fields);
        },
        py::arg("moves"), R"(Judges the solver's moves so far, one text or a list of them; the answers are made for you.

The verdict is "wrong", "goes-on" (then ``reply`` is what the other side played) or "solved".)");
    puzzle.def(
        "hint",
        [](const Puzzle& self, const py::object& moves) {
            const Attempt tried = attempt(self, texts_from(moves));
            if (tried.judgement.verdict != PuzzleVerdict::goes_on)
                refuse({"there is nothing left to find here", "il n’y a plus rien à trouver ici"});
            return list_of(hint_moves(self, *tried.line, tried.so_far));
        },
        py::arg("moves") = py::make_tuple(), "A few moves, one of which is right; always the same ones.");
    puzzle.def("__eq__", [](const Puzzle& self, const py::object& other) -> py::object {
        if (!py::isinstance<Puzzle>(other)) return py::reinterpret_borrow<py::object>(Py_NotImplemented);
        return py::bool_(self == other.cast<const Puzzle&>());
    });
    puzzle.def("__hash__", [](const Puzzle& self) { return py::hash(str_of(id_of(self))); });
    puzzle.def("__repr__", [](const Puzzle& self) {
        return str_of(fmt::format("<joute.Puzzle {} of {}: {}, rated {}>", id_of(self), self.game,
                                  print_goal(self.goal), self.rating));
    });
    game.def("puzzles", puzzles_for, "The puzzles of the program under these rules, easiest first; perhaps none.");
}

}  // namespace joute::python
