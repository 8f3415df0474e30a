// SPDX-License-Identifier: MIT
// The tree of a game to a small depth, written out in full: every position once, with the values of the leaves. It is
// made to be looked at: students watch textbook searches walk over it (study/explain). Searches that play never build
// one.
//
// Values are seen from one seat, the maximiser: the seat that decides at the root, or the first seat where both or
// chance do. Games without chance use points, as their evaluation does; others expected results (search/utility.hpp),
// because points cannot be averaged meaningfully. Depth counts decisions; chance does not count, and is always
// resolved.
//
// A tree can also be grown as the student reports walk theirs: values are the plain points of their evaluation, and
// where both choose, each choice of the maximiser stands with the other's answers to it, as if they were seen.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "search/limits.hpp"
#include "search/path.hpp"
#include "search/utility.hpp"

namespace joute {

struct TreeNode {
    int parent = -1;
    std::string step;  // what led here, as a line of play writes it: a move, "a | b", "!event"
    Actor actor = Actor::over;
    bool leaf = true;        // over, or at the depth limit
    bool repeated = false;   // drawn, because the position occurred before
    bool half = false;       // of two choices at once the maximiser's is made: the other answers
    double value = 0;        // as a leaf; of an inner position what is seen without looking further
    double probability = 1;  // of the event that led here
    int left_out = 0;        // legal moves beyond the width
    std::size_t rows = 0;    // where both choose: choices of the first seat; the children are stored row by row
    std::uint64_t key = 0;
    std::vector<int> children;
};

/// Plain points are what an evaluation says, also of a finished game; they may be averaged.
enum class TreeUnit : std::uint8_t { points, result, plain };

struct GameTree {
    std::vector<TreeNode> nodes;  // the root first, parents before children
    Seat maximiser = Seat::first;
    TreeUnit unit = TreeUnit::points;
    double scale = 1;       // of the evaluation (core/score.hpp)
    double bound = 1;       // of results and plain points: none is beyond
    bool whole = true;      // false: the limit on positions was exceeded, so the tree proves nothing
    bool dealt = false;     // hidden information was sampled: one deal of many
    bool sampled = false;   // of every chance event one was drawn, as if it were the only one
    std::string position;   // the root's text
    std::size_t depth = 0;  // as asked

    [[nodiscard]] bool has(Actor actor) const {
        return std::ranges::any_of(nodes, [&](const TreeNode& n) { return !n.leaf && n.actor == actor; });
    }
};

struct TreeShape {
    int depth = 2;
    int width = 0;             // moves kept per position, the best by the evaluation after one move; 0: all
    std::size_t most = 2'000;  // positions
    std::uint64_t seed = 0;    // of the hidden information, and of sampled chance
    std::optional<Seat> eyes;  // whose knowledge the deal must fit; default: the seat to act
    bool sampled = false;      // chance: one event drawn by its odds, not all
};

/// As the student reports do it.
struct ReportTree {
    double bound;  // no value is beyond
};

/// Names moves by their notation.
struct PlainSteps {
    template <Presented G>
    [[nodiscard]] std::string operator()(const G& game, const StateOf<G>& state, Move move) const {
        return print_move(game, state, move);
    }
};

/// Names: step(game, state, move), the text that plays the move.
template <Game G, EvaluationOf<G> E, class Names = PlainSteps>
class TreeGrower {
  public:
    using State = StateOf<G>;

    TreeGrower(const G& game, const E& eval, const TreeShape& shape, Names names = {}, const StopFlag* stop = nullptr,
               std::optional<ReportTree> report = std::nullopt)
        : game_(game),
          eval_(eval),
          shape_(shape),
          names_(std::move(names)),
          stop_(stop),
          report_(report),
          random_(Random::of(shape.seed, Stream::chance)) {}

    /// Precondition: the line is not over.
    [[nodiscard]] GameTree grow(const Line<G>& line) {
        tree_ = {};
        const Actor actor = game_.actor(line.state());
        tree_.maximiser = is_seat(actor) ? seat_of(actor) : Seat::first;
        tree_.unit = report_ ? TreeUnit::plain : counts_points ? TreeUnit::points : TreeUnit::result;
        tree_.scale = eval_.scale();
        if (report_) tree_.bound = report_->bound;
        tree_.sampled = shape_.sampled && ChanceGame<G>;
        tree_.depth = static_cast<std::size_t>(shape_.depth);
        Path<G> path(game_, line.history());
        add(line.state(), {}, {.depth = shape_.depth, .ply = 0}, path);
        return std::move(tree_);
    }

  private:
    static constexpr bool counts_points = AlternatingGame<G>;

    struct Level {
        int depth;  // decisions left
        int ply;    // decisions made
        [[nodiscard]] Level next() const { return {depth - 1, ply + 1}; }
    };

    /// The value of a position as a leaf, to the maximiser.
    [[nodiscard]] double worth(const State& state, int ply) const {
        if (report_) return seen_by(game_, state, eval_, tree_.maximiser).points;
        const bool over = game_.actor(state) == Actor::over;
        if constexpr (counts_points) {
            const Score score = over ? finished_score(game_, state, tree_.maximiser, ply)
                                     : seen_by(game_, state, eval_, tree_.maximiser);
            return score.points;
        } else {
            const double first = ExpectedResult<E>{eval_}(game_, state);
            return tree_.maximiser == Seat::first ? first : -first;
        }
    }

    bool enough() {
        if (tree_.nodes.size() >= shape_.most || (stop_ != nullptr && stop_->load(std::memory_order_relaxed)))
            tree_.whole = false;
        return !tree_.whole;
    }

    /// Adds a position and everything below it. `node` says how it was reached.
    void add(const State& state, TreeNode node, Level level, Path<G>& path) {
        if (enough()) return;
        const int id = static_cast<int>(tree_.nodes.size());
        node.actor = game_.actor(state);
        if (node.parent >= 0) tree_.nodes[static_cast<std::size_t>(node.parent)].children.push_back(id);
        const bool decided = node.actor == Actor::over && game_.outcome(state) != Outcome::draw;
        node.repeated = node.parent >= 0 && !decided && path.draws(game_, state);
        node.leaf = node.actor == Actor::over || node.repeated || (level.depth == 0 && node.actor != Actor::chance);
        node.value = node.repeated ? 0 : worth(state, level.ply);
        node.key = game_.key(state);
        const bool answered = report_ && node.actor == Actor::both && !node.leaf;
        if (answered) node.actor = actor_of(tree_.maximiser);
        tree_.nodes.push_back(std::move(node));
        if (tree_.nodes.back().leaf) return;
        if (answered) return add_answers(id, state, level.next(), path);
        switch (tree_.nodes.back().actor) {
            case Actor::chance: add_events(id, state, level, path); break;
            case Actor::both: add_pairs(id, state, level.next(), path); break;
            default: add_moves(id, state, level.next(), path); break;
        }
    }

    /// The indices of the `width` greatest numbers, in their original order.
    [[nodiscard]] std::vector<std::size_t> best_of(const std::vector<double>& numbers) const {
        std::vector<std::size_t> places(numbers.size());
        std::iota(places.begin(), places.end(), 0);
        const auto width = static_cast<std::size_t>(shape_.width);
        if (width == 0 || width >= places.size()) return places;
        std::ranges::stable_sort(places, [&](std::size_t a, std::size_t b) { return numbers[a] > numbers[b]; });
        places.resize(width);
        std::ranges::sort(places);
        return places;
    }

    void add_moves(int id, const State& state, Level level, Path<G>& path) {
        const Seat seat = mover(game_, state);
        MovesOf<G> moves;
        game_.legal(state, seat, moves);
        std::vector<double> first_sight(moves.size(), 0.0);
        if (shape_.width > 0)
            for (std::size_t i = 0; i < moves.size(); ++i) {
                const double seen = worth(after(state, moves[i]), level.ply);
                first_sight[i] = seat == tree_.maximiser ? seen : -seen;
            }
        const auto kept = best_of(first_sight);
        tree_.nodes[static_cast<std::size_t>(id)].left_out = static_cast<int>(moves.size() - kept.size());
        for (const std::size_t i : kept) {
            const State child = after(state, moves[i]);
            path.enter(game_.key(child));
            add(child, reached(id, names_(game_, state, moves[i])), level, path);
            path.leave();
        }
    }

    /// Where both choose: their moves, and which of them the width keeps.
    struct Choices {
        std::array<MovesOf<G>, 2> moves;
        std::array<std::vector<std::size_t>, 2> kept;

        [[nodiscard]] int left_out(Seat seat) const {
            return static_cast<int>(moves[index(seat)].size() - kept[index(seat)].size());
        }
    };
    [[nodiscard]] Choices choices(const State& state, int ply) const requires SimultaneousGame<G> {
        Choices both;
        auto& moves = both.moves;
        for (const Seat seat : both_seats) game_.legal(state, seat, moves[index(seat)]);
        std::array<std::vector<double>, 2> first_sight{std::vector<double>(moves[0].size()),
                                                       std::vector<double>(moves[1].size())};
        for (std::size_t a = 0; shape_.width > 0 && a < moves[0].size(); ++a)
            for (std::size_t b = 0; b < moves[1].size(); ++b) {
                const double seen = worth(after(state, moves[0][a], moves[1][b]), ply);
                first_sight[0][a] += tree_.maximiser == Seat::first ? seen : -seen;
                first_sight[1][b] -= tree_.maximiser == Seat::first ? seen : -seen;
            }
        both.kept = {best_of(first_sight[0]), best_of(first_sight[1])};
        return both;
    }
    [[nodiscard]] TreeNode pair(int parent, const State& state, Move first, Move second) const {
        return reached(parent, names_(game_, state, first) + " | " + names_(game_, state, second));
    }

    void add_pairs(int id, const State& state, Level level, Path<G>& path) {
        if constexpr (SimultaneousGame<G>) {
            const Choices both = choices(state, level.ply);
            TreeNode& node = tree_.nodes[static_cast<std::size_t>(id)];
            node.rows = both.kept[0].size();
            node.left_out = static_cast<int>(both.moves[0].size() * both.moves[1].size() -
                                             both.kept[0].size() * both.kept[1].size());
            for (const std::size_t a : both.kept[0])
                for (const std::size_t b : both.kept[1]) {
                    const Move first = both.moves[0][a];
                    const Move second = both.moves[1][b];
                    add(after(state, first, second), pair(id, state, first, second), level, path);
                }
        }
        static_cast<void>(id), static_cast<void>(state), static_cast<void>(level), static_cast<void>(path);
    }

    /// Each choice of the maximiser, then the other's answers to it: the report's "best counter".
    void add_answers(int id, const State& state, Level level, Path<G>& path) {
        if constexpr (SimultaneousGame<G>) {
            const Choices both = choices(state, level.ply);
            const Seat me = tree_.maximiser;
            tree_.nodes[static_cast<std::size_t>(id)].left_out = both.left_out(me);
            for (const std::size_t mine : both.kept[index(me)]) {
                if (enough()) return;
                const Move choice = both.moves[index(me)][mine];
                const int half = static_cast<int>(tree_.nodes.size());
                TreeNode& parent = tree_.nodes[static_cast<std::size_t>(id)];
                TreeNode node = reached(id, names_(game_, state, choice));
                node.actor = actor_of(other(me));
                node.leaf = false;
                node.half = true;
                node.value = parent.value;
                node.key = mix64(parent.key ^ mix64(choice.bits));
                node.left_out = both.left_out(other(me));
                parent.children.push_back(half);
                tree_.nodes.push_back(std::move(node));
                for (const std::size_t theirs : both.kept[index(other(me))]) {
                    const Move answer = both.moves[index(other(me))][theirs];
                    const Move first = me == Seat::first ? choice : answer;
                    const Move second = me == Seat::first ? answer : choice;
                    add(after(state, first, second), pair(half, state, first, second), level, path);
                }
            }
        }
        static_cast<void>(id), static_cast<void>(state), static_cast<void>(level), static_cast<void>(path);
    }

    void add_events(int id, const State& state, Level level, Path<G>& path) {
        if constexpr (PresentedChance<G>) {
            EventList<typename G::Event, G::max_events> events;
            game_.events(state, events);
            std::optional<std::size_t> only;
            if (shape_.sampled) {
                std::vector<double> shares;
                for (const auto& chance : events) shares.push_back(chance.odds.probability());
                only = draw_share(shares, random_);
            }
            for (std::size_t i = 0; i < events.size(); ++i) {
                if (only && *only != i) continue;
                const auto& chance = events[i];
                State child = state;
                game_.happen(child, chance.event);
                TreeNode node = reached(id, "!" + print_event(game_, state, chance.event));
                if (!only) node.probability = chance.odds.probability();
                add(child, std::move(node), level, path);
            }
        }
        static_cast<void>(id), static_cast<void>(state), static_cast<void>(level), static_cast<void>(path);
    }

    [[nodiscard]] static TreeNode reached(int parent, std::string step) {
        TreeNode node;
        node.parent = parent;
        node.step = std::move(step);
        return node;
    }
    [[nodiscard]] State after(State state, Move move) const {
        game_.play(state, move);
        return state;
    }
    [[nodiscard]] State after(State state, Move first, Move second) const requires SimultaneousGame<G> {
        game_.play(state, first, second);
        return state;
    }

    G game_;
    E eval_;
    TreeShape shape_;
    Names names_;
    const StopFlag* stop_;
    std::optional<ReportTree> report_;
    Random random_;
    GameTree tree_;
};

}  // namespace joute
