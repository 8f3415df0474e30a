// SPDX-License-Identifier: MIT
// Positions of Schotten Totten from the few things a test is about: what is not named lies in the decks.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "core/game.hpp"
#include "core/text.hpp"
#include "schotten/notation.hpp"
#include "schotten/view.hpp"

namespace joute::testing {

struct SchottenPosition {
    std::string head = "play first";
    std::map<int, std::string> stones = {};  // by number, as in position texts
    std::string first = {};                  // hands, with commas
    std::string second = {};
    std::string extra = {};  // further sections: "discard ... / played 1+0"
    std::string top = {};    // cards that lie on top of the clan deck
    std::string top_tactics = {};

    [[nodiscard]] std::string text(const schotten::Schotten& game) const {
        std::string all = first + "," + second + "," + extra;
        std::string on_stones;
        for (int i = 1; i <= 9; ++i) on_stones += " " + (stones.contains(i) ? stones.at(i) : "-");
        all += on_stones + "," + top + "," + top_tactics;
        for (char& letter : all)
            if (std::string(" |:/+=").find(letter) != std::string::npos) letter = ',';
        const auto words = split(all, ',');
        const auto rest = [&](const std::string& above, bool clan) {
            std::vector<std::string> cards;
            if (!above.empty()) cards.push_back(above);
            for (schotten::Card card = clan ? 0 : schotten::clan_count;
                 card < (clan ? schotten::clan_count : schotten::card_end); ++card) {
                const auto name = schotten::print_card(card);
                for (auto used = std::ranges::count(words, name); used < (name == "joker" ? 2 : 1); ++used)
                    cards.push_back(name);
            }
            return cards.empty() ? std::string() : join(cards, ",");
        };
        std::string result = "full " + head + " / stones" + on_stones;
        const auto add = [&](const std::string& name, const std::string& cards) {
            if (!cards.empty()) result += " / " + name + " " + cards;
        };
        add("first", first);
        add("second", second);
        add("deck", rest(top, true));
        if (game.options().tactics) add("tactics", rest(top_tactics, false));
        if (!extra.empty()) result += " / " + extra;
        return result;
    }
    [[nodiscard]] schotten::State state(const schotten::Schotten& game) const {
        const auto read = parse_position(game, text(game));
        if (read.ok()) return *read;
        ADD_FAILURE() << read.error().en << "\n" << text(game);
        return game.start();
    }
};

/// A game and a position that moves are typed into.
struct SchottenTable {
    schotten::Schotten game;
    schotten::State s;

    SchottenTable(const schotten::Schotten& g, const SchottenPosition& position) : game(g), s(position.state(g)) {}

    [[nodiscard]] std::vector<std::string> moves() const {
        MovesOf<schotten::Schotten> list;
        game.legal(s, s.table.seat, list);
        std::vector<std::string> texts;
        for (const Move move : list) texts.push_back(print_move(game, s, move));
        return texts;
    }
    [[nodiscard]] bool can(const std::string& text) const {
        const auto texts = moves();
        return std::ranges::find(texts, text) != texts.end();
    }
    /// How many of the moves begin so.
    [[nodiscard]] std::ptrdiff_t count(const std::string& begin) const {
        const auto texts = moves();
        return std::ranges::count_if(texts, [&](const std::string& text) { return text.starts_with(begin); });
    }
    void play(const std::string& text) {
        MovesOf<schotten::Schotten> list;
        game.legal(s, s.table.seat, list);
        for (const Move move : list)
            if (print_move(game, s, move) == text) {
                game.play(s, move);
                return;
            }
        ADD_FAILURE() << text << " is not legal; legal: " << join(moves(), ", ");
    }
    [[nodiscard]] std::string phase() const {
        return std::string(word(s.table.phase)) + " " + std::string(word(s.table.seat));
    }
    [[nodiscard]] std::string hand(Seat seat) const {
        return schotten::print_cards(schotten::cards_of(s.hands[index(seat)]));
    }
};

inline schotten::Schotten schotten_game(bool tactics, bool claims_at_start = false) {
    schotten::Options options;
    options.tactics = tactics;
    options.claims_at_start = claims_at_start;
    return schotten::Schotten(options);
}

}  // namespace joute::testing
