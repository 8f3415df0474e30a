// SPDX-License-Identifier: MIT
// The contract. A game is a small class that holds its options (rule set, draw limits) and, over a
// trivially copyable `State`, answers: who acts, what may be played, what follows. Everything else
// in Joute (search, agents, terminal, server, arena) is written once against these concepts.
//
//   Game               turns, moves, results
//     RepetitionGame   + draws by repeated positions
//     ChanceGame       + chance events with exact odds
//     SimultaneousGame + states where both seats choose at once
//     HiddenGame       + what a seat may see, and deals that fit it
//
// Rules of the contract:
// - `play` and `happen` trust their caller: input is checked where it comes in (the facade
//   in any_game.hpp). They never allocate, throw or block.
// - `key` covers everything that decides what can still happen, except counters of draw limits.
// - A finished state has no moves.
// - `legal` appends to the list it is given. At a state of one actor the other seat has no moves.
// What the game says in words (notation, drawing, facts) is a second contract, `Presented`, below.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/chance.hpp"
#include "core/fact.hpp"
#include "core/game_info.hpp"
#include "core/move.hpp"
#include "core/random.hpp"
#include "core/result.hpp"
#include "core/score.hpp"
#include "core/seat.hpp"
#include "core/styled.hpp"
#include "core/telling.hpp"

namespace joute {

template <class G>
using StateOf = typename G::State;

/// A list with room for all moves of any position the game's parser accepts.
template <class G>
using MovesOf = MoveList<G::max_moves>;

template <class G>
concept Game = std::copyable<G> && std::is_trivially_copyable_v<StateOf<G>> &&
    requires(const G& game, const StateOf<G>& state, StateOf<G>& changing, Seat seat, Move move, MovesOf<G>& moves) {
    { game.start() } -> std::same_as<StateOf<G>>;
    { game.actor(state) } -> std::same_as<Actor>;
    { game.outcome(state) } -> std::same_as<Outcome>;  // only when actor() is over
    { game.legal(state, seat, moves) } -> std::same_as<void>;
    { game.play(changing, move) } -> std::same_as<void>;  // the seat that acts alone plays
    { game.key(state) } -> std::same_as<std::uint64_t>;
};

/// Positions can come back, and the game ends in a draw when one does often enough.
template <class G>
concept RepetitionGame = Game<G> && requires(const G& game, const StateOf<G>& state) {
    { game.repetitions() } -> std::same_as<int>;            // occurrences that draw; 0: never
    { game.reversible_plies(state) } -> std::same_as<int>;  // how far back an equal position can lie
    { game.plies_to_limit(state) } -> std::same_as<int>;    // until a counter of the state draws the game
    { game.without_draws() } -> std::same_as<G>;            // the same game with draw rules off (perft)
};

/// `Event` is a type of its own: a shuffled deck does not fit a move.
template <class G>
concept ChanceGame = Game<G> && std::is_trivially_copyable_v<typename G::Event> &&
    requires(const G& game, const StateOf<G>& state, StateOf<G>& changing, const typename G::Event& event,
             Random& random, EventList<typename G::Event, G::max_events>& events) {
    { game.chance_kind(state) } -> std::same_as<ChanceKind>;
    { game.events(state, events) } -> std::same_as<void>;               // listed: odds sum to one; sampled: none
    { game.sample(state, random) } -> std::same_as<typename G::Event>;  // works for both kinds
    { game.happen(changing, event) } -> std::same_as<void>;
};

template <class G>
concept SimultaneousGame = Game<G> && requires(const G& game, StateOf<G>& changing, Move a, Move b) {
    { game.play(changing, a, b) } -> std::same_as<void>;  // at a state of Actor::both
};

/// The one door to hidden information. `deal` draws a full state that the seat cannot tell from the
/// real one, so legal moves of that seat are the same in every deal.
template <class G>
concept HiddenGame = Game<G> && std::is_trivially_copyable_v<typename G::View> &&
    requires(const G& game, const StateOf<G>& state, const typename G::View& view, Seat seat, Random& random) {
    { game.view(state, seat) } -> std::same_as<typename G::View>;
    { game.deal(view, random) } -> std::same_as<StateOf<G>>;
    { game.seat(view) } -> std::same_as<Seat>;
};

/// Games that plain game-tree search may treat: one seat at a time, nothing drawn, nothing hidden.
template <class G>
concept AlternatingGame = Game<G> && !ChanceGame<G> && !SimultaneousGame<G> && !HiddenGame<G>;

/// An evaluation: points of advantage for the seat that is to act; where both act, or chance, for the
/// first seat (seen_by below turns it round). `scale` says how many of them are nearly decisive (see
/// value_of in score.hpp).
template <class E, class G>
concept EvaluationOf = Game<G> && requires(const E& eval, const G& game, const StateOf<G>& state) {
    { eval(game, state) } -> std::same_as<Score>;
    { eval.scale() } -> std::convertible_to<double>;
};

/// The evaluation as `seat` sees it. Precondition: not over.
template <Game G, EvaluationOf<G> E>
[[nodiscard]] Score seen_by(const G& game, const StateOf<G>& state, const E& eval, Seat seat) {
    const Seat judge = game.actor(state) == Actor::second ? Seat::second : Seat::first;
    return judge == seat ? eval(game, state) : -eval(game, state);
}

/// One named term of an evaluation, as `joute eval` prints it. total = sum of value x weight.
struct Term {
    std::string_view name;
    double value = 0;
    double weight = 0;
};

// Optional knowledge a search uses when a game offers it.

/// A cheap guess of how good a move is, for ordering; higher is tried earlier.
template <class G>
concept HintedGame = Game<G> && requires(const G& game, const StateOf<G>& state, Move move) {
    { game.hint(state, move) } -> std::same_as<int>;
};

/// Whether the seat to act has a move to the position with a given key, without trying them all: a search then sees a
/// repetition before it happens.
template <class G>
concept ReturningGame = RepetitionGame<G> && requires(const G& game, const StateOf<G>& state, std::uint64_t key) {
    { game.returns(state, key) } -> std::same_as<bool>;
};

/// What a move does, as a number: moves that do the same in different positions share it, and what a search learns
/// about one it expects of the others. Without it the move itself is that number.
inline constexpr std::size_t max_targets = 4096;
template <class G>
concept TargetGame = Game<G> && requires(const G& game, const StateOf<G>& state, Move move) {
    { game.target(state, move) } -> std::same_as<std::size_t>;  // below max_targets
    { G::target_hint } -> std::convertible_to<int>;  // points of a hint that one which always cuts off is worth
};

/// Moves that make a static evaluation unreliable (captures, threats): what quiescence looks at.
template <class G>
concept NoisyGame = Game<G> && requires(const G& game, const StateOf<G>& state, MovesOf<G>& moves) {
    { game.noisy(state, moves) } -> std::same_as<void>;
};

/// The seat to act stands under a threat that ends the game: too hot for a static evaluation.
template <class G>
concept ThreatGame = Game<G> && requires(const G& game, const StateOf<G>& state) {
    { game.in_danger(state) } -> std::same_as<bool>;
};

/// Passing, which the rules do not allow but a search may imagine: if even that holds, a real move will.
template <class G>
concept PassingGame = Game<G> && requires(const G& game, const StateOf<G>& state, StateOf<G>& changing) {
    { game.may_pass(state) } -> std::same_as<bool>;  // false where having to move may be a burden
    { game.pass(changing) } -> std::same_as<void>;
};

/// An evaluation that knows some positions exactly (tables): a proven score or a draw for the seat to act.
template <class E, class G>
concept ExactEvaluationOf = EvaluationOf<E, G> && requires(const E& eval, const G& game, const StateOf<G>& state) {
    { eval.exact(game, state) } -> std::same_as<std::optional<Score>>;
};

/// An evaluation that can prove bounds of a position's score, cheaply and without search.
template <class E, class G>
concept BoundingEvaluationOf = EvaluationOf<E, G> && requires(const E& eval, const G& game, const StateOf<G>& state) {
    { eval.bounds(game, state) } -> std::same_as<ScoreRange>;  // for the seat to act
};

/// Fewer moves that will do: a search that looks at no others finds the same score.
template <class G>
concept CandidateGame = Game<G> && requires(const G& game, const StateOf<G>& state, Seat seat, MovesOf<G>& moves) {
    { game.candidates(state, seat, moves) } -> std::same_as<void>;  // some of the legal moves, at least one
};

/// The game ends whatever is played, and the state says when at the latest.
template <class G>
concept FiniteGame = Game<G> && requires(const G& game, const StateOf<G>& state) {
    { game.max_plies(state) } -> std::same_as<int>;  // no line of play from here is longer
};

/// Words: notation, facts and drawing. Free functions in the game's namespace (notation.hpp and
/// view.hpp of its folder), found by argument-dependent lookup.
template <class G>
concept Presented = Game<G> &&
    requires(const G& game, const StateOf<G>& state, std::string_view text, Move move, Seat seat) {
    { G::info() } -> std::same_as<const GameInfo&>;
    { G::configure(std::declval<const OptionValues&>()) } -> std::same_as<Result<G>>;
    { options_of(game) } -> std::same_as<OptionValues>;
    { print_position(game, state) } -> std::same_as<std::string>;
    { parse_position(game, text) } -> std::same_as<Result<StateOf<G>>>;
    { print_move(game, state, move) } -> std::same_as<std::string>;
    { explain_move(game, state, move) } -> std::same_as<Message>;  // plain words, before it is played
    { position_facts(game, state, /*repeated=*/true) } -> std::same_as<Fact>;
    { explain_ending(game, state, /*repeated=*/true) } -> std::same_as<Message>;  // why the game is over
    { draw_board(game, state, Language::english) } -> std::same_as<StyledText>;
};

/// What the letters and signs of `draw_board` mean. Optional.
template <class G>
concept Legended = Game<G> && requires(const G& game) {
    { draw_legend(game, Language::english) } -> std::same_as<StyledText>;
};

/// Moves as people say them, where notation is not how they would: typed at a prompt they are understood. Optional.
template <class G>
concept NamedMoves = Game<G> && requires(const G& game, const StateOf<G>& state, Move move) {
    { name_move(game, state, move) } -> std::same_as<Message>;
};

/// What happens while a move or event is played, told in order (telling.hpp); chance and simultaneous games take the
/// listener in `happen` and the other `play`, too. Optional: without it a move is told by `explain_move`.
/// Words are a whole sentence without a full stop, in which people recognise the sides by their names; facts an object
/// that begins with `what`, for pages and programs (the rules page lists them).
template <class G>
concept Telling = Game<G> && requires(const G& game, StateOf<G>& changing, Move move, const typename G::Happening& what,
                                      Listener<typename G::Happening>& listener) {
    { game.play(changing, move, listener) } -> std::same_as<void>;
    { happening_words(game, what) } -> std::same_as<Message>;
    { happening_facts(game, what) } -> std::same_as<Fact::Object>;
};

/// A move may show its mover something hidden, such as a card drawn: a line followed from what a seat knows must stop
/// there. Optional.
template <class G>
concept RevealingGame = HiddenGame<G> && requires(const G& game, const StateOf<G>& state, Move move) {
    { reveals(game, state, move) } -> std::same_as<bool>;
};

/// A seat may come to know everything, as when the last card is drawn: from there on a hidden game is an open one.
/// Optional; without it something is always hidden.
template <class G>
concept KnowingGame = HiddenGame<G> && requires(const G& game, const typename G::View& view) {
    { game.knows_all(view) } -> std::same_as<bool>;
};

/// What a page draws from, as data. Optional: a game without these has its text board drawn, and a
/// list of moves (docs/adding-a-game.md). `move_parts` is asked before the move is played. Of a hidden game
/// `draw_scene` is over the view, and `draw_public_scene` may use only what everybody at the table sees.
template <class G>
concept PicturedMoves = Game<G> && requires(const G& game, const StateOf<G>& state, Move move) {
    { move_parts(game, state, move) } -> std::same_as<Fact>;
};
/// Which moves of a hidden game everybody may read, notation and parts; without it none but the mover's own are.
template <class G>
concept OpenMoves = HiddenGame<G> && requires(const G& game, const StateOf<G>& state, Move move) {
    { tells_nothing_hidden(game, state, move) } -> std::same_as<bool>;
};
template <class G>
concept Pictured = Game<G> && requires(const G& game, const StateOf<G>& state) {
    { draw_scene(game, state) } -> std::same_as<Fact>;
};
template <class G>
concept PicturedViews = HiddenGame<G> && requires(const G& game, const typename G::View& view) {
    { draw_scene(game, view) } -> std::same_as<Fact>;
};
template <class G>
concept PicturedInPublic = HiddenGame<G> && requires(const G& game, const StateOf<G>& state) {
    { draw_public_scene(game, state) } -> std::same_as<Fact>;
};

/// Further words of games with chance and with hidden information.
template <class G>
concept PresentedChance = ChanceGame<G> &&
    requires(const G& game, const StateOf<G>& state, const typename G::Event& event, std::string_view text) {
    { print_event(game, state, event) } -> std::same_as<std::string>;  // without the leading '!'
    { parse_event(game, state, text) } -> std::same_as<Result<typename G::Event>>;
    { explain_event(game, state, event) } -> std::same_as<Message>;
};

template <class G>
concept PresentedHidden = HiddenGame<G> &&
    requires(const G& game, const typename G::View& view, std::string_view text) {
    { print_view(game, view) } -> std::same_as<std::string>;
    { parse_view(game, text) } -> std::same_as<Result<typename G::View>>;
    { view_facts(game, view) } -> std::same_as<Fact>;
    { draw_view(game, view, Language::english) } -> std::same_as<StyledText>;
};

}  // namespace joute
