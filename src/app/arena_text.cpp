// SPDX-License-Identifier: MIT
#include "app/arena_text.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/percentage.hpp"
#include "core/text.hpp"

namespace joute {

namespace {

std::string elo_text(const std::optional<double>& elo, const char* infinite) {
    if (!elo) return infinite;
    return fmt::format("{:+.0f}", std::round(*elo) + 0.0);  // never "-0"
}

/// Between two bounds; a French decimal comma leaves none for it.
const char* separator(Language language) { return language == Language::french ? " ;" : ","; }

std::string elo_interval(const Strength& strength, double share, Language language) {
    return localised(
        fmt::format("{} [{}{} {}]", elo_text(strength.elo.value, share > 0.5 ? "+inf" : "-inf"),
                    elo_text(strength.elo.low, "-inf"), separator(language), elo_text(strength.elo.high, "+inf")),
        language);
}

/// A line for each agent that lost games on time, and for each program that did by its own fault.
std::string faults_text(const Plan& plan, const Standing& standing, Language language) {
    std::string text;
    for (std::size_t i = 0; i < plan.agents.size(); ++i) {
        if (const int lost = standing.thinking(i).lost_on_time; lost > 0)
            text += message("{} lost {} games on time\n", "{} a perdu {} parties au temps\n", plan.agents[i], lost)
                        .in(language);
        const Faults& faults = standing.faults(i);
        if (faults.games == 0) continue;
        const Message why = explain(faults.first);
        text += message("{} lost {} games through its own fault; in game {} it {}\n",
                        "{} a perdu {} parties par sa faute ; à la partie {} il {}\n", plan.agents[i], faults.games,
                        faults.first_game + 1, why.in(language))
                    .in(language);
    }
    return text;
}

}  // namespace

std::string match_text(const Plan& plan, const Standing& standing, const std::optional<SprtState>& sprt,
                       Language language) {
    const EncounterScore& score = standing.score(0);
    const Strength strength = standing.strength(0);
    std::string text = fmt::format("A = {}\nB = {}\n", plan.agents[0], plan.agents[1]);
    const auto entry = [&](const Message& name, const std::string& value) {
        text += name.in(language) + Message{": ", " : "}.in(language) + localised(value, language) + "\n";
    };
    const std::string draws = Message{"draws", "nulles"}.in(language);
    entry({"games", "parties"},
          fmt::format("{}   A {} / {} {} / B {}", score.games, score.wins, draws, score.draws, score.losses));
    entry({"score of A, 95%", "score de A, 95 %"},
          fmt::format("{}  [{:.1f}{} {:.1f}]", percentage(100 * score.share(), 1).in(language),
                      100 * strength.score_low, separator(language), 100 * strength.score_high));
    entry(verbatim("Elo"), elo_interval(strength, score.share(), language));
    if (strength.superiority)
        entry({"probability that A is stronger", "probabilité que A soit plus fort"},
              percentage(100 * *strength.superiority, 1).in(language));
    if (plan.swap)
        entry({"pairs with 0, 1/2, 1, 3/2, 2 points", "paires à 0, 1/2, 1, 3/2, 2 points"},
              fmt::format("{:.0f} {:.0f} {:.0f} {:.0f} {:.0f}", score.units[0], score.units[1], score.units[2],
                          score.units[3], score.units[4]));
    if (sprt)
        entry(message("SPRT [{}, {}]", "SPRT [{} ; {}]", plan.sprt->elo0, plan.sprt->elo1),
              fmt::format("LLR {:.2f}  [{:.2f}{} {:.2f}]  {}", sprt->llr, sprt->lower, separator(language), sprt->upper,
                          word(sprt->verdict)));
    if (plan.clock) entry({"clock", "pendule"}, print_clock(*plan.clock));
    entry({"mean length in plies", "longueur moyenne en coups"}, fmt::format("{:.1f}", standing.plies_mean()));
    for (std::size_t who = 0; who < 2; ++who) {
        const char letter = who == 0 ? 'A' : 'B';
        entry(message("thinking time of {}", "temps de réflexion de {}", letter),
              fmt::format("{:.1f} ms {}, {:.1f} ms {}", standing.thinking(who).mean_ms(),
                          Message{"mean", "en moyenne"}.in(language), standing.thinking(who).max_ms,
                          Message{"at most", "au plus"}.in(language)));
    }
    return text + faults_text(plan, standing, language);
}

std::string tournament_text(const Plan& plan, const Standing& standing, const std::vector<Rating>& ratings,
                            Language language) {
    std::vector<std::size_t> order(plan.agents.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::greater{}, [&](std::size_t i) { return ratings[i].value; });
    std::size_t widest = 5;
    for (const auto& spec : plan.agents) widest = std::max(widest, columns(spec));
    const auto bound = [](const std::optional<double>& end, const char* open) {
        return end ? fmt::format("{:.0f}", *end) : std::string(open);
    };
    const auto number = [&](double value) { return localised(fmt::format("{}", value), language); };
    const Message head = message("{:>3}  {:<{}}  {:>6}  {:>15}  {:>6}  {:>8}  points against each, in this order\n",
                                 "{:>3}  {:<{}}  {:>6}  {:>15}  {:>6}  {:>8}  points contre chacun, dans cet ordre\n",
                                 "", "agent", widest, "Elo", percentage(95).in(language),
                                 language == Language::french ? "parties" : "games", "points");
    std::string text = head.in(language);
    for (std::size_t place = 0; place < order.size(); ++place) {
        const std::size_t i = order[place];
        text += fmt::format("{:>3}  {:<{}}  {:>6}  {:>15}  {:>6}  {:>8}  ", place + 1, plan.agents[i], widest,
                            localised(fmt::format("{:.0f}", ratings[i].value + 0.0), language),
                            localised(fmt::format("[{}{} {}]", bound(ratings[i].low, "-inf"), separator(language),
                                                  bound(ratings[i].high, "+inf")),
                                      language),
                            standing.games_of(i), number(standing.points_of(i)));
        for (const std::size_t j : order) {
            const auto points = standing.points_against(i, j);
            text += fmt::format("{:>6}", points && i != j ? number(*points) : "·");
        }
        text += '\n';
    }
    return text + faults_text(plan, standing, language);
}

std::string steps_text(const std::vector<LevelStep>& steps, Language language) {
    std::string text;
    bool even = true;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        even = even && steps[i].even;
        text +=
            fmt::format("level:{} -> level:{}  {}{}\n", i + 1, i + 2,
                        localised(fmt::format("{:+.0f}  [{:.0f}{} {:.0f}]", steps[i].elo, steps[i].low,
                                              separator(language), steps[i].high),
                                  language),
                        steps[i].even ? "" : Message{"  not like the others", "  pas comme les autres"}.in(language));
    }
    text += (even ? Message{"The steps are even: each may be from half to one and a half times their mean.\n",
                            "Les écarts sont réguliers : chacun peut valoir de la moitié à une fois et demie leur "
                            "moyenne.\n"}
                  : Message{"The steps are not even.\n", "Les écarts ne sont pas réguliers.\n"})
                .in(language);
    return text;
}

Message progress_line(const Plan& plan, const Standing& standing, const std::optional<SprtState>& sprt) {
    const std::string text = fmt::format("{}/{}", standing.games(), total_games(plan));
    if (plan.agents.size() == 2) {
        const EncounterScore& score = standing.score(0);
        const auto line = [&](Language language) {
            std::string found = fmt::format("{}  +{} ={} −{}  Elo {}", text, score.wins, score.draws, score.losses,
                                            elo_interval(standing.strength(0), score.share(), language));
            if (sprt)
                found += "  LLR " + localised(fmt::format("{:.2f} [{:.2f}{} {:.2f}]", sprt->llr, sprt->lower,
                                                          separator(language), sprt->upper),
                                              language);
            return found;
        };
        return {line(Language::english), line(Language::french)};
    }
    std::size_t leader = 0;
    const auto share = [&](std::size_t i) {
        return standing.games_of(i) == 0 ? 0.0 : standing.points_of(i) / standing.games_of(i);
    };
    for (std::size_t i = 1; i < plan.agents.size(); ++i)
        if (share(i) > share(leader)) leader = i;
    const Message best = percentage(100 * share(leader), 1);
    return {fmt::format("{}  {} {}", text, plan.agents[leader], best.en),
            fmt::format("{}  {} {}", text, plan.agents[leader], best.fr)};
}

}  // namespace joute
