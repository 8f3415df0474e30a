// SPDX-License-Identifier: MIT
// What happens while a move or an event is played, in order, each thing with its cause. Logs, animations, sounds and
// spoken words are made from it. Nothing of it is stored: to tell a step, play it again with a listener.
//
// A game that tells has a type `Happening` and takes a teller as the last argument of `play` and `happen`:
//
//     template <Tells Teller> void play(State& s, Move m, Teller& tell) const;   // tell(Happening{...}) as it goes
//
// instantiated twice in its .cpp: with Silent, which costs a search nothing, and with Listener<Happening>.
#pragma once

#include <array>
#include <concepts>
#include <vector>

#include "core/fact.hpp"
#include "core/message.hpp"
#include "core/seat.hpp"

namespace joute {

/// Silent or a Listener; a move is neither, so that `play` with a teller is not taken for a choice of both seats.
template <class T>
concept Tells = requires {
    { T::listens } -> std::convertible_to<bool>;
};

/// Nobody listens.
struct Silent {
    static constexpr bool listens = false;  // for what is only worked out to be told
    template <class Happening>
    void operator()(const Happening& /*what*/) const {}
};

inline constexpr Silent silent{};

/// Whose hidden things may be told: everybody's, one seat's, or nobody's (people who only watch).
struct Sees {
    std::array<bool, 2> hands{true, true};

    [[nodiscard]] static Sees only(Seat seat) { return {{seat == Seat::first, seat == Seat::second}}; }
    [[nodiscard]] static Sees nothing_hidden() { return {{false, false}}; }
};

template <class Happening>
class Listener {
  public:
    static constexpr bool listens = true;

    explicit Listener(Sees sees) : sees_(sees) {}

    void operator()(const Happening& what) { heard_.push_back(what); }
    [[nodiscard]] bool sees(Seat whose) const { return sees_.hands[index(whose)]; }
    [[nodiscard]] const std::vector<Happening>& heard() const { return heard_; }

  private:
    Sees sees_;
    std::vector<Happening> heard_;
};

/// What is told of a shuffled deck to those who may not know its cards.
[[nodiscard]] inline Message dealt_out_of_sight() {
    return {"Cards are dealt, out of sight", "Les cartes sont distribuées, faces cachées"};
}

/// A happening as anybody can use it who does not know the game.
struct Told {
    Message words;
    Fact::Object facts;
};

}  // namespace joute
