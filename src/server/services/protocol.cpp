// SPDX-License-Identifier: MIT
#include "server/services/protocol.hpp"

#include "server/services/requests.hpp"

namespace joute {

namespace {

template <class... Requests>
std::vector<VerbDescription> describe(const ServerLimits& limits) {
    const auto one = [&]<class Request>(Request request) {
        FieldLister lister(limits);
        request.fields(lister);
        return VerbDescription{Request::verb, Request::changes, Request::reply, lister.fields()};
    };
    return {one(Requests())...};
}

}  // namespace

std::vector<VerbDescription> described_verbs(const ServerLimits& limits) {
    return describe<request::Hello, request::Games, request::Rules, request::Create, request::Join, request::Watch,
                    request::Leave, request::Play, request::Takeback, request::Draw, request::AnswerOffer,
                    request::Resign, request::Rematch, request::Say, request::Pace, request::Keep, request::Hint,
                    request::Evaluate, request::Values, request::Map, request::Matrix, request::Try, request::Study,
                    request::Studied, request::StudyStop, request::Lines, request::LinesStop, request::Facts,
                    request::Explain, request::Puzzles, request::Puzzle, request::PuzzleTry, request::PuzzleHint,
                    request::PuzzleSolution, request::Record, request::Tables, request::Mine, request::Arena,
                    request::ArenaStart, request::ArenaWatch, request::ArenaLeave, request::ArenaStop,
                    request::ArenaResume, request::ArenaRemove, request::ArenaReport, request::ArenaPlots>(limits);
}

const std::vector<CodeDescription>& error_codes() {
    static const std::vector<CodeDescription> codes{
        {Code::bad_json, "not JSON, or not an object, or nested too deep"},
        {Code::bad_request, "`do` unknown, a field missing, of the wrong kind, too long, or unknown"},
        {Code::too_fast, "more asked for than one may have of the server's time (see \"Limits\")"},
        {Code::too_many,
         "tables, watched tables (64), thinking requests (4), studies (2), steps of a line to try or explain (500) or "
         "of a game to study (1000), long answers under way (16), or contests (see there) beyond the limit, or beyond "
         "what one address may have (see \"Limits\")"},
        {Code::no_table, "no such table or contest"},
        {Code::not_your_seat, "the secret does not fit, or the seat is not this connection's"},
        {Code::seat_taken, "the invite was used"},
        {Code::stale, "`at` is not how many steps there are"},
        {Code::illegal_move, "the move is not legal here; the text says what was expected"},
        {Code::not_your_turn, "the seat does not act now"},
        {Code::over, "the game is over"},
        {Code::not_allowed, "as described at the request"},
        {Code::wrong_input, "unknown game, option, agent, position or record; the text says what was expected"},
        {Code::read_only, "the server cannot store, or not read, its database at the moment: see \"Pushes\""}};
    return codes;
}

}  // namespace joute
