// SPDX-License-Identifier: MIT
#include "puzzles/generate.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "core/script.hpp"
#include "puzzles/check.hpp"
#include "puzzles/difficulty.hpp"
#include "puzzles/find.hpp"

namespace joute {

namespace {

constexpr std::size_t max_per_game = 2;    // puzzles: positions of one game are alike
constexpr std::size_t apart = 6;           // steps between them
constexpr std::size_t longest_game = 400;  // steps
constexpr std::uint64_t max_games = 20'000;

/// Plays a game by levels drawn from its seed, and calls `look` before every decision until that says it is enough.
class SelfPlay {
  public:
    SelfPlay(const Kit& kit, const AnyGame& game, const AnyLine& start, const Making& making)
        : kit_(kit), game_(game), start_(start), making_(making), recipe_(kit.recipe) {}

    template <class Look>
    Result<void> play(std::uint64_t seed, const Look& look) {
        Random random = Random::of(seed, Stream::opening);
        std::array<Agent*, 2> players{};
        const auto range = static_cast<std::uint32_t>(recipe_.strongest - recipe_.weakest + 1);
        for (const Seat seat : both_seats) {
            const int level = recipe_.weakest + static_cast<int>(random.below(range));
            auto agent = level_of(seat, level);
            if (!agent) return agent.error();
            players[index(seat)] = *agent;
            players[index(seat)]->new_game(
                Random::of(seed, seat == Seat::first ? Stream::first_agent : Stream::second_agent).next());
        }
        const auto random_plies = random.below(static_cast<std::uint32_t>(recipe_.random_plies) + 1);
        const auto line = start_.clone();
        std::size_t decisions = 0;
        for (std::size_t step = 0; step < longest_game && line->actor() != Actor::over; ++step) {
            if (line->actor() == Actor::chance) {
                draw_by_seed(*line, seed);
                continue;
            }
            if (decisions >= random_plies && !look(*line, step)) return {};
            const auto choose = [&](Seat seat) {
                if (decisions >= random_plies)
                    return players[index(seat)]->decide(*line, seat, {.stop = making_.stop, .progress = {}}).move;
                const auto moves = line->moves(seat);
                return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
            };
            if (line->actor() == Actor::both) {
                const Move first = choose(Seat::first);
                line->play(first, choose(Seat::second));
            } else {
                line->play(choose(seat_of(line->actor())));
            }
            ++decisions;
        }
        return {};
    }

  private:
    Result<Agent*> level_of(Seat seat, int level) {
        auto& agent = agents_[index(seat)][static_cast<std::size_t>(level - 1)];
        if (!agent) {
            auto made = make_agent(kit_, game_, fmt::format("level:{}", level), making_);
            if (!made) return made.error();
            agent = std::move(*made);
        }
        return agent.get();
    }

    const Kit& kit_;
    const AnyGame& game_;
    const AnyLine& start_;
    const Making& making_;
    const PuzzleRecipe& recipe_;
    std::array<std::array<std::unique_ptr<Agent>, 8>, 2> agents_;
};

/// The goals, those first of which there are fewest, so that a set has something of everything.
std::vector<Aim> rarest_first(std::vector<Aim> aims, const std::vector<Puzzle>& puzzles) {
    const auto many = [&](Aim aim) {
        return std::ranges::count_if(puzzles, [aim](const Puzzle& puzzle) { return puzzle.goal.aim == aim; });
    };
    std::ranges::stable_sort(aims, {}, many);
    return aims;
}

/// The same moves reach the same goal: the same idea in a position that hardly differs. Where only one move matters
/// the goal itself must tell more than that.
bool same_idea(const Puzzle& a, const Puzzle& b) {
    const auto own_moves = [](const Puzzle& puzzle) {
        Steps moves;
        for (std::size_t i = 0; i < puzzle.lines[0].size(); i += 2) moves.push_back(puzzle.lines[0][i]);
        return moves;
    };
    return (a.goal.aim == Aim::win_in || a.goal.aim == Aim::keep) && a.goal == b.goal && a.seat == b.seat &&
           own_moves(a) == own_moves(b);
}

}  // namespace

Result<std::vector<Puzzle>> generate_puzzles(const Kit& kit, std::shared_ptr<const AnyGame> game,
                                             const GenerateOptions& options, const Making& making,
                                             const OnPuzzle& made) {
    auto finder = Finder::make(kit, game, making);
    if (!finder) return finder.error();
    auto examiner = Examiner::make(kit, *game, making);
    if (!examiner) return examiner.error();
    const auto start = options.start != nullptr ? options.start->clone() : game->start();
    SelfPlay self_play(kit, *game, *start, making);
    Checker checker(kit, making.stop);
    const PuzzleRecipe& recipe = kit.recipe;
    std::vector<Puzzle> puzzles;
    std::set<std::string> looked_at;

    for (std::uint64_t number = 0; number < max_games && puzzles.size() < options.count && !making.stopped();
         ++number) {
        std::size_t of_this_game = 0;
        std::size_t last = 0;
        const auto look = [&](const AnyLine& line, std::size_t step) {
            if (making.stopped() || puzzles.size() == options.count || of_this_game == max_per_game) return false;
            if (of_this_game > 0 && step < last + apart) return true;
            for (const Seat seat : both_seats) {
                if (!acts(line.actor(), seat)) continue;
                if (!looked_at.insert(line.position(seat) + std::string(word(seat))).second) continue;
                for (const Aim aim : rarest_first(recipe.aims, puzzles)) {
                    auto puzzle = finder->find(line, seat, aim);
                    if (!puzzle) continue;
                    if (std::ranges::any_of(puzzles, [&](const Puzzle& old) { return same_idea(*puzzle, old); }))
                        continue;
                    if (!examiner->examine(*puzzle, making.stop) || trivial(*puzzle) || checker.wrong(*puzzle))
                        continue;
                    if (making.stopped()) return false;  // right only as far as it was checked
                    puzzles.push_back(std::move(*puzzle));
                    ++of_this_game;
                    last = step;
                    if (made) made(puzzles, number);
                    return true;
                }
            }
            return true;
        };
        const std::uint64_t seed = mix64(options.seed) + number;
        if (auto played = self_play.play(seed, look); !played) return played.error();
        if (made) made(puzzles, number + 1);
    }
    std::ranges::stable_sort(puzzles, {}, &Puzzle::rating);
    return puzzles;
}

}  // namespace joute
