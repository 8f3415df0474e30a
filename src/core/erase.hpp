// SPDX-License-Identifier: MIT
// Makes the facade of any_game.hpp from a type that satisfies the contract of game.hpp. Everything
// game-specific is decided at compile time here; above, nobody knows the type any more.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <memory>
#include <string>
#include <utility>

#include "core/any_game.hpp"
#include "core/game.hpp"
#include "core/line.hpp"
#include "core/picture.hpp"
#include "core/telling.hpp"
#include "core/text.hpp"
#include "core/typed_text.hpp"

namespace joute {

/// The free function of the game; inside the class its name is taken.
template <RevealingGame G>
[[nodiscard]] bool asks_reveals(const G& game, const StateOf<G>& state, Move move) {
    return reveals(game, state, move);
}

struct NoEvent {};
template <class G>
struct EventTypeOf {
    using Type = NoEvent;
};
template <ChanceGame G>
struct EventTypeOf<G> {
    using Type = typename G::Event;
};
/// The game's events; nothing for a game without chance.
template <class G>
using EventOf = typename EventTypeOf<G>::Type;

template <Presented G>
class LineOf final : public AnyLine {
  public:
    LineOf(const G& game, const StateOf<G>& start, std::string prefix, Viewer known_to = std::nullopt,
           std::uint64_t chance_steps = 0)
        : line_(game, start),
          start_(start),
          prefix_(std::move(prefix)),
          known_to_(known_to),
          chance_steps_(chance_steps) {}

    /// For code that knows the game: agents and tools of the registry.
    [[nodiscard]] const Line<G>& typed() const { return line_; }

    [[nodiscard]] std::unique_ptr<AnyLine> clone() const override { return std::make_unique<LineOf>(*this); }
    [[nodiscard]] const GameInfo& info() const override { return G::info(); }
    [[nodiscard]] Actor actor() const override { return line_.actor(); }
    [[nodiscard]] std::optional<Outcome> outcome() const override { return line_.outcome(); }
    [[nodiscard]] Message ending() const override {
        assert(actor() == Actor::over);
        return explain_ending(game(), state(), line_.repeated());
    }

    [[nodiscard]] std::vector<Move> moves(Seat seat) const override {
        MovesOf<G> list;
        if (!made_up(seat)) line_.legal(seat, list);
        return {list.begin(), list.end()};
    }
    [[nodiscard]] std::string print(Move move) const override { return print_move(game(), state(), move); }
    [[nodiscard]] Message describe(Move move) const override { return explain_move(game(), state(), move); }
    [[nodiscard]] Message name(Move move) const override {
        if constexpr (NamedMoves<G>)
            return name_move(game(), state(), move);
        else
            return verbatim(print(move));
    }

    [[nodiscard]] Result<Move> find_move(Seat seat, std::string_view text) const override {
        if (!acts(actor(), seat)) return not_on_turn(actor(), info().side(seat));
        if (made_up(seat)) return not_known(*known_to_);
        std::vector<std::string> names;
        for (const Move move : moves(seat)) {
            names.push_back(print(move));
            if (same_words(names.back(), text)) return move;
        }
        std::optional<Message> why;
        if constexpr (requires { explain_refusal(game(), state(), seat, text); })
            why = explain_refusal(game(), state(), seat, text);
        return not_legal(text, info().side(seat), names, info().move_help, why);
    }
    [[nodiscard]] std::vector<Told> tell(const Step& step, Sees sees) const override {
        if (known_to_) sees = Sees::only(*known_to_);
        if constexpr (Telling<G>) {
            Listener<typename G::Happening> listener(sees);
            StateOf<G> after = state();
            take(after, step, listener);
            std::vector<Told> told;
            for (const auto& what : listener.heard())
                told.push_back({happening_words(game(), what), happening_facts(game(), what)});
            return told;
        } else {
            return described(step, sees);
        }
    }

    void play(Move move) override {
        note({.by = actor(), .first = move});
        line_.play(move);
    }
    void play(Move first, Move second) override {
        assert(actor() == Actor::both);
        if constexpr (SimultaneousGame<G>) {
            note({.by = Actor::both, .first = first, .second = second});
            line_.play(first, second);
        }
        static_cast<void>(first), static_cast<void>(second);  // a game without such states never gets here
    }

    [[nodiscard]] std::vector<ListedEvent> events() const override {
        std::vector<ListedEvent> listed;
        if constexpr (PresentedChance<G>) {
            if (actor() != Actor::chance) return listed;
            EventList<typename G::Event, G::max_events> list;
            game().events(state(), list);
            for (const auto& c : list)
                listed.push_back({"!" + print_event(game(), state(), c.event), c.odds, packed(c.event)});
        }
        return listed;
    }
    [[nodiscard]] ChanceEvent sample(Random& random) const override {
        assert(actor() == Actor::chance);
        if constexpr (PresentedChance<G>) return packed(game().sample(state(), random));
        static_cast<void>(random);
        return {};
    }
    [[nodiscard]] Result<ChanceEvent> find_event(std::string_view text) const override {
        if (actor() == Actor::chance) {
            if constexpr (PresentedChance<G>) {
                auto event = parse_event(game(), state(), without_mark(text));
                if (!event) return event.error();
                return packed(*event);
            }
        }
        return message("chance does not act here: '{}' cannot happen",
                       "le hasard n’agit pas ici : « {} » ne peut pas arriver", quoted_input(text));
    }
    [[nodiscard]] std::string print(const ChanceEvent& event) const override {
        if constexpr (PresentedChance<G>) return "!" + print_event(game(), state(), unpacked(event));
        return event.bytes;
    }
    [[nodiscard]] Message describe(const ChanceEvent& event) const override {
        if constexpr (PresentedChance<G>) return explain_event(game(), state(), unpacked(event));
        return verbatim(event.bytes);
    }
    void happen(const ChanceEvent& event) override {
        assert(actor() == Actor::chance);
        if constexpr (PresentedChance<G>) {
            note({.by = Actor::chance, .event = unpacked(event)});
            line_.happen(unpacked(event));
            ++chance_steps_;
        }
        static_cast<void>(event);
    }
    [[nodiscard]] std::uint64_t chance_steps() const override { return chance_steps_; }

    [[nodiscard]] std::string position(Viewer viewer) const override { return prefixed(print_state(state(), viewer)); }
    [[nodiscard]] Fact facts(Viewer viewer) const override {
        if constexpr (PresentedHidden<G>)
            if (const Viewer eyes = narrowed(viewer)) return view_facts(game(), game().view(state(), *eyes));
        static_cast<void>(viewer);
        return position_facts(game(), state(), line_.repeated());
    }
    [[nodiscard]] StyledText board(Viewer viewer, Language language) const override {
        if constexpr (PresentedHidden<G>)
            if (const Viewer eyes = narrowed(viewer)) return draw_view(game(), game().view(state(), *eyes), language);
        static_cast<void>(viewer);
        return draw_board(game(), state(), language);
    }
    [[nodiscard]] StyledText legend(Language language) const override {
        if constexpr (Legended<G>) return draw_legend(game(), language);
        static_cast<void>(language);
        return {};
    }
    [[nodiscard]] std::optional<StyledText> board_from(std::string_view square, Language language) const override {
        if constexpr (requires { draw_choices(game(), state(), square, language); } && !HiddenGame<G>)
            return draw_choices(game(), state(), square, language);
        static_cast<void>(square), static_cast<void>(language);
        return std::nullopt;
    }
    [[nodiscard]] Fact scene(Viewer viewer) const override {
        if constexpr (PresentedHidden<G>) {
            if (const Viewer eyes = narrowed(viewer)) {
                if constexpr (PicturedViews<G>)
                    return draw_scene(game(), game().view(state(), *eyes));
                else
                    return text_scene(draw_view(game(), game().view(state(), *eyes), Language::english));
            }
        }
        static_cast<void>(viewer);
        if constexpr (Pictured<G>)
            return draw_scene(game(), state());
        else
            return text_scene(draw_board(game(), state(), Language::english));
    }
    [[nodiscard]] Fact public_scene() const override {
        if constexpr (PicturedInPublic<G>)
            return draw_public_scene(game(), state());
        else if constexpr (HiddenGame<G>)
            return text_scene({});  // nothing is known to be public
        else
            return scene(std::nullopt);
    }
    [[nodiscard]] Fact parts(Move move) const override {
        if constexpr (PicturedMoves<G>) return move_parts(game(), state(), move);
        static_cast<void>(move);
        return Fact::Object{};
    }
    [[nodiscard]] bool is_open(Move move) const override {
        if constexpr (OpenMoves<G>) return tells_nothing_hidden(game(), state(), move);
        static_cast<void>(move);
        return !HiddenGame<G>;
    }
    [[nodiscard]] bool hides() const override { return HiddenGame<G>; }
    [[nodiscard]] bool knows_all(Seat seat) const override {
        if constexpr (KnowingGame<G>) return game().knows_all(game().view(state(), seat));
        static_cast<void>(seat);
        return !HiddenGame<G>;
    }
    [[nodiscard]] bool has_chance() const override { return ChanceGame<G>; }
    [[nodiscard]] bool has_both() const override { return SimultaneousGame<G>; }
    [[nodiscard]] Viewer known_to() const override { return known_to_; }
    [[nodiscard]] std::unique_ptr<AnyLine> dealt(Seat seat, Random& random) const override {
        if constexpr (HiddenGame<G>)
            return std::make_unique<LineOf>(game(), game().deal(game().view(state(), seat), random), prefix_);
        static_cast<void>(seat), static_cast<void>(random);
        return clone();
    }
    [[nodiscard]] bool reveals(Move move) const override {
        if constexpr (RevealingGame<G>) return joute::asks_reveals(game(), state(), move);
        static_cast<void>(move);
        return false;
    }
    [[nodiscard]] std::string began_at() const override { return prefixed(print_state(start_, std::nullopt)); }
    [[nodiscard]] std::vector<std::string> steps() const override {
        std::vector<std::string> texts;
        LineOf line(game(), start_, prefix_);
        for (const Taken& step : steps_) {
            if constexpr (PresentedChance<G>)
                if (step.by == Actor::chance) {
                    texts.push_back("!" + print_event(game(), line.state(), step.event));
                    line.line_.happen(step.event);
                    continue;
                }
            texts.push_back(line.print(step.first));
            if (step.by == Actor::both) texts.back() += " | " + line.print(step.second);
            step.by == Actor::both ? line.play(step.first, step.second) : line.play(step.first);
        }
        return texts;
    }
    [[nodiscard]] std::uint64_t key() const override { return game().key(state()); }

  private:
    /// What a seat could play is made up where only the other's knowledge is held.
    [[nodiscard]] bool made_up(Seat seat) const { return known_to_ && *known_to_ != seat; }
    [[nodiscard]] const G& game() const { return line_.game(); }
    [[nodiscard]] const StateOf<G>& state() const { return line_.state(); }

    /// Nobody sees more of a line than it was begun with.
    [[nodiscard]] Viewer narrowed(Viewer viewer) const { return known_to_ ? known_to_ : viewer; }

    [[nodiscard]] std::string prefixed(const std::string& text) const {
        return prefix_.empty() ? text : prefix_ + " " + text;
    }
    [[nodiscard]] std::string print_state(const StateOf<G>& shown, Viewer viewer) const {
        if constexpr (PresentedHidden<G>)
            if (const Viewer eyes = narrowed(viewer)) return print_view(game(), game().view(shown, *eyes));
        static_cast<void>(viewer);
        return print_position(game(), shown);
    }

    template <class Teller>
    void take(StateOf<G>& after, const Step& step, Teller& tell) const {
        if constexpr (ChanceGame<G>)
            if (step.by == Actor::chance) return game().happen(after, unpacked(step.event), tell);
        if constexpr (SimultaneousGame<G>)
            if (step.by == Actor::both) return game().play(after, step.moves[0], step.moves[1], tell);
        game().play(after, step.moves[index(seat_of(step.by))], tell);
    }
    /// The step in the words of the rules, where the game has no happenings. The notation of a move or event may name
    /// what is hidden; the description of a move never does.
    [[nodiscard]] std::vector<Told> described(const Step& step, Sees sees) const {
        const auto one = [](const Message& words, Fact::Object facts, const std::string& text, bool shown) {
            facts.emplace_back("text", shown ? Fact(text) : Fact());
            return Told{words, std::move(facts)};
        };
        if (step.by == Actor::chance) {
            const bool shown = !HiddenGame<G> || (sees.hands[0] && sees.hands[1]) || !events().empty();
            return {one(shown ? describe(step.event) : dealt_out_of_sight(), {{"what", "event"}}, print(step.event),
                        shown)};
        }
        std::vector<Told> told;
        for (const Seat seat : both_seats) {
            if (!acts(step.by, seat)) continue;
            const Move move = step.moves[index(seat)];
            told.push_back(one(describe(move), {{"what", "move"}, {"seat", word(seat)}}, print(move),
                               sees.hands[index(seat)] || is_open(move)));
        }
        return told;
    }

    template <class Event>
    [[nodiscard]] static ChanceEvent packed(const Event& event) {
        const auto bytes = std::bit_cast<std::array<char, sizeof(Event)>>(event);
        return {std::string(bytes.data(), bytes.size())};
    }
    [[nodiscard]] static EventOf<G> unpacked(const ChanceEvent& event) {
        std::array<char, sizeof(EventOf<G>)> bytes{};
        assert(event.bytes.size() == bytes.size());
        std::ranges::copy(event.bytes, bytes.begin());
        return std::bit_cast<EventOf<G>>(bytes);
    }

    /// A step as this game has it; trivially copied with the line.
    struct Taken {
        Actor by;
        Move first = no_move;
        Move second = no_move;
        [[no_unique_address]] EventOf<G> event = {};
    };
    void note(const Taken& step) {
        if constexpr (!HiddenGame<G>) steps_.push_back(step);
        static_cast<void>(step);
    }

    Line<G> line_;
    StateOf<G> start_;
    std::vector<Taken> steps_;
    std::string prefix_;
    Viewer known_to_;
    std::uint64_t chance_steps_;
};

template <Presented G>
class GameOf final : public AnyGame {
  public:
    explicit GameOf(const G& game)
        : game_(game), options_(options_of(game)), prefix_(print_options(G::info().options, options_)) {}

    [[nodiscard]] const GameInfo& info() const override { return G::info(); }
    [[nodiscard]] const OptionValues& options() const override { return options_; }
    [[nodiscard]] const G& typed() const { return game_; }
    [[nodiscard]] bool fixed_seats() const override {
        if constexpr (requires { game_.fixed_seats(); }) return game_.fixed_seats();
        return false;
    }

    [[nodiscard]] std::unique_ptr<AnyLine> start() const override {
        return std::make_unique<LineOf<G>>(game_, game_.start(), prefix_);
    }
    /// For code that knows the game: a line that begins at any of its states, after so many chance steps.
    [[nodiscard]] std::unique_ptr<AnyLine> start_with(const StateOf<G>& state, std::uint64_t chance_steps) const {
        return std::make_unique<LineOf<G>>(game_, state, prefix_, std::nullopt, chance_steps);
    }
    [[nodiscard]] Result<std::unique_ptr<AnyLine>> start_at(std::string_view position,
                                                            std::uint64_t chance_steps = 0) const override {
        if constexpr (PresentedHidden<G>) {
            if (position.starts_with("seat ")) {
                auto view = parse_view(game_, position);
                if (!view) return view.error();
                Random made_up = Random::of(0, Stream::deal);  // any deal will do: only the view is ever shown
                return std::unique_ptr<AnyLine>(
                    std::make_unique<LineOf<G>>(game_, game_.deal(*view, made_up), prefix_, game_.seat(*view)));
            }
        }
        auto state = parse_position(game_, position);
        if (!state) return state.error();
        return std::unique_ptr<AnyLine>(start_with(*state, chance_steps));
    }

  private:
    G game_;
    OptionValues options_;
    std::string prefix_;
};

/// A game of type G with options as typed; what was wrong with them otherwise.
template <Presented G>
[[nodiscard]] Result<G> configured(const OptionValues& given) {
    auto values = complete(G::info().options, given, G::info().id);
    if (!values) return values.error();
    return G::configure(*values);
}
template <Presented G>
[[nodiscard]] Result<std::unique_ptr<AnyGame>> make_game(const OptionValues& given) {
    auto game = configured<G>(given);
    if (!game) return game.error();
    return std::unique_ptr<AnyGame>(std::make_unique<GameOf<G>>(*game));
}

}  // namespace joute
