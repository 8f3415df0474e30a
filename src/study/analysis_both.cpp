// SPDX-License-Identifier: MIT
// The study of a choice both seats make at once: what each pair is worth, how each seat should mix, and what the
// chosen move gives away against the other's mix. A seat is judged by that regret, never by what the other happened
// to choose.
#include <algorithm>
#include <numeric>

#include "core/text.hpp"
#include "search/matrix_game.hpp"
#include "study/analysis.hpp"

namespace joute {

namespace {

constexpr std::size_t max_pairs = 400;  // that are searched one by one, for games without a search of their own

/// Expected results of the first seat from its chances.
double value_of_chance(double chance) { return 2 * chance - 1; }

}  // namespace

std::optional<PayoffMatrix> Analysis::payoffs(const AnyLine& line) {
    const auto& search = adviser_.kit().payoffs;
    if (!search) return payoffs_by_pairs(line);
    if (auto table = search->search(line, options_.each, stop_)) return std::move(*table);
    // Too little for even one choice ahead: that much it takes.
    auto table = search->search(line, {.depth = 1, .nodes = {}, .time = {}}, stop_);
    return table && !stopped() ? std::optional(std::move(*table)) : std::nullopt;
}

std::optional<PayoffMatrix> Analysis::payoffs_by_pairs(const AnyLine& line) {
    PayoffMatrix table;
    for (const Seat seat : both_seats) table.moves[index(seat)] = line.moves(seat);
    const std::size_t rows = table.moves[0].size();
    const std::size_t columns = table.moves[1].size();
    const std::size_t pairs = rows * columns;
    if (pairs > max_pairs) return std::nullopt;
    for (const Move first : table.moves[0])
        for (const Move second : table.moves[1]) {
            const auto after = line.clone();
            after->play(first, second);
            const auto worth = adviser_.worth(*after, part_of(options_.each, 1.0 / static_cast<double>(pairs)), stop_);
            if (!worth) return std::nullopt;
            table.cells.push_back(value_of_chance(worth->chance));
            const int depth = worth->depth.value_or(0) + 1;
            table.depth = table.cells.size() == 1 ? depth : std::min(table.depth, depth);
        }
    for (const Seat seat : both_seats) table.shares[index(seat)].resize(table.moves[index(seat)].size());
    std::vector<double> tableau(MatrixMemory::numbers(rows, columns));
    std::vector<std::uint16_t> labels(rows + columns);
    table.value = solve_matrix_game({table.cells, rows, columns}, table.shares[0], table.shares[1], {tableau, labels});
    return table;
}

bool Analysis::study_both(const AnyLine& line, StepStudy& study) {
    study.table = payoffs(line);
    if (stopped()) return false;
    const bool searched = adviser_.kit().payoffs != nullptr;
    const auto to_chance = [&](double value) {
        return searched ? grading().chance(value) : (value + 1) / 2;  // pairs are judged in chances already
    };
    if (study.table) {
        study.worth =
            Worth{.chance = to_chance(study.table->value), .proven = {}, .plies = {}, .depth = study.table->depth};
        constexpr double rounding = 1e-7;  // estimates stay away from certainty by far more
        if (std::abs(study.table->value) >= 1 - rounding)
            study.worth->proven = study.table->value > 0 ? Outcome::first : Outcome::second;
    }
    const auto parts = study.step ? split(*study.step, '|') : std::vector<std::string_view>{};
    for (const Seat seat : both_seats) {
        Choice choice;
        choice.seat = seat;
        choice.legal = line.moves(seat).size();
        std::optional<std::string> played;
        if (parts.size() == 2)
            if (const auto found = line.find_move(seat, trim(parts[index(seat)]))) played = line.print(*found);
        if (played) choice.played = Candidate{.move = *played, .worth = {}, .line = {*played}, .share = {}};
        if (!study.table) {
            study.choices.push_back(std::move(choice));
            continue;
        }

        const PayoffMatrix& table = *study.table;
        const auto& moves = table.moves[index(seat)];
        const auto candidate = [&](std::size_t i) {
            const std::string text = line.print(moves[i]);
            const double value = seat == Seat::first ? table.worth(seat, i) : -table.worth(seat, i);
            return Candidate{
                .move = text,
                .worth = Worth{.chance = to_chance(value), .proven = {}, .plies = {}, .depth = table.depth},
                .line = {text},
                .share = table.shares[index(seat)][i]};
        };
        std::vector<std::size_t> order(moves.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
            const auto& shares = table.shares[index(seat)];
            return shares[a] != shares[b] ? shares[a] > shares[b] : table.regret(seat, a) < table.regret(seat, b);
        });
        std::optional<Candidate> best;  // against the other's mix
        for (const std::size_t i : order) {
            Candidate each = candidate(i);
            if (!best || chance_of(seat, each.worth->chance) > chance_of(seat, best->worth->chance)) best = each;
            if (played == each.move) choice.played = each;
            if (choice.best.size() < static_cast<std::size_t>(std::max(1, options_.lines)))
                choice.best.push_back(std::move(each));
        }
        if (choice.played && choice.played->worth && best)
            set_loss(choice, best->worth->chance, choice.played->worth->chance);
        study.choices.push_back(std::move(choice));
    }
    return true;
}

}  // namespace joute
