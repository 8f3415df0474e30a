// SPDX-License-Identifier: MIT
// Many games of one type side by side: everything a step touches lies in one array, and what kind of game it is was
// decided when this was compiled. Only games that positions can repeat in keep a history, and their moves with it.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

#include "core/erase.hpp"
#include "kit/encoded_line.hpp"
#include "kit/encoding.hpp"

namespace joute {

/// A game in progress without what a Line keeps for repetition.
template <Game G>
class BareLine {
  public:
    BareLine(const G& /*game*/, const StateOf<G>& start) : state_(start) {}
    [[nodiscard]] const StateOf<G>& state() const { return state_; }
    [[nodiscard]] Actor actor(const G& game) const { return game.actor(state_); }
    [[nodiscard]] Outcome outcome(const G& game) const { return game.outcome(state_); }
    [[nodiscard]] int earlier() const { return 0; }
    void restart(const StateOf<G>& start) { state_ = start; }
    void play(const G& game, Move move) { game.play(state_, move); }
    void play(const G& game, Move first, Move second) requires SimultaneousGame<G> { game.play(state_, first, second); }
    template <class Event>
    void happen(const G& game, const Event& event) requires ChanceGame<G> {
        game.happen(state_, event);
    }
    [[nodiscard]] std::unique_ptr<AnyLine> copy(const GameOf<G>& game, std::uint64_t chance_steps) const {
        return game.start_with(state_, chance_steps);
    }

  private:
    StateOf<G> state_;
};

/// A game in progress with its history, and the moves that led to it, so that a copy knows what repeats.
template <Game G>
class RecordedLine {
    static_assert(!ChanceGame<G> && !SimultaneousGame<G>, "moves alone lead to the position");
    static constexpr std::size_t expected_plies = 512;  // room that is there from the beginning

  public:
    RecordedLine(const G& game, const StateOf<G>& start) : line_(game, start) {
        line_.reserve(expected_plies);
        moves_.reserve(expected_plies);
    }
    [[nodiscard]] const StateOf<G>& state() const { return line_.state(); }
    [[nodiscard]] Actor actor(const G& /*game*/) const { return line_.actor(); }
    [[nodiscard]] Outcome outcome(const G& /*game*/) const { return *line_.outcome(); }
    [[nodiscard]] int earlier() const { return earlier_occurrences(line_); }
    void restart(const StateOf<G>& start) {
        line_.restart(start);
        moves_.clear();
    }
    void play(const G& /*game*/, Move move) {
        line_.play(move);
        moves_.push_back(move);
    }
    [[nodiscard]] std::unique_ptr<AnyLine> copy(const GameOf<G>& game, std::uint64_t /*chance_steps*/) const {
        auto line = game.start();
        for (const Move move : moves_) line->play(move);
        return line;
    }

  private:
    Line<G, ForwardHistory> line_;
    std::vector<Move> moves_;
};

template <Presented G>
requires Encoded<G>
class BatchOf final : public Batch {
  public:
    BatchOf(const GameOf<G>& game, std::size_t size, std::uint64_t seed, bool auto_reset)
        : facade_(game), game_(game.typed()), start_(game_.start()), seed_(seed), auto_reset_(auto_reset) {
        chosen_.resize(size);
        slots_.reserve(size);
        for (std::size_t i = 0; i < size; ++i) {
            slots_.emplace_back(game_, start_);
            begin(slots_.back(), seed_of(i, 0));
        }
    }

    [[nodiscard]] std::size_t size() const override { return slots_.size(); }

    void actors(std::span<std::int8_t> to) const override {
        assert(to.size() == size());
        for (std::size_t i = 0; i < size(); ++i) to[i] = static_cast<std::int8_t>(slots_[i].actor);
    }
    Result<void> masks(std::optional<Seat> seat, std::span<std::uint8_t> to) const override {
        const auto width = static_cast<std::size_t>(action_count(game_));
        assert(to.size() == size() * width);
        if (!seat && someone_is_asked_for()) return name_a_seat();
        std::ranges::fill(to, std::uint8_t{0});
        for (std::size_t i = 0; i < size(); ++i) {
            const Slot& slot = slots_[i];
            if (!(seat ? acts(slot.actor, *seat) : is_seat(slot.actor))) continue;
            const Seat eyes = seat ? *seat : seat_of(slot.actor);
            MovesOf<G> moves;
            game_.legal(slot.line.state(), eyes, moves);
            std::uint8_t* row = to.data() + i * width;
            for (const Move move : moves) row[action_id(game_, slot.line.state(), eyes, move)] = 1;
        }
        return {};
    }
    Result<void> observe(std::optional<Seat> seat, std::span<float> to) const override {
        const std::size_t width = observation_shape(game_).size();
        assert(to.size() == size() * width);
        if (!seat && someone_is_asked_for()) return name_a_seat();
        for (std::size_t i = 0; i < size(); ++i) {
            const Slot& slot = slots_[i];
            const Seat eyes = seat ? *seat : slot.actor == Actor::second ? Seat::second : Seat::first;
            write_observation(game_, slot.line.state(), eyes, slot.line.earlier(), to.subspan(i * width, width));
        }
        return {};
    }

    Result<void> step(std::span<const std::int32_t> first, std::span<const std::int32_t> second) override {
        assert(first.size() == size() && (second.empty() || second.size() == size()));
        if (second.empty() && someone_is_asked_for()) return name_a_seat();
        for (std::size_t i = 0; i < size(); ++i) {
            const Slot& slot = slots_[i];
            for (const Seat seat : both_seats) {
                if (!acts(slot.actor, seat)) continue;
                const std::int32_t id = second.empty() || seat == Seat::first ? first[i] : second[i];
                const Move move = legal_action(game_, slot.line.state(), seat, id);
                if (move == no_move) return illegal(i, seat, id);
                chosen_[i][index(seat)] = move;
            }
        }
        for (std::size_t i = 0; i < size(); ++i) {
            Slot& slot = slots_[i];
            if (slot.actor == Actor::over)
                rest(slot, i);
            else
                play(slot, chosen_[i]);
        }
        return {};
    }
    std::uint64_t step_random() override {
        std::uint64_t played = 0;
        for (std::size_t i = 0; i < size(); ++i) {
            Slot& slot = slots_[i];
            if (slot.actor == Actor::over) {
                rest(slot, i);
                continue;
            }
            std::array<Move, 2> moves{};
            for (const Seat seat : both_seats) {
                if (!acts(slot.actor, seat)) continue;
                MovesOf<G> legal;
                game_.legal(slot.line.state(), seat, legal);
                moves[index(seat)] = legal[slot.random.below(static_cast<std::uint32_t>(legal.size()))];
            }
            play(slot, moves);
            ++played;
        }
        return played;
    }

    void done(std::span<std::uint8_t> to) const override {
        assert(to.size() == size());
        for (std::size_t i = 0; i < size(); ++i) to[i] = slots_[i].ended ? 1 : 0;
    }
    void rewards(std::span<float> to) const override {
        assert(to.size() == size());
        for (std::size_t i = 0; i < size(); ++i)
            to[i] = slots_[i].ended ? static_cast<float>(points(static_cast<Outcome>(slots_[i].last), Seat::first)) : 0;
    }
    void outcomes(std::span<std::int8_t> to) const override {
        assert(to.size() == size());
        for (std::size_t i = 0; i < size(); ++i) to[i] = slots_[i].last;
    }

    void reset(std::size_t i, std::optional<std::uint64_t> seed) override {
        Slot& slot = slots_[i];
        slot.ended = false;
        begin(slot, seed ? *seed : seed_of(i, ++slot.round));
    }
    using Batch::reset;
    [[nodiscard]] std::uint64_t seed(std::size_t i) const override { return slots_[i].seed; }
    [[nodiscard]] std::uint64_t chance_steps(std::size_t i) const override { return slots_[i].chance_steps; }
    [[nodiscard]] std::unique_ptr<AnyLine> line(std::size_t i) const override {
        return slots_[i].line.copy(facade_, slots_[i].chance_steps);
    }

  private:
    using LineType = std::conditional_t<RepetitionGame<G>, RecordedLine<G>, BareLine<G>>;
    struct Slot {
        Slot(const G& game, const StateOf<G>& start) : line(game, start) {}
        LineType line;
        Random random{0};  // of step_random
        std::uint64_t seed = 0;
        std::uint64_t chance_steps = 0;
        std::uint32_t round = 0;  // games begun in this place before
        Actor actor = Actor::over;
        std::int8_t last = -1;  // the outcome of the last finished game
        bool ended = false;     // in the last step
    };

    /// Depends on the place and on how many games it has had, not on the size of the batch.
    [[nodiscard]] std::uint64_t seed_of(std::size_t i, std::uint32_t round) const {
        return mix64(mix64(mix64(seed_) + i) + round);
    }
    void begin(Slot& slot, std::uint64_t seed) {
        slot.seed = seed;
        slot.chance_steps = 0;
        slot.random = Random::of(seed, Stream::match);
        slot.line.restart(start_);
        settle(slot);
    }
    /// A step of a finished game: it begins again, or stays as it is.
    void rest(Slot& slot, std::size_t i) {
        slot.ended = false;
        if (auto_reset_) begin(slot, seed_of(i, ++slot.round));
    }
    void play(Slot& slot, const std::array<Move, 2>& moves) {
        if constexpr (SimultaneousGame<G>) {
            if (slot.actor == Actor::both)
                slot.line.play(game_, moves[0], moves[1]);
            else
                slot.line.play(game_, moves[index(seat_of(slot.actor))]);
        } else {
            slot.line.play(game_, moves[index(seat_of(slot.actor))]);
        }
        settle(slot);
        slot.ended = slot.actor == Actor::over;
        if (slot.ended) slot.last = static_cast<std::int8_t>(slot.line.outcome(game_));
    }
    /// Lets chance act until a seat decides or the game is over.
    void settle(Slot& slot) {
        slot.actor = slot.line.actor(game_);
        if constexpr (ChanceGame<G>)
            while (slot.actor == Actor::chance) {
                Random dice = Random::of(slot.seed, Stream::chance, slot.chance_steps++);
                slot.line.happen(game_, game_.sample(slot.line.state(), dice));
                slot.actor = slot.line.actor(game_);
            }
    }

    [[nodiscard]] bool someone_is_asked_for() const {
        if constexpr (SimultaneousGame<G>)
            return std::ranges::any_of(slots_, [](const Slot& slot) { return slot.actor == Actor::both; });
        else
            return false;
    }
    [[nodiscard]] static Error name_a_seat() {
        return message("both seats of {} choose at once here: say which one",
                       "les deux camps de {} choisissent en "
                       "même temps ici : dites lequel",
                       G::info().id);
    }
    [[nodiscard]] Error illegal(std::size_t i, Seat seat, std::int32_t id) const {
        const Message& side = G::info().side(seat);
        const int last = action_count(game_) - 1;
        return {fmt::format("{}: action {} is not legal for {} in game {} of the batch; ids are 0 to {}", G::info().id,
                            id, side.en, i, last),
                fmt::format(
                    "{} : l’action {} n’est pas permise pour {} dans la partie {} du lot ; les numéros vont de 0 à {}",
                    G::info().id, id, side.fr, i, last)};
    }

    GameOf<G> facade_;
    G game_;
    StateOf<G> start_;
    std::uint64_t seed_;
    bool auto_reset_;
    std::vector<Slot> slots_;
    std::vector<std::array<Move, 2>> chosen_;  // of a step, checked before anything is played
};

}  // namespace joute
