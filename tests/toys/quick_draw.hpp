// SPDX-License-Identifier: MIT
// A duel at dawn: both choose at once to shoot, load or duck; when both shoot, chance says who is quicker, and
// who is hit chooses alone whether to keep standing (and lose the bullet) or to crouch (and skip a turn's
// duck). Simultaneous choices, an order of play by chance, decisions of one seat. Without text.
#pragma once

#include <array>

#include "core/game.hpp"

namespace joute::toys {

class QuickDraw {
  public:
    struct Fighter {
        std::uint8_t hearts = 2;
        std::uint8_t bullets = 1;
        std::uint8_t ducked = 0;  // no two ducks in a row
        std::uint8_t shooting = 0;
    };
    struct State {
        std::array<Fighter, 2> fighters;
        std::uint8_t turn = 0;
        std::uint8_t hit = 0;  // the seat that was hit and chooses, plus one
        std::uint8_t drawing = 0;
    };
    enum class Event : std::uint8_t { first, second };
    static constexpr std::size_t max_moves = 3;
    static constexpr std::size_t max_events = 2;
    static constexpr Move shoot{0};
    static constexpr Move load{1};
    static constexpr Move duck{2};
    static constexpr Move stand{3};
    static constexpr Move crouch{4};

    explicit QuickDraw(int turns = 4) : turns_(turns) {}

    [[nodiscard]] State start() const { return {}; }
    [[nodiscard]] Actor actor(const State& s) const {
        if (s.fighters[0].hearts == 0 || s.fighters[1].hearts == 0) return Actor::over;
        if (s.hit != 0) return static_cast<Actor>(s.hit - 1);
        if (s.drawing != 0) return Actor::chance;
        return s.turn >= turns_ ? Actor::over : Actor::both;
    }
    [[nodiscard]] Outcome outcome(const State& s) const {
        const int lead = s.fighters[0].hearts - s.fighters[1].hearts;
        return lead > 0 ? Outcome::first : lead < 0 ? Outcome::second : Outcome::draw;
    }
    void legal(const State& s, Seat seat, MoveList<max_moves>& moves) const {
        const Actor who = actor(s);
        if (who == actor_of(seat)) {
            moves.push_back(stand);
            moves.push_back(crouch);
        } else if (who == Actor::both) {
            const Fighter& me = s.fighters[index(seat)];
            if (me.bullets > 0) moves.push_back(shoot);
            moves.push_back(load);
            if (me.ducked == 0) moves.push_back(duck);
        }
    }
    void play(State& s, Move m) const {
        Fighter& me = s.fighters[s.hit - 1U];
        s.hit = 0;
        if (m == crouch)
            me.ducked = 1;
        else if (me.bullets > 0)
            --me.bullets;
        go_on(s);
    }
    void play(State& s, Move a, Move b) const {
        ++s.turn;
        const std::array<Move, 2> moves{a, b};
        for (std::size_t i = 0; i < 2; ++i) {
            Fighter& f = s.fighters[i];
            f.ducked = moves[i] == duck ? 1 : 0;
            if (moves[i] == load && f.bullets < 2) ++f.bullets;
            f.shooting = moves[i] == shoot ? 1 : 0;
            if (moves[i] == shoot) --f.bullets;
        }
        if (s.fighters[0].shooting != 0 && s.fighters[1].shooting != 0)
            s.drawing = 1;
        else
            go_on(s);
    }
    [[nodiscard]] ChanceKind chance_kind(const State&) const { return ChanceKind::listed; }
    void events(const State&, EventList<Event, max_events>& list) const {
        list.push_back({Event::first, {1, 3}});
        list.push_back({Event::second, {2, 3}});
    }
    [[nodiscard]] Event sample(const State&, Random& random) const {
        return random.below(3) == 0 ? Event::first : Event::second;
    }
    void happen(State& s, Event event) const {
        s.drawing = 0;
        fire(s, event == Event::first ? 0 : 1);
    }
    [[nodiscard]] std::uint64_t key(const State& s) const {
        std::uint64_t bits = s.turn | std::uint64_t{s.hit} << 8U | std::uint64_t{s.drawing} << 12U;
        for (const Fighter& f : s.fighters)
            bits = bits << 12U | std::uint64_t{f.hearts} << 9U | std::uint64_t{f.bullets} << 6U |
                   std::uint64_t{f.ducked} << 3U | f.shooting;
        return mix64(bits);
    }

  private:
    /// Whoever still has to shoot does.
    void go_on(State& s) const {
        for (std::size_t i = 0; i < 2; ++i)
            if (s.fighters[i].shooting != 0) return fire(s, i);
    }
    void fire(State& s, std::size_t i) const {
        s.fighters[i].shooting = 0;
        Fighter& target = s.fighters[1 - i];
        if (target.ducked != 0) return go_on(s);
        --target.hearts;
        s.hit = static_cast<std::uint8_t>(2 - i);
    }

    int turns_;
};

/// Hearts, and a little for bullets.
struct QuickDrawEval {
    [[nodiscard]] Score operator()(const QuickDraw& game, const QuickDraw::State& s) const {
        const auto worth = [](const QuickDraw::Fighter& f) { return 10 * f.hearts + 3 * f.bullets; };
        const int lead = worth(s.fighters[0]) - worth(s.fighters[1]);
        return estimate(game.actor(s) == Actor::second ? -lead : lead);
    }
    [[nodiscard]] double scale() const { return 15.0; }
};

}  // namespace joute::toys
