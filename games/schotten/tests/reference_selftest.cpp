// SPDX-License-Identifier: MIT
//
// Holds the reference of Schotten Totten against the page it was written from: every rule that can
// be shown in a position, every settled case, the notation, and random games in all variants.
//
// Not part of the build: g++ -std=c++20 -Wall -Wextra -O2 schotten_reference_selftest.cpp
#include "schotten/tests/reference.hpp"

#include <cstdio>
#include <random>

using namespace joute::reference::schotten;

namespace {

int checks = 0;
int failures = 0;

void check_at(int line, bool good, const char* what) {
    ++checks;
    if (!good) {
        ++failures;
        if (failures <= 50) {
            std::printf("line %d: %s\n", line, what);
        }
    }
}

#define CHECK(condition) check_at(__LINE__, (condition), #condition)

const Rules base;
const Rules base_start = {false, true, "drawn"};
const Rules with_tactics = {true, false, "drawn"};
const Rules tactics_start = {true, true, "drawn"};

bool legal(const Game& game, const std::string& move) { return contains(game.legal_moves(), move); }

int count_starting(const Game& game, const std::string& beginning) {
    int count = 0;
    for (const std::string& move : game.legal_moves()) {
        count += move.starts_with(beginning) ? 1 : 0;
    }
    return count;
}

Rating rated(const std::string& cards, bool bluff = false) { return best_rating(split(cards, ','), bluff); }

Stone& stone(Game& game, int number) { return game.stones[static_cast<std::size_t>(number - 1)]; }

// Stones given away without looking at cards; such positions have faults but can be played.
void own(Game& game, int seat, const std::vector<int>& numbers) {
    for (const int number : numbers) {
        stone(game, number).owner = seat;
    }
}

// --- Ranking ------------------------------------------------------------------------------------

void check_ranking() {
    CHECK(all_clan_cards().size() == 54);
    CHECK(all_tactic_cards().size() == 10);
    // The weakest of each rank beats the strongest of the next.
    CHECK(rated("r1,r2,r3") > rated("r9,g9,b9"));
    CHECK(rated("r1,g1,b1") > rated("r9,r8,r6"));
    CHECK(rated("r1,r2,r4") > rated("r9,g8,b7"));
    CHECK(rated("r1,r2,g3") > rated("r9,g9,b8"));
    CHECK(rated("r9,r8,r7") > rated("r8,r7,r6"));
    CHECK(rated("r9,r8,r7") == rated("g9,g8,g7"));
    CHECK(rated("r2,g2,b2") > rated("o1,y1,v1"));
    CHECK(rated("r9,g9,b8") > rated("r9,g9,b7"));
    // Order is irrelevant, and there is no run 9-1-2.
    CHECK(rated("r3,r1,r2") == Rating(rank_colour_run, 6));
    CHECK(rated("r2,g3,b1") == Rating(rank_run, 6));
    CHECK(rated("r9,r1,r2") == Rating(rank_colour, 12));
    CHECK(rated("r9,g1,b2") == Rating(rank_sum, 12));
    CHECK(rated("r5,g5,b6") == Rating(rank_sum, 16));
    // Mud: all four count.
    CHECK(rated("r1,r2,r3,r4") == Rating(rank_colour_run, 10));
    CHECK(rated("r1,g1,b1,v1") == Rating(rank_alike, 4));
    CHECK(rated("r1,r2,r3,r5") == Rating(rank_colour, 11));
    CHECK(rated("r1,r2,r3,g4") == Rating(rank_run, 10));
    CHECK(rated("r1,r2,r3,g9") == Rating(rank_sum, 15));
    CHECK(rated("r1,g1,b1,v2") == Rating(rank_sum, 5));
    // Bluff: only the sum.
    CHECK(rated("r9,r8,r7", true) == Rating(rank_sum, 24));
    CHECK(rated("r9,r8,r7", true) < rated("r9,g9,b7", true));
    CHECK(rated("joker,r1,r2", true) == Rating(rank_sum, 12));
    CHECK(rated("spy,r1,r2", true) == Rating(rank_sum, 10));
    CHECK(rated("shield,r1,r2", true) == Rating(rank_sum, 6));
    CHECK(rated("joker,spy,shield", true) == Rating(rank_sum, 19));
    CHECK(rated("joker,spy,shield,r1", true) == Rating(rank_sum, 20));
    // Wild cards: the best joint choice.
    CHECK(rated("joker,r8,r9") == Rating(rank_colour_run, 24));
    CHECK(rated("joker,r5,r6") == Rating(rank_colour_run, 18));
    CHECK(rated("joker,r5,g5") == Rating(rank_alike, 15));
    CHECK(rated("joker,r5,r5") == Rating(rank_alike, 15));  // such a side cannot be, the choice can
    CHECK(rated("joker,r1,r4") == Rating(rank_colour, 14));
    CHECK(rated("joker,r1,g3") == Rating(rank_run, 6));
    CHECK(rated("joker,r1,g4") == Rating(rank_sum, 14));
    CHECK(rated("spy,r8,r9") == Rating(rank_colour_run, 24));
    CHECK(rated("spy,r7,g7") == Rating(rank_alike, 21));
    CHECK(rated("spy,r1,r2") == Rating(rank_colour, 10));
    CHECK(rated("spy,r6,g5") == Rating(rank_run, 18));
    CHECK(rated("shield,r4,r5") == Rating(rank_colour_run, 12));
    CHECK(rated("shield,r1,g1") == Rating(rank_alike, 3));
    CHECK(rated("shield,r9,r8") == Rating(rank_colour, 20));
    CHECK(rated("shield,r9,g8") == Rating(rank_sum, 20));
    CHECK(rated("joker,spy,r8") == Rating(rank_colour_run, 24));
    CHECK(rated("joker,spy,shield") == Rating(rank_colour, 19));
    CHECK(rated("joker,shield,r1") == Rating(rank_colour_run, 6));
    CHECK(rated("joker,shield,r9") == Rating(rank_colour, 21));
    CHECK(rated("joker,spy,shield,r5") == Rating(rank_colour, 24));
    // "A Joker may copy a card already on the table": r9 is there.
    CHECK(rated("joker,r9,r1") == Rating(rank_colour, 19));
}

// --- Start and notation -------------------------------------------------------------------------

void check_start() {
    Game game(base);
    CHECK(game.acting() == "chance");
    CHECK((game.events() == Cards{"!first", "!second"}));
    CHECK(game.legal_moves().empty());
    CHECK(game.hands[0].empty() && game.hands[1].empty());
    CHECK(!game.apply("!third").empty());
    CHECK(!game.apply("!deck " + joined(all_clan_cards())).empty());
    CHECK(game.apply("!second").empty());
    CHECK(game.acting() == "chance" && game.events().empty());
    CHECK(game.fault().empty());
    Cards order = all_clan_cards();
    CHECK(!game.apply("!tactics " + joined(all_tactic_cards())).empty());
    CHECK(!game.apply("!deck r1,r2").empty());
    Cards twice = order;
    twice[0] = "r2";
    CHECK(!game.apply("!deck " + joined(twice)).empty());
    CHECK(game.apply("!deck " + joined(order)).empty());
    CHECK(game.acting() == "second");
    CHECK((game.hands[1] == Cards{"r1", "r2", "r3", "r4", "r5", "r6"}));
    CHECK((game.hands[0] == Cards{"r7", "r8", "r9", "o1", "o2", "o3"}));
    CHECK(game.deck.size() == 42 && game.deck.front() == "o4");
    CHECK(game.legal_moves().size() == 54);
    CHECK(legal(game, "r1@1") && legal(game, "r6@9") && !legal(game, "r7@1"));
    CHECK(!legal(game, "pass") && !legal(game, "done"));
    CHECK(!game.play("pass").empty() && !game.play("r1@0").empty() && !game.play("r1@10").empty());
    CHECK(game.play("r1@3").empty());
    CHECK(game.acting() == "first");
    CHECK((game.hands[1] == Cards{"r2", "r3", "r4", "r5", "r6", "o4"}));
    CHECK(game.deck.size() == 41);
    CHECK(game.facts().starts_with(
        "{\"stones\":[{\"owner\":null,\"first\":[],\"second\":[],\"bluff\":false,\"mud\":false},"
        "{\"owner\":null,\"first\":[],\"second\":[],\"bluff\":false,\"mud\":false},"
        "{\"owner\":null,\"first\":[],\"second\":[\"r1\"],\"bluff\":false,\"mud\":false},"));
    CHECK(
        game.facts().ends_with("],\"hands\":{\"first\":[\"r7\",\"r8\",\"r9\",\"o1\",\"o2\",\"o3\"],"
                               "\"second\":[\"r2\",\"r3\",\"r4\",\"r5\",\"r6\",\"o4\"]},\"deck\":41,\"tactics\":0,"
                               "\"discard\":[],\"played\":{\"first\":0,\"second\":0}}"));
    CHECK(game.fault().empty());

    Rules fixed = with_tactics;
    fixed.start = "second";
    Game tactical(fixed);
    CHECK(tactical.acting() == "chance" && tactical.events().empty() && tactical.phase == "deck");
    CHECK(tactical.apply("!deck " + joined(order)).empty());
    CHECK(tactical.acting() == "chance" && tactical.phase == "tactics");
    CHECK(!tactical.apply("!tactics joker,spy").empty());
    CHECK(tactical.apply("!tactics " + joined(all_tactic_cards())).empty());
    CHECK(tactical.acting() == "second");
    CHECK(tactical.hands[1].size() == 7 && tactical.hands[0].size() == 7);
    CHECK(tactical.deck.size() == 40 && tactical.tactics.size() == 10);
    CHECK(tactical.hands[0].front() == "r8");
    CHECK(tactical.play("r1@1").empty());
    CHECK((tactical.legal_moves() == Cards{"draw clan", "draw tactic"}));
    CHECK(tactical.acting() == "second");
    CHECK(tactical.play("draw tactic").empty());
    CHECK(tactical.hands[1].back() == "banshee");
    CHECK(tactical.acting() == "first");

    const Cards mixed = {"traitor", "v1", "bluff", "r9", "r2", "joker", "o5", "banshee", "b3", "g3", "y3"};
    CHECK((sorted_hand(mixed) ==
           Cards{"r2", "r9", "o5", "y3", "g3", "b3", "v1", "banshee", "bluff", "joker", "traitor"}));
}

// --- Claims -------------------------------------------------------------------------------------

void check_claims() {
    // (a) both complete: the stronger; equal: the one completed first.
    Game game = Game::empty_table(base);
    game.put(1, 1, {"g9", "g8", "g7"});
    game.put(0, 1, {"r9", "r8", "r7"});
    game.put(0, 2, {"o9", "o8", "o7"});
    game.put(1, 2, {"b9", "b8", "b7"});
    game.put(0, 3, {"r1", "o1", "y1"});
    game.put(1, 3, {"r4", "r5", "g6"});
    CHECK(!game.may_claim(0, 0) && game.may_claim(1, 0));
    CHECK(game.may_claim(0, 1) && !game.may_claim(1, 1));
    CHECK(game.may_claim(0, 2) && !game.may_claim(1, 2));
    CHECK(game.fault().empty());

    // (b) the proof. The best there is cannot be beaten, not even on an empty other side.
    game = Game::empty_table(base);
    game.put(0, 1, {"r9", "r8", "r7"});
    CHECK(game.may_claim(0, 0) && !game.may_claim(1, 0));
    // One less can, unless the table shows all the 9s or 8s or 7s of the other colours.
    game = Game::empty_table(base);
    game.put(0, 1, {"r8", "r7", "r6"});
    CHECK(!game.may_claim(0, 0));
    game.put(1, 2, {"o9"});
    game.put(1, 3, {"y8"});
    game.put(1, 4, {"g7"});
    game.put(0, 5, {"b9"});
    CHECK(!game.may_claim(0, 0));
    game.put(0, 6, {"v8"});
    CHECK(game.may_claim(0, 0));  // ties like o8-o7-o6 refute nothing
    // A card in a hand, also in the claimant's own, is not on the table.
    game = Game::empty_table(base);
    game.put(0, 1, {"r8", "r7", "r6"});
    game.put(1, 1, {"o9"});
    game.give(0, {"o8"});
    CHECK(!game.may_claim(0, 0));
    take(game.hands[0], "o8");
    game.deck.push_back("o8");
    game.put(0, 2, {"o8"});
    CHECK(game.may_claim(0, 0));
    // An own incomplete side claims nothing; what the other has placed binds him.
    game = Game::empty_table(base);
    game.put(0, 1, {"r9", "o9"});
    CHECK(!game.may_claim(0, 0));
    game.put(0, 1, {"y9"});
    CHECK(!game.may_claim(0, 0));  // a colour run is possible
    game.put(1, 1, {"g1", "b2"});
    CHECK(game.may_claim(0, 0));
    game = Game::empty_table(base);
    game.put(0, 1, {"r1", "o2", "y4"});
    game.put(1, 1, {"g1", "b2"});
    CHECK(!game.may_claim(0, 0));  // g1 b2 + 5 is more than 7
    // Each stone alone: the only two refuting cards serve both stones in thought.
    game = Game::empty_table(base);
    game.put(0, 1, {"r2", "o2", "y2"});
    game.put(1, 1, {"b8", "b7"});
    game.put(0, 2, {"r3", "o3", "y3"});
    game.put(1, 2, {"b5", "b4"});
    game.put(0, 3, {"b9"});
    game.put(0, 4, {"b3"});
    CHECK(!game.may_claim(0, 0) && !game.may_claim(0, 1));
    game.put(1, 5, {"b6"});
    CHECK(game.may_claim(0, 0) && game.may_claim(0, 1));
    // Fewer cards left than the side lacks.
    game = Game::empty_table(base);
    game.put(0, 1, {"r1", "o2", "y4"});
    game.put(1, 1, {"v9"});
    game.throw_away({"b9"});
    CHECK(!game.may_claim(0, 0));
    Cards rest = game.deck;
    rest.pop_back();
    game.throw_away(rest);
    CHECK(game.deck.size() == 1);
    CHECK(game.may_claim(0, 0));
    // Discarded cards are not available.
    game = Game::empty_table(with_tactics);
    game.put(0, 1, {"r8", "r7", "r6"});
    game.put(1, 1, {"o9"});
    CHECK(!game.may_claim(0, 0));
    game.throw_away({"o8"});
    CHECK(game.may_claim(0, 0));

    // Claims as moves: after the placing, `done` beside them, ended by themselves.
    game = Game::empty_table(base);
    game.put(0, 1, {"r9", "r8"});
    game.put(0, 2, {"o9", "o8", "o7"});
    game.give(0, {"r7", "g1", "g2", "g3", "g4", "g5"});
    game.give(1, {"b1", "b2", "b3", "b4", "b5", "b6"});
    CHECK(game.fault().empty());
    CHECK(!legal(game, "claim 2"));  // `--claims after`: first the placing
    Game copy = game;
    CHECK(game.play("r7@1").empty());
    CHECK(game.acting() == "first" && game.phase == "claim");
    CHECK((game.legal_moves() == Cards{"claim 1", "claim 2", "done"}));
    CHECK(game.hands[0].size() == 5);
    CHECK(game.play("claim 2").empty());
    CHECK((game.legal_moves() == Cards{"claim 1", "done"}));
    CHECK(game.play("claim 1").empty());
    CHECK(game.acting() == "second" && game.phase == "play" && game.hands[0].size() == 6);
    CHECK(!legal(game, "b1@1") && !legal(game, "b1@2") && legal(game, "b1@3"));  // closed
    CHECK(game.facts().starts_with("{\"stones\":[{\"owner\":\"first\",\"first\":[\"r9\",\"r8\",\"r7\"],"));
    CHECK(game.fault().empty());
    game = copy;
    CHECK(game.play("g1@3").empty() && game.play("done").empty());
    CHECK(game.acting() == "second" && game.hands[0].size() == 6 && game.phase == "play");
    CHECK(game.play("b1@3").empty());
    CHECK(game.acting() == "first" && game.phase == "play");  // only the seat on turn claims

    // `--claims start`: claims, play, draw.
    game = copy;
    game.rules = base_start;
    game.phase = "claim";
    game.settle();
    CHECK((game.legal_moves() == Cards{"claim 2", "done"}));
    copy = game;
    CHECK(game.play("claim 2").empty());
    CHECK(game.acting() == "first" && game.phase == "play");
    CHECK(game.play("r7@1").empty());
    CHECK(game.acting() == "second" && game.phase == "play");  // claimable only next turn
    CHECK(game.hands[0].size() == 6);
    CHECK(game.play("b1@3").empty());
    CHECK((game.legal_moves() == Cards{"claim 1", "done"}));
    CHECK(game.acting() == "first");
    CHECK(copy.play("done").empty() && copy.phase == "play" && copy.acting() == "first");
    copy.phase = "claim";
    copy.stones = std::vector<Stone>(9);
    copy.deck = clan_cards_off_table(copy.stones, {});
    copy.settle();
    CHECK(copy.phase == "play");
}

// --- Winning and idle turns ---------------------------------------------------------------------

void check_ends() {
    for (const bool adjacent : {false, true}) {
        Game game = Game::empty_table(base);
        game.put(0, 5, {"r9", "r8", "r7"});
        game.put(0, 9, {"o9", "o8", "o7"});
        own(game, 0, adjacent ? std::vector<int>{6, 4} : std::vector<int>{1, 3, 7});
        game.give(0, {"g1"});
        CHECK(game.result().empty());
        CHECK(game.play("g1@2").empty());
        CHECK((game.legal_moves() == Cards{"claim 5", "claim 9", "done"}));
        const std::size_t left = game.deck.size();
        CHECK(game.play("claim 5").empty());
        if (adjacent) {
            CHECK(game.acting() == "over" && game.result() == "first");
            CHECK(game.deck.size() == left && game.legal_moves().empty());
            CHECK(stone(game, 9).owner == nobody);
        } else {
            CHECK(game.acting() == "first" && game.result().empty());
            CHECK(game.play("claim 9").empty());
            CHECK(game.acting() == "over" && game.result() == "first");
        }
        CHECK(!game.play("done").empty());
    }
    {
        // Five with no three adjacent; four and no three adjacent are not enough.
        std::vector<Stone> stones(9);
        for (const std::size_t i : {0u, 1u, 3u, 4u}) {
            stones[i].owner = 1;
        }
        CHECK(!has_won(stones, 1));
        stones[6].owner = 1;
        CHECK(has_won(stones, 1) && !has_won(stones, 0));
    }
    // With `--claims start` a winning claim ends the game before the placing.
    {
        Game game = Game::empty_table(base_start);
        game.put(0, 5, {"r9", "r8", "r7"});
        own(game, 0, {3, 4});
        game.give(0, {"g1"});
        game.phase = "claim";
        game.settle();
        CHECK((game.legal_moves() == Cards{"claim 5", "done"}));
        CHECK(game.play("claim 5").empty());
        CHECK(game.result() == "first" && game.hands[0].size() == 1);
    }
    // Idle turns: declined claims in `base`.
    for (const bool claims_at_start : {false, true}) {
        for (int stones_of_second = 0; stones_of_second < 3; ++stones_of_second) {
            Game game = Game::empty_table(claims_at_start ? base_start : base);
            game.put(0, 1, {"r9", "r8", "r7"});
            game.put(1, 1, {"o9", "o8", "o6"});
            own(game, 0, {2, 5});
            const std::vector<int> of_second = {3, 6, 8};
            own(game, 1, {of_second.begin(), of_second.begin() + 1 + stones_of_second});
            game.deck.clear();
            stone(game, 4).side = stone(game, 7).side = stone(game, 9).side = stone(game, 1).side;
            stone(game, 8).side = stone(game, 1).side;
            for (const int number : {4, 7, 8, 9}) {
                stone(game, number).completed_first = 0;
            }
            game.phase = claims_at_start ? "claim" : "play";
            game.settle();
            if (claims_at_start) {
                CHECK(game.phase == "claim" && game.play("done").empty());
            }
            CHECK((game.legal_moves() == Cards{"pass"}));
            CHECK(game.play("pass").empty());
            if (!claims_at_start) {
                CHECK(game.phase == "claim" && game.play("done").empty());
            }
            CHECK(game.idle_turns == 1 && game.acting() == "second");
            Game claiming = game;
            CHECK(game.play("pass").empty());  // nothing for him to claim
            CHECK(game.acting() == "over");
            CHECK(game.result() == (stones_of_second == 0 ? "first" : stones_of_second == 1 ? "draw" : "second"));
            // A claim makes a turn not idle.
            claiming.seat = 0;
            claiming.phase = claims_at_start ? "claim" : "play";
            claiming.stones[8].owner = 1;
            if (!claims_at_start) {
                CHECK(claiming.play("pass").empty());
            }
            CHECK(claiming.play("claim 1").empty());
            if (claiming.phase == "claim") {
                CHECK(claiming.play("done").empty());
            }
            if (claims_at_start && claiming.phase == "play") {
                CHECK(claiming.play("pass").empty());
            }
            CHECK(claiming.idle_turns == 0);
        }
    }
    // Passing with a full hand draws nothing; then it is idle although the deck has cards.
    {
        Game game = Game::empty_table(base);
        for (int number = 1; number <= 9; ++number) {
            if (number != 1) {
                own(game, number % 2, {number});
            }
        }
        own(game, nobody, {9});
        game.put(0, 1, {"r1", "r2", "r4"});
        game.put(0, 9, {"o1", "o2", "o4"});
        game.give(0, {"g1", "g2", "g3", "g4", "g5", "g6"});
        game.give(1, {"b1", "b2", "b3", "b4", "b5", "b6"});
        const std::size_t left = game.deck.size();
        CHECK((game.legal_moves() == Cards{"pass"}));
        CHECK(game.play("pass").empty());
        CHECK(game.deck.size() == left && game.idle_turns == 1 && game.acting() == "second");
        CHECK(!legal(game, "pass"));
        CHECK(game.play("b1@1").empty());
        CHECK(game.idle_turns == 0 && game.hands[1].size() == 6);
    }
    // Settled: the refuting cards of the last stone are in the claimant's own hand.
    {
        Game game = Game::empty_table(with_tactics);
        own(game, 0, {2, 4, 6, 8});
        own(game, 1, {1, 3, 7, 9});
        game.put(0, 5, {"r8", "r7", "r6"});
        game.put(1, 5, {"o9", "o8"});
        game.give(0, {"o7"});
        game.deck.clear();
        game.tactics.clear();
        CHECK((game.legal_moves() == Cards{"pass"}));
        CHECK(game.play("pass").empty());
        CHECK(game.acting() == "second" && (game.legal_moves() == Cards{"pass"}));
        CHECK(game.play("pass").empty());
        CHECK(game.acting() == "over" && game.result() == "draw");
    }
}

// --- Tactics ------------------------------------------------------------------------------------

void check_tactics() {
    // The count of tactic cards played; all kinds.
    for (const char* kind : {"joker", "spy", "shield", "bluff", "mud"}) {
        Game game = Game::empty_table(with_tactics);
        game.give(0, {kind, "r1"});
        CHECK(count_starting(game, kind) == 9);
        CHECK(game.play(std::string(kind) + "@4").empty());
        CHECK(game.played[0] == 1 && game.discard.empty());
        while (game.acting() == "first") {
            CHECK(game.play("draw clan").empty());
        }
        CHECK(game.hands[0].size() == 7);
        CHECK(game.acting() == "second" && game.play("pass").empty());
        while (game.acting() == "second") {
            CHECK(game.play("draw clan").empty());
        }
        game.give(0, {"traitor", kind == std::string("spy") ? "mud" : "spy"});
        CHECK(count_starting(game, "spy") + count_starting(game, "mud") + count_starting(game, "traitor") == 0);
        game.played[1] = 1;
        CHECK(count_starting(game, kind == std::string("spy") ? "mud" : "spy") == 9);
    }
    // `pass`.
    {
        Game game = Game::empty_table(with_tactics);
        game.give(0, {"spy", "bluff"});
        CHECK(legal(game, "pass") && legal(game, "spy@1"));  // no clan card in hand
        game.give(0, {"r1"});
        CHECK(!legal(game, "pass"));
        own(game, 1, {1, 2, 4, 5, 7, 8});
        game.put(0, 3, {"g1", "g2", "g4"});
        game.put(0, 6, {"b1", "b2", "b4"});
        game.put(0, 9, {"v1", "v2", "v4"});
        CHECK(legal(game, "pass") && legal(game, "bluff@3") && !legal(game, "spy@3"));  // no room
        game.hands[0].clear();
        CHECK((game.legal_moves() == Cards{"pass"}));
    }
    // Jokers.
    {
        Game game = Game::empty_table(with_tactics);
        game.give(0, {"joker", "joker", "g1"});
        CHECK(count_starting(game, "joker") == 9);
        CHECK(game.play("joker@1").empty());
        CHECK(game.jokers_placed[0] == 1 && game.hands[0].size() == 2);
        game.phase = "play";
        game.turn = Turn();
        game.played[1] = 1;
        CHECK(count_starting(game, "joker") == 0);
        // Also after the first is gone.
        game.seat = 1;
        game.give(1, {"banshee", "r1"});
        CHECK(game.play("banshee joker@1").empty());
        CHECK((game.discard == Cards{"banshee", "joker"}));
        CHECK(stone(game, 1).side[0].empty());
        game.seat = 0;
        game.phase = "play";
        game.turn = Turn();
        CHECK(game.may_play_tactic(0) && count_starting(game, "joker") == 0);
        CHECK(legal(game, "g1@1"));
        // Moving by the Strategist is not placing.
        game = Game::empty_table(with_tactics);
        game.put(0, 1, {"joker"});
        game.played[1] = 1;
        game.give(0, {"strategist"});
        CHECK(legal(game, "strategist joker@1>2") && legal(game, "strategist joker@1>out"));
        CHECK(game.play("strategist joker@1>2").empty());
        CHECK(game.jokers_placed[0] == 1 && (stone(game, 2).side[0] == Cards{"joker"}));
        CHECK(game.played[0] == 2 && (game.discard == Cards{"strategist"}));
    }
    // Wild cards in claims, both sides rated alone.
    {
        Game game = Game::empty_table(with_tactics);
        game.put(0, 1, {"joker", "r9", "r8"});
        CHECK(game.may_claim(0, 0));
        game.put(1, 1, {"joker", "o9", "o8"});
        CHECK(game.may_claim(0, 0) && !game.may_claim(1, 0));
        // An incomplete side with a wild card and clan cards against a proof.
        game = Game::empty_table(with_tactics);
        game.put(0, 1, {"r8", "r7", "r6"});
        game.put(1, 1, {"joker", "o9"});
        CHECK(!game.may_claim(0, 0));
        game.throw_away({"o8"});
        CHECK(!game.may_claim(0, 0));  // o7 is there, the Joker copies o8
        game.throw_away({"o7"});
        CHECK(game.may_claim(0, 0));
        game = Game::empty_table(with_tactics);
        game.put(0, 1, {"r8", "r7", "r6"});
        game.put(1, 1, {"spy", "o9"});
        game.throw_away({"o8"});
        CHECK(game.may_claim(0, 0));
        // Tactic cards off the table are no refutation: the o7 is away, Spy and Jokers are not.
        game = Game::empty_table(with_tactics);
        game.put(0, 1, {"r8", "r7", "r6"});
        game.put(1, 1, {"o9", "o8"});
        game.give(1, {"joker", "spy"});
        CHECK(!game.may_claim(0, 0));
        game.throw_away({"o7"});
        CHECK(game.may_claim(0, 0));
    }
    // Bluff and mud.
    {
        Game game = Game::empty_table(with_tactics);
        game.put(0, 4, {"r1", "r2", "r3"});
        game.put(1, 4, {"o2", "b5", "g9"});
        CHECK(game.may_claim(0, 3) && stone(game, 4).completed_first == 0);
        game.give(1, {"bluff", "mud", "g1"});
        game.seat = 1;
        Game copy = game;
        CHECK(count_starting(game, "bluff@") == 9 && count_starting(game, "mud@") == 9);
        CHECK(game.play("bluff@4").empty());
        CHECK(stone(game, 4).bluff && stone(game, 4).completed_first == 0);
        CHECK((game.legal_moves() == Cards{"claim 4", "done"}));
        CHECK(!game.may_claim(0, 3));
        CHECK(game.played[1] == 1 && game.discard.empty());
        // Both on the same stone.
        game.phase = "play";
        game.turn = Turn();
        game.played[0] = 1;
        CHECK(legal(game, "mud@4"));
        CHECK(game.play("mud@4").empty());
        CHECK(stone(game, 4).bluff && stone(game, 4).mud && stone(game, 4).completed_first == nobody);
        game.put(0, 4, {"v8"});
        game.put(1, 4, {"v1"});
        CHECK(best_rating(stone(game, 4).side[1], true) == Rating(rank_sum, 17));
        CHECK(!game.may_claim(0, 3) && game.may_claim(1, 3));
        // Mud on 3-3: incomplete again, then the first fourth card wins ties.
        game = copy;
        CHECK(game.play("mud@4").empty());
        CHECK(!stone(game, 4).complete(0) && !stone(game, 4).complete(1));
        CHECK(stone(game, 4).completed_first == nobody);
        CHECK(!game.may_claim(0, 3) && !game.may_claim(1, 3));
        game.phase = "play";
        game.turn = Turn();
        CHECK(legal(game, "g1@4"));
        CHECK(game.play("g1@4").empty());
        CHECK(stone(game, 4).completed_first == 1);
        game = copy;
        stone(game, 4).side = {Cards{"r1", "r2", "r4"}, Cards{"o1", "o2", "o4"}};
        CHECK(stone(game, 4).completed_first == 0);
        CHECK(game.play("mud@4").empty());
        game.put(1, 4, {"o6"});
        game.put(0, 4, {"r6"});
        CHECK(stone(game, 4).completed_first == 1 && game.may_claim(1, 3) && !game.may_claim(0, 3));
        // No combat mode on a claimed stone.
        game = copy;
        own(game, 0, {4});
        CHECK(!legal(game, "bluff@4") && !legal(game, "mud@4"));
        // A proof on a stone with mud looks at four cards.
        game = Game::empty_table(with_tactics);
        game.put_mode(1, 1, "mud");
        game.put(0, 1, {"r9", "r8", "r7"});
        CHECK(!game.may_claim(0, 0));
        game.put(0, 1, {"r6"});
        CHECK(game.may_claim(0, 0));
        game = Game::empty_table(with_tactics);
        game.put_mode(1, 1, "mud");
        game.put_mode(0, 1, "bluff");
        game.put(0, 1, {"r9", "o9", "y9", "g9"});
        CHECK(game.may_claim(0, 0));
        game = Game::empty_table(with_tactics);
        game.put_mode(1, 1, "bluff");
        game.put(0, 1, {"r9", "r8", "r7"});
        CHECK(!game.may_claim(0, 0));
        game.put(1, 1, {"o8", "y8"});
        CHECK(!game.may_claim(0, 0));
        game.put(1, 2, {"o9", "y9", "g9"});
        CHECK(!game.may_claim(0, 0));
        game.put(1, 3, {"b9", "v9"});
        CHECK(game.may_claim(0, 0));  // 24 at most, a tie
    }
    // Strategist.
    {
        Game game = Game::empty_table(with_tactics);
        game.put(0, 2, {"g7", "g8", "spy"});
        game.put(1, 2, {"b1", "b2", "b4"});
        game.put(0, 5, {"r1", "r2"});
        game.put(1, 5, {"o1", "o2", "o4"});
        game.put(0, 6, {"y1", "y2", "y4"});
        own(game, 1, {7});
        own(game, 0, {8});
        game.put(0, 8, {"v1", "v2"});
        game.give(0, {"strategist"});
        game.played[1] = 1;
        CHECK(stone(game, 2).completed_first == 0 && stone(game, 5).completed_first == 1);
        // Sources: three on 2, two on 5, three on 6, none on the claimed 8.
        // Stones with room: 1 3 4 5 9; never the same, none claimed.
        CHECK(count_starting(game, "strategist g7@2>") == 6);
        CHECK(count_starting(game, "strategist r1@5>") == 5);
        CHECK(count_starting(game, "strategist ") == 3 * 6 + 2 * 5 + 3 * 6);
        CHECK(legal(game, "strategist spy@2>5") && legal(game, "strategist g7@2>out"));
        CHECK(!legal(game, "strategist g7@2>2") && !legal(game, "strategist r1@5>5"));
        CHECK(!legal(game, "strategist v1@8>out") && !legal(game, "strategist g7@2>7"));
        Game copy = game;
        CHECK(game.play("strategist g7@2>5").empty());
        CHECK((stone(game, 5).side[0] == Cards{"r1", "r2", "g7"}));
        CHECK((stone(game, 2).side[0] == Cards{"g8", "spy"}));
        CHECK(stone(game, 2).completed_first == 1);  // lost its "first"
        CHECK(stone(game, 5).completed_first == 1);  // completed by the Strategist, second
        CHECK((game.discard == Cards{"strategist"}));
        game = copy;
        CHECK(game.play("strategist spy@2>out").empty());
        CHECK((game.discard == Cards{"strategist", "spy"}));
        game = copy;
        stone(game, 5).side[1].pop_back();
        stone(game, 5).note_completion();
        CHECK(stone(game, 5).completed_first == nobody);
        CHECK(game.play("strategist g7@2>5").empty());
        CHECK(stone(game, 5).completed_first == 0);
    }
    // Banshee.
    {
        Game game = Game::empty_table(with_tactics);
        game.give(0, {"banshee", "g1"});
        CHECK(count_starting(game, "banshee") == 0);  // no possible effect
        game.put(0, 1, {"r1"});
        CHECK(count_starting(game, "banshee") == 0);
        game.put(1, 2, {"g7", "shield"});
        game.put(1, 3, {"b7"});
        game.put_mode(1, 4, "mud");
        own(game, 1, {3});
        CHECK(count_starting(game, "banshee") == 2);
        CHECK(legal(game, "banshee g7@2") && legal(game, "banshee shield@2"));
        CHECK(game.play("banshee g7@2").empty());
        CHECK((game.discard == Cards{"banshee", "g7"}) && (stone(game, 2).side[1] == Cards{"shield"}));
    }
    // Traitor.
    {
        Game game = Game::empty_table(with_tactics);
        game.put(1, 2, {"g7", "shield", "g8"});
        game.put(0, 2, {"r1", "r2"});
        game.put(0, 6, {"o1", "o2", "o3"});
        game.put(1, 3, {"b7"});
        own(game, 1, {3});
        game.give(0, {"traitor", "y1"});
        CHECK(stone(game, 2).completed_first == 1);
        CHECK(count_starting(game, "traitor ") == 2 * 7);
        CHECK(legal(game, "traitor g7@2>2") && !legal(game, "traitor g7@2>6") && !legal(game, "traitor g7@2>3"));
        CHECK(count_starting(game, "traitor shield") == 0 && count_starting(game, "traitor b7") == 0);
        CHECK(game.play("traitor g7@2>2").empty());
        CHECK((stone(game, 2).side[0] == Cards{"r1", "r2", "g7"}) && (stone(game, 2).side[1] == Cards{"shield", "g8"}));
        CHECK(stone(game, 2).completed_first == 0);
        CHECK((game.discard == Cards{"traitor"}));
        // Without room it cannot be played.
        game = Game::empty_table(with_tactics);
        game.put(1, 1, {"g7"});
        game.put(0, 1, {"r1", "r2", "r3"});
        own(game, 0, {2, 3, 5, 6, 8, 9});
        own(game, 1, {4, 7});
        game.give(0, {"traitor", "strategist", "y1"});
        CHECK(
            (game.legal_moves() == Cards{"pass", "strategist r1@1>out", "strategist r2@1>out", "strategist r3@1>out"}));
    }
    // Recruiter.
    {
        Game game = Game::empty_table(with_tactics);
        game.give(0, {"recruiter", "r1", "r2", "r3", "r4", "r5", "r6"});
        game.give(1, {"g1", "g2", "g3", "g4", "g5", "g6", "g7"});
        CHECK(count_starting(game, "recruiter") == 4);
        Game copy = game;
        CHECK(game.deck[0] == "r7" && game.deck[1] == "r8" && game.tactics[0] == "banshee");
        CHECK(game.play("recruiter 2+1").empty());
        CHECK(game.phase == "return" && game.hands[0].size() == 9);
        CHECK(count_starting(game, "return ") == 9);
        CHECK(legal(game, "return banshee") && legal(game, "return r8") && legal(game, "return r1"));
        CHECK(game.fault().empty());
        CHECK(game.play("return r8").empty());
        CHECK(game.phase == "return" && game.legal_moves().size() == 8 && game.fault().empty());
        CHECK(game.play("return banshee").empty());
        CHECK(game.deck.back() == "r8" && game.tactics.back() == "banshee");
        CHECK(game.acting() == "second" && game.phase == "play" && game.hands[0].size() == 7);
        CHECK((game.discard == Cards{"recruiter"}) && game.played[0] == 1);
        CHECK((game.view(0).known_in_deck == Cards{"r8"}) && (game.view(0).known_in_tactics == Cards{"banshee"}));
        CHECK(game.view(1).known_in_deck.empty());
        CHECK(game.fault().empty());
        // Under the deck in the order returned, and known until drawn.
        game = copy;
        game.deck = {"r7", "r8", "r9"};
        CHECK(game.play("recruiter 3+0").empty());
        CHECK(game.play("return r1").empty() && game.play("return r9").empty());
        CHECK((game.deck == Cards{"r1", "r9"}) && (game.known_in_deck[0] == Cards{"r1", "r9"}));
        CHECK(game.play("g1@1").empty() && game.play("draw clan").empty());
        CHECK((game.known_in_deck[0] == Cards{"r9"}) && contains(game.hands[1], "r1"));
        // a+b = min(3, cards left).
        game = copy;
        game.deck = {"r7"};
        game.tactics = {"spy", "joker", "mud", "bluff"};
        CHECK(legal(game, "recruiter 1+2") && legal(game, "recruiter 0+3") && count_starting(game, "recruiter") == 2);
        game.tactics = {"spy"};
        CHECK(legal(game, "recruiter 1+1") && count_starting(game, "recruiter") == 1);
        CHECK(game.play("recruiter 1+1").empty());
        CHECK(game.play("return r1").empty() && game.play("return r2").empty());
        // Six cards and no draw, although the returned ones lie there.
        CHECK(game.hands[0].size() == 6 && game.deck.size() == 2 && game.acting() == "second");
        // One card at a time up to seven in the next turn, here two, by themselves.
        CHECK(game.play("g1@1").empty());
        CHECK(game.acting() == "first" && game.deck.size() == 1);
        game = copy;
        game.deck.clear();
        game.tactics.clear();
        CHECK(count_starting(game, "recruiter") == 0);
        // One return if the hand has one card.
        game = copy;
        game.hands[0] = {"recruiter"};
        game.deck = {"r7"};
        game.tactics.clear();
        CHECK(legal(game, "pass"));
        CHECK(game.play("recruiter 1+0").empty());
        CHECK((game.legal_moves() == Cards{"return r7"}));
        CHECK(game.play("return r7").empty());
        CHECK(game.acting() == "second" && game.hands[0].empty() && game.idle_turns == 0);
        // Two equal Jokers give one return.
        game = copy;
        game.hands[0] = {"recruiter", "joker", "joker"};
        game.deck.clear();
        game.tactics = {"spy"};
        CHECK(game.play("recruiter 0+1").empty());
        CHECK((game.legal_moves() == Cards{"return joker", "return spy"}));
        // Claims come after the returns.
        game = copy;
        game.put(0, 1, {"o9", "o8", "o7"});
        CHECK(game.play("recruiter 3+0").empty() && game.play("return r1").empty());
        CHECK(game.phase == "return");
        CHECK(game.play("return r2").empty());
        CHECK(game.phase == "claim" && game.turn.recruited);
        CHECK(game.play("done").empty() && game.acting() == "second");
    }
    // Draws: a decision only while both decks have cards.
    {
        Game game = Game::empty_table(with_tactics);
        game.give(0, {"r1", "r2", "r3", "r4"});
        game.deck = {"v1", "v2"};
        game.tactics = {"spy", "mud"};
        CHECK(game.play("r1@1").empty());
        CHECK((game.legal_moves() == Cards{"draw clan", "draw tactic"}));
        CHECK(game.play("draw tactic").empty() && game.phase == "draw");
        CHECK(game.play("draw tactic").empty());  // the clan cards come by themselves
        CHECK(game.acting() == "second" && game.hands[0].size() == 7 && game.deck.empty());
        CHECK((sorted_hand(game.hands[0]) == Cards{"r2", "r3", "r4", "v1", "v2", "mud", "spy"}));
        // A pass that draws is not idle.
        game = Game::empty_table(with_tactics);
        game.give(0, {"spy"});
        game.deck = {"v1"};
        game.tactics.clear();
        CHECK(game.play("pass").empty());
        CHECK(game.idle_turns == 0 && game.hands[0].size() == 2 && game.acting() == "second");
    }
}

// --- Faults -------------------------------------------------------------------------------------

void check_faults() {
    Game good(with_tactics, 0, all_clan_cards(), all_tactic_cards());
    CHECK(good.fault().empty());
    const auto bad = [&](auto change) {
        Game game = good;
        change(game);
        return !game.fault().empty();
    };
    CHECK(bad([](Game& game) { game.deck.pop_back(); }));
    CHECK(bad([](Game& game) { game.deck.push_back("r1"); }));
    CHECK(bad([](Game& game) { game.deck[0] = "r10"; }));
    CHECK(bad([](Game& game) { std::swap(game.deck[0], game.tactics[0]); }));
    CHECK(bad([](Game& game) { game.put(0, 1, {"v1", "v2", "v3", "v4"}); }));
    CHECK(bad([](Game& game) { game.put(0, 1, {"mud"}); }));
    CHECK(bad([](Game& game) { game.stones[0].owner = 0; }));
    CHECK(bad([](Game& game) { game.stones[0].completed_first = 0; }));
    CHECK(bad([](Game& game) { game.throw_away({"v1"}); }));
    CHECK(bad([](Game& game) { game.throw_away({"spy"}); }));
    CHECK(bad([](Game& game) { game.throw_away({"banshee"}); }));
    CHECK(bad([](Game& game) { game.played[0] = 1; }));
    CHECK(bad([](Game& game) { game.jokers_placed[0] = 1; }));
    CHECK(bad([](Game& game) { game.phase = "claim"; }));
    CHECK(bad([](Game& game) { game.phase = "draw"; }));
    CHECK(bad([](Game& game) { game.phase = "return"; }));
    CHECK(bad([](Game& game) { game.phase = "over"; }));
    CHECK(bad([](Game& game) { game.phase = "nap"; }));
    CHECK(bad([](Game& game) { game.idle_turns = 2; }));
    CHECK(bad([](Game& game) { game.turn.passed = true; }));
    CHECK(bad([](Game& game) { game.known_in_deck[0] = {game.deck.back()}; }));
    CHECK(bad([](Game& game) { game.give(1, {"v1"}); }));
    const SeatView view = good.view(1);
    CHECK(fault(view).empty());
    const auto bad_view = [&](auto change) {
        SeatView seen = view;
        change(seen);
        return !fault(seen).empty();
    };
    CHECK(bad_view([](SeatView& seen) { ++seen.deck; }));
    CHECK(bad_view([](SeatView& seen) { --seen.tactics; }));
    CHECK(bad_view([](SeatView& seen) { ++seen.other_hand; }));
    CHECK(bad_view([](SeatView& seen) { seen.other_tactics = 8; }));
    CHECK(bad_view([](SeatView& seen) { seen.own_hand[0] = seen.own_hand[1]; }));
    CHECK(bad_view([](SeatView& seen) { std::swap(seen.own_hand[0], seen.own_hand[1]); }));
}

// --- Random games -------------------------------------------------------------------------------

// Ratings in another way: sort and look at the neighbours.
Rating rate_again(std::vector<Face> faces, bool bluff) {
    std::sort(faces.begin(), faces.end(), [](const Face& a, const Face& b) { return a.value < b.value; });
    int sum = 0;
    bool run = true;
    bool alike = true;
    std::set<char> seen;
    for (std::size_t i = 0; i < faces.size(); ++i) {
        sum += faces[i].value;
        seen.insert(faces[i].colour);
        run = run && (i == 0 || faces[i].value == faces[i - 1].value + 1);
        alike = alike && (i == 0 || faces[i].value == faces[i - 1].value);
    }
    const bool colour = seen.size() == 1;
    if (bluff) {
        return {1, sum};
    }
    return {run && colour ? 5 : alike ? 4 : colour ? 3 : run ? 2 : 1, sum};
}

struct Tally {
    long games = 0;
    long moves = 0;
    long by_idle = 0;
    std::map<std::string, long> results;
    std::map<std::string, long> kinds;
};

void play_random_game(const Rules& rules, std::mt19937& random, bool greedy, bool deep, Tally& tally) {
    Game game(rules);
    Cards order = all_clan_cards();
    Cards tactic_order = all_tactic_cards();
    std::shuffle(order.begin(), order.end(), random);
    std::shuffle(tactic_order.begin(), tactic_order.end(), random);
    if (rules.start == "drawn") {
        CHECK(game.apply(game.events()[random() % 2]).empty());
    }
    CHECK(game.apply("!deck " + joined(order)).empty());
    if (rules.tactics) {
        CHECK(game.apply("!tactics " + joined(tactic_order)).empty());
    }
    int moves = 0;
    while (game.acting() != "over" && moves < 1000) {
        const Cards legal_now = game.legal_moves();
        CHECK(!legal_now.empty());
        const std::string problem = game.fault();
        CHECK(problem.empty());
        if (!problem.empty()) {
            std::printf("  %s\n  %s\n", problem.c_str(), game.facts().c_str());
            return;
        }
        if (deep) {
            for (int seat = 0; seat < 2; ++seat) {
                const SeatView view = game.view(seat);
                CHECK(fault(view).empty());
                std::array<Cards, 2> unseen = unseen_cards(view);
                std::shuffle(unseen[0].begin(), unseen[0].end(), random);
                std::shuffle(unseen[1].begin(), unseen[1].end(), random);
                const Game other_deal = completed(view, unseen[0], unseen[1]);
                CHECK(other_deal.view(seat) == view);
                CHECK(other_deal.fault().empty());
                if (game.seat == seat || game.phase == "claim" || game.phase == "draw") {
                    // A seat knows its own moves, and claims and draws are public.
                    CHECK(other_deal.legal_moves() == legal_now);
                }
            }
        }
        std::string move = legal_now[random() % legal_now.size()];
        if (greedy && move == "done") {
            move = legal_now.front();
        }
        // Clan cards come up far more often than tactic cards: help the latter.
        if (rules.tactics && game.phase == "play" && !game.hand(game.seat).empty() && random() % 2 == 0) {
            const std::string card = game.hand(game.seat)[random() % game.hand(game.seat).size()];
            Cards of_card;
            for (const std::string& one : legal_now) {
                if (one.starts_with(card)) {
                    of_card.push_back(one);
                }
            }
            if (is_tactic(card) && !of_card.empty()) {
                move = of_card[random() % of_card.size()];
            }
        }
        const std::string kind = is_clan(move.substr(0, 2)) ? "place" : split(split(move, ' ')[0], '@')[0];
        ++tally.kinds[kind];
        const int before = stones_of(game.stones, game.seat);
        const int mover = game.seat;
        CHECK(game.play(move).empty());
        CHECK(stones_of(game.stones, mover) == before + (kind == "claim" ? 1 : 0));
        ++moves;
    }
    CHECK(game.acting() == "over");
    CHECK(game.fault().empty());
    CHECK(!game.result().empty());
    CHECK(game.legal_moves().empty());
    const bool idle = game.idle_turns == 2;
    CHECK(idle != (has_won(game.stones, 0) || has_won(game.stones, 1)));
    // "In `base` only when claims are declined."
    CHECK(rules.tactics || !greedy || !idle);
    ++tally.games;
    tally.moves += moves;
    tally.by_idle += idle ? 1 : 0;
    ++tally.results[game.result()];
}

void check_random_games() {
    std::mt19937 random(20240229);
    for (int i = 0; i < 20000; ++i) {
        std::vector<Face> faces;
        const std::size_t size = 3 + random() % 2;
        while (faces.size() < size) {
            faces.push_back({colours[random() % 6], static_cast<int>(random() % 9) + 1});
        }
        const bool bluff = random() % 4 == 0;
        CHECK(rate(faces, bluff) == rate_again(faces, bluff));
    }
    for (const bool tactics : {false, true}) {
        for (const bool claims_at_start : {false, true}) {
            Tally tally;
            for (int i = 0; i < 75; ++i) {
                const char* const starts[] = {"drawn", "first", "second"};
                const Rules rules = {tactics, claims_at_start, starts[i % 3]};
                play_random_game(rules, random, i % 2 == 0, i % 5 == 0, tally);
            }
            std::printf("%s, claims %s: %ld games, %ld moves, %ld ended by idle turns;", tactics ? "tactics" : "base",
                        claims_at_start ? "start" : "after", tally.games, tally.moves, tally.by_idle);
            for (const auto& [name, count] : tally.results) {
                std::printf(" %s %ld", name.c_str(), count);
            }
            std::printf("\n   ");
            for (const auto& [name, count] : tally.kinds) {
                std::printf(" %s %ld", name.c_str(), count);
            }
            std::printf("\n");
        }
    }
}

}  // namespace

int main() {
    check_ranking();
    check_start();
    check_claims();
    check_ends();
    check_tactics();
    check_faults();
    check_random_games();
    std::printf("%d checks, %d failed\n", checks, failures);
    return failures == 0 ? 0 : 1;
}
