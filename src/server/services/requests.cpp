// SPDX-License-Identifier: MIT
// The fields of every request, with their bounds.
#include "server/services/requests.hpp"

#include "server/services/fields.hpp"
#include "server/services/words.hpp"
#include "study/explain/explain.hpp"

namespace joute::request {

namespace {

constexpr std::int64_t max_steps = 1'000'000;
constexpr std::int64_t max_pace = 10'000;  // milliseconds
constexpr std::array<std::string_view, 3> study_eyes{"all", "first", "second"};

/// Eyes of a study: everybody's or a seat's.
void read_study_eyes(FieldVisitor& f, std::optional<Sight>& into) {
    enum class Eyes : std::uint8_t { all, first, second };
    std::optional<Eyes> eyes;
    f.word("eyes", eyes, study_eyes);
    constexpr std::array sights{Sight::all, Sight::first, Sight::second};
    if (eyes) into = sights[static_cast<std::size_t>(*eyes)];
}

}  // namespace

void AtTable::fields(FieldVisitor& f) { f.text("table", table, max_table_name); }

void AtSeat::fields(FieldVisitor& f) {
    AtTable::fields(f);
    f.seat("seat", seat);
}

void GameToStudy::fields(FieldVisitor& f) {
    f.text("record", record, f.limits().line_bytes);
    if (f.lists() || !record) f.text("table", table, max_table_name);
    position_fields(f);
}

void GameToStudy::position_fields(FieldVisitor& f) {
    f.number("at", at, 0, max_steps);
    f.text("moves", moves, f.limits().line_bytes);
    read_study_eyes(f, eyes);
}

void GameFromScratch::fields(FieldVisitor& f) {
    f.options("options", options);
    f.text("position", position, f.limits().text_bytes);
    f.text("moves", moves, f.limits().line_bytes);
    f.seed("seed", seed);
}

void TableOrScratch::fields(FieldVisitor& f) {
    f.text("table", table, max_table_name);
    if (!f.lists() && table) return;
    f.text("game", game, max_word);
    scratch.fields(f);
}

void StepOrScratch::fields(FieldVisitor& f) {
    TableOrScratch::fields(f);
    if (f.lists() || table) f.number("at", at, 0, max_steps);
}

void Hello::fields(FieldVisitor& f) {
    constexpr std::array<std::string_view, 2> languages{"en", "fr"};
    f.word("lang", lang, languages);
    f.flag("words", words);
}

void Rules::fields(FieldVisitor& f) { f.text("game", game, max_word); }

void NewSeat::fields(FieldVisitor& f) {
    constexpr std::array<std::string_view, 3> kinds{"me", "agent", "open"};
    f.word("kind", kind, kinds);
    if (f.lists() || kind == Kind::me) f.text("name", name, f.limits().text_bytes);
    if (f.lists() || kind == Kind::agent) f.text("spec", spec, max_spec);
}

void NewSeats::fields(FieldVisitor& f) {
    f.object("first", seats[0], "SeatRequest");
    f.object("second", seats[1], "SeatRequest");
}

void NewClock::fields(FieldVisitor& f) {
    constexpr std::int64_t min_total = 10;
    constexpr std::int64_t max_total = 86'400;
    constexpr std::int64_t max_increment = 600;
    f.number("total", total, min_total, max_total);
    f.number("increment", increment, 0, max_increment);
}

void Create::fields(FieldVisitor& f) {
    f.text("record", record, f.limits().line_bytes);
    f.object("seats", seats, "BySeat<SeatRequest>");
    f.flag("listed", listed);
    f.text("game", game, max_word);
    GameFromScratch::fields(f);
    f.object("clock", clock, "Clock");
    f.number("pace", pace, 0, max_pace);
    f.flag("swap", swap);
}

const char* Create::beside_record() const {
    return game                    ? "game"
           : position              ? "position"
           : moves                 ? "moves"
           : seed                  ? "seed"
           : clock                 ? "clock"
           : pace                  ? "pace"
           : swap                  ? "swap"
           : options.all().empty() ? nullptr
                                   : "options";
}

void Join::fields(FieldVisitor& f) {
    AtTable::fields(f);
    f.text("invite", invite, max_secret);
    f.text("name", name, f.limits().text_bytes);
}

void Watch::fields(FieldVisitor& f) {
    constexpr std::size_t max_secrets = 4;
    AtTable::fields(f);
    std::optional<std::vector<std::string>> given;
    f.texts("secrets", given, max_secrets, f.limits().text_bytes);
    if (given) secrets = *given;
    f.text("owner", owner, max_secret);
    f.word("eyes", eyes, sight_words);
}

void Play::fields(FieldVisitor& f) {
    AtSeat::fields(f);
    f.number("at", at, 0, max_steps);
    f.text("move", move, f.limits().text_bytes);
}

void AnswerOffer::fields(FieldVisitor& f) {
    AtSeat::fields(f);
    f.word("offer", offer, offer_words);
    f.flag("accept", accept);
}

void Say::fields(FieldVisitor& f) {
    AtSeat::fields(f);
    f.word("phrase", phrase, phrase_words);
}

void Pace::fields(FieldVisitor& f) {
    AtTable::fields(f);
    f.flag("paused", paused);
    f.number("pace", pace, 0, max_pace);
}

void Keep::fields(FieldVisitor& f) {
    AtTable::fields(f);
    f.flag("kept", kept);
}

void Hint::fields(FieldVisitor& f) {
    f.seat("seat", seat);
    TableOrScratch::fields(f);
}

void Map::fields(FieldVisitor& f) {
    constexpr std::int64_t max_depth = 9;
    f.number("depth", depth, 1, max_depth);
    GameToStudy::fields(f);
}

void Values::fields(FieldVisitor& f) {
    f.text("eval", eval, max_spec);
    GameToStudy::fields(f);
}

void Matrix::fields(FieldVisitor& f) {
    f.text("record", record, f.limits().line_bytes);
    if (f.lists() || !record) f.text("table", table, max_table_name);
    f.number("at", at, 0, max_steps);
}

void Record::fields(FieldVisitor& f) {
    f.text("record", record, f.limits().line_bytes);
    if (f.lists() || !record) f.text("table", table, max_table_name);
    f.number("at", at, 0, max_steps);
    f.text("moves", moves, f.limits().line_bytes);
    if (f.lists() || !plain()) read_study_eyes(f, eyes);
}

void MyTable::fields(FieldVisitor& f) {
    f.text("table", table, max_word);
    f.text("secret", secret, max_secret);
}

void Mine::fields(FieldVisitor& f) { f.objects("tables", tables, f.limits().listed, "MyTable"); }

void Try::fields(FieldVisitor& f) {
    f.text("record", record, f.limits().line_bytes);
    if (f.lists() || !record) f.text("table", table, max_table_name);
    if (f.lists() || record || table) position_fields(f);
    if (!f.lists() && (record || table)) return;
    f.text("game", game, max_word);
    f.seat("seat", seat);
    scratch.fields(f);
}

void Study::fields(FieldVisitor& f) {
    constexpr std::int64_t min_time = 20;
    constexpr std::int64_t max_time = 2'000;
    constexpr std::int64_t max_lines = 5;
    f.number("time", time, min_time, max_time);
    f.number("lines", lines, 1, max_lines);
    GameToStudy::fields(f);
}

void StudyStop::fields(FieldVisitor& f) { f.number_from_0("study", study); }

void Lines::fields(FieldVisitor& f) {
    constexpr std::int64_t min_time = 50;
    constexpr std::int64_t max_time = 30'000;
    constexpr std::int64_t max_lines = 5;
    f.number("time", time, min_time, max_time);
    f.number("lines", lines, 1, max_lines);
    GameToStudy::fields(f);
}

void Explain::fields(FieldVisitor& f) {
    f.number("depth", depth, 1, explain_limits::deepest);
    f.number("width", width, 0, explain_limits::widest);
    f.number("simulations", simulations, 1, explain_limits::max_simulations);
    f.texts("searches", searches, all_algorithms.size(), max_word, FieldVisitor::Misfits::empty);
    f.text("order", order, max_word, "MoveOrder");
    f.text("tree", tree, max_word, "TreeKind");
    f.text("eval", eval, max_spec);
    f.text("chance", chance, max_word, "ChanceRule");
    f.flag("fit", fit);
    StepOrScratch::fields(f);
}

void Puzzle::fields(FieldVisitor& f) {
    f.text("day", day, max_word);
    if (!f.lists() && day) return;
    f.text("game", game, max_word);
    f.text("puzzle", puzzle, max_word);
}

void AtPuzzle::fields(FieldVisitor& f) {
    f.text("game", game, max_word);
    f.text("puzzle", puzzle, max_word);
    f.text("line", line, f.limits().text_bytes);
}

void PuzzleTry::fields(FieldVisitor& f) {
    AtPuzzle::fields(f);
    f.text("move", move, f.limits().text_bytes);
}

void AtContest::fields(FieldVisitor& f) { f.text("contest", contest, max_word); }

void OwnContest::fields(FieldVisitor& f) {
    AtContest::fields(f);
    f.text("owner", owner, max_secret);
}

void ArenaStart::fields(FieldVisitor& f) {
    constexpr std::array<std::string_view, 2> kinds{"match", "tournament"};
    constexpr std::array<std::string_view, 2> formats{"round-robin", "gauntlet"};
    constexpr std::int64_t max_random_plies = 100;
    f.word("kind", kind, kinds);
    f.text("game", game, max_word);
    f.options("options", options);
    f.texts("agents", agents, f.limits().contest_agents, max_spec);
    f.word("format", format, formats);
    f.number("games", games, 1, static_cast<std::int64_t>(f.limits().contest_games));
    f.number("random_plies", random_plies, 0, max_random_plies);
    f.seed("seed", seed);
    f.text("sprt", sprt, max_word);
    f.text("eval", eval, max_spec);
}

void ArenaWatch::fields(FieldVisitor& f) {
    AtContest::fields(f);
    f.text("owner", owner, max_secret);
}

}  // namespace joute::request
