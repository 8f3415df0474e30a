// SPDX-License-Identifier: MIT
#include "app/study_text.hpp"

#include <algorithm>
#include <cmath>

#include "core/percentage.hpp"
#include "core/text.hpp"

namespace joute {

namespace {

constexpr std::size_t widest_move = 34;

int percent(double chance) { return static_cast<int>(std::lround(chance * 100)); }

/// "54%"; what is proven is said in words, so that nobody takes an estimate for it.
std::string worth_text(const std::optional<Worth>& worth, Language language) {
    if (!worth) return "-";
    if (!worth->proven) return percentage(percent(worth->chance)).in(language);
    if (*worth->proven == Outcome::draw) return Message{"draw", "nulle"}.in(language);
    const bool won = *worth->proven == Outcome::first;
    const Message result = won ? Message{"won", "gagné"} : Message{"lost", "perdu"};
    if (!worth->plies || *worth->plies == 0) return result.in(language);
    return message("{} in {}", "{} en {}", result.in(language), *worth->plies).in(language);
}

Span chance_bar(const std::optional<Worth>& worth) {
    constexpr int length = 10;
    if (!worth) return {std::string(length + 2, ' '), Style::plain};
    const auto full = static_cast<std::size_t>(std::lround(worth->chance * length));
    return {"[" + std::string(full, '#') + std::string(length - full, '.') + "]", Style::dim};
}

Style style_of(Mark mark) {
    return mark == Mark::blunder || mark == Mark::mistake ? Style::bad
           : mark == Mark::inaccuracy                     ? Style::notice
                                                          : Style::plain;
}

std::string cut(const std::string& text) {
    return columns(text) <= widest_move ? text : clipped(text, widest_move - 3) + "...";
}

struct Row {
    std::string number;
    std::string who;
    std::string move;
    std::optional<Worth> worth;
    bool with_worth = true;
    std::string change;  // chances lost, or luck
    Mark mark = Mark::none;
    std::string better;
};

/// What should have been played, when it matters.
std::string better_text(const Choice& choice, const SeatNames& names, Language language) {
    if (choice.mark == Mark::none || choice.best.empty()) return "";
    const Candidate& best = choice.best.front();
    const std::string worth = worth_text(best.worth, language);
    // A proof is of one side; percentages are the first seat's, as the heading says.
    const bool decided = best.worth && best.worth->proven && *best.worth->proven != Outcome::draw;
    if (!best.share) {
        const Message whose = decided ? message("{} for {}", "{} pour {}", worth, names[0]) : verbatim(worth);
        return fmt::format("{} ({})", best.move, whose.in(language));
    }
    std::vector<std::string> mix;
    for (const auto& candidate : choice.best)
        if (candidate.share.value_or(0) >= 0.01)
            mix.push_back(fmt::format("{} {}", candidate.move, percentage(percent(*candidate.share)).in(language)));
    return join(mix, ", ");
}

std::vector<Row> rows_of(const Analysis& analysis, const SeatNames& names, Language language) {
    std::vector<Row> rows;
    for (std::size_t at = 0; at < analysis.positions(); ++at) {
        const StepStudy* study = analysis.at(at);
        if (study == nullptr) continue;
        Row row{.number = fmt::format("{}", at + 1),
                .who = {},
                .move = cut(study->step.value_or("")),
                .worth = study->worth,
                .change = {},
                .better = {}};
        if (!study->step) row.move = Message{"(the end)", "(la fin)"}.in(language);
        if (study->actor == Actor::chance) {
            row.who = Message{"chance", "hasard"}.in(language);
            if (study->luck && std::abs(*study->luck) >= 0.005)
                row.change = localised(fmt::format("{:+}", percent(*study->luck)), language);
        }
        if (study->choices.empty()) rows.push_back(row);
        for (const auto& choice : study->choices) {
            row.who = names[index(choice.seat)];
            if (choice.played) row.move = cut(choice.played->move);
            row.change = choice.loss && *choice.loss >= 0.005 ? fmt::format("−{}", percent(*choice.loss)) : "";
            row.mark = choice.mark;
            row.better = better_text(choice, names, language);
            rows.push_back(row);
            row.number.clear();
            row.with_worth = false;  // the second of two that chose at once
        }
    }
    return rows;
}

void add_table(StyledText& text, const Analysis& analysis, const SeatNames& names, Language language) {
    const auto rows = rows_of(analysis, names, language);
    std::size_t who = 0;
    std::size_t move = 0;
    std::size_t worth = 5;
    for (const auto& row : rows) {
        who = std::max(who, columns(row.who));
        move = std::max(move, columns(row.move));
        worth = std::max(worth, columns(worth_text(row.worth, language)));
    }
    for (const auto& row : rows) {
        StyledLine line{
            {right_aligned(row.number, 4) + "  " + padded(row.who, who) + "  " + padded(row.move, move) + "  ",
             Style::plain}};
        line.push_back(
            {right_aligned(row.with_worth ? worth_text(row.worth, language) : "", worth) + " ", Style::plain});
        line.push_back(row.with_worth ? chance_bar(row.worth) : chance_bar(std::nullopt));
        const std::string change = right_aligned(row.change, 5);
        if (row.mark == Mark::none && row.change.empty()) {
            text.push_back(std::move(line));
            continue;
        }
        line.push_back({change + " ", Style::plain});
        line.push_back({std::string(sign(row.mark)), style_of(row.mark)});
        if (!row.better.empty())
            line.push_back({"  " + Message{"better: ", "mieux : "}.in(language) + row.better, Style::good});
        text.push_back(std::move(line));
    }
}

/// Chances of the first seat over the game, a column for each position or for several.
void add_graph(StyledText& text, const Analysis& analysis, Language language) {
    constexpr int height = 9;
    constexpr std::size_t max_columns = 70;
    std::vector<double> chances;
    for (std::size_t at = 0; at < analysis.positions(); ++at)
        if (const auto* study = analysis.at(at); study != nullptr && study->worth)
            chances.push_back(study->worth->chance);
    if (chances.size() < 2) return;
    const std::size_t width = std::min(max_columns, chances.size());
    text.push_back({});
    for (int row = height - 1; row >= 0; --row) {
        std::string line = row % 4 == 0 ? right_aligned(percentage(row * 100 / (height - 1)).in(language) + " ", 8)
                                        : std::string(8, ' ');
        line += '|';
        for (std::size_t column = 0; column < width; ++column) {
            const double chance = chances[column * (chances.size() - 1) / (width - 1)];
            const int level = static_cast<int>(std::lround(chance * (height - 1)));
            line += level == row ? 'o' : row == (height - 1) / 2 ? '-' : ' ';
        }
        text.push_back({{line, Style::plain}});
    }
}

void add_summaries(StyledText& text, const Analysis& analysis, const SeatNames& names, bool chance, Language language) {
    text.push_back({});
    const std::size_t width = std::max(columns(names[0]), columns(names[1]));
    for (const Seat seat : both_seats) {
        const SeatSummary summary = analysis.summary(seat);
        const auto count = [&](Mark mark) { return summary.marks[static_cast<std::size_t>(mark)]; };
        std::string line = padded(names[index(seat)], width) + "  ";
        line += message("accuracy {}  inaccuracies {}  mistakes {}  blunders {}  chances lost {}",
                        "précision {}  imprécisions {}  erreurs {}  gaffes {}  chances perdues {}",
                        summary.accuracy ? percentage(*summary.accuracy).in(language) : std::string("-"),
                        count(Mark::inaccuracy), count(Mark::mistake), count(Mark::blunder),
                        fmt::format("{:.0f}", summary.loss * 100))
                    .in(language);
        if (chance)
            line += message("  luck {}", "  chance {}",
                            localised(fmt::format("{:+.0f}", summary.luck * 100 + 0.0), language))
                        .in(language);
        text.push_back({{line, seat == Seat::first ? Style::first : Style::second}});
    }
}

}  // namespace

StyledText draw_study(const Analysis& analysis, const SeatNames& names, Language language) {
    const auto start = analysis.replay().line(0);
    StyledText text;
    const Message head =
        start->hides()
            ? message("Chances of {} before each step, by what the seat to act knows:",
                      "Chances avant chaque étape pour {}, selon ce que sait le camp qui doit jouer :", names[0])
            : message("Chances of {} before each step:", "Chances avant chaque étape pour {} :", names[0]);
    text.push_back({{head.in(language), Style::strong}});
    add_table(text, analysis, names, language);
    add_graph(text, analysis, language);
    add_summaries(text, analysis, names, start->has_chance(), language);
    return text;
}

}  // namespace joute
