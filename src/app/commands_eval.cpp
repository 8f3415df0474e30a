// SPDX-License-Identifier: MIT
// eval: a position, or the move just played, valued term by term by an evaluation of the game.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "app/commands.hpp"
#include "app/output.hpp"
#include "core/script.hpp"
#include "study/valued.hpp"

namespace joute {

namespace {

struct Question {
    Situation situation;
    std::optional<LastDecision> last;
    ChosenEvaluation chosen;

    [[nodiscard]] const AnyLine& line() const { return *situation.line; }
};

Result<Question> read_question(const Invocation& invocation) {
    auto situation = begin_situation(invocation);
    if (!situation) return situation.error();
    auto chosen = find_evaluation(*situation->kit, invocation.words.text("--eval").value_or("own"));
    if (!chosen) return chosen.error();
    Question question{.situation = std::move(*situation), .last = {}, .chosen = std::move(*chosen)};
    const auto note = [&](const AnyLine& before, const Step& step, std::string_view) {
        if (step.by != Actor::chance) question.last = {.before = before.clone(), .step = step};
    };
    if (const auto& moves = invocation.words.text("--moves"))
        if (auto played = play_script(*question.situation.line, *moves, question.situation.seed, note); !played)
            return played.error();
    return question;
}

/// Refused where nothing was valued.
Result<Valued> value(const Question& question, bool each) {
    auto valued = value_line(question.chosen, question.line(), question.last, each);
    if (!valued) return valued;
    const bool of_moves = question.chosen.valuation.of_moves != nullptr;
    if (each && valued->moves.empty())
        return message("no seat decides here: there is no move to evaluate",
                       "personne ne décide ici : il n’y a pas de coup à évaluer");
    if (each || valued->value) return valued;
    if (!of_moves)
        return message("the game is over: there is nothing to evaluate",
                       "la partie est finie : il n’y a rien à évaluer");
    return message("'{}' values the move just played: give --moves, or --each for every legal move",
                   "« {} » évalue le coup qui vient d’être joué : donnez --moves, ou --each pour chaque coup permis",
                   question.chosen.offer->name);
}

/// A column of figures, with the decimal sign of the language.
std::string figures(std::string text, Language language) {
    if (language == Language::french) std::ranges::replace(text, '.', ',');
    return text;
}

/// Whole numbers without decimals.
std::string short_number(double number, Language language) {
    return figures(number == std::round(number) ? fmt::format("{:.0f}", number) : fmt::format("{:.2f}", number),
                   language);
}

void print_moves(const AnyLine& line, const std::vector<ValuedMove>& moves, Language language) {
    std::size_t widest = 4;
    std::vector<std::size_t> widths;
    for (const Term& term : moves.front().value.terms) widths.push_back(term.name.size());
    for (const ValuedMove& one : moves) {
        widest = std::max(widest, line.print(one.move).size());
        for (std::size_t i = 0; i < widths.size(); ++i) {
            const Term& term = one.value.terms[i];
            widths[i] = std::max(widths[i], short_number(term.value * term.weight, language).size());
        }
    }
    std::string head = fmt::format("  {:<{}}", "", widest);
    for (std::size_t i = 0; i < widths.size(); ++i)
        head += fmt::format("  {:>{}}", moves.front().value.terms[i].name, widths[i]);
    fmt::print("{}  {:>9}\n", head, "total");
    for (const ValuedMove& one : moves) {
        std::string row = fmt::format("  {:<{}}", line.print(one.move), widest);
        for (std::size_t i = 0; i < widths.size(); ++i)
            row += fmt::format("  {:>{}}", short_number(one.value.terms[i].value * one.value.terms[i].weight, language),
                               widths[i]);
        fmt::print("{}  {:>9}{}\n", row, short_number(one.value.total, language),
                   one.landing ? "  " + one.landing->piece : std::string());
    }
}

void print_value(const Evaluation& value, Language language) {
    for (const auto& term : value.terms)
        fmt::print(
            "  {:<12} {}\n", term.name,
            figures(fmt::format("{:>8.2f} x {:>7.2f} = {:>9.2f}", term.value, term.weight, term.value * term.weight),
                    language));
    fmt::print("  {:<12} {}\n", "total", figures(fmt::format("{:>30.2f}", value.total), language));
}

/// With words: the weighted value, and what it means.
void print_worded(const Evaluation& value, Language language) {
    std::vector<std::string> numbers;
    std::size_t names_width = 5;  // "total"
    std::size_t numbers_width = short_number(value.total, language).size();
    for (const Term& term : value.terms) {
        const std::string how = term.weight == 1 ? short_number(term.value, language)
                                                 : fmt::format("{} x {}", short_number(term.value, language),
                                                               short_number(term.weight, language));
        names_width = std::max(names_width, term.name.size());
        numbers_width = std::max(numbers_width, how.size());
        numbers.push_back(how);
    }
    for (std::size_t i = 0; i < numbers.size(); ++i)
        fmt::print("  {:<{}} {:>{}}  {}\n", value.terms[i].name, names_width, numbers[i], numbers_width,
                   value.words[i].in(language));
    fmt::print("  {:<{}} {:>{}}\n", "total", names_width, short_number(value.total, language), numbers_width);
}

}  // namespace

Result<void> run_eval(const Invocation& invocation) {
    auto question = read_question(invocation);
    if (!question) return question.error();
    const auto valued = value(*question, invocation.words.flag("--each"));
    if (!valued) return valued.error();
    const bool named = invocation.words.text("--eval").has_value();
    const Language language = invocation.language;
    if (invocation.json) {
        if (named)
            print(to_json(valued_facts(question->chosen, question->line(), *valued, language)));
        else
            print(to_json(
                Fact::Object{{"terms", terms_fact(*valued->value, language)}, {"total", valued->value->total}}));
        return {};
    }
    if (named) fmt::print("{}\n", question->chosen.offer->about.in(language));
    const AnyLine& line = question->line();
    if (valued->value) {
        const std::string& side = line.info().side(valued->value->seat).in(language);
        const Message seen = valued->of.empty() ? message("Seen by {}:", "Vu par {} :", side)
                             : valued->by_square
                                 ? message("Seen by {}, best is {}:", "Vu par {}, au mieux {} :", side, valued->of)
                                 : message("Seen by {}, move {}:", "Vu par {}, coup {} :", side, valued->of);
        fmt::print("{}\n", seen.in(language));
        if (valued->value->words.empty())
            print_value(*valued->value, language);
        else
            print_worded(*valued->value, language);
    }
    if (!valued->moves.empty()) print_moves(line, valued->moves, language);
    return {};
}

}  // namespace joute
