// SPDX-License-Identifier: MIT
// Schotten Totten over the server: every message sent to each seat and to a spectator is read, and names no card
// that its reader has not seen. Games that differ only in what is hidden must give the same bytes.
#include <algorithm>
#include <regex>
#include <sstream>

#include "core/random.hpp"
#include "server/hub_bench.hpp"
#include "support/effort.hpp"

namespace joute::testing {

namespace {

using Cards = std::set<std::string>;

/// Clan cards by name and in the words of both languages, tactic cards by name: as they may stand in any text.
Cards cards_named(const std::string& text) {
    static const std::regex names(
        "\\b([roygbv][1-9]|joker|spy|shield|bluff|mud|recruiter|strategist|banshee|traitor)\\b");
    static const std::regex english("\\b(red|orange|yellow|green|blue|violet) ([1-9])\\b");
    static const std::regex french("\\b([1-9]) (rouge|orange|jaune|vert|bleu|violet)\\b");
    static const std::map<std::string, std::string> colours{
        {"red", "r"},    {"orange", "o"}, {"yellow", "y"}, {"green", "g"}, {"blue", "b"},
        {"violet", "v"}, {"rouge", "r"},  {"jaune", "y"},  {"vert", "g"},  {"bleu", "b"}};
    Cards found;
    const auto each = [&](const std::regex& pattern, auto name) {
        for (std::sregex_iterator it(text.begin(), text.end(), pattern), end; it != end; ++it) found.insert(name(*it));
    };
    each(names, [](const auto& match) { return match[1].str(); });
    each(english, [](const auto& match) { return colours.at(match[1]) + match[2].str(); });
    each(french, [](const auto& match) { return colours.at(match[2]) + match[1].str(); });
    return found;
}

/// Every text in a message, keys left out: `bluff` and `mud` are names of fields too.
void texts_in(const Json& json, std::vector<std::string>& texts) {
    if (json.is_string()) texts.push_back(json);
    if (json.is_structured())
        for (const auto& [key, value] : json.items()) texts_in(value, texts);
}

bool has_key(const Json& json, const std::string& name) {
    if (!json.is_structured()) return false;
    return std::ranges::any_of(json.items(),
                               [&](const auto& item) { return item.key() == name || has_key(item.value(), name); });
}

/// One who reads along, and every card he has seen so far: on the table, discarded, or in the hand of his seat.
struct Reader {
    ConnectionId connection = 0;
    std::optional<Seat> seat;
    Cards known;
    std::size_t read = 0;  // bytes so far
};

void learn(Reader& reader, const Json& facts) {
    const auto add = [&](const Json& cards) {
        for (const Json& card : cards) reader.known.insert(card.get<std::string>());
    };
    for (const Json& stone : facts["stones"]) {
        add(stone["first"]);
        add(stone["second"]);
        if (stone["bluff"] == true) reader.known.insert("bluff");
        if (stone["mud"] == true) reader.known.insert("mud");
    }
    add(facts["discard"]);
    if (reader.seat) add(facts["hands"][std::string(word(*reader.seat))]);
}

/// Replies and pushes alike.
std::vector<Json> messages_of(HubBench& bench, Reader& reader) {
    std::istringstream lines(bench.bytes(reader.connection).substr(reader.read));
    reader.read = bench.bytes(reader.connection).size();
    std::vector<Json> messages;
    for (std::string line; std::getline(lines, line);) messages.push_back(Json::parse(line));
    return messages;
}

void read_all(HubBench& bench, Reader& reader, const Json& facts) {
    learn(reader, facts);
    for (const Json& message : messages_of(bench, reader)) {
        std::vector<std::string> texts;
        texts_in(message, texts);
        for (const std::string& text : texts) {
            for (const std::string& card : cards_named(text))
                ASSERT_TRUE(reader.known.contains(card)) << card << " is in: " << text;
            ASSERT_EQ(text.find("!deck"), std::string::npos) << text;
            ASSERT_EQ(text.find("!tactics"), std::string::npos) << text;
            ASSERT_FALSE(text.starts_with("full")) << text;
        }
        ASSERT_FALSE(has_key(message, "seed")) << message.dump();
        ASSERT_FALSE(has_key(message, "record")) << message.dump();
        // What a seat was advised is its own; what the other expected is not.
        ASSERT_TRUE(message.contains("re") || !has_key(message, "value")) << message.dump();
    }
}

Json facts_of(HubBench& bench, const std::string& table) { return to_json(bench.room(table).table.line().facts()); }

Json request(const std::string& what, const std::string& table, Json more = Json::object()) {
    Json json{{"do", what}, {"table", table}};
    json.update(more);
    return json;
}

/// Two people on two connections, and somebody who looks on.
struct Duel {
    Duel(HubBench& bench, const Json& more) : two(bench, "schotten", more), spectator(bench.connect()) {
        bench.must(spectator, request("watch", two.table));
    }
    [[nodiscard]] ConnectionId of(Seat seat) const { return seat == Seat::first ? two.ann : two.bob; }

    TwoPeople two;
    ConnectionId spectator;
};

std::string random_move(HubBench& bench, const std::string& table, Random& random) {
    const AnyLine& line = bench.room(table).table.line();
    const auto moves = line.moves(seat_of(line.actor()));
    return line.print(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
}

void play(HubBench& bench, const Duel& duel, const std::string& move) {
    const Room& room = bench.room(duel.two.table);
    const Seat seat = seat_of(room.table.actor());
    bench.must(duel.of(seat),
               request("play", duel.two.table, {{"seat", word(seat)}, {"at", room.steps()}, {"move", move}}));
}

/// Everything one might ask for in order to learn more, with the eyes of the end wished for already.
void pry(HubBench& bench, const Duel& duel, Random& random) {
    const std::string& table = duel.two.table;
    for (const ConnectionId each : {duel.two.ann, duel.two.bob, duel.spectator}) {
        bench.refused(each, request("record", table), "not-allowed");
        bench.refused(each, request("evaluate", table, {{"at", bench.room(table).steps()}}), "not-allowed");
        bench.must(each, {{"do", "tables"}});
        bench.must(each, {{"do", "hello"}, {"lang", random.below(2) == 0 ? "en" : "fr"}});
    }
    bench.must(duel.two.ann, {{"do", "mine"}, {"tables", {{{"table", table}, {"secret", duel.two.ann_secret}}}}});
    bench.must(duel.spectator, request("watch", table, {{"eyes", "all"}}));
    bench.must(duel.two.ann, request("watch", table, {{"secrets", {duel.two.ann_secret}}, {"eyes", "second"}}));
    const Seat seat = seat_of(bench.room(table).table.actor());
    bench.refused(duel.of(seat), request("hint", table, {{"seat", word(seat)}}), "not-allowed");
    bench.refused(duel.two.ann, request("takeback", table, {{"seat", "first"}}), "not-allowed");
}

const std::vector<Json>& variants() {
    static const std::vector<Json> all{{{"rules", "base"}},
                                       {{"rules", "tactics"}},
                                       {{"rules", "base"}, {"claims", "start"}},
                                       {{"rules", "tactics"}, {"claims", "start"}}};
    return all;
}

}  // namespace

TEST(SchottenHidden, NoMessageOfAWholeGameNamesACardItsReaderHasNotSeen) {
    for (int game = 0; game < effort(6); ++game) {
        HubBench bench(new_database(), catalogue());
        const auto seed = static_cast<std::uint64_t>(game) + 1;
        Random random(seed);
        const Duel duel(bench,
                        {{"options", variants()[static_cast<std::size_t>(game) % variants().size()]}, {"seed", seed}});
        const std::string& table = duel.two.table;
        std::array<Reader, 3> readers{Reader{duel.two.ann, Seat::first, {}}, Reader{duel.two.bob, Seat::second, {}},
                                      Reader{duel.spectator, {}, {}}};
        while (true) {
            const Json facts = facts_of(bench, table);
            for (Reader& reader : readers) {
                read_all(bench, reader, facts);
                if (HasFatalFailure()) return;
            }
            if (random.below(12) == 0) pry(bench, duel, random);
            if (random.below(60) == 0) break;  // and once in a while nobody plays on
            play(bench, duel, random_move(bench, table, random));
            if (bench.room(table).over()) break;
        }
        if (!bench.room(table).over()) bench.must(duel.two.ann, request("resign", table, {{"seat", "first"}}));
        // The end shows everything to all, the seed too.
        const auto told = bench.read(duel.spectator);
        const auto end =
            std::find_if(told.rbegin(), told.rend(), [](const Json& push) { return push.value("on", "") == "state"; });
        ASSERT_NE(end, told.rend());
        EXPECT_TRUE((*end)["state"].contains("seed"));
        EXPECT_TRUE((*end)["state"]["steps"][1]["text"].is_string());
        bench.must(duel.spectator, request("record", table));
    }
}

TEST(SchottenHidden, AFinishedGameIsToldAsItsEyesSawIt) {
    HubBench bench(new_database(), catalogue());
    const Duel duel(bench, {{"options", {{"rules", "tactics"}}}, {"seed", 7}});
    const std::string& table = duel.two.table;
    Random random(7);
    for (int i = 0; i < 12; ++i) play(bench, duel, random_move(bench, table, random));
    const Json during = bench.must(duel.spectator, request("watch", table))["state"]["steps"];
    const Json mine =
        bench.must(duel.two.ann, request("watch", table, {{"secrets", {duel.two.ann_secret}}}))["state"]["steps"];
    bench.must(duel.two.bob, request("resign", table, {{"seat", "second"}}));
    const auto steps_of = [&](ConnectionId who, const char* eyes, const Json& more = Json::object()) {
        Json fields{{"eyes", eyes}};
        fields.update(more);
        return bench.must(who, request("watch", table, fields))["state"];
    };
    EXPECT_EQ(steps_of(duel.spectator, "own")["steps"], during);
    EXPECT_EQ(steps_of(duel.two.ann, "everybody")["steps"], during);
    EXPECT_EQ(steps_of(duel.spectator, "first")["steps"], mine);
    EXPECT_EQ(steps_of(duel.two.ann, "own", {{"secrets", {duel.two.ann_secret}}})["steps"], mine);
    EXPECT_EQ(steps_of(duel.spectator, "all")["eyes"], "all");
    EXPECT_TRUE(steps_of(duel.spectator, "all")["steps"].back()["scene"]["hands"]["second"]["cards"].is_array());
    bench.refused(duel.spectator, request("watch", table, {{"eyes", "mine"}}), "bad-request");
}

TEST(SchottenHidden, ASeatGetsTheSameBytesWhateverLiesInTheDeckAndTheOtherHand) {
    for (int game = 0; game < effort(12); ++game) {
        const auto& options = variants()[static_cast<std::size_t>(game) % variants().size()];
        std::vector<std::string> deck;
        for (const char* colour : {"r", "o", "y", "g", "b", "v"})
            for (int value = 1; value <= 9; ++value) deck.push_back(colour + std::to_string(value));
        Random random(static_cast<std::uint64_t>(game) + 100);
        for (std::size_t i = deck.size(); i > 1; --i)
            std::swap(deck[i - 1], deck[random.below(static_cast<std::uint32_t>(i))]);
        const std::string ruses = "!tactics joker,spy,bluff,mud,shield,recruiter,strategist,banshee,traitor,joker";
        std::vector<std::string> moves;
        std::vector<std::string> seen_first;
        std::vector<std::string> seen_spectator;
        std::vector<std::string> kept;  // cards that the second seat held all the time
        for (const bool swapped : {false, true}) {
            if (swapped) {
                // One card the second seat never played for one nobody ever drew.
                ASSERT_FALSE(kept.empty());
                std::iter_swap(std::ranges::find(deck, kept.front()), deck.end() - 1);
            }
            HubBench bench(new_database(), catalogue());
            std::string script = "!first; !deck ";
            for (const auto& card : deck) script += card + (&card == &deck.back() ? "" : ",");
            if (options["rules"] == "tactics") script += "; " + ruses;
            const Duel duel(bench, {{"options", options}, {"moves", script}, {"seed", 1}});
            const std::string& table = duel.two.table;
            Json held = facts_of(bench, table)["hands"]["second"];
            constexpr std::size_t plies = 9;  // the second seat keeps some of its first cards
            for (std::size_t i = 0; i < plies; ++i) {
                std::string move = swapped ? moves[i] : random_move(bench, table, random);
                // What the second seat returns is hidden too, and not what is asked here.
                while (!swapped && (move.starts_with("return") || move.starts_with("recruiter")))
                    move = random_move(bench, table, random);
                if (!swapped) moves.push_back(move);
                play(bench, duel, move);
            }
            bench.must(duel.spectator, {{"do", "tables"}});
            seen_first.push_back(without_names(bench.bytes(duel.two.ann)));
            seen_spectator.push_back(without_names(bench.bytes(duel.spectator)));
            const Json now = facts_of(bench, table)["hands"]["second"];
            for (const Json& card : held)
                if (std::ranges::find(now, card) != now.end() && card.get<std::string>().size() == 2)
                    kept.push_back(card);
        }
        EXPECT_EQ(seen_first[0], seen_first[1]);
        EXPECT_EQ(seen_spectator[0], seen_spectator[1]);
    }
}

TEST(SchottenHidden, AgainstAnAgentHelpTellsNothingAndNothingIsTakenBack) {
    for (int game = 0; game < effort(2); ++game) {
        HubBench bench(new_database(), catalogue());
        auto client = bench.connect();
        const Json created =
            bench.create(client, "schotten", HubBench::me(), HubBench::agent("random"),
                         {{"options", variants()[static_cast<std::size_t>(game) % 2]}, {"seed", game}});
        const std::string table = created["table"];
        bench.watch_as_creator(client, created);
        Reader reader{client, Seat::first, {}};
        Random random(static_cast<std::uint64_t>(game));
        for (int turn = 0; turn < 14 && !bench.room(table).over(); ++turn) {
            bench.let_think();
            if (bench.room(table).over()) break;
            read_all(bench, reader, facts_of(bench, table));
            if (HasFatalFailure()) return;
            const std::size_t at = bench.room(table).steps();
            if (turn == 1 || turn == 9) {  // these think for a second or two each
                bench.must(client, request("hint", table, {{"seat", "first"}}));
                bench.must(client, request("evaluate", table, {{"at", at}}));
            }
            bench.refused(client, request("record", table), "not-allowed");
            bench.refused(client, request("takeback", table, {{"seat", "first"}}), "not-allowed");
            if (turn == 6) {  // what is stored comes back as hidden as it was
                bench.restart();
                client = reader.connection = bench.connect();
                reader.read = 0;
                bench.watch_as_creator(client, created);
            }
            bench.must(client, request("play", table,
                                       {{"seat", "first"}, {"at", at}, {"move", random_move(bench, table, random)}}));
        }
    }
}

TEST(SchottenHidden, AdviceByValueTakesWhatTheSeatKnows) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const Json created = bench.create(client, "schotten", HubBench::me(), HubBench::agent("random"), {{"seed", 3}});
    bench.watch_as_creator(client, created);
    bench.let_think();
    const Room& room = bench.room(created["table"]);
    ASSERT_EQ(room.table.actor(), Actor::first);
    const std::string known = room.table.line().position(Seat::first);
    const auto by_value = [&](const char* verb, const std::string& position, Json more = Json::object()) {
        more.update({{"do", verb}, {"game", "schotten"}, {"position", position}});
        return more;
    };
    const Json hint = bench.must(client, by_value("hint", known, {{"seat", "first"}}));
    EXPECT_TRUE(room.table.line().find_move(Seat::first, hint["move"].get<std::string>()));
    EXPECT_TRUE(bench.must(client, by_value("evaluate", known))["value"].is_number());
    // Of the other seat's turn nothing can be said: what it knows is not in the text.
    const std::string others = room.table.line().position(Seat::second);
    bench.refused(client, by_value("hint", others, {{"seat", "first"}}), "not-allowed");
    EXPECT_TRUE(bench.must(client, by_value("evaluate", others))["value"].is_null());
    bench.refused(client, by_value("hint", "seat nobody", {{"seat", "first"}}), "wrong-input");
    bench.refused(client, by_value("evaluate", known, {{"moves", "nonsense"}}), "wrong-input");
}

TEST(SchottenHidden, AScreenForTwoIsToldOneHandAtATime) {
    HubBench bench(new_database(), catalogue());
    const auto client = bench.connect();
    const Json created = bench.create(client, "schotten", HubBench::me("Ann"), HubBench::me("Bob"),
                                      {{"options", {{"start", "first"}}}, {"seed", 3}});
    const std::string table = created["table"];
    const Json facts = facts_of(bench, table);
    const auto hands = [&](const Json& secrets) {
        return bench.must(client, request("watch", table, {{"secrets", secrets}, {"eyes", "own"}}))["state"]["steps"]
            .back()["scene"]["hands"];
    };
    const Json covered = hands(Json::array());
    EXPECT_TRUE(covered["first"]["cards"].is_null() && covered["second"]["cards"].is_null());
    const Json ann = hands(Json::array({created["secrets"]["first"]}));
    EXPECT_EQ(ann["first"]["cards"], facts["hands"]["first"]);
    EXPECT_TRUE(ann["second"]["cards"].is_null());
    const Json bob = hands(Json::array({created["secrets"]["second"]}));
    EXPECT_EQ(bob["second"]["cards"], facts["hands"]["second"]);
    EXPECT_TRUE(bob["first"]["cards"].is_null());
    // A list shows neither.
    const Json mine = bench.must(client, {{"do", "mine"},
                                          {"tables",
                                           {{{"table", table}, {"secret", created["secrets"]["first"]}},
                                            {{"table", table}, {"secret", created["secrets"]["second"]}}}}});
    EXPECT_TRUE(mine["tables"][0]["scene"]["hands"]["first"]["cards"].is_null());
    EXPECT_TRUE(mine["tables"][0]["scene"]["hands"]["second"]["cards"].is_null());
}

TEST(SchottenHidden, AllButReturnedCardsAreReadByAll) {
    HubBench bench(new_database(), catalogue());
    const Duel duel(bench, {{"options", {{"rules", "tactics"}}}, {"seed", 11}});
    const std::string& table = duel.two.table;
    Random random(11);
    bool returned = false;
    for (int i = 0; i < 400 && !returned && !bench.room(table).over(); ++i) {
        const AnyLine& line = bench.room(table).table.line();
        const Seat seat = seat_of(line.actor());
        std::string move = random_move(bench, table, random);
        for (const Move each : line.moves(seat))  // the Recruiter as soon as somebody has it
            if (line.print(each).starts_with("recruiter")) move = line.print(each);
        returned = move.starts_with("return");
        play(bench, duel, move);
        const Json steps = bench.last_push(duel.of(other(seat)))["steps"];
        if (bench.room(table).over()) break;
        const Json& told = steps[0];
        if (returned) {
            EXPECT_TRUE(told["text"].is_null());
            EXPECT_TRUE(told["move"].empty());
        } else {
            EXPECT_EQ(told["text"], move);
            EXPECT_TRUE(told["move"].contains("kind"));
        }
    }
    EXPECT_TRUE(returned);
}

}  // namespace joute::testing
