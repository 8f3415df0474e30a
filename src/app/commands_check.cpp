// SPDX-License-Identifier: MIT
// check and check-game: whether a program that plays behaves, and whether a game keeps its contract.
#include <unistd.h>

#include <algorithm>
#include <cmath>

#include "agents/catalogue.hpp"
#include "agents/exec.hpp"
#include "app/checks.hpp"
#include "app/commands.hpp"
#include "app/conduct.hpp"
#include "app/notices.hpp"
#include "core/script.hpp"
#include "kit/encoding.hpp"

namespace joute {

Result<int> run_check(const Invocation& invocation) {
    const auto& given = invocation.words.text("PROGRAM");
    if (!given || !invocation.words.text("GAME"))
        return message("check needs a program and a game: joute check ./mybot {}",
                       "check demande un programme et un jeu : joute check ./mybot {}", catalogue().front().info->id);
    auto situation = begin_situation(invocation);
    if (!situation) return situation.error();
    if (auto good = refuse_position(invocation); !good) return good.error();
    auto program = parse_program(names_program(*given) ? *given : "exec:" + *given);
    if (!program) return program.error();
    const auto checks =
        check_conduct(*program, *situation->game, *situation->line, situation->seed, check_teller(invocation));
    return conclude_checks(invocation, {{"program", *given}, {"game", situation->kit->info->id}}, checks);
}

namespace {

/// Shows the positions of a random game where somebody decides, until `visit` returns false.
void decisions_of_random_game(const AnyLine& from, std::uint64_t seed,
                              const std::function<bool(const AnyLine&)>& visit) {
    const auto line = from.clone();
    Random random(seed);
    for (;;) {
        draw_until_decision(*line, seed);
        if (line->actor() == Actor::over || !visit(*line)) return;
        const auto pick = [&](Seat seat) {
            const auto moves = line->moves(seat);
            return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        };
        if (line->actor() == Actor::both) {
            const Move first = pick(Seat::first);
            line->play(first, pick(Seat::second));
        } else {
            line->play(pick(seat_of(line->actor())));
        }
    }
}

/// Precondition: the game kept its contract so far, so that its games end.
Check check_evaluation(const Kit& kit, const AnyLine& from, const ContractEffort& effort) {
    Check check{.id = "evaluation",
                .what = {"the evaluation is finite everywhere", "l’évaluation est finie partout"},
                .passed = true,
                .detail = {}};
    for (int game = 0; game < effort.games && check.passed; ++game)
        decisions_of_random_game(from, effort.seed + static_cast<std::uint64_t>(game), [&](const AnyLine& line) {
            check.passed = std::isfinite(kit.evaluator->evaluate(line).total);
            if (!check.passed) check.detail = message("position '{}'", "position « {} »", line.position());
            return check.passed;
        });
    return check;
}

Check check_encoding(const Encoding& encoding, const AnyLine& from, const ContractEffort& effort) {
    const auto fault = encoding.check(from, effort);
    return {
        .id = "encoding",
        .what = {"ids and moves are one to one, observations are within bounds and tell nothing hidden",
                 "numéros et coups se correspondent, les observations restent dans les bornes et ne trahissent rien"},
        .passed = !fault,
        .detail = fault.value_or(Message{})};
}

Check check_levels(const Kit& kit, const AnyGame& game, const AnyLine& from, const ContractEffort& effort,
                   const Notice& notice) {
    constexpr int decisions = 4;  // of each level
    Check check{.id = "levels",
                .what = {"the levels answer with legal moves", "les niveaux répondent par des coups permis"},
                .passed = true,
                .detail = {}};
    for (const AgentOffer& offer : kit.agents) {
        if (!offer.name.starts_with("level:") || !check.passed) continue;
        notice(verbatim(offer.name), 1);
        auto agent = make_agent(kit, game, offer.name, {.notice = notice, .stop = &interrupted()});
        if (!agent) {
            check.passed = false;
            check.detail = agent.error();
            return check;
        }
        (*agent)->new_game(effort.seed);
        int asked = 0;
        decisions_of_random_game(from, effort.seed, [&](const AnyLine& line) {
            for (const Seat seat : both_seats) {
                if (!acts(line.actor(), seat)) continue;
                const auto moves = line.moves(seat);
                const Move move = (*agent)->decide(line, seat, {.stop = &interrupted(), .progress = {}}).move;
                check.passed = check.passed && std::ranges::count(moves, move) == 1;
            }
            if (!check.passed) check.detail = message("{} at '{}'", "{} dans « {} »", offer.name, line.position());
            return check.passed && ++asked < decisions;
        });
    }
    return check;
}

}  // namespace

Result<int> run_check_game(const Invocation& invocation) {
    constexpr int max_games = 1'000'000;
    auto situation = begin_situation(invocation);
    if (!situation) return situation.error();
    auto games = invocation.words.number("--games", 100, 1, max_games);
    if (!games) return games.error();
    const Kit& kit = *situation->kit;
    const AnyLine& line = *situation->line;
    if (line.actor() == Actor::over)
        return message("the game is over: there is nothing to check", "la partie est finie : il n’y a rien à vérifier");
    if (line.known_to())
        return message("check-game needs a full position, not what one seat knows",
                       "check-game demande une position complète, pas ce que sait un camp");

    const ContractEffort effort{.games = *games, .seed = number_of(situation->seed)};
    const Message playing{"playing at random", "parties au hasard"};
    Notices notices(invocation.language);
    const Notice notice = isatty(STDERR_FILENO) != 0 ? notices.callback() : [](const Message&, double) {};
    notice(playing, 0);
    const auto found = kit.tools->check(line, effort, [&](double share) {
        notice(playing, share);
        return !interrupted().load(std::memory_order_relaxed);
    });
    std::vector<Check> checks;
    for (const auto& [promise, fault] : found.findings)
        checks.push_back({.id = std::string(word(promise)),
                          .what = about(promise),
                          .passed = !fault,
                          .detail = fault.value_or(Message{})});
    // Agents and evaluations take the contract for granted.
    if (std::ranges::all_of(checks, &Check::passed)) {
        if (const Encoding* encoding = encoding_of(kit.info->id))
            checks.push_back(check_encoding(*encoding, line, effort));
        if (kit.evaluator) checks.push_back(check_evaluation(kit, line, effort));
        if (!kit.agents.empty()) checks.push_back(check_levels(kit, *situation->game, line, effort, notice));
    }
    notices.clear();
    std::ranges::for_each(checks, check_teller(invocation));
    return conclude_checks(invocation, {{"game", kit.info->id}, {"games", found.games}, {"positions", found.positions}},
                           checks);
}

}  // namespace joute
