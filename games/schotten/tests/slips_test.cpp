// SPDX-License-Identifier: MIT
// Positions with slips: cards doubled, lost or laid elsewhere, hands too large, wrong owners, marks, counts and phases.
// What the slow rules find impossible is refused as text, with one line that says what was expected; what they accept
// is read.
#include <gtest/gtest.h>

#include <map>

#include "schotten/tests/tables.hpp"
#include "support/effort.hpp"
#include "support/random_play.hpp"

namespace joute::schotten {
namespace {

using testing::all_variants;
using testing::effort;
namespace slow = joute::reference::schotten;
using slow::Cards;

std::string listed(const Cards& cards) { return cards.empty() ? "-" : slow::joined(cards); }
std::string section(const std::string& name, const Cards& cards) {
    return cards.empty() ? "" : " / " + name + " " + listed(cards);
}
std::string pair_section(const std::string& name, const std::array<int, 2>& pair) {
    return pair[0] + pair[1] == 0 ? "" : fmt::format(" / {} {}+{}", name, pair[0], pair[1]);
}
std::string seat_word(int seat) { return seat == 0 ? "first" : "second"; }

std::string head(const slow::Rules& rules, const std::string& phase, int seat, int idle, const slow::Turn& turn) {
    std::string text = phase + " " + seat_word(seat);
    if (idle > 0) text += fmt::format(" idle={}", idle);
    if (turn.returns > 0) text += fmt::format(" owed={}", turn.returns);
    if (rules.claims_at_start && turn.claimed) text += " claimed";
    if (!rules.claims_at_start && phase == "claim" && turn.passed) text += " passed";
    if (!rules.claims_at_start && phase == "claim" && turn.recruited) text += " recruited";
    return text;
}

std::string stones_text(const std::vector<slow::Stone>& stones) {
    std::string text = " / stones";
    for (const slow::Stone& stone : stones) {
        std::vector<std::string> marks;
        if (stone.bluff) marks.emplace_back("bluff");
        if (stone.mud) marks.emplace_back("mud");
        if (stone.complete(0) && stone.complete(1) && stone.completed_first != slow::nobody)
            marks.push_back("early=" + seat_word(stone.completed_first));
        if (stone.owner != slow::nobody) marks.push_back("owner=" + seat_word(stone.owner));
        text += " " + listed(stone.side[0]) + "|" + listed(stone.side[1]);
        if (!marks.empty()) text += ":" + slow::joined(marks);
    }
    return text;
}

/// By the grammar of docs/notation.md.
std::string text_of(const slow::Game& g) {
    std::string text = "full " + head(g.rules, g.phase, g.seat, g.idle_turns, g.turn) + stones_text(g.stones) +
                       section("first", g.hands[0]) + section("second", g.hands[1]) + section("deck", g.deck) +
                       section("tactics", g.tactics) + section("discard", g.discard) +
                       pair_section("played", g.played) + pair_section("jokers", g.jokers_placed);
    for (const std::size_t who : {0U, 1U})
        if (!g.known_in_deck[who].empty() || !g.known_in_tactics[who].empty())
            text += fmt::format(" / under {} {}+{}", seat_word(static_cast<int>(who)), g.known_in_deck[who].size(),
                                g.known_in_tactics[who].size());
    return text;
}
std::string text_of(const slow::SeatView& v) {
    std::string text = "seat " + seat_word(v.seat) + " " + head(v.rules, v.phase, v.to_act, v.idle_turns, v.turn) +
                       stones_text(v.stones) + section("hand", v.own_hand) +
                       fmt::format(" / other {}+{}", v.other_hand - v.other_tactics, v.other_tactics) +
                       fmt::format(" / deck {}", v.deck);
    if (v.rules.tactics) text += fmt::format(" / tactics {}", v.tactics);
    text += section("discard", v.discard) + pair_section("played", v.played) + pair_section("jokers", v.jokers_placed);
    if (!v.known_in_deck.empty() || !v.known_in_tactics.empty())
        text +=
            fmt::format(" / under {} {}+{}", seat_word(v.seat), listed(v.known_in_deck), listed(v.known_in_tactics));
    return text;
}

/// One slip in a position that was possible.
class Slip {
  public:
    Slip(slow::Game& g, Random& random) : g_(g), random_(random) {}

    void make() {
        switch (below(12)) {
            case 0: copy_card(1); break;
            case 1: copy_card(3 + below(8)); break;
            case 2: static_cast<void>(lifted(place())); break;
            case 3:
            case 4: move_card(); break;
            case 5: swap_cards(); break;
            case 6: stone().owner = below(3) - 1; break;
            case 7: (below(2) == 0 ? stone().bluff : stone().mud) ^= true; break;
            case 8: slip_first(); break;
            case 9: slip_count(below(2) == 0 ? g_.played : g_.jokers_placed); break;
            case 10: slip_phase(); break;
            default: slip_known(); break;
        }
        settle();
    }

  private:
    int below(int n) { return static_cast<int>(random_.below(static_cast<std::uint32_t>(n))); }
    slow::Stone& stone() { return g_.stones[static_cast<std::size_t>(below(9))]; }

    Cards& place() {
        switch (below(8)) {
            case 0: return g_.hands[0];
            case 1: return g_.hands[1];
            case 2: return g_.deck;
            case 3: return g_.rules.tactics ? g_.tactics : g_.deck;
            case 4: return g_.discard;
            default: return stone().side[static_cast<std::size_t>(below(2))];
        }
    }
    void lay(Cards& there, const std::string& card) {
        there.insert(there.begin() + below(static_cast<int>(there.size()) + 1), card);
    }
    /// Takes some card away; nothing where there is none.
    std::string lifted(Cards& from) {
        if (from.empty()) return "";
        const auto at = from.begin() + below(static_cast<int>(from.size()));
        std::string card = *at;
        from.erase(at);
        return card;
    }
    void copy_card(int times) {
        Cards& there = place();
        for (int i = 0; i < times; ++i)
            if (const Cards& from = place(); !from.empty())
                lay(there, from[static_cast<std::size_t>(below(static_cast<int>(from.size())))]);
    }
    void move_card() {
        if (const std::string card = lifted(place()); !card.empty()) lay(place(), card);
    }
    void swap_cards() {
        Cards& a = place();
        Cards& b = place();
        const std::string one = lifted(a);
        const std::string two = lifted(b);
        if (!one.empty()) lay(b, one);
        if (!two.empty()) lay(a, two);
    }
    void slip_first() {
        for (slow::Stone& each : g_.stones)
            if (each.complete(0) && each.complete(1)) each.completed_first = below(3) - 1;
    }
    void slip_count(std::array<int, 2>& counts) {
        int& count = counts[static_cast<std::size_t>(below(2))];
        count = std::max(0, count + below(3) - 1);
    }
    void slip_phase() {
        static const Cards phases{"claim", "play", "return", "draw", "over"};
        g_.phase = phases[static_cast<std::size_t>(below(5))];
        g_.seat = below(2);
        g_.idle_turns = below(3);
        g_.turn = {};
        if (g_.phase == "return") {
            g_.turn.recruited = true;
            g_.turn.returns = below(3);
        }
        if (g_.phase == "claim" && !g_.rules.claims_at_start)
            (below(2) == 0 ? g_.turn.passed : g_.turn.recruited) = below(2) == 0;
        if ((g_.phase == "claim" || g_.phase == "play") && g_.rules.claims_at_start) g_.turn.claimed = below(2) == 0;
    }
    void slip_known() {
        const auto who = static_cast<std::size_t>(below(2));
        const auto some = [&](Cards& known, const Cards& deck) {
            known.assign(std::min<std::size_t>(deck.size(), static_cast<std::size_t>(below(3))), "");
        };
        some(g_.known_in_deck[who], g_.deck);
        if (g_.rules.tactics) some(g_.known_in_tactics[who], g_.tactics);
    }
    /// What a text cannot say otherwise: sides complete alone were so first, and cards known are the undermost.
    void settle() {
        for (slow::Stone& each : g_.stones) each.note_completion();
        for (const std::size_t who : {0U, 1U}) {
            const auto undermost = [](Cards& known, const Cards& deck) {
                if (known.size() <= deck.size())
                    known.assign(deck.end() - static_cast<std::ptrdiff_t>(known.size()), deck.end());
            };
            undermost(g_.known_in_deck[who], g_.deck);
            undermost(g_.known_in_tactics[who], g_.tactics);
        }
    }

    slow::Game& g_;
    Random& random_;
};

template <class Read>
void expect_agreement(const Read& read, const std::string& fault, const std::string& text, std::map<bool, int>& found) {
    ++found[read.ok()];
    ASSERT_EQ(read.ok(), fault.empty()) << text << "\nslow: " << fault
                                        << "\nfast: " << (read.ok() ? "" : read.error().en);
    if (read.ok()) return;
    EXPECT_EQ(read.error().en.find('\n'), std::string::npos);
    EXPECT_TRUE(read.error().en.starts_with("bad Schotten position: ")) << read.error().en;
    EXPECT_NE(read.error().en.find("; expected something like '"), std::string::npos) << read.error().en;
}

TEST(SchottenSlips, S32_WhatTheSlowRulesFindImpossibleIsRefusedAndNothingElse) {
    std::map<bool, int> full;
    std::map<bool, int> views;
    for (const Schotten& game : all_variants())
        for (int seed = 0; seed < effort(60); ++seed) {
            Random random(static_cast<std::uint64_t>(seed));
            testing::random_game(game, static_cast<std::uint64_t>(seed), 5000, [&](const Line<Schotten>& line) {
                if (line.state().table.phase < Phase::claim || random.below(3) != 0) return;
                slow::Game g = testing::slow_of(game, line.state());
                for (auto slips = random.below(3); slips-- > 0;) Slip(g, random).make();
                expect_agreement(parse_position(game, text_of(g)), g.fault(), text_of(g), full);
                const slow::SeatView view = g.view(static_cast<int>(random.below(2)));
                expect_agreement(parse_view(game, text_of(view)), fault(view), text_of(view), views);
            });
        }
    for (auto found : {full, views}) {
        EXPECT_GT(found[true], effort(1200));
        EXPECT_GT(found[false], effort(1200));
    }
}

}  // namespace
}  // namespace joute::schotten
