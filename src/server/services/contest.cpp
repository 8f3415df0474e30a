// SPDX-License-Identifier: MIT
#include "server/services/contest.hpp"

#include "arena/game_line.hpp"
#include "core/text.hpp"
#include "server/services/contest_states.hpp"
#include "server/services/secrets.hpp"

namespace joute {

namespace {

/// Between the contest's name and the number of the game.
constexpr char game_mark = 'g';
constexpr std::size_t max_digits = 6;

}  // namespace

bool HeldContest::complete() const { return tally.decided() || games.size() == total_games(setup->plan); }

void HeldContest::add(const Fixture& fixture, const PlayedGame& game) {
    const Plan& plan = setup->plan;
    tally.add(fixture, game);
    games.push_back({.fixture = fixture, .outcome = game.outcome, .ending = game.ending, .plies = game.plies});
    const std::size_t of_a_round = (setup->tournament ? plan.encounters.size() : 1) * plan.games_per_pair();
    if ((fixture.number + 1) % of_a_round != 0) return;
    StandingPoint point{.games = tally.standing().games(), .values = {}};
    if (setup->tournament) {
        for (const Rating& rating : tally.standing().ratings({})) point.values.push_back(rating.value);
    } else {
        const Strength strength = tally.standing().strength(0);
        point.values = {tally.standing().score(0).share(), strength.score_low, strength.score_high};
        if (tally.sprt()) point.values.push_back(tally.sprt()->llr);
    }
    curve.push_back(std::move(point));
}

std::string contest_game_id(const std::string& contest, std::size_t number) {
    return fmt::format("{}{}{}", contest, game_mark, number);
}

std::optional<ContestGameId> parse_contest_game_id(const std::string& id) {
    const auto mark = id.rfind(game_mark);
    if (mark == std::string::npos || !is_table_id(id.substr(0, mark)) || id.size() - mark - 1 > max_digits)
        return std::nullopt;
    const auto number = parse_int(id.substr(mark + 1));
    if (!number || *number < 1 || id != contest_game_id(id.substr(0, mark), static_cast<std::size_t>(*number)))
        return std::nullopt;
    return ContestGameId{.contest = id.substr(0, mark), .number = static_cast<std::size_t>(*number)};
}

StoredContest stored_contest(const HeldContest& contest, const JsonText& json) {
    Fact::Object head{{"setup", setup_facts(*contest.setup)},
                      {"owner", contest.owner},
                      {"phase", word(contest.phase)},
                      {"summary", contest_summary(contest)}};
    if (contest.failure)
        head.emplace_back("failure", Fact::Object{{"en", contest.failure->en}, {"fr", contest.failure->fr}});
    return {.id = contest.id,
            .head = json.write(head),
            .created = contest.created,
            .unfinished = contest.unfinished(),
            .share = contest.share};
}

ContestGame stored_game(const PlayedGame& game) {
    return {.line = print_game_line(game), .record = print_record(*game.record)};
}

std::map<std::size_t, PlayedGame> games_of(const Plan& plan, const std::vector<std::string>& lines) {
    std::map<std::size_t, PlayedGame> games;
    for (const std::string& line : lines)
        if (auto game = parse_game_line(line); game && fixture(plan, game->number))
            games.insert_or_assign(game->number, std::move(*game));
    return games;
}

}  // namespace joute
