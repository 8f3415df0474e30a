// SPDX-License-Identifier: MIT
// What happens in a game of Schotten Totten, in order. A card that only one seat may know is told to nobody else: the
// others hear of it without its name.
#pragma once

#include <cstdint>

#include "core/fact.hpp"
#include "core/message.hpp"
#include "core/seat.hpp"
#include "schotten/state.hpp"

namespace joute::schotten {

class Schotten;

enum class What : std::uint8_t {
    begins,    // `seat` was drawn to begin
    shuffled,  // the clan deck, or the tactic deck
    places,    // `card` on stone `to`
    mode,      // bluff or mud on stone `to`
    shifts,    // Strategist: `card` from stone `from` to `to`, or out of play
    strikes,   // Banshee: the enemy's `card` from stone `from`
    lures,     // Traitor: the enemy's `card` from stone `from` to `to`
    recruits,  // Recruiter: `from` clan cards, `to` tactic cards
    passes,    // plays nothing
    claims,    // stone `to`, because of `proof`
    declines,  // claims nothing more
    returns,   // a card goes under its deck
    draws,     // a card from a deck
};

struct Happening {
    What what;
    Seat seat = Seat::first;
    Card card = 0;
    bool known = true;  // `card` may be told; else only whether it is a clan card
    bool clan = true;
    unsigned from = 0;
    unsigned to = 0;
    Message proof = {};
};

[[nodiscard]] Message happening_words(const Schotten& game, const Happening& what);
[[nodiscard]] Fact::Object happening_facts(const Schotten& game, const Happening& what);

}  // namespace joute::schotten
