// SPDX-License-Identifier: MIT
// Trees for explore and `joute tree`.
#include <optional>

#include "kit/typed.hpp"
#include "schotten/eval.hpp"
#include "schotten/kit.hpp"
#include "schotten/notation.hpp"
#include "schotten/turns.hpp"
#include "schotten/view.hpp"

namespace joute::schotten {

namespace {

/// A move with the claims that follow it at once, which is how Turns plays it.
struct StepsWithClaims {
    std::string operator()(const Schotten& game, State state, Move move) const {
        std::string text = print_move(game, state, move);
        game.play(state, move);
        while (game.actor(state) != Actor::over && state.table.phase == Phase::claim) {
            const Move claim = Turns::first_claim(state.table);
            text += "; " + print_move(game, state, claim);
            game.play(state, claim);
        }
        return text;
    }
};

/// The tree of one deal that fits what a seat knows, played with open cards. Without an evaluation: as E is for the
/// rules.
template <class E>
class DealtTrees final : public Trees {
  public:
    explicit DealtTrees(std::optional<E> eval = std::nullopt) : eval_(std::move(eval)) {}
    [[nodiscard]] GameTree grow(const AnyLine& line, const TreeShape& shape, const StopFlag* stop) const override {
        const Schotten& game = typed<Schotten>(line).game();
        const Turns turns(game);
        const E eval = eval_ ? *eval_ : default_eval<E>(game);
        const Seat eyes = shape.eyes.value_or(line.known_to().value_or(seat_of(line.actor())));
        Random random = Random::of(shape.seed, Stream::deal);
        const State dealt = game.deal(game.view(typed<Schotten>(line).state(), eyes), random);
        GameTree tree =
            TreeGrower<Turns, E, StepsWithClaims>(turns, eval, shape, {}, stop).grow(Line<Turns>(turns, dealt));
        tree.dealt = true;
        tree.position = LineOf<Schotten>(game, dealt, print_options(Schotten::info().options, options_of(game)))
                            .position(std::nullopt);
        return tree;
    }

  private:
    std::optional<E> eval_;
};

}  // namespace

std::shared_ptr<const Trees> make_trees() { return std::make_shared<DealtTrees<Eval>>(); }
std::shared_ptr<const Trees> report_trees(const ReportEval& eval) {
    return std::make_shared<DealtTrees<ReportEval>>(eval);
}

}  // namespace joute::schotten
