// SPDX-License-Identifier: MIT
// Every request of the protocol as a value. A struct has the name of its verb, whether it changes something that is
// stored, what its reply holds (a type of protocol_shapes.cpp, or one written out), and its fields (requests.cpp).
// Parsing, the tables of docs/protocol.md, the page's types and the fuzzer's lists all come from here.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.hpp"
#include "core/options.hpp"
#include "core/seat.hpp"
#include "core/seed.hpp"

namespace joute {

class FieldVisitor;

/// Through whose eyes a finished hidden game is looked at: everybody's, those one had while it went on, a
/// seat's, or a spectator's.
enum class Sight : std::uint8_t { all, own, first, second, everybody };
inline constexpr std::array<std::string_view, 5> sight_words{"all", "own", "first", "second", "everybody"};

enum class Offer : std::uint8_t { draw, takeback, rematch };
inline constexpr std::array<std::string_view, 3> offer_words{"draw", "takeback", "rematch"};

/// All that two players can say to each other: nothing has to be moderated, and everybody reads it in their language.
enum class Phrase : std::uint8_t { hello, luck, nice, oops, moment, thanks };
inline constexpr std::array<std::string_view, 6> phrase_words{"hello", "luck", "nice", "oops", "moment", "thanks"};

namespace request {

struct Nothing {
    static constexpr bool changes = false;
    void fields(FieldVisitor& /*f*/) {}
};

struct AtTable {
    static constexpr bool changes = false;
    std::string table;
    void fields(FieldVisitor& f);
};

struct AtSeat : AtTable {
    Seat seat = Seat::first;
    void fields(FieldVisitor& f);
};

/// A game that is looked at apart from its table: a table's or a saved one, `at` some step, with a line after it.
struct GameToStudy {
    static constexpr bool changes = false;
    std::optional<std::string> table;
    std::optional<std::string> record;
    std::optional<std::int64_t> at;
    std::optional<std::string> moves;
    std::optional<Sight> eyes;
    void fields(FieldVisitor& f);
    void position_fields(FieldVisitor& f);
};

/// A game from its start or a position, with moves played.
struct GameFromScratch {
    OptionValues options;
    std::optional<std::string> position;
    std::optional<std::string> moves;
    std::optional<Seed> seed;
    void fields(FieldVisitor& f);
};

/// A table, or a game by value.
struct TableOrScratch : Nothing {
    std::optional<std::string> table;
    std::optional<std::string> game;
    GameFromScratch scratch;
    void fields(FieldVisitor& f);
};

/// ... of a table after so many steps.
struct StepOrScratch : TableOrScratch {
    std::optional<std::int64_t> at;
    void fields(FieldVisitor& f);
};

struct Hello : Nothing {
    static constexpr std::string_view verb = "hello";
    static constexpr std::string_view reply = "Greeting";
    std::optional<Language> lang;
    std::optional<bool> words;
    void fields(FieldVisitor& f);
};

struct Games : Nothing {
    static constexpr std::string_view verb = "games";
    static constexpr std::string_view reply = "{ games: GameInfo[] }";
};

struct Rules : Nothing {
    static constexpr std::string_view verb = "rules";
    static constexpr std::string_view reply = "{ markdown: string }";
    std::string game;
    void fields(FieldVisitor& f);
};

struct NewSeat {
    enum class Kind : std::uint8_t { me, agent, open };
    Kind kind = Kind::open;
    std::optional<std::string> name;  // of `me`
    std::string spec;                 // of an agent
    void fields(FieldVisitor& f);
};
struct NewSeats {
    std::array<NewSeat, 2> seats;
    void fields(FieldVisitor& f);
};
struct NewClock {
    std::int64_t total = 0;  // seconds
    std::optional<std::int64_t> increment;
    void fields(FieldVisitor& f);
};

struct Create : GameFromScratch {
    static constexpr std::string_view verb = "create";
    static constexpr bool changes = true;
    static constexpr std::string_view reply = "Created";
    std::optional<std::string> record;  // instead of everything but `seats` and `listed`
    std::optional<std::string> game;
    NewSeats seats;
    std::optional<NewClock> clock;
    std::optional<bool> listed;
    std::optional<std::int64_t> pace;
    std::optional<bool> swap;
    void fields(FieldVisitor& f);
    /// A field that does not go with `record`; null when there is none.
    [[nodiscard]] const char* beside_record() const;
};

struct Join : AtTable {
    static constexpr std::string_view verb = "join";
    static constexpr bool changes = true;
    static constexpr std::string_view reply = "{ seat: Seat; secret: string }";
    std::string invite;
    std::optional<std::string> name;
    void fields(FieldVisitor& f);
};

struct Watch : AtTable {
    static constexpr std::string_view verb = "watch";
    static constexpr std::string_view reply = "{ state: TableState }";
    std::vector<std::string> secrets;
    std::optional<std::string> owner;
    std::optional<Sight> eyes;
    void fields(FieldVisitor& f);
};

struct Leave : AtTable {
    static constexpr std::string_view verb = "leave";
    static constexpr std::string_view reply = "object";
};

struct Play : AtSeat {
    static constexpr std::string_view verb = "play";
    static constexpr bool changes = true;
    static constexpr std::string_view reply = "{ at: number }";
    std::int64_t at = 0;
    std::string move;
    void fields(FieldVisitor& f);
};

struct Takeback : AtSeat {
    static constexpr std::string_view verb = "takeback";
    static constexpr bool changes = true;
    static constexpr std::string_view reply = "Agreed";
};

struct Draw : AtSeat {
    static constexpr std::string_view verb = "draw";
    static constexpr bool changes = true;
    static constexpr std::string_view reply = "Agreed";
};

struct AnswerOffer : AtSeat {
    static constexpr std::string_view verb = "answer";
    static constexpr bool changes = true;
    static constexpr std::string_view reply = "Agreed";
    Offer offer = Offer::draw;
    bool accept = false;
    void fields(FieldVisitor& f);
};

struct Resign : AtSeat {
    static constexpr std::string_view verb = "resign";
    static constexpr bool changes = true;
    static constexpr std::string_view reply = "object";
};

struct Rematch : AtSeat {
    static constexpr std::string_view verb = "rematch";
    static constexpr bool changes = true;
    static constexpr std::string_view reply = "Agreed";
};

struct Say : AtSeat {
    static constexpr std::string_view verb = "say";
    static constexpr std::string_view reply = "object";
    Phrase phrase = Phrase::hello;
    void fields(FieldVisitor& f);
};

struct Pace : AtTable {
    static constexpr std::string_view verb = "pace";
    static constexpr bool changes = true;
    static constexpr std::string_view reply = "object";
    std::optional<bool> paused;
    std::optional<std::int64_t> pace;
    void fields(FieldVisitor& f);
};

struct Keep : AtTable {
    static constexpr std::string_view verb = "keep";
    static constexpr bool changes = true;
    static constexpr std::string_view reply = "{ kept: boolean }";
    bool kept = false;
    void fields(FieldVisitor& f);
};

struct Hint : TableOrScratch {
    static constexpr std::string_view verb = "hint";
    static constexpr std::string_view reply = "Hint";
    Seat seat = Seat::first;
    void fields(FieldVisitor& f);
};

struct Evaluate : StepOrScratch {
    static constexpr std::string_view verb = "evaluate";
    static constexpr std::string_view reply = "Evaluation";
};

struct Map : GameToStudy {
    static constexpr std::string_view verb = "map";
    static constexpr std::string_view reply = "{ at: number; map: MapLayer[] }";
    std::int64_t depth = 1;
    void fields(FieldVisitor& f);
};

/// A game by one of its evaluations.
struct Values : GameToStudy {
    static constexpr std::string_view verb = "values";
    static constexpr std::string_view reply = "Values";
    std::optional<std::string> eval;
    void fields(FieldVisitor& f);
};

/// Of a table's game or a saved one, after so many of its steps.
struct Matrix : Nothing {
    static constexpr std::string_view verb = "matrix";
    static constexpr std::string_view reply = "Matrix";
    std::optional<std::string> table;
    std::optional<std::string> record;
    std::int64_t at = 0;
    void fields(FieldVisitor& f);
};

/// Of a table as it stands, or with `at`, `moves` or `record` of any game to study.
struct Record : GameToStudy {
    static constexpr std::string_view verb = "record";
    static constexpr std::string_view reply = "{ name: string; record: string }";
    [[nodiscard]] bool plain() const { return !record && !at && !moves; }
    void fields(FieldVisitor& f);
};

struct Tables : Nothing {
    static constexpr std::string_view verb = "tables";
    static constexpr std::string_view reply = "{ tables: Summary[] }";
};

struct MyTable {
    std::string table;
    std::string secret;
    void fields(FieldVisitor& f);
};
struct Mine : Nothing {
    static constexpr std::string_view verb = "mine";
    static constexpr std::string_view reply = "{ tables: Summary[] }";
    std::vector<MyTable> tables;
    void fields(FieldVisitor& f);
};

/// A game to study, or one from scratch.
struct Try : GameToStudy {
    static constexpr std::string_view verb = "try";
    static constexpr std::string_view reply = "{ state: TableState; events: ChanceEvent[] }";
    std::optional<std::string> game;
    GameFromScratch scratch;
    std::optional<Seat> seat;
    void fields(FieldVisitor& f);
};

struct Study : GameToStudy {
    static constexpr std::string_view verb = "study";
    static constexpr std::string_view reply = "{ study: number; positions: number }";
    std::optional<std::int64_t> time;
    std::optional<std::int64_t> lines;
    void fields(FieldVisitor& f);
};

struct Studied : GameToStudy {
    static constexpr std::string_view verb = "studied";
    static constexpr std::string_view reply = "KeptStudy";
};

struct StudyStop : Nothing {
    static constexpr std::string_view verb = "study-stop";
    static constexpr std::string_view reply = "{ stopped: boolean }";
    std::optional<std::uint64_t> study;
    void fields(FieldVisitor& f);
};

struct Lines : GameToStudy {
    static constexpr std::string_view verb = "lines";
    static constexpr std::string_view reply = "{ lines: number; at: number }";
    std::optional<std::int64_t> time;
    std::optional<std::int64_t> lines;
    void fields(FieldVisitor& f);
};

struct LinesStop : Nothing {
    static constexpr std::string_view verb = "lines-stop";
    static constexpr std::string_view reply = "{ stopped: boolean }";
};

struct Facts : GameToStudy {
    static constexpr std::string_view verb = "facts";
    static constexpr std::string_view reply = "{ at: number; panels: Panel[] }";
};

struct Explain : StepOrScratch {
    static constexpr std::string_view verb = "explain";
    static constexpr std::string_view reply = "Explained";
    std::int64_t depth = 1;
    std::optional<std::int64_t> width;
    std::optional<std::int64_t> simulations;
    std::optional<std::vector<std::string>> searches;
    std::optional<std::string> order;
    std::optional<std::string> tree;
    std::optional<std::string> eval;
    std::optional<std::string> chance;
    std::optional<bool> fit;
    void fields(FieldVisitor& f);
};

struct Puzzles : Nothing {
    static constexpr std::string_view verb = "puzzles";
    static constexpr std::string_view reply = "{ games: PuzzleList[] }";
};

/// By a date, or by its name.
struct Puzzle : Nothing {
    static constexpr std::string_view verb = "puzzle";
    static constexpr std::string_view reply = "PuzzleHead & { state: TableState }";
    std::optional<std::string> day;
    std::optional<std::string> game;
    std::optional<std::string> puzzle;
    void fields(FieldVisitor& f);
};

/// A puzzle, and the line played so far.
struct AtPuzzle : Nothing {
    std::string game;
    std::string puzzle;
    std::optional<std::string> line;
    void fields(FieldVisitor& f);
};

struct PuzzleTry : AtPuzzle {
    static constexpr std::string_view verb = "puzzle-try";
    static constexpr std::string_view reply = "PuzzleTried";
    std::string move;
    void fields(FieldVisitor& f);
};

struct PuzzleHint : AtPuzzle {
    static constexpr std::string_view verb = "puzzle-hint";
    static constexpr std::string_view reply = "{ moves: string[] }";
};

struct PuzzleSolution : AtPuzzle {
    static constexpr std::string_view verb = "puzzle-solution";
    static constexpr std::string_view reply = "{ line: string; state: TableState }";
};

struct AtContest {
    static constexpr bool changes = false;
    std::string contest;
    void fields(FieldVisitor& f);
};

struct OwnContest : AtContest {
    static constexpr bool changes = true;
    std::string owner;
    void fields(FieldVisitor& f);
};

struct Arena : Nothing {
    static constexpr std::string_view verb = "arena";
    static constexpr std::string_view reply = "{ contests: ContestSummary[] }";
};

struct ArenaStart {
    enum class Kind : std::uint8_t { match, tournament };
    enum class Format : std::uint8_t { round_robin, gauntlet };
    static constexpr std::string_view verb = "arena-start";
    static constexpr bool changes = true;
    static constexpr std::string_view reply = "{ contest: string; owner: string }";
    std::optional<Kind> kind;
    std::string game;
    OptionValues options;
    std::vector<std::string> agents;
    std::optional<Format> format;
    std::int64_t games = 0;
    std::optional<std::int64_t> random_plies;
    std::optional<Seed> seed;
    std::optional<std::string> sprt;
    std::optional<std::string> eval;
    void fields(FieldVisitor& f);
};

struct ArenaWatch : AtContest {
    static constexpr std::string_view verb = "arena-watch";
    static constexpr std::string_view reply = "{ state: ContestState }";
    std::optional<std::string> owner;
    void fields(FieldVisitor& f);
};

struct ArenaLeave : AtContest {
    static constexpr std::string_view verb = "arena-leave";
    static constexpr std::string_view reply = "object";
};

struct ArenaStop : OwnContest {
    static constexpr std::string_view verb = "arena-stop";
    static constexpr std::string_view reply = "object";
};

struct ArenaResume : OwnContest {
    static constexpr std::string_view verb = "arena-resume";
    static constexpr std::string_view reply = "object";
};

struct ArenaRemove : OwnContest {
    static constexpr std::string_view verb = "arena-remove";
    static constexpr std::string_view reply = "object";
};

/// The values of positions and the thinking times of its games so far.
struct ArenaPlots : AtContest {
    static constexpr std::string_view verb = "arena-plots";
    static constexpr std::string_view reply = "ContestPlots";
};

struct ArenaReport : AtContest {
    static constexpr std::string_view verb = "arena-report";
    static constexpr std::string_view reply = "{ name: string; html: string }";
};

}  // namespace request
}  // namespace joute
