// SPDX-License-Identifier: MIT
#include "app/tune_output.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace joute {

std::string tune_text(const TunePlan& plan, const std::vector<TuneRound>& rounds, Language language) {
    std::string text;
    const auto figure = [&](double value, int places) {
        return localised(fmt::format("{:.{}f}", value, places), language);
    };
    for (std::size_t i = 0; i < rounds.size(); ++i)
        text += message("round {}: {} games, {} positions in all; loss on games kept aside {} -> {}\n",
                        "tour {} : {} parties, {} positions en tout ; perte sur les parties mises à part {} -> {}\n",
                        i + 1, rounds[i].games, rounds[i].positions, figure(rounds[i].loss_before, 4),
                        figure(rounds[i].loss_after, 4))
                    .in(language);
    if (rounds.empty()) return text;
    std::size_t widest = 0;
    for (const NamedWeight& weight : plan.start.weights) widest = std::max(widest, columns(weight.name));
    const bool french = language == Language::french;
    text +=
        fmt::format("{:<{}}  {:>10}  {:>10}\n", "", widest, french ? "avant" : "before", french ? "après" : "after");
    for (std::size_t i = 0; i < plan.start.weights.size(); ++i)
        text += fmt::format("{:<{}}  {}  {}\n", plan.start.weights[i].name, widest,
                            right_aligned(figure(plan.start.weights[i].value, 3), 10),
                            right_aligned(figure(rounds.back().weights.weights[i].value, 3), 10));
    return text;
}

Json tune_json(const TunePlan& plan, const std::vector<TuneRound>& rounds) {
    Json list = Json::array();
    for (const TuneRound& round : rounds)
        list.push_back({{"games", round.games},
                        {"positions", round.positions},
                        {"loss", {{"before", round.loss_before}, {"after", round.loss_after}}}});
    Json weights = Json::array();
    if (!rounds.empty())
        for (std::size_t i = 0; i < plan.start.weights.size(); ++i)
            weights.push_back({{"name", plan.start.weights[i].name},
                               {"before", plan.start.weights[i].value},
                               {"after", rounds.back().weights.weights[i].value}});
    return {{"agent", plan.agent}, {"rounds", std::move(list)}, {"weights", std::move(weights)}};
}

Message tune_progress_line(const TunePlan& plan, int round, int games, double loss) {
    const std::string shown = fmt::format("{:.4f}", loss);
    return {fmt::format("round {}/{}  {}/{} games  loss {}", round, plan.rounds, games, plan.games, shown),
            fmt::format("tour {}/{}  {}/{} parties  perte {}", round, plan.rounds, games, plan.games,
                        localised(shown, Language::french))};
}

std::vector<std::string> tune_notes(const std::string& command, const TuneRound& round) {
    return {"made by: " + command,
            fmt::format("{} positions; loss on games kept aside {:.4f}, with the weights before {:.4f}",
                        round.positions, round.loss_after, round.loss_before)};
}

std::string match_note(const Plan& match, const Standing& standing, const SprtState& sprt) {
    const EncounterScore& score = standing.score(0);
    const Strength strength = standing.strength(0);
    return fmt::format("{} against the weights before: +{} ={} -{}, {:.1f}% [{:.1f}, {:.1f}], SPRT [{}, {}]: {}",
                       match.agents[1], score.wins, score.draws, score.losses, 100 * score.share(),
                       100 * strength.score_low, 100 * strength.score_high, match.sprt->elo0, match.sprt->elo1,
                       word(sprt.verdict));
}

}  // namespace joute
