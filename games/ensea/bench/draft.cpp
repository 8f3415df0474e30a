// SPDX-License-Identifier: MIT
// Estimates the draft of ENSEA by self-play and solves it. Prints the rows of games/ensea/draft.hpp.
//
// 126 teams against 126 are 7875 pairs, too many for enough games each. So every pair is played a few times, each side
// beginning equally often, and a model is fitted to all results at once (logistic regression): the value of each
// champion, of each two in one team, of each one against each other, and of beginning. Then the best responses to the
// model's equilibrium play each other more often, and a cell of the matrix is the model's value and the results,
// weighted by their number. Sides are symmetric, so only pairs above the diagonal are played.
// Usage: ensea_draft FILE [nodes per decision] [rounds of all pairs] [rounds of the best teams] [best teams] [seed]
// Results are kept in FILE, "team team points games" per line, and continued from: a long run may be stopped.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <vector>

#include "core/line.hpp"
#include "ensea/eval.hpp"
#include "search/expectimax.hpp"

namespace {

using namespace joute;
using namespace joute::ensea;
using Search = Expectimax<Ensea, ExpectedResult<Eval>>;

/// One duel of given teams and starting side.
class Players {
  public:
    Players(std::uint64_t nodes, std::uint64_t seed) : nodes_(nodes), random_(seed) {
        for (auto& slots : slots_) slots.resize(std::size_t{1} << 15U);
    }

    /// 1 when the first wins, 0.5 for a draw.
    double play(std::size_t first, std::size_t second, bool first_begins) {
        Line<Ensea> line(game_, game_.start());
        line.play(pick(Seat::first, first), pick(Seat::second, second));
        line.happen(Event{first_begins ? Event::Kind::first : Event::Kind::second});
        std::array<Search, 2> searches{fresh_search(0), fresh_search(1)};
        while (line.actor() != Actor::over) {
            if (line.actor() == Actor::chance) {
                line.happen(game_.sample(line.state(), random_));
                continue;
            }
            const Seat seat = seat_of(line.actor());
            line.play(
                searches[index(seat)].search(line, seat, {.depth = {}, .nodes = nodes_, .time = {}}, random_).move);
        }
        return (1 + points(*line.outcome(), Seat::first)) / 2.0;
    }

  private:
    static Move pick(Seat seat, std::size_t team) {
        return {make_move(MoveKind::pick_team, static_cast<unsigned>(team)).bits |
                static_cast<std::uint32_t>(index(seat)) << seat_shift};
    }
    Search fresh_search(std::size_t side) {
        std::ranges::fill(slots_[side], IntervalTt::Slot{});
        return {game_, {}, {.lone_cost = 1}, IntervalTt(slots_[side])};
    }

    Ensea game_;
    std::uint64_t nodes_;
    Random random_;
    std::array<std::vector<IntervalTt::Slot>, 2> slots_;
};

/// Points of each pair from the row's side, and the number of games.
class Results {
  public:
    explicit Results(const char* file) : file_(file) {
        std::FILE* in = std::fopen(file, "r");
        if (in == nullptr) return;
        std::size_t mine = 0;
        std::size_t his = 0;
        double won = 0;
        double played = 0;
        while (std::fscanf(in, "%zu %zu %lf %lf", &mine, &his, &won, &played) == 4)
            if (mine < team_count && his < team_count) add(mine, his, won, played);
        std::fclose(in);
    }

    void add(std::size_t mine, std::size_t his, double won, double played) {
        points[mine * team_count + his] += won;
        points[his * team_count + mine] += played - won;
        for (const std::size_t cell : {mine * team_count + his, his * team_count + mine}) games[cell] += played;
        all_games += played;
    }

    void save() const {
        std::FILE* out = std::fopen(file_, "w");
        if (out == nullptr) return;
        for (std::size_t mine = 0; mine < team_count; ++mine)
            for (std::size_t his = mine + 1; his < team_count; ++his)
                if (const std::size_t cell = mine * team_count + his; games[cell] != 0)
                    fmt::print(out, "{} {} {} {}\n", mine, his, points[cell], games[cell]);
        std::fclose(out);
    }

    std::vector<double> points = std::vector<double>(team_count * team_count, 0);
    std::vector<double> games = std::vector<double>(team_count * team_count, 0);
    double all_games = 0;

  private:
    const char* file_;
};

/// Every two of `teams` with fewer than `enough` games play two, each side beginning once.
void play_round(Players& players, const std::vector<std::size_t>& teams, double enough, Results& results) {
    for (std::size_t i = 0; i < teams.size(); ++i) {
        for (std::size_t j = i + 1; j < teams.size(); ++j) {
            if (results.games[teams[i] * team_count + teams[j]] >= enough) continue;
            for (const bool first_begins : {true, false})
                results.add(teams[i], teams[j], players.play(teams[i], teams[j], first_begins), 1);
        }
        results.save();
    }
}

/// The model: the difference of two teams in all its terms. Beginning cancels out, as both begin equally often.
constexpr std::size_t two_of_nine = champion_count * (champion_count - 1) / 2;
constexpr std::size_t model_size = champion_count + two_of_nine + two_of_nine;
using Counts = std::array<double, model_size>;

std::size_t pair_place(std::size_t a, std::size_t b) {
    return std::max(a, b) * (std::max(a, b) - 1) / 2 + std::min(a, b);
}

Counts counts_of(std::size_t mine, std::size_t his) {
    Counts counts{};
    const auto add_team = [&](std::size_t team, double sign) {
        const auto& members = teams_of_four[team];
        for (std::size_t i = 0; i < team_size; ++i) {
            counts[members[i]] += sign;
            for (std::size_t j = 0; j < i; ++j) counts[champion_count + pair_place(members[i], members[j])] += sign;
        }
    };
    add_team(mine, 1);
    add_team(his, -1);
    for (const Who a : teams_of_four[mine])
        for (const Who b : teams_of_four[his])
            if (a != b) counts[champion_count + two_of_nine + pair_place(a, b)] += a > b ? 1 : -1;
    return counts;
}

double logistic(double x) { return 1 / (1 + std::exp(-x)); }

/// Newton's method with a small ridge.
Counts fit(const Results& results) {
    constexpr double ridge = 2.0;
    constexpr int steps = 12;
    Counts weights{};
    for (int step = 0; step < steps; ++step) {
        std::vector<std::array<double, model_size + 1>> system(model_size);
        for (std::size_t a = 0; a < model_size; ++a) {
            system[a].fill(0);
            system[a][a] = ridge;
            system[a][model_size] = -ridge * weights[a];
        }
        for (std::size_t mine = 0; mine < team_count; ++mine)
            for (std::size_t his = mine + 1; his < team_count; ++his) {
                const double games = results.games[mine * team_count + his];
                if (games == 0) continue;
                const Counts counts = counts_of(mine, his);
                const double p = logistic(std::inner_product(counts.begin(), counts.end(), weights.begin(), 0.0));
                const double error = results.points[mine * team_count + his] - games * p;
                for (std::size_t a = 0; a < model_size; ++a) {
                    if (counts[a] == 0) continue;
                    system[a][model_size] += counts[a] * error;
                    for (std::size_t b = 0; b < model_size; ++b)
                        system[a][b] += games * p * (1 - p) * counts[a] * counts[b];
                }
            }
        // Gauss-Jordan; the ridge keeps every pivot above zero.
        for (std::size_t a = 0; a < model_size; ++a)
            for (std::size_t b = 0; b < model_size; ++b) {
                if (a == b) continue;
                const double factor = system[b][a] / system[a][a];
                for (std::size_t c = a; c <= model_size; ++c) system[b][c] -= factor * system[a][c];
            }
        for (std::size_t a = 0; a < model_size; ++a) weights[a] += system[a][model_size] / system[a][a];
    }
    return weights;
}

/// The matrix, as expected results of the row in [-1, 1].
std::vector<double> matrix_of(const Results& results, const Counts& weights) {
    constexpr double trust = 12;  // games that weigh as much as the model
    std::vector<double> matrix(team_count * team_count, 0);
    for (std::size_t mine = 0; mine < team_count; ++mine)
        for (std::size_t his = 0; his < team_count; ++his) {
            if (mine == his) continue;
            const std::size_t cell = mine * team_count + his;
            const Counts counts = counts_of(mine, his);
            const double p = logistic(std::inner_product(counts.begin(), counts.end(), weights.begin(), 0.0));
            matrix[cell] = 2 * (results.points[cell] + trust * p) / (results.games[cell] + trust) - 1;
        }
    return matrix;
}

struct Solution {
    std::vector<double> mix;
    std::vector<double> against_mix;  // what each team gets against the mix
};

Solution solve(const std::vector<double>& matrix) {
    static MatrixGame<team_count, team_count> game;
    game.resize(team_count, team_count);
    for (std::size_t r = 0; r < team_count; ++r)
        for (std::size_t c = 0; c < team_count; ++c) game.at(r, c) = matrix[r * team_count + c];
    game.solve();
    Solution solution;
    for (std::size_t r = 0; r < team_count; ++r) solution.mix.push_back(game.row_mix()[r]);
    for (std::size_t r = 0; r < team_count; ++r)
        solution.against_mix.push_back(std::inner_product(solution.mix.begin(), solution.mix.end(),
                                                          matrix.begin() + static_cast<std::ptrdiff_t>(r * team_count),
                                                          0.0));
    return solution;
}

std::string name_of_team(std::size_t team) {
    std::string name;
    for (const Who who : teams_of_four[team]) name += (name.empty() ? "" : ",") + std::string(champions[who].name);
    return name;
}

void print_solution(const Results& results, const Counts& weights) {
    const std::vector<double> matrix = matrix_of(results, weights);
    const Solution solution = solve(matrix);
    fmt::print("{} games\n", results.all_games);
    std::vector<std::size_t> teams(team_count);
    std::iota(teams.begin(), teams.end(), 0);
    std::ranges::sort(teams, std::greater{}, [&](std::size_t t) { return solution.against_mix[t]; });
    for (std::size_t i = 0; i < teams.size(); ++i) {
        if (solution.mix[teams[i]] <= 0 && i >= 12) continue;
        fmt::print("    {{{}, {:.4f}}},  // {} gets {:+.3f}\n", teams[i], solution.mix[teams[i]],
                   name_of_team(teams[i]), solution.against_mix[teams[i]]);
    }
    // How often each champion is picked, the results of teams with it against the mix, and against any team.
    for (Who who = 0; who < champion_count; ++who) {
        double taken = 0, with = 0, among_all = 0;
        int teams_with = 0;
        double best = -1;
        for (std::size_t t = 0; t < team_count; ++t) {
            if (std::ranges::find(teams_of_four[t], who) == teams_of_four[t].end()) continue;
            taken += solution.mix[t];
            with += solution.against_mix[t];
            best = std::max(best, solution.against_mix[t]);
            for (std::size_t u = 0; u < team_count; ++u) among_all += matrix[t * team_count + u];
            ++teams_with;
        }
        fmt::print(
            "// {:8} taken {:5.1f}%; its teams win {:4.1f}% against the mix, the best {:4.1f}%; {:4.1f}% "
            "against any team\n",
            champions[who].name, 100 * taken, 50 + 50 * with / teams_with, 50 + 50 * best,
            50 + 50 * among_all / teams_with / team_count);
    }
    double uniform = 0;
    for (std::size_t t = 0; t < team_count; ++t) uniform += solution.against_mix[t] / team_count;
    fmt::print("// the mix wins {:.1f}% against teams drawn evenly\n", 50 - 50 * uniform);
    std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        fmt::print(stderr, "usage: ensea_draft FILE [nodes] [rounds] [rounds of the best] [best teams] [seed]\n");
        return 2;
    }
    const auto argument = [&](int i, int fallback) { return argc > i ? std::atoi(argv[i]) : fallback; };
    const int rounds = argument(3, 1);
    const int best_rounds = argument(4, 10);
    const int best_teams = argument(5, 20);
    Players players(static_cast<std::uint64_t>(argument(2, 2000)), static_cast<std::uint64_t>(argument(6, 1)));
    Results results(argv[1]);
    std::vector<std::size_t> teams(team_count);
    std::iota(teams.begin(), teams.end(), 0);
    for (int round = 0; round < rounds; ++round) play_round(players, teams, 2.0 * rounds, results);
    print_solution(results, fit(results));
    // The best teams change as they become better known.
    for (int round = 0; round < best_rounds; ++round) {
        const Solution solution = solve(matrix_of(results, fit(results)));
        std::ranges::sort(teams, std::greater{}, [&](std::size_t t) { return solution.against_mix[t]; });
        play_round(players, {teams.begin(), teams.begin() + best_teams}, HUGE_VAL, results);
        print_solution(results, fit(results));
    }
}
