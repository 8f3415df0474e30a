// SPDX-License-Identifier: MIT
#include "terminal/puzzles.hpp"

#include "core/text.hpp"
#include "core/typed_text.hpp"
#include "puzzles/hint.hpp"
#include "terminal/typed_choice.hpp"

namespace joute {

namespace {

/// One puzzle being solved by one person.
class Attempt {
  public:
    Attempt(const Speaker& speaker, const Puzzle& puzzle, const Stage& stage)
        : speaker_(speaker), puzzle_(puzzle), line_(stage.line->clone()) {}

    enum class End : std::uint8_t { done, left };

    End run() {
        show();
        for (;;) {
            const Typed typed = speaker_.console().ask(question());
            if (typed.kind != Typed::Kind::line) return End::left;
            const std::string text(trim(typed.text));
            if (text.empty()) continue;
            if (is(text, "quit", "quitter")) return End::left;
            if (is(text, "next", "suivante")) return End::done;
            if (is(text, "hint", "indice")) {
                hint();
            } else if (is(text, "solution", "solution")) {
                solution();
                return End::done;
            } else if (attempt(text)) {
                return End::done;
            }
        }
    }

  private:
    static bool is(std::string_view text, std::string_view english, std::string_view french) {
        return same_words(text, english) || same_words(text, french);
    }

    [[nodiscard]] Viewer eyes() const { return line_->hides() ? Viewer(puzzle_.seat) : std::nullopt; }

    void show() const {
        speaker_.show(line_->board(eyes(), speaker_.language()));
        speaker_.show(line_->legend(speaker_.language()));
        speaker_.say(task_of(puzzle_, line_->info()), Style::strong);
    }

    [[nodiscard]] ConsoleQuestion question() const {
        const bool french = speaker_.language() == Language::french;
        using Words = std::vector<std::string>;
        ConsoleQuestion question{.prompt = {{"> ", Style::plain}},
                                 .completions = french ? Words{"indice", "solution", "suivante", "quitter"}
                                                       : Words{"hint", "solution", "next", "quit"}};
        for (const Move move : line_->moves(puzzle_.seat)) question.completions.push_back(line_->print(move));
        return question;
    }

    void hint() const {
        speaker_.say({"It is one of these:", "C’est l’un de ceux-ci :"});
        for (const std::string& move : hint_moves(puzzle_, *line_, so_far_))
            speaker_.say(
                verbatim("  " + move + "  " + speaker_.in(line_->describe(*line_->find_move(puzzle_.seat, move)))));
    }

    void solution() const {
        speaker_.say(message("The solution: {}", "La solution : {}", join(puzzle_.lines[0], "; ")));
    }

    /// True when the puzzle is solved.
    bool attempt(const std::string& text) {
        const auto move = line_->find_move(puzzle_.seat, text);
        const auto meant = move ? std::vector{*move} : choices_meant(*line_, puzzle_.seat, text);
        if (meant.size() != 1) {
            speaker_.say(meant.empty() ? move.error() : not_clear(*line_, text, meant), Style::bad);
            return false;
        }
        const std::string printed = line_->print(meant.front());
        const Judgement judged = judge(puzzle_, so_far_, printed);
        if (judged.verdict == PuzzleVerdict::wrong) {
            speaker_.say({"Not that one. Try again, or ask: hint, solution, next, quit.",
                          "Pas celui-là. Réessayez, ou demandez : indice, solution, suivante, quitter."},
                         Style::bad);
            return false;
        }
        so_far_.push_back(printed);
        if (line_->actor() != Actor::both) line_->play(meant.front());
        for (const std::string& reply : judged.reply) {
            const auto answer = line_->find_move(other(puzzle_.seat), reply);
            speaker_.say(line_->describe(*answer));
            line_->play(*answer);
            so_far_.push_back(reply);
        }
        if (judged.verdict == PuzzleVerdict::solved) {
            speaker_.say(message("Solved. Its rating is {}.", "Résolue. Sa cote est {}.", puzzle_.rating),
                         Style::strong);
            return true;
        }
        speaker_.say({"Right. Go on.", "Juste. Continuez."}, Style::strong);
        show();
        return false;
    }

    const Speaker& speaker_;
    const Puzzle& puzzle_;
    std::unique_ptr<AnyLine> line_;
    Steps so_far_;
};

}  // namespace

void solve_puzzles(Console& console, Language language, const PuzzleSet& set) {
    const Speaker speaker(console, language);
    speaker.say(
        {"Type a move, or: hint, solution, next, quit.", "Tapez un coup, ou : indice, solution, suivante, quitter."});
    for (std::size_t i = 0; i < set.puzzles.size(); ++i) {
        const auto stage = stage_of(set.puzzles[i]);
        if (!stage) continue;  // never: it was read with its position
        speaker.gap();
        speaker.say(message("Puzzle {} of {}", "Énigme {} sur {}", i + 1, set.puzzles.size()), Style::strong);
        if (Attempt(speaker, set.puzzles[i], *stage).run() == Attempt::End::left) return;
    }
    speaker.say({"That was the last one.", "C’était la dernière."});
}

}  // namespace joute
